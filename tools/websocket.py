"""WebSockets (RFC 6455) as far as relay.py and relays.py need them: texts, no extensions."""

import base64
import hashlib
from collections.abc import Callable, Iterator
from io import BufferedIOBase

LONGEST = 70_000  # bytes of a text that is read
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def accepted(key: str) -> str:
    """Return what a server answers to the key of a handshake."""
    total = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
    return base64.b64encode(total).decode()


def frame(data: bytes, kind: int = TEXT, mask: bytes = b"") -> bytes:
    """Return a message in one frame. `mask`: of a client, four random bytes; a server has none."""
    size, is_masked = len(data), 128 if mask else 0
    if size < 126:
        length = bytes([is_masked | size])
    elif size < 65_536:
        length = bytes([is_masked | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([is_masked | 127]) + size.to_bytes(8, "big")
    return bytes([128 | kind]) + length + mask + (_masked(data, mask) if mask else data)


def texts(stream: BufferedIOBase, pong: Callable[[bytes], object]) -> Iterator[str]:
    """Yield each text of a connection until the other side ends it.

    `pong`: called with what a ping holds. Raises ValueError for what is too long or no text, EOFError where
    the connection is cut, OSError where it fails.
    """
    text = b""
    while True:
        first, second = _read(stream, 2)
        kind, size = first & 15, second & 127
        if size > 125:
            size = int.from_bytes(_read(stream, 2 if size == 126 else 8), "big")
        if len(text) + size > LONGEST:
            raise ValueError("the message is too long")
        mask = _read(stream, 4) if second & 128 else bytes(4)
        data = _masked(_read(stream, size), mask)
        if kind == CLOSE:
            return
        if kind == PING:
            pong(data)
        elif kind != PONG:
            text += data
            if first & 128:
                yield text.decode()
                text = b""


def _read(stream: BufferedIOBase, size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError("the connection was cut")
    return data


def _masked(data: bytes, mask: bytes) -> bytes:
    stream = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
