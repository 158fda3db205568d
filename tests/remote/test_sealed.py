"""Sealed messages: a match whose host and guest each have a key, against who has read every link of it."""

import json
import subprocess
import sys
from random import Random

import pytest

from game.reasons import Reason
from game.remote import curve, deal, wire
from game.remote.guest import SEEN, Guest
from game.remote.host import JOINED, MOVED, Host
from game.remote.pair import FOREIGN
from tests.games import SERVED
from tests.remote.bad_wire import any_move_of, back, match_of, message_in, open_host, restored, stored

VECTORS = {
    "0000000000000000000000000000000000000000000000000000000000000003": (
        "F9308A019258C31049344F85F89D5229B531C845836F99B08601F113BCE036F9"
    ),
    "B7E151628AED2A6ABF7158809CF4F3C762E7160F38B4DA56A784D9045190CFEF": (
        "DFF1D77F2A671C5F36183726DB2341BE58FEAE1DA2DECED843240F7B502BA659"
    ),
    "C90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B14E5C9": (
        "DD308AFEC5777E13121FA72B9CC1B7CC0139715309B086C960E18FD969774EB8"
    ),
    "0B432B2677937381AEF05BB02A66ECD012773062CF3FA2549E44F58ED2401710": (
        "25D1DFF95105F5253C4022F628A996AD3A0D95FBF21D468A1B33F8C160D8F517"
    ),
}
"""Secrets and public keys of the test vectors of BIP-340."""
NO_POINTS = (
    "EEFDEA4CDB677750A420FEE807EACF21EB9898AE79B9768766E4FAA04A2D4A34",
    "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFC30",
)
"""Public keys that BIP-340 has refused: an x that isn't on the curve, one above the field."""
JUDGE = """
const {createECDH} = require("crypto");
const pairs = JSON.parse(require("fs").readFileSync(0));
console.log(JSON.stringify(pairs.map(([one, other]) => {
    const ecdh = createECDH("secp256k1");
    ecdh.setPrivateKey(Buffer.from(one, "hex"));
    const key = Buffer.concat([Buffer.from([2]), Buffer.from(other, "hex")]);
    return [ecdh.getPublicKey("hex", "compressed").slice(2), ecdh.computeSecret(key).toString("hex")];
})));
"""
"""OpenSSL's curve, by way of Node."""


@pytest.mark.parametrize("secret", VECTORS)
def test_public_keys_are_those_of_the_vectors(secret) -> None:
    assert curve.public(bytes.fromhex(secret)).hex().upper() == VECTORS[secret]


@pytest.mark.parametrize("key", NO_POINTS)
def test_what_is_no_public_key_is_refused(key) -> None:
    with pytest.raises(ValueError):
        curve.shared(bytes(31) + b"\1", bytes.fromhex(key))


@pytest.mark.skipif(sys.platform == "emscripten", reason="the other implementation is a process of its own")
def test_shared_secrets_are_those_of_another_implementation() -> None:
    rng = Random("judge")
    pairs = [(rng.randbytes(32), curve.public(rng.randbytes(32))) for _ in range(20)]
    given = json.dumps([[one.hex(), other.hex()] for one, other in pairs])
    done = subprocess.run(["node", "-e", JUDGE], input=given, capture_output=True, text=True, check=True)
    own = [[curve.public(one).hex(), curve.shared(one, other).hex()] for one, other in pairs]
    assert own == json.loads(done.stdout)


def sealed(name: str = SERVED[0], seed: str = "sealed") -> tuple[Host, Guest, list[str]]:
    """Return a host and its guest after the deal, both with keys, and the links that were sent."""
    rng = Random(f"keys {seed}")
    host = open_host(name, 2, [1], seed, is_sealed=True)
    links = [host.seating.invitation(1)]
    guest = Guest(message_in(links[0]), rng.randbytes(16), "", rng.randbytes(32))
    links.append(guest.message())
    assert host.hear(links[1]) == JOINED
    links.append(host.message(1))
    assert guest.hear(links[2]) == SEEN
    return host, guest, links


def third_person(links: list[str]) -> Guest:
    """Return a guest made of what both links say, with a key of its own."""
    number = wire.from_letters(message_in(links[1]).data["r"], "r", deal.SHARE)
    return Guest(message_in(links[0]), number, "", Random("third").randbytes(32))


def test_who_has_read_all_links_can_neither_read_a_hand_nor_speak() -> None:
    host, guest, links = sealed()
    third, before = third_person(links), stored(host)
    assert third.hear(links[2]) is FOREIGN
    common = {"v": 1, "m": host.id, "p": 1}
    key = deal.key(third.pair.token, third.pair.number or b"")
    view = message_in(links[2]).data
    assert {*view} == {"v", "m", "p", "k", "x"}
    third.branch, third.state, third.sum, third.view = guest.branch, guest.state, guest.sum, guest.view
    assert host.hear(third.message()) is FOREIGN, "sealed with another key"
    for kind, body in (
        ("have", {"e": 0, "s": 0, "h": guest.sum}),
        ("have", {"e": 0, "s": 9, "h": guest.sum, "over": True}),
        ("move", {"e": 0, "at": 0, "h": guest.sum, "do": ["x"]}),
    ):
        assert host.hear(wire.pack(host.game, {**common, "k": kind, **body}, key)) is FOREIGN
    assert stored(host) == before
    taken: wire.Data = {"r": wire.in_letters(guest.number), "no": [0, wire.TAKEN]}
    assert host.course is not None
    for kind, body in (("view", host._view(1, host.course) | {"s": 5}), ("refused", taken)):
        guest.hear(wire.pack(host.game, {**common, "k": kind, **body}, key))
    assert guest.state == 0 and guest.refused == ""


def test_a_second_acceptance_changes_no_key() -> None:
    host, guest, links = sealed()
    host.hear(third_person(links).joining())
    assert guest.hear(host.message(1)) != FOREIGN
    assert third_person(links).hear(host.message(1)) is FOREIGN


def test_a_sealed_match_goes_on_after_a_restart_of_both() -> None:
    host, guest, _ = sealed()
    rng = Random("on")
    for _ in range(12):
        host, guest = restored(stored(host)), back(guest.store())
        if host.awaited() == [1]:
            assert guest.play(any_move_of(guest.table(), 1, rng)) is None
            assert host.hear(guest.message()) == MOVED
        else:
            host.play(0, any_move_of(match_of(host).table, 0, rng))
        assert guest.hear(host.message(1)) == SEEN


@pytest.mark.parametrize("name", SERVED)
def test_a_sealed_view_is_the_same_whatever_the_guest_cannot_know(name) -> None:
    host, _guest, _ = sealed(name)
    rng, match = Random(name), match_of(host)
    for _ in range(4):
        match.play(any_move_of(match.table, match.table.turn, rng))
        host.course._sums = ["A" * 12] * (host.state + 1)
        same, true = host.message(1), match.table
        match.table = true.resample(1, rng)
        assert host.message(1) == same
        match.table = true


@pytest.mark.parametrize("with_key", ["host", "guest"])
def test_a_match_of_which_one_device_knows_no_keys_is_played_in_the_open(with_key) -> None:
    """An invitation or an acceptance that an earlier version has written."""
    host = open_host(SERVED[0], 2, [1], "old", is_sealed=with_key == "host")
    box = Random("old").randbytes(32)
    guest = Guest(message_in(host.seating.invitation(1)), bytes(16), "", box if with_key == "guest" else None)
    assert host.hear(guest.message()) == JOINED
    assert message_in(host.message(1)).kind == "view"
    assert guest.hear(host.message(1)) == SEEN


def test_an_acceptance_with_no_point_of_the_curve_is_refused() -> None:
    host = open_host(SERVED[0], 2, [1], "no point", is_sealed=True)
    guest = Guest(message_in(host.seating.invitation(1)), bytes(16))
    data = message_in(guest.message()).data | {"y": wire.in_letters(bytes.fromhex(NO_POINTS[0]))}
    text = wire.pack(host.game, data, deal.key(guest.pair.token, guest.pair.number or b""))
    assert isinstance(host.hear(text), Reason)
    assert host.seating.missing == [1]
    assert host.hear(guest.message()) == JOINED
