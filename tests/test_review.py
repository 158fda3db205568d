"""Looking back at a match: what moves cost, what draws brought, from what each seat could know alone.

The chances that a search sees in a position follow from the view alone, and cross as text.
"""

import json
from collections import deque
from functools import cache
from itertools import count, pairwise
from typing import Any

import pytest

from game import by_name, save
from game.match import Match, Seat
from game.notation import Move
from game.players import bots, review
from game.players.analysis import Analysis, analyse
from game.players.review import Cost, Look, Review, Thought, look
from tests.games import SERVED
from tests.ui.screens import SMALL

QUICK = 8  # iterations of computers that only have to bring a match to its end


def new(game: str, seed: str) -> Match:
    number = by_name(game).PLAYERS[0]
    seats = tuple(Seat(f"Seat {one}", "computer", "regular") for one in range(number))
    return Match(game, seats, seed, first=0)


def played_to_the_end(match: Match) -> Match:
    while match.table.outcome() is None:
        match.play(bots.answer(bots.request(match, QUICK)))
    return match


@cache
def finished(game: str = SMALL, seed: str = "review") -> str:
    return save.write(played_to_the_end(new(game, seed)))


def match_of(game: str = SMALL, seed: str = "review") -> Match:
    match = save.read(finished(game, seed))
    assert isinstance(match, Match)
    return match


@cache
def thought(asked: str) -> str:
    """Return the answer to a question, which depends on it alone (test_levels.py)."""
    return deque(look(asked), maxlen=1)[0].write()


def think_over(made: Review, most: int = 10_000) -> Review:
    for _ in range(most):
        if (asked := made.request()) is None:
            break
        made.take(thought(asked))
    return made


@cache
def thought_over() -> Review:
    return think_over(Review(match_of()))


@pytest.mark.parametrize("game", [SMALL, *SERVED])
def test_what_is_asked_holds_that_seats_views_and_nothing_else(game: str) -> None:
    match = match_of(game)
    for ply, seat in review.on_turn(match)[::5]:
        asked = review.request(match, ply)
        given = json.loads(asked)
        own = json.loads(json.dumps(match.at(ply).view(seat)))
        after = json.loads(json.dumps(match.at(ply + 1).view(seat)))
        assert given["seat"] == seat == match.entries[ply].seat and given["view"] == own
        assert given["drawn"] in (None, after)
        assert match.seed not in given["seed"] and set(given) == {*json.loads(bots.request(match)), "drawn"}
        assert json.loads(review.request(match, ply, again=True))["view"] == own


@pytest.mark.long
@pytest.mark.parametrize("game", SERVED)
def test_a_planted_blunder_is_among_the_moves_that_cost_most(game: str) -> None:
    match, ply = blunder(game)
    made = Review(played_to_the_end(match))
    own = [point for point, seat in review.on_turn(match) if seat == match.entries[ply].seat]
    made.plan = [ply, *[point for point in own if point != ply][:10]]
    made.between = []
    think_over(made)
    costs = made.costs()
    assert ply in [one.ply for one in costs], made.again.get(ply)
    found = next(one for one in costs if one.ply == ply)
    assert found.better != match.entries[ply].move and found.cost > 0.05
    assert match.at(ply).why_not(found.better) is None


def blunder(game: str) -> tuple[Match, int]:
    """Return a match after a terrible move, and how many moves were made before it."""
    match = new(game, f"blunder {game}")
    while True:
        if len(match.entries) >= 12 and len(moves := match.table.moves()) > 2:
            chances = {move: chance_with(match, move) for move in moves[:12]}
            best, worst = max(chances.values()), min(chances, key=lambda move: chances[move])
            if best - chances[worst] > 0.12:
                match.play(worst)
                return match, len(match.entries) - 1
        match.play(bots.answer(bots.request(match, QUICK)))


def chance_with(match: Match, move: Move) -> float:
    found = deque(analyse(bots.request(match, 64, purpose=bots.ANALYSIS, tried=move)), maxlen=1)[0].of(move)
    assert found is not None
    return found.chance


def test_the_moves_that_win_cost_nothing_answers_of_others_between_them_aside() -> None:
    match = match_of(next(name for name in SERVED if by_name(name).ANSWERS))
    outcome = match.outcome()
    assert outcome is not None
    [winner], believe = outcome.winners, match.table.ANSWERS[1]
    moves = [(1 - winner, ("end",)), (winner, ("place",)), (1 - winner, believe), (winner, ("end",))]
    entry = match.entries[0]
    match.entries[:] = [entry._replace(seat=seat, move=move) for seat, move in moves]
    assert Review(match).won == {1, 3}


def test_a_move_that_is_the_best_costs_nothing_and_noise_is_not_shown() -> None:
    made = thought_over()
    assert made.looks and made.request() is None
    for ply, found in made.looks.items():
        best = Thought.read(thought(review.request(made.match, ply))).analysis.moves[0]
        if best.move == made.match.entries[ply].move:
            assert found.cost == 0 == found.error
    for cost in made.costs():
        assert cost.cost >= review.LEAST and cost.cost >= review.SURE * cost.error
    description = [one.cost for one in made.costs()]
    assert len(description) <= review.REPORTED and description == sorted(description, reverse=True)


@pytest.mark.parametrize("is_shared", [False, True])
@pytest.mark.parametrize("game", [SMALL, *SERVED])
def test_a_move_that_won_is_never_a_mistake(
    game: str, is_shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither reviewed again nor shown, though a search expected less of it, or an older save says so."""
    match = match_of(game)
    outcome = match.table.outcome()
    assert outcome is not None
    if is_shared:
        outcome = outcome._replace(winners=tuple(range(len(match.seats))))
        monkeypatch.setattr(type(match.table), "outcome", lambda _table: outcome)
    made = Review(match)
    last = {entry.seat: ply for ply, entry in enumerate(match.entries)}
    for seat, ply in last.items():
        made.looks[ply] = Look(seat, 0.95, 0.06, 0.0)
        made.again[ply] = Cost(ply, seat, 0.95, 0.89, 0.0, match.at(ply).moves()[0])
    lost = sorted(last[seat] for seat in last if seat not in outcome.winners)
    assert sorted(made.finalists()) == lost == sorted(one.ply for one in made.costs())


@pytest.mark.parametrize("after", [1, 9, 22])
def test_interrupted_and_continued_with_is_the_same_as_in_one_go(after: int) -> None:
    complete = thought_over()
    part = think_over(Review(match_of()), after)
    part.keep()
    again = save.read(save.write(part.match))
    assert isinstance(again, Match)
    continued = Review.of(again)
    assert continued.looks == part.looks and continued.again == part.again
    think_over(continued)
    assert (continued.looks, continued.again) == (complete.looks, complete.again)
    assert (continued.costs(), continued.luck()) == (complete.costs(), complete.luck())


BROKEN: list[Any] = [
    None,
    [],
    "review",
    {},
    {"version": 0},
    {"version": 1, "moves": 3, "looks": [], "again": []},
    *(
        {"version": 1, "moves": None, "looks": [row], "again": []}
        for row in ([], [0], [0, 0, 1, 2], [0, 9, 1, 2, 3], [10**9, 0, 1, 2, 3], [0, 0, "1", 2, 3], 7)
    ),
    {"version": 1, "moves": None, "looks": [[0, 0, 10**12, 2, 3]], "again": []},
    {"version": 1, "moves": None, "looks": [[0, 0, 1, 2, 3]], "again": [[0, 0, 1, 2, 3, "fly away"]]},
    {"version": 1, "moves": None, "looks": [[0, 0, 1, 2, 3]], "again": [[0, 0, 1, 2, 3, None]]},
]


@pytest.mark.parametrize("stored", BROKEN, ids=range(len(BROKEN)))
def test_what_was_stored_and_is_broken_is_thought_over_anew(stored: Any) -> None:
    match = match_of()
    if isinstance(stored, dict) and stored.get("moves", 0) is None:
        stored = stored | {"moves": len(match.entries)}
    match.notes.data["review"] = stored
    found = Review.of(match)
    assert not found.looks and not found.again and found.request() is not None


def test_the_curve_begins_coarse_and_ends_with_who_won() -> None:
    match = match_of()
    made = Review(match)
    points = len(review.on_turn(match))
    assert sorted(made.plan) == [ply for ply, _seat in review.on_turn(match)]
    first = made.plan[: points // 4]
    for seat in range(len(match.seats)):
        assert any(match.entries[ply].seat == seat for ply in first)
    think_over(made, 3)
    outcome = match.table.outcome()
    assert outcome is not None
    for seat, line in enumerate(made.curve()):
        assert line[-1] == (len(match.entries), 1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert [ply for ply, _chance in line] == sorted(ply for ply, _chance in line)


def test_a_long_match_is_looked_at_evenly_and_where_chances_fell() -> None:
    match = match_of()
    long = Match(match.game, match.seats, match.seed, match.options, match.first)
    long.entries = match.entries * 40
    assert len(review.on_turn(long)) > review.MOST
    chosen = sorted(review.plan(long))
    assert review.MOST // 2 <= len(chosen) <= review.MOST
    assert max(there - here for here, there in pairwise(chosen)) < len(long.entries) // 8


def test_a_draw_of_what_a_seat_hoped_for_is_luck_and_a_poor_one_is_not() -> None:
    made = think_over(Review(match_of(SERVED[0])), 0)
    drew = [ply for ply in made.plan if review.has_drawn(made.match, ply)][:6]
    found = [Thought.read(thought(review.request(made.match, ply))) for ply in drew]
    assert drew and all(one.luck is not None and -1 <= one.luck <= 1 and one.error >= 0 for one in found)
    again = json.loads(review.request(made.match, drew[0], again=True))
    assert again["drawn"] is None, "luck is measured once"


def test_the_luck_of_all_draws_is_their_sum_and_who_drew_nothing_had_surely_none() -> None:
    made = Review(match_of())
    assert made.luck() == [(0.0, 0.0)] * len(made.match.seats)
    drawn = {2: (0.1, 0.03), 4: (-0.3, 0.04)}
    made.looks = {ply: Look(0, 0.5, 0.0, 0.0, luck, error) for ply, (luck, error) in drawn.items()}
    made.looks[5] = Look(1, 0.5, 0.0, 0.0)
    (luck, error), *others = made.luck()
    assert (luck, error) == pytest.approx((-0.2, 0.05)), "errors of draws of their own add up by squares"
    assert others == [(0.0, 0.0)] * len(others)


def test_of_each_seat_its_luckiest_draw_is_shown_and_none_within_its_noise() -> None:
    made = Review(match_of())
    drawn = {2: (0, 0.1, 0.01), 4: (0, 0.3, 0.01), 6: (0, 0.2, 0.01), 5: (1, 0.3, 0.2), 7: (1, 0.02, 0.0)}
    made.looks = {
        ply: Look(seat, 0.5, 0.0, 0.0, luck, error) for ply, (seat, luck, error) in drawn.items()
    } | {1: Look(1, 0.5, 0.0, 0.0)}
    assert made.lucky() == [(4, 0, 0.3)]
    made.looks[9] = Look(1, 0.5, 0.0, 0.0, review.LEAST, review.LEAST / review.SURE)
    assert made.lucky() == [(4, 0, 0.3), (9, 1, review.LEAST)]


def test_where_a_chance_fell_between_two_looks_the_seats_own_moves_there_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The deepest fall first; neither what was looked at before nor what another seat did."""
    seats = [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0]
    monkeypatch.setattr(review, "on_turn", lambda _match: list(enumerate(seats)))
    made = Review(match_of())
    chances = {1: 0.9, 3: 0.8, 4: 0.5, 6: 0.1, 9: 0.2}
    made.plan = list(chances)
    made.looks = {ply: Look(seats[ply], chance, 0.0, 0.0, None, 0.0) for ply, chance in chances.items()}
    made.forced = set(range(len(seats)))
    assert made.request() is None
    assert made.between == [7, 8, 5, 2]


ITERATIONS = 24


MIDWAY = 9


def midway(game: str, moves: int = MIDWAY) -> Match:
    """Return the first moves of the first match that isn't over after MIDWAY."""
    names = tuple(f"Seat {number}" for number in range(by_name(game).PLAYERS[0]))
    seats = tuple(Seat(name, "computer", "casual") for name in names)
    for number in count():
        match = Match(game, seats, f"analysis {game} {number}".removesuffix(" 0"), first=0)
        while match.table.outcome() is None and len(match.entries) < MIDWAY:
            match.play(bots.answer(bots.request(match)))
        if match.table.outcome() is None:
            break
    if moves < MIDWAY:
        match.undo(MIDWAY - moves)
    return match


def asked(match: Match, **more: Any) -> str:
    return bots.request(match, ITERATIONS, purpose=bots.ANALYSIS, **more)


def answer(request: str) -> Analysis:
    return list(analyse(request))[-1]


@pytest.mark.parametrize("game", SERVED)
def test_chances_are_chances_and_the_moves_are_legal_the_best_first(game: str) -> None:
    """And all of it follows from the request alone, and crosses as text."""
    match = midway(game)
    found = answer(asked(match))
    assert found == answer(asked(match)) == Analysis.read(found.write())
    assert len(found.chances) == len(match.seats) and all(0 <= one <= 1 for one in found.chances)
    assert sum(found.chances) == pytest.approx(1)
    assert {one.move for one in found.moves} <= set(match.table.moves())
    visits = [one.visits for one in found.moves]
    assert visits == sorted(visits, reverse=True) and sum(visits) == ITERATIONS
    assert found.chances[match.table.turn] == found.moves[0].chance
    for move in match.table.moves()[:12]:
        valued = answer(asked(match, tried=move)).of(move)
        assert valued is not None and valued.visits >= ITERATIONS // 4, "whether it seems good or not"


@pytest.mark.parametrize("game", SERVED)
def test_an_earlier_point_of_a_match_is_asked_about_as_its_seat_saw_it(game: str) -> None:
    match, earlier = midway(game), midway(game, 5)
    assert asked(match, at=5) == asked(earlier)
    table = earlier.table
    assert json.loads(asked(match, at=5))["view"] == json.loads(json.dumps(table.view(table.turn)))
