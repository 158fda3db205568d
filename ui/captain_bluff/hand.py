"""The own hand: a list of cards that can be tapped. What glows comes from the scene's selection alone."""

from __future__ import annotations

from collections import Counter

from game.captain_bluff.components import CARDS
from game.notation import HIDDEN
from ui.captain_bluff import names, pieces, view_model
from ui.captain_bluff.view_model import Aim
from ui.session.scene import Scene
from ui.text import hint_badge, new_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext

ORDER = {word: index for index, word in enumerate(CARDS)}


def hand(scene: Scene) -> Html:
    """Return the hand of the scene's seat as buttons; on a public page only its backs."""
    held: list[str] = view_model.standing(scene)["hands"][scene.seat]
    name = scene.names[scene.seat]
    if scene.hidden or HIDDEN in held:
        told = ngettext("{name}: {number} card", "{name}: {number} cards", len(held))
        return tag(
            "div",
            join(*[pieces.back()] * len(held)),
            pieces.spoken(told.format(name=name, number=len(held))),
            class_="cb-hand cb-hand-hidden",
        )
    aim, number = view_model.aim(scene), Counter(held)
    placeable = {"RW" if card[:2] == "RW" else card for card in _first_cards(scene, aim)}
    return tag(
        "ul",
        *(
            tag("li", _card(scene, card, number[card], aim, card in placeable))
            for card in sorted_cards(list(number), scene.order)
        ),
        class_=classes("cb-hand", len(number) > 16 and "cb-many"),
        style=f"--cards:{max(len(number), 1)}",
        aria_label=_("{name}'s hand").format(name=name),
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by city and then number, or by number and then city; airport cards last."""

    def place(card: str) -> tuple[int, int]:
        if order == "value" and names.is_luggage(card):
            return (int(card[1:]), ORDER[card])
        return (ORDER[card] if order == "value" else 0, ORDER[card])

    return sorted(held, key=place)


def _first_cards(scene: Scene, aim: Aim) -> set[str]:
    """Return the cards that begin a placement (on the belt chosen, if one is), or have an open use now."""
    first = {
        move[2]
        for move in scene.loose.legal
        if move[0] == "place" and (aim.card or not aim.belt or move[1] == aim.belt)
    }
    if scene.view["step"] == "setup":
        first = {move[2] for move in scene.loose.legal}
    kinds = {move[0] for move in scene.loose.legal}
    return first | {card for card, kind in view_model.POWERS.items() if kind in kinds}


def _card(scene: Scene, card: str, number: int, aim: Aim, placeable: bool) -> Html:
    chosen = aim.card == card
    proposed = view_model.proposes_card(scene, card)
    new = card in scene.gained
    return button(
        f"tap {view_model.card_word(scene, card)}",
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


def _is_seen(scene: Scene, card: str) -> bool:
    """Tell whether all know that the card is in the hand."""
    return card in scene.view.get("shown", [[]] * len(scene.names))[scene.seat]


def _told(scene: Scene, card: str, number: int) -> str:
    """Return the accessible name of a card: what it is, where it can be placed, who knows it."""
    parts = [names.card(card)]
    if number > 1:
        parts = [_("{card}, {number} of them").format(card=parts[0], number=number)]
    on = sorted({move[1] for move in view_model.moves(scene, "place", card)})
    if on:
        parts.append(_("goes on {belts}").format(belts=names.listed(names.belt(number) for number in on)))
    kind = view_model.POWERS.get(card)
    if kind and view_model.moves(scene, kind):
        parts.append(_("can be played"))
    if _is_seen(scene, card):
        parts.append(_("known to all"))
    return ", ".join(parts)
