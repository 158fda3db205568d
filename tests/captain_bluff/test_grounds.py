"""What hints of Captain Bluff say is true, is what the seat knows, and differs between positions."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.ground_texts import TEXTS
from game.captain_bluff.ai.grounds import grounds
from game.captain_bluff.ai.policy import answer
from game.notation import Move, read_move
from game.players import bots
from game.players.policy import by_weight
from game.players.search import Search
from tests.captain_bluff.positions import table as laid
from tests.captain_bluff.scenes import scene
from tests.captain_bluff.truths import BY_KEY, is_true
from tests.html_reader import Reader
from tests.random_play import any_move, policy_of
from ui.captain_bluff import UI

ITERATIONS = 20
EVERY = 11
"""A search is tried at one position of so many: no part of a round comes up more often than another."""


@lru_cache(maxsize=1)
def positions() -> list[CaptainBluff]:
    """Positions along matches of players that bluff and believe as players do, with each number of seats."""
    found: list[CaptainBluff] = []
    policy = bots.policy(CaptainBluff)
    for seats in (2, 3, 4, 5):
        table = CaptainBluff.deal(seats, {}, f"grounds {seats}", 0)
        rng = Random(seats)
        for _ in range(170):
            if table.outcome() is not None:
                break
            found.append(table.copy())
            likely = answer(table, rng.random)
            if rng.random() < 0.15:
                table.play(any_move(table, rng))
            else:
                table.play(likely or by_weight(*policy.priors(table), rng.random))
    return found


@lru_cache(maxsize=1)
def proposed() -> list[tuple[CaptainBluff, Move]]:
    """Some of the positions, each with the move that a short search proposes."""
    found = []
    for number, table in enumerate(positions()[::EVERY]):
        search = Search(
            table.resample(table.turn, Random(number)), policy_of("captain-bluff"), Random(number)
        )
        for _ in range(ITERATIONS):
            search.step()
        found.append((table, search.best()))
    return found


def some_of_each_kind(table: CaptainBluff) -> Iterator[Move]:
    """Some legal moves of each kind."""
    moves = table.moves()
    rng = Random(str(table.position()))
    for kind in sorted({move[0] for move in moves}):
        some = [move for move in moves if move[0] == kind]
        yield from rng.sample(some, min(4, len(some)))


def test_what_is_said_for_any_move_is_true() -> None:
    said: Counter[str] = Counter()
    for table in positions():
        view = table.view(table.turn)
        for move in some_of_each_kind(table):
            for ground in grounds(table, move):
                assert is_true(view, move, ground.reason), (str(ground.reason), move, view)
                said[ground.reason.text] += 1
    unsaid = {key for key, text in TEXTS.items() if not said[text.reason.text]}
    assert unsaid <= set(RARE)


ASKED: dict[str, Any] = {"step": "call", "acted": True, "placed": {"by": 0, "belt": 1, "count": 1}}
ALL_OF_A = " ".join(f"A{number}" for number in range(2, 18))
RARE: dict[str, tuple[CaptainBluff, str]] = {
    "out": (laid("A7 0: A3", hands=("", "A15 B15", "A16 B16"), turn=1, **ASKED), "call"),
    "last to call": (laid("A7 0: A3", hands=("", "A15 B15", "A16 B16"), turn=2, **ASKED), "call"),
    "all in sight": (laid("B7 0: A1", hands=("C5", ALL_OF_A, "B16"), turn=1, **ASKED), "call"),
    "wins true": (laid("A7 0: A3", hands=("A4", "B15")), "place 1 A4"),
    "wins believed": (laid("B7 0: A3", hands=("A4", "B15")), "place 1 A4"),
    "airport wins": (laid("B7 0: A3", hands=("DF", "B15")), "delay"),
    "draws": (laid("B7 0: A3", hands=("DF B1", "B15")), "delay"),
    "all draw": (laid("B7 0: A3", hands=("DF B1", "B15", "C1 C2")), "delay"),
    "line is full": (laid("B7 0: A16 A17 up", hands=("C5 B1", "B15")), "close 1"),
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


def test_every_sentence_has_its_check() -> None:
    assert set(BY_KEY) == set(TEXTS)


def test_the_same_is_said_whatever_the_hidden_cards_are() -> None:
    for number, table in enumerate(positions()):
        imagined = [table.resample(table.turn, Random(seed)) for seed in (number, -1 - number)]
        for move in some_of_each_kind(table):
            said = [[(str(each.reason), each.words) for each in grounds(one, move)] for one in imagined]
            assert said[0] == said[1], (said, move)


def test_hints_say_many_different_things() -> None:
    told = [grounds(table, move) for table, move in proposed()]
    assert all(told), [move for (_, move), each in zip(proposed(), told, strict=True) if not each]
    first = Counter(each[0].reason.text for each in told)
    assert first.total() >= 50
    assert len(first) >= 12
    assert max(first.values()) <= first.total() / 4, first.most_common(3)


def test_belts_and_cards_that_are_spoken_of_are_lit_unless_they_are_proposed() -> None:
    table = laid("B7 0: A3", "C7 1", hands=("A5 B2", "B15"))
    for hinted, lit in (((), True), (("place", "1", "A5"), False)):
        some = scene(table, lit=frozenset(("1", "A5")), hinted=hinted)
        things = Reader(UI.board(some) + UI.hand(some)).buttons()
        for thing in ("belt-1", "card-A5"):
            assert ("lit" in things[thing]["class"].split()) == lit
        for thing in ("belt-2", "card-B2"):
            assert "lit" not in things[thing]["class"].split()


@pytest.mark.parametrize(("third", "is_said"), [("C7 2: C2", False), ("C7 2", True)])
def test_a_free_belt_is_spoken_of_only_where_a_city_has_no_line(third: str, is_said: bool) -> None:
    """Cards of a city that has a line aren't said to need a belt."""
    on = laid("A7 2: A2", "B7 2: B2", third, "C8 2", hands=("C10 C11 C12", "B15", "A16"))
    said = {ground.reason.text: ground.reason for ground in grounds(on, read_move("check 4"))}
    assert (TEXTS["check free"].reason.text in said) == is_said


def asked_about(cards: int, held: int, left: int) -> CaptainBluff:
    """The second seat is asked about so many cards, holds so many; the first is left with so many."""
    line, first, second = (
        " ".join(f"{city}{number}" for number in range(1, 1 + many))
        for city, many in (("A", cards - 1), ("B", left), ("C", held))
    )
    return laid(f"C17 0: {line} up", hands=(first, second, "B15"), turn=1, **ASKED)


@pytest.mark.parametrize(
    ("key", "answer", "table", "beyond"),
    [
        ("cheap", "call", asked_about(3, 5, 2), asked_about(4, 5, 2)),
        ("little to win", "believe", asked_about(3, 5, 2), asked_about(4, 5, 2)),
        ("dear", "believe", asked_about(4, 5, 2), asked_about(3, 5, 2)),
        ("near the end", "believe", asked_about(5, 3, 2), asked_about(5, 4, 2)),
        ("has time", "believe", asked_about(5, 5, 4), asked_about(5, 5, 3)),
    ],
)
def test_how_many_cards_are_few_and_how_many_are_many(
    key: str, answer: str, table: CaptainBluff, beyond: CaptainBluff
) -> None:
    """The last number of cards for which it is said, and the first for which it isn't."""
    for on, is_said in ((table, True), (beyond, False)):
        said = {ground.reason.text for ground in grounds(on, (answer,))}
        assert (TEXTS[key].reason.text in said) == is_said


@pytest.mark.parametrize(("known", "is_said"), [("0", True), ("01", False), ("", False), ("1", False)])
def test_what_a_player_claims_who_knows_is_told_to_one_who_does_not(known: str, is_said: bool) -> None:
    on = laid(f"C17 {known}: C1 C2 up", hands=("A1 A2", "B1 B2", "B15"), turn=1, **ASKED)
    said = {ground.reason.text for ground in grounds(on, ("believe",))}
    assert (TEXTS["claims"].reason.text in said) == is_said


@pytest.mark.parametrize(
    ("belts", "few", "said"),
    [
        (("B7 0: A3 A4 up",), False, {"turning idle", "nothing to see", "delay waits"}),
        (("B7: A3 A4 up",), False, {"turning idle", "delay waits"}),
        (("B7: B2 B3 up",), False, {"delay waits"}),
        (("B7 0",), True, {"nothing to see"}),
        ((), False, {"delay waits"}),
    ],
)
def test_an_airport_card_is_said_to_be_idle_only_where_its_use_was_looked_for(
    belts: tuple[str, ...], few: bool, said: set[str]
) -> None:
    """Where no belt bears luggage or a card above, nothing is said of what would be found there."""
    hands = ("CD AB DF B1", "A11 A12 A13 A14" + " A15" * (not few), "C1 C2 C3 C4 C5")
    on = laid(*belts, acted=True, hands=hands)
    keys = {text.reason.text: key for key, text in TEXTS.items()}
    found = {keys[ground.reason.text] for ground in grounds(on, ("end",))}
    assert found & {"turning idle", "nothing to see", "delay waits"} == said
