"""The own hand of any game that tells it: cards as buttons that choose their word, where a move holds it."""

from __future__ import annotations

from collections.abc import Mapping

from game.notation import Move
from ui.session.selection import Selection, write_pairs
from ui.text import new_badge
from ui.text.html import Html, button, classes, tag
from ui.text.i18n import _


def hand(
    held: tuple[str, ...], name: str, selection: Selection, staged: Move | None, gained: Mapping[str, int]
) -> Html:
    """Return the hand as a list; empty where no hand is told."""
    if not held:
        return Html("")
    slots = slot_of(selection)
    cards = [
        tag("li", _card(card, held[:number].count(card), slots.get(card, ""), selection, staged, gained))
        for number, card in enumerate(held)
    ]
    return tag("ul", *cards, class_="dg-hand", aria_label=_("{name}'s hand").format(name=name))


def slot_of(selection: Selection) -> dict[str, str]:
    """Return for each word of a legal move the slot in which it can be chosen now, or in which it stands."""
    names = {name.removesuffix("*") for slots in selection.grammar.values() for name in slots}
    found: dict[str, str] = {}
    for name in sorted(names):
        for word in selection.without(*names).options(name) if selection.legal else ():
            if word not in found or selection.goes_on((name, word)):
                found[word] = name
    return found


def _card(
    card: str, number: int, slot: str, selection: Selection, staged: Move | None, gained: Mapping[str, int]
) -> Html:
    """Return a card; `number`: how many of its like stand before it, `slot`: "" where no move holds it."""
    new = gained.get(card, 0) > number
    chosen = selection.words(slot).count(card) > number if slot else False
    look = classes("dg-card", chosen and "chosen", staged is not None and card in staged and "staged")
    label = new_badge.label(card, new)
    if not slot:
        return tag("span", new_badge.mark(new), label, class_=look)
    return button(
        f"pick {write_pairs((slot, card))}",
        new_badge.mark(new),
        card,
        id=f"card-{card}-{number}",
        class_=classes(look, "can"),
        aria_pressed="true" if chosen else "false",
        aria_label=label,
    )
