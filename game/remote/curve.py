"""The elliptic curve secp256k1: secrets that two devices share, and signatures.

Points are written by their x alone and signatures made as in BIP-340
(https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki).

In plain Python, because browsers have no cryptography for pages that come by http. It isn't constant in time:
nobody else runs code where it runs.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

LENGTH = 32  # bytes of a secret, and of a public key

_P = 2**256 - 2**32 - 977
_ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
_BASE = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)

Point = tuple[int, int]
Jacobian = tuple[int, int, int]  # x / z², y / z³


def public(secret: bytes) -> bytes:
    """Return the public key of a secret. Raises ValueError for zero and for the curve's order."""
    return _written(_own(secret)[0])


def shared(secret: bytes, other: bytes) -> bytes:
    """Return what this device's secret and another's public key give: the same as the other way round.

    Raises ValueError for what is no public key.
    """
    return _written(_times(_factor(secret), _point(other))[0])


def sign(secret: bytes, message: bytes, auxiliary: bytes = bytes(LENGTH)) -> bytes:
    """Return the signature of a message as in BIP-340.

    It follows from secret and message: the auxiliary data, which only makes it harder to measure the secret
    from outside, are zeros. Raises ValueError for what is no secret.
    """
    factor, (x, y) = _factor(secret), _own(secret)
    factor, key = _ORDER - factor if y % 2 else factor, _written(x)
    masked = factor ^ _number(_tagged("BIP0340/aux", auxiliary))
    nonce = _number(_tagged("BIP0340/nonce", _written(masked) + key + message)) % _ORDER
    x, y = _times(nonce, _BASE)
    nonce, begin = _ORDER - nonce if y % 2 else nonce, _written(x)
    challenge = _number(_tagged("BIP0340/challenge", begin + key + message))
    return begin + _written((nonce + challenge * factor) % _ORDER)


def _tagged(tag: str, data: bytes) -> bytes:
    twice = hashlib.sha256(tag.encode()).digest() * 2
    return hashlib.sha256(twice + data).digest()


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _written(number: int) -> bytes:
    return number.to_bytes(LENGTH, "big")


def _factor(secret: bytes) -> int:
    factor = _number(secret)
    if not 0 < factor < _ORDER:
        raise ValueError("this is no secret")
    return factor


@lru_cache(64)
def _own(secret: bytes) -> Point:
    """Return the point of a secret, which a device needs again for each signature."""
    return _times(_factor(secret), _BASE)


def _point(key: bytes) -> Point:
    """Return the point with that x and an even y. Raises ValueError if there is none."""
    x = _number(key)
    square = (x**3 + 7) % _P
    y = pow(square, (_P + 1) // 4, _P)
    if x >= _P or y * y % _P != square:
        raise ValueError("this is no point of the curve")
    return x, y if y % 2 == 0 else _P - y


def _times(factor: int, point: Point) -> Point:
    """Return a point multiplied by a factor below the curve's order."""
    product = (*point, 1)
    for bit in bin(factor)[3:]:
        product = _doubled(product)
        if bit == "1":
            product = _sum(product, point)
    x, y, z = product
    inverse = pow(z, -1, _P)
    return x * inverse**2 % _P, y * inverse**3 % _P


def _doubled(point: Jacobian) -> Jacobian:
    x, y, z = point
    s, m = 4 * x * y * y % _P, 3 * x * x % _P
    doubled = (m * m - 2 * s) % _P
    return doubled, (m * (s - doubled) - 8 * pow(y, 4, _P)) % _P, 2 * y * z % _P


def _sum(point: Jacobian, other: Point) -> Jacobian:
    """Return a sum of two points of different x: in `_times` a multiple below the order, and the point."""
    x, y, z = point
    square = z * z % _P
    h, r = (other[0] * square - x) % _P, (other[1] * square * z - y) % _P
    cube, v = pow(h, 3, _P), x * h * h % _P
    total = (r * r - cube - 2 * v) % _P
    return total, (r * (v - total) - y * cube) % _P, z * h % _P
