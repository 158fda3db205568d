"""The rules of Captain Bluff as far as chance or many cases are in them; the others: scenarios/rules.json."""

from collections import Counter

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.components import AIRPORT_DEALT, LINE_WORDS, LUGGAGE_DEALT, NUMBER, UNIT, names
from game.chance import chance
from tests.captain_bluff.positions import AIRPORT, LUGGAGE, belt, hand, table
from tests.playing import play
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


def test_the_rules_page_deals_as_many_cards_as_the_engine():
    book = book_of("captain-bluff")
    assert book is not None
    *_, rows = (
        block["rows"] for chapter in book["chapters"] for block in chapter["blocks"] if "rows" in block
    )
    assert rows == [[str(seats), str(LUGGAGE_DEALT[seats]), str(AIRPORT_DEALT[seats])] for seats in SEATS]


# --- what a seat may see, and tables imagined from it -------------------------------------------------------


def test_face_down_discards_that_no_luggage_lies_with_are_airport_cards():
    """CB-5, CB-11: with each card face-down luggage was discarded; that went back into the pile."""
    on = table("C1", hands=("A1 RW", "A2 B1 B2"), discards="DF AB CD", buried="DF")
    rng = chance("airport", 0, "imagine")
    for _ in range(100):
        assert set(on.resample(0, rng).position()["buried"]) <= set(AIRPORT)
