"""The answer to a problem: the one move that was made, what it is worth, and what is told of it.

Which moves solve it, and the chance with the next best ones, is the problem's own (game/players/problems.py);
what any other move is worth is asked of the worker.
"""

from __future__ import annotations

from game.notation import Move
from game.players import bots
from game.players.analysis import Analysis
from game.players.levels import STRONGEST
from game.players.problems import Problem
from ui.session import game_ui
from ui.session.problems import facts
from ui.session.scenes import names_of
from ui.session.session import Session
from ui.text.i18n import _
from ui.text.sentences import capital

ITERATIONS = 600
"""Of the analysis of a move that the problem doesn't know."""
AS_GOOD = 0.02
"""A move that gives up less than this of the chance to win is as good as the solution."""


class Attempt:
    """One problem on the table, and the move that it is answered with."""

    def __init__(self, session: Session, problem: Problem) -> None:
        """Take the match of the problem."""
        self.session = session
        self.problem = problem
        self.judged: dict[Move, float] = {}
        """By move, the chance to win with it as the worker has found it."""

    @property
    def move(self) -> Move | None:
        """The move that was made; None before one is."""
        entries = self.session.match.entries
        return entries[0].move if entries else None

    def _chance(self, move: Move) -> float | None:
        """Return the chance to win with a move; None until it is known."""
        if self.problem.solves(move):
            return self.problem.chance
        if self._wins(move):
            return 1.0
        known = self.problem.known(move)
        return self.judged.get(move) if known is None else known

    def _wins(self, move: Move) -> bool:
        """Tell whether a move ends the match with a win, alone or shared: no other can be better."""
        table = self.session.match.at(0)
        seat = table.turn
        table.play(move)
        outcome = table.outcome()
        return outcome is not None and seat in outcome.winners

    def is_right(self, move: Move) -> bool | None:
        """Tell whether a move solves the problem; None until it is known."""
        if self.problem.solves(move) or self._wins(move):
            return True
        if self.problem.known(move) is not None:
            return False
        chance = self.judged.get(move)
        return None if chance is None else chance >= self.problem.chance - AS_GOOD

    def question(self) -> str | None:
        """Return the request for what the move is worth, None where that is known."""
        move = self.move
        if move is None or self.is_right(move) is not None:
            return None
        match = self.session.match
        return bots.request(match, ITERATIONS, None, STRONGEST, bots.ANALYSIS, at=0, tried=move)

    def take(self, answer: str) -> None:
        """Take what the move is worth, beside the solution in the same search."""
        move, found = self.move, Analysis.read(answer)
        valued = None if move is None else found.of(move)
        if move is None or valued is None:
            return
        best = found.of(self.problem.best())
        lost = (best.chance if best else self.problem.chance) - valued.chance
        self.judged[move] = max(0.0, min(1.0, self.problem.chance - lost))

    # --- in words -------------------------------------------------------------------------------------------

    def label(self, move: Move) -> str:
        """Return a move at the beginning of the problem in words."""
        match = self.session.match
        table = match.at(0)
        ui = game_ui.by_name(match.game)
        label: str = ui.move_label(move, table.view(table.turn), names_of(self.session))
        return label

    def headline(self, move: Move) -> str:
        """Return how the problem was answered, in a sentence."""
        is_right = self.is_right(move)
        if is_right is None:
            return _("The computer is looking at this move.")
        text = _("That is it: {move}.") if is_right else _("There is a better move than this: {move}.")
        return text.format(move=self.label(move))

    def why(self, move: Move) -> str:
        """Return what speaks for the solution, or what another move gives up; "" until that is known."""
        chance = self._chance(move)
        if chance is None:
            return ""
        best = self.problem.chance
        if not self.is_right(move):
            text = _("Chance to win: {chance}% with this move, {best}% with the best one.")
            return text.format(chance=percent(chance), best=percent(best))
        text = _("Chance to win: {best}% with it, {other}% with the next best move.")
        compared = text.format(best=percent(best), other=percent(max(self.problem.others.values())))
        told = facts(self.session.match, move)[:1]
        return " ".join([*(_("{reason}.").format(reason=capital(fact)) for fact in told), compared])


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance)
