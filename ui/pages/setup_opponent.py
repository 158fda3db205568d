"""The sheet of the set-up about one computer: which bird plays, how it plays, what its level is like.

Drawing alone; what is chosen here is setup.py's. A seat shows its bird's face too, a button that leads on.
"""

from __future__ import annotations

from ui.pages.form import choices_of
from ui.session.opponents import (
    FAIR,
    OPPONENTS,
    called,
    character_label,
    face,
    level_help,
    manner,
    opponent,
)
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _
from ui.text.people import isolated


def in_seat(seat: int, held: dict[str, str], is_shown: bool, alone: bool) -> Html:
    """Return the face of a computer on its seat: a button that shows who it is, then leads to the next bird.

    `is_shown`: the sheet is about this seat; `alone`: it is about no other.
    """
    name = isolated(held["name"]) or _("Seat {number}").format(number=seat + 1)
    label = _("{name}: another opponent") if is_shown else _("{name}: who is it?")
    return button(
        f"opponent {seat}",
        face(held["face"]),
        id=f"opponent-{seat}",
        class_="seat-face",
        aria_label=label.format(name=name),
        aria_current="true" if is_shown and not alone else None,
    )


def told(held: dict[str, str]) -> str:
    """Return who sits on a seat and how it plays: "Wren, cautious. Wren keeps what it has …"."""
    return " ".join(filter(None, (_who(held), manner(held["face"], _name(held)))))


def _who(held: dict[str, str]) -> str:
    """Return name and character."""
    known = opponent(held["face"])
    if known is None:
        return ""
    character = character_label(known.character)
    return _("{name}, {character}.").format(name=_name(held), character=character)


def level_told(held: dict[str, str], fair: str) -> str:
    """Return what the level of a seat is like; `fair` is what there is to be told of a fair match."""
    return fair if held["level"] == FAIR else level_help(held["level"])


def _name(held: dict[str, str]) -> str:
    """Return the name of a seat, that of its bird while the field is empty."""
    known = opponent(held["face"])
    return isolated(held["name"]) or (called(known.bird) if known else "")


def draw(held: dict[str, str], fair: str) -> Html:
    """Return the sheet about the seat of a computer; `fair` is what there is to be told of a fair match."""
    choices = [
        (one.bird, join(face(one.bird), spoken(f"{called(one.bird)}, {character_label(one.character)}")))
        for one in OPPONENTS
    ]
    return join(
        choices_of("", "face", held["face"], choices, called=_("Opponent")),
        tag("p", tag("strong", _who(held)), " ", manner(held["face"], _name(held)), id="opponent-told"),
        tag("p", level_told(held, fair), id="opponent-level"),
        tag("p", _("The level is the strength, the character the style."), class_="help"),
    )
