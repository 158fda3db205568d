"""Reads content files (rules, lessons, drawings) as the build has compiled them into the archive."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ui.text.html import Html

COMPILED: dict[str, str] = {}
"""Compiled texts by path, in a checkout alone: tools/content.py fills it in for tests and tools."""

NOT_DRAWN = re.compile(r'<!--.*?-->| xmlns="[^"]*"|(?<=>)\s+(?=<|\Z)', re.S)
"""Parts of a drawing's file that a page doesn't need."""


def path(game: str, name: str) -> str:
    return f"ui/{game.replace('-', '_')}/content/{name}"


def read(path: str) -> str | None:
    """Return the text of a file, `ui/my_game/content/rules.json`; None where there is none."""
    if path in COMPILED:
        return COMPILED[path]
    loader: Any = __spec__.loader
    root = __file__[: __file__.rindex("/ui/text/content") + 1]
    try:
        text: str = loader.get_data(root + path).decode()
    except OSError:
        return None
    return text


@cache
def drawing(path: str) -> Html | None:
    """Return a drawing, `ui/my_game/content/sprite.svg`, as HTML; else like `read`."""
    text = read(path)
    return None if text is None else Html(NOT_DRAWN.sub("", text))
