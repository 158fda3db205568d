"""What looking back tells in words: the costly moves with what would have been better, and the luck of draws.

The numbers are game/players/review.py's; why a move is better is said as a hint says it (hinted.py), from the
view of the seat that chose. The page is looking_back.py.
"""

from __future__ import annotations

from typing import NamedTuple

from game.match import Match
from game.notation import Move, View
from game.players import hints
from game.players.analysis import Analysis, Valued
from game.players.hints import Hint
from game.players.review import LEAST, SURE, Cost, Review, request
from ui.pages import chance_curve, hinted
from ui.session import game_ui
from ui.session.turns import turns_of
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext
from ui.text.people import shown

MOST_LUCKY = 2
"""Lucky draws that are marked on the curve."""


class Point(NamedTuple):
    """A point of a match as the seat on turn saw it: what hinted.py tells of."""

    match: Match
    turn: int
    seen: View

    def view(self) -> View:
        """Return what the seat saw."""
        return self.seen


def point_of(match: Match, ply: int) -> Point:
    """Return the match after so many moves, as the seat then on turn sees it."""
    table = match.at(ply)
    return Point(match, table.turn, table.view(table.turn))


class Words:
    """The sentences about one match's review; what is slow to say is said once."""

    def __init__(self, review: Review) -> None:
        """Take the review."""
        self.review = review
        self.match = review.match
        self.names = tuple(shown(seat.name) for seat in self.match.seats)
        self.turns = [(turn.number, turn.moves.start) for turn in turns_of(self.match) if turn.number]
        """The number of each turn and how many moves were made before it."""
        self._hints: dict[int, Hint] = {}

    def turn_of(self, ply: int) -> int:
        """Return the number of the turn that a move belongs to."""
        return max((number for number, start in self.turns if start <= ply), default=0)

    def move(self, ply: int, move: Move) -> str:
        """Return a move in words, as its seat saw the table."""
        point = point_of(self.match, ply)
        return game_ui.by_name(self.match.game).move_label(move, point.seen, self.names)

    def hint(self, cost: Cost) -> Hint:
        """Return the better move as a hint, with the facts that speak for it."""
        if cost.ply not in self._hints:
            found = Analysis(cost.seat, (), 0.0, (Valued(cost.better, 1, cost.chance),))
            self._hints[cost.ply] = hints.hint(request(self.match, cost.ply), found)
        return self._hints[cost.ply]

    def why(self, cost: Cost) -> str:
        """Return why the better move is better; "" where the game has no words for it."""
        hint = self.hint(cost)
        return hinted.reasons(point_of(self.match, cost.ply), hint) if hint.grounds else ""

    def fall(self, cost: Cost) -> str:
        """Return what a costly move did to the chance to win."""
        return _("The chance to win falls from {before}% to {after}%.").format(
            before=round(100 * cost.chance), after=round(100 * cost.made)
        )

    def costs(self) -> list[Html]:
        """Return the moves that cost most, the most first, each with a way to the replay."""
        ui = game_ui.by_name(self.match.game)
        return [
            tag(
                "li",
                tag(
                    "h3",
                    tag("span", number, class_=f"curve-mark line-{cost.seat}", aria_hidden="true"),
                    ui.seat_piece(cost.seat, self.names),
                    tag("span", self._heading(cost.ply, cost.seat)),
                ),
                self._show("show", cost.ply),
                tag(
                    "dl",
                    tag("dt", _("Played")),
                    tag("dd", self.move(cost.ply, self.match.entries[cost.ply].move)),
                    tag("dd", self.fall(cost), class_="looked-fall"),
                    tag("dt", _("Better")),
                    tag("dd", self.move(cost.ply, cost.better), class_="looked-better"),
                    (why := self.why(cost)) and tag("dd", why),
                ),
            )
            for number, cost in enumerate(self.review.costs(), start=1)
        ]

    def _heading(self, ply: int, seat: int) -> str:
        number, name = self.turn_of(ply), self.names[seat]
        return _("Turn {number}: {name}").format(number=number, name=name) if number else name

    def _show(self, kind: str, ply: int) -> Html:
        """Return the way to the replay as the match stood before the move; `kind` is for its id."""
        number = self.turn_of(ply)
        label = _("Show it: turn {number}").format(number=number) if number else None
        return button(f"look {ply}", _("Show it"), id=f"{kind}-{ply}", aria_label=label, class_="quiet")

    def luck(self) -> list[Html]:
        """Return by seat what its draws brought, and its luckiest; nothing in a game without draws."""
        if not any(look.luck is not None for look in self.review.looks.values()):
            return []
        lucky = {draw.seat: draw for draw in self.review.lucky()}
        ui = game_ui.by_name(self.match.game)
        told = []
        for seat, (total, error) in enumerate(self.review.luck()):
            draw = lucky.get(seat)
            told.append(
                tag(
                    "li",
                    ui.seat_piece(seat, self.names),
                    tag(
                        "p",
                        join(self._total(seat, total, error)),
                        " " if draw else None,
                        draw and self._luckiest(draw.ply, draw.luck),
                    ),
                    draw and self._show("draw", draw.ply),
                )
            )
        return told

    def _total(self, seat: int, luck: float, error: float) -> str:
        """Return what a seat's draws brought in all."""
        name, number = self.names[seat], round(100 * abs(luck))
        if abs(luck) < max(LEAST, SURE * error):
            return _("Good and bad draws evened out for {name}.").format(name=name)
        if luck > 0:
            text = ngettext(
                "Draws brought {name} {number} point of chance.",
                "Draws brought {name} {number} points of chance.",
                number,
            )
        else:
            text = ngettext(
                "Draws took {number} point of chance from {name}.",
                "Draws took {number} points of chance from {name}.",
                number,
            )
        return text.format(name=name, number=number)

    def _luckiest(self, ply: int, luck: float) -> Html:
        number = round(100 * luck)
        text = ngettext(
            "The luckiest, in turn {turn}, brought {number} point.",
            "The luckiest, in turn {turn}, brought {number} points.",
            number,
        ).format(turn=self.turn_of(ply), number=number)
        return join(chance_curve.star(), text)

    def marks(self) -> list[chance_curve.Mark]:
        """Return the marks on the curve: the costly moves by their numbers, and the luckiest draws."""
        looks = self.review.looks
        costly = [
            chance_curve.Mark(cost.ply, cost.seat, looks[cost.ply].chance, str(number))
            for number, cost in enumerate(self.review.costs(), start=1)
        ]
        return costly + [
            chance_curve.Mark(draw.ply, draw.seat, looks[draw.ply].chance, "") for draw in self.review.lucky()
        ]
