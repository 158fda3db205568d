"""The five birds as a ladder: at which level a player has beaten each of them at a game."""

from __future__ import annotations

from collections.abc import Iterable

from game.players.levels import LEVELS, of_today
from ui.drawing.faces import BIRDS, bird_named, called, face, level_label
from ui.store.match_history import Played
from ui.text.html import Html, spoken, tag
from ui.text.i18n import _


def beaten(counted: Iterable[tuple[Played, int]]) -> dict[str, str]:
    """Return the highest level at which each bird was beaten, from matches with the player's seat.

    A bird is beaten by who wins a match that it doesn't win.
    """
    found: dict[str, str] = {}
    for match, seat in counted:
        if seat not in match.winners:
            continue
        faces = match.faces or ("",) * len(match.names)
        for other, (shown, name, level) in enumerate(zip(faces, match.names, match.levels, strict=True)):
            today = of_today(level or "")
            if other in match.winners or today not in LEVELS:
                continue
            bird = shown if shown in BIRDS else bird_named(name)
            if bird and LEVELS.index(today) >= LEVELS.index(found.get(bird, LEVELS[0])):
                found[bird] = today
    return found


def sentence(name: str, bird: str, level: str) -> str:
    text = _("{name} has beaten {other} at {level} level.")
    return text.format(name=name, other=called(bird), level=level_label(level))


def rungs(levels: dict[str, str]) -> Html:
    """Draw the birds with the levels at which they were beaten."""
    none = tag("span", tag("span", "–", aria_hidden="true"), spoken(_("not yet")))
    return tag(
        "ul.ladder",
        *(
            tag(
                "li",
                face(bird),
                tag("span", called(bird)),
                " ",
                tag("strong", level_label(levels[bird])) if bird in levels else none,
                class_=None if bird in levels else "unbeaten",
            )
            for bird in BIRDS
        ),
    )
