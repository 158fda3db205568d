"""The pictures of Balloon Cup's rules: parts of the table, drawn by what draws the table."""

from __future__ import annotations

from game.balloon_cup.components import COLOURS, VALUES
from game.notation import read_move
from ui.balloon_cup import hand, names, panel, pieces, scoreboard
from ui.balloon_cup import tiles as table_tiles
from ui.balloon_cup.rules.positions import POSITIONS
from ui.text.html import Html, classes, join, tag
from ui.text.rules import Picture
from ui.text.still import framed


def tiles(name: str, numbers: tuple[int, ...], told: str, caption: str = "") -> Picture:
    """Return some tiles of a position with both their sides."""
    scene = POSITIONS[name].scene()
    columns = (table_tiles.column(scene, tile) for tile in scene.shown["tiles"] if tile["number"] in numbers)
    drawn = tag(
        "section",
        tag("ol", *columns, class_="bc-tiles"),
        class_=classes("bc-board bc-excerpt", bool(scene.selection.chosen) and "aiming"),
        style=f"--n:{len(numbers)}",
    )
    return Picture(framed(drawn, "board", f"{9.5 * len(numbers):g}rem", "auto"), told, caption)


def cards(name: str, told: str, caption: str = "") -> Picture:
    """Return Ada's hand in a position."""
    return Picture(framed(hand.hand(POSITIONS[name].scene()), "hand", "21rem", "116px"), told, caption)


def cubes(name: str, told: str, caption: str = "") -> Picture:
    """Return the cubes and trophies of both players in a position."""
    scene = POSITIONS[name].scene()
    ledger = tag("div", scoreboard.ledger(scene), class_="bc-score")
    return Picture(framed(ledger, "score", "30rem", "108px"), told, caption)


def payment(name: str, move: str, told: str, caption: str = "") -> Picture:
    """Return a claim in a position, with the cubes that pay for it."""
    way = panel.way(POSITIONS[name].scene(), read_move(move))
    return Picture(framed(tag("div", way, class_="bc-ways"), "panel", "22rem", "auto"), told, caption)


def colour(letter: str) -> Html:
    """Return a colour: its cube and its name."""
    return join(pieces.cube(letter, "bc-in-line"), " ", names.colour(letter))


def values(letter: str) -> str:
    """Return the values of a colour's cards."""
    return " ".join(str(value) for value in VALUES[letter])


ORDER = COLOURS
"""The colours, the cheapest trophy last."""
