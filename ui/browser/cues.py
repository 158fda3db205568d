"""What is heard and felt of a match: four short sounds, synthesised here, and as many light vibrations.

Imported when one of both is switched on and first needed. When which of them comes, the pages say
(`Page.cue`).
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, NamedTuple

from pyodide.ffi import JsException, to_js
from pyscript import window


class Note(NamedTuple):
    """A tone that is struck and dies away."""

    wave: str
    begins: float
    """Seconds after the sound's beginning."""
    lasts: float
    """Seconds until it can't be heard any more."""
    pitch: float
    """Hertz when it is struck."""
    falls_to: float
    """Hertz when it has died away."""
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
"""By name the milliseconds of a vibration, of a rest, of a vibration …"""

SILENCE = 0.0001
"""What counts as not heard: an exponential fall never comes to nothing."""
STRIKE = 0.006
"""Seconds until a note is at its loudest: one that begins at once clicks."""

_context: Any = None
"""The browser's sound, once one has been played."""


def play(name: str) -> None:
    """Play a sound; nothing is heard where the browser has none, or before the first tap."""
    global _context
    if _context is None:
        if not hasattr(window, "AudioContext"):
            return
        with suppress(JsException):  # a device without any sound
            _context = window.AudioContext.new()
    if _context is None:
        return
    if _context.state == "suspended":
        _context.resume()
    for note in SOUNDS[name]:
        _strike(note, _context.currentTime + note.begins)


def _strike(note: Note, at: float) -> None:
    """Have a note sound at a moment of the context's clock."""
    tone, envelope = _context.createOscillator(), _context.createGain()
    tone.type = note.wave
    tone.frequency.setValueAtTime(note.pitch, at)
    tone.frequency.exponentialRampToValueAtTime(note.falls_to, at + note.lasts)
    envelope.gain.setValueAtTime(SILENCE, at)
    envelope.gain.exponentialRampToValueAtTime(note.loudness, at + STRIKE)
    envelope.gain.exponentialRampToValueAtTime(SILENCE, at + note.lasts)
    tone.connect(envelope)
    envelope.connect(_context.destination)
    tone.start(at)
    tone.stop(at + note.lasts)


def vibrate(name: str) -> None:
    """Let the device vibrate lightly, where it can."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(to_js(VIBRATIONS[name]))
