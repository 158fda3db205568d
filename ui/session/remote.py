"""Matches on several devices at this screen, and as this device stores them. Messages: game/remote/.

The bank's people play as always, the others by messages; a guest has the view of one seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from os import urandom
from typing import TYPE_CHECKING, Any, cast

from game import by_name
from game.contract import Frame, Game
from game.match import Match, Seat
from game.notation import Event, Move, View
from game.reasons import IllegalMove, Reason
from game.remote import deal
from game.remote.audit import CHECKING
from game.remote.guest import REVEALED, Guest, NotKnown
from game.remote.host import Bank
from game.remote.wire import Letter
from ui.session.playback import Made
from ui.session.session import Session
from ui.session.turns import turn_now
from ui.store.cards import CARD, Card
from ui.store.saved_matches import BANK, LIVE, MATCH, SEAT

if TYPE_CHECKING:
    from ui.session.match_store import MatchStore

End = Bank | Guest  # one end of a match: what this device has of it


class BankSession(Session):
    """The session of a bank whose guests have all joined. Nobody here sees a guest's cards.

    Without a seat here the screen shows the spectator's table. Moves can't be undone, because a guest may
    have seen them, and there are no hints, because nobody could tell that one was used.
    """

    KEPT = BANK
    CLOSED = frozenset({"practice", "resign", "start_over", "share", "hint"})

    def __init__(self, bank: Bank) -> None:
        assert bank.match is not None
        self.end = bank
        here = (seat for seat, one in enumerate(bank.match.seats) if one.kind == "human")
        people = tuple(seat for seat in here if seat not in bank.tokens)
        super().__init__(bank.match, True, people)

    @property
    def may_choose(self) -> bool:
        return super().may_choose and not self.end.is_behind

    @property
    def is_thinking(self) -> bool:
        return super().is_thinking and not self.end.is_behind

    def hear(self, text: str) -> str | Reason:
        """Take a guest's message, and show the moves it has led to."""
        known = len(self.match.entries)
        led_to = self.end.hear(text)
        self._show(known)
        return led_to

    def why_no_undo(self) -> Reason | None:
        return None if self.staged is not None else Reason("others may have seen the last move")

    def choices(self) -> list[Move]:
        """Return the viewer's moves; a question is answered at once, no matter who is asked before."""
        viewer = self.handover.viewer
        if viewer in self.end.question()[1]:
            return [] if viewer in self.end.held else [*self.match.table.ANSWERS]
        return super().choices()

    def computer_plays(self, move: Move) -> None:
        self._play_here(move)

    def _make(self, move: Move) -> Move:
        known, viewer = len(self.match.entries), self.handover.viewer
        if viewer is None or viewer == self.turn or viewer not in self.end.question()[1]:
            return self._play_here(move)
        self.end.play(viewer, move)
        self._begin_turn()
        self._show(known)
        return move

    def _play_here(self, move: Move) -> Move:
        """Play a move of the seat on turn here, then the answers of guests that were held for it."""
        known = len(self.match.entries)
        super()._make(move)
        self.end.settle()
        if len(self.match.entries) > known + 1:
            self._show(known)
        return move

    def _show(self, known: int) -> None:
        """Play back the moves from a number on, as the viewer may see them."""
        if entries := self.match.entries[known:]:
            made = [Made(self.match.at(number), entry.move) for number, entry in enumerate(entries, known)]
            self.fresh = tuple(event for entry in entries for event in entry.events)
            self.playback.begin(made, self.handover.viewer)
            self._begin_turn()


class GuestMatch(Match):
    """The match of a guest: `entries` have others' moves by their events alone."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.game = guest.game
        self.options = guest.options
        self.seed = ""
        self.extra = {}
        self.start = None
        self.written = []
        self.follow()

    def follow(self) -> None:
        """Take over what the guest has heard."""
        self.seats = tuple(Seat(name, "human") for name in self.guest.names)
        self.entries = self.guest.entries
        self.table = self.guest.table()
        self.first = self.entries[0].seat if self.entries else self.table.turn

    def play(self, move: Move) -> list[Event]:
        """Ask for a move; what it makes happen is heard later."""
        refused = self.guest.play(move)
        if isinstance(refused, IllegalMove):
            raise refused
        return []

    def at(self, number: int) -> Game:
        """Return the table before the seat's last move. Raises NotKnown for any other number of moves."""
        if number == len(self.entries):
            return self.table.copy()
        if self.guest.before is None or self.guest.before[0] != number:
            raise NotKnown("of earlier tables only the one before the last move is stored")
        return self.guest.imagined(self.guest.before[1], number)

    def until(self, number: int, extra: dict[str, Any]) -> Match:
        raise NotKnown("the moves of others aren't known")

    def why_no_undo(self, asks: bool = False) -> Reason | None:
        return Reason("a move that has been sent can't be taken back")


class _Heard:
    """The events that a guest received, in place of a table for playback; there are no views between them."""

    def __init__(self, before: Frame, events: list[Event], after: Frame) -> None:
        self.before, self.events, self.after = before, events, after

    def view(self, seat: int | None) -> View:
        view: View = self.before.view
        return view

    def hand(self, seat: int) -> tuple[str, ...]:
        return self.before.held

    def playback(self, move: Move, seat: int | None) -> list[Frame]:
        *others, last = self.events
        return [*(self.before._replace(event=event) for event in others), self.after._replace(event=last)]


class GuestSession(Session):
    """The session of a guest: moves are requested, and shown once the bank has made them.

    There are no hints, because nobody could tell that one was used.
    """

    KEPT = SEAT
    CLOSED = frozenset({"log", "look", "review", "practice", "resign", "start_over", "share", "hint"})

    def __init__(self, guest: Guest) -> None:
        self.end = guest
        super().__init__(GuestMatch(guest), True, (guest.seat,))
        self._stage_again()

    @property
    def may_choose(self) -> bool:
        return super().may_choose and self.end.asked is None

    def choices(self) -> list[Move]:
        return self.end.choices()

    def gained(self) -> Counter[str]:
        try:
            return super().gained()
        except NotKnown:
            return Counter()

    def _seen(self) -> Frame:
        return Frame((), self.view(), tuple(self.match.table.hand(self.end.seat)))

    def hear(self, text: str) -> str | Reason:
        """Take a message and show what happened; a long check is to be continued by `hearing`.

        At the end `guest.match` is the match itself.
        """
        match, before, known = self.match, self._seen(), self.match.entries
        staged, asked = self.staged, self.end.asked
        self.hearing = self.end.hearing(text)
        led_to = next(self.hearing)
        if self.end.entries is not known and led_to != REVEALED:
            cast(GuestMatch, match).follow()
            same = sum(one is other for one, other in zip(known, match.entries, strict=False))
            events = [event for entry in match.entries[same:] for event in entry.events]
            self.fresh = tuple(events)
            if events:
                table: Any = _Heard(before, events, self._seen())
                self.playback.begin([Made(table, ())], self.handover.viewer)
        if self.end.asked is not asked or self.end.entries is not known:
            self._begin_turn()
            self._stage_again()
            if self.staged is None and staged in match.table.ANSWERS and staged in self.choices():
                self.staged = staged  # others have answered the same question meanwhile
        return led_to

    def _stage_again(self) -> None:
        """Stage the move under way, or the one that a change of the table dropped, if still possible."""
        if self.end.asked is not None:
            self.staged = self.end.asked.move
        elif (dropped := self.end.dropped) is not None and dropped in self.end.choices():
            self.staged = dropped

    def take_back(self) -> None:
        super().take_back()
        if self.end.asked is not None:
            self.staged = self.end.asked.move
        else:
            self.end.dropped = None

    def why_no_undo(self) -> Reason | None:
        if self.staged is not None and self.end.asked is None:
            return None
        return self.match.why_no_undo()

    def show_again(self, moves: range) -> None:
        """Show nothing: the tables of earlier moves aren't known."""

    def _make(self, move: Move) -> Move:
        self.match.play(move)
        self._begin_turn()
        self.fresh = ()
        self._stage_again()
        return move


# --- opened, stored, closed ---------------------------------------------------------------------------------


def at_table(matches: MatchStore, id: str) -> BankSession | GuestSession | None:
    """Return the session of a match if it is on the table."""
    session = matches.session
    return session if isinstance(session, BankSession | GuestSession) and matches.match_id == id else None


def end_of(matches: MatchStore, id: str) -> End | Reason:
    """Return this device's end of a match, or why what is stored of it can't be read."""
    if session := at_table(matches, id):
        return session.end
    if (text := matches.platform.read(SEAT + id)) is not None:
        return Guest.restore(text)
    match = matches.saved.open(id) if matches.platform.read(MATCH + id) is not None else None
    return match if isinstance(match, Reason) else Bank.restore(matches.platform.read(BANK + id) or "", match)


def is_by_link(end: End) -> bool:
    """Return True if links can carry a match: of two, where no question is put to a seat."""
    return len(end.names) == 2 and len(end.others) == 1 and not by_name(end.game).ANSWERS


def keep_here(matches: MatchStore, id: str) -> None:
    """Make a match that was live at one table one that is passed round here; its record is set aside."""
    matches.platform.write({BANK + id: None, LIVE + id: matches.platform.read(BANK + id)})


def sit_down(matches: MatchStore, end: End) -> bool:
    """Put a match on the table; return False if its cards haven't been dealt yet."""
    if end.is_dealt and not at_table(matches, end.id):
        kind: Any = GuestSession if isinstance(end, Guest) else BankSession
        session = kind(end)
        matches.sit_down(session.match, end.id, session)
    return end.is_dealt


def follow(matches: MatchStore, end: End, led_to: str | Reason) -> None:
    """Store what a message has led to; put the match on the table once its cards are dealt."""
    if led_to == CHECKING:
        pass
    elif led_to == REVEALED and isinstance(end, Guest):
        take_over(matches, end)
    elif sit_down(matches, end):
        matches.keep()
    else:
        keep_waiting(matches, end)


def keep_waiting(matches: MatchStore, end: End) -> None:
    """Store a match whose cards haven't been dealt, with its card for the list."""
    here = tuple(seat for seat in range(len(end.names)) if seat not in end.others)
    now, prefix = matches.platform.now(), BANK if isinstance(end, Bank) else SEAT
    card = Card(end.id, end.game, tuple(end.names), -1, False, now, (), 0, end.others[0], people=here)
    matches.platform.write({prefix + end.id: end.store(), CARD + end.id: card.text})


def begin(
    matches: MatchStore,
    game: str,
    seats: tuple[Seat, ...],
    away: Iterable[int],
    options: dict[str, Any],
) -> Bank:
    """Open a match with guests in the seats `away`, and store it."""
    id, tokens = urandom(5).hex(), {seat: urandom(deal.SHARE) for seat in away}
    extra = {"started": matches.platform.now()}
    bank = Bank(id, game, seats, tokens, urandom(deal.SECRET), options, extra=extra)
    keep_waiting(matches, bank)
    return bank


def join(matches: MatchStore, letter: Letter, name: str) -> Guest:
    """Take the seat of an invitation, and store it. Raises BadPosition."""
    guest = Guest(letter, urandom(deal.SHARE), name)
    keep_waiting(matches, guest)
    return guest


def take_over(matches: MatchStore, guest: Guest) -> None:
    """Put the match that was revealed to a guest on the table; from now on it is an ordinary one."""
    match, verdict = guest.match, guest.verdict
    assert match is not None and verdict is not None
    match.extra["checked"] = list(verdict)
    match.extra.pop("seen", None)
    matches.sit_down(match, guest.id)
    matches.keep()
    matches.platform.write({SEAT + guest.id: None})


def keep_own(matches: MatchStore) -> bool:
    """Store what is kept of the match on the table; return True if there is a save to store too."""
    id, platform = matches.match_id, matches.platform
    session = at_table(matches, id)
    assert session is not None
    key = session.KEPT + id
    if platform.read(key) not in (None, matches.last):
        matches.go_stale()
        return False
    matches.last = session.end.store()
    changes: dict[str, str | None] = {key: matches.last}
    if isinstance(session, GuestSession):
        match, names, here = session.match, tuple(session.end.names), session.handover.people
        on_turn, now = None if session.is_over else match.table.turn, platform.now()
        moves, turn = len(match.entries), turn_now(match)
        card = Card(id, match.game, names, moves, False, now, (), turn, on_turn, people=here)
        changes[CARD + id] = card.text
    platform.write(changes)
    return isinstance(session, BankSession)
