"""Reads content files (rules, lessons, drawings) as the build has compiled them into the archives.

tools/content.py says which archive holds which.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Any

from ui.text.html import Html

COMPILED: dict[str, str] = {}
"""Compiled texts by path, in a checkout alone: tools/content.py fills it in for tests and tools."""

NOT_DRAWN = re.compile(r'<!--.*?-->| xmlns="[^"]*"|(?<=>)\s+(?=<|\Z)', re.S)
"""Parts of a drawing's file that a page doesn't need."""


def path(game: str, name: str) -> str:
    return f"ui/{game.replace('-', '_')}/content/{name}"


def read(path: str, beside: str) -> str | None:
    """Return the text of a file, `ui/my_game/content/rules.json`; None where there is none.

    `beside` names a module of the archive that holds it. Raises ImportError where that can't be imported,
    NotYetHere (ui/browser/later.py) before its archive has come.
    """
    module: Any = import_module(beside)
    if path in COMPILED:
        return COMPILED[path]
    place = module.__file__
    root = place[: place.rindex(f"/{beside.replace('.', '/')}") + 1]
    try:
        text: str = module.__spec__.loader.get_data(root + path).decode()
    except OSError:
        return None
    return text


@cache
def drawing(path: str, beside: str) -> Html | None:
    """Return a drawing, `ui/my_game/content/sprite.svg`, as HTML; else like `read`."""
    text = read(path, beside)
    return None if text is None else Html(NOT_DRAWN.sub("", text))
