"""The review of a finished match: the curve of the chances to win, costly moves, luck.

The computer analyses the match only while this page is shown; the results (game/players/review.py) are saved
with the match. Lines of the curve differ in dashes as well as in colour, each with its name at its end; words
and marks are HTML over the picture, so that they keep their size on every screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match
from game.notation import Move, View
from game.players import hints
from game.players.analysis import Analysis, Valued
from game.players.hints import Hint
from game.players.review import LEAST, SURE, Cost, Draw, Review, request
from ui.pages import message
from ui.pages.actions import BadAction, action
from ui.pages.page import MatchPage, page_head
from ui.session import game_ui
from ui.session.scenes import names_of
from ui.session.turns import turns_of
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext

if TYPE_CHECKING:
    from ui.pages.screen import Screen


Line = list[tuple[int, float]]
"""Curve of a seat: moves made before, and its chance to win, 0 to 1."""
APART = 10.0
"""Least distance between two names, in percent of the height."""
MOST_TICKS = 5
"""Most turns numbered below the curve."""
CLOSE = (12.0, 10.0)
"""Least distance between two marks, in percent of width and height, to stay apart on a small screen."""


class Mark(NamedTuple):
    """A mark on a line."""

    ply: int
    seat: int
    chance: float
    sign: str
    """Sign in it: the number of a costly move; "" for a lucky draw."""


def draw_curve(
    lines: Sequence[Line],
    last: int,
    names: Sequence[str],
    turns: Sequence[tuple[int, int]],
    marks: Sequence[Mark],
) -> Html:
    """Return the curve; `turns` holds each turn's number and the moves before it, `last` all moves."""
    scale = (tag("span", _("{number}%").format(number=number)) for number in (100, 50, 0))
    return tag(
        "div",
        tag(
            "div",
            tag("div", *scale, class_="curve-scale", aria_hidden="true"),
            _picture(lines, last),
            _marks(marks, last),
            class_="curve-plot",
        ),
        tag("ul", *_names(lines, names), class_="curve-names"),
        tag("div", *_ticks(turns, last), class_="curve-turns", aria_hidden="true"),
        class_="curve",
    )


def _picture(lines: Sequence[Line], last: int) -> Html:
    drawn = [tag("path", d=f"M0 {y}H100", class_="curve-paper") for y in (0, 25, 50, 75, 100)]
    for seat, line in enumerate(lines):
        if line:
            points = " L".join(f"{_across(ply, last):.1f} {100 - 100 * chance:.1f}" for ply, chance in line)
            drawn.append(tag("path", d=f"M{points}", class_=f"curve-line line-{seat}"))
    return tag(
        "svg",
        *drawn,
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        aria_hidden="true",
        focusable="false",
    )


def _across(ply: int, last: int) -> float:
    """Return the horizontal position of a point of the match, in percent."""
    return 100 * ply / max(1, last)


def _names(lines: Sequence[Line], names: Sequence[str]) -> list[Html]:
    """Return the names at the ends of the lines, moved apart where lines end together."""
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
    line = tag("path", d="M0 4H30", class_=f"curve-line line-{seat}")
    return tag("svg", line, viewBox="0 0 30 8", class_="curve-swatch", aria_hidden="true", focusable="false")


def _marks(marks: Sequence[Mark], last: int) -> Html:
    """Return the marks on the lines; overlapping ones are moved apart."""
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
    """Return a clover leaf, the sign of a lucky draw."""
    leaves = (
        "M12 12C3 14 2 5 7 5 7 1 13 2 12 12ZM12 12C11 2 17 1 17 5 22 5 21 14 12 12ZM12 12C15 19 8 22 12 23"
    )
    leaf = tag("path", d=leaves)
    return tag("svg", leaf, viewBox="0 0 24 24", class_="clover", aria_hidden="true", focusable="false")


def _ticks(turns: Sequence[tuple[int, int]], last: int) -> list[Html]:
    step = max(1, -(-len(turns) // MOST_TICKS))
    shown = [turn for index, turn in enumerate(turns) if index % step == step - 1]
    numbers = (tag("span", number, style=f"left:{_across(ply, last):.1f}%") for number, ply in shown)
    return [tag("span", _("Turn")), *numbers]


def curve_table(
    lines: Sequence[Line], names: Sequence[str], turns: Sequence[tuple[int, int]], last: int
) -> Html:
    """Return the curve as numbers: by turn each seat's last known chance before the turn's end."""
    ends = [*(ply for _number, ply in turns[1:]), last + 1][: len(turns)]
    rows = []
    for (number, _ply), end in zip(turns, ends, strict=True):
        cells = []
        for line in lines:
            known = [chance for ply, chance in line if ply < end]
            percent = _("{number}%").format(number=round(100 * known[-1])) if known else _("unknown")
            cells.append(tag("td", percent))
        rows.append(tag("tr", tag("th", number, scope="row"), *cells))
    head = tag("tr", tag("th", _("Turn"), scope="col"), *(tag("th", name, scope="col") for name in names))
    caption = tag("caption", _("Chance to win, turn by turn"))
    return tag("table", caption, tag("thead", head), tag("tbody", *rows), class_="curve-table")


class Point(NamedTuple):
    """A point of a match as the seat on turn saw it, for message.py."""

    match: Match
    turn: int
    seen: View

    def view(self) -> View:
        return self.seen


def point_of(match: Match, ply: int) -> Point:
    table = match.at(ply)
    return Point(match, table.turn, table.view(table.turn))


class Words:
    """The sentences about one match's review; hints are cached."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.match = review.match
        self.names = names_of(self.match)
        self.turns = [(turn.number, turn.moves.start) for turn in turns_of(self.match) if turn.number]
        """Number of each turn, and moves made before it."""
        self._hints: dict[int, Hint] = {}

    def turn_of(self, ply: int) -> int:
        """Return the number of a move's turn; 0 before the first turn."""
        return max((number for number, start in self.turns if start <= ply), default=0)

    def move(self, ply: int, move: Move) -> str:
        """Describe a move as its seat saw the table."""
        point = point_of(self.match, ply)
        return game_ui.by_name(self.match.game).move_label(move, point.seen, self.names)

    def hint(self, cost: Cost) -> Hint:
        if cost.ply not in self._hints:
            found = Analysis(cost.seat, (), 0.0, (Valued(cost.better, 1, cost.chance),))
            self._hints[cost.ply] = hints.hint(request(self.match, cost.ply), found)
        return self._hints[cost.ply]

    def why(self, cost: Cost) -> str:
        """Return the reasons for the better move; "" if the game has no words for them."""
        hint = self.hint(cost)
        return message.reasons(point_of(self.match, cost.ply), hint) if hint.reasons else ""


SKELETON = tag(
    "div",
    tag("div", id="looked-curve"),
    tag("div", id="looked-progress", class_="looked-progress"),
    tag("div", id="looked-numbers"),
    tag("div", id="looked-costs"),
    tag("div", id="looked-luck"),
    class_="looked",
)
"""Constant, so that only changed regions are redrawn."""


class LookingBack(MatchPage):
    """Review of a match."""

    def __init__(self, screen: Screen) -> None:
        """Continue the stored review. Raises BadAction for a match in progress."""
        super().__init__(screen)
        if not self.session.is_over:
            raise BadAction("the match goes on")
        self.review = Review.of(self.session.match)
        self.words = Words(self.review)
        self.names, self.ui = self.words.names, game_ui.by_name(self.about())
        self.stopped = False
        """True while the review is paused."""
        self.shows_numbers = False
        """True if the numbers of the curve are shown as a table too."""
        self.waited = self.review.request() is not None
        """True if the review was incomplete when the page was opened."""

    # --- thinking -----------------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.review.request() is None

    def question(self) -> str | None:
        return None if self.stopped else self.review.request()

    def answered(self, asked: str, answer: str) -> None:
        if asked == self.review.request():
            self.review.take(answer)
            self.review.keep()
            self.screen.matches.keep_notes()

    @action("stop")
    def stop(self) -> None:
        """Pause the review; results so far stay."""
        self.stopped = True

    @action("think")
    def think(self) -> None:
        """Resume the review."""
        self.stopped = False

    @action("numbers")
    def numbers(self) -> None:
        """Show or hide the curve as numbers."""
        self.shows_numbers = not self.shows_numbers

    # --- drawing ------------------------------------------------------------------------------------------

    def said(self, instruction: str) -> str:
        return _("The match has been analysed.") if self.waited and self.is_done else ""

    def regions(self) -> dict[str, Html]:
        return {
            "bar": page_head(_("How did it go?")),
            "main": SKELETON,
            "looked-curve": self._curve(),
            "looked-progress": self._progress(),
            "looked-numbers": self._numbers(),
            "looked-costs": self._costs(),
            "looked-luck": self._luck(),
        }

    def _curve(self) -> Html:
        words, review = self.words, self.review
        last = len(review.match.entries)
        return join(
            tag("h2", _("Chance to win, turn by turn")),
            draw_curve(review.curve(), last, self.names, words.turns, self._marks()),
            tag(
                "p",
                _("Each line follows what its player could know then, as the computer judges it."),
                class_="help",
            ),
        )

    def _progress(self) -> Html:
        """Return the progress of the review, with the button that pauses or resumes it."""
        review = self.review
        done, complete = review.progress
        if self.is_done:
            left_out = len(review.match.entries) - complete - len(review.forced)
            if left_out < 1:
                return join()
            text = _("{done} of {all} moves were analysed.")
            return tag("p", text.format(done=done, all=len(review.match.entries)), class_="help")
        if done < complete:
            text = _("{done} of {all} moves analysed").format(done=done, all=complete)
        else:
            done, complete = len(review.again), len(review.finalists())
            text = _("{done} of {all} costly moves analysed again").format(done=done, all=complete)
        return join(
            tag("progress", id="looked-bar", value=done, max=complete, aria_label=text),
            tag("span", text, class_="looked-how-far"),
            button("think", _("Go on"), id="stop") if self.stopped else button("stop", _("Stop")),
        )

    def _numbers(self) -> Html:
        last = len(self.review.match.entries)
        return join(
            button(
                "numbers",
                _("The curve as numbers"),
                class_="quiet",
                aria_expanded="true" if self.shows_numbers else "false",
            ),
            self.shows_numbers and curve_table(self.review.curve(), self.names, self.words.turns, last),
        )

    def _marks(self) -> list[Mark]:
        """Return the marks on the curve: numbered costly moves, and the luckiest draws."""
        signs: list[tuple[Cost | Draw, str]] = [
            (cost, str(number)) for number, cost in enumerate(self.review.costs(), start=1)
        ]
        signs += [(draw, "") for draw in self.review.lucky()]
        looks = self.review.looks
        return [Mark(one.ply, one.seat, looks[one.ply].chance, sign) for one, sign in signs]

    def _costs(self) -> Html:
        """Return the costliest moves, each with a button to the replay."""
        costs = self.review.costs()
        none = _("No move stands out: better ones were only a little better.")
        waits = _("They are shown once every move has been analysed.")
        return tag(
            "section",
            tag("h2", ngettext("The move that cost most", "The moves that cost most", len(costs) or 2)),
            tag("ol", *map(self._cost, count(1), costs), class_="looked-moves")
            if costs
            else tag("p", none if self.is_done else waits, class_="help"),
        )

    def _cost(self, number: int, cost: Cost) -> Html:
        turn, name = self.words.turn_of(cost.ply), self.names[cost.seat]
        heading = _("Turn {number}: {name}").format(number=turn, name=name) if turn else name
        fall = _("The chance to win falls from {before}% to {after}%.").format(
            before=round(100 * cost.chance), after=round(100 * cost.made)
        )
        why = self.words.why(cost)
        return tag(
            "li",
            tag(
                "h3",
                tag("span", number, class_=f"curve-mark line-{cost.seat}", aria_hidden="true"),
                self.ui.seat_piece(cost.seat, self.names),
                tag("span", heading),
            ),
            self._show("show", cost.ply),
            tag(
                "dl",
                tag("dt", _("Played")),
                tag("dd", self.words.move(cost.ply, self.review.match.entries[cost.ply].move)),
                tag("dd", fall, class_="looked-fall"),
                tag("dt", _("Better")),
                tag("dd", self.words.move(cost.ply, cost.better), class_="looked-better"),
                bool(why) and tag("dd", why),
            ),
        )

    def _show(self, kind: str, ply: int) -> Html:
        """Return a button to the replay before a move; `kind` is a prefix for its id."""
        number = self.words.turn_of(ply)
        label = _("Show it: turn {number}").format(number=number) if number else None
        return button(f"look {ply}", _("Show it"), id=f"{kind}-{ply}", aria_label=label, class_="quiet")

    def _luck(self) -> Html:
        """Return each seat's luck and its luckiest draw; empty in a game without draws."""
        if not any(look.luck is not None for look in self.review.looks.values()):
            return join()
        lucky = {draw.seat: draw for draw in self.review.lucky()}
        means = _(
            "A point is one match won in a hundred. Only what a draw changes counts: good moves are not luck."
        )
        seats = []
        for seat, (total, error) in enumerate(self.review.luck()):
            draw, text = lucky.get(seat), self._total(seat, total, error)
            seats.append(
                tag(
                    "li",
                    self.ui.seat_piece(seat, self.names),
                    tag("p", text, draw and join(" ", star(), self._luckiest(draw))),
                    draw and self._show("draw", draw.ply),
                )
            )
        return tag(
            "section",
            tag("h2", _("Luck")),
            tag("ul", *seats, class_="looked-draws"),
            tag("p", means, class_="help"),
        )

    def _total(self, seat: int, luck: float, error: float) -> str:
        name, number = self.names[seat], round(100 * abs(luck))
        if abs(luck) < max(LEAST, SURE * error):
            return _("Good and bad draws evened out for {name}.").format(name=name)
        if luck > 0:
            return ngettext(
                "Draws brought {name} {number} point of chance.",
                "Draws brought {name} {number} points of chance.",
                number,
                name=name,
            )
        return ngettext(
            "Draws took {number} point of chance from {name}.",
            "Draws took {number} points of chance from {name}.",
            number,
            name=name,
        )

    def _luckiest(self, draw: Draw) -> str:
        return ngettext(
            "The luckiest, in turn {turn}, brought {number} point.",
            "The luckiest, in turn {turn}, brought {number} points.",
            round(100 * draw.luck),
            turn=self.words.turn_of(draw.ply),
        )

    def about(self) -> str:
        return self.session.match.game

    def title(self) -> str:
        return _("How did it go?") + f" · {self.ui.title()}"
