"""A judge of signatures, written by the text of BIP-340 and without anything of game/remote/curve.py."""

from hashlib import sha256

FIELD = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC2F
ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
BASE = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)
Point = tuple[int, int] | None  # None: the point at infinity


def added(one: Point, other: Point) -> Point:
    """Return the sum of any two points, by slopes."""
    if one is None or other is None:
        return one or other
    (x, y), (u, v) = one, other
    if x == u and (y + v) % FIELD == 0:
        return None
    rise, run = (3 * x * x, 2 * y) if x == u else (v - y, u - x)
    slope = rise * pow(run, -1, FIELD) % FIELD
    third = (slope * slope - x - u) % FIELD
    return third, (slope * (x - third) - y) % FIELD


def multiplied(factor: int, point: Point) -> Point:
    total: Point = None
    while factor:
        if factor & 1:
            total = added(total, point)
        point, factor = added(point, point), factor >> 1
    return total


def is_signature(key: bytes, message: bytes, signature: bytes) -> bool:
    x, begin, end = (int.from_bytes(part, "big") for part in (key, signature[:32], signature[32:]))
    square = (pow(x, 3, FIELD) + 7) % FIELD
    y = pow(square, (FIELD + 1) // 4, FIELD)
    if x >= FIELD or y * y % FIELD != square or begin >= FIELD or end >= ORDER:
        return False
    tag = sha256(b"BIP0340/challenge").digest()
    challenge = int.from_bytes(sha256(tag + tag + signature[:32] + key + message).digest(), "big") % ORDER
    even = (x, y if y % 2 == 0 else FIELD - y)
    found = added(multiplied(end, BASE), multiplied(ORDER - challenge, even))
    return found is not None and found[1] % 2 == 0 and found[0] == begin
