"""Tables that may be the true one, for all that a seat can tell: its hidden cards and cubes dealt anew.

The determinization of Cowling, Powley and Whitehouse 2012, from a view (`determinize`) or, as the search does
it thousands of times a second, from a table (`resample`).
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.balloon_cup.components import CARDS, COLOURS
from game.balloon_cup.filling import mixed
from game.balloon_cup.serialize import Table, from_position
from game.chance import shuffled
from game.notation import HIDDEN
from game.reasons import BadPosition
from game.validate import entry, items, letters, whole


def determinize(table: Table, seen: Any, seat: int, rng: Random) -> Table:
    """Lay out an empty table as a seat's view shows it, and deal what the seat can't know by `rng`.

    Returns the table, with a seed of its own. Raises BadPosition.
    """
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
        raise BadPosition("there are not as many hidden cards as unseen ones")
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


def resample(table: Table, seat: int, rng: Random) -> Table:
    """Return a copy with what the seat can't know dealt anew by `rng`: the other hand, the pile, the bag."""
    new = table.copy()
    other = 1 - seat
    draw = rng.random
    held = new.hands[other]
    known = new.known[other]
    shown = [card for card in held if known >> card & 1] if known else []
    unknown = held + new.deck
    if shown:
        unknown = [card for card in unknown if card not in shown]
    # Sorted by numbers drawn for each: as random as a shuffle, and faster in the search's loop.
    unknown.sort(key=lambda card: draw())
    missing = len(held) - len(shown)
    held[:] = shown + unknown[:missing]
    new.deck = unknown[missing:]
    new.bag = "".join(sorted(new.bag, key=lambda cube: draw()))
    new.seed = str(draw())
    return new
