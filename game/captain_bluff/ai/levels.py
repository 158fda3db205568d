"""The computers at Captain Bluff: how much each level thinks, what a weak one sees, each character's taste.

A character is a taste for bluffs, doubts and secrets, not a strength: its few numbers are small and balanced
in self-play, so that with a taste a level wins as often as without one.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import ALL_LUGGAGE, CITIES, CITY_MASK, CITY_SHIFTS, size
from game.captain_bluff.moves import BELT, BELT_SETS
from game.captain_bluff.state import State, belief, seen
from game.chance import Draw
from game.notation import Event, Move
from game.players.attention import Novice
from game.players.levels import Attention, Level
from game.players.policy import Answer, Policy, believing, inclined

# --- how strong they are --------------------------------------------------------------------------------


LEVEL = {
    "learner": Level(
        0.1, 0, 1, Attention(near=0.72, far=0.42, threats=0.5, error=0.057, samples=1, ease=0.3, trust=1.0)
    ),
    "casual": Level(
        0.1, 0, 1, Attention(near=0.9, far=0.66, threats=0.68, error=0.046, samples=2, trust=0.8)
    ),
    "regular": Level(0.2, 24, 1, Attention(near=1.0, far=0.95)),
    "strong": Level(0.5, 60, 4),
}
"""The levels that play this game by figures of their own; the strongest has those of every game.

Found by matches: the errors of the learner and the casual player so that they win about half and two thirds
against a scripted beginner (tests/captain_bluff/beginner.py); the iterations of strong so that it wins about
65 % against regular. Many more of them gain little here: what a seat can't know decides more than what it
plans. How many determinizations a level imagines counts for more: with one, a lucky one decides.
"""


# --- what each likes ------------------------------------------------------------------------------------


class Taste(NamedTuple):
    """Preferences of one character, besides winning."""

    bluff: float = 0.0  # worth, in chance of winning, of a placement that it knows to be false
    bluffs: float = 1.0  # factor on the prior weight of such placements
    unafraid: float = 0.0  # probability that it supposes a seat to believe which it should suppose to call
    believing: float = 1.0  # exponent on the odds that a placement is true: the greater, the fewer its calls
    whim: float = 0.0  # probability that it counts these odds by halves, and so calls at an odd time
    secret: float = 0.0  # worth of a line whose card above it alone knows, in chance of winning
    swaps: float = 1.0  # factor on the prior weight of swaps


def _valued(taste: Taste, seat: int, table: CaptainBluff, values: list[float]) -> list[float]:
    more = 0.0
    placed = table.placed
    if placed is not None and placed[0] == seat:
        belt = placed[1]
        if belief(table, seat, belt, table.lines[belt].city) is False:
            more += taste.bluff
    if taste.secret:
        more += taste.secret * sum(table.known[belt] == 1 << seat for belt in BELT_SETS[table.lined])
    if more:
        values[seat] = min(1.0, max(0.0, values[seat] + more))
    return values


def _factor(taste: Taste, table: CaptainBluff, move: Move) -> float:
    if move[0] == "swap":
        return taste.swaps
    return taste.bluffs if move[0] == "place" and belief_in(table, move) is False else 1.0


def _answer(answer: Answer, taste: Taste, seat: int, table: CaptainBluff, draw: Draw) -> Move | None:
    supposed = answer(table, draw)
    if supposed != ("call",) or table.placed is None or table.placed[0] != seat:
        return supposed
    knows = table.known[table.placed[1]] >> table.turn & 1
    return ("believe",) if not knows and draw() < taste.unafraid else supposed


def tasteful(taste: Taste, policy: Policy, table: CaptainBluff, draw: Draw) -> Policy:
    seat = table.turn
    answer = policy.others.answer
    assert answer is not None
    power = taste.believing / 2 if taste.whim and draw() < taste.whim else taste.believing
    liked = inclined(policy, seat, partial(_factor, taste), partial(_valued, taste, seat))
    if taste.unafraid:
        liked = liked._replace(others=liked.others._replace(answer=partial(_answer, answer, taste, seat)))
    return believing(liked, power)


TASTES = {
    "cautious": Taste(bluff=-0.04, bluffs=0.4, believing=1.3),
    "bold": Taste(bluff=0.035, bluffs=2.0, unafraid=0.4),
    "tricky": Taste(bluff=0.01, whim=0.3, secret=0.02, swaps=4.0, believing=1.2),
}
CHARACTERS = {name: partial(tasteful, taste) for name, taste in TASTES.items()}


# --- what a weak player sees ------------------------------------------------------------------------------


CARD, RUN = 0.3, 1.0  # apparent cost of a card in hand and of a run of them, in turns
AGAINST, NOWHERE = 1.0, 0.6  # additional costs of a run: against its line's direction; without a free belt
DOUBT = {None: 0.2, False: 0.5, True: 0.0}  # the same, by what is known of its belt: if that is of its city
RARE = ("swap", "close", "reverse", "arrivals", "recover")
"""Kinds of moves that somebody who has just learnt the game doesn't think of at once."""

REPORTED = ("placed", "laid", "swapped", "reversed")  # kinds of events that name a belt


def obvious(table: CaptainBluff, moves: list[Move]) -> list[Move]:
    """Return the moves that a child wouldn't miss: the sure answer to a placement, and the sure win."""
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


def plain(table: CaptainBluff, move: Move) -> bool:
    """Return True for an answer, for the end of a turn, and for what is known to be true."""
    return move[0] in ("call", "believe", "end") or (move[0] == "place" and belief_in(table, move) is True)


def aim(_table: CaptainBluff, move: Move) -> Hashable:
    """Return kind and belt, as cards for one belt are seen together; all Arrivals Boards are one aim."""
    return move[:1] if move[0] in ("arrivals", "origin") else move[:2]


def distance(_table: CaptainBluff, move: Move, news: tuple[Event, ...]) -> float:
    """Return 0 on the belt where something happened last, else 1 for a rare kind of move, 0.4 for others."""
    if any(move[1:2] == event[2:3] for event in news if event[0] in REPORTED):
        return 0.0
    return 1.0 if move[0] in RARE else 0.4


def rough_value(table: CaptainBluff, seat: int) -> float:
    """Return the apparent worth of a hand beside the others' cards, 0 to 1, if a placement is believed."""
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
