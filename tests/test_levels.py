"""The computer player and its levels: legal, honest, reproducible, within their budgets.

None is shown more than its seat may know, and none passes up what a child would see. What weaker levels
overlook is a part of the moves, drawn anew, never what is plain. How strong they are: test_strength.py.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count, pairwise
from random import Random

import pytest
from hypothesis import settings

from game import by_name
from game.match import Match, Seat
from game.notation import write_move
from game.players import bots
from game.players.attention import PLAIN_NOVICE, at_ease, by_one_look, noticed
from game.players.bots import known
from game.players.levels import EVERY_LEVEL, LEVEL, LEVELS, USUAL, Attention
from game.players.policy import PLAIN
from tests.games import ANY, KITS, THINKING, Table, in_a_sample, label, on_file, one_of, tables
from tests.kit import Obvious
from tests.random_play import any_move
from tools.archives import ROOT

SECRET = "the seed that nobody may know"

SAMPLE = in_a_sample(tables())
every_table = pytest.mark.parametrize("kind", SAMPLE)


def along(kind: Table, every: int) -> Iterator[Match]:
    """Yield a match of computers at every `every`-th of its positions, random moves between."""
    name, seats, options = kind
    match = Match(name, tuple(Seat(f"Rook {seat}", "computer") for seat in range(seats)), SECRET, options)
    rng = Random(f"along {label(kind)}")
    for number in range(200):
        if match.table.outcome() is not None:
            return
        if number % every == 0:
            yield match
        match.play(any_move(match.table, rng))


@every_table
def test_every_level_answers_with_a_legal_move(kind):
    for number, match in enumerate(along(kind, every=29), sum(map(ord, label(kind)))):
        level = EVERY_LEVEL[number % len(EVERY_LEVEL)]
        asked = bots.request(match, iterations=6, level=level)
        assert match.table.why_not(bots.answer(asked)) is None


def no_clock():
    raise AssertionError("the clock was asked")


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
    clock = no_clock if level in LEVELS[:2] else lambda: 0.0
    for name in KITS:
        for match in along((name, by_name(name).PLAYERS[0], {}), every=47):
            thoughts = list(bots.think(bots.request(match, level=level), clock))
            assert thoughts == list(bots.think(bots.request(match, level=level), clock))


@pytest.mark.parametrize("name", KITS)
def test_the_stronger_a_level_the_longer_it_thinks_and_the_less_it_overlooks_and_misjudges(name):
    found = [bots.level_of(by_name(name), each) for each in LEVELS]
    for weaker, stronger in pairwise(found):
        assert all(less <= more for less, more in zip(weaker[:3], stronger[:3], strict=True))
        less, more = (level.attention or Attention() for level in (weaker, stronger))
        assert 0 <= less.far <= less.near <= 1
        assert less.near <= more.near and less.far <= more.far and less.threats <= more.threats <= 1
        assert less.error >= more.error >= 0 and less.ease >= more.ease >= 0
        assert 1 >= less.trust >= more.trust >= 0


def test_a_level_that_is_not_known_plays_as_the_usual_one():
    for level in ("genius", ""):
        match = Match(ANY, (Seat("A", "computer", level), Seat("B", "computer")), "levels", first=0)
        assert bots.answer(bots.request(match)) == bots.answer(bots.request(match, level=USUAL))


def test_the_request_says_the_budget():
    match = Match(ANY, (Seat("A", "computer", "master"), Seat("B", "human")), "x", first=0)
    description = json.loads(bots.request(match, iterations=7))
    assert (description["level"], description["iterations"], description["seconds"]) == ("master", 7, None)


# --- what a child would see -----------------------------------------------------------------------------

EASY = [name for name in KITS if KITS[name].obvious]
POSITIONS = settings.default.max_examples // 2
FIRST = POSITIONS // 3
"""And how many the quick run looks at."""
FEW = 20  # iterations of the levels that search far: as good as many at what is plain


@cache
def easy_positions(name, most=POSITIONS):
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
            is_new = number > 40 or kinds[kind] < most / 2  # at first half of a kind at most
            if kind and is_new and rng.random() < 0.4:
                kinds[kind] += 1
                found.append((match.until(len(match.entries)), plain))
                if len(found) == most:
                    return found
            match.play(bots.answer(bots.request(match, level="learner")))


@pytest.mark.long
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


@pytest.mark.parametrize("name", one_of(EASY))
def test_what_is_obvious_to_weaker_levels_is_what_a_child_would_see(name):
    novice = known(by_name(name), "levels", "NOVICE")
    for match, plain in easy_positions(name, FIRST):
        found = novice.obvious(match.table, match.table.moves())
        assert found and set(found) <= set(plain.moves)


PLAIN_TO_SEE = [
    (name, row) for name, rows in on_file("tactics.json").items() for row in rows if "plain" in row
]


@pytest.mark.parametrize(
    ("name", "row"), PLAIN_TO_SEE, ids=[f"{name}: {row['why']}" for name, row in PLAIN_TO_SEE]
)
def test_what_is_plain_at_a_position_is_seen_and_nothing_else(name, row):
    novice = known(by_name(name), "levels", "NOVICE")
    table = by_name(name).from_position(row["position"], row.get("options", {}), "plain")
    assert [write_move(move) for move in novice.obvious(table, table.moves())] == row["plain"]


@pytest.mark.parametrize("name", [name for name in THINKING if known(by_name(name), "levels", "NOVICE")])
def test_moves_are_near_or_far_and_some_are_of_one_aim(name):
    novice, far, fewer = known(by_name(name), "levels", "NOVICE"), set[float](), 0
    for match in along((name, by_name(name).PLAYERS[-1], {}), every=5):
        moves, news = match.table.moves(), match.entries[-1].events if match.entries else ()
        far |= {novice.distance(match.table, move, news) for move in moves}
        fewer += len({novice.aim(match.table, move) for move in moves}) < len(moves)
    assert fewer and len(far) > 1 and min(far) == 0 and max(far) <= 1


BLIND = Attention(near=0.0, far=0.0)
HALF = Attention(near=0.9, far=0.3)


def table_and_moves():
    match = Match(ANY, (Seat("A", "computer"), Seat("B", "computer")), "attention", first=0)
    table = match.table.resample(0, Random(1))
    return table, table.moves()


def test_who_notices_nothing_still_finds_a_move_and_what_is_plain():
    table, moves = table_and_moves()
    novice = PLAIN_NOVICE._replace(obvious=lambda _table, some: some[-1:])
    for seed in range(20):
        assert len({move[:2] for move in noticed(table, moves, PLAIN_NOVICE, BLIND, (), Random(seed))}) == 1
        assert noticed(table, moves, novice, BLIND, (), Random(seed)) == moves[-1:]


def test_what_is_far_is_overlooked_more_often_and_anew_each_time():
    table, moves = table_and_moves()
    far = {move for move in moves if moves.index(move) % 2}
    novice = PLAIN_NOVICE._replace(
        aim=lambda _table, move: move, distance=lambda _table, move, _news: float(move in far)
    )
    draws = [noticed(table, moves, novice, HALF, (), Random(seed)) for seed in range(100)]
    assert len({tuple(seen) for seen in draws}) > 50
    near_seen = sum(move not in far for seen in draws for move in seen) / (100 * (len(moves) - len(far)))
    far_seen = sum(move in far for seen in draws for move in seen) / (100 * len(far))
    assert near_seen == pytest.approx(0.9, abs=0.05)
    assert far_seen == pytest.approx(0.3, abs=0.05)


def test_without_knowledge_of_the_game_a_look_prefers_the_higher_score_where_all_moves_win():
    sure = Attention(samples=1)
    position = {
        "turn": 0,
        "hands": [["01", "08", "20", "21"], ["17", "18", "19", "22"]],
        "rows": [["02", "03", "04", "05", "06", "07", "09"], ["16", "15", "14", "13", "12", "11", "10"]],
        "open": ["23"],
        "deck": ["24"],
    }
    table = by_name("quarry").from_position(position, {}, "look")
    for seed in range(8):
        found = list(by_one_look(table, table.moves(), PLAIN_NOVICE, sure, PLAIN, Random(seed)))[-1]
        assert found in (("lay", "20"), ("lay", "21"))


def test_who_looks_at_what_it_has_takes_it():
    table, moves = table_and_moves()
    loved = moves[len(moves) // 2]
    after = table.copy()
    after.play(loved)
    wanted = after.view(0)
    novice = PLAIN_NOVICE._replace(rough_value=lambda one, seat: float(one.view(seat) == wanted))

    def found(error):
        sure = Attention(threats=0.0, error=error, samples=1)
        return [list(by_one_look(table, moves, novice, sure, PLAIN, Random(seed)))[-1] for seed in range(30)]

    assert set(found(0.0)) == {loved}
    assert len(set(found(3.0))) > 1


def test_the_end_of_a_match_is_seen_as_what_it_is_and_not_at_first_sight():
    table = by_name("last-stone").from_position({"turn": 0, "stones": 3}, {}, "end")
    novice = PLAIN_NOVICE._replace(rough_value=lambda one, _seat: 0.9 if one.moves() else 0.0)
    for seed in range(5):
        looks = Attention(threats=0.0, samples=1)
        found = list(by_one_look(table, table.moves(), novice, looks, PLAIN, Random(seed)))
        assert found[-1] == ("take", "3")


def test_who_is_ahead_grows_careless_and_who_is_behind_looks_harder():
    table, _ = table_and_moves()
    human = HALF._replace(error=0.1, ease=1.0)

    def when(chance):
        return at_ease(human, table, PLAIN._replace(evaluate=lambda _table: [chance, 1 - chance]))

    behind, even, ahead = when(0.1), when(0.5), when(0.9)
    assert even == pytest.approx(human)
    assert behind.near > even.near > ahead.near
    assert behind.far > even.far > ahead.far
    assert behind.error < even.error < ahead.error
    assert at_ease(human, table, PLAIN) == human


@pytest.mark.parametrize("level", LEVELS)
def test_a_character_changes_no_legality_and_may_be_unknown(level):
    for character in ("", "bold", "of another version"):
        seat = Seat("A", "computer", level, {"character": character})
        match = Match(ANY, (seat, Seat("B", "human")), "character", first=0)
        assert match.seats[0].character == character
        assert match.table.why_not(bots.answer(bots.request(match, 8))) is None


ANSWER_ALL = """
import json, sys
import tests.games
from game.players import bots
print(json.dumps([bots.answer(asked) for asked in json.load(sys.stdin)]))
"""


@every_table
def test_a_request_tells_nothing_that_its_seat_cannot_know(kind):
    """No hidden card, not the seed of the match, and not another word where other cards lie hidden."""
    kit, rng = KITS[kind[0]], Random(f"resample {label(kind)}")
    could = did = 0
    for match in along(kind, every=9):
        asked, truth = bots.request(match), match.table
        description = json.loads(asked)
        assert SECRET not in asked and description["seed"] != match.seed
        hidden = kit.hidden(truth.position(), truth.turn)
        assert kit.cards(description["view"])["?"] == hidden.total()
        assert not [card for card in hidden.keys() - kit.alike if f'"{card}"' in asked]
        for _ in range(2):
            match.table = truth.resample(truth.turn, rng)
            # Chance to come is the match's affair: the same seed, the same number of moves.
            did += match.table.position() != truth.position()
            could += hidden.total() > 5
            assert bots.request(match) == asked
        match.table = truth
    assert did >= could / 2


def test_the_same_request_gets_the_same_answer(pytestconfig):
    """Also in another process with other hashes; with iterations, or at a weak level, no clock is asked."""
    requests = []
    kinds = (
        tables()
        if pytestconfig.getoption("--complete")
        else [one.values[0] for one in SAMPLE if not one.marks]
    )
    for kind in kinds:
        for match in along(kind, every=61):
            requests += [bots.request(match), bots.request(match, iterations=9, level="master")]
    answers = [list([*bots.think(asked, no_clock)][-1]) for asked in requests]
    done = subprocess.run(
        [sys.executable, "-c", ANSWER_ALL],
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"},
        timeout=120,
        check=True,
    )
    assert json.loads(done.stdout) == answers


@pytest.mark.parametrize("name", KITS)
def test_another_seed_may_choose_otherwise(name):
    kind = next(kind for kind in tables() if kind[0] == name)
    for match in along(kind, every=3):
        asked = json.loads(bots.request(match))
        if len({bots.answer(json.dumps(asked | {"seed": str(number)})) for number in range(8)}) > 1:
            return
    pytest.fail("eight seeds, one answer, wherever we looked")
