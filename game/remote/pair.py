"""The host and one of its guests: what both know, by which they sign, seal and open their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.reasons import Reason
from game.remote import deal, wire
from game.remote.wire import Data, Message

if TYPE_CHECKING:
    from game.remote.box import Way

FOREIGN = Reason("it is damaged, or comes from a device that doesn't hold the seat")
MAILED = TO_GUEST, TO_HOST = "to guest", "to host"
"""Names of both directions where relays carry messages (mailbox.py). Those of links are their kinds."""
IN, OUT = "in", "out"
"""Names of both directions, to the host and to the guest, for who has the invitation."""
OPEN = ("invite", "join", "refused")  # kinds of messages that are never sealed


class Pair:
    """The host and one guest, at either device."""

    def __init__(self, game: str, match: str, seat: int, token: bytes, box: bytes | None) -> None:
        """Begin with the token of the invitation; `box`: the secret of this device's key, 32 random bytes."""
        self.game, self.match, self.seat = game, match, seat
        self.token = token
        self.box = box  # None in a match of an earlier version
        self.since: int | None = None
        """The state in which the seat was given to this guest in place of another; None for the first."""
        self.number: bytes | None = None
        """The guest's own: with the token it makes the key that tells its device from others that have the
        invitation. None until it has joined."""
        self.other: bytes | None = None  # public key of the other device
        self._ways: dict[str, Way] = {}
        self._doors: dict[str, Way] = {}

    @property
    def is_sealed(self) -> bool:
        """True if both devices have keys, so that everything after joining is sealed."""
        return self.box is not None and self.other is not None

    @property
    def public(self) -> str:
        """The public key of this device, which must have one."""
        from game.remote import curve

        assert self.box is not None
        return wire.in_letters(curve.public(self.box))

    def meet(self, other: bytes) -> None:
        """Take the public key of the other device. Raises BadPosition for what is none."""
        from game.remote import box, curve

        assert self.box is not None
        try:
            secret = box.pair_secret(self.token, curve.shared(self.box, other), self.match, self.seat)
        except ValueError:
            raise wire.DAMAGED from None
        self.other = other
        self._ways = {name: box.Way(secret, name) for name in (*wire.SEALED, *MAILED)}

    def written(self, kind: str, body: Data, number: bytes | None = None) -> str:
        """Return a message, signed by the guest's number; `number`: another one that is answered."""
        number = number or self.number
        key = deal.key(self.token, number) if number and kind != "invite" else b""
        return self._pack(kind, body, key)

    def is_by(self, message: Message, number: bytes | None = None) -> bool:
        """Return True if a message was signed by the guest's number, or by another one."""
        number = number or self.number
        return number is not None and message.is_by(deal.key(self.token, number))

    def sealed(self, kind: str, text: str) -> str:
        """Return a message as nobody but the other device can read it; as it is where one has no key."""
        if self.way(kind) is None:
            return text
        letters = text.removeprefix(wire.MARK)
        plain = wire.from_letters(letters, "text", len(letters) * 3 // 4)
        return self._pack(kind, {"x": wire.in_letters(self._ways[kind].sealed(plain))}, b"")

    def opened(self, message: Message, kind: str) -> Message | Reason:
        """Return the message that a sealed one holds, or why there is none; an open one as it is."""
        if message.kind in OPEN:
            return message
        way = self.way(kind)
        if way is None or message.kind != kind:
            return FOREIGN if way or message.kind == kind else message
        letters = message.data["x"]
        plain = way.opened(wire.from_letters(letters, "x", len(letters) * 3 // 4))
        if plain is None:
            return FOREIGN
        inner = wire.unpack(wire.in_letters(plain))
        if isinstance(inner, Message) and (inner.match, inner.seat) != (self.match, self.seat):
            return FOREIGN
        return inner

    def way(self, name: str) -> Way | None:
        """Return one direction between both; None until each has the other's key."""
        if self.other is not None and not self._ways:
            self.meet(self.other)
        return self._ways.get(name)

    def door(self, name: str) -> Way:
        """Return one direction for anybody who has the invitation: that a guest joins, and the answer."""
        from game.remote import box

        if name not in self._doors:
            self._doors[name] = box.Way(self.token, f"door {self.match} {self.seat} {name}")
        return self._doors[name]

    def _pack(self, kind: str, body: Data, key: bytes) -> str:
        common = {"v": wire.VERSION, "m": self.match, "p": self.seat, "k": kind}
        return wire.pack(self.game, common | body, key)
