"""Weak-play model of Captain Bluff, by what a seat knows: plain moves, nearness, a rough evaluation."""

from __future__ import annotations

from collections.abc import Hashable

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import (
    ALL_LUGGAGE,
    CITIES,
    CITY_MASK,
    CITY_SHIFTS,
    size,
)
from game.captain_bluff.moves import BELT, BELT_SETS
from game.captain_bluff.state import State, belief, seen
from game.contract import Game
from game.notation import Event, Move
from game.players.attention import Novice

CARD, RUN = 0.3, 1.0  # apparent cost of a card in hand and of a run of them, in turns
AGAINST, NOWHERE = 1.0, 0.6  # additional costs of a run: against its line's direction; without a free belt
DOUBT = {None: 0.2, False: 0.5, True: 0.0}  # the same, by what is known of its belt: if that is of its city
RARE = ("swap", "close", "reverse", "arrivals", "recover")
"""Kinds of moves that somebody who has just learnt the game doesn't think of at once."""

REPORTED = ("placed", "laid", "swapped", "reversed")  # kinds of events that name a belt


def obvious(table: Game, moves: list[Move]) -> list[Move]:
    """Return the moves that a child wouldn't miss: the sure answer to a placement, and the sure win."""
    assert isinstance(table, CaptainBluff)
    if table.step == "call":
        sure = _sure_answer(table)
        return [] if sure is None else [("call",) if sure else ("believe",)]
    if table.step == "setup":
        return []
    number = size(table.hands[table.turn])
    if number == 1 and not table.hands[table.turn] & ALL_LUGGAGE:
        return [move for move in moves if move[0] in ("reverse", "arrivals", "delay")]
    return [
        move for move in moves if move[0] == "place" and len(move) - 2 == number and belief_in(table, move)
    ]


def _sure_answer(table: CaptainBluff) -> bool | None:
    """Return True if the seat must call, False if it must believe, None where neither is plain."""
    assert table.placed is not None
    placer, belt, _ = table.placed
    seat, city = table.turn, table.lines[belt].city
    is_known_true = belief(table, seat, belt, city)
    if is_known_true is not None:
        return not is_known_true
    if not table.hands[placer] and (seat + 1) % table.seats == placer:
        # Nobody else is asked: to believe is to lose.
        return True
    return True if seen(table, seat) >> CITY_SHIFTS[city] & CITY_MASK == CITY_MASK else None


def belief_in(table: State, move: Move) -> bool | None:
    """Return True or False if the seat on turn knows that a placement is true or false, else None."""
    belt = BELT[move[1]]
    city = table.lines[belt].city
    if city < 0:
        city = next(CITIES.index(word[0]) for word in move[2:] if word[0] != "R")
    return belief(table, table.turn, belt, city)


def plain(table: Game, move: Move) -> bool:
    """Return True for an answer, for the end of a turn, and for what is known to be true."""
    assert isinstance(table, CaptainBluff)
    return move[0] in ("call", "believe", "end") or (move[0] == "place" and belief_in(table, move) is True)


def aim(_table: Game, move: Move) -> Hashable:
    """Return kind and belt, as cards for one belt are seen together; all Arrivals Boards are one aim."""
    return move[:1] if move[0] in ("arrivals", "origin") else move[:2]


def distance(_table: Game, move: Move, news: tuple[Event, ...]) -> float:
    """Return 0 on the belt where something happened last, else 1 for a rare kind of move, 0.4 for others."""
    if any(move[1:2] == event[2:3] for event in news if event[0] in REPORTED):
        return 0.0
    return 1.0 if move[0] in RARE else 0.4


def rough_value(table: Game, seat: int) -> float:
    """Return the apparent worth of a hand beside the others' cards, 0 to 1, if a placement is believed."""
    assert isinstance(table, CaptainBluff)
    mine = _burden(table, seat)
    others = sum(size(hand) for hand in table.hands) - size(table.hands[seat])
    theirs = (CARD + RUN / 2) * others / (table.seats - 1)
    if table.placed is not None and table.placed[0] == seat:
        # A lie feels worse than it may be.
        belt = table.placed[1]
        mine += DOUBT[belief(table, seat, belt, table.lines[belt].city)]
    return theirs / (mine + theirs) if mine + theirs else 0.5


def _burden(table: CaptainBluff, seat: int) -> float:
    """Return the apparent number of turns that a hand takes to be empty, by what its seat knows."""
    hand = table.hands[seat]
    burden = CARD * size(hand) + RUN * size(hand & ~ALL_LUGGAGE) / 2
    where = {table.lines[belt].city: belt for belt in BELT_SETS[table.lined]}
    free = BELT_SETS[table.covered & ~table.lined]
    for city in range(len(CITIES)):
        cards = hand >> CITY_SHIFTS[city] & CITY_MASK
        if not cards:
            continue
        belts = (where[city],) if city in where else free
        fitting = cards & table.lines[where[city]].beyond if city in where else cards
        doubt = min((DOUBT[belief(table, seat, belt, city)] for belt in belts), default=NOWHERE)
        burden += (RUN + doubt) * _runs(fitting) + (RUN + AGAINST) * _runs(cards & ~fitting)
    return burden


def _runs(cards: int) -> int:
    return (cards & ~(cards << 1)).bit_count()


NOVICE = Novice(obvious, aim, distance, rough_value, plain, sure=obvious)
