"""The log of a match and its replay, on one page: the moves turn by turn, and the table after any of them.

On a small screen the list fills the page and a move leads to the table. The replay can play by itself. During
a match it shows only what every seat may see. Of a finished match it shows all cards, unless switched off,
hints from the view of the seat on turn, and the costly moves found so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Match
from game.players import bots
from game.players.hints import Hint
from game.players.levels import STRONGEST
from game.steps import FOLLOWED, Moment, Step
from ui.drawing.scene import Scene, public_scene
from ui.pages import message_line
from ui.pages.actions import BadAction, HasActions, action, number
from ui.pages.move_list import MoveList
from ui.pages.page import CompletePage, depth_on, heading, places
from ui.pages.review import Hindsight
from ui.session.playback import SECONDS
from ui.session.session import HINT_SECONDS
from ui.text.html import Html, button, join, picture, tag
from ui.text.i18n import _, pgettext

if TYPE_CHECKING:
    from ui.pages.screen import Screen


COSTLY = "M12 3v11M12 18.5v1"  # sign of a costly move


class Log(CompletePage):
    """Log of the match on the table, with the table at some point of it."""

    SHOWS_BOARD = True

    def __init__(self, screen: Screen, at: int | None = None) -> None:
        """Show the table after `at` moves; without a number, the list and the last move."""
        super().__init__(screen)
        self.at = self.last if at is None else min(at, self.last)  # number of moves made
        self.is_from_list = self.is_list = at is None
        """True if the page was opened with the list; and while that fills a small screen."""
        self.plays = False  # True while it plays by itself
        self.steps: list[Step] = []
        """Steps of the last move still to be shown; the first one is on the screen."""
        self.hindsight = Hindsight(self.match) if self.session.is_over else None  # none before the end
        self.is_open = self.hindsight is not None  # True if all cards are shown
        self.hinted = False  # True if a hint for this point is shown, or awaited
        self.moves = MoveList(self)

    @property
    def last(self) -> int:
        return len(self.match.entries)

    def owners(self) -> tuple[HasActions, ...]:
        return self.moves, self

    def depth(self) -> int:
        return depth_on(self.origin) + (self.is_from_list and not self.is_list)

    # --- drawing --------------------------------------------------------------------------------------------

    def status(self) -> str:
        if self.hindsight and not self.steps and (note := self._note(self.hindsight)):
            return note
        at = self.moves.shown()
        if at == 0:
            return _("Before the first move.")
        text = message_line.tell(self.session, self.match.entries[at - 1].events)
        return _("Move {number}: {text}").format(number=at, text=text)

    def _note(self, hindsight: Hindsight) -> str:
        """Return the hint for this point, or the cost of the next move; "" without either."""
        if not self.hinted:
            return hindsight.cost_text(self.at)
        hint = hindsight.hint(self.at)
        return hindsight.hint_text(self.at, hint) if hint else _("Looking for a hint.")

    def regions(self) -> dict[str, Html]:
        scene = self.ui.ready(self._scene())
        regions = {
            "table-score": self.ui.score(scene),
            "table-board": self.ui.board(scene),
            "replay-log": self.moves.draw(),
            "replay-controls": self._controls(),
        }
        return {"bar": self._bar(), "main": places("table replay", regions), **regions}

    def _bar(self) -> Html:
        """Return the head; once the list is left, small screens lead to it, large ones show it."""
        away = _("Back") if self.session.is_over else _("Back to the table")
        is_away = not self.is_from_list or self.is_list
        return join(
            button("back", away if is_away else _("Back to the log"), class_="quiet"),
            not is_away and button("leave", away, class_="quiet"),
            heading(_("Log")),
            self.hindsight is not None
            and bool(self.match.table.BOX)
            and button(
                "lay_open",
                _("All cards face up"),
                class_="quiet",
                aria_pressed="true" if self.is_open else "false",
            ),
        )

    def _scene(self) -> Scene:
        scene = public_scene(self.ui, self.match, self.session.handover.viewer, self.at, self.is_open)
        hindsight = self.hindsight
        is_marked = hindsight and not self.steps and (self.hinted or self.at in hindsight.costs)
        if hindsight and is_marked and (hint := hindsight.hint(self.at)):
            # The reasons are said of a hint alone.
            reasons = hint.reasons if self.hinted else ()
            words = (word for hint_reason in reasons for word in hint_reason.words)
            return scene._replace(hinted=hint.move, highlighted=frozenset(words))
        return scene.at_step(self.steps[0]) if self.steps else scene

    # --- the table ------------------------------------------------------------------------------------------

    def _controls(self) -> Html:
        at, last = self.at, self.last
        where = _("Move {number} of {all}").format(number=at, all=last)
        play = _("Pause") if self.plays else pgettext("replay", "Play")
        costly = sorted(self.hindsight.costs) if self.hindsight else []
        next_costly = next((point for point in costly if point > at), costly[0] if costly else None)
        ticks = [tag("i", style=f"--at:{point / max(1, last):.4f}") for point in costly]
        return join(
            tag("label.replay-point", where, for_="point"),
            tag(
                "input",
                type="range",
                id="point",
                min=0,
                max=last,
                value=at,
                data_field="point",
                data_space="autoplay",
                aria_valuetext=where,
            ),
            ticks and tag("div.replay-marks", *ticks, aria_hidden="true"),
            tag(
                "div.replay-steps",
                step("first", pgettext("replay", "Start"), "M6 5v14M19 5 9 12l10 7z", 0, at),
                step("before", _("Back one move"), "M16 5 6 12l10 7z", max(0, at - 1), at),
                button(
                    "autoplay",
                    icon("M8 5v14M16 5v14" if self.plays else "M8 4l12 8-12 8z"),
                    class_="primary",
                    aria_label=play,
                    title=play,
                ),
                step("after", _("Forward one move"), "M8 5l10 7-10 7z", min(last, at + 1), at),
                step("last", _("Last"), "M5 5l10 7-10 7zM18 5v14", last, at),
                next_costly is not None and step("costly", _("Next costly move"), COSTLY, next_costly, at),
            ),
            self.hindsight
            and join(
                button("hint", _("Hint"), class_="quiet", aria_disabled="true" if at == last else None),
                button(
                    f"branch {at}",
                    _("Play on from here"),
                    id="branch",
                    class_="quiet",
                    aria_disabled="true" if at == last else None,
                ),
            ),
        )

    def typed(self, field: str, value: str) -> None:
        if field != "point":
            raise BadAction(f"there is no field {field}")
        # No animation while the slider is dragged.
        self.screen.travels = False
        self._stand(number(value))

    def tick_seconds(self) -> float | None:
        if not self.plays:
            return None
        return SECONDS[self.steps[0].weight] if self.steps else SECONDS[FOLLOWED]

    def tick(self) -> None:
        self.screen.travels = True
        if len(self.steps) > 1:
            del self.steps[0]
        elif self.at < self.last:
            self.at += 1
            self.steps = steps_to(self.match, self.at, self.is_open)
            self.moves.turn_to(self.at)
        if self.at == self.last and len(self.steps) < 2:
            self._stop()

    def _stand(self, point: int) -> None:
        self._stop()
        self.at = min(point, self.last)
        self.hinted = False
        self.moves.turn_to(self.at)

    def _stop(self) -> None:
        self.plays = False
        self.steps = []

    @action("look", number)
    def look(self, number: int) -> None:
        self._stand(number)
        self._leave_list()
        self.screen.travels = True

    def _leave_list(self) -> None:
        if self.is_list:
            self.is_list = False
            self.lead("point")

    @action("back")
    def back(self) -> None:
        """Go back to the list, and from there to the page beneath."""
        if not self.is_from_list or self.is_list:
            self.screen.back()
            return
        self._stop()
        self.is_list = True
        self.lead(f"move-{self.moves.shown()}")

    @action("leave")
    def leave(self) -> None:
        """Go back to the page beneath, wherever the list is in sight as well."""
        self.screen.back()

    @action("lay_open")
    def lay_open(self) -> None:
        """Show all cards of a finished match, or only what a spectator could see."""
        self._stop()
        self.is_open = self.hindsight is not None and not self.is_open

    @action("hint")
    def hint(self) -> None:
        if self.hindsight:
            self._stop()
            self._leave_list()
            self.hinted = self.at < self.last

    def question(self) -> str | None:
        if not self.hinted or not self.hindsight or self.hindsight.hint(self.at):
            return None
        return bots.request(self.match, None, HINT_SECONDS, STRONGEST, bots.HINT, self.at)

    def answered(self, answer: str) -> None:
        if self.hindsight:
            self.hindsight.hints[self.at] = Hint.read(answer)

    @action("autoplay")
    def autoplay(self) -> None:
        """Play or pause; at the end, play from the deal."""
        begins = not self.plays and self.last > 0
        self._stand(0 if begins and self.at == self.last else self.at)
        self._leave_list()
        self.plays = begins

    @action("branch", number)
    def branch(self, number: int) -> None:
        """Play on from a point of a finished match, as a new practice match."""
        if self.session.is_over and number < self.last:
            match = self.match.until(number)
            match.notes.practice = True
            self.screen.begin(match)


def steps_to(match: Match, at: int, is_open: bool) -> list[Step]:
    """Return the steps of the move before a point; `is_open`: with all cards shown."""
    before = match.at(at - 1)
    moments = before.playback(match.entries[at - 1].move, None, is_open)
    return before.steps(Moment((), before.position() if is_open else before.view(None)), moments)


def step(id: str, label: str, path: str, to: int, at: int) -> Html:
    """Return a button to a point of the match; it is disabled at that point."""
    return button(
        f"look {to}",
        icon(path),
        id=id,
        aria_label=label,
        title=label,
        aria_disabled="true" if to == at else None,
    )


def icon(path: str) -> Html:
    return picture("0 0 24 24", tag("path", d=path), class_="icon")
