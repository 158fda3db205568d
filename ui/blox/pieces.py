"""Pieces of Blox, of the symbols of sprite.svg.

All are decoration without accessible names; whatever they are part of names them.
"""

from __future__ import annotations

from game.blox.components import COLOURS
from game.notation import Event
from ui.blox.view_model import total
from ui.drawing.kit import symbol
from ui.text.html import Html, classes, escape, join, tag
from ui.text.people import initial

STEP = 9  # height of a block in sprite.svg, where a space is 40 wide


def mark(letter: str, *names: str) -> Html:
    """Return the mark of a colour, or the joker's (`*`)."""
    if letter == "*":
        return symbol("bx-joker", "bx-emblem", "bx-any", *names)
    return symbol(f"bx-mark-{letter}", "bx-emblem", f"bx-{letter}", *names)


def cut(letter: str) -> Html:
    return symbol(f"bx-mark-{letter}", "bx-cut")


def stacked(letters: str) -> Html:
    """Return the blocks of a tower, the lowest first, for a drawing with a space as the unit."""
    return Html(
        f'<use href="#bx-cast-{len(letters)}" y="0"></use>'
        + "".join(
            f'<use href="#bx-block-{letter}" y="{-STEP * level}"></use>'
            for level, letter in enumerate(letters)
        )
    )


def tower(letters: str) -> Html:
    """Return a tower on its space; it rises above it."""
    return Html(f'<svg class="bx-tower" viewBox="0 0 40 40" aria-hidden="true">{stacked(letters)}</svg>')


def little(letters: str) -> Html:
    """Return a tower by itself, in a drawing of its own height."""
    high = STEP * len(letters) + 9
    return Html(
        f'<svg class="bx-little" viewBox="2 {38 - high + 2:g} 36 {high:g}" style="--high:{len(letters)}"'
        f' aria-hidden="true">{stacked(letters)}</svg>'
    )


def outline(height: int) -> Html:
    blocks = "".join(f"M1 {6 * level + 1}h14v5h-14z" for level in range(height))
    return Html(
        f'<svg class="bx-outline" viewBox="0 0 16 {6 * height + 1}" aria-hidden="true">'
        f'<path d="{blocks}"/></svg>'
    )


def pawn(seat: int | None, names: tuple[str, ...], *more: str) -> Html:
    """Return a seat's pawn with its player's initial; None is nobody's."""
    owner = "neutral" if seat is None else str(seat)
    return join(
        Html(
            f'<span class="{classes("bx-pawn", f"bx-of-{owner}", *more)}" aria-hidden="true">'
            f'<svg><use href="#bx-pawn-{owner}"></use></svg>'
        ),
        Html("") if seat is None else Html(f"<b>{escape(initial(names[seat]))}</b>"),
        Html("</span>"),
    )


def back() -> Html:
    return symbol("bx-back", "bx-back")


def chip(letter: str) -> Html:
    shown = classes("bx-chip", "bx-any" if letter == "*" else f"bx-{letter}")
    return tag("span", mark(letter), class_=shown, aria_hidden="true")


def paid(word: str) -> Html:
    """Return the cards of a payment side by side; the joker shows the colour it stands for."""
    parts = []
    for place, letter in enumerate(word):
        if letter in COLOURS:
            if word[place - 1 : place] == "*":
                parts.append(tag("span.bx-chip.bx-any", mark("*"), mark(letter, "bx-as"), aria_hidden="true"))
            else:
                parts.append(chip(letter))
    return tag("span.bx-paid", *parts, aria_hidden="true")


def token(points: int) -> Html:
    """Return a tower's token of points, printed by the style because the tower's name includes them."""
    return tag("span.bx-token", data_n=points, aria_hidden="true")


# --- what stands for a seat, and for an event ---------------------------------------------------------------


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    return pawn(seat, people, "bx-seat-piece")


def event_piece(event: Event) -> Html:
    """Return the tower, pawn, cards or phase of an event; empty without a picture."""
    match event:
        case ("entered" | "moved", _, _, _, cards, *_) | ("changed", _, cards, *_):
            drawn = paid(cards)
        case ("demolished", _, _, _, cards, *_) | ("built", _, _, cards, *_):
            drawn = little(total(cards))
        case ("knocked", _, _, _, _, owner, *_):
            drawn = pawn(None if owner == "neutral" else int(owner), ("",) * 4, "bx-knocked")
        case ("phase", number, *_):
            drawn = outline(int(number))
        case ("joker", *_):
            drawn = chip("*")
        case _:
            return Html("")
    return tag("span.bx-event", drawn, aria_hidden="true")
