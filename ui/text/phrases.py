"""Moves and events in words, by a table from patterns of the notation to templates.

    EVENTS = {
        "placed {name} {card} {side}": N_("{name} places the {card}, {side}."),
        "over trophies": N_("The third trophy is taken."),
    }

A name in braces takes one word, the same word wherever it recurs, and `{cards*}` all remaining words. Other
words must match. Words beyond the pattern are ignored, and the first pattern that fits counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from ui.text.i18n import _

Values = Mapping[str, str]  # word of each field of a pattern
Say = Callable[[str, Values], str]
"""Takes a field of a template and the values of the pattern; returns what stands there in words."""

Words = tuple[str, ...]
Merge = Callable[[tuple[Words, ...], tuple[str, ...]], tuple[int, str] | None]
"""Takes an event with all that follow it, and the names; returns how many of them one sentence describes, and
the sentence; None if this event stands alone.
"""

T = TypeVar("T")
FIELD = re.compile(r"{(\w+)}")


def phrase(table: Mapping[str, str], words: Words, say: Say) -> str | None:
    """Return the template of the first matching pattern, filled in; None without one."""
    template, values = _first(table, words)
    return None if template is None else _filled(template, values, say)


def phrases(table: Mapping[str, str], events: Iterable[Words], say: Say) -> list[str]:
    """Return events as sentences; those without a pattern, or with the template "", have none."""
    return [text for event in events if (text := phrase(table, event, say))]


def merged(
    table: Mapping[str, str | Merge],
    events: Iterable[Words],
    names: tuple[str, ...],
    say: Say,
    tell: Callable[[Words, tuple[str, ...]], str | None],
) -> list[str]:
    """Return events as sentences, as `phrases`; a function may merge several, and `tell` has the others."""
    left, texts = tuple(events), []
    while left:
        template, values = _first(table, left[0])
        if isinstance(template, str):
            number, text = 1, _filled(template, values, say)
        else:
            number, text = (template and template(left, names)) or (1, tell(left[0], names) or "")
        left = left[number:]
        texts.append(text)
    return [text for text in texts if text]


def _first(table: Mapping[str, T], words: Words) -> tuple[T | None, Values]:
    """Return what the first matching pattern stands for, and the words that it names."""
    for pattern, entry in table.items():
        if (values := matched(pattern, words)) is not None:
            return entry, values
    return None, {}


def _filled(template: str, values: Values, say: Say) -> str:
    return template and _(template).format(**{field: say(field, values) for field in FIELD.findall(template)})


def matched(pattern: str, words: Words) -> Values | None:
    """Return the words that a pattern names; None if it doesn't match."""
    values: dict[str, str] = {}
    for place, part in enumerate(pattern.split()):
        if part.endswith("*}"):
            values[part[1:-2]] = " ".join(words[place:])
        elif place == len(words):
            return None
        elif part[0] == "{":
            if values.setdefault(part[1:-1], words[place]) != words[place]:
                return None
        elif part != words[place]:
            return None
    return values
