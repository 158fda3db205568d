"""What is chosen in Captain Bluff, and what a tap on a card of the hand or on a belt chooses.

Words of the grammar in its slots: `card` (put down first, or laid face down), `belt`, and `kind` for the open
use of an airport card. Placements take several cards and arrivals several belts, so that a second one would
join the first; here each takes the other's place, but for the belts of arrivals.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import Move, unaddressed
from ui.captain_bluff import names
from ui.session.scene import Scene
from ui.session.selection import KIND, Pair, Selection, write_pairs

CARD, BELT = "card", "belt"
POWERS = {"AB": "arrivals", "CD": "reverse", "DF": "delay"}
"""By airport card, the kind of move that it makes when it is played open."""
CARD_OF = {kind: card for card, kind in POWERS.items()}
WITH_CARD = ("place", "origin", "swap")
"""Kinds of moves of which word 2 is a card of the hand."""
WILD = "RW"


def chosen_card(selection: Selection) -> str:
    """Return the card of the hand that is chosen, as a card or by its open use; "" without one."""
    word = selection.word(CARD)
    return CARD_OF.get(selection.word(KIND), word if names.is_luggage(word) else word[:2])


def is_out_of_turn(scene: Scene[View]) -> bool:
    """Tell whether the one who looks may do something though another seat is on turn."""
    return bool(scene.selection.legal) and scene.selection.legal[0][0][-1:] == ":"


def moves(selection: Selection, kind: str, card: str = "", belt: str = "") -> list[Move]:
    """Return the legal moves of a kind, with that card first and on that belt where they are named."""
    return [
        move
        for move in selection.legal
        if (words := unaddressed(move))[0] == kind
        and (not belt or words[1] == belt)
        and (not card or is_of(words[2], card))
    ]


def is_of(word: str, card: str) -> bool:
    """Tell whether a word of a move means that card of the hand."""
    return word == card or (card == WILD and word[:2] == WILD)


def proposes_card(scene: Scene[View], card: str) -> bool:
    """Tell whether the hint plays a card of the hand."""
    kind, *words = scene.hinted or ("",)
    return POWERS.get(card) == kind or any(is_of(word, card) for word in words)


# --- taps -------------------------------------------------------------------------------------------------


def belt_action(selection: Selection, number: str) -> str:
    """Return what a tap on a belt does: it chooses the belt, for the chosen card if that can go there."""
    pair = (BELT, number)
    if selection.word(KIND) == "arrivals":
        return f"pick {write_pairs(pair)}"
    if chosen_card(selection) == WILD:
        # On another belt a Round the World may have to tell its number.
        there = {move[2] for kind in WITH_CARD for move in moves(selection, kind, WILD, number)}
        if there and WILD not in there:
            return _choose(selection, (CARD, min(there)), pair)
    return _choose(selection, pair)


def card_action(selection: Selection, card: str) -> str:
    """Return what a tap on a card of the hand does: it chooses its open use if it has one, else the card."""
    power = POWERS.get(card)
    if power and any(move[0] == power for move in selection.legal):
        return _choose(selection, (KIND, power))
    belt = "" if selection.word(CARD) else selection.word(BELT)
    words = {move[2] for kind in WITH_CARD for move in moves(selection, kind, card, belt)}
    if is_of(selection.word(CARD), card):
        words = {selection.word(CARD)}
    return _choose(selection, (CARD, card if card in words or not words else min(words)))


def _choose(selection: Selection, *pairs: Pair) -> str:
    """Return the action that puts words in the place of those in their slots, or takes them back."""
    others = selection.without(*(slot for slot, _ in pairs))
    if selection.is_chosen(*pairs) or others.chosen == selection.chosen:
        return f"pick {write_pairs(*pairs)}"
    chosen = (*others.chosen, *pairs) if others.goes_on(*pairs) else pairs
    # Only a pick settles a move at once; where these would join what is chosen, they must be selected.
    return f"{'select' if selection.goes_on(*chosen) else 'pick'} {write_pairs(*chosen)}"
