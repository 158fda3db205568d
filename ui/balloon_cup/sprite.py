"""The drawn pieces of Balloon Cup as SVG symbols: cut paper, flat, two or three sheets each.

Colours are CSS variables (`--c` the sheet, `--deep` its shade, `--on` what lies on it …), so light and dark
are the style sheet's affair. Each colour has an emblem of its own and a balloon of its own outline, so that
they hold apart without any colour: red heart, yellow sun, green tree, blue drop, grey cloud.
"""

from __future__ import annotations

from typing import NamedTuple

from ui.text.html import Html


class Emblem(NamedTuple):
    """The emblem of a colour: its shape, and where its letter stands, in units of a square of 24 × 24."""

    outline: str
    """The data of an SVG path."""
    baseline: float
    """The vertical position of the letter's baseline."""
    size: float
    """The font size of the letter."""


EMBLEMS = {
    "R": Emblem(
        "M12 22.3C4.6 16.8.8 12.6.8 8 .8 4.5 3.4 2 6.6 2 8.9 2 11 3.2 12 5.3 13 3.2 15.1 2 17.4 2 20.6 2 23.2"
        " 4.5 23.2 8c0 4.6-3.8 8.8-11.2 14.3z",
        15.2,
        11,
    ),
    "Y": Emblem(
        "M12 .4l2.8 3.6 4.4-1.2.6 4.5 4 2.1-2.2 3.6 1.7 4.3-4.3 1.3-1.2 4.5-4.2-1.3-3.2"
        " 1.8-1.6-1.8-4.2 1.3-1.2-4.5L-.3 17.3l1.7-4.3L.2 9.4l4-2.1.6-4.5 4.4 1.2z",
        15.8,
        11.5,
    ),
    "G": Emblem("M12 .6l7.6 9.4h-3l6.4 9h-8.7v4.3H9.7V19H1l6.4-9h-3z", 17.6, 10.5),
    "B": Emblem("M12 .3c3.3 5.7 8.7 9.3 8.7 14.7a8.7 8.7 0 0 1-17.4 0C3.3 9.6 8.7 6 12 .3z", 18.6, 11.5),
    "S": Emblem(
        "M6 21a5.6 5.6 0 0 1-1.3-11A7.7 7.7 0 0 1 19 8.4 6.4 6.4 0 0 1 17.8 21z",
        18.3,
        11.5,
    ),
}

ENVELOPES = {
    # Outline, then what is cut out of a darker sheet and laid on it.
    "R": (
        "M24 2C11 2 3 11 3 22c0 11 10 17 15 24h12c5-7 15-13 15-24C45 11 37 2 24 2z",
        "M24 2c-8 0-12 9-12 20 0 11 5.5 17 8 24h8c2.5-7 8-13 8-24 0-11-4-20-12-20z",
    ),
    "Y": (
        "M24 3C10 3 1 12 1 23.5 1 35 11 42 19 46h10c8-4 18-11 18-22.5C47 12 38 3 24 3z",
        "M3.4 32.5h41.2C41 39.5 34 43.5 29 46H19C14 43.5 7 39.5 3.4 32.5z",
    ),
    "G": (
        "M24 .5C20.5 7 4 11.5 4 24c0 11 10 15.5 14 22h12c4-6.5 14-11 14-22C44 11.5 27.5 7 24 .5z",
        "M5.3 30l6.2-4 6.3 4.5 6.2-4.5 6.2 4.5 6.3-4.5 6.2 4C40 37.5 33.3 40.7 30 46H18C14.7 40.7 8 37.5"
        " 5.3 30z",
    ),
    "B": (
        "M24 1C13 1 7 10 7 21c0 12 8 18 12 25h10c4-7 12-13 12-25C41 10 35 1 24 1z",
        "M9.5 31c5-3 9.5-1 14.5 1s9.5 2 14.5-1C36 37 31.5 41.5 29 46H19C16.5 41.5 12 37 9.5 31z",
    ),
    "S": (
        "M15 3h18l12 13v10L30 46H18L3 26V16z",
        "M15 3l-4 20 9 23h8l9-23-4-20z",
    ),
}


def _emblem(letter: str) -> str:
    mark = EMBLEMS[letter]
    return (
        f'<symbol id="bc-mark-{letter}" viewBox="-1 -1 26 26" class="bc-mark"><path d="{mark.outline}"/>'
        f'<text x="12" y="{mark.baseline}" font-size="{mark.size}">{letter}</text></symbol>'
    )


def _balloon(letter: str) -> str:
    outline, laid_on = ENVELOPES[letter]
    return (
        f'<symbol id="bc-balloon-{letter}" viewBox="0 0 48 60">'
        '<path class="bc-rope" d="M19.5 45l1.5 7M28.5 45l-1.5 7"/>'
        '<path class="bc-basket" d="M18.5 51h11l-1.2 7.5h-8.6z"/>'
        f'<path class="bc-sheet" d="{outline}"/><path class="bc-laid" d="{laid_on}"/>'
        f'<use href="#bc-mark-{letter}" x="9.5" y="7.5" width="29" height="29"/></symbol>'
    )


def _cube(letter: str) -> str:
    return (
        f'<symbol id="bc-cube-{letter}" viewBox="0 0 32 32"><path class="bc-top" d="M1 7l5-6h25l-5 6z"/>'
        '<path class="bc-flank" d="M26 7l5-6v24l-5 6z"/><path class="bc-sheet" d="M1 7h25v24H1z"/>'
        f'<use href="#bc-mark-{letter}" x="1.2" y="6.8" width="24.6" height="24.6"/></symbol>'
    )


def _cup(letter: str) -> str:
    return (
        f'<symbol id="bc-cup-{letter}" viewBox="0 0 44 46">'
        '<path class="bc-handle" d="M10 8H4c-1 8 2 13 8 14M34 8h6c1 8-2 13-8 14"/>'
        '<path class="bc-laid-on" d="M19 30h6l1.5 7h-9z"/><path class="bc-sheet" d="M12 37h20l1.5 7h-23z"/>'
        '<path class="bc-sheet" d="M8 2h28v14c0 9-6 15-14 15S8 25 8 16z"/>'
        f'<use href="#bc-mark-{letter}" x="10.5" y="3.5" width="23" height="23"/></symbol>'
    )


SCENES = """
<symbol id="bc-mountains" viewBox="0 0 120 96" preserveAspectRatio="xMidYMax meet" overflow="visible">
<path class="bc-air" d="M-200-200h520v400h-520z"/><circle class="bc-sun" cx="96" cy="20" r="11"/>
<path class="bc-far" d="M-200 96V74L0 62l24-28 17 19 26-39 25 37 12-13 16 20 200 20v30z"/>
<path class="bc-snow" d="M67 14l10.5 15.5-5-1.5-5 6-5-6-6 2z"/>
<path class="bc-snow" d="M24 34l7 7.8-4-.3-3 3.5-3.5-3.5-3.5.3z"/>
<path class="bc-near" d="M-200 96V90L0 80l30-20 24 19 28-23 38 27 200 10v3z"/></symbol>
<symbol id="bc-plains" viewBox="0 0 120 96" preserveAspectRatio="xMidYMax meet" overflow="visible">
<path class="bc-air" d="M-200-200h520v400h-520z"/><circle class="bc-sun" cx="26" cy="30" r="11"/>
<path class="bc-field" d="M-200 96V70L0 66c36-14 72-2 120-16l200 8v38z"/>
<path class="bc-tree" d="M101 42l5 9h-10zM110 40l6 11h-12z"/>
<path class="bc-meadow" d="M-200 96V84L0 78c34-14 76 6 120-9l200 9v18z"/></symbol>
<symbol id="bc-back" viewBox="0 0 32 44"><rect class="bc-back-sheet" width="32" height="44" rx="4.5"/>
<path class="bc-back-mark" d="M16 9c-6 0-9.5 4-9.5 9 0 5 4.5 7.6 6.5 11h6c2-3.4 6.5-6
 6.5-11 0-5-3.5-9-9.5-9zM13.7 31h4.6l-.6 4h-3.4z"/></symbol>
<symbol id="bc-horizon" viewBox="0 0 400 200" preserveAspectRatio="none">
<path class="bc-horizon-far" d="M0 92l34-22 30 16 46-44 40 34 28-16 44 30 50-42 42 36 30-18 56 30v104H0z"/>
<path class="bc-horizon-near" d="M0 112c60-24 120 2 190-14s130 8 210-8v110H0z"/>
<path class="bc-horizon-low" d="M0 150c80-16 150 12 230 0s120-8 170-2v52H0z"/></symbol>
"""

SPRITE = Html(
    '<svg class="bc-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(draw(letter) for letter in EMBLEMS for draw in (_emblem, _balloon, _cube, _cup))
    + SCENES.replace("\n", "")
    + "</svg>"
)
"""All symbols, once in the page; the pieces then only name them."""
