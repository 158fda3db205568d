"""Start-up and the one loop: an event comes in, the screen changes, a frame is drawn; computers think.

It connects events.py and drawing.py, which know the DOM, with ui/pages/screen.py.
"""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exception
from typing import Any

from pyodide.ffi import create_once_callable, create_proxy
from pyscript import window

from game.steps import PASSES
from ui import games
from ui.browser import cues
from ui.browser.bot_worker import BotWorker
from ui.browser.drawing import Drawing
from ui.browser.events import Events, Task
from ui.browser.guard import begin, guarded
from ui.browser.history import address
from ui.browser.speech import SPEECH
from ui.browser.thinking import Thinking
from ui.browser.web_platform import WebPlatform
from ui.pages.page import Timer
from ui.pages.screen import Screen
from ui.session.playback import SECONDS
from ui.session.session import Request
from ui.store.settings import LANGUAGE, SPEEDS

MOMENTS = ("call", "end")
"""Cues with a sound where there is one for what is decisive alone."""


class Loop:
    """The one loop of a browser."""

    def __init__(self) -> None:
        """Draw the first frame."""
        games.read_covers()
        platform = WebPlatform(lambda field, text: self.take(lambda screen: screen.typed(field, text)))
        self.drawing = Drawing()
        self.worker = BotWorker(_start_worker if hasattr(window, "Worker") else None, _later)
        self.thinking = Thinking(self.worker, self._answered, self._fail, self._least)
        SPEECH.read()
        self.screen = Screen(platform)
        guarded.report = self._fail
        self.timer: Timer | None = None  # pending timer
        self.cancel_timer: Callable[[], None] | None = None
        self.last_cue = ""
        Events(self.take, self.skip_steps, self.drawing)
        here = address()
        self.take(lambda screen: screen.arriving.visit(here))

    def take(self, task: Task) -> None:
        """Run a task on the screen and draw the result; report any fault."""
        try:
            task(self.screen)
            frame = self.screen.frame()
            self.drawing.show(frame)
            self._cue(frame.cue)
            self.worker.want(frame.has_computer or frame.request is not None)
            self.thinking.follow(frame.request, frame.holds)
            self._set_timer(frame.timer)
            self._speak()
        except Exception as fault:
            self._fail(fault)

    def _speak(self) -> None:
        """Load the chosen language if it is another one, and this build has it."""
        chosen = self.screen.settings[LANGUAGE]
        if chosen != SPEECH.wanted and chosen in dict(self.screen.platform.languages()):
            begin(self._change(chosen))

    async def _change(self, chosen: str) -> None:
        spoken = SPEECH.wanted
        if await SPEECH.change(chosen):
            self.take(lambda screen: screen.notices.drop("language"))
        else:
            self.take(lambda screen: screen.site.cant_speak(spoken))

    def skip_steps(self, action: str) -> bool:
        """Draw the current position if a tap interrupts playback; return whether it was drawn.

        `action`: that of the tapped element, "" for none. It may be another one afterwards.
        """
        if not self.screen.page.is_behind(action):
            return False
        self.take(lambda screen: screen.page.skip_steps())
        return True

    def _set_timer(self, timer: Timer | None) -> None:
        if timer == self.timer:
            return
        if self.cancel_timer is not None:
            self.cancel_timer()
        self.timer = timer
        if timer is None:
            self.cancel_timer = None
        elif timer.is_idle and hasattr(window, "requestIdleCallback"):
            self.cancel_timer = _when_idle(self._step)
        else:
            self.cancel_timer = _later(self._step, timer.seconds)

    def _cue(self, cue: str) -> None:
        """Play the frame's sound and vibration, each if it is switched on."""
        settings = self.screen.settings
        if cue and cue != self.last_cue and (settings["sound"], settings["vibration"]) != ("off", "off"):
            name = cue.split(" ")[0]
            if settings["sound"] == "on" or (settings["sound"] == "moments" and name in MOMENTS):
                cues.sound().play(name)
            if settings["vibration"] == "on":
                cues.vibrate(name)
        self.last_cue = cue or self.last_cue

    def _step(self) -> None:
        self.timer = self.cancel_timer = None
        self.take(Screen.next_step)

    def _fail(self, fault: Exception) -> None:
        """Report a fault: to people by a notice, to developers by a traceback."""
        window.console.error("".join(format_exception(fault)))
        self.screen.failed()
        self.drawing.show_notices(self.screen.draw_notices())
        self.thinking.follow(self.screen.wanted(), self.screen.page.holds())

    def _answered(self, request: Request, answer: str) -> None:
        self.take(lambda screen: screen.answered(request, answer))

    def _least(self) -> float:
        return SECONDS[PASSES] * SPEEDS[self.screen.settings["speed"]]


def _start_worker(on_answer: Callable[[str], None], on_failure: Callable[[], None]) -> Any:
    proxies = create_proxy(guarded(on_answer)), create_proxy(guarded(on_failure))
    return window.tableApp.worker("bot", *proxies)


def _later(call: Callable[[], None], seconds: float) -> Callable[[], None]:
    """Call back after some seconds; return a function that cancels it."""
    timer = window.setTimeout(create_once_callable(guarded(call)), seconds * 1000)
    return lambda: window.clearTimeout(timer)


def _when_idle(call: Callable[[], None]) -> Callable[[], None]:
    """Call back once the browser has nothing else to do; return a function that cancels it."""
    handle = window.requestIdleCallback(create_once_callable(guarded(lambda _deadline: call())))
    return lambda: window.cancelIdleCallback(handle)


def start() -> None:
    """Draw the first frame and serve every event from now on."""
    Loop().drawing.is_ready()
