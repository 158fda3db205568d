"""The drawn pieces of Blox, once in the page: blocks with depth, pawns, marks. Colours are CSS variables.

Each colour has a mark of its own, so that all hold apart in grey too: black a moon, white a sun, grey a
mountain, violet a flower. A seat's pawn has its own head: round, square, pointed, a diamond; nobody's a ring.
Blocks are drawn in the measure of a space, 40 wide, their foot at 38, so that a tower is blocks moved up.
"""

from __future__ import annotations

from ui.text.html import Html

STEP = 9
"""How high a block is."""
MARKS = {
    "K": '<path d="M17.5 1.6A10.6 10.6 0 1 0 22.6 16.4 8.8 8.8 0 0 1 17.5 1.6z"/>',
    "W": '<circle cx="12" cy="12" r="5.6"/><path d="M10.8 0h2.4v4.2h-2.4zM10.8 19.8h2.4V24h-2.4zM0'
    " 10.8h4.2v2.4H0zM19.8 10.8H24v2.4h-4.2zM2.7 4.4l1.7-1.7 3 3-1.7 1.7zM16.6 18.3l1.7-1.7 3 3-1.7"
    ' 1.7zM4.4 21.3l-1.7-1.7 3-3 1.7 1.7zM18.3 7.4l-1.7-1.7 3-3 1.7 1.7z"/>',
    "S": '<path d="M12 2.2L23.4 21.5H.6z"/>',
    "V": '<path d="M12 12c-6-4.5-4.2-12 0-12s6 7.5 0 12c4.5-6 12-4.2 12 0s-7.5 6-12 0c6 4.5 4.2 12 0'
    ' 12s-6-7.5 0-12c-4.5 6-12 4.2-12 0s7.5-6 12 0z"/>',
}
"""By colour, its mark on a sheet of 24 × 24."""
HEADS = {
    "0": '<circle cx="16" cy="9" r="8"/>',
    "1": '<path d="M8.5 1.5h15v15h-15z"/>',
    "2": '<path d="M16 0l9.5 17h-19z"/>',
    "3": '<path d="M16-1.2L26 9 16 19.2 6 9z"/>',
    "neutral": '<path fill-rule="evenodd" d="M16 1a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 4.2a3.8 3.8 0 1 0 0'
    ' 7.6 3.8 3.8 0 0 0 0-7.6z"/>',
}
"""By owner, the head of a pawn of 32 × 40."""
BODY = "M11.4 14h9.2c.8 4 9.2 8 10.4 20.5v4.5H1v-4.5C2.2 22 10.600 18 11.4 14z"


def _mark(letter: str) -> str:
    return f'<symbol id="bx-mark-{letter}" viewBox="0 0 24 24" class="bx-mark">{MARKS[letter]}</symbol>'


def _block(letter: str) -> str:
    """Return a block: front, top and flank, with mark and letter on its front."""
    top = 38 - STEP
    return (
        f'<g id="bx-block-{letter}" class="bx-{letter}"><path class="bx-front" d="M2 {top}h26v{STEP}H2z"/>'
        f'<path class="bx-top" d="M2 {top}l6.5-6.5h26L28 {top}z"/>'
        f'<path class="bx-flank" d="M28 {top}l6.5-6.5v{STEP}L28 38z"/>'
        f'<use href="#bx-mark-{letter}" x="4.5" y="{top + 0.75}" width="7.5" height="7.5"/>'
        f'<text class="bx-block-letter" x="19.5" y="{38 - 1.6}">{letter}</text></g>'
    )


def _pawn(owner: str) -> str:
    return (
        f'<symbol id="bx-pawn-{owner}" viewBox="0 -2 32 43" class="bx-pawn-sheet">'
        f'<ellipse class="bx-foot" cx="17.5" cy="38.5" rx="14" ry="2.5"/><path d="{BODY}"/>{HEADS[owner]}'
        "</symbol>"
    )


def _shadow(height: int) -> str:
    """Return what a tower casts on the stones to its right: the longer, the higher it is."""
    reach = 35 + 7 * height
    return f'<path id="bx-cast-{height}" class="bx-cast" d="M28 38L34.5 31.5H{reach}L{reach - 6.5} 38z"/>'


OTHERS = (
    '<symbol id="bx-back" viewBox="0 0 32 44"><rect class="bx-back-sheet" width="32" height="44" rx="4"/>'
    '<path class="bx-back-mark" d="M8 32V20l4-4h12v12l-4 4zM8 20h12v12M20 20l4-4"/></symbol>'
    '<symbol id="bx-joker" viewBox="0 0 24 24" class="bx-mark"><path d="M12 0l3.2 8.2 8.8.4-6.9 5.5 2.3'
    ' 8.5L12 17.8l-7.4 4.8 2.3-8.5L0 8.6l8.8-.4z"/></symbol>'
)

SPRITE = Html(
    '<svg class="bx-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(draw(letter) for draw in (_mark, _block) for letter in MARKS)
    + "".join(_pawn(owner) for owner in HEADS)
    + "".join(_shadow(height) for height in range(1, 6))
    + OTHERS
    + "</svg>"
)
"""All of it, once in the page; the pieces then only name what they show."""
