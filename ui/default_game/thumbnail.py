"""A picture for the home page, made from a game's name: three cards with its first letters."""

from __future__ import annotations

from ui.text.html import Html, escape


def thumbnail(name: str) -> Html:
    """Return a drawing of three cards; colours and letters come from the name."""
    letters = "".join(word[0] for word in name.split("-") if word)[:2].upper() or "?"
    hue = sum((place + 1) * ord(sign) for place, sign in enumerate(name)) * 37 % 360
    cards = "".join(
        f'<g transform="rotate({angle} 160 190)">'
        f'<rect x="118" y="34" width="84" height="118" rx="10" fill="hsl({(hue + turn) % 360} 55% {light}%)" '
        f'stroke="#fff" stroke-width="4"/></g>'
        for angle, turn, light in ((-16, 40, 62), (0, 0, 46), (16, 320, 54))
    )
    return Html(
        '<svg viewBox="0 0 320 180" role="presentation">'
        f'<rect width="320" height="180" fill="hsl({hue} 45% 88%)"/>'
        f'{cards}<text x="160" y="108" text-anchor="middle" font-size="44" font-weight="700" fill="#fff">'
        f"{escape(letters)}</text></svg>"
    )
