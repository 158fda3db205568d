"""What a move brings is shown in steps: in the right order, of public matter alone, what travels named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from game.balloon_cup import BalloonCup
from game.balloon_cup.serialize import Position, View
from game.notation import Event, Move, read_move
from tests.balloon_cup import kit
from tests.balloon_cup.positions import claiming
from tests.balloon_cup.positions import table as laid_table
from tests.balloon_cup.scenes import NAMES, drawn
from ui.balloon_cup import UI
from ui.session.scene import Scene
from ui.session.steps import FOLLOWED, PASSES, STAGED, Step

SEATS = (0, 1, None)
RULES: tuple[dict[str, str], ...] = (
    {},
    {"cubes": "printed", "spent": "bag"},
    {"trades": "own-turn", "exposed": "hidden"},
    {"trades": "after-win", "spent": "bag"},
)


class Made:
    """A move that has been made: positions and views before and after it, its events."""

    def __init__(self, table: BalloonCup, move: Move) -> None:
        self.move = move
        self.turn = table.turn
        self.preview = table.preview(table.view(table.turn), move, table.turn, table.options)
        self.before: Position = table.position()
        self.views = {seat: table.view(seat) for seat in SEATS}
        self.events: tuple[Event, ...] = tuple(table.play(move))
        self.after: Position = table.position()
        self.seen = {seat: table.view(seat) for seat in SEATS}

    def steps(self, seat: int | None) -> list[Step[View]]:
        return UI.steps(self.views[seat], self.seen[seat], self.events)

    def shown(self, seat: int | None) -> list[View]:
        """The view of each step, the last one's too."""
        return [self.seen[seat] if step.view is None else step.view for step in self.steps(seat)]

    def scenes(self, seat: int) -> list[Scene[View]]:
        """The table before the move, at each of its steps, and after it."""
        steps = self.steps(seat)
        shown = zip(steps, self.shown(seat), strict=True)
        return [
            Scene(self.views[seat], seat, NAMES),
            *(Scene(view, seat, NAMES, fresh=step.events, step=step) for step, view in shown),
            Scene(self.seen[seat], seat, NAMES, fresh=self.events),
        ]


def moves(count: int = 4) -> Iterator[Made]:
    """The moves of random matches under several rules, each kind of move as likely as any other."""
    for options in RULES:
        for seed in range(count):
            table = BalloonCup.deal(2, options, f"steps {seed}", seed % 2)
            rng = Random(seed)
            while legal := table.moves():
                kind = rng.choice(sorted({move[0] for move in legal}))
                yield Made(table, rng.choice([move for move in legal if move[0] == kind]))


FULL = ("plains R: R4 |", "mountains YG", "plains RYB", "mountains RYGS")


def test_a_scored_tile_is_laid_then_compared_then_turned() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    made = Made(table, read_move("place R9 1 other"))
    steps = made.steps(1)
    assert [step.weight for step in steps] == [FOLLOWED, STAGED, FOLLOWED, PASSES]
    assert [step.events[0][0] for step in steps[:-1]] == ["placed", "scored", "scored"]
    assert steps[-1].events == made.events, "what has happened stays marked"
    laid, compared, turned, last = made.shown(1)
    assert laid["tiles"][0]["cards"] == [["R4"], ["R9"]]
    assert compared["tiles"] == laid["tiles"], "the tile lies as it was while its sums are compared"
    assert compared["cubes"] == ["", ""]
    assert turned["tiles"][0]["terrain"] == "mountains"
    assert turned["cubes"] == ["R", ""], "4 is lower than 9 on plains"
    assert {"R4", "R9"} <= set(turned["discards"])
    assert (len(turned["hands"][0]), len(last["hands"][0])) == (1, 2), "the card is drawn last"
    assert steps[-1].view is None


def test_a_placement_that_fills_nothing_is_followed_and_the_draw_passes() -> None:
    made = Made(laid_table(), read_move("place R1 1 own"))
    assert [(step.weight, step.events[-1][0]) for step in made.steps(0)] == [
        (FOLLOWED, "placed"),
        (PASSES, "drew"),
    ]


def test_a_trophy_is_staged_and_so_is_the_end() -> None:
    made = Made(claiming(cubes=("SSS", ""), trophies="00.1."), read_move("claim S"))
    assert [(step.weight, step.events[-1][0]) for step in made.steps(1)] == [
        (STAGED, "claimed"),
        (STAGED, "over"),
    ]


def test_of_the_steps_of_any_move_the_last_shows_the_table_as_it_is() -> None:
    seen = set()
    for made in moves():
        for seat in SEATS:
            *others, last = made.steps(seat)
            assert last.view is None
            assert all(step.view is not None for step in others)
            told = [event for step in (*others, last) for event in step.events]
            assert set(told) == set(made.events)
            seen |= {event[0] for event in told}
    assert {"placed", "scored", "left", "claimed", "traded", "shown", "exchanged", "over"} <= seen


def test_no_step_shows_what_its_seat_may_not_know() -> None:
    counted = 0
    for made in moves():
        told = {word for event in made.events for word in event}
        for seat in (0, 1):
            hidden = (set(kit.hidden(made.before, seat)) & set(kit.hidden(made.after, seat))) - told
            for view in made.shown(seat):
                assert not hidden & set(kit.cards(view))
                assert set(view["deck"]) <= {"?"}
                assert view["bag"] == "".join(sorted(view["bag"]))
                counted += len(hidden)
    assert counted > 10_000


def test_a_step_shows_no_card_before_it_comes() -> None:
    """Nor does the seat that draws see it while the card that it has placed is still on its way."""
    for made in moves(2):
        drawn_cards = set(made.after["hands"][made.turn]) - set(made.before["hands"][made.turn])
        first = made.shown(made.turn)[0]
        if len(made.steps(made.turn)) > 1:
            assert not drawn_cards & set(first["hands"][made.turn])


def test_no_card_and_no_cube_is_lost_in_any_step() -> None:
    for made in moves():
        cubes = sum(kit.cubes(made.before).values()), sum(kit.cubes(made.after).values())
        for seat in SEATS:
            for view in made.shown(seat):
                assert sum(kit.cards(view).values()) == 45
                assert min(cubes) <= sum(kit.cubes(view).values()) <= max(cubes)


def test_a_laid_card_lies_as_the_engine_previews_it() -> None:
    compared = 0
    for made in moves(2):
        if made.move[0] == "place":
            first = made.shown(made.turn)[0]
            assert first["tiles"] == made.preview["tiles"]
            assert first["hands"] == made.preview["hands"]
            compared += 1
    assert compared > 200


def travelling(scene: Scene[View]) -> list[str]:
    return re.findall(r"view-transition-name:([\w-]+)", drawn(scene))


def test_what_travels_has_a_name_of_its_own_in_each_step() -> None:
    for made in [*moves(1)][::2]:
        for seat in (0, 1):
            for scene in made.scenes(seat):
                names = travelling(scene)
                assert len(names) == len(set(names)), names


def test_a_card_of_the_other_hand_flies_to_its_place_and_cubes_to_their_owner() -> None:
    flown = cubes = cups = 0
    for made in moves(1):
        seat = 1 - made.turn
        before, *steps, after = made.scenes(seat)
        if made.move[0] == "place":
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
        if made.move[0] == "claim":
            name = f"cup-{made.move[1]}"
            assert name in UI.score(before)
            assert name in UI.score(steps[0])
            cups += 1
        assert not any(name.startswith(("cube-", "card-")) for name in travelling(after))
    assert flown > 50
    assert cubes > 10
    assert cups > 2


def test_the_winning_sum_is_marked_while_the_sums_are_compared_and_never_else() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    made = Made(table, read_move("place R9 1 other"))
    marked = [re.findall(r'"bc-sum (wins|loses)" data-n="(\d+)"', UI.board(some)) for some in made.scenes(1)]
    assert marked == [[], [], [("wins", "4"), ("loses", "9")], [], [], []]
    assert "+1" in UI.score(made.scenes(1)[3])
    assert "+1" not in UI.score(made.scenes(1)[2])


def test_what_the_other_seat_has_placed_since_is_marked_for_who_looks() -> None:
    table = laid_table(
        tiles=("plains R", "mountains YG: Y5 |", "plains RYB: | R1", "mountains RYGS"), hands=("R3", "R4")
    )
    trails = ((1, (("placed", "1", "R1", "3", "own"),)), (0, (("placed", "0", "Y5", "2", "own"),)))
    board = UI.board(Scene(table.view(0), 0, NAMES, trails=trails))
    assert re.findall(r"bc-lying (\w) bc-trail by-(\d)", board) == [("R", "1")]
