"""Positions and views of Captain Bluff as JSON, in and out, and hidden cards dealt anew.

The keys in words: docs/formats.md. What is read may come from anybody's file: every key is checked. Airport
cards that left the game at the set-up lie nowhere in a position: there are more unknown cards than places for
them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, NotRequired, TypedDict, TypeVar

from game.captain_bluff.components import (
    AIRPORT_NUMBERS,
    ALL_LUGGAGE,
    BELTS,
    BOX,
    CARD,
    CARDS,
    EVERY_AIRPORT,
    LINE_CARD,
    LINE_WORDS,
    LUGGAGE,
    MOST_TURNS,
    ORIGINS_LAID,
    STANDS_FOR,
    bundle,
    names,
    number_of,
    size,
    spread,
)
from game.captain_bluff.lines import BARE_WILD, DOWN, UP, fits, keeps_rules, line_of
from game.captain_bluff.moves import BELT_SETS
from game.captain_bluff.state import State, seen
from game.chance import shuffled
from game.hidden import cards_not_in, fill_hidden, texts
from game.notation import HIDDEN
from game.reasons import BadPosition
from game.validate import entry, integer, items, numbers, truth, word

STEPS = ("setup", "act", "call")
DIRECTIONS = {UP: "up", DOWN: "down", 0: None}

Table = TypeVar("Table", bound=State)


class Belt(TypedDict):
    """One of the six belts."""

    origin: str | None
    known: list[int]
    line: list[str]
    direction: str | None


class Placed(TypedDict):
    """The placement in question."""

    by: int
    belt: int
    count: int


class Position(TypedDict):
    """Everything on a table."""

    turn: int
    step: str
    belts: list[Belt]
    hands: list[list[str]]
    deck: list[str]
    discards: list[str]
    acted: bool
    airport: bool
    placed: Placed | None
    turns: int
    shown: NotRequired[list[list[str]]]
    buried: NotRequired[list[str]]


class View(Position):
    """A position as one seat sees it."""


def position(table: State) -> Position:
    result: Position = {
        "turn": table.turn,
        "step": table.step,
        "belts": [
            {
                "origin": CARDS[origin] if origin >= 0 else None,
                "known": [seat for seat in range(table.seats) if known >> seat & 1],
                "line": [LINE_WORDS[card] for card in line.cards],
                "direction": DIRECTIONS[line.way],
            }
            for origin, known, line in zip(table.origins, table.known, table.lines, strict=True)
        ],
        "hands": [names(hand) for hand in table.hands],
        "deck": [CARDS[card] for card in reversed(table.deck)],
        "discards": names(table.discards),
        "acted": table.acted,
        "airport": table.airport,
        "placed": None,
        "turns": table.turns,
    }
    if table.placed is not None:
        by, belt, count = table.placed
        result["placed"] = {"by": by, "belt": belt + 1, "count": count}
    if any(table.shown):
        result["shown"] = [names(shown) for shown in table.shown]
    if table.face_down:
        result["buried"] = names(table.face_down)
    return result


def hand(table: State, seat: int) -> list[str]:
    return names(table.hands[seat])


def from_position(cls: type[Table], given: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Table:
    table = cls.blank_at(given, len(items(entry(given, "hands"), "hands")), options, seed, ply)
    table.step = word(entry(given, "step"), "step", STEPS)
    table.turns = integer(entry(given, "turns"), "turns", 0, MOST_TURNS)
    table.acted = truth(entry(given, "acted"), "acted")
    table.airport = truth(entry(given, "airport"), "airport")
    for belt, holder in enumerate(items(entry(given, "belts"), "belts", BELTS)):
        _read_belt(table, belt, holder)
    _read_cards(table, given)
    _read_placed(table, entry(given, "placed"))
    _read_step(table)
    return table


def _read_belt(table: State, belt: int, holder: Any) -> None:
    origin = entry(holder, "origin")
    known = [integer(seat, "known", 0, table.seats - 1) for seat in items(entry(holder, "known"), "known")]
    cards = tuple(numbers(entry(holder, "line"), "line", LINE_CARD))
    if origin is not None:
        table.origins[belt] = CARD[word(origin, "origin", CARDS)]
        table.covered |= 1 << belt
    elif known or cards:
        raise BadPosition(
            "belt {belt} has a line, or seats that know its card, but no card above it", belt=belt + 1
        )
    if len(set(known)) < len(known):
        raise BadPosition("a seat is named twice at belt {belt}", belt=belt + 1)
    table.known[belt] = sum(1 << seat for seat in known)
    if cards:
        if not keeps_rules(cards):
            raise BadPosition("the line on belt {belt} isn't possible", belt=belt + 1)
        table.lined |= 1 << belt
        luggage = [card for card in cards if card < LUGGAGE]
        if len(set(luggage)) < len(luggage):
            raise BadPosition("a card appears twice on belt {belt}", belt=belt + 1)
        line = line_of(cards)
        if any(line.city == other.city for other in table.lines):
            raise BadPosition("the city on belt {belt} is on another belt too", belt=belt + 1)
        table.lines[belt] = line
    way = entry(holder, "direction")
    if (way is not None and not isinstance(way, str)) or way != DIRECTIONS[table.lines[belt].way]:
        raise BadPosition("the direction of belt {belt} is not that of its line", belt=belt + 1)


def _read_cards(table: State, given: Any) -> None:
    """Read the cards that lie on no belt, and check that each card is there as often as it can be."""
    hands = [numbers(hand, "hands", CARD) for hand in items(entry(given, "hands"), "hands")]
    deck = numbers(entry(given, "deck"), "deck", CARD)
    discards = numbers(entry(given, "discards"), "discards", CARD)
    everywhere = [card for hand in hands for card in hand] + deck + discards
    everywhere += [card for card in table.origins if card >= 0]
    for line in table.lines:
        everywhere += spread(line.bundle)
    for card, name in enumerate(CARDS):
        number = everywhere.count(card)
        if (number != 1) if card < LUGGAGE else number > AIRPORT_NUMBERS[card - LUGGAGE]:
            raise BadPosition("{card} appears {number} times", card=name, number=number)
    if any(card >= LUGGAGE for card in deck):
        raise BadPosition("there is an airport card in the pile")
    table.hands = [bundle(hand) for hand in hands]
    table.deck = deck[::-1]
    table.discards = bundle(discards)
    buried = numbers(given.get("buried", []), "buried", CARD)
    _part(buried, table.discards, "buried")
    table.face_down = bundle(buried)
    if "shown" in given:
        for seat, some in enumerate(items(given["shown"], "shown", table.seats)):
            shown = numbers(some, "shown", CARD)
            _part(shown, table.hands[seat], "shown")
            table.shown[seat] = bundle(shown)


def _part(cards: list[int], among: int, key: str) -> None:
    """Raise BadPosition if the cards aren't part of a bundle."""
    for card in cards:
        if cards.count(card) > number_of(among, card):
            raise BadPosition(
                "{card} is listed under {key} in a place that doesn't hold it", card=CARDS[card], key=key
            )


def _read_placed(table: State, placed: Any) -> None:
    if (placed is not None) != (table.step == "call"):
        raise BadPosition("{key} belongs only to the step {step}", key="placed", step="call")
    if placed is None:
        return
    by = integer(entry(placed, "by"), "by", 0, table.seats - 1)
    belt = integer(entry(placed, "belt"), "belt", 1, BELTS) - 1
    cards = table.lines[belt].cards
    count = integer(entry(placed, "count"), "count", 1, max(1, len(cards)))
    before, run = cards[:-count], cards[-count:]
    wild = any(card > STANDS_FOR for card in run)
    words = tuple(LINE_WORDS[card] for card in run)
    if before and not keeps_rules(before):
        raise BadPosition("these cards can't have been placed together")
    old = line_of(before)
    if not fits(words, old.end, old.way):
        raise BadPosition("these cards can't have been placed together")
    if by == table.turn or not table.acted or (wild and not table.airport):
        raise BadPosition("nobody can have placed these cards")
    table.placed = by, belt, count


def _read_step(table: State) -> None:
    """Refuse an impossible step, and find the end of a match that is over."""
    out = [seat for seat, hand in enumerate(table.hands) if not hand]
    if len(out) > 1:
        raise BadPosition("more than one seat has no card left")
    if table.step == "call":
        if out and table.placed is not None and out != [table.placed[0]]:
            raise BadPosition("a call is awaited although seat {seat} has no card left", seat=out[0])
    elif out:
        table.reason = "out"
    if table.step == "setup":
        laid = table.covered.bit_count()
        if table.lined or table.acted or table.airport or table.turns:
            raise BadPosition("in this position the set-up is already over")
        if laid >= ORIGINS_LAID[table.seats] and not out:
            raise BadPosition("all cards above belts have been laid, but the step is {step}", step="setup")
    elif table.reason is None and table.turns == MOST_TURNS:
        if table.acted or table.airport:
            raise BadPosition("turns finished: {number}, and another has begun", number=MOST_TURNS)
        table.reason = "turns"
    elif table.step == "act" and table.acted and table.airport and table.reason is None:
        raise BadPosition("the turn is over, but the next one hasn't begun")


# --- what a seat knows ----------------------------------------------------------------------------------


def view(table: State, seat: int | None) -> View:
    """Raise ValueError for a seat that isn't there."""
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
    if table.face_down:
        result["discards"] = _seen(table.discards - table.face_down, table.discards)
        result["buried"] = [HIDDEN] * size(table.face_down)
    return result


def _seen(known: int, cards: int) -> list[str]:
    """Return the names of the known cards of a bundle, then `?` for each other card."""
    return names(known) + [HIDDEN] * (size(cards) - size(known))


class Unseen(NamedTuple):
    """Cards that a seat doesn't see, and the places where it may lie besides the pile."""

    luggage: list[int]
    airport: list[int]  # some of these may have left the game (CB-3)
    belts: list[int]  # belts whose card above it doesn't know
    hands: dict[int, int]  # number of unknown cards in each other hand
    face_down: int  # number of cards discarded face down
    in_play: int  # number of airport cards in hands, above belts or discarded face down
    stayed: int
    """Those of them that must lie among the face-down discards: with each card discarded face down a belt's
    luggage was discarded, and where that is back in the pile, so is luggage discarded face down with it."""


def unseen(table: State, seat: int) -> Unseen:
    cards = ALL_LUGGAGE + EVERY_AIRPORT - seen(table, seat)
    luggage, airport = spread(cards & ALL_LUGGAGE), spread(cards & ~ALL_LUGGAGE)
    belts = [belt for belt in BELT_SETS[table.covered] if not table.known[belt] >> seat & 1]
    sizes = [size(hand) - size(shown) for hand, shown in zip(table.hands, table.shown, strict=True)]
    hands = {other: number for other, number in enumerate(sizes) if other != seat}
    face_down = size(table.face_down)
    in_play = sum(hands.values()) + len(belts) + face_down - (len(luggage) - len(table.deck))
    stayed = max(0, face_down - (table.discards - table.face_down & ALL_LUGGAGE).bit_count())
    return Unseen(luggage, airport, belts, hands, face_down, in_play, stayed)


def dealer(table: Table, seat: int) -> Callable[[Random], Table]:
    """Return a dealer that fills the pile with luggage alone (CB-5)."""
    cards = unseen(table, seat)
    piled = len(table.deck)

    def deal(rng: Random) -> Table:
        new = table.copy()
        luggage = shuffled(cards.luggage, rng)
        new.deck = luggage[:piled]
        airport = shuffled(cards.airport, rng)[: cards.in_play]
        below = airport[: cards.stayed]
        rest = shuffled(luggage[piled:] + airport[cards.stayed :], rng)
        cut = cards.face_down - len(below)
        new.face_down = bundle(below + rest[:cut])
        new.discards += new.face_down - table.face_down
        for belt in cards.belts:
            new.origins[belt] = rest[cut]
            cut += 1
        for other, number in cards.hands.items():
            new.hands[other] = table.shown[other] + bundle(rest[cut : cut + number])
            cut += number
        new.seed = str(rng.random())
        return new

    return deal


def determinize(cls: type[Table], given: Any, seat: int, options: dict[str, Any], rng: Random) -> Table:
    if seat not in range(len(items(entry(given, "hands"), "hands"))):
        raise BadPosition("there is no seat {seat}", seat=seat)
    discards, buried = items(entry(given, "discards"), "discards"), items(given.get("buried", []), "buried")
    # Any cards do, as long as they can lie there: the pile, of luggage alone, is filled first.
    once = {"deck": entry(given, "deck")}
    once |= {key: value for key, value in given.items() if key not in ("buried", "shown")}
    wilds = [word[:2] for word in texts(entry(given, "belts")) if word in LINE_CARD and word[:2] == BARE_WILD]
    full = {**given, **fill_hidden(once, cards_not_in({**once, "wilds": wilds}, BOX))}
    down = [card for card, name in zip(full["discards"], discards, strict=True) if name == HIDDEN]
    if buried.count(HIDDEN) != len(down):
        raise BadPosition(
            "the number of cards discarded face down differs from the number of hidden discards"
        )
    full["buried"] = [name for name in buried if name != HIDDEN] + down
    return dealer(from_position(cls, full, options, ""), seat)(rng)
