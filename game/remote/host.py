"""The host: the only device with the table. It hears moves, and sends each guest the view of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from game import by_name
from game.codec import Codec, as_is, by_seat
from game.contract import settle_options
from game.match import Match, Seat
from game.notation import Move
from game.notes import Notes
from game.reasons import IllegalMove, Reason
from game.remote import deal, wire
from game.remote.audit import ELSEWHERE
from game.remote.course import ANSWERS_HELD, Course
from game.remote.course import HELD as HELD
from game.remote.course import KNOWN as KNOWN
from game.remote.course import MOVED as MOVED
from game.remote.pair import FOREIGN, Pair
from game.remote.record import FLAG, MAIL, NUMBER, SHARES, Mail, Record, read_into, restored, written
from game.remote.seating import GIVEN as GIVEN
from game.remote.seating import JOINED as JOINED
from game.remote.seating import Seating
from game.remote.wire import FORK, ILLEGAL, REFUSED, STALE, Data, Message
from game.save import MOST_MOVES, read_seat, seat_as_data
from game.validate import entry, integer, items, truth

MISSES = "misses"  # outcome of a message beside those of a move: a guest has missed something

BEHIND = Reason("the other device is further along: this is an older copy of the match")
STOPPED = Reason("the match was moved to another device")
ENDED = Reason("the match has ended on the other device")

FURTHEST = 100
"""Branches that a guest may be ahead: a person chooses each of them here, so nobody opens more."""


class Acknowledged(NamedTuple):
    """The state that a guest has acknowledged."""

    branch: int = 0
    state: int = -1  # -1: nothing
    over: bool = False  # True once it has what is revealed at the end


def _acknowledged(stored: Any) -> Acknowledged:
    branch, state, over = stored
    NUMBER.read(branch)
    return Acknowledged(branch, integer(state, "told", -1, MOST_MOVES), truth(over, "told"))


class Host:
    """A match whose table is only here, and what each guest has of it.

    It is dealt once all guests have given their numbers. Moves of the seats here may also be made on `match`
    itself; then call `course.settle`.
    """

    RECORD: ClassVar[Record] = {
        "told": ("acknowledged", by_seat(Codec(list, _acknowledged))),
        "no": ("refusals", by_seat(as_is(wire.refusal))),
        "e": ("branch", NUMBER),
        "known": ("known_branch", NUMBER),
        "behind": ("is_behind", FLAG),
        "ended": ("has_ended", FLAG),
        "stopped": ("has_stopped", FLAG),
    }
    """Attributes that are stored, by their keys in the record."""

    is_behind = False  # True if a guest has seen more than this copy of the match has
    has_ended = False  # True if a guest has the end of a match that this copy has not
    has_stopped = False
    """True if an earlier version has moved the match to another device. Compatibility: moved."""

    def __init__(
        self, id: str, game: str, seats: tuple[Seat, ...], tokens: Mapping[int, bytes], secret: bytes,
        options: dict[str, Any] | None = None, notes: Notes | None = None,
        box: bytes | None = None,
    ) -> None:  # fmt: skip
        """Open a match: `tokens` has 16 random bytes for each guest's seat, `secret` is 32 of them.

        `notes`: those of the match. `box`: the secret of this device's key, 32 random bytes; None in a match
        of an earlier version. Raises what `Match` raises, and ValueError without guests.
        """
        if not tokens or not set(tokens) <= set(range(len(seats))):
            raise ValueError("a host has guests, and each of them a seat")
        if len(seats) not in by_name(game).PLAYERS:
            raise ValueError(f"{game} is not for {len(seats)} players")
        self.id, self.game = id, game
        self.options = dict(options or {})
        settle_options(by_name(game), self.options)
        self.secret, self.box = secret, box
        self.notes = notes or Notes()
        self.seating = Seating((game, id), seats, self.options, secret, tokens, box)
        self.course: Course | None = None  # the match, once it is dealt
        self.branch = 0
        self.known_branch = 0  # greatest that any guest was heard to have
        self.acknowledged: dict[int, Acknowledged] = {}
        self.refusals: dict[int, list[Any]] = {}
        self.mail: Mail = {}  # empty where no relay carries messages
        self._said: dict[int, Any] = {}

    # --- state ----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match | None:
        return self.course.match if self.course else None

    @property
    def is_dealt(self) -> bool:
        return self.course is not None

    @property
    def is_over(self) -> bool:
        return self.course is not None and self.course.is_over

    @property
    def state(self) -> int:
        return self.course.state if self.course else 0

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seating.seats]

    @property
    def others(self) -> list[int]:
        return [*self.seating.pairs]

    def awaited(self) -> list[int]:
        return self.course.awaited() if self.course else []

    # --- hearing --------------------------------------------------------------------------------------------

    def hear(self, text: str) -> str | Reason:
        message = wire.unpack(text)
        if isinstance(message, Reason):
            return message
        if message.match != self.id:
            return ELSEWHERE
        if (pair := self.seating.pairs.get(message.seat)) is None:
            return FOREIGN
        message = pair.opened(message, wire.TO_HOST)
        if isinstance(message, Reason):
            return message
        if message.kind not in ("join", "number", "move", "have"):
            return ELSEWHERE
        if self.has_stopped:
            return STOPPED
        if message.kind in ("join", "number"):
            return self._seat(message)
        return self._hear_of(pair, message) if pair.is_by(message) else FOREIGN

    def _seat(self, message: Message) -> str | Reason:
        """Take that a guest joins, or its number; deal once all is there."""
        try:
            led_to = self.seating.hear(message)
        except Reason as damaged:
            return damaged
        if message.kind == "join" and not isinstance(led_to, Reason):
            self._said.pop(message.seat, None)
            self.acknowledged[message.seat] = Acknowledged()
        if self.course is None and self.seating.is_complete:
            self.course = Course(self.seating.deal(self.notes), self.secret, self.others)
        return led_to

    def _hear_of(self, pair: Pair, message: Message) -> str | Reason:
        """Take what a guest has, and its move if it is one."""
        data, seat, has = message.data, message.seat, message.kind == "have"
        branch, at = data["e"], data["s" if has else "at"]
        is_here = self.course is not None and branch == self.branch and at <= self.state
        if self.course is None or not is_here or data["h"] != self.course.sum(at):
            led_to = self._hear_of_another(pair, data, at)
            return led_to if has or not is_here else self._refuse(seat, at, FORK)
        before, now = self.acknowledged[seat], Acknowledged(branch, at, self.acknowledged[seat].over)
        self.acknowledged[seat] = now if has else max(before, now)  # a restored guest has less than it had
        if not has:
            return self._hear_move(self.course, seat, at, tuple(data["do"]))
        self.refusals.pop(seat, None)
        if data.get("over") and self.is_over:
            self.acknowledged[seat] = self.acknowledged[seat]._replace(over=True)
        return MISSES if at < self.state else KNOWN

    def _hear_of_another(self, pair: Pair, data: Data, at: int) -> str | Reason:
        """Take that a guest has seen a state that this copy of the match hasn't; it has to prove that."""
        branch, is_over = data["e"], bool(data.get("over"))
        has_end = is_over and data.get("secret") == wire.in_letters(self.secret)
        is_proved = data.get("t") == deal.proof(self.secret, branch, at, data["h"])
        # Compatibility: proof. A guest of an earlier version has neither a key nor proofs.
        is_believed = not pair.is_sealed and branch <= self.branch + FURTHEST
        if branch < self.branch and not is_over:
            return self._refuse(pair.seat, at, FORK) if "do" in data else KNOWN
        if not (has_end or is_proved or is_believed):
            return self._refuse(pair.seat, at, FORK)
        self.known_branch, self.is_behind = max(self.known_branch, branch), True
        self.has_ended = self.has_ended or has_end
        return ENDED if self.has_ended else BEHIND

    def _refuse(self, seat: int, at: int, code: str) -> Reason:
        self.refusals[seat] = [at, code]
        return REFUSED[code]

    def _hear_move(self, course: Course, seat: int, at: int, move: Move) -> str | Reason:
        """Make a guest's move, once."""
        made = next((made for made in course.match.entries[at:] if made.seat == seat), None)
        if made is not None and made.move == move:
            return KNOWN
        if not move or any(one.split() != [one] for one in move):
            return self._refuse(seat, at, ILLEGAL)
        put = course.answered(seat, move)
        if at < course.state and (put is None or at < put):
            return self._refuse(seat, at, STALE)
        try:
            led_to = course.make(seat, move)
        except IllegalMove:
            return self._refuse(seat, at, ILLEGAL)
        if put is None:
            self.refusals.pop(seat, None)
        return led_to

    def play(self, seat: int, move: Move) -> str | Reason:
        """Make a move of a seat here, or hold its answer to a question that hasn't reached it yet."""
        if self.course is None or seat in self.others:
            return REFUSED[ILLEGAL]
        try:
            return self.course.make(seat, move)
        except IllegalMove as refused:
            return refused

    # --- saying ---------------------------------------------------------------------------------------------

    def say(self, again: bool = False) -> dict[int, str]:
        due, course = dict[int, str](), self.course
        is_asking = course is not None and bool(course.match.question()[1])
        for seat in self.others:
            new: Any = self.seating.missing
            if course:
                new = [self.branch, course.state, course.awaited(), self.refusals.get(seat)]
            is_new = seat not in self._said or self._said[seat] != new
            is_open = self._is_open(seat)
            if (again and is_open) or (is_new and (is_open or is_asking)):
                due[seat], self._said[seat] = self.message(seat), new
        return self.seating.turned_away() | due

    def _is_open(self, seat: int) -> bool:
        """Return True while a guest hasn't given, or acknowledged, all there is."""
        if self.course is None or self.seating.pairs[seat].number is None:
            return self.seating.awaits(seat)
        has = self.acknowledged[seat]
        is_older = has[:2] < (self.branch, self.state)
        return seat in self.refusals or is_older or (self.is_over and not has.over)

    def message(self, peer: int) -> str:
        """Return what a guest is to know now: before the deal, the view, or at the end all there was."""
        course, pair = self.course, self.seating.pairs[peer]
        if course is None or pair.number is None:
            return self.seating.message(peer)
        kind, body = "view", self._view(peer, course)
        if course.is_over:
            kind = "reveal"
            body = {"e": self.branch, "given": SHARES.write(self.seating.given), **course.revealed()}
        return pair.sealed(wire.TO_GUEST, pair.written(kind, body))

    def _view(self, seat: int, course: Course) -> Data:
        has = self.acknowledged[seat]
        body = course.view(seat, has.state if has.branch == self.branch else -1)
        body |= {"e": self.branch, "t": deal.proof(self.secret, self.branch, course.state, body["h"])}
        if has.state < 0:
            body["names"] = self.names
        if seat in self.refusals:
            body["no"] = self.refusals[seat]
        return body

    def invite_anew(self, seat: int, token: bytes) -> None:
        """Offer a dealt seat to another device, which the one before loses; `token`: 16 random bytes."""
        self.seating.free(seat, token, self.state)
        self.acknowledged[seat] = Acknowledged()
        self.refusals.pop(seat, None)
        self._said.pop(seat, None)
        if self.course:
            self.course.held.pop(seat, None)

    def take_back(self, seat: int) -> None:
        """Let people here play a dealt seat, which its guest loses; others must remain."""
        self.seating.take_back(seat)
        for held in (self.acknowledged, self.refusals, self._said):
            held.pop(seat, None)
        if self.course:
            self.course.held.pop(seat, None)
            self.course.away = self.others

    # --- copies ---------------------------------------------------------------------------------------------

    def take_up(self) -> Reason | None:
        """Continue from here, on a new branch, although guests have seen more; return why that can't be."""
        if self.has_ended:
            return ENDED
        self.branch = self.known_branch = max(self.branch, self.known_branch) + 1
        self.is_behind = self.has_stopped = False
        if self.course:
            self.course.held.clear()
        self.refusals.clear()
        self._said.clear()
        return None

    def store(self) -> str:
        """Return this device as text: all but the match, which is in its save. It contains secrets."""
        data: Data = {
            "v": wire.VERSION,
            "m": self.id,
            "game": self.game,
            "options": self.options,
            "w": "",
            "secret": wire.in_letters(self.secret),
            "held": ANSWERS_HELD.write(self.course.held if self.course else {}),
            **self.seating.written(),
            **written(self, self.RECORD),
        }
        if self.box:
            data["box"] = wire.in_letters(self.box)
        if self.mail:
            data["mail"] = MAIL.write(self.mail)
        if self.course is None:
            data |= {"seats": [seat_as_data(one) for one in self.seating.seats], "extra": self.notes.data}
        return wire.written(data)

    @classmethod
    def restore(cls, text: str, match: Match | None = None) -> Host | Reason:
        """Return the host that was stored, for the match as it was saved, or why there is none."""
        return restored(lambda data: cls._read(data, match), text)

    @classmethod
    def _read(cls, data: Data, match: Match | None) -> Host:
        """Return the host of a record. It may come from another device: any error may be raised."""
        seats = match.seats if match else tuple(map(read_seat, items(entry(data, "seats"), "seats")))
        secret, tokens = wire.from_letters(data["secret"], "secret", deal.SECRET), SHARES.read(data["tokens"])
        notes = match.notes if match else Notes(data["extra"])
        box = wire.from_letters(data["box"], "box", deal.SECRET) if "box" in data else None
        host = cls(data["m"], data["game"], seats, tokens, secret, data["options"], notes, box)
        if not cls.RECORD.keys() <= data.keys():
            raise wire.DAMAGED
        read_into(host, cls.RECORD, data)
        host.mail = MAIL.read(data.get("mail", {}))
        host.seating.restore(data)
        if host.has_stopped:  # Compatibility: moved. The device that it was moved to has the next branch.
            host.is_behind, host.known_branch = True, max(host.known_branch, host.branch + 1)
        seated = {seat for seat, pair in host.seating.pairs.items() if pair.number or pair.since is not None}
        if (match is not None) != host.seating.is_complete or seated != host.acknowledged.keys():
            raise ELSEWHERE
        if match:
            if (match.game, match.seed) != (host.game, deal.seed(secret, host.id, host.seating.given)):
                raise ELSEWHERE
            host.course = Course(match, secret, host.others)
            host.course.held = ANSWERS_HELD.read(data["held"])
        return host
