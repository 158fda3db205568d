"""The rules of a match on several devices, each test named for its rule."""

import json
from pathlib import Path
from random import Random

import pytest

from game import by_name, save
from game.match import Match
from game.reasons import Reason
from game.remote import deal, wire
from game.remote import host as banks
from game.remote.audit import ELSEWHERE
from game.remote.guest import SEEN, Guest
from game.remote.host import BEHIND, FOREIGN, HELD, JOINED, KNOWN, MOVED, REFUSED, Bank
from tests.games import ANY, SERVED
from tests.remote.bad_wire import (
    accept,
    again,
    any_move_of,
    back,
    exchange,
    letter_in,
    match_of,
    move_on,
    open_bank,
    restored,
    said,
    seated,
    signed,
    stored,
)

ASKING = next(name for name in SERVED if by_name(name).ANSWERS)  # a game that puts questions to several seats


def data_in(text):
    return letter_in(text).data


def a_move(guest, seed=1):
    return any_move_of(guest.table(), guest.seat, Random(seed))


def first_on_turn(bank, guests):
    return guests[bank.match.table.turn]


def two(name=ANY, seed="two"):
    """Return a bank without a seat, and its guest on turn and the other one, both with their cards."""
    bank, guests = seated(name, 2, [0, 1], seed)
    mine = first_on_turn(bank, guests)
    return bank, mine, guests[1 - mine.seat]


def question(seats=4, seed="question"):
    """Return a bank and guests of all seats, with a question open, and the seats it is put to."""
    bank, guests = seated(ASKING, seats, list(range(seats)), seed)
    rng = Random(seed)
    while len(bank.question()[1]) < seats - 1:
        assert bank.match.table.outcome() is None, f"no question comes up with seed {seed}"
        move_on(bank, guests, rng)
    return bank, guests, bank.question()[1]


def play_on(bank, guests, rng, moves=10_000):
    """Let guests and the people at the bank make some moves, at most to the end."""
    for _ in range(moves):
        if bank.is_over:
            break
        turn = bank.match.table.turn
        if turn in guests:
            move_on(bank, guests, rng)
        else:
            bank.play(turn, any_move_of(bank.match.table, turn, rng))
            exchange(bank, guests)


def ended():
    """Return a bank and its one guest after a match that the guest has heard all of."""
    bank, guests = seated(ANY, 2, [1], "ended")
    play_on(bank, guests, Random("ended"))
    return bank, guests[1]


def test_rule_1_a_guest_only_asks_and_its_moves_come_from_its_view() -> None:
    bank, mine, other = two()
    before = bank.match.table.position()
    assert set(mine.choices()) == set(bank.match.table.moves(mine.seat))
    view = mine.view
    assert mine.play(a_move(mine)) is None
    assert mine.view is view
    assert mine.choices() == []
    assert isinstance(mine.play(a_move(mine)), Reason), "one move at a time is under way"
    assert isinstance(other.play(a_move(mine)), Reason)
    assert bank.match.table.position() == before


def test_rule_2_the_state_is_the_number_of_moves() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "state")
    rng = Random(2)
    for number in range(6):
        assert bank.state == len(bank.match.entries) == number
        assert {guest.state for guest in guests.values()} == {number}
        move_on(bank, guests, rng)


def test_rule_3_branch_sum_and_sender_are_checked_before_the_engine_is_asked(monkeypatch) -> None:
    bank, mine, other = two()
    mine.play(a_move(mine))
    text = mine.message()
    monkeypatch.setattr(type(bank.match.table), "why_not", lambda *_: pytest.fail("the engine was asked"))
    for changes, code in (
        ({"h": "A" * 12}, wire.FORK),
        ({"do": ["not", "mine"], "p": other.seat}, wire.ILLEGAL),
    ):
        data = data_in(text) | changes
        sender = other if "p" in changes else mine
        forged = signed(sender, data)
        assert bank.hear(forged) is REFUSED[code]
    bank.take_up()
    assert bank.hear(text) is REFUSED[wire.FORK], "it was chosen on the branch before"
    assert bank.state == 0


def test_rule_4_a_move_counts_once_however_often_it_comes() -> None:
    bank, mine, _ = two()
    mine.play(a_move(mine))
    text = said(mine)
    assert bank.hear(text) == MOVED
    made = bank.match.entries[:]
    for _ in range(3):
        assert bank.hear(text) == KNOWN
    assert bank.match.entries == made
    assert bank.refusals == {}
    assert restored(stored(bank)).hear(text) == KNOWN, "the match itself is the list of moves seen"
    data = data_in(text) | {"do": ["another", "move"]}
    assert bank.hear(signed(mine, data)) is REFUSED[wire.STALE]


def test_rule_5_a_stale_move_is_refused_and_comes_back_to_be_chosen_again() -> None:
    """Also out of turn, though it may still be legal: it may mean other cards by now."""
    bank, guests = seated(ASKING, 3, [0, 1, 2], "stale")
    rng = Random(5)
    while True:
        turn = bank.match.table.turn
        late = next((g for g in guests.values() if g.seat != turn and g.table().moves(g.seat)), None)
        if late and not guests[turn].put:
            break
        move_on(bank, guests, rng)
    move = late.choices()[0]
    assert late.play(move) is None
    text = said(late)
    guests[turn].play(any_move_of(guests[turn].table(), turn, rng))
    assert bank.hear(said(guests[turn])) == MOVED
    state = bank.state
    assert bank.hear(text) is REFUSED[wire.STALE]
    assert bank.state == state
    assert late.hear(bank.say()[late.seat]) is REFUSED[wire.STALE]
    assert (late.asked, late.dropped, late.refused) == (None, move, wire.STALE)


def test_rule_6_answers_may_come_early_and_are_opened_when_the_engine_asks() -> None:
    bank, guests, asked = question()
    no = by_name(ASKING).ANSWERS[1]
    first, *early = asked
    put = bank.state
    for number, seat in enumerate(early):
        assert guests[seat].is_awaited
        assert guests[seat].choices() == [*by_name(ASKING).ANSWERS]
        assert guests[seat].play(no) is None
        assert bank.hear(said(guests[seat])) == HELD
        assert bank.awaited() == [first, *early[number + 1 :]], "who has answered is known, not what"
        assert bank.state == put
    bank = restored(stored(bank))
    assert set(bank.held) == set(early), "held answers are stored"
    sent = data_in(bank.message(first))
    assert sent["wait"] == [first]
    assert sent["log"] == [] or sent["s"] == put
    guests[first].play(no)
    assert bank.hear(said(guests[first])) == MOVED
    assert bank.state == put + len(asked)
    assert not bank.held


def test_rule_6_an_answer_is_dropped_with_its_question() -> None:
    bank, guests, asked = question()
    yes, no = by_name(ASKING).ANSWERS
    first, second, *_ = asked
    guests[second].play(no)
    text = said(guests[second])
    assert bank.hear(text) == HELD
    guests[first].play(yes)
    bank.hear(said(guests[first]))
    assert bank.question() == (None, [])
    assert not bank.held
    assert bank.hear(text) is REFUSED[wire.STALE]
    guests[second].hear(bank.message(second))
    assert guests[second].asked is None


def test_rule_6_a_guest_keeps_an_answer_under_way_while_its_question_is_open() -> None:
    bank, guests, (first, second, *_) = question()
    no = by_name(ASKING).ANSWERS[1]
    guests[second].play(no)
    guests[second].say()  # and the wire loses it
    guests[first].play(no)
    bank.hear(said(guests[first]))
    guests[second].hear(bank.say()[second])
    assert guests[second].asked is not None, "the question is the same"
    assert bank.hear(said(guests[second], again=True)) == MOVED


def test_rule_6_the_people_at_the_bank_answer_before_answers_are_opened() -> None:
    """Here the person at the bank is asked last."""
    for number in range(40):
        bank, guests = seated(ASKING, 3, [0, 1], f"here {number}")
        rng = Random(number)
        while bank.question()[1][1:] != [2]:
            table = bank.match.table
            if table.outcome() is not None:
                break
            if table.turn == 2:
                bank.play(2, any_move_of(table, 2, rng))
                exchange(bank, guests)
            else:
                move_on(bank, guests, rng)
        else:
            break
    guest, here = bank.question()[1]
    yes, no = by_name(ASKING).ANSWERS
    state = bank.state
    guests[guest].play(yes)
    assert bank.hear(said(guests[guest])) == HELD
    assert bank.state == state
    assert bank.awaited() == [here]
    assert bank.play(here, no) == MOVED
    assert bank.match.entries[state].move == yes


def test_rule_7_a_refusal_is_a_code_and_never_the_engines_sentence() -> None:
    """Asked of moves of all kinds, the bank tells a guest the same, whatever others hold."""
    bank, mine, other = two()
    for words in (["2:", "nothing"], ["?"], [], ["a b"], [*map(str, a_move(mine)), "more"]):
        data = data_in(mine.message()) | {"k": "move", "at": 0, "do": words}
        data.pop("s")
        assert bank.hear(signed(mine, data)) is REFUSED[wire.ILLEGAL]
        assert data_in(bank.message(mine.seat))["no"] == [0, wire.ILLEGAL]
    assert "no" not in data_in(bank.message(other.seat))
    bank.say()
    second = accept(bank, mine.seat, "somebody else")
    assert bank.hear(said(second)) is REFUSED[wire.TAKEN]
    assert second.hear(bank.say()[mine.seat]) is REFUSED[wire.TAKEN]
    assert second.say(again=True) == {}
    assert second.state < 0
    assert mine.hear(bank.message(mine.seat)) == KNOWN, "who has the seat goes on"


def test_rule_8_only_a_newer_view_is_taken() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "newer")
    rng, texts = Random(8), []
    for _ in range(4):
        texts.append({seat: bank.message(seat) for seat in guests})
        move_on(bank, guests, rng)
    for guest in guests.values():
        state, view = guest.state, guest.view
        for sent in texts:
            assert guest.hear(sent[guest.seat]) == KNOWN
        assert (guest.state, guest.view) == (state, view)
        late = accept(bank, guest.seat, "newer")
        assert late.hear(texts[-1][guest.seat]) == SEEN, "any message alone will do"
        assert late.view == bank.match.at(3).view(guest.seat)


def test_rule_9_what_was_said_is_said_again_by_the_clock_alone() -> None:
    bank, mine, other = two()
    mine.play(a_move(mine))
    text = said(mine)
    assert text and mine.say() == {}
    assert said(mine, again=True) == text
    for _ in range(3):
        bank.hear(text)
    sent = bank.say()
    assert set(sent) == {0, 1}
    assert bank.say() == {}
    for _ in range(3):
        bank.hear(text)
    assert bank.say() == {}, "no reply to what is known"
    assert bank.say(again=True) == sent
    mine.hear(sent[mine.seat])
    bank.hear(said(mine))
    assert bank.say() == {}
    assert set(bank.say(again=True)) == {other.seat}
    assert mine.say(again=True) == {}


def test_rule_10_what_a_guest_is_believed_to_have_only_rises_until_it_joins_again() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "rises")
    rng, said = Random(10), []
    for _ in range(3):
        said.append({seat: guest.message() for seat, guest in guests.items()})
        move_on(bank, guests, rng)
    for texts in said:
        for text in texts.values():
            bank.hear(text)
    assert {has.state for has in bank.progress.values()} == {3}
    bank.hear(guests[0].joining())
    assert bank.progress[0].state == -1
    assert bank.progress[1].state == 3
    sent = data_in(bank.message(0))
    assert len(sent["log"]) == 3
    assert sent["names"] == guests[0].names


def test_rule_11_what_is_said_after_a_restart_is_what_was_stored_before() -> None:
    bank, mine, _ = two()
    mine.play(a_move(mine))
    copy = again(mine)
    assert copy.say() == mine.say()
    bank.hear(copy.message())
    assert restored(stored(bank)).say(again=True) == bank.say(again=True)
    assert restored(stored(bank)).sum(1) == bank.sum(1)


def test_rule_12_a_bank_that_is_behind_says_so_and_changes_nothing() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "behind")
    rng = Random(12)
    move_on(bank, guests, rng)
    old = stored(bank)
    for _ in range(3):
        move_on(bank, guests, rng)
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
    bank, mine, _ = two()
    for kind in ("have", "move"):
        if kind == "move":
            mine.play(a_move(mine))
        data = data_in(mine.message()) | {"e": save.MOST_MOVES}
        assert data["k"] == kind
        assert bank.hear(signed(mine, data)) is REFUSED[wire.FORK]
        assert not bank.is_behind
    assert bank.hear(mine.message()) == MOVED


def test_rule_13_no_save_holds_what_the_bank_keeps_for_itself() -> None:
    bank, _ = ended()
    text = save.write(match_of(bank))
    for secret in (bank.secret, *bank.tokens.values()):
        assert wire.in_letters(secret) not in text
        assert wire.in_letters(secret) in bank.store()


def test_rule_15_after_the_end_no_other_branch_is_taken() -> None:
    bank, guests = seated(ANY, 2, [1], "end")
    old = stored(bank)
    play_on(bank, guests, Random(15))
    guest = guests[1]
    assert guest.match is not None
    copy = restored(old)
    copy.branch = copy.known_branch = 1
    assert guest.hear(copy.message(1)) == KNOWN
    assert copy.hear(guest.message()) is banks.ENDED
    assert copy.take_up() is banks.ENDED
    assert restored(stored(copy)).take_up() is banks.ENDED


def test_rule_16_neither_side_can_choose_the_deal() -> None:
    bank = open_bank(ANY, 2, [1], "deal")
    offered = data_in(bank.invitation(1))
    assert offered["c"] == wire.in_letters(deal.commitment(bank.secret))
    assert wire.in_letters(bank.secret) not in bank.invitation(1)
    assert bank.match is None, "no card lies anywhere before the guests have joined"
    first, second = accept(bank, 1, "one"), accept(bank, 1, "two")
    seeds = set()
    for guest in (first, second):
        copy = restored(stored(bank))
        assert copy.hear(said(guest)) == JOINED
        seeds.add(copy.match.seed)
        drawn = Match(copy.game, copy.seats, copy.match.seed)
        assert copy.match.first == drawn.first, "the seed draws who begins"
        assert copy.match.seed not in copy.message(1)
    assert len(seeds) == 2
    assert all(len(seed) == 43 for seed in seeds)


def test_rule_17_the_sum_binds_the_bank_to_each_move_face_down_or_not() -> None:
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
    bank, guests = seated(ANY, 2, [0, 1], "notes")
    rng = Random(18)
    for _ in range(6):
        move_on(bank, guests, rng)
    for guest in map(again, guests.values()):
        assert [noted.state for noted in guest.views] == list(range(7))
        assert [noted.sum for noted in guest.views] == [bank.sum(state) for state in range(7)]
        own = [entry.move for entry in bank.match.entries if entry.seat == guest.seat]
        assert [asked.move for asked in guest.moves] == own


def test_rule_19_a_fair_match_is_found_fair_and_is_the_guests_own_from_then_on() -> None:
    bank, guest = ended()
    assert guest.verdict.fault == ""
    assert guest.verdict.moves == len(bank.match.entries)
    assert save.write(match_of(guest)) == save.write(match_of(bank))
    assert bank.progress[1].over
    assert bank.say(again=True) == {}
    copy = again(guest)
    assert copy.verdict == guest.verdict
    assert save.write(match_of(copy)) == save.write(match_of(guest))


def test_rule_19_a_course_that_was_given_up_is_not_judged() -> None:
    bank, guests = seated(ANY, 2, [1], "given up")
    rng = Random(19)
    play_on(bank, guests, rng, 4)
    old = stored(bank)
    play_on(bank, guests, rng, 4)
    bank = restored(old)
    bank.hear(guests[1].message())
    assert bank.take_up() is None
    exchange(bank, guests)
    play_on(bank, guests, rng)
    assert guests[1].verdict.fault == ""


def test_guests_are_called_as_they_wish_unless_another_is() -> None:
    for name, called in (("  Bea ", "Bea"), ("Seat 0", "Seat 1"), ("", "Seat 1"), ("x" * 200, "x" * 40)):
        bank = open_bank(ANY, 2, [1], "names")
        assert bank.hear(said(accept(bank, 1, "names", name))) == JOINED
        assert bank.match.seats[1].name == called


def test_a_bank_that_lost_a_guest_offers_the_seat_and_deals_the_same_again() -> None:
    bank = open_bank(ANY, 2, [1], "lost")
    old = stored(bank)
    guest = accept(bank, 1, "lost")
    exchange(bank, {1: guest})
    dealt = bank.match.seed
    copy = restored(old)
    guest.hear(copy.say()[1])
    assert copy.hear(said(guest)) == JOINED
    assert copy.match.seed == dealt


def test_a_message_for_another_match_seat_or_device_changes_nothing() -> None:
    bank, mine, other = two()
    stranger, _ = seated(ANY, 2, [0, 1], "stranger")
    before = stored(bank)
    assert bank.hear(stranger.message(0)) is ELSEWHERE
    assert mine.hear(bank.message(other.seat)) is ELSEWHERE
    assert mine.hear(stranger.message(mine.seat)) is ELSEWHERE
    thief = accept(bank, mine.seat, "thief")
    thief.branch, thief.state, thief.sum, thief.view = mine.branch, mine.state, mine.sum, mine.view
    thief.play(a_move(thief))
    assert bank.hear(thief.message()) is FOREIGN
    assert stored(bank) == before


def test_of_a_long_absence_the_last_moves_are_sent_and_the_others_stay_blank() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "absent")
    rng = Random(3)
    number = wire.LONGEST_LOG + 5
    while bank.state < number:
        assert bank.match.table.outcome() is None
        move_on(bank, guests, rng)
    late = accept(bank, 0, "absent")
    bank.hear(late.joining())
    assert late.hear(bank.message(0)) == SEEN
    assert len(late.entries) == number
    assert [made.events for made in late.entries[5:]] == [made.events for made in bank.match.entries[5:]]
    assert late.entries[0].events == ()
    assert late.play(a_move(late)) is None or late.seat != bank.match.table.turn


def test_no_words_of_anothers_move_are_sent_but_answers() -> None:
    bank, guests, _ = question()
    rng = Random(7)
    for _ in range(30):
        if bank.match.table.outcome() is None:
            move_on(bank, guests, rng)
    for seat, guest in guests.items():
        for known, made in zip(guest.entries, bank.match.entries, strict=True):
            is_public = made.seat == seat or made.move in by_name(ASKING).ANSWERS
            assert known == (made if is_public else made._replace(move=()))


def test_a_view_that_cannot_be_changes_nothing() -> None:
    bank, guests = seated(ANY, 2, [0, 1], "broken view")
    move_on(bank, guests, Random(5))
    mine = first_on_turn(bank, guests)
    before = mine.store()
    sent = data_in(bank.message(mine.seat)) | {"e": 1}
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
    """A bank with an early answer, from before banks could move, with a guest; and both before the deal."""
    file = Path(__file__).parents[1] / ASKING.replace("-", "_") / "stored.json"
    records = {key: json.dumps(record) for key, record in json.loads(file.read_text("utf-8")).items()}
    bank, guest = restored((records["bank"], records["save"])), back(records["guest"])
    (held,) = bank.held
    assert bank.question()[1][-1] == held
    assert bank.hear(said(guest, again=True)) == MOVED
    assert guest.hear(bank.say()[guest.seat]) == SEEN
    waiting, joined = restored((records["waiting"], None)), back(records["joined"])
    assert waiting.missing
    assert waiting.hear(said(joined)) == KNOWN, "it has joined already"


def test_what_is_stored_may_be_anything() -> None:
    assert isinstance(Bank.restore("{}", None), Reason)
    assert isinstance(Guest.restore("{}"), Reason)
