"""Why a move of Captain Bluff is good: facts of the position that speak for it, for hints and looking back.

They are found by what the seat on turn knows, and by nothing else: cards above belts that it hasn't seen, and
what others hold, only count as cards not seen. What is said of answers, of cards played and of belts stands
in a module each; here it is put in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.captain_bluff.ai import grounds_of_answers, grounds_of_belts, grounds_of_cards
from game.captain_bluff.ai.case import Case
from game.captain_bluff.game import CaptainBluff
from game.contract import Game
from game.notation import Move, unaddressed
from game.players.grounds import Ground, Weighed, in_order

SOURCES: dict[str, tuple[Callable[[Case], Iterator[Weighed]], ...]] = {
    "call": grounds_of_answers.ALL,
    "believe": grounds_of_answers.ALL,
    "place": grounds_of_cards.PLACING,
    "origin": grounds_of_cards.LAYING,
    "swap": grounds_of_cards.SWAPPING,
    "check": (grounds_of_belts.check,),
    "close": (grounds_of_belts.close,),
    "reverse": grounds_of_belts.AIRPORT,
    "arrivals": grounds_of_belts.AIRPORT,
    "delay": grounds_of_belts.AIRPORT,
    "end": (grounds_of_belts.end,),
    "recover": (grounds_of_belts.recover,),
}
"""By kind of move, what can speak for it."""


def grounds(table: Game, move: Move) -> list[Ground]:
    """Return what speaks for a legal move of the seat on turn, the most telling first.

    The second is about something else than the first where there is such a one. Each is true of every table
    that the seat's view allows.
    """
    assert isinstance(table, CaptainBluff)
    case = Case(table, move)
    return in_order(weighed for source in SOURCES[case.kind] for weighed in source(case))


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are alike to a person: placements on one belt, one card put face down."""
    kind, *words = unaddressed(move)
    same, *others = unaddressed(other)
    if kind != same or kind in ("check", "arrivals", "swap"):
        return kind == same
    return words[1:] == others[1:] if kind == "origin" else words[:1] == others[:1]
