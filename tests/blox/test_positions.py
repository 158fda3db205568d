"""Positions of Blox from outside, and what holds at every moment of any match, by the rules of the book."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.blox import Blox
from game.notation import read_move, write_move
from tests.blox import reference_rules
from tests.blox.positions import table
from tests.random_play import outcome_of, walk

# --- complete matches ---------------------------------------------------------------------------------------


SPACES = [column + row for row in "123456789" for column in "abcdefghi"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_are_those_of_the_events_and_turns_are_equal(seats):
    """BX-5, BX-12, BX-16, BX-18, BX-21, BX-23; that no card and no block is lost, tests/contract.py sees."""
    points, turns = [0] * seats, [0] * seats
    phase, ending = 1, False
    on = Blox.deal(seats, {}, "kept", 1)
    for before, move, events, _ in walk(on, Random(seats)):
        found = on.position()
        assert [len(hand) for hand in found["hands"]] == [5] * seats
        assert (
            max(Counter(owner for owner in found["pawns"].values() if owner is not None).values(), default=0)
            <= 4
        )
        assert not found["pawns"].keys() & found["towers"].keys()
        if move[0] in ("demolish", "build", "knock"):
            points[before.turn] += int(events[0][-1])
        assert found["points"] == points
        assert (found["phase"], found["ending"]) >= (phase, ending)
        phase, ending = found["phase"], found["ending"]
        turns[before.turn] += 1
    assert ending
    assert outcome_of(on).scores == tuple(points)
    assert len(set(turns)) == 1
    assert max(points) == points[outcome_of(on).winners[0]] > 0


def test_cards_are_not_changed_by_what_is_written():
    """Any order of letters in a word is the same move."""
    on = Blox.deal(3, {}, "order", 0)
    assert on.canonical(read_move("build e5 V*VSWW")) == ("build", "e5", "WWSV*V")
    assert on.canonical(read_move("knock e5 g5 *VVVV")) == ("knock", "e5", "g5", "VVV*V")
    assert on.canonical(read_move("enter L1 *K")) == ("enter", "L1", "*K")
    assert on.canonical(read_move("sing la la")) == ("sing", "la", "la")


LETTERS = st.text(alphabet="KWSV", max_size=6)


@given(
    st.dictionaries(st.sampled_from(SPACES), LETTERS.filter(bool).map(lambda text: text[:5]), max_size=12),
    st.dictionaries(st.sampled_from(SPACES), st.sampled_from([0, 0, 0, 0, 1, 2, None]), max_size=12),
    st.integers(1, 4),
    st.lists(st.sampled_from("KWSV"), min_size=60, max_size=60),
    st.booleans(),
)
def test_positions_nobody_would_play_into(towers, pawns, phase, order, joker):
    """Any board: what `moves` lists is what the book says, crowded lanes and walled-in towers too.

    BX-6, BX-7, BX-8, BX-9, BX-10, BX-11, BX-13, BX-14, BX-15, BX-17, BX-18, BX-19.
    """
    stock, cards = Counter(dict.fromkeys("KWSV", 10)), Counter(dict.fromkeys("KWSV", 15))
    standing = {}
    for space, tower in towers.items():
        if not Counter(tower) - stock:
            stock -= Counter(tower)
            standing[space] = tower
    owners: Counter[int | None] = Counter()
    placed = {}
    for space, owner in pawns.items():
        if space not in standing and owners[owner] < 4:
            owners[owner] += 1
            placed[space] = owner
    hands = []
    drawn = iter(order)
    for _ in range(3):
        hand = ""
        while len(hand) < 5:
            letter = next(drawn)
            if cards[letter]:
                cards[letter] -= 1
                hand += letter
        hands.append(hand)
    on = table(
        towers=standing,
        pawns=placed,
        hands=tuple(hands),
        blocks=("".join(stock.elements())[::4][:9],),
        first=1,
        phase=phase,
        jokers=[joker, True, True],
    )
    assert {write_move(move) for move in on.moves()} == reference_rules.moves(on.position())
    for move in on.moves()[::9]:
        after = on.copy()
        after.play(move)
        assert Blox.from_position(after.position(), {}, "").position() == after.position()
