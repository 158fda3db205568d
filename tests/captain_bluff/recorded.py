"""Tables as they come up in play, and what a seat can't know of them: written down from the rules."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from game.captain_bluff import CaptainBluff
from game.captain_bluff.serialize import Position
from game.chance import chance, of_some_kind

Page = tuple[str | int, ...]
"""Where a card lies in a position: keys and indices."""


@st.composite
def tables(draw: st.DrawFn) -> CaptainBluff:
    """Return a table of 2 to 5 seats after some random moves, also out of turn."""
    seats = draw(st.integers(2, 5))
    on = CaptainBluff.deal(seats, {}, str(draw(st.integers(0, 10_000))), draw(st.integers(0, seats - 1)))
    rng = chance(on.seed, 0, "moves")
    for _ in range(draw(st.integers(0, 400))):
        moves = [*on.moves(), *on.moves(int(rng.random() * seats))]
        if not moves:
            break
        on.play(of_some_kind(moves, rng.random))
    return on


def hidden(position: Position, seat: int) -> list[Page]:
    """Return the places of all cards that the seat can't know."""
    places: list[Page] = [("deck", index) for index in range(len(position["deck"]))]
    for other, cards in enumerate(position["hands"]):
        if other != seat:
            places += hidden_in(cards, position.get("shown", [[]] * 5)[other], ("hands", other))
    for belt, some in enumerate(position["belts"]):
        if some["origin"] is not None and seat not in some["known"]:
            places.append(("belts", belt, "origin"))
    open_ones = Counter(position["discards"]) - Counter(position.get("buried", []))
    return places + hidden_in(position["discards"], list(open_ones.elements()), ("discards",))


def hidden_in(cards: list[str], known: list[str], place: Page) -> list[Page]:
    """Return the places of the cards of a multiset but for the known ones."""
    left = Counter(known)
    places = []
    for index, card in enumerate(cards):
        if left[card]:
            left[card] -= 1
        else:
            places.append((*place, index))
    return places


def at(position: Position, place: Page) -> Any:
    """Return the card that lies there."""
    found: Any = position
    for key in place:
        found = found[key]
    return found


def put(position: Position, place: Page, card: str) -> None:
    """Lay another card there; one that is discarded face down is named there too."""
    if place[0] == "discards":
        position["buried"][position["buried"].index(at(position, place))] = card
    at(position, place[:-1])[place[-1]] = card
