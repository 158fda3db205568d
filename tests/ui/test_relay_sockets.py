"""Sockets to relays (ui/browser/relays.mjs), under node with sockets and timers that the tests move."""

import json
import subprocess
from typing import Any

import pytest

from tools.archives import ROOT

MODULE = (ROOT / "ui/browser/relays.mjs").as_uri()
ONE, TWO = "wss://one.example", "wss://two.example"
ADA, BOB, OWN = "a" * 64, "b" * 64, "c" * 64

RUN = """
const [address, steps] = JSON.parse(await new Response(process.stdin).text());
let seen = [], now = 0, last = 0, luck = 0.5;
const timers = new Map(), sockets = new Map(), listeners = {};
Math.random = () => luck;
globalThis.setTimeout = (call, wait) => { timers.set(++last, { at: now + wait, call }); return last; };
globalThis.clearTimeout = (id) => timers.delete(id);
globalThis.addEventListener = (name, call) => { listeners[name] = call; };
globalThis.document = { visibilityState: "visible", addEventListener };
globalThis.WebSocket = class {
  constructor(url) { this.url = url; sockets.set(url, this); seen.push(["connects", url]); }
  send(text) { seen.push(["sends", this.url, JSON.parse(text)]); }
  close() { seen.push(["closes", this.url]); this.onclose?.(); }
};
const relays = await import(address);
const heard = (...words) => seen.push(["told", ...words]);
const does = {
  follow: (urls, authors, own) => relays.follow(urls, "14783", authors, own, heard),
  put: (author, event) => relays.put(author, JSON.stringify(event)),
  end: () => relays.end(),
  opens: (url) => sockets.get(url).onopen(),
  hears: (url, ...message) => sockets.get(url).onmessage({ data: JSON.stringify(message) }),
  hearsText: (url, data) => sockets.get(url).onmessage({ data }),
  falls: (url) => sockets.get(url).onclose(),
  luck: (number) => { luck = number; },
  becomes: (state) => { document.visibilityState = state; listeners.visibilitychange(); },
  online: () => listeners.online(),
  waits: (milliseconds) => {
    for (const end = now + milliseconds; ; ) {
      const [id, next] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
      if (!next || next.at > end) { now = end; return; }
      now = next.at;
      timers.delete(id);
      next.call();
    }
  },
};
const done = steps.map(([what, ...given]) => { seen = []; does[what](...given); return seen; });
console.log(JSON.stringify([done, timers.size]));
"""


def run(*steps: Any) -> list[list[list[Any]]]:
    """Return what each step led to: `connects`, `sends`, `closes`, `told`, with what follows these words."""
    done: list[list[list[Any]]] = counted(*steps)[0]
    return done


def counted(*steps: Any) -> Any:
    """Return that and the number of timers that wait at the end."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN],
        input=json.dumps([MODULE, steps]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[:2000]
    return json.loads(done.stdout)


FOLLOW = ("follow", ONE, f"{ADA} {BOB}", OWN)
OPEN = ("opens", ONE)
READ = ("hears", ONE, "EOSE", "t")
OWN_READ = ("hears", ONE, "EOSE", "o")
THEIRS_ASKED = ["sends", ONE, ["REQ", "t", {"kinds": [14783], "authors": [ADA, BOB]}]]
OWN_ASKED = ["sends", ONE, ["REQ", "o", {"kinds": [14783], "authors": [OWN]}]]


def event(author=ADA, **more):
    return {"id": "1" * 64, "pubkey": author, "content": "…", **more}


def test_nothing_connects_before_something_is_followed():
    assert run(("waits", 100_000), ("becomes", "visible"), ("online",), ("put", OWN, event(OWN))) == [[]] * 4


def test_each_relay_gets_one_socket_and_two_requests_of_which_one_stays():
    done = run(("follow", f"{ONE} {TWO}", f"{ADA} {BOB}", OWN), OPEN, READ, OWN_READ, ("waits", 3_600_000))
    assert done[0] == [["connects", ONE], ["connects", TWO]]
    assert done[1] == [["told", "open", ONE, ""], THEIRS_ASKED, OWN_ASKED]
    assert done[2] == [["told", "read", ONE, ""]]
    assert done[3] == [["sends", ONE, ["CLOSE", "o"]]]
    assert not [step for step in done[4] if step[1] == ONE], "it is left alone once it has answered"


def test_who_has_written_nothing_yet_asks_for_nothing_of_its_own():
    assert run(("follow", ONE, ADA, ""), OPEN)[1][1:] == [
        ["sends", ONE, ["REQ", "t", {"kinds": [14783], "authors": [ADA]}]]
    ]


def test_others_are_followed_on_the_same_socket():
    done = run(
        FOLLOW, OPEN, READ, OWN_READ, ("follow", ONE, BOB, OWN), ("hears", ONE, "EVENT", "t", event(ADA))
    )
    assert done[4] == [["sends", ONE, ["REQ", "t", {"kinds": [14783], "authors": [BOB]}]], OWN_ASKED]
    assert done[5] == [], "nobody asks for this author any more"


def test_an_event_is_put_on_each_relay_that_is_open_and_the_newest_of_each_author_at_each_opening():
    old, new, other = event(OWN, id="1"), event(OWN, id="2"), event(BOB, id="3")
    follow = ("follow", f"{ONE} {TWO}", ADA, OWN)
    done = run(follow, OPEN, ("put", OWN, old), ("put", BOB, other), ("put", OWN, new), ("opens", TWO))
    assert done[2:5] == [[["sends", ONE, ["EVENT", each]]] for each in (old, other, new)]
    assert done[5][-2:] == [["sends", TWO, ["EVENT", new]], ["sends", TWO, ["EVENT", other]]]


def test_what_python_is_told_of_a_relay():
    done = run(
        FOLLOW,
        OPEN,
        ("hears", ONE, "EVENT", "t", event()),
        ("hears", ONE, "OK", "1" * 64, True, ""),
        ("hears", ONE, "OK", "1" * 64, False, "duplicate: here"),
        ("hears", ONE, "OK", "", "true", "x" * 1000),
        ("hears", ONE, "CLOSED", "o", "blocked: no"),
    )
    [told] = done[2]
    assert told[:3] == ["told", "event", ONE] and json.loads(told[3]) == event()
    assert done[3:6] == [
        [["told", "kept", ONE, "1" * 64 + " "]],
        [["told", "refused", ONE, "1" * 64 + " duplicate: here"]],
        [["told", "refused", ONE, " " + "x" * 200]],
    ]
    assert done[6][0] == ["told", "refused", ONE, " blocked: no"]


STRANGE = [
    ("hearsText", ONE, "{"),
    ("hearsText", ONE, "7"),
    ("hearsText", ONE, "null"),
    ("hearsText", ONE, '{"0": "EVENT"}'),
    ("hearsText", ONE, None),
    ("hearsText", ONE, json.dumps(["EVENT", "t", event(content="x" * 70_000)])),
    ("hears", ONE),
    ("hears", ONE, "EVENT"),
    ("hears", ONE, "EVENT", "t", None),
    ("hears", ONE, "EVENT", "t", ADA),
    ("hears", ONE, "EVENT", "t", {"pubkey": [ADA]}),
    ("hears", ONE, "EVENT", "t", event("d" * 64)),
    ("hears", ONE, "EVENT", "t", event("")),
    ("hears", ONE, "AUTH", "challenge"),
    ("hears", ONE, "NOTICE", "buy a better relay"),
]


def test_what_nobody_asked_for_or_can_read_is_dropped():
    """And the socket stays."""
    done = run(FOLLOW, OPEN, READ, OWN_READ, *STRANGE, ("hears", ONE, "EVENT", "t", event(BOB)))
    *dropped, after = done[4:]
    assert [step for step, led_to in zip(STRANGE, dropped, strict=True) if led_to] == []
    assert after[0][:2] == ["told", "event"]


def test_a_socket_that_does_not_open_and_a_request_without_an_answer_are_given_up():
    assert run(FOLLOW, ("waits", 4_999), ("waits", 1))[1:] == [[], [["closes", ONE]]]
    for answered in (READ, OWN_READ):
        done = run(FOLLOW, OPEN, answered, ("waits", 4_999), ("waits", 1))
        assert done[3:] == [[], [["closes", ONE], ["told", "away", ONE, ""]]]
    assert run(FOLLOW, OPEN, READ, OWN_READ, ("waits", 60_000))[4] == []


def test_a_request_that_was_left_is_not_waited_for():
    steps = [FOLLOW, OPEN, ("falls", ONE), ("follow", ONE, ADA, ""), ("opens", ONE), READ]
    assert run(*steps, ("waits", 60_000))[6] == []


def test_a_relay_is_tried_again_after_twice_as_long_each_time_up_to_a_minute():
    waits = [1, 2, 4, 8, 16, 32, 60, 60]
    for luck, share in ((0, 0.5), (0.5, 1), (0.999, 1.499)):
        steps = [
            step
            for wait in waits
            for step in (("falls", ONE), ("waits", wait * share * 1000 - 1), ("waits", 2))
        ]
        done = run(("luck", luck), FOLLOW, *steps)[2:]
        for number in range(len(waits)):
            assert done[3 * number : 3 * number + 3] == [[["closes", ONE]], [], [["connects", ONE]]], (
                luck,
                number,
            )


def test_once_it_has_answered_it_is_tried_again_soon():
    done = run(
        FOLLOW,
        ("falls", ONE),
        ("waits", 1_000),
        ("falls", ONE),
        ("waits", 2_000),
        OPEN,
        READ,
        ("falls", ONE),
        ("waits", 1_000),
    )
    assert done[-2:] == [[["closes", ONE], ["told", "away", ONE, ""]], [["connects", ONE]]]


def test_a_relay_that_ends_the_request_that_stays_is_tried_again():
    done = run(FOLLOW, OPEN, ("hears", ONE, "CLOSED", "t", "auth-required: who are you"), ("waits", 1_000))
    assert done[2] == [
        ["told", "refused", ONE, " auth-required: who are you"],
        ["closes", ONE],
        ["told", "away", ONE, ""],
    ]
    assert done[3] == [["connects", ONE]]


def test_nothing_is_opened_while_nobody_looks_and_all_at_once_when_somebody_does():
    done = run(FOLLOW, ("falls", ONE), ("becomes", "hidden"), ("waits", 3_600_000), ("becomes", "visible"))
    assert done[2:] == [[], [], [["connects", ONE]]]


@pytest.mark.parametrize("wakes", [("becomes", "visible"), ("online",)])
def test_a_socket_that_is_open_is_asked_again_when_the_device_wakes_and_a_dead_one_given_up(wakes):
    done = run(FOLLOW, OPEN, READ, OWN_READ, wakes, ("waits", 5_000), ("waits", 1_000))
    assert done[4] == [THEIRS_ASKED], "own events are read once at each opening"
    assert done[5:] == [[["closes", ONE], ["told", "away", ONE, ""]], [["connects", ONE]]]
    assert run(FOLLOW, OPEN, READ, OWN_READ, wakes, READ, ("waits", 60_000))[6] == []


def test_a_closed_one_is_opened_at_once_when_the_device_wakes():
    falls = ("falls", ONE)
    done = run(FOLLOW, falls, ("waits", 500), ("online",), falls, ("waits", 999), ("waits", 1))
    assert done[3:] == [[["connects", ONE]], [["closes", ONE]], [], [["connects", ONE]]]


def test_a_flood_of_one_relay_closes_it_for_the_visit():
    """Foreign events count; the other relays stay."""
    follow = ("follow", f"{ONE} {TWO}", ADA, OWN)
    flood = [("hears", ONE, "EVENT", "t", event("d" * 64))] * 201
    done = run(follow, OPEN, ("opens", TWO), *flood, ("waits", 0), ("online",), ("end",), follow)
    assert done[202:204] == [[], [["closes", ONE], ["told", "away", ONE, ""]]]
    assert {each[1] for each in done[205]} == {TWO}
    assert done[207] == [["connects", TWO]]


def test_as_many_events_in_more_time_are_none():
    some = [("hears", ONE, "EVENT", "t", event("d" * 64))] * 200
    done = run(FOLLOW, OPEN, READ, OWN_READ, *some, ("waits", 10_000), *some)
    assert not any(done[4:])


def test_at_the_end_each_socket_is_closed_and_nothing_waits_or_is_told():
    follow = ("follow", f"{ONE} {TWO}", ADA, OWN)
    steps = [follow, OPEN, ("falls", TWO), ("hears", ONE, "EVENT", "t", event()), ("put", OWN, event(OWN))]
    done, timers = counted(*steps, ("end",), ("online",), ("becomes", "visible"))
    assert done[5:] == [[["closes", ONE]], [], []] and timers == 0
    done = run(*steps, ("end",), FOLLOW, OPEN)
    assert done[6:] == [[["connects", ONE]], [["told", "open", ONE, ""], THEIRS_ASKED, OWN_ASKED]]
