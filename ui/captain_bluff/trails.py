"""What other seats did on the belts since the one who looks last moved, as marks in the seats' colours.

Made of public events alone: that a card above was looked at is public, what it is is not.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import Event
from ui.captain_bluff import pieces
from ui.session.scene import Scene
from ui.text.html import Html, join, tag
from ui.text.people import initial

SIGNS = {
    "laid": "plane",
    "looked": "eye",
    "swapped": "swap",
    "closed": "closed",
    "placed": "plus",
    "recovered": "reclaim",
    "reversed": "CD",
    "called": "call",
}
"""By kind of event that happens on a belt, the pictogram of its mark; the belt is its third word."""


def on_belt(scene: Scene[View], number: str) -> list[tuple[int, Event]]:
    """Return what other seats did on a belt, oldest first, each with its seat."""
    if scene.hidden:
        return []
    return [
        (int(event[1]), event)
        for _seat, events in scene.trails
        for event in events
        if event[0] in SIGNS and event[2] == number and int(event[1]) != scene.seat
    ]


def seats_on(scene: Scene[View], number: str) -> list[int]:
    """Return the seats that did something on a belt, each once."""
    return list(dict.fromkeys(seat for seat, _event in on_belt(scene, number)))


def marks(scene: Scene[View], number: str) -> Html | None:
    """Return the marks of a belt: the last three, the newest last."""
    done = on_belt(scene, number)[-3:]
    if not done:
        return None
    return tag(
        "span",
        *(
            tag(
                "span",
                join(initial(scene.names[seat]), pieces.sign(SIGNS[event[0]])),
                class_="cb-trail",
                data_seat=seat,
            )
            for seat, event in done
        ),
        class_="cb-trails",
        aria_hidden="true",
    )
