"""The scoreboard, always in sight: the phase, and each seat's points, blocks, joker, cards and pawns.

The drawing is aria-hidden; one sentence per seat says the same.
"""

from __future__ import annotations

from game.blox.components import COLOURS, LAST_PHASE, MOST_BLOCKS, PAWNS
from game.blox.serialize import View
from ui.blox import pieces, view_model, words
from ui.drawing import kit
from ui.drawing.kit import Cell, Row, table
from ui.drawing.scene import Scene
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _, ngettext


def score(scene: Scene[View]) -> Html:
    number = len(scene.names)
    return tag(
        "section.bx-score",
        phases(scene),
        tag(
            "ul",
            *(_seat(scene, scene.shown, seat) for seat in range(number)),
            class_=f"bx-seats bx-for-{number}",
        ),
        remains(scene),
        aria_label=_("Scores"),
    )


def gained(scene: Scene[View], seat: int) -> int:
    """Return the points that a seat has just scored, or will by the staged move."""
    return scene.shown["points"][seat] - scene.view["points"][seat] or sum(
        int(event[-1])
        for kind in ("demolished", "built", "knocked")
        for event in scene.last(kind)
        if event[1] == str(seat)
    )


def _seat(scene: Scene[View], view: View, seat: int) -> Html:
    turn = scene.view["turn"] == seat and not scene.is_over
    scored, points = gained(scene, seat), view["points"][seat]
    cards, supply = len(view["hands"][seat]), PAWNS - [*view["pawns"].values()].count(seat)
    label = _("{name}: {points}; blocks: {blocks}; joker: {joker}; {cards}; {pawns}").format(
        name=scene.names[seat],
        points=words.points(points),
        blocks=blocks_text(view["blocks"][seat]),
        joker=_("face up") if view["jokers"][seat] else _("used"),
        cards=ngettext("{number} card", "{number} cards", cards),
        pawns=ngettext("{number} pawn off the board", "{number} pawns off the board", supply),
    )
    return tag(
        "li",
        spoken(_("{seat} (to play)").format(seat=label) if turn else label),
        tag(
            "div.bx-seat-row",
            tag(
                "span.bx-who",
                kit.face(scene, seat),
                pieces.pawn(seat, scene.names),
                tag("span.bx-name", scene.names[seat]),
            ),
            tag(
                "span",
                tag("b", points),
                bool(scored) and tag("i.bx-gain", f"+{scored}"),
                class_=classes("bx-points", bool(scored) and "fresh"),
            ),
            _blocks(view["blocks"][seat]),
            tag(
                "span.bx-more",
                tag(
                    "span",
                    pieces.mark("*"),
                    class_=classes("bx-joker", not view["jokers"][seat] and "bx-down"),
                ),
                _count("bx-cards", pieces.back(), cards),
                _count("bx-supply", pieces.pawn(seat, ("",) * len(scene.names)), supply),
            ),
            aria_hidden="true",
        ),
        id=f"seat-{seat}",
        class_=classes("bx-seat", f"bx-of-{seat}", turn and "bx-on-turn"),
    )


def blocks_text(held: str) -> str:
    """Return a supply of blocks in words."""
    label = words.supply(held)
    if len(held) >= MOST_BLOCKS:
        label = _("{blocks} (seven or more: no demolishing)").format(blocks=label)
    return label


def _blocks(held: str) -> Html:
    return tag(
        "span.bx-blocks",
        *(
            tag(
                "span",
                pieces.mark(letter),
                tag("b", held.count(letter)),
                class_=classes("bx-multiset", f"bx-{letter}", not held.count(letter) and "bx-nothing"),
            )
            for letter in COLOURS
        ),
        tag("span", len(held), class_=classes("bx-all", len(held) >= MOST_BLOCKS and "bx-many")),
    )


def _count(name: str, drawn: Html, number: int) -> Html:
    return tag("span", drawn, tag("b", number), class_=classes(name, not number and "bx-nothing"))


def remains(scene: Scene[View]) -> Html:
    view = scene.view
    pile, discards = len(view["deck"]), view["discards"]
    return tag(
        "p.bx-remains",
        pieces.back(),
        tag("span", ngettext("{number} card in the pile", "{number} cards in the pile", pile)),
        tag("span", _("Discards:")),
        *(
            tag(
                "span",
                pieces.mark(letter),
                discards.count(letter),
                class_=f"bx-left bx-{letter}",
                aria_hidden="true",
            )
            for letter in COLOURS
        ),
        spoken(words.cards(discards) or _("none")),
    )


# --- the phases ---------------------------------------------------------------------------------------------


PHASES = range(1, LAST_PHASE + 1)


def phases(scene: Scene[View]) -> Html:
    """Return the table of the four phases, the current one marked, and the same in a line."""
    view = scene.shown
    now = view["phase"]
    fresh = bool(scene.last("phase") or scene.last("ending"))
    heads = (
        tag(
            "th",
            tag("span.bx-phase-word", _("Phase"), " "),
            phase,
            phase == now and spoken(_("(now)")),
            scope="col",
            class_=classes(phase == now and "bx-now", phase == now and fresh and "fresh"),
        )
        for phase in PHASES
    )
    rows = (
        Row(_("Demolish"), (_cell("1" if phase == 1 else f"1–{phase}", phase == now) for phase in PHASES)),
        Row(_("Build"), (_cell(phase + 1, phase == now) for phase in PHASES)),
    )
    caption = tag("caption.sr-only", _("Heights of towers"))
    return tag(
        "div",
        table(caption, (tag("td"), *heads), rows, class_="bx-phases"),
        tag("p", how_near(view), class_=classes("bx-near", view["ending"] and "bx-last-round")),
        tag(
            "p.bx-brief",
            tag("b", in_short(view), class_=classes(fresh and "fresh")),
            not view["ending"]
            and tag(
                "span.bx-left-towers",
                pieces.outline(now),
                f"× {view_model.highest_left(view)}",
                aria_hidden="true",
            ),
            spoken(how_near(view)),
        ),
        id="phases",
    )


def in_short(view: View) -> str:
    if view["ending"]:
        return _("Last round: demolish up to 4, build 5")
    return _heights(view)


def _heights(view: View) -> str:
    """Return the heights of the phase in words."""
    return _("Demolish up to {most}, build {height}").format(most=view["phase"], height=view["phase"] + 1)


def sign(view: View) -> tuple[str, str]:
    """Return the two lines of the sign of a new phase, or of the last round."""
    if view["ending"]:
        return _("Last round"), _("Then points are counted")
    return _("Phase {phase}").format(phase=view["phase"]), _heights(view)


def _cell(height: object, is_now: bool) -> Cell:
    return Cell(height, classes(is_now and "bx-now"))


def how_near(view: View) -> str:
    """Return the number of towers missing until the next phase, or the end, in words."""
    if view["ending"]:
        return _("The last round is played out, then points are counted.")
    left = view_model.highest_left(view)
    if view["phase"] == LAST_PHASE:
        return ngettext(
            "{number} tower of {height} is left; the last round begins at 1.",
            "{number} towers of {height} are left; the last round begins at 1.",
            left,
            height=view["phase"],
        )
    return ngettext(
        "{number} tower of {height} is left; the next phase begins at 1.",
        "{number} towers of {height} are left; the next phase begins at 1.",
        left,
        height=view["phase"],
    )
