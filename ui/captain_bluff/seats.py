"""The seats: numbers of cards, cards known to be in their hands; and what is counted beside the belts."""

from __future__ import annotations

from itertools import groupby

from game.captain_bluff.serialize import View
from game.notation import HIDDEN
from ui.captain_bluff import names, pieces
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext


def seats(scene: Scene[View]) -> Html:
    """Return all seats in turn order, beginning with the one who looks."""
    number = len(scene.names)
    return tag(
        "ul",
        *(_seat(scene, (scene.seat + step) % number) for step in range(number)),
        class_="cb-seats",
        aria_label=_("Players"),
        data_number=number,
    )


def _seat(scene: Scene[View], seat: int) -> Html:
    view = scene.shown
    number = len(view["hands"][seat])
    shown = view.get("shown", [[]] * len(scene.names))[seat]
    on_turn = view["turn"] == seat
    asked = view["placed"]
    place = _("is asked") if asked and on_turn else _("on turn") if on_turn else ""
    told = names.many(number)
    if shown:
        told += "; " + _("known to be there: {cards}").format(cards=names.cards(shown))
    changed = any(event[0] in ("took", "drew") and event[1] == str(seat) for event in scene.fresh)
    return tag(
        "li",
        tag("span", on_turn and pieces.sign("plane"), scene.names[seat], class_="cb-who"),
        tag("b", number, class_=classes("cb-count", changed and "fresh"), aria_hidden="true"),
        spoken(f": {told}{', ' + place if place else ''}."),
        bool(shown) and tag("span", _grouped(shown), class_="cb-shown", aria_hidden="true"),
        class_=classes("cb-seat", on_turn and "cb-on-turn", seat == scene.seat and "cb-own"),
    )


def _grouped(words: list[str]) -> Html:
    """Return cards as small as can be: a sign for each city, then its numbers."""
    parts = []
    for key, group in groupby(words, lambda word: word[0] if names.is_luggage(word) else word):
        some = list(group)
        if names.is_luggage(some[0]):
            printed = join(pieces.sign(f"city-{key}"), " ".join(word[1:] for word in some))
        else:
            printed = join(pieces.sign(key), f"×{len(some)}" if len(some) > 1 else None)
        parts.append(tag("span", printed, class_=classes("cb-small", pieces.tone(some[0]))))
    return join(*parts)


def counts(scene: Scene[View]) -> Html:
    """Return pile, discards by city, and the number of the turn."""
    view = scene.shown
    discards = [word for word in view["discards"] if word != HIDDEN]
    luggage = [word for word in discards if names.is_luggage(word)]
    airport = [word for word in discards if word not in luggage]
    buried = len(view["discards"]) - len(discards)
    told = ngettext("{number} face down", "{number} face down", buried).format(number=buried)
    return tag(
        "dl",
        _count(_("Pile"), len(view["deck"])),
        _count(
            _("Discards"),
            len(view["discards"]),
            _grouped(luggage + airport),
            bool(buried) and tag("span", told, class_="cb-note", aria_hidden="true"),
            spoken(
                ": "
                + "; ".join([*([names.cards(discards)] if discards else []), *([told] if buried else [])])
            )
            if view["discards"]
            else None,
        ),
        _count(_("Turn"), view["turns"] + 1) if view["step"] != "setup" else None,
        class_="cb-counts",
    )


def _count(name: str, number: int, *more: object) -> Html:
    return tag("div", tag("dt", name), tag("dd", tag("b", number), *more))
