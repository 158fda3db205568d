"""Steps that several moves share: cards that change hands, the end of a turn and of a match.

Functions on a state; what each move makes of them stands in effects.py. Rules: CB-5, CB-12, CB-22, CB-23.
"""

from __future__ import annotations

from game.captain_bluff.components import ALL_LUGGAGE, MOST_TURNS, UNIT, names, size, spread, without
from game.captain_bluff.lines import EMPTY
from game.captain_bluff.move_tables import BELT_WORDS, SEAT_WORDS
from game.captain_bluff.state import NONE, State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event


def draw(table: State, seat: int, events: list[Event]) -> None:
    """Draw a card; the discarded luggage becomes the pile when that is empty (CB-5)."""
    if not table.deck:
        luggage = table.discards & ALL_LUGGAGE
        if not luggage:
            return
        table.deck = shuffled(spread(luggage), chance(table.seed, table.ply, "deck"))
        table.discards ^= luggage
        table.buried &= ~ALL_LUGGAGE
        events.append(("shuffled",))
    table.hands[seat] += UNIT[table.deck.pop()]
    events.append(("drew", SEAT_WORDS[seat]))


def spend(table: State, seat: int, cards: int) -> None:
    """Take a bundle of cards out of a hand in the sight of all seats."""
    table.hands[seat] -= cards
    if table.shown[seat]:
        table.shown[seat] = without(table.shown[seat], cards)


def hide(table: State, seat: int, card: int) -> None:
    """Take a card out of a hand face down: what was known of the hand lapses as a whole."""
    table.hands[seat] -= UNIT[card]
    table.shown[seat] = 0


def take(table: State, seat: int, belt: int, cards: int, events: list[Event]) -> None:
    """Give a seat a bundle of cards from a belt in the sight of all seats."""
    table.hands[seat] += cards
    table.shown[seat] += cards
    events.append(("took", SEAT_WORDS[seat], BELT_WORDS[belt], *names(cards)))


def clear(table: State, belt: int) -> int:
    """Empty a belt, the card above too; return all its cards as a bundle."""
    cards = table.lines[belt].bundle + UNIT[table.origins[belt]]
    table.lines[belt] = EMPTY
    table.origins[belt] = NONE
    table.known[belt] = 0
    table.covered &= ~(1 << belt)
    table.lined &= ~(1 << belt)
    return cards


def end_action(table: State, events: list[Event]) -> None:
    """Go on after an action: the match may be over, or the turn, or an airport card may follow."""
    table.acted = True
    if not table.hands[table.turn]:
        end_match(table, "out", events)
    elif table.airport:
        end_turn(table, events)


def end_airport(table: State, events: list[Event]) -> None:
    """Go on after an airport card that is no part of a placement."""
    table.airport = True
    if not table.hands[table.turn]:
        end_match(table, "out", events)
    elif table.acted:
        end_turn(table, events)


def end_turn(table: State, events: list[Event]) -> None:
    """Finish the turn of the seat on turn and begin the next seat's."""
    table.turns += 1
    table.turn = (table.turn + 1) % table.seats
    table.acted = table.airport = False
    if table.turns == MOST_TURNS:
        end_match(table, "turns", events)


def end_match(table: State, reason: str, events: list[Event]) -> None:
    """End the match for a reason of the notation, `out` or `turns`."""
    table.reason = reason
    events.append(("over", reason))


def outcome(table: State) -> Outcome | None:
    """Return the end: whoever has no card left wins (CB-22), else who has the fewest (CB-23)."""
    if table.reason is None:
        return None
    scores = tuple(size(hand) for hand in table.hands)
    winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    return Outcome(winners, scores, table.reason)
