"""The interactive session of one match: selection, staged move, undo, handover, spoken answers.

It plays a Match; who may look at what is visibility.py's, which steps of a move are still to be shown
showing.py's, what is asked of computers thinking.py's. No drawing, no storage, no browser, no rule of a
game. Two or more people: a whole move is staged, that is, shown as it will stand; `done` makes it; `pass_on`
puts the handover page in the place of the table, and only `reveal` shows a seat's cards. A question that
people answer aloud is put to all of them at once, with no hand in sight. One person: their cards always, and
no handover.
"""

from __future__ import annotations

from game.match import Entry, Match
from game.notation import Grammar, Move, View, mover
from game.reasons import IllegalMove, Reason
from ui.session.interaction import Interaction
from ui.session.selection import Pair, Selection
from ui.session.showing import Cut, Made, whole
from ui.session.thinking import Thinking
from ui.session.visibility import NOBODY


class Session(Thinking):
    """One match in play at one screen, with everything that is not in its save."""

    def __init__(
        self, match: Match, interaction: Interaction, ask_done: bool = False, cut: Cut = whole
    ) -> None:
        """Take the match as it stands and begin the turn of whoever is to choose.

        `cut` cuts a move into the steps that are shown of it (`GameUI.steps`).
        """
        super().__init__(match, interaction, cut)
        self.ask_done = ask_done
        """Whether moves are staged even where one person plays alone (a setting)."""
        self.grammar: Grammar = match.table.MOVES
        self.selection = Selection([], self.grammar)
        """What the one who looks has chosen, out of the moves that they may make."""
        self._preview: tuple[Move, View] | None = None
        """The staged move that was shown last, and the view with it."""
        self.asked_about: Move | None = None
        """The move that was asked about last: a drawing may show what it is about."""
        self._begin_turn()
        self.showing.tell(self.fresh)

    @property
    def stages(self) -> bool:
        """Whether a move is shown as it will stand before it is made."""
        return self.is_shared or self.ask_done or self.interaction.stages

    # --- choosing -----------------------------------------------------------------------------------------

    def pick(self, *pairs: Pair) -> Move | None:
        """Choose words for slots, or take them back; return the move that was made by it, if one was."""
        self._forget()
        self.fresh = ()
        if not self.may_choose:
            return None
        selection = self.selection.pick(*pairs)
        if selection is self.selection:
            self.refused = self.reason_against(selection.trials(*pairs))
            return None
        self.staged = None
        self.selection = selection
        whole = self.selection.whole()
        if whole is not None and whole[0] in self.interaction.instant and self.selection.is_settled():
            return self.play(whole)
        return None

    def select(self, *pairs: Pair) -> None:
        """Choose just these words, whatever was chosen before; those that no legal move holds are refused."""
        self._forget()
        self.fresh = ()
        if self.may_choose:
            selection = self.selection.only(*pairs)
            if selection is self.selection:
                self.refused = self.reason_against(selection.trials(*pairs))
            else:
                self.staged = None
                self.selection = selection

    def ask(self, move: Move) -> None:
        """Find out why a move can't be made, for the status line; nothing is made, the selection stays."""
        self.asked_about = move
        self.refused = self.match.table.why_not(move) if self.selection.legal else None

    def refuse(self, reason: Reason) -> None:
        """Answer a tap with a reason; nothing changes."""
        self._forget()
        self.refused = reason

    def staged_view(self) -> View | None:
        """Return the view with the staged move on it, None without one; the game is asked once a move."""
        if self.staged is None or self.viewer is None:
            return None
        if self._preview is None or self._preview[0] is not self.staged:
            table = self.match.table
            view = table.preview(self.view(), self.staged, self.viewer, table.options)
            self._preview = self.staged, view
        return self._preview[1]

    def reason_against(self, trials: list[Move]) -> Reason:
        """Return the engine's reason against a tap: the one that most moves meet which it could mean."""
        table = self.match.table
        reasons: dict[str, tuple[int, IllegalMove]] = {}
        for trial in trials:
            reason = table.why_not(trial)
            if reason is not None:
                reasons[str(reason)] = (reasons.get(str(reason), (0, reason))[0] + 1, reason)
        if not reasons:
            return Reason("that can't be chosen now")
        return max(reasons.values(), key=lambda counted: counted[0])[1]

    def play(self, move: Move) -> Move | None:
        """Make a whole move, or stage it where people share the tablet; return it if it was made."""
        self.asked_about = None
        self.refused = self.match.table.why_not(move)
        if self.refused is not None or not self.may_choose:
            return None
        if self.stages and move != self.interaction.closing:
            self.staged = move
            return None
        self._make(move)
        if move == self.interaction.closing and self.waits:
            self.pass_on()
        return move

    def done(self) -> Move | None:
        """Make the staged move; return it."""
        if self.staged is None or not self.may_choose:
            return None
        return self._make(self.staged)

    def take_back(self) -> None:
        """Unstage the move, or drop what is chosen; what was shown last has been seen."""
        self.fresh = ()
        if self.staged is not None:
            self.staged = None
        self._lay_out(self.selection.legal)
        self._forget()

    def _make(self, move: Move) -> Move:
        """Play a legal move and find out who goes on."""
        looked = self.viewer
        self.fresh = ()
        made = [self._play(move), *self._answer_for_people()]
        self.token += 1
        if self.is_asking:
            # Everybody looks now: no hand may be in sight.
            self._mark_seen()
            self.viewer = None
        self.waits = self.viewer is not None and self.next_person() is not None
        self.showing.begin(made, None if self.viewer is None else looked)
        self._begin_turn()
        return move

    def _play(self, move: Move) -> Made:
        """Make a move in the match."""
        before = self.match.table.copy()
        self.fresh += tuple(self.match.play(move))
        return Made(before, self.match.entries[-1].move)

    def _forget(self) -> None:
        """Drop what the last tap was answered with: a refusal, a hint, a move looked back at."""
        self.refused = self.asked_about = self.hinted = self.looked_back = None
        self.wants_hint = self.warned = False

    def _begin_turn(self) -> None:
        """Let the one who looks choose out of the moves that they may make.

        Where nothing is hidden everybody looks, and the person on turn is the one who chooses.
        """
        if not self.hands_over and self.is_shared and self.turn in self.people:
            self.viewer = self.turn
        self.staged = None
        self._forget()
        self._lay_out(self.match.table.moves(self.viewer) if self.may_choose else [])

    def _lay_out(self, legal: list[Move]) -> None:
        """Let moves be chosen out of these, from the beginning."""
        self._preview = None
        self.selection = Selection(legal, self.grammar)

    # --- questions answered aloud -------------------------------------------------------------------------

    def answer(self, seat: int) -> bool:
        """Take the people's answer, the seat that says yes or NOBODY; return whether it was asked for."""
        if not self.is_asking or seat not in (*self.asked(), NOBODY):
            return False
        self.said = seat
        self.fresh = ()
        self.showing.begin(self._answer_for_people(), None)
        self.token += 1
        self._begin_turn()
        if self.hands_over and not self.showing.is_moment:
            self.showing.drop()  # the next one's turn has come: the handover page tells it
        return True

    def _answer_for_people(self) -> list[Made]:
        """Make the moves of the people's answer and return them; computers answer for themselves."""
        made = []
        while self.said is not None and self._is_question and self.turn in self.people:
            assert self.interaction.spoken is not None
            move = self.interaction.spoken[0] if self.turn == self.said else self.interaction.spoken[1]
            made.append(self._play(move))
        if not self._is_question:
            self.said = None
        return made

    def look_back(self, entry: Entry) -> None:
        """Tell and mark a move of another seat, until the next tap."""
        self._forget()
        self.looked_back = entry

    # --- handing on ---------------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Hand the tablet on: show the handover page instead of the table."""
        self._mark_seen()
        self.hide()

    def hide(self) -> None:
        """Take the cards off the screen, where several people share it and the game hides cards."""
        if self.hands_over:
            self.viewer = None
            self.waits = False
            self.showing.drop()
            self.token += 1
            self._begin_turn()

    def close(self) -> bool:
        """End the turn of the seat that the handover page waits for; return whether that was possible."""
        if not self.may_close or self.interaction.closing is None:
            return False
        self._make(self.interaction.closing)
        self.showing.drop()
        return True

    def reveal(self, seat: int) -> None:
        """Show the cards of a seat to its owner, who says that they are there."""
        if self.viewer is None and (self.behind_curtain() == seat or seat in self.guests()):
            self.viewer = seat
            self.fresh = self._last_events()
            self.showing.drop()
            self.showing.tell(self.fresh)
            self._begin_turn()

    # --- undo ---------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Reason | None:
        """Return why nothing can be taken back, or None. A staged move always can."""
        if self.staged is not None:
            return None
        if not self.match.entries:
            return Reason("nothing has been played yet")
        if self.match.practice and not self.is_shared:
            if any(entry.seat in self.people for entry in self.match.entries):
                return None
            return Reason("nothing has been played yet")
        last = self.match.entries[-1]
        if last.seat != self.viewer:
            return Reason("the last move is another seat's")
        return self.match.why_no_undo(self._is_asked and last.move not in (self.interaction.spoken or ()))

    def undo(self) -> bool:
        """Take back the staged move, or the last one; return whether the match has changed."""
        if self.why_no_undo() is not None:
            return False
        if self.staged is not None:
            self.take_back()
            return False
        number = 1
        if self.match.practice:
            # Back to the person's own last move, past what computers did since.
            while self.match.entries[-number].seat not in self.people:
                number += 1
        self.take_back_moves(number)
        return True

    def take_back_moves(self, number: int) -> None:
        """Take back so many moves, whoever made them, and let the seat choose that is on turn then."""
        self.match.undo(number)
        self.showing.drop()
        self.showing.is_paused = False
        self.token += 1
        self.fresh = ()
        self.waits = False
        self._begin_turn()

    # --- the computer -------------------------------------------------------------------------------------

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move. Raises IllegalMove, which would be a fault of ours."""
        assert mover(move, self.turn) == self.turn
        self._make(move)
