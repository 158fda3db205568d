"""The legal moves of a table, in the order that saves and the arena depend on; and a move's usual spelling.

The hot path of the computer player: the words of every move are made beforehand or held in tables of limited
size, and nothing grows with the length of the match. Belts are numbered from 0 here, from 1 in the words. A
set of belts is a mask of six bits.
"""

from __future__ import annotations

from functools import lru_cache

from game.captain_bluff.components import (
    AIRPORT_KINDS,
    ALL_LUGGAGE,
    BELTS,
    CARDS,
    CITIES,
    CITY_MASK,
    CITY_SHIFTS,
    LUGGAGE,
    NUMBERS,
)
from game.captain_bluff.lines import BARE_WILD, DOWN, UP, fits, runs
from game.captain_bluff.state import State
from game.notation import Move

# --- the words of moves -------------------------------------------------------------------------------------


BELT_WORDS = tuple(str(belt + 1) for belt in range(BELTS))
"""Word of each belt in moves and events: `1` for belt 0."""
BELT = {word: belt for belt, word in enumerate(BELT_WORDS)}
BELT_SETS = tuple(tuple(belt for belt in range(BELTS) if some >> belt & 1) for some in range(1 << BELTS))
"""Belts of each mask."""
EVERY_BELT = len(BELT_SETS) - 1  # mask of all belts
CITY_SETS = tuple(tuple(city for city in range(3) if some >> city & 1) for some in range(8))
"""Cities of each mask of three bits."""
ACTIONS = ("place", "origin", "check", "swap", "close")
"""The kinds of moves that are a turn's action (CB-6 to CB-11), in the order of the rules."""
WITH_CARD = ("place", "origin", "swap")  # kinds of moves of which word 2 is a card of the hand
POWERS = {"AB": "arrivals", "CD": "reverse", "DF": "delay"}
"""Kind of move of each airport card that is played open."""
MOST_SEATS = 5
SEAT_WORDS = tuple(str(seat) for seat in range(MOST_SEATS))  # word of each seat in events
SEATS = {f"{seat}:": seat for seat in range(MOST_SEATS)}  # seat of each word that begins a move out of turn

ORIGIN = tuple(tuple(("origin", word, name) for name in CARDS) for word in BELT_WORDS)
"""Moves that put a card face down above a belt (CB-8), by belt and card."""
SWAP = tuple(tuple(("swap", word, name) for name in CARDS) for word in BELT_WORDS)
"""Moves that swap a card for the one above a belt (CB-10), by belt and card."""
CHECKS = tuple(tuple(("check", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All checks (CB-9), by mask of the belts with a card above."""
CLOSES = tuple(tuple(("close", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All closings (CB-11), by mask of the belts with luggage."""
REVERSES = tuple(tuple(("reverse", BELT_WORDS[belt]) for belt in belts) for belts in BELT_SETS)
"""All Changes of Direction (CB-17), by mask of the belts with luggage."""
ARRIVALS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("arrivals", BELT_WORDS[a], BELT_WORDS[b]) for a in belts for b in belts if a < b)
    if len(belts) > 1
    else tuple(("arrivals", BELT_WORDS[belt]) for belt in belts)
    for belts in BELT_SETS
)
"""All Arrivals Boards, by mask of the belts with a card above: pairs of belts, or the only one (CB-18)."""
ANSWERS: tuple[Move, ...] = (("call",), ("believe",))
DELAY: Move = ("delay",)
END: Move = ("end",)
RECOVERS = tuple(tuple(("recover", word, str(number)) for number in range(1, NUMBERS)) for word in BELT_WORDS)
"""Moves that recover one card, two cards … from each belt (CB-21)."""
OTHERS_RECOVERS = tuple(tuple(tuple((seat, *move) for move in moves) for moves in RECOVERS) for seat in SEATS)
"""Moves that recover one card, two cards … out of turn, by seat and belt (CB-21)."""
AIRPORT_SETS = tuple(
    sum(1 << kind for kind in range(len(AIRPORT_KINDS)) if counts >> 3 * kind & 7)
    for counts in range(1 << 12)
)
"""Mask of the kinds of airport cards held, by the airport part of a bundle."""
PIECE = 9  # number of luggage cards that `piece_cards` looks up at once
PIECES = range(0, LUGGAGE, PIECE)  # offsets of the pieces of luggage in a bundle, in `piece_cards`
PIECE_MASK = (1 << PIECE) - 1

FIXED: dict[Move, tuple[str, int, int]] = {
    **{ORIGIN[belt][card]: ("origin", belt, card) for belt in range(BELTS) for card in range(len(CARDS))},
    **{SWAP[belt][card]: ("swap", belt, card) for belt in range(BELTS) for card in range(len(CARDS))},
    **{("check", word): ("check", belt, 0) for word, belt in BELT.items()},
    **{("close", word): ("close", belt, 0) for word, belt in BELT.items()},
    **{("reverse", word): ("reverse", belt, 0) for word, belt in BELT.items()},
    **{("arrivals", word): ("arrivals", belt, belt) for word, belt in BELT.items()},
    **{("arrivals", a, b): ("arrivals", BELT[a], BELT[b]) for a in BELT for b in BELT if a != b},
    **{move: ("recover", belt, int(move[2])) for belt, moves in enumerate(RECOVERS) for move in moves},
    ("call",): ("call", 0, 0),
    ("believe",): ("believe", 0, 0),
    DELAY: ("delay", 0, 0),
    END: ("end", 0, 0),
}  # fmt: skip
"""Each move that is no placement: its kind, its belt, and its card, second belt or number."""


@lru_cache(maxsize=512)
def face_down(bare: int, lined: int) -> tuple[tuple[Move, ...], ...]:
    """Return by card the moves that put it face down: origins above bare belts, swaps where luggage lies.

    `bare` and `lined` are masks of belts.
    """
    return tuple(
        (
            *(ORIGIN[belt][card] for belt in BELT_SETS[bare]),
            *(SWAP[belt][card] for belt in BELT_SETS[lined]),
        )
        for card in range(len(CARDS))
    )


@lru_cache(maxsize=4096)
def piece_cards(start: int, bits: int) -> tuple[int, ...]:
    """Return the cards of a piece of a bundle that begins at card `start`.

    Cached by piece, because complete hands seldom come up again.
    """
    return tuple(start + place for place in range(bits.bit_length()) if bits >> place & 1)


@lru_cache(maxsize=4096)
def clusters(mask: int, wild: bool) -> tuple[int, ...]:
    """Return the numbers of a hand, of one city, in parts that no run connects.

    A part comes up again where a complete hand doesn't, so that `openings` finds it in its cache.
    """
    parts = []
    while mask:
        part = reach = mask & -mask
        while reach:
            # The neighbours of what was found, beyond a gap of one if there is a card to fill it.
            reach = (reach << 1 | reach << 2 if wild else reach << 1) & mask & ~part
            part |= reach
        parts.append(part)
        mask ^= part
    return tuple(parts)


@lru_cache(maxsize=256)
def openings(city: int, mask: int, wild: bool) -> tuple[tuple[Move, ...], ...]:
    """Return by belt the placements of a city where no luggage lies: each run rising and falling (CB-7)."""
    words = [some for run in runs(mask, wild, 1, NUMBERS) for some in both_ways(city, *run)]
    return tuple(tuple([("place", belt, *some) for some in words]) for belt in BELT_WORDS)


def both_ways(city: int, least: int, most: int, stands_for: int) -> list[tuple[str, ...]]:
    """Return the words of a run on an empty belt, rising and falling; one card has one way only."""
    # Beside one card a Round the World could be the number before it or after it: then its number is named.
    with_number = stands_for > 0 and most == least + 1 and 1 < least + most - stands_for < NUMBERS
    rising = _run_words(city, least, most, stands_for, with_number)
    return [rising] if least == most else [rising, rising[::-1]]


def _run_words(city: int, least: int, most: int, stands_for: int, with_number: bool) -> tuple[str, ...]:
    letter = CITIES[city]
    return tuple(
        letter + str(number) if number != stands_for else BARE_WILD + (str(number) if with_number else "")
        for number in range(least, most + 1)
    )


@lru_cache(maxsize=1024)
def continuations(belt: int, city: int, mask: int, wild: bool, end: int, way: int) -> tuple[Move, ...]:
    """Return the placements at the end of a line: runs further in its direction (CB-7), or Round the World.

    `mask`: the numbers in hand that may follow.
    """
    ranges = [(UP, end + 1, NUMBERS)] * (way >= 0) + [(DOWN, 1, end - 1)] * (way <= 0)
    result = [
        continuing(belt, city, run, side)
        for side, least, most in ranges
        for run in runs(mask, wild, least, most)
    ]
    return (*result, *lone_wilds(belt, end, way)) if wild else tuple(result)


@lru_cache(maxsize=1 << 14)
def continuing(belt: int, city: int, run: tuple[int, int, int], way: int) -> Move:
    words = _run_words(city, *run, with_number=False)
    return ("place", BELT_WORDS[belt], *(words if way == UP else words[::-1]))


def lone_wilds(belt: int, end: int, way: int) -> list[Move]:
    """Return the placements of a Round the World alone: it is the next number (CB-16)."""
    numbers = [end + side for side in (UP, DOWN) if way != -side and 1 <= end + side <= NUMBERS]
    if len(numbers) == 1:
        return [("place", BELT_WORDS[belt], BARE_WILD)]
    return [("place", BELT_WORDS[belt], BARE_WILD + str(number)) for number in numbers]


# --- the legal moves ----------------------------------------------------------------------------------------


def legal_moves(table: State, seat: int | None = None) -> list[Move]:
    """Return the legal moves of a seat; out of turn it can only recover luggage (CB-21)."""
    turn = table.turn
    step = table.step
    if table.reason is not None:
        return []
    lined = table.lined
    moves: list[Move] = []
    if seat is not None and seat != turn:
        if step == "act" and seat in range(table.seats):
            for belt in BELT_SETS[lined]:
                moves += OTHERS_RECOVERS[seat][belt][: table.lines[belt].loose]
        return moves
    if step == "call":
        return [*ANSWERS]
    hand = table.hands[turn]
    covered = table.covered
    kinds = AIRPORT_SETS[hand >> LUGGAGE]
    if not table.acted:
        bare = EVERY_BELT ^ covered
        wild = kinds & 1 == 1 and not table.airport
        lines = table.lines
        if step == "act":
            free = 7
            for belt in BELT_SETS[lined]:
                line = lines[belt]
                city = line.city
                free ^= 1 << city
                mask = hand >> CITY_SHIFTS[city] & line.beyond
                if mask or wild:
                    moves += continuations(belt, city, mask, wild, line.end, line.way)
            vacant = BELT_SETS[covered ^ lined]
            if vacant:
                for city in CITY_SETS[free]:
                    mask = hand >> CITY_SHIFTS[city] & CITY_MASK
                    for cluster in clusters(mask, wild):
                        by_belt = openings(city, cluster, wild)
                        for belt in vacant:
                            moves += by_belt[belt]
        if bare or lined:
            by_card = face_down(bare, lined)
            luggage = hand & ALL_LUGGAGE
            for start in PIECES:
                for card in piece_cards(start, luggage >> start & PIECE_MASK):
                    moves += by_card[card]
            for card in piece_cards(LUGGAGE, kinds):
                moves += by_card[card]
        if step == "setup":
            return moves
        moves += CHECKS[covered]
        moves += CLOSES[lined]
    else:
        moves.append(END)
    if kinds and not table.airport:
        if kinds & 2:
            moves += REVERSES[lined]
        if kinds & 4:
            moves += ARRIVALS[covered]
        if kinds & 8:
            moves.append(DELAY)
    for belt in BELT_SETS[lined]:
        moves += RECOVERS[belt][: table.lines[belt].loose]
    return moves


def canonical_move(table: State, move: Move) -> Move:
    """Return the move as `legal_moves` spells it.

    Arrivals ascend, a Round the World has no number where none is needed, and the seat on turn is not named.
    """
    if SEATS.get(move[0] if move else "") == table.turn and not "".join(move[1:2]).endswith(":"):
        move = move[1:]
    if len(move) == 3 and move[0] == "arrivals":
        return ("arrivals", *sorted(move[1:]))
    if len(move) > 2 and move[0] == "place" and move[1] in BELT:
        line = table.lines[BELT[move[1]]]
        bare = tuple(BARE_WILD if word.startswith(BARE_WILD) else word for word in move[2:])
        meant = fits(bare, line.end, line.way)
        if len(meant) == 1 and fits(move[2:], line.end, line.way) == meant:
            return (*move[:2], *bare)
    return move
