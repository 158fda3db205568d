"""A client of a relay, and events for it to write."""

import hashlib
import json

from tools.relays import Client

ADA, BOB = "a" * 64, "b" * 64
KIND = 14783


class Device(Client):
    """A test's words, and those that it hears."""

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
        except TimeoutError:
            return False
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
