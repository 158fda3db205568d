"""Sealed messages: readable, and writable, only by the two devices whose keys make their secret.

The code is a sum of the message by one key, and the stream that hides it follows from the code by another (a
synthetic IV), so there is no number that must never come twice.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cached_property

from game.remote import curve

CODE = 12  # bytes of a code


def pair_secret(token: bytes, together: bytes, match: str, seat: int) -> bytes:
    """Return the secret of a host and a guest: `together`, what `curve.shared` gives them."""
    key = hmac.digest(token, b"pair", "sha256") + together
    return hmac.digest(key, f"{match} {seat}".encode(), "sha256")


class Way:
    """One direction between two devices."""

    def __init__(self, secret: bytes, name: str) -> None:
        self.secret, self.mac, self.hide = (
            hmac.digest(secret, f"table/box/1 {name} {use}".encode(), "sha256")
            for use in ("sign", "mac", "hide")
        )

    @cached_property
    def author(self) -> str:
        """The public key of what is signed on this way."""
        return curve.public(self.secret).hex()

    def sealed(self, plain: bytes, beside: bytes = b"") -> bytes:
        """Return the code and the bytes, hidden; the code is of what is open beside them, too."""
        code = self._code(beside + plain)
        return code + self._hidden(code, plain)

    def opened(self, sealed: bytes, beside: bytes = b"") -> bytes | None:
        """Return what was sealed; None if it wasn't by this way's keys, or has been changed."""
        code = sealed[:CODE]
        plain = self._hidden(code, sealed[CODE:])
        return plain if hmac.compare_digest(self._code(beside + plain), code) else None

    def _code(self, data: bytes) -> bytes:
        return hmac.digest(self.mac, data, "sha256")[:CODE]

    def _hidden(self, code: bytes, data: bytes) -> bytes:
        stream = hashlib.shake_256(self.hide + code).digest(len(data))
        return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
