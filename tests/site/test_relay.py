"""What the relay of `make play LAN=1` keeps, passes on and refuses; nobody waits for a sleeper."""

import json
import re
import subprocess
import urllib.error
import urllib.request
from functools import partial
from io import BytesIO

import pytest

from tests.relays import ADA, BOB, KIND, Device, event
from tools import relay as relays
from tools import serve
from tools.archives import ROOT
from tools.relay import Relay
from tools.serve import LanHandler, Server
from tools.websocket import CLOSE, LONGEST, PING, PONG, TEXT, accepted, frame, texts

END = frame(b"", CLOSE)


@pytest.fixture
def relay():
    return Relay()


@pytest.fixture
def server(tmp_path, relay):
    (tmp_path / "index.html").write_text("<html>\n<head>\n</head>the table")
    running = Server(tmp_path, handler=partial(LanHandler, relay=relay))
    yield running
    running.stop()


@pytest.fixture
def device(server):
    """Connect a device with the relay: `device()`."""
    made = []

    def connect(**how):
        made.append(Device(f"ws://localhost:{server.http.server_port}/relay", timeout=60, **how))
        return made[-1]

    yield connect
    for one in made:
        one.close()


def test_the_example_of_the_standard_for_a_handshake():
    assert accepted("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, LONGEST])
def test_a_text_of_any_length_that_is_read_arrives(size, device):
    ada = device()
    text = ("[" + " " * (size - 2) + "]")[:size].encode()
    whole = frame(text, TEXT, b"mask")
    assert list(texts(BytesIO(whole + END), print)) == [text.decode()]
    ada.send(json.dumps(["REQ", "t"]).encode().ljust(min(size, LONGEST)))
    assert ada.hear() == ["EOSE", "t"]


def test_a_text_in_parts_is_one_and_a_ping_between_them_is_answered():
    first = bytearray(frame(b"[1,", TEXT, b"mask"))
    first[0] &= 127
    last = frame(b"2]", 0, b"mask")
    pongs: list[bytes] = []
    stream = BytesIO(bytes(first) + frame(b"there?", PING) + frame(b"", PONG) + last + END)
    assert list(texts(stream, pongs.append)) == ["[1,2]"]
    assert pongs == [b"there?"]


def test_a_ping_is_answered(device):
    ada = device()
    ada.send(b"there?", PING)
    assert ada.stream.read(8) == frame(b"there?", PONG)


def test_the_newest_event_of_each_key_and_kind_is_kept(device):
    ada, bob = device(), device()
    newest, other, elsewhere = event(at=1002), event(BOB, 7), event(kind=KIND + 1)
    for one in (event(at=1001), newest, other, elsewhere, event(at=1000)):
        assert ada.writes(one)
    assert bob.reads(ADA) == [newest]
    assert bob.reads(BOB) == [other]
    assert bob.reads(ADA, kind=KIND + 1) == [elsewhere]
    assert bob.reads("c" * 64) == []


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_events_of_one_date_the_one_with_the_lower_id_is_kept(device, first):
    ada = device()
    events = sorted((event(content="one"), event(content="other")), key=lambda one: one["id"])
    assert ada.writes(events[first]) and ada.writes(events[1 - first])
    assert ada.reads(ADA) == events[:1]


def test_who_asks_hears_of_each_newer_event_until_it_closes_the_request(device):
    ada, bob = device(), device()
    assert bob.reads(ADA) == []
    first, later = event(at=1001), event(at=1002)
    for one in (first, event(at=1000), first, event(BOB), later):
        assert ada.writes(one)
    assert [bob.hear() for _ in range(2)] == [["EVENT", "t", first], ["EVENT", "t", later]]
    bob.say("CLOSE", "t")
    assert bob.reads(BOB, name="o") == [event(BOB)]
    ada.writes(event(at=1003))
    assert bob.reads(ADA, name="last") == [event(at=1003)], "nothing came of the request that was closed"


def test_what_is_no_event_of_a_kind_that_is_replaced_is_refused(device):
    ada = device()
    for one in (event(kind=1), event(kind=20_000), event(id="0" * 64), event() | {"content": "other"}):
        assert not ada.writes(one)
    assert ada.reads(ADA) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}[",
        "7",
        '["REQ"]',
        '["REQ", "t", {}]',
        '["REQ", [], {"kinds": [1], "authors": []}]',
        '["REQ", "t", {"kinds": [[]], "authors": [1]}]',
        '["EVENT", {}]',
        '["EVENT", {"pubkey": "a", "kind": 14783}]',
        "[" * 60_000,
        json.dumps(["REQ", "t", {"kinds": [KIND], "authors": [*range(relays.MOST_REQUESTED)]}]),
    ],
)
def test_who_speaks_in_another_way_is_cut_off_and_nobody_else(device, relay, text):
    ada, bob = device(), device()
    ada.send(text.encode())
    assert ada.is_cut_off()
    assert bob.writes(event())
    assert len(relay.clients) == 1


@pytest.mark.parametrize("data", [frame(b"\xff", TEXT, b"mask"), frame(b" " * (LONGEST + 1), TEXT, b"mask")])
def test_what_is_too_long_or_no_text_is_not_read(device, data):
    ada, bob = device(), device()
    ada.http.sock.sendall(data[:20])  # the beginning says how long it is
    assert ada.is_cut_off()
    assert bob.writes(event())


def test_nobody_waits_for_a_device_that_reads_nothing_and_it_is_cut_off(device, relay):
    ada, sleeper = device(), device()
    assert sleeper.reads(ADA) == []
    long = "x" * 60_000
    number = 0
    while len(relay.clients) > 1:
        assert ada.writes(event(at=1000 + number, content=long))
        number += 1
        assert number < relays.MOST_WAITING + 1000, "it was never cut off"


def test_of_too_many_devices_the_first_goes(device, monkeypatch):
    monkeypatch.setattr(relays, "MOST_CLIENTS", 2)
    first = device()
    assert first.reads(ADA) == []  # it is among the devices before another one comes
    second, third = device(), device()
    assert third.reads(ADA) == [] == second.reads(ADA)
    assert first.is_cut_off()


def test_of_too_many_events_those_go_that_were_written_first(device, monkeypatch):
    monkeypatch.setattr(relays, "MOST_EVENTS", 2)
    ada = device()
    first, second, third = (event(author * 64) for author in "123")
    for one in (first, second, event("1" * 64, 2000), third):
        ada.writes(one)
    assert [ada.reads(author * 64) for author in "123"] == [[event("1" * 64, 2000)], [], [third]]


def test_a_page_of_another_site_gets_no_socket(device, server):
    own = server.address.rstrip("/")
    assert device(origin=own).reads(ADA) == []
    for origin in ("http://elsewhere.example", own.replace("http:", "https:"), "null"):
        with pytest.raises(ValueError, match="403"):
            device(origin=origin)


def test_the_page_says_that_there_is_a_relay_and_the_rest_of_the_site_is_served_as_ever(server, tmp_path):
    (tmp_path / "a.txt").write_text("<head>")
    for path in ("", "index.html", "?v=1"):
        with urllib.request.urlopen(server.address + path) as answer:
            page = answer.read().decode()
            assert '<meta name="relays" content="/relay">' in page
            assert re.sub(r"\n  <meta[^>]*>", "", page) == (tmp_path / "index.html").read_text()
    with urllib.request.urlopen(server.address + "a.txt") as answer:
        assert answer.read() == b"<head>"
    for path, code in (("relay", 403), ("none", 404)):
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(server.address + path)
        assert refusal.value.code == code
        refusal.value.close()


def test_other_devices_reach_it_under_the_address_that_is_printed(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<head>")
    monkeypatch.setattr(serve, "own_address", lambda: "127.0.0.2")
    server = serve.start_lan(tmp_path, 0)
    try:
        assert server.address == f"http://127.0.0.2:{server.http.server_port}/"
        with urllib.request.urlopen(server.address) as answer:
            assert b"relays" in answer.read()
    finally:
        server.stop()


READER = """
import decode from "qr/decode.js";
const rows = JSON.parse(await new Response(process.stdin).text());
const data = Uint8Array.from([...rows.join("")].flatMap((one) => Array(3).fill(one === "█" ? 255 : 0)));
console.log(decode({ width: rows[0].length, height: rows.length, data }));
"""


def test_the_code_in_the_terminal_is_read_as_the_address():
    """It is white on black in half blocks; a reader wants some pixels of each module."""
    address = "http://192.168.178.123:8000/"
    lines = re.sub(r"\033\[[\d;]*m", "", serve.code(address)).splitlines()
    upper, lower = str.maketrans("▀▄", "█ "), str.maketrans("▀▄", " █")
    halves = [line.translate(half) for line in lines for half in (upper, lower)]
    rows = ["".join(one * 4 for one in half) for half in halves for _ in range(4)]
    done = subprocess.run(
        ["node", "--input-type=module", "-e", READER],
        input=json.dumps(rows),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == address, done.stderr


def test_without_it_no_other_device_reaches_the_server_and_no_page_speaks_of_relays(tmp_path):
    (tmp_path / "index.html").write_text("<head>")
    server = Server(tmp_path)
    try:
        assert server.http.server_address[0] == "127.0.0.1"
        with urllib.request.urlopen(server.address) as answer:
            assert answer.read() == b"<head>"
    finally:
        server.stop()
