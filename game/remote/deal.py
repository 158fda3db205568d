"""Sources of the deal: a secret to which the host is committed from the start, and a number from each guest.

So nobody can choose the deal, and audit.py can check all of it at the end.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping

from game.notation import Move, write_move
from game.remote.wire import in_letters

SECRET = 32  # bytes of the host's secret
SHARE = 16  # bytes of an invitation's token, and of a guest's number
PLEDGE = 32  # bytes of the hash of a guest's number

_SUM = 9  # bytes of a sum: 12 letters
_PROOF = 6


def commitment(secret: bytes) -> bytes:
    """Return the commitment to a secret, which the host sends before anything else."""
    return hashlib.sha256(b"table/commit/1" + secret).digest()


def seed(secret: bytes, match: str, given: Mapping[int, bytes]) -> str:
    """Return the seed of a match; `given`: the guests' numbers by seat."""
    parts = (f"{seat}:{in_letters(given[seat])}" for seat in sorted(given))
    return in_letters(_code(secret, " ".join(["table/seed/1", match, *parts])))


def pledge(number: bytes) -> bytes:
    """Return the hash of a guest's number, which binds it before any number is shown."""
    return hashlib.sha256(b"table/pledge/1" + number).digest()


def key(token: bytes, number: bytes) -> bytes:
    """Return a guest's signing key: a second device with the same invitation has another number or hash."""
    return hmac.digest(token, number, "sha256")


def first_sum(bound: bytes) -> str:
    """Return the sum of a match before its first move; `bound`: the commitment."""
    return in_letters(hashlib.sha256(b"table/sum/1" + bound).digest()[:_SUM])


def next_sum(secret: bytes, before: str, seat: int, move: Move) -> str:
    """Return the sum after one more move: it binds the host to the move, face down or not, and hides it."""
    return in_letters(_code(secret, f"{before} {seat} {write_move(move)}")[:_SUM])


def proof(secret: bytes, branch: int, state: int, total: str) -> str:
    """Return what proves that a guest was sent that state, which this copy of the host may not know."""
    return in_letters(_code(secret, f"table/proof/1 {branch} {state} {total}")[:_PROOF])


def _code(secret: bytes, words: str) -> bytes:
    return hmac.digest(secret, words.encode(), "sha256")
