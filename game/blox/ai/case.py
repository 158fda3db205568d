"""A move of Blox, and how things stand before and after it: what the grounds of a hint are read from.

Nothing in it depends on what the seat on turn can't know: no card is drawn, and nothing is asked of the hands
of others. The grounds themselves: grounds.py.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.blox.ai.features import GAPS
from game.blox.ai.ground_texts import TEXTS
from game.blox.components import COLOURS, FIELD, KNOCK, MOST_BLOCKS, SHIFT, SPACE, SPACES
from game.blox.effects import begin_phases, carry_out
from game.blox.moves import targets
from game.blox.payments import PAYMENTS, points
from game.blox.state import State
from game.notation import Move
from game.players.grounds import Ground, Weighed
from game.reasons import Reason


class Hit(NamedTuple):
    """A tower or another's pawn that a pawn reaches, whatever the cards."""

    pawn: int
    """The space of the pawn that reaches it."""
    end: int
    """The space of what is reached."""
    there: int
    """What stands there: a tower (its heap), or a pawn (less than 0)."""

    @property
    def height(self) -> int:
        """The tower's height; 0 for a pawn."""
        return max(self.there, 0) % FIELD


def hits(table: State, seat: int) -> list[Hit]:
    """Return what a seat's pawns reach, whatever the cards (BX-11, BX-13, BX-14, BX-18)."""
    return [Hit(*hit) for hit in targets(table, seat)]


class Case:
    """A legal move of the seat on turn, and the table before and after it."""

    def __init__(self, table: State, move: Move) -> None:
        """Make the move on a copy, but for the cards drawn after it."""
        self.table = table
        self.move = move
        self.kind = move[0]
        self.seat = table.turn
        self.after = table.copy()
        carry_out(self.after, move, [])
        begin_phases(self.after, [])
        self.points = points(move)
        """What the move scores."""
        self.paid = PAYMENTS[move[-1]]
        """The cards of the move."""
        self.before = table.hands[self.seat]
        """The cards in hand before the move, a heap."""
        self.hand = self.after.hands[self.seat]
        """Those left in hand, before new ones are drawn."""
        self.joker = self.after.jokers[self.seat]
        """Whether the joker can be used in the next turn, 1 or 0."""
        self.colour = table.paths.colour
        self.end = self._end()
        """Where the pawn of the move then stands, or the tower that is built; -1 for a change of cards."""

    def _end(self) -> int:
        if self.kind == "enter":
            return self.table.paths.firsts[self.move[1]][self.paid.colours.bit_length() - 1][0]
        if self.kind == "change":
            return -1
        return SPACE[self.move[1] if self.kind == "build" else self.move[2]]

    @cached_property
    def scoring(self) -> list[Move]:
        """All legal moves that score."""
        return [other for other in self.table.moves() if points(other)]

    @cached_property
    def reached(self) -> list[Hit]:
        """What the seat's pawns reach after the move."""
        return hits(self.after, self.seat)

    @cached_property
    def reached_before(self) -> set[int]:
        """The spaces of what they reach before it."""
        return {hit.end for hit in hits(self.table, self.seat)}

    def gap(self, hit: Hit) -> int:
        """Return how many cards the hand left lacks to take what is reached; the joker isn't counted."""
        if hit.there > 0:
            return GAPS[self.hand, hit.there]
        return max(0, KNOCK - self.held(self.colour[hit.end]))

    def held(self, colour: int) -> int:
        """Return how many cards of a colour are left in hand."""
        return self.hand >> SHIFT[colour] & FIELD

    def missing(self, hit: Hit) -> int:
        """Return the first colour of which the hand left lacks a card for what is reached."""
        if hit.there <= 0:
            return self.colour[hit.end]
        return next(
            colour for colour, shift in enumerate(SHIFT) if self.held(colour) < hit.there >> shift & FIELD
        )

    def takes(self, hit: Hit, colour: int) -> bool:
        """Tell whether cards of a colour help to take what is reached."""
        if hit.there > 0:
            return bool(hit.there >> SHIFT[colour] & FIELD)
        return self.colour[hit.end] == colour

    @property
    def may_demolish(self) -> bool:
        """Whether the seat has fewer than seven blocks after the move (BX-14)."""
        return self.after.blocks[self.seat] % FIELD < MOST_BLOCKS

    @cached_property
    def others(self) -> list[int]:
        """The other seats, the next on turn first."""
        seats = self.table.seats
        return [(self.seat + step) % seats for step in range(1, seats)]

    def say(self, key: str, *lit: int, **values: str | int) -> Weighed:
        """Return the ground of a key of TEXTS; `lit` are the spaces that it names."""
        weight, about, text = TEXTS[key]
        ground = Ground(Reason(text.text, **values), tuple(SPACES[space] for space in lit))
        return Weighed(weight, about, ground)


def letter(colour: int) -> str:
    """Return the letter of a colour, by which sentences name it."""
    return COLOURS[colour]
