"""The promise each game keeps, over random matches of every game, number of players and set of options."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import by_name
from game.notation import HIDDEN
from game.reasons import BadPosition
from tests.contract import CHECKS, check_position, check_step, state
from tests.games import KITS, in_a_sample, label, tables
from tests.random_play import SEEDS, lay, play_out, walk

POSITIONS = 6  # positions of one match that are looked at; with --complete four times as many
TABLES = tables()

MANY_DEALS = 100
"""Deals of which two differ, even of one unknown card where nearly all that it may be are alike."""

every_table = pytest.mark.parametrize("kind", in_a_sample(TABLES))


@pytest.fixture(scope="module")
def visited(pytestconfig):
    """Return by kind of table some positions of one random match, with its first and last."""
    stored = {}
    most = POSITIONS * (4 if pytestconfig.getoption("--complete") else 1)

    def positions(kind):
        key = label(kind)
        if key not in stored:
            table = lay(*kind, seed=f"contract {key}")
            rng = Random(f"moves {key}")
            met = [step.before for step in walk(table, rng)]
            some = sorted(rng.sample(range(len(met)), min(most, len(met))))
            stored[key] = [met[0], *(met[index] for index in some), table]
        return stored[key]

    return positions


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@every_table
def test_at_positions_of_a_random_match(kind, check, visited):
    rng = Random(f"checks {label(kind)}")
    for table in visited(kind):
        check(table, rng)


@every_table
def test_each_move_keeps_the_material_and_tells_nothing_hidden(kind):
    rng = Random(f"steps {label(kind)}")
    for step in walk(lay(*kind, seed="steps"), rng):
        check_step(step)


@pytest.mark.long
@given(st.sampled_from(TABLES), SEEDS)
def test_any_random_match_keeps_the_promise(kind, seed):
    """Each move, and about a hundredth of the positions."""
    rng = Random(seed)
    for step in walk(lay(*kind, seed=f"{seed}"), rng):
        check_step(step)
        if rng.random() < 0.01:
            check_position(step.before, rng)


@every_table
def test_each_match_ends_and_the_same_seed_gives_the_same_match(kind):
    """Chance is a function of (seed, ply): the moves replayed elsewhere come to the very same end."""
    table = lay(*kind, seed="determined")
    moves = play_out(table, Random("moves"))
    again = lay(*kind, seed="determined")
    for index, move in enumerate(moves):
        if index == len(moves) // 2:
            # From here on the copy knows the position, the seed and the number of moves, and no history.
            again = type(again).from_position(again.position(), again.options, again.seed, again.ply)
        again.play(move)
    assert state(again) == state(table)
    assert again.outcome() == table.outcome() is not None


@every_table
def test_another_seed_gives_another_deal(kind):
    """A game in which nothing is hidden begins the same each time."""
    deals = [lay(*kind, seed=f"{letter}").position() for letter in "acegikmo"]
    assert len({json.dumps(deal) for deal in deals}) == (8 if KITS[kind[0]].hidden(deals[0], 0) else 1)


@every_table
def test_each_seat_may_begin_and_is_dealt_the_same(kind):
    """A seat that begins may have drawn before its first move: then it holds what it is dealt, and more."""
    name, seats, options = kind
    kit = KITS[name]
    deals = [by_name(name).deal(seats, options, "begins", first).position() for first in range(seats)]
    assert [deal["turn"] for deal in deals] == [*range(seats)], "the first seat is on turn"
    assert len({json.dumps(sorted(kit.cards(deal).items())) for deal in deals}) == 1
    hands = [[Counter(hand) for hand in deal[kit.hands]] if kit.hands else [] for deal in deals]
    if all(held == hands[0] for held in hands):
        assert len({json.dumps({**deal, "turn": 0, "first": 0}) for deal in deals}) == 1
    for seat in range(seats if kit.hands else 0):
        own, *others = (held[seat] for held in (hands[seat], *hands[:seat], *hands[seat + 1 :]))
        assert all(other == others[0] <= own for other in others), f"who begins changes the hand of {seat}"


@every_table
def test_a_pile_that_is_made_anew_lies_in_an_order_of_its_seed(kind):
    """Shuffled, not turned over, in games that say so by an event."""
    table = lay(*kind, seed="piles")
    orders = []
    for before, move, events, _ in walk(table, Random("piles")):
        if ("shuffled",) in events:
            found = set()
            for seed in "abcde":
                after = before.copy()
                after.seed = seed
                after.play(move)
                found.add(json.dumps(after.position()))
            orders.append(len(found))
    assert max(orders, default=2) > 1


@every_table
def test_what_is_hidden_is_dealt_anew(kind):
    """A resample that moved no card would keep its view too: more of them put the cards in several ways."""
    table = lay(*kind, seed="redeal")
    rng = Random("redeal")
    for _, step in zip(range(12), walk(table, rng), strict=False):
        truth = step.before
        for seat in range(table.seats):
            kit, view = KITS[table.NAME], truth.view(seat)
            hidden = kit.hidden(truth.position(), seat)
            unseen = [[*hand].count(HIDDEN) for hand in view[kit.hands]] if kit.hands else []
            if hidden.total() > 5 and len(hidden) > 1:
                for deal in (
                    lambda seat=seat, truth=truth: truth.resample(seat, rng),
                    lambda seat=seat, view=view: type(table).determinize(view, seat, table.options, rng),
                ):
                    assert differ(4, lambda deal=deal: deal().position())
                    # One hand that has all of them can be dealt in one way.
                    if sum(unseen) > 0 and hidden.total() not in unseen:
                        assert differ(2, lambda deal=deal: [*map(deal().hand, range(table.seats))])


def differ(number, deal):
    """Tell whether some of many deals are as many different ones."""
    found = set()
    return any(found.add(json.dumps(deal())) or len(found) == number for _ in range(MANY_DEALS))


@every_table
def test_a_staged_move_can_be_seen(kind):
    """A preview that showed the view as it was would agree with everything."""
    rng = Random(f"previews {label(kind)}")
    changed = 0
    for number in range(4):  # a match may be short
        for step in walk(lay(*kind, seed=f"previews {number}"), rng, most=20):
            table, seat = step.before, step.before.turn
            if step.move in table.moves():
                view = table.view(seat)
                changed += type(table).preview(view, step.move, seat, table.options) != view
    assert changed > 3


@pytest.mark.parametrize("name", KITS)
def test_a_deal_takes_only_the_numbers_of_players_and_options_it_knows(name):
    game = by_name(name)
    least, most = game.PLAYERS[0], game.PLAYERS[-1]
    for seats, first in ((-1, 0), (0, 0), (least - 1, 0), (most + 1, 0), (least, least), (least, -1)):
        with pytest.raises(ValueError, match=r"player|seat"):
            game.deal(seats, {}, "seed", first)
    position = game.deal(least, {}, "seed", 0).position()
    wrong: tuple[Any, ...] = (
        {"no such option": "x"},
        {"no such option": 1},
        *({option: "no such value"} for option in game.OPTIONS),
        [],
        None,
    )
    for options in wrong:
        with pytest.raises(BadPosition):
            game.deal(least, options, "seed", 0)
        with pytest.raises(BadPosition):
            game.from_position(position, options, "")


@pytest.mark.parametrize("name", KITS)
def test_a_table_from_a_position_has_made_no_move_unless_it_is_said_how_many(name):
    game = by_name(name)
    dealt = game.deal(game.PLAYERS[0], {}, "seed", 0)
    assert dealt.ply == 0
    assert game.from_position(dealt.position(), {}, "seed").ply == 0
    assert game.from_position(dealt.position(), {}, "seed", 7).ply == 7
    assert game.blank(game.PLAYERS[0], {}, "seed", 0).ply == 0
    assert game.blank_at({"turn": 0}, game.PLAYERS[0], {}, "seed").ply == 0


@pytest.mark.parametrize("name", KITS)
def test_options_left_out_are_the_first_values(name):
    game = by_name(name)
    table = game.deal(game.PLAYERS[0], {}, "seed", 0)
    assert table.options == {option: values[0] for option, values in game.OPTIONS.items()}


@pytest.mark.parametrize("name", KITS)
def test_only_the_last_slot_of_a_grammar_takes_several_words(name):
    grammar = by_name(name).MOVES
    assert grammar
    for kind, slots in grammar.items():
        assert kind.split() == [kind]
        assert not any(slot.endswith("*") for slot in slots[:-1])
        assert len(set(slots)) == len(slots), f"{kind} has two slots of one name"
