"""The contract of a game: members that each must have, and members with a default.

docs/adding-a-game.md walks through it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self

from game.candidates import candidates
from game.chance import chance, shuffled
from game.fields import Fields
from game.hidden import cards_not_in, certain, fill_hidden, texts, without_cards
from game.notation import Event, Grammar, Move, Pairs, Position, View, mover, write_move
from game.reasons import BadPosition, IllegalMove
from game.steps import Moment, Step, cut
from game.validate import entry, integer

Options = dict[str, Any]
"""The options of a match, settled: never changed, so copies of a table share them (see fields.py)."""


class Outcome(NamedTuple):
    """The end of a match."""

    winners: tuple[int, ...]  # seats that won, ascending; several if the win is shared
    scores: tuple[int, ...]  # scores by seat; each game defines their unit
    reason: str  # a word of the notation: `trophies`, `most points`, `out` …

    @classmethod
    def highest(cls, scores: Sequence[int], reason: str) -> Outcome:
        """Return the outcome in which the highest score wins; seats that have it share the win."""
        best = max(scores)
        return cls(tuple(seat for seat, score in enumerate(scores) if score == best), tuple(scores), reason)


class _Recorder(list[Event]):
    """A list of events that looks at a table as each is appended."""

    def __init__(self, look: Callable[[Event], Moment]) -> None:
        super().__init__()
        self.look = look
        self.moments: list[Moment] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.moments.append(self.look(event))


class KnownTable(Protocol):
    """A table as far as somebody knows it: what may be asked of it for a seat that they play.

    A `Game` is one that is known completely.
    """

    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def options(self) -> Options: ...
    @property
    def MOVES(self) -> Grammar: ...
    @property
    def ANSWERS(self) -> tuple[Move, ...]: ...
    @property
    def PRIVATE(self) -> frozenset[str]: ...
    @property
    def BOX(self) -> tuple[str, ...]: ...
    @property
    def CLOSING_MOVE(self) -> Move | None: ...
    @property
    def LAID_FIRST(self) -> Mapping[int, int]: ...
    @property
    def is_asking(self) -> bool: ...
    def moves(self, seat: int | None = None) -> list[Move]: ...
    def why_not(self, move: Move) -> IllegalMove | None: ...
    def why_nothing(
        self, tapped: Pairs, chosen: Pairs = (), seat: int | None = None
    ) -> IllegalMove | None: ...
    def canonical(self, move: Move) -> Move: ...
    def outcome(self) -> Outcome | None: ...
    def view(self, seat: int | None) -> View: ...
    def hand(self, seat: int) -> list[str]: ...
    def preview(self, view: View, move: Move, seat: int, options: Options) -> View: ...
    def steps(self, before: Moment, moments: list[Moment]) -> list[Step]: ...
    def copy(self) -> Self: ...


class Game(metaclass=Fields):
    """One table of a game with everything on it, hidden cards too: the contract that each game keeps.

    Shapes: seats are 0 … `seats` - 1; moves are tuples of words; positions and views are JSON values. Only
    `make` changes a table. What only the game can know is abstract; everything else has a default that is
    slow and right, and is overridden for speed or grace. The annotations of a subclass are its fields: their
    slots and `copy` follow from them (fields.py).
    """

    NAME: ClassVar[str]
    """Its name in the notation: `my-game`."""
    PLAYERS: ClassVar[range]
    """The numbers of players it takes."""
    MOVES: ClassVar[Grammar]
    """The grammar of its moves: by kind (a move's first word) the slots of its other words, `{"enter":
    ("lane", "cards")}`. A slot whose name ends in `*` is the last one and takes any number of words. Words
    for the same kind of thing have slots of the same name, whatever the move."""
    EVENTS: ClassVar[Grammar] = {}
    """The grammar of its events, by kind the slots of the other words, `{"drew": ("seat",)}`, for a screen
    that describes the events of any game. A kind that is left out is shown in its bare words."""
    OPTIONS: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Each option of the rules with its values; the first is the default."""
    REVEALS: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that show something hidden or due to chance: no undo goes back past them."""
    DRAWS: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events by which the seat in word 1 is given something by chance alone: when a match is
    looked back at, luck is distinguished from play by these. Without any there is no luck."""
    PRIVATE: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events by which one seat alone is shown something; word 1 of such an event is that seat."""
    BOX: ClassVar[tuple[str, ...]] = ()
    """Each card that may be hidden, by its name in a position, as often as it is in the box; () where
    nothing is ever hidden. The default of `determinize` needs it, and positions that name each card of the
    table once, as a text of its own."""
    ANSWERS: ClassVar[tuple[Move, ...]] = ()
    """Moves that answer a question put to one seat after the other, yes and no; () where none is put. All
    may know them, and while a question is open the seat that is asked has no others."""
    CLOSING_MOVE: ClassVar[Move | None] = None
    """The move that ends a turn without a choice. It reveals nothing, so it needs no "Done" and can be made
    without a look at the hand."""
    LAID_FIRST: ClassVar[Mapping[int, int]] = MappingProxyType({})
    """Number of moves that lay the table before the first turn, by number of seats."""
    WEIGHTS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Weight of the step that begins with an event, by its kind (steps.py)."""
    JOINS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Kinds of the event before it with which an event makes one step, by its kind."""
    FEWEST_WIN: ClassVar[bool] = False
    """True if the lower of `Outcome.scores` is the better one."""
    PREVIEWED: ClassVar[int] = 3
    """Determinizations that `preview` stages a move on: 1 does where `stage` reveals nothing."""
    AI: ClassVar[str] = ""
    """The package of what the computer knows (players/policy.py): `game.my_game.ai`; "" for nothing."""

    seats: int
    options: Options
    """As `settle_options` returns them."""
    seed: str
    ply: int
    """Moves made so far: with `seed` it decides all later chance."""
    turn: int
    """The seat on turn: while a question is open, the seat that answers."""

    @property
    def is_asking(self) -> bool:
        """True while a question is put to the seat on turn."""
        return bool(self.ANSWERS) and self.ANSWERS[1] in self.moves()

    # --- what only the game can know ------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def deal(cls, seats: int, options: dict[str, Any], seed: str, first: int) -> Self:
        """Return a new table; `first` is the starting player.

        Raises ValueError for a number of seats that PLAYERS hasn't or a first seat that isn't there,
        BadPosition for an option that the game doesn't know.
        """

    @abstractmethod
    def moves(self, seat: int | None = None) -> list[Move]:
        """Return every legal move of the seat (by default of the one on turn), each once; [] when over.

        A seat that is not on turn gets only moves that name it (`2: recover 3 1`).
        """

    @abstractmethod
    def make(self, move: Move, events: list[Event]) -> None:
        """Make a legal move, add 1 to `ply` and append what happens, each event right after its change.

        The order matters: `playback` shows the table as it is when an event is appended. The move isn't
        checked here but by `play`: the computer player's search makes legal moves only.
        """

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what the seat may know, and nothing else: the position with `?` for each hidden card.

        None is a spectator: what everybody may know.
        """

    @abstractmethod
    def position(self) -> Position:
        """Return the position; `from_position` of it gives an equal table."""

    @classmethod
    @abstractmethod
    def from_position(cls, position: Any, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        """Return the table at a position read from outside. Raises BadPosition and nothing else."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it continues."""

    # --- what has a default: the beginning of a table -------------------------------------------------------

    @classmethod
    def blank(cls, seats: int, options: dict[str, Any], seed: str, turn: int, ply: int = 0) -> Self:
        """Return the empty table where `deal` begins; here, with only the fields of every game set.

        Raises ValueError for a number of seats that PLAYERS hasn't or a seat on turn that isn't there,
        BadPosition for an option that the game doesn't know.
        """
        if seats not in cls.PLAYERS:
            raise ValueError(f"{cls.NAME} is not for {seats} players")
        if turn not in range(seats):
            raise ValueError(f"there is no seat {turn} among {seats} players")
        table = cls.__new__(cls)
        table.seats, table.options = seats, settle_options(cls, options)
        table.seed, table.ply, table.turn = seed, ply, turn
        return table

    @classmethod
    def blank_at(cls, position: Any, seats: int, options: dict[str, Any], seed: str, ply: int = 0) -> Self:
        """Return a blank table; the seat on turn is the `turn` of a position from outside.

        Raises BadPosition for a number of seats that PLAYERS hasn't, and for a seat that isn't there.
        """
        if seats not in cls.PLAYERS:
            raise BadPosition("the game can't be played with this number of seats: {number}", number=seats)
        return cls.blank(seats, options, seed, integer(entry(position, "turn"), "turn", 0, seats - 1), ply)

    # --- what has a default: options ------------------------------------------------------------------------

    @classmethod
    def settle_option(cls, name: str, value: Any) -> Any:
        """Return the option's value as the game keeps it: here, one that OPTIONS lists. Raises BadPosition.

        A game whose earlier versions knew other values reads those of their saves itself.
        """
        if value not in cls.OPTIONS[name]:
            raise BadPosition("the option {name} can't be {value}", name=name, value=str(value))
        return value

    # --- what has a default: moves --------------------------------------------------------------------------

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Return a table that is independent of this one."""

    def play(self, move: Move) -> list[Event]:
        """Make the move and return what happened, in order. Raises IllegalMove and then changes nothing."""
        refused = self.why_not(move)
        if refused is not None:
            raise refused
        events: list[Event] = []
        self.make(move, events)
        return events

    def playback(self, move: Move, seat: int | None, is_open: bool = False) -> list[Moment]:
        """Return a legal move event by event as a seat sees it; nothing is changed.

        The last moment's view is the one after the move. Each is made by `view`, so none can show what the
        seat may not know; if `is_open`, for a match that is over, by `position`.
        """
        table = self.copy()

        def look(event: Event) -> Moment:
            return Moment(event, table.position()) if is_open else Moment.of(table, seat, event)

        recorder = _Recorder(look)
        table.make(move, recorder)
        return [*recorder.moments[:-1], *map(look, recorder[-1:])]

    @classmethod
    def steps(cls, before: Moment, moments: list[Moment]) -> list[Step]:
        """Return the steps of a move that are shown one after the other, at least one; by WEIGHTS and JOINS.

        `before` is what the seat that the moments are for (`playback`) saw before the move, without an event.
        The last step has no view of its own.
        """
        return cut(moments, cls.WEIGHTS, cls.JOINS)

    def why_not(self, move: Move) -> IllegalMove | None:
        """Return why the move is refused, or None if it is legal."""
        move = self.canonical(move)
        if move in self.moves(mover(move, self.turn)):
            return None
        return IllegalMove("{move} is not among the legal moves", move=write_move(move))

    def why_nothing(self, tapped: Pairs, chosen: Pairs = (), seat: int | None = None) -> IllegalMove | None:
        """Return why a tap with these pairs, beside those chosen, leads to no legal move of the seat.

        None if a move holds them, or if nothing can be said. Here it is the most common reason against the
        `candidates`; a game overrides it where a tap means something that no legal move resembles.
        """
        meant = candidates(self.moves(seat), self.MOVES, tapped, chosen)
        refusals = [refused for move in meant if (refused := self.why_not(move)) is not None]
        common = Counter(map(str, refusals))
        return max(refusals, key=lambda refused: common[str(refused)], default=None)

    def canonical(self, move: Move) -> Move:
        """Return the move as `moves` spells it, whatever the order of its words; here, as it is."""
        return move

    @classmethod
    def preview(cls, view: View, move: Move, seat: int, options: dict[str, Any]) -> View:
        """Return a seat's view as it will be after a legal move of the seat, which isn't made.

        The result depends on these values alone, so it can't show what the seat doesn't know: the move is
        staged on some determinizations, and what differs between them is `?`. So is a card that the view
        doesn't name: that they agree on it is mere chance.
        """
        seen = []
        for number in range(cls.PREVIEWED):
            table = cls.determinize(view, seat, options, chance("preview", number, write_move(move)))
            table.stage(move, seat)
            seen.append(table.view(seat))
        if cls.PREVIEWED == 1:
            return seen[0]
        result: View = without_cards(reduce(certain, seen), {*cls.BOX} - {*texts(view), *move})
        return result

    def stage(self, move: Move, seat: int) -> None:
        """Make a legal move of a seat for `preview`.

        A game overrides it to leave out what `make` continues to: a tile scored, a card drawn, the next seat
        on turn.
        """
        self.make(move, [])

    # --- what has a default: hidden things ------------------------------------------------------------------

    @classmethod
    def determinize(cls, view: View, seat: int, options: dict[str, Any], rng: Random) -> Self:
        """Return a table that may be the true one, for all the seat can tell from its view.

        Cards it doesn't know are dealt by `rng`; its view of the result is the same, and the seed is new.
        The determinization of Cowling, Powley and Whitehouse 2012. Raises BadPosition.
        """
        unseen = shuffled(cards_not_in(view, cls.BOX), rng)
        return cls.from_position(fill_hidden(view, unseen), options, str(rng.random()))

    def dealer(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that deals anew all that the seat doesn't know, as `determinize` does.

        The tables have this one's ply. This one must stay as it is as long as the function is used.
        """
        return partial(self._deal_anew, self.view(seat), seat)

    def _deal_anew(self, view: View, seat: int, rng: Random) -> Self:
        table = self.determinize(view, seat, self.options, rng)
        table.ply = self.ply
        return table

    def resample(self, seat: int, rng: Random) -> Self:
        """Return one table of the seat's `dealer`."""
        return self.dealer(seat)(rng)

    def hand(self, seat: int) -> list[str]:
        """Return the names of a seat's cards, for the mark on what is new. Here, none."""
        return []

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
