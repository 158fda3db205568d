"""What is marked in the table of trophies of Balloon Cup: what has just been won, claimed or is staged."""

from __future__ import annotations

import re

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.notation import read_move
from tests.balloon_cup.scenes import met, scene
from tests.balloon_cup.test_drawing import POSITION
from ui.balloon_cup import UI
from ui.session.scene import Scene


def bearing(some: Scene[View], look: str) -> set[tuple[str, str]]:
    """Return the cells of cubes that have a class, each as whose it is and the letter of its colour."""
    found = set()
    for whose, row in re.findall(r'id="cubes-(own|other)"(.*?)</tr>', UI.score(some), re.S):
        for classes in re.findall(r'<td class="([^"]*)"', row):
            letter, *looks = classes.split()
            assert letter in COLOURS
            if look in looks:
                found.add((whose, letter))
    return found


def whose(some: Scene[View], seat: int) -> str:
    """Return whose row a seat's is, for the viewer."""
    return "own" if seat == some.seat else "other"


def test_what_was_just_won_or_claimed_is_marked_with_its_owner_and_nothing_else() -> None:
    marked = set()
    for moment in met():
        events = moment.last
        for seat in (0, 1):
            some = scene(moment.table, seat, fresh=events)
            came = set()
            for event in events:
                if event[0] == "claimed":
                    came.add((whose(some, int(event[1])), event[2]))
                elif event[0] == "scored":
                    came |= {(whose(some, int(event[2])), cube) for cube in event[5]}
            assert bearing(some, "fresh") == came, events
            marked |= {event[0] for event in events if came}
    assert {"claimed", "scored"} <= marked


def test_a_staged_claim_is_marked_at_its_colour_in_the_row_of_who_claims() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    table.play(read_move("place G1 1 own"))
    assert ("claim", "G", "YYY") in table.moves()
    some = scene(table, staged=("claim", "G", "YYY"))
    assert bearing(some, "staged") == {("own", "G")}
    assert bearing(scene(table), "staged") == set()
