"""HTML as text, escaped by construction: whatever is not `Html` is text, no matter who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterable

_special = re.compile("[&<>\"']").search
"""Finds a character that needs escaping. Most texts contain none, and a page has a thousand texts."""


_ID = re.compile(r"\W+")


class Html(str):
    """Text that is HTML already. Only this module and constants of the drawings make it."""

    __slots__ = ()


def escape(text: object) -> Html:
    """Return the text escaped; Html is returned unchanged."""
    return text if text.__class__ is Html else Html(_escaped(text))


def _escaped(text: object) -> str:
    """Return the text escaped, and Html as it is, without the time that making Html takes."""
    if text.__class__ is Html:
        return text
    plain = str(text)
    if _special(plain) is None:
        return plain
    return (
        plain.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def join(*parts: object) -> Html:
    """Return the parts in order, texts escaped.

    None, False and empty lists, as from `names and tag(…)`, are left out.
    """
    return Html(_joined(parts))


def _joined(parts: tuple[object, ...]) -> str:
    """Return the text of the parts; 0 is a number that is shown."""
    text = ""
    for part in parts:
        if part.__class__ is Html:
            text += part
        elif part.__class__ is str or not (
            part is None or part is False or (isinstance(part, list | tuple) and not part)
        ):
            text += _escaped(part)
    return text


VOID = frozenset({"br", "hr", "img", "input"})


def tag(selector: str, /, *children: object, **attributes: object) -> Html:
    """Return an element by its name and constant classes, `p.help`; `class_` holds classes that vary.

    In an attribute's name `_` stands for `-` (`aria_label`), and a trailing `_` is dropped (`class_`,
    `for_`). True writes the bare attribute; None and False leave it out.
    """
    name, written = _OPENINGS.get(selector) or _opening(selector)
    for key, value in attributes.items():
        if value is True:
            written += _WRITTEN.get(key) or _written(key)
        elif value is not None and value is not False:
            written += f'{_WRITTEN.get(key) or _written(key)}="{_escaped(value)}"'
    if name in VOID:
        return Html(written + ">")
    return Html(f"{written}>{_joined(children)}</{name}>")


_OPENINGS: dict[str, tuple[str, str]] = {}  # name and beginning of the element of each selector


def _opening(selector: str) -> tuple[str, str]:
    name, *looks = selector.split(".")
    written = f'<{name} class="{" ".join(looks)}"' if looks else f"<{name}"
    return _OPENINGS.setdefault(selector, (name, written))


_WRITTEN: dict[str, str] = {}  # attribute name of each keyword, after a space


def _written(key: str) -> str:
    """Return the attribute's name for a keyword, after a space; cached."""
    return _WRITTEN.setdefault(key, " " + key.rstrip("_").replace("_", "-"))


def classes(*names: str | bool | None) -> str:
    return " ".join([name for name in names if name and name is not True])


def spoken(text: object) -> Html:
    return tag("span.sr-only", text)


def items(parts: Iterable[object], **attributes: object) -> Html:
    return tag("ul", *(tag("li", part) for part in parts), **attributes)


def button(does: str, /, *children: object, **attributes: object) -> Html:
    """Return a button; `does` is its action, `pick card=R7` or `undo`.

    By default its id is derived from the action, by which focus and taps find it again.
    """
    if "id" not in attributes:
        attributes["id"] = _ID.sub("-", does)
    return tag("button", *children, type="button", data_do=does, **attributes)


def picture(box: str, *shapes: object, **attributes: object) -> Html:
    """Return an SVG drawing without words, hidden from screen readers; `box` is its viewBox."""
    return tag("svg", *shapes, viewBox=box, aria_hidden="true", focusable="false", **attributes)
