"""What the shared suites must know of a game besides its promise: the form that each game's kit fills in.

A game's kit is `KIT` in the module `kit` of its folder here. No game is known in this module; games.py
gathers the kits.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from game.notation import Event, Move, Position, View

T = TypeVar("T")


class Obvious(NamedTuple):
    """The moves of which a child would choose one, [] where nothing is plain to see."""

    moves: list[Move]
    otherwise: float = 0.0
    """The part of such positions in which who looks further ahead may choose otherwise, 0 to 1."""


class Habit(NamedTuple):
    """Something that a character does more often, or has more of, than others."""

    of: Callable[[Any, Move], float | None]
    """Returns its measure at a table and the move chosen there; None for a decision that doesn't count."""
    more: str  # the character
    than: tuple[str, ...]
    factor: float = 1.2  # by how many times its mean exceeds that of each of the others
    level: str = "casual"  # the level at which it shows


def nothing_hidden(position: Position, seat: int) -> Counter[str]:
    return Counter()


def nothing(position: Position | View) -> Counter[str]:
    return Counter()


def named_by_id(page: str) -> set[str]:
    """Return the words of cards that a page's ids and actions name: `card-R7`, `card-07-0`, `card=R7`."""
    return set(re.findall(r'(?:id="card-|card=)([^"\s-]+)', page))


def nothing_lost(event: Event, options: dict[str, Any]) -> Counter[str]:
    return Counter()


def round_table(by_seat: Sequence[T], places: int) -> list[T]:
    """Return values by seat as they are when everybody has moved some seats further on."""
    return [by_seat[(seat - places) % len(by_seat)] for seat in range(len(by_seat))]


@dataclass(frozen=True)
class Kit:
    """One game, for the shared suites; every field has a default that suits a small game."""

    rules: tuple[str, int] = ("", 0)
    """The letters before its rule numbers, and the last number; ("", 0) for rules that have no numbers."""
    least_moves: int = 0
    """Moves a second that `make bench` asks for in CPython, on two cores of today; 0: none asked for."""
    is_translated: bool = False
    """Whether each language of the site must say all of its sentences; what one lacks is said in English."""

    @property
    def last_rule(self) -> str:
        """The number of its last rule, `LC-24`; "" for rules that have no numbers."""
        letters, number = self.rules
        return f"{letters}-{number}" if letters else ""

    # --- what lies on the table -------------------------------------------------------------------------

    cards: Callable[[Position | View], Counter[str]] = nothing
    """Every card of a position or a view, wherever it lies, as a multiset of its words, `?` included."""
    hidden: Callable[[Position, int], Counter[str]] = nothing_hidden
    """The cards of a position that the seat may not know: written down from the rules, not from `view`."""
    pieces: Callable[[Position], Counter[str]] = nothing  # all other material of a position
    lost: Callable[[Event, dict[str, Any]], Counter[str]] = nothing_lost
    """The pieces that an event takes out of the game."""
    reference: Callable[[Position], set[str]] | None = None
    """Returns the legal moves of the seat on turn, as text, by slow rules that know nothing of the engine.

    None where nobody has written any."""
    alike: frozenset[str] = frozenset()
    """Words of cards of which there are several: naming one in public words betrays none that is hidden."""

    named_in: Callable[[str], set[str]] = named_by_id
    """Returns the cards that a page or a part of it names in any form, by their words: in ids and actions, in
    sentences, drawn."""
    silent: frozenset[str] | None = None
    """Kinds of events that may have no sentence, all others must have one; None where nobody has said."""
    letters: Callable[[], list[str]] = list
    """Returns the letters on its pieces in the language spoken, which tell them apart; [] without any."""

    shows: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Keys of a position that a preview shows as `play` leaves them, by kind of move, except `continues`."""
    continues: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By kind of move, or of an event that follows from one, keys of a position at which a preview needn't
    agree with `play`, which continues there: a tile that is full is scored and refilled at once, so the
    card that filled it lies there neither before nor after."""

    # --- how its positions and moves are written --------------------------------------------------------

    words: tuple[str, ...] = ()
    """Some words of its moves and positions that are seldom legal where they are put: refusals must hold."""
    hands: str = ""
    """The key of a position that holds a hand for each seat; "" where there are no hands."""
    multisets: frozenset[str] = frozenset()
    """Keys of a position that hold one list or text whose order says nothing."""
    multisets_by_seat: frozenset[str] = frozenset()
    """Keys of a position that hold such a list or text for each seat."""
    complete: frozenset[str] = frozenset()
    """Keys of a position that hold a map in which what is not named must be empty."""

    moved_round: Callable[[Position, int], Position] | None = None
    """Returns a position with everybody some seats further on, and all that is theirs; None where nobody
    has written it down. `round_table` moves the values of a list by seat."""

    # --- how it is played in tests ----------------------------------------------------------------------

    seed: str = "1"  # a seed with which sensible play ends soon and shows much
    people: int = 0
    """How many people share the screen where tests play by taps; 0 for the fewest that can play."""
    midway: int = 6
    """Sensible moves after which a table looks as it does in the middle of a match."""
    telling: str = ""
    """The kind of move that shows most on its screen; "" for the move that a sensible player makes."""
    least: float = 44
    """Pixels that each target on its screen measures at least, in both directions; 0 where a board of many
    spaces has smaller ones, which stand far enough apart."""
    says: str = "can be"
    """A pattern of the words by which a name on its screen says that its thing can be chosen."""
    in_sight: tuple[str, ...] = ()
    """Selectors of what must be in sight besides status and hand while a person chooses a move."""
    inside: Mapping[str, str] = field(default_factory=dict)
    """Selectors of things on its screen that must not stick out, each with what holds them."""
    stays: tuple[str, ...] = ()
    """Selectors of things on its board that keep place and size from turn to turn, as its regions do."""
    plain: Callable[[str], str] = str
    """Returns what words that one thing on its screen stands for have in common: the word to press for."""
    drawn_once: bool = False  # True if cards that are alike are drawn once in a hand, with their number
    named: Callable[[Move], set[str]] | None = None
    """The ids of what a move names on its screen, which a hint of it marks; None for the default screen."""
    kinds: frozenset[str] = frozenset()  # kinds of moves that come up in some random matches of two
    obvious: Callable[[Any], Obvious] | None = None
    """Returns what a child would choose at a table; None where nobody has written it down."""
    habits: tuple[Habit, ...] = ()  # what its characters are distinguished by
