"""The panel: what was seen, the question, the five actions, and what can be done with what is chosen.

Which moves are legal is read from the scene's selection. The moves as buttons are deeds.py's.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from ui.captain_bluff import actions, calling, choices, deeds, memory
from ui.session.scene import Scene
from ui.text.html import Html, join, tag
from ui.text.i18n import _


def panel(scene: Scene[View]) -> Html:
    """Return what one player was shown, then what the one who looks can choose, then what all were shown."""
    return tag(
        "div",
        calling.seen(scene),
        _choices(scene),
        calling.revealed(scene.fresh, scene.names) if scene.step is None else None,
        class_="cb-panel",
        role="group",
        aria_label=_("Choices"),
        data_arrows=True,
    )


def _choices(scene: Scene[View]) -> Html | None:
    """Return what can be chosen now."""
    if scene.hidden:
        return None
    kinds = {move[0] for move in scene.selection.legal}
    if "call" in kinds:
        return calling.answers(scene)
    card, belt = choices.meant(scene)
    if choices.is_out_of_turn(scene):
        return deeds.reclaims(scene, belt)
    can_act = bool(kinds) and scene.view["step"] == "act" and not scene.view["acted"]
    if card and belt and not choices.chosen_power(scene.selection):
        part = deeds.card_on_belt(scene, card, belt)
    elif card:
        part = deeds.card(scene, card)
    elif belt:
        part = deeds.belt(scene, belt)
    else:
        part = _rest(scene)
    return join(
        can_act and actions.actions(scene),
        "end" in kinds and deeds.end(scene),
        part,
    )


def _rest(scene: Scene[View]) -> Html:
    """Return what is said while nothing is chosen but perhaps an action, and what all remember."""
    return join(tag("p", _hint(scene), class_="cb-hint"), memory.memory(scene))


def _hint(scene: Scene[View]) -> str:
    wins = _("Whoever has no card left wins.")
    if choices.chosen_action(scene.selection):
        return actions.next_step(scene)
    if scene.view["step"] == "setup":
        return _(
            "A card from the hand, then a belt: the card lies face down above it, as its city of departure."
        )
    if not scene.selection.legal:
        return wins
    if scene.view["acted"] and not choices.has_open_use(scene.selection):
        return _("The action is done. Luggage may still be taken back.")
    if scene.view["acted"]:
        return _("The action is done. An airport card may still be played, or luggage taken back.")
    return _("A card from the hand shows where it can go; a belt, what can be done there.") + " " + wins
