"""The probe of relays (tools/relays.py), against the relay of one's own Wi-Fi and worse ones."""

from functools import partial

import pytest

from tools import relays
from tools.relay import Relay
from tools.serve import Handler, LanHandler, Server

HEAD = (
    "| relay | takes an event | shows it | keeps the newest alone | shows it a minute later | takes 16 kB |"
)


@pytest.fixture
def serve(tmp_path):
    """Serve with a handler: `address = serve(handler)`."""
    running = []

    def start(handler):
        running.append(Server(tmp_path, handler=handler))
        return f"ws://localhost:{running[-1].http.server_port}/relay"

    yield start
    for server in running:
        server.stop()


class Waits(list[float]):
    """Waits for no time, and does something meanwhile."""

    def __init__(self, meanwhile=lambda: None):
        self.meanwhile = meanwhile

    def __call__(self, seconds):
        self.append(seconds)
        self.meanwhile()


def table(capsys, *arguments, wait=None):
    """Return the rows of the table that the probe prints, as cells, and what stands below it."""
    assert relays.main([*arguments], wait=Waits() if wait is None else wait) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines[2:] if line.startswith("|")]
    return lines[0], rows, lines[-1]


def test_a_relay_that_does_all_that_a_match_needs(serve, capsys):
    address, wait = serve(partial(LanHandler, relay=Relay())), Waits()
    head, rows, last = table(capsys, address, wait=wait)
    assert head == HEAD and rows == [[address, *["yes"] * 5]]
    assert wait == [60]
    command = last.partition("python3 -m tools.relays ")[2].split()
    head, rows, _ = table(capsys, *command)
    assert head == "| relay | shows it days later |" and rows == [[address, "yes"]]


def test_a_relay_that_forgets(serve, capsys):
    relay = Relay()
    address = serve(partial(LanHandler, relay=relay))
    _, rows, last = table(capsys, address, wait=Waits(relay.events.clear))
    assert rows == [[address, "yes", "yes", "yes", "no", "yes"]]
    relay.events.clear()
    assert table(capsys, *last.partition("tools.relays ")[2].split())[1] == [[address, "no"]]


def test_a_relay_that_keeps_what_is_replaced(serve, capsys):
    class Hoarder(Relay):
        def take(self, client, event):
            self.events[event["id"], event["kind"]] = event
            client.say("OK", event["id"], True, "")

        def hear(self, client, kind, first, *filters):
            if kind == "REQ":
                for each in self.events.values():
                    client.say("EVENT", first, each)
                client.say("EOSE", first)
            elif kind == "EVENT":
                self.take(client, first)

    address = serve(partial(LanHandler, relay=Hoarder()))
    assert table(capsys, address)[1] == [[address, "yes", "yes", "no", "no", "no"]]


def test_a_relay_that_is_slow_to_end_a_request(serve, capsys):
    class Slow(Relay):
        def hear(self, client, kind, first, *filters):
            if kind != "CLOSE":
                super().hear(client, kind, first, *filters)

    address = serve(partial(LanHandler, relay=Slow()))
    assert table(capsys, address)[1] == [[address, *["yes"] * 5]]


def test_a_relay_that_refuses_says_why_in_words_that_spoil_no_table(serve, capsys, monkeypatch):
    class Closed(Relay):
        def take(self, client, event):
            client.say("OK", event["id"], False, "blocked: pay | \x1b[2J" + "x" * 200)

    class Shy(Relay):
        def hear(self, client, kind, first, *filters):
            client.say("AUTH", "challenge")
            client.say("NOTICE", "hello")
            if kind == "REQ":
                client.say("CLOSED", first, "auth-required: who are you")
            else:
                super().hear(client, kind, first, *filters)

    closed, shy = (serve(partial(LanHandler, relay=one())) for one in (Closed, Shy))
    refused = "no: blocked: pay  [2J".ljust(84, "x")
    assert table(capsys, closed, shy)[1] == [
        [closed, refused, *"––––"],
        [shy, "yes", "no: auth-required: who are you", *"–––"],
    ]


def test_what_is_no_relay(serve, capsys, tmp_path):
    page = serve(Handler)
    closed = Server(tmp_path)
    closed.stop()
    nothing = f"ws://localhost:{closed.http.server_port}/relay"
    [[_, first, *_], [_, second, *_]] = table(capsys, page, nothing)[1]
    assert first.startswith("no: no WebSocket, but 404") and "refused" in second


def test_without_addresses_those_that_are_listed_are_probed(serve, capsys, monkeypatch):
    assert relays.main([]) == 1 and "name a relay" in capsys.readouterr().err
    address = serve(partial(LanHandler, relay=Relay()))
    monkeypatch.setattr(relays, "relays_listed", lambda: [address])
    assert [row[0] for row in table(capsys)[1]] == [address]
