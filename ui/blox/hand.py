"""The own hand: cards that are held out by a tap, together a payment or what is changed; and the joker."""

from __future__ import annotations

from collections import Counter

from game.blox.components import COLOURS
from game.notation import HIDDEN
from ui.blox import actions, names, pieces, view_model
from ui.blox.selection import Aim, Offer, last, offer
from ui.session.scene import Scene
from ui.text import hint_badge, new_badge
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, ngettext


def hand(scene: Scene) -> Html:
    """Return the hand of the scene's seat as buttons; on a public page only its backs."""
    held: str = scene.view["hands"][scene.seat]
    name = scene.names[scene.seat]
    if scene.hidden or HIDDEN in held:
        told = ngettext("{name}: {number} card", "{name}: {number} cards", len(held))
        return tag(
            "div",
            join(*[pieces.back()] * len(held)),
            pieces.spoken(told.format(name=name, number=len(held))),
            class_="bx-hand bx-hand-hidden",
        )
    offered = offer(scene)
    paid = last(scene.staged) if scene.staged else offered.aim.word or proposed(offered)
    leaving = actions.from_hand(paid)
    kept = Counter(held) - Counter(scene.gained)
    cards = [
        _card(scene, offered, letter, number, leaving, number >= kept[letter])
        for letter in COLOURS
        for number in range(held.count(letter))
    ]
    return tag(
        "ul",
        *(tag("li", card) for card in cards),
        tag(
            "li",
            _joker(scene.view["jokers"][scene.seat], "*" in paid, "*" in _hinted(scene)),
            class_="bx-joker-place",
        ),
        class_=classes("bx-hand", not scene.loose.legal and "bx-idle"),
        aria_label=_("{name}'s hand").format(name=name),
    )


def _hinted(scene: Scene) -> str:
    """Return the cards that the hint would pay or change; "" without one."""
    return last(scene.hinted) if scene.hinted else ""


def proposed(offered: Offer) -> str:
    """Return the cards that what is chosen would cost, if it says enough to know; else ""."""
    pinned = offered.pinned
    return last(pinned.best) if pinned else ""


def _card(scene: Scene, offered: Offer, letter: str, number: int, leaving: str, new: bool) -> Html:
    """Return a card of the hand; `number`: which one of its colour it is, from 0, `new`: just come."""
    out = actions.from_hand(offered.aim.word)
    chosen = out.count(letter) > number
    pays = leaving.count(letter) > number
    hinted = actions.from_hand(_hinted(scene)).count(letter) > number
    return button(
        held_out(offered, letter, not chosen).does(),
        new_badge.mark(new),
        hint_badge.mark(hinted),  # first: what is last is turned round
        tag("span", letter, class_="bx-letter", aria_hidden="true"),
        pieces.mark(letter),
        tag("span", letter, class_="bx-letter", aria_hidden="true"),
        id=f"card-{letter}{number}",
        class_=classes(
            "bx-card",
            f"bx-{letter}",
            chosen and "chosen",
            pays and not chosen and "pays",
            bool(scene.staged) and pays and "staged",
            hinted and "hinted",
        ),
        aria_pressed="true" if chosen else "false",
        aria_label=hint_badge.label(new_badge.label(names.capital(names.colour(letter)), new), hinted),
    )


def held_out(offered: Offer, letter: str, more: bool) -> Aim:
    """Return what is chosen once a card is held out too, or taken back.

    As much of what was chosen before stays as goes with the cards: a pawn and its target, a pawn, nothing.
    """
    aim = offered.aim
    before = actions.from_hand(aim.word)
    word = view_model.in_order(before + letter) if more else view_model.without(before, letter)
    if not word:
        return Aim(aim.kind, aim.source, aim.target)
    for cards in (word, letter) if more and len(before) == 1 and aim.source else (word,):
        for kept in (
            Aim(aim.kind, aim.source, aim.target, cards),
            Aim(aim.kind, aim.source, "", cards),
            Aim("", aim.source, "", cards),
        ):
            if kept.source and _goes(offered, kept):
                return kept
    return Aim("change" if aim.kind == "change" else "", "", "", word)


def _goes(offered: Offer, aim: Aim) -> bool:
    """Tell whether some deed agrees with all of this."""
    return any(
        aim.kind in ("", deed.kind)
        and aim.source in ("", deed.source)
        and aim.target in ("", deed.target)
        and any(last(way) == aim.word for way in deed.ways)
        for deed in offered.all
        if deed.kind != "enter" or not aim.target
    )


def _joker(up: bool, used: bool, hinted: bool) -> Html:
    """Return the joker as it lies beside the hand: to be used, or face down."""
    told = _("Joker, face up") if up else _("Joker, used: changing cards turns it up")
    return tag(
        "div",
        pieces.mark("*") if up else pieces.back(),
        tag("span", _("Joker"), class_="bx-joker-word", aria_hidden="true"),
        pieces.spoken(told),
        hint_badge.mark(hinted),
        class_=classes(
            "bx-card",
            "bx-joker-card",
            "bx-any",
            not up and "bx-down",
            used and "pays",
            hinted and "hinted",
        ),
    )
