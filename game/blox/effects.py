"""Effects of a move: the six actions, phases, new cards, the end (BX-6 to BX-22).

`carry_out` does what a legal move itself says, `make` also what follows from it. Each event is appended right
after its change, as playback requires. `make` is on the hot path of the computer player.
"""

from __future__ import annotations

from game.blox.components import FIELD, HAND, LAST_PHASE, NEUTRAL, SEATS, SPACE, SPACES, UNIT, spread
from game.blox.payments import PAYMENTS, canonical
from game.blox.state import State, enter, leave, put, take, walk
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event, Move


def make(state: State, move: Move, events: list[Event]) -> None:
    """Make a legal move, refill the hand, pass the turn (BX-6)."""
    state.ply += 1
    turn = state.turn
    hand = state.hands[turn]
    carry_out(state, move, events)
    begin_phases(state, events)
    if state.hands[turn] != hand:
        _refill(state, turn, events)
    state.turn = turn = (turn + 1) % state.seats
    if state.ending and turn == state.first:
        finish(state)
        events.append(("over", state.reason or ""))


def carry_out(state: State, move: Move, events: list[Event]) -> None:
    """Do what a legal move itself says: pay, score, turn the joker.

    The phase, the new cards and the turn are left to `make`.
    """
    turn = state.turn
    if move[-1] not in PAYMENTS:
        move = canonical(move)
    cards, total, joker, _ = PAYMENTS[move[-1]]
    state.discards += cards
    state.hands[turn] -= cards
    events.append(ACTIONS[move[0]](state, turn, move, total))
    if joker:
        state.jokers[turn] = 0
        events.append(("joker", SEATS[turn], "down"))
    elif not state.jokers[turn] and move[0] == "change":
        state.jokers[turn] = 1
        events.append(("joker", SEATS[turn], "up"))


def _enter(state: State, turn: int, move: Move, paid: int) -> Event:
    """Put a pawn onto the lane's first space of the card's colour (BX-9)."""
    space, _ = state.paths.firsts[move[1]][UNIT.index(paid)]
    enter(state, turn, space)
    return ("entered", SEATS[turn], move[1], SPACES[space], move[2])


def _move(state: State, turn: int, move: Move, paid: int) -> Event:
    """Take a pawn to an empty space (BX-10)."""
    walk(state, turn, SPACE[move[1]], SPACE[move[2]])
    return ("moved", SEATS[turn], *move[1:])


def _demolish(state: State, turn: int, move: Move, paid: int) -> Event:
    """Take blocks and token, step onto the tower's space (BX-12)."""
    start, end = SPACE[move[1]], SPACE[move[2]]
    take(state, end)
    walk(state, turn, start, end)
    state.blocks[turn] += paid
    points = paid % FIELD
    state.points[turn] += points
    return ("demolished", SEATS[turn], *move[1:], str(points))


def _build(state: State, turn: int, move: Move, paid: int) -> Event:
    """Put a tower in the place of a pawn, which goes to the supply; score its height (BX-15, BX-16)."""
    space = SPACE[move[1]]
    leave(state, turn, space)
    put(state, space, paid)
    state.blocks[turn] -= paid
    points = paid % FIELD
    state.points[turn] += points
    return ("built", SEATS[turn], *move[1:], str(points))


def _knock(state: State, turn: int, move: Move, paid: int) -> Event:
    """Take the space of a pawn, which goes home or, neutral, leaves the game; score the cards (BX-18)."""
    start, end = SPACE[move[1]], SPACE[move[2]]
    occupant = state.at[end]
    if occupant == NEUTRAL:
        take(state, end)
        owner = "neutral"
    else:
        leave(state, -1 - occupant, end)
        owner = SEATS[-1 - occupant]
    walk(state, turn, start, end)
    points = paid % FIELD
    state.points[turn] += points
    return ("knocked", SEATS[turn], *move[1:], owner, str(points))


def _change(state: State, turn: int, move: Move, paid: int) -> Event:
    """Discard cards, nothing else: `carry_out` does it for every move (BX-19)."""
    return ("changed", SEATS[turn], move[1])


ACTIONS = {
    "enter": _enter,
    "move": _move,
    "demolish": _demolish,
    "build": _build,
    "knock": _knock,
    "change": _change,
}


def begin_phases(state: State, events: list[Event]) -> None:
    """Begin the next phase, or the one after, or the last round, when towers run out (BX-20, BX-21)."""
    heights = state.heights
    while heights[state.phase] <= 1 and not state.ending:
        if state.phase < LAST_PHASE:
            state.phase += 1
            events.append(("phase", str(state.phase)))
        else:
            state.ending = True
            events.append(("ending",))


def _refill(state: State, turn: int, events: list[Event]) -> None:
    """Draw up to five cards; the discards become the pile when it is empty and a card is due (BX-6)."""
    hand = state.hands[turn]
    missing = HAND - hand % FIELD
    for _ in range(missing):
        if not state.deck:
            state.deck = shuffled(spread(state.discards), chance(state.seed, state.ply, "deck"))
            state.discards = 0
            state.hands[turn] = hand
            events.append(("shuffled",))
        hand += state.deck.pop()
    state.hands[turn] = hand
    events.append(("drew", SEATS[turn], str(missing)))


def finish(state: State) -> None:
    """Set the reason for the end: points, blocks, or a shared win (BX-22)."""
    best = [points == max(state.points) for points in state.points]
    if best.count(True) == 1:
        state.reason = "most points"
    else:
        state.reason = "most blocks" if len(_winners(state)) == 1 else "shared"


def _winners(state: State) -> tuple[int, ...]:
    """Return the seats with most points and, among them, most blocks (BX-22)."""
    ranks = [(points, multiset % FIELD) for points, multiset in zip(state.points, state.blocks, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def outcome(state: State) -> Outcome | None:
    """Return the end: most points win, then most blocks, else the win is shared (BX-22)."""
    return None if state.reason is None else Outcome(_winners(state), tuple(state.points), state.reason)
