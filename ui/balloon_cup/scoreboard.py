"""The scoreboard: each player's cubes against the costs, and the trophies. It is always in sight.

An HTML table with a column for each colour, so that a screen reader can walk through it. What remains in
bag and pile is remains.py's.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces, remains, view_model, words
from ui.session.scene import Scene
from ui.text import hint_badge
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _, ngettext

COLUMNS = Html('<colgroup><col class="bc-head"><col span="5"></colgroup>')


def score(scene: Scene[View]) -> Html:
    """Return the scoreboard, and the button for what remains where that has no place of its own."""
    return tag("div", ledger(scene), remains.opener(scene), class_="bc-score")


def ledger(scene: Scene[View]) -> Html:
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
        class_="bc-ledger",
    )


def _heads() -> Html:
    """Return the head of a table whose columns are colours."""
    cells = (tag("th", words.colour(letter), scope="col") for letter in COLOURS)
    return tag("thead", tag("tr", tag("td"), *cells), class_="sr-only")


def _trophy(scene: Scene[View], view: View, letter: str) -> Html:
    """Return the trophy on the table with its cost, or the gap where it stood."""
    taker, cost = view["trophies"][letter], view_model.COST[letter]
    if taker is not None:
        told = _("taken by {name}").format(name=scene.names[taker])
        return tag("td", pieces.cup(letter, "bc-gap"), spoken(told), class_=letter)
    told = ngettext("costs {number} cube", "costs {number} cubes", cost).format(number=cost)
    open_to_claims = view["step"] in ("claim", "trade") and scene.staged is None
    return tag(
        "td",
        pieces.cup(letter, style=pieces.travels(f"cup-{letter}") if open_to_claims else None),
        tag("span", cost, class_="bc-cost", aria_hidden="true"),
        hint_badge.light(scene.lights(letter)),
        spoken(told),
        class_=classes(letter, scene.lights(letter) and "lit"),
    )


def _cubes_row(scene: Scene[View], view: View, seat: int) -> Html:
    """Return a player's row: by colour the cubes against the cost, and the trophies that are won."""
    trophies = sum(taker == seat for taker in view["trophies"].values())
    told = ngettext("{number} trophy", "{number} trophies", trophies).format(number=trophies)
    return tag(
        "tr",
        tag(
            "th",
            tag("span", scene.names[seat], class_="bc-who"),
            tag("span", *["★"] * trophies, class_="bc-stars", aria_hidden="true"),
            spoken(f" ({told})"),
            scope="row",
        ),
        *(_cubes_cell(scene, view, seat, letter) for letter in COLOURS),
        class_=classes(
            "bc-owner", seat == scene.seat and "bc-own", seat == scene.view["turn"] and "bc-on-turn"
        ),
        id="cubes-own" if seat == scene.seat else "cubes-other",
    )


def _arriving(scene: Scene[View], seat: int, letter: str) -> list[Html]:
    """Return cubes just won, each with the name by which it travels from its tile to its owner."""
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
    held = ngettext("{number} cube", "{number} cubes", number).format(number=number)
    if taker is None:
        lacking = max(0, cost - number)
        told = _("{cubes}, {number} missing").format(cubes=held, number=lacking) if lacking else held
    else:
        told = _("{cubes}, and the trophy").format(cubes=held) if taker == seat else held
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
        spoken(told),
        class_=classes(
            letter,
            bool(won or claimed) and "fresh",
            staged and "staged",
            number == 0 and taker != seat and "bc-nothing",
            taker is None and number >= cost and "bc-reached",
        ),
    )
