"""What is shown large while a step of a move is on: the question, the card that turns over, BLUFF or TRUE.

And the little pieces that stand for a seat and for an event, in the log, in the news, and on belts.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event
from ui.captain_bluff import pieces, view_model, words
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, tag
from ui.text.i18n import _
from ui.text.people import initial

LONGEST = 14
"""So many letters of a name fit the departures board."""
TAKEN = 8
"""So many cards are shown as they travel to who takes them, at most."""


def verdict(is_true: bool) -> str:
    """Return the word that a call ends with."""
    return _("TRUE") if is_true else _("BLUFF")


def flaps(word: str, *look: str) -> Html:
    """Return a word on a departures board, a flap for each letter."""
    return tag(
        "span",
        *(tag("span", letter, style=f"--i:{index}") for index, letter in enumerate(word)),
        class_=classes("cb-flaps", *look),
        aria_hidden="true",
    )


def stage(scene: Scene[View]) -> Html | None:
    """Return what lies over the belts while a call is shown, None at any other time. Decoration."""
    if scene.step is None:
        return None
    called, revealed, took = (scene.last(kind) for kind in ("called", "revealed", "took"))
    if called:
        return _question(scene, called[-1])
    if revealed:
        return _answer(scene, revealed[-1])
    if took and not scene.last("recovered"):
        return _taking(scene, took[-1])
    return _end(scene) if scene.last("over") else None


def _question(scene: Scene[View], event: Event) -> Html:
    """Return who calls whom, with the card above still face down."""
    view = scene.view
    belt = view_model.belt_of(view["belts"][int(event[2]) - 1], event[2])
    placed = view["placed"]
    caller = scene.names[int(event[1])]
    said = _("{name} calls the bluff.").format(name=caller)
    if placed:
        said = _("{name} calls {other}.").format(name=caller, other=scene.names[placed["by"]])
    city = (words.CODES[belt.city], pieces.sign(f"city-{belt.city}")) if belt.city else ("", None)
    return _sign(
        event[2],
        tag("p", said, class_="cb-said"),
        tag("span", pieces.back("cb-large"), class_="cb-turning"),
        tag("span", city[1], tag("b", city[0]), "?", class_=classes("cb-asked", f"cb-{belt.city.lower()}")),
    )


def _answer(scene: Scene[View], event: Event) -> Html:
    """Return the card that is turned over, and what that makes of the claim."""
    belt = view_model.belt_of(scene.view["belts"][int(event[1]) - 1], event[1])
    return _sign(
        event[1],
        tag(
            "span",
            pieces.back("cb-large", "cb-rear"),
            pieces.lying(event[2], "cb-large", "cb-front"),
            class_="cb-turning cb-over",
        ),
        flaps(verdict(belt.is_true), "cb-is-true" if belt.is_true else "cb-is-bluff"),
    )


def _taking(scene: Scene[View], event: Event) -> Html:
    """Return the cards on their way to who takes them."""
    cards = event[3:]
    said = _("{name} takes {number}.").format(name=scene.names[int(event[1])], number=words.many(len(cards)))
    return _sign(
        event[2],
        tag("p", said, class_="cb-said"),
        tag(
            "span",
            *(
                tag("span", pieces.lying(card), style=f"--i:{index}")
                for index, card in enumerate(cards[-TAKEN:])
            ),
            class_="cb-taken",
        ),
    )


def _end(scene: Scene[View]) -> Html:
    """Return the names of those with the fewest cards, who win (CB-22, CB-23)."""
    left = [len(hand) for hand in scene.view["hands"]]
    winners = [name for name, number in zip(scene.names, left, strict=True) if number == min(left)]
    said = words.many(min(left)) if min(left) else _("no card left")
    return _hangs(*(flaps(name.upper()[:LONGEST]) for name in winners), tag("p", said, class_="cb-said"))


def _sign(number: str, *parts: object) -> Html:
    """Return a sign about a belt."""
    return _hangs(tag("span", number, class_="cb-post"), *parts)


def _hangs(*parts: object) -> Html:
    """Return a sign that hangs over the belts."""
    return tag("div", tag("div", *parts, class_="cb-sign-board"), class_="cb-moment", aria_hidden="true")


# --- little pieces ----------------------------------------------------------------------------------------


def seat_piece(seat: int, people: tuple[str, ...]) -> Html:
    """Return a luggage tag in the seat's colour with the first letter of its name."""
    return tag("span", initial(people[seat]), class_="cb-piece", data_seat=seat, aria_hidden="true")


LITTLE = {
    "laid": "plane",
    "drew": "plane",
    "looked": "eye",
    "swapped": "swap",
    "closed": "closed",
    "called": "call",
    "recovered": "reclaim",
    "reversed": "CD",
    "over": "plane",
    "shuffled": "swap",
}
"""By kind of event without cards of its own, its pictogram."""


def event_piece(event: Event) -> Html:
    """Return a little picture of an event: its belt's sign, its cards or a pictogram; empty without one."""
    kind = event[0]
    if kind in ("placed", "took"):
        cards = [card for card in event[3:] if card != HIDDEN]
        parts = [_post(event[2]), *(pieces.small(card) for card in cards[:4])]
        if kind == "took":
            parts.insert(0, pieces.sign("reclaim"))
        if len(cards) > 4:
            parts.append(Html("…"))
    elif kind == "revealed":
        parts = [_post(event[1]), pieces.small(event[2])]
    elif kind == "played":
        parts = [pieces.small(event[2])]
    elif kind in LITTLE:
        parts = [pieces.sign(LITTLE[kind])]
        if len(event) > 2:
            parts.insert(0, _post(event[2]))
    else:
        return Html("")
    return tag("span", join(*parts), class_="cb-event", aria_hidden="true")


def _post(number: str) -> Html:
    return tag("span", number, class_="cb-post")
