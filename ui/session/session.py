"""The interactive session of one match: what is chosen, staged, refused, hinted, made and undone.

It has a handover (who may look), a selection, and a playback (what is still to be shown), but no drawing,
storage, browser or rule. Among people a complete move is staged, that is, shown before `done` makes it.
Requests to computers are text and contain only what their seat may know; ui/browser/main.py decides when an
answer is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.match import Entry, KnownMatch, Match
from game.notation import Event, Grammar, Move, View, mover
from game.players import bots
from game.players.hints import Hint
from game.players.levels import STRONGEST, of_today
from game.reasons import IllegalMove, Reason
from ui import games
from ui.session.backend import Backend, Local
from ui.session.handover import NOBODY, Handover
from ui.session.playback import Made, Playback, Shown
from ui.session.selection import Pair, Selection

SECONDS = {"learner": 0.25, "casual": 0.25, "regular": 0.25, "strong": 0.8, "master": 1.4}
"""Limit of a search in seconds, by level: more than with native Python, no longer than people wait."""
HINT_SECONDS = 0.5


class Request(NamedTuple):
    """A question to the computer."""

    purpose: str  # bots.MOVE, bots.HINT, or PAGE for a question of the page that is shown
    text: str  # as `bots.request` writes it


PAGE = "page"

Takes = Callable[[tuple[str, ...], Selection | None], bool]
"""Returns whether a tap that the rules allow is taken; else it answers the tap (`Mode.takes`)."""


def anything(_words: tuple[str, ...], _after: Selection | None) -> bool:
    """Take every tap."""
    return True


class Session:
    """One match in play at one screen, with all state that is not in its save."""

    def __init__(
        self, backend: Match | Backend, ask_done: bool = False, people: tuple[int, ...] | None = None
    ) -> None:
        """Continue a match, by itself one of this device alone.

        `people`: the seats at this screen if others are on other devices; by default all people's.
        """
        self.backend: Backend = Local(backend) if isinstance(backend, Match) else backend
        match = self.backend.match
        self.ui = games.by_name(match.game)
        self.playback = Playback(self.ui.steps)
        self.handover = Handover(match, self.ui.CLOSING_MOVE, self.playback, people)
        self.unfolded = False  # True while all recaps are open, until the next tap
        self._hand_before: tuple[Entry | None, Counter[str]] = (None, Counter())
        """Cache of `gained`: a move, and the hand of its seat before it."""
        self.staged: Move | None = None  # move that is shown but not made yet
        self.fresh: tuple[Event, ...] = self._last_events()
        """The events of the last move, to be marked; () after the next tap."""
        self.refused: Reason | None = None  # refusal of the last tap; None if it led to something
        self.wants_hint = False  # True while a hint is being worked out
        self.hinted: Hint | None = None  # hint that is shown, until the next tap
        self.is_stale = False
        """True if another tab has continued the match, so that nothing may be played here."""
        self.talks = True  # false if the birds say nothing (a setting)
        self.ask_done = ask_done  # True if moves are staged even for a single person (a setting)
        self.grammar: Grammar = match.table.MOVES
        self.selection = Selection([], self.grammar)  # viewer's selection from their legal moves
        self.asked: Move | None = None  # words that were asked about last (`explain`)
        self._begin_turn()
        self.playback.tell(self.fresh)

    # --- state and visibility -------------------------------------------------------------------------------

    @property
    def match(self) -> KnownMatch:
        return self.backend.match

    @property
    def complete(self) -> Match:
        """The match, which this device must know completely."""
        assert isinstance(self.match, Match)
        return self.match

    @property
    def turn(self) -> int:
        return self.match.table.turn

    @property
    def is_over(self) -> bool:
        return self.match.outcome() is not None

    @property
    def may_choose(self) -> bool:
        """True if the viewer may choose a move, in or out of turn."""
        has_viewer = self.handover.viewer is not None and not self.handover.waits
        return has_viewer and self.backend.is_ready and not self.is_over and not self.is_stale

    @property
    def asks_done(self) -> bool:
        """True if Done makes a staged move: where people share the screen, or by a setting."""
        return self.handover.is_shared or self.ask_done

    def view(self) -> View:
        """Return the viewer's view, a spectator's without a viewer."""
        return self.match.table.view(self.handover.viewer)

    def since(self) -> range:
        """Return the numbers of the moves after the viewer's last one, as far as they have been shown.

        The viewer's answer to a question is no move here. Without a viewer there are none.
        """
        last = len(self.match.entries) - self.playback.moves * self.playback.is_behind
        return range(last if self.handover.viewer is None else self._last_own(last) + 1, last)

    def _last_own(self, last: int) -> int:
        """Return the number of the viewer's latest move below `last`, answers aside; -1 without one."""
        seat, entries, answers = self.handover.viewer, self.match.entries, self.match.table.ANSWERS
        own = (n for n in reversed(range(last)) if entries[n].seat == seat and entries[n].move not in answers)
        return next(own, -1)

    def others_moves(self) -> list[Entry]:
        """Return other seats' moves of those `since` the viewer last moved."""
        entries = [self.match.entries[number] for number in self.since()]
        return [entry for entry in entries if entry.seat != self.handover.viewer]

    def gained(self) -> Counter[str]:
        """Return the cards that the viewer has drawn since before their last move, answers aside."""
        seat, entries = self.handover.viewer, self.match.entries
        number = self._last_own(len(entries))
        if seat is None or number < 0:
            return Counter()
        if self._hand_before[0] is not entries[number]:
            if (before := self.match.at(number)) is None:
                return Counter()
            self._hand_before = entries[number], Counter(before.hand(seat))
        return Counter(self.match.table.hand(seat)) - self._hand_before[1]

    def _last_events(self) -> tuple[Event, ...]:
        return self.match.entries[-1].events if self.match.entries else ()

    # --- choosing -------------------------------------------------------------------------------------------

    def pick(self, *pairs: Pair, takes: Takes = anything) -> Move | None:
        """Choose words for slots, or take them back; return the move that this has made, if any."""
        if not self._choose(self.selection.pick(*pairs), pairs, takes):
            return None
        complete = self.selection.complete()
        if complete is not None and complete[0] in self.ui.INSTANT and self.selection.is_settled():
            return self.play(complete)
        return None

    def select(self, *pairs: Pair, takes: Takes = anything) -> None:
        """Choose just these words instead of what was chosen; refuse those that no legal move holds."""
        self._choose(self.selection.only(*pairs), pairs, takes)

    def _choose(self, selection: Selection, pairs: tuple[Pair, ...], takes: Takes) -> bool:
        """Take a selection, or refuse the pairs if they led to the same one; return whether it was taken."""
        self._forget()
        self.fresh = ()
        if not self.may_choose:
            return False
        if selection is self.selection:
            self.refused = self.why_nothing(selection.candidates(*pairs))
            return False
        if not takes(tuple(word for _slot, word in pairs), selection):
            return False
        self.staged = None
        self.selection = selection
        return True

    def explain(self, move: Move) -> None:
        """Explain in `refused` why a move can't be made; the selection stays."""
        self.asked = move
        self.refused = self.match.table.why_not(move) if self.selection.legal else None

    def refuse(self, reason: Reason) -> None:
        self._forget()
        self.refused = reason

    def why_nothing(self, candidates: list[Move]) -> Reason:
        """Return the engine's most common reason against the moves that a tap could mean."""
        table = self.match.table
        reasons: dict[str, tuple[int, IllegalMove]] = {}
        for candidate in candidates:
            reason = table.why_not(candidate)
            if reason is not None:
                reasons[str(reason)] = (reasons.get(str(reason), (0, reason))[0] + 1, reason)
        if not reasons:
            return Reason("that can't be chosen now")
        return max(reasons.values(), key=lambda counted: counted[0])[1]

    def play(self, move: Move, takes: Takes = anything) -> Move | None:
        """Make or stage a complete move; return it if it was made."""
        if not self.stage(move, takes) or (self.asks_done and move != self.ui.CLOSING_MOVE):
            return None
        self._make(move)
        if move == self.ui.CLOSING_MOVE and self.handover.waits:
            self.hide()
        return move

    def stage(self, move: Move, takes: Takes = anything) -> bool:
        """Show a complete move as it will stand, or refuse it; return whether it is staged."""
        self.asked = None
        self.refused = self.match.table.why_not(move)
        if self.refused is not None or not self.may_choose or not takes(move, None):
            return False
        self.staged = move
        return True

    def done(self) -> Move | None:
        if self.staged is None or not self.may_choose:
            return None
        return self._make(self.staged)

    def take_back(self) -> None:
        """Clear the selection, the staged move and the marks of the last move."""
        self.fresh = ()
        self.backend.withdraw()
        self.staged = self.backend.requested
        self.selection = Selection(self.selection.legal, self.grammar)
        self._forget()

    def _make(self, move: Move) -> Move:
        """Make or request a legal move and find out who continues."""
        known = len(self.match.entries)
        made = [*self.backend.make(self.handover.viewer, move), *self._answer_for_people()]
        self.fresh = self._events_since(known)
        if self.handover.is_asking:
            # All people look now: no hand may be in sight.
            self.handover.mark_seen()
            self.handover.viewer = None
        self.handover.waits = self.handover.may_pass
        if self.handover.waits:
            self.handover.mark_seen()
        if made:
            self.playback.begin(made, self.handover.viewer)
        self._begin_turn()
        return move

    def follow(self, shown: Sequence[Shown], known: int) -> None:
        """Show what was made elsewhere; `known`: the number of moves that are none of these."""
        self.fresh = self._events_since(known)
        if shown:
            self.playback.begin(shown, self.handover.viewer)
        self._begin_turn()

    def _events_since(self, known: int) -> tuple[Event, ...]:
        return tuple(event for entry in self.match.entries[known:] for event in entry.events)

    def _forget(self) -> None:
        """Clear the answer to the last tap: a refusal, a hint, a move looked back at."""
        self.refused = self.asked = self.hinted = None
        self.wants_hint = self.unfolded = False

    def _begin_turn(self) -> None:
        self.handover.follow_turn()
        self._forget()
        legal = self.backend.choices(self.handover.viewer) if self.may_choose else []
        self.selection = Selection(legal, self.grammar)
        self.staged = self.backend.requested or self.backend.proposed

    # --- questions answered aloud ---------------------------------------------------------------------------

    def answer(self, seat: int) -> bool:
        """Take the people's answer, the seat that says yes or NOBODY; return whether it was asked for."""
        if self.is_stale or not self.handover.is_asking or seat not in (*self.handover.asked(), NOBODY):
            return False
        self.handover.said = seat
        known = len(self.match.entries)
        self.playback.begin(self._answer_for_people(), None)
        self.fresh = self._events_since(known)
        self._begin_turn()
        if self.handover.hides_hands and not self.playback.is_moment:
            self.playback.drop()  # the handover page describes it
        return True

    def _answer_for_people(self) -> list[Shown]:
        """Make the moves of the people's answer and return them; computers answer for themselves."""
        made: list[Shown] = []
        while (answer := self.handover.answer()) is not None:
            made += self.backend.make(None, answer)
        return made

    def show_again(self, moves: range) -> None:
        """Play back earlier moves by their numbers, where they are known, without announcing them."""
        self._forget()
        if isinstance(match := self.match, Match):
            made = [Made(match.at(number), match.entries[number].move) for number in moves]
            self.playback.begin(made, self.handover.viewer, match.at(moves.stop))

    # --- handover -------------------------------------------------------------------------------------------

    def hand_on(self) -> None:
        """Take the cards off the screen once the viewer's move has been shown.

        Its steps are shown to their end, and viewers first see what they have drawn or looked at.
        """
        if self.handover.waits and not self.playback.is_moment:
            self.playback.finish()
            if not (self.gained() or self.awaits_look):
                self.hide()

    @property
    def shows_gained(self) -> bool:
        """True while the viewer, having moved, sees the cards that the move brought and nothing else."""
        return (
            self.handover.waits
            and self.playback.step is None
            and not self.awaits_look
            and bool(self.gained())
        )

    def hide(self) -> None:
        """Take the cards off the screen, where several people share it and the game hides cards."""
        if self.handover.hides_hands:
            self.handover.viewer = None
            self.handover.waits = False
            self.playback.drop()
            self._begin_turn()

    def close(self) -> bool:
        """Make the closing move from the handover page; return whether that was possible."""
        if self.is_stale or not self.handover.may_close or self.ui.CLOSING_MOVE is None:
            return False
        self._make(self.ui.CLOSING_MOVE)
        self.playback.drop()
        return True

    def reveal(self, seat: int) -> None:
        """Show the cards of a seat, if the handover page offers that."""
        if self.handover.viewer is None and (
            self.handover.seat() == seat or seat in self.handover.out_of_turn()
        ):
            self.handover.viewer = seat
            self.fresh = self._last_events()
            self.playback.drop()
            self.playback.tell(self.fresh)
            self._begin_turn()

    # --- undo -----------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Reason | None:
        """Return why nothing can be taken back, or None. A staged move always can."""
        if self.staged is not None and self.backend.requested is None:
            return None
        if refusal := self.backend.why_no_undo():
            return refusal
        if not self.match.entries:
            return Reason("nothing has been played yet")
        if self.match.practice and not self.handover.is_shared:
            if any(entry.seat in self.handover.people for entry in self.match.entries):
                return None
            return Reason("nothing has been played yet")
        last = self.match.entries[-1]
        if last.seat != self.handover.viewer:
            return Reason("the last move was another player's")
        is_asked = self.match.table.is_asking
        return self.complete.why_no_undo(is_asked and last.move not in self.match.table.ANSWERS)

    def undo(self) -> bool:
        """Take back the staged move, or the last one; return whether the match has changed."""
        if self.is_stale or self.why_no_undo() is not None:
            return False
        if self.staged is not None:
            self.take_back()
            return False
        number = 1
        if self.match.practice:
            # Back to the person's own last move, past what computers did since.
            while self.match.entries[-number].seat not in self.handover.people:
                number += 1
        self.take_back_moves(number)
        return True

    def take_back_moves(self, number: int) -> None:
        self.complete.undo(number)
        self.playback.drop()
        self.playback.is_paused = False
        self.fresh = ()
        self.handover.waits = False
        self._begin_turn()

    # --- hints ----------------------------------------------------------------------------------------------

    @property
    def may_hint(self) -> bool:
        is_open = "hint" not in self.backend.UNAVAILABLE and self.may_choose
        return is_open and self.handover.viewer == self.turn and self.staged is None

    def want_hint(self) -> None:
        """Ask for a hint, which marks the match."""
        self.refused = None
        self.wants_hint = self.may_hint

    def take_hint(self, hint: Hint) -> None:
        """Show a hint until the next tap, and mark the match."""
        self.wants_hint = False
        self.hinted = hint
        self.match.extra["hinted"] = True

    # --- the computer ---------------------------------------------------------------------------------------

    @property
    def awaits_look(self) -> bool:
        """True while a person is shown something private, until their next tap."""
        private = self.match.table.PRIVATE
        return any(event[0] in private and event[1] == str(self.handover.viewer) for event in self.fresh)

    @property
    def is_thinking(self) -> bool:
        """True if the match waits only for the move of the computer on turn."""
        if self.is_over or self.handover.is_asking or self.awaits_look or not self.backend.is_ready:
            return False
        return self.match.seats[self.turn].kind == "computer"

    def wanted(self) -> Request | None:
        """Return the pending question: for the move of the computer on turn, or for a hint."""
        if self.is_thinking:
            level = of_today(self.match.seats[self.turn].level)
            return Request(bots.MOVE, bots.request(self.complete, seconds=SECONDS.get(level)))
        if self.wants_hint:
            asked = bots.request(self.complete, None, HINT_SECONDS, STRONGEST, bots.HINT)
            return Request(bots.HINT, asked)
        return None

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move. Raises IllegalMove, which can only mean a bug of ours."""
        assert mover(move, self.turn) == self.turn
        self._make(move)


def step_back(session: Session) -> None:
    """Undo the last choice or the staging; without either, clear the marks of the last move."""
    selection = session.selection
    if session.staged is not None and selection.complete() != session.staged:
        session.select(*selection.chosen)  # it was staged by a button
    elif selection.chosen:
        session.select(*selection.earlier())
    else:
        session.take_back()
