"""The rules of a match on several devices, each test named for its rule."""

import json
from pathlib import Path
from random import Random

import pytest

from game import by_name, save
from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.remote import host as hosts
from game.remote.audit import ELSEWHERE
from game.remote.guest import SEEN, Guest
from game.remote.host import BEHIND, HELD, JOINED, KNOWN, MISSES, MOVED, Host
from game.remote.pair import FOREIGN
from game.remote.wire import REFUSED
from tests.games import ANY, SERVED
from tests.remote.bad_wire import (
    accept,
    again,
    any_move_of,
    back,
    exchange,
    match_of,
    message_in,
    move_on,
    open_host,
    restored,
    said,
    seated,
    signed,
    stored,
)

ASKING = next(name for name in SERVED if by_name(name).ANSWERS)  # a game that puts questions to several seats


def data_in(text):
    return message_in(text).data


def a_move(guest, seed=1):
    return any_move_of(guest.table(), guest.seat, Random(seed))


def first_on_turn(host, guests):
    return guests[host.match.table.turn]


def two(name=ANY, seed="two"):
    """Return a host without a seat, and its guest on turn and the other one, both with their cards."""
    host, guests = seated(name, 2, [0, 1], seed)
    mine = first_on_turn(host, guests)
    return host, mine, guests[1 - mine.seat]


def question(seats=4, seed="question"):
    """Return a host and guests of all seats, with a question open, and the seats it is put to."""
    host, guests = seated(ASKING, seats, list(range(seats)), seed)
    rng = Random(seed)
    while len(host.match.question()[1]) < seats - 1:
        assert host.match.table.outcome() is None, f"no question comes up with seed {seed}"
        move_on(host, guests, rng)
    return host, guests, host.match.question()[1]


def play_on(host, guests, rng, moves=10_000):
    """Let guests and the people at the host make some moves, at most to the end."""
    for _ in range(moves):
        if host.is_over:
            break
        turn = host.match.table.turn
        if turn in guests:
            move_on(host, guests, rng)
        else:
            host.play(turn, any_move_of(host.match.table, turn, rng))
            exchange(host, guests)


def ended():
    """Return a host and its one guest after a match that the guest has heard all of."""
    host, guests = seated(ANY, 2, [1], "ended")
    play_on(host, guests, Random("ended"))
    return host, guests[1]


def test_rule_1_a_guest_only_asks_and_its_moves_come_from_its_view() -> None:
    host, mine, other = two()
    before = host.match.table.position()
    assert set(mine.choices()) == set(host.match.table.moves(mine.seat))
    view = mine.view
    assert mine.play(a_move(mine)) is None
    assert mine.view is view
    assert mine.choices() == []
    assert isinstance(mine.play(a_move(mine)), Reason), "one move at a time is under way"
    assert isinstance(other.play(a_move(mine)), Reason)
    assert host.match.table.position() == before


def test_rule_2_the_state_is_the_number_of_moves() -> None:
    host, guests = seated(ANY, 2, [0, 1], "state")
    rng = Random(2)
    for number in range(6):
        assert host.state == len(host.match.entries) == number
        assert {guest.state for guest in guests.values()} == {number}
        move_on(host, guests, rng)


def test_rule_3_branch_sum_and_sender_are_checked_before_the_engine_is_asked(monkeypatch) -> None:
    host, mine, other = two()
    mine.play(a_move(mine))
    text = mine.message()
    monkeypatch.setattr(type(host.match.table), "why_not", lambda *_: pytest.fail("the engine was asked"))
    for changes, code in (
        ({"h": "A" * 12}, wire.FORK),
        ({"do": ["not", "mine"], "p": other.seat}, wire.ILLEGAL),
    ):
        data = data_in(text) | changes
        sender = other if "p" in changes else mine
        forged = signed(sender, data)
        assert host.hear(forged) is REFUSED[code]
    host.take_up()
    assert host.hear(text) is REFUSED[wire.FORK], "it was chosen on the branch before"
    assert host.state == 0


def test_the_host_asks_the_engine_once_whether_a_move_is_legal(monkeypatch) -> None:
    host, mine, _ = two()
    mine.play(a_move(mine))
    why_not, asked = type(host.match.table).why_not, []
    monkeypatch.setattr(type(host.match.table), "why_not", lambda *more: asked.append(more) or why_not(*more))
    assert host.hear(said(mine)) == MOVED
    assert len(asked) == 1


def test_rule_4_a_move_counts_once_however_often_it_comes() -> None:
    host, mine, _ = two()
    mine.play(a_move(mine))
    text = said(mine)
    assert host.hear(text) == MOVED
    made = host.match.entries[:]
    for _ in range(3):
        assert host.hear(text) == KNOWN
    assert host.match.entries == made
    assert host.refusals == {}
    assert restored(stored(host)).hear(text) == KNOWN, "the match itself is the list of moves seen"
    data = data_in(text) | {"do": ["another", "move"]}
    assert host.hear(signed(mine, data)) is REFUSED[wire.STALE]


def test_rule_5_a_stale_move_is_refused_and_comes_back_to_be_chosen_again() -> None:
    """Also out of turn, though it may still be legal: it may mean other cards by now."""
    host, guests = seated(ASKING, 3, [0, 1, 2], "stale")
    rng = Random(5)
    while True:
        turn = host.match.table.turn
        late = next((g for g in guests.values() if g.seat != turn and g.table().moves(g.seat)), None)
        if late and not guests[turn].put:
            break
        move_on(host, guests, rng)
    move = late.choices()[0]
    assert late.play(move) is None
    text = said(late)
    guests[turn].play(any_move_of(guests[turn].table(), turn, rng))
    assert host.hear(said(guests[turn])) == MOVED
    state = host.state
    assert host.hear(text) is REFUSED[wire.STALE]
    assert host.state == state
    assert late.hear(host.say()[late.seat]) is REFUSED[wire.STALE]
    assert (late.asked, late.dropped, late.refused) == (None, move, wire.STALE)


def test_rule_6_answers_may_come_early_and_are_opened_when_the_engine_asks() -> None:
    host, guests, asked = question()
    no = by_name(ASKING).ANSWERS[1]
    first, *early = asked
    put = host.state
    for number, seat in enumerate(early):
        assert guests[seat].is_awaited
        assert guests[seat].choices() == [*by_name(ASKING).ANSWERS]
        assert guests[seat].play(no) is None
        assert host.hear(said(guests[seat])) == HELD
        assert host.awaited() == [first, *early[number + 1 :]], "who has answered is known, not what"
        assert host.state == put
    host = restored(stored(host))
    assert set(host.course.held) == set(early), "held answers are stored"
    sent = data_in(host.message(first))
    assert sent["wait"] == [first]
    assert sent["log"] == [] or sent["s"] == put
    guests[first].play(no)
    assert host.hear(said(guests[first])) == MOVED
    assert host.state == put + len(asked)
    assert not host.course.held


def test_rule_6_an_answer_is_dropped_with_its_question() -> None:
    host, guests, asked = question()
    yes, no = by_name(ASKING).ANSWERS
    first, second, *_ = asked
    guests[second].play(no)
    text = said(guests[second])
    assert host.hear(text) == HELD
    guests[first].play(yes)
    host.hear(said(guests[first]))
    assert host.match.question() == (None, [])
    assert not host.course.held
    assert host.hear(text) is REFUSED[wire.STALE]
    guests[second].hear(host.message(second))
    assert guests[second].asked is None


def test_rule_6_a_guest_keeps_an_answer_under_way_while_its_question_is_open() -> None:
    host, guests, (first, second, *_) = question()
    no = by_name(ASKING).ANSWERS[1]
    guests[second].play(no)
    guests[second].say()  # and the wire loses it
    guests[first].play(no)
    host.hear(said(guests[first]))
    guests[second].hear(host.say()[second])
    assert guests[second].asked is not None, "the question is the same"
    assert host.hear(said(guests[second], again=True)) == MOVED


def test_rule_6_the_people_at_the_host_answer_before_answers_are_opened() -> None:
    """Here the person at the host is asked last."""
    for number in range(40):
        host, guests = seated(ASKING, 3, [0, 1], f"here {number}")
        rng = Random(number)
        while host.match.question()[1][1:] != [2]:
            table = host.match.table
            if table.outcome() is not None:
                break
            if table.turn == 2:
                host.play(2, any_move_of(table, 2, rng))
                exchange(host, guests)
            else:
                move_on(host, guests, rng)
        else:
            break
    guest, here = host.match.question()[1]
    yes, no = by_name(ASKING).ANSWERS
    state = host.state
    guests[guest].play(yes)
    assert host.hear(said(guests[guest])) == HELD
    assert host.state == state
    assert host.awaited() == [here]
    assert host.play(here, no) == MOVED
    assert host.match.entries[state].move == yes


def test_rule_7_a_refusal_is_a_code_and_never_the_engines_sentence() -> None:
    """Asked of moves of all kinds, the host tells a guest the same, whatever others hold."""
    host, mine, other = two()
    for words in (["2:", "nothing"], ["?"], [], ["a b"], [*map(str, a_move(mine)), "more"]):
        data = data_in(mine.message()) | {"k": "move", "at": 0, "do": words}
        data.pop("s")
        assert host.hear(signed(mine, data)) is REFUSED[wire.ILLEGAL]
        assert data_in(host.message(mine.seat))["no"] == [0, wire.ILLEGAL]
    assert "no" not in data_in(host.message(other.seat))
    host.say()
    second = accept(host, mine.seat, "somebody else")
    assert host.hear(said(second)) is REFUSED[wire.TAKEN]
    assert second.hear(host.say()[mine.seat]) is REFUSED[wire.TAKEN]
    assert second.say(again=True) == {}
    assert second.state < 0
    assert mine.hear(host.message(mine.seat)) == KNOWN, "who has the seat goes on"


def test_rule_8_only_a_newer_view_is_taken() -> None:
    host, guests = seated(ANY, 2, [0, 1], "newer")
    rng, texts = Random(8), []
    for _ in range(4):
        texts.append({seat: host.message(seat) for seat in guests})
        move_on(host, guests, rng)
    for guest in guests.values():
        state, view = guest.state, guest.view
        for sent in texts:
            assert guest.hear(sent[guest.seat]) == KNOWN
        assert (guest.state, guest.view) == (state, view)
        late = accept(host, guest.seat, "newer")
        assert late.hear(texts[-1][guest.seat]) == SEEN, "any message alone will do"
        assert late.view == host.match.at(3).view(guest.seat)


def test_rule_9_what_was_said_is_said_again_by_the_clock_alone() -> None:
    host, mine, other = two()
    mine.play(a_move(mine))
    text = said(mine)
    assert text and mine.say() == {}
    assert said(mine, again=True) == text
    for _ in range(3):
        host.hear(text)
    sent = host.say()
    assert set(sent) == {0, 1}
    assert host.say() == {}
    for _ in range(3):
        host.hear(text)
    assert host.say() == {}, "no reply to what is known"
    assert host.say(again=True) == sent
    mine.hear(sent[mine.seat])
    host.hear(said(mine))
    assert host.say() == {}
    assert set(host.say(again=True)) == {other.seat}
    assert mine.say(again=True) == {}


def test_rule_10_a_guest_is_believed_what_it_says_it_has_and_to_have_nothing_once_it_joins_again() -> None:
    """A restored guest has less than it had; a move says less: it may be an old one that comes late."""
    host, guests = seated(ANY, 2, [0, 1], "rises")
    rng, said = Random(10), []
    for _ in range(3):
        said.append({seat: guest.message() for seat, guest in guests.items()})
        move_on(host, guests, rng)
    said.append({seat: guest.message() for seat, guest in guests.items()})
    for texts in said:
        for text in texts.values():
            host.hear(text)
    assert {has.state for has in host.acknowledged.values()} == {3}
    for text in said[1].values():
        kind = message_in(text).kind
        assert host.hear(text) == (MISSES if kind == "have" else KNOWN)
    assert {has.state for has in host.acknowledged.values()} == {1}
    host.hear(said[-1][1])
    host.hear(guests[0].joining())
    assert host.acknowledged[0].state == -1
    assert host.acknowledged[1].state == 3
    sent = data_in(host.message(0))
    assert len(sent["log"]) == 3
    assert sent["names"] == guests[0].names


def test_rule_11_what_is_said_after_a_restart_is_what_was_stored_before() -> None:
    host, mine, _ = two()
    mine.play(a_move(mine))
    copy = again(mine)
    assert copy.say() == mine.say()
    host.hear(copy.message())
    assert restored(stored(host)).say(again=True) == host.say(again=True)
    assert restored(stored(host)).course.sum(1) == host.course.sum(1)


def test_rule_12_a_host_that_is_behind_says_so_and_changes_nothing() -> None:
    host, guests = seated(ANY, 2, [0, 1], "behind")
    rng = Random(12)
    move_on(host, guests, rng)
    old = stored(host)
    for _ in range(3):
        move_on(host, guests, rng)
    for text in (guests[0].message(), guests[1].message()):
        copy = restored(old)
        assert copy.hear(text) is BEHIND
        assert copy.is_behind
        assert stored(copy)[1] == old[1]
        assert copy.take_up() is None
        assert copy.branch == 1
        for seat, guest in guests.items():
            other = again(guest)
            assert other.hear(copy.message(seat)) == SEEN
            assert (other.branch, other.state) == (1, 1)


def test_rule_12_a_branch_that_nobody_can_have_opened_is_refused() -> None:
    """A guest could stop its own match with one: no branch would come after it."""
    host, mine, _ = two()
    for kind in ("have", "move"):
        if kind == "move":
            mine.play(a_move(mine))
        data = data_in(mine.message()) | {"e": save.MOST_MOVES}
        assert data["k"] == kind
        assert host.hear(signed(mine, data)) is REFUSED[wire.FORK]
        assert not host.is_behind
    assert host.hear(mine.message()) == MOVED


def test_rule_13_no_save_holds_what_the_host_keeps_for_itself() -> None:
    host, _ = ended()
    text = save.write(match_of(host))
    for secret in (host.secret, *(pair.token for pair in host.seating.pairs.values())):
        assert wire.in_letters(secret) not in text
        assert wire.in_letters(secret) in host.store()


def test_rule_15_after_the_end_no_other_branch_is_taken() -> None:
    host, guests = seated(ANY, 2, [1], "end")
    old = stored(host)
    play_on(host, guests, Random(15))
    guest = guests[1]
    assert guest.match is not None
    copy = restored(old)
    copy.branch = copy.known_branch = 1
    assert guest.hear(copy.message(1)) == KNOWN
    unproved = data_in(guest.message())
    del unproved["secret"]
    assert copy.hear(signed(guest, unproved)) is BEHIND, "anybody could say that it is over"
    assert copy.take_up() is None
    assert copy.hear(guest.message()) is hosts.ENDED
    assert copy.take_up() is hosts.ENDED
    assert restored(stored(copy)).take_up() is hosts.ENDED


def test_rule_16_neither_side_can_choose_the_deal() -> None:
    host = open_host(ANY, 2, [1], "deal")
    offered = data_in(host.seating.invitation(1))
    assert offered["c"] == wire.in_letters(deal.commitment(host.secret))
    assert wire.in_letters(host.secret) not in host.seating.invitation(1)
    assert host.match is None, "no card lies anywhere before the guests have joined"
    first, second = accept(host, 1, "one"), accept(host, 1, "two")
    seeds = set()
    for guest in (first, second):
        copy = restored(stored(host))
        assert copy.hear(said(guest)) == JOINED
        seeds.add(copy.match.seed)
        drawn = Match(copy.game, copy.match.seats, copy.match.seed)
        assert copy.match.first == drawn.first, "the seed draws who begins"
        assert copy.match.seed not in copy.message(1)
    assert len(seeds) == 2
    assert all(len(seed) == 43 for seed in seeds)


def test_rule_17_the_sum_binds_the_host_to_each_move_face_down_or_not() -> None:
    secret = bytes(32)
    before = deal.first_sum(deal.commitment(secret))
    sums = {
        deal.next_sum(some, before, seat, tuple(move.split()))
        for some in (secret, bytes([1]) + bytes(31))
        for seat in (0, 1)
        for move in ("lay 1 A", "lay 1 B")
    }
    assert len(sums) == 8
    assert all(len(one) == 12 for one in sums)


def test_rule_18_a_guest_notes_each_view_and_each_own_move() -> None:
    host, guests = seated(ANY, 2, [0, 1], "notes")
    rng = Random(18)
    for _ in range(6):
        move_on(host, guests, rng)
    for guest in map(again, guests.values()):
        assert [noted.state for noted in guest.evidence.views] == list(range(7))
        assert [noted.sum for noted in guest.evidence.views] == [host.course.sum(state) for state in range(7)]
        own = [entry.move for entry in host.match.entries if entry.seat == guest.seat]
        assert [asked.move for asked in guest.evidence.moves] == own


def test_rule_19_a_fair_match_is_found_fair_and_is_the_guests_own_from_then_on() -> None:
    host, guest = ended()
    assert guest.verdict.fault == ""
    assert guest.verdict.moves == len(host.match.entries)
    assert save.write(match_of(guest)) == save.write(match_of(host))
    assert host.acknowledged[1].over
    assert host.say(again=True) == {}
    copy = again(guest)
    assert copy.verdict == guest.verdict
    assert save.write(match_of(copy)) == save.write(match_of(guest))


def test_rule_19_a_course_that_was_given_up_is_not_judged() -> None:
    host, guests = seated(ANY, 2, [1], "given up")
    rng = Random(19)
    play_on(host, guests, rng, 4)
    old = stored(host)
    play_on(host, guests, rng, 4)
    host = restored(old)
    host.hear(guests[1].message())
    assert host.take_up() is None
    exchange(host, guests)
    play_on(host, guests, rng)
    assert guests[1].verdict.fault == ""


def test_guests_are_called_as_they_wish_unless_another_is() -> None:
    for name, called in (("  Bea ", "Bea"), ("Seat 0", "Seat 1"), ("", "Seat 1"), ("x" * 200, "x" * 40)):
        host = open_host(ANY, 2, [1], "names")
        assert host.hear(said(accept(host, 1, "names", name))) == JOINED
        assert host.match.seats[1].name == called


def test_a_host_that_lost_a_guest_offers_the_seat_and_deals_the_same_again() -> None:
    host = open_host(ANY, 2, [1], "lost")
    old = stored(host)
    guest = accept(host, 1, "lost")
    exchange(host, {1: guest})
    dealt = host.match.seed
    copy = restored(old)
    guest.hear(copy.say()[1])
    assert copy.hear(said(guest)) == JOINED
    assert copy.match.seed == dealt


def test_a_message_for_another_match_seat_or_device_changes_nothing() -> None:
    host, mine, other = two()
    stranger, _ = seated(ANY, 2, [0, 1], "stranger")
    before = stored(host)
    assert host.hear(stranger.message(0)) is ELSEWHERE
    assert mine.hear(host.message(other.seat)) is ELSEWHERE
    assert mine.hear(stranger.message(mine.seat)) is ELSEWHERE
    thief = accept(host, mine.seat, "thief")
    thief.branch, thief.state, thief.sum, thief.view = mine.branch, mine.state, mine.sum, mine.view
    thief.play(a_move(thief))
    assert host.hear(thief.message()) is FOREIGN
    assert stored(host) == before


def test_of_a_long_absence_the_last_moves_are_sent_and_the_others_stay_blank() -> None:
    host, guests = seated(ANY, 2, [0, 1], "absent")
    rng = Random(3)
    number = wire.LONGEST_LOG + 5
    while host.state < number:
        assert host.match.table.outcome() is None
        move_on(host, guests, rng)
    late = accept(host, 0, "absent")
    host.hear(late.joining())
    assert late.hear(host.message(0)) == SEEN
    assert len(late.entries) == number
    assert [made.events for made in late.entries[5:]] == [made.events for made in host.match.entries[5:]]
    assert late.entries[0].events == ()
    assert late.play(a_move(late)) is None or late.seat != host.match.table.turn


def test_no_words_of_anothers_move_are_sent_but_answers() -> None:
    host, guests, _ = question()
    rng = Random(7)
    for _ in range(30):
        if host.match.table.outcome() is None:
            move_on(host, guests, rng)
    for seat, guest in guests.items():
        for known, made in zip(guest.entries, host.match.entries, strict=True):
            is_public = made.seat == seat or made.move in by_name(ASKING).ANSWERS
            assert known == (made if is_public else made._replace(move=()))


def test_a_view_that_cannot_be_changes_nothing() -> None:
    host, guests = seated(ANY, 2, [0, 1], "broken view")
    move_on(host, guests, Random(5))
    mine = first_on_turn(host, guests)
    before = mine.store()
    sent = data_in(host.message(mine.seat)) | {"e": 1}
    broken: list[wire.Data] = [
        {"s": 0, "log": [[0, 1, [], ["x"]]]},
        {"wait": [7]},
        {"names": ["Ada"]},
        {"view": {}},
    ]
    for changes in broken:
        text = signed(mine, sent | changes)
        assert isinstance(mine.hear(text), Reason)
        assert mine.store() == before


def test_what_earlier_versions_stored_still_opens() -> None:
    """A host with an early answer, from before hosts could move, with a guest; and both before the deal."""
    file = Path(__file__).parents[1] / ASKING.replace("-", "_") / "stored.json"
    records = {key: json.dumps(record) for key, record in json.loads(file.read_text("utf-8")).items()}
    host, guest = restored((records["bank"], records["save"])), back(records["guest"])
    (held,) = host.course.held
    assert host.match.question()[1][-1] == held
    assert host.hear(said(guest, again=True)) == MOVED
    assert guest.hear(host.say()[guest.seat]) == SEEN
    waiting, joined = restored((records["waiting"], None)), back(records["joined"])
    assert waiting.seating.missing
    assert waiting.hear(said(joined)) == KNOWN, "it has joined already"


def test_what_is_stored_may_be_anything() -> None:
    assert isinstance(Host.restore("{}", None), Reason)
    assert isinstance(Guest.restore("{}"), Reason)
