"""The elliptic curve secp256k1, for a secret that two devices share; points by their x alone, as in BIP-340.

In plain Python, because browsers have no cryptography for pages that come by http. It isn't constant in time:
nobody else runs code where it runs.
"""

from __future__ import annotations

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
    return _times(secret, _BASE)


def shared(secret: bytes, other: bytes) -> bytes:
    """Return what this device's secret and another's public key give: the same as the other way round.

    Raises ValueError for what is no public key.
    """
    return _times(secret, _point(other))


def _point(key: bytes) -> Point:
    """Return the point with that x and an even y. Raises ValueError if there is none."""
    x = int.from_bytes(key, "big")
    square = (x**3 + 7) % _P
    y = pow(square, (_P + 1) // 4, _P)
    if x >= _P or y * y % _P != square:
        raise ValueError("this is no point of the curve")
    return x, y if y % 2 == 0 else _P - y


def _times(secret: bytes, point: Point) -> bytes:
    """Return the x of the point multiplied by a secret."""
    factor = int.from_bytes(secret, "big")
    if not 0 < factor < _ORDER:
        raise ValueError("this is no secret")
    product = (*point, 1)
    for bit in bin(factor)[3:]:
        product = _doubled(product)
        if bit == "1":
            product = _sum(product, point)
    x, _y, z = product
    return (x * pow(z, -2, _P) % _P).to_bytes(LENGTH, "big")


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
