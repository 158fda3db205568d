"""Who looks at a match and what they may be shown: views, handover, questions put to all, news.

These are queries; what changes it (a hand revealed, a move made) is session.py's. No drawing, no rule of a
game.
"""

from __future__ import annotations

from collections import Counter

from game.contract import Game
from game.match import Entry, Match
from game.notation import Event, View
from ui.session.interaction import Interaction
from ui.session.showing import Cut, Showing, whole

NOBODY = -1


def _hand(table: Game, seat: int) -> Counter[str]:
    """Return how many of which cards a seat holds."""
    return Counter(table.hand(seat))


class Visibility:
    """Which seat's hand is on the screen, and what else may be shown there."""

    def __init__(self, match: Match, interaction: Interaction, cut: Cut = whole) -> None:
        """Begin with the one person's cards, or with the handover page where several share the screen."""
        self.match = match
        self.interaction = interaction
        self.showing = Showing(cut)
        """The steps that are still to be shown to the one who looks, or to all."""
        self.people = tuple(seat for seat, who in enumerate(match.seats) if who.kind == "human")
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """The seat whose cards are on the screen; None where no hand is shown."""
        self.waits = False
        """True once the viewer has moved and the tablet is to be handed on."""
        self.said: int | None = None
        """Who said yes to the question put to all people: a seat, NOBODY, or None while it is open."""
        self.looked_back: Entry | None = None
        """The move of another seat that the one who looks wants told and marked again."""
        self._held: tuple[Entry | None, Counter[str]] = (None, Counter())
        """Cache of `gained`: a move, and what the seat that made it held before it."""

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
        """Whether two or more people play at this screen."""
        return len(self.people) > 1

    @property
    def hands_over(self) -> bool:
        """Whether the tablet is handed on with hands hidden: among people, in a game that hides cards."""
        return self.is_shared and bool(self.match.table.BOX)

    @property
    def may_choose(self) -> bool:
        """Whether somebody looks who may choose a move, on turn or (where the game has such moves) not."""
        return self.viewer is not None and not self.is_over and not self.waits

    @property
    def may_pass(self) -> bool:
        """Whether the tablet can be handed on: the one who looks has moved, or was not on turn at all."""
        return self.viewer is not None and self.next_person() is not None

    def view(self) -> View:
        """Return what may be shown now: the viewer's view; a spectator's without one, and at the end."""
        if self.viewer is None:
            return self.match.table.view(None)
        return self.match.table.view(self.viewer)

    def others_moves(self) -> list[Entry]:
        """Return what other seats did since the one who looks last moved, as far as it has been shown.

        An answer to a question is no move here. Nobody's are returned where nobody looks.
        """
        if self.viewer is None:
            return []
        entries, answers = self.match.entries, self.interaction.spoken or ()
        shown = entries[: len(entries) - self.showing.moves] if self.showing.is_behind else entries
        found: list[Entry] = []
        for entry in reversed(shown):
            if entry.seat != self.viewer:
                found.append(entry)
            elif entry.move not in answers:
                break
        return found[::-1]

    def gained(self) -> Counter[str]:
        """Return what has come to the hand of the one who looks since before their last move.

        An answer to a question is no move here.
        """
        seat, answers, entries = self.viewer, self.interaction.spoken or (), self.match.entries
        own = (n for n in reversed(range(len(entries))) if entries[n].seat == seat)
        number = next((n for n in own if entries[n].move not in answers), None)
        if seat is None or number is None:
            return Counter()
        if self._held[0] is not entries[number]:
            self._held = entries[number], _hand(self.match.at(number), seat)
        return _hand(self.match.table, seat) - self._held[1]

    def next_person(self) -> int | None:
        """Return who must be handed the tablet before the match can go on, or None."""
        if self.is_over or not self.hands_over or self.turn == self.viewer or self.turn not in self.people:
            return None
        return self.turn

    @property
    def _is_asked(self) -> bool:
        """Return True if the seat on turn is asked a question."""
        return self.interaction.spoken is not None and self.interaction.spoken[1] in self.match.table.moves()

    @property
    def _is_question(self) -> bool:
        """Whether the seat on turn is asked what people answer aloud."""
        return self.is_shared and self._is_asked

    @property
    def is_asking(self) -> bool:
        """Whether people are asked and have not answered."""
        return self._is_question and self.said is None and bool(self.asked())

    def asked(self) -> list[int]:
        """Return the people who are still to answer, in turn order."""
        assert self.interaction.spoken is not None
        seats = len(self.match.seats)
        # Who asks isn't known where a match begins with the question: then one is asked after the other.
        asker = next(
            (e.seat for e in reversed(self.match.entries) if e.move not in self.interaction.spoken),
            self.turn + 1,
        )
        order = [(self.turn + step) % seats for step in range((asker - self.turn) % seats)]
        return [seat for seat in order if seat in self.people]

    def behind_curtain(self) -> int | None:
        """Return the seat that the handover page waits for, None where it isn't shown."""
        if self.viewer is not None or self.is_over or not self.people or self.is_asking:
            return None
        if self.showing.step is not None:
            return None  # what all may see is shown to all first
        return self.turn if self.turn in self.people else None

    def guests(self) -> list[int]:
        """Return the people not on turn who may make a move all the same."""
        if self.is_over or not self.is_shared:
            return []
        return [seat for seat in self.people if seat != self.turn and self.match.table.moves(seat)]

    @property
    def may_close(self) -> bool:
        """Whether the seat that the handover page waits for may end its turn without a look at its cards."""
        return self.behind_curtain() is not None and self.interaction.closing in self.match.table.moves()

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
