"""What is chosen in Captain Bluff, and what a tap on a card of the hand or on a belt does.

Words of the grammar in its slots: `card` (put down first, or laid face down), `belt`, and `kind` for one of
the five actions or for the open use of an airport card. Placements take several cards and arrivals several
belts, so that a second one would join the first; here each takes the other's place, but for the belts of
arrivals.
A tap that can lead nowhere asks the engine why not, about the move that it most likely means. No tap here
makes a move, for hardly one can be taken back: a move is made by a button of its own in the panel.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import Move, unaddressed, write_move
from ui.captain_bluff import view_model
from ui.session.scene import Scene
from ui.session.selection import KIND, Pair, Selection, write_pairs

CARD, BELT = "card", "belt"
ACTIONS = ("place", "origin", "check", "swap", "close")
"""The kinds of moves that are a turn's action (CB-6 to CB-11), in the order of the rules."""
POWERS = {"AB": "arrivals", "CD": "reverse", "DF": "delay"}
"""By airport card, the kind of move that it makes when it is played open."""
CARD_OF = {kind: card for card, kind in POWERS.items()}
WITH_CARD = ("place", "origin", "swap")
"""Kinds of moves of which word 2 is a card of the hand."""
FACE_DOWN = ("origin", "swap")
WILD = "RW"
ANY_CARD = "A1"
"""The card asked about where a move needs one and nobody has chosen any."""


def chosen_card(selection: Selection) -> str:
    """Return the card of the hand that is chosen, as a card or by its open use; "" without one."""
    word = selection.word(CARD)
    return CARD_OF.get(selection.word(KIND), word if view_model.is_luggage(word) else word[:2])


def meant(scene: Scene[View]) -> tuple[str, str]:
    """Return the card and the belt that are chosen, "" without one; or those that can only be swapped.

    These have just been refused a place, so that only one of them is chosen.
    """
    asked = scene.asked or ()
    if len(asked) == 3 and asked[0] == "place" and _only_swaps(scene.selection, asked[2], asked[1]):
        return asked[2], asked[1]
    return chosen_card(scene.selection), scene.selection.word(BELT)


def chosen_action(selection: Selection) -> str:
    """Return the action that is chosen by its name, "" without one."""
    kind = selection.word(KIND)
    return kind if kind in ACTIONS else ""


def chosen_power(selection: Selection) -> str:
    """Return the open use of an airport card that is chosen, "" without one."""
    kind = selection.word(KIND)
    return kind if kind in CARD_OF else ""


def has_open_use(selection: Selection) -> bool:
    """Tell whether some airport card of the hand can be played open now."""
    return any(move[0] in CARD_OF for move in selection.legal)


def is_out_of_turn(scene: Scene[View]) -> bool:
    """Tell whether the one who looks may do something though another seat is on turn."""
    return bool(address(scene.selection))


def address(selection: Selection) -> str:
    """Return the word that names a seat which is not on turn, in front of each of its moves; "" on turn."""
    first = selection.legal[0][0] if selection.legal else ""
    return first if first[-1:] == ":" else ""


def moves(selection: Selection, kind: str, card: str = "", belt: str = "") -> list[Move]:
    """Return the legal moves of a kind, with that card first and on that belt where they are named."""
    pairs = ((BELT, belt), (CARD, "" if card == WILD else card))
    found = selection.legal_with((KIND, kind), *(pair for pair in pairs if pair[1]))
    return [move for move in found if is_of(unaddressed(move)[2], card)] if card else found


def is_of(word: str, card: str) -> bool:
    """Tell whether a word of a move means that card of the hand."""
    return word == card or (card == WILD and word[:2] == WILD)


def proposes_card(scene: Scene[View], card: str) -> bool:
    """Tell whether the hint plays a card of the hand."""
    kind, *words = scene.hinted or ("",)
    return POWERS.get(card) == kind or any(is_of(word, card) for word in words)


# --- what can be chosen next --------------------------------------------------------------------------------


def open_belts(selection: Selection) -> set[str]:
    """Return the belts where what is chosen can go next: an action, a card face up, an open use."""
    card, action, power = chosen_card(selection), chosen_action(selection), chosen_power(selection)
    if power:
        return {word for move in moves(selection, power) for word in move[1:]}
    if action:
        return {move[1] for move in moves(selection, action, card)}
    return {move[1] for move in moves(selection, "place", card)} if card else set()


def dark_belts(selection: Selection) -> set[str]:
    """Return the belts where the chosen card can go face down, where no action is chosen."""
    card = chosen_card(selection)
    if not card or selection.word(KIND):
        return set()
    return {move[1] for kind in FACE_DOWN for move in moves(selection, kind, card)}


def open_cards(selection: Selection) -> set[str]:
    """Return the cards to be laid face up first, or with an open use; or those for the chosen action."""
    action, belt = chosen_action(selection), _belt_meant(selection)
    words = {move[2] for move in moves(selection, action or "place", belt=belt) if len(move) > 2}
    powers = {} if action else {card for card, kind in POWERS.items() if moves(selection, kind)}
    return {WILD if word[:2] == WILD else word for word in words}.union(powers)


def dark_cards(selection: Selection) -> set[str]:
    """Return the cards that can be laid face down, where no action is chosen."""
    if selection.word(KIND):
        return set()
    belt = _belt_meant(selection)
    return {move[2] for kind in FACE_DOWN for move in moves(selection, kind, belt=belt)}


def _belt_meant(selection: Selection) -> str:
    """Return the belt that was chosen first, for which a card is looked for."""
    return "" if chosen_card(selection) else selection.word(BELT)


# --- taps ---------------------------------------------------------------------------------------------------


def belt_action(selection: Selection, number: str) -> str:
    """Return what a tap on a belt does: it chooses the belt, for what is chosen already if that can go there.

    Luggage that can only be swapped there is refused its place in the line first: the panel has the swap.
    """
    pair = (BELT, number)
    action, card = chosen_action(selection), chosen_card(selection)
    if selection.word(KIND) == "arrivals":
        return f"pick {write_pairs(pair)}"
    if action in ("check", "close"):
        return _choose_for(selection, (action, number), pair)
    if card and not selection.is_chosen(pair):
        if number not in open_belts(selection) | dark_belts(selection) or _only_swaps(
            selection, card, number
        ):
            return _ask(selection, _meant(selection, number, card))
    elif not moves_on(selection, number):
        return _ask(selection, _meant(selection, number, card))
    if card == WILD:
        # On another belt a Round the World may have to tell its number.
        there = {move[2] for kind in WITH_CARD for move in moves(selection, kind, WILD, number)}
        if there and WILD not in there:
            return _choose(selection, (CARD, min(there)), pair)
    return _choose(selection, pair)


def card_action(selection: Selection, card: str) -> str:
    """Return what a tap on a card of the hand does: it chooses its open use if it has one, else the card."""
    action, power = chosen_action(selection), POWERS.get(card)
    if power and action not in WITH_CARD and moves(selection, power):
        return _choose(selection, (KIND, power))
    belt = "" if selection.word(CARD) else selection.word(BELT)
    if action == "swap" and belt:
        return _choose_for(selection, ("swap", belt, card), (CARD, card))
    if belt and _only_swaps(selection, card, belt):
        return _ask(selection, ("place", belt, card))
    kinds = (action,) if action in WITH_CARD else WITH_CARD
    words = {move[2] for kind in kinds for move in moves(selection, kind, card, belt)}
    if not words and action in WITH_CARD:
        return _ask(selection, (action, belt or _nearest(selection, action, card), card))
    if not words and not any(moves(selection, kind, card) for kind in WITH_CARD):
        if power:
            return _ask(selection, (power,) if power == "delay" else (power, belt or "1"))
        return _ask(selection, ("place", belt or "1", card))
    if is_of(selection.word(CARD), card):
        words = {selection.word(CARD)}
    return _choose(selection, (CARD, card if card in words or not words else min(words)))


def kind_action(selection: Selection, kind: str) -> str:
    """Return what a tap on the name of an action does: it chooses it, or takes it back."""
    if not moves(selection, kind):
        return _ask(selection, (kind,))
    return _choose(selection, (KIND, kind))


def moves_on(selection: Selection, number: str) -> list[Move]:
    """Return the legal moves that name a belt."""
    return [move for move in selection.legal if number in _belts_of(unaddressed(move))]


def _belts_of(words: Move) -> tuple[str, ...]:
    return words[1:] if words[0] == "arrivals" else words[1:2]


def _only_swaps(selection: Selection, card: str, number: str) -> bool:
    """Tell whether luggage can only be swapped for the card above a belt; with no action chosen."""
    return (
        (view_model.is_luggage(card) or card == WILD)
        and not selection.word(KIND)
        and not moves(selection, "place", card, number)
        and bool(moves(selection, "swap", card, number))
    )


def _choose_for(selection: Selection, move: Move, pair: Pair) -> str:
    """Return the action that chooses the word of a move that is still open, or asks why it can't be made."""
    return _choose(selection, pair) if move in selection.legal else _ask(selection, move)


def _ask(selection: Selection, move: Move) -> str:
    """Return the question why a move can't be made, by whoever is choices."""
    who = address(selection)
    return f"ask {write_move((who, *move) if who else move)}"


def _meant(selection: Selection, number: str, card: str) -> Move:
    """Return the move that a tap on a belt most likely means, with what is chosen besides."""
    kind = selection.word(KIND)
    if kind in WITH_CARD:
        return (kind, number, card or ANY_CARD)
    if kind:
        return (kind, number)
    if any(move[0] == "origin" for move in selection.legal) and not moves(selection, "check"):
        return ("origin", number, card or selection.legal[0][2])
    if POWERS.get(card) == "reverse":
        return ("reverse", number)
    return ("place", number, card) if card else ("check", number)


def _nearest(selection: Selection, action: str, card: str) -> str:
    """Return the belt about which it is asked why a card can't go there: that of its city, or any."""
    there = moves(selection, action)
    alike = [move for move in there if move[2][:1] == card[:1]]
    return (alike or there)[0][1]


def _choose(selection: Selection, *pairs: Pair) -> str:
    """Return the action that puts words in the place of those in their slots, or takes them back."""
    others = selection.without(*(slot for slot, _ in pairs))
    if selection.is_chosen(*pairs) or others.chosen == selection.chosen:
        return f"pick {write_pairs(*pairs)}"
    chosen = (*others.chosen, *pairs) if others.goes_on(*pairs) else pairs
    # Only a pick settles a move at once; where these would join what is chosen, they must be selected.
    return f"{'select' if selection.goes_on(*chosen) else 'pick'} {write_pairs(*chosen)}"
