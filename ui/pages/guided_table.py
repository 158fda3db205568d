"""The table during a lesson (ui/session/lesson.py), the lesson's end, and the match after it.

The guide's sentence replaces the instruction. An unexpected tap is answered and changes nothing. In the match
after the lesson whatever happens for the first time is explained once.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.contract import Outcome
from game.match import Match
from game.notation import Move, slots
from game.reasons import Reason
from ui.drawing.scene import Scene
from ui.pages import message_line
from ui.pages.actions import BadAction, action
from ui.pages.end import end_head
from ui.pages.page import CompletePage, Frame, MatchPage, match_head
from ui.pages.setup_model import player_names
from ui.pages.table import Table, frame_of
from ui.session.lesson import TAUGHT, Progress, Teaching, lesson_of, progress, teachings
from ui.session.selection import Pair, Selection
from ui.store.settings import Settings
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen


PAUSE = 0.7  # seconds before the computer makes a prepared move, at normal speed


def new_match(game: str, settings: Settings) -> Match:
    """Return a new match of a game's lesson. Raises BadAction for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        raise BadAction(f"{game} has no lesson")
    person, computer, *_others = player_names(settings.setups)
    return lesson.begin(person, computer)


def table_of(screen: Screen) -> MatchPage:
    """Return the page of a match saved in its lesson, at its end, or after it."""
    session = screen.matches.session
    assert session is not None
    course = progress(session.complete)
    if course is None:
        return FirstMatch(screen) if TAUGHT in session.match.extra else Table(screen)
    if course.is_done and session.playback.step is None:
        return LessonEnd(screen, course)
    return GuidedTable(screen, course)


class LessonEnd(CompletePage):
    """The end of a lesson: a word of praise, and what to do next."""

    def __init__(self, screen: Screen, course: Progress) -> None:
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


class FirstMatch(Table):
    """The match after its lesson, in which whatever happens for the first time is explained."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.read = len(self.match.entries)
        """The number of moves that have been searched for something to teach."""

    def frame(self) -> Frame:
        # Only here is it known that a move has been shown completely, a computer's or one's own.
        if not self.session.playback.is_behind:
            self._teach()
        return super().frame()

    def _teach(self) -> None:
        lesson, taught = lesson_of(self.match.game), self.match.extra[TAUGHT]
        entries = self.match.entries
        unread, self.read = entries[self.read :], len(entries)
        if lesson is None or not isinstance(taught, list):
            return
        found = [each for entry in unread for each in teachings(lesson, taught, entry)]
        for name, teaching in dict(found).items():
            taught.append(name)
            self._tell(name, teaching)
        if found:
            self.screen.matches.keep_notes()

    def _tell(self, name: str, teaching: Teaching) -> None:
        self.notices.add(lambda: Notice(f"taught-{name}", _(teaching.says)))


class GuidedTable(Table):
    """A match in its lesson."""

    PLACES = frame_of("table guided")

    def lets_think(self) -> bool:
        return False

    def __init__(self, screen: Screen, course: Progress) -> None:
        super().__init__(screen)
        self.course = course

    # --- text and drawing -----------------------------------------------------------------------------------

    @property
    def _watches(self) -> bool:
        """True while the computer plays or its moves are shown."""
        return self.session.playback.is_behind or self.course.is_done or self.course.prepared() is not None

    def frame(self) -> Frame:
        drawn = super().frame()._replace(waits=self._watches)
        if self._watches or self.session.is_stale:
            return drawn
        drawn = drawn._replace(guides_to_all=self.course.explains or self.course.step.is_free)
        if self.session.staged is not None:
            return drawn._replace(guided=("done", "make"))
        return drawn._replace(guided=tuple(self.course.step.highlighted) or ("next",))

    def _instruction(self, scene: Scene) -> tuple[str, Html | None]:
        if self.session.is_stale or self._is_held:
            return super()._instruction(scene)
        if self._watches:
            return _("Watch what happens on the table."), None
        me, other = self.names
        return _(self.course.step.says).format(me=me, other=other), None

    def said(self, instruction: str) -> str:
        if self._watches:
            return message_line.answer(self.session)
        numbered = _("Step {number} of {all}: {instruction}").format(
            number=self.course.at + 1, all=len(self.course.lesson.steps), instruction=instruction
        )
        return " ".join(filter(None, (message_line.answer(self.session), numbered)))

    def _mark(self) -> Html:
        all = len(self.course.lesson.steps)
        number = min(self.course.at + 1, all)
        return tag(
            "span.bar-mark.guide-count",
            tag("span", f"{number}/{all}", aria_hidden="true"),
            spoken(_("Step {number} of {all}").format(number=number, all=all)),
        )

    def _buttons(self) -> Html:
        return join(
            self._main_button(),
            self._undo_button(self._why_no_undo()),
            button("skip", _("Skip"), aria_label=_("Skip the lesson and play on")),
            self._page_buttons(),
        )

    def _main_button(self) -> Html | None:
        if self._watches or self.session.staged is not None or not self.course.explains:
            return super()._main_button()
        return button("next", _("Next"), class_="main-action primary")

    # --- the computer ---------------------------------------------------------------------------------------

    def tick_seconds(self) -> float | None:
        return None if self.holds() or self.course.prepared() is None else PAUSE

    def tick(self) -> None:
        move = self.course.prepared()
        if move is None or self.session.playback.step is not None:
            super().tick()
            self._finish()
        else:
            self.session.computer_plays(move)
            self._made()

    def skip_steps(self) -> None:
        super().skip_steps()
        self._finish()

    def _made(self) -> None:
        super()._made()
        self._finish()

    def _finish(self) -> None:
        if self.course.is_done and self.session.playback.step is None and self.screen.page is self:
            self.screen.show_match()

    # --- taps -----------------------------------------------------------------------------------------------

    def _leads(self, selection: Selection) -> bool:
        """Return True if a selection can become an expected move."""
        if self.course.step.is_free:
            return True
        chosen, expected = Counter(selection.chosen), self.course.expected()
        complete = selection.complete()
        if complete is not None and selection.is_settled() and complete not in expected:
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

    def _takes(self, pairs: tuple[Pair, ...], after: Selection) -> bool:
        before = self.session.selection
        if after is before:
            self.session.refuse(self.session.reason_against(before.trials(*pairs)))
        elif not after.chosen or self._leads(after):
            return super()._takes(pairs, after)
        else:
            self._answer(tuple(word for _slot, word in pairs))
        return False

    def _takes_move(self, move: Move) -> bool:
        table = self.match.table
        refusal = table.why_not(move)
        if refusal is not None:
            self.session.refuse(refusal)
        elif self.course.step.is_free or table.canonical(move) in self.course.expected():
            return super()._takes_move(move)
        else:
            self._answer(move)
        return False

    @action("ask", str, rest=str)
    def ask(self, *words: str) -> None:
        super().ask(*words)
        if self.session.refused is None and not self.session.selection.legal:
            self._answer(words)

    # --- progress -------------------------------------------------------------------------------------------

    @action("next")
    def next(self) -> None:
        if not self.session.is_stale and self.course.explains:
            self.session.take_back()
            self.course.advance()
            self.screen.matches.keep()
            self._finish()

    @action("skip")
    def skip(self) -> None:
        if not self.session.is_stale:
            self.course.end()
            self.session.take_back()
            self.screen.matches.keep()
            self.screen.show_match()

    def _why_no_undo(self) -> Reason | None:
        if self.session.staged is not None or self.course.at:
            return None
        return Reason("the lesson begins here")

    @action("undo")
    def undo(self) -> None:
        refusal = self._why_no_undo()
        if refusal is not None:
            self.session.refuse(refusal)
        elif self.session.staged is not None:
            self.session.take_back()
        elif not self.session.is_stale:
            self.session.take_back_moves(self.course.back())
            self.screen.matches.keep()

    @action("hint")
    def hint(self) -> None:
        self.session.refuse(Reason("the lesson says what to do next"))
