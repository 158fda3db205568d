"""The scoreboard, always in sight: each seat's cards and turn, pile and discards, and cards known to all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from game.captain_bluff.serialize import View
from game.notation import HIDDEN
from ui.captain_bluff import pieces, view_model, words
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext


def score(scene: Scene[View]) -> Html:
    return tag("section.cb-score", seats(scene), counts(scene), aria_label=_("Players"))


def seats(scene: Scene[View]) -> Html:
    number = len(scene.names)
    return tag(
        "ul.cb-seats",
        *(_seat(scene, (scene.seat + step) % number) for step in range(number)),
        data_number=number,
    )


def _seat(scene: Scene[View], seat: int) -> Html:
    view = scene.shown
    number = len(view["hands"][seat])
    shown = view_model.known_cards(view, seat)
    on_turn = view["turn"] == seat and not scene.is_over
    asked = view["placed"]
    place = _("is asked") if asked and on_turn else _("to play") if on_turn else ""
    description = words.many(number)
    if number == 1:
        description += ", " + _("the last card")
    if shown:
        description += "; " + _("known to be there: {cards}").format(cards=words.cards(shown))
    changed = any(event[0] in ("took", "drew") and event[1] == str(seat) for event in scene.fresh)
    return tag(
        "li",
        tag(
            "span.cb-who",
            tag("span.cb-flag", aria_hidden="true"),
            kit.face(scene, seat),
            on_turn and pieces.sign("plane"),
            tag("span.cb-name", scene.names[seat]),
        ),
        tag("b", number, class_=classes("cb-count", changed and "fresh"), aria_hidden="true"),
        spoken(f": {description}{', ' + place if place else ''}."),
        tag(
            "span.cb-shown",
            number == 1 and tag("span.cb-alone", _("last card")),
            grouped(shown),
            aria_hidden="true",
        ),
        class_=classes(
            "cb-seat",
            on_turn and "cb-on-turn",
            seat == scene.seat and not scene.is_watched and "cb-own",
            number == 1 and "cb-last",
        ),
        id=f"seat-{seat}",
        data_seat=seat,
    )


def grouped(cards: Iterable[str]) -> Html:
    """Return cards in their shortest form: a sign for each city, then its numbers."""
    parts = []
    for key, group in groupby(cards, lambda word: word[0] if view_model.is_luggage(word) else word):
        some = list(group)
        if view_model.is_luggage(some[0]):
            printed = join(pieces.sign(f"city-{key}"), " ".join(word[1:] for word in some))
        else:
            printed = join(pieces.sign(key[:2]), key[2:] or (f"×{len(some)}" if len(some) > 1 else None))
        parts.append(tag("span", printed, class_=classes("cb-small", pieces.tone(some[0]))))
    return join(*parts)


def counts(scene: Scene[View]) -> Html:
    view = scene.shown
    return tag(
        "dl.cb-counts",
        _row(_("Pile"), tag("b", len(view["deck"]))),
        _row(_("Discards"), tag("b", len(view["discards"])), spoken_discards(view)),
        _row(_("Turn"), tag("b", view["turns"] + 1)) if view["step"] != "setup" else None,
    )


def open_discards(view: View) -> tuple[list[str], str]:
    """Return the open discards, luggage first, and the number of hidden ones in words; "" for none."""
    discards = [word for word in view["discards"] if word != HIDDEN]
    luggage = [word for word in discards if view_model.is_luggage(word)]
    face_down = len(view["discards"]) - len(discards)
    description = ngettext("{number} face down", "{number} face down", face_down)
    return luggage + [word for word in discards if word not in luggage], description if face_down else ""


def spoken_discards(view: View) -> Html | None:
    """Return the discards for screen readers."""
    cards, face_down = open_discards(view)
    description = [*([words.cards(cards)] if cards else []), *([face_down] if face_down else [])]
    return spoken(": " + "; ".join(description)) if description else None


def discards(scene: Scene[View]) -> Html | None:
    """Return the discards as cards; None without any. Screen readers have them beside their number."""
    cards, face_down = open_discards(scene.shown)
    if not (cards or face_down):
        return None
    row = _row(_("Discards"), join(grouped(cards), tag("span.cb-note", face_down)))
    return tag("dl.cb-memory", row, aria_hidden="true")


def _row(name: str, *shown: object) -> Html:
    return tag("div", tag("dt", name), tag("dd", *shown))
