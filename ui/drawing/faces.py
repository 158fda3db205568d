"""Computer opponents: five birds with names and characters; levels in words.

A level is the strength, a character the style: at one level all birds are equally strong. The policy of each
game implements the characters; the faces are content.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.match import Seat
from game.players.levels import of_today
from ui.text import content
from ui.text.html import Html
from ui.text.i18n import N_, _
from ui.text.people import shown

FAIR = "fair"  # stands for a level in a set-up, never in a match: a fair match (fair_match.py)


class Opponent(NamedTuple):
    """One of the birds."""

    bird: str  # key in set-ups and saves (`face` of a seat)
    name: str  # English name, which identifies it in saves without a face. Translated: `called`.
    character: str  # one of game.players.levels.CHARACTERS


OPPONENTS = (
    # Translators: a bird that plays, by a name like a person's. No two have the same.
    Opponent("rook", N_("Rook"), "tricky"),
    Opponent("wren", N_("Wren"), "cautious"),
    Opponent("finch", N_("Finch"), "cautious"),
    Opponent("swift", N_("Swift"), "bold"),
    Opponent("lark", N_("Lark"), "bold"),
)
"""In the order in which they join a table."""
BIRDS = tuple(one.bird for one in OPPONENTS)


def opponent(bird: str) -> Opponent | None:
    return next((one for one in OPPONENTS if one.bird == bird), None)


THINKING, PLEASED, CAUGHT = "thinking", "pleased", "caught"
"""The moods that a face can show; it is calm by default. Each is a drawing that lies over the calm face."""

FACES = "ui/session/content/birds.svg#"
FRAME = '<svg class="face" viewBox="0 0 64 64" aria-hidden="true" focusable="false">{}{}</svg>'


def face(bird: str, mood: str = "") -> Html | None:
    """Return the picture of a bird, decoration beside its name; None for an unknown one."""
    if bird not in BIRDS:
        return None
    calm = content.drawing(FACES + bird)
    over = content.drawing(f"{FACES}{bird}-{mood}") if mood else ""
    return Html(FRAME.format(calm, over))


def called(bird: str) -> str:
    return _(OPPONENTS[BIRDS.index(bird)].name)


def bird_named(name: str) -> str:
    """Return the bird with a name in English or the current language ("Wren", "Wren 2"); "" for none."""
    first = proposed(name)
    return next((one.bird for one in OPPONENTS if first in (one.name, called(one.bird))), "")


def proposed(name: str) -> str:
    """Return a name without its number: "Wren" of "Wren 2"; "" of a name of several words."""
    first, _space, rest = name.partition(" ")
    return "" if rest and not rest.isdecimal() else first


def bird_of(seat: Seat) -> str:
    """Return the bird of a seat, "" for a person.

    It follows from the seat's key `face`, else from the name; a computer with another name has none.
    Compatibility: faces. In older saves the name decides alone.
    """
    if seat.kind != "computer":
        return ""
    face = seat.extra.get("face")
    return face if face in BIRDS else bird_named(seat.name)


def computer(name: str, level: str, bird: str) -> Seat:
    """Return the seat of a computer with the character of its bird; `level` is never `FAIR`."""
    known = opponent(bird)
    extra: dict[str, Any] = {}
    if known is not None:
        extra["character"] = known.character
        if proposed(name) != known.name:
            extra["face"] = bird
    return Seat(name, "computer", level, extra)


def manner(bird: str, name: str) -> str:
    """Return a sentence on how a bird plays, with its name at the table; "" for none."""
    sentences = {
        "rook": _("{name} likes moves that nobody expects."),
        "wren": _("{name} protects what it has before reaching for more."),
        "finch": _("{name} is patient and takes few risks."),
        "swift": _("{name} goes for the big win and takes risks."),
        "lark": _("{name} would rather risk too much than too little."),
    }
    return sentences.get(bird, "").format(name=name)


def character_label(character: str) -> str:
    words = {"cautious": _("cautious"), "bold": _("bold"), "tricky": _("tricky")}
    return words.get(character, "")


def level_label(level: str) -> str:
    """Return the name of a level, also of one of an older save; "" for one that people can't choose."""
    names = {
        "learner": _("Beginner"),
        "casual": _("Casual"),
        "regular": _("Regular"),
        "strong": _("Strong"),
        "master": _("Master"),
    }
    return names.get(of_today(level), "")


def adapting(computers: Sequence[str], level: str) -> str:
    """Say at which level computers play in a fair match."""
    text = (
        _("{name} plays at {level} level now and adapts to you.")
        if len(computers) == 1
        else _("The computers play at {level} level now and adapt to you.")
    )
    return text.format(name=shown(computers[0]), level=level_label(level))


def level_help(level: str) -> str:
    """Describe a level in a sentence; "" for one that people can't choose."""
    sentences = {
        "learner": _("Beginner: has just read the rules and overlooks a lot."),
        "casual": _("Casual: plays now and then and misses something on most turns."),
        "regular": _("Regular: plays often and overlooks little."),
        "strong": _("Strong: knows the game well and plans ahead."),
        "master": _("Master: takes its time and overlooks nothing."),
    }
    return sentences.get(level, "")


def description(seat: Seat) -> str:
    """Return level and character of a computer: "Casual, tricky"; "" for a person."""
    return ", ".join(filter(None, (level_label(seat.level), character_label(seat.character))))
