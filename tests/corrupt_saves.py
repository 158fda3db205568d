"""Saves made wrong in reproducible ways, for the tests of saves, links and screens."""

import json
from random import Random
from typing import Any

from tests.games import KITS

STRANGE: list[Any] = [
    None, True, False, 0, 1, -1, 2, 10**30, 1.5, float("nan"), float("inf"), "", "?", "pass",
    "\ud800", "é", "x" * 300, "9" * 5000 + ":", [], [[]], [None], {}, {"": None}, ["?", "?"], {"hands": 3},
]  # fmt: skip
"""Values of every shape, most of them wrong wherever they are put; then words of every game."""
STRANGE += [word for kit in KITS.values() for word in kit.words]


def mangled_text(text: str, rng: Random) -> str:
    """Return the text with a few letters changed, bits flipped, a stretch left out or doubled."""
    letters = list(text)
    for _ in range(rng.choice((1, 1, 2, 8))):
        where = rng.randrange(len(letters))
        change = rng.randrange(5)
        if change == 0:
            letters[where] = chr(ord(letters[where]) ^ 1 << rng.randrange(8))
        elif change == 1:
            letters[where] = rng.choice('{}[]",:\\0e-\ud800')
        elif change == 2:
            del letters[where : where + rng.choice((1, 3, 40))]
        elif change == 3:
            letters[where:where] = letters[where : where + rng.choice((1, 10, 100))]
        else:
            del letters[where:]
        letters = letters or [" "]
    return "".join(letters)


def mangled_value(text: str, rng: Random) -> str:
    """Return the JSON text with one to three of its values replaced, removed, doubled or exchanged."""
    value = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        holder, key = rng.choice(_places(value))
        change = rng.randrange(5)
        if change == 0:
            holder[key] = rng.choice(STRANGE)
        elif change == 1:
            del holder[key]
        elif change == 2:
            other, there = rng.choice(_places(value) or [(holder, key)])
            holder[key] = json.loads(json.dumps(other[there]))
        elif change == 3 and isinstance(holder, list):
            holder.insert(key, holder[key])
        elif isinstance(holder[key], str) and holder[key]:
            letters = list(holder[key])
            letters[rng.randrange(len(letters))] = rng.choice(text + "0123456789 ?:")
            holder[key] = "".join(letters)
        else:
            holder[key] = [holder[key]]
        if not _places(value):
            break
    return json.dumps(value)


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = []
    for key, inner in list(keys):
        found.append((value, key))
        found += _places(inner)
    return found
