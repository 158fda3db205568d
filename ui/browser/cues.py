"""Sound effects and vibrations of a match: four short sounds, synthesised here, and as many light vibrations.

Nothing is asked of the browser before either is switched on. The pages decide when each comes (`Page.cue`).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

from ui.browser.guard import guarded


class Note(NamedTuple):
    """A tone that is struck and dies away."""

    wave: str
    begins: float  # seconds after the sound's beginning
    lasts: float  # seconds until it can't be heard any more
    pitch: float  # hertz when it is struck
    falls_to: float  # hertz when it has died away
    loudness: float


SOUNDS = {
    "lay": (Note("triangle", 0, 0.09, 240, 120, 0.30), Note("sine", 0, 0.03, 1300, 500, 0.08)),
    "score": (
        Note("triangle", 0, 0.28, 659.3, 659.3, 0.16),
        Note("triangle", 0.11, 0.42, 987.8, 987.8, 0.16),
    ),
    "call": (
        Note("sawtooth", 0, 0.16, 220, 208, 0.10),
        Note("sawtooth", 0.20, 0.45, 311.1, 294, 0.10),
        Note("sine", 0.20, 0.45, 155.6, 147, 0.22),
    ),
    "end": (
        Note("triangle", 0, 0.40, 523.3, 523.3, 0.14),
        Note("triangle", 0.13, 0.40, 659.3, 659.3, 0.14),
        Note("triangle", 0.26, 0.40, 784.0, 784.0, 0.14),
        Note("triangle", 0.39, 0.80, 1046.5, 1046.5, 0.16),
    ),
}
"""The sounds by name: wood on wood, two bells, a horn, a chord."""

VIBRATIONS = {"lay": (12,), "score": (16, 50, 16), "call": (35, 60, 35), "end": (16, 50, 16, 50, 45)}
"""Milliseconds of a vibration, of a rest, of a vibration …, by name."""

SILENCE = 0.0001  # inaudible gain: an exponential fall never reaches zero
STRIKE = 0.006  # seconds until a note is at its loudest: one that begins at once clicks

FRESH = 0.5
"""Seconds after which a sound that waits for the device's is dropped: it would belong to nothing any more."""
GESTURES = ("pointerup", "click", "keydown")  # events after which the browser may play sound


class Sound:
    """The browser's sound: it runs from a gesture on, until the device takes it away (a call, a lock)."""

    def __init__(self) -> None:
        """Resume the audio context at each gesture."""
        self.context: Any = None
        for name in GESTURES:
            document.addEventListener(name, create_proxy(guarded(lambda _: self.wake())), True)

    def play(self, name: str) -> None:
        """Play a sound now or not at all, never later."""
        if not self._strikes(name):
            asked = perf_counter()
            self.wake(lambda: perf_counter() - asked < FRESH and self._strikes(name))

    def wake(self, then: Callable[[], object] = bool) -> None:
        """Resume the audio context if the browser allows it, then call `then`."""
        activation = getattr(window.navigator, "userActivation", None)
        if activation and not activation.isActive:
            return
        if self.context is None or self.context.state == "closed":
            self.context = _new_context()
        if self.context is None:
            return
        if self.context.state == "running":
            then()
        else:
            resumed = window.Promise.resolve(self.context.resume())
            resumed.then(create_once_callable(guarded(lambda _: then())), window.console.debug)

    def _strikes(self, name: str) -> bool:
        """Play a sound now; return False while the audio context isn't running."""
        if self.context is None or self.context.state != "running":
            return False
        for note in SOUNDS[name]:
            _strike(self.context, note, self.context.currentTime + note.begins)
        return True


def _new_context() -> Any:
    """Return a new AudioContext; None on a device without sound."""
    if hasattr(window, "AudioContext"):
        with suppress(JsException):
            return window.AudioContext.new()
    return None


def _strike(context: Any, note: Note, at: float) -> None:
    """Schedule a note, `at` in seconds of the context's clock."""
    tone, envelope = context.createOscillator(), context.createGain()
    tone.type = note.wave
    tone.frequency.setValueAtTime(note.pitch, at)
    tone.frequency.exponentialRampToValueAtTime(note.falls_to, at + note.lasts)
    envelope.gain.setValueAtTime(SILENCE, at)
    envelope.gain.exponentialRampToValueAtTime(note.loudness, at + STRIKE)
    envelope.gain.exponentialRampToValueAtTime(SILENCE, at + note.lasts)
    tone.connect(envelope)
    envelope.connect(context.destination)
    tone.start(at)
    tone.stop(at + note.lasts)


def vibrate(name: str) -> None:
    """Vibrate lightly, if the device can."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(to_js(VIBRATIONS[name]))


@cache
def sound() -> Sound:
    """Return the one sound output; it listens for gestures from the first call on."""
    return Sound()
