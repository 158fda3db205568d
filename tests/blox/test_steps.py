"""What of a move is seen step by step, what is left of others' moves, and that neither tells a secret."""

import re
from collections import Counter
from random import Random

import pytest

from game.blox import Blox
from game.notation import HIDDEN, read_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, drawn, example
from tests.random_play import walk
from ui.blox import UI as room
from ui.session.scene import Scene
from ui.session.steps import FOLLOWED, PASSES, STAGED


def steps_of(table, text, seat=None):
    """Return the steps of a move as a seat sees it (by default the one on turn), and its events."""
    seat = table.turn if seat is None else seat
    after = table.copy()
    events = tuple(after.play(read_move(text)))
    return room.steps(table.view(seat), after.view(seat), events), events


def cut(before, after, seat, events):
    """Return the steps of a move as a seat sees it, None for a spectator."""
    return room.steps(before.view(seat), after.view(seat), tuple(events))


def seen(step, after, seat=0):
    view = after.view(seat) if step.view is None else step.view
    return Scene(view, seat, NAMES[: after.seats], fresh=step.events, step=step)


def test_a_tower_stands_then_falls_then_the_pawn_comes():
    table = example(turn=2)
    steps, _events = steps_of(table, "demolish f1 h1 WWV")
    assert [step.weight for step in steps] == [STAGED, FOLLOWED, PASSES]
    standing, taken, drawn_cards = steps
    assert standing.view == table.view(2)
    assert "h1" not in taken.view["towers"] and taken.view["pawns"]["h1"] == 2
    assert taken.view["points"][2] == table.points[2] + 3
    assert len(taken.view["hands"][2]) == 2
    assert drawn_cards.view is None
    assert drawn_cards.events[-1][0] == "drew"
    after = table.copy()
    after.play(read_move("demolish f1 h1 WWV"))
    assert re.search(r'id="at-h1"[^>]*class="[^"]*bx-falls', room.board(seen(standing, after, 2)))
    assert re.search(
        r'id="at-h1"[^>]*bx-travels[^>]*style="--dx:-2;--dy:0"', room.board(seen(taken, after, 2))
    )


MOTIONS = {
    "enter": ("entered", FOLLOWED, "bx-travels"),
    "move": ("moved", FOLLOWED, "bx-travels"),
    "build": ("built", STAGED, "bx-rises"),
    "knock": ("knocked", STAGED, "bx-leaves"),
}


@pytest.mark.parametrize("kind", MOTIONS)
def test_each_deed_is_seen_where_it_happens(kind):
    event, weight, motion = MOTIONS[kind]
    tables = [example(turn=turn) for turn in range(4)]
    table = next(table for table in tables if kind in {move[0] for move in table.moves()})
    turn = table.turn
    move = next(move for move in table.moves() if move[0] == kind)
    after = table.copy()
    events = tuple(after.play(move))
    first, *_others = room.steps(table.view(turn), after.view(turn), events)
    assert (first.events[0][0], first.weight) == (event, weight)
    board = room.board(seen(first, after, turn))
    assert motion in board
    # Nothing moves once the steps are over, or on a table that is drawn again.
    assert not re.search(
        "bx-(travels|falls|rises|leaves|won)", room.board(Scene(after.view(0), 0, NAMES, fresh=events))
    )


def test_a_phase_that_begins_has_a_sign_of_its_own():
    table = table_of(phase=1, towers={"b1": "K", "c5": "W", "i9": "KW"}, pawns={"a1": 0}, hands=("KKWSV",))
    steps, events = steps_of(table, "demolish a1 b1 K")
    assert ("phase", "2") in events
    at = next(number for number, step in enumerate(steps) if ("phase", "2") in step.events)
    assert steps[at].weight == STAGED and steps[at - 1].view["phase"] == 1
    after = table.copy()
    after.play(read_move("demolish a1 b1 K"))
    assert "bx-sign" in room.board(seen(steps[at], after))
    assert all("bx-sign" not in room.board(seen(step, after)) for step in (*steps[:at], *steps[at + 1 :]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steps_tell_all_in_order_and_lead_to_the_table_as_it_is(seats):
    kinds: Counter[str] = Counter()
    for before, _move, events, after in walk(Blox.deal(seats, {}, "steps", 0), Random(seats), 250):
        kinds[events[0][0]] += 1
        for seat in (None, *range(seats)):
            steps = cut(before, after, seat, events)
            told = [event for step in steps for event in step.events]
            assert list(dict.fromkeys(told)) == list(dict.fromkeys(events))
            assert steps[-1].view is None and all(step.view for step in steps[:-1])
            assert len(steps) <= 5
    assert len(kinds) >= 5


@pytest.mark.parametrize(
    ("more", "position"),
    [
        ("", {}),
        ("shuffled", {"rest_to": "discards", "deck": "K"}),
        ("over", {"phase": 4, "turn": 2}),
    ],
)
def test_cards_that_come_are_a_step_for_who_sees_them_and_where_more_follows(more, position):
    """Where nobody who looks sees them, and no pile is shuffled nor the match over, the deed is the end."""
    before = table_of(hands=("KWSVV", "KKSVV", "KWWSV"), **position)
    after = before.copy()
    events = tuple(after.play(read_move("change KSV")))
    assert {"shuffled", "over"} & {event[0] for event in events} == ({more} if more else set())
    for seat in (None, 0, 1, 2):
        is_last = cut(before, after, seat, events)[-1].weight == PASSES
        assert is_last == (bool(more) or seat == before.turn), seat


@pytest.mark.parametrize("seats", [2, 4])
def test_no_step_shows_more_than_the_views_before_and_after_it(seats):
    looked = 0
    for before, _move, events, after in walk(Blox.deal(seats, {}, "secret", 0), Random(seats), 120):
        for seat in (None, *range(seats)):
            held = [before.view(seat)["hands"], after.view(seat)["hands"]]
            for step in cut(before, after, seat, events):
                view = after.view(seat) if step.view is None else step.view
                assert set(view) == set(after.view(seat))
                assert set(view["deck"]) <= {HIDDEN}
                for other, hand in enumerate(view["hands"]):
                    if other != seat:
                        assert set(hand) <= {HIDDEN}
                    assert any(Counter(hand) <= Counter(known[other]) for known in held)
                    looked += 1
                if seat is None:
                    assert 'id="card-' not in drawn(seen(step, after, None)._replace(seat=0, hidden=True))
    assert looked > 1000


def test_trails_show_where_others_went_and_no_more_than_events_say():
    table = example(turn=2)
    view = table.view(2)
    trails = (
        (0, (("moved", "0", "e5", "e8", "W"), ("drew", "0", "1"))),
        (1, (("demolished", "1", "c1", "c2", "VS", "2"), ("drew", "1", "2"))),
        (3, (("built", "3", "i9", "KW", "2"),)),
        (0, (("changed", "0", "KKS"), ("drew", "0", "3"))),
    )
    board = room.board(Scene(view, 2, NAMES, trails=trails))
    marks = re.findall(r'<g class="bx-trail bx-of-(\d)">(.*?)</g>', board)
    assert [seat for seat, _mark in marks] == ["0", "1", "3"]
    assert ["bx-gone" in mark for _seat, mark in marks] == [False, True, False]
    assert "bx-new" in marks[2][1]
    assert re.search(r'<svg class="bx-trails"[^>]*aria-hidden="true"', board)
    assert "bx-trails" not in room.board(Scene(view, 2, NAMES))
