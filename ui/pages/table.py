"""The table in play with its action bar, or the handover page in its place.

What is particular to a kind of match is its mode (modes/); what people do there are the actions of mode,
Choosing, Passing and the table, in this order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.steps import FOLLOWED, STAGED, STOPS
from ui.drawing.scene import NOTHING, Scene, scene_of
from ui.pages import instruction, message_line
from ui.pages.actions import HasActions, action, number
from ui.pages.choosing import Choosing
from ui.pages.handover import gained_regions, handover_regions, question_regions
from ui.pages.modes import mode_of
from ui.pages.page import Frame, MatchPage, Timer, places
from ui.pages.passing import Passing
from ui.session.playback import SECONDS
from ui.store.settings import ORDER
from ui.text.html import Html

if TYPE_CHECKING:
    from ui.pages.screen import Screen

CUES = {FOLLOWED: "lay", STAGED: "score", STOPS: "call"}  # sound effects by weight of a step
SHOWN = 3.0  # seconds for which new cards are shown before the tablet is handed on
STAYS = ("pause",)  # actions that skip no steps
PLACES = ("table-score", "table-board", "table-panel", "table-hand", "table-actions")


class Table(MatchPage):
    """The match in play."""

    SHOWS_BOARD = True
    IS_IN_PLAY = True

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.mode = mode_of(self)
        self.choosing, self.passing = Choosing(self), Passing(self)
        self.places = places(self.mode.LOOK, PLACES)
        """Never changes, so that only changed regions inside are redrawn."""

    def owners(self) -> tuple[HasActions, ...]:
        return self.mode, self.choosing, self.passing, self

    def lets_think(self) -> bool:
        return self.mode.THINKS

    def depth(self) -> int:
        attempt = self.screen.matches.attempt
        return attempt.depth if attempt else 1

    def name(self) -> str:
        session = self.session
        seat = session.handover.seat()
        if session.sight.shows_gained:
            return f"gained-{len(session.match.entries)}"
        if seat is None and not session.handover.is_asking:
            return "table"
        return f"{'question' if seat is None else 'handover'}-{seat}-{len(session.match.entries)}"

    # --- drawing --------------------------------------------------------------------------------------------

    def frame(self) -> Frame:
        session, playback = self.session, self.session.playback
        if not session.hints.is_open:
            self.notices.drop("hint")
        scene = scene_of(self.ui, session, self.screen.settings[ORDER])
        scene = scene._replace(is_puzzle=self.mode.IS_PUZZLE)
        if not self.mode.is_open:
            scene = scene._replace(selection=NOTHING)
        scene = self.ui.ready(scene)
        said = self.mode.instruction(scene) or instruction.of(self, scene)
        cue = CUES.get(playback.step.weight) if playback.step else None
        drawn = Frame(
            self._regions(self.ui.ready(scene.at_step(playback.step)) if playback.step else scene),
            said.text,
            said.picture or "",
            self.news(),
            instruction.heard(session, said),
            said.text if said.picture and not playback.is_behind else "",
            f"{cue} {playback.number}" if cue else "",
            waits=playback.is_behind or session.is_thinking,
        )
        return self.mode.complete(drawn)

    def _regions(self, scene: Scene) -> dict[str, Html]:
        session, ui = self.session, self.ui
        if session.handover.seat() is not None:
            return handover_regions(session, ui, self.names)
        if session.sight.shows_gained:
            return gained_regions(session, ui, scene)
        if session.handover.is_asking:
            return question_regions(session, ui, scene)
        return {
            "bar": self.mode.bar(),
            "message": self.mode.message(),
            "main": self.places,
            "table-score": ui.score(scene),
            "table-board": ui.board(scene),
            "table-panel": ui.panel(scene),
            "table-hand": Html("") if scene.is_watched else ui.hand(scene),
            "table-actions": self.mode.buttons(scene),
        }

    # --- the computer ---------------------------------------------------------------------------------------

    def holds(self) -> bool:
        playback = self.session.playback
        return self.session.is_stale or playback.is_paused or playback.step is not None

    def question(self) -> str | None:
        return self.mode.question()

    def answered(self, answer: str) -> None:
        self.mode.answered(answer)

    # --- steps ----------------------------------------------------------------------------------------------

    def timer(self) -> Timer | None:
        """Return the time of the next step, of a move that the mode makes, or of new cards shown."""
        session, playback = self.session, self.session.playback
        if not (session.is_stale or playback.is_paused) and playback.step is not None:
            return Timer(playback.number, SECONDS[playback.step.weight])
        seconds = self.tick_seconds()
        return None if seconds is None else Timer(-self.ticks, seconds)

    def tick_seconds(self) -> float | None:
        if self.session.sight.shows_gained:
            return SHOWN
        prepared = None if self.holds() else self.mode.prepared()
        return prepared and prepared.seconds

    def tick(self) -> None:
        playback = self.session.playback
        if self.session.sight.shows_gained:
            self.passing.pass_on()
        if playback.step is None and (prepared := self.mode.prepared()) is not None:
            self.session.make(prepared.move)
            self.screen.after_move()
            return
        playback.next()
        self.screen.travels = playback.step is not None
        self.screen.settle()

    def is_behind(self, action: str) -> bool:
        playback = self.session.playback
        if self.session.is_stale or action in STAYS:
            return False
        if "hint" in self.notices.standing and not action.startswith(("advise", "dismiss")):
            return True
        # While the last move is shown, any tap leads to the end.
        is_any = not action or self.mode.is_done
        return playback.step is not None if is_any else playback.is_behind

    def skip_steps(self) -> None:
        self.notices.drop("hint")
        if self.session.playback.step is not None:
            self.session.playback.finish()
            self.screen.travels = False
            self.screen.settle()

    def made(self) -> None:
        """Save a person's move, and continue."""
        self.screen.after_move()
        self.mode.made()

    # --- actions --------------------------------------------------------------------------------------------

    @action("news", number)
    def show_again(self, number: int) -> None:
        """Play back the turn of a recap, by the number of its first move."""
        for turn in message_line.recaps(self.session, self.session.sight.since(), message_line.EARLIER):
            if turn.moves.start == number:
                self.session.show_again(turn.moves)

    @action("recaps")
    def unfold(self) -> None:
        """Open the list of all recaps, or close it."""
        self.session.sight.unfolded = not self.session.sight.unfolded

    @action("pause")
    def pause(self) -> None:
        """Pause the computers and the next step, or let them continue."""
        self.session.playback.is_paused = not self.session.playback.is_paused

    @action("sort", str)
    def sort(self, order: str) -> None:
        self.screen.settings.set(ORDER, order)
