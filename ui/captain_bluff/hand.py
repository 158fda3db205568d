"""The viewer's hand as buttons; the legal moves decide which cards are marked as playable."""

from __future__ import annotations

from collections import Counter

from game.captain_bluff.components import CARDS
from game.captain_bluff.moves import POWERS
from game.captain_bluff.serialize import View
from ui.captain_bluff import pieces, view_model, words
from ui.captain_bluff.view_model import Reading, Taps
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, tag
from ui.text.i18n import _
from ui.text.sentences import listed

ORDER = {word: index for index, word in enumerate(CARDS)}

MANY = 16  # more different cards than these are so narrow on a small screen that a sign stands for the code

IN_A_ROW = {"tiny": 6, "narrow": 7, "wide": 14, "vast": 18}
"""Most cards in a row, by the width of the hand; more lie in two rows of the same length."""


def columns(number: int, most: int) -> int:
    return max(number, 1) if number <= most else (number + 1) // 2


def hand(scene: Scene[View, Reading]) -> Html:
    held = scene.shown["hands"][scene.seat]
    if backs := kit.backs(scene, held, pieces.back(), "cb-hand"):
        return backs
    taps = scene.model.taps
    number = Counter(held)
    return kit.hand(
        scene,
        (_card(scene, taps, card, number[card]) for card in sorted_cards(list(number), scene.order)),
        class_=classes(
            "cb-hand", len(number) > MANY and "cb-many", len(number) <= IN_A_ROW["wide"] and "cb-tall"
        ),
        style=";".join(f"--{space}:{columns(len(number), most)}" for space, most in IN_A_ROW.items()),
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by city and then number, or by number and then city; airport cards last."""

    def place(card: str) -> tuple[int, int]:
        if order == "value" and view_model.is_luggage(card):
            return (int(card[1:]), ORDER[card])
        return (ORDER[card] if order == "value" else 0, ORDER[card])

    return sorted(held, key=place)


def _card(scene: Scene[View], taps: Taps, card: str, number: int) -> Html:
    chosen = taps.card == card
    proposed = view_model.proposes_card(scene, card)
    # Known to all to be in the hand.
    seen = card in view_model.known_cards(scene.shown, scene.seat)
    return kit.thing(
        scene.still,
        taps.card_action(card),
        pieces.face(card),
        number > 1 and tag("span.cb-times", data_times=f"×{number}"),
        id=f"card-{card}",
        look=classes(
            "cb-card",
            pieces.tone(card),
            taps.cards.get(card),
            chosen and "chosen",
            seen and "cb-seen",
            not view_model.is_luggage(card) and "cb-airport",
        ),
        label=_description(taps, card, number, seen),
        pressed=chosen,
        is_new=card in scene.gained,
        proposed=proposed,
        highlighted=scene.lights(card) and not proposed,
        data_next=card in taps.cards and not taps.card and scene.staged is None,
        title=None if view_model.is_luggage(card) else words.card(card),
        style=pieces.travels(card) if chosen and scene.staged is None and not scene.still else None,
    )


def _description(taps: Taps, card: str, number: int, seen: bool) -> str:
    """Return the accessible name of a card: its name, the places for it, and those who know it."""
    parts = [words.card(card)]
    if number > 1:
        parts = [_("{card}, {number} of them").format(card=parts[0], number=number)]
    for kind, text in (
        ("place", _("goes on {belts}")),
        ("origin", _("face down above {belts}")),
        ("swap", _("for the card above {belts}")),
    ):
        if on := sorted({move[1] for move in taps.moves[kind, card, ""]}):
            parts.append(text.format(belts=listed(map(words.belt, on))))
    power = POWERS.get(card)
    if power and taps.moves[power, "", ""]:
        parts.append(_("can be played"))
    if seen:
        parts.append(_("known to all"))
    return ", ".join(parts)
