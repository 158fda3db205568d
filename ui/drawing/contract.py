"""`GameUI`: the look and the words of a game, with a default for each member that fits any game.

A game's package in ui/ exports `UI`, a class that extends `GameUI` and replaces what the game draws or says
itself. Functions are assigned in the class body:

    class UI(GameUI[ChessView]):
        TITLE = N_("Chess")
        INSTANT = frozenset({"move"})

        board = staticmethod(drawn.board)
        hand = staticmethod(drawn.hand)
        celebration = later("ui.chess.ending:celebration")

A module has another name there than the member, which would take its place: `from ui.chess import board as
drawn`.

A game without a package in ui/, or with one that has no `UI`, is shown by `GameUI` itself. What a package
draws acts by `data-do`: `pick slot=word …`, `select slot=word …`, `play WORDS…`, `ask slot=word …` (see
ui/pages/choosing.py). All text that comes out as `str` is plain text, never HTML.

The default drawings (board.py, hand.py, panel.py) are imported when they are first drawn: a game that
replaces them never loads them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple

from game import by_name
from game.contract import Outcome
from game.notation import Event, Move, unaddressed
from game.steps import V
from ui.drawing.default import words
from ui.drawing.scene import Scene
from ui.text import content
from ui.text.html import Html, items, join, tag
from ui.text.i18n import N_, _
from ui.text.people import initial
from ui.text.phrases import Merge, Say, Values, merged, phrase, phrases
from ui.text.sentences import capital

LETTER = re.compile(r">([A-Z])</text>")  # a letter that stands in a drawing


def later(place: str) -> Any:
    """Return a member for a class body whose module is imported at its first call.

    `place` is "module:function".
    """
    module, _colon, function = place.partition(":")

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), function)(*arguments)

    return staticmethod(call)


class OptionText(NamedTuple):
    """An option of the rules in words."""

    name: str  # as in `Game.OPTIONS`
    label: str
    help: str  # one line; "" for none
    values: list[tuple[str, str]]  # pairs of value and label


class GameUI(Generic[V]):
    """Look and words of a game: every default, for a game to override."""

    # --- constants; sentences are marked by N_ and looked up in the language spoken -------------------------

    TITLE: ClassVar[str] = ""
    """The game's name; "" to have it made of the name in `game.NAMES`: `my-game` is "My Game"."""
    FACTS: ClassVar[tuple[str, str]] = "", ""
    """Number of players and length of a match, in words; "" if not stated."""
    SUMMARY: ClassVar[str] = ""
    """Subject of the game, in one sentence."""
    OPTIONS: ClassVar[tuple[OptionText, ...]] = ()
    """The options of the rules in the order of the set-up page; () to name them by their notation."""
    ORDERS: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The orders in which a hand can be sorted, each word with its label; none for one order alone."""
    OUT_OF_TURN: ClassVar[str] = N_("{name} may move too")
    """A button of the handover page, for a seat that is not on turn and has moves."""

    INSTANT: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that the last tap makes (or stages); others have a button."""

    MOVES: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Moves as clauses, by pattern (ui/text/phrases.py); none to have them made of the grammar."""
    EVENTS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Events as sentences, like MOVES; where there are some, an event without one has no line."""
    RECAP: ClassVar[Mapping[str, str | Merge]] = MappingProxyType({})
    """Sentences of a recap that aren't those of EVENTS, by pattern: "" for events that it leaves out, a
    function for an event that may be one thing with those after it."""
    MOMENTS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The status while an event is shown that interrupts play, "Tile 1 is scored.", by pattern."""
    AGAIN: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Reasons for a second turn of the same seat, by the event that causes it."""
    AGAIN_RULE: ClassVar[str] = ""
    """The number of the rule that says so."""
    HINT_FIELDS: ClassVar[tuple[str, ...]] = ()
    """The fields of a hint's sentence that `said` puts into words; () for all, by `word`."""

    FEELINGS: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Events that change the faces of the seats {pleased} and {caught}, by pattern, each with the mood of all
    others, "" for none; without any a staged event pleases its seat (ui/drawing/moods.py)."""

    def __init__(self, name: str) -> None:
        self.name = name

    # --- words ----------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _(self.TITLE) or self.name.replace("-", " ").title()

    def facts(self) -> tuple[str, str]:
        """Return number of players and duration in words; the duration is "" if unknown."""
        players, length = self.FACTS
        return _(players) or words.players(self.name), _(length)

    def options(self) -> list[OptionText]:
        """Return the options of the rules in words, in the order of the set-up page."""
        if self.OPTIONS:
            return [
                OptionText(name, _(label), _(help), [(value, _(text)) for value, text in values])
                for name, label, help, values in self.OPTIONS
            ]

        def said(word: str) -> str:
            return capital(words.plain(word))

        return [
            OptionText(name, said(name), "", [(value, said(value)) for value in values])
            for name, values in by_name(self.name).OPTIONS.items()
        ]

    def orders(self) -> list[tuple[str, str]]:
        """Return the orders of a hand, each word with its label."""
        return [(order, _(label)) for order, label in self.ORDERS]

    def score_label(self, score: int, /) -> str:
        """Return a score of `Outcome.scores` in words: "12 points", "2 cards"."""
        return str(score)

    def word(self, slot: str, word: str) -> str:
        """Return a word of a slot as people read it, `red 7`; by default as the notation has it.

        The default moves, events, panel and hints are made of these. The slot `kind` holds the kind of a
        move or an event.
        """
        return words.plain(word)

    def said(self, field: str, values: Values, names: tuple[str, ...] = (), view: V | None = None, /) -> str:
        """Return a field of a sentence in words; `values` are the words of the notation by field.

        Moves and hints come with a view, events without one.
        """
        return names[int(values[field])] if field == "name" else self.word(field, values[field])

    def status(self, scene: Scene[V]) -> str:
        """Return whose turn it is and what they can do, in a sentence."""
        if ends := scene.last("over"):
            return self.tell(ends[-1], scene.names) or ""
        if scene.staged is not None:
            move = capital(self.move_label(scene.staged, scene.view, scene.names))
            return _("{move}: not made yet.").format(move=move)
        return self.choosing(scene)

    def choosing(self, scene: Scene[V], /) -> str:
        """Return the status of a match in which nothing is staged."""
        return words.status(scene)

    def tell(self, event: Event, names: tuple[str, ...], /) -> str | None:
        """Return an event as a sentence for the log, None if it deserves none."""
        if self.EVENTS:
            return phrase(self.EVENTS, event, self._saying(names))
        return words.event(self.name, event, names, self.word)

    def recap(self, events: Iterable[Event], names: tuple[str, ...]) -> str:
        """Return the events of a turn in a few sentences; "" if none is worth one."""
        return " ".join(merged(self.RECAP, events, names, self._saying(names), self.tell))

    def moment(self, events: Iterable[Event], names: tuple[str, ...]) -> str:
        """Return the status while these events are shown; "" to say whose turn it is."""
        return " ".join(phrases(self.MOMENTS, events, self._saying(names))[:1])

    def again(self, events: Iterable[Event], names: tuple[str, ...]) -> str:
        """Return why a seat is on turn again after the events of its turn; "" if nothing explains it."""
        return " ".join(phrases(self.AGAIN, events, self._saying(names))[-1:])

    def _saying(self, names: tuple[str, ...]) -> Say:
        return lambda field, values: self.said(field, values, names)

    def move_label(self, move: Move, view: V, names: tuple[str, ...], /) -> str:
        """Return a move in words, without its player and a full stop; "" if no pattern of MOVES fits."""
        if not self.MOVES:
            return words.move(self.name, move, names, self.word)

        def say(field: str, values: Values) -> str:
            return self.said(field, values, names, view)

        return phrase(self.MOVES, unaddressed(move), say) or ""

    def letter(self, of: str, /) -> str:
        """Return a letter of the notation as printed on pieces in the current language."""
        return of

    def value_said(self, key: str, value: str, view: V, /) -> str:
        """Return a value of a hint's sentence in words: a card, a space, a colour.

        `key` is its name in the sentence. Seats are not asked for.
        """
        if self.HINT_FIELDS:
            return self.said(key, {key: value}, (), view) if key in self.HINT_FIELDS else value
        return _(self.word(key, value))

    def feelings(self, events: tuple[Event, ...], /) -> dict[int, str] | None:
        """Return the mood of each seat that isn't calm after the events of a turn; None to use FEELINGS."""
        return None

    # --- drawings -------------------------------------------------------------------------------------------

    def read(self, scene: Scene[V], /) -> Any:
        """Return the game's own reading of a scene, `scene.model` of all that is drawn of it: here, none.

        What board, hand, panel and status all ask is found out there once.
        """
        return None

    def ready(self, scene: Scene[V]) -> Scene[V]:
        """Return a scene that is complete but for its reading, with it: this can be drawn."""
        return scene._replace(model=self.read(scene))

    def sprite(self) -> Html:
        """Return the symbols that the drawings use, put into the page once: `<svg><symbol id=…>`.

        By default `sprite.svg` of the game's content, each letter on it as `letter` says it.
        """
        return Html(
            LETTER.sub(lambda found: f">{self.letter(found[1])}</text>", self._drawing("sprite") or "")
        )

    def _drawing(self, name: str) -> Html | None:
        return content.drawing(content.path(self.name, f"{name}.svg"))

    def thumbnail(self) -> Html:
        """Return `thumbnail.svg` of the game's content; without it a picture made from the name."""
        if (drawn := self._drawing("thumbnail")) is not None:
            return drawn
        from ui.drawing.default import board

        return board.thumbnail(self.name)

    def score(self, scene: Scene[V]) -> Html:
        """Return the scores of all seats, always in sight; empty without any."""
        return Html("")

    def board(self, scene: Scene[V]) -> Html:
        """Return the table except for scores and the viewer's hand; by default the view as nested lists."""
        from ui.drawing.default import board

        return board.board(self.name, scene.shown, scene.names, scene.is_over, scene.faces)

    def hand(self, scene: Scene[V]) -> Html:
        """Return the viewer's hand; on a public page (`scene.hidden`) its backs.

        By default the cards of `Game.hand`.
        """
        from ui.drawing.default import hand

        return hand.hand(scene)

    def panel(self, scene: Scene[V]) -> Html:
        """Return all other choices, empty without any; by default each legal move."""
        from ui.drawing.default import panel

        def label(move: Move) -> str:
            return self.move_label(move, scene.view, scene.names)

        return panel.panel(scene, label, self.word)

    def confirm(self, scene: Scene[V]) -> Html | None:
        """Return the button that makes the move that is chosen, or the only one left (`kit.confirm`).

        None while more is to be chosen. It stands where Done does; other moves have theirs in the panel. If
        the move is staged, its id is `make`. Not asked for where Done makes the staged move.
        """
        from ui.drawing.default import panel

        def label(move: Move) -> str:
            return self.move_label(move, scene.view, scene.names)

        return panel.confirm(scene, label, self.word)

    def question(self, scene: Scene[V], asked: list[int]) -> Html:
        """Return the question put to all people: buttons `answer 2` for each seat asked, and `answer none`.

        Called only in a game with ANSWERS.
        """
        from ui.drawing.default import panel

        rules = by_name(self.name)
        yes, no = (self.move_label(move, scene.view, scene.names) for move in rules.ANSWERS)
        return panel.question(yes, no, asked, scene.names)

    def revealed(self, events: tuple[Event, ...], names: tuple[str, ...], /) -> Html | None:
        """Return the cards revealed by the answer to a question. Only in a game with ANSWERS."""
        descriptions = [description for event in events if (description := self.tell(event, names))]
        return items(descriptions) if descriptions else None

    def seat_piece(self, seat: int, names: tuple[str, ...], /) -> Html:
        """Return the small piece of a seat, for log and handover page; decoration."""
        return tag("span.seat-piece", initial(names[seat]), data_seat=seat, aria_hidden="true")

    def event_piece(self, event: Event) -> Html:
        """Return a small picture of an event, for log and news; empty without one. Decoration."""
        return Html("")

    def miniature(self, view: V) -> Html:
        """Return a small picture of a match in progress, from a spectator's view, for the home page."""
        return self.thumbnail()

    def laid_open(self, view: V, names: tuple[str, ...]) -> Html:
        """Return the hands and all else that was hidden in a finished match; `view` shows all."""
        from ui.drawing.default import board

        return board.lists(self.name, view, names, True)

    def celebration(self, view: V, outcome: Outcome, names: tuple[str, ...]) -> Html:
        """Return a picture of the end: the prizes, or the deciding cards. `view` shows all."""
        return join(*(self.seat_piece(seat, names) for seat in outcome.winners))

    def score_sheet(self, view: V, outcome: Outcome, names: tuple[str, ...], events: Iterable[Event]) -> Html:
        """Return how it ended: each source of points, and the tie-break explained.

        `view` is a spectator's, for hands stay hidden; `events` is all that happened in the match.
        """
        from ui.drawing.default import board

        return board.score_sheet(outcome, names)
