"""What makes each sentence of a hint of Captain Bluff true, written from the rules and a view alone.

BY_KEY has a predicate for each sentence; it is given `Facts` and the sentence's values, as texts. Nothing of
the code that chose the sentence is used here.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.ground_texts import TEXTS
from game.notation import Move
from game.reasons import Reason
from tests.captain_bluff.facts import CITIES, Facts, city_of, may_follow
from tests.kit import Facts as Truths

Values = Mapping[str, str]
Predicate = Callable[[Facts, Values], bool]


def _number(v: Values) -> int:
    return int(v["many"])


def _other(v: Values) -> int:
    return int(v["other"])


def _asked(at: Facts) -> int:
    """How many cards whoever is wrong takes, if the placement that is asked about is called."""
    return len(at.at(at.belt)["line"]) + 1


def _is_true(at: Facts) -> bool:
    """Whether the card above the move's belt, which the seat knows, is of the city that is claimed."""
    above = at.above(at.belt)
    return above[0] == at.claimed() and above[1:].isdigit()


def _counted(at: Facts, v: Values) -> bool:
    unseen = at.unseen()
    right = int(v["all"]) == sum(unseen.values()) and int(v["number"]) == unseen[v["city"]]
    return right and v["city"] == at.claimed() and not at.knows(at.belt)


def _longest(at: Facts) -> int:
    return max(len(move) - 2 for move in at.legal if move[0] == "place")


def _runs(found: list[int]) -> int:
    """The length of the longest run of consecutive numbers."""
    return max(
        (length for first in found for length in range(1, 18) if {*range(first, first + length)} <= {*found}),
        default=0,
    )


def _follow(at: Facts, v: Values) -> bool:
    return (
        at.fitting(at.line_after()) == _number(v) == len(at.of(v["city"])) > 0 and at.claimed() == v["city"]
    )


def _gains(at: Facts, belt: str) -> int:
    """How much luggage of the hand would fit behind a line only if it ran the other way."""
    line = at.at(belt)["line"]
    own = [int(card[1:]) for card in at.hand if card[0] == city_of(line) and card[1:].isdigit()]
    return sum(may_follow([*line, "CD"], number) and not may_follow(line, number) for number in own)


def _no_place(at: Facts) -> bool:
    return not any(move[0] == "place" for move in at.legal)


def _first(at: Facts, v: Values) -> bool:
    """Whether another seat knows the card above the belt that is named."""
    return _other(v) in at.others_who_know(v["belt"]) and v["belt"] == at.belt


def _skips_none(at: Facts, v: Values) -> bool:
    line = at.at(at.belt)["line"]
    return bool(line) and all(
        may_follow(at.line_after(), number) for number in at.of(v["city"]) if may_follow(line, number)
    )


def _stands_for(at: Facts, v: Values) -> bool:
    laid = at.numbered()
    return f"RW{v['number']}" in laid[1:-1]


def _lined(at: Facts) -> list[str]:
    return [str(number + 1) for number, belt in enumerate(at.view["belts"]) if belt["line"]]


def _homeless(at: Facts, v: Values) -> bool:
    return not at.belt_of(v["city"]) and not at.at(v["belt"])["line"] and len(at.of(v["city"])) == _number(v)


BY_KEY: dict[str, Predicate] = {
    "knows it false": lambda at, v: v["belt"] == at.belt and not _is_true(at) and v["city"] == at.claimed(),
    "knows it true": lambda at, v: v["belt"] == at.belt and _is_true(at) and v["city"] == at.claimed(),
    "all in sight": lambda at, v: (
        not at.unseen()[v["city"]] and v["city"] == at.claimed() and not at.knows(at.belt)
    ),
    "few unseen": lambda at, v: _counted(at, v) and 3 * int(v["number"]) <= int(v["all"]),
    "many unseen": lambda at, v: _counted(at, v) and 3 * int(v["number"]) > int(v["all"]),
    "last to call": lambda at, v: (
        at.held_by(_other(v)) == 0
        and at.placed["by"] == _other(v)
        and not any(at.asked_after(seat) for seat in at.others())
    ),
    "out": lambda at, v: at.held_by(_other(v)) == 0 and at.placed["by"] == _other(v),
    "guesses": lambda at, v: (
        at.placed["by"] == _other(v)
        and v["belt"] == at.belt
        and not at.knows(at.belt)
        and not at.knows(at.belt, _other(v))
    ),
    "takes": lambda at, v: at.placed["by"] == _other(v) and _number(v) == _asked(at),
    "takes for it": lambda at, v: (
        at.placed["by"] == _other(v) and _number(v) == _asked(at) and not _is_true(at)
    ),
    "nobody after": lambda at, v: not any(at.asked_after(seat) for seat in at.others()),
    "cheap": lambda at, v: _number(v) == _asked(at) <= 3,
    "claims": lambda at, v: (
        at.placed["by"] == _other(v)
        and at.knows(at.belt, _other(v))
        and v["belt"] == at.belt
        and v["city"] == at.claimed()
    ),
    "asked later": lambda at, v: _first(at, v) and at.asked_after(_other(v)),
    "line stays": lambda at, v: at.fitting(at.at(at.belt)["line"]) == _number(v) > 0,
    "near the end": lambda at, v: len(at.hand) == _number(v) <= 3 and int(v["number"]) == _asked(at),
    "dear": lambda at, v: _number(v) == _asked(at) > 3,
    "has time": lambda at, v: at.held_by(_other(v)) == _number(v) > 3 and at.placed["by"] == _other(v),
    "let pass": lambda at, v: len(at.at(at.belt)["line"]) > at.placed["count"] and v["belt"] == at.belt,
    "one card": lambda at, v: at.placed["count"] == 1 and at.placed["by"] == _other(v),
    "little to win": lambda at, v: _number(v) == _asked(at) <= 3 and at.placed["by"] == _other(v),
    "wins true": lambda at, v: not at.left and _is_true(at),
    "wins believed": lambda at, v: at.kind == "place" and not at.left,
    "safe": lambda at, v: (
        _is_true(at) and v["city"] == at.claimed() and _number(v) == len(at.line_after()) + 1
    ),
    "alone knows": lambda at, v: not _is_true(at) and not at.others_who_know(at.belt),
    "stands for": _stands_for,
    "longest": lambda at, v: len(at.words) - 1 == _number(v) == _longest(at) > 1,
    "run": lambda at, v: len(at.words) - 1 == _number(v) > 1,
    "few left": lambda at, v: len(at.left) == _number(v) <= 3,
    "fits on": lambda at, v: _follow(at, v) and bool(at.at(at.belt)["line"]),
    "opens": lambda at, v: _follow(at, v) and not at.at(at.belt)["line"],
    "city done": lambda at, v: not at.of(v["city"]) and at.claimed() == v["city"],
    "skips none": _skips_none,
    "keeps wild": lambda at, v: "RW" in at.left,
    "holds": lambda at, v: len(at.left) == _number(v),
    "makes true": lambda at, v: (
        at.words[1][0] == v["city"]
        and at.words[1][1:].isdigit()
        and v["belt"] == at.belt
        and not at.belt_of(v["city"])
        and len(at.of(v["city"])) == _number(v) > 0
    ),
    "run waits": lambda at, v: not at.belt_of(at.words[1][0]) and _runs(at.of(at.words[1][0])) == _number(v),
    "most held": lambda at, v: (
        not at.belt_of(v["city"])
        and all(len(at.of(v["city"])) > len(at.of(city)) for city in CITIES if city != v["city"])
    ),
    "little else": lambda at, v: _no_place(at),
    "airport above": lambda at, v: at.kind == "origin" and not at.words[1][1:].isdigit(),
    "no claim true": lambda at, v: (
        at.words[1][0] == v["city"]
        and at.words[1][1:].isdigit()
        and at.belt_of(v["city"]) == v["second"] != v["belt"] == at.belt
    ),
    "fits no line": lambda at, v: (
        v["card"] == at.words[1]
        and bool(at.belt_of(v["card"][0]))
        and not may_follow(at.at(at.belt_of(v["card"][0]))["line"], int(v["card"][1:]))
    ),
    "lone": lambda at, v: (
        v["card"] == at.words[1]
        and not {int(v["card"][1:]) - 1, int(v["card"][1:]) + 1} & {*at.of(v["card"][0])}
    ),
    "edge": lambda at, v: v["card"] == at.words[1] and int(v["card"][1:]) in (1, 2, 16, 17),
    "secret": lambda at, v: at.kind == "origin" and v["belt"] == at.belt,
    "swap true": lambda at, v: at.words[1] == v["card"] and v["card"][0] == v["city"] == at.claimed(),
    "swap trap": lambda at, v: (
        at.words[1] == v["card"] and not (v["card"][0] == at.claimed() and v["card"][1:].isdigit())
    ),
    "swap secret": lambda at, v: _first(at, v) and at.kind == "swap",
    "check fits": lambda at, v: (
        at.fitting(at.at(v["belt"])["line"]) == _number(v) > 0 and not at.knows(v["belt"])
    ),
    "check free": lambda at, v: _homeless(at, v) and not at.knows(v["belt"]),
    "check claim": lambda at, v: bool(at.at(v["belt"])["line"]) and not at.knows(v["belt"]),
    "they know": lambda at, v: _first(at, v) and not at.knows(v["belt"]),
    "nothing fits": lambda at, v: _no_place(at),
    "close against": lambda at, v: (
        at.claimed() == v["city"]
        and len(at.of(v["city"])) - at.fitting(at.at(at.belt)["line"]) == _number(v) > 0
    ),
    "line is full": lambda at, v: (
        v["belt"] == at.belt
        and not any(may_follow(at.at(at.belt)["line"], number) for number in range(1, 18))
    ),
    "new line": lambda at, v: at.kind == "close" and at.claimed() == v["city"],
    "they lose": lambda at, v: _first(at, v) and at.kind == "close",
    "airport wins": lambda at, v: not at.left and at.kind in ("reverse", "arrivals", "delay"),
    "turned": lambda at, v: _gains(at, at.belt) == _number(v) > 0 and v["city"] == at.claimed(),
    "no call": lambda at, v: len(at.left) == _number(v) > 0 and at.kind in ("reverse", "arrivals", "delay"),
    "besides": lambda at, v: not at.view["acted"] and at.kind in ("reverse", "arrivals", "delay"),
    "sees two": lambda at, v: (
        at.words == (v["belt"], v["second"]) and not at.knows(v["belt"]) and not at.knows(v["second"])
    ),
    "sees claim": lambda at, v: (
        v["belt"] in at.words and bool(at.at(v["belt"])["line"]) and not at.knows(v["belt"])
    ),
    "draws": lambda at, v: at.kind == "delay" and at.held_by(_other(v)) == _number(v) < 5,
    "all draw": lambda at, v: at.kind == "delay" and all(at.held_by(seat) < 5 for seat in at.others()),
    "turn is done": lambda at, v: {move[0] for move in at.legal} <= {"end", "recover"},
    "delay waits": lambda at, v: "DF" in at.hand and all(at.held_by(seat) >= 5 for seat in at.others()),
    "turning idle": lambda at, v: "CD" in at.hand and not any(_gains(at, belt) for belt in _lined(at)),
    "nothing to see": lambda at, v: (
        "AB" in at.hand and all(at.seat in belt["known"] for belt in at.view["belts"] if belt["origin"])
    ),
    "kept for later": lambda at, v: any(not card[1:].isdigit() for card in at.hand) and at.kind == "end",
    "comes back": lambda at, v: at.kind == "recover" and int(at.words[1]) == _number(v),
    "hand stays": lambda at, v: at.kind == "check" and len(at.hand) == _number(v),
    "takes back": lambda at, v: (
        _number(v) > 0 and _number(v) <= at.fitting(at.at(at.belt)["line"][: -int(at.words[1])], at.hand)
    ),
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
        # Which moves are legal follows from the view too: the same are on any table that it allows.
        legal = CaptainBluff.determinize(view, seat, {}, Random(0)).moves()
        _latest = Facts(view, move, legal)
    return bool(check(_latest, values))


_latest: Facts | None = None
"""What was found last: several sentences speak of one move."""
