"""A small picture of a match in progress: the six belts of a spectator's view, for the home page."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import view_model
from ui.text.html import Html

ROW, TOP, TAG = 31, 9, 24
"""Height of a belt with its gap, the first one's top, and the width of a tag, on a sheet of 340 × 200."""
MOST = 9
"""So many tags have space on a belt: the last ones are drawn."""


def miniature(view: View) -> Html:
    belts = "".join(_belt(view, index) for index in range(len(view["belts"])))
    return Html(
        '<svg class="cb-picture" viewBox="0 0 340 200" aria-hidden="true">'
        f'<path class="cb-vig-hall" d="M0 0h340v200H0z"/>{belts}</svg>'
    )


def _belt(view: View, index: int) -> str:
    belt = view_model.belt_of(view["belts"][index], str(index + 1))
    top = TOP + index * ROW
    if belt.origin is None:
        return (
            f'<rect class="cb-vig-free" x="10" y="{top}" width="320" height="27" rx="6"/>'
            f'<text class="cb-vig-ink" x="23" y="{top + 20}">{index + 1}</text>'
        )
    tags = "".join(
        f'<rect class="cb-vig-tag" x="{x}" y="{top + 3}" width="{TAG}" height="21" rx="3"/>'
        f'<path class="{tone} cb-vig-strip" d="M{x} {top + 3}h{TAG}v7h-{TAG}z"/>'
        f'<text class="cb-vig-small" x="{x + TAG / 2:g}" y="{top + 21.5:g}">{word}</text>'
        for x, tone, word in _tags(belt)
    )
    return (
        f'<rect class="cb-vig-belt" x="10" y="{top}" width="320" height="27" rx="6"/>'
        f'<path class="cb-vig-yellow" d="M16 {top}h20v27H16a6 6 0 0 1-6-6V{top + 6}a6 6 0 0 1 6-6z"/>'
        f'<text class="cb-vig-number-of" x="23" y="{top + 20}">{index + 1}</text>'
        f'<rect class="cb-vig-back" x="41" y="{top + 3}" width="19" height="21" rx="3"/>'
        f'<use class="cb-vig-yellow" href="#cb-plane" x="44" y="{top + 7}" width="13" height="13"></use>'
        f"{tags}"
    )


def _tags(belt: view_model.Belt) -> list[tuple[int, str, str]]:
    """Return left edge, tone and number of each tag of a line, only the last ones of a long line."""
    shown = []
    for place, word in enumerate(belt.words[-MOST:]):
        luggage = word[:1] in "ABC" and word[1:].isdigit()
        number = word[1:] if luggage else word[2:] or "⇅"
        shown.append((68 + place * (TAG + 4), f"cb-{word[0].lower()}" if luggage else "cb-air", number))
    return shown
