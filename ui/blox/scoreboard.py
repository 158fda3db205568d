"""What each player has: points, blocks, joker, cards, pawns off the board; then the pile and the discards."""

from __future__ import annotations

from game.blox.components import COLOURS, MOST_BLOCKS
from game.blox.serialize import View
from ui.blox import names, pieces, view_model
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext


def scoreboard(scene: Scene[View]) -> Html:
    """Return a row for each player."""
    view = scene.shown
    heads = (_("Player"), _("Points"), _("Blocks"), _("Joker"), _("Cards"), _("Pawns left"))
    return tag(
        "table",
        tag("caption", _("Players"), class_="sr-only"),
        tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads)), class_="sr-only"),
        tag("tbody", *(_row(scene, view, seat) for seat in range(len(scene.names)))),
        class_=classes("bx-ledger", f"bx-for-{len(scene.names)}"),
    )


def _row(scene: Scene[View], view: View, seat: int) -> Html:
    turn = scene.view["turn"] == seat
    scored = view["points"][seat] - scene.view["points"][seat] or sum(
        int(event[-1])
        for kind in ("demolished", "built", "knocked")
        for event in scene.last(kind)
        if event[1] == str(seat)
    )
    number = view["points"][seat]
    return tag(
        "tr",
        tag(
            "th",
            tag(
                "span",
                pieces.pawn(seat, scene.names),
                tag("span", scene.names[seat], class_="bx-name"),
                class_="bx-who",
            ),
            turn and spoken(_("(on turn)")),
            scope="row",
        ),
        tag(
            "td",
            tag("b", number),
            bool(scored) and tag("span", f"+{scored}", class_="bx-gain", aria_hidden="true"),
            class_=classes("bx-points", bool(scored) and "fresh"),
        ),
        tag("td", _blocks(view["blocks"][seat])),
        tag("td", _joker(view["jokers"][seat])),
        _count("bx-cards", pieces.back(), len(view["hands"][seat])),
        _count("bx-supply", pieces.pawn(seat, ("",) * len(scene.names)), view_model.in_supply(view, seat)),
        class_=classes(f"bx-of-{seat}", turn and "bx-on-turn"),
    )


def _blocks(held: str) -> Html:
    """Return a supply of blocks: one block of each colour with how many there are."""
    many = len(held) >= MOST_BLOCKS
    label = names.heap(held, _("none"))
    if many:
        label = _("{blocks}; seven or more: no demolishing").format(blocks=label)
    return tag(
        "span",
        *(
            tag(
                "span",
                pieces.block(letter),
                tag("b", held.count(letter)),
                class_=classes("bx-heap", not held.count(letter) and "bx-nothing"),
                aria_hidden="true",
            )
            for letter in COLOURS
        ),
        tag(
            "span",
            len(held),
            class_=classes("bx-all", many and "bx-many"),
            title=label if many else None,
            aria_hidden="true",
        ),
        spoken(label),
        class_="bx-blocks",
    )


def _joker(up: bool) -> Html:
    label = _("face up") if up else _("used")
    return join(
        tag("span", pieces.mark("*"), class_=classes("bx-joker", not up and "bx-down"), aria_hidden="true"),
        spoken(label),
    )


def _count(name: str, drawn: Html, number: int) -> Html:
    return tag("td", drawn, tag("b", number), class_=classes(name, not number and "bx-nothing"))


def remains(scene: Scene[View]) -> Html:
    """Return how many cards the pile holds, and what lies among the discards."""
    view = scene.view
    pile, discards = len(view["deck"]), view["discards"]
    return tag(
        "p",
        pieces.back(),
        tag(
            "span",
            ngettext("{number} card in the pile", "{number} cards in the pile", pile).format(number=pile),
        ),
        tag("span", _("Discards:")),
        *(
            tag("span", pieces.mark(letter), discards.count(letter), class_="bx-left", aria_hidden="true")
            for letter in COLOURS
        ),
        spoken(names.heap(discards, _("none"))),
        class_="bx-remains",
    )
