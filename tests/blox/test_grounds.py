"""What hints of Blox say is true, is what the seat can know, and differs from position to position."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.blox import Blox
from game.blox.ai.greedy import reply
from game.blox.ai.ground_texts import TEXTS
from game.blox.ai.grounds import grounds
from game.blox.payments import points
from game.notation import Move, read_move
from game.players import bots
from game.players.search import Search
from tests.blox.positions import table as laid
from tests.blox.scenes import scene
from tests.blox.truths import BY_KEY, is_true
from tests.html_reader import Reader
from tests.random_play import any_move, policy_of
from ui.blox import UI as room

ITERATIONS = 20
ROUND = 12
"""A search is tried at one position of so many: no part of a round comes up more often than another."""


@lru_cache(maxsize=1)
def positions() -> list[Blox]:
    """Positions along matches that are mostly played greedily, with each number of seats."""
    found: list[Blox] = []
    for seats in (2, 3, 4):
        table = Blox.deal(seats, {}, f"grounds {seats}", 0)
        rng = Random(seats)
        while table.outcome() is None and len(found) < 300 * seats:
            found.append(table.copy())
            table.play(any_move(table, rng) if rng.random() < 0.1 else reply(table, rng.random))
    return found


@lru_cache(maxsize=1)
def proposed() -> list[tuple[Blox, Move]]:
    """Some of the positions, each with the move that a short search proposes."""
    found = []
    for number, table in enumerate(positions()[:: ROUND + 1]):
        search = Search(table.resample(table.turn, Random(number)), policy_of("blox"), Random(number))
        for _ in range(ITERATIONS):
            search.step()
        found.append((table, search.best()))
    return found


def worth_a_thought(table: Blox) -> Iterator[Move]:
    """What scores, of the moves that a search would try, and some of each other kind."""
    moves, _ = bots.policy(Blox).priors(table)
    yield from [move for move in moves if points(move)]
    rng = Random(str(table.position()))
    for kind in ("enter", "move", "change"):
        some = [move for move in moves if move[0] == kind]
        yield from rng.sample(some, min(4, len(some)))


def test_what_is_said_for_any_move_is_true() -> None:
    said: Counter[str] = Counter()
    for table in positions()[::2]:
        view = table.view(table.turn)
        for move in worth_a_thought(table):
            for ground in grounds(table, move):
                assert is_true(view, move, ground.reason), (str(ground.reason), move, view)
                said[ground.reason.text] += 1
    unsaid = {key for key, text in TEXTS.items() if not said[text.reason.text]}
    assert unsaid <= set(RARE)


FAR = {"a1": "KKKK", "c1": "WWWW"}
"""Towers out of reach, so that no phase ends."""
ENDING: dict[str, Any] = {"phase": 4, "ending": True, "seats": 2}
NEAR: dict[str, Any] = {"towers": {**FAR, "e4": "KWS"}, "pawns": {"e5": 0}, "hands": ("KWSVV",)}
RARE: dict[str, tuple[Blox, str]] = {
    "wins": (laid(**NEAR, **ENDING, first=1, points=[20, 22]), "demolish e5 e4 KWS"),
    "wins by blocks": (
        laid(towers=FAR, pawns={"e5": 1}, hands=("KKKWW", "KWSVV"), **ENDING, turn=1, points=[25, 20]),
        "build e5 KWSVV",
    ),
    "last turn": (laid(**NEAR, **ENDING, first=1, points=[20, 30]), "demolish e5 e4 KWS"),
    "ends": (
        laid(
            towers={"e4": "KWSV", "a1": "KKKK"},
            pawns={"e5": 0},
            hands=("KWSVV",),
            phase=4,
            seats=2,
            points=[20, 22],
        ),
        "demolish e5 e4 KWSV",
    ),
    "builds next": (
        laid(towers=FAR | {"i9": "KK", "i7": "SS"}, hands=("KWSSV",), blocks=("KWSV",), phase=2, pawns={}),
        "enter L5 V",
    ),
    "denies neutral": (
        laid(
            towers=FAR | {"i9": "KK", "i7": "SS"},
            pawns={"e5": 0, "g5": None, "h5": 1},
            hands=("WWWKV",),
            phase=2,
            seats=2,
        ),
        "knock e5 g5 WWW",
    ),
}
"""Sentences for which so few matches may bring no case, each with a position and a move."""


@pytest.mark.parametrize("key", RARE)
def test_what_is_seldom_said_is_said_in_its_place(key: str) -> None:
    table, text = RARE[key]
    move = read_move(text)
    said = {ground.reason.text: ground.reason for ground in grounds(table, move)}
    assert TEXTS[key].reason.text in said
    for reason in said.values():
        assert is_true(table.view(table.turn), move, reason), str(reason)


ALL_REACH: dict[str, tuple[Blox, str]] = {
    "denies tower": (
        laid(
            towers=FAR | {"e4": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d4": 2},
            hands=("KWSVV",),
            seats=4,
        ),
        "demolish e5 e4 K",
    ),
    "denies neutral": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "g5": None, "h5": 1, "g4": 2},
            hands=("WWWKV",),
        ),
        "knock e5 g5 WWW",
    ),
    "out of reach": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d5": 2},
            hands=("KWSVV",),
            blocks=("KW",),
        ),
        "build e5 KW",
    ),
}


@pytest.mark.parametrize("key", ALL_REACH)
def test_of_several_who_reach_the_same_the_next_on_turn_alone_is_named(key: str) -> None:
    table, move = ALL_REACH[key]
    text = TEXTS[key].reason.text
    named = [each.reason for each in grounds(table, read_move(move)) if each.reason.text == text]
    assert [reason.values["other"] for reason in named] == ["1"]


def test_of_several_towers_that_a_new_phase_opens_one_is_named() -> None:
    """The last tower of one block falls; two of two blocks are in reach from where it stood."""
    towers = FAR | {"e4": "K", "d4": "WS", "f4": "SV"}
    on = laid(towers=towers, pawns={"e5": 0}, hands=("KWSVV",), seats=4)
    text = TEXTS["phase opens"].reason.text
    named = [each for each in grounds(on, read_move("demolish e5 e4 K")) if each.reason.text == text]
    assert len(named) == 1


@pytest.mark.parametrize(
    ("phase", "supply", "hand", "key"),
    [
        (1, "K", "KSSSV", None),
        (1, "KW", "KSSSV", "kept to build"),
        (1, "KW", "SSSSV", None),
        (1, "KWW", "KWSSV", None),
        (2, "KW", "KWSSV", None),
        (2, "KWW", "KWSSV", "kept to build"),
        (2, "KWW", "KSSSV", "kept to build, more"),
        (2, "KWW", "SSSSV", None),
    ],
)
def test_what_is_kept_to_build_lacks_some_cards_and_not_all(
    phase: int, supply: str, hand: str, key: str | None
) -> None:
    """A tower is one block higher than the phase; violet is given away, the other cards of the hand stay."""
    low = {"i9": "KK", "i7": "SS"} if phase == 2 else {"i9": "K", "i7": "S"}
    on = laid(towers=FAR | low, pawns={"e5": 0}, hands=(hand,), blocks=(supply,), phase=phase)
    said = {ground.reason.text for ground in grounds(on, read_move("change V"))}
    keys = ("kept to build", "kept to build, more")
    assert [one for one in keys if TEXTS[one].reason.text in said] == ([key] if key else [])


def test_every_sentence_has_its_check() -> None:
    assert set(BY_KEY) == set(TEXTS)


def test_the_same_is_said_whatever_the_hidden_cards_are() -> None:
    for number, (table, move) in enumerate(proposed()):
        imagined = [table.resample(table.turn, Random(seed)) for seed in (number, -1 - number)]
        said = [[(str(each.reason), each.words) for each in grounds(one, move)] for one in imagined]
        assert said[0] == said[1]


def test_hints_say_many_different_things() -> None:
    first = Counter(grounds(table, move)[0].reason.text for table, move in proposed())
    assert first.total() >= 50
    assert len(first) >= 12
    assert max(first.values()) <= first.total() / 4, first.most_common(3)


def test_what_is_lit_stands_in_the_sentence_or_is_where_the_pawns_are() -> None:
    for table, move in proposed():
        for ground in grounds(table, move):
            after = table.copy()
            after.play(move)
            named = {*move, *ground.reason.values.values()}
            assert {*ground.words} <= named | {*table.position()["pawns"]} | {*after.position()["pawns"]}


def test_a_space_that_is_spoken_of_is_lit_unless_it_is_proposed() -> None:
    table = positions()[40]
    for hinted, lit in (((), True), (("move", "a1", "e5", "K"), False)):
        drawn = room.board(scene(table, lit=frozenset(("e5",)), hinted=hinted))
        spaces = Reader(drawn).buttons()
        assert ("lit" in spaces["at-e5"]["class"].split()) == lit
        assert "lit" not in spaces["at-e4"]["class"].split()
        assert ("lit-mark" in drawn) == lit
