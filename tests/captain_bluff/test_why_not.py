"""What a refusal says; moves offered, played and refused agree for all words that could be a move."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.captain_bluff.lines import fits
from game.captain_bluff.moves import clusters, continuations, openings
from game.notation import read_move
from tests.captain_bluff.positions import table, tables
from tests.playing import refused

HAND = "A4 A6 A8 B4 B5 RW DF"
AIRPORT = "A8 AB CD"


TABLES = {
    "open": table("B1: A3 A5 up", "C1", "A9: C3", "B9", hands=(HAND, "A16 B16 CD")),
    "at 17": table("B1: A16 A17 up", "C1", hands=("A4 RW", "B16 CD")),
    "airport card played": table("B1: A3 A5 up", "C1", hands=(HAND, "B16 CD"), airport=True),
    "acted": table("B1: A3 A5 up", "C1", hands=(HAND, "B16 CD"), acted=True),
    "setup": table("B1", "C1", hands=("AB CD DF A5", "B3", "C4"), step="setup", turns=0),
    "call": table(
        "B1: A3 A5 up",
        "C1",
        hands=(AIRPORT, "B3"),
        step="call",
        turn=1,
        acted=True,
        placed={"by": 0, "belt": 1, "count": 1},
    ),
    "one card above": table("B1: A3 A5 up", hands=(AIRPORT, "B3")),
    "two cards above": table("B1: A3 A5 up", "C2", hands=(AIRPORT, "B3")),
    "bare": table(hands=(AIRPORT, "B3")),
    "covered": table("A1", "A2", "A3", "A4", "A5", "A6", hands=(AIRPORT, "B3")),
    "out": table("B1: A3", hands=("", "B3")),
    "long": table("B1: A3", hands=("B4", "B3"), turns=300),
}

SETUP = "first every player has to lay a card above a belt (CB-4)"
CALL = "first everyone is asked whether they call the bluff (CB-13)"
DONE = "the turn's one action has been taken (CB-12)"
PLAYED = "this turn's airport card has been played (CB-12)"
PLACEMENT = "a placement names a belt from 1 to 6 and cards (CB-6)"
ALONE = "alone, Round the World is the next number up to 17 (CB-16)"
LOOSE = "cards that can be taken from belt {}: at most {}, luggage at the end, and one stays (CB-21)"

SAID = {
    "open": {
        "": "there is no such move (CB-12)",
        "fly": "there is no such move (CB-12)",
        "end x": "there is no such move (CB-12)",
        "place": PLACEMENT,
        "place 1": PLACEMENT,
        "place 9 A6": PLACEMENT,
        "place 2 X": PLACEMENT,
        "origin": "name a belt from 1 to 6 and a card (CB-8)",
        "origin 9 A4": "name a belt from 1 to 6 and a card (CB-8)",
        "origin 1 A4": "there is a card above belt 1 already (CB-8)",
        "origin 5 A10": "Amsterdam 10 is not in the hand (CB-8)",
        "check": "name a belt from 1 to 6 (CB-9)",
        "check 5": "there is no card above belt 5 (CB-9)",
        "swap": "name a belt from 1 to 6 and a card (CB-10)",
        "swap 4 A4": "there is no luggage on belt 4 (CB-10)",
        "swap 1 A10": "Amsterdam 10 is not in the hand (CB-10)",
        "close": "name a belt from 1 to 6 (CB-11)",
        "close 4": "there is no luggage on belt 4 (CB-11)",
        "call": "no call is pending (CB-13)",
        "believe": "no call is pending (CB-13)",
        "reverse": "name a belt from 1 to 6 (CB-17)",
        "reverse 1": "Change of Direction is not in the hand (CB-17)",
        "arrivals 1 9": "name one or two belts (CB-18)",
        "arrivals 1 2": "Arrivals Board is not in the hand (CB-18)",
        "delay x": "there is no such move (CB-19)",
        "recover 1": "name a belt from 1 to 6 and a number of cards (CB-21)",
        "recover 1 2": LOOSE.format(1, 1),
        "recover 3 1": LOOSE.format(3, 0),
        "recover 4 1": "there is no luggage on belt 4 (CB-21)",
        "1: recover 1 2": LOOSE.format(1, 1),
        "1: check 1": "out of turn a player can only take luggage back (CB-21)",
        "2: recover 1 1": "there is no seat 2 (CB-21)",
        "5: recover 1 1": "there is no seat 5 (CB-21)",
        "end": "a turn has exactly one action (CB-12)",
        "place 5 A4": "there is no card above belt 5 (CB-6)",
        "place 1 A4": "cards have to continue in the direction of the line (CB-7)",
        "place 1 A6 A8": "cards placed together must be consecutive (CB-6)",
        "place 1 A6 A6": "Amsterdam 6 is named twice (CB-6)",
        "place 1 RW RW A6": "only one airport card can be played in a turn (CB-12)",
        "place 1 DF": "Delayed Flight can't be placed as luggage (CB-6)",
        "place 1 CD": "Change of Direction can't be placed as luggage (CB-17)",
        "place 1 A10": "Amsterdam 10 is not in the hand (CB-6)",
        "place 1 B4": "belt 1 takes Amsterdam 6–17 (CB-6)",
        "place 2 A6": "luggage from Amsterdam is on belt 1 (CB-6)",
        "place 2 B4 A4": "cards placed together must be from one city (CB-6)",
        "place 2 RW": "Round the World can't open a line alone (CB-16)",
        "place 2 B4 RW": "two numbers fit Round the World: choose one (CB-16)",
        "place 2 B4 RW B5": "cards placed together must be consecutive (CB-16)",
        "place 1 RW8": ALONE,
        "place 1 RW5": ALONE,
    },
    "at 17": {"place 1 RW": ALONE, "place 2 RW": "Round the World can't open a line alone (CB-16)"},
    "airport card played": {
        "place 1 RW": "only one airport card can be played in a turn (CB-12)",
        "place 1 A6 RW A8": "only one airport card can be played in a turn (CB-12)",
        "delay": PLAYED,
        "reverse 1": PLAYED,
        "arrivals 1 2": PLAYED,
    },
    "acted": dict.fromkeys(
        ("place 1 A6", "check 1", "close 1", "swap 1 A4", "origin 3 A4", "place", "origin"), DONE
    ),
    "setup": {
        **dict.fromkeys(("place 1 A5", "end", "check 1", "close 1", "swap 1 A5", "place"), SETUP),
        **dict.fromkeys(("delay", "reverse 1", "arrivals 1 2"), SETUP),
        "origin": "name a belt from 1 to 6 and a card (CB-4)",
        "origin 3": "name a belt from 1 to 6 and a card (CB-4)",
        "origin 1 A5": "there is a card above belt 1 already (CB-4)",
        "origin 3 A6": "Amsterdam 6 is not in the hand (CB-4)",
        "call": "no call is pending (CB-13)",
        "recover 1 1": "there is no luggage on belt 1 (CB-21)",
    },
    "call": {
        **dict.fromkeys(
            ("place 1 A5", "end", "check 1", "origin", "origin 3 B3", "swap 1 B3", "close 1"), CALL
        ),
        **dict.fromkeys(("delay", "reverse 1", "arrivals 1 2"), CALL),
        "call 1": "there is no such move (CB-13)",
        "recover 1 1": "no luggage can be taken back while a call is pending (CB-21)",
        "0: recover 1 1": "no luggage can be taken back while a call is pending (CB-21)",
    },
    "one card above": {
        "arrivals 1 2": "there is no card above belt 2 (CB-18)",
        "reverse 2": "there is no luggage on belt 2 (CB-17)",
        "delay": "Delayed Flight is not in the hand (CB-19)",
    },
    "two cards above": {
        "arrivals 1": "where there are two cards, both must be looked at (CB-18)",
        "arrivals 3 2": "there is no card above belt 3 (CB-18)",
    },
    "bare": {
        "place": "no card in hand can be placed as luggage now (CB-6)",
        "check": "there is no card above any belt (CB-9)",
        "swap": "there is no luggage on any belt (CB-10)",
        "close": "there is no luggage on any belt (CB-11)",
        "origin": "name a belt from 1 to 6 and a card (CB-8)",
        "arrivals 1": "there is no card above belt 1 (CB-18)",
    },
    "covered": {
        "origin": "there is a card above each belt already (CB-8)",
        "check": "name a belt from 1 to 6 (CB-9)",
        "place": PLACEMENT,
    },
    "out": {"end": "the match is over (CB-22)"},
    "long": {"end": "the match is over after 300 turns (CB-23)"},
}


@pytest.mark.parametrize(("where", "move"), [(where, move) for where, some in SAID.items() for move in some])
def test_a_refusal_says_the_reason_that_is_true_now(where, move):
    assert str(TABLES[where].why_not(read_move(move))) == SAID[where][move]
    refused(TABLES[where], move)


@pytest.mark.parametrize(
    ("where", "moves"),
    [
        ("open", ("check 1", "swap 1 A4", "close 1", "delay", "recover 1 1", "1: recover 1 1", "0: check 1")),
        ("open", ("origin 5 A4", "place 2 B4", "place 1 RW", "place 1 A6 RW A8")),
        ("acted", ("end", "delay", "recover 1 1")),
        ("setup", ("origin 3 A5",)),
        ("call", ("call", "believe")),
        ("one card above", ("arrivals 1", "reverse 1")),
        ("two cards above", ("arrivals 1 2", "arrivals 2 1")),
    ],
)
def test_beside_them_the_lawful_move_is_not_refused(where, moves):
    for move in moves:
        assert TABLES[where].why_not(read_move(move)) is None, move


CARDS = [*(f"{city}{number}" for city in "ABC" for number in range(1, 18)), "RW", "CD", "AB", "DF"]
BELTS = "1234567"
WORDS = [
    *[("origin", belt, card) for belt in BELTS for card in CARDS],
    *[("swap", belt, card) for belt in BELTS for card in CARDS],
    *[(kind, belt) for kind in ("check", "close", "reverse", "arrivals") for belt in BELTS],
    *[("arrivals", one, other) for one in BELTS for other in BELTS],
    *[("recover", belt, str(number)) for belt in BELTS for number in range(18)],
    *[("place", belt, word) for belt in BELTS for word in (*CARDS, *(f"RW{n}" for n in range(19)))],
    ("call",),
    ("believe",),
    ("delay",),
    ("end",),
    ("call", "1"),
    (),
    ("",),
    ("place",),
    ("place", "1"),
    ("?", "1"),
    ("origin", "1", "?"),
]


@given(tables())
def test_what_is_offered_is_what_can_be_played(on):
    """Of all words that could be a move, what is offered is what isn't refused."""
    offered = set(on.moves())
    for move in {*WORDS, *offered}:
        assert (on.why_not(move) is None) == (on.canonical(move) in offered), move


@given(tables())
def test_out_of_turn_what_is_offered_is_what_can_be_played(on):
    """CB-21."""
    for seat in range(on.seats + 1):
        if seat == on.turn:
            continue
        offered = set(on.moves(seat)) if seat < on.seats else set()
        for move in WORDS:
            named = (f"{seat}:", *move)
            assert (on.why_not(named) is None) == (named in offered), named


@given(
    st.sets(st.integers(1, 17), max_size=6),
    st.booleans(),
    st.sampled_from([(0, 0), *((end, way) for end in range(1, 18) for way in (-1, 0, 1))]),
)
def test_every_run_that_fits_is_offered(numbers, wild, where):
    """CB-6, CB-7, CB-16: all orders of all cards are tried, up to four at once."""
    end, way = where
    hand = [f"B{number}" for number in sorted(numbers - {end})]
    words = [*hand, *((["RW"] + [f"RW{number}" for number in range(1, 18)]) if wild else [])]
    found = set()
    for size in range(1, 5):
        for cards in permutations(words, size):
            if sum(word[:2] == "RW" for word in cards) > 1:
                continue
            bare = tuple("RW" if word[:2] == "RW" else word for word in cards)
            number_shown = bare != cards
            if fits(cards, end, way) and number_shown == (len(fits(bare, end, way)) > 1):
                found.add(cards)
    mask = sum(1 << (number - 1) for number in numbers - {end})
    if end:
        beyond = sum(1 << (n - 1) for n in range(1, 18) if (n - end) * way > 0 or (not way and n != end))
        offered = continuations(0, 1, mask & beyond, wild, end, way)
    else:
        offered = tuple(move for part in clusters(mask, wild) for move in openings(1, part, wild)[0])
    cut = [move[2:] for move in offered if len(move) <= 6]
    assert sorted(cut) == sorted(found)


def test_runs_by_hand():
    """CB-7, CB-16: what the words mean on a line, worked out by hand."""
    for words, end, way, numbers in [
        ("A3 A4", 0, 0, [[3, 4]]),
        ("A3 A5", 0, 0, []),
        ("A3 B4", 0, 0, []),
        ("A3 RW A5", 0, 0, [[3, 4, 5]]),
        ("A5 RW A3", 0, 0, [[5, 4, 3]]),
        ("A3 RW A4", 0, 0, []),
        ("RW A9 A10", 0, 0, [[8, 9, 10]]),
        ("A3 RW", 0, 0, [[3, 2], [3, 4]]),
        ("A1 RW", 0, 0, [[1, 2]]),
        ("RW", 0, 0, []),
        ("RW", 6, 0, [[5], [7]]),
        ("RW", 6, 1, [[7]]),
        ("RW", 16, 1, [[17]]),
        ("RW", 2, -1, [[1]]),
        ("RW", 17, 1, []),
        ("RW", 1, 0, [[2]]),
        ("RW", 1, -1, []),
        ("RW8", 6, 1, []),
        ("RW18", 17, 1, []),
        ("RW0", 1, -1, []),
        ("RW A9", 6, 1, [[8, 9]]),
        ("RW A7", 6, 0, []),
        ("A7 RW", 6, 0, [[7, 8]]),
        ("A4 RW", 6, 0, [[4, 3]]),
        ("A6", 6, 0, []),
        ("A7", 6, -1, []),
        ("RW RW A3", 0, 0, []),
        ("CD A3", 0, 0, []),
        ("RWx A3", 0, 0, []),
        ("", 0, 0, []),
        ("", 6, 1, []),
    ]:
        found = fits(tuple(words.split()), end, way)
        meant = [[card % 17 + 1 if card < 51 else card - 54 for card in run.cards] for run in found]
        assert meant == numbers, (words, end, way)
