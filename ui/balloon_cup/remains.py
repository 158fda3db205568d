"""What remains: cubes in the bag, cards in the pile and among the discards, colour by colour.

Nothing is counted here that the seat can't know: which cards it can't see is view_model.py's.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces, view_model, words
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext

ID = "bc-rest"
"""The id of what remains: the button in the scoreboard opens it."""


def opener(scene: Scene[View]) -> Html:
    """Return the button that opens what remains, where the screen has no place for it beside the table."""
    view = scene.view
    return tag(
        "button",
        tag("span", _("Bag")),
        " ",
        tag("b", len(view["bag"])),
        " ",
        tag("span", _("Pile")),
        " ",
        tag("b", len(view["deck"])),
        spoken(join(", ", _("What remains"))),
        type="button",
        id="bc-rest-opener",
        class_="bc-rest-opener",
        popovertarget=ID,
    )


def remains(scene: Scene[View]) -> Html:
    """Return what remains of each colour: cubes in the bag, cards not seen, cards in the discards.

    It is a popover, which the style sheet lays out in the panel's place where there is room.
    """
    view = scene.view
    bag, discards = view["bag"], view["discards"]
    left = view_model.unseen(scene)
    pile = len(view["deck"])
    rows = [
        (_("Bag"), len(bag), {letter: bag.count(letter) for letter in COLOURS}),
        (_("Unseen cards"), sum(left.values()), left),
        (
            _("Discards"),
            len(discards),
            {letter: sum(card[0] == letter for card in discards) for letter in COLOURS},
        ),
    ]
    return tag(
        "div",
        tag(
            "table",
            tag("caption", _("What remains")),
            tag(
                "thead",
                tag(
                    "tr",
                    tag("td"),
                    *(
                        tag("th", pieces.mark(letter), spoken(words.colour(letter)), scope="col")
                        for letter in COLOURS
                    ),
                ),
            ),
            tag("tbody", *(_remains_row(*row) for row in rows)),
            class_="bc-remains",
        ),
        tag(
            "p",
            pieces.back(),
            ngettext("{number} card in the pile", "{number} cards in the pile", pile).format(number=pile),
            class_="bc-pile",
        ),
        class_="bc-rest",
        id=ID,
        popover="auto",
    )


def _remains_row(name: str, total: int, by_colour: dict[str, int]) -> Html:
    return tag(
        "tr",
        tag("th", name, " ", tag("b", total), scope="row"),
        *(
            tag("td", number, class_=classes(letter, not number and "bc-nothing"))
            for letter, number in by_colour.items()
        ),
    )
