"""A beginner at Captain Bluff, as a scripted style: the measure of the two lowest levels.

It places luggage only where it knows the claim to be true, and calls only what it knows to be false. It goes
by its seat's view, and by nothing that the computer player knows.
"""

from random import Random
from statistics import mean

from game.match import Match, Seat
from game.notation import Move
from game.players import bots

OTHERWISE = ("origin", "check", "swap")
"""Kinds of actions where no placement is known to be true: the first one that is possible."""
AIRPORT = ("delay", "arrivals", "reverse")


def city_of(cards: list[str] | tuple[str, ...]) -> str:
    """Return the city that cards of a line claim; "" for none."""
    return next((card[0] for card in cards if card[0] in "ABC" and card[1:].isdigit()), "")


def move_of(match: Match, rng: Random) -> Move:
    table = match.table
    view, moves = table.view(table.turn), table.moves()
    belts = view["belts"]
    if view["step"] == "call":
        belt = belts[view["placed"]["belt"] - 1]
        is_false = belt["origin"] != "?" and city_of([belt["origin"]]) != city_of(belt["line"])
        return ("call",) if is_false else ("believe",)

    def is_true(move: Move) -> bool:
        belt = belts[int(move[1]) - 1]
        return city_of([belt["origin"]]) == (city_of(belt["line"]) or city_of(move[2:]))

    true = [move for move in moves if move[0] == "place" and is_true(move)]
    if true:
        most = max(map(len, true))
        return rng.choice([move for move in true if len(move) == most])
    if view["acted"]:
        return rng.choice([move for move in moves if move[0] in AIRPORT] or [("end",)])
    kind = next((kind for kind in OTHERWISE if any(move[0] == kind for move in moves)), moves[0][0])
    return rng.choice([move for move in moves if move[0] == kind])


def share(level: str, matches: int) -> float:
    """Return the share of matches of two that a level wins against the beginner, each deal from both."""
    return mean(_won(level, f"beginner {number // 2}", number % 2) for number in range(matches))


def _won(level: str, seed: str, seat: int) -> float:
    seats = [Seat("Ada", "human"), Seat("Ada", "human")]
    seats[seat] = Seat("Rook", "computer", level)
    match, rng = Match("captain-bluff", tuple(seats), seed, first=0), Random(seed)
    while (outcome := match.table.outcome()) is None:
        is_own = match.table.turn == seat
        match.play(bots.answer(bots.request(match)) if is_own else move_of(match, rng))
    return (seat in outcome.winners) / len(outcome.winners)
