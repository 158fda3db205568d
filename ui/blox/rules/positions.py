"""The positions that Blox's rules are shown on: real ones, laid and played by the engine.

Most are moments of one match of four in phase 3: Ada, Bea, Cleo and Dan. Cards and blocks that are not
written lie in the pile, and in the last supply.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.blox import Blox
from game.blox.components import BLOCKS, CARDS, COLOURS
from game.contract import settle_options
from ui.session.shown import Shown

TOWERS = {"d1": "KS", "h1": "WWV", "d2": "KKWS", "e3": "KVV", "c5": "SSV", "h6": "KSV", "f8": "KKSV"}
PAWNS = {"f1": 2, "e2": 2, "e5": 0, "g5": 3, "e7": 1, "c9": 3, "g9": 1}
HANDS = ("SVVVV", "KKWSV", "KWWSV", "KWWSV")
SUPPLIES = ("KWWSV", "KSV", "KWSV", "WWWWSV")


def _rest(all_there: int, used: str) -> str:
    """Return the letters left of so many of each colour, in turns."""
    left = {letter: all_there - used.count(letter) for letter in COLOURS}
    return "".join(letter for number in range(all_there) for letter in COLOURS if number < left[letter])


def position(
    towers: Mapping[str, str] = TOWERS,
    pawns: Mapping[str, int | None] = PAWNS,
    hands: tuple[str, ...] = HANDS,
    blocks: tuple[str, ...] = SUPPLIES,
    **more: Any,
) -> dict[str, Any]:
    """Return a position of as many seats as there are hands; blocks named nowhere go to the last supply."""
    supplies = [*blocks, *[""] * (len(hands) - len(blocks))]
    in_box = BLOCKS - (len(hands) == 2)
    supplies[-1] += _rest(in_box, "".join((*towers.values(), *blocks)))
    return {
        "turn": 0,
        "first": 0,
        "phase": 3,
        "ending": False,
        "towers": dict(towers),
        "pawns": dict(pawns),
        "hands": list(hands),
        "jokers": [True] * len(hands),
        "blocks": supplies,
        "points": [0] * len(hands),
        "deck": _rest(CARDS, "".join(hands)),
        "discards": "",
        **more,
    }


def _shown(start: Mapping[str, Any], **more: Any) -> Shown:
    return Shown("blox", start, **more)


def _dealt(seats: int) -> Shown:
    """Return the beginning of a match, as it is dealt."""
    return _shown(Blox.deal(seats, settle_options(Blox, {}), "rules", 0).position())


POSITIONS: Mapping[str, Shown] = {
    "begun": _dealt(3),
    "two": _dealt(2),
    "middle": _shown(position()),
    "enters": _shown(
        position(),
        moves=("enter R2 S",),
        expect={"turn": 1, "pawns": {**PAWNS, "g2": 0}},
    ),
    "may-enter": _shown(position(), legal=("enter R2 S", "enter Tg S"), refused={"enter Tf V": "BX-9"}),
    "moves": _shown(
        position(turn=1, hands=("SVVVV", "KKWSV", "KWWSV", "KWWSV")),
        seat=1,
        chosen="kind=move from=g9",
        legal=("move g9 f9 K", "move g9 h9 K", "move g9 g7 V", "move g9 f9 *K"),
        refused={"move g9 g3 K": "BX-7", "move g9 d9 K": "BX-10"},
    ),
    "demolishes": _shown(
        position(turn=2),
        seat=2,
        chosen="kind=demolish from=f1",
        legal=("demolish f1 h1 WWV",),
        refused={"demolish f1 d1 KS": "BX-11", "demolish f1 h1 WV": "BX-12"},
    ),
    "demolished": _shown(
        position(turn=2),
        moves=("demolish f1 h1 WWV",),
        seat=2,
        expect={"points": [0, 0, 3, 0], "pawns": {**{k: v for k, v in PAWNS.items() if k != "f1"}, "h1": 2}},
    ),
    "builds": _shown(
        position(turn=3),
        seat=3,
        legal=("build c9 WWSV",),
        refused={"build c9 WSV": "BX-15", "build c9 KWSV": "BX-15"},
    ),
    "built": _shown(position(turn=3), moves=("build c9 WWSV",), seat=3, expect={"points": [0, 0, 0, 4]}),
    "knocks": _shown(
        position(),
        chosen="kind=knock from=e5",
        legal=("knock e5 e7 VVV", "knock e5 e7 VVVV", "knock e5 e7 VVVV*V"),
        refused={"knock e5 e2 VVVV": "BX-7", "knock e5 e7 VV": "BX-18"},
    ),
    "knocked": _shown(position(), moves=("knock e5 e7 VVVV",), expect={"points": [4, 0, 0, 0]}),
    "walled": _shown(
        position(
            {**{k: v for k, v in TOWERS.items() if k != "c5"}, "a9": "SV", "a8": "S"},
            {**{k: v for k, v in PAWNS.items() if k != "c9"}, "b9": 3, "e9": 3},
            turn=3,
        ),
        seat=3,
        legal=("build e9 WWSV",),
        refused={"build b9 WWSV": "BX-17"},
    ),
    "only-told-many": _shown(
        position(turn=2, blocks=("KWSV", "KSV", "KWSVVS", "WW"), hands=HANDS),
        moves=("demolish f1 h1 WWV",),
        expect={"turn": 3},
    ),
    "too-many": _shown(
        position(turn=2, blocks=("KW", "S", "KWSVVSK", "WW")),
        seat=2,
        refused={"demolish f1 h1 WWV": "BX-14"},
    ),
    "joker": _shown(
        position(hands=("SSVVK", "KKWSV", "KWWSV", "KWWSV")),
        chosen="cards=VV*V",
        legal=("knock e5 e7 VV*V", "change KSSVV", "change K"),
    ),
    "only-told-joker-alone": _shown(
        position(hands=("SSVVK", "KKWSV", "KWWSV", "KWWSV")),
        moves=("move e5 d5 *V",),
        expect={"jokers": [False, True, True, True]},
    ),
}
"""By name. Ada is seat 0, Bea 1, Cleo 2, Dan 3."""
