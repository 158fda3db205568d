"""The review of a finished match: the chances of winning as a curve, costly moves and luck.

The computer analyses the match only while the page is shown; results (game/players/review.py) are saved with
the match. Lines differ in dashes as well as in colour, each with its name at its end. Words and marks are
HTML over the picture, so that they keep their size on every screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from game.match import Match
from game.notation import Move, View
from game.players import hints
from game.players.hints import Hint
from game.players.review import LEAST, SURE, Cost, Draw, Review, request
from ui import games
from ui.drawing.scene import names_of
from ui.pages import message_line
from ui.pages.actions import BadAction, action, number
from ui.pages.page import CompletePage, page_head, places
from ui.session.turns import turns_of
from ui.text.html import Html, button, classes, join, picture, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital

if TYPE_CHECKING:
    from ui.pages.screen import Screen


Line = list[tuple[int, float]]  # curve of a seat: moves made before, and its chance of winning, 0 to 1
APART = 10.0  # least distance between two names, in percent of the height
MOST_TICKS = 5  # most turns numbered below the curve
CLOSE = (12.0, 10.0)
"""Least distance between two marks, in percent of width and height, to stay apart on a small screen."""


class Mark(NamedTuple):
    """A mark on a line."""

    ply: int
    seat: int
    chance: float
    sign: str  # sign in it: the number of a costly move; "" for a lucky draw


CLOVER = picture(
    "0 0 24 24",
    tag(
        "path",
        d="M12 12C3 14 2 5 7 5 7 1 13 2 12 12ZM12 12C11 2 17 1 17 5 22 5 21 14 12 12ZM12 12C15 19 8 22 12 23",
    ),
    class_="clover",
)
"""A clover leaf, the sign of a lucky draw."""


class Curve(NamedTuple):
    """The chances of winning over a match, as a picture and as a table."""

    lines: Sequence[Line]  # by seat
    last: int  # number of moves of the match
    names: Sequence[str]
    turns: Sequence[tuple[int, int]]  # number of each turn, and moves made before it

    def draw(self, marks: Sequence[Mark]) -> Html:
        scale = (tag("span", _("{number}%").format(number=number)) for number in (100, 50, 0))
        return tag(
            "div.curve",
            tag(
                "div.curve-plot",
                tag("div.curve-scale", *scale, aria_hidden="true"),
                self._paper(places := self._places(marks)),
                self._marks(places),
            ),
            tag("ul.curve-names", *self._ends()),
            tag("div.curve-turns", *self._ticks(), aria_hidden="true"),
        )

    def _across(self, ply: int) -> float:
        """Return the horizontal position of a point of the match, in percent."""
        return 100 * ply / max(1, self.last)

    def _paper(self, places: Sequence[tuple[Mark, float]]) -> Html:
        """Return the lines, and what ties marks to them that were moved away."""
        drawn = [tag("path.curve-paper", d=f"M0 {y}H100") for y in (0, 25, 50, 75, 100)]
        for seat, line in enumerate(self.lines):
            if line:
                points = " L".join(
                    f"{self._across(ply):.1f} {100 - 100 * chance:.1f}" for ply, chance in line
                )
                drawn.append(tag("path", d=f"M{points}", class_=f"curve-line line-{seat}"))
        for mark, y in places:
            if y != 100 - 100 * mark.chance:
                tie = f"M{self._across(mark.ply):.1f} {100 - 100 * mark.chance:.1f}V{y:.1f}"
                drawn.append(tag("path.curve-tie", d=tie))
        return picture("0 0 100 100", *drawn, preserveAspectRatio="none")

    def _ends(self) -> list[Html]:
        """Return the names at the ends of the lines, moved apart where lines end together."""
        ends = sorted((100 - 100 * line[-1][1], seat) for seat, line in enumerate(self.lines) if line)
        tops: list[float] = []
        for end, _seat in ends:
            tops.append(max(end, tops[-1] + APART) if tops else end)
        # What was moved below the paper is moved up again, from the lowest.
        lowest = 100.0
        for index in reversed(range(len(tops))):
            tops[index] = min(tops[index], lowest)
            lowest = tops[index] - APART
        drawn = []
        for top, (_end, seat) in zip(tops, ends, strict=True):
            line = tag("path", d="M0 4H30", class_=f"curve-line line-{seat}")
            swatch = picture("0 0 30 8", line, class_="curve-swatch")
            name = tag("span.curve-name", self.names[seat])
            drawn.append(tag("li", swatch, name, style=f"top:{top:.1f}%"))
        return drawn

    def _places(self, marks: Sequence[Mark]) -> list[tuple[Mark, float]]:
        """Return the marks with their vertical positions in percent, overlapping ones moved apart."""
        placed: list[tuple[float, float]] = []
        for mark in marks:
            x, y = self._across(mark.ply), 100 - 100 * mark.chance
            away = CLOSE[1] if y < 50 else -CLOSE[1]
            while any(abs(x - left) < CLOSE[0] and abs(y - top) < CLOSE[1] - 0.1 for left, top in placed):
                y += away
            placed.append((x, y))
        return [(mark, y) for mark, (_x, y) in zip(marks, placed, strict=True)]

    def _marks(self, places: Sequence[tuple[Mark, float]]) -> Html:
        drawn = []
        for mark, y in places:
            look = classes(f"curve-mark line-{mark.seat}", not mark.sign and "is-lucky")
            style = f"left:{self._across(mark.ply):.1f}%;top:{y:.1f}%"
            drawn.append(tag("span", mark.sign or CLOVER, class_=look, style=style))
        return tag("div.curve-marks", *drawn, aria_hidden="true")

    def _ticks(self) -> list[Html]:
        step = max(1, -(-len(self.turns) // MOST_TICKS))
        shown = self.turns[step - 1 :: step]
        numbers = (tag("span", turn, style=f"left:{self._across(ply):.1f}%") for turn, ply in shown)
        return [tag("span", _("Turn")), *numbers]

    def table(self) -> Html:
        """Return the curve as numbers: by turn each seat's last known chance before the turn's end."""
        ends = [*(ply for _turn, ply in self.turns[1:]), self.last + 1]
        rows = []
        for (turn, _ply), end in zip(self.turns, ends, strict=False):
            cells = []
            for line in self.lines:
                known = [chance for ply, chance in line if ply < end]
                percent = _("{number}%").format(number=round(100 * known[-1])) if known else _("unknown")
                cells.append(tag("td", percent))
            rows.append(tag("tr", tag("th", turn, scope="row"), *cells))
        heads = (tag("th", head, scope="col") for head in (_("Turn"), *self.names))
        caption = tag("caption", _("Chance of winning, turn by turn"))
        return tag("table.curve-table", caption, tag("thead", tag("tr", *heads)), tag("tbody", *rows))


class Hindsight:
    """A finished match with its review: what hints and sentences say of its points.

    A point is a number of moves made.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.review = Review.of(match)
        self.names = names_of(match)
        self.turns = [(turn.number, turn.moves.start) for turn in turns_of(match) if turn.number]
        """Number of each turn, and the point before it."""
        self.hints: dict[int, Hint] = {}  # known hints by point

    @property
    def costs(self) -> dict[int, Cost]:
        """The costly moves by the point before them, the costliest first."""
        return {cost.ply: cost for cost in self.review.costs()}

    def curve(self) -> Curve:
        return Curve(self.review.curve(), len(self.match.entries), self.names, self.turns)

    def turn_of(self, point: int) -> int:
        """Return the number of a point's turn; 0 before the first turn."""
        return max((number for number, start in self.turns if start <= point), default=0)

    def move(self, point: int, move: Move) -> str:
        """Describe a move as the seat on turn saw the table."""
        _turn, view = self._seen(point)
        return games.by_name(self.match.game).move_label(move, view, self.names)

    def _seen(self, point: int) -> tuple[int, View]:
        """Return the seat on turn at a point, and its view."""
        table = self.match.at(point)
        return table.turn, table.view(table.turn)

    def hint(self, point: int) -> Hint | None:
        if point not in self.hints and (cost := self.costs.get(point)):
            # It must agree with the review, which another search might not.
            proposal = Hint(cost.better, chance=cost.chance)
            self.hints[point] = hints.explained(request(self.match, point), proposal)
        return self.hints.get(point)

    def why(self, cost: Cost) -> str:
        """Return the reasons for the better move; "" if the game has no words for them."""
        hint = self.hint(cost.ply)
        return message_line.reasons(self.match, *self._seen(cost.ply), hint) if hint and hint.reasons else ""

    def hint_text(self, point: int, hint: Hint) -> str:
        turn, view = self._seen(point)
        proposal = message_line.proposal(self.match, view, hint)
        return " ".join([proposal, message_line.reasons(self.match, turn, view, hint)])

    def cost_text(self, point: int) -> str:
        """Describe a costly move and the better one; "" at a point before any other move."""
        if (cost := self.costs.get(point)) is None:
            return ""
        costly = _("A costly move, from {before}% to {after}%: {move}.").format(
            before=round(100 * cost.chance),
            after=round(100 * cost.made),
            move=self.move(point, self.match.entries[point].move),
        )
        # Only a hint gives the reasons: a small phone has no space for more.
        return " ".join([costly, _("Better: {move}.").format(move=self.move(point, cost.better))])


class LookingBack(CompletePage):
    """Review of a match."""

    def __init__(self, screen: Screen) -> None:
        """Continue the stored review. Raises BadAction for a match in progress."""
        super().__init__(screen)
        if not self.session.is_over:
            raise BadAction("the match goes on")
        self.hindsight = Hindsight(self.match)
        self.review = self.hindsight.review
        self.stopped = False  # True while the review is paused
        self.shows_numbers = False  # True if the numbers of the curve are shown as a table too
        self.shows_everyone = len(self.session.handover.people) != 1
        """True if the curve has each seat's line; else only that of the one person."""
        self.waited = self.review.request() is not None
        """True if the review was incomplete when the page was opened."""

    # --- thinking -----------------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        return self.review.request() is None

    def question(self) -> str | None:
        return None if self.stopped else self.review.request()

    def answered(self, answer: str) -> None:
        self.review.take(answer)
        self.review.keep()
        self.screen.matches.keep_notes()

    @action("stop")
    def stop(self) -> None:
        self.stopped = True

    @action("think")
    def think(self) -> None:
        self.stopped = False

    @action("numbers")
    def numbers(self) -> None:
        self.shows_numbers = not self.shows_numbers

    @action("everyone")
    def everyone(self) -> None:
        self.shows_everyone = not self.shows_everyone

    # --- drawing ------------------------------------------------------------------------------------------

    def said(self, instruction: str) -> str:
        return _("The match has been analysed.") if self.waited and self.is_done else ""

    def regions(self) -> dict[str, Html]:
        regions = {
            "looked-curve": self._curve(),
            "looked-progress": self._progress(),
            "looked-numbers": self._numbers(),
            "looked-costs": self._costs(),
            "looked-luck": self._luck(),
        }
        return {
            "bar": page_head(_("How did it go?")),
            "main": places("looked", regions),
            **regions,
        }

    def _curve(self) -> Html:
        people, curve = self.session.handover.people, self.hindsight.curve()
        seats = range(len(self.names)) if self.shows_everyone else people
        lines = [line if seat in seats else [] for seat, line in enumerate(curve.lines)]
        return join(
            tag("h2", _("Chance of winning, turn by turn")),
            curve._replace(lines=lines).draw([mark for mark in self._marks() if mark.seat in seats]),
            len(people) == 1
            and button(
                "everyone",
                _("Show everyone's chances"),
                class_="quiet",
                aria_pressed="true" if self.shows_everyone else "false",
            ),
            tag(
                "p.help",
                _(
                    "Each line shows a player's chance of winning, as judged by the computer from what "
                    "that player could have known at the time."
                ),
            ),
        )

    def _progress(self) -> Html:
        """Return the progress of the review, with the button that pauses or resumes it."""
        review = self.review
        done, complete = review.progress
        if self.is_done:
            left_out = len(self.match.entries) - complete - len(review.forced)
            if left_out < 1:
                return join()
            text = _("{done} of {all} moves were analysed.")
            return tag("p.help", text.format(done=done, all=len(self.match.entries)))
        if done < complete:
            text = _("{done} of {all} moves analysed").format(done=done, all=complete)
        else:
            done, complete = len(review.again), len(review.finalists())
            text = _("{done} of {all} costly moves analysed again").format(done=done, all=complete)
        return join(
            tag("progress", id="looked-bar", value=done, max=complete, aria_label=text),
            tag("span.looked-how-far", text),
            button("think", _("Resume"), id="stop") if self.stopped else button("stop", _("Stop")),
        )

    def _numbers(self) -> Html:
        return join(
            button(
                "numbers",
                _("The chart in numbers"),
                class_="quiet",
                aria_expanded="true" if self.shows_numbers else "false",
            ),
            self.shows_numbers and self.hindsight.curve().table(),
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
        costs = self.review.costs()
        none = _("No move stands out: the best ones were only a little better.")
        waits = _("They appear once every move has been analysed.")
        return tag(
            "section",
            tag("h2", ngettext("The costliest move", "The costliest moves", len(costs) or 2)),
            tag("ol.looked-moves", *map(self._cost, count(1), costs))
            if costs
            else tag("p.help", none if self.is_done else waits),
        )

    def _cost(self, number: int, cost: Cost) -> Html:
        turn, name = self.hindsight.turn_of(cost.ply), self.names[cost.seat]
        heading = _("Turn {number}: {name}").format(number=turn, name=name) if turn else name
        fall = _("The chance of winning falls from {before}% to {after}%.").format(
            before=round(100 * cost.chance), after=round(100 * cost.made)
        )
        why, is_own = self.hindsight.why(cost), cost.seat in self.session.handover.people
        better = capital(self.hindsight.move(cost.ply, cost.better))
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
                tag("dd", capital(self.hindsight.move(cost.ply, self.match.entries[cost.ply].move))),
                tag("dd.looked-fall", fall),
            ),
            # What would have been better is shown at once, but to the person who may find it.
            tag(
                "div.looked-better",
                is_own and button(f"second_try {cost.ply}", _("Try it yourself")),
                tag(
                    "details",
                    tag("summary", _("Better")),
                    tag("p", tag("strong", better), ". " if why else "", why),
                    open=not is_own,
                ),
            ),
        )

    @action("second_try", number)
    def second_try(self, ply: int) -> None:
        """Let a person try a costly move again."""
        from ui.pages.modes.second_try import put

        cost = self.hindsight.costs.get(ply)
        if cost is None or cost.seat not in self.session.handover.people:
            raise BadAction(f"move {ply} can't be tried again")
        put(self, cost)

    def _show(self, kind: str, ply: int) -> Html:
        """Return a button to the replay before a move; `kind` is a prefix for its id."""
        number = self.hindsight.turn_of(ply)
        label = _("Show turn {number}").format(number=number) if number else None
        return button(f"look {ply}", _("Show"), id=f"{kind}-{ply}", aria_label=label, class_="quiet")

    def _luck(self) -> Html:
        """Return each seat's luck and its luckiest draw; empty in a game without draws."""
        if not any(look.luck is not None for look in self.review.looks.values()):
            return join()
        lucky = {draw.seat: draw for draw in self.review.lucky()}
        means = _(
            "One point is one more win in a hundred matches. Only what is drawn counts: good moves "
            "aren't luck."
        )
        seats = []
        for seat, (total, error) in enumerate(self.review.luck()):
            draw, text = lucky.get(seat), self._total(seat, total, error)
            seats.append(
                tag(
                    "li",
                    self.ui.seat_piece(seat, self.names),
                    tag("p", text, draw and join(" ", CLOVER, self._luckiest(draw))),
                    draw and self._show("draw", draw.ply),
                )
            )
        return tag(
            "section",
            tag("h2", _("Luck")),
            tag("ul.looked-draws", *seats),
            tag("p.help", means),
        )

    def _total(self, seat: int, luck: float, error: float) -> str:
        name, number = self.names[seat], round(100 * abs(luck))
        if abs(luck) < max(LEAST, SURE * error):
            return _("{name}'s luck evened out.").format(name=name)
        if luck > 0:
            return ngettext(
                "Lucky draws gained {name} {number} point.",
                "Lucky draws gained {name} {number} points.",
                number,
                name=name,
            )
        return ngettext(
            "Unlucky draws cost {name} {number} point.",
            "Unlucky draws cost {name} {number} points.",
            number,
            name=name,
        )

    def _luckiest(self, draw: Draw) -> str:
        return ngettext(
            "The luckiest draw, on turn {turn}, was worth {number} point.",
            "The luckiest draw, on turn {turn}, was worth {number} points.",
            round(100 * draw.luck),
            turn=self.hindsight.turn_of(draw.ply),
        )

    def title(self) -> str:
        return _("How did it go?") + f" · {self.ui.title()}"
