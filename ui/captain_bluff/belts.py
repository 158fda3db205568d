"""The six belts: sign, card above, line, and what may follow.

A belt is a button where the one who looks may choose something; what glows comes from the scene's selection.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, unaddressed
from ui.captain_bluff import choosing, names, pieces, view_model
from ui.captain_bluff.view_model import Belt
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import capital, listed


def belts(scene: Scene[View]) -> Html:
    """Return the six belts."""
    openly, face_down = _open(scene)
    return tag(
        "ol",
        *(
            tag(
                "li",
                _belt(
                    scene,
                    belt,
                    "can" if belt.number in openly else "cb-may" if belt.number in face_down else "",
                ),
                class_="cb-lined" if belt.words else None,
            )
            for belt in view_model.belts(scene)
        ),
        class_=classes("cb-belts", bool(choosing.chosen_card(scene.selection)) and "aiming"),
        aria_label=_("Belts"),
        data_arrows=True,
    )


def _open(scene: Scene[View]) -> tuple[set[str], set[str]]:
    """Return the belts where what is chosen in the hand can be played open, and where face down."""
    selection = scene.selection
    kind, card = selection.word("kind"), choosing.chosen_card(selection)
    if kind:
        return {word for move in choosing.moves(selection, kind) for word in move[1:]}, set()
    if not card:
        return set(), set()
    openly = {move[1] for move in choosing.moves(selection, "place", card)}
    face_down = {move[1] for kind in ("origin", "swap") for move in choosing.moves(selection, kind, card)}
    return (face_down, set()) if scene.view["step"] == "setup" else (openly, face_down)


def _belt(scene: Scene[View], belt: Belt, glow: str) -> Html:
    """Return a belt; `glow` is the class of one where what is chosen can go."""
    proposed = view_model.proposes_belt(scene, belt.number)
    drawn = join(
        tag("span", belt.number, class_="cb-post", aria_hidden="true"),
        _above(scene, belt),
        _line(scene, belt),
        _next(belt),
        hint_badge.mark(proposed),
    )
    look = classes(
        "cb-belt",
        not belt.origin and "cb-bare",
        belt.city and f"cb-{belt.city.lower()}",
        len(belt.words) > 6 and "cb-long",
        _is_fresh(scene, belt) and "fresh",
        glow,
        proposed and "hinted",
    )
    told = told_belt(belt, scene.names)
    if not scene.selection.legal or scene.hidden:
        return tag("div", spoken(told), drawn, class_=look, id=f"belt-{belt.number}")
    chosen = belt.number in scene.selection.words("belt")
    return button(
        choosing.belt_action(scene.selection, belt.number),
        drawn,
        class_=look,
        id=f"belt-{belt.number}",
        aria_pressed="true" if chosen else "false",
        aria_label=hint_badge.label(told, proposed),
    )


def _is_fresh(scene: Scene[View], belt: Belt) -> bool:
    """Tell whether something happened to the belt as a whole just now."""
    where = {"laid": 2, "looked": 2, "swapped": 2, "closed": 2, "revealed": 1}
    return any(event[0] in where and event[where[event[0]]] == belt.number for event in scene.fresh)


def _above(scene: Scene[View], belt: Belt) -> Html:
    """Return the card above: its back, small and open to who knows it, or the place for one."""
    kind, *words = unaddressed(scene.staged or ()) or ("",)
    staged = kind in ("origin", "swap") and words[0] == belt.number
    if belt.origin is None:
        shown = tag("span", class_="cb-tag cb-no-card")
    elif belt.origin == HIDDEN:
        asked = kind in ("check", "arrivals") and belt.number in words
        shown = pieces.back(asked and "staged")
    else:
        shown = join(
            pieces.lying(belt.origin, "cb-known", staged and "staged"),
            tag("span", pieces.sign("eye"), class_="cb-eye"),
        )
    return tag("span", shown, class_=classes("cb-above", _verdict(belt)), aria_hidden="true")


def _verdict(belt: Belt) -> str:
    """Return the class for the line of a belt of which the one who looks knows whether its claim is true."""
    if not belt.words or not belt.knows:
        return ""
    return "cb-true" if belt.is_true else "cb-bluff"


def _line(scene: Scene[View], belt: Belt) -> Html:
    """Return the line as it was laid; what was laid last is marked."""
    staged, fresh = _newest(scene, belt)
    first_new = len(belt.words) - max(staged, fresh)
    mark = "staged" if staged else "fresh"
    return tag(
        "span",
        *(
            pieces.lying(
                word,
                index >= first_new and mark,
                style=pieces.travels(word) if index >= first_new else None,
            )
            for index, word in enumerate(belt.words)
        ),
        class_="cb-line",
        aria_hidden="true",
    )


def _newest(scene: Scene[View], belt: Belt) -> tuple[int, int]:
    """Return how many cards at the end are staged, and how many were laid last or are asked about."""
    if scene.staged is not None:
        move = unaddressed(scene.staged)
        if move[0] in ("place", "reverse") and move[1] == belt.number:
            return len(move[2:]) or 1, 0
        return 0, 0
    asked = scene.view["placed"]
    if asked and str(asked["belt"]) == belt.number:
        return 0, asked["count"]
    for event in scene.fresh:
        if event[0] == "placed" and event[2] == belt.number:
            return 0, len(event[3:])
        if event[0] == "reversed" and event[2] == belt.number:
            return 0, 1
    return 0, 0


def _next(belt: Belt) -> Html:
    """Return the sign at the end of the belt: direction, and the numbers that may follow."""
    if not belt.words:
        return tag("span", class_="cb-next cb-idle", aria_hidden="true")
    way = {1: "up", -1: "down", 0: "both"}[belt.line.way]
    return tag(
        "span",
        pieces.sign(way),
        tag("span", *(tag("span", part) for part in belt.follows or ["–"]), class_="cb-range"),
        class_="cb-next",
        aria_hidden="true",
    )


def told_belt(belt: Belt, people: tuple[str, ...]) -> str:
    """Return a belt in words, beginning with its number, the accessible name of its button."""
    parts = [_line_told(belt), _above_told(belt, people)]
    return f"{capital(names.belt(belt.number))}: {'; '.join(part for part in parts if part)}"


def _line_told(belt: Belt) -> str:
    if not belt.words:
        return _("no luggage")
    told = _("{cards}, {follows}").format(cards=names.cards(belt.words), follows=follows_told(belt))
    return told


def follows_told(belt: Belt) -> str:
    """Return which way a line runs and what may follow, in words."""
    if not belt.follows:
        return _("nothing can follow")
    numbers = _(" or ").join(belt.follows)
    if belt.line.way > 0:
        return _("runs up, next {numbers}").format(numbers=numbers)
    if belt.line.way < 0:
        return _("runs down, next {numbers}").format(numbers=numbers)
    return _("no direction yet, next {numbers}").format(numbers=numbers)


def _above_told(belt: Belt, people: tuple[str, ...]) -> str:
    if belt.origin is None:
        return _("no card above")
    if belt.origin == HIDDEN:
        told = _("card above face down")
    else:
        told = _("card above: {card}").format(card=names.card(belt.origin))
        if belt.words:
            told += ", " + (_("the claim is true") if belt.is_true else _("a bluff"))
    return f"{told}, {known_told(belt, people)}"


def known_told(belt: Belt, people: tuple[str, ...]) -> str:
    """Return who knows the card above, in words: that they looked or laid it is public."""
    if not belt.known:
        return _("known to nobody")
    return _("known to {names}").format(names=listed(people[seat] for seat in belt.known))
