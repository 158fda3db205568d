"""What of a move is seen step by step, what is left of others' moves, and that neither tells a secret."""

import re

import pytest

from game.notation import read_move, write_move
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, UI, example
from ui.session.playback import FOLLOWED, PASSES, STAGED
from ui.session.scene import Scene


def steps_of(table, text, seat=None):
    """Return the steps of a move as a seat sees it (by default the one on turn), and its events."""
    seat = table.turn if seat is None else seat
    return cut(table, text, seat), tuple(table.copy().play(read_move(text)))


def cut(table, text, seat):
    """Return the steps of a move as a seat sees it, None for a spectator."""
    return UI.steps(table.view(seat), table.playback(read_move(text), seat))


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
    assert re.search(r'bx-falls[^>]*id="at-h1"', UI.board(seen(standing, after, 2)))
    assert re.search(r'bx-travels[^>]*id="at-h1"[^>]*style="--dx:-2;--dy:0"', UI.board(seen(taken, after, 2)))


MOTIONS = {
    "enter": ("entered", FOLLOWED, "bx-travels"),
    "move": ("moved", FOLLOWED, "bx-travels"),
    "build": ("built", STAGED, "bx-rises"),
    "knock": ("knocked", STAGED, "bx-leaves"),
}


@pytest.mark.parametrize("kind", MOTIONS)
def test_each_action_is_seen_where_it_happens(kind):
    event, weight, motion = MOTIONS[kind]
    tables = [example(turn=turn) for turn in range(4)]
    table = next(table for table in tables if kind in {move[0] for move in table.moves()})
    turn = table.turn
    move = next(move for move in table.moves() if move[0] == kind)
    after = table.copy()
    events = tuple(after.play(move))
    first, *_others = cut(table, write_move(move), turn)
    assert (first.events[0][0], first.weight) == (event, weight)
    board = UI.board(seen(first, after, turn))
    assert motion in board
    # Nothing moves once the steps are over, or on a table that is drawn again.
    assert not re.search(
        "bx-(travels|falls|rises|leaves|won)", UI.board(Scene(after.view(0), 0, NAMES, fresh=events))
    )


def test_a_phase_that_begins_has_a_sign_of_its_own():
    table = table_of(phase=1, towers={"b1": "K", "c5": "W", "i9": "KW"}, pawns={"a1": 0}, hands=("KKWSV",))
    steps, events = steps_of(table, "demolish a1 b1 K")
    assert ("phase", "2") in events
    at = next(number for number, step in enumerate(steps) if ("phase", "2") in step.events)
    assert steps[at].weight == STAGED and steps[at - 1].view["phase"] == 1
    after = table.copy()
    after.play(read_move("demolish a1 b1 K"))
    assert "bx-sign" in UI.board(seen(steps[at], after))
    assert all("bx-sign" not in UI.board(seen(step, after)) for step in (*steps[:at], *steps[at + 1 :]))


@pytest.mark.parametrize(
    ("more", "position"),
    [
        ("", {}),
        ("shuffled", {"rest_to": "discards", "deck": "K"}),
        ("over", {"phase": 4, "turn": 2}),
    ],
)
def test_cards_that_come_are_a_step_for_who_sees_them_and_where_more_follows(more, position):
    """Where nobody who looks sees them, and no pile is shuffled nor the match over, the action is the end."""
    before = table_of(hands=("KWSVV", "KKSVV", "KWWSV"), **position)
    events = before.copy().play(read_move("change KSV"))
    assert {"shuffled", "over"} & {event[0] for event in events} == ({more} if more else set())
    for seat in (None, 0, 1, 2):
        is_last = cut(before, "change KSV", seat)[-1].weight == PASSES
        assert is_last == (bool(more) or seat == before.turn), seat


def test_trails_show_where_others_went_and_no_more_than_events_say():
    table = example(turn=2)
    view = table.view(2)
    trails = (
        (0, (("moved", "0", "e5", "e8", "W"), ("drew", "0", "1"))),
        (1, (("demolished", "1", "c1", "c2", "VS", "2"), ("drew", "1", "2"))),
        (3, (("built", "3", "i9", "KW", "2"),)),
        (0, (("changed", "0", "KKS"), ("drew", "0", "3"))),
    )
    board = UI.board(Scene(view, 2, NAMES, trails=trails))
    marks = re.findall(r'<g class="bx-trail bx-of-(\d)">(.*?)</g>', board)
    assert [seat for seat, _mark in marks] == ["0", "1", "3"]
    assert ["bx-gone" in mark for _seat, mark in marks] == [False, True, False]
    assert "bx-new" in marks[2][1]
    assert re.search(r'<svg class="bx-trails"[^>]*aria-hidden="true"', board)
    assert "bx-trails" not in UI.board(Scene(view, 2, NAMES))
