"""WebSockets (RFC 6455) as far as relay.py and relays.py need them: texts, no extensions."""

import base64
import hashlib
import os
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.client import HTTPConnection, HTTPSConnection
from io import BufferedIOBase
from urllib.parse import urlsplit

LONGEST = 70_000  # bytes of a text that is read
TIMEOUT = 10  # seconds
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


class Socket:
    """A client's connection.

    Raises OSError or HTTPException where nothing answers, ValueError where what answers is no WebSocket.
    """

    def __init__(self, address: str, timeout: float = TIMEOUT, origin: str = "") -> None:
        """`address`: `ws://` or `wss://`. `timeout`: seconds in which each answer comes."""
        url, key = urlsplit(address), base64.b64encode(os.urandom(16)).decode()
        connect = HTTPSConnection if url.scheme == "wss" else HTTPConnection
        self.http = connect(url.netloc, timeout=timeout)
        headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        headers |= {"Sec-WebSocket-Key": key} | ({"Origin": origin} if origin else {})
        self.http.request("GET", url.path or "/", headers=headers)
        answer = self.http.getresponse()
        is_accepted = answer.headers["Sec-WebSocket-Accept"] == accepted(key)
        if answer.status != HTTPStatus.SWITCHING_PROTOCOLS or not is_accepted:
            self.close()
            raise ValueError(f"no WebSocket, but {answer.status} {answer.reason}")
        self.stream = answer.fp
        self.texts = texts(self.stream, lambda data: self.send(data, PONG))

    def send(self, data: bytes, kind: int = TEXT) -> None:
        self.http.sock.sendall(frame(data, kind, os.urandom(4)))

    def close(self) -> None:
        self.http.close()


def _read(stream: BufferedIOBase, size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError("the connection was cut")
    return data


def _masked(data: bytes, mask: bytes) -> bytes:
    stream = (mask * (len(data) // 4 + 1))[: len(data)]
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
