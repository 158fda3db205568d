"""Readings of a view for drawing: belts as they are to be shown, what happened last, what a hint is about.

What is chosen is read in choices.py. What may be played is never asked here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.captain_bluff import serialize
from game.captain_bluff.components import CITIES, LINE_CARD, LINE_WORDS
from game.captain_bluff.lines import Line, fits, following, line_of
from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Move, unaddressed
from ui.session.scene import Scene


def is_luggage(word: str) -> bool:
    """Tell whether the word names luggage and no airport card."""
    return word[:1] in CITIES and word[1:].isdigit()


class Belt(NamedTuple):
    """One belt of a view."""

    number: str
    """Its number as a word of the notation, `1` to `6`."""
    origin: str | None
    """The card above; `?` where the viewer doesn't know it, None where there is none."""
    known: tuple[int, ...]
    """The seats that know the card above."""
    words: tuple[str, ...]
    """The cards of its line as words of the notation."""
    line: Line
    """Its line as the engine has it: city, direction, what may follow."""

    @property
    def city(self) -> str:
        """Return the letter of its luggage's city, "" without luggage."""
        return CITIES[self.line.city] if self.words else ""

    @property
    def knows(self) -> bool:
        """Tell whether the viewer knows the card above."""
        return self.origin not in (None, HIDDEN)

    @property
    def is_true(self) -> bool:
        """Tell whether the card above, which is known, is of the luggage's city."""
        return is_luggage(self.origin or "") and (self.origin or "")[0] == self.city

    @property
    def follows(self) -> list[str]:
        """Return the numbers that may follow, as ranges: `["10–17"]`."""
        return following(self.line)


def belts(scene: Scene[View]) -> list[Belt]:
    """Return the six belts with the staged move on them, the cards above hidden on a public page."""
    return [belt_of(belt, str(number + 1), scene.hidden) for number, belt in enumerate(scene.shown["belts"])]


def belt_of(belt: serialize.Belt, number: str, hidden: bool = False) -> Belt:
    """Return a belt of a view; `hidden`: the card above is not to be shown."""
    words = tuple(belt["line"])
    origin = HIDDEN if hidden and belt["origin"] else belt["origin"]
    line = line_of(tuple(LINE_CARD[word] for word in words))
    return Belt(number, origin, tuple(belt["known"]), words, line)


def as_laid(move: Move, view: View) -> tuple[str, ...]:
    """Return the cards of a placement as they will lie: a Round the World with its number."""
    line = belt_of(view["belts"][int(move[1]) - 1], move[1]).line
    meant = fits(move[2:], line.end, line.way)
    return tuple(LINE_WORDS[card] for card in meant[0].cards) if meant else move[2:]


def looked(scene: Scene[View]) -> list[str]:
    """Return the belts at which the viewer has just looked; none on a public page."""
    if scene.hidden:
        return []
    return [event[2] for event in scene.last("looked") if event[1] == str(scene.seat)]


def proposes_belt(scene: Scene[View], number: str) -> bool:
    """Tell whether the hint is about a belt."""
    kind, *words = unaddressed(scene.hinted) or ("",)
    return number in (words if kind == "arrivals" else words[:1])
