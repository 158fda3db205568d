"""The hand of the viewer, as buttons; what is marked as playable follows from the legal moves."""

from __future__ import annotations

from collections import Counter

from game.captain_bluff.components import CARDS
from game.captain_bluff.serialize import View
from game.notation import HIDDEN
from ui.captain_bluff import pieces, view_model, words
from ui.session.scene import Scene
from ui.text import hint_badge, new_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import listed

ORDER = {word: index for index, word in enumerate(CARDS)}

MANY = 16
"""More different cards than these are so narrow on a small screen that a sign stands for the code."""

IN_A_ROW = {"tiny": 6, "narrow": 7, "wide": 14}
"""Most cards in a row, by the width of the hand; more lie in two rows of the same length."""


def columns(number: int, most: int) -> int:
    """Return the number of columns for so many cards."""
    return max(number, 1) if number <= most else (number + 1) // 2


def hand(scene: Scene[View]) -> Html:
    """Return the hand of the scene's seat as buttons; on a public page only its backs."""
    taps = view_model.taps(scene.selection)
    held = scene.shown["hands"][scene.seat]
    name = scene.names[scene.seat]
    if scene.hidden or HIDDEN in held:
        description = ngettext("{name}: {number} card", "{name}: {number} cards", len(held), name=name)
        return tag(
            "div",
            join(*[pieces.back()] * len(held)),
            spoken(description),
            class_="cb-hand cb-hand-hidden",
        )
    number = Counter(held)
    openly, dark = taps.open_cards, taps.dark_cards
    if scene.view["step"] == "setup":
        openly = dark
    return tag(
        "ul",
        *(
            tag(
                "li",
                _card(
                    scene, card, number[card], "can" if card in openly else "cb-may" if card in dark else ""
                ),
            )
            for card in sorted_cards(list(number), scene.order)
        ),
        class_=classes("cb-hand", len(number) > MANY and "cb-many"),
        style=";".join(f"--{space}:{columns(len(number), most)}" for space, most in IN_A_ROW.items()),
        aria_label=_("{name}'s hand").format(name=name),
        data_arrows=True,
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by city and then number, or by number and then city; airport cards last."""

    def place(card: str) -> tuple[int, int]:
        if order == "value" and view_model.is_luggage(card):
            return (int(card[1:]), ORDER[card])
        return (ORDER[card] if order == "value" else 0, ORDER[card])

    return sorted(held, key=place)


def _card(scene: Scene[View], card: str, number: int, highlighted: str) -> Html:
    """Return a card; `highlighted` is its class: playable face up or usable, or face down only."""
    taps = view_model.taps(scene.selection)
    chosen_one = taps.card
    chosen = chosen_one == card
    proposed = view_model.proposes_card(scene, card)
    spoken_of = scene.lights(card) and not proposed
    new = card in scene.gained
    return button(
        taps.card_action(card),
        pieces.face(card),
        number > 1 and tag("span", class_="cb-times", data_times=f"×{number}"),
        new_badge.mark(new),
        proposed and tag("i", class_="hint-mark"),
        hint_badge.light(spoken_of),
        id=f"card-{card}",
        class_=classes(
            "cb-card",
            pieces.tone(card),
            highlighted,
            chosen and "chosen",
            _is_seen(scene, card) and "cb-seen",
            not view_model.is_luggage(card) and "cb-airport",
            proposed and "hinted",
            spoken_of and "highlighted",
        ),
        aria_pressed="true" if chosen else "false",
        aria_label=hint_badge.label(new_badge.label(_description(scene, card, number), new), proposed),
        data_next=bool(highlighted) and not chosen_one and scene.staged is None,
        style=pieces.travels(card) if chosen and scene.staged is None else None,
    )


def _is_seen(scene: Scene[View], card: str) -> bool:
    """Tell whether all know that the card is in the hand."""
    return card in scene.shown.get("shown", [[]] * len(scene.names))[scene.seat]


def _description(scene: Scene[View], card: str, number: int) -> str:
    """Return the accessible name of a card: what it is, where it can be placed, who knows it."""
    parts = [words.card(card)]
    if number > 1:
        parts = [_("{card}, {number} of them").format(card=parts[0], number=number)]
    on = _belts(scene, "place", card)
    if on:
        parts.append(_("goes on {belts}").format(belts=on))
    above = _belts(scene, "origin", card)
    if above:
        parts.append(_("face down above {belts}").format(belts=above))
    swaps = _belts(scene, "swap", card)
    if swaps:
        parts.append(_("for the card above {belts}").format(belts=swaps))
    kind = view_model.POWERS.get(card)
    if kind and view_model.taps(scene.selection).moves(kind):
        parts.append(_("can be played"))
    if _is_seen(scene, card):
        parts.append(_("known to all"))
    return ", ".join(parts)


def _belts(scene: Scene[View], kind: str, card: str) -> str:
    """Return the belts where a kind of move takes the card, as a list in words; "" for none."""
    on = sorted({move[1] for move in view_model.taps(scene.selection).moves(kind, card)})
    return listed(words.belt(number) for number in on) if on else ""
