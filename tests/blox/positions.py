"""Positions of Blox in few words: only what a test is about is written, the rest fills itself in."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from game.blox import Blox
from game.notation import read_move, write_move

BOARD = (
    "WKWVKVSWS",
    "KSVSVKSKW",
    "SVWKWVKSV",
    "VSKWSWVWK",
    "WVWVKSWKV",
    "KWVSWKSVK",
    "SKSKVWVWS",
    "WSKVWSWVK",
    "VWSKSKVKS",
)
"""The colours of BX-3, copied from the rules by hand."""


def rest(all_there: int, used: str) -> str:
    """Return the letters left of a number of each colour, in turns: KWSVKWSV…, then what is left."""
    left = {letter: all_there - used.count(letter) for letter in "KWSV"}
    assert min(left.values()) >= 0, f"too many of a colour in {used}"
    return "".join(letter for number in range(all_there) for letter in "KWSV" if number < left[letter])


def position(
    towers: Mapping[str, str] | None = None,
    pawns: Mapping[str, int | None] | None = None,
    hands: tuple[str, ...] = (),
    blocks: tuple[str, ...] = (),
    deck: str = "",
    discards: str = "",
    rest_to: str = "deck",
    seats: int = 3,
    **more: Any,
) -> dict[str, Any]:
    """Return a position.

    `hands`, `blocks`: those of the first seats. Other hands are five cards of what is left; `deck`: the next
    cards; cards named nowhere follow there, or lie among the discards (`rest_to`). Blocks named nowhere lie
    in the last seat's supply. `more`: `turn`, `first`, `phase`, `ending`, `jokers`, `points`, `board`.
    """
    towers, pawns = towers or {}, pawns or {}
    held = list(hands)
    piles = {"deck": deck, "discards": discards}
    cards = rest(15, "".join(chain(hands, (deck, discards))))
    while len(held) < seats:
        held.append(cards[:5])
        cards = cards[5:]
    piles[rest_to] += cards
    supplies = [*blocks, *[""] * (seats - len(blocks))]
    supplies[-1] += rest(9 if seats == 2 else 10, "".join(chain(towers.values(), blocks)))
    return {
        "turn": 0,
        "first": 0,
        "phase": 1,
        "ending": False,
        "towers": dict(towers),
        "pawns": dict(pawns),
        "hands": held,
        "jokers": [False] * seats,
        "blocks": supplies,
        "points": [0] * seats,
        **piles,
        **more,
    }


def table(*, seed: str = "test", **what: Any) -> Blox:
    return Blox.from_position(position(**what), {}, seed)


def legal(on: Blox, kind: str = "") -> set[str]:
    return {write_move(move) for move in on.moves() if kind in ("", move[0])}


def allowed(on: Blox, *moves: str) -> bool:
    """Return True if all the moves are legal by both `moves` and `why_not`."""
    listed = on.moves()
    for move in moves:
        words = on.canonical(read_move(move))
        assert (words in listed) == (on.why_not(words) is None), move
    return all(on.canonical(read_move(move)) in listed for move in moves)


def at(on: Blox, space: str) -> Any:
    """Return the letters of a tower, the seat of a pawn or "neutral", None for an empty space."""
    found = on.position()
    if space in found["towers"]:
        return found["towers"][space]
    owner = found["pawns"].get(space, "nothing")
    return "neutral" if owner is None else None if owner == "nothing" else owner
