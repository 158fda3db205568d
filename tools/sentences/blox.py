"""Samples of what Blox's sentences name."""

from __future__ import annotations

from collections.abc import Sequence

from ui.blox import words
from ui.text.i18n import _, ngettext
from ui.text.sentences import people


def samples() -> dict[str, Sequence[str]]:
    """Return the samples in the current language, by the name in braces."""
    spaces = ("e5", "a1", "i9")
    colours = [words.colour(letter) for letter in "KWSV"]
    names = people()
    return {
        "colour": colours,
        "card": [words.cards(word) for word in ("K", "*S", "W")],
        "cards": [words.cards(word) for word in ("K", "WW", "SV*K", "VVVVV")],
        "blocks": [words.blocks("KWS"), words.blocks("V")],
        "card is {card}": colours,
        "are {blocks} blocks": ("1", "5", "21"),
        "has the most, {most}": ("1", "5", "21"),
        "more": colours[1:],
        "points": [words.points(number) for number in (0, 1, 2, 5, 21)],
        "spaces": [ngettext("{number} space", "{number} spaces", number) for number in (1, 2, 5, 21)],
        "tower": [words.tower("KWS", "h1"), words.tower("V", "a1")],
        "pawn": [words.pawn(0, names, "e7"), words.pawn(3, names, "c5"), words.pawn(None, names, "g5")],
        "lane": [words.lane(name) for name in ("L4", "R2", "Tc", "Bf")],
        **dict.fromkeys(
            ("on {tower}", "on {pawn}", "on {own}", "space", "start", "end", "via", "second"), spaces
        ),
        "line": ("4", "c"),
        "row": "1",
        "printed": "4",
        "joker": (_("face up"), _("used")),
        "action": [words.kind(kind) for kind in words.KINDS],
        "thing": [words.pawn(0, names, "e7")],
        "sentence": [_("Choose a pawn to move, then a space.")],
        "word": ("KKKKKK",),
        "phase": "1234",
        "height": "2345",
        "most": "1234",
    }
