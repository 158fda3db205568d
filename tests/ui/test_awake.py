"""The screen that stays on (ui/browser/awake.mjs), under node with a browser whose locks the tests let go."""

import json
import subprocess

from tools.archives import ROOT

MODULE = (ROOT / "ui/browser/awake.mjs").as_uri()
RUN = """
const [address, steps] = JSON.parse(await new Response(process.stdin).text());
let held = [], refuses = false, seen = () => {};
globalThis.document = { visibilityState: "visible", addEventListener: (_name, call) => { seen = call; } };
const wakeLock = {
  request: async () => {
    if (refuses) throw new Error("the battery is low");
    const lock = { released: false, release: async () => { lock.released = true; } };
    held.push(lock);
    return lock;
  },
};
Object.defineProperty(globalThis, "navigator", { value: { wakeLock } });
const { stay } = await import(address);
const does = {
  wants: () => stay(true),
  ends: () => stay(false),
  both: () => { stay(true); seen(); return stay(false); },
  refuses: () => { refuses = !refuses; },
  hides: () => {
    held.forEach((lock) => lock.release());
    document.visibilityState = "hidden";
    return seen();
  },
  shows: () => { document.visibilityState = "visible"; return seen(); },
};
const found = [];
for (const step of steps) {
  await does[step]();
  found.push(held.filter((lock) => !lock.released).length);
}
console.log(JSON.stringify(found));
"""


def locks(*steps: str) -> list[int]:
    """Return how many locks are held after each step."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN],
        input=json.dumps([MODULE, steps]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[:2000]
    held: list[int] = json.loads(done.stdout)
    return held


def test_the_screen_stays_on_from_when_it_is_wanted_until_it_is_not() -> None:
    assert locks("wants", "wants", "ends", "ends", "wants") == [1, 1, 0, 0, 1]


def test_a_page_that_was_hidden_holds_the_screen_again_when_it_is_seen() -> None:
    assert locks("wants", "hides", "shows", "ends", "hides", "shows") == [1, 0, 1, 0, 0, 0]


def test_what_is_wanted_while_the_page_is_hidden_begins_when_it_is_seen() -> None:
    assert locks("hides", "wants", "shows") == [0, 0, 1]


def test_a_browser_that_refuses_is_asked_again_when_the_page_is_seen_again() -> None:
    assert locks("refuses", "wants", "refuses", "hides", "shows") == [0, 0, 0, 0, 1]


def test_no_lock_is_left_however_fast_wishes_follow_each_other() -> None:
    assert locks("both", "wants", "both") == [0, 1, 0]
