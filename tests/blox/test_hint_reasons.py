"""What hints of Blox say in positions at the bounds of a sentence; all sentences: tests/test_hints.py."""

import pytest

from game.blox import Blox
from game.blox.ai.hints import reasons
from game.notation import read_move
from tests.blox.positions import table as laid

FAR = {"a1": "KKKK", "c1": "WWWW"}
"""Towers out of reach, so that no phase ends."""
ALL_REACH: dict[str, tuple[Blox, str]] = {
    "reaches that tower too": (
        laid(
            towers=FAR | {"e4": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d4": 2},
            hands=("KWSVV",),
            seats=4,
        ),
        "demolish e5 e4 K",
    ),
    "reaches that pawn too": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "g5": None, "h5": 1, "g4": 2},
            hands=("WWWKV",),
        ),
        "knock e5 g5 WWW",
    ),
    "reaches it, but can't knock": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d5": 2},
            hands=("KWSVV",),
            blocks=("KW",),
        ),
        "build e5 KW",
    ),
}


@pytest.mark.parametrize("part", ALL_REACH)
def test_of_several_who_reach_the_same_the_next_on_turn_alone_is_named(part: str) -> None:
    table, move = ALL_REACH[part]
    named = [each.reason for each in reasons(table, read_move(move)) if part in each.reason.text]
    assert [reason.values["other"] for reason in named] == ["1"]


def test_of_several_towers_that_a_new_phase_opens_one_is_named() -> None:
    """The last tower of one block falls; two of two blocks are in reach from where it stood."""
    towers = FAR | {"e4": "K", "d4": "WS", "f4": "SV"}
    on = laid(towers=towers, pawns={"e5": 0}, hands=("KWSVV",), seats=4)
    said = [each.reason.text for each in reasons(on, read_move("demolish e5 e4 K"))]
    assert sum("within reach, may fall" in text for text in said) == 1


@pytest.mark.parametrize(
    ("phase", "supply", "hand", "part"),
    [
        (1, "K", "KSSSV", None),
        (1, "KW", "KSSSV", "lacks one card"),
        (1, "KW", "SSSSV", None),
        (1, "KWW", "KWSSV", None),
        (2, "KW", "KWSSV", None),
        (2, "KWW", "KWSSV", "lacks one card"),
        (2, "KWW", "KSSSV", "{missing} are missing"),
        (2, "KWW", "SSSSV", None),
    ],
)
def test_what_is_saved_to_build_lacks_some_cards_and_not_all(
    phase: int, supply: str, hand: str, part: str | None
) -> None:
    """A tower is one block higher than the phase; violet is given away, the other cards of the hand stay."""
    low = {"i9": "KK", "i7": "SS"} if phase == 2 else {"i9": "K", "i7": "S"}
    on = laid(towers=FAR | low, pawns={"e5": 0}, hands=(hand,), blocks=(supply,), phase=phase)
    said = " ".join(each.reason.text for each in reasons(on, read_move("change V")))
    parts = ("lacks one card", "{missing} are missing")
    assert [one for one in parts if one in said] == ([part] if part else [])
