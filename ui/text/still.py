"""A drawing as a picture: the same pieces, but nothing in it can be tapped, named or found by its id.

So several drawings of one table can stand on a page. The style sheet draws them as it draws the table.
"""

from __future__ import annotations

import re

from ui.text.html import Html, tag

_START = re.compile(r"<(button|[a-z]+)((?:\s[^<>]*)?)>")
_ATTRIBUTE = re.compile(r'\s([a-zA-Z-]+)(?:="([^"]*)")?')
_DROPPED = re.compile(
    r"id|type|role|tabindex|title|scope|popover|popovertarget|accesskey|data-(do|next|arrows|more|space|field)"
    r"|aria-(?!hidden).*"
)
"""Attributes that stand for what can be done, or that may be on a page but once."""


def still(drawn: Html) -> Html:
    """Return a drawing with its buttons as plain elements of the same look, and without ids and names."""
    return Html(_START.sub(_plain, drawn).replace("</button>", "</span>"))


def framed(drawn: Html, like: str, width: str, height: str) -> Html:
    """Return a still drawing in a box of its own, at most as wide as there is room.

    `like`: the place of the table whose measures it has: `board`, `hand`, `score` or `panel`. `width` and
    `height` are lengths of CSS; a board or a hand of which the style needs no height has `auto`.
    """
    look = f"rules-scene rules-{like}" + (" rules-flat" if height == "auto" else "")
    return tag("div", still(drawn), class_=look, style=f"--wide:{width};--high:{height}")


def _plain(found: re.Match[str]) -> str:
    """Return a start tag as it stands in a picture."""
    name = found.group(1)
    kept = ""
    look = "button " if name == "button" else ""
    for attribute in _ATTRIBUTE.finditer(found.group(2)):
        key, value = attribute.groups()
        if key == "class":
            kept += f' class="{look}{value}"'
            look = ""
        elif key == "style" and "view-transition-name" in value:
            continue  # it would travel to the table, and two of a name may not be on a page
        elif not _DROPPED.fullmatch(key):
            kept += attribute.group(0)
    if look:
        kept += f' class="{look.strip()}"'
    return f"<{'span' if name == 'button' else name}{kept}>"
