"""The letters that stand in drawings, in the language spoken. What they are a game's catalog says."""

from __future__ import annotations

import re
from collections.abc import Callable

from ui.text.html import Html

LETTER = re.compile(r">([A-Z])</text>")


def lettered(symbols: Html, letter: Callable[[str], str]) -> Html:
    """Return symbols with each letter as `letter` says it, which takes the one of the notation."""
    return Html(LETTER.sub(lambda found: f">{letter(found[1])}</text>", symbols))
