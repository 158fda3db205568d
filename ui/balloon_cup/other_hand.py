"""The hand of the other seat: backs, and face up the cards that were shown (BC-8)."""

from __future__ import annotations

from game.balloon_cup.serialize import View
from game.notation import HIDDEN
from ui.balloon_cup import pieces, words
from ui.session.scene import Scene
from ui.text.html import Html, join, spoken, tag
from ui.text.i18n import _

FLIES = pieces.travels("bc-flies")
"""The style of what a card flies from that the other seat places, and of the card once it lies."""


def other_hand(scene: Scene[View]) -> Html:
    """Return the other hand. While its seat is on turn its last card is the one that will fly."""
    seat = 1 - scene.seat
    hand = scene.shown["hands"][seat]
    known = [] if scene.hidden else [card for card in hand if card != HIDDEN]
    hidden = len(hand) - len(known)
    standing = scene.step is None or scene.step.view is None
    flies = FLIES if standing and scene.view["turn"] == seat and not scene.is_over else None
    told = _("{name}: {number} cards in hand.").format(name=scene.names[seat], number=len(hand))
    if known:
        told += " " + _("Shown earlier: {cards}.").format(cards=words.cards(known))
    return tag(
        "div",
        spoken(told),
        tag("span", scene.names[seat], class_="bc-who", aria_hidden="true"),
        tag(
            "span",
            join(*[pieces.back()] * (hidden - 1)),
            hidden > 0 and tag("span", pieces.back(), style=flies),
            class_="bc-backs",
            aria_hidden="true",
        ),
        _open(known, None if hidden else flies),
        tag("span", len(hand), class_="bc-hand-count", aria_hidden="true"),
        class_="bc-other-hand",
        id="other-hand",
    )


def _open(known: list[str], flies: str | None) -> Html | None:
    """Return the cards that lie open; `flies`: the style of the last one, if a card flies from there."""
    if not known:
        return None
    *others, last = known
    return tag(
        "span",
        tag("span", _("shown"), class_="bc-shown-word"),
        *(pieces.mini(card) for card in others),
        pieces.mini(last, flies),
        class_="bc-shown",
        aria_hidden="true",
    )
