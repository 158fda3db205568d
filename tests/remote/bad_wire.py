"""A match of a host and its guests over a wire that does all that wires and people do; all from one seed."""

from collections.abc import Collection
from random import Random
from typing import Any

from game import by_name, save
from game.match import Match, Seat
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.guest import Guest
from game.remote.host import KNOWN, Host
from tests.random_play import any_move

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MOST_STEPS = 400_000


def open_host(
    name: str,
    seats: int,
    guests: list[int],
    seed: str,
    options: dict[str, Any] | None = None,
    computers: Collection[int] = (),
    is_sealed: bool = False,
) -> Host:
    """Return a host that waits for its guests, with computers in some of its own seats.

    `is_sealed`: both have keys; else messages are open, as those of earlier versions are.
    """
    rng = Random(f"bank {seed}")
    tokens = {seat: rng.randbytes(16) for seat in guests}
    players = tuple(
        Seat(f"Seat {seat}", *(("computer", "casual") if seat in computers else ("human", "")))
        for seat in range(seats)
    )
    id, secret = f"m{rng.randrange(10**9):09}", rng.randbytes(32)
    return Host(id, name, players, tokens, secret, options, box=rng.randbytes(32) if is_sealed else None)


def message_in(text: str) -> wire.Message:
    message = wire.unpack(text)
    assert isinstance(message, wire.Message), message
    return message


def signed(guest: Guest, data: wire.Data) -> str:
    """Return a message that only the guest's device could have written."""
    return wire.pack(guest.game, data, deal.key(guest.pair.token, guest.pair.number or b""))


def accept(host: Host, seat: int, seed: str, name: str = "") -> Guest:
    """Return a guest who takes the seat; the host hears nothing of it yet."""
    rng = Random(f"guest {seat} {seed}")
    return Guest(message_in(host.seating.invitation(seat)), rng.randbytes(16), name, rng.randbytes(32))


def seated(name: str, seats: int, guests: list[int], seed: str, **more: Any) -> tuple[Host, dict[int, Guest]]:
    """Return a host whose guests have joined and seen the deal; `more` as `open_host` has it."""
    host = open_host(name, seats, guests, seed, **more)
    there = {seat: accept(host, seat, seed) for seat in guests}
    host.say()
    exchange(host, there)
    return host, there


def exchange(host: Host, guests: dict[int, Guest]) -> None:
    """Carry messages over a good wire until nobody has anything to say."""
    for _ in range(20):
        texts = [text for guest in guests.values() for text in guest.say().values()]
        for text in texts:
            host.hear(text)
        sent = host.say()
        for seat, text in sent.items():
            guests[seat].hear(text)
        if not texts and not sent:
            return
    raise AssertionError("the messages never come to rest")


def move_on(host: Host, guests: dict[int, Guest], rng: Random) -> None:
    """Let the guest on turn move, answers as they are asked for; all is heard."""
    guest = guests[match_of(host).table.turn]
    assert guest.play(any_move_of(guest.table(), guest.seat, rng)) is None
    exchange(host, guests)


def stored(host: Host) -> tuple[str, str | None]:
    return host.store(), save.write(host.match) if host.match else None


def restored(copy: tuple[str, str | None]) -> Host:
    match = save.read(copy[1]) if copy[1] else None
    assert not isinstance(match, Reason), match
    host = Host.restore(copy[0], match)
    assert isinstance(host, Host), host
    return host


def said(guest: Guest, again: bool = False) -> str:
    """Return what a guest says, who has something to say."""
    (text,) = guest.say(again).values()
    return text


def match_of(device: Host | Guest) -> Match:
    assert device.match is not None
    return device.match


def again(guest: Guest) -> Guest:
    """Return a guest restored from what it has stored."""
    return back(guest.store())


def back(text: str) -> Guest:
    guest = Guest.restore(text)
    assert isinstance(guest, Guest), guest
    return guest


class BadWire:
    """One match; `play` takes it to its end, when everybody has acknowledged all there was."""

    def __init__(
        self, name: str, seats: int, guests: list[int], seed: str, old_copies: str = "", **more: Any
    ) -> None:
        """Open a match; `old_copies`: "host" or "guests" if these are restored from older ones at times.

        `more` as `open_host` has it.
        """
        self.rng = Random(f"wire {seed}")
        self.host = open_host(name, seats, guests, seed, **more)
        self.guests = {seat: accept(self.host, seat, seed) for seat in guests}
        self.here = [seat for seat in range(seats) if seat not in guests]
        self.old_copies = old_copies
        self.copies: list[tuple[str, str | None]] = []
        self.guests_copies: dict[int, list[str]] = {seat: [] for seat in guests}
        self.latest = stored(self.host)
        self.kept = {seat: guest.store() for seat, guest in self.guests.items()}
        self.under_way: list[tuple[int, int, str]] = []
        """When it arrives, the guest it goes to or -1 for the host, and the text."""
        self.sent: list[tuple[int, str]] = []
        self.now = 0
        self.messages = self.kills = self.taken_up = self.old_guests = 0

    def send(self, to: int, text: str) -> None:
        rng = self.rng
        self.messages += 1
        self.sent.append((to, text))
        if rng.random() < 0.2:
            return
        for _ in range(2 if rng.random() < 0.15 else 1):
            what = text
            if rng.random() < 0.05:
                what = what[: rng.randrange(len(what))]
            if rng.random() < 0.05 and what:
                at = rng.randrange(len(what))
                what = what[:at] + rng.choice(LETTERS) + what[at + 1 :]
            self.under_way.append((self.now + rng.randint(1, 40), to, what))
        if rng.random() < 0.1:
            to, text = rng.choice(self.sent)
            if rng.random() < 0.2:
                to = rng.choice([-1, *self.guests])
            self.under_way.append((self.now + rng.randint(1, 40), to, text))

    def play(self, moves: int | None = None) -> None:
        """Play to the end, or through some moves. Raises AssertionError where somebody waits for nobody."""
        while not self._is_finished() and (moves is None or self.host.state < moves):
            self.now += 1
            assert self.now < MOST_STEPS, "the match stands still"
            self._arrive()
            self._move()
            self._kill()
            self._speak(again=self.rng.random() < 0.05)

    def _is_finished(self) -> bool:
        match = self.host.match
        if self.host.has_ended:  # an older copy of the host, which hears that a guest has the end
            return True
        return (
            match is not None
            and match.table.outcome() is not None
            and all(self.host.acknowledged[seat].over for seat in self.guests)
            and all(guest.match is not None for guest in self.guests.values())
        )

    def _arrive(self) -> None:
        due = [one for one in self.under_way if one[0] <= self.now]
        self.under_way = [one for one in self.under_way if one[0] > self.now]
        self.rng.shuffle(due)
        for _, to, text in due:
            if to < 0:
                led_to = self.host.hear(text)
                if self.host.is_behind and self.host.take_up() is None:
                    self.taken_up += 1
                if led_to not in (KNOWN, wire.DAMAGED):
                    self._keep()
            else:
                guest = self.guests[to]
                if guest.hear(text) not in (KNOWN, wire.DAMAGED):
                    if guest.evidence.open:
                        guest.evidence.settle(is_own=True)
                    self.kept[to] = guest.store()
                    if self.old_copies == "guests" and self.rng.random() < 0.1:
                        self.guests_copies[to].append(self.kept[to])
                self._compare(to)

    def _compare(self, seat: int) -> None:
        """See that a guest at the host's state has the host's view.

        An older copy of the host may go on differently until it hears from a guest: their sums tell it.
        """
        guest, match = self.guests[seat], self.host.match
        if match and (guest.branch, guest.state) == (self.host.branch, self.host.state):
            is_same = guest.match is not None or guest.sum == self.host.course.sum(guest.state)
            assert is_same or self.old_copies == "host"
            assert not is_same or guest.table().view(seat) == match.table.view(seat)

    def _move(self) -> None:
        rng = self.rng
        if rng.random() < 0.3:
            return
        for seat, guest in self.guests.items():
            if guest.choices() and rng.random() < 0.3:
                table = guest.table()
                moves = guest.choices()
                if guest.is_awaited or rng.random() < 0.03:
                    own = table.turn == seat and table.outcome() is None
                    assert guest.play(any_move_of(table, seat, rng) if own else rng.choice(moves)) is None
                    self.kept[seat] = guest.store()
        match = self.host.match
        if match and match.table.outcome() is None and not self.host.is_behind:
            table, awaited = match.table, self.host.awaited()
            for seat in self.here:
                is_computer = match.seats[seat].kind == "computer"
                if seat in awaited and (not is_computer or table.turn == seat) and rng.random() < 0.5:
                    is_asked = self.host.match.question()[0] is not None
                    move = rng.choice(table.ANSWERS) if is_asked else any_move_of(table, seat, rng)
                    self.host.play(seat, move)
                    self._keep()
                    return

    def _keep(self) -> None:
        self.latest = stored(self.host)
        if self.old_copies == "host" and self.rng.random() < 0.02:
            self.copies.append(self.latest)

    def _kill(self) -> None:
        rng = self.rng
        if rng.random() < 0.03:
            self.kills += 1
            seat = rng.choice([-1, *self.guests])
            if seat >= 0:
                copies = self.guests_copies[seat][-8:]
                is_old = bool(copies) and rng.random() < 0.2
                self.old_guests += is_old
                self.guests[seat] = back(rng.choice(copies) if is_old else self.kept[seat])
            elif self.copies and rng.random() < 0.05:
                self.host = restored(rng.choice(self.copies[-8:]))
            else:
                self.host = restored(self.latest)

    def _speak(self, again: bool) -> None:
        for seat, text in self.host.say(again).items():
            self.send(seat, text)
        for guest in self.guests.values():
            for to, text in guest.say(again).items():
                self.send(to, text)


def any_move_of(table: Any, seat: int, rng: Random) -> Any:
    """Return a random move of the seat, a kind first, so that matches end."""
    if table.turn != seat:
        return rng.choice(table.moves(seat))
    move = any_move(table, rng)
    while move not in table.moves():
        move = any_move(table, rng)
    return move


def kinds(name: str, number: int) -> list[tuple[int, list[int]]]:
    """Return seats and guests of so many matches: hosts without a seat, with one, with all but one."""
    rng = Random(f"kinds {name}")
    found = []
    for which in range(number):
        seats = rng.choice(by_name(name).PLAYERS)
        everybody = list(range(seats))
        away = rng.choice(everybody)
        guests = (everybody, [seat for seat in everybody if seat != away], [away])[which % 3]
        found.append((seats, guests))
    return found
