"""A client of a relay, with a socket of its own, and events for it to write."""

import base64
import hashlib
import json
import os
import socket

from tools.websocket import TEXT, accepted, frame, texts

ADA, BOB = "a" * 64, "b" * 64
KIND = 14783


class Device:
    """A client of a relay, with a socket of its own."""

    def __init__(self, port, origin=""):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.settimeout(20)
        self.stream = self.socket.makefile("rb")
        self.pongs: list[bytes] = []
        self.texts = texts(self.stream, self.pongs.append)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /relay HTTP/1.1", "Host: table", "Upgrade: websocket", f"Sec-WebSocket-Key: {key}"]
        self.socket.sendall("\r\n".join(lines + [f"Origin: {origin}"] * bool(origin) + ["", ""]).encode())
        self.head = b"".join(iter(self.stream.readline, b"\r\n")).decode()
        self.is_in = f"Sec-WebSocket-Accept: {accepted(key)}" in self.head

    def send(self, data, kind=TEXT):
        self.socket.sendall(frame(data, kind, os.urandom(4)))

    def say(self, *message):
        self.send(json.dumps(message).encode())

    def hear(self):
        return json.loads(next(self.texts))

    def writes(self, event):
        self.say("EVENT", event)
        name, id, is_kept, _why = self.hear()
        assert (name, id) == ("OK", event["id"])
        return is_kept

    def reads(self, *authors, name="t", kind=KIND):
        """Return the events of some authors that are kept."""
        self.say("REQ", name, {"kinds": [kind], "authors": authors})
        found = []
        while (said := self.hear())[0] == "EVENT":
            found.append(said[2])
        assert said == ["EOSE", name]
        return found

    def is_cut_off(self):
        try:
            return next(self.texts, None) is None
        except (EOFError, OSError):
            return True


def event(author=ADA, at=1000, content="…", kind=KIND, **more):
    made = {
        "pubkey": author,
        "created_at": at,
        "kind": kind,
        "tags": [],
        "content": content,
        "sig": "0" * 128,
    }
    facts = [0, author, at, kind, [], content]
    data = json.dumps(facts, separators=(",", ":"), ensure_ascii=False).encode()
    return made | {"id": hashlib.sha256(data).hexdigest()} | more
