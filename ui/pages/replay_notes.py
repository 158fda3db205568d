"""What the replay of a match that is over adds to the table: the costly moves, and hints for who was on turn.

What moves have cost is known from looking back (looking_back.py), as far as that has come; nothing is thought
over here but a hint, from the view of the seat that was on turn. The replay itself is replay.py's.
"""

from __future__ import annotations

from game.match import Match
from game.players import bots, kept_review
from game.players.hints import Hint
from game.players.levels import STRONGEST
from game.players.review import Cost
from ui.pages import hinted
from ui.pages.looked_at import Words, point_of
from ui.session.scene import Scene
from ui.session.thinking import HINT_SECONDS
from ui.text.html import Html, button, tag
from ui.text.i18n import _


class Notes:
    """What is known of points of one match that is over; each point is a number of moves made."""

    def __init__(self, match: Match) -> None:
        """Read what was kept of looking back."""
        self.match = match
        review = kept_review.kept(match)
        self.words = Words(review)
        self.costs: dict[int, Cost] = {cost.ply: cost for cost in review.costs()}
        """The costly moves by the point before them."""
        self.hints: dict[int, Hint] = {}
        """The hints that have been given."""
        self.wanted: int | None = None
        """The point for which a hint is wanted and has not come yet."""
        self.shown: int | None = None
        """The point whose hint is shown, until another one is looked at."""
        self._asked = ""

    # --- hints --------------------------------------------------------------------------------------------

    def want(self, at: int) -> None:
        """Have a hint given for a point; there is none where the match has ended."""
        if at < len(self.match.entries):
            self.shown = at
            self.wanted = None if at in self.hints else at
            self._asked = ""
            if at in self.costs:
                # What looking back has found out is told, not what another search might find.
                self.hints[at], self.wanted = self.words.hint(self.costs[at]), None

    def leave(self) -> None:
        """Look at another point: what was wanted here is not wanted any more."""
        self.shown = self.wanted = None

    def question(self) -> str | None:
        """Return the request for the hint that is wanted, None where none is."""
        if self.wanted is None:
            return None
        if not self._asked:
            seconds = HINT_SECONDS
            self._asked = bots.request(self.match, None, seconds, STRONGEST, bots.HINT, self.wanted)
        return self._asked

    def answered(self, answer: str) -> None:
        """Take the hint that was wanted."""
        if self.wanted is not None:
            self.hints[self.wanted] = Hint.read(answer)
            self.wanted = None

    def _hint(self, at: int) -> Hint | None:
        return self.hints.get(at) if self.shown == at else None

    # --- what is shown ------------------------------------------------------------------------------------

    def told(self, at: int) -> str:
        """Return what is said of a point: the hint for it, what the costly move after it costs; or ""."""
        if self.wanted == at:
            return _("A hint is on its way.")
        if (hint := self._hint(at)) is not None:
            point = point_of(self.match, at)
            return " ".join([hinted.proposal(point, hint), hinted.reasons(point, hint)])
        if (cost := self.costs.get(at)) is None:
            return ""
        made = self.words.move(at, self.match.entries[at].move)
        better = self.words.move(at, cost.better)
        costly = _("Costly, from {before}% to {after}%: {move}.")
        # Why it is better is told by a hint: a small phone has no place for more.
        told = costly.format(before=round(100 * cost.chance), after=round(100 * cost.made), move=made)
        return " ".join([told, _("Better: {move}.").format(move=better)])

    def mark(self, scene: Scene, at: int) -> Scene:
        """Return the scene with what a hint for the point names."""
        hint = self._hint(at)
        if hint is None:
            return scene
        lit = frozenset(word for ground in hint.grounds for word in ground.words)
        return scene._replace(hinted=hint.move, lit=lit)

    def next_costly(self, at: int) -> int | None:
        """Return the next point before a costly move, after the last the first; None where there is none."""
        points = sorted(self.costs)
        return next((point for point in points if point > at), points[0] if points else None)

    def marks(self, last: int) -> Html | None:
        """Return the marks of the costly moves, to be laid under the slider."""
        if not self.costs:
            return None
        ticks = (tag("i", style=f"--at:{point / max(1, last):.4f}") for point in sorted(self.costs))
        return tag("div", *ticks, class_="replay-marks", aria_hidden="true")

    def hint_button(self, at: int) -> Html:
        """Return the button that asks for a hint."""
        ended = at == len(self.match.entries)
        return button("hint", _("Hint"), id="hint", class_="quiet", aria_disabled="true" if ended else None)
