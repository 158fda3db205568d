"""Positions and views of Balloon Cup as JSON, in and out, and hidden cards and cubes dealt anew.

The keys in words: docs/formats.md. What is read may come from anybody's file: every key is checked.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NotRequired, TypedDict, TypeVar

from game.balloon_cup.components import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    CUBES,
    HAND,
    SHIFT,
    TERRAINS,
    TROPHIES_TO_WIN,
    UNIT,
    needed,
)
from game.balloon_cup.effects import begin, mixed
from game.balloon_cup.moves import legal_moves, must_claim
from game.balloon_cup.state import GONE, State
from game.chance import shuffled
from game.hidden import cards_not_in, fill_hidden
from game.notation import HIDDEN
from game.reasons import BadPosition
from game.validate import entry, integer, items, letters, numbers, word

STEPS = ("place", "exchanged", "claim", "trade")

Table = TypeVar("Table", bound=State)


class Tile(TypedDict):
    """One of the four hop tiles, with the cards beside it."""

    number: int
    terrain: str | None
    cubes: str
    cards: list[list[str]]


class Last(TypedDict):
    """The last placement, from which claims and trades follow."""

    winner: int | None
    placed: int


class Position(TypedDict):
    """Everything on a table."""

    turn: int
    step: str
    tiles: list[Tile]
    hands: list[list[str]]
    deck: list[str]
    discards: list[str]
    bag: str
    cubes: list[str]
    trophies: dict[str, int | None]
    last: Last | None
    known: NotRequired[list[list[str]]]


class View(Position):
    """A position as one seat sees it."""


def position(table: State) -> Position:
    result: Position = {
        "turn": table.turn,
        "step": table.step,
        "tiles": [
            {
                "number": tile + 1,
                "terrain": None if terrain == GONE else TERRAINS[terrain],
                "cubes": table.borne[tile],
                "cards": [[CARDS[card] for card in table.sides[side]] for side in (tile, tile + 4)],
            }
            for tile, terrain in enumerate(table.terrain)
        ],
        "hands": [hand(table, seat) for seat in (0, 1)],
        "deck": [CARDS[card] for card in reversed(table.deck)],
        "discards": [CARDS[card] for card in table.discards],
        "bag": table.bag,
        "cubes": [
            "".join(letter * number for letter, number in zip(COLOURS, mine, strict=True))
            for mine in table.cubes
        ],
        "trophies": {
            letter: None if taker == GONE else taker
            for letter, taker in zip(COLOURS, table.trophies, strict=True)
        },
        "last": None
        if table.placed == GONE
        else {"winner": None if table.winner == GONE else table.winner, "placed": table.placed},
    }
    known = [_shown(table, seat) for seat in (0, 1)]
    if any(known):
        result["known"] = known
    return result


def hand(table: State, seat: int) -> list[str]:
    return [CARDS[card] for card in table.hands[seat]]


def _shown(table: State, seat: int) -> list[str]:
    return [CARDS[card] for card in sorted(table.hands[seat]) if table.known[seat] >> card & 1]


def view(table: State, seat: int | None) -> View:
    seen = position(table)
    for other in (0, 1):
        if other != seat:
            # The shown cards first and sorted: their place in the hand would tell when they were drawn.
            shown = _shown(table, other)
            seen["hands"][other] = shown + [HIDDEN] * (len(seen["hands"][other]) - len(shown))
    seen["deck"] = [HIDDEN] * len(table.deck)
    seen["bag"] = "".join(sorted(table.bag))
    return View(**seen)


def from_position(cls: type[Table], given: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Table:
    table = cls.blank_at(given, 2, options, seed, ply)
    table.step = word(entry(given, "step"), "step", STEPS)
    for tile, holder in enumerate(items(entry(given, "tiles"), "tiles", 4)):
        _read_tile(table, tile, holder)
    hands = items(entry(given, "hands"), "hands", 2)
    table.hands = numbers(hands[0], "hands", CARD), numbers(hands[1], "hands", CARD)
    table.deck = numbers(entry(given, "deck"), "deck", CARD)[::-1]
    table.discards = numbers(entry(given, "discards"), "discards", CARD)
    everything = [*table.hands[0], *table.hands[1], *table.deck, *table.discards]
    everything += [card for side in table.sides for card in side]
    for card, name in enumerate(CARDS):
        if everything.count(card) != 1:
            raise BadPosition("{card} appears {number} times", card=name, number=everything.count(card))
    if not all(1 <= len(hand) <= HAND for hand in table.hands):
        raise BadPosition("a hand has no cards or more than eight")
    _read_known(table, given.get("known", [[], []]))
    _read_cubes(table, given)
    _read_last(table, entry(given, "last"))
    _read_end(table)
    return table


def _read_tile(table: State, tile: int, holder: Any) -> None:
    integer(entry(holder, "number"), "number", tile + 1, tile + 1)
    terrain = entry(holder, "terrain")
    table.terrain[tile] = GONE if terrain is None else TERRAINS.index(word(terrain, "terrain", TERRAINS))
    borne = letters(entry(holder, "cubes"), "cubes", COLOURS)
    if len(borne) not in ((0,) if terrain is None else (0, tile + 1)):
        raise BadPosition("the number of cubes on tile {tile} is {number}", tile=tile + 1, number=len(borne))
    table.borne[tile] = borne
    for seat, side in enumerate(items(entry(holder, "cards"), "cards", 2)):
        beside = tile + 4 * seat
        cards = numbers(side, "cards", CARD)
        need = needed(borne)
        for card in cards:
            if not need >> SHIFT[COLOUR[card]] & 7:
                raise BadPosition("{card} doesn't fit tile {tile}", card=CARDS[card], tile=tile + 1)
            need -= UNIT[COLOUR[card]]
        table.sides[beside] = tuple(cards)
        table.need[beside] = need
        for colour in range(5):
            if need >> SHIFT[colour] & 7:
                table.open[colour] |= 1 << beside
    if borne and table.need[tile] == 0 and table.need[tile + 4] == 0:
        raise BadPosition("tile {tile} is full on both sides", tile=tile + 1)


def _read_known(table: State, value: Any) -> None:
    for seat, shown in enumerate(items(value, "known", 2)):
        for card in numbers(shown, "known", CARD):
            if card not in table.hands[seat]:
                raise BadPosition(
                    "{card} is marked as known in a hand that doesn't hold it", card=CARDS[card]
                )
            table.known[seat] |= 1 << card


def _read_cubes(table: State, given: Any) -> None:
    table.bag = letters(entry(given, "bag"), "bag", COLOURS)
    won = [letters(some, "cubes", COLOURS) for some in items(entry(given, "cubes"), "cubes", 2)]
    table.cubes = _by_colour(won[0]), _by_colour(won[1])
    out = table.bag + "".join(won) + "".join(table.borne)
    for letter, number in zip(COLOURS, CUBES, strict=True):
        if out.count(letter) > number:
            raise BadPosition(
                "the number of cubes of colour {letter} is above {number}", number=number, letter=letter
            )
    trophies = entry(given, "trophies")
    for colour, letter in enumerate(COLOURS):
        taker = entry(trophies, letter)
        table.trophies[colour] = GONE if taker is None else integer(taker, "trophies", 0, 1)


def _by_colour(cubes: str) -> list[int]:
    return [cubes.count(letter) for letter in COLOURS]


def _read_last(table: State, last: Any) -> None:
    if last is None:
        if table.step in ("claim", "trade"):
            raise BadPosition("{key} is missing while the step is {step}", key="last", step=table.step)
        return
    if table.step not in ("claim", "trade"):
        raise BadPosition("{key} is present although the step is {step}", key="last", step=table.step)
    winner = entry(last, "winner")
    table.placed = integer(entry(last, "placed"), "placed", 0, 1)
    if winner is not None or table.step == "claim":
        table.winner = integer(winner, "winner", 0, 1)


def _read_end(table: State) -> None:
    """Find the end of a match that is over, and refuse a step in which nothing could be played."""
    if max(table.trophies.count(0), table.trophies.count(1)) >= TROPHIES_TO_WIN:
        table.reason = "trophies"
        return
    if table.step == "place":
        begin(table, table.turn, [])
    elif table.step == "trade" and (table.rules.trades != "own-turn" or table.turn != table.placed):
        raise BadPosition("nobody can trade in this position")
    if (
        table.reason is None
        and table.step in ("claim", "trade")
        and len(legal_moves(table)) < 1 + (must_claim(table) is None)
    ):
        raise BadPosition("there is nothing to claim or trade in this position")


# --- tables that may be the true one, for all that a seat can tell --------------------------------------
# The determinization of Cowling, Powley and Whitehouse 2012, from a view (`determinize`) or, as the search
# does it thousands of times a second, from a table (`dealer`).


def determinize(cls: type[Table], seen: Any, seat: int, options: dict[str, Any], rng: Random) -> Table:
    bag = letters(entry(seen, "bag"), "bag", COLOURS)
    # Shown cards are named in `known` once more.
    once = {key: value for key, value in seen.items() if key != "known"}
    full = {**seen, **fill_hidden(once, shuffled(cards_not_in(once, CARDS), rng))}
    full["bag"] = mixed("".join(sorted(bag)), rng)
    return from_position(cls, full, options, str(rng.random()))


def dealer(table: Table, seat: int) -> Callable[[Random], Table]:
    other = 1 - seat
    held, known = table.hands[other], table.known[other]
    shown = [card for card in held if known >> card & 1]
    unseen = [card for card in held + table.deck if card not in shown]
    missing = len(held) - len(shown)

    def deal(rng: Random) -> Table:
        new = table.copy()
        draw = rng.random
        # Sorted by numbers drawn for each: as random as a shuffle, and faster in the search's loop.
        cards = sorted(unseen, key=lambda card: draw())
        new.hands[other][:] = shown + cards[:missing]
        new.deck = cards[missing:]
        new.bag = "".join(sorted(new.bag, key=lambda cube: draw()))
        new.seed = str(draw())
        return new

    return deal
