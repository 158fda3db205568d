"""Computer opponents: five birds with names, characters, sentences on how they play; levels in words.

The level is the strength, the character the taste: whoever sits there plays as strongly as anybody of that
level. What a character does in a game is in the policy of that game; the faces are content, an SVG each.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.match import Seat
from game.players.levels import LEVELS, of_today
from ui.text import content
from ui.text.html import Html
from ui.text.i18n import _

FAIR = "fair"
"""Instead of a level, in a set-up alone: a fair match, which finds its level by itself (fair_match.py)."""


class Opponent(NamedTuple):
    """One of the birds."""

    bird: str
    """Its word in set-ups and saves (`face` of a seat)."""
    name: str
    """Its name in English: saves without a face know it by that. In the language spoken: `called`."""
    character: str
    """One of game.players.levels.CHARACTERS."""


OPPONENTS = (
    Opponent("rook", "Rook", "tricky"),
    Opponent("wren", "Wren", "cautious"),
    Opponent("finch", "Finch", "cautious"),
    Opponent("swift", "Swift", "bold"),
    Opponent("lark", "Lark", "bold"),
)
"""In the order in which they come to a table. The characters are those of the birds: a rook finds out how
things open, a wren keeps to its hedge and a finch to one seed after the other, a swift dives and a lark
sings in the open."""
BIRDS = tuple(one.bird for one in OPPONENTS)


def opponent(bird: str) -> Opponent | None:
    """Return a bird by its word; None for one that isn't there."""
    return next((one for one in OPPONENTS if one.bird == bird), None)


def face(bird: str) -> Html | None:
    """Return the face of a bird, decoration beside its name; None for one that isn't there."""
    return content.drawing(f"ui/session/content/{bird}.svg", __name__) if bird in BIRDS else None


def called(bird: str) -> str:
    """Return what a bird is called in the language spoken."""
    names = {
        # Translators: a bird that plays, by a name like a person's. No two have the same.
        "rook": _("Rook"),
        "wren": _("Wren"),
        "finch": _("Finch"),
        "swift": _("Swift"),
        "lark": _("Lark"),
    }
    return names[bird]


def bird_named(name: str) -> str:
    """Return the bird that a name is of, in English or the language spoken: "Wren", "Wren 2"; "" for none."""
    first = proposed(name)
    return next((one.bird for one in OPPONENTS if first in (one.name, called(one.bird))), "")


def proposed(name: str) -> str:
    """Return the name without the number that made it another: "Wren" of "Wren 2"; "" of a longer one."""
    first, _space, turn = name.partition(" ")
    return "" if turn and not turn.isdecimal() else first


def bird_of(seat: Seat) -> str:
    """Return the bird of a seat; "" for a person.

    It is shown by the seat's key `face`, or else by the name: so in older saves, too. There a computer with a
    name of its own has no face.
    """
    if seat.kind != "computer":
        return ""
    face = seat.extra.get("face")
    return face if face in BIRDS else bird_named(seat.name)


def computer(name: str, level: str, bird: str) -> Seat:
    """Return the seat of a computer, with the character of its bird; `level` is one that a match knows."""
    known = opponent(bird)
    extra: dict[str, Any] = {}
    if known is not None:
        extra["character"] = known.character
        if proposed(name) != known.name:
            extra["face"] = bird
    return Seat(name, "computer", level, extra)


def manner(bird: str, name: str) -> str:
    """Return how a bird plays, in a sentence with its name at the table; "" for none."""
    sentences = {
        "rook": _("{name} likes moves that nobody expects."),
        "wren": _("{name} keeps what it has before it wants more."),
        "finch": _("{name} is patient and takes few risks."),
        "swift": _("{name} goes for the big win and dares a lot."),
        "lark": _("{name} would rather dare too much than too little."),
    }
    return sentences.get(bird, "").format(name=name)


def character_label(character: str) -> str:
    """Return a character in a word; "" for none."""
    words = {"cautious": _("cautious"), "bold": _("bold"), "tricky": _("tricky")}
    return words.get(character, "")


def level_label(level: str) -> str:
    """Return what a level is called, by whatever name a save knows it; "" for one that isn't for people."""
    names = {
        "learner": _("Learner"),
        "casual": _("Casual"),
        "regular": _("Regular"),
        "strong": _("Strong"),
        "master": _("Master"),
    }
    return names.get(of_today(level), "")


def level_help(level: str) -> str:
    """Return what a level is like, in a sentence; "" for one that isn't for people."""
    sentences = {
        "learner": _("Learner: has read the rules once and overlooks a lot."),
        "casual": _("Casual: plays now and then, and misses something in most turns."),
        "regular": _("Regular: plays often and overlooks little."),
        "strong": _("Strong: knows the game well and plans ahead."),
        "master": _("Master: takes its time and overlooks nothing."),
    }
    return sentences.get(level, "")


def levels() -> list[tuple[str, str]]:
    """Return the levels, each word with its label, the weakest first."""
    return [(level, level_label(level)) for level in LEVELS]


def description(seat: Seat) -> str:
    """Return the level and the character of a computer in words: "Casual, tricky"; "" for a person."""
    return ", ".join(filter(None, (level_label(seat.level), character_label(seat.character))))
