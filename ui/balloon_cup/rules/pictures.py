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
    return Picture(lambda: _draw_tiles(name, numbers), told, caption)


def _draw_tiles(name: str, numbers: tuple[int, ...]) -> Html:
    scene = POSITIONS[name].scene()
    columns = (table_tiles.column(scene, tile) for tile in scene.shown["tiles"] if tile["number"] in numbers)
    drawn = tag(
        "section",
        tag("ol", *columns, class_="bc-tiles"),
        class_=classes("bc-board bc-excerpt", bool(scene.selection.chosen) and "aiming"),
        style=f"--n:{len(numbers)}",
    )
    return framed(drawn, "board", f"{9.5 * len(numbers):g}rem", "auto")


def cards(name: str, told: str, caption: str = "") -> Picture:
    """Return Ada's hand in a position."""
    return Picture(lambda: _draw_cards(name), told, caption)


def _draw_cards(name: str) -> Html:
    return framed(hand.hand(POSITIONS[name].scene()), "hand", "21rem", "116px")


def cubes(name: str, told: str, caption: str = "") -> Picture:
    """Return the cubes and trophies of both players in a position."""
    return Picture(lambda: _draw_cubes(name), told, caption)


def _draw_cubes(name: str) -> Html:
    scene = POSITIONS[name].scene()
    ledger = tag("div", scoreboard.ledger(scene), class_="bc-score")
    return framed(ledger, "score", "30rem", "108px")


def payment(name: str, move: str, told: str, caption: str = "") -> Picture:
    """Return a claim in a position, with the cubes that pay for it."""
    return Picture(lambda: _draw_payment(name, move), told, caption)


def _draw_payment(name: str, move: str) -> Html:
    way = panel.way(POSITIONS[name].scene(), read_move(move))
    return framed(tag("div", way, class_="bc-ways"), "panel", "22rem", "auto")


def colour(letter: str) -> Html:
    """Return a colour: its cube and its name."""
    return join(pieces.cube(letter, "bc-in-line"), " ", names.colour(letter))


def values(letter: str) -> str:
    """Return the values of a colour's cards."""
    return " ".join(str(value) for value in VALUES[letter])


ORDER = COLOURS
"""The colours, the cheapest trophy last."""
