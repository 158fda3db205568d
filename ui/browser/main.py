"""Start-up and the one loop: an event comes in, the screen changes, a frame is drawn; the bots search.

Between events.py and drawing.py, which know the DOM, and screen.py, which knows everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import window

from game.players import bots
from ui.browser import cues
from ui.browser.bot_task import BotTask
from ui.browser.bot_worker import BotWorker
from ui.browser.drawing import Drawing
from ui.browser.events import Events, Task
from ui.browser.guard import guarded
from ui.browser.history import address
from ui.browser.later import NotYetHere, cards, install
from ui.browser.speech import SPEECH
from ui.browser.web_platform import WebPlatform
from ui.pages import home
from ui.pages.page import Timer
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.session import Request
from ui.session.steps import PASSES, SECONDS
from ui.store.settings import SPEEDS

SLICE = 0.005
"""Seconds of a slice of search on the page: then the browser may serve its events."""
PATIENCE = 0.6
"""Seconds that something may be fetched before it is said."""
LOOK = 0.04
"""Seconds between two polls of the worker's answer."""


class Loop:
    """The one loop of a browser."""

    def __init__(self) -> None:
        """Draw the first frame."""
        install()
        game_ui.CARDS.update(cards())
        platform = WebPlatform(lambda field, text: self.take(lambda screen: screen.typed(field, text)))
        self.drawing = Drawing()
        self.worker = BotWorker(_start_worker if hasattr(window, "Worker") else None, _later)
        SPEECH.read()
        self.screen = Screen(platform)
        guarded.report = self._fail
        self.thinking = False
        """True while an answer is awaited."""
        self.thought: asyncio.Future[None] | None = None
        """The task that awaits it: held, because the event loop alone would let it be collected."""
        self.speaks: asyncio.Future[None] | None = None
        """The task that brings another language."""
        self.again: asyncio.Future[None] | None = None
        """The task that waits for modules that haven't been fetched yet, the newest of them."""
        self.has_games = False
        """True once the modules of all games have come; the rest follows."""
        self.request: Request | None = None
        """What the newest frame wants to know."""
        self.holds = False
        """True while a move that was found is not to be made."""
        self.timer: Timer | None = None
        """What the pending timer waits for."""
        self.hold: Callable[[], None] | None = None
        """Cancels the pending step timer."""
        self.cued = ""
        """Last sound or vibration."""
        Events(self.take, self.skip_steps, self.drawing)
        # Read now: a link that waits for its module must not be lost to what is drawn meanwhile.
        here = address()
        self.take(lambda screen: screen.visit(here))

    def take(self, task: Task) -> None:
        """Let the screen do something and draw what has come of it. No fault gets past: each is reported."""
        try:
            task(self.screen)
            frame = self.screen.frame()
            self.drawing.show(frame)
            self._cue(frame.cue)
            self.worker.want(frame.has_computer or frame.request is not None)
            self._wonder(frame.request, frame.holds)
            self._keep_time(frame.timer)
            self._speak()
        except NotYetHere:
            self.again = asyncio.ensure_future(self._once_there(task))
        except Exception as fault:
            self._fail(fault)

    async def _once_there(self, task: Task) -> None:
        """Do a task again when the games' modules are here, or all of ours; say so where that takes long."""
        call_off = _later(lambda: self.take(lambda screen: screen.fetches(True)), PATIENCE)
        await (window.tableApp.complete if self.has_games else window.tableApp.games)
        self.has_games = True
        call_off()
        self.screen.fetches(False)
        self.take(task)

    def _speak(self) -> None:
        """Have the language spoken that was chosen, and all drawn anew in it, when it is here."""
        chosen = home.chosen_language(self.screen)
        if chosen and chosen != SPEECH.wanted:
            self.speaks = asyncio.ensure_future(self._change(chosen))

    async def _change(self, chosen: str) -> None:
        spoken = SPEECH.wanted
        if await SPEECH.change(chosen):
            self.take(lambda screen: screen.notices.drop("language"))
        else:
            self.take(lambda screen: home.keep_language(screen, spoken))

    def skip_steps(self, action: str) -> bool:
        """Draw the table as it stands, for a tap that meets it with steps still to be shown.

        `action` is what it would do, "" for nothing. Return whether the table was drawn: what was tapped may
        do something else now, or something at last.
        """
        if not self.screen.is_behind(action):
            return False
        self.take(lambda screen: screen.skip_steps())
        return True

    def _keep_time(self, timer: Timer | None) -> None:
        """Have the next step come when the one that is shown has had its time."""
        if timer == self.timer:
            return
        if self.hold is not None:
            self.hold()
        self.timer = timer
        self.hold = None if timer is None else _later(self._step, timer.seconds)

    def _cue(self, cue: str) -> None:
        """Have it heard and felt what a frame brings, where that is switched on."""
        settings = self.screen.settings
        if cue and cue != self.cued and "on" in (settings["sound"], settings["vibration"]):
            name = cue.split(" ")[0]
            if settings["sound"] == "on":
                cues.sound().play(name)
            if settings["vibration"] == "on":
                cues.vibrate(name)
        self.cued = cue or self.cued

    def _step(self) -> None:
        self.timer = self.hold = None
        self.take(lambda screen: screen.next_step())

    def _fail(self, fault: Exception) -> None:
        """Report a fault of ours: to those who play by a notice, to developers by a traceback."""
        window.console.error(traceback_of(fault))
        self.screen.failed()
        self.drawing.show_notices(self.screen.notices.draw())
        self.request, self.holds = self.screen.wanted(), self.screen.holds()

    def _wonder(self, request: Request | None, holds: bool) -> None:
        """Have the computer think about a question, after the one that it thinks about, if any."""
        self.request, self.holds = request, holds
        if request is not None and not self.thinking:
            self.thinking = True
            self.thought = asyncio.ensure_future(self._think())

    async def _think(self) -> None:
        """Have one question answered after the other, as long as there are any."""
        try:
            while (request := self.request) is not None:
                await self._find(request)
        except Exception as fault:
            self._fail(fault)
        finally:
            self.thinking = False

    async def _find(self, request: Request) -> None:
        """Get an answer from the worker, or from here where there is none; give it if it is still wanted."""
        began = perf_counter()
        answer = await self._from_worker(request) or await self._from_here(request)
        if answer and request.purpose == bots.MOVE:
            # A move that comes at once can't be followed, nor one before the last has been shown.
            least = SECONDS[PASSES] * SPEEDS[self.screen.settings["speed"]]
            await asyncio.sleep(max(0.0, least - (perf_counter() - began)))
            while self.holds and self.request == request:
                await asyncio.sleep(LOOK)
        if answer and self.request == request:
            self.take(lambda screen: screen.answered(request, answer))

    async def _from_worker(self, request: Request) -> str:
        """Ask the worker; return "" if there is none, it fails, or nobody waits any more."""
        number = self.worker.ask(request.text)
        while number and self.request == request:
            answer = self.worker.says(number)
            if answer is None:
                return ""
            if answer:
                return answer
            await asyncio.sleep(LOOK)
        if number:
            self.worker.ask("")
        return ""

    async def _from_here(self, request: Request) -> str:
        """Search in slices, so that every tap is served; return "" if nobody waits any more."""
        await window.tableApp.complete
        task = BotTask(request.text)
        while self.request == request:
            if task.search(SLICE):
                return task.answer()
            await asyncio.sleep(0)
        return ""


def traceback_of(fault: Exception) -> str:
    """Return a fault with its traceback, as text."""
    try:
        # Imported here: it is read from the archive that comes after the first tap.
        from traceback import format_exception
    except ImportError:
        return f"{type(fault).__name__}: {fault}"
    return "".join(format_exception(fault))


def _start_worker(heard: Callable[[str], None], broke: Callable[[], None]) -> Any:
    """Start the worker of the computer player; it keeps bot_worker.Worker."""
    return window.tableApp.worker("bot_worker", create_proxy(guarded(heard)), create_proxy(guarded(broke)))


def _later(call: Callable[[], None], seconds: float) -> Callable[[], None]:
    """Do something after so many seconds; return what calls it off."""
    timer = window.setTimeout(create_once_callable(guarded(call)), seconds * 1000)
    return lambda: window.clearTimeout(timer)


def start() -> None:
    """Start the site: draw the first frame and serve every event from now on."""
    loop = Loop()
    loop.drawing.is_ready()
