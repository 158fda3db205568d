"""The guests of a host: who has joined, and the numbers by which the cards are dealt.

One guest gives its number as it joins. Several send a hash of theirs first, and each shows its number once it
knows all hashes: otherwise who comes last, at the host's side, could choose the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.match import Match, Seat
from game.notes import Notes
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.pair import FOREIGN, Pair
from game.remote.record import COMPUTERS, KEYS, NUMBER, SHARES
from game.remote.wire import REFUSED, TAKEN, Data, Message, in_letters
from game.save import LONGEST_NAME
from game.typed import key_of, plain

JOINED, GIVEN, KNOWN = "joined", "given", "known"
"""Outcome of a message before the deal: a guest has a seat, it has shown its number, nothing is new."""


class Seating:
    """The seats of a match, those of guests with what is known of their devices."""

    def __init__(
        self,
        match: tuple[str, str],
        seats: tuple[Seat, ...],
        options: dict[str, Any],
        secret: bytes,
        tokens: Mapping[int, bytes],
        box: bytes | None,
    ) -> None:
        """Begin without guests; `match`: the name of its game, and its id."""
        self.game, self.id = match
        self.seats = seats
        self.options = options
        self.secret = secret
        self.pairs = {seat: Pair(*match, seat, token, box) for seat, token in tokens.items()}
        self.given: dict[int, bytes] = {}  # the guests' numbers
        self.hides_numbers = len(tokens) > 1
        """True if guests send a hash of their number as they join: then that is `number` of their pair."""
        self.over_relays = False
        """True if the invitation offers that relays carry the messages (mailbox.py)."""
        self._turned_away: dict[int, bytes] = {}

    @property
    def missing(self) -> list[int]:
        """The guests' seats that nobody has joined."""
        return [seat for seat, pair in self.pairs.items() if pair.number is None]

    @property
    def is_complete(self) -> bool:
        """True if the cards can be dealt."""
        return self.given.keys() >= self.pairs.keys()  # more if a guest's seat was taken back

    def awaits(self, seat: int) -> bool:
        """Return True if a guest has something to say before the deal."""
        return self.pairs[seat].number is None or (not self.missing and seat not in self.given)

    def hear(self, message: Message) -> str | Reason:
        """Give a guest the seat, or take its number. Raises BadPosition."""
        return self._join(message) if message.kind == "join" else self._take_number(message)

    def _join(self, message: Message) -> str | Reason:
        """Give a guest the seat; the first device that joins has it."""
        pair, data = self.pairs[message.seat], message.data
        number = wire.from_letters(data["r"], "r", deal.PLEDGE if self.hides_numbers else deal.SHARE)
        if not pair.is_by(message, number):
            return FOREIGN
        if pair.number == number:
            return KNOWN
        if pair.number is not None:
            self._turned_away[pair.seat] = number
            return REFUSED[TAKEN]
        if pair.box and "y" in data:
            pair.meet(wire.from_letters(data["y"], "y", deal.SECRET))
        pair.number = number
        if pair.since is not None:
            return JOINED
        if not self.hides_numbers:
            self.given[pair.seat] = number
        called = _called(self.seats[pair.seat], data["name"], self.seats)
        self.seats = tuple(called if at == pair.seat else one for at, one in enumerate(self.seats))
        return JOINED

    def _take_number(self, message: Message) -> str | Reason:
        """Take the number of a guest that has been sent all hashes."""
        pair, number = self.pairs[message.seat], wire.from_letters(message.data["r"], "r", deal.SHARE)
        if self.missing or deal.pledge(number) != pair.number or not pair.is_by(message):
            return FOREIGN
        if pair.seat in self.given:
            return KNOWN
        self.given[pair.seat] = number
        return GIVEN

    def deal(self, notes: Notes) -> Match:
        seed = deal.seed(self.secret, self.id, self.given)
        return Match(self.game, self.seats, seed, self.options, notes=notes)

    def free(self, seat: int, token: bytes, state: int) -> None:
        """Let another device have a seat whose cards have been dealt, from a state on."""
        self.pairs[seat] = Pair(self.game, self.id, seat, token, self.pairs[seat].box)
        self.pairs[seat].since = state
        self._turned_away.pop(seat, None)

    def take_back(self, seat: int) -> None:
        """Have one guest less; what it has given to the deal remains."""
        del self.pairs[seat]
        self._turned_away.pop(seat, None)

    def written(self) -> Data:
        """Return what a host's record has of the guests."""
        pairs = self.pairs.items()
        first = {seat: pair.number for seat, pair in pairs if pair.since is None and pair.number}
        anew = {
            str(seat): [pair.since, in_letters(pair.number or b"")]
            for seat, pair in pairs
            if pair.since is not None
        }
        return {
            "tokens": SHARES.write({seat: pair.token for seat, pair in pairs}),
            "given": SHARES.write(self.given),
            "boxes": KEYS.write({seat: pair.other for seat, pair in pairs if pair.other}),
            "anew": anew,
            **({"pledges": KEYS.write(first)} if self.hides_numbers else {}),
            **({"relays": True} if self.over_relays else {}),
        }

    def restore(self, data: Data) -> None:
        """Take over what a host's record has of the guests; any error may be raised."""
        self.given = SHARES.read(data["given"])
        # Compatibility: proof. Earlier versions of several guests dealt by the numbers sent as they joined.
        self.hides_numbers = "pledges" in data
        self.over_relays = "relays" in data
        for seat, number in (KEYS.read(data["pledges"]) if self.hides_numbers else self.given).items():
            self.pairs[seat].number = number
        for seat, other in KEYS.read(data.get("boxes", {})).items():
            self.pairs[seat].other = other
        length = deal.PLEDGE if self.hides_numbers else deal.SHARE
        for word, (since, number) in data.get("anew", {}).items():
            pair = self.pairs[int(word)]
            pair.since = NUMBER.read(since)
            pair.number = wire.from_letters(number, "anew", length) if number else None

    # --- messages -------------------------------------------------------------------------------------------

    def message(self, seat: int) -> str:
        """Return what a guest is to know before the deal: the invitation, or all hashes."""
        pair = self.pairs[seat]
        if self.missing or not self.hides_numbers:
            return self.invitation(seat)
        pledges = KEYS.write({other: one.number for other, one in self.pairs.items()})
        return pair.sealed(wire.TO_GUEST, pair.written("pledges", {"given": pledges}))

    def invitation(self, seat: int) -> str:
        """Return the message that offers a seat. It is secret: anyone who has it can take the seat."""
        pair, names = self.pairs[seat], [one.name for one in self.seats]
        body: Data = {
            "names": names,
            "options": self.options,
            "c": in_letters(deal.commitment(self.secret)),
            "key": in_letters(pair.token),
            "w": "",
        }
        if pair.box:
            body["x"] = pair.public
        if self.hides_numbers:
            body["many"] = True
        if self.over_relays:
            body["relays"] = True
        if pair.since is not None:
            body["since"] = pair.since
        if computers := {at: one for at, one in enumerate(self.seats) if one.kind == "computer"}:
            body["computers"] = COMPUTERS.write(computers)
        return pair.written("invite", body)

    def turned_away(self) -> dict[int, str]:
        """Return, once, what devices are to know that came too late for a seat."""
        said = {
            seat: self.pairs[seat].written("refused", {"r": in_letters(number), "no": [0, TAKEN]}, number)
            for seat, number in self._turned_away.items()
        }
        self._turned_away.clear()
        return said


def _called(seat: Seat, name: str, seats: tuple[Seat, ...]) -> Seat:
    """Return a guest's seat under the guest's own name, unless that is none or another has it."""
    name = plain(name)[:LONGEST_NAME]
    taken = {key_of(other.name) for other in seats if other is not seat}
    return seat._replace(name=name) if name and key_of(name) not in taken else seat
