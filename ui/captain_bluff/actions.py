"""The five actions by name, at the head of the panel: on how many belts each can be done, or why not."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import choices
from ui.session.scene import Scene
from ui.text.html import Html, button, spoken, tag
from ui.text.i18n import N_, _, ngettext

LABELS = {
    "place": N_("Place luggage"),
    "origin": N_("Card above"),
    "check": N_("Look above"),
    "swap": N_("Swap above"),
    "close": N_("Close belt"),
}
"""By kind of move, its name as it is printed."""


def actions(scene: Scene[View]) -> Html:
    """Return the five actions as buttons; one that can't be done now says why when it is tapped."""
    return tag(
        "ul",
        *(tag("li", _action(scene, kind)) for kind in choices.ACTIONS),
        class_="cb-actions",
        aria_label=_("Actions"),
    )


def _action(scene: Scene[View], kind: str) -> Html:
    number = len({move[1] for move in choices.moves(scene.selection, kind)})
    told = ngettext("on {number} belt", "on {number} belts", number).format(number=number)
    return button(
        choices.kind_action(scene.selection, kind),
        _(LABELS[kind]),
        bool(number) and tag("span", number, class_="cb-number-of", aria_hidden="true"),
        bool(number) and spoken(f", {told}"),
        id=f"kind-{kind}",
        aria_pressed="true" if choices.chosen_action(scene.selection) == kind else "false",
        aria_disabled=None if number else "true",
    )


def next_step(scene: Scene[View]) -> str:
    """Return what has to be chosen for the action that is chosen, in a sentence."""
    card, belt = choices.chosen_card(scene.selection), scene.selection.word(choices.BELT)
    texts = {
        "place": _("Luggage goes face up on a belt with a card above: a card from the hand, then a belt."),
        "origin": _("A card from the hand goes face down above a belt that has none. Then a card is drawn."),
        "check": _("The card above a belt is looked at: which belt?"),
        "swap": _("A card from the hand takes the place of the one above a belt with luggage."),
        "close": _("All cards of a belt with luggage are discarded: which belt?"),
    }
    text = texts[choices.chosen_action(scene.selection)]
    if card and not belt:
        return text + " " + _("Now the belt.")
    return text + " " + _("Now the card.") if belt and not card else text
