"""The table during a lesson (ui/session/lesson.py), and the lesson's end.

The guide's sentence replaces the instruction. An unexpected tap is answered and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.contract import Outcome
from game.match import Match
from game.notation import Pair, slots
from game.reasons import Reason
from ui.drawing.scene import Scene
from ui.pages import action_bar, message_line
from ui.pages.actions import BadAction, action
from ui.pages.end import End, end_head
from ui.pages.instruction import Instruction, is_held
from ui.pages.modes import Mode, Prepared
from ui.pages.page import CompletePage, Frame, Page, heading, match_head
from ui.pages.setup_model import player_names
from ui.session import undo
from ui.session.lesson import Course, course_of, lesson_of
from ui.session.selection import Selection, read_pair
from ui.store.settings import Settings
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen
    from ui.pages.table import Table


PAUSE = 0.7  # seconds before the computer makes a prepared move, at normal speed


def new_match(game: str, settings: Settings) -> Match:
    """Return a new match of a game's lesson. Raises BadAction for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        raise BadAction(f"{game} has no lesson")
    person, computer, *_others = player_names(settings)
    return lesson.begin(person, computer)


def mode(table: Table) -> Lesson | None:
    """Return the lesson's mode; None once it has ended, or if the match left its course."""
    course = course_of(table.session.complete)
    return None if course is None else Lesson(table, course)


class Lesson(Mode):
    """A match in its lesson."""

    LOOK = "table guided"
    THINKS = False

    def __init__(self, table: Table, course: Course) -> None:
        super().__init__(table)
        self.course = course

    @property
    def _watches(self) -> bool:
        """True while the computer plays or its moves are shown."""
        return self.session.playback.is_behind or self.course.is_done or self.course.prepared() is not None

    # --- what it says ---------------------------------------------------------------------------------------

    def bar(self) -> Html:
        all = len(self.course.lesson.steps)
        number = min(self.course.at + 1, all)
        return join(
            button("home", _("Home"), class_="quiet"),
            heading(self.table.ui.title()),
            tag(
                "span.bar-mark.guide-count",
                tag("span", f"{number}/{all}", aria_hidden="true"),
                spoken(_("Step {number} of {all}").format(number=number, all=all)),
            ),
        )

    def instruction(self, scene: Scene) -> Instruction | None:
        if self.session.is_stale or is_held(self.session):
            return None
        answer = message_line.answer(self.session)
        if self._watches:
            return Instruction(_("Watch what happens on the table."), heard=answer)
        me, other = self.table.names
        text = _(self.course.step.says).format(me=me, other=other)
        numbered = _("Step {number} of {all}: {instruction}").format(
            number=self.course.at + 1, all=len(self.course.lesson.steps), instruction=text
        )
        return Instruction(text, heard=f"{answer} {numbered}".strip())

    def buttons(self, scene: Scene) -> Html:
        table = self.table
        reads = not self._watches and self.session.choice.staged is None and self.course.explains
        return join(
            button("next", _("Next"), class_="main-action primary")
            if reads
            else action_bar.main(table, scene),
            action_bar.undo(table, self._why_no_undo()),
            button("skip", _("Skip"), aria_label=_("Skip the lesson and play on")),
            action_bar.pages(table),
        )

    def complete(self, frame: Frame) -> Frame:
        drawn = frame._replace(waits=self._watches)
        if self._watches or self.session.is_stale:
            return drawn
        drawn = drawn._replace(guides_to_all=self.course.explains or self.course.step.is_free)
        if self.session.choice.staged is not None:
            return drawn._replace(guided=("done", "make"))
        return drawn._replace(guided=tuple(self.course.step.highlighted) or ("next",))

    # --- what it takes --------------------------------------------------------------------------------------

    def takes(self, words: tuple[str, ...], after: Selection | None = None) -> bool:
        if self._is_expected(words) if after is None else not after.chosen or self._leads(after):
            return True
        self._answer(words)
        return False

    def _is_expected(self, move: tuple[str, ...]) -> bool:
        return self.course.step.is_free or self.session.match.table.canonical(move) in self.course.expected()

    def _leads(self, selection: Selection) -> bool:
        """Return True if a selection can become an expected move."""
        chosen, expected = Counter(selection.chosen), self.course.expected()
        if self.course.step.is_free or chosen <= Counter(self.course.tried):
            return True
        if (settled := selection.settled()) is not None and settled not in expected:
            return False
        return any(chosen <= Counter(slots(move, selection.grammar)) for move in expected)

    def _answer(self, words: tuple[str, ...]) -> None:
        """Answer a tap that is legal but not expected; nothing changes."""
        wrong = next((text for word, text in self.course.step.wrong.items() if word in words), None)
        if wrong is not None:
            reason = Reason(wrong)
        elif self._watches:
            reason = Reason("the table is waiting for the computer's move")
        elif self.course.explains:
            reason = Reason("not yet: tap Next to continue")
        else:
            reason = Reason("that is allowed too, but for now choose what is framed")
        self.session.refuse(reason)

    @action("ask", rest=read_pair)
    def ask(self, *tapped: Pair) -> None:
        self.session.choice.explain(tapped)
        if self.course.tried and Counter(self.session.choice.asked) == Counter(self.course.tried):
            self._advance()
        elif self.session.choice.refused is None and not self.session.choice.selection.legal:
            self._answer(tuple(word for _slot, word in tapped))

    # --- what it does by itself -----------------------------------------------------------------------------

    def prepared(self) -> Prepared | None:
        move = self.course.prepared()
        return None if move is None else Prepared(move, PAUSE)

    @property
    def is_done(self) -> bool:
        return self.course.is_done or self.session.is_over

    def end(self) -> Page:
        return End(self.screen) if self.session.is_over else LessonEnd(self.screen, self.course)

    # --- progress -------------------------------------------------------------------------------------------

    @action("next")
    def next(self) -> None:
        if not self.session.is_stale and self.course.explains:
            self._advance()

    def _advance(self) -> None:
        self.session.take_back()
        self.course.advance()
        self.screen.matches.keep()
        self.screen.settle()

    @action("skip")
    def skip(self) -> None:
        if not self.session.is_stale:
            self.course.end()
            self.session.take_back()
            self.screen.matches.keep()
            self.screen.show_match()

    def _why_no_undo(self) -> Reason | None:
        if self.session.choice.staged is not None or self.course.at:
            return None
        return Reason("the lesson begins here")

    @action("undo")
    def undo(self) -> None:
        refusal = self._why_no_undo()
        if refusal is not None:
            self.session.refuse(refusal)
        elif self.session.choice.staged is not None:
            self.session.take_back()
        elif not self.session.is_stale:
            undo.moves(self.session, self.course.back())
            self.screen.matches.keep()

    @action("hint")
    def hint(self) -> None:
        self.session.refuse(Reason("the lesson says what to do next"))


class LessonEnd(CompletePage):
    """The end of a lesson: a word of praise, and what to do next."""

    def __init__(self, screen: Screen, course: Course) -> None:
        super().__init__(screen)
        self.course = course

    def regions(self) -> dict[str, Html]:
        # The game's own picture of a winner, of the person alone.
        learned = Outcome((0,), (0,), "")
        return {
            "bar": match_head(self.title()),
            "main": tag(
                "div.end",
                end_head(
                    self.session.playback.has_begun,
                    self.ui.celebration(self.match.table.position(), learned, self.names[:1]),
                    _("You know the game."),
                    tag("p", _(self.course.lesson.praise)),
                    tag(
                        "div.end-actions",
                        button("play_on", _("Play on"), class_="primary", data_deliberate=True),
                        button(f"setup {self.game}", _("New match")),
                        button(f"rules {self.game}", _("Rules")),
                    ),
                ),
            ),
        }

    @action("play_on")
    def play_on(self) -> None:
        self.course.end()
        self.screen.matches.keep()
        self.screen.show_match()

    @action("escape")
    def escape(self) -> None:
        pass  # the key may have been meant for a step of the last move
