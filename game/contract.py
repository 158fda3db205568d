"""What every game promises, and the few words they share.

Here live the promise (`Game`), the refusals (`IllegalMove`, `BadPosition`), the outcome and chance as a
function of (seed, ply). No rule of a game lives here, nor anything of a session (see match.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeVar

Move = tuple[str, ...]
"""A move: its words in the notation of the formats page, `("place", "R7", "3", "own")`."""

Event = tuple[str, ...]
"""One thing that happened, in public words: its kind, then notation, `("drew", "0")`. Never a hidden card."""

Position = dict[str, Any]
"""A position as JSON would hold it; everything is known."""

View = dict[str, Any]
"""A position as one seat sees it: `?` in the place of each card which that seat doesn't know."""

HIDDEN = "?"

T = TypeVar("T")


class Reason(Exception):
    """A sentence for a player: a text with {names} and the values to fill in.

    Kept apart so that the screen can translate both; `str()` gives the English sentence.
    """

    def __init__(self, text: str, **values: str | int) -> None:
        """Take the English text (the key of the catalogs) and the values of its {names}."""
        super().__init__(text)
        self.text = text
        self.values = {name: str(value) for name, value in values.items()}

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.text.format(**self.values)


class IllegalMove(Reason):
    """A move that the rules refuse: the reason, and the number of the rule that says so (`BC-6`)."""

    def __init__(self, text: str, rule: str, **values: str | int) -> None:
        """Take the reason (English, with {names}), the rule's number and the values of the names."""
        super().__init__(text, **values)
        self.rule = rule

    def __str__(self) -> str:
        """Return the reason in English, then the rule's number in brackets."""
        return f"{super().__str__()} ({self.rule})"


class BadPosition(Reason):
    """A position that can't be: the reason."""


class Outcome(NamedTuple):
    """How a match ended."""

    winners: tuple[int, ...]
    """Seats that won, ascending; several if the win is shared."""
    scores: tuple[int, ...]
    """By seat; what is counted is the game's own affair."""
    reason: str
    """A word of the notation: `trophies`, `most points`, `out` …"""


def chance(seed: str, ply: int, purpose: str) -> Random:
    """Return the source of chance for one purpose at one point of a match.

    Chance is a function of (seed, ply) and never a stream, so replay and undo are exact. Only `random()` of
    the result may be used: it is the one method whose results no later Python may change.
    """
    return Random(f"{seed}/{ply}/{purpose}")


def shuffled(things: list[T], rng: Random) -> list[T]:
    """Return the things in an order drawn by `rng` (Fisher and Yates); the list given stays as it is."""
    result = things[:]
    draw = rng.random
    for last in range(len(result) - 1, 0, -1):
        other = int(draw() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result


def read_move(text: str) -> Move:
    """Return the words of a move written with spaces."""
    return tuple(text.split())


def write_move(move: Move) -> str:
    """Return the move as text, its words with single spaces between."""
    return " ".join(move)


def mover(move: Move, turn: int) -> int:
    """Return the seat that makes the move: the one it names (`2: recover 3 1`), else the one on turn."""
    word = move[0] if move else ""
    # Python refuses to read a number of thousands of digits, and no table has so many seats.
    if word[-1:] == ":" and len(word) < 5 and word[:-1].isascii() and word[:-1].isdigit():
        return int(word[:-1])
    return turn


class Game(ABC):
    """One table of a game with everything on it, hidden cards too: the promise each game keeps.

    Shapes: seats are 0 … `seats` - 1; moves are tuples of words; positions and views are JSON values. Only
    `play` changes a table.
    """

    __slots__ = ("options", "ply", "seats", "seed", "turn")

    NAME: ClassVar[str]
    """Its name in the notation: `balloon-cup`."""
    PLAYERS: ClassVar[range]
    """The numbers of players it takes."""
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]]
    """Each option of the rules with its values; the first is the default."""
    FROM_FILE: ClassVar[frozenset[str]] = frozenset()
    """Options whose value may be read from a file."""
    REVEALS: ClassVar[frozenset[str]]
    """Kinds of events that show something hidden or due to chance: no undo goes back past them."""

    seats: int
    options: dict[str, Any]
    seed: str
    ply: int
    """Moves made so far: with `seed` it decides all later chance."""
    turn: int
    """The seat on turn (the one that is asked, where a question is open)."""

    @classmethod
    @abstractmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Game:
        """Return a new table. Raises ValueError for a number of seats or an option the game doesn't know."""

    @classmethod
    def settle_option(cls, name: str, value: Any) -> Any:
        """Return the option's value as the game keeps it: here, one that OPTIONS lists. Raises BadPosition.

        A game with an option that no list of words can hold (a board from a file) reads that one itself.
        """
        if value not in cls.OPTIONS[name]:
            raise BadPosition("the option {name} can't be {value}", name=name, value=str(value))
        return value

    @classmethod
    def read_option(cls, name: str, text: str) -> Any:
        """Return the value of an option of FROM_FILE that a file holds. Raises BadPosition."""
        raise BadPosition("the option {name} is not read from a file", name=name)

    @classmethod
    @abstractmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Game:
        """Return the table at a position read from outside. Raises BadPosition and nothing else."""

    @classmethod
    @abstractmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Game:
        """Return a table that may be the true one, for all the seat can tell from its view.

        Cards it doesn't know are dealt by `rng`; the result has the same view for that seat. The
        determinisation of Cowling, Powley and Whitehouse 2012. Raises BadPosition.
        """

    @abstractmethod
    def resample(self, seat: int, rng: Random) -> Game:
        """Return a copy with all that the seat doesn't know dealt anew, as `determinize` deals it."""

    @abstractmethod
    def copy(self) -> Game:
        """Return a table that is independent of this one."""

    @abstractmethod
    def moves(self, seat: int | None = None) -> list[Move]:
        """Return every legal move of the seat (by default of the one on turn), each once; [] when over.

        A seat that is not on turn gets only moves that name it (`2: recover 3 1`).
        """

    @abstractmethod
    def play(self, move: Move) -> list[Event]:
        """Make the move and return what happened, in order. Raises IllegalMove and then changes nothing."""

    @abstractmethod
    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""

    @abstractmethod
    def canonical(self, move: Move) -> Move:
        """Return the move as `moves` spells it (a reader takes some words in any order)."""

    @abstractmethod
    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """Return what the seat may know, and nothing else."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    def __repr__(self) -> str:
        """Return an expression that makes an equal table."""
        return (
            f"{type(self).__name__}.from_position({self.position()!r}, {self.options!r}, "
            f"{self.seed!r}, {self.ply})"
        )


def settle_options(game: type[Game], options: Any) -> dict[str, Any]:
    """Return the options with the defaults filled in. Raises BadPosition for one the game doesn't know."""
    if not isinstance(options, dict):
        raise BadPosition("the options are not a list of names and values")
    for name in options:
        if name not in game.OPTIONS:
            raise BadPosition("there is no option {name}", name=str(name))
    return {
        name: game.settle_option(name, options.get(name, values[0])) for name, values in game.OPTIONS.items()
    }


def spectator(table: Game) -> View:
    """Return what somebody sees who holds no hand: of all that any seat doesn't know, nothing."""
    views = [table.view(seat) for seat in range(table.seats)]
    seen: View = views[0]
    for other in views[1:]:
        seen = _least(seen, other)
    return seen


def _least(one: Any, other: Any) -> Any:
    """Return what both of two views of the same place show; where they differ, the one that hides more."""
    if one == other:
        return one
    if isinstance(one, dict) and isinstance(other, dict):
        return {key: _least(value, other[key]) for key, value in one.items() if key in other}
    if isinstance(one, list) and isinstance(other, list):
        if all(isinstance(each, str) for each in [*one, *other]):
            # A hand as its owner sees it: even its order tells something, so it is left out as a whole.
            if HIDDEN not in "".join(one):
                return other
            if HIDDEN not in "".join(other):
                return one
        return [_least(a, b) for a, b in zip(one, other, strict=True)]
    return one if str(one).count(HIDDEN) > str(other).count(HIDDEN) else other
