"""The page "How did it go?": the curve, the costly moves, luck; thought over, stopped, continued with."""

import json
import re
from itertools import pairwise

import pytest

from game import by_name, save
from game.chance import chance
from game.match import Match, Seat
from game.notation import Move, write_move
from game.players import hints
from game.players.analysis import Analysis, Valued
from game.players.hints import HintReason
from game.players.review import LEAST, Cost, Look, Review, on_turn
from game.reasons import Reason
from tests.games import DRAWN, SERVED
from tests.test_review import match_of as finished
from tests.test_review import thought, thought_over
from tests.ui.screens import (
    FakePlatform,
    acts,
    at_table,
    platform_of,
    play_one,
    play_to_the_end,
    reloaded,
    session_of,
    settled,
    text_of,
    without_tags,
)
from ui.drawing.kit import HINT_MARK
from ui.pages.end import End
from ui.pages.log import Log
from ui.pages.modes.second_try import SecondTryMode
from ui.pages.review import Curve, Hindsight, LookingBack, Mark
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.text.html import Html


def opened(match: Match | None = None) -> Screen:
    screen = Screen(FakePlatform())
    screen.matches.take(save.write(match or finished()))
    screen.show_match()
    screen.act("review")
    assert isinstance(screen.page, LookingBack)
    return screen


def think(screen: Screen, most: int = 1000) -> int:
    """Answer the page's questions, at most `most`; return their number."""
    for number in range(most):
        asked = screen.page.question()
        if asked is None:
            return number
        screen.page.answered(thought(asked))
    return most


def regions(screen: Screen) -> dict[str, Html]:
    return screen.frame().regions


def page_of(screen: Screen) -> LookingBack:
    assert isinstance(screen.page, LookingBack)
    return screen.page


def points(screen: Screen) -> int:
    drawn = regions(screen)["looked-curve"]
    return sum(path.count("L") + 1 for path in re.findall(r'd="(M[^"]*)" class="curve-line', drawn))


def test_the_end_leads_there_and_a_match_in_play_does_not_nor_does_its_replay_help() -> None:
    playing = acts(at_table("human", "computer"), "review")
    assert not isinstance(playing.page, LookingBack) and platform_of(playing).logged
    play_one(playing)
    acts(playing, "look 0", "hint")
    controls = regions(playing)["replay-controls"]
    assert playing.page.question() is None and 'id="hint"' not in controls and "--at:" not in controls
    screen = opened()
    screen.act("back")
    assert 'data-do="review"' in regions(screen)["main"]


def test_the_curve_grows_says_how_far_it_is_and_stays_in_its_place_of_the_page() -> None:
    screen = opened()
    main, before = regions(screen)["main"], 0
    for most, description in ((0, "0 of"), (8, "8 of"), (1000, "")):
        assert not screen.frame().said
        think(screen, most)
        shown = regions(screen)
        assert points(screen) > before and description in without_tags(shown["looked-progress"])
        assert shown["main"] == main
        assert all(f'id="{name}"' in main for name in shown if name.startswith("looked-"))
        before = points(screen)
    assert shown["looked-progress"] == "" and screen.page.question() is None
    assert screen.frame().said


def test_the_curve_has_the_one_persons_line_and_the_others_on_demand() -> None:
    screen = played_by_one()
    lines = re.compile(r"curve-line line-(\d)\"></path>")
    assert set(lines.findall(regions(screen)["looked-curve"])) == {"0"}
    screen.act("everyone")
    assert set(lines.findall(regions(screen)["looked-curve"])) == {"0", "1"}
    screen.act("numbers")
    assert "Rook" in regions(screen)["looked-numbers"], "the table has all of them"


def played_by_one() -> Screen:
    return acts(play_to_the_end(at_table("human", "computer")), "review")


def test_where_a_game_knows_no_reason_none_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    found: tuple[HintReason, ...] = ()
    monkeypatch.setattr(hints, "explained", lambda _asked, proposal: proposal._replace(reasons=found))
    match = thought_over().match
    thought_over().keep()
    (cost, *_others) = thought_over().costs()
    assert Hindsight(match).why(cost) == ""
    found = (HintReason(Reason("a bird sings")),)
    assert Hindsight(match).why(cost) == "A bird sings."


def test_stopped_or_left_it_asks_nothing_until_it_is_to_continue() -> None:
    screen = opened()
    think(screen, 3)
    for away, progress, back in (("stop", 'data-do="think"', "think"), ("back", "", "review")):
        known = len(page_of(screen).review.looks)
        screen.act(away)
        assert screen.page.question() is None and progress in regions(screen).get("looked-progress", "")
        screen.act(back)
        assert screen.page.question() is not None and 'data-do="stop"' in regions(screen)["looked-progress"]
        assert len(page_of(screen).review.looks) == known
        assert think(screen, 2) == 2


def test_it_is_stored_with_the_match_and_a_reload_continues_where_it_was() -> None:
    screen = opened()
    think(screen, 6)
    id, store = screen.matches.match_id, platform_of(screen).store
    changed = screen.session.match.notes.changed
    again = reloaded(screen)
    again.act("review")
    assert len(page_of(again).review.looks) + len(page_of(again).review.again) == 6
    stored = save.read(store[f"table/match/{id}"])
    assert isinstance(stored, Match) and stored.notes.changed == changed, "it has not been played on"


def test_what_another_tab_has_stored_is_not_written_over_and_no_match_is_doubled() -> None:
    screen = opened()
    store, key = platform_of(screen).store, f"table/match/{screen.matches.match_id}"
    store[key] += " "
    think(screen, 3)
    assert store[key].endswith(" ") and len([one for one in store if "match/" in one]) == 1


def test_a_device_that_keeps_nothing_still_shows_it() -> None:
    screen = opened()
    platform_of(screen).refuses = True
    think(screen)
    assert not regions(screen)["looked-progress"]


def replay_at(screen: Screen, ply: int) -> str:
    screen.act(f"look {ply}")
    assert isinstance(screen.page, Log)
    return screen.frame().status


def test_costly_moves_say_what_they_cost_there_and_in_the_replay_which_stops_at_each() -> None:
    screen = opened()
    replay_at(screen, 3)
    assert "--at:" not in regions(screen)["replay-controls"], "nothing is known of it yet"
    screen.act("escape")
    think(screen)
    costs = sorted(page_of(screen).review.costs(), key=lambda cost: cost.ply)
    assert costs, "the match of this test has costly moves"
    loss = [f"from {round(100 * cost.chance)}% to {round(100 * cost.made)}%" for cost in costs]
    description = without_tags(regions(screen)["looked-costs"])
    assert all(each in description for each in loss)
    ids = re.findall(r' id="([^"]+)"', " ".join(regions(screen).values()))
    assert len(ids) == len(set(ids))
    assert loss[0] in replay_at(screen, costs[0].ply)
    controls = regions(screen)["replay-controls"]
    assert controls.count("--at:") == len(costs) and 'id="costly"' in controls
    screen.act("look 0")
    for cost in costs:
        go = re.search(r'data-do="(look \d+)" id="costly"', regions(screen)["replay-controls"])
        screen.act(go[1])
        assert isinstance(screen.page, Log) and screen.page.at == cost.ply
    screen.act("escape")
    assert isinstance(screen.page, LookingBack) and screen.page.question() is None


def with_costly_moves(game: str) -> tuple[Match, list[Cost]]:
    """Return a match of a person against computers, in whose review a move of each cost a lot.

    The better move of either is any other that names places of the board.
    """
    played = finished(game)
    seats = tuple(Seat(f"Seat {seat}", "computer" if seat else "human") for seat in range(len(played.seats)))
    match = Match(game, seats, played.seed, played.options, played.first)
    for entry in played.entries:
        match.play(entry.move)
    found = Review(match)
    costs = []
    for seat in (0, 1):
        for ply, own in on_turn(match)[4:]:
            table, made = match.at(ply), match.entries[ply].move
            kinds = [move for move in table.moves() if move != made and move[0] != "change"]
            if own == seat and len(kinds) > 1 and ply not in found.won and not table.is_asking:
                costs.append(Cost(ply, seat, 0.7, 0.3, 0.01, max(kinds, key=len)))
                found.looks[ply] = Look(seat, 0.7, 0.4, 0.01)
                found.again[ply] = costs[-1]
                break
    found.keep()
    assert [cost.seat for cost in costs] == [0, 1]
    return match, costs


def tried(screen: Screen) -> SecondTryMode:
    settled(screen)
    assert isinstance(screen.page, Table) and isinstance(screen.page.mode, SecondTryMode)
    return screen.page.mode


def answer(screen: Screen, move: Move) -> None:
    screen.act(f"play {write_move(move)}")
    if session_of(screen).choice.staged is not None:
        screen.act("done")


@pytest.mark.parametrize("game", SERVED)
def test_a_person_may_try_a_costly_move_again_before_the_better_one_is_shown(game: str) -> None:
    match, (own, others) = with_costly_moves(game)
    screen = opened(match)
    page, depth, store = screen.page, screen.frame().depth, dict(platform_of(screen).store)
    costs = regions(screen)["looked-costs"]
    assert f'data-do="second_try {own.ply}"' in costs and f"second_try {others.ply}" not in costs
    assert re.findall(r"<details( open)?", costs) == ["", " open"], "a computer's better move is told at once"
    screen.act(f"second_try {others.ply}")
    assert screen.page is page and platform_of(screen).logged
    screen.act(f"second_try {own.ply}")
    seen = tried(screen).session.match.table.view(0)
    assert seen == match.at(own.ply).view(0), "all that the person knew is known again, and no more"
    frame = screen.frame()
    assert "Find a better move." in frame.status and frame.depth == depth + 1
    answer(screen, match.entries[own.ply].move)
    tried(screen)
    assert "Not the best move" in screen.frame().status and "70% with the best one" in text_of(screen)
    screen.act("undo")
    answer(screen, own.better)
    tried(screen)
    assert "That’s it" in screen.frame().status and "30% with the move played" in text_of(screen)
    acts(screen, "rules", "back", "back")
    assert screen.page is page and session_of(screen).match.entries == match.entries
    assert platform_of(screen).store == store, "nothing of it is stored"
    screen.act("back")
    assert isinstance(screen.page, End)


@pytest.mark.parametrize("game", SERVED)
def test_a_move_that_the_review_has_not_found_is_right_if_it_would_not_have_called_it_costly(
    game: str,
) -> None:
    match, (own, _others) = with_costly_moves(game)
    made = match.entries[own.ply].move
    other = next(move for move in match.at(own.ply).moves() if move not in (own.better, made))
    for lost, verdict in ((LEAST / 2, "That’s it"), (2 * LEAST, "Not the best")):
        screen = acts(opened(match), f"second_try {own.ply}")
        answer(screen, other)
        mode = tried(screen)
        assert mode.attempt.verdict is None and mode.question() and "est" not in screen.frame().status
        value = own.chance - lost
        moves = (Valued(own.better, 200, own.chance), Valued(other, 200, value))
        mode.answered(Analysis(0, (), 0.1, moves).write())
        assert verdict in screen.frame().status and f"{round(100 * value)}% with" in text_of(screen)
        assert screen.frame().goal and mode.question() is None


@pytest.mark.parametrize("game", [name for name in SERVED if by_name(name).BOX])
def test_a_second_try_shows_nothing_that_the_person_could_not_know(game: str) -> None:
    match, (own, _others) = with_costly_moves(game)
    screen = acts(opened(match), f"second_try {own.ply}")
    shown = tried(screen).screen.frame().regions
    table = match.at(own.ply)
    imagined = table.determinize(table.view(0), 0, table.options, chance("imagined", 0, "second try"))
    assert imagined.position() != table.position()
    session_of(screen).match.table = imagined
    session_of(screen).begin_turn()
    assert screen.frame().regions == shown


@pytest.mark.parametrize("game", DRAWN)
def test_the_replay_marks_the_better_move_on_the_board_as_a_hint(game: str) -> None:
    match, costs = with_costly_moves(game)
    screen = opened(match)
    for cost in costs:
        replay_at(screen, cost.ply)
        assert HINT_MARK in "".join(regions(screen).values())
        replay_at(screen, len(match.entries))
        assert HINT_MARK not in "".join(regions(screen).values())


def test_a_mark_that_is_moved_away_stays_tied_to_its_line() -> None:
    marks = [Mark(5, 0, 0.5, "1"), Mark(5, 0, 0.4, "")]
    drawn = Curve([[(0, 0.5), (9, 1.0)]], 9, ["A"], [(1, 0)]).draw(marks)
    assert re.findall(r'd="M[\d.]+ ([\d.]+)V([\d.]+)" class="curve-tie"', drawn) == []
    drawn = Curve([[(0, 0.5), (9, 1.0)]], 9, ["A"], [(1, 0)]).draw([marks[0], marks[0]])
    assert re.findall(r'd="M[\d.]+ ([\d.]+)V([\d.]+)"', drawn) == [("50.0", "40.0")]


def test_the_curve_is_there_as_numbers_for_who_asks() -> None:
    screen = opened()
    think(screen, 6)
    assert "<table" not in regions(screen)["looked-numbers"]
    screen.act("numbers")
    shown = regions(screen)["looked-numbers"]
    assert "<table" in shown and "<caption" in shown and shown.count('scope="row"') > 3
    assert text_of(screen).count("%") > 6


def test_names_are_apart_at_the_ends_of_lines_that_end_together() -> None:
    lines = [[(0, 0.2), (9, end)] for end in (1.0, 0.0, 0.0, 0.0, 0.0)]
    drawn = Curve(lines, 9, ["A", "B", "C", "D", "E"], [(1, 0)]).draw([])
    tops = sorted(float(top) for top in re.findall(r'<li style="top:([\d.-]+)%', drawn))
    assert len(tops) == 5 and tops[0] >= 0 and tops[-1] <= 100
    assert all(there - here >= 9.9 for here, there in pairwise(tops))


def test_marks_that_meet_stand_apart() -> None:
    marks = [Mark(5, 0, 0.5, str(number)) for number in range(4)]
    drawn = Curve([[(0, 0.5), (9, 1.0)]], 9, ["A"], [(1, 0)]).draw(marks)
    places = re.findall(r'class="curve-mark[^"]*" style="([^"]*)"', drawn)
    assert len(set(places)) == len(marks)


def test_any_point_of_a_match_that_is_over_can_be_asked_for_a_hint_from_that_seats_view() -> None:
    screen = opened()
    match = finished()
    for ply in (0, 4, len(match.entries) - 1):
        replay_at(screen, ply)
        assert screen.page.question() is None
        screen.act("hint")
        asked = screen.page.question()
        assert asked is not None and screen.page.question() == asked
        for away in ("look 5", "autoplay"):
            screen.act(away)
            assert screen.page.question() is None, "looking elsewhere gives it up"
            replay_at(screen, ply)
            screen.act("hint")
        assert screen.page.question() == asked
        table = match.at(ply)
        given = json.loads(asked)
        assert given["seat"] == table.turn
        assert given["view"] == json.loads(json.dumps(table.view(table.turn)))
        screen.page.answered(hints.answer(json.dumps(given | {"iterations": 16, "seconds": None})).write())
        assert "Hint: " in screen.frame().status and screen.page.question() is None
        screen.act(f"look {ply}")
        assert "Hint: " not in screen.frame().status
    replay_at(screen, len(match.entries))
    screen.act("hint")
    assert screen.page.question() is None
    assert screen.session is not None and not screen.session.match.notes.practice
