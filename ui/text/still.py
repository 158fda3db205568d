"""A drawing as a picture: the same pieces, but nothing in it can be tapped, named or found by its id.

So several drawings of one table can stand on a page. The style sheet draws them as it draws the table.
"""

from __future__ import annotations

import re

from ui.text.html import Html, tag

_GONE = re.compile(
    r" (?:(?:id|type|role|tabindex|title|scope|popover|popovertarget|data-(?:do|next|arrows|more|space|field)"
    r'|aria-(?!hidden)[a-z]+)="[^"]*"|style="[^"]*view-transition-name[^"]*"|(?:data-(?:next|arrows|more)|popover)'
    r"(?=[ >]))(?=[^<>]*>)"
)
"""Attributes that stand for what can be done, that may be on a page but once, or by which a piece travels."""
_BUTTON = re.compile(r'<button([^<>]*?) class="')


def still(drawn: Html) -> Html:
    """Return a drawing with its buttons as plain elements of the same look, without ids and names."""
    text = _BUTTON.sub(r'<span\1 class="button ', _GONE.sub("", drawn))
    return Html(text.replace("<button", '<span class="button"').replace("</button>", "</span>"))


def framed(drawn: Html, like: str, width: str, height: str) -> Html:
    """Return a still drawing in a box of its own, at most as wide as there is space.

    `like`: the place of the table whose measures it has: `board`, `hand`, `score` or `panel`. `width` and
    `height` are lengths of CSS; a board or a hand of which the style needs no height has `auto`.
    """
    look = f"rules-scene rules-{like}" + (" rules-flat" if height == "auto" else "")
    return tag("div", still(drawn), class_=look, style=f"--wide:{width};--high:{height}")
