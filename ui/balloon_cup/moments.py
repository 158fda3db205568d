"""The little pieces of Balloon Cup that stand for a seat or an event in log and news, beside the words."""

from __future__ import annotations

from game.notation import HIDDEN, Event
from ui.balloon_cup import pieces
from ui.text.html import Html, join, tag
from ui.text.people import initial

BALLOON = Html(
    '<svg viewBox="0 0 32 36" aria-hidden="true"><path d="M16 1C8 1 2 6.5 2 14c0 6.4 5.4 9.6 8.4 13h11.2'
    'c3-3.4 8.4-6.6 8.4-13C30 6.5 24 1 16 1z"/><path class="bc-gondola" d="M12 29h8l-1 6h-6z"/></svg>'
)
"""The balloon of a seat, drawn here: pages without the symbols of the game show it too."""


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    """Return a balloon in the seat's colour with the first letter of its name."""
    letter = tag("b", initial(people[seat]))
    return tag("span", BALLOON, letter, class_=f"bc-seat by-{seat}", aria_hidden="true")


def event_piece(event: Event) -> Html:
    """Return what an event is about: the card, the cubes, the trophy; empty for what has no picture."""
    drawn = _drawn(event)
    return tag("span", drawn, class_="bc-event", aria_hidden="true") if drawn else Html("")


def _drawn(event: Event) -> Html:
    match event:
        case ("placed", _, card, *_):
            return pieces.mini(card)
        case ("scored", _, _, _, _, cubes, _):
            return pieces.cubes(cubes)
        case ("filled", _, terrain, _):
            return pieces.piece(f"bc-{terrain}", "bc-land")
        case ("claimed", _, colour, *_):
            return pieces.cup(colour)
        case ("traded", _, given, asked):
            return join(pieces.cubes(given), "→", pieces.cube(asked))
        case ("exchanged", _, *cards):
            return join(*(pieces.mini(card) for card in cards if card != HIDDEN))
        case ("shown" | "shuffled", *_):
            return pieces.back()
    return Html("")
