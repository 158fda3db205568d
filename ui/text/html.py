"""HTML as text, escaped by construction: what is not `Html` is text, whoever typed it.

No browser here, and no look of anything: only tags.
"""

from __future__ import annotations


class Html(str):
    """Text that is HTML already. Only this module and constants of the drawings make it."""

    __slots__ = ()


def escape(text: object) -> Html:
    """Return HTML that shows the text as it stands; Html is returned unchanged."""
    if isinstance(text, Html):
        return text
    return Html(
        str(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )


def join(*parts: object) -> Html:
    """Return the parts one after the other, texts escaped; None, False and empty lists are left out.

    An empty list is what `sentences and tag("ul", …)` gives where there are none.
    """
    return Html("".join(escape(part) for part in parts if not _is_nothing(part)))


def _is_nothing(part: object) -> bool:
    """Tell whether a part stands for nothing: 0 is a number that is shown."""
    return part is None or part is False or (isinstance(part, list | tuple) and not part)


VOID = frozenset({"br", "hr", "img", "input"})


def tag(name: str, /, *children: object, **attributes: object) -> Html:
    """Return an element.

    An attribute's name is written with `_` for `-` (`aria_label`), a trailing `_` dropped (`class_`, `for_`).
    True writes the bare attribute; None and False leave it out.
    """
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(value)}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in VOID:
        return Html(f"<{name}{written}>")
    return Html(f"<{name}{written}>{join(*children)}</{name}>")


def classes(*names: str | bool | None) -> str:
    """Return the names that are there, for a `class` attribute."""
    return " ".join(name for name in names if isinstance(name, str) and name)


def spoken(text: object) -> Html:
    """Return words for who hears the page; they are not seen."""
    return tag("span", text, class_="sr-only")


def button(does: str, /, *children: object, **attributes: object) -> Html:
    """Return a button; `does` is the action that it asks for, `pick card=R7` or `undo`."""
    return tag("button", *children, type="button", data_do=does, **attributes)
