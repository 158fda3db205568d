"""What comes after a move: the next claim or trade, the card drawn, the next turn, the end of the match."""

from __future__ import annotations

from game.balloon_cup.claims import can_claim, can_trade
from game.balloon_cup.components import COLOUR, CUBES
from game.balloon_cup.legality import can_place
from game.balloon_cup.state import GONE, State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event


def go_on(table: State, events: list[Event]) -> None:
    """Close the claims or the trades if there are none after what was just scored, claimed or traded."""
    if table.reason is not None:
        return
    if table.step == "claim":
        closed = not pass_over(table)
    else:
        closed = table.step == "trade" and not can_trade(table, table.turn)
    if closed:
        end_turn(table, table.placed, table.winner, events)


def pass_over(table: State) -> bool:
    """Pass over the winner, whose turn it is, if they can claim nothing (BC-17); tell whether anybody can."""
    if can_claim(table, table.turn):
        return True
    if table.turn == table.winner and can_claim(table, 1 - table.turn):
        table.turn = 1 - table.turn
        return True
    return False


def end_turn(table: State, placed: int, winner: int, events: list[Event]) -> None:
    """Go on after a placement and the claims that it has led to: with trades, else with the next turn.

    `placed`: the seat that placed the card; it may trade now (BC-21), unless that is what it has just done,
    and draws for the placement (BC-5). `winner`: who won the tile that it filled, or GONE; the loser has the
    next turn (BC-13).
    """
    if table.rules.trades == "own-turn" and table.step != "trade" and can_trade(table, placed):
        table.step = "trade"
        table.turn = table.placed = placed
        table.winner = winner
    else:
        draw(table, placed, events)
        begin(table, 1 - (placed if winner == GONE else winner), events)


def draw(table: State, seat: int, events: list[Event]) -> None:
    """Draw a card; the discards become the pile when it is empty (BC-5)."""
    if not table.deck:
        table.deck = shuffled(table.discards, chance(table.seed, table.ply, "deck"))
        table.discards = []
        events.append(("shuffled",))
    table.hands[seat].append(table.deck.pop())
    events.append(("drew", "01"[seat]))


def begin(table: State, turn: int, events: list[Event]) -> None:
    """Begin the turn of a seat, or end the match if no card can ever be placed again (BC-23).

    That is so if no tile bears cubes, or if all the cards that any side takes lie on tiles.
    """
    table.turn = turn
    table.step = "place"
    table.winner = table.placed = GONE
    if not any(table.open):
        end(table, "tiles", events)
    elif not table.rules.capped and not can_place(table):
        lying = [COLOUR[card] for side in table.sides for card in side]
        if all(not sides or lying.count(colour) == CUBES[colour] for colour, sides in enumerate(table.open)):
            end(table, "deadlock", events)


def end(table: State, reason: str, events: list[Event]) -> None:
    """End the match: `trophies` (BC-20), `tiles` or `deadlock` (BC-23)."""
    table.reason = reason
    events.append(("over", reason))


def outcome(table: State) -> Outcome | None:
    """Return the end: three trophies win (BC-20), else most of them, most cubes, or shared (BC-23)."""
    if table.reason is None:
        return None
    scores = (table.trophies.count(0), table.trophies.count(1))
    ranks = [(scores[seat], 0 if table.reason == "trophies" else sum(table.cubes[seat])) for seat in (0, 1)]
    winners = tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks))
    return Outcome(winners, scores, table.reason)
