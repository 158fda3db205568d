"""The drawn pieces of Captain Bluff as SVG symbols: the pictograms of an airport, one colour each.

They take the colour of the text around them, so that light and dark are the style sheet's affair. The three
cities hold apart by their outlines alone: Amsterdam a tulip, Barcelona a sail, Casablanca a star.
"""

from __future__ import annotations

from ui.text.html import Html

PLANE = (
    "M12 1.4c1.1 0 1.8 1.3 1.8 2.9v4.5l7.8 5v2.6l-7.8-2.5v4.7l2.4 1.9v1.9L12 21.2"
    "l-4.2 1.2v-1.9l2.4-1.9v-4.7l-7.8 2.5v-2.6l7.8-5V4.3c0-1.6.7-2.9 1.8-2.9z"
)

SHAPES = {
    # The cities of departure.
    "city-A": '<path d="M12 14C7 14 4.4 10.5 5 2.5l3.7 3.4L12 1l3.3 4.9L19 2.5C19.6 10.5 17 14 12 14z"/>'
    '<path d="M11 13h2v10h-2z"/><path d="M11.5 23C7 23 5 20.5 4.5 16.2c4 .2 6.5 2.3 7 6.8zM12.5 23c4.5'
    ' 0 6.5-2.5 7-6.8-4 .2-6.5 2.3-7 6.8z"/>',
    "city-B": '<path d="M12.7 1v15h8.6C21.2 9 17.8 4 12.7 1zM11.2 4.5V16H3.4c1-5.5 4-9 7.8-11.5zM1.5 17.8'
    'h21l-3.2 5H5z"/>',
    "city-C": '<path d="M12 .8l3.3 7.5 8.1.8-6.1 5.4 1.8 8L12 18.4l-7.1 4.1 1.8-8L.6 9.1l8.1-.8z"/>',
    # The airport cards.
    "RW": '<path fill-rule="evenodd" d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zm0 2c-1.3 0-2.8'
    " 2.8-3 6.5h6c-.2-3.7-1.7-6.5-3-6.5zm-3.6.9C6.3 6.5 4.9 8.6 4.6 11H7c.1-2.2.6-4.1 1.4-5.6zm7.2"
    " 0c.8 1.5 1.3 3.4 1.4 5.6h2.4c-.3-2.4-1.7-4.5-3.8-5.6zM4.6 13c.3 2.4 1.7 4.5 3.8 5.6C7.6 17.1"
    " 7.1 15.2 7 13zM9 13c.2 3.7 1.7 6.5 3 6.5s2.8-2.8 3-6.5zm8 0c-.1 2.2-.6 4.1-1.4 5.6 2.1-1.1"
    ' 3.5-3.2 3.8-5.6z"/>',
    "CD": '<path d="M8 1.5L14.5 8H10v8.5H6V8H1.5zM16 22.5L9.5 16H14V7.5h4V16h4.5z"/>',
    "AB": '<path fill-rule="evenodd" d="M1.5 3h21v13h-21zm2.3 2.3v2.4h8.4V5.3zm10.6 0v2.4h5.8V5.3zM3.8 9.8'
    'v2.4h8.4V9.8zm10.6 0v2.4h5.8V9.8z"/><path d="M6 16h3v6.5H6zM15 16h3v6.5h-3z"/>',
    "DF": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 2.5a8 8 0 1 0 0'
    ' 16 8 8 0 0 0 0-16z"/><path d="M10.7 6h2.6v5.4l4.2 2.8-1.4 2.2-5.4-3.6z"/>',
    # Signs.
    "plane": f'<path d="{PLANE}"/>',
    "up": '<path d="M8 3h13v13h-3.8V9.5L6 20.7 3.3 18 14.5 6.8H8z"/>',
    "down": '<path d="M8 21h13V8h-3.8v6.5L6 3.3 3.3 6l11.2 11.2H8z"/>',
    "both": '<path d="M12 1l7 7.5h-4.8v7H19L12 23l-7-7.5h4.8v-7H5z"/>',
    "eye": '<path fill-rule="evenodd" d="M12 5c5 0 9 3 11 7-2 4-6 7-11 7S3 16 1 12c2-4 6-7 11-7zm0 2.8a4.2'
    ' 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4z"/><circle cx="12" cy="12" r="2.3"/>',
    "swap": '<path d="M7 2l5.5 5.5H9V22H5V7.5H1.5zM17 22l-5.5-5.5H15V2h4v14.5h3.5z"/>',
    "closed": '<path d="M2 5h20v4H2zM2 11h20v3H2zM2 16h20v2.5H2z"/>',
    "plus": '<path d="M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z"/>',
    "call": '<path d="M10 2h4l-.8 13h-2.4zM10 17.5h4V22h-4z"/>',
    "reclaim": '<path d="M9.5 3L2 10l7.5 7v-4.7h5.7a3.3 3.3 0 0 1 0 6.6H9v3.6h6.2a6.9 6.9 0 0 0 0-13.8'
    'H9.5z"/>',
}

SPRITE = Html(
    '<svg class="cb-sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    + "".join(
        f'<symbol id="cb-{name}" viewBox="0 0 24 24">{shape}</symbol>' for name, shape in SHAPES.items()
    )
    + "</svg>"
)
"""All symbols, once in the page; the pieces then only name them."""
