"""A picture for the home page, made from a game's name: three cards with its first letters."""

from __future__ import annotations

from ui.text.html import Html, escape

NO_PIECE = "\u2060"
"""A word joiner: tells a name's letter from those on pieces, which the first page has in other languages."""


def thumbnail(name: str) -> Html:
    """Return a drawing of three cards on a table; colours and letters come from the name."""
    letters = "".join(word[0] for word in name.split("-") if word)[:2].upper() or "?"
    hue = sum((place + 1) * ord(sign) for place, sign in enumerate(name)) * 37 % 360
    left = _card(hue + 40, 62, "rotate(-14 170 320) translate(-46 6)", letters[:1])
    right = _card(hue - 40, 56, "rotate(14 170 320) translate(46 6)", letters[-1:])
    middle = _card(hue, 42, "", letters)
    return Html(
        '<svg viewBox="0 0 340 200" role="presentation">'
        f'<rect width="340" height="200" fill="hsl({hue} 42% 87%)"/>'
        f'<path d="M0 158Q85 138 170 152T340 146V200H0Z" fill="hsl({hue} 34% 78%)"/>'
        f"{left}{right}{middle}</svg>"
    )


def _card(hue: int, light: int, turned: str, letters: str) -> str:
    """Return one card; `light` is in percent, `turned` an SVG transform."""
    return (
        f'<g transform="{turned}" font-weight="800" fill="#fff" text-anchor="middle">'
        f'<rect x="122" y="26" width="96" height="138" rx="12" fill="hsl({hue % 360} 50% {light}%)"'
        ' stroke="#fff" stroke-width="4"/>'
        '<circle cx="170" cy="95" r="33" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>'
        f'<text x="170" y="107" font-size="34">{escape(letters)}{NO_PIECE}</text></g>'
    )
