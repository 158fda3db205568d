"""A hand of cards: as buttons to its owner, as backs to all others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.notation import HIDDEN
from ui.kit import marks
from ui.kit.things import thing
from ui.session.scene import Scene
from ui.text.html import Html, classes, items, spoken, tag
from ui.text.i18n import _, ngettext


def is_hidden(scene: Scene[Any], held: Iterable[str]) -> bool:
    """Return True if only backs are shown: on a public page, and to a spectator."""
    return scene.hidden or HIDDEN in held


def backs(scene: Scene[Any], number: int, back: Html, look: str) -> Html:
    """Return the seat's hand as backs, and its number of cards in words."""
    name = scene.names[scene.seat]
    description = ngettext("{name}: {number} card", "{name}: {number} cards", number, name=name)
    return tag("div", *[back] * number, spoken(description), class_=f"{look} {look}-hidden")


def hand(scene: Scene[Any], cards: Iterable[Html], **attributes: object) -> Html:
    name = _("{name}'s hand").format(name=scene.names[scene.seat])
    return items(cards, aria_label=name, data_arrows=True, **attributes)


def laid_open(
    hands: Iterable[Html], names: tuple[str, ...], piece: Callable[[int, tuple[str, ...]], Html]
) -> list[Html]:
    """Return the hands of all seats at the end, each under its player's piece and name, as list items."""
    return [tag("li", tag("h3", piece(seat, names), names[seat]), hand) for seat, hand in enumerate(hands)]


def card(
    scene: Scene[Any],
    does: str,
    *drawn: object,
    look: str,
    label: str,
    chosen: bool,
    new: bool,
    proposed: bool,
    highlighted: bool = False,
    **attributes: object,
) -> Html:
    """Return a card as a button with its marks; the style may count on its last child."""
    return thing(
        scene.still,
        does,
        marks.new(new),
        marks.hint(proposed),
        marks.light(highlighted),
        *drawn,
        look=classes(look, proposed and "hinted", highlighted and "highlighted"),
        aria_pressed="true" if chosen else "false",
        aria_label=marks.label(label, proposed, new),
        **attributes,
    )
