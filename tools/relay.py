"""A relay for one's own Wi-Fi: of the Nostr protocol (NIP-01) what a match over relays needs.

It serves EVENT, REQ by authors and kinds, and CLOSE. It takes replaceable kinds alone and keeps the newest
event of each key and kind, of two with one date the one with the lower id; nothing is stored on disk. It
checks ids but no signatures: the devices of a match check what they read, and those in the Wi-Fi are trusted.
"""

import hashlib
import json
import socket
from contextlib import suppress
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from queue import Full, Queue
from threading import Lock, Thread
from typing import Any

from tools.websocket import PONG, accepted, frame, texts

REPLACEABLE = range(10_000, 20_000)
MOST_EVENTS = 1_000
MOST_CLIENTS = 100
MOST_REQUESTED = 200  # keys and requests of a client
MOST_WAITING = 500  # messages for a client that doesn't read

Event = dict[str, Any]
Key = tuple[str, int]


class Client:
    """A device that is connected. Another thread writes to it, so nobody waits for a phone that sleeps."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.requests: dict[str, set[Key]] = {}
        self.waiting: Queue[bytes] = Queue(MOST_WAITING)
        Thread(target=self._write, daemon=True).start()

    def say(self, *message: object) -> None:
        self.put(frame(json.dumps(message, separators=(",", ":")).encode()))

    def put(self, data: bytes) -> None:
        try:
            self.waiting.put_nowait(data)
        except Full:
            self.hang_up()

    def _write(self) -> None:
        with suppress(OSError):
            while data := self.waiting.get():
                self.connection.sendall(data)

    def hang_up(self) -> None:
        with suppress(OSError):
            self.connection.shutdown(socket.SHUT_RDWR)


class Relay:
    """The newest event of each key, and who wants to hear of it."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.events: dict[Key, Event] = {}  # the newest last
        self.clients: list[Client] = []  # likewise

    def serve(self, request: BaseHTTPRequestHandler) -> None:
        """Answer a request for a WebSocket, and whatever comes over it until it ends.

        A page of another site gets none.
        """
        key, origin = request.headers.get("Sec-WebSocket-Key"), request.headers.get("Origin")
        if key is None or origin not in (None, f"http://{request.headers.get('Host')}"):
            return request.send_error(HTTPStatus.FORBIDDEN)
        request.wfile.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: %b\r\n\r\n" % accepted(key).encode()
        )
        client = Client(request.connection)
        with self.lock:
            self.clients.append(client)
            if len(self.clients) > MOST_CLIENTS:
                self.clients[0].hang_up()
        # A client that speaks in another way is cut off.
        with suppress(OSError, EOFError, ValueError, TypeError, LookupError, RecursionError):
            for text in texts(request.rfile, lambda data: client.put(frame(data, PONG))):
                with self.lock:
                    self.hear(client, *json.loads(text))
        with self.lock:
            self.clients.remove(client)
        client.hang_up()
        client.put(b"")

    def hear(self, client: Client, kind: str, first: Any, *filters: Any) -> None:
        """Take a message. Raises ValueError, TypeError or LookupError for what is none of NIP-01."""
        if kind == "EVENT":
            self.take(client, first)
        elif kind == "REQ":
            keys = {(author, kind) for one in filters for author in one["authors"] for kind in one["kinds"]}
            client.requests[first] = keys
            if len(client.requests) + sum(map(len, client.requests.values())) > MOST_REQUESTED:
                raise ValueError("these are too many")
            for key in keys & self.events.keys():
                client.say("EVENT", first, self.events[key])
            client.say("EOSE", first)
        elif kind == "CLOSE":
            client.requests.pop(first, None)

    def take(self, client: Client, event: Event) -> None:
        """Keep an event if it is the newest of its key, and pass it on. Raises as `hear` does."""
        key = event["pubkey"], event["kind"]
        facts = [0, event["pubkey"], event["created_at"], event["kind"], event["tags"], event["content"]]
        written = json.dumps(facts, separators=(",", ":"), ensure_ascii=False)
        if event["id"] != hashlib.sha256(written.encode()).hexdigest() or not isinstance(event["sig"], str):
            return client.say("OK", event["id"], False, "invalid: the id is another one")
        if event["kind"] not in REPLACEABLE:
            return client.say("OK", event["id"], False, "blocked: only kinds from 10000 to 19999 are kept")
        kept = self.events.get(key)
        if kept and (-kept["created_at"], kept["id"]) <= (-event["created_at"], event["id"]):
            return client.say("OK", event["id"], True, "duplicate: this or a newer one is here")
        self.events.pop(key, None)
        self.events[key] = event
        if len(self.events) > MOST_EVENTS:
            del self.events[next(iter(self.events))]
        client.say("OK", event["id"], True, "")
        for each in self.clients:
            for name in [name for name, keys in each.requests.items() if key in keys]:
                each.say("EVENT", name, event)
