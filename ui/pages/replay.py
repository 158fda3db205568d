"""The replay of a match: the table after any number of moves, as a spectator sees it; it can play by itself.

During a match the replay shows only what every seat may see, as the log does. For a finished match it has the
costly moves found so far by the review (review.py) too, and hints from the view of the seat on turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import Match
from game.players import bots
from game.players.hints import Hint
from game.players.levels import STRONGEST
from game.players.review import Cost, Review
from ui.pages import message
from ui.pages.actions import BadAction, action, number
from ui.pages.page import MatchPage, page_head
from ui.pages.review import Words, point_of
from ui.session import game_ui
from ui.session.scene import Scene
from ui.session.scenes import names_of, public_scene
from ui.session.session import HINT_SECONDS
from ui.session.steps import FOLLOWED, SECONDS, Step
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, pgettext

if TYPE_CHECKING:
    from ui.pages.screen import Screen


class Notes:
    """Notes on points of a finished match; a point is a number of moves made."""

    def __init__(self, match: Match) -> None:
        self.match = match
        review = Review.of(match)
        self.words = Words(review)
        self.costs: dict[int, Cost] = {cost.ply: cost for cost in review.costs()}
        """The costly moves by the point before them."""
        self.hints: dict[int, Hint] = {}
        """Hints by point."""
        self.wanted: int | None = None
        """The point that waits for its hint."""
        self.shown: int | None = None
        """The point whose hint is shown."""
        self._asked = ""

    # --- hints --------------------------------------------------------------------------------------------

    def want(self, at: int) -> None:
        """Request a hint for a point; there is none at the end of the match."""
        if at < len(self.match.entries):
            self.shown = at
            self.wanted = None if at in self.hints else at
            self._asked = ""
            if at in self.costs:
                # The hint must agree with the review, which another search might not.
                self.hints[at], self.wanted = self.words.hint(self.costs[at]), None

    def leave(self) -> None:
        """Hide the hint, and drop the request for one."""
        self.shown = self.wanted = None

    def question(self) -> str | None:
        """Return the request for the wanted hint, if any."""
        if self.wanted is None:
            return None
        if not self._asked:
            self._asked = bots.request(self.match, None, HINT_SECONDS, STRONGEST, bots.HINT, self.wanted)
        return self._asked

    def answered(self, answer: str) -> None:
        if self.wanted is not None:
            self.hints[self.wanted] = Hint.read(answer)
            self.wanted = None

    def _hint(self, at: int) -> Hint | None:
        return self.hints.get(at) if self.shown == at else None

    # --- what is shown ------------------------------------------------------------------------------------

    def description(self, at: int) -> str:
        """Return the hint for a point, or the cost of the move after it; "" without either."""
        if self.wanted == at:
            return _("A hint is on its way.")
        if (hint := self._hint(at)) is not None:
            point = point_of(self.match, at)
            return " ".join([message.proposal(point, hint), message.reasons(point, hint)])
        if (cost := self.costs.get(at)) is None:
            return ""
        made = self.words.move(at, self.match.entries[at].move)
        better = self.words.move(at, cost.better)
        costly = _("Costly, from {before}% to {after}%: {move}.")
        # Only a hint gives the reasons: a small phone has no space for more.
        description = costly.format(before=round(100 * cost.chance), after=round(100 * cost.made), move=made)
        return " ".join([description, _("Better: {move}.").format(move=better)])

    def mark(self, scene: Scene, at: int) -> Scene:
        """Return the scene with the move and pieces highlighted that the hint names."""
        hint = self._hint(at)
        if hint is None:
            return scene
        highlighted = frozenset(word for hint_reason in hint.reasons for word in hint_reason.words)
        return scene._replace(hinted=hint.move, highlighted=highlighted)

    def next_costly(self, at: int) -> int | None:
        """Return the next point before a costly move, wrapping round; None without costly moves."""
        points = sorted(self.costs)
        return next((point for point in points if point > at), points[0] if points else None)

    def marks(self, last: int) -> Html | None:
        """Return the marks of the costly moves, under the slider; None without costly moves."""
        ticks = [tag("i", style=f"--at:{point / max(1, last):.4f}") for point in sorted(self.costs)]
        return tag("div", *ticks, class_="replay-marks", aria_hidden="true") if ticks else None


SKELETON = tag(
    "div",
    tag("div", id="table-score", class_="table-score"),
    tag("div", id="table-board", class_="table-board"),
    tag("div", id="replay-log", class_="replay-log"),
    tag("div", id="replay-controls", class_="replay-controls"),
    class_="table replay",
)
"""Constant, so that only changed regions are redrawn."""

COSTLY = "M12 3v11M12 18.5v1"
"""The sign of a costly move."""
BEFORE, AFTER = 3, 14
"""Number of moves listed beside the board before and after the one shown."""


class Replay(MatchPage):
    """The table at some point of a match."""

    def __init__(self, screen: Screen, at: int | None = None) -> None:
        """Show the table after `at` moves; without a number, play from the deal."""
        super().__init__(screen)
        self.at = min(at or 0, self.last)
        """Number of moves made."""
        self.plays = at is None and self.at < self.last
        """True while it plays by itself."""
        self.steps: list[Step] = []
        """Steps of the last move still to be shown; the first one is on the screen."""
        self.notes = Notes(self.session.match) if self.session.is_over else None
        """Hints and costly moves, once the match is over."""

    @property
    def last(self) -> int:
        return len(self.session.match.entries)

    def status(self) -> str:
        if self.notes and not self.steps and (note := self.notes.description(self.at)):
            return note
        if self.at == 0:
            return _("Before the first move.")
        if not (text := self._description(self.at)):
            return _("Move {number}.").format(number=self.at)
        return _("Move {number}: {text}").format(number=self.at, text=text)

    def _description(self, number: int) -> str:
        return message.tell(self.session, self.session.match.entries[number - 1].events)

    def regions(self) -> dict[str, Html]:
        ui = game_ui.by_name(self.session.match.game)
        scene = self._scene()
        is_from_log = self.origin is None or self.origin.name() == "log"
        back = _("Back to the log") if is_from_log else _("Back")
        return {
            "bar": page_head(_("Replay"), back),
            "main": SKELETON,
            "table-score": ui.score(scene),
            "table-board": ui.board(scene),
            "replay-log": self._log(),
            "replay-controls": self._controls(),
        }

    def _scene(self) -> Scene:
        scene = public_scene(self.session, self.at)
        if not self.steps:
            return self.notes.mark(scene, self.at) if self.notes else scene
        step = self.steps[0]
        scene = scene._replace(step=step, fresh=step.events)
        return scene if step.view is None else scene._replace(view=step.view, is_over=False)

    def _log(self) -> Html:
        """Return the moves around the one shown, for screens with space beside the board."""
        session = self.session
        ui, names = game_ui.by_name(session.match.game), names_of(session.match)
        rows = []
        for point in range(max(1, self.at - BEFORE), min(self.last, self.at + AFTER) + 1):
            piece = ui.seat_piece(session.match.entries[point - 1].seat, names)
            description = tag("span", self._description(point) or _("Move {number}").format(number=point))
            is_shown = "step" if point == self.at else None
            row = button(f"look {point}", piece, description, aria_current=is_shown)
            rows.append(tag("li", row, value=point))
        return tag("ol", *rows)

    def _controls(self) -> Html:
        at, last = self.at, self.last
        where = _("Move {number} of {all}").format(number=at, all=last)
        play = _("Pause") if self.plays else pgettext("replay", "Play")
        costly = self.notes.next_costly(at) if self.notes else None
        return join(
            tag("label", where, for_="point", class_="replay-point"),
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
            self.notes and self.notes.marks(last),
            tag(
                "div",
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
                costly is not None and step("costly", _("Next costly move"), COSTLY, costly, at),
                class_="replay-steps",
            ),
            self.notes
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
        point = min(number(value), self.last)
        self._stand(point)

    def tick_seconds(self) -> float | None:
        if not self.plays:
            return None
        return SECONDS.get(self.steps[0].weight if self.steps else FOLLOWED, SECONDS[FOLLOWED])

    def tick(self) -> None:
        self.screen.travels = True
        if len(self.steps) > 1:
            del self.steps[0]
        elif self.at < self.last:
            self.at += 1
            self.steps = self._cut()
        if self.at == self.last and len(self.steps) < 2:
            self._stop()

    def _cut(self) -> list[Step]:
        match = self.session.match
        before = match.at(self.at - 1)
        frames = before.playback(match.entries[self.at - 1].move, None)
        return game_ui.by_name(match.game).steps(before.view(None), frames)

    def _stand(self, point: int) -> None:
        self._stop()
        self.at = point
        if self.notes:
            self.notes.leave()

    def _stop(self) -> None:
        """Pause, and show the last move complete."""
        self.plays = False
        self.steps = []

    @action("look", number)
    def look(self, number: int) -> None:
        self._stand(min(number, self.last))
        self.screen.travels = True

    @action("hint")
    def hint(self) -> None:
        """Request a hint for the seat on turn at this point."""
        if self.notes:
            self._stop()
            self.notes.want(self.at)

    def question(self) -> str | None:
        return self.notes.question() if self.notes else None

    def answered(self, asked: str, answer: str) -> None:
        if self.notes:
            self.notes.answered(answer)

    @action("autoplay")
    def autoplay(self) -> None:
        """Play or pause; at the end, play from the deal."""
        begins = not self.plays and self.last > 0
        self._stand(self.at)
        self.plays = begins
        if begins and self.at == self.last:
            self.at = 0

    @action("branch", number)
    def branch(self, number: int) -> None:
        """Play on from a point of a finished match, as a new practice match."""
        if self.session.is_over and number < self.last:
            self.screen.begin(self.session.match.until(number, {"practice": True}))


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
    drawn = tag("path", d=path)
    return tag("svg", drawn, viewBox="0 0 24 24", class_="icon", aria_hidden="true", focusable="false")
