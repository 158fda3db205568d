"""A match at this screen: who looks, what is chosen, what stands but isn't made, who is next.

It plays a Match and tells what may be shown of it; no drawing, no storage, no browser, and no rule of a game.
Two or more people: a whole move is staged, shown as it will stand; `done` makes it; `pass_on` draws the
curtain, and only `reveal` shows a seat's cards. A question that people answer aloud is put to all of them at
once, with no hand in sight. One person: their cards always, and no curtain.
"""

from __future__ import annotations

from game import bots
from game.match import Entry, Match
from game.rules import Event, IllegalMove, Move, Saying, View, bystander, mover
from ui.choice import Choice

NOBODY = -1


class Sitting:
    """One match in play at one screen."""

    def __init__(
        self,
        match: Match,
        instant: frozenset[str],
        aloud: tuple[Move, Move] | None = None,
        ask_done: bool = False,
        private: frozenset[str] = frozenset(),
        closing: Move | None = None,
    ) -> None:
        """Take the match as it stands, and whether one person alone wants to say "Done" too.

        `instant`: the kinds of moves that are made by the tap which settles them; others have a button.
        `aloud`: the moves that answer yes and no to a question which seats are asked one after the other.
        `private`: kinds of events by which the seat they name is shown something, and nobody else.
        `closing`: the move that ends a turn in which nothing is left to be chosen; it shows nothing.
        """
        self.match = match
        self.instant = instant
        self.aloud = aloud
        self.private = private
        self.closing = closing
        self.said: int | None = None
        """Who said yes to the question put to all people: a seat, NOBODY, or None while it is open."""
        self.ask_done = ask_done
        self.people = tuple(seat for seat, who in enumerate(match.seats) if who.kind == "human")
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """Whose cards are on the screen; None behind the curtain."""
        self.choice = Choice([])
        self.staged: Move | None = None
        self.fresh: tuple[Event, ...] = self._last_events()
        self.refused: Saying | None = None
        """Why the last tap led to nothing."""
        self.asked_about: Move | None = None
        """The move that was asked about last: a room may show what it is about."""
        self.wants_hint = False
        self.hinted: tuple[Move, Saying | None] | None = None
        """The move that was proposed to the one who looks, and why."""
        self.waits = False
        """True once the viewer has moved and the tablet is to be handed on."""
        self.token = 0
        """Changes with everything that a thinking computer must not outlive."""
        self._begin_turn()

    # --- what there is ------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat on turn."""
        return self.match.table.turn

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.table.outcome() is not None

    @property
    def is_shared(self) -> bool:
        """Whether two or more people hold hands here, so that hands are hidden from each other."""
        return len(self.people) > 1

    @property
    def stages(self) -> bool:
        """Whether a move is shown as it will stand before it is made."""
        return self.is_shared or self.ask_done

    @property
    def may_choose(self) -> bool:
        """Whether somebody looks who may choose a move, on turn or (where the game has such moves) not."""
        return self.viewer is not None and not self.is_over and not self.waits

    @property
    def may_pass(self) -> bool:
        """Whether the tablet can be handed on: the one who looks has moved, or was not on turn at all."""
        return self.waits or (self.viewer is not None and self.next_person() is not None)

    def view(self) -> View:
        """Return what may be shown now: the viewer's view; a bystander's without one, and at the end."""
        if self.viewer is None:
            return bystander(self.match.table)
        return self.match.table.view(self.viewer)

    def next_person(self) -> int | None:
        """Return who must be handed the tablet before the match can go on, or None."""
        if self.is_over or not self.is_shared or self.turn == self.viewer or self.turn not in self.people:
            return None
        return self.turn

    # --- choosing -----------------------------------------------------------------------------------------

    def tap(self, *words: str) -> Move | None:
        """Choose words of a move; return the move that was made by it, if one was."""
        self._forget()
        self.fresh = ()
        if not self.may_choose:
            return None
        self.staged = None
        before = self.choice
        self.choice = before.tap(*words)
        if self.choice is before:
            self.refused = self._why_not(words)
        whole = self.choice.whole()
        if whole is not None and whole[0] in self.instant and self.choice.is_settled():
            return self.play(whole)
        return None

    def choose(self, *words: str) -> None:
        """Choose just these words, whatever was chosen before; words that no move holds are let alone."""
        self._forget()
        self.fresh = ()
        if self.may_choose:
            chosen = Choice(self.choice.legal, words)
            if chosen.agreeing or not words:
                self.staged = None
                self.choice = chosen
            else:
                self.refused = Saying("that can't be chosen now")

    def ask(self, move: Move) -> None:
        """Have it said why a move can't be made; nothing is made, and what is chosen stays."""
        self.asked_about = move
        self.refused = self.match.table.why_not(move) if self.choice.legal else None

    def _why_not(self, words: tuple[str, ...]) -> Saying:
        """Return the engine's reason against a tap: the one that most moves meet which it could mean."""
        table = self.match.table
        reasons: dict[str, tuple[int, IllegalMove]] = {}
        for trial in self.choice.trials(*words):
            reason = table.why_not(trial)
            if reason is not None:
                reasons[str(reason)] = (reasons.get(str(reason), (0, reason))[0] + 1, reason)
        if not reasons:
            return Saying("that can't be chosen now")
        return max(reasons.values(), key=lambda counted: counted[0])[1]

    def play(self, move: Move) -> Move | None:
        """Make a whole move, or stage it where people share the tablet; return it if it was made."""
        self.asked_about = None
        self.refused = self.match.table.why_not(move)
        if self.refused is not None or not self.may_choose:
            return None
        if self.stages and move != self.closing:
            self.staged = move
            return None
        self._make(move)
        if move == self.closing and self.waits:
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
        self.choice = Choice(self.choice.legal)
        self._forget()

    def _make(self, move: Move) -> Move:
        """Play a legal move and look who goes on."""
        self.fresh = tuple(self.match.play(move))
        self.token += 1
        self._answer_for_people()
        if self.is_asking:
            # Everybody looks now: no hand may be in sight.
            self._mark_seen()
            self.viewer = None
        self.waits = self.viewer is not None and self.next_person() is not None
        self._begin_turn()
        return move

    def _forget(self) -> None:
        """Let go of what was said about the last tap."""
        self.refused = self.asked_about = self.hinted = None
        self.wants_hint = False

    def _begin_turn(self) -> None:
        """Lay out what the one who looks may choose."""
        self.staged = None
        self._forget()
        self.choice = Choice(self.match.table.moves(self.viewer) if self.may_choose else [])

    # --- questions answered aloud -------------------------------------------------------------------------

    @property
    def _is_question(self) -> bool:
        """Whether the seat on turn is asked what people answer aloud."""
        return self.is_shared and self.aloud is not None and self.aloud[1] in self.match.table.moves()

    @property
    def is_asking(self) -> bool:
        """Whether people are asked and have not answered."""
        return self._is_question and self.said is None and bool(self.asked())

    def asked(self) -> list[int]:
        """Return the people who are still to answer, in turn order."""
        assert self.aloud is not None
        seats = len(self.match.seats)
        asker = next(entry.seat for entry in reversed(self.match.entries) if entry.move not in self.aloud)
        order = [(self.turn + step) % seats for step in range((asker - self.turn) % seats)]
        return [seat for seat in order if seat in self.people]

    def answer(self, seat: int) -> bool:
        """Take what the people said: the seat that says yes, or NOBODY; return whether it was asked for."""
        if not self.is_asking or seat not in (*self.asked(), NOBODY):
            return False
        self.said = seat
        self.fresh = ()
        self._answer_for_people()
        self.token += 1
        self._begin_turn()
        return True

    def _answer_for_people(self) -> None:
        """Make the moves that say what people said; computers answer for themselves."""
        while self.said is not None and self._is_question and self.turn in self.people:
            assert self.aloud is not None
            move = self.aloud[0] if self.turn == self.said else self.aloud[1]
            self.fresh += tuple(self.match.play(move))
        if not self._is_question:
            self.said = None

    # --- handing on ---------------------------------------------------------------------------------------

    def pass_on(self) -> None:
        """Draw the curtain."""
        self._mark_seen()
        self.hide()

    def hide(self) -> None:
        """Take the cards off the screen; nothing to hide where one person plays."""
        if self.is_shared:
            self.viewer = None
            self.waits = False
            self.token += 1
            self._begin_turn()

    def behind_curtain(self) -> int | None:
        """Return whom the curtain waits for, or None if it is open."""
        if self.viewer is not None or self.is_over or not self.people or self.is_asking:
            return None
        return self.turn if self.turn in self.people else None

    def guests(self) -> list[int]:
        """Return the people not on turn who may make a move all the same."""
        if self.is_over or not self.is_shared:
            return []
        return [seat for seat in self.people if seat != self.turn and self.match.table.moves(seat)]

    @property
    def may_close(self) -> bool:
        """Whether the seat that the curtain waits for may end its turn without a look at its cards."""
        return self.behind_curtain() is not None and self.closing in self.match.table.moves()

    def close(self) -> bool:
        """End the turn of the seat that the curtain waits for; return whether that was possible."""
        if not self.may_close or self.closing is None:
            return False
        self._make(self.closing)
        return True

    def reveal(self, seat: int) -> None:
        """Show the cards of a seat to its owner, who says that they are there."""
        if self.viewer is None and (self.behind_curtain() == seat or seat in self.guests()):
            self.viewer = seat
            self.fresh = self._last_events()
            self._begin_turn()

    def _last_events(self) -> tuple[Event, ...]:
        """Return what the last move brought, to be marked for one who comes to the table."""
        return self.match.entries[-1].events if self.match.entries else ()

    def news(self, seat: int) -> list[Entry]:
        """Return the moves made since the seat last looked."""
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

    # --- undo ---------------------------------------------------------------------------------------------

    def why_no_undo(self) -> Saying | None:
        """Return why nothing can be taken back, or None. A staged move always can."""
        if self.staged is not None:
            return None
        if not self.match.entries:
            return Saying("nothing has been played yet")
        if self.match.practice and not self.is_shared:
            if any(entry.seat in self.people for entry in self.match.entries):
                return None
            return Saying("nothing has been played yet")
        if self.match.entries[-1].seat != self.viewer:
            return Saying("the last move is another seat's")
        return self.match.why_no_undo()

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
        self.match.undo(number)
        self.token += 1
        self.fresh = ()
        self.waits = False
        self._begin_turn()
        return True

    # --- hints --------------------------------------------------------------------------------------------

    def want_hint(self) -> None:
        """Ask for a hint, for the one who looks and is on turn."""
        self.refused = None
        self.wants_hint = self.may_choose and self.viewer == self.turn and self.staged is None

    def asks_hint(self) -> str | None:
        """Return what the computer is told to find a hint: what the one who looks knows, no more."""
        return bots.request(self.match, level=bots.LEVELS[-1]) if self.wants_hint else None

    def take_hint(self, move: Move, why: Saying | None) -> None:
        """Show a hint until the next tap; the match is marked, for it was not played unaided."""
        self.wants_hint = False
        self.hinted = (move, why)
        self.match.extra["practice"] = True

    # --- the computer -------------------------------------------------------------------------------------

    def asks_computer(self) -> str | None:
        """Return what the computer on turn is told, or None where none is to think now."""
        if self.is_over or self.waits or self.is_asking or self.match.seats[self.turn].kind != "computer":
            return None
        if any(event[0] in self.private and event[1] == str(self.viewer) for event in self.fresh):
            # What one person alone is shown stays until they have seen it: until the next tap.
            return None
        return bots.request(self.match)

    def computer_plays(self, move: Move) -> None:
        """Make the computer's move. Raises IllegalMove, which would be a fault of ours."""
        assert mover(move, self.turn) == self.turn
        self._make(move)
