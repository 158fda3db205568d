"""Effects of each legal move on a table (CB-4 to CB-23).

Each takes the seat that makes the move and the numbers that FIXED gives for it, and appends each event right
after its change, as playback requires.
"""

from __future__ import annotations

from collections.abc import Callable

from game.captain_bluff.components import (
    ALL_LUGGAGE,
    ARRIVALS_BOARD,
    CARDS,
    CHANGE_OF_DIRECTION,
    DELAYED_FLIGHT,
    FEW_CARDS,
    LINE_WORDS,
    MOST_TURNS,
    NUMBERS,
    ORIGINS_LAID,
    UNIT,
    WILD,
    bundle,
    names,
    size,
    spread,
    without,
)
from game.captain_bluff.lines import EMPTY, fits, line_of
from game.captain_bluff.moves import BELT, BELT_SETS, BELT_WORDS, FIXED, SEAT_WORDS, SEATS
from game.captain_bluff.state import NONE, State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event, Move, unaddressed

# --- cards that change hands, the end of a turn and of a match (CB-5, CB-12, CB-22, CB-23) --------------


def draw(table: State, seat: int, events: list[Event]) -> None:
    """Draw a card; the discarded luggage becomes the pile when that is empty (CB-5)."""
    if not table.deck:
        luggage = table.discards & ALL_LUGGAGE
        if not luggage:
            return
        table.deck = shuffled(spread(luggage), chance(table.seed, table.ply, "deck"))
        table.discards ^= luggage
        table.face_down &= ~ALL_LUGGAGE
        events.append(("shuffled",))
    table.hands[seat] += UNIT[table.deck.pop()]
    events.append(("drew", SEAT_WORDS[seat]))


def spend(table: State, seat: int, cards: int) -> None:
    """Take a bundle out of a hand, face up."""
    table.hands[seat] -= cards
    if table.shown[seat]:
        table.shown[seat] = without(table.shown[seat], cards)


def hide(table: State, seat: int, card: int) -> None:
    """Take a card out of a hand face down: nothing is known of the hand any more."""
    table.hands[seat] -= UNIT[card]
    table.shown[seat] = 0


def take(table: State, seat: int, belt: int, cards: int, events: list[Event]) -> None:
    table.hands[seat] += cards
    table.shown[seat] += cards
    events.append(("took", SEAT_WORDS[seat], BELT_WORDS[belt], *names(cards)))


def clear(table: State, belt: int) -> int:
    """Empty a belt and the place above it; return all its cards as a bundle."""
    cards = table.lines[belt].bundle + UNIT[table.origins[belt]]
    table.lines[belt] = EMPTY
    table.origins[belt] = NONE
    table.known[belt] = 0
    table.covered &= ~(1 << belt)
    table.lined &= ~(1 << belt)
    return cards


def end_action(table: State, events: list[Event]) -> None:
    table.acted = True
    _end_part(table, events)


def end_airport(table: State, events: list[Event]) -> None:
    """Finish an airport card that is no part of a placement."""
    table.airport = True
    _end_part(table, events)


def _end_part(table: State, events: list[Event]) -> None:
    """End the match without cards, and the turn after both an action and an airport card."""
    if not table.hands[table.turn]:
        end_match(table, "out", events)
    elif table.acted and table.airport:
        end_turn(table, events)


def end_turn(table: State, events: list[Event]) -> None:
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
    """Return the end: a seat without cards wins (CB-22), else the fewest cards do (CB-23)."""
    if table.reason is None:
        return None
    scores = tuple(size(hand) for hand in table.hands)
    winners = tuple(seat for seat, score in enumerate(scores) if score == min(scores))
    return Outcome(winners, scores, table.reason)


# --- moves ----------------------------------------------------------------------------------------------


def make(table: State, move: Move, events: list[Event]) -> None:
    table.ply += 1
    seat = table.turn
    found = FIXED.get(move)
    if found is None and move[0] in SEATS:
        seat, move = SEATS[move[0]], move[1:]
        found = FIXED.get(move)
    if found is None:
        _place(table, move, events)
    else:
        kind, belt, number = found
        EFFECTS[kind](table, seat, belt, number, events)


def claim_is_true(table: State, belt: int) -> bool:
    """Return True if the card above a belt is of its line's city, as every placement claims (CB-14).

    Divided by NUMBERS an airport card is of a fourth city, which no line has.
    """
    return table.origins[belt] // NUMBERS == table.lines[belt].city


# --- what a move does by itself, staged or made -----------------------------------------------------------


def lay_above(table: State, seat: int, belt: int, card: int) -> None:
    """Put a card of the hand face down above a belt, in place of any card there."""
    hide(table, seat, card)
    table.origins[belt] = card
    table.known[belt] = 1 << seat
    table.covered |= 1 << belt


def lay_run(table: State, seat: int, belt: int, words: Move) -> tuple[int, ...]:
    """Lay the cards that words name at the end of a line; return them, Round the World with its number."""
    line = table.lines[belt]
    cards, _, luggage, wild = fits(words, line.end, line.way)[0]
    spend(table, seat, luggage + WILD if wild else luggage)
    table.lined |= 1 << belt
    table.lines[belt] = line_of(line.cards + cards)
    table.acted = True
    table.airport |= wild
    return cards


def close(table: State, belt: int) -> None:
    """Discard all cards of a belt, the one above it unseen."""
    table.face_down += UNIT[table.origins[belt]]
    table.discards += clear(table, belt)


def turn_round(table: State, seat: int, belt: int) -> None:
    spend(table, seat, UNIT[CHANGE_OF_DIRECTION])
    table.lines[belt] = line_of((*table.lines[belt].cards, CHANGE_OF_DIRECTION))


def discard(table: State, seat: int, card: int) -> None:
    spend(table, seat, UNIT[card])
    table.discards += UNIT[card]


def take_back(table: State, seat: int, belt: int, number: int, events: list[Event]) -> None:
    cards = table.lines[belt].cards
    table.lines[belt] = line_of(cards[:-number])
    take(table, seat, belt, bundle(cards[-number:]), events)


# --- actions ----------------------------------------------------------------------------------------------


def _origin(table: State, seat: int, belt: int, card: int, events: list[Event]) -> None:
    """Put a card above a belt that has none: in the set-up (CB-4), or as an action (CB-8)."""
    lay_above(table, seat, belt, card)
    events.append(("laid", SEAT_WORDS[seat], BELT_WORDS[belt]))
    if table.step == "act":
        draw(table, seat, events)
        end_action(table, events)
    elif not table.hands[seat]:
        end_match(table, "out", events)
    else:
        if table.covered.bit_count() == ORIGINS_LAID[table.seats]:
            table.step = "act"
        table.turn = (seat + 1) % table.seats


def _check(table: State, seat: int, belt: int, _: int, events: list[Event]) -> None:
    """Look at the card above a belt (CB-9)."""
    _look(table, seat, belt, events)
    end_action(table, events)


def _swap(table: State, seat: int, belt: int, card: int, events: list[Event]) -> None:
    """Change a card of the hand for the one above a belt with luggage (CB-10)."""
    taken = table.origins[belt]
    lay_above(table, seat, belt, card)
    table.hands[seat] += UNIT[taken]
    events.append(("swapped", SEAT_WORDS[seat], BELT_WORDS[belt]))
    end_action(table, events)


def _close(table: State, seat: int, belt: int, _: int, events: list[Event]) -> None:
    """Discard all cards of a belt with luggage, the one above unseen (CB-11)."""
    close(table, belt)
    events.append(("closed", SEAT_WORDS[seat], BELT_WORDS[belt]))
    end_action(table, events)


def _place(table: State, move: Move, events: list[Event]) -> None:
    """Place luggage or a Round the World (CB-6, CB-7, CB-16), and ask who calls (CB-13)."""
    turn, belt = table.turn, BELT[move[1]]
    cards = lay_run(table, turn, belt, move[2:])
    table.step = "call"
    table.placed = turn, belt, len(cards)
    table.turn = (turn + 1) % table.seats
    events.append(("placed", SEAT_WORDS[turn], BELT_WORDS[belt], *[LINE_WORDS[card] for card in cards]))


def _end(table: State, seat: int, _: int, __: int, events: list[Event]) -> None:
    """End a turn without an airport card (CB-12)."""
    events.append(("ended", SEAT_WORDS[seat]))
    end_turn(table, events)


# --- the answer to a placement ----------------------------------------------------------------------------


def _believe(table: State, seat: int, _: int, __: int, events: list[Event]) -> None:
    """Ask the next seat; once all believe, the seat that placed continues (CB-13)."""
    assert table.placed is not None
    events.append(("believed", SEAT_WORDS[seat]))
    table.turn = (seat + 1) % table.seats
    if table.turn == table.placed[0]:
        _close_call(table)
        end_action(table, events)


def _call(table: State, seat: int, _: int, __: int, events: list[Event]) -> None:
    """Turn the card above up; the seat that was wrong takes all (CB-14), and the turn ends (CB-15)."""
    assert table.placed is not None
    placer, belt, _count = table.placed
    loser = seat if claim_is_true(table, belt) else placer
    events.append(("called", SEAT_WORDS[seat], BELT_WORDS[belt]))
    table.known[belt] = (1 << table.seats) - 1
    events.append(("revealed", BELT_WORDS[belt], CARDS[table.origins[belt]]))
    take(table, loser, belt, clear(table, belt), events)
    table.turn = placer
    _close_call(table)
    if table.hands[placer]:
        end_turn(table, events)
    else:
        end_match(table, "out", events)


def _close_call(table: State) -> None:
    table.placed = None
    table.step = "act"


# --- airport cards, recovering ----------------------------------------------------------------------------


def _reverse(table: State, seat: int, belt: int, _: int, events: list[Event]) -> None:
    """Lay a Change of Direction at the end of a line (CB-17)."""
    turn_round(table, seat, belt)
    events.append(("reversed", SEAT_WORDS[seat], BELT_WORDS[belt]))
    end_airport(table, events)


def _arrivals(table: State, seat: int, belt: int, other: int, events: list[Event]) -> None:
    """Look at two cards above belts, or at the only one (CB-18)."""
    discard(table, seat, ARRIVALS_BOARD)
    events.append(("played", SEAT_WORDS[seat], CARDS[ARRIVALS_BOARD]))
    for some in BELT_SETS[1 << belt | 1 << other]:
        _look(table, seat, some, events)
    end_airport(table, events)


def _delay(table: State, seat: int, _: int, __: int, events: list[Event]) -> None:
    """Let all others with few cards draw one, in turn order (CB-19)."""
    discard(table, seat, DELAYED_FLIGHT)
    events.append(("played", SEAT_WORDS[seat], CARDS[DELAYED_FLIGHT]))
    for other in (*range(seat + 1, table.seats), *range(seat)):
        if size(table.hands[other]) < FEW_CARDS:
            draw(table, other, events)
    end_airport(table, events)


def _recover(table: State, seat: int, belt: int, number: int, events: list[Event]) -> None:
    """Take luggage from the end of a line into a hand, on turn or not (CB-21)."""
    events.append(("recovered", SEAT_WORDS[seat], BELT_WORDS[belt], str(number)))
    take_back(table, seat, belt, number, events)


def _look(table: State, seat: int, belt: int, events: list[Event]) -> None:
    table.known[belt] |= 1 << seat
    events.append(("looked", SEAT_WORDS[seat], BELT_WORDS[belt]))


EFFECTS: dict[str, Callable[[State, int, int, int, list[Event]], None]] = {
    "origin": _origin,
    "check": _check,
    "swap": _swap,
    "close": _close,
    "call": _call,
    "believe": _believe,
    "reverse": _reverse,
    "arrivals": _arrivals,
    "delay": _delay,
    "recover": _recover,
    "end": _end,
}
"""Effect of each kind of move in FIXED: every move but a placement."""


# --- a staged move: what it does by itself, without what `make` continues to ------------------------------


def stage(table: State, move: Move, seat: int) -> None:
    """Leave out what is drawn, looked at or taken from above a belt."""
    words = unaddressed(move)
    if words[0] == "place":
        lay_run(table, seat, BELT[words[1]], words[2:])
        return
    kind, belt, number = FIXED[words]
    match kind:
        case "origin" | "swap":
            lay_above(table, seat, belt, number)
        case "close":
            close(table, belt)
        case "reverse":
            turn_round(table, seat, belt)
        case "arrivals":
            discard(table, seat, ARRIVALS_BOARD)
        case "delay":
            discard(table, seat, DELAYED_FLIGHT)
        case "recover":
            take_back(table, seat, belt, number, [])
