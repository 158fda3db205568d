"""Nobody chooses a move behind the curtain, once the tablet is to be handed on, or when the match is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.playing import sensible
from tests.random_play import play_out_match
from tests.ui.screens import match_of
from ui.session.interaction import Interaction
from ui.session.session import Session


def behind_the_curtain() -> Session:
    """Return a match of two people at which nobody has shown their cards."""
    return Session(match_of("human", "human"), Interaction())


def to_be_handed_on() -> Session:
    """Return a match of two people of whom the first has moved and still looks."""
    session = behind_the_curtain()
    session.reveal(0)
    session.play(sensible(session.match))
    session.done()
    assert session.waits and session.viewer == 0
    return session


def over() -> Session:
    """Return a match that has ended before a person's eyes."""
    session = Session(play_out_match(match_of("human", "computer"), "over"), Interaction())
    assert session.is_over and session.viewer == 0
    return session


def with_a_computer_on_turn() -> Session:
    """Return a match in which a computer begins, before a person's eyes."""
    session = Session(match_of("human", "computer", first=1), Interaction())
    assert session.viewer == 0 and session.turn == 1
    return session


@pytest.mark.parametrize("state", [behind_the_curtain, to_be_handed_on, over])
def test_where_nobody_may_choose_nothing_can_be_chosen_staged_made_or_hinted(
    state: Callable[[], Session],
) -> None:
    session = state()
    moves, entries = session.match.table.moves(), len(session.match.entries)
    assert session.selection.legal == []
    assert not session.may_hint
    move = moves[0] if moves else ("play", "01")
    for tap in (session.pick, session.select):
        tap(("card", move[1]))
        assert session.refused is None and session.selection.chosen == ()
    session.play(move)
    assert session.staged is None
    session.staged = move
    session.done()
    assert len(session.match.entries) == entries


def test_while_a_computer_thinks_nothing_is_to_be_chosen_or_hinted() -> None:
    session = with_a_computer_on_turn()
    assert session.selection.legal == [] and not session.may_hint


def test_the_tablet_can_be_handed_on_by_who_looks_and_to_another_person_alone() -> None:
    assert to_be_handed_on().may_pass
    for session in (behind_the_curtain(), over(), with_a_computer_on_turn()):
        assert not session.may_pass
    session = behind_the_curtain()
    session.reveal(0)
    assert not session.may_pass, "who is on turn moves first"
