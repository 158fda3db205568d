"""The interactive session of one match: what is chosen, staged, refused, hinted, made and undone.

It is composed of a handover (who may look), a choice (what they have chosen), a playback (what is still to
be shown) and a sight (what is new to them), and knows no drawing, storage, browser or rule. Among people a
complete move is staged, that is, shown before `done` makes it.

Requests to computers are text and contain only what their seat may know; ui/browser/main.py decides when an
answer is played.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.match import KnownMatch, Match
from game.notation import Move, Pair
from game.players import bots
from game.players.levels import STRONGEST, of_today
from game.reasons import Reason
from ui.session.backend import Backend, Local
from ui.session.choice import Choice, Takes, anything
from ui.session.handover import NOBODY, Handover
from ui.session.hints import Hints
from ui.session.playback import Made, Playback, Shown
from ui.session.sight import Sight

SECONDS = {"learner": 0.25, "casual": 0.25, "regular": 0.25, "strong": 0.8, "master": 1.4}
"""Limit of a search in seconds, by level: more than with native Python, no longer than people wait."""
HINT_SECONDS = 0.5


class Request(NamedTuple):
    """A question to the computer."""

    purpose: str  # bots.MOVE, bots.HINT, or PAGE for a question of the page that is shown
    text: str  # as `bots.request` writes it


PAGE = "page"


class Session:
    """One match in play at one screen, with all state that is not in its save."""

    def __init__(self, backend: Match | Backend, ask_done: bool = False) -> None:
        """Continue a match, by itself one of this device alone."""
        self.backend: Backend = Local(backend) if isinstance(backend, Match) else backend
        self.match: KnownMatch = self.backend.match
        self.playback = Playback()
        self.handover = Handover(self.match, self.playback)
        self.sight = Sight(self.match, self.handover, self.playback)
        self.choice = Choice(self.backend)
        self.hints = Hints(self.backend, self.choice, self.handover)
        self.is_stale = False
        """True if another tab has continued the match, so that nothing may be played here."""
        self.talks = True  # false if the birds say nothing (a setting)
        self.ask_done = ask_done  # True if moves are staged even for a single person (a setting)
        self.begin_turn()
        self.sight.mark_last()

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
        return self.handover.is_over

    @property
    def asks_done(self) -> bool:
        """True if Done makes a staged move: where people share the screen, or by a setting."""
        return self.handover.is_shared or self.ask_done

    def begin_turn(self) -> None:
        """Find out who may choose, and from what."""
        self.handover.follow_turn()
        viewer = self.handover.viewer
        is_closed = viewer is None or self.handover.waits or self.is_stale or self.is_over
        self._forget()
        self.hints.end()
        self.choice.begin(viewer, not is_closed)

    def stop(self) -> None:
        """Let nothing be played here any more, because another tab has continued the match."""
        self.is_stale = True
        self.choice.may_choose = False

    def _forget(self) -> None:
        """Clear the answer to the last tap: a refusal, a hint, a move looked back at."""
        self.choice.forget()
        self.hints.forget()
        self.sight.unfolded = False

    # --- choosing -------------------------------------------------------------------------------------------

    def pick(self, *pairs: Pair, takes: Takes = anything, instant: Collection[str] = ()) -> Move | None:
        """Choose words for slots, or take them back; return the move that this has made, if any.

        `instant`: the kinds of moves that are made, or staged, once their last word is chosen.
        """
        hint = self.hints.shown
        self._forget()
        self.sight.fresh = ()
        if not self.choice.pick(*pairs, takes=takes):
            return None
        settled = self.choice.selection.settled()
        if settled is not None and settled[0] in instant:
            return self.play(settled)
        self.hints.keep(hint)
        return None

    def select(self, *pairs: Pair, takes: Takes = anything) -> None:
        """Choose just these words instead of what was chosen."""
        hint = self.hints.shown
        self._forget()
        self.sight.fresh = ()
        self.choice.select(*pairs, takes=takes)
        self.hints.keep(hint)

    def refuse(self, reason: Reason) -> None:
        """Answer a tap with a reason, in place of the answer to the one before."""
        self._forget()
        self.choice.refused = reason

    def play(self, move: Move, takes: Takes = anything) -> Move | None:
        """Make or stage a complete move; return it if it was made."""
        is_closing = move == self.match.table.CLOSING_MOVE
        if not self.choice.stage(move, takes) or (self.asks_done and not is_closing):
            return None
        self.make(move, self.handover.viewer)
        if is_closing and self.handover.waits:
            self.hide()
        return move

    def done(self) -> Move | None:
        """Make the staged move, and return it."""
        if (move := self.choice.staged) is None or not self.choice.is_open:
            return None
        self.make(move, self.handover.viewer)
        return move

    def take_back(self) -> None:
        """Clear the selection, the staged move and the marks of the last move."""
        self.sight.fresh = ()
        self.choice.clear()
        self._forget()
        self.hints.end()

    def make(self, move: Move, seat: int | None = None) -> None:
        """Make or request a legal move of a seat, None for the one on turn. Raises IllegalMove."""
        known = len(self.match.entries)
        self.follow([*self.backend.make(seat, move), *self._answer_for_people()], known)

    def follow(self, shown: Sequence[Shown], known: int) -> None:
        """Show what was made, here or elsewhere, and find out who continues.

        `known`: the number of moves that are none of these.
        """
        staged, answers = self.choice.staged, self.match.table.ANSWERS
        if self.handover.is_asking:
            # All people look now: no hand may be in sight.
            self.handover.mark_seen()
            self.handover.viewer = None
        self.handover.waits = self.handover.may_pass
        if self.handover.waits:
            self.handover.mark_seen()
        self.sight.mark_since(known)
        if shown:
            self.playback.begin(shown, self.handover.viewer)
        self.begin_turn()
        if self.choice.staged is None and staged in answers and staged in self.choice.selection.legal:
            self.choice.staged = staged  # others have answered the same question meanwhile

    # --- questions answered aloud ---------------------------------------------------------------------------

    def answer(self, seat: int) -> bool:
        """Take the people's answer, the seat that says yes or NOBODY; return whether it was asked for."""
        if self.is_stale or not self.handover.is_asking or seat not in (*self.handover.asked(), NOBODY):
            return False
        self.handover.said = seat
        known = len(self.match.entries)
        self.playback.begin(self._answer_for_people(), None)
        self.sight.mark_since(known)
        self.begin_turn()
        if self.handover.hides_hands and not self.playback.is_moment:
            self.playback.drop()  # the handover page describes it
        return True

    def _answer_for_people(self) -> list[Shown]:
        """Make the moves of the people's answer and return them; computers and guests answer for themselves.

        One that comes early waits for its turn where others are elsewhere.
        """
        made: list[Shown] = []
        for seat in self.handover.asked():
            answer = self.handover.answer(seat)
            if answer in self.backend.choices(seat):
                made += self.backend.make(seat, answer)
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
            if not (self.sight.gained() or self.sight.awaits_look):
                self.hide()

    def hide(self) -> None:
        """Take the cards off the screen, where several people share it and the game hides cards."""
        if self.handover.hides_hands:
            self.handover.viewer = None
            self.handover.waits = False
            self.playback.drop()
            self.begin_turn()

    def close(self) -> bool:
        """Make the closing move from the handover page; return whether that was possible."""
        closing = self.match.table.CLOSING_MOVE
        if self.is_stale or not self.handover.may_close or closing is None:
            return False
        self.make(closing)
        self.playback.drop()
        return True

    def reveal(self, seat: int) -> None:
        """Show the cards of a seat, if the handover page offers that."""
        if self.handover.viewer is None and (
            self.handover.seat() == seat or seat in self.handover.out_of_turn()
        ):
            self.handover.viewer = seat
            self.playback.drop()
            self.sight.mark_last()
            self.begin_turn()

    # --- the computer ---------------------------------------------------------------------------------------

    @property
    def is_thinking(self) -> bool:
        """True if the match waits only for the move of the computer on turn, which this device plays."""
        is_elsewhere = self.turn in self.match.elsewhere
        if self.match.seats[self.turn].kind != "computer" or is_elsewhere or self.is_over:
            return False
        return self.backend.is_ready and not (self.handover.is_asking or self.sight.awaits_look)

    def wanted(self) -> Request | None:
        """Return the pending question: for the move of the computer on turn, or for a hint."""
        if self.is_thinking:
            level = of_today(self.match.seats[self.turn].level)
            return Request(bots.MOVE, bots.request(self.complete, seconds=SECONDS.get(level)))
        if self.hints.is_wanted:
            asked = bots.request(self.complete, None, HINT_SECONDS, STRONGEST, bots.HINT)
            return Request(bots.HINT, asked)
        return None
