"""What a good player of Blox knows: what a seat has, what its pawns see, which moves deserve a thought.

A turn is what is scarce: five cards come back at once. So what counts besides points is what the next turns
can score: towers and pawns in sight of one's own pawns, blocks to build with, cards of one colour. No search
lives here; judgement.py is the yardstick's and stays so. The unit is a point.
"""

from __future__ import annotations

from math import exp

from game.blox.material import COLOURS
from game.blox.prospects import FEATURES, features
from game.blox.table import Blox
from game.blox.weights import SCALES, WEIGHTS
from game.habits import Habits, Options
from game.rules import Game, Move, Saying

EAGER = 0.6
"""How sharply the habits prefer more points."""


def worth(table: Game) -> list[float]:
    """Return by seat the chance to win the match."""
    assert isinstance(table, Blox)
    weights = WEIGHTS[table.seats]
    standings = [
        points + sum([number * weight for number, weight in zip(numbers, weights, strict=True)])
        for points, numbers in zip(table.points, features(table), strict=True)
    ]
    scale = SCALES[table.seats][stage(table)]
    best = max(standings)
    strengths = [exp((one - best) / scale) for one in standings]
    whole = sum(strengths)
    return [one / whole for one in strengths]


def stage(table: Blox) -> int:
    """Return how far the match has gone: 0 to 3 for the phases, 4 for the last round."""
    return 4 if table.ending else table.phase - 1


def options(table: Game) -> Options:
    """Return the moves worth a thought with their weights: what scores first, few ways to change cards."""
    assert isinstance(table, Blox)
    moves = table.moves()
    chosen: list[Move] = []
    weights: list[float] = []
    best: dict[Move, int] = {}
    entered: set[tuple[tuple[str | int, ...], str]] = set()
    firsts = table.paths.firsts
    for move in moves:
        kind = move[0]
        word = move[-1]
        joker = "*" in word
        points = len(word) - joker
        if kind == "enter" or kind == "move":
            # A joker for what a card can do is wasted, and of two lanes to one space one is enough.
            path = move[1:-1] if kind == "move" else firsts[move[1]][COLOURS.index(word[-1])][:1]
            if (path, word[-1]) in entered:
                continue
            entered.add((path, word[-1]))
            weights.append(0.25 if joker else 0.5)
        elif kind == "change":
            continue
        else:
            key = move[:-1] if kind != "build" else ("build", move[1], word.replace("*", ""))
            known = best.get(key)
            if known is not None:
                # Of several ways to pay for the same: the plain one; of several knock-outs: the dearest.
                if kind != "knock" or points <= len(chosen[known][-1].replace("*", "")):
                    continue
                chosen[known] = move
                weights[known] = exp(EAGER * points) * (0.6 if joker else 1.0)
                continue
            best[key] = len(chosen)
            weights.append(exp(EAGER * points) * (0.6 if joker else 1.0))
        chosen.append(move)
    if moves:
        _changes(moves, chosen, weights)
    return chosen, weights


def _changes(moves: list[Move], chosen: list[Move], weights: list[float]) -> None:
    """Append a few ways to change cards: all, all but the colour most held, all but the two most held."""
    words = sorted(moves[-1][1])
    runs = sorted({word: words.count(word) for word in words}.items(), key=lambda run: -run[1])
    kept = {"".join(run[0] for run in runs[number:]) for number in range(min(3, len(runs)))}
    for move in moves:
        if move[0] == "change":
            given = move[1]
            left = "".join(sorted(set(given)))
            whole = all(given.count(letter) == words.count(letter) for letter in left)
            if whole and any(set(one) == set(left) for one in kept):
                chosen.append(move)
                weights.append(1.0)


def _sight(table: Blox, seat: int) -> int:
    """Return the points of all that the seat's pawns reach."""
    return features(table)[seat][FEATURES.index("sight")]


def reason(table: Blox, move: Move) -> Saying | None:
    """Return why the move is good, where that can be said in a sentence; None where it can't."""
    kind = move[0]
    if kind in ("demolish", "build", "knock"):
        points = len(move[-1]) - move[-1].count("*")
        return Saying("it scores {points} at once", points=points)
    if kind == "change":
        return Saying("these cards score nothing soon")
    after = table.copy()
    after.play(move)
    if _sight(after, table.turn) > _sight(table, table.turn):
        return Saying("from there more can be scored")
    return None


HABITS = Habits(options, worth, curiosity=3.0, sharp=4.0, ahead=3)
