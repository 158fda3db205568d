"""The faces of the opponents: five birds cut from paper, each in a round window, drawn for 28 to 96 pixels.

A bird is known by its outline: a beak, a tail, two wings. The paper behind it is light on a light page and on
a dark one, and keeps its colours where others are forced. Who the birds are: ui/session/opponents.py.
"""

from __future__ import annotations

from ui.text.html import Html

INK = "#232a33"

ROOK = (
    '<path fill="#f3cf6d" d="M0 0h64v64H0z"/>'
    '<path fill="#bd9a3c" d="M10 66c0-22 4-46 23-50 9-2 14 4 16 9l15 12-16 3c0 8 4 14 8 26z"/>'
    f'<path fill="{INK}" d="M6 66c0-22 5-48 24-52 9-2 15 4 16 11l-3 11c1 9 5 16 10 30z"/>'
    '<path fill="#cfc9bb" d="M42 21c6 0 14 6 20 14-6 0-13 1-20 2-3-4-3-12 0-16z"/>'
    '<path fill="none" stroke="#77715f" stroke-width="1.6" d="M43 30l18 4.6"/>'
    '<circle cx="35" cy="24.5" r="4" fill="#fffaf1"/>'
    f'<circle cx="36" cy="24.5" r="2.1" fill="{INK}"/>'
)
"""A long bare beak on a black head."""

WREN = (
    '<path fill="#b9d8b4" d="M0 0h64v64H0z"/>'
    '<path fill="#85ab80" d="M0 54h64v10H0z"/>'
    '<path stroke="#5a3a1d" stroke-width="2.6" stroke-linecap="round" d="M28 50v7m8-7v7"/>'
    '<path fill="#6d4421" d="M18 40L7 13c4-3 8-4 12-3l10 24z"/>'
    '<path fill="none" stroke="#d5a774" stroke-width="2" d="M9.5 21l8-4m-5 11l8-4"/>'
    '<path fill="#8c5a2f" d="M13 39c0-9 9-12 16-12 3-7 9-10 14-10 7 0 12 5 12 11'
    ' 0 14-9 24-23 24-11 0-19-6-19-13z"/>'
    '<path fill="#e9c79c" d="M36 51c9-3 16-11 18-20 2-3-9 1-13 5-5 5-7 10-5 15z"/>'
    '<path fill="#6d4421" d="M17 38c5-4 12-5 18-2-2 6-9 9-16 7-3-1-3-3-2-5z"/>'
    f'<path fill="{INK}" d="M54 23l9 1-9 5z"/>'
    '<path fill="none" stroke="#f6e5cb" stroke-width="2.6" stroke-linecap="round" d="M38 23c4-3 9-4 14-2"/>'
    f'<circle cx="47" cy="26.5" r="2.7" fill="{INK}"/>'
)
"""A round body with its tail straight up."""

FINCH = (
    '<path fill="#a9cfe6" d="M0 0h64v64H0z"/>'
    '<path fill="#7fadc9" d="M9 66c0-12 3-20 8-26h36c4 7 7 14 7 26z"/>'
    '<path fill="#b4573c" d="M6 66c0-12 4-20 9-26h34c5 6 9 14 9 26z"/>'
    '<circle cx="32" cy="31" r="23" fill="#c96a4b"/>'
    '<path fill="#3d566b" d="M9 30C9 16 20 7 32 7s23 9 23 23c-5-4-9-5-14-5H23c-5 0-9 1-14 5z"/>'
    '<path fill="#f1e6d2" d="M20 30h24L32 50z"/>'
    '<path fill="#cbbca0" d="M20 30h24l-12 7z"/>'
    f'<circle cx="18" cy="30.5" r="3.6" fill="{INK}"/><circle cx="46" cy="30.5" r="3.6" fill="{INK}"/>'
    '<circle cx="19" cy="29.3" r="1.1" fill="#fff"/><circle cx="47" cy="29.3" r="1.1" fill="#fff"/>'
)
"""A broad face, met from the front, with a beak like a wedge."""

SWIFT = (
    '<path fill="#f2b79a" d="M0 0h64v64H0z"/>'
    '<g transform="rotate(38 32 32)">'
    '<path fill="#cd9478" d="M35 14c13 0 25 10 28 34-8-10-15-15-23-15'
    'l2 12 4 17-11-9-11 9 4-17 2-12c-8 0-15 5-23 15C10 24 22 14 35 14z"/>'
    '<path fill="#3c3340" d="M32 14c15-1 27 8 31 32-8-10-17-15-26-14'
    'l1 10 4 17-10-9-10 9 4-17 1-10c-9-1-18 4-26 14C5 22 17 13 32 14z"/>'
    '<path fill="#3c3340" d="M32 5c5 0 8 4 8 10l-2 16H26l-2-16c0-6 3-10 8-10z"/>'
    f'<path fill="{INK}" d="M29 7l3-7 3 7z"/>'
    '<circle cx="27.8" cy="12" r="3.1" fill="#fffaf1"/><circle cx="36.2" cy="12" r="3.1" fill="#fffaf1"/>'
    f'<circle cx="28.2" cy="11.2" r="1.7" fill="{INK}"/><circle cx="35.8" cy="11.2" r="1.7" fill="{INK}"/>'
    "</g>"
)
"""Two wings like a sickle, and a forked tail."""

LARK = (
    '<path fill="#cfc2e8" d="M0 0h64v64H0z"/>'
    '<path fill="#a697c6" d="M62 66c1-20-4-33-13-40l7-14-16 7c-9-1-16 4-17 11 4 10 0 20-4 36z"/>'
    '<path fill="#a67c46" d="M58 66c1-20-4-33-13-40l6-15-15 8c-9-1-16 4-17 11l4 8c1 8-3 16-6 28z"/>'
    '<path fill="#f1e2c6" d="M23 36c7-3 12-1 15 5 3 7 3 16 2 25H17c3-11 7-20 6-30z"/>'
    '<path stroke="#7a5729" stroke-width="2.6" stroke-linecap="round"'
    ' d="M28 43l2 4m5-5l2 4m-12 7l2 4m6-5l2 4"/>'
    f'<path fill="{INK}" d="M21 23L4 13l16 17zM20 31L7 33l15 6z"/>'
    '<path fill="none" stroke="#f6e8cc" stroke-width="2.6" stroke-linecap="round" d="M27 22c4-2 8-2 11 1"/>'
    f'<circle cx="31" cy="27" r="3.1" fill="{INK}"/><circle cx="30.2" cy="26" r="1" fill="#fff"/>'
)
"""A crest, and a beak open to sing."""

BIRDS = {"rook": ROOK, "wren": WREN, "finch": FINCH, "swift": SWIFT, "lark": LARK}


def face(bird: str) -> Html | None:
    """Return the face of a bird, decoration beside its name; None for one that isn't there."""
    drawn = BIRDS.get(bird)
    if drawn is None:
        return None
    return Html(f'<svg class="face" viewBox="0 0 64 64" aria-hidden="true" focusable="false">{drawn}</svg>')
