"""Moves and events in words, from a table of templates by pattern of the notation.

    EVENTS = {
        "placed {name} {card} {side}": N_("{name} places the {card}, {side}."),
        "over trophies": N_("The third trophy is taken."),
    }

A pattern in braces takes a word and names it, `{cards*}` all words that are left; any other word must be the
same. Words beyond the pattern are ignored, and the first pattern that fits counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ui.text.i18n import _

Values = Mapping[str, str]
"""Word of each field of a pattern."""
Say = Callable[[str, Values], str]
"""Takes a field of a template and the values of the pattern; returns what stands there in words."""

FIELD = re.compile(r"{(\w+)}")


def phrase(table: Mapping[str, str], words: tuple[str, ...], say: Say) -> str | None:
    """Return the template of the first matching pattern, filled in; None without one."""
    for pattern, template in table.items():
        values = matched(pattern, words)
        if values is not None:
            return _(template).format(**{field: say(field, values) for field in FIELD.findall(template)})
    return None


def matched(pattern: str, words: tuple[str, ...]) -> Values | None:
    """Return the words that a pattern names; None if it doesn't match."""
    values: dict[str, str] = {}
    for place, part in enumerate(pattern.split()):
        if part.endswith("*}"):
            values[part[1:-2]] = " ".join(words[place:])
        elif place == len(words):
            return None
        elif part[0] == "{":
            values[part[1:-1]] = words[place]
        elif part != words[place]:
            return None
    return values
