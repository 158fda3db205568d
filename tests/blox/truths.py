"""What makes each sentence of a hint of Blox true, written from the rules and a view alone.

BY_KEY has a predicate for each sentence; it is given `Facts` and the sentence's values, as texts. Nothing of
the code that chose the sentence is used here.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.blox.ai.ground_texts import TEXTS
from game.notation import Move
from game.reasons import Reason
from tests.blox.conditions import (
    Values,
    aims_at,
    counted,
    escapes,
    is_last,
    lacks_to_build,
    lead_is,
    loses,
    pays,
    step,
    takes,
    tallest,
    theirs,
    unpaid,
    unseen,
    useless,
)
from tests.blox.facts import Facts, colour, may_stand, reach, reached
from tests.kit import Facts as Truths

Predicate = Callable[[Facts, Values], bool]

BY_KEY: dict[str, Predicate] = {
    "wins": lambda at, v: is_last(at) and lead_is(at, v) and at.own() > at.best(),
    "wins by blocks": lambda at, v: (
        is_last(at)
        and at.own() == at.best() == int(v["own"])
        and all(
            len(at.after["blocks"][at.seat]) > len(blocks)
            for seat, blocks in enumerate(at.after["blocks"])
            if seat != at.seat and at.view["points"][seat] == at.own()
        )
    ),
    "ends": lambda at, v: (
        at.after["ending"] and not at.view["ending"] and lead_is(at, v, v["other"]) and at.own() > at.best()
    ),
    "last turn": lambda at, v: at.view["ending"] and at.points == max(p for _, p in at.scores()),
    "takes lead": lambda at, v: (
        lead_is(at, v, v["other"]) and at.view["points"][at.seat] <= at.best() < at.own()
    ),
    "stays ahead": lambda at, v: lead_is(at, v, v["other"]) and at.view["points"][at.seat] > at.best(),
    "comes closer": lambda at, v: lead_is(at, v, v["other"]) and at.own() < at.best() and at.points > 0,
    "only": lambda at, v: (
        at.points == int(v["points"])
        and all(p <= at.points and m[:-1] == at.move[:-1] for m, p in at.scores())
    ),
    "most": lambda at, v: (
        at.points == int(v["points"])
        and max(p for m, p in at.scores() if m[:-1] != at.move[:-1]) == int(v["best"]) < at.points
        and max(p for _, p in at.scores()) == at.points
    ),
    "scores": lambda at, v: at.points == int(v["points"]) > 0,
    "phase opens": lambda at, v: (
        at.view["phase"] < at.after["phase"] == int(v["phase"])
        and v["tower"] in reached(at.after, at.seat)
        and len(at.after["towers"][v["tower"]]) > at.view["phase"]
    ),
    "phase": lambda at, v: at.view["phase"] < at.after["phase"] == int(v["phase"]) == int(v["height"]) - 1,
    "denies tower": lambda at, v: at.kind == "demolish" and theirs(at, v, at.end),
    "enough blocks": lambda at, v: (
        len(at.view["blocks"][at.seat])
        < at.after["phase"] + 1
        == int(v["height"])
        <= len(at.after["blocks"][at.seat])
        == int(v["number"])
    ),
    "some blocks": lambda at, v: (
        int(v["number"]) == len(at.after["blocks"][at.seat]) < int(v["height"]) == at.after["phase"] + 1
    ),
    "goes on": lambda at, v: (
        v["space"] == at.end
        and v["tower"] in at.reached_from_end() & {*at.after["towers"]}
        and not at.gap(v["tower"])
    ),
    "next tower": lambda at, v: (
        v["space"] == at.end and v["tower"] in at.reached_from_end() & {*at.after["towers"]}
    ),
    "frees": lambda at, v: (
        len(at.view["blocks"][at.seat]) == int(v["number"]) >= 7
        and len(at.after["blocks"][at.seat]) == int(v["left"]) < 7
    ),
    "out of reach": lambda at, v: at.kind == "build" and theirs(at, v, at.end),
    "for good": lambda at, v: at.kind == "build" and len(at.paid) == 5,
    "not soon": lambda at, v: at.kind == "build" and len(at.paid) == int(v["height"]) > at.after["phase"],
    "pawn home": lambda at, v: at.kind == "build",
    "neutral": lambda at, v: at.kind == "knock" and at.view["pawns"][at.end] is None,
    "denies neutral": lambda at, v: (
        at.kind == "knock" and at.view["pawns"][at.end] is None and theirs(at, v, at.end)
    ),
    "loses tower": loses,
    "only pawn": lambda at, v: (
        at.view["pawns"][at.end] == int(v["other"])
        and [*at.view["pawns"].values()].count(int(v["other"])) == 1
    ),
    "ends threat": lambda at, v: (
        at.view["pawns"][at.end] == int(v["other"])
        and at.view["pawns"][v["own"]] == at.seat
        and (at.end, v["own"]) in reach(at.view, int(v["other"]))
    ),
    "leader": lambda at, v: (
        at.view["pawns"][at.end] == int(v["other"])
        and at.view["points"][int(v["other"])] == max(at.view["points"]) == int(v["points"])
        and at.view["points"][at.seat] < int(v["points"])
    ),
    "sent home": lambda at, v: at.kind == "knock" and at.view["pawns"][at.end] == int(v["other"]),
    "joker needed": lambda at, v: unpaid(at) and "*" + v["colour"] in at.move[-1],
    "joker kept": lambda at, v: (
        "*" not in at.move[-1]
        and at.view["jokers"][at.seat]
        and any("*" in m[-1] and m[:-1] == at.move[:-1] for m in at.legal)
    ),
    "all in": lambda at, v: (
        at.kind == "knock"
        and set(at.paid) == {v["colour"]}
        and len(at.paid) > 3
        and v["colour"] not in at.hand
        and (not at.view["jokers"][at.seat] or "*" in at.move[-1])
    ),
    "pays next": lambda at, v: pays(at, v, 0) and len(at.after["towers"][v["tower"]]) == int(v["points"]),
    "pays tallest": lambda at, v: pays(at, v, 0) and tallest(at, v),
    "joker next": lambda at, v: pays(at, v, 1) and at.joker(),
    "one short": lambda at, v: (
        pays(at, v, 1) and (Counter(at.after["towers"][v["tower"]]) - Counter(at.hand))[v["colour"]] == 1
    ),
    "tallest": tallest,
    "two towers": lambda at, v: (
        {v["tower"], v["second"]} <= at.reached_from_end() & {*at.after["towers"]}
        and v["tower"] != v["second"]
    ),
    "new tower": lambda at, v: at.newly(v["tower"]) and v["tower"] in at.after["towers"],
    "aims": lambda at, v: aims_at(at, v, int(v["other"])),
    "aims high": lambda at, v: aims_at(at, v, -1) and int(v["points"]) == len(v["cards"]) > 3,
    "aims neutral": lambda at, v: aims_at(at, v, None),
    "aims with joker": lambda at, v: aims_at(at, v, -1, joker=1) and at.joker(),
    "aims soon": lambda at, v: (
        at.newly(v["pawn"])
        and v["colour"] == colour(at.view, v["pawn"])
        and at.hand.count(v["colour"]) + at.joker() == 2
    ),
    "builds next": lambda at, v: (
        lacks_to_build(at, at.end, int(v["height"])) == 0
        and not any(
            owner == at.seat and may_stand(at.view["towers"], space)
            for space, owner in at.view["pawns"].items()
        )
    ),
    "no pawn yet": lambda at, v: at.seat not in at.view["pawns"].values() and at.kind == "enter",
    "hinders": lambda at, v: (
        at.view["towers"].get(v["tower"])
        and v["tower"]
        in {target for _, target in {*reach(at.view, int(v["other"]))} - {*reach(at.after, int(v["other"]))}}
    ),
    "escapes": escapes,
    "safe": lambda at, v: (
        v["space"] == at.end and not any(at.end in reached(at.after, seat) for seat in at.others())
    ),
    "step": step,
    "no such card": lambda at, v: (
        at.move[-1] == "*" + v["colour"] and v["colour"] not in at.view["hands"][at.seat]
    ),
    "needless card": lambda at, v: (
        at.paid == v["colour"]
        and not any(takes(at, target, at.paid) for target in reached(at.after, at.seat))
    ),
    "most held": lambda at, v: (
        at.paid == v["colour"]
        and all(
            at.view["hands"][at.seat].count(at.paid) > at.view["hands"][at.seat].count(letter)
            for letter in set("KWSV") - {at.paid}
        )
    ),
    "reaches more": lambda at, v: (
        len(reached(at.view, at.seat))
        == int(v["before"])
        < int(v["after"])
        == len(reached(at.after, at.seat))
    ),
    "pawns": lambda at, v: (
        [*at.after["pawns"].values()].count(at.seat) == int(v["number"]) <= int(v["pawns"]) == 4
    ),
    "one card": lambda at, v: at.kind in ("enter", "move") and len(at.from_hand) == 1,
    "joker pays": lambda at, v: at.kind in ("enter", "move") and not at.from_hand and at.move[-1][0] == "*",
    "prepares": lambda at, v: not at.scores(),
    "kept for tower": lambda at, v: (
        v["tower"] in reached(at.after, at.seat)
        and at.gap(v["tower"]) == 1
        and (Counter(at.after["towers"][v["tower"]]) - Counter(at.hand))[v["colour"]] == 1
    ),
    "kept for tower, two": lambda at, v: v["tower"] in reached(at.after, at.seat) and at.gap(v["tower"]) == 2,
    "kept for pawn": lambda at, v: (
        v["pawn"] in reached(at.after, at.seat)
        and v["colour"] == colour(at.view, v["pawn"])
        and at.hand.count(v["colour"]) == 2
    ),
    "kept for pawn, one": lambda at, v: (
        v["pawn"] in reached(at.after, at.seat)
        and v["colour"] == colour(at.view, v["pawn"])
        and at.hand.count(v["colour"]) == 1
    ),
    "kept to build": lambda at, v: lacks_to_build(at, v["space"], int(v["height"])) == 1,
    "kept to build, more": lambda at, v: (
        lacks_to_build(at, v["space"], int(v["height"])) == int(v["missing"]) > 1
    ),
    "useless": lambda at, v: useless(at) and set(at.paid) == {v["colour"]},
    "all useless": lambda at, v: useless(at),
    "reaches nothing": lambda at, v: at.seat in at.view["pawns"].values() and not reached(at.view, at.seat),
    "likely": lambda at, v: counted(at, v) and int(v["number"]) == max(unseen(at).values()),
    "fairly likely": lambda at, v: counted(at, v) and 4 * int(v["number"]) >= int(v["all"]),
    "joker up": lambda at, v: at.kind == "change" and not at.view["jokers"][at.seat],
    "scores nothing": lambda at, v: not at.scores(),
    "all new": lambda at, v: at.kind == "change" and not at.hand,
    "one colour": lambda at, v: len(at.hand) > 1 and set(at.hand) == {v["colour"]},
    "new cards": lambda at, v: at.kind == "change" and bool(at.paid),
}


def is_true(view: Mapping[str, Any], move: Move, reason: Reason) -> bool:
    """Tell whether what is said for a move is true, as far as the seat on turn can see."""
    return facts()[reason.text](view, view["turn"], move, reason.values)


def facts() -> Truths:
    """Return by sentence what tells whether it is true."""
    return {TEXTS[key].reason.text: partial(_holds, check) for key, check in BY_KEY.items()}


def _holds(check: Predicate, view: Mapping[str, Any], seat: int, move: Move, values: Values) -> bool:
    global _latest
    if _latest is None or _latest.view is not view or _latest.move != move:
        _latest = Facts(view, move)
    return bool(check(_latest, values))


_latest: Facts | None = None
"""What was found last: several sentences speak of one move."""
