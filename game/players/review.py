"""The review of a finished match: which moves cost most, what draws brought, how the chances went.

It has the worker analyse moves, draws conclusions, and stores them with the match as integers and the
better moves. Iterations and seeds are fixed, so a match has one review, however often it was
interrupted.

Every look is from the seat on turn's own view. First each move gets a short look, a few of each seat before
the rest, so that the curve is there early. The moves that seem to have cost most get a longer one with other
chance (after sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
bandits", 2013), and only that one measures their cost: a mean chosen for being high is too high. A cost
within its noise isn't shown.

Luck is separated from play as in Zinkevich, Bowling, Bard, Kan and Billings, "Optimal unbiased estimators for
evaluating agent performance" (2006), and as backgammon programs do for dice: a chance event brings the value
after it less the mean of the values that it could have had. Both values are means for the same seat, after
the same move, by the same evaluation, over determinizations of what the seat knew: first with its draw open,
then with what it drew. So what others do or did is no part of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import pairwise
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game import by_name
from game.chance import chance
from game.contract import Game
from game.match import Match
from game.notation import Move, read_move, write_move
from game.players import bots
from game.players.analysis import Analysis, analyse
from game.players.levels import STRONGEST
from game.players.policy import Policy, for_decision, leaf_value

ITERATIONS, AGAIN = 80, 400  # iterations of the first look at a move, and of the second
MOST = 80  # moves that are looked at in a match, at most: of a longer one draws first, the rest evenly chosen
BETWEEN = 16  # moves more of a longer match, where a seat's chance has fallen most from one look to the next
FINALISTS = 8  # moves that are looked at a second time, at most
REPORTED = 3  # costly moves that are shown, at most
LEAST = 0.03  # least cost that is shown, and the least luck, as a part of the chance of winning
SURE = 2.0  # number of standard errors that a cost or a draw's luck must reach to be reported
PLACES = 4  # decimal places of what is found: so that what was stored is exactly what was known
VERSION = 1  # grows when looks are made or written in another way: what was stored before is then made anew
PARTS = 10**PLACES  # chances are stored as integers of these parts
COARSE = 8  # every COARSE-th move of a seat is looked at first
SAMPLES = 32  # determinizations before a draw, and as many after it


class Thought(NamedTuple):
    """Result of a look at one move."""

    analysis: Analysis
    luck: float | None = None
    """Gain of the seat's chance of winning from the draw, -1 to 1; None where it drew nothing."""
    error: float = 0.0  # the standard error of `luck`

    def write(self) -> str:
        return json.dumps([self.analysis.write(), self.luck, self.error])

    @classmethod
    def read(cls, text: str) -> Thought:
        analysis, luck, error = json.loads(text)
        return cls(Analysis.read(analysis), luck, error)


class Look(NamedTuple):
    """Result of the first look at a move."""

    seat: int  # seat on turn; the look is from its view
    chance: float  # the seat's chance of winning with its best move, 0 to 1
    cost: float  # that less the chance with the move it made; 0 where that was the best
    error: float  # the standard error of the cost
    luck: float | None = None
    """Gain of the seat's chance from the draw of the move; None where it drew nothing."""
    luck_error: float = 0.0


class Cost(NamedTuple):
    """Result of the second look at a move."""

    ply: int  # moves that were made before it
    seat: int
    chance: float  # seat's chance of winning with the better move, 0 to 1
    made: float  # its chance with the move that it made
    error: float  # standard error of the difference
    better: Move  # best move

    @property
    def cost(self) -> float:
        return self.chance - self.made

    @property
    def is_sure(self) -> bool:
        return self.cost >= max(LEAST, SURE * self.error)


class Draw(NamedTuple):
    """A draw that has changed a seat's chance."""

    ply: int
    seat: int
    luck: float


class Review:
    """Review of a match so far; alternate `request` and `take` until no request is left."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.between: list[int] | None = None
        """Those that have been added to a long match; None while that isn't known."""
        self.looks: dict[int, Look] = {}  # first looks, by number of moves made before
        self.again: dict[int, Cost] = {}  # second looks, by number of moves made before
        self.forced: set[int] = set()
        """Moves of the plan that were the only ones: there is nothing to think over."""
        self._asked: tuple[int, str] | None = None  # question that is open: its move, and its text

    @cached_property
    def plan(self) -> list[int]:
        """Return the moves to look at, as numbers of moves made before, in the order of requests.

        Planned when first asked for: a replay asks only for what is known, and needn't go through the match.
        """
        return plan(self.match)

    @cached_property
    def won(self) -> frozenset[int]:
        """The last moves of each seat that won, back to where another seat moved: they cost nothing.

        Other seats' answers to a question are no such move.
        """
        outcome, entries, answers = self.match.outcome(), self.match.entries, self.match.table.ANSWERS
        found: set[int] = set()
        for seat in outcome.winners if outcome else ():
            plies = [ply for ply, one in enumerate(entries) if one.seat == seat or one.move not in answers]
            while plies and entries[plies[-1]].seat != seat:
                plies.pop()
            while plies and entries[plies[-1]].seat == seat:
                found.add(plies.pop())
        return frozenset(found)

    # --- asking -------------------------------------------------------------------------------------------

    def request(self) -> str | None:
        """Return the open request, the same until it is answered; None when all are."""
        if self._asked is None and (ply := self._next()) is not None:
            self._asked = ply, request(self.match, ply, again=ply in self.looks)
        return self._asked[1] if self._asked else None

    def take(self, answer: str) -> None:
        assert self._asked is not None
        ply, _text = self._asked
        self._asked = None
        thought = Thought.read(answer)
        analysis = thought.analysis
        best, made = analysis.moves[0], analysis.of(self.match.entries[ply].move)
        cost = error = 0.0
        if made is not None and made.move != best.move and analysis.seat == self.match.entries[ply].seat:
            lead = analysis.lead(best, made)
            cost, error = max(0.0, lead.by), lead.error
        chance, error = round(best.chance, PLACES), round(error, PLACES)
        if ply in self.looks:
            made_chance = round(best.chance - cost, PLACES)
            self.again[ply] = Cost(ply, analysis.seat, chance, made_chance, error, best.move)
        else:
            luck = None if thought.luck is None else round(thought.luck, PLACES)
            luck_error = round(thought.error, PLACES)
            self.looks[ply] = Look(analysis.seat, chance, round(cost, PLACES), error, luck, luck_error)

    def _next(self) -> int | None:
        """Return the move to think over now; None when all have been."""
        for ply in self.plan + (self.between or []):
            if ply not in self.looks and ply not in self.forced:
                if has_drawn(self.match, ply) or len(self.match.at(ply).moves()) > 1:
                    return ply
                self.forced.add(ply)
        if self.between is None:
            self.between = self._falls()
            return self._next()
        return next((ply for ply in self.finalists() if ply not in self.again), None)

    def _falls(self) -> list[int]:
        """Return the moves, left out so far, between two looks at a seat where its chance fell most."""
        owner, falls = dict(on_turn(self.match)), []
        for seat in range(len(self.match.seats)):
            looks = ((ply, self.looks[ply]) for ply in self.plan if ply in self.looks)
            seen = sorted((ply, look.chance) for ply, look in looks if look.seat == seat)
            falls += [
                (after - before, here, there, seat) for (here, before), (there, after) in pairwise(seen)
            ]
        found: list[int] = []
        for _fall, here, there, seat in sorted(falls):
            own = (ply for ply in range(here + 1, there) if owner.get(ply) == seat)
            found += [ply for ply in own if ply not in self.plan]
        return found[:BETWEEN]

    def finalists(self) -> list[int]:
        """Return the moves that seem to have cost most, the most first; once each has been looked at."""
        costly = [(-look.cost, ply) for ply, look in self.looks.items() if look.cost >= LEAST / 2]
        return [ply for _cost, ply in sorted(costly) if ply not in self.won][:FINALISTS]

    @property
    def progress(self) -> tuple[int, int]:
        return len(self.looks), len(self.plan) + len(self.between or []) - len(self.forced)

    # --- what follows -------------------------------------------------------------------------------------

    def curve(self) -> list[list[tuple[int, float]]]:
        """Return each seat's chance over the match: (moves made before, chance), ascending, the end included.

        Each point is what the seat itself could know when it was on turn, so the seats' don't add up to 1.
        """
        outcome = self.match.outcome()
        assert outcome is not None
        lines: list[list[tuple[int, float]]] = [[] for _ in self.match.seats]
        for ply, look in sorted(self.looks.items()):
            lines[look.seat].append((ply, look.chance))
        for seat, line in enumerate(lines):
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            line.append((len(self.match.entries), share))
        return lines

    def costs(self) -> list[Cost]:
        """Return the moves that cost most, the most first, if their cost is more than noise."""
        sure = [cost for cost in self.again.values() if cost.is_sure and cost.ply not in self.won]
        return sorted(sure, key=lambda one: (-one.cost, one.ply))[:REPORTED]

    def luck(self) -> list[tuple[float, float]]:
        """Return by seat the sum of its draws' luck, and the standard error."""
        found = [(0.0, 0.0) for _ in self.match.seats]
        for look in self.looks.values():
            if look.luck is not None:
                total, error = found[look.seat]
                found[look.seat] = total + look.luck, sqrt(error**2 + look.luck_error**2)
        return found

    def lucky(self) -> list[Draw]:
        """Return each seat's luckiest draw, by ascending seat; none of a seat whose draws were mere noise."""
        best: dict[int, Draw] = {}
        for ply, look in sorted(self.looks.items()):
            luck = look.luck or 0.0
            is_shown = luck >= max(LEAST, SURE * look.luck_error)
            if is_shown and (look.seat not in best or luck > best[look.seat].luck):
                best[look.seat] = Draw(ply, look.seat, luck)
        return [best[seat] for seat in sorted(best)]

    # --- storing ------------------------------------------------------------------------------------------

    def keep(self) -> None:
        looks = [
            [
                ply,
                look.seat,
                *(round((number or 0) * PARTS) for number in look[1 : 4 if look.luck is None else 6]),
            ]
            for ply, look in sorted(self.looks.items())
        ]
        again = [
            [ply, cost.seat, *(round(number * PARTS) for number in cost[2:5]), write_move(cost.better)]
            for ply, cost in sorted(self.again.items())
        ]
        self.match.notes.review = {
            "version": VERSION,
            "moves": len(self.match.entries),
            "looks": looks,
            "again": again,
        }

    @classmethod
    def of(cls, match: Match) -> Review:
        """Return the review of a match as far as it was stored.

        A save may come from anywhere: anything malformed is left out and raises no error.
        """
        review = cls(match)
        try:
            review._read(match.notes.review)
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            return cls(match)
        return review

    def _read(self, stored: Any) -> None:
        """Fill in what was stored. Raises any error of a value that isn't as it was written."""
        if (stored["version"], stored["moves"]) != (VERSION, len(self.match.entries)):
            return
        for ply, seat, *numbers in stored["looks"]:
            _check(self.match, ply, seat)
            self.looks[ply] = Look(seat, *_chances(numbers, (3, 5)))
        for ply, seat, *numbers, better in stored["again"]:
            _check(self.match, ply, seat)
            move = read_move(better)
            if ply not in self.looks or self.match.at(ply).why_not(move) is not None:
                raise ValueError("no move")
            chance, made, error = _chances(numbers, (3,))
            self.again[ply] = Cost(ply, seat, chance, made, error, move)


def _check(match: Match, ply: Any, seat: Any) -> None:
    """Raise ValueError unless the seat made that move."""
    if type(ply) is not int or ply not in range(len(match.entries)) or match.entries[ply].seat != seat:
        raise ValueError("no such move")


def _chances(numbers: list[Any], lengths: tuple[int, ...]) -> list[float]:
    """Return chances that were stored as integers. Raises ValueError for anything else."""
    if len(numbers) not in lengths or any(type(one) is not int for one in numbers):
        raise ValueError("no chances")
    if any(abs(one) > PARTS for one in numbers):
        raise ValueError("no chance")
    return [one / PARTS for one in numbers]


def on_turn(match: Match) -> list[tuple[int, int]]:
    """Return by move that the seat on turn made itself: the number of moves before it, and the seat."""
    turns = [match.at(0).turn, *(entry.turn for entry in match.entries)]
    return [(ply, entry.seat) for ply, entry in enumerate(match.entries) if entry.seat == turns[ply]]


def has_drawn(match: Match, ply: int) -> bool:
    """Return True if the seat drew with its move and the match continued."""
    entry = match.entries[ply]
    kinds, seat = match.table.DRAWS, str(entry.seat)
    is_last = ply + 1 == len(match.entries)
    return not is_last and any(event[0] in kinds and event[1:2] == (seat,) for event in entry.events)


def plan(match: Match) -> list[int]:
    """Return the moves to look at, in order: every COARSE-th of each seat, then those between."""
    points = on_turn(match)
    if len(points) > MOST:
        draws = _evenly([ply for ply, _seat in points if has_drawn(match, ply)], MOST // 2)
        rest = _evenly([ply for ply, _seat in points if ply not in draws], MOST - len(draws))
        points = [(ply, seat) for ply, seat in points if ply in draws or ply in rest]
    found = []
    for own in range(len(match.seats)):
        for index, ply in enumerate(ply for ply, seat in points if seat == own):
            step = COARSE
            while index % step:
                step //= 2
            found.append((-step, ply))
    return [ply for _step, ply in sorted(found)]


def _evenly(plies: list[int], most: int) -> set[int]:
    if len(plies) <= most:
        return set(plies)
    return {plies[index * len(plies) // most] for index in range(most)}


def request(match: Match, ply: int, again: bool = False) -> str:
    """Return the request for a look at a move: its seat's view before it, and after its draw."""
    iterations = AGAIN if again else ITERATIONS
    seat = match.entries[ply].seat
    asked = bots.request(
        match, iterations, level=STRONGEST, purpose=bots.LOOK, at=ply, tried=match.entries[ply].move
    )
    given = json.loads(asked)
    if again:
        given["seed"] += " again"
    draws = not again and has_drawn(match, ply)
    return json.dumps(given | {"drawn": match.at(ply + 1).view(seat) if draws else None})


# --- in the worker ----------------------------------------------------------------------------------------


def look(asked: str, clock: Callable[[], float] = perf_counter) -> Iterator[Thought]:
    """Yield what is known so far after each slice of thought; the last result answers the request.

    It is an analysis with `tried`, the move that was made, and, if `drawn` holds the seat's view after it,
    the luck of its draw. `clock` isn't called where the request gives iterations.
    """
    given: dict[str, Any] = json.loads(asked)
    analysis = None
    for analysis in analyse(asked, clock):
        yield Thought(analysis)
    if given["drawn"] is None or analysis is None:
        return
    game, seat = by_name(given["game"]), given["seat"]
    rng = chance(given["seed"], 0, "luck")
    move = read_move(given["tried"])
    means = []
    for view, first in ((given["view"], move), (given["drawn"], ())):
        table = game.determinize(view, seat, given["options"], rng)
        known = for_decision(bots.policy(game), table, rng.random)
        deal = table.dealer(seat)
        values = []
        for _ in range(SAMPLES):
            values.append(_value(deal(rng), known, seat, first, rng))
            yield Thought(analysis)
        means.append(_mean(values))
    (before, error_before), (after, error_after) = means
    yield Thought(analysis, after - before, sqrt(error_before**2 + error_after**2))


def _value(table: Game, known: Policy, seat: int, move: Move, rng: Random) -> float:
    """Return the value of a determinization for a seat, once it has made a move, () for none."""
    if move:
        table.play(move)
    return leaf_value(table, known, rng.random)[seat]


def _mean(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))
