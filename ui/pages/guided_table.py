"""The table during a lesson (ui/session/lesson.py).

The lesson's sentence takes the place of the instruction. A tap that the lesson doesn't expect is answered and
changes nothing. After the lesson the match continues at the common table.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.match import Match
from game.notation import Move, slots
from game.reasons import Reason
from ui.pages import message
from ui.pages.actions import BadAction, action
from ui.pages.page import Frame
from ui.pages.setup_model import player_names
from ui.pages.table import Table, frame_of
from ui.session.lesson import Progress, lesson_of, progress
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection
from ui.store.settings import Settings
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.screen import Screen


PAUSE = 0.7
"""Seconds before the computer makes a prepared move, at normal speed."""


def new_match(game: str, settings: Settings) -> Match:
    """Return a new match of a game's lesson. Raises BadAction for a game without one."""
    lesson = lesson_of(game)
    if lesson is None:
        raise BadAction(f"{game} has no lesson")
    person, computer, *_others = player_names(settings.setups)
    return lesson.begin(person, computer)


def table_of(screen: Screen) -> Table:
    """Return the page of a match saved in its lesson: guided if it still follows it."""
    session = screen.matches.session
    assert session is not None
    course = progress(session.match)
    return Table(screen) if course is None else GuidedTable(screen, course)


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
        return self.session.playback.is_behind or self.course.prepared() is not None

    def frame(self) -> Frame:
        drawn = super().frame()._replace(waits=self._watches, guides_to_all=self.course.explains)
        if self._watches or self._is_stale:
            return drawn
        if self.session.staged is not None:
            return drawn._replace(guided=("done", "make"))
        return drawn._replace(guided=tuple(self.course.step.highlighted) or ("next",))

    def _instruction(self, scene: Scene) -> tuple[str, Html | None]:
        if self._is_stale or self._is_held:
            return super()._instruction(scene)
        if self._watches:
            return _("Watch what happens on the table."), None
        me, other = self.names
        return _(self.course.step.says).format(me=me, other=other), None

    def said(self, instruction: str) -> str:
        if self._watches:
            return message.answer(self.session)
        numbered = _("Step {number} of {all}: {instruction}").format(
            number=self.course.at + 1, all=len(self.course.lesson.steps), instruction=instruction
        )
        return " ".join(filter(None, (message.answer(self.session), numbered)))

    def _mark(self) -> Html:
        number, all = self.course.at + 1, len(self.course.lesson.steps)
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
        label = _("Play on") if self.course.is_last else _("Next")
        return button("next", label, class_="main-action primary", data_deliberate=self.course.is_last)

    # --- the computer ---------------------------------------------------------------------------------------

    def tick_seconds(self) -> float | None:
        playback = self.session.playback
        if self._is_stale or playback.is_paused or playback.step is not None:
            return None
        return None if self.course.prepared() is None else PAUSE

    def tick(self) -> None:
        move = self.course.prepared()
        if move is None or self.session.playback.step is not None:
            super().tick()
        else:
            self.session.computer_plays(move)
            self._made()

    # --- taps -----------------------------------------------------------------------------------------------

    def _leads(self, selection: Selection) -> bool:
        """Return True if a selection can become an expected move."""
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
            reason = Reason("the table waits until the computer has played")
        elif self.course.explains:
            reason = Reason("soon: Next goes on from here")
        else:
            reason = Reason("that is allowed too; now take what is framed")
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
        elif table.canonical(move) in self.course.expected():
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
        """Go to the next step, after one that explains; after the last one leave the lesson."""
        if self._is_stale or not self.course.explains:
            return
        self.session.take_back()
        if self.course.is_last:
            self.skip()
        else:
            self.course.advance()
            self.screen.matches.keep()

    @action("skip")
    def skip(self) -> None:
        """Leave the lesson; the match continues."""
        if not self._is_stale:
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
        elif not self._is_stale:
            self.session.take_back_moves(self.course.back())
            self.screen.matches.keep()

    @action("hint")
    def hint(self) -> None:
        self.session.refuse(Reason("in the lesson the guide says what to do"))
