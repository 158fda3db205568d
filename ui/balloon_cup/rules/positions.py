"""The positions that Balloon Cup's rules are shown on: real ones, laid and played by the engine.

What is written is what a picture is about; cards and cubes that are not written lie in the pile and the bag.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.balloon_cup.components import CARDS, COLOURS, FULL_BAG
from ui.session.shown import Shown

CALM = ("plains R", "mountains YG", "plains RYB", "mountains RYGS")
"""Four tiles on which nothing has begun."""
LAST = ("plains Y", "", "", "")
"""One tile is left, so that almost all cubes can be elsewhere."""


def _tile(text: str, number: int) -> dict[str, Any]:
    """Return the tile that `mountains RY: R10 | R2 Y5` names: terrain, cubes, cards of each seat."""
    land, _, cards = text.partition(":")
    terrain, _, cubes = land.partition(" ")
    left, _, right = cards.partition("|")
    return {
        "number": number,
        "terrain": terrain or None,
        "cubes": cubes.strip(),
        "cards": [left.split(), right.split()],
    }


def position(
    tiles: tuple[str, ...] = CALM,
    hands: tuple[str, str] = ("", ""),
    cubes: tuple[str, str] = ("", ""),
    trophies: str = ".....",
    pile: str = "",
    **more: Any,
) -> dict[str, Any]:
    """Return a position; hands are filled up to eight cards from the end of the list of cards."""
    laid = [_tile(text, number) for number, text in enumerate(tiles, start=1)]
    named = {card for tile in laid for side in tile["cards"] for card in side}
    named.update(" ".join((*hands, pile)).split())
    rest = [card for card in CARDS if card not in named]
    held = [hand.split() for hand in hands]
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    out = "".join(tile["cubes"] for tile in laid) + "".join(cubes)
    return {
        "turn": 0,
        "step": "place",
        "tiles": laid,
        "hands": held,
        "deck": [*pile.split(), *rest],
        "discards": [],
        "bag": "".join(letter * (FULL_BAG.count(letter) - out.count(letter)) for letter in COLOURS),
        "cubes": list(cubes),
        "trophies": {
            letter: None if owner == "." else int(owner)
            for letter, owner in zip(COLOURS, trophies, strict=True)
        },
        "last": None,
        **more,
    }


def _shown(start: dict[str, Any], **more: Any) -> Shown:
    return Shown("balloon-cup", start, **more)


def _claims(cubes: tuple[str, str], trophies: str) -> dict[str, Any]:
    """Return a position in which Ada has won a tile and claims."""
    last = {"winner": 0, "placed": 0}
    return position(LAST, cubes=cubes, trophies=trophies, step="claim", last=last)


FOUR_BEGUN = (
    "plains R: R2 |",
    "mountains YG: Y12 G7 | Y8",
    "plains RYG: R5 | Y3 G4",
    "mountains RYBB: B11 R10 | B13 Y2",
)
HAND = "R7 R13 Y5 Y9 G8 B5 S4 S10"
OPEN = ("plains R", "mountains YG", "plains RYG", "mountains RYBB")

POSITIONS: Mapping[str, Shown] = {
    "begun": _shown(position(FOUR_BEGUN, (HAND, "")), seat=0),
    "empty": _shown(position(CALM), seat=None),
    "asks": _shown(
        position(OPEN, (HAND, "")),
        legal=("place B5 4 own", "place B5 4 other", "place R7 4 own", "place Y5 4 other"),
        refused={"place G8 4 own": "BC-6", "place S4 4 other": "BC-6"},
    ),
    "chosen": _shown(
        position(
            ("plains R: | R9", "mountains YG", "plains RYG: R3 |", "mountains RYBB: R10 | R4"), (HAND, "")
        ),
        chosen="card=R7",
        legal=("place R7 1 own", "place R7 3 other"),
        refused={"place R7 1 other": "BC-6", "place R7 2 own": "BC-6", "place R7 4 own": "BC-6"},
    ),
    "stuck": _shown(
        position(
            ("plains R", "mountains YG", "plains RRY", "mountains RYGG"), ("B1 B3 B5 S1 S4 S7 S10 S13", "")
        ),
        legal=("exchange S1", "exchange B1 B3 S4 S13"),
        refused={"exchange B1 B3 B5 S1 S4": "BC-8", "pass": "BC-8"},
    ),
    "mountain": _shown(
        position(("plains R", "mountains RY: R10 | R4 Y9", "plains RYB", "mountains YGGS"), ("Y5", "")),
        moves=("place Y5 2 own",),
        step=1,
        expect={"turn": 1, "cubes": ["RY", ""]},
    ),
    "plains": _shown(
        position(("plains R: R3 |", "mountains YG", "plains RYB", "mountains RYGS"), ("", "R9"), turn=1),
        moves=("place R9 1 own",),
        step=1,
        expect={"turn": 1, "cubes": ["R", ""]},
    ),
    "tie": _shown(
        position(("plains R", "mountains YG", "plains RYB: R2 Y3 B5 | R6 Y1", "mountains RYGS"), ("B3", "")),
        moves=("place B3 3 other",),
        step=1,
        expect={"turn": 1, "cubes": ["RYB", ""]},
    ),
    "turned": _shown(
        position(("plains R", "mountains RY: R10 | R4 Y9", "plains RYB", "mountains YGGS"), ("Y5", "")),
        moves=("place Y5 2 own",),
        expect={"turn": 1},
    ),
    "pays": _shown(
        _claims(("RRRRRRRYY", "GGB"), "....."),
        legal=("claim R",),
        refused={"done": "BC-15", "claim Y": "BC-16"},
    ),
    "triple": _shown(
        _claims(("YYYGGGG", "RRB"), ".1..."),
        legal=("claim G YYY", "done"),
        refused={"claim G": "BC-16", "claim Y": "BC-19"},
    ),
    "war": _shown(
        _claims(("RRRYYYGGGGGBBBSS", "YYYYYGGGBBBSS"), "1...."),
        legal=("claim G", "claim B RRR"),
    ),
    "won": _shown(
        _claims(("RRRYYYGGGGGBBBSS", "YYYYYGGGBBBSS"), "1...."),
        moves=("claim G", "claim B RRR", "claim S BBB", "claim Y GGG"),
        expect={"trophies": {"R": 1, "Y": 1, "G": 0, "B": 0, "S": 1}},
    ),
    "only-told-lost": _shown(
        _claims(("RRRYYYGGGGGBBBSS", "YYYYYGGGBBBSS"), "1...."),
        moves=("claim G", "claim B RRR", "claim Y GGG", "claim S YYY"),
        expect={"trophies": {"R": 1, "Y": 1, "G": 0, "B": 0, "S": 0}},
    ),
}
"""By name. Ada is seat 0, Bea seat 1."""
