"""The levels: legal, honest, the same each time, within their budgets; none passes up what a child would see.

How strong they are: test_strength.py.
"""

import json
from collections import Counter
from functools import cache
from itertools import count, pairwise
from random import Random

import pytest

from game import by_name
from game.match import Match, Seat
from game.players import bots
from game.players.bots import known
from game.players.levels import EVERY_LEVEL, LEVEL, LEVELS, Attention
from tests.bot_play import along
from tests.games import ANY, KITS, THINKING, label, tables
from tests.kit import Obvious

every_table = pytest.mark.parametrize("kind", tables(), ids=label)


@every_table
def test_every_level_answers_with_a_legal_move(kind):
    for number, match in enumerate(along(kind, every=17)):
        level = EVERY_LEVEL[number % len(EVERY_LEVEL)]
        asked = bots.request(match, iterations=6, level=level)
        assert match.table.why_not(bots.answer(asked)) is None


def no_clock():
    """Refuse to tell the time: a search asks how long it may continue."""
    raise AssertionError("the clock was asked")


@every_table
def test_with_iterations_it_depends_on_view_level_and_seed_alone(kind):
    """Hidden cards dealt anew, the clock not asked: the same thoughts."""
    rng = Random(f"honest {label(kind)}")
    for match in along(kind, every=37):
        thoughts = list(bots.think(bots.request(match, iterations=9, level="master"), no_clock))
        truth = match.table
        for _ in range(2):
            match.table = truth.resample(truth.turn, rng)
            assert list(bots.think(bots.request(match, iterations=9, level="master"), no_clock)) == thoughts
        match.table = truth


def test_time_ends_a_search_and_thoughts_come_meanwhile():
    match = Match(ANY, (Seat("A", "computer", "master"), Seat("B", "computer", "master")), "time")
    now = 0.0

    def clock():
        nonlocal now
        now += 0.25
        return now

    assert len(list(bots.think(bots.request(match), clock))) == 5
    assert now - 0.25 == LEVEL["master"].seconds == 1.0
    now = 0.0
    # It may end before its time, where more thought can't change the answer.
    assert 5 < len(list(bots.think(bots.request(match, seconds=2.0), clock))) <= 9
    assert now - 0.25 <= 2.0


@pytest.mark.parametrize("name", THINKING)
def test_who_has_no_time_at_all_looks_once_and_answers(name):
    """The clock may be so coarse that it hasn't moved since."""
    seats = tuple(Seat(one, "computer", "master") for one in "ABCD"[: by_name(name).PLAYERS[0]])
    match = Match(name, seats, "no time", first=0)
    asked = bots.request(match, seconds=0.0, level="master")
    assert len(match.table.moves()) > 1
    assert len(list(bots.think(asked, lambda: 7.0))) == 2, "a first answer at once, and that of one look"


def test_a_search_that_could_change_its_mind_no_more_in_its_time_ends_before():
    """Who takes the last three stones has won; after half the time no other move can catch up."""
    seats = (Seat("A", "computer", "master"), Seat("B", "computer"))
    match = Match("last-stone", seats, "three", start={"turn": 0, "stones": 3})
    ticks = count(1)
    thoughts = list(bots.think(bots.request(match, seconds=40.0), lambda: float(next(ticks))))
    assert thoughts[-1] == ("take", "3")
    assert 15 < len(thoughts) < 35


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_all_levels_but_the_last_are_the_same_on_fast_machines(level):
    """On a machine that takes no time at all they end with the same moves; the two weakest search nothing."""
    clock = no_clock if level in LEVELS[:2] else lambda: 0.0
    for name in KITS:
        for match in along((name, by_name(name).PLAYERS[0], {}), every=29):
            thoughts = list(bots.think(bots.request(match, level=level), clock))
            assert thoughts == list(bots.think(bots.request(match, level=level), clock))


@pytest.mark.parametrize("name", KITS)
def test_the_stronger_a_level_the_longer_it_thinks_and_the_less_it_overlooks_and_misjudges(name):
    """And what is near is noticed no less than what is far; each probability is one."""
    found = [level for each in LEVELS if (level := bots.level_of(by_name(name), each)) is not None]
    assert len(found) == len(LEVELS)
    for weaker, stronger in pairwise(found):
        assert all(less <= more for less, more in zip(weaker[:3], stronger[:3], strict=True))
        less, more = (level.attention or Attention() for level in (weaker, stronger))
        assert 0 <= less.far <= less.near <= 1
        assert less.near <= more.near and less.far <= more.far and less.threats <= more.threats <= 1
        assert less.error >= more.error >= 0 and less.ease >= more.ease >= 0
        assert 1 >= less.trust >= more.trust >= 0


def test_a_level_that_is_not_known_plays_as_the_baseline():
    seats = (Seat("A", "computer", "genius"), Seat("B", "computer"))
    match = Match(ANY, seats, "levels", first=0)
    first = bots.answer(bots.request(match))
    assert first == bots.answer(bots.request(match, level="baseline"))


def test_the_request_says_the_budget():
    match = Match(ANY, (Seat("A", "computer", "master"), Seat("B", "human")), "x", first=0)
    description = json.loads(bots.request(match, iterations=7))
    assert (description["level"], description["iterations"], description["seconds"]) == ("master", 7, None)


# --- what a child would see -----------------------------------------------------------------------------

EASY = [name for name in KITS if KITS[name].obvious]
POSITIONS = 60
FEW = 20
"""Iterations of the levels that search far: as good as many at what is plain."""


@cache
def easy_positions(name):
    """Return matches of learners where something is plain to see, each with it."""
    obvious = KITS[name].obvious
    found, kinds = [], Counter[str]()
    assert obvious is not None
    for number in count():
        seats = by_name(name).PLAYERS[number % len(by_name(name).PLAYERS)]
        match = Match(name, tuple(Seat(str(seat), "computer") for seat in range(seats)), f"easy {number}")
        rng = Random(number)
        while match.table.outcome() is None:
            table = match.table
            plain = obvious(table) if len(table.moves()) > 1 else Obvious([])
            kind = plain.moves[0][0] if plain.moves else ""
            is_new = number > 40 or kinds[kind] < POSITIONS / 2  # at first half of a kind at most
            if kind and is_new and rng.random() < 0.4:
                kinds[kind] += 1
                found.append((match.until(len(match.entries), {}), plain))
                if len(found) == POSITIONS:
                    return found
            match.play(bots.answer(bots.request(match, level="learner")))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", EASY)
def test_no_level_passes_up_what_a_child_would_see(name, level):
    """The two that look farthest may find more in another move, as often as the game says."""
    searches = level in LEVELS[-2:]
    seen, missed = Counter[float](), Counter[float]()
    for match, plain in easy_positions(name):
        seen[plain.otherwise] += 1
        if plain.otherwise < 1 or not searches:
            move = bots.answer(bots.request(match, FEW if searches else None, level=level), lambda: 0.0)
            missed[plain.otherwise] += move not in plain.moves
            assert searches or move in plain.moves, (match.seed, len(match.entries), move)
    assert all(missed[part] <= part * seen[part] for part in seen), missed
    assert min(seen) < 1


@pytest.mark.parametrize("name", EASY)
def test_what_is_obvious_to_weaker_levels_is_what_a_child_would_see(name):
    """Found by the rules of the tests and by the novice's own, which agree."""
    novice = known(by_name(name), "novice", "NOVICE")
    for match, plain in easy_positions(name):
        found = novice.obvious(match.table, match.table.moves())
        assert found and set(found) <= set(plain.moves)
