"""The interactive session of one match: selection, staged move, undo, handover, spoken answers.

It plays a Match; which steps of a move are still to be shown is playback.py's. No drawing, no storage, no
browser, no rule of a game. Two or more people: a complete move is staged, that is, shown as it will stand;
`done` makes it; `pass_on` puts the handover page in the place of the table, and only `reveal` shows a seat's
cards. A question that people answer aloud is put to all of them at once, with no hand in sight. One person:
their cards always, and no handover. Requests to computers are text and hold what their seat may know, nothing
else; when a move that was found is played is ui/browser/main.py's.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.match import Entry, Match
from game.notation import Event, Grammar, Move, View, mover
from game.players import bots
from game.players.hints import Hint
from game.players.levels import STRONGEST, of_today
from game.reasons import IllegalMove, Reason
from ui.session.interaction import Interaction
from ui.session.playback import Cut, Made, Playback, one_step
from ui.session.selection import Pair, Selection

NOBODY = -1


SECONDS = {"learner": 0.25, "casual": 0.25, "regular": 0.25, "strong": 0.8, "master": 1.4}
"""Seconds of search by level, at most: more than where Python is native, and no longer than people wait."""
HINT_SECONDS = 0.5
"""Seconds of search for a hint."""


class Request(NamedTuple):
    """A question to the computer."""

    purpose: str
    """bots.MOVE, bots.HINT, or PAGE for a question of the page that is shown."""
    text: str
    """As `bots.request` writes it."""


PAGE = "page"


class Session:
    """One match in play at one screen, with everything that is not in its save."""

    def __init__(
        self, match: Match, interaction: Interaction, ask_done: bool = False, cut: Cut = one_step
    ) -> None:
        """Take the match as it stands and begin the turn of the seat that is to choose.

        `cut` cuts a move into the steps that are shown of it (`GameUI.steps`).
        """
        self.match = match
        self.interaction = interaction
        self.answers: tuple[Move, ...] = interaction.spoken or ()
        """The moves that say yes and no to a question; () where none is asked."""
        self.playback = Playback(cut)
        """The steps that are still to be shown to the viewer, or to all."""
        self.people = tuple(seat for seat, who in enumerate(match.seats) if who.kind == "human")
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose cards are on the screen; None where no hand is shown."""
        self.waits = False
        """True once the viewer has moved and the tablet is to be handed on."""
        self.said: int | None = None
        """Seat that said yes to the question put to all people, NOBODY, or None while it is open."""
        self.looked_back: Entry | None = None
        """The move of another seat that the viewer wants shown and marked again."""
        self._held: tuple[Entry | None, Counter[str]] = (None, Counter())
        """Cache of `gained`: a move, and what the seat that made it held before it."""
        self.staged: Move | None = None
        """The move that is shown as it will stand and not made yet."""
        self.fresh: tuple[Event, ...] = self._last_events()
        """The events of the last move, to be marked; () once they have been seen."""
        self.refused: Reason | None = None
        """Refusal of the last tap; None if it led to something."""
        self.warned = False
        """True while a notice says that a hint marks the match as practice."""
        self.wants_hint = False
        """True if a hint was asked for and has not come yet."""
        self.hinted: Hint | None = None
        """The hint that is given to the viewer, until the next tap."""
        self.ask_done = ask_done
        """True if moves are staged even where one person plays alone (a setting)."""
        self.grammar: Grammar = match.table.MOVES
        self.selection = Selection([], self.grammar)
        """The viewer's selection, out of the moves that they may make."""
        self._preview: tuple[Move, View] | None = None
        """The staged move that was shown last, and the view with it."""
        self.asked_about: Move | None = None
        """The move that was asked about last: a drawing may show what it is about."""
        self._begin_turn()
        self.playback.tell(self.fresh)

    # --- who may see what (queries alone) -------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.match.table.turn

    @property
    def is_over(self) -> bool:
        return self.match.table.outcome() is not None

    @property
    def is_shared(self) -> bool:
        """True if two or more people play at this screen."""
        return len(self.people) > 1

    @property
    def hands_over(self) -> bool:
        """True if the tablet is handed on with hands hidden: among people, in a game that hides cards."""
        return self.is_shared and bool(self.match.table.BOX)

    @property
    def may_choose(self) -> bool:
        """True if the current viewer has legal moves, in or out of turn."""
        return self.viewer is not None and not self.is_over and not self.waits

    @property
    def may_pass(self) -> bool:
        """True if the tablet can be handed on: the viewer has moved, or was not on turn at all."""
        return self.viewer is not None and self.next_person() is not None

    def view(self) -> View:
        """Return what may be shown now: the viewer's view; a spectator's without one, and at the end."""
        if self.viewer is None:
            return self.match.table.view(None)
        return self.match.table.view(self.viewer)

    def others_moves(self) -> list[Entry]:
        """Return what other seats did since the viewer last moved, as far as it has been shown.

        An answer to a question is no move here. Nobody's are returned where nobody looks.
        """
        if self.viewer is None:
            return []
        entries = self.match.entries
        shown = entries[: len(entries) - self.playback.moves] if self.playback.is_behind else entries
        found: list[Entry] = []
        for entry in reversed(shown):
            if entry.seat != self.viewer:
                found.append(entry)
            elif entry.move not in self.answers:
                break
        return found[::-1]

    def gained(self) -> Counter[str]:
        """Return what has come to the hand of the viewer since before their last move.

        An answer to a question is no move here.
        """
        seat, entries = self.viewer, self.match.entries
        own = (n for n in reversed(range(len(entries))) if entries[n].seat == seat)
        number = next((n for n in own if entries[n].move not in self.answers), None)
        if seat is None or number is None:
            return Counter()
        if self._held[0] is not entries[number]:
            self._held = entries[number], Counter(self.match.at(number).hand(seat))
        return Counter(self.match.table.hand(seat)) - self._held[1]

    def next_person(self) -> int | None:
        if self.is_over or not self.hands_over or self.turn == self.viewer or self.turn not in self.people:
            return None
        return self.turn

    @property
    def _is_asked(self) -> bool:
        return bool(self.answers) and self.answers[1] in self.match.table.moves()

    @property
    def _is_question(self) -> bool:
        """True if people answer the question to the seat on turn aloud."""
        return self.is_shared and self._is_asked

    @property
    def is_asking(self) -> bool:
        return self._is_question and self.said is None and bool(self.asked())

    def asked(self) -> list[int]:
        """Return the people who are still to answer, in turn order."""
        seats = len(self.match.seats)
        # Who asks isn't known where a match begins with the question: then one is asked after the other.
        asker = next(
            (e.seat for e in reversed(self.match.entries) if e.move not in self.answers),
            self.turn + 1,
        )
        order = [(self.turn + step) % seats for step in range((asker - self.turn) % seats)]
        return [seat for seat in order if seat in self.people]

    def handover_seat(self) -> int | None:
        """Return the seat that the handover page waits for, None where it isn't shown."""
        if self.viewer is not None or self.is_over or not self.people or self.is_asking:
            return None
        if self.playback.step is not None:
            return None  # what all may see is shown to all first
        return self.turn if self.turn in self.people else None

    def guests(self) -> list[int]:
        """Return the people not on turn who may make a move all the same."""
        if self.is_over or not self.is_shared:
            return []
        return [seat for seat in self.people if seat != self.turn and self.match.table.moves(seat)]

    @property
    def may_close(self) -> bool:
        """True if the seat that the handover page waits for may end its turn without a look at its cards."""
        return self.handover_seat() is not None and self.interaction.closing in self.match.table.moves()

    def _last_events(self) -> tuple[Event, ...]:
        """Return what the last move brought, to be marked for one who comes to the table."""
        return self.match.entries[-1].events if self.match.entries else ()

    def news(self, seat: int) -> list[Entry]:
        return self.match.entries[self._seen(seat) :]

    def _seen(self, seat: int) -> int:
        marks = self.match.extra.get("seen")
        if isinstance(marks, list) and seat < len(marks) and isinstance((mark := marks[seat]), int):
            return max(0, min(mark, len(self.match.entries)))
        return 0

    def _mark_seen(self) -> None:
        """Note how far the one who looked has seen."""
        if self.viewer is not None:
            marks = [self._seen(seat) for seat in range(len(self.match.seats))]
            marks[self.viewer] = len(self.match.entries)
            self.match.extra["seen"] = marks

    @property
    def stages(self) -> bool:
        """True if the result of a move is shown before it is made."""
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
        complete = self.selection.complete()
        if complete is not None and complete[0] in self.interaction.instant and self.selection.is_settled():
            return self.play(complete)
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
        """Make a complete move, or stage it where people share the tablet; return it if it was made."""
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
        if self.staged is None or not self.may_choose:
            return None
        return self._make(self.staged)

    def take_back(self) -> None:
        """Unstage the move, or drop what is chosen; what was shown last has been seen."""
        self.fresh = ()
        self.staged = None
        self._lay_out(self.selection.legal)
        self._forget()

    def _make(self, move: Move) -> Move:
        """Play a legal move and find out who continues."""
        looked = self.viewer
        self.fresh = ()
        made = [self._play(move), *self._answer_for_people()]
        if self.is_asking:
            # Everybody looks now: no hand may be in sight.
            self._mark_seen()
            self.viewer = None
        self.waits = self.viewer is not None and self.next_person() is not None
        self.playback.begin(made, None if self.viewer is None else looked)
        self._begin_turn()
        return move

    def _play(self, move: Move) -> Made:
        before = self.match.table.copy()
        self.fresh += tuple(self.match.play(move))
        return Made(before, self.match.entries[-1].move)

    def _forget(self) -> None:
        """Drop what the last tap was answered with: a refusal, a hint, a move looked back at."""
        self.refused = self.asked_about = self.hinted = self.looked_back = None
        self.wants_hint = self.warned = False

    def _begin_turn(self) -> None:
        """Let the viewer choose out of the moves that they may make.

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
        self.playback.begin(self._answer_for_people(), None)
        self._begin_turn()
        if self.hands_over and not self.playback.is_moment:
            self.playback.drop()  # the next one's turn has come: the handover page tells it
        return True

    def _answer_for_people(self) -> list[Made]:
        """Make the moves of the people's answer and return them; computers answer for themselves."""
        made = []
        while self.said is not None and self._is_question and self.turn in self.people:
            made.append(self._play(self.answers[0 if self.turn == self.said else 1]))
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
            self.playback.drop()
            self._begin_turn()

    def close(self) -> bool:
        """End the turn of the seat that the handover page waits for; return whether that was possible."""
        if not self.may_close or self.interaction.closing is None:
            return False
        self._make(self.interaction.closing)
        self.playback.drop()
        return True

    def reveal(self, seat: int) -> None:
        """Show the cards of a seat to its owner, who says that they are there."""
        if self.viewer is None and (self.handover_seat() == seat or seat in self.guests()):
            self.viewer = seat
            self.fresh = self._last_events()
            self.playback.drop()
            self.playback.tell(self.fresh)
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
        return self.match.why_no_undo(self._is_asked and last.move not in self.answers)

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
        """Take back a number of moves, of any seat, and let the seat choose that is on turn then."""
        self.match.undo(number)
        self.playback.drop()
        self.playback.is_paused = False
        self.fresh = ()
        self.waits = False
        self._begin_turn()

    # --- hints --------------------------------------------------------------------------------------------

    @property
    def may_hint(self) -> bool:
        """True if the viewer is on turn with nothing staged, so that a hint can be given."""
        return self.may_choose and self.viewer == self.turn and self.staged is None

    def want_hint(self) -> None:
        """Ask for a hint, for the viewer and is on turn.

        The first one of a match marks it as practice: that is said first, and has to be asked for again.
        """
        self.refused = None
        if self.may_hint and not (self.match.practice or self.warned):
            self.warned = True
            return
        self.warned = False
        self.wants_hint = self.may_hint

    def take_hint(self, hint: Hint) -> None:
        """Show a hint until the next tap; the match is marked as practice from now on."""
        self.wants_hint = False
        self.hinted = hint
        self.match.extra["practice"] = True

    # --- the computer -------------------------------------------------------------------------------------

    @property
    def awaits_look(self) -> bool:
        """Return True while one person alone is shown something, until their next tap."""
        private = self.match.table.PRIVATE
        return any(event[0] in private and event[1] == str(self.viewer) for event in self.fresh)

    @property
    def is_thinking(self) -> bool:
        """Return True if the match waits for the computer on turn alone, for nothing that people do."""
        if self.is_over or self.is_asking or self.awaits_look:
            return False
        return self.match.seats[self.turn].kind == "computer"

    def wanted(self) -> Request | None:
        """Return the question that is open: for the move of the computer on turn, or for a hint."""
        if self.is_thinking:
            level = of_today(self.match.seats[self.turn].level)
            return Request(bots.MOVE, bots.request(self.match, seconds=SECONDS.get(level)))
        if self.wants_hint:
            asked = bots.request(self.match, None, HINT_SECONDS, STRONGEST, bots.HINT)
            return Request(bots.HINT, asked)
        return None

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move. Raises IllegalMove, which would be a fault of ours."""
        assert mover(move, self.turn) == self.turn
        self._make(move)


def step_back(session: Session) -> None:
    """Take back the last thing that was chosen or staged; where nothing is, what is shown has been read."""
    selection = session.selection
    if session.staged is not None and selection.complete() != session.staged:
        session.select(*selection.chosen)  # it was staged by a button of its own
    elif selection.chosen:
        session.select(*selection.earlier())
    else:
        session.take_back()
