"""Sealed messages: readable, and writable, only by the two devices whose keys make their secret.

The code is a sum of the message by one key, and the stream that hides it follows from the code by another (a
synthetic IV), so there is no number that must never come twice.
"""

from __future__ import annotations

import hashlib
import hmac

CODE = 12  # bytes of a code


def pair_secret(token: bytes, together: bytes, match: str, seat: int) -> bytes:
    """Return the secret of a host and a guest: `together`, what `curve.shared` gives them."""
    key = hmac.digest(token, b"pair", "sha256") + together
    return hmac.digest(key, f"{match} {seat}".encode(), "sha256")


class Way:
    """One direction between two devices."""

    def __init__(self, secret: bytes, name: str) -> None:
        self.mac, self.hide = (
            hmac.digest(secret, f"table/box/1 {name} {use}".encode(), "sha256") for use in ("mac", "hide")
        )

    def sealed(self, plain: bytes) -> bytes:
        """Return the code and the bytes, hidden."""
        code = hmac.digest(self.mac, plain, "sha256")[:CODE]
        return code + self._hidden(code, plain)

    def opened(self, sealed: bytes) -> bytes | None:
        """Return what was sealed; None if it wasn't by this way's keys, or has been changed."""
        code = sealed[:CODE]
        plain = self._hidden(code, sealed[CODE:])
        return plain if hmac.compare_digest(hmac.digest(self.mac, plain, "sha256")[:CODE], code) else None

    def _hidden(self, code: bytes, data: bytes) -> bytes:
        stream = hashlib.shake_256(self.hide + code).digest(len(data))
        return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
