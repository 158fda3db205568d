"""What a seat knows: its view, and tables in which all that it can't know is dealt anew.

A seat knows its hand, the cards above belts that it laid or looked at, and what lies open. Airport cards that
left the game at the set-up lie nowhere in a position: there are more unknown cards than places for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from game.captain_bluff.components import (
    AIRPORT_KINDS,
    AIRPORT_SHIFTS,
    ALL_LUGGAGE,
    CARDS,
    EVERY_AIRPORT,
    LUGGAGE,
    UNIT,
    bundle,
    names,
    size,
    spread,
)
from game.captain_bluff.move_tables import BELT_SETS
from game.captain_bluff.serialize import View, position
from game.captain_bluff.state import State
from game.chance import shuffled
from game.notation import HIDDEN
from game.reasons import BadPosition
from game.validate import entry, items

Table = TypeVar("Table", bound=State)


def view(table: State, seat: int | None) -> View:
    """Return the position as a seat sees it, or as a spectator does (None). Raises ValueError for no seat."""
    if seat is not None and seat not in range(table.seats):
        raise ValueError(f"there is no seat {seat}")
    eyes = (1 << table.seats) - 1 if seat is None else 1 << seat
    result = position(table)
    for belt, origin in enumerate(table.origins):
        if origin >= 0 and eyes & ~table.known[belt]:
            result["belts"][belt]["origin"] = HIDDEN
    for other, shown in enumerate(table.shown):
        if other != seat:
            result["hands"][other] = _seen(shown, table.hands[other])
    result["deck"] = [HIDDEN] * len(table.deck)
    if table.buried:
        result["discards"] = _seen(table.discards - table.buried, table.discards)
        result["buried"] = [HIDDEN] * size(table.buried)
    return result


def _seen(known: int, cards: int) -> list[str]:
    """Return the names of the known cards of a bundle, then `?` for each other one."""
    return names(known) + [HIDDEN] * (size(cards) - size(known))


def resample(table: Table, seat: int, rng: Random) -> Table:
    """Return a copy in which all that the seat doesn't know is dealt by `rng`; its view stays the same.

    The pile gets luggage only (CB-5); all luggage is somewhere, airport cards may have left the game (CB-3).
    """
    new = table.copy()
    others = [other for other in range(table.seats) if other != seat]
    hidden = [belt for belt in BELT_SETS[table.covered] if not table.known[belt] >> seat & 1]
    luggage, airport = unknown(table, seat, others, hidden)
    luggage = shuffled(luggage, rng)
    new.deck, luggage = luggage[: len(table.deck)], luggage[len(table.deck) :]
    buried = size(table.buried)
    lacking = [size(table.hands[other]) - size(table.shown[other]) for other in others]
    # So many airport cards lie in hands, above belts or buried; the rest have left the game.
    airport = shuffled(airport, rng)[: sum(lacking) + len(hidden) + buried - len(luggage)]
    # With each card buried a belt's luggage was discarded: where that is back in the pile, so is what was
    # buried with it, but for airport cards.
    stayed = max(0, buried - (table.discards - table.buried & ALL_LUGGAGE).bit_count())
    below, airport = airport[:stayed], airport[stayed:]
    rest = shuffled(luggage + airport, rng)
    cut = buried - len(below)
    new.buried = bundle(below + rest[:cut])
    new.discards += new.buried - table.buried
    for belt in hidden:
        new.origins[belt] = rest[cut]
        cut += 1
    for other, number in zip(others, lacking, strict=True):
        new.hands[other] = table.shown[other] + bundle(rest[cut : cut + number])
        cut += number
    new.seed = str(rng.random())
    return new


def unknown(table: State, seat: int, others: list[int], hidden: list[int]) -> tuple[list[int], list[int]]:
    """Return the luggage and the airport cards that the seat doesn't see, in the order of the box."""
    seen = table.hands[seat] + table.discards - table.buried
    seen += sum([table.shown[other] for other in others]) + sum([line.bundle for line in table.lines])
    seen += sum([UNIT[card] for belt, card in enumerate(table.origins) if card >= 0 and belt not in hidden])
    unseen = spread(EVERY_AIRPORT - (seen & ~ALL_LUGGAGE) + (ALL_LUGGAGE & ~seen))
    number = (ALL_LUGGAGE & ~seen).bit_count()
    return unseen[:number], unseen[number:]


def filled(seen: Any, seat: int) -> dict[str, Any]:
    """Return a seat's view with some card in the place of each `?`. Raises BadPosition.

    Which cards these are doesn't matter as long as they can lie there: `resample` deals them anew. Whatever
    else may be wrong with the view is left to `from_position`.
    """
    hands = [items(hand, "hands") for hand in items(entry(seen, "hands"), "hands")]
    if seat not in range(len(hands)):
        raise BadPosition("there is no seat {seat}", seat=seat)
    belts = [_object(belt) for belt in items(entry(seen, "belts"), "belts")]
    deck, discards = items(entry(seen, "deck"), "deck"), items(entry(seen, "discards"), "discards")
    buried = items(seen.get("buried", []), "buried")
    origins = [belt.get("origin") for belt in belts]
    lying = [word for belt in belts for word in items(belt.get("line"), "line")]
    everything = (*hands, deck, discards, origins, lying)
    named = [word for some in everything for word in some if isinstance(word, str)]
    luggage = [name for name in CARDS[:LUGGAGE] if name not in named]
    airport: list[str] = []
    for kind, shift in zip(AIRPORT_KINDS, AIRPORT_SHIFTS, strict=True):
        there = sum(word[:2] == kind for word in named)
        airport += [kind] * ((EVERY_AIRPORT >> shift & 7) - there)
    if discards.count(HIDDEN) != buried.count(HIDDEN):
        raise BadPosition("not as many cards are buried as discards are hidden")
    cut = deck.count(HIDDEN)
    # What the pile leaves of the luggage lies in hands, above belts or buried; airport cards fill the rest.
    cards = iter([*luggage, *airport] if cut <= len(luggage) else [])
    deck = _fill(deck, cards)
    discarded = _fill([HIDDEN] * buried.count(HIDDEN), cards)
    return {
        **seen,
        "deck": deck,
        "hands": [_fill(hand, cards) for hand in hands],
        "belts": [{**belt, "origin": _fill([belt.get("origin")], cards)[0]} for belt in belts],
        "discards": [word for word in discards if word != HIDDEN] + discarded,
        "buried": [word for word in buried if word != HIDDEN] + discarded,
    }


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition("{key} is not an object", key="belts")
    return value


def _fill(words: list[Any], cards: Iterator[str]) -> list[Any]:
    """Return the words with the next card in the place of each `?`. Raises BadPosition when there is none."""
    result = [next(cards, None) if word == HIDDEN else word for word in words]
    if result.count(None) > words.count(None):
        raise BadPosition("there are more hidden cards than unseen ones")
    return result
