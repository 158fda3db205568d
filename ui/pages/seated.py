"""The computers of a match with their faces, levels and characters, as its end and its menu show them."""

from __future__ import annotations

from game.match import Match
from ui.session.opponents import bird_of, told
from ui.text.faces import face
from ui.text.html import Html, tag


def computers(match: Match) -> Html | None:
    """Return who the computers are, a line each; None where people play alone."""
    lines = [
        tag(
            "li",
            face(bird_of(seat)),
            tag("span", tag("strong", seat.name), (words := told(seat)) and f": {words}"),
        )
        for seat in match.seats
        if seat.kind == "computer"
    ]
    return tag("ul", *lines, class_="seated") if lines else None
