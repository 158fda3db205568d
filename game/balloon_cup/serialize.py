"""Positions and views of Balloon Cup as JSON, in and out, and tables imagined from a view.

What is read may come from anybody's file: every key is checked, and `from_position` raises BadPosition or
returns a table that can be played. No rule of a turn lives here.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

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
from game.balloon_cup.filling import mixed
from game.chance import shuffled
from game.notation import HIDDEN, View
from game.reasons import BadPosition
from game.validate import entry, items, letters, whole, word

if TYPE_CHECKING:
    from game.balloon_cup.game import BalloonCup

STEPS = ("place", "exchanged", "claim", "trade")


def position(table: BalloonCup) -> dict[str, Any]:
    """Return the position of a table, all cards named."""
    shown = [[CARDS[card] for card in sorted(hand) if mask >> card & 1] for hand, mask in _hands(table)]
    result: dict[str, Any] = {
        "turn": table.turn,
        "step": table.step,
        "tiles": [
            {
                "number": tile + 1,
                "terrain": TERRAINS[table.terrain[tile]] if table.terrain[tile] >= 0 else None,
                "cubes": table.borne[tile],
                "cards": [[CARDS[card] for card in table.sides[slot]] for slot in (tile, tile + 4)],
            }
            for tile in range(4)
        ],
        "hands": [[CARDS[card] for card in hand] for hand in table.hands],
        "deck": [CARDS[card] for card in reversed(table.deck)],
        "discards": [CARDS[card] for card in table.discards],
        "bag": table.bag,
        "cubes": [
            "".join(letter * number for letter, number in zip(COLOURS, mine, strict=True))
            for mine in table.cubes
        ],
        "trophies": {
            letter: taker if taker >= 0 else None
            for letter, taker in zip(COLOURS, table.trophies, strict=True)
        },
        "last": None
        if table.placed < 0
        else {"winner": table.winner if table.winner >= 0 else None, "placed": table.placed},
    }
    if any(shown):
        result["known"] = shown
    return result


def _hands(table: BalloonCup) -> list[tuple[list[int], int]]:
    return list(zip(table.hands, table.known, strict=True))


def view(table: BalloonCup, seat: int | None) -> View:
    """Return the position as the seat sees it: of another hand only what was shown, then `?`."""
    result = position(table)
    known = result.get("known", [[], []])
    for other, hand in enumerate(table.hands):
        if other != seat:
            # The shown cards first and sorted: where they stand in the hand would tell when they were drawn.
            result["hands"][other] = known[other] + [HIDDEN] * (len(hand) - len(known[other]))
    result["deck"] = [HIDDEN] * len(table.deck)
    result["bag"] = "".join(sorted(table.bag))
    return result


def determinize(table: BalloonCup, seen: View, seat: int, rng: Random) -> BalloonCup:
    """Lay out an empty table as a view shows it, and deal what the seat can't know by `rng`."""
    whole(seat, "seat", 0, 1)
    hands = [items(hand, "hands") for hand in items(entry(seen, "hands"), "hands", 2)]
    deck = items(entry(seen, "deck"), "deck")
    tiles = [tile for tile in items(entry(seen, "tiles"), "tiles") if isinstance(tile, dict)]
    lying = [
        card for tile in tiles for side in items(tile.get("cards"), "cards") for card in items(side, "cards")
    ]
    public = [*hands[0], *hands[1], *items(entry(seen, "discards"), "discards"), *lying]
    named = {name for name in public if isinstance(name, str)}
    unseen = shuffled([name for name in CARDS if name not in named], rng)
    if len(unseen) != sum(hand.count(HIDDEN) for hand in hands) + len(deck):
        raise BadPosition("the hidden cards are not as many as those not seen")
    bag = mixed("".join(sorted(letters(entry(seen, "bag"), "bag", COLOURS))), rng)
    drawn = iter(unseen)
    full = {
        **seen,
        "hands": [[next(drawn) if name == HIDDEN else name for name in hand] for hand in hands],
        "deck": list(drawn),
        "bag": bag,
    }
    table.seed = str(rng.random())
    return from_position(table, full)


def from_position(table: BalloonCup, given: Any) -> BalloonCup:
    """Lay out an empty table as the position says. Raises BadPosition."""
    table.turn = whole(entry(given, "turn"), "turn", 0, 1)
    table.step = word(entry(given, "step"), "step", STEPS)
    for tile, holder in enumerate(items(entry(given, "tiles"), "tiles", 4)):
        _read_tile(table, tile, holder)
    table.hands = [_cards(hand, "hands") for hand in items(entry(given, "hands"), "hands", 2)]
    table.deck = _cards(entry(given, "deck"), "deck")[::-1]
    table.discards = _cards(entry(given, "discards"), "discards")
    everything = [*table.hands[0], *table.hands[1], *table.deck, *table.discards]
    everything += [card for side in table.sides for card in side]
    for card, name in enumerate(CARDS):
        if everything.count(card) != 1:
            raise BadPosition("{card} is there {number} times", card=name, number=everything.count(card))
    if not all(1 <= len(hand) <= HAND for hand in table.hands):
        raise BadPosition("a hand has no card, or more than eight")
    _read_known(table, given.get("known", [[], []]))
    _read_cubes(table, given)
    _read_last(table, entry(given, "last"))
    _read_end(table)
    return table


def _read_tile(table: BalloonCup, tile: int, holder: Any) -> None:
    whole(entry(holder, "number"), "number", tile + 1, tile + 1)
    terrain = entry(holder, "terrain")
    table.terrain[tile] = -1 if terrain is None else TERRAINS.index(word(terrain, "terrain", TERRAINS))
    borne = letters(entry(holder, "cubes"), "cubes", COLOURS)
    if len(borne) not in ((0,) if terrain is None else (0, tile + 1)):
        raise BadPosition("tile {tile} bears {number} cubes", tile=tile + 1, number=len(borne))
    table.borne[tile] = borne
    for seat, side in enumerate(items(entry(holder, "cards"), "cards", 2)):
        slot = tile + 4 * seat
        cards = _cards(side, "cards")
        need = needed(borne)
        for card in cards:
            if not need >> SHIFT[COLOUR[card]] & 7:
                raise BadPosition("{card} doesn't fit tile {tile}", card=CARDS[card], tile=tile + 1)
            need -= UNIT[COLOUR[card]]
        table.sides[slot] = tuple(cards)
        table.need[slot] = need
        for colour in range(5):
            if need >> SHIFT[colour] & 7:
                table.open[colour] |= 1 << slot
    if borne and table.need[tile] == 0 and table.need[tile + 4] == 0:
        raise BadPosition("tile {tile} is full on both sides", tile=tile + 1)


def _cards(value: Any, key: str) -> list[int]:
    return [CARD[word(name, key, CARDS)] for name in items(value, key)]


def _read_known(table: BalloonCup, value: Any) -> None:
    for seat, shown in enumerate(items(value, "known", 2)):
        for card in _cards(shown, "known"):
            if card not in table.hands[seat]:
                raise BadPosition("{card} is known in a hand that doesn't hold it", card=CARDS[card])
            table.known[seat] |= 1 << card


def _read_cubes(table: BalloonCup, given: Any) -> None:
    table.bag = letters(entry(given, "bag"), "bag", COLOURS)
    held = [letters(some, "cubes", COLOURS) for some in items(entry(given, "cubes"), "cubes", 2)]
    table.cubes = [[some.count(letter) for letter in COLOURS] for some in held]
    out = table.bag + "".join(held) + "".join(table.borne)
    for letter, number in zip(COLOURS, CUBES, strict=True):
        if out.count(letter) > number:
            raise BadPosition("there are more than {number} cubes of {letter}", number=number, letter=letter)
    trophies = entry(given, "trophies")
    for colour, letter in enumerate(COLOURS):
        taker = entry(trophies, letter)
        table.trophies[colour] = -1 if taker is None else whole(taker, "trophies", 0, 1)


def _read_last(table: BalloonCup, last: Any) -> None:
    if last is None:
        if table.step in ("claim", "trade"):
            raise BadPosition("{key} is missing while the step is {step}", key="last", step=table.step)
        return
    if table.step not in ("claim", "trade"):
        raise BadPosition("{key} is there though the step is {step}", key="last", step=table.step)
    winner = entry(last, "winner")
    table.placed = whole(entry(last, "placed"), "placed", 0, 1)
    if winner is None and table.step == "trade":
        table.winner = -1
    else:
        table.winner = whole(winner, "winner", 0, 1)


def _read_end(table: BalloonCup) -> None:
    """Find the end of a match that is over, and refuse a step in which nothing could be played."""
    if max(table.trophies.count(0), table.trophies.count(1)) >= TROPHIES_TO_WIN:
        table.reason = "trophies"
        return
    if table.step == "place":
        table.look_for_end([])
    elif table.step == "trade" and (table.trades != "own-turn" or table.turn != table.placed):
        raise BadPosition("nobody can trade in this position")
    if (
        table.reason is None
        and table.step in ("claim", "trade")
        and len(table.moves()) < 1 + (not table.must_claim())
    ):
        raise BadPosition("there is nothing to claim or to trade in this position")
