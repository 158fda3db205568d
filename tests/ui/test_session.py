"""Whose cards are on the screen, what is staged, when the tablet is handed on. Undo: test_undo.py."""

from __future__ import annotations

import json

import pytest

from game import by_name
from game.notation import HIDDEN
from game.players.hints import Hint
from game.reasons import Reason
from tests.playing import sensible
from tests.ui.screens import SMALL, at_table, match_of, play_one, text_of
from ui.browser.bot_task import BotTask
from ui.session.interaction import Interaction
from ui.session.session import Session

PLAY = Interaction(instant=frozenset({"play"}))
CARDS = by_name(SMALL).BOX


def placed(session: Session) -> tuple[str, ...]:
    """Tap a card of the seat on turn, which settles a move; return the move."""
    move = session.match.table.moves()[0]
    session.pick(("card", move[1]))
    return move


def test_one_person_sees_their_cards_at_once_and_no_curtain() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    assert session.viewer == 0
    assert session.behind_curtain() is None
    assert HIDDEN not in session.view()["hands"][0]


def test_two_people_begin_behind_the_curtain() -> None:
    session = Session(match_of("human", "human"), PLAY)
    assert session.viewer is None
    assert session.behind_curtain() == 0
    assert all(set(hand) == {HIDDEN} for hand in session.view()["hands"])


def test_the_curtain_opens_only_for_the_seat_it_waits_for() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(1)
    assert session.viewer is None
    session.reveal(0)
    assert session.viewer == 0


def test_among_people_a_tap_stages_a_move_and_done_makes_it() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    move = placed(session)
    assert session.staged == move
    assert not session.match.entries
    assert session.done() == move
    assert len(session.match.entries) == 1


def test_what_is_staged_draws_no_card_and_is_taken_back_freely() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    before = session.view()
    placed(session)
    assert session.view() == before
    assert session.why_no_undo() is None
    session.undo()
    assert session.staged is None
    assert session.view() == before


def test_against_the_computer_the_tap_makes_the_move() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    move = placed(session)
    assert [entry.move for entry in session.match.entries] == [move]


def test_a_setting_asks_for_done_against_the_computer_too() -> None:
    session = Session(match_of("human", "computer"), PLAY, ask_done=True)
    assert session.staged == placed(session) or session.staged is not None
    assert not session.match.entries


def test_the_mover_sees_what_came_of_it_before_handing_on() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    placed(session)
    session.done()
    assert session.viewer == 0
    assert session.waits
    assert not session.may_choose
    session.pass_on()
    assert session.behind_curtain() == 1


def test_news_are_what_happened_since_the_seat_last_looked() -> None:
    screen = at_table("human", "human")
    for _ in range(5):
        play_one(screen)
    session = screen.session
    assert session is not None
    screen.act("pass")
    seat = session.behind_curtain()
    assert seat is not None
    last = max(i for i, entry in enumerate(session.match.entries) if entry.seat == seat)
    assert session.news(seat) == session.match.entries[last + 1 :]
    assert session.news(seat)


def test_a_hidden_page_draws_the_curtain_and_drops_what_was_staged() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    placed(session)
    session.hide()
    assert session.viewer is None
    assert session.staged is None
    assert session.behind_curtain() == 0


def test_a_hidden_page_means_nothing_to_one_person_alone() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    session.hide()
    assert session.viewer == 0


def test_a_tap_that_leads_nowhere_says_why_with_the_engines_reason() -> None:
    session = Session(match_of("human", "computer"), PLAY)
    session.pick(("card", "99"))
    assert str(session.refused) == "play 99 is not among the legal moves"
    session.pick(("no-such-slot", "99"))
    assert str(session.refused) == "that can't be chosen now"
    assert session.selection.chosen == ()
    assert session.match.entries == []


def test_a_tap_that_leads_nowhere_says_why_beside_a_staged_move_too() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    move = placed(session)
    session.pick(("no-such-slot", "99"))
    assert str(session.refused) == "that can't be chosen now"
    assert session.staged == move, "and it stays staged"


def test_words_chosen_outright_take_the_place_of_all_others() -> None:
    session = Session(match_of("human", "human"), PLAY)
    session.reveal(0)
    first, second, *_ = (("card", move[1]) for move in session.selection.legal)
    session.select(first)
    session.select(second)
    assert session.selection.chosen == (second,)
    session.select(("card", "99"))
    assert session.selection.chosen == (second,)
    assert session.refused is not None
    session.select()
    assert session.selection.chosen == ()
    assert session.refused is None


def test_a_hint_that_was_asked_for_is_forgotten_with_the_next_tap() -> None:
    session = Session(match_of("human", "computer"), Interaction())
    for _ in range(2):
        session.want_hint()
        assert session.warned and not session.wants_hint, "it is warned of each time"
        session.refuse(Reason("that can't be chosen now"))
        assert not session.warned
    for _ in range(2):
        session.want_hint()
    assert session.asks_hint() is not None
    session.pick(("card", session.selection.legal[0][1]))
    assert session.asks_hint() is None


def test_a_question_why_not_makes_no_move_and_is_forgotten_with_the_next_tap() -> None:
    session = Session(match_of("human", "computer"), Interaction())
    legal = session.selection.legal[0]
    session.ask(("play", "99"))
    assert session.asked_about == ("play", "99")
    assert session.refused is not None
    session.ask(legal)
    assert session.refused is None
    assert session.match.entries == []
    session.pick(("card", legal[1]))
    assert session.asked_about is None
    assert session.match.entries == []


def test_the_computer_is_asked_only_when_it_is_on_turn_and_told_no_hidden_card() -> None:
    session = Session(match_of("human", "computer"), PLAY)
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
    screen = at_table("human", "human", seed=seed)
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
        screen.act(f"pick card={sensible(session.match)[1]}")
        check_nothing_leaks(screen, session)
        screen.act("play " + " ".join(sensible(session.match)))
        check_nothing_leaks(screen, session)
        screen.act("done")
    check_nothing_leaks(screen, session)


def check_nothing_leaks(screen: object, session: Session) -> None:
    """Assert that no card which the one who looks can't know is an id, an action or a name on the screen."""
    shown = text_of(screen)  # type: ignore[arg-type]
    position = session.match.table.position()
    view = session.view()
    known = {card for hand in view["hands"] for card in hand}
    for card in CARDS:
        secret = card in position["deck"] or any(card in hand for hand in position["hands"])
        if secret and card not in known:
            assert f"card-{card}-" not in shown
            assert f'pick card={card}"' not in shown
            assert f">{card}<" not in shown


def test_a_hint_is_asked_with_what_the_person_knows_and_marks_the_match() -> None:
    screen = at_table("human", "computer")
    session = screen.session
    assert session is not None
    assert screen.asks_hint() is None
    screen.act("hint")
    assert screen.asks_hint() is None, "that it marks the match is said first"
    assert "practice" in screen.frame().regions["told"]
    screen.act("hint")
    asked = screen.asks_hint()
    assert asked is not None
    assert not set(session.match.table.position()["hands"][1]) & words_in(json.loads(asked))
    thought = BotTask(asked)
    while not thought.go_on(0.05):
        pass
    hint = Hint.read(thought.answer())
    move = hint.move
    assert move in session.match.table.moves()
    screen.gets_hint(hint)
    assert screen.frame().said.startswith("Hint: ")
    assert session.match.practice
    assert not session.match.entries
    screen.act(f"pick card={move[1]}")
    assert not screen.frame().said.startswith("Hint: ")


def test_no_hint_is_given_for_another_seats_turn() -> None:
    session = Session(match_of("human", "computer", first=1), PLAY)
    session.want_hint()
    assert session.asks_hint() is None
