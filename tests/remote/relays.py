"""Relays and devices on a false clock, without sockets: whatever happens to them follows from one seed."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from game.remote.events import Event
from game.remote.guest import Guest
from game.remote.host import Host
from game.remote.mailbox import Mailbox
from tests.remote.bad_wire import accept, any_move_of, back, open_host, restored, stored

BEGIN = 1_800_000_000
FUTURE = 900  # seconds that a relay lets an event's date be ahead
MOST_SECONDS = 30_000


class Relay:
    """A relay that keeps the newest event of each author, and of two with one date the lower id (NIP-01)."""

    def __init__(self, is_up: bool = True) -> None:
        self.is_up = is_up
        self.kept: dict[str, Event] = {}
        self.sent: list[Event] = []  # whatever is passed on, in the order in which it came
        self.refusals: list[str] = []

    def put(self, text: str, now: int) -> tuple[bool, str]:
        """Take an event; return what a relay answers."""
        event = json.loads(text)
        author, date = event["pubkey"], event["created_at"]
        before = self.kept.get(author)
        if date > now + FUTURE:
            self.refusals.append("invalid: the date is in the future")
            return False, self.refusals[-1]
        if before and event["id"] == before["id"]:
            return False, "duplicate: have this event"
        if before and (date, before["id"]) <= (before["created_at"], event["id"]):
            return False, "duplicate: have a newer event"
        self.kept[author] = event
        self.sent.append(event)
        return True, ""

    def passed_on(self, event: Event) -> list[Any]:
        return [event]


class Liar(Relay):
    """A relay that says it keeps what it drops, and passes on what is old, foreign, forged or rubbish."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self.rng = Random(f"liar {seed}")
        self.all: list[Event] = []

    def put(self, text: str, now: int) -> tuple[bool, str]:
        self.all.append(json.loads(text))
        return (True, "") if self.rng.random() < 0.4 else super().put(text, now)

    def passed_on(self, event: Event) -> list[Any]:
        rng, old = self.rng, self.rng.choice(self.all)
        content = event["content"]
        at = rng.randrange(len(content) - 2)
        other = "A" if content[at] != "A" else "B"
        return [
            *[event] * 3,
            old,
            {**event, "created_at": event["created_at"] + rng.choice((-1, 1, 1_000))},
            {**event, "content": content[:at] + other + content[at + 1 :]},
            {**event, "pubkey": old["pubkey"]},
            {**old, "pubkey": event["pubkey"], "id": event["id"]},
            rng.choice(([], None, 7, {"pubkey": event["pubkey"]}, {"pubkey": [], "content": {}})),
        ]


class Phone:
    """A device in a match, whose page is open or not: what it stores, and the relays that it reaches."""

    def __init__(self, device: Host | Guest, relays: list[Relay], rng: Random, skew: int) -> None:
        self.relays, self.rng, self.skew = relays, rng, skew
        self.is_open = True
        self.kills = 0
        self.events = 0
        self.copies: list[Any] = []
        self.mail: dict[str, Any] = {}  # as it is stored
        self._start(device)
        self._store()

    def _start(self, device: Host | Guest) -> None:
        self.device, self.mailbox = device, Mailbox(device)
        self.held: dict[str, str] = {}  # the newest events, for relays that are away
        self.reached: dict[int, int] = {}  # relays by their number, and how much of what they sent was read
        self.asked: Any = None

    def _store(self) -> None:
        device = self.device
        self.record = stored(device) if isinstance(device, Host) else device.store()
        self.mail = dict(device.mail)
        self.copies.append(self.record)

    def _hear(self, text: str) -> None:
        self.device.hear(text)
        if isinstance(self.device, Host) and self.device.is_behind:
            self.device.take_up()
        self._store()

    def restart(self, record: Any = None) -> None:
        """Have the page end at once, and open again with what is stored, or with an older copy of that."""
        self.record, self.kills = record or self.record, self.kills + 1
        self._start(restored(self.record) if isinstance(self.record, tuple) else back(self.record))
        self.mail = dict(self.device.mail)

    def close(self) -> None:
        self.restart()
        self.is_open = False

    def second(self, now: int, kills: float = 0.0) -> None:
        """Read, move and write, and be killed at any moment between."""
        self._reach(now)
        for number in [*self.reached]:
            for event in self._read(number):
                text = self.mailbox.heard(json.dumps(event))
                if text is not None:
                    self._hear(text)
        if self.rng.random() < kills:
            return self.restart()
        if self.rng.random() < 0.5:
            self._move()
        if self.rng.random() < kills:
            return self.restart()
        if self.mailbox.write(now + self.skew):
            if self.rng.random() < kills:
                return self.restart()
            self._store()
        if self.rng.random() < kills:
            return self.restart()
        for author, event in self.mailbox.due():
            assert self.mail[author][0] == json.loads(event)["created_at"], "its state is stored"
            self.held[author] = event
            self.events += 1
            for number in self.reached:
                self._put(number, event, now)
        return None

    def _reach(self, now: int) -> None:
        asked = self.mailbox.asks()
        if asked != self.asked:
            self.asked, self.reached = asked, {}
        for number, relay in enumerate(self.relays):
            if not relay.is_up:
                self.reached.pop(number, None)
            elif number not in self.reached:
                self.reached[number] = -1
                for event in self.held.values():
                    self._put(number, event, now)

    def _read(self, number: int) -> list[Any]:
        """Return what a relay passes on: at first all that it keeps, also of this device."""
        relay, read, (followed, own) = self.relays[number], self.reached[number], self.asked
        self.reached[number] = len(relay.sent)
        new = [*relay.kept.values()] if read < 0 else relay.sent[read:]
        authors = {*followed, *own} if read < 0 else {*followed}
        return [one for event in new if event["pubkey"] in authors for one in relay.passed_on(event)]

    def _put(self, number: int, event: str, now: int) -> None:
        is_kept, why = self.relays[number].put(event, now)
        id = json.loads(event)["id"]
        if is_kept:
            self.mailbox.kept(id, str(number))
        else:
            self.mailbox.refused(self.rng.choice((id, "")), str(number), why)

    def _move(self) -> None:
        device, rng = self.device, self.rng
        if isinstance(device, Guest):
            if device.is_awaited and device.choices():
                own = device.table().turn == device.seat
                choices = device.choices()
                device.play(any_move_of(device.table(), device.seat, rng) if own else rng.choice(choices))
        elif device.match and not device.is_over and not device.is_behind:
            for seat in set(device.awaited()) - {*device.others}:
                table, is_asked = device.match.table, device.match.question()[0] is not None
                device.play(seat, rng.choice(table.ANSWERS) if is_asked else any_move_of(table, seat, rng))


class Match:
    """A match of which relays carry all messages; `second` lets one pass for everybody."""

    def __init__(
        self, name: str, seats: int, guests: list[int], seed: str, relays: list[Relay],
        reach: Callable[[int], list[Relay]] | None = None, skews: dict[int, int] | None = None,
        kills: float = 0.0,
    ) -> None:  # fmt: skip
        """`reach` gives the relays of a seat, and `skews` how wrong its clock is; -1: of the host."""
        print(f"{name}: {seats} seats, guests {guests}, seed {seed!r}")
        self.rng, self.now, self.kills, self.seed = Random(f"relays {seed}"), BEGIN, kills, seed
        self.reach, self.skews = reach or (lambda seat: relays), skews or {}
        self.relays = relays
        self.host_phone = self._phone(open_host(name, seats, guests, seed, is_sealed=True), -1)
        self.guest_phones = {seat: self.invited(seat) for seat in guests}

    def _phone(self, device: Host | Guest, seat: int) -> Phone:
        return Phone(device, self.reach(seat), self.rng, self.skews.get(seat, 0))

    def invited(self, seat: int, which: str = "") -> Phone:
        """Return a phone whose owner has tapped on Join."""
        return self._phone(accept(self.host, seat, self.seed + which), seat)

    @property
    def host(self) -> Host:
        assert isinstance(self.host_phone.device, Host)
        return self.host_phone.device

    def guest(self, seat: int) -> Guest:
        guest = self.guest_phones[seat].device
        assert isinstance(guest, Guest)
        return guest

    @property
    def phones(self) -> list[Phone]:
        return [self.host_phone, *self.guest_phones.values()]

    @property
    def is_finished(self) -> bool:
        return self.host_phone.mailbox.is_done

    def second(self) -> None:
        self.now += 1
        for phone in self.rng.sample(self.phones, len(self.phones)):
            if phone.is_open:
                phone.second(self.now, self.kills)
        self._compare()

    def seconds(self, number: int) -> None:
        for _ in range(number):
            self.second()

    def play(self, moves: int | None = None, most: int = MOST_SECONDS) -> None:
        """Play to the end, until the host knows that all have it, or through some more moves."""
        end, until = self.now + most, self.host.state + (moves or 0)
        while not self.is_finished and (moves is None or self.host.state < until):
            assert self.now < end, f"the match stands still at move {self.host.state}"
            self.second()

    def _compare(self) -> None:
        """See that each guest at the host's state has the host's view."""
        match = self.host.match
        for seat in self.guest_phones:
            guest = self.guest(seat)
            if match and (guest.branch, guest.state) == (self.host.branch, self.host.state):
                assert guest.table().view(seat) == match.table.view(seat)

    def see_the_end(self) -> None:
        """See that the match is over for everybody, and that no guest has found anything unfair."""
        assert self.host.match.table.outcome() is not None
        for seat in self.guest_phones:
            assert self.guest(seat).is_over
            assert self.guest(seat).verdict.fault == ""
        kills, events = (sum(getattr(one, what) for one in self.phones) for what in ("kills", "events"))
        print(f"{self.host.state} moves, {self.now - BEGIN} s, {kills} kills, {events} events")


def without_signatures(secret: bytes, message: bytes) -> bytes:
    """Return what stands for a signature where no relay checks any: one takes some milliseconds."""
    return (secret + message)[:64]
