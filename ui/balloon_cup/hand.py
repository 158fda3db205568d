"""The own hand: a list of cards as buttons. What can be picked follows from the scene's selection alone."""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.notation import HIDDEN
from ui.balloon_cup import pieces, words
from ui.session.scene import Scene
from ui.text import hint_badge, new_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def hand(scene: Scene[View]) -> Html:
    """Return the hand of the scene's seat as buttons; on a public page only its backs."""
    held = scene.shown["hands"][scene.seat]
    name = scene.names[scene.seat]
    if scene.hidden or HIDDEN in held:
        description = ngettext("{name}: {number} card", "{name}: {number} cards", len(held), name=name)
        return tag(
            "div",
            join(*[pieces.back()] * len(held)),
            spoken(description),
            class_="bc-hand bc-hand-hidden",
        )
    # While one card is chosen another can be chosen instead: it glows if any legal move holds it.
    playable = scene.selection.only().options("card")
    return tag(
        "ul",
        *(tag("li", _card(scene, card, card in playable)) for card in sorted_cards(held, scene.order)),
        class_="bc-hand",
        aria_label=_("{name}'s hand").format(name=name),
        data_arrows=True,
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by colour and then value, or by value and then colour."""
    by_value = order == "value"

    def place(card: str) -> tuple[int, int]:
        colour, value = COLOURS.index(card[0]), int(card[1:])
        return (value, colour) if by_value else (colour, value)

    return sorted(held, key=place)


def _card(scene: Scene[View], card: str, playable: bool) -> Html:
    """Return a card as a button."""
    chosen = scene.selection.is_chosen(("card", card))
    fits = _fits(scene, card)
    leaves = scene.staged is not None and card in scene.staged
    proposed = scene.proposes(card)
    highlighted = scene.lights(card) and not proposed
    new = card in scene.gained
    comes = new and scene.step is not None and ("drew", str(scene.seat)) in scene.fresh
    description = new_badge.label(", ".join([capital(words.card(card)), *fits]), new)
    # Where no card can be chosen at all a tap asks why.
    closed = scene.selection.legal and not scene.selection.only().options("card")
    return button(
        f"ask place {card} 1 own" if closed else f"pick card={card}",
        new_badge.mark(new),
        hint_badge.light(highlighted),
        hint_badge.mark(proposed),  # not last: the style sheet turns the last child upside down
        pieces.number(card[1:]),
        pieces.letter(card[0]),
        pieces.balloon(card[0]),
        pieces.number(card[1:]),
        id=f"card-{card}",
        class_=classes(
            "bc-card",
            card[0],
            playable and "can",
            comes and "comes",
            chosen and "chosen",
            leaves and "staged",
            proposed and "hinted",
            highlighted and "highlighted",
            _seen(scene, card),
        ),
        aria_pressed="true" if chosen else "false",
        data_next=playable and scene.selection.continues(("card", card)),
        aria_label=hint_badge.label(description, proposed),
        style=pieces.travels(f"card-{card}") if chosen else None,
    )


def _seen(scene: Scene[View], card: str) -> str:
    """Return the class name of a card that the other player has been shown (BC-8); "" for others."""
    shown = scene.view.get("known", [[], []])[scene.seat]
    return "bc-seen" if card in shown else ""


def _fits(scene: Scene[View], card: str) -> list[str]:
    """Return where the card can be placed, in words, or what else can be done with it."""
    view, seat = scene.view, scene.seat
    where: dict[str, list[str]] = {}
    exchangeable = False
    for move in scene.selection.legal:
        if card not in move:
            continue
        if move[0] == "place":
            where.setdefault(move[2], []).append(move[3])
        else:
            exchangeable = True
    if not scene.selection.legal:
        return []
    if exchangeable:
        return [_("can be exchanged")]
    if not where:
        return [_("fits nowhere")]
    description = []
    for number, sides in where.items():
        place = words.hint_reason(view["tiles"][int(number) - 1])
        if len(sides) == 2:
            description.append(place)
        else:
            owner = view["turn"] if sides[0] == "own" else 1 - view["turn"]
            side = words.side_of(scene.names[owner])
            description.append(_("{place} on {side}").format(place=place, side=side))
    first, *others = description
    return [_("fits {place}").format(place=first), *others] if seat == view["turn"] else []
