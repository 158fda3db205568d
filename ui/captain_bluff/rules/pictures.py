"""The pictures of Captain Bluff's rules: some belts, a hand, single cards, drawn by what draws the table."""

from __future__ import annotations

from ui.captain_bluff import belts as table_belts
from ui.captain_bluff import hand, names, pieces, view_model
from ui.captain_bluff.rules.positions import POSITIONS
from ui.text.html import Html, classes, join, tag
from ui.text.rules import Picture
from ui.text.still import framed


def belts(name: str, numbers: str, told: str, caption: str = "") -> Picture:
    """Return some belts of a position, by their numbers."""
    return Picture(lambda: _draw_belts(name, numbers), told, caption)


def _draw_belts(name: str, numbers: str) -> Html:
    scene = POSITIONS[name].scene()
    lit = table_belts.lit_belts(scene)
    rows = (
        tag("li", table_belts.belt_piece(scene, belt, lit.get(belt.number, "")))
        for belt in view_model.belts(scene)
        if belt.number in numbers
    )
    drawn = tag(
        "section",
        tag("ol", *rows, class_=classes("cb-belts", bool(lit) and "aiming")),
        class_="cb-board cb-excerpt",
    )
    return framed(drawn, "board", "34rem", "auto")


def cards(name: str, told: str, caption: str = "") -> Picture:
    """Return Ada's hand in a position."""
    return Picture(lambda: _draw_cards(name), told, caption)


def _draw_cards(name: str) -> Html:
    scene = POSITIONS[name].scene()
    high = "112px" if len(scene.held) > hand.IN_A_ROW["tiny"] else "78px"
    return framed(hand.hand(scene), "hand", "26rem", high)


def card(word: str) -> Html:
    """Return a card, small, and its name."""
    return join(pieces.small(word), " ", names.card(word))
