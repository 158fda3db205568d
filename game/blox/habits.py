"""What a good player of Blox knows: what a seat has, what its pawns see, which moves deserve a thought.

A turn is what is scarce: five cards come back at once. So what counts besides points is what the next turns
can score: towers and pawns in sight of one's own pawns, blocks to build with, cards of one colour. No search
lives here; judgement.py is the yardstick's and stays so. The unit is a point.
"""

from __future__ import annotations

from math import exp

from game.blox.material import COLOURS_OF, COLUMN, FIELD, KNOCK, MOST_BLOCKS, ROW, SIDE, holds
from game.blox.paths import FREE
from game.blox.payments import HANDS
from game.blox.table import Blox
from game.rules import Game, Move, Saying
from game.search import Habits, Options

# These are the coefficients of a least-squares fit: points still won from 5,954 positions of 60 matches of
# the search against itself, by what the seats had there; rounded, what chance may have made set aside.
BLOCK = 0.15
"""A block in supply, up to seven: it scores when it is built."""
SIGHT = 0.19
"""A point that a pawn could score if the cards were there; a pawn that sees nothing is worth nothing."""
NEXT_NOW, NEXT_LATER = 0.65, 0.55
"""How much counts the most that a seat can score with its hand, if it is on turn, and if it isn't."""
JOKER = 0.2
GROUP = 0.25
"""A card of the colour that a hand has most of."""
SCALE = 4.5
"""The points by which a lead in the last phase makes a win e times likelier; more for each phase to come:"""
SCALE_OF_PHASE = 2.2
EAGER = 0.6
"""How sharply the habits prefer more points."""


def worth(table: Game) -> list[float]:
    """Return by seat the chance to win the match."""
    assert isinstance(table, Blox)
    standings = [standing(table, seat) for seat in range(table.seats)]
    scale = SCALE + SCALE_OF_PHASE * (4 - table.phase) if not table.ending else SCALE / 2
    best = max(standings)
    strengths = [exp((one - best) / scale) for one in standings]
    whole = sum(strengths)
    return [one / whole for one in strengths]


def standing(table: Blox, seat: int) -> float:
    """Return what the seat has and may soon have, in points."""
    hand = table.hands[seat]
    joker = table.jokers[seat]
    supply = table.blocks[seat]
    number = supply % FIELD
    result = table.points[seat] + BLOCK * min(number, MOST_BLOCKS)
    most = max(hand & FIELD, hand >> 6 & FIELD, hand >> 12 & FIELD, hand >> 18)
    result += JOKER * joker + GROUP * most
    sight, now = in_sight(table, seat)
    return result + SIGHT * sight + (NEXT_NOW if table.turn == seat else NEXT_LATER) * now


def in_sight(table: Blox, seat: int) -> tuple[int, int]:
    """Return the points of all that the seat's pawns could take, and the most its hand lets it score now."""
    hand = HANDS[table.hands[seat]]
    joker = table.jokers[seat]
    lines = table.lines
    at = table.at
    colours = table.paths.colour
    reaches = table.paths.reaches
    highest = table.phase if table.blocks[seat] % FIELD < MOST_BLOCKS else 0
    sight = now = 0
    own = -1 - seat
    for space in table.pawns[seat]:
        row, column = ROW[space], COLUMN[space]
        left, right = FREE[column][lines[row]]
        above, below = FREE[row][lines[SIDE + column]]
        lefts, rights, aboves, belows = reaches[space]
        for _, crossed, end in (lefts[left], rights[right], aboves[above], belows[below]):
            if end < 0:
                continue
            there = at[end]
            if there > 0:
                height = there % FIELD
                if height <= highest and not crossed & COLOURS_OF[there]:
                    sight += height
                    if height > now and hand.paid(there, joker):
                        now = height
            elif there != own and not crossed >> colours[end] & 1:
                sight += KNOCK
                words = hand.knocks(colours[end], joker)
                if words:
                    points = max([len(word) - ("*" in word) for word in words])
                    if points > now:
                        now = points
    supply = table.blocks[seat]
    height = table.phase + 1
    if now < height <= supply % FIELD and table.pawns[seat]:
        for some, _ in hand.built(height, joker):
            if holds(supply, some):
                now = height
                break
    return sight, now


def options(table: Game) -> Options:
    """Return the moves worth a thought with their weights: what scores first, few ways to change cards."""
    moves = table.moves()
    chosen: list[Move] = []
    weights: list[float] = []
    best: dict[Move, int] = {}
    entered: dict[Move, int] = {}
    for move in moves:
        kind = move[0]
        word = move[-1]
        joker = "*" in word
        points = len(word) - joker
        if kind == "enter" or kind == "move":
            # A joker for what a card can do is wasted.
            if joker and (*move[:-1], word[1:]) in entered:
                continue
            entered[move] = 1
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
        _changes(table, moves, chosen, weights)
    return chosen, weights


def _changes(table: Game, moves: list[Move], chosen: list[Move], weights: list[float]) -> None:
    """Append a few ways to change cards: all, all but the colour most held, all but the two most held."""
    assert isinstance(table, Blox)
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
    if in_sight(after, table.turn)[0] > in_sight(table, table.turn)[0]:
        return Saying("from there more can be scored")
    return None


HABITS = Habits(options, worth, curiosity=3.0, caution=0.3, sharp=4.0)
