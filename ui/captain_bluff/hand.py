"""The hand of the one who looks, as buttons; what is marked as playable follows from the legal moves."""

from __future__ import annotations

from collections import Counter

from game.captain_bluff.components import CARDS
from game.captain_bluff.serialize import View
from game.notation import HIDDEN
from ui.captain_bluff import choosing, names, pieces
from ui.session.scene import Scene
from ui.text import hint_badge, new_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import listed

ORDER = {word: index for index, word in enumerate(CARDS)}


def hand(scene: Scene[View]) -> Html:
    """Return the hand of the scene's seat as buttons; on a public page only its backs."""
    held = scene.shown["hands"][scene.seat]
    name = scene.names[scene.seat]
    if scene.hidden or HIDDEN in held:
        told = ngettext("{name}: {number} card", "{name}: {number} cards", len(held))
        return tag(
            "div",
            join(*[pieces.back()] * len(held)),
            spoken(told.format(name=name, number=len(held))),
            class_="cb-hand cb-hand-hidden",
        )
    number = Counter(held)
    placeable = {"RW" if card[:2] == "RW" else card for card in _first_cards(scene)}
    return tag(
        "ul",
        *(
            tag("li", _card(scene, card, number[card], card in placeable))
            for card in sorted_cards(list(number), scene.order)
        ),
        class_=classes("cb-hand", len(number) > 16 and "cb-many"),
        style=f"--cards:{max(len(number), 1)}",
        aria_label=_("{name}'s hand").format(name=name),
        data_arrows=True,
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by city and then number, or by number and then city; airport cards last."""

    def place(card: str) -> tuple[int, int]:
        if order == "value" and names.is_luggage(card):
            return (int(card[1:]), ORDER[card])
        return (ORDER[card] if order == "value" else 0, ORDER[card])

    return sorted(held, key=place)


def _first_cards(scene: Scene[View]) -> set[str]:
    """Return the cards that begin a placement (on the belt chosen, if one is), or have an open use now."""
    selection = scene.selection
    if scene.view["step"] == "setup":
        return {move[2] for move in selection.legal}
    belt = "" if choosing.chosen_card(selection) else selection.word("belt")
    kinds = {move[0] for move in selection.legal}
    return {move[2] for move in choosing.moves(selection, "place", belt=belt)} | {
        card for card, kind in choosing.POWERS.items() if kind in kinds
    }


def _card(scene: Scene[View], card: str, number: int, placeable: bool) -> Html:
    chosen = choosing.chosen_card(scene.selection) == card
    proposed = choosing.proposes_card(scene, card)
    new = card in scene.gained
    return button(
        choosing.card_action(scene.selection, card),
        pieces.face(card),
        number > 1 and tag("span", f"×{number}", class_="cb-times"),
        new_badge.mark(new),
        hint_badge.mark(proposed),
        id=f"card-{card}",
        class_=classes(
            "cb-card",
            pieces.tone(card),
            placeable and "can",
            chosen and "chosen",
            _is_seen(scene, card) and "cb-seen",
            not names.is_luggage(card) and "cb-airport",
            proposed and "hinted",
        ),
        aria_pressed="true" if chosen else "false",
        aria_label=hint_badge.label(new_badge.label(_told(scene, card, number), new), proposed),
        style=pieces.travels(card) if chosen and scene.staged is None else None,
    )


def _is_seen(scene: Scene[View], card: str) -> bool:
    """Tell whether all know that the card is in the hand."""
    return card in scene.shown.get("shown", [[]] * len(scene.names))[scene.seat]


def _told(scene: Scene[View], card: str, number: int) -> str:
    """Return the accessible name of a card: what it is, where it can be placed, who knows it."""
    parts = [names.card(card)]
    if number > 1:
        parts = [_("{card}, {number} of them").format(card=parts[0], number=number)]
    on = sorted({move[1] for move in choosing.moves(scene.selection, "place", card)})
    if on:
        parts.append(_("goes on {belts}").format(belts=listed(names.belt(number) for number in on)))
    kind = choosing.POWERS.get(card)
    if kind and choosing.moves(scene.selection, kind):
        parts.append(_("can be played"))
    if _is_seen(scene, card):
        parts.append(_("known to all"))
    return ", ".join(parts)
