"""Legality of moves, with a sentence and a rule number for each refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.balloon_cup.components import (
    CARD,
    CARDS,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    COSTS,
    MOST_EXCHANGED,
    PLACEMENTS,
)
from game.balloon_cup.moves import canonical_move, must_claim
from game.balloon_cup.state import GONE, State
from game.contract import Game
from game.notation import Move, Pairs
from game.reasons import IllegalMove


def why_not(table: State, move: Move) -> IllegalMove | None:
    if table.reason is not None:
        return IllegalMove("the match is over", "BC-23" if table.reason != "trophies" else "BC-20")
    of_kind = BY_KIND.get(move[0] if move else "")
    if of_kind is None:
        return IllegalMove("there is no such move", "BC-5")
    return of_kind(table, move)


def why_nothing(
    table: State, tapped: Pairs, chosen: Pairs = (), seat: int | None = None
) -> IllegalMove | None:
    """Return why a tap leads to no move; a card or a side always asks about a placement of some card."""
    words, hand = dict((*chosen, *tapped)), table.hands[table.turn]
    reason = Game.why_nothing(table, tapped, chosen, seat)
    if reason is not None or not hand or not words.keys() & {"card", "side"}:
        return reason
    card = words.get("card", CARDS[hand[0]])
    return why_not(table, ("place", card, words.get("tile", "1"), words.get("side", "own")))


def _place(table: State, move: Move) -> IllegalMove | None:
    placement = PLACEMENTS.get(move)
    if placement is None:
        return IllegalMove("a placement must name a card, a tile from 1 to 4, and own or other", "BC-5")
    if table.step != "place" and table.step != "exchanged":
        return _other_step(table)
    card, sides = placement
    turn = table.turn
    if card not in table.hands[turn]:
        return IllegalMove("{card} is not in hand", "BC-5", card=CARDS[card])
    side = sides[turn]
    if table.open[COLOUR[card]] >> side & 1:
        return None
    return _does_not_fit(table, COLOUR[card], side)


def _does_not_fit(table: State, colour: int, side: int) -> IllegalMove:
    """Return the reason that a side takes no card of the colour, the one nearest to what a player sees.

    A hand that fits nowhere comes first, then a colour that no tile takes, then this tile.
    """
    tile = side & 3
    if not can_place(table):
        if table.step == "exchanged":
            return IllegalMove("still no card in hand fits: all that is left is to pass", "BC-8")
        return IllegalMove("no card in hand fits anywhere: one to four have to be exchanged", "BC-8")
    if not table.open[colour]:
        return IllegalMove("no tile takes {colour} now", "BC-6", colour=COLOUR_NAMES[colour])
    if table.terrain[tile] == GONE:
        return IllegalMove("tile {tile} has left the game", "BC-14", tile=tile + 1)
    if not table.borne[tile]:
        return IllegalMove("tile {tile} is waiting for cubes", "BC-22", tile=tile + 1)
    taken = [name for name, sides in zip(COLOUR_NAMES, table.open, strict=True) if sides >> side & 1]
    return _takes_only(tile + 1, taken)


def _takes_only(tile: int, colours: list[str]) -> IllegalMove:
    values: dict[str, Any] = {"tile": tile, **dict(zip("abcd", colours, strict=False))}
    match len(colours):
        case 0:
            return IllegalMove("this side of tile {tile} is full", "BC-6", **values)
        case 1:
            return IllegalMove("this side of tile {tile} takes only {a} now", "BC-6", **values)
        case 2:
            return IllegalMove("this side of tile {tile} takes only {a} and {b} now", "BC-6", **values)
        case 3:
            return IllegalMove("this side of tile {tile} takes only {a}, {b} and {c} now", "BC-6", **values)
    return IllegalMove("this side of tile {tile} takes only {a}, {b}, {c} and {d} now", "BC-6", **values)


def can_place(table: State) -> bool:
    """Return True if a card of the seat on turn fits anywhere (BC-7)."""
    return any(table.open[COLOUR[card]] for card in table.hands[table.turn])


def _other_step(table: State) -> IllegalMove:
    if table.step == "claim":
        return IllegalMove("trophies are being claimed; cards can be placed after that", "BC-15")
    if table.step == "trade":
        return IllegalMove("this turn's card has been placed; cubes are being traded", "BC-21")
    return IllegalMove("a card has to be placed first", "BC-7")


def _exchange(table: State, move: Move) -> IllegalMove | None:
    names = canonical_move(table, move)[1:]
    if table.step == "exchanged":
        return IllegalMove("cards can be exchanged only once a turn", "BC-8")
    if table.step != "place":
        return _other_step(table)
    if can_place(table):
        return IllegalMove("a player who can place a card must do so", "BC-7")
    if not 1 <= len(names) <= MOST_EXCHANGED or len(set(names)) < len(names):
        return IllegalMove("an exchange takes one to four different cards", "BC-8")
    for name in names:
        if CARD.get(name) not in table.hands[table.turn]:
            return IllegalMove("{card} is not in hand", "BC-8", card=name)
    return None


def _pass(table: State, move: Move) -> IllegalMove | None:
    if len(move) > 1:
        return IllegalMove("there is no such move", "BC-8")
    if table.step in ("claim", "trade"):
        return _other_step(table)
    if can_place(table):
        return IllegalMove("a player who can place a card must do so", "BC-7")
    if table.step == "place":
        return IllegalMove("one to four cards have to be exchanged first", "BC-8")
    return None


def _claim(table: State, move: Move) -> IllegalMove | None:
    if table.step != "claim":
        return IllegalMove("trophies can be claimed only after a tile is scored", "BC-15")
    if len(move) < 2 or move[1] not in tuple(COLOURS):
        return IllegalMove("a claim must name the colour of a trophy", "BC-15")
    colour = COLOURS.index(move[1])
    name = COLOUR_NAMES[colour]
    triples = canonical_move(table, move)[2:]
    if table.trophies[colour] != GONE:
        return IllegalMove("the {colour} trophy has been taken", "BC-19", colour=name)
    if triples and table.rules.trades != "claim":
        return IllegalMove("triples don't count in claims when cubes are traded", "BC-21")
    if refused := _triples(table, triples):
        return refused
    cubes = table.cubes[table.turn]
    if len(triples) > COSTS[colour]:
        return IllegalMove("the {colour} trophy costs {cost} cubes", "BC-16", colour=name, cost=COSTS[colour])
    if cubes[colour] + len(triples) < COSTS[colour]:
        return IllegalMove(
            "the {colour} trophy costs {cost} cubes, not {number}",
            "BC-16",
            colour=name,
            cost=COSTS[colour],
            number=cubes[colour] + len(triples),
        )
    return None


def _triples(table: State, triples: Move) -> IllegalMove | None:
    """Return the reason against a claim's triples: one lacks cubes, or its colour's trophy isn't taken."""
    for triple in triples:
        if len(triple) != 3 or triple[0] not in COLOURS or triple != 3 * triple[0]:
            return IllegalMove("three cubes of one colour count as one", "BC-16")
        colour = COLOURS.index(triple[0])
        name = COLOUR_NAMES[colour]
        if table.trophies[colour] == GONE:
            return IllegalMove("the {colour} trophy hasn't been taken yet", "BC-16", colour=name)
        if table.cubes[table.turn][colour] < 3 * triples.count(triple):
            return IllegalMove("there are not enough {colour} cubes", "BC-16", colour=name)
    return None


def _done(table: State, move: Move) -> IllegalMove | None:
    if len(move) > 1:
        return IllegalMove("there is no such move", "BC-17")
    if table.step not in ("claim", "trade"):
        return _other_step(table)
    colour = must_claim(table) if table.step == "claim" else None
    if colour is not None:
        return IllegalMove(
            "the {colour} trophy can be paid for with {colour} cubes and must be claimed",
            "BC-15",
            colour=COLOUR_NAMES[colour],
        )
    return None


def _trade(table: State, move: Move) -> IllegalMove | None:
    if table.rules.trades == "claim":
        return IllegalMove("cubes can't be traded in this match", "BC-21")
    if len(move) != 3 or move[1] not in [3 * letter for letter in COLOURS] or move[2] not in tuple(COLOURS):
        return IllegalMove("a trade must give three cubes of one colour for one cube", "BC-21")
    if table.rules.trades == "after-win" and (table.step != "claim" or table.turn != table.winner):
        return IllegalMove("only the winner of a tile may trade, just after winning it", "BC-21")
    if table.rules.trades == "own-turn" and table.step == "claim":
        return _other_step(table)
    colour = COLOURS.index(move[1][0])
    name = COLOUR_NAMES[colour]
    if table.trophies[colour] == GONE:
        return IllegalMove("the {colour} trophy hasn't been taken yet", "BC-21", colour=name)
    if table.cubes[table.turn][colour] < 3:
        return IllegalMove("there are not enough {colour} cubes", "BC-21", colour=name)
    if move[2] not in table.bag:
        wanted = COLOUR_NAMES[COLOURS.index(move[2])]
        return IllegalMove("there is no {colour} cube in the bag", "BC-21", colour=wanted)
    return None


BY_KIND: dict[str, Callable[[State, Move], IllegalMove | None]] = {
    "place": _place,
    "exchange": _exchange,
    "pass": _pass,
    "claim": _claim,
    "done": _done,
    "trade": _trade,
}
