"""Whose cards are on the screen, what is staged, when the tablet is handed on, what can be taken back."""

from __future__ import annotations

import json

import pytest

from game.balloon_cup.material import CARDS
from game.rules import HIDDEN
from tests.ui.pages import at_table, best_move, match_of, play_one, text_of
from ui.looking import Manners
from ui.sitting import Sitting
from ui.thinking import Thought, read_hint

PLACE = Manners(instant=frozenset({"place"}))


def placed(sitting: Sitting) -> tuple[str, ...]:
    """Tap a placement of the seat on turn, card first; return it."""
    move = next(move for move in sitting.match.table.moves() if move[0] == "place")
    sitting.tap(move[1])
    sitting.tap(move[2], move[3])
    return move


def test_one_person_sees_their_cards_at_once_and_no_curtain() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    assert sitting.viewer == 0
    assert sitting.behind_curtain() is None
    assert HIDDEN not in sitting.view()["hands"][0]


def test_two_people_begin_behind_the_curtain() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    assert sitting.viewer is None
    assert sitting.behind_curtain() == 0
    assert all(set(hand) == {HIDDEN} for hand in sitting.view()["hands"])


def test_the_curtain_opens_only_for_the_seat_it_waits_for() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(1)
    assert sitting.viewer is None
    sitting.reveal(0)
    assert sitting.viewer == 0


def test_among_people_two_taps_stage_a_move_and_done_makes_it() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(0)
    move = placed(sitting)
    assert sitting.staged == move
    assert not sitting.match.entries
    assert sitting.done() == move
    assert len(sitting.match.entries) == 1


def test_what_is_staged_draws_no_card_and_is_taken_back_freely() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(0)
    before = sitting.view()
    placed(sitting)
    assert sitting.view() == before
    assert sitting.why_no_undo() is None
    sitting.undo()
    assert sitting.staged is None
    assert sitting.view() == before


def test_against_the_computer_the_second_tap_makes_the_move() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    move = placed(sitting)
    assert [entry.move for entry in sitting.match.entries] == [move]


def test_a_setting_asks_for_done_against_the_computer_too() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE, ask_done=True)
    assert sitting.staged == placed(sitting) or sitting.staged is not None
    assert not sitting.match.entries


def test_the_mover_sees_what_came_of_it_before_handing_on() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(0)
    placed(sitting)
    sitting.done()
    assert sitting.viewer == 0
    assert sitting.waits
    assert not sitting.may_choose
    sitting.pass_on()
    assert sitting.behind_curtain() == 1


def test_news_are_what_happened_since_the_seat_last_looked() -> None:
    screen = at_table("human", "human")
    for _ in range(5):
        play_one(screen)
    sitting = screen.sitting
    assert sitting is not None
    screen.act("pass")
    seat = sitting.behind_curtain()
    assert seat is not None
    last = max(i for i, entry in enumerate(sitting.match.entries) if entry.seat == seat)
    assert sitting.news(seat) == sitting.match.entries[last + 1 :]
    assert sitting.news(seat)


def test_a_hidden_page_draws_the_curtain_and_drops_what_was_staged() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(0)
    placed(sitting)
    sitting.hide()
    assert sitting.viewer is None
    assert sitting.staged is None
    assert sitting.behind_curtain() == 0


def test_a_hidden_page_means_nothing_to_one_person_alone() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    sitting.hide()
    assert sitting.viewer == 0


def test_a_tap_that_leads_nowhere_says_why_with_the_engines_reason() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    table = sitting.match.table
    legal = {(move[1], move[2], move[3]) for move in table.moves()}
    card, tile = next(
        (card, tile)
        for card in table.view(0)["hands"][0]
        for tile in "1234"
        if (card, tile, "own") not in legal and any(move[0] == card for move in legal)
    )
    sitting.tap(card)
    sitting.tap(tile, "own")
    assert "(BC-6)" in str(sitting.refused)
    assert sitting.choice.chosen == (card,)


def test_words_chosen_outright_take_the_place_of_all_others() -> None:
    sitting = Sitting(match_of("human", "human"), PLACE)
    sitting.reveal(0)
    first, second, *_ = dict.fromkeys(move[1] for move in sitting.choice.legal if move[0] == "place")
    sitting.tap(first)
    sitting.choose(second)
    assert sitting.choice.chosen == (second,)
    sitting.choose("no-such-word")
    assert sitting.choice.chosen == (second,)
    assert sitting.refused is not None
    sitting.choose()
    assert sitting.choice.chosen == ()
    assert sitting.refused is None


def test_a_question_why_not_makes_no_move_and_is_forgotten_with_the_next_tap() -> None:
    sitting = Sitting(match_of("human", "computer"), frozenset({"place"}))
    legal = sitting.choice.legal[0]
    sitting.ask(("place", "R99", "1", "own"))
    assert sitting.asked_about == ("place", "R99", "1", "own")
    assert sitting.refused is not None
    sitting.ask(legal)
    assert sitting.refused is None
    assert sitting.match.entries == []
    sitting.tap(legal[1])
    assert sitting.asked_about is None


def test_nothing_is_taken_back_past_the_card_that_was_drawn() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    placed(sitting)
    assert "another seat" in str(sitting.why_no_undo()) or "hidden" in str(sitting.why_no_undo())
    assert sitting.undo() is False
    assert len(sitting.match.entries) == 1


def test_practice_goes_back_to_the_persons_own_last_move() -> None:
    screen = at_table("human", "computer")
    for _ in range(6):
        play_one(screen)
    sitting = screen.sitting
    assert sitting is not None
    sitting.match.extra["practice"] = True
    mine = [i for i, entry in enumerate(sitting.match.entries) if entry.seat == 0]
    assert sitting.undo()
    assert len(sitting.match.entries) == mine[-1]
    assert sitting.turn == 0


def test_a_thought_begun_before_an_undo_does_not_outlive_it() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    sitting.match.extra["practice"] = True
    placed(sitting)
    token = sitting.token
    sitting.undo()
    assert sitting.token != token


def test_the_computer_is_asked_only_when_it_is_on_turn_and_told_no_hidden_card() -> None:
    sitting = Sitting(match_of("human", "computer"), PLACE)
    assert sitting.asks_computer() is None
    placed(sitting)
    asked = sitting.asks_computer()
    assert asked is not None
    held = sitting.match.table.position()["hands"][0]
    assert not set(held) & words_in(json.loads(asked))
    assert sitting.match.seed not in asked


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
    sitting = screen.sitting
    assert sitting is not None
    print("seed", seed)
    while not sitting.is_over:
        for step in ("pass", "reveal", "tap"):
            check_nothing_leaks(screen, sitting)
            if step == "pass" and sitting.waits:
                screen.act("pass")
            elif step == "reveal" and (seat := sitting.behind_curtain()) is not None:
                screen.act(f"reveal {seat}")
        move = best_move(sitting.match)
        if move[0] == "place":
            screen.act(f"tap {move[1]}")
            check_nothing_leaks(screen, sitting)
            screen.act(f"tap {move[2]} {move[3]}")
        else:
            screen.act("play " + " ".join(move))
        check_nothing_leaks(screen, sitting)
        screen.act("done")
    check_nothing_leaks(screen, sitting)


def check_nothing_leaks(screen: object, sitting: Sitting) -> None:
    """Assert that no card which the one who looks can't know is an id, an action or a name on the screen."""
    shown = text_of(screen)  # type: ignore[arg-type]
    position = sitting.match.table.position()
    view = sitting.view()
    known = {card for hand in view["hands"] for card in hand}
    for card in CARDS:
        secret = card in position["deck"] or any(card in hand for hand in position["hands"])
        if secret and card not in known:
            assert f'card-{card}"' not in shown
            assert f'tap {card}"' not in shown


def test_a_hint_is_asked_with_what_the_person_knows_and_marks_the_match() -> None:
    screen = at_table("human", "computer")
    sitting = screen.sitting
    assert sitting is not None
    assert screen.asks_hint() is None
    screen.act("hint")
    asked = screen.asks_hint()
    assert asked is not None
    assert not set(sitting.match.table.position()["hands"][1]) & words_in(json.loads(asked))
    thought = Thought(asked)
    while not thought.go_on(0.05):
        pass
    move, why = read_hint(thought.hint())
    assert move in sitting.match.table.moves()
    screen.gets_hint(move, why)
    assert screen.frame().status.startswith("Hint: ")
    assert sitting.match.practice
    assert not sitting.match.entries
    screen.act(f"tap {move[1]}")
    assert not screen.frame().status.startswith("Hint: ")


def test_no_hint_is_given_for_another_seats_turn() -> None:
    sitting = Sitting(match_of("human", "computer", first=1), PLACE)
    sitting.want_hint()
    assert sitting.asks_hint() is None
