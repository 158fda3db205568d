"""What a move brings is shown in steps: in the right order, of public matter alone, what travels named."""

import re
from itertools import pairwise

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.serialize import View
from tests.balloon_cup.positions import claiming
from tests.balloon_cup.positions import table as laid_table
from tests.balloon_cup.scenes import NAMES, UI, drawn
from tests.ui.walked import Moment, made, met
from ui.session.playback import FOLLOWED, PASSES, STAGED
from ui.session.scene import Scene

MATCH = ("balloon-cup", 2, dict[str, str]())


def scenes(moment: Moment, seat: int) -> list[Scene[View]]:
    """Return the table before the move, at each of its steps, and after it."""
    steps = zip(moment.steps(seat), moment.views(seat), strict=True)
    return [
        Scene(moment.table.view(seat), seat, NAMES),
        *(Scene(view, seat, NAMES, fresh=step.events, step=step) for step, view in steps),
        Scene(moment.after.view(seat), seat, NAMES, fresh=moment.events),
    ]


FULL = ("plains R: R4 |", "mountains YG", "plains RYB", "mountains RYGS")


def test_a_scored_tile_is_laid_then_compared_then_turned() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    moment = made(table, "place R9 1 other")
    steps = moment.steps(1)
    assert [step.weight for step in steps] == [FOLLOWED, STAGED, FOLLOWED, PASSES]
    assert [step.events[0][0] for step in steps[:-1]] == ["placed", "scored", "scored"]
    assert steps[-1].events == moment.events, "what has happened stays marked"
    laid, compared, turned, last = moment.views(1)
    assert laid["tiles"][0]["cards"] == [["R4"], ["R9"]]
    assert compared["tiles"] == laid["tiles"], "the tile lies as it was while its sums are compared"
    assert compared["cubes"] == ["", ""]
    assert turned["tiles"][0]["terrain"] == "mountains"
    assert turned["cubes"] == ["R", ""], "4 is lower than 9 on plains"
    assert {"R4", "R9"} <= set(turned["discards"])
    assert (len(turned["hands"][0]), len(last["hands"][0])) == (1, 2), "the card is drawn last"
    assert steps[-1].view is None


@pytest.mark.parametrize(
    ("on", "move", "steps"),
    [
        (laid_table(), "place R1 1 own", [(FOLLOWED, "placed"), (PASSES, "drew")]),
        (claiming(cubes=("SSS", ""), trophies="00.1."), "claim S", [(STAGED, "claimed"), (STAGED, "over")]),
    ],
)
def test_a_placement_is_followed_a_draw_passes_a_trophy_and_the_end_are_staged(
    on: BalloonCup, move: str, steps: list[tuple[str, str]]
) -> None:
    assert [(step.weight, step.events[-1][0]) for step in made(on, move).steps(1)] == steps


def travelling(scene: Scene[View]) -> list[str]:
    return re.findall(r"view-transition-name:([\w-]+)", drawn(scene))


def test_a_card_of_the_other_hand_flies_to_its_place_and_cubes_to_their_owner() -> None:
    flown = cubes = cups = 0
    for moment, _is_new in met(MATCH):
        if moment.move is None or (moment.move[0] == "place" and moment.events[1][0] == "drew" and flown > 9):
            continue
        before, *steps, after = scenes(moment, 1 - moment.table.turn)
        if moment.move[0] == "place":
            assert "bc-flies" in travelling(before)
            assert "bc-flies" in travelling(steps[0])
            assert "bc-flies" not in drawn(steps[0]).split("bc-tiles")[0], "the hand has let it go"
            flown += 1
        for old, new in pairwise(steps):
            # Nothing that has flown flies back.
            assert not {"bc-flies"} & set(travelling(old)) & set(travelling(new))
            if {event[0] for event in old.fresh} == {"scored"}:
                named = {name for name in travelling(old) if name.startswith("cube-")}
                assert named == {name for name in travelling(new) if name.startswith("cube-")}
                cubes += len(named)
        if moment.move[0] == "claim":
            name = f"cup-{moment.move[1]}"
            assert name in UI.score(before)
            assert name in UI.score(steps[0])
            cups += 1
        assert not any(name.startswith(("cube-", "card-")) for name in travelling(after))
    assert (flown > 10, cubes > 5, cups > 0) == (True, True, True)


def test_the_winning_sum_is_marked_while_the_sums_are_compared_and_never_else() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    moment = made(table, "place R9 1 other")
    marked = [
        re.findall(r'"bc-sum (wins|loses)" data-n="(\d+)"', UI.board(some)) for some in scenes(moment, 1)
    ]
    assert marked == [[], [], [("wins", "4"), ("loses", "9")], [], [], []]
    assert "+1" in UI.score(scenes(moment, 1)[3])
    assert "+1" not in UI.score(scenes(moment, 1)[2])


def test_what_the_other_seat_has_placed_since_is_marked_for_who_looks() -> None:
    table = laid_table(
        tiles=("plains R", "mountains YG: Y5 |", "plains RYB: | R1", "mountains RYGS"), hands=("R3", "R4")
    )
    trails = ((1, (("placed", "1", "R1", "3", "own"),)), (0, (("placed", "0", "Y5", "2", "own"),)))
    board = UI.board(Scene(table.view(0), 0, NAMES, trails=trails))
    assert re.findall(r"bc-lying (\w) bc-trail by-(\d)", board) == [("R", "1")]
