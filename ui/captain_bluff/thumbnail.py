"""The picture of Captain Bluff for the home page, laid from the real pieces."""

from __future__ import annotations

from ui.text.html import Html

TAGS = (("a", "A", "7", 92, 84), ("a", "A", "8", 146, 78), ("a", "A", "10", 200, 84))
"""Tone, city, number, left and top of each tag on a sheet of 340 × 200."""


def thumbnail() -> Html:
    """Return the vignette: a sign, three tags on a belt, a card face down above. It needs SPRITE."""
    tags = "".join(
        f'<g class="cb-{tone}" transform="translate({x} {y})">'
        '<rect class="cb-vig-tag" width="48" height="62" rx="8"/>'
        f'<path class="cb-vig-strip" d="M0 8a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v12H0z"/>'
        f'<use class="cb-vig-on" href="#cb-city-{city}" x="16" y="2" width="16" height="16"></use>'
        f'<text class="cb-vig-number" x="24" y="51">{number}</text></g>'
        for tone, city, number, x, y in TAGS
    )
    return Html(
        '<svg class="cb-picture" viewBox="0 0 340 200" aria-hidden="true"'
        ' preserveAspectRatio="xMidYMax slice">'
        '<path class="cb-vig-hall" d="M0 0h340v200H0z"/><path class="cb-vig-window" d="M0 0h340v58H0z"/>'
        '<path class="cb-vig-frame" d="M62 0h4v58h-4zM146 0h4v58h-4z'
        'M230 0h4v58h-4zM314 0h4v58h-4zM0 55h340v6H0z"/>'
        '<use class="cb-vig-plane" href="#cb-plane" x="252" y="8" width="40" height="40"'
        ' transform="rotate(62 272 28)">'
        "</use>"
        '<path class="cb-vig-sign" d="M22 74h50v50H22z"/><text class="cb-vig-three" x="47" y="115">3</text>'
        '<g transform="translate(262 76)"><rect class="cb-vig-back" width="48" height="62" rx="8"/>'
        '<use class="cb-vig-yellow" href="#cb-plane" x="11" y="18" width="26" height="26"></use></g>'
        f'{tags}<path class="cb-vig-belt" d="M14 146h312a12 12 0 0 1 0 24H14a12 12 0 0 1 0-24z"/>'
        '<path class="cb-vig-lit" d="M24 152h24v3H24zm48 0h24v3H72zm48 0h24v3h-24zm48 0h24v3h-24z'
        'm48 0h24v3h-24zm48 0h24v3h-24z"/><path class="cb-vig-sign" d="M0 184h340v16H0z"/></svg>'
    )
