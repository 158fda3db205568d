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

from ui.text.i18n import _

Values = Mapping[str, str]  # word of each field of a pattern
Say = Callable[[str, Values], str]
"""Takes a field of a template and the values of the pattern; returns what stands there in words."""

FIELD = re.compile(r"{(\w+)}")


def phrase(table: Mapping[str, str], words: tuple[str, ...], say: Say) -> str | None:
    """Return the template of the first matching pattern, filled in; None without one."""
    found = _first(table, [words], say)
    return None if found is None else found[1]


def phrases(
    table: Mapping[str, str],
    events: Iterable[tuple[str, ...]],
    say: Say,
    otherwise: Callable[[tuple[str, ...]], str | None] = lambda _event: None,
) -> list[str]:
    """Return events as sentences; a pattern with ` + ` matches several events in a row.

    The template "" leaves events out; `otherwise` describes those without a pattern.
    """
    left, texts = list(events), []
    while left:
        number, text = _first(table, left, say) or (1, otherwise(left[0]))
        del left[:number]
        texts.append(text)
    return [text for text in texts if text]


def _first(table: Mapping[str, str], events: list[tuple[str, ...]], say: Say) -> tuple[int, str] | None:
    """Return how many events the first matching pattern takes, and its template filled in."""
    for pattern, template in table.items():
        parts = pattern.split(" + ")
        values: dict[str, str] = {}
        for part, event in zip(parts, events, strict=False):
            found = matched(part, event)
            if found is None or any(values.get(field, word) != word for field, word in found.items()):
                break
            values |= found
        else:
            if len(parts) <= len(events):
                fields = {field: say(field, values) for field in FIELD.findall(template)}
                return len(parts), template and _(template).format(**fields)
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
            if values.setdefault(part[1:-1], words[place]) != words[place]:
                return None
        elif part != words[place]:
            return None
    return values
