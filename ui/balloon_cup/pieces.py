"""Pieces of Balloon Cup, drawn with the symbols in sprite.svg."""

from __future__ import annotations

from game.notation import HIDDEN, Event
from ui.balloon_cup.words import letter as letter_of
from ui.drawing.kit import symbol
from ui.text.html import Html, classes, join, tag
from ui.text.people import initial


def piece(name: str, *looks: str, style: str | None = None) -> Html:
    return symbol(f"bc-{name}", "bc-piece", *looks, style=style)


def travels(name: str) -> str:
    """Return the style by which a piece travels between the places of this name in two frames.

    Without a counterpart it stands still instead of fading (`bc-still` in style.css).
    """
    return f"view-transition-name:{name};view-transition-class:bc-still"


def balloon(colour: str) -> Html:
    return piece(f"balloon-{colour}", "bc-balloon", colour)


def cube(colour: str, *names: str, style: str | None = None) -> Html:
    return piece(f"cube-{colour}", "bc-cube", colour, *names, style=style)


def cubes(colours: str) -> Html:
    return join(*(cube(colour) for colour in colours))


def mark(colour: str, *names: str) -> Html:
    """Return the emblem of a colour: its shape and letter."""
    return piece(f"mark-{colour}", "bc-emblem", colour, *names)


def cup(colour: str, *names: str, style: str | None = None) -> Html:
    return piece(f"cup-{colour}", "bc-cup", colour, *names, style=style)


def back() -> Html:
    return piece("back", "bc-back")


def number(text: str) -> Html:
    """Return a card's large number. Styles print it (`data-n`): in two corners it would be read twice."""
    # Upside down a 6 would be a 9: both are underlined, as on real cards.
    names = classes("bc-number", text in ("6", "9") and "bc-footed")
    return tag("span", class_=names, data_n=text, aria_hidden="true")


def letter(colour: str) -> Html:
    """Return a colour's letter as printed on a card; hidden from screen readers."""
    printed = letter_of(colour)
    names = classes("bc-letter", len(printed) > 1 and "bc-two")
    return tag("span", class_=names, data_n=printed, aria_hidden="true")


def lying(card: str, *names: str, style: str | None = None) -> Html:
    """Return a card face up on a table: balloon and number, wider than high."""
    return tag(
        "span",
        balloon(card[0]),
        number(card[1:]),
        letter(card[0]),
        class_=classes("bc-lying", card[0], *names),
        style=style,
        aria_hidden="true",
    )


def mini(card: str, style: str | None = None) -> Html:
    """Return a card at the smallest readable size: emblem and number."""
    return tag(
        "span", mark(card[0]), number(card[1:]), class_=f"bc-mini {card[0]}", style=style, aria_hidden="true"
    )


# --- what stands for a seat, and for an event ---------------------------------------------------------------


BALLOON = Html(
    '<svg viewBox="0 0 32 36" aria-hidden="true"><path d="M16 1C8 1 2 6.5 2 14c0 6.4 5.4 9.6 8.4 13h11.2'
    'c3-3.4 8.4-6.6 8.4-13C30 6.5 24 1 16 1z"/><path class="bc-gondola" d="M12 29h8l-1 6h-6z"/></svg>'
)
"""The balloon of a seat, drawn here: pages without the symbols of the game show it too."""


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    """Return a balloon in the seat's colour with its player's initial."""
    letter = tag("b", initial(people[seat]))
    return tag("span", BALLOON, letter, class_=f"bc-seat by-{seat}", aria_hidden="true")


def event_piece(event: Event) -> Html:
    """Return the card, cubes or trophy of an event; empty for an event without a picture."""
    match event:
        case ("placed", _, card, *_):
            drawn = mini(card)
        case ("scored", _, _, _, _, won, _):
            drawn = cubes(won)
        case ("filled", _, terrain, _):
            drawn = piece(terrain, "bc-land")
        case ("claimed", _, colour, *_):
            drawn = cup(colour)
        case ("traded", _, given, asked):
            drawn = join(cubes(given), "→", cube(asked))
        case ("exchanged", _, *cards):
            drawn = join(*(mini(card) for card in cards if card != HIDDEN))
        case ("shown" | "shuffled", *_):
            drawn = back()
        case _:
            drawn = Html("")
    return tag("span.bc-event", drawn, aria_hidden="true") if drawn else drawn
