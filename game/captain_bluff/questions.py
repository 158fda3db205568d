"""Questions: why a tap leads to no move. A tap stands for the move that it most likely means."""

from __future__ import annotations

from game.captain_bluff.components import CARDS
from game.captain_bluff.legality import RULES, no_action, why_not
from game.captain_bluff.lines import BARE_WILD
from game.captain_bluff.moves import ACTIONS, POWERS, WITH_CARD
from game.captain_bluff.state import State
from game.contract import Game
from game.notation import Move, Pairs
from game.reasons import IllegalMove


def why_nothing(
    table: State, tapped: Pairs, chosen: Pairs = (), seat: int | None = None
) -> IllegalMove | None:
    """Return why a tap on an action, a belt or a card leads to no move, as the rule about what it means."""
    address = () if seat in (None, table.turn) else (f"{seat}:",)
    things, before = dict(tapped), dict(chosen)
    kind = things.get("kind") or before.get("kind", "")
    if [*things] == ["kind"] and kind in ACTIONS:
        return why_not(table, (*address, kind)) if address else _nowhere(table, kind)
    if "belt" in things and kind != "arrivals":
        move = _on_belt(table, things["belt"], kind, things.get("card") or before.get("card", ""))
    elif "card" in things and "belt" not in things:
        move = _with_card(table, things["card"], kind, "" if "card" in before else before.get("belt", ""))
    else:
        return Game.why_nothing(table, tapped, chosen, seat)
    return why_not(table, (*address, *move))


def _nowhere(table: State, kind: str) -> IllegalMove | None:
    """Return the reason that an action can be done nowhere; None if it can."""
    if any(move[0] == kind for move in table.moves()):
        return None
    if refused := no_action(table):
        return refused
    match kind:
        case "place":
            return IllegalMove("no card in hand can be placed as luggage now", RULES[kind])
        case "origin":
            return IllegalMove("every belt already has a card above it", RULES[kind])
        case "check":
            return IllegalMove("there is no card above any belt", RULES[kind])
    return IllegalMove("there is no luggage on any belt", RULES[kind])


def _on_belt(table: State, belt: str, kind: str, card: str) -> Move:
    """Return the move that a tap on a belt means, with the kind and the card chosen, "" without one."""
    if table.step == "setup":
        kind = "origin"
    if card.startswith(BARE_WILD):
        card = BARE_WILD
    if kind in WITH_CARD:
        return kind, belt, card or CARDS[0]
    if kind in ("check", "close", "reverse"):
        return kind, belt
    if kind == "delay":
        card = "DF"
    if card == "CD":
        return "reverse", belt
    return ("place", belt, card) if card else ("check", belt)


def _with_card(table: State, card: str, kind: str, belt: str) -> Move:
    """Return the move that a tap on a card of the hand means, with the kind and the belt chosen."""
    if table.step == "setup":
        kind = "origin"
    if kind in WITH_CARD:
        return kind, belt or _nearest(table, card, kind), card
    power = POWERS.get(card)
    if power == "delay":
        return (power,)
    return (power, belt or "1") if power else ("place", belt or "1", card)


def _nearest(table: State, card: str, kind: str) -> str:
    """Return the belt on which a card is most likely meant to go: that of its city, or any."""
    moves = [move for move in table.moves() if move[0] == kind]
    alike = (move for move in moves if move[2][0] == card[0])
    return next((move[1] for move in (*alike, *moves)), "1")
