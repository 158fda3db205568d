"""Samples of what Balloon Cup's sentences name."""

from __future__ import annotations

from collections.abc import Sequence

from game.balloon_cup.serialize import Tile
from ui.balloon_cup import words
from ui.text.i18n import _
from ui.text.sentences import people
from ui.text.words import joined


def samples() -> dict[str, Sequence[str]]:
    """Return the samples in the current language, by the name in braces."""
    colours = [words.colour(letter) for letter in "RYGBS"]
    cubes = [words.cubes(letters) for letters in ("R", "BB", "YYYGS", "SSSSS")]
    return {
        "card": [words.card(name) for name in ("R7", "B8", "Y1", "S11", "G13")],
        "cards": [words.cards(names.split()) for names in ("R7", "B8 Y1", "S11 G13 R2")],
        "colour": colours,
        "colours": [joined(colours[:2])],
        **{name: colours[at:] + colours[:at] for at, name in enumerate("abcd")},
        "cubes": [*cubes, words.payment("S", ["RRR"])],
        "asked": cubes[:1],
        "given": [words.cubes("RRR")],
        "place": [words.tile_name(_tile(number, name)) for number, name in ((2, "mountains"), (3, "plains"))],
        "terrain": [words.terrain("mountains"), words.terrain("plains")],
        "side": [words.side_of(name) for name in people()],
        "first": people()[:1],
        "second": people()[3:],
        "sum_wins": [_("the higher sum wins"), _("the lower sum wins")],
        "tile": "1234",
        "value": ("7", "8"),
        "cost": "76543",
    }


def _tile(number: int, terrain: str) -> Tile:
    return {"number": number, "terrain": terrain, "cubes": "R", "cards": [[], []]}
