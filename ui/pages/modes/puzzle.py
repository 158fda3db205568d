"""The table with a puzzle on it.

The task replaces the instruction. A puzzle is never saved; "Play on" makes it an ordinary practice match
against computers. It holds the values of some moves (game/players/puzzles.py); the worker analyses any
other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.hints import Hint
from game.steps import FOLLOWED
from ui.drawing.scene import Scene
from ui.pages import action_bar, message_line, puzzle_words
from ui.pages.actions import action
from ui.pages.end import PAPERS
from ui.pages.instruction import Instruction
from ui.pages.modes import Mode, Prepared
from ui.pages.page import Frame, heading
from ui.pages.puzzles import PuzzleList, put, rating_here
from ui.session import undo
from ui.session.attempt import Attempt, puzzles_of
from ui.session.playback import SECONDS
from ui.session.selection import Selection
from ui.store.solved import Solved
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, pgettext
from ui.text.sentences import length, winners_named

if TYPE_CHECKING:
    from ui.pages.table import Table


def mode(table: Table) -> PuzzleMode:
    attempt = table.screen.matches.attempt
    assert attempt is not None
    return PuzzleMode(table, attempt)


class PuzzleMode(Mode):
    """A puzzle on the table."""

    LOOK = "table guided posed"
    THINKS = False
    IS_PUZZLE = True

    def __init__(self, table: Table, attempt: Attempt) -> None:
        super().__init__(table)
        self.attempt, self.puzzle = attempt, attempt.puzzle
        self.task = self.goal()

    @property
    def place(self) -> int:
        return puzzles_of(self.session.match.game).index(self.puzzle) + 1

    # --- what it says ---------------------------------------------------------------------------------------

    def goal(self) -> str:
        return puzzle_words.goal(self.session.match.game, self.puzzle, self.table.names)

    def bar(self) -> Html:
        # Translators: stands in a narrow place for "Back to the puzzles", and begins like it.
        label = pgettext("to the puzzles", "Back")
        place = _("{number} of {all}").format(number=self.place, all=len(puzzles_of(self.session.match.game)))
        return join(
            button("back", label, class_="quiet", aria_label=_("Back to the puzzles")),
            heading(self.table.ui.title()),
            tag("span.bar-mark.guide-count", place),
        )

    def _description(self) -> tuple[str, str] | None:
        """Return the instruction and the message about an answer or the solution; None before either."""
        attempt, move, session = self.attempt, self.attempt.move, self.session
        rated = puzzle_words.rating(attempt)
        if move is not None:
            outcome = session.match.table.outcome() if self._is_won else None
            names = self.table.names
            won = [winners_named(tuple(names[seat] for seat in outcome.winners))] if outcome else []
            why = "" if session.playback.is_behind else puzzle_words.why(attempt, move)
            return " ".join([*won, puzzle_words.headline(attempt, move)]), f"{why} {rated}".strip()
        if session.hints.shown is not None:
            best = self.puzzle.best()
            text = _("The solution: {move}.").format(move=puzzle_words.label(attempt, best))
            return text, f"{puzzle_words.why(attempt, best)} {rated}".strip()
        return None

    def instruction(self, scene: Scene) -> Instruction:
        description = self._description()
        heard = description or (message_line.answer(self.session), self.task)
        text = description[0] if description else self.task
        return Instruction(text, heard=" ".join(filter(None, heard)))

    def message(self) -> Html:
        _instruction, text = self._description() or ("", "")
        if not text:
            return message_line.region(self.session, "")
        return tag("p.message-line.reasons", text, data_letters=length(text))

    def buttons(self, scene: Scene) -> Html:
        table, session, move = self.table, self.session, self.attempt.move
        refusal = None if session.choice.staged is not None or move is not None else undo.why_not(session)
        return join(
            action_bar.confirm(table, scene) or self._next(),
            action_bar.undo(table, refusal),
            action_bar.lettered(table, "hint", _("Solution")),
            button(
                "play_on",
                _("Play on"),
                id="play-on",
                aria_label=_("Play on from here"),
                aria_disabled="true" if session.is_over else None,
            ),
            action_bar.lettered(table, "rules", _("Rules")),
            self._is_won and PAPERS,
        )

    def _next(self) -> Html | None:
        """Draw the button that leads on, or back to this puzzle after a wrong answer."""
        if self.attempt.verdict is False:
            label = _("Try again")
            return button("undo", label, id="retry", class_="main-action primary", data_deliberate=True)
        return self.onward()

    def onward(self) -> Html | None:
        """Draw the button that leads to the next puzzle."""
        return button(
            "next_puzzle",
            _("Next"),
            id="next-puzzle",
            class_=classes("main-action", "primary" if self.attempt.verdict else "quiet"),
            aria_label=_("Next puzzle"),
            data_deliberate=True,
        )

    @property
    def _is_won(self) -> bool:
        """True once a solution that ends the match with a win has been shown."""
        session = self.session
        return bool(self.attempt.verdict) and session.is_over and session.playback.step is None

    def complete(self, frame: Frame) -> Frame:
        return frame._replace(waits=self.session.playback.is_behind)

    # --- what it takes --------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        return self.attempt.move is None

    def takes(self, words: tuple[str, ...], after: Selection | None = None) -> bool:
        return self.is_open

    def made(self) -> None:
        """Store the try; lead the focus to the next button."""
        is_right = self.attempt.verdict
        if is_right is not None:
            self.note(is_right)
            self.table.lead("next-puzzle" if is_right else "retry")

    def note(self, is_right: bool) -> None:
        """Store a try, the first of which changes the rating; none counts once the solution is shown."""
        if not self.attempt.is_shown:
            solved = Solved(self.screen.platform)
            tries, before = len(solved.tries()), rating_here(solved)
            solved.note(self.session.match.game, self.puzzle.id, is_right)
            is_first = len(solved.tries()) > tries
            self.attempt.ratings = (before, rating_here(solved)) if is_first else None

    # --- what it does by itself -----------------------------------------------------------------------------

    def prepared(self) -> Prepared | None:
        """Return the next move to the win."""
        move = self.attempt.winning()
        return None if move is None else Prepared(move, SECONDS[FOLLOWED])

    def question(self) -> str | None:
        return self.attempt.question()

    def answered(self, answer: str) -> None:
        self.attempt.take(answer)

    @property
    def is_done(self) -> bool:
        return False  # a puzzle is solved or tried again: it shows its end itself

    # --- actions --------------------------------------------------------------------------------------------

    @action("undo")
    def undo(self) -> None:
        if self.attempt.move is None:
            self.table.choosing.undo()
        else:
            undo.moves(self.session, len(self.session.match.entries))

    @action("hint")
    def hint(self) -> None:
        """Show the solution as a hint, which doesn't solve the puzzle."""
        session, best = self.session, self.puzzle.best()
        self.note(False)
        undo.moves(session, len(session.match.entries))
        session.hints.show(Hint(best, (), (), self.puzzle.chance))
        self.attempt.is_shown = True

    @action("play_on")
    def play_on(self) -> None:
        """Make it a match of its own against the computers, from the current position."""
        session = self.session
        if session.is_over:
            return
        session.take_back()
        self.screen.begin(session.complete)

    @action("next_puzzle")
    def next_puzzle(self) -> None:
        """Open the next unsolved puzzle, after the last one the list."""
        game = self.session.match.game
        solved = Solved(self.screen.platform).of(game)
        every = puzzles_of(game)
        left = [one for one in (*every[self.place :], *every[: self.place - 1]) if one.id not in solved]
        if left:
            put(self.screen, game, left[0].id)
        else:
            self.back()

    @action("back")
    def back(self) -> None:
        game = self.session.match.game
        self.screen.matches.leave()
        self.screen.show_match()
        self.screen.show(PuzzleList(self.screen, game))
