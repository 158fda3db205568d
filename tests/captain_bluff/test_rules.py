"""The rules of Captain Bluff, each test named for a rule: CB-1 to CB-23."""

from collections import Counter
from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import AIRPORT_DEALT, LINE_WORDS, LUGGAGE_DEALT, NUMBER, UNIT, names
from game.contract import Outcome
from tests.captain_bluff.positions import AIRPORT, LUGGAGE, belt, hand, legal, line, shown, table
from tests.playing import play, refused
from ui.pages.rules import book_of

# --- the box, the deal, the cities of departure laid at first: CB-1 to CB-5 ---------------------------------


SEATS = (2, 3, 4, 5)


def cards_of(position):
    return Counter(card for some in (*position["hands"], position["deck"]) for card in some)


@pytest.mark.parametrize("seats", SEATS)
def test_six_belts_and_fifty_one_luggage_cards(seats):
    """CB-1: 1 to 17 of three cities, each once, in hands and pile."""
    position = CaptainBluff.deal(seats, {}, "box", 0).position()
    assert len(position["belts"]) == 6
    assert all(
        some == {"origin": None, "known": [], "line": [], "direction": None} for some in position["belts"]
    )
    luggage = Counter({card: number for card, number in cards_of(position).items() if card not in AIRPORT})
    assert luggage == Counter(LUGGAGE)
    assert len(LUGGAGE) == 51


def test_fourteen_airport_cards():
    """CB-2: 4 Round the World, 4 Change of Direction, 3 Arrivals Board, 3 Delayed Flight."""
    most: Counter[str] = Counter()
    for seed in range(400):
        dealt = cards_of(CaptainBluff.deal(5, {}, str(seed), 0).position())
        most |= Counter({kind: dealt[kind] for kind in AIRPORT})
    assert most == Counter(AIRPORT)


def test_word_number_and_bundle_of_each_card_are_those_of_the_same_card():
    """A Round the World too, for each number that it can stand for in a line."""
    assert len(set(LINE_WORDS)) == 51 + 4 + 17
    for word, number, unit in zip(LINE_WORDS, NUMBER, UNIT, strict=True):
        assert str(number or "") == "".join(filter(str.isdigit, word))
        assert names(unit) == [word if word in LUGGAGE else word[:2]]


@pytest.mark.parametrize(("seats", "luggage", "airport"), [(2, 12, 3), (3, 10, 2), (4, 9, 2), (5, 8, 2)])
def test_what_each_is_dealt(seats, luggage, airport):
    """CB-3: luggage and airport cards by number of players; the rest of the luggage is the pile."""
    position = CaptainBluff.deal(seats, {}, "deal", 0).position()
    for cards in position["hands"]:
        assert sum(card not in AIRPORT for card in cards) == luggage
        assert sum(card in AIRPORT for card in cards) == airport
    assert len(position["deck"]) == 51 - seats * luggage
    assert not set(position["deck"]) & set(AIRPORT)
    assert position["discards"] == []


@pytest.mark.parametrize(("seats", "laid"), [(2, 4), (3, 3), (4, 4), (5, 5)])
@pytest.mark.parametrize("first", [0, 1])
def test_each_lays_a_city_of_departure_in_turn_order(seats, laid, first):
    """CB-4: one each from the starting player on, with two players two; nothing is drawn."""
    on = CaptainBluff.deal(seats, {}, "lay", first)
    deck, number = on.position()["deck"], len(on.position()["hands"][0])
    for count in range(laid):
        assert (on.position()["step"], on.turn) == ("setup", (first + count) % seats)
        card = hand(on, on.turn)[count]
        events = play(on, f"origin {count + 1} {card}")
        assert events == [("laid", str((first + count) % seats), str(count + 1))]
        assert belt(on, count + 1)["origin"] == card
        assert belt(on, count + 1)["known"] == [(first + count) % seats]
    position = on.position()
    assert (position["step"], on.turn, position["turns"]) == ("act", first, 0)
    assert position["deck"] == deck
    assert sum(map(len, position["hands"])) == seats * number - laid


def test_play_goes_round_from_the_starting_player():
    """CB-5: clockwise, seat after seat, and from the last to the first."""
    on = table("A1", "B1", turn=1)
    seen = []
    for _ in range(4):
        seen.append(on.turn)
        play(on, "check 1", "end")
    assert seen == [1, 2, 0, 1]


def test_the_discarded_luggage_becomes_the_pile():
    """CB-5: only once a card must be drawn; airport cards stay out, face-down luggage comes back."""
    discards = "C8 RW DF " + " ".join(f"C{number}" for number in range(9, 18))
    elsewhere = {"A1", "A15", "B15", "A16", "B16", "C1", *(f"C{number}" for number in range(8, 18))}
    rest = " ".join(card for card in LUGGAGE if card not in elsewhere)
    hands = ("A15 B15", "A16 B16", rest)
    on = table("A1", hands=hands, pile="C1", discards=discards, buried="C8 RW")
    play(on, "origin 2 A15")
    assert (on.position()["deck"], len(on.position()["discards"])) == ([], 12)
    events = play(on, "end", "origin 3 A16")
    after = on.position()
    assert events == [("laid", "1", "3"), ("shuffled",), ("drew", "1")]
    assert after["discards"] == ["RW", "DF"]
    assert after["buried"] == ["RW"]
    drawn = set(after["hands"][1]) - {"B16"}
    assert sorted([*after["deck"], *drawn]) == sorted(f"C{number}" for number in range(8, 18))


def test_when_pile_and_discards_are_empty_nothing_is_drawn():
    """CB-5: discarded airport cards are no luggage."""
    rest = " ".join(card for card in LUGGAGE if card not in ("A1", "A15", "B15"))
    on = table("A1", hands=("A15 B15", rest), discards="RW DF", buried="RW")
    assert play(on, "origin 2 A15") == [("laid", "0", "2")]
    assert hand(on, 0) == ["B15"]
    assert on.position()["discards"] == ["RW", "DF"]


def test_the_rules_page_deals_as_many_cards_as_the_engine():
    book = book_of("captain-bluff")
    assert book is not None
    *_, rows = (
        block["rows"] for chapter in book["chapters"] for block in chapter["blocks"] if "rows" in block
    )
    assert rows == [[str(seats), str(LUGGAGE_DEALT[seats]), str(AIRPORT_DEALT[seats])] for seats in SEATS]


# --- the turn and its actions: CB-6 to CB-12, CB-21 ---------------------------------------------------------


def test_luggage_is_placed_face_up_where_a_card_lies_above():
    """CB-6: one or more, consecutive, of one city."""
    on = table("B1", hands=("A3 A4 A6 C5", "B16"))
    assert legal(on, "place") == sorted(
        ["place 1 A3", "place 1 A4", "place 1 A6", "place 1 C5", "place 1 A3 A4", "place 1 A4 A3"]
    )
    play(on, "place 1 A3 A4")
    assert line(on, 1) == ("A3 A4", "up")
    assert hand(on, 0) == ["A6", "C5"]
    assert belt(on, 1)["origin"] == "B1"


def test_what_was_known_of_a_hand_lapses_when_a_card_is_put_face_down():
    """CB-8, CB-10: in one piece, whatever card it was; the other hands stay known."""
    for move in ("origin 2 A15", "swap 1 A15", "origin 2 A14"):
        on = table("A1: C3", hands=("A13 A14 A15", "B16"), shown=("A13 A14", "B16"))
        play(on, move)
        assert (shown(on, 0), shown(on, 1)) == ([], ["B16"])


def test_closing_a_belt():
    """CB-11: the line and the card above are discarded; that one is discarded face down, shown to nobody."""
    on = table("DF 1: A3 RW4 CD down", "B1: C3", hands=("A15", "B16"))
    assert play(on, "close 1") == [("closed", "0", "1")]
    assert belt(on, 1) == {"origin": None, "known": [], "line": [], "direction": None}
    assert sorted(on.position()["discards"]) == ["A3", "CD", "DF", "RW"]
    assert on.position()["buried"] == ["DF"]
    assert line(on, 2) == ("C3", None)
    play(on, "end")
    assert "origin 1 B16" in legal(on)
    play(on, "close 2")
    assert sorted(on.position()["buried"]) == ["B1", "DF"]


def test_a_turn_without_an_airport_card_is_closed_by_the_player_whatever_the_hand():
    """CB-12: an airport card in hand or not, the turn stays open after the action."""
    for cards in ("A15", "A15 DF"):
        on = table("A1", hands=(cards, "B16"))
        play(on, "check 1")
        assert (on.turn, "end" in legal(on)) == (0, True)


def test_after_an_action_and_an_airport_card_the_turn_ends_by_itself():
    """CB-12: in either order."""
    for moves in (("check 1", "delay"), ("delay", "check 1")):
        on = table("A1", hands=("A15 DF AB", "B16"))
        play(on, *moves)
        assert (on.turn, on.position()["turns"]) == (1, 21)
        assert (on.position()["acted"], on.position()["airport"]) == (False, False)


def test_there_is_always_an_action():
    """CB-12: a belt lacks a card above it, or all have one to check; nobody passes."""
    on = table(*(f"A{number}" for number in range(1, 7)), hands=("RW", "B16"))
    assert legal(on) == [f"check {number}" for number in range(1, 7)]
    on = table(hands=("RW", "B16"))
    assert legal(on) == [f"origin {number} RW" for number in range(1, 7)]


@pytest.mark.parametrize(
    ("start", "most"),
    [
        ("A3", 0),
        ("A3 A5 up", 1),
        ("A3 A5 A6 up", 2),
        ("A3 RW4 A5 A6 up", 2),
        ("RW4 A5 A6 up", 1),
        ("RW4 A5 up", 0),
        ("A3 RW4 up", 0),
        ("A3 A5 CD down", 0),
        ("A3 A5 CD A4 down", 1),
        ("A3 CD A5 up", 1),
    ],
)
def test_what_may_be_recovered(start, most):
    """CB-21: from the end, one luggage card stays, an airport card stops it; in turn and out of turn."""
    on = table(f"B1: {start}")
    moves = [f"recover 1 {number}" for number in range(1, most + 1)]
    assert legal(on, "recover") == moves
    for seat in (1, 2):
        assert legal(on, seat=seat) == [f"{seat}: {move}" for move in moves]
    for who in ("", "1: "):
        assert refused(on, f"{who}recover 1 {most + 1}") == "CB-21"
        assert refused(on, f"{who}recover 1 0") == "CB-21"
        assert refused(on, f"{who}recover 2 1") == "CB-21"


@pytest.mark.parametrize("seat", [0, 2])
def test_the_luggage_goes_into_the_hand_for_all_to_see(seat):
    """CB-21: and the turn continues as it was."""
    on = table("B1: A3 A5 A8 up", hands=("A15", "B16", "C16"))
    before = on.position()
    move = ("" if seat == 0 else "2: ") + "recover 1 2"
    events = play(on, move)
    assert events == [("recovered", str(seat), "1", "2"), ("took", str(seat), "1", "A5", "A8")]
    assert set(hand(on, seat)) > {"A5", "A8"}
    assert shown(on, seat) == ["A5", "A8"]
    assert line(on, 1) == ("A3", None)
    after = on.position()
    assert [after[key] for key in ("turn", "step", "acted", "airport", "turns")] == [
        before[key] for key in ("turn", "step", "acted", "airport", "turns")
    ]


def test_at_any_time():
    """CB-21: before the action and after it, after an airport card, again and again."""
    on = table("B1: A3 A5 A8 A9 up", hands=("A15 DF", "B16", "C16"))
    play(on, "recover 1 1", "1: recover 1 1", "check 1", "recover 1 1", "end")
    assert line(on, 1) == ("A3", None)
    on = table("B1: A3 A5 A8 up", hands=("A15 DF", "B16", "C16"))
    play(on, "delay", "recover 1 1", "2: recover 1 1")
    assert (on.turn, on.position()["acted"], on.position()["airport"]) == (0, False, True)


def test_recovered_luggage_may_be_placed_again():
    """CB-21: in one's turn."""
    on = table("B1: A3 A5 up", "C3", hands=("A15", "B16", "C16"))
    play(on, "recover 1 1", "place 1 A5")
    assert line(on, 1) == ("A3 A5", "up")
    assert shown(on, 0) == []


# --- calls: CB-13 to CB-15 ----------------------------------------------------------------------------------


HANDS = ("A5 A6 A9 DF", "B14 CD", "B15", "B16")


def test_every_other_player_is_asked_in_turn_order():
    """CB-13: from the next seat round to the one that placed, who then continues with the turn."""
    on = table("B1: B3", hands=HANDS, turn=1)
    play(on, "place 1 B14")
    for seat in (2, 3, 0):
        position = on.position()
        assert (on.turn, position["step"]) == (seat, "call")
        assert position["placed"] == {"by": 1, "belt": 1, "count": 1}
        assert (position["acted"], position["airport"]) == (True, False)
        assert legal(on) == ["believe", "call"]
        assert play(on, "believe") == [("believed", str(seat))]
    position = on.position()
    assert (on.turn, position["step"], position["acted"], position["placed"]) == (1, "act", True, None)
    assert legal(on) == ["end", "recover 1 1", "reverse 1"]


def test_an_airport_card_in_a_placement_belongs_to_it():
    """CB-13: it is asked about once, all together, and the turn ends by itself afterwards."""
    on = table("B1: A3", hands=("A5 RW A9", "B14", "B15"))
    play(on, "place 1 RW A5")
    assert on.position()["placed"] == {"by": 0, "belt": 1, "count": 2}
    assert on.position()["airport"]
    play(on, "believe", "believe")
    assert (on.turn, on.position()["turns"]) == (1, 21)
    assert line(on, 1) == ("A3 RW4 A5", "up")


@pytest.mark.parametrize(("above", "loser"), [("A17", 1), ("B1", 0)])
def test_a_round_the_world_alone_can_be_called(above, loser):
    """CB-14: it claims the city of its line."""
    on = table(f"{above}: A3 A4 up", hands=("RW A9", "B14", "B15"))
    play(on, "place 1 RW", "call")
    assert "RW" in hand(on, loser)


@pytest.mark.parametrize("above", ["A1", "B1"])
def test_after_a_call_the_belt_is_bare_and_the_turn_over(above):
    """CB-15: no luggage, nothing above; no airport card follows; the next after who placed is on turn."""
    on = table("", f"{above} 13: A3", hands=HANDS, turn=0)
    play(on, "place 2 A5", "believe", "believe", "call")
    assert belt(on, 2) == {"origin": None, "known": [], "line": [], "direction": None}
    position = on.position()
    assert (on.turn, position["step"], position["turns"]) == (1, "act", 21)
    assert (position["acted"], position["airport"], position["placed"]) == (False, False, None)
    assert "origin 2 B14" in legal(on)
    assert position["discards"] == []
    assert "buried" not in position


# --- airport cards: CB-16 to CB-20 --------------------------------------------------------------------------


def test_round_the_world_alone_is_the_next_number():
    """CB-16: at the end of a line with luggage; a placement, and the turn's airport card."""
    on = table("B1: A3 A5 up", hands=("A9 RW", "B2"))
    assert legal(on, "place") == ["place 1 A9", "place 1 A9 RW", "place 1 RW", "place 1 RW A9"]
    play(on, "place 1 RW")
    assert line(on, 1) == ("A3 A5 RW6", "up")
    assert on.position()["placed"] == {"by": 0, "belt": 1, "count": 1}
    assert (on.position()["acted"], on.position()["airport"]) == (True, True)
    on = table("B1: A5 A3 down", hands=("A9 RW", "B2"))
    play(on, "place 1 RW")
    assert line(on, 1) == ("A5 A3 RW2", "down")


def test_round_the_world_is_shown_or_not_as_the_reader_likes():
    """CB-16: a number that needn't be written is taken if it is right; `canonical` leaves it out."""
    on = table("B1: A3", hands=("A5 RW", "B2"))
    assert on.canonical(("place", "1", "RW4", "A5")) == ("place", "1", "RW", "A5")
    assert on.canonical(("place", "1", "RW4")) == ("place", "1", "RW4")
    assert refused(on, "place 1 RW6 A5") == "CB-7"
    assert refused(on, "place 1 RW7 A5") == "CB-16"
    play(on, "place 1 RW4 A5")
    assert line(on, 1) == ("A3 RW4 A5", "up")


def test_behind_a_single_card_the_next_one_sets_the_direction():
    """CB-17: also past the Change of Direction; two of them turn twice."""
    on = table("B1: A5 CD", hands=("A1 A9", "B2"))
    play(on, "place 1 A9")
    assert line(on, 1) == ("A5 CD A9", "up")
    on = table("B1: A3 A8 CD down", hands=("A1 CD", "B2"))
    play(on, "reverse 1")
    assert line(on, 1) == ("A3 A8 CD CD", "up")


def test_change_of_direction_lies_behind_luggage_and_in_no_placement():
    """CB-17: only on a line; before the action or after it, but not among the cards placed."""
    on = table("B1", "B3: A4", hands=("A5 A6 CD", "B2"))
    assert legal(on, "reverse") == ["reverse 2"]
    assert refused(on, "reverse 1") == "CB-17"
    assert refused(on, "place 2 A5 CD") == "CB-17"
    play(on, "place 2 A5", "believe", "reverse 2")
    assert (line(on, 2), on.turn) == (("A4 A5 CD", "down"), 1)


def test_arrivals_board():
    """CB-18: two different cards above belts, known from then on to who looked; then discarded."""
    on = table("B1 1", "", "RW", "A2 0", hands=("A5 AB", "B2"))
    assert legal(on, "arrivals") == ["arrivals 1 3", "arrivals 1 4", "arrivals 3 4"]
    for move in ("arrivals 1", "arrivals 1 1", "arrivals 1 2", "arrivals 1 3 4", "arrivals"):
        assert refused(on, move) == "CB-18", move
    assert on.canonical(("arrivals", "3", "1")) == ("arrivals", "1", "3")
    events = play(on, "arrivals 3 1")
    assert events == [("played", "0", "AB"), ("looked", "0", "1"), ("looked", "0", "3")]
    assert [belt(on, number)["known"] for number in (1, 3, 4)] == [[0, 1], [0], [0]]
    assert (hand(on, 0), on.position()["discards"]) == (["A5"], ["AB"])
    assert (on.turn, on.position()["acted"], on.position()["airport"]) == (0, False, True)


def test_delayed_flight():
    """CB-19: all others with fewer than five cards, of both kinds, draw one, in turn order."""
    hands = ("A1 A2 A3 A4 RW", "B1 B2 B3 B4", "C1", "DF C2", "C3 C4 C5 C6 CD")
    on = table("A9", hands=hands, pile="B9 B10 B11", turn=3)
    events = play(on, "delay")
    assert events == [("played", "3", "DF"), ("drew", "1"), ("drew", "2")]
    assert [len(some) for some in on.position()["hands"]] == [5, 5, 2, 1, 5]
    assert ("B9" in hand(on, 1), "B10" in hand(on, 2)) == (True, True)
    assert on.position()["discards"] == ["DF"]
    on = table("A9", hands=("C1", "DF C2", "C3"), pile="B9 B10", turn=1)
    assert play(on, "delay")[1:] == [("drew", "2"), ("drew", "0")]


def test_an_airport_card_as_city_of_departure_has_no_effect():
    """CB-20: above a belt it counts as no airport card of the turn, and does nothing."""
    on = table("B1: A3 A4 up", "B3", hands=("A5 CD DF AB RW", "B2", "B4"))
    before = on.position()
    for card in ("CD", "DF", "AB", "RW"):
        some = on.copy()
        assert play(some, f"origin 3 {card}") == [("laid", "0", "3"), ("drew", "0")]
        assert (some.turn, some.position()["airport"]) == (0, False)
        assert some.position()["belts"][:2] == before["belts"][:2]
        assert hand(some, 1) == ["B2"]
        assert some.position()["discards"] == []


def test_an_airport_card_played_is_no_longer_known_to_be_in_the_hand():
    """CB-16 to CB-19: one that all saw go there is the one that is played."""
    start: dict[str, Any] = {"hands": ("A5 A6 RW RW CD AB DF", "B2"), "shown": ("RW CD AB DF A6", "")}
    for move, rest in (
        ("place 1 A5 RW4", "CD AB DF A6"),
        ("reverse 2", "RW AB DF A6"),
        ("delay", "RW CD AB A6"),
        ("arrivals 1 2", "A6 CD DF RW"),
    ):
        on = table("B1", "B3: C4", **start)
        play(on, move)
        assert shown(on, 0) == sorted(rest.split())


# --- the end: CB-22, CB-23 ----------------------------------------------------------------------------------


FEW = ("A5 A6 A7", "B2 RW", "B3 B4 B5")
MANY = ("A5 A6 DF", "B2 B3 B4 B5 B6 B7")
ALL_BUT = " ".join(card for card in LUGGAGE if card not in ("B1", "A5"))
"""A hand that leaves nothing to be drawn."""

Row = tuple[str, dict[str, Any], str, str, tuple[int, ...]]
ENDS: dict[str, Row] = {
    "nobody called": (
        "B1: A3",
        {"hands": ("A5 A6", "B2", "B3")},
        "place 1 A5 A6, believe, believe",
        "out",
        (0,),
    ),
    "the call was wrong": ("A1: A3", {"hands": ("A5 A6", "B2", "B3")}, "place 1 A5 A6, call", "out", (0,)),
    "with a Round the World": ("B1: A3", {"hands": ("A5 RW", "B2")}, "place 1 RW A5, believe", "out", (0,)),
    "nothing can be drawn": ("B1", {"hands": ("A5", ALL_BUT)}, "origin 2 A5", "out", (0,)),
    "300 turns": ("B1", {"hands": FEW, "turns": 299}, "check 1, end", "turns", (1,)),
    "the last turn ends by a call": (
        "B1: A3",
        {"hands": MANY, "turns": 299},
        "place 1 A5, call",
        "turns",
        (0,),
    ),
    "it ends by an airport card": ("B1: A3", {"hands": MANY, "turns": 299}, "check 1, delay", "turns", (0,)),
    "a tie": ("B1", {"hands": ("A5 A6", "B2", "B3"), "turns": 299}, "check 1, end", "turns", (1, 2)),
    "the last card in the last turn": (
        "B1: A3",
        {"hands": ("A5", "B2", "B3"), "turns": 299},
        "place 1 A5, believe, believe",
        "out",
        (0,),
    ),
    **{
        f"{move}, acted {acted}": ("B1: A3", {"hands": (card, "B2", "B3"), "acted": acted}, move, "out", (0,))
        for card, move in (("CD", "reverse 1"), ("AB", "arrivals 1"), ("DF", "delay"))
        for acted in (False, True)
    },
}
"""By name: a belt, the rest of a position, moves, the reason for the end, and the winners."""


@pytest.mark.parametrize("name", ENDS)
def test_the_match_ends_with_the_last_of_these_moves_and_not_before(name: str) -> None:
    """CB-22: a hand is empty and can't be called; CB-23: 300 turns, and the fewest cards win."""
    belt, what, moves, reason, winners = ENDS[name]
    on = table(belt, **what)
    for move in moves.split(", "):
        assert on.outcome() is None
        events = play(on, move)
    assert events[-1] == ("over", reason)
    is_over(on, winners, reason)


def is_over(on: CaptainBluff, winners: tuple[int, ...], reason: str) -> None:
    """Assert that the match is over, also when it is read back, and that no move is taken."""
    outcome = on.outcome()
    assert CaptainBluff.from_position(on.position(), {}, "").outcome() == outcome
    assert outcome == Outcome(winners, tuple(len(hand(on, seat)) for seat in range(on.seats)), reason)
    assert [on.moves(seat) for seat in range(on.seats)] == [[]] * on.seats
    for move in ("check 1", "end", "1: recover 1 1", "nonsense"):
        assert refused(on, move) == ("CB-22" if reason == "out" else "CB-23")


@pytest.mark.parametrize(
    ("belt", "what", "moves"),
    [
        ("B1", {"hands": ("A5", "B2")}, "origin 2 A5"),
        ("B1: A3", {"hands": ("A5", "B2")}, "swap 1 A5"),
        ("B1", {"hands": FEW, "turns": 298}, "check 1, end"),
    ],
    ids=["a card is drawn for the last one", "one comes for the last one", "299 turns"],
)
def test_the_match_continues(belt: str, what: dict[str, Any], moves: str) -> None:
    """CB-22, CB-23."""
    on = table(belt, **what)
    play(on, *moves.split(", "))
    assert on.outcome() is None and legal(on)


def test_a_position_in_which_somebody_has_no_card_is_over() -> None:
    """CB-22."""
    for turns in (20, 300):
        is_over(table("B1: A3", hands=("A5", "", "B2"), acted=turns < 300, turns=turns), (1,), "out")
