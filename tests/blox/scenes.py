"""Scenes of Blox to be drawn and described, and how their HTML is read."""

import json
from functools import partial
from pathlib import Path

from game.blox import Blox
from game.notation import slots
from tests.ui import walked
from ui import blox
from ui.session.selection import read_pair, write_pairs

UI = blox.UI("blox")
NAMES = ("Ada", "Bea", "Cleo", "Dan")
SCENARIOS = json.loads((Path(__file__).parent / "scenarios/examples.json").read_text())


drawn = partial(walked.drawn, UI)


def scene(table, seat=None, chosen="", **more):
    """Return the scene of a seat; `chosen` is slots with words, as in an action: `from=e5 cards=KK`."""
    return walked.scene(table, seat, NAMES, chosen=tuple(map(read_pair, chosen.split())), **more)


def first_word(move):
    """Return the word after a move's kind, with its slot: `from=e5`."""
    return write_pairs(slots(move, Blox.MOVES)[1])


def rich_tables():
    """Return the positions of the worked examples, and some of random matches."""
    tables = [
        Blox.from_position(each["start"], each["options"], "x") for each in SCENARIOS if "start" in each
    ]
    for seats in (2, 3, 4):
        tables += [moment.table for moment in walked.moments(("blox", seats, {}))[-4:]]
    return [table for table in tables if table.moves()]


def example(turn=None):
    start = dict(SCENARIOS[0]["start"])
    if turn is not None:
        start["turn"] = turn
    return Blox.from_position(start, {}, "x")
