"""What is marked on a table of Captain Bluff: what was laid last, what is staged; each card where it lies."""

import re

import pytest

from game.notation import read_move
from tests.captain_bluff.positions import table
from tests.captain_bluff.scenes import scene
from tests.html_reader import Reader
from tests.playing import play
from ui.captain_bluff import UI


def lying(some):
    """Return by belt the classes of the card above and of each card of the line."""
    belts = re.split(r'id="belt-\d"', str(UI.board(some)))[1:]
    found = []
    for belt in belts:
        above, _, line = belt.partition('class="cb-line')
        found.append([re.findall(r'class="(cb-tag [^"]*)"', part) for part in (above, line)])
    return found


def marked(some, mark):
    """Return what bears a mark: by belt whether the card above does, and the places in the line that do."""
    return [
        (
            any(mark in look.split() for look in above),
            [n for n, look in enumerate(line) if mark in look.split()],
        )
        for above, line in lying(some)
    ]


NONE: tuple[bool, list[int]] = (False, [])


def test_the_cards_that_a_question_is_about_are_marked_on_their_belt_alone():
    on = table("B1 0: A3 A4 up", "C1: C5 C6 up", hands=("A5 A6 A7", "B2", "B3"))
    play(on, "place 1 A5 A6")
    assert marked(scene(on), "fresh") == [(False, [2, 3]), *[NONE] * 5]


def test_a_staged_placement_marks_its_cards_and_the_line_that_turns_its_sign():
    on = table("B1 0: A3 A4 up", "C1: C5 C6 up", hands=("A5 A6 CD", "B2", "B3"))
    assert marked(scene(on, staged=("place", "1", "A5", "A6")), "staged") == [(False, [2, 3]), *[NONE] * 5]
    assert marked(scene(on, staged=("reverse", "2")), "staged") == [NONE, (False, [2]), *[NONE] * 4]


@pytest.mark.parametrize(
    ("staged", "belts"),
    [
        ("check 2", "2"),
        ("arrivals 1 3", "13"),
        ("swap 1 A5", "1"),
        ("origin 4 A5", "4"),
        ("close 1", ""),
        ("delay", ""),
    ],
)
def test_a_card_above_is_marked_while_a_staged_move_is_about_it_and_no_other(staged, belts):
    on = table("B7: A3 A4 up", "C5", "B1", hands=("A5 AB DF", "B2", "B3"))
    found = marked(scene(on, staged=read_move(staged)), "staged")
    assert [str(number) for number, (above, _line) in enumerate(found, 1) if above] == list(belts)


def test_without_a_question_or_a_staged_move_nothing_is_marked():
    on = table("B7 0: A3 A4 up", "C5", "B1", hands=("A5 AB DF", "B2", "B3"))
    assert marked(scene(on), "staged") == marked(scene(on), "fresh") == [NONE] * 6


@pytest.mark.parametrize(("cards", "looks"), [(6, ()), (7, ("cb-long",)), (11, ("cb-longest", "cb-long"))])
def test_a_longer_line_lies_closer_together_on_its_belt_alone(cards, looks):
    line = " ".join(f"A{number}" for number in range(1, cards + 1))
    on = table(f"B1: {line} up", "C1: C5", hands=("A15", "B2", "B3"))
    belts = Reader(UI.board(scene(on))).buttons()
    for belt, expected in (("belt-1", looks), ("belt-2", ())):
        assert {"cb-long", "cb-longest"} & set(belts[belt]["class"].split()) == set(expected)


@pytest.mark.parametrize(("cards", "is_many"), [(16, False), (17, True)])
def test_cards_are_drawn_narrow_where_more_than_sixteen_different_ones_are_held(cards, is_many):
    held = [f"B{number}" for number in range(1, cards)] + ["RW", "RW"]
    on = table("C1", hands=(" ".join(held), "A2", "A3"))
    assert ("cb-many" in Reader(UI.hand(scene(on))).elements[0][1]["class"].split()) == is_many
