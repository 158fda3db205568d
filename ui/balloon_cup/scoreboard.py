"""The scoreboard, always in sight: cubes against the costs, and the trophies; then what remains elsewhere.

An HTML table with a column for each colour, so that a screen reader can walk through it. Nothing is counted
that the seat can't know (view_model.py).
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces, view_model, words
from ui.kit import marks
from ui.session.scene import Scene
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _, ngettext

COLUMNS = Html('<colgroup><col class="bc-head"><col span="5"></colgroup>')


def score(scene: Scene[View]) -> Html:
    """Return the scoreboard and the button that opens the remains where they have no place of their own."""
    return tag("div", history(scene), opener(scene), class_="bc-score")


def history(scene: Scene[View]) -> Html:
    """Return the cubes of both players and, between them, the trophies with their costs."""
    view = scene.shown
    return tag(
        "table",
        tag("caption", _("Cubes and trophies"), class_="sr-only"),
        COLUMNS,
        _heads(),
        tag(
            "tbody",
            _cubes_row(scene, view, 1 - scene.seat),
            tag(
                "tr",
                tag("th", _("Cost"), spoken(_("of the trophies")), scope="row"),
                *(_trophy(scene, view, letter) for letter in COLOURS),
                class_="bc-trophies",
                id="trophies",
            ),
            _cubes_row(scene, view, scene.seat),
        ),
        class_="bc-cube-table",
    )


def _heads() -> Html:
    cells = (tag("th", words.colour(letter), scope="col") for letter in COLOURS)
    return tag("thead", tag("tr", tag("td"), *cells), class_="sr-only")


def _trophy(scene: Scene[View], view: View, letter: str) -> Html:
    """Return the trophy with its cost, or its gap on the table."""
    taker, cost = view["trophies"][letter], view_model.COST[letter]
    if taker is not None:
        description = _("taken by {name}").format(name=scene.names[taker])
        return tag("td", pieces.cup(letter, "bc-gap"), spoken(description), class_=letter)
    description = ngettext("costs {number} cube", "costs {number} cubes", cost)
    open_to_claims = view["step"] in ("claim", "trade") and scene.staged is None
    return tag(
        "td",
        pieces.cup(letter, style=pieces.travels(f"cup-{letter}") if open_to_claims else None),
        tag("span", cost, class_="bc-cost", aria_hidden="true"),
        marks.light(scene.lights(letter)),
        spoken(description),
        class_=classes(letter, scene.lights(letter) and "highlighted"),
    )


def _cubes_row(scene: Scene[View], view: View, seat: int) -> Html:
    trophies = sum(taker == seat for taker in view["trophies"].values())
    description = ngettext("{number} trophy", "{number} trophies", trophies)
    return tag(
        "tr",
        tag(
            "th",
            tag("span", scene.names[seat], class_="bc-who"),
            tag("span", *["★"] * trophies, class_="bc-stars", aria_hidden="true"),
            spoken(f" ({description})"),
            scope="row",
        ),
        *(_cubes_cell(scene, view, seat, letter) for letter in COLOURS),
        class_=classes(
            "bc-owner", seat == scene.seat and "bc-own", seat == scene.view["turn"] and "bc-on-turn"
        ),
        id="cubes-own" if seat == scene.seat else "cubes-other",
    )


def _arriving(scene: Scene[View], seat: int, letter: str) -> list[Html]:
    """Return cubes just won, each with the name by which it travels from its tile."""
    if not view_model.is_under_way(scene):
        return []
    return [
        pieces.cube(letter, "bc-arrives", style=pieces.travels(f"cube-{event[1]}-{place}"))
        for event in view_model.won(scene)
        if event[2] == str(seat)
        for place, cube in enumerate(event[5])
        if cube == letter
    ]


def _cubes_cell(scene: Scene[View], view: View, seat: int, letter: str) -> Html:
    number, cost = view["cubes"][seat].count(letter), view_model.COST[letter]
    taker = view["trophies"][letter]
    won = sum(event[5].count(letter) for event in view_model.won(scene) if event[2] == str(seat))
    claimed = taker == seat and any(event[2] == letter for event in scene.last("claimed"))
    staged = scene.staged is not None and scene.staged[:2] == ("claim", letter) and seat == view["turn"]
    held = ngettext("{number} cube", "{number} cubes", number)
    if taker is None:
        lacking = max(0, cost - number)
        description = _("{cubes}, {number} missing").format(cubes=held, number=lacking) if lacking else held
    else:
        description = _("{cubes}, and the trophy").format(cubes=held) if taker == seat else held
    return tag(
        "td",
        pieces.cup(
            letter,
            style=pieces.travels(f"cup-{letter}") if claimed and view_model.is_under_way(scene) else None,
        )
        if taker == seat
        else pieces.cube(letter),
        *_arriving(scene, seat, letter),
        tag("span", number, class_="bc-count", aria_hidden="true"),
        bool(won) and tag("span", f"+{won}", class_="bc-gain", aria_hidden="true"),
        taker is None
        and tag(
            "span", class_="bc-gauge", style=f"--have:{min(number, cost)};--cost:{cost}", aria_hidden="true"
        ),
        spoken(description),
        class_=classes(
            letter,
            bool(won or claimed) and "fresh",
            staged and "staged",
            number == 0 and taker != seat and "bc-nothing",
            taker is None and number >= cost and "bc-reached",
        ),
    )


# --- what remains in bag, pile and discards -----------------------------------------------------------------


REMAINS = "bc-rest"
"""The id of what remains: the button in the scoreboard opens it."""


def opener(scene: Scene[View]) -> Html:
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
        popovertarget=REMAINS,
    )


def remains(scene: Scene[View]) -> Html:
    """Return what remains of each colour: cubes in the bag, cards not seen, cards in the discards.

    It is a popover, which the style sheet lays out in the panel's place where there is space.
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
            ngettext("{number} card in the pile", "{number} cards in the pile", pile),
            class_="bc-pile",
        ),
        class_="bc-rest",
        id=REMAINS,
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
