"""The table of Captain Bluff: six belts with their signs, cards above and lines, and what happens on them.

A belt is a button where the viewer may choose something; the scene's selection decides what is highlighted.
"""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event, unaddressed
from ui.captain_bluff import pieces, view_model, words
from ui.captain_bluff.view_model import Belt, Reading
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.people import initial


def board(scene: Scene[View]) -> Html:
    moment = stage(scene)
    planes = (pieces.sign("plane", "cb-plane", look) for look in ("cb-near", "cb-far"))
    return tag("section.cb-board", *planes, belts(scene), moment, aria_label=_("Table"))


LONG, CROWDED = 6, 11  # more cards than these lie closer together, or in two rows on a narrow board


def belts(scene: Scene[View, Reading], numbers: str = "123456") -> Html:
    """Return the belts, by default all, as a list."""
    some = [belt for belt in scene.model.belts if belt.number in numbers]
    return tag(
        "ol",
        *(tag("li", belt_piece(scene, belt)) for belt in some),
        class_=classes("cb-belts", any(belt.look for belt in some) and "aiming"),
        data_arrows=True,
        aria_label=_("Belts"),
    )


def belt_piece(scene: Scene[View], belt: Belt) -> Html:
    drawn = tag(
        "span.cb-drawn",
        pieces.post(belt.number),
        _above(scene, belt),
        _line(scene, belt),
        trails(scene, belt),
        _next(belt),
        scene.step is not None
        and _is_fresh(scene, belt, "closed")
        and tag("span.cb-shutter", pieces.flaps(_("CLOSED"))),
        aria_hidden="true",
    )
    look = classes(
        "cb-belt",
        not belt.origin and "cb-bare",
        belt.city and f"cb-{belt.city.lower()}",
        len(belt.words) > LONG and "cb-long",
        len(belt.words) > CROWDED and "cb-crowded",
        _is_fresh(scene, belt) and "fresh",
        belt.look,
    )
    text = spoken(kit.accessible_name(words.belt_label(scene, belt), belt.is_proposed))
    if belt.does is None:
        look = classes(look, belt.is_proposed and "hinted", belt.is_highlighted and "highlighted")
        marks = belt.is_highlighted and kit.HIGHLIGHT_MARK, belt.is_proposed and kit.HINT_MARK
        return tag("div", text, drawn, *marks, class_=look, id=scene.id(f"belt-{belt.number}"))
    return kit.thing(
        scene.still,
        belt.does,
        text,
        drawn,
        id=f"belt-{belt.number}",
        look=look,
        pressed=belt.is_chosen,
        proposed=belt.is_proposed,
        highlighted=belt.is_highlighted,
        data_next=bool(belt.look),
    )


WHERE = {"laid": 2, "looked": 2, "swapped": 2, "closed": 2, "called": 2, "revealed": 1}
"""Index of the belt among the words of an event about one belt, by kind of event."""


def _is_fresh(scene: Scene[View], belt: Belt, *kinds: str) -> bool:
    """Return True if an event, of one of `kinds` if any, has just concerned the belt."""
    return any(
        event[0] in (kinds or WHERE) and event[WHERE[event[0]]] == belt.number for event in scene.fresh
    )


def _above(scene: Scene[View], belt: Belt) -> Html:
    """Return the card above: its back, its face, small, for those who know it, or its empty place."""
    kind, *words = unaddressed(scene.staged or ()) or ("",)
    staged = kind in ("origin", "swap") and words[0] == belt.number
    laid = scene.step is not None and _is_fresh(scene, belt, "laid", "swapped") and "cb-laid"
    if belt.origin is None:
        shown = tag("span.cb-tag.cb-no-card", pieces.sign("plane"))
    elif belt.origin == HIDDEN:
        asked = kind in ("check", "arrivals") and belt.number in words
        shown = pieces.back(asked and "staged", laid)
    else:
        shown = join(
            pieces.lying(belt.origin, "cb-known", staged and "staged", laid),
            tag("span.cb-eye", pieces.sign("eye")),
        )
    turned = scene.step is not None and _is_fresh(scene, belt, "revealed") and "cb-turned"
    return tag("span", shown, class_=classes("cb-above", _verdict(belt), turned))


def _verdict(belt: Belt) -> str:
    """Return the class of a line whose claim the viewer knows to be true or false."""
    if not belt.words or not belt.knows:
        return ""
    return "cb-true" if belt.is_true else "cb-bluff"


def _line(scene: Scene[View], belt: Belt) -> Html:
    """Return the line with its newest cards marked; where a belt waits for luggage, a place for it."""
    if not belt.words:
        return tag("span.cb-line", bool(belt.origin) and tag("span.cb-tag.cb-no-card"))
    staged, fresh = _newest(scene, belt)
    first_new = len(belt.words) - max(staged, fresh)
    arrives = bool(scene.last("placed") or scene.last("reversed"))
    travels = (staged or arrives) and not scene.still
    mark = "staged" if staged else "fresh cb-arriving" if scene.step is not None and arrives else "fresh"
    return tag(
        "span.cb-line",
        *(
            pieces.lying(
                word,
                index >= first_new and mark,
                style=pieces.travels(word) if index >= first_new and travels else None,
            )
            for index, word in enumerate(belt.words)
        ),
        style=f"--n:{len(belt.words)}",
    )


def _newest(scene: Scene[View], belt: Belt) -> tuple[int, int]:
    """Return the number of staged cards at the end, and of those last laid or asked about."""
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
    if not belt.words:
        return tag("span.cb-next")
    way = {1: "up", -1: "down", 0: "both"}[belt.line.way]
    return tag(
        "span.cb-next",
        pieces.sign(way),
        tag("span.cb-range", *(tag("span", part) for part in belt.follows or ["–"])),
    )


# --- marks of what others did -------------------------------------------------------------------------------


def trails(scene: Scene[View], belt: Belt) -> Html | None:
    """Return the marks of other seats' last three events on a belt, the newest last."""
    if not belt.done:
        return None
    return tag(
        "span.cb-trails",
        *(
            tag(
                "span.cb-trail",
                initial(scene.names[int(event[1])]),
                pieces.sign(pieces.SIGNS[event[0]]),
                data_seat=event[1],
                title=words.happened(scene, event),
            )
            for event in belt.done[-3:]
        ),
        aria_hidden="true",
    )


# --- a call, shown over the belts ---------------------------------------------------------------------------


TAKEN = 8  # most cards shown as they travel to the seat that takes them


def stage(scene: Scene[View]) -> Html | None:
    """Return the overlay of the belts while a call is shown, else None. Decoration."""
    if scene.step is None:
        return None
    called, revealed, took = (scene.last(kind) for kind in ("called", "revealed", "took"))
    if called:
        return _question(scene, called[-1])
    if revealed:
        return _turned_over(scene, revealed[-1])
    if took and not scene.last("recovered"):
        return _taking(scene, took[-1])
    return _end(scene) if scene.last("over") else None


def _question(scene: Scene[View], event: Event) -> Html:
    view = scene.view
    belt = view_model.belt_at(view, event[2])
    placed = view["placed"]
    caller = scene.names[int(event[1])]
    said = _("{name} calls the bluff.").format(name=caller)
    if placed:
        said = _("{name} calls {other}'s bluff.").format(name=caller, other=scene.names[placed["by"]])
    city = (words.CODES[belt.city], pieces.sign(f"city-{belt.city}")) if belt.city else ("", None)
    return _hangs(
        _faces(scene, placed["by"] if placed else None, int(event[1])),
        pieces.post(event[2]),
        tag("p.cb-said", said),
        tag("span.cb-turning", pieces.back("cb-large")),
        tag("span", city[1], tag("b", city[0]), "?", class_=classes("cb-asked", f"cb-{belt.city.lower()}")),
    )


def _turned_over(scene: Scene[View], event: Event) -> Html:
    belt = view_model.belt_at(scene.view, event[1])
    return _hangs(
        pieces.post(event[1]),
        tag(
            "span.cb-turning.cb-over",
            pieces.back("cb-large", "cb-rear"),
            pieces.lying(event[2], "cb-large", "cb-front"),
        ),
        pieces.flaps(pieces.verdict(belt.is_true), "cb-is-true" if belt.is_true else "cb-is-bluff"),
    )


def _taking(scene: Scene[View], event: Event) -> Html:
    cards, taker = event[3:], int(event[1])
    placed = (
        seat
        for seat, events in reversed(scene.trails)
        if any(one[0] == "placed" and one[2] == event[2] for one in events)
    )
    said = _("{name} takes {number}.").format(name=scene.names[taker], number=words.many(len(cards)))
    return _hangs(
        _faces(scene, *{taker, next(placed, taker)}),
        pieces.post(event[2]),
        tag("p.cb-said", said),
        tag(
            "span.cb-taken",
            *(
                tag("span", pieces.lying(card), style=f"--i:{index}")
                for index, card in enumerate(cards[-TAKEN:])
            ),
        ),
    )


def _end(scene: Scene[View]) -> Html:
    """Return the names of the winners, who have the fewest cards (CB-22, CB-23)."""
    left = [len(hand) for hand in scene.view["hands"]]
    winners = [name for name, number in zip(scene.names, left, strict=True) if number == min(left)]
    said = words.many(min(left)) if min(left) else _("no card left")
    return _hangs(*(pieces.flaps(name.upper()[: pieces.LONGEST]) for name in winners), tag("p.cb-said", said))


def _faces(scene: Scene[View], *seats: int | None) -> Html | None:
    faces = [drawn for seat in seats if seat is not None and (drawn := kit.face(scene, seat))]
    return tag("span.cb-faces", *faces) if faces else None


def _hangs(*parts: object) -> Html:
    return tag("div.cb-moment", tag("div.cb-sign-board", *parts), aria_hidden="true")


# --- the belts in small, for the home page ------------------------------------------------------------------


ROW, TOP, TAG = 31, 9, 24
"""Height of a belt with its gap, the first one's top, and the width of a tag, on a sheet of 340 × 200."""
MOST = 9  # most tags that fit on a belt: the last ones are drawn


def miniature(view: View) -> Html:
    belts = "".join(_small_belt(view, index) for index in range(len(view["belts"])))
    return Html(
        '<svg class="cb-picture" viewBox="0 0 340 200" aria-hidden="true">'
        f'<path class="cb-vig-hall" d="M0 0h340v200H0z"/>{belts}</svg>'
    )


def _small_belt(view: View, index: int) -> str:
    belt = view_model.belt_at(view, str(index + 1))
    top = TOP + index * ROW
    if belt.origin is None:
        return (
            f'<rect class="cb-vig-free" x="10" y="{top}" width="320" height="27" rx="6"/>'
            f'<text class="cb-vig-ink" x="23" y="{top + 20}">{index + 1}</text>'
        )
    tags = "".join(
        f'<rect class="cb-vig-tag" x="{x}" y="{top + 3}" width="{TAG}" height="21" rx="3"/>'
        f'<path class="{tone} cb-vig-strip" d="M{x} {top + 3}h{TAG}v7h-{TAG}z"/>'
        f'<text class="cb-vig-small" x="{x + TAG / 2:g}" y="{top + 21.5:g}">{word}</text>'
        for x, tone, word in _tags(belt)
    )
    return (
        f'<rect class="cb-vig-belt" x="10" y="{top}" width="320" height="27" rx="6"/>'
        f'<path class="cb-vig-yellow" d="M16 {top}h20v27H16a6 6 0 0 1-6-6V{top + 6}a6 6 0 0 1 6-6z"/>'
        f'<text class="cb-vig-number-of" x="23" y="{top + 20}">{index + 1}</text>'
        f'<rect class="cb-vig-back" x="41" y="{top + 3}" width="19" height="21" rx="3"/>'
        f'<use class="cb-vig-yellow" href="#cb-plane" x="44" y="{top + 7}" width="13" height="13"></use>'
        f"{tags}"
    )


def _tags(belt: view_model.Belt) -> list[tuple[int, str, str]]:
    """Return left edge, tone and number of each tag of a line, only the last ones of a long line."""
    shown = []
    for place, word in enumerate(belt.words[-MOST:]):
        luggage = word[:1] in "ABC" and word[1:].isdigit()
        number = word[1:] if luggage else word[2:] or "⇅"
        shown.append((68 + place * (TAG + 4), f"cb-{word[0].lower()}" if luggage else "cb-air", number))
    return shown
