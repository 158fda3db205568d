"""A match of Balloon Cup at one screen: two taps make a move, refusals say why, no hidden card is shown."""

from __future__ import annotations

import json

import pytest

from game.balloon_cup.components import CARDS
from game.match import Match
from tests.playing import sensible
from tests.ui.screens import at_table, text_of
from tests.ui.screens import match_of as match_of_any
from ui.session import game_ui
from ui.session.session import Session

PLACE = game_ui.by_name("balloon-cup").INTERACTION


def match_of(*kinds: str) -> Match:
    """Return a new match of Balloon Cup."""
    return match_of_any(*kinds, game="balloon-cup")


def placed(session: Session) -> tuple[str, ...]:
    """Tap a placement of the seat on turn, card first; return it."""
    move = next(move for move in session.match.table.moves() if move[0] == "place")
    session.pick(("card", move[1]))
    session.pick(("tile", move[2]), ("side", move[3]))
    return move


def test_among_people_two_taps_stage_a_move_and_done_makes_it() -> None:
    session = Session(match_of("human", "human"), PLACE)
    session.reveal(0)
    move = placed(session)
    assert session.staged == move
    assert not session.match.entries
    assert session.done() == move
    assert len(session.match.entries) == 1


def test_what_is_staged_draws_no_card_and_is_taken_back_freely() -> None:
    session = Session(match_of("human", "human"), PLACE)
    session.reveal(0)
    before = session.view()
    placed(session)
    assert session.view() == before
    assert session.why_no_undo() is None
    session.undo()
    assert session.staged is None
    assert session.view() == before


def test_against_the_computer_the_second_tap_makes_the_move() -> None:
    session = Session(match_of("human", "computer"), PLACE)
    move = placed(session)
    assert [entry.move for entry in session.match.entries] == [move]


def test_a_tap_that_leads_nowhere_says_why_with_the_engines_reason() -> None:
    session = Session(match_of("human", "computer"), PLACE)
    table = session.match.table
    legal = {(move[1], move[2], move[3]) for move in table.moves()}
    card, tile = next(
        (card, tile)
        for card in table.view(0)["hands"][0]
        for tile in "1234"
        if (card, tile, "own") not in legal and any(move[0] == card for move in legal)
    )
    session.pick(("card", card))
    session.select(("card", card), ("tile", tile), ("side", "own"))
    assert "(BC-6)" in str(session.refused)
    assert session.selection.chosen == (("card", card),)


def test_the_computer_is_asked_only_when_it_is_on_turn_and_told_no_hidden_card() -> None:
    session = Session(match_of("human", "computer"), PLACE)
    assert session.asks_computer() is None
    placed(session)
    asked = session.asks_computer()
    assert asked is not None
    held = session.match.table.position()["hands"][0]
    assert not set(held) & words_in(json.loads(asked))
    assert session.match.seed not in asked


def words_in(value: object) -> set[str]:
    """Return every text in a JSON value."""
    if isinstance(value, dict):
        return set().union(*(words_in(each) for each in value.values()), set())
    if isinstance(value, list):
        return set().union(*(words_in(each) for each in value), set())
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("seed", ["one", "two"])
def test_no_hidden_card_is_on_the_screen_at_any_moment_of_a_match_of_two(seed: str) -> None:
    screen = at_table("human", "human", seed=seed, game="balloon-cup")
    session = screen.session
    assert session is not None
    print("seed", seed)
    while not session.is_over:
        for step in ("pass", "reveal", "tap"):
            check_nothing_leaks(screen, session)
            if step == "pass" and session.waits:
                screen.act("pass")
            elif step == "reveal" and (seat := session.behind_curtain()) is not None:
                screen.act(f"reveal {seat}")
        move = sensible(session.match)
        if move[0] == "place":
            screen.act(f"pick card={move[1]}")
            check_nothing_leaks(screen, session)
            screen.act(f"pick tile={move[2]} side={move[3]}")
        else:
            screen.act("play " + " ".join(move))
        check_nothing_leaks(screen, session)
        screen.act("done")
    check_nothing_leaks(screen, session)


def check_nothing_leaks(screen: object, session: Session) -> None:
    """Assert that no card which the one who looks can't know is an id, an action or a name on the screen."""
    shown = text_of(screen)  # type: ignore[arg-type]
    position = session.match.table.position()
    view = session.view()
    known = {card for hand in view["hands"] for card in hand}
    # A step shows where a card was laid that may lie in the pile again by now: it was public.
    known |= {word for event in session.showing.news for word in event}
    for card in CARDS:
        secret = card in position["deck"] or any(card in hand for hand in position["hands"])
        if secret and card not in known:
            assert f'card-{card}"' not in shown
            assert f'pick card={card}"' not in shown
