"""The picture of Balloon Cup for the home page, made of the symbols of its pieces."""

from __future__ import annotations

from ui.text.html import Html

BALLOONS = (("R", 34, 20, 62), ("B", 128, 8, 46), ("Y", 196, 34, 72), ("S", 92, 58, 36), ("G", 268, 14, 54))
"""Colour, left edge, top edge and width of each balloon, in units of a picture of 340 × 200."""


def thumbnail() -> Html:
    """Return the picture: a morning, five balloons, two tiles with cubes. It needs SPRITE in the page."""
    balloons = "".join(
        f'<svg class="bc-balloon {colour}" x="{x}" y="{y}" width="{width}" height="{width * 1.25:g}">'
        f'<use href="#bc-balloon-{colour}"></use></svg>'
        for colour, x, y, width in BALLOONS
    )
    cubes = "".join(
        f'<svg class="bc-cube {colour}" x="{x}" y="158" width="30" height="30"><use href="#bc-cube-{colour}">'
        "</use></svg>"
        for colour, x in (("R", 96), ("S", 134), ("B", 196), ("G", 234))
    )
    return Html(
        '<svg class="bc-picture" viewBox="0 0 340 200" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMax slice">'
        '<path class="bc-air" d="M0 0h340v200H0z"/><circle class="bc-sun" cx="286" cy="112" r="26"/>'
        '<path class="bc-far" d="M0 200v-56l42-38 34 28 44-58 52 66 38-30 46 40 34-24 50 34v38z"/>'
        '<path class="bc-snow" d="M120 76l16 20-8-2-8 9-8-9-9 3z"/>'
        '<path class="bc-field" d="M0 200v-44c70-26 140 8 210-10s100-6 130-2v56z"/>'
        '<path class="bc-meadow" d="M0 200v-24c60-18 150 10 220-4s90-4 120 2v26z"/>'
        f"{balloons}{cubes}</svg>"
    )
