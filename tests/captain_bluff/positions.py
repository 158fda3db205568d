"""Positions of Captain Bluff in few words, and tables as they come up in play, with what a seat can't know.

Of a position only what a test is about is written, the rest fills itself in.
"""

from typing import Any

from hypothesis import strategies as st

from game.captain_bluff import CaptainBluff
from game.captain_bluff.serialize import Belt
from game.chance import chance, of_some_kind
from game.notation import write_move

LUGGAGE = [f"{city}{number}" for city in "ABC" for number in range(1, 18)]
AIRPORT = {"RW": 4, "CD": 4, "AB": 3, "DF": 3}
NOTHING: dict[str, Any] = {"origin": None, "known": [], "line": [], "direction": None}


def read_belt(text: str) -> dict[str, Any]:
    """Read `A7 02: A3 RW4 up`: the card above, the seats that know it, the line, its direction."""
    if not text:
        return dict(NOTHING)
    above, _, line = text.partition(":")
    card, *known = above.split()
    words = line.split()
    direction = words.pop() if words and words[-1] in ("up", "down") else None
    return {
        "origin": card,
        "known": [int(seat) for seat in "".join(known)],
        "line": words,
        "direction": direction,
    }


def position(
    *belts: str,
    hands: tuple[str, ...] = ("A15 B15", "A16 B16", "A17 B17"),
    pile: str = "",
    discards: str = "",
    rest_to: str = "deck",
    **more: Any,
) -> dict[str, Any]:
    """Return a position of as many seats as there are hands; belts that are not written have nothing.

    `pile`: the next cards; luggage named nowhere follows, or lies among the discards (`rest_to`). `more`:
    `turn`, `step`, `acted`, `airport`, `placed`, `turns`, `shown` (text by seat), `buried` (text).
    """
    laid = [read_belt(text) for text in (*belts, *[""] * (6 - len(belts)))]
    piles = {"deck": pile.split(), "discards": discards.split()}
    named = {card for belt in laid for card in (*belt["line"], belt["origin"])}
    named.update(" ".join((*hands, pile, discards)).split())
    piles[rest_to] = piles[rest_to] + [card for card in LUGGAGE if card not in named]
    if "shown" in more:
        more["shown"] = [some.split() for some in more["shown"]]
    if "buried" in more:
        more["buried"] = more["buried"].split()
    return {
        "turn": 0,
        "step": "act",
        "belts": laid,
        "hands": [hand.split() for hand in hands],
        **piles,
        "acted": False,
        "airport": False,
        "placed": None,
        "turns": 20,
        **more,
    }


def table(*belts: str, seed: str = "test", **what: Any) -> CaptainBluff:
    return CaptainBluff.from_position(position(*belts, **what), {}, seed)


def legal(on: CaptainBluff, kind: str = "", seat: int | None = None) -> list[str]:
    """Return the legal moves as text, in order, of one kind if one is named."""
    return sorted(text for move in on.moves(seat) if (text := write_move(move)).startswith(kind))


def hand(on: CaptainBluff, seat: int) -> list[str]:
    return sorted(on.position()["hands"][seat])


def belt(on: CaptainBluff, number: int) -> Belt:
    return on.position()["belts"][number - 1]


def line(on: CaptainBluff, number: int) -> tuple[str, str | None]:
    found = belt(on, number)
    return " ".join(found["line"]), found["direction"]


def shown(on: CaptainBluff, seat: int) -> list[str]:
    """Return the cards that all saw go to a seat's hand."""
    return sorted(on.position().get("shown", [[]] * on.seats)[seat])


@st.composite
def tables(draw: st.DrawFn) -> CaptainBluff:
    seats = draw(st.integers(2, 5))
    on = CaptainBluff.deal(seats, {}, str(draw(st.integers(0, 10_000))), draw(st.integers(0, seats - 1)))
    rng = chance(on.seed, 0, "moves")
    for _ in range(draw(st.integers(0, 400))):
        moves = [*on.moves(), *on.moves(int(rng.random() * seats))]
        if not moves:
            break
        on.play(of_some_kind(moves, rng.random))
    return on
