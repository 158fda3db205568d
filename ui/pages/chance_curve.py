"""The curve of the chances to win by turns: one line a seat, marks, the same as a table.

Numbers in, HTML out. A line is told from the others by its dashes as well as by its colour, and has its name
at its end. Words and marks are HTML over the picture, so that they keep their size on every screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ui.text.html import Html, join, tag
from ui.text.i18n import _

Line = list[tuple[int, float]]
"""How the chance of a seat went: moves made before, and the chance, 0 to 1."""
APART = 10.0
"""Least distance of two names at the ends of lines, in percent of the height."""
MOST_TICKS = 5
"""Most turns that are named below the curve."""
CLOSE = (12.0, 10.0)
"""Distances in percent of width and height below which one mark may lie on another, on a small screen."""


class Mark(NamedTuple):
    """A mark on a line."""

    ply: int
    seat: int
    chance: float
    sign: str
    """What stands in it: the number of a costly move; "" for a lucky draw."""


def draw(
    lines: Sequence[Line],
    last: int,
    names: Sequence[str],
    turns: Sequence[tuple[int, int]],
    marks: Sequence[Mark],
) -> Html:
    """Return the curve; `turns` are (number of the turn, moves made before it), `last` all moves."""
    return tag(
        "div",
        tag("div", _scale(), _picture(lines, last), _marks(marks, last), class_="curve-plot"),
        tag("ul", *_names(lines, names), class_="curve-names"),
        tag("div", *_ticks(turns, last), class_="curve-turns", aria_hidden="true"),
        class_="curve",
    )


def _scale() -> Html:
    """Return the words for how high the lines are."""
    words = (_("{number}%").format(number=number) for number in (100, 50, 0))
    return tag("div", *(tag("span", word) for word in words), class_="curve-scale", aria_hidden="true")


def _picture(lines: Sequence[Line], last: int) -> Html:
    """Return the lines on their paper; what is drawn as 100 by 100 fills whatever place there is."""
    paper = [tag("path", d=f"M0 {y}H100", class_="curve-paper") for y in (0, 25, 50, 75, 100)]
    drawn = [_line(line, last, seat) for seat, line in enumerate(lines) if line]
    return tag(
        "svg",
        *paper,
        *drawn,
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def _line(line: Line, last: int, seat: int) -> Html:
    points = " L".join(f"{_across(ply, last):.1f} {100 - 100 * chance:.1f}" for ply, chance in line)
    return tag("path", d=f"M{points}", class_=f"curve-line line-{seat}")


def _across(ply: int, last: int) -> float:
    """Return where a point of the match lies, in percent of the width."""
    return 100 * ply / max(1, last)


def _names(lines: Sequence[Line], names: Sequence[str]) -> list[Html]:
    """Return the names at the ends of the lines, moved apart where these end together."""
    ends = sorted((100 - 100 * line[-1][1], seat) for seat, line in enumerate(lines) if line)
    tops: list[float] = []
    for end, _seat in ends:
        tops.append(max(end, tops[-1] + APART) if tops else end)
    # What was moved below the paper is moved up again, from the lowest.
    lowest = 100.0
    for index in reversed(range(len(tops))):
        tops[index] = min(tops[index], lowest)
        lowest = tops[index] - APART
    return [
        tag(
            "li",
            swatch(seat),
            tag("span", names[seat], class_="curve-name"),
            style=f"top:{top:.1f}%",
        )
        for top, (_end, seat) in zip(tops, ends, strict=True)
    ]


def swatch(seat: int) -> Html:
    """Return a piece of a seat's line."""
    line = tag("path", d="M0 4H30", class_=f"curve-line line-{seat}")
    return tag("svg", line, viewBox="0 0 30 8", class_="curve-swatch", aria_hidden="true", focusable="false")


def _marks(marks: Sequence[Mark], last: int) -> Html:
    """Return the marks on the lines; one that would lie on another stands above or below it."""
    placed: list[tuple[float, float]] = []
    drawn = []
    for mark in marks:
        x, y = _across(mark.ply, last), 100 - 100 * mark.chance
        away = CLOSE[1] if y < 50 else -CLOSE[1]
        while any(abs(x - left) < CLOSE[0] and abs(y - top) < CLOSE[1] - 0.1 for left, top in placed):
            y += away
        placed.append((x, y))
        drawn.append(
            tag(
                "span",
                mark.sign or star(),
                class_=f"curve-mark line-{mark.seat}" + ("" if mark.sign else " is-lucky"),
                style=f"left:{x:.1f}%;top:{y:.1f}%",
            )
        )
    return tag("div", *drawn, class_="curve-marks", aria_hidden="true")


def star() -> Html:
    """Return the sign of a lucky draw: a clover leaf."""
    leaves = (
        "M12 12C3 14 2 5 7 5 7 1 13 2 12 12ZM12 12C11 2 17 1 17 5 22 5 21 14 12 12ZM12 12C15 19 8 22 12 23"
    )
    leaf = tag("path", d=leaves)
    return tag("svg", leaf, viewBox="0 0 24 24", class_="clover", aria_hidden="true", focusable="false")


def _ticks(turns: Sequence[tuple[int, int]], last: int) -> list[Html]:
    """Return the words below the curve: some turns, evenly chosen."""
    step = max(1, -(-len(turns) // MOST_TICKS))
    shown = [turn for index, turn in enumerate(turns) if index % step == step - 1]
    numbers = (tag("span", number, style=f"left:{_across(ply, last):.1f}%") for number, ply in shown)
    return [tag("span", _("Turn")), *numbers]


def table(lines: Sequence[Line], names: Sequence[str], turns: Sequence[tuple[int, int]], last: int) -> Html:
    """Return the numbers of the curve: by turn each seat's chance at its last look before the turn's end."""
    ends = [*(ply for _number, ply in turns[1:]), last + 1][: len(turns)]
    rows = []
    for (number, _ply), end in zip(turns, ends, strict=True):
        cells = []
        for line in lines:
            known = [chance for ply, chance in line if ply < end]
            cells.append(tag("td", _percent(known[-1]) if known else _("unknown")))
        rows.append(tag("tr", tag("th", number, scope="row"), *cells))
    head = tag("tr", tag("th", _("Turn"), scope="col"), *(tag("th", name, scope="col") for name in names))
    caption = tag("caption", _("Chance to win, turn by turn"))
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="curve-table")


def _percent(chance: float) -> Html:
    return join(_("{number}%").format(number=round(100 * chance)))
