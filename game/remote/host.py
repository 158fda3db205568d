"""The host: the only device with the table. It hears moves, and sends each guest the view of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from game import by_name
from game.codec import Codec, as_is, by_seat
from game.contract import settle_options
from game.match import Match, Seat
from game.notation import Move, mover, read_move, write_move
from game.notes import Notes
from game.reasons import IllegalMove, Reason
from game.remote import deal, wire
from game.remote.audit import ELSEWHERE
from game.remote.device import FLAG, KEYS, NUMBER, SHARES, Device
from game.remote.device import FOREIGN as FOREIGN
from game.remote.evidence import logged
from game.remote.wire import FORK, ILLEGAL, STALE, TAKEN, Data, Message
from game.save import LONGEST_NAME, MOST_MOVES, as_data, read_seat, seat_as_data
from game.typed import key_of, plain
from game.validate import entry, integer, items, truth

JOINED, MOVED, HELD, KNOWN, MISSES = "joined", "moved", "held", "known", "misses"
"""Outcome of a message: a guest has a seat, a move is made, an answer waits for its turn, nothing is new, a
guest has missed something."""

BEHIND = Reason("the other device is further along: this is an older copy of the match")
STOPPED = Reason("the match was moved to another device")
ENDED = Reason("the match has ended on the other device")
REFUSED = {
    STALE: Reason("the table has changed since that move was chosen"),
    ILLEGAL: Reason("the rules don't allow that move"),
    FORK: Reason("that move comes from a match that went differently"),
    TAKEN: Reason("another device has taken the seat"),
}
"""Sentences of the refusals; the engine's own sentence would give away what others hold."""


FURTHEST = 100
"""Branches that a guest may be ahead: a person chooses each of them here, so nobody opens more."""


class Acknowledged(NamedTuple):
    """The state that a guest has acknowledged."""

    branch: int = 0
    state: int = -1  # -1: nothing
    over: bool = False  # True once it has what is revealed at the end


class Anew(NamedTuple):
    """The invitation of another device to a seat whose cards have been dealt."""

    state: int  # of the match, when it was made
    number: bytes | None = None  # that device's; None until it has joined


def _acknowledged(stored: Any) -> Acknowledged:
    branch, state, over = stored
    NUMBER.read(branch)
    return Acknowledged(branch, integer(state, "told", -1, MOST_MOVES), truth(over, "told"))


def _anew(stored: Any) -> Anew:
    state, number = stored
    return Anew(NUMBER.read(state), wire.from_letters(number, "anew", deal.SHARE) if number else None)


ANEW = by_seat(Codec(lambda one: [one.state, wire.in_letters(one.number or b"")], _anew))


def _held(stored: Any) -> tuple[int, Move]:
    put, words = stored
    return NUMBER.read(put), read_move(words)


class Host(Device):
    """A match whose table is only here, and what is known of its guests.

    `match` is None until all guests have joined, because their numbers are part of the deal. Moves of the
    seats here may also be made on `match` itself; then call `settle`.
    """

    RECORD: ClassVar = {
        "given": ("given", SHARES),
        "told": ("acknowledged", by_seat(Codec(list, _acknowledged))),
        "held": ("held", by_seat(Codec(lambda held: [held[0], write_move(held[1])], _held))),
        "no": ("refusals", by_seat(as_is(wire.refusal))),
        "e": ("branch", NUMBER),
        "known": ("known_branch", NUMBER),
        "behind": ("is_behind", FLAG),
        "ended": ("has_ended", FLAG),
        "stopped": ("has_stopped", FLAG),
    }

    def __init__(
        self, id: str, game: str, seats: tuple[Seat, ...], tokens: Mapping[int, bytes], secret: bytes,
        options: dict[str, Any] | None = None, notes: Notes | None = None,
        box: bytes | None = None,
    ) -> None:  # fmt: skip
        """Open a match: `tokens` has 16 random bytes for each guest's seat, `secret` is 32 of them.

        `notes`: those of the match. Raises what `Match` raises, and ValueError without guests.
        """
        if not tokens or not set(tokens) <= set(range(len(seats))):
            raise ValueError("a host has guests, and each of them a seat")
        if len(seats) not in by_name(game).PLAYERS:
            raise ValueError(f"{game} is not for {len(seats)} players")
        self.id, self.game, self.seats = id, game, seats
        self.options = dict(options or {})
        settle_options(by_name(game), self.options)
        self.tokens = dict(tokens)
        self.secret = secret
        self.notes = notes or Notes()
        self.given: dict[int, bytes] = {}  # numbers of guests who have joined, by which the cards are dealt
        self.anew: dict[int, Anew] = {}  # seats that were given to another device since
        self.match: Match | None = None
        self.branch = 0
        self.known_branch = 0  # greatest that any guest was heard to have
        self.acknowledged: dict[int, Acknowledged] = {}
        self.held: dict[int, tuple[int, Move]] = {}
        """Answers that have come early, each with the state in which its question was put."""
        self.refusals: dict[int, list[Any]] = {}
        self.box = box
        """The secret of this device's key, 32 random bytes; None in a match of an earlier version."""
        self.boxes: dict[int, bytes] = {}  # public keys of the guests
        self._ways = {}
        self._said: dict[int, Any] = {}
        self._turned_away: dict[int, bytes] = {}
        self._sums = [deal.first_sum(deal.commitment(secret))]

    # --- state ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> int:
        return len(self.match.entries) if self.match else 0

    @property
    def is_dealt(self) -> bool:
        return self.match is not None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def others(self) -> list[int]:
        return [*self.tokens]

    @property
    def missing(self) -> list[int]:
        """The guests' seats that nobody has joined."""
        return [seat for seat in self.tokens if seat not in self.given]

    def number(self, seat: int) -> bytes | None:
        """Return the number of the device that has a guest's seat; None while nobody has joined."""
        return self.anew[seat].number if seat in self.anew else self.given.get(seat)

    @property
    def _dealt(self) -> Match:
        assert self.match is not None
        return self.match

    def sum(self, state: int) -> str:
        """Return the sum after that many moves: guests may compare theirs aloud."""
        for made in self._dealt.entries[len(self._sums) - 1 :]:
            self._sums.append(deal.next_sum(self.secret, self._sums[-1], made.seat, made.move))
        return self._sums[state]

    def question(self) -> tuple[int | None, list[int]]:
        return self.match.question() if self.match else (None, [])

    def awaited(self) -> list[int]:
        if self.match is None or self.is_over:
            return []
        put, asked = self.question()
        return [self.match.table.turn] if put is None else [seat for seat in asked if seat not in self.held]

    # --- hearing --------------------------------------------------------------------------------------------

    def hear(self, text: str) -> str | Reason:
        message = wire.unpack(text)
        if isinstance(message, wire.Message):
            message = self._opened(message, wire.TO_HOST)
        if isinstance(message, Reason):
            return message
        seat, data = message.seat, message.data
        if message.match != self.id or message.kind not in ("join", "move", "have"):
            return ELSEWHERE
        if seat not in self.tokens:
            return FOREIGN
        if self.has_stopped:
            return STOPPED
        joins = message.kind == "join"
        number = wire.from_letters(data["r"], "r", deal.SHARE) if joins else self.number(seat)
        if number is None or not message.is_by(deal.key(self.tokens[seat], number)):
            return FOREIGN
        return self._join(seat, number, data) if joins else self._hear_of(message)

    def _keys(self, seat: int) -> tuple[bytes, bytes, bytes] | None:
        return (self.tokens[seat], self.box, self.boxes[seat]) if self.box and seat in self.boxes else None

    def _join(self, seat: int, number: bytes, data: Data) -> str | Reason:
        """Give a guest the seat, or repeat what it is to know; the first device that joins has the seat."""
        known = self.number(seat)
        if known not in (None, number):
            self._turned_away[seat] = number
            return REFUSED[TAKEN]
        self._said.pop(seat, None)
        self.acknowledged[seat] = Acknowledged()
        if known is not None:
            return KNOWN
        if self.box and "y" in data:
            self.boxes[seat] = wire.from_letters(data["y"], "y", deal.SECRET)
            try:
                self._way(seat, wire.TO_GUEST)
            except Reason as damaged:
                del self.boxes[seat]
                return damaged
        if seat in self.anew:
            self.anew[seat] = self.anew[seat]._replace(number=number)
            return JOINED
        self.given[seat] = number
        self.seats = tuple(
            _called(one, data["name"], self.seats) if at == seat else one for at, one in enumerate(self.seats)
        )
        if not self.missing:
            seed = deal.seed(self.secret, self.id, self.given)
            self.match = Match(self.game, self.seats, seed, self.options, notes=self.notes)
        return JOINED

    def _hear_of(self, message: Message) -> str | Reason:
        """Take what a guest has, and its move if it is one."""
        data, seat, has = message.data, message.seat, message.kind == "have"
        at, is_over = data["s" if has else "at"], bool(data.get("over"))
        has_end = is_over and data.get("secret") == wire.in_letters(self.secret)  # else anybody could say so
        if data["e"] > self.branch + FURTHEST:
            return self._refuse(seat, at, FORK)
        self.known_branch = max(self.known_branch, data["e"])
        is_current = data["e"] == self.branch
        is_ahead = at > self.state if is_current else is_over
        if self.match is None or data["e"] > self.branch or is_ahead:
            return self._fall_behind(has_end)
        if not is_current or data["h"] != self.sum(at):
            known = self._fall_behind(has_end) if is_current else KNOWN
            return known if has else self._refuse(seat, at, FORK)
        before, now = self.acknowledged[seat], Acknowledged(data["e"], at, self.acknowledged[seat].over)
        self.acknowledged[seat] = now if has else max(before, now)  # a restored guest has less than it had
        if not has:
            return self._hear_move(seat, at, tuple(data["do"]))
        self.refusals.pop(seat, None)
        if is_over and self.is_over:
            self.acknowledged[seat] = self.acknowledged[seat]._replace(over=True)
        return MISSES if at < self.state else KNOWN

    def _fall_behind(self, has_end: bool) -> Reason:
        self.is_behind = True
        self.has_ended = self.has_ended or has_end
        return ENDED if self.has_ended else BEHIND

    def _refuse(self, seat: int, at: int, code: str) -> Reason:
        self.refusals[seat] = [at, code]
        return REFUSED[code]

    def _hear_move(self, seat: int, at: int, move: Move) -> str | Reason:
        """Make a guest's move, once."""
        made = next((made for made in self._dealt.entries[at:] if made.seat == seat), None)
        if made is not None and made.move == move:
            return KNOWN
        if not move or any(one.split() != [one] for one in move):
            return self._refuse(seat, at, ILLEGAL)
        put = self._answered(seat, move)
        if at < self.state and (put is None or at < put):
            return self._refuse(seat, at, STALE)
        led_to = self._make(seat, move)
        return led_to if isinstance(led_to, str) else self._refuse(seat, at, ILLEGAL)

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> str | Reason:
        """Make a move of a seat here, or hold its answer to a question that hasn't reached it yet."""
        if self.match is None or seat in self.tokens:
            return REFUSED[ILLEGAL]
        return self._make(seat, move)

    def _answered(self, seat: int, move: Move) -> int | None:
        """Return the state in which the question was put that a move answers; None for other moves."""
        put, asked = self.question()
        return put if seat in asked and move in self._dealt.table.ANSWERS else None

    def _make(self, seat: int, move: Move) -> str | Reason:
        """Make a seat's move, or hold its answer until the question reaches it; the first answer counts."""
        match, before = self._dealt, self.state
        if (put := self._answered(seat, move)) is not None:
            if seat in self.held:
                return KNOWN
            self.held[seat] = put, move
        elif self.is_over or mover(move, match.table.turn) != seat:
            return REFUSED[ILLEGAL]
        else:
            try:
                match.play(move)
            except IllegalMove as refused:
                return refused
            self.refusals.pop(seat, None)
        self.settle()
        return MOVED if self.state > before else HELD

    def settle(self) -> None:
        """Make the held answers as far as the engine asks for them; drop those to a closed question.

        The people here answer before any is opened; otherwise this device would know first.
        """
        while self.held:
            put, asked = self.question()
            self.held = {seat: one for seat, one in self.held.items() if one[0] == put and seat in asked}
            turn = self._dealt.table.turn
            here = (seat for seat in asked if seat not in self.tokens and self.seats[seat].kind == "human")
            if turn not in self.held or any(seat not in self.held for seat in here):
                return
            self._dealt.play(self.held.pop(turn)[1])

    # --- saying ---------------------------------------------------------------------------------------------

    def say(self, again: bool = False) -> dict[int, str]:
        due: dict[int, str] = {}
        for seat in self.tokens:
            if seat in self.given and self.match is None:
                continue
            new = self.match and [self.branch, self.state, self.awaited(), self.refusals.get(seat)]
            is_new = seat not in self._said or self._said[seat] != new
            is_open = self._is_open(seat)
            if (again and is_open) or (is_new and (is_open or self.question()[1])):
                due[seat], self._said[seat] = self.message(seat), new
        for seat in self._turned_away.keys() - due.keys():
            number = self._turned_away.pop(seat)
            body = {"r": wire.in_letters(number), "no": [0, TAKEN]}
            due[seat] = self._pack("refused", seat, body, deal.key(self.tokens[seat], number))
        return due

    def _is_open(self, seat: int) -> bool:
        """Return True while a guest hasn't acknowledged all there is."""
        if self.number(seat) is None or seat in self.refusals:
            return True
        has = self.acknowledged[seat]
        return has[:2] < (self.branch, self.state) or (self.is_over and not has.over)

    def message(self, peer: int) -> str:
        """Return what a guest is to know now: the invitation, the view, or at the end all there was."""
        number = self.number(peer)
        if self.match is None or number is None:
            return self.invitation(peer)
        kind, body = ("reveal", self._reveal()) if self.is_over else ("view", self._view(peer))
        text = self._pack(kind, peer, body, deal.key(self.tokens[peer], number))
        return self._sealed(peer, wire.TO_GUEST, text)

    def invitation(self, seat: int) -> str:
        """Return the message that offers a seat. It is secret: anyone who has it can take the seat."""
        body: Data = {
            "names": self.names,
            "options": self.options,
            "c": wire.in_letters(deal.commitment(self.secret)),
            "key": wire.in_letters(self.tokens[seat]),
            "w": "",
        }
        if self.box:
            from game.remote import curve

            body["x"] = wire.in_letters(curve.public(self.box))
        if seat in self.anew:
            body["since"] = self.anew[seat].state
        return self._pack("invite", seat, body, b"")

    def invite_anew(self, seat: int, token: bytes) -> None:
        """Offer a dealt seat to another device, which the one before loses; `token`: 16 random bytes."""
        self.tokens[seat], self.anew[seat] = token, Anew(self.state)
        self.acknowledged[seat] = Acknowledged()
        for known in (self.boxes, self.held, self.refusals, self._said, self._turned_away):
            known.pop(seat, None)
        self._ways = {(other, kind): way for (other, kind), way in self._ways.items() if other != seat}

    def _view(self, seat: int) -> Data:
        has, state, match = self.acknowledged[seat], self.state, self._dealt
        known = has.state if has.branch == self.branch else -1
        since = max(known, state - wire.LONGEST_LOG, 0)
        body = {
            "e": self.branch,
            "s": state,
            "h": self.sum(state),
            "view": match.table.view(seat),
            "log": [logged(made, seat, match.table.ANSWERS) for made in match.entries[since:]],
            "wait": self.awaited(),
        }
        put, _ = self.question()
        if put is not None:
            body["q"] = put
        if has.state < 0:
            body["names"] = self.names
        if seat in self.refusals:
            body["no"] = self.refusals[seat]
        return body

    def _reveal(self) -> Data:
        return {
            "e": self.branch,
            "h": self.sum(self.state),
            "secret": wire.in_letters(self.secret),
            "given": SHARES.write(self.given),
            "save": as_data(self._dealt),
        }

    # --- copies ---------------------------------------------------------------------------------------------

    def take_up(self) -> Reason | None:
        """Continue from here, on a new branch, although guests have seen more; return why that can't be."""
        if self.has_ended:
            return ENDED
        self.branch = self.known_branch = max(self.branch, self.known_branch) + 1
        self.is_behind = self.has_stopped = False
        self.held.clear()
        self.refusals.clear()
        self._said.clear()
        return None

    def _stored(self) -> Data:
        """Return all but the match, which is in its save."""
        secret = {"secret": wire.in_letters(self.secret), "tokens": SHARES.write(self.tokens)}
        if self.box:
            secret |= {"box": wire.in_letters(self.box), "boxes": KEYS.write(self.boxes)}
        if self.anew:
            secret["anew"] = ANEW.write(self.anew)
        seats = {"seats": [seat_as_data(one) for one in self.seats], "extra": self.notes.data}
        return super()._stored() | secret | ({} if self.match else seats)

    @classmethod
    def _begun(cls, data: Data, match: Match | None) -> Host:
        seats = match.seats if match else tuple(map(read_seat, items(entry(data, "seats"), "seats")))
        secret, tokens = wire.from_letters(data["secret"], "secret", deal.SECRET), SHARES.read(data["tokens"])
        notes = match.notes if match else Notes(data["extra"])
        host = cls(data["m"], data["game"], seats, tokens, secret, data["options"], notes)
        host.match = match
        if "box" in data:
            host.box, host.boxes = (
                wire.from_letters(data["box"], "box", deal.SECRET),
                KEYS.read(data["boxes"]),
            )
        host.anew = ANEW.read(data.get("anew", {}))
        return host

    def _check(self, data: Data) -> None:
        if self.has_stopped:  # Compatibility: moved. The device that it was moved to has the next branch.
            self.is_behind, self.known_branch = True, max(self.known_branch, self.branch + 1)
        match, known = self.match, set(self.given)
        if (match is None) != bool(self.missing) or not known == set(self.acknowledged) <= set(self.tokens):
            raise ELSEWHERE
        if match and (match.game, match.seed) != (self.game, deal.seed(self.secret, self.id, self.given)):
            raise ELSEWHERE


def _called(seat: Seat, name: str, seats: tuple[Seat, ...]) -> Seat:
    """Return a guest's seat under the guest's own name, unless that is none or another has it."""
    name = plain(name)[:LONGEST_NAME]
    taken = {key_of(other.name) for other in seats if other is not seat}
    return seat._replace(name=name) if name and key_of(name) not in taken else seat
