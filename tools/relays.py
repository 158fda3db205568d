"""Probes relays, by hand: whether they do what a match needs (docs/relays.md).

    python3 -m tools.relays wss://relay.example …    without addresses, those of relays.txt
    python3 -m tools.relays --again KEY …            days later: whether what was written then is still there

With a new key it writes an event, reads it over another connection, replaces it, and reads it again after a
minute. It prints a table and the key.
"""

import argparse
import json
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from http.client import HTTPException
from typing import Any

from game.remote.box import Way
from game.remote.events import KIND, Event, event
from tools.assemble import relays_listed
from tools.websocket import Socket

MINUTE = 60  # seconds
LONG = 12_000  # bytes, as many as the end of a long match has
QUESTIONS: tuple[str, ...] = (
    "takes an event",
    "shows it",
    "keeps the newest alone",
    "shows it a minute later",
    "takes 16 kB",
)
AGAIN = ("shows it days later",)
FAULTS = (OSError, EOFError, HTTPException, ValueError, LookupError, TypeError)
"""What comes of a relay that isn't there, refuses or speaks in another way."""


class Client(Socket):
    """A connection to a relay. Its methods raise some of FAULTS."""

    def write(self, event: Event) -> None:
        self.say("EVENT", event)
        while (said := self.hear())[0] != "OK":
            continue
        if said[2] is not True:
            raise ValueError(said[3])

    def read(self, way: Way) -> list[Event]:
        name = secrets.token_hex(4)  # new each time: an earlier request may still be answered
        self.say("REQ", name, {"kinds": [KIND], "authors": [way.author]})
        found = []
        while (said := self.hear())[:2] != ["EOSE", name]:
            if said[:2] == ["CLOSED", name]:
                raise ValueError(said[2])
            if said[:2] == ["EVENT", name]:
                found.append(said[2])
        self.say("CLOSE", name)
        return found

    def say(self, *message: object) -> None:
        self.send(json.dumps(message).encode())

    def hear(self) -> list[Any]:
        for text in self.texts:
            said: list[Any] = json.loads(text)
            return said
        raise EOFError("it hung up")


def probe(key: str, wait: Callable[[float], object], relay: str) -> Iterator[bool]:
    """Yield an answer to each of QUESTIONS. Raises one of FAULTS where there is none."""
    way, long, now = Way(key.encode(), "probe"), Way(key.encode(), "long"), int(time.time())
    first, second, whole = event(way, b"1", now), event(way, b"2", now + 1), event(long, bytes(LONG), now)
    with closing(Client(relay)) as writer, closing(Client(relay)) as reader:
        writer.write(first)
        yield True
        yield reader.read(way) == [first]
        writer.write(second)
        yield reader.read(way) == [second]
    wait(MINUTE)
    with closing(Client(relay)) as client:
        yield client.read(way) == [second]
        client.write(whole)
        yield client.read(long) == [whole]


def probe_again(key: str, relay: str) -> Iterator[bool]:
    """Yield the answer to AGAIN, as `probe` does."""
    with closing(Client(relay)) as client:
        yield len(client.read(Way(key.encode(), "probe"))) == 1


def row(questions: tuple[str, ...], ask: Callable[[str], Iterator[bool]], relay: str) -> str:
    """Return the row of a relay: "yes", "no", or why not, in its own words."""
    cells = []
    try:
        for answer in ask(relay):
            cells.append("yes" if answer else "no")
    except FAULTS as fault:
        words = "".join(sign for sign in str(fault) if sign.isprintable() and sign != "|")
        cells.append(f"no: {words[:80]}")
    return f"| {' | '.join([relay, *cells, *('–' for _ in questions[len(cells) :])])} |"


def main(arguments: list[str] | None = None, wait: Callable[[float], object] = time.sleep) -> int:
    parser = argparse.ArgumentParser(prog="relays", description="Probe relays of the Nostr protocol.")
    parser.add_argument("relay", nargs="*", help="default: those of relays.txt")
    parser.add_argument("--again", metavar="KEY", help="read what was written with this key")
    options = parser.parse_args(arguments)
    relays = options.relay or relays_listed()
    if not relays:
        print("relays: name a relay, as in wss://relay.example", file=sys.stderr)
        return 1
    key = options.again or secrets.token_hex(16)
    questions, ask = QUESTIONS, partial(probe, key, wait)
    if options.again:
        questions, ask = AGAIN, partial(probe_again, key)
    print(f"| {' | '.join(['relay', *questions])} |\n|{'---|' * (1 + len(questions))}")
    with ThreadPoolExecutor(len(relays)) as threads:
        for line in threads.map(partial(row, questions, ask), relays):
            print(line, flush=True)
    if not options.again:
        print(f"\nIn some days: python3 -m tools.relays --again {key} {' '.join(options.relay)}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
