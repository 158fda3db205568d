"""All sentences of Captain Bluff: whose turn it is, what happened, what a move would be.

Present tense, names and never "you": the page is read by everybody at the table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event, Move, mover, unaddressed
from ui.captain_bluff import choosing, names, view_model
from ui.session.scene import Scene
from ui.text.i18n import _
from ui.text.sentences import listed

Names = tuple[str, ...]


def status(scene: Scene[View]) -> str:
    """Return whose turn it is and what they can do, in one sentence."""
    view = scene.view
    name = scene.names[view["turn"]]
    over = scene.last("over")
    if over:
        return tell(over[-1], scene.names) or ""
    if scene.staged is not None:
        return _("{move}: not made yet.").format(move=move_label(scene.staged, view, scene.names))
    if choosing.is_out_of_turn(scene):
        return _("{other} may take luggage back; {name} is on turn.").format(
            name=name, other=scene.names[scene.seat]
        )
    if not scene.selection.legal:
        return _waits(view).format(name=name)
    if view["step"] == "call":
        return _("{name} is asked: a bluff, or not?").format(name=name)
    return _choosing(scene, name)


def _waits(view: View) -> str:
    if view["step"] == "call":
        return _("{name} is asked whether to call.")
    if view["step"] == "setup":
        return _("{name} puts a card above a belt.")
    return _("{name} is on turn.")


def _choosing(scene: Scene[View], name: str) -> str:
    """Return what the seat on turn does next."""
    card, belt = choosing.chosen_card(scene.selection), scene.selection.word("belt")
    values = {"name": name, "card": names.card(card) if card else "", "belt": names.belt(belt)}
    if scene.view["step"] == "setup":
        if card:
            text = _("{name} puts {card} face down: above which belt?")
        else:
            text = _("{name} begins: which card goes above a belt?")
    elif choosing.chosen_power(scene.selection):
        text = _("{name} plays {card}.")
    elif not card and choosing.chosen_action(scene.selection):
        text = _ACTIONS[choosing.chosen_action(scene.selection)]()
    elif card and belt:
        text = _("{name}: {card} on {belt}.")
    elif card:
        text = _("{name}: what happens with {card}?")
    elif belt:
        text = _("{name}: what happens on {belt}?")
    elif scene.view["acted"] and choosing.has_open_use(scene.selection):
        text = _("{name} may still play an airport card, or end the turn.")
    elif scene.view["acted"]:
        text = _("{name} may take luggage back, or end the turn.")
    elif scene.view["airport"]:
        text = _("{name} has played an airport card: now an action.")
    else:
        text = _("{name} is on turn: an action, a card or a belt.")
    return text.format(**values)


_ACTIONS: dict[str, Callable[[], str]] = {
    "place": lambda: _("{name} places luggage: which card?"),
    "origin": lambda: _("{name} puts a card above a belt: which one?"),
    "check": lambda: _("{name} looks at a card: above which belt?"),
    "swap": lambda: _("{name} swaps the card above a belt: for which one?"),
    "close": lambda: _("{name} closes a belt: which one?"),
}


# --- moves ------------------------------------------------------------------------------------------------


def move_label(move: Move, view: View, people: Names) -> str:
    """Return what a move would be: `Ada: place Amsterdam 7 8 on belt 3`."""
    bare = unaddressed(move)
    name = people[mover(move, view["turn"])]
    if bare[0] == "place":
        cards = names.cards(view_model.as_laid(bare, view))
        text = _("place {cards} on {belt}").format(cards=cards, belt=names.belt(bare[1]))
    elif bare[0] == "recover":
        cards = names.cards(view["belts"][int(bare[1]) - 1]["line"][-int(bare[2]) :])
        text = _("take back {cards} from {belt}").format(cards=cards, belt=names.belt(bare[1]))
    elif bare[0] in ("origin", "swap"):
        text = (
            _("put {card} above {belt}")
            if bare[0] == "origin"
            else _("swap {card} for the card above {belt}")
        ).format(card=names.card(bare[2]), belt=names.belt(bare[1]))
    else:
        text = _MOVES[bare[0]]().format(belt=_belts(bare), belts=_belts(bare))
    return _("{name}: {move}").format(name=name, move=text)


def deed(move: Move) -> str:
    """Return what a move does to belts, as a button says it; what card it takes is said elsewhere."""
    return _DEEDS[move[0]]().format(belt=_belts(move), belts=_belts(move))


def _belts(move: Move) -> str:
    """Return the belts of a move that takes no card of the hand, as a list; "" where it names none."""
    if move[0] == "arrivals":
        return listed(names.belt(number) for number in move[1:])
    return names.belt(move[1]) if move[1:] else ""


_DEEDS: dict[str, Callable[[], str]] = {
    "origin": lambda: _("Face down above {belt}"),
    "swap": lambda: _("Swap for the card above {belt}"),
    "check": lambda: _("Look at the card above {belt}"),
    "close": lambda: _("Close {belt}"),
    "reverse": lambda: _("Turn the line on {belt} round"),
    "arrivals": lambda: _("Look at the cards above {belts}"),
    "delay": lambda: _("Play Delayed Flight"),
    "call": lambda: _("Call the bluff"),
    "believe": lambda: _("Believe it"),
    "end": lambda: _("End the turn"),
}
"""Deeds as a button says them."""

_MOVES: dict[str, Callable[[], str]] = {
    "check": lambda: _("look at the card above {belt}"),
    "close": lambda: _("close {belt}"),
    "reverse": lambda: _("turn the line on {belt} round"),
    "arrivals": lambda: _("look at the cards above {belts}"),
    "delay": lambda: _("play Delayed Flight"),
    "call": lambda: _("call the bluff"),
    "believe": lambda: _("believe it"),
    "end": lambda: _("end the turn"),
}
"""Deeds behind a name: "Ada: close belt 3"."""


# --- what happened ----------------------------------------------------------------------------------------


def tell(event: Event, people: Names) -> str | None:
    """Return what happened in public words, or None for what another event tells."""
    kind = event[0]
    if kind == "revealed":
        return _("The card above {belt} is {card}.").format(
            belt=names.belt(event[1]), card=names.card(event[2])
        )
    if kind == "over":
        if event[1] == "out":
            return _("A hand is empty: the match is over.")
        return _("300 turns have been played: the match is over.")
    if kind not in _TOLD:
        return None
    text = _TOLD[kind]()
    if len(event) == 1:
        return text
    cards = event[3:] if kind in ("placed", "took") else event[2:] if kind == "played" else ()
    belt = event[2] if len(event) > 2 and kind != "played" else ""
    return text.format(
        name=people[int(event[1])],
        belt=names.belt(belt),
        cards=names.cards(cards) if cards and HIDDEN not in cards else "",
    )


_TOLD: dict[str, Callable[[], str]] = {
    "laid": lambda: _("{name} puts a card face down above {belt}."),
    "drew": lambda: _("{name} draws a card."),
    "looked": lambda: _("{name} looks at the card above {belt}."),
    "swapped": lambda: _("{name} swaps the card above {belt}."),
    "closed": lambda: _("{name} closes {belt}: all its cards are discarded."),
    "placed": lambda: _("{name} places {cards} on {belt}."),
    "believed": lambda: _("{name} believes it."),
    "called": lambda: _("{name} calls the bluff on {belt}."),
    "took": lambda: _("{name} takes {cards} from {belt}."),
    "reversed": lambda: _("{name} turns the line on {belt} round."),
    "played": lambda: _("{name} plays {cards}."),
    "ended": lambda: _("{name} ends the turn."),
    "shuffled": lambda: _("The discarded luggage is shuffled: it is the new pile."),
}
"""Silent is `recovered` alone: what was taken is told by `took`."""
