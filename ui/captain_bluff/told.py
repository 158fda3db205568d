"""Belts in words: what lies there, who knows the card above, what may follow, what can be done there."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN
from ui.captain_bluff import choosing, names
from ui.captain_bluff.view_model import Belt
from ui.session.scene import Scene
from ui.text.i18n import _
from ui.text.sentences import alternatives, capital, listed


def belt(scene: Scene[View], belt: Belt, lit: str) -> str:
    """Return the accessible name of a belt; `lit` is the class of one where what is chosen can go."""
    parts = [_line(belt), _above(belt, scene.names), room(belt), target(scene, lit)]
    return f"{capital(names.belt(belt.number))}: {'; '.join(part for part in parts if part)}"


def _line(belt: Belt) -> str:
    if not belt.words:
        return _("no luggage")
    return _("{cards}, {follows}").format(cards=names.cards(belt.words), follows=follows(belt))


def follows(belt: Belt) -> str:
    """Return which way a line runs and what may follow, in words."""
    if not belt.follows:
        return _("nothing can follow")
    numbers = alternatives(belt.follows)
    if belt.line.way > 0:
        return _("runs up, next {numbers}").format(numbers=numbers)
    if belt.line.way < 0:
        return _("runs down, next {numbers}").format(numbers=numbers)
    return _("no direction yet, next {numbers}").format(numbers=numbers)


def _above(belt: Belt, people: tuple[str, ...]) -> str:
    if belt.origin is None:
        return _("no card above")
    if belt.origin == HIDDEN:
        told = _("card above face down")
    else:
        told = _("card above: {card}").format(card=names.card(belt.origin))
        if belt.words:
            told += ", " + (_("the claim is true") if belt.is_true else _("a bluff"))
    return f"{told}, {known(belt, people)}"


def known(belt: Belt, people: tuple[str, ...]) -> str:
    """Return who knows the card above, in words: that they looked or laid it is public."""
    if not belt.known:
        return _("known to nobody")
    return _("known to {names}").format(names=listed(people[seat] for seat in belt.known))


def room(belt: Belt) -> str:
    """Return what an empty belt waits for, as it is printed on it; "" where luggage lies."""
    if belt.words:
        return ""
    return _("ready for luggage") if belt.origin else _("free for a card above")


def target(scene: Scene[View], lit: str) -> str:
    """Return what a tap on a belt that is lit does with what is chosen, in words."""
    if not lit:
        return ""
    action, power = choosing.chosen_action(scene.selection), choosing.chosen_power(scene.selection)
    if lit == "cb-may":
        return _("the card can go here face down")
    texts = {
        "": _("the card can be placed here"),
        "place": _("luggage can be placed here"),
        "origin": _("a card can go above"),
        "check": _("the card above can be looked at"),
        "swap": _("the card above can be swapped"),
        "close": _("can be closed"),
        "arrivals": _("the card above can be looked at"),
        "reverse": _("the line can be turned round"),
    }
    if scene.view["step"] == "setup":
        return texts["origin"]
    return texts.get(action or power, "")


def belts_label() -> str:
    """Return the name of the list of belts."""
    return _("Belts")


def closed() -> str:
    """Return the word on the shutter of a belt that is closed."""
    return _("CLOSED")
