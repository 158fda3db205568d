"""The six belts: sign, card above, line, and what may follow.

A belt is a button where the one who looks may choose something; what glows comes from the scene's selection.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, unaddressed
from ui.captain_bluff import choices, moments, pieces, trails, view_model, words
from ui.captain_bluff.view_model import Belt
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import capital

LONG, VERY_LONG = 6, 10
"""More cards than these lie closer together."""


def belts(scene: Scene[View]) -> Html:
    """Return the six belts."""
    lit = lit_belts(scene)
    return tag(
        "ol",
        *(tag("li", belt_piece(scene, belt, lit.get(belt.number, ""))) for belt in view_model.belts(scene)),
        class_=classes("cb-belts", bool(lit) and "aiming"),
        data_arrows=True,
        aria_label=_("Belts"),
    )


def lit_belts(scene: Scene[View]) -> dict[str, str]:
    """Return the belts where what is chosen can go next, each with its class: face up, or face down alone."""
    if scene.hidden or scene.staged is not None:
        return {}
    openly, dark = choices.open_belts(scene.selection), choices.dark_belts(scene.selection)
    if scene.view["step"] == "setup":
        return dict.fromkeys(dark, "can")
    return dict.fromkeys(dark, "cb-may") | dict.fromkeys(openly, "can")


def belt_piece(scene: Scene[View], belt: Belt, lit: str) -> Html:
    """Return a belt; `lit` is the class of one where what is chosen can go."""
    proposed = view_model.proposes_belt(scene, belt.number)
    spoken_of = scene.lights(belt.number) and not proposed
    drawn = tag(
        "span",
        tag("span", belt.number, class_="cb-post"),
        _above(scene, belt),
        _line(scene, belt),
        _next(belt),
        trails.marks(scene, belt.number),
        scene.step is not None
        and _is_fresh(scene, belt, "closed")
        and tag("span", moments.flaps(_("CLOSED")), class_="cb-shutter"),
        class_="cb-drawn",
        aria_hidden="true",
    )
    look = classes(
        "cb-belt",
        not belt.origin and "cb-bare",
        belt.city and f"cb-{belt.city.lower()}",
        len(belt.words) > VERY_LONG and "cb-longest",
        len(belt.words) > LONG and "cb-long",
        _is_fresh(scene, belt) and "fresh",
        lit,
        proposed and "hinted",
        spoken_of and "lit",
    )
    text = spoken(hint_badge.label(words.belt_label(scene, belt, lit), proposed))
    if not scene.selection.legal or scene.hidden:
        return tag("div", text, drawn, class_=look, id=f"belt-{belt.number}")
    chosen = belt.number in scene.selection.words("belt")
    return button(
        choices.belt_action(scene.selection, belt.number),
        text,
        drawn,
        proposed and tag("i", class_="hint-mark"),
        hint_badge.light(spoken_of),
        class_=look,
        id=f"belt-{belt.number}",
        aria_pressed="true" if chosen else "false",
        data_next=bool(lit),
    )


WHERE = {"laid": 2, "looked": 2, "swapped": 2, "closed": 2, "called": 2, "revealed": 1}
"""By kind of event that is about a belt as a whole, which of its words is the belt."""


def _is_fresh(scene: Scene[View], belt: Belt, *kinds: str) -> bool:
    """Tell whether something happened to the belt as a whole just now, of some kinds if they are named."""
    return any(
        event[0] in (kinds or WHERE) and event[WHERE[event[0]]] == belt.number for event in scene.fresh
    )


def _above(scene: Scene[View], belt: Belt) -> Html:
    """Return the card above: its back, small and open to who knows it, or the place for one."""
    kind, *words = unaddressed(scene.staged or ()) or ("",)
    staged = kind in ("origin", "swap") and words[0] == belt.number
    laid = scene.step is not None and _is_fresh(scene, belt, "laid", "swapped") and "cb-laid"
    if belt.origin is None:
        shown = tag("span", class_="cb-tag cb-no-card")
    elif belt.origin == HIDDEN:
        asked = kind in ("check", "arrivals") and belt.number in words
        shown = pieces.back(asked and "staged", laid)
    else:
        turned = _is_fresh(scene, belt, "revealed") and "cb-turned"
        shown = join(
            pieces.lying(belt.origin, "cb-known", staged and "staged", laid, turned),
            tag("span", pieces.sign("eye"), class_="cb-eye"),
        )
    return tag("span", shown, class_=classes("cb-above", _verdict(belt)))


def _verdict(belt: Belt) -> str:
    """Return the class for the line of a belt of which the one who looks knows whether its claim is true."""
    if not belt.words or not belt.knows:
        return ""
    return "cb-true" if belt.is_true else "cb-bluff"


def _line(scene: Scene[View], belt: Belt) -> Html:
    """Return the line as it was laid, what was laid last marked; or what an empty belt waits for."""
    if not belt.words:
        return tag("span", capital(words.room(belt)), class_="cb-line cb-room")
    staged, fresh = _newest(scene, belt)
    first_new = len(belt.words) - max(staged, fresh)
    arrives = bool(scene.last("placed") or scene.last("reversed"))
    mark = "staged" if staged else "fresh cb-arriving" if scene.step is not None and arrives else "fresh"
    return tag(
        "span",
        *(
            pieces.lying(
                word,
                index >= first_new and mark,
                style=pieces.travels(word) if index >= first_new and (staged or arrives) else None,
            )
            for index, word in enumerate(belt.words)
        ),
        class_="cb-line",
        style=f"--n:{len(belt.words)}",
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
        return tag("span", class_="cb-next cb-idle")
    way = {1: "up", -1: "down", 0: "both"}[belt.line.way]
    return tag(
        "span",
        pieces.sign(way),
        tag("span", *(tag("span", part) for part in belt.follows or ["–"]), class_="cb-range"),
        class_="cb-next",
    )
