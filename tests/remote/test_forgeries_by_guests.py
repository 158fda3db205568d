"""Forgeries by a guest, and by a third person who has read every message: none has an effect but a sentence.

Each kind is tried midway in a match of its own with two guests and a seat at the host, or in a match by link.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game import by_name
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.guest import Guest
from game.remote.host import HELD, KNOWN, MISSES, MOVED, Host
from tests.games import SERVED
from tests.remote.bad_wire import accept, any_move_of, back, exchange, match_of, open_host, restored, stored

Texts = Iterator[str]


class Midway:
    """A match in which guests have moved, and one of them, the liar, has the keys of its seat alone."""

    def __init__(self, name: str, kind: str) -> None:
        self.rng = Random(f"midway {name} {kind}")
        seats = 3 if 3 in by_name(name).PLAYERS else 2
        away = [*range(1, seats)]
        self.host = open_host(name, seats, away, f"{name} {kind}", is_sealed=True)
        self.guests = {seat: accept(self.host, seat, f"{name} {kind}") for seat in away}
        self.liar = self.guests[1]
        self.links = [self.host.seating.invitation(seat) for seat in away]
        """Every message so far."""
        self._exchange()
        while self.host.state < 6 or 1 in self.host.awaited():
            self.move()

    @property
    def turn(self) -> int:
        return match_of(self.host).table.turn

    def _exchange(self) -> None:
        """Carry messages until nobody has anything to say, and note them."""
        for _ in range(20):
            said = [text for guest in self.guests.values() for text in guest.say().values()]
            for text in said:
                self.host.hear(text)
            told = self.host.say()
            for seat, text in told.items():
                self.guests[seat].hear(text)
            self.links += [*said, *told.values()]
            if not said and not told:
                return

    def move(self) -> str | Reason:
        """Have a seat that is awaited move."""
        table, seat = match_of(self.host).table, self.host.awaited()[0]
        is_asked = match_of(self.host).question()[0] is not None
        move = self.rng.choice(table.ANSWERS) if is_asked else any_move_of(table, seat, self.rng)
        if seat == 0:
            led_to = self.host.play(0, move)
        else:
            assert self.guests[seat].play(move) is None
            led_to = self.host.hear(self.guests[seat].message())
        self._exchange()
        return led_to

    def signed(self, kind: str, body: wire.Data, guest: Guest | None = None, **common: Any) -> str:
        """Return a message by the liar's keys, or those of another guest, sealed."""
        pair = (guest or self.liar).pair
        data = {"v": 1, "m": self.host.id, "p": pair.seat, "k": kind, **body, **common}
        text = wire.pack(self.host.game, data, deal.key(pair.token, pair.number or b""))
        return pair.sealed(wire.TO_HOST, text)

    def move_as(self, move: Any, **changes: Any) -> str:
        liar = self.liar
        body = {"e": liar.branch, "at": liar.state, "h": liar.sum, "t": liar.proof, "do": [*move]}
        return self.signed("move", body | changes)

    def have(self, **changes: Any) -> str:
        liar = self.liar
        return self.signed(
            "have", {"e": liar.branch, "s": liar.state, "h": liar.sum, "t": liar.proof} | changes
        )

    def letters(self, number: int) -> str:
        return wire.in_letters(self.rng.randbytes(number))


def moves_out_of_turn(at: Midway) -> Texts:
    """Ask for each move of the seat on turn, by its words and with the seat named."""
    for move in match_of(at.host).table.moves()[:20]:
        yield at.move_as(move)
        yield at.move_as((f"{at.turn}:", *move))
        yield at.move_as((f"{at.liar.seat}:", *move))


def moves_of_odd_words(at: Midway) -> Texts:
    for words in ([], [""], ["?"], ["a b"], ["1:"], ["1:", "1:"], ["x"] * 50, ["\u202e", "\x00"]):
        yield at.move_as(words)


def old_moves(at: Midway) -> Texts:
    """Ask for moves chosen in states that the liar has seen."""
    move = match_of(at.host).table.moves()[0]
    for noted in at.liar.evidence.views:
        yield at.move_as(move, at=noted.state, h=noted.sum)


def other_states(at: Midway) -> Iterator[wire.Data]:
    """Yield claims of what the liar can't have seen."""
    state, sums = at.liar.state, (at.liar.sum, at.letters(9))
    for total in sums:
        for branch in (0, 1, 50, 99, 101, 9_000):
            for there in (0, state - 1, state, state + 1, state + 50):
                if (branch, there, total) != (0, state, at.liar.sum):
                    for proof in ({}, {"t": at.letters(6)}, {"t": at.liar.proof}):
                        yield {"e": branch, "h": total, "there": there, **proof}


def claims(at: Midway) -> Texts:
    for claim in other_states(at):
        there = claim.pop("there")
        yield at.signed("have", claim | {"s": there})


def moves_elsewhere(at: Midway) -> Texts:
    for claim in other_states(at):
        there = claim.pop("there")
        yield at.signed("move", claim | {"at": there, "do": [*match_of(at.host).table.moves()[0]]})


def ends(at: Midway) -> Texts:
    for secret in ({}, {"secret": at.letters(32)}):
        for branch in (0, 1):
            for state in (0, at.liar.state, at.liar.state + 9):
                yield at.have(e=branch, s=state, over=True, **secret)


def answers(at: Midway) -> Texts:
    for answer in by_name(at.host.game).ANSWERS or (("believe",), ("call",)):
        yield at.move_as(answer)


def another_seat(at: Midway) -> Texts:
    """Speak for another guest, and for the host's seat: outside, inside, or both."""
    for seat in (0, 2, 9):
        for text in (at.have(), at.move_as(("x",))):
            data = message(text).data | {"p": seat}
            yield wire.pack(at.host.game, data, b"")
        yield at.signed("have", {"e": 0, "s": 0, "h": at.liar.sum}, p=seat)
        yield at.signed("move", {"e": 0, "at": 0, "h": at.liar.sum, "do": ["x"]}, p=seat)


def joins(at: Midway) -> Texts:
    """Join again with another number, or another key."""
    liar, pair = at.liar, at.liar.pair
    for length in (16, 32):
        number = at.rng.randbytes(length)
        body = {"r": wire.in_letters(number), "name": "Mallory", "y": at.letters(32)}
        data = {"v": 1, "m": liar.id, "p": liar.seat, "k": "join", **body}
        yield wire.pack(liar.game, data, deal.key(pair.token, number))
    data = message(liar.joining()).data | {"y": at.letters(32), "name": "Mallory"}
    yield wire.pack(liar.game, data, deal.key(pair.token, pair.number or b""))


def numbers(at: Midway) -> Texts:
    yield at.signed("number", {"r": at.letters(16)})
    yield at.signed("number", {"r": wire.in_letters(at.liar.number)})


def words_of_the_host(at: Midway) -> Texts:
    host = at.host
    assert host.course is not None
    bodies = {
        "view": host._view(1, host.course),
        "reveal": {"e": 0, "given": {}, **host.course.revealed()},
        "pledges": {"given": {"1": at.letters(32)}},
        "refused": {"r": at.letters(32), "no": [0, wire.TAKEN]},
        "bank": {"secret": at.letters(32)},
    }
    for kind, body in bodies.items():
        yield at.signed(kind, body)
    yield from (host.message(seat) for seat in at.guests)
    yield from (host.seating.invitation(seat) for seat in at.guests)


def replays(at: Midway) -> Texts:
    """Say again all that anybody has said, but the liar's own newest."""
    yield from at.links
    yield from reversed(at.links)


def message(text: str) -> wire.Message:
    found = wire.unpack(text)
    assert isinstance(found, wire.Message), found
    return found


BY_A_GUEST: dict[str, Callable[[Midway], Texts]] = {
    "moves out of turn": moves_out_of_turn,
    "moves of odd words": moves_of_odd_words,
    "old moves": old_moves,
    "states that it hasn't seen": claims,
    "moves in states that it hasn't seen": moves_elsewhere,
    "an end": ends,
    "answers that nobody asks for": answers,
    "messages of another seat": another_seat,
    "another device in its seat": joins,
    "another number": numbers,
    "the words of the host": words_of_the_host,
    "all messages again": replays,
}


# --- by a third person --------------------------------------------------------------------------------------


def third_person(at: Midway, seat: int) -> Guest:
    """Return a guest as who has read all messages can make it, with keys of its own."""
    invitation = message(at.host.seating.invitation(seat))
    third = Guest(invitation, at.rng.randbytes(16), "", at.rng.randbytes(32))
    true = at.guests[seat]
    third.pair.number = true.pair.number  # as it joins, it is in the open
    third.branch, third.state, third.sum, third.view = true.branch, true.state, true.sum, true.view
    return third


def sealed_by_others(at: Midway) -> Texts:
    for seat in at.guests:
        third = third_person(at, seat)
        at.liar = third
        yield from moves_out_of_turn(at)
        yield from ends(at)
        yield third.joining()
        yield third.message()


def in_the_open(at: Midway) -> Texts:
    """Sign by the token and what was sent as a guest joined, unsealed."""
    for seat in at.guests:
        third = third_person(at, seat)
        key = deal.key(third.pair.token, third.pair.number or b"")
        common = {"v": 1, "m": at.host.id, "p": seat}
        move = [*match_of(at.host).table.moves()[0]]
        for body in (
            {"k": "move", "e": 0, "at": third.state, "h": third.sum, "do": move},
            {"k": "have", "e": 0, "s": third.state, "h": third.sum},
            {"k": "have", "e": 0, "s": 0, "h": third.sum, "over": True},
            {"k": "number", "r": at.letters(16)},
        ):
            yield wire.pack(at.host.game, common | body, key)


def spoilt(at: Midway) -> Texts:
    """Change a letter, or cut, or seal another message's bytes with this one's head."""
    for text in at.links[-8:]:
        place = at.rng.randrange(len(text))
        yield text[:place] + at.rng.choice("ABCabc019-_") + text[place + 1 :]
        yield text[: at.rng.randrange(len(text))]
    one, other = (message(text).data for text in at.links[-2:])
    if "x" in one and "x" in other:
        yield wire.pack(at.host.game, one | {"x": other["x"]}, b"")
        yield wire.pack(at.host.game, one | {"x": one["x"][:20] + other["x"][20:]}, b"")


BY_A_THIRD_PERSON: dict[str, Callable[[Midway], Texts]] = {
    "sealed with other keys": sealed_by_others,
    "unsealed messages": in_the_open,
    "another device in a seat": joins,
    "spoilt messages": spoilt,
    "all messages again": replays,
    "the words of the host": words_of_the_host,
}

KINDS = [("guest", kind) for kind in BY_A_GUEST] + [("third person", kind) for kind in BY_A_THIRD_PERSON]


def what_counts(host: Host, liars: set[int]) -> tuple[object, ...]:
    """Return what a forgery may not change: all but what the liar itself is told."""
    others = {seat: has for seat, has in host.acknowledged.items() if seat not in liars}
    refused = {seat: one for seat, one in host.refusals.items() if seat not in liars}
    keys = [(pair.token, pair.number, pair.other) for pair in host.seating.pairs.values()]
    course = host.course
    assert course is not None
    flags = host.is_behind, host.has_ended, host.has_stopped, host.branch, host.known_branch
    return (
        course.match.written[:],
        dict(course.held),
        host.seating.given,
        keys,
        flags,
        others,
        refused,
        host.names,
    )


def see_no_effect(name: str, by: str, kind: str) -> None:
    at = Midway(name, kind)
    forge = (BY_A_GUEST if by == "guest" else BY_A_THIRD_PERSON)[kind]
    joins_again = by == "third person" or kind == "all messages again"  # a guest is then sent all again
    liars = set(at.guests) if joins_again else {1}
    before = what_counts(at.host, liars)
    devices = {seat: guest.store() for seat, guest in at.guests.items()}
    texts = [*forge(at)]
    assert texts
    at.liar = at.guests[1]
    for text in texts:
        led_to = at.host.hear(text)
        assert isinstance(led_to, Reason) or led_to in (KNOWN, MISSES), text
        assert what_counts(at.host, liars) == before, message(text).data
        at.host.say(again=True)
        if by == "third person" and kind != "the words of the host":
            for guest in at.guests.values():
                assert isinstance(guest.hear(text), Reason) or guest.store() == devices[guest.seat]
    at.host = restored(stored(at.host))
    at.guests = {seat: back(guest.store()) for seat, guest in at.guests.items()}
    exchange(at.host, at.guests)
    at.liar = at.guests[1]
    for _ in range(4):
        if not at.host.is_over:
            assert at.move() in (MOVED, HELD), "the match goes on"


@pytest.mark.parametrize(("by", "kind"), KINDS)
def test_no_forgery_by_a_guest_or_a_third_person_has_an_effect(by, kind) -> None:
    """In one game each."""
    see_no_effect(SERVED[KINDS.index((by, kind)) % len(SERVED)], by, kind)


@pytest.mark.long
@pytest.mark.parametrize("name", SERVED)
@pytest.mark.parametrize(("by", "kind"), KINDS)
def test_no_forgery_by_a_guest_or_a_third_person_has_an_effect_in_any_game(by, kind, name) -> None:
    see_no_effect(name, by, kind)
