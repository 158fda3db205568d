"""Conditions that several sentences of hints of Blox share, of a move's facts and a sentence's values.

Written from the rules, like facts.py; which sentence needs which is in truths.py.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from tests.blox.facts import Facts, colour, reach, reached
from tests.blox.reference_rules import moves

Values = Mapping[str, str]


def is_last(at: Facts) -> bool:
    """Whether nobody moves after this move (BX-21)."""
    return bool(at.view["ending"]) and (at.seat + 1) % len(at.view["hands"]) == at.view["first"]


def lead_is(at: Facts, v: Values, rival: str = "") -> bool:
    """Whether the scores named are those after the move, and the rival has the best of the others."""
    right = int(v["own"]) == at.own() and int(v["best"]) == at.best() and v["name"] == str(at.seat)
    return right and (not rival or at.view["points"][int(rival)] == at.best())


def theirs(at: Facts, v: Values, target: str) -> bool:
    """Whether the other's pawn that is named reaches a space, before the move."""
    pawns = at.view["pawns"]
    return pawns.get(v["pawn"]) == int(v["other"]) != at.seat and (v["pawn"], target) in reach(
        at.view, int(v["other"])
    )


def pays(at: Facts, v: Values, lacking: int) -> bool:
    return at.newly(v["tower"]) and v["tower"] in at.after["towers"] and at.gap(v["tower"]) == lacking


def tallest(at: Facts, v: Values) -> bool:
    allowed = [len(tower) for tower in at.after["towers"].values() if len(tower) <= at.after["phase"]]
    return len(at.after["towers"][v["tower"]]) == max(allowed) and at.newly(v["tower"])


def aims_at(at: Facts, v: Values, owner: int | None, joker: int = 0) -> bool:
    right = {colour(at.view, v["pawn"])} == set(v["cards"])
    right = right and at.hand.count(v["cards"][0]) == len(v["cards"])
    whose = at.after["pawns"][v["pawn"]]
    return right and at.newly(v["pawn"]) and len(v["cards"]) + joker >= 3 and (owner == -1 or whose == owner)


def loses(at: Facts, v: Values) -> bool:
    other = int(v["other"])
    before, now = reached(at.view, other), reached(at.after, other)
    tower = at.view["towers"][v["tower"]]
    return v["tower"] in before - now and len(tower) == int(v["points"])


def escapes(at: Facts, v: Values) -> bool:

    return (
        v["start"] == at.move[1]
        and v["space"] == at.end
        and v["start"] in reached(at.view, int(v["other"]))
        and not any(at.end in reached(at.after, seat) for seat in at.others())
    )


def step(at: Facts, v: Values) -> bool:
    again = {**at.after, "turn": at.seat, "ending": False}
    ways = [move for move in map(str.split, moves(again)) if move[:3] == ["move", at.end, v["via"]]]
    if not ways or v["tower"] in reached(at.view, at.seat):
        return False
    there = {**again, "pawns": {**again["pawns"], v["via"]: at.seat}}
    del there["pawns"][at.end]
    return (v["via"], v["tower"]) in reach(there, at.seat) and v["tower"] in at.after["towers"]


def takes(at: Facts, target: str, letter: str) -> bool:
    """Whether cards of a colour help to take what stands on a space."""
    return letter in at.after["towers"].get(target, colour(at.view, target))


def useless(at: Facts) -> bool:
    """Whether nothing in reach and no tower that could be built takes a card that is given away."""
    supply = at.view["blocks"][at.seat]
    buildable = supply if len(supply) > at.view["phase"] else ""
    return not any(
        letter in buildable or any(takes(at, target, letter) for target in reached(at.view, at.seat))
        for letter in set(at.paid)
    )


def lacks_to_build(at: Facts, space: str, height: int) -> int:
    """How many cards are missing, at the least, for a tower of some blocks of the supply on a space."""
    if space not in at.places() or height != at.after["phase"] + 1:
        return -1
    some = combinations(at.after["blocks"][at.seat], height)
    return min((sum((Counter(blocks) - Counter(at.hand)).values()) for blocks in some), default=-1)


def unseen(at: Facts) -> Counter[str]:
    seen = Counter(at.view["hands"][at.seat]) + Counter(at.view["discards"])
    return Counter({letter: 15 - seen[letter] for letter in "KWSV"})


def wanted(at: Facts, letter: str) -> bool:
    """Whether a card of the colour is missing for something in reach that lacks two cards at most."""
    for target in reached(at.after, at.seat):
        tower = at.after["towers"].get(target, 3 * colour(at.view, target))
        if 0 < at.gap(target) <= 2 and (Counter(tower) - Counter(at.hand))[letter]:
            return True
    return False


def counted(at: Facts, v: Values) -> bool:
    left = unseen(at)
    right = left[v["colour"]] == int(v["number"]) and sum(left.values()) == int(v["all"])
    return right and wanted(at, v["colour"])


def unpaid(at: Facts) -> bool:
    """Whether the joker is paid, and the same couldn't be done without it."""
    return "*" in at.move[-1] and not any(
        move[:-1] == at.move[:-1] and Counter(move[-1]) == Counter(at.paid) for move in at.legal
    )
