"""Scenes of Blox to be drawn and described, and how their HTML is read."""

import json
from pathlib import Path

from game.blox import Blox
from game.notation import slots
from tests.ui.walked import moments
from ui.blox import UI
from ui.session.scene import Scene
from ui.session.selection import Selection, read_pair, write_pairs

NAMES = ("Ada", "Bea", "Cleo", "Dan")
SCENARIOS = json.loads((Path(__file__).parent / "scenarios/examples.json").read_text())


def scene(table, seat=None, names=NAMES, chosen="", staged=None, **more):
    """The scene of a seat (of the one on turn by default); it can choose only if it is on turn.

    `chosen`: slots with words, as an action names them, `from=e5 cards=KK`.
    """
    seat = table.turn if seat is None else seat
    view = table.view(seat)
    legal = table.moves() if seat == table.turn else []
    selection = Selection(legal, Blox.MOVES, tuple(map(read_pair, chosen.split())))
    after = None if staged is None else Blox.preview(view, staged, seat, table.options)
    return Scene(view, seat, names[: table.seats], selection, staged, after, **more)


def first_word(move):
    """The word after a move's kind, with its slot: `from=e5`."""
    return write_pairs(slots(move, Blox.MOVES)[1])


def drawn(some):
    return UI.score(some) + UI.board(some) + UI.hand(some) + UI.panel(some)


def rich_tables():
    """The positions of the worked examples, and some of random matches."""
    tables = [
        Blox.from_position(each["start"], each["options"], "x") for each in SCENARIOS if "start" in each
    ]
    for seats in (2, 3, 4):
        tables += [moment.table for moment in moments(("blox", seats, {}))[-4:]]
    return [table for table in tables if table.moves()]


def example(number=0, turn=None):
    start = dict(SCENARIOS[number]["start"])
    if turn is not None:
        start["turn"] = turn
    return Blox.from_position(start, {}, "x")
