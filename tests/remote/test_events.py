"""Signatures as in BIP-340, and sealed messages as events of Nostr."""

import base64
import csv
import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.remote import curve, wire
from game.remote.box import Way
from game.remote.events import KEPT, KIND, SIZES, event, message_in
from tests.remote.bip340 import is_signature

VECTORS = [*csv.DictReader((Path(__file__).parent / "bip340.csv").read_text("utf-8").splitlines())]
"""Those that BIP-340 publishes, of messages of 32 bytes."""
SECRET = bytes(range(32))
NOW = 1_800_000_000
LONGEST = 12_000  # bytes of the longest text of a message


def vectors(*, signed: bool) -> pytest.MarkDecorator:
    some = [one for one in VECTORS if one["secret key"] or not signed]
    return pytest.mark.parametrize("vector", some, ids=[one["index"] for one in some])


def in_bytes(vector: dict[str, str], *columns: str) -> list[bytes]:
    return [bytes.fromhex(vector[column]) for column in columns]


@vectors(signed=True)
def test_signatures_are_those_of_the_vectors(vector) -> None:
    secret, key, auxiliary, message, signature = in_bytes(
        vector, "secret key", "public key", "aux_rand", "message", "signature"
    )
    assert curve.public(secret) == key
    assert curve.sign(secret, message, auxiliary) == signature


def test_without_auxiliary_data_zeros_are_taken() -> None:
    secret, message = in_bytes(VECTORS[0], "secret key", "message")
    assert curve.sign(secret, message).hex().upper() == VECTORS[0]["signature"]


@vectors(signed=False)
def test_the_judge_of_signatures_judges_the_vectors_rightly(vector) -> None:
    assert is_signature(*in_bytes(vector, "public key", "message", "signature")) == (
        vector["verification result"] == "TRUE"
    )


def test_ids_and_signatures_of_events_are_right_for_an_independent_judge() -> None:
    rng = Random("events")
    for number in range(20):
        way = Way(rng.randbytes(32), f"way {number}")
        made = event(way, rng.randbytes(rng.choice((0, 64, 300, 2_000))), NOW + number)
        assert made["pubkey"] == curve.public(way.secret).hex()
        assert made["tags"] == [["expiration", str(NOW + number + KEPT)]]
        assert set(made) == {"id", "pubkey", "created_at", "kind", "tags", "content", "sig"}
        listed = [0, made["pubkey"], made["created_at"], KIND, made["tags"], made["content"]]
        id = sha256(json.dumps(listed, separators=(",", ":"), ensure_ascii=False).encode()).digest()
        assert made["id"] == id.hex()
        assert is_signature(bytes.fromhex(made["pubkey"]), id, bytes.fromhex(made["sig"]))


def test_the_same_message_at_the_same_date_is_the_same_event() -> None:
    assert event(Way(SECRET, "a"), b"words", NOW) == event(Way(SECRET, "a"), b"words", NOW)


@pytest.mark.parametrize("length", [0, 1, 498, 499, 3_058, 3_059, LONGEST])
def test_what_was_sealed_opens_and_shows_its_size_in_steps_only(length) -> None:
    plain = Random(length).randbytes(length)
    made = event(Way(SECRET, "a"), plain, NOW)
    assert message_in(Way(SECRET, "a"), made) == plain
    assert len(base64.b64decode(made["content"])) in SIZES


def test_the_longest_text_of_a_message_fits() -> None:
    assert wire._LONGEST * 3 // 4 == LONGEST < SIZES[-1]
    assert len(event(Way(SECRET, "a"), bytes(3_058), NOW)["content"]) <= 4_096, "the limit of some relays"


def test_who_has_no_key_of_a_way_opens_nothing_and_nothing_changed_opens() -> None:
    way, rng = Way(SECRET, "a"), Random("changed")
    made = event(way, b"words", NOW)
    for other in (Way(SECRET, "b"), Way(SECRET[::-1], "a")):
        assert message_in(other, made) is None
        assert other.author != way.author
    sealed = base64.b64decode(made["content"])
    for _ in range(300):
        at, bit = rng.randrange(len(sealed)), 1 << rng.randrange(8)
        changed = sealed[:at] + bytes((sealed[at] ^ bit,)) + sealed[at + 1 :]
        assert message_in(way, made | {"content": base64.b64encode(changed).decode()}) is None


@pytest.mark.parametrize("date", [NOW + 1, NOW - 1, 0, -1, 2**64, 2**70, None, "1", 0.5, []])
def test_a_date_that_a_relay_has_changed_opens_nothing(date) -> None:
    way = Way(SECRET, "a")
    assert message_in(way, event(way, b"words", NOW) | {"created_at": date}) is None


@pytest.mark.parametrize(
    "strange", [None, 1, "", [], {}, {"content": "é", "created_at": 1}, {"content": "AAA"}]
)
def test_what_is_no_event_opens_nothing(strange) -> None:
    assert message_in(Way(SECRET, "a"), strange) is None
    assert message_in(Way(SECRET, "a"), event(Way(SECRET, "a"), b"", NOW) | {"content": strange}) is None


def test_a_link_is_no_event_of_its_way_nor_the_other_way_round() -> None:
    """Links and events of a pair have ways of different names: the date is of no link's code."""
    made = event(Way(SECRET, "to guest"), b"words", NOW)
    assert Way(SECRET, wire.TO_GUEST).opened(base64.b64decode(made["content"])) is None
