"""Things on the table that can be tapped, and the same things in a picture of it."""

from __future__ import annotations

from ui.text.html import Html, tag

OF_BUTTONS = ("id", "data_next", "data_more", "data_deliberate")
"""Attributes that a picture doesn't have, besides those for screen readers."""


def thing(still: bool, does: str | None, *drawn: object, look: str, **attributes: object) -> Html:
    """Return a button, or in a `still` scene an element that looks like one.

    `does` is None where a tap does nothing; the attributes include an id.
    """
    if not still:
        return tag("button", *drawn, type="button", data_do=does, class_=look, **attributes)
    seen = {
        name: value
        for name, value in attributes.items()
        if name not in OF_BUTTONS and not name.startswith("aria_")
    }
    return tag("span", *drawn, class_=f"button {look}", **seen)
