"""Pictures of the statistics, as SVG: bars, a ribbon of results, columns of lengths. Words stand beside them.

What was won is a full shape, a shared win a half one, a defeat a flat or an empty one: colour is never alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from ui.store.statistics import LAST, LOST, RESULTS, WON, Tally
from ui.text.html import Html, tag

HEIGHT = {RESULTS[0]: 12, RESULTS[1]: 7, RESULTS[2]: 3}
"""Of a bar's parts, by result."""
COLUMNS = 9
"""Most columns of lengths."""


def _svg(width: float, height: float, *shapes: object, **more: object) -> Html:
    """Return a picture that no ear hears of."""
    box = f"0 0 {width:g} {height:g}"
    return tag("svg", *shapes, viewBox=box, aria_hidden="true", focusable="false", **more)


def _rect(x: float, y: float, width: float, height: float, name: str) -> Html:
    return tag(
        "rect",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        class_=f"stat-{name}",
    )


def bar(tally: Tally, most: int) -> Html:
    """Return a bar of wins, shared wins and defeats; one of `most` matches fills its place."""
    x, parts = 0.0, []
    for result, number in zip(RESULTS, tally, strict=True):
        width = 100 * number / max(most, 1)
        if number:
            parts.append(_rect(x, 12 - HEIGHT[result], width, HEIGHT[result], result))
        x += width
    return _svg(100, 12, *parts, class_="stat-bar", preserveAspectRatio="none")


def swatch(result: str) -> Html:
    """Return what a result looks like in the other pictures."""
    return _svg(24, 24, _mark(12, result), class_="stat-swatch")


def ribbon(results: Sequence[str], streak: int) -> Html:
    """Return the newest results in a row, the newest one last; those of the streak lie on a band."""
    results = results[-LAST:]
    band = min(streak, len(results))
    left = 26 * (len(results) - band)
    return _svg(
        26 * LAST,
        26,
        band > 1
        and tag(
            "rect",
            x=f"{left + 0.5:g}",
            y=".5",
            width=26 * band - 1,
            height="25",
            rx="12.5",
            class_="stat-band",
        ),
        *(_mark(26 * place + 13, result, 13) for place, result in enumerate(results)),
        class_="stat-ribbon",
    )


def _mark(x: float, result: str, y: float = 12) -> Html:
    """Return the mark of a result: a full disc with a tick, half a disc, a ring with a dash."""
    ring = tag("circle", cx=f"{x:g}", cy=f"{y:g}", r="9", class_=f"stat-{result}")
    if result == WON:
        sign = f"M{x - 4:g} {y + 0.5:g}l3 3 5.5-6.5"
    elif result == LOST:
        sign = f"M{x - 3.5:g} {y:g}h7"
    else:
        half = tag("path", d=f"M{x:g} {y - 9:g}a9 9 0 0 0 0 18z", class_="stat-half")
        return tag("g", ring, half)
    return tag("g", ring, tag("path", d=sign, class_=f"stat-sign stat-sign-{result}"))


def columns(lengths: Sequence[int]) -> Html:
    """Return how often matches were how long, in columns from the shortest on, and the average as a line."""
    shortest, longest = min(lengths), max(lengths)
    width = (longest - shortest) // COLUMNS + 1
    counts = [0] * ((longest - shortest) // width + 1)
    for length in lengths:
        counts[(length - shortest) // width] += 1
    step = 200 / len(counts)
    highest = max(counts)
    average = (sum(lengths) / len(lengths) - shortest + 0.5) / (width * len(counts)) * 200
    drawn = (
        _rect(step * place + 1.5, 50 - 46 * count / highest, step - 3, 46 * count / highest, "column")
        for place, count in enumerate(counts)
        if count
    )
    return _svg(
        200,
        52,
        *drawn,
        tag("path", d="M0 51h200", class_="stat-ground"),
        tag("path", d=f"M{average:.1f} 2v49", class_="stat-average"),
        class_="stat-columns",
        preserveAspectRatio="none",
    )


def nothing_yet() -> Html:
    """Return the picture of no match at all: places that wait for marks."""
    rings = (
        tag("circle", cx=26 * place + 13, cy="13", r="9", class_="stat-empty") for place in range(LAST // 2)
    )
    return _svg(26 * (LAST // 2), 26, *rings, class_="stat-nothing")
