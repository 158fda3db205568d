"""What the shared suites know of Balloon Cup: cards and cubes, who may see them, habits of players."""

import re
from collections import Counter
from html import unescape
from typing import Any

from game.balloon_cup import BalloonCup
from game.balloon_cup.ai.levels import gained, scored
from game.balloon_cup.components import TROPHIES_TO_WIN
from game.notation import Event, Move, Position, View
from tests.balloon_cup.positions import COSTS
from tests.kit import Habit, Kit, Obvious, round_table


def obvious(table: BalloonCup) -> Obvious:
    """Return the claims, else the placements that complete a tile and win it, best with a trophy.

    The third trophy is taken by everybody, though nobody could prevent it later.
    """
    moves = table.moves()
    claims = [move for move in moves if move[0] == "claim"]
    won = [move for move in moves if (tile := scored(table, move)) and tile[1] == table.turn]
    paid = claims or [move for move in won if gained(table, move)]
    is_last = table.trophies.count(table.turn) == TROPHIES_TO_WIN - 1
    return Obvious(paid or won, 0.0 if paid and is_last else 1.0)


def plays_for_many_cubes(table: BalloonCup, move: Move) -> float | None:
    """Return True for a placement on a tile with more than two cubes."""
    return len(table.borne[int(move[2]) - 1]) > 2 if move[0] == "place" else None


def spoils(_table: BalloonCup, move: Move) -> float | None:
    """Return True for a placement on the other player's side."""
    return move[3] == "other" if move[0] == "place" else None


HABITS = (
    Habit(plays_for_many_cubes, "bold", ("cautious",), 1.1),
    Habit(spoils, "tricky", ("cautious",), 1.1),
)


def cards(position: Position | View) -> Counter[str]:
    lying = [card for tile in position["tiles"] for side in tile["cards"] for card in side]
    return Counter(
        [*lying, *position["hands"][0], *position["hands"][1], *position["deck"], *position["discards"]]
    )


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the deck and the other hand, without the cards of it that were shown."""
    shown = position.get("known", [[], []])[1 - seat]
    return Counter(card for card in position["hands"][1 - seat] if card not in shown) + Counter(
        position["deck"]
    )


def cubes(position: Position) -> Counter[str]:
    return Counter(
        position["bag"] + "".join(tile["cubes"] for tile in position["tiles"]) + "".join(position["cubes"])
    )


def lost(event: Event, options: dict[str, Any]) -> Counter[str]:
    """Return the cubes that a claim or a trade takes out of the game, where they don't go to the bag."""
    if options.get("spent") == "bag":
        return Counter()
    if event[0] == "claimed":
        triples = event[3:]
        return Counter("".join(triples)) + Counter({event[2]: COSTS[event[2]] - len(triples)})
    return Counter(event[2]) if event[0] == "traded" else Counter()


def moved_round(position: Position, places: int) -> Position:
    def further(seat: int | None) -> int | None:
        return None if seat is None else (seat + places) % 2

    last = position["last"]
    return {
        **position,
        **{key: round_table(position[key], places) for key in ("hands", "cubes", "known") if key in position},
        "turn": further(position["turn"]),
        "tiles": [{**tile, "cards": round_table(tile["cards"], places)} for tile in position["tiles"]],
        "trophies": {letter: further(taker) for letter, taker in position["trophies"].items()},
        "last": last and {key: further(seat) for key, seat in last.items()},
    }


def named(move: Move) -> set[str]:
    kind, *words = move
    if kind == "place":
        return {f"card-{words[0]}", f"side-{words[1]}-{words[2]}"}
    if kind == "exchange":
        return {f"card-{card}" for card in words}
    return {{"claim": "way-" + "-".join(words), "done": "no-more", "pass": "pass-on"}[kind]}


LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B", "grey": "S"}


def named_in(page: str) -> set[str]:
    plain = unescape(page)
    words = re.findall(rf"\b({'|'.join(LETTERS)}) (\d+)\b", plain.lower())
    return {*re.findall(r"\b[RYGBS]\d+\b", plain), *(LETTERS[word] + value for word, value in words)}


def letters() -> list[str]:
    from ui.balloon_cup import words

    return [words.letter(colour) for colour in COSTS]


KIT = Kit(
    rules=("BC", 24),
    is_translated=True,
    least_moves=60_000,
    cards=cards,
    hidden=hidden,
    pieces=cubes,
    lost=lost,
    words=("own", "other", "RRR", "R7"),
    hands="hands",
    multisets=frozenset(("discards", "bag")),
    multisets_by_seat=frozenset(("hands", "cubes")),
    named_in=named_in,
    silent=frozenset(("drew", "mixed")),
    letters=letters,
    shows={
        "place": frozenset(("tiles", "discards")),
        **dict.fromkeys(("claim", "trade"), frozenset(("tiles", "bag", "cubes", "trophies"))),
    },
    continues={
        "scored": frozenset(("tiles", "discards")),
        "claimed": frozenset(("bag", "cubes", "trophies")),
    },
    seed="19",
    midway=9,
    says=r"can be|fits (?!nowhere)",
    in_sight=(".bc-side", ".bc-own", ".bc-other-hand"),
    moved_round=moved_round,
    named=named,
    obvious=obvious,
    habits=HABITS,
    kinds=frozenset(("place", "exchange", "claim", "done")),
)
