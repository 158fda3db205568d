"""The computer player of Balloon Cup: what is plain at weaker levels, its search, what hints say."""

from random import Random

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.ai.evaluation import tile_chances
from game.balloon_cup.ai.hints import reasons
from game.balloon_cup.ai.novice import NOVICE, scored
from game.balloon_cup.state import State
from game.contract import Game
from game.match import Match, Seat
from game.notation import Move, read_move
from game.players.policy import Priors
from game.players.search import Search
from tests.balloon_cup.kit import moved_round
from tests.balloon_cup.positions import LATE, POSITION
from tests.balloon_cup.positions import table as table_of
from tests.balloon_cup.test_positions import trading
from tests.random_play import along_a_match, policy_of
from tools.problems.balloon_cup import THEMES

# --- levels and search --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "trophies", "plain"),
    [
        ("RRRBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBBBB", "1....", [("trade", "RRR", "B")]),
        ("RRRBB", "1....", []),
        ("RRRBBB", "1..0.", []),
    ],
)
def test_a_trade_is_plain_whose_cube_is_the_last_that_a_free_trophy_costs(
    cubes: str, trophies: str, plain: list[Move]
) -> None:
    on = trading(cubes=(cubes, ""), trophies=trophies)
    assert ("trade", "RRR", "B") in on.moves()
    assert NOVICE.obvious(on, on.moves()) == plain


def test_nothing_is_plain_at_the_start_and_a_tile_far_from_the_last_card_is_far() -> None:
    table = Match("balloon-cup", (Seat("A", "computer"), Seat("B", "computer")), "start").table
    assert NOVICE.obvious(table, table.moves()) == []
    news = (("placed", "1", "R7", "4", "own"),)
    far = [NOVICE.distance(table, ("place", "R1", tile, "own"), news) for tile in "1234"]
    assert far == sorted(far, reverse=True)
    assert (far[0], far[3]) == (1.0, 0.0)
    assert NOVICE.distance(table, ("place", "R1", "1", "own"), ()) == 0.0


def test_a_rough_estimate_likes_to_win_a_tile_and_not_to_give_one_away() -> None:
    """It never looks at the other's hand: dealt anew, a position seems worth as much."""
    rough_value = NOVICE.rough_value
    assert rough_value is not None
    won = lost = 0
    for table in along_a_match("balloon-cup", 2, 2):
        assert isinstance(table, State)
        seat = table.turn
        assert rough_value(table, seat) == rough_value(table.resample(seat, Random(1)), seat)
        worth: dict[tuple[str, bool], list[float]] = {}
        for move in table.moves() if table.step == "place" else ():
            if (found := scored(table, move)) is not None:
                after = table.copy()
                after.play(move)
                worth.setdefault((move[2], found[1] == seat), []).append(rough_value(after, seat))
        for (tile, is_won), values in worth.items():
            won += is_won
            lost += not is_won
            assert not is_won or min(values) >= max(worth.get((tile, False), [0.0]))
    assert won and lost


def test_a_move_seldom_possible_is_not_counted_as_offered_more_often() -> None:
    table = next(along_a_match("balloon-cup", 2, 1))
    search = Search(table, policy_of("balloon-cup"), Random(1))
    for _ in range(300):
        search.step()
    children = [first.child for first in search.root.edges.values() if first.child is not None]
    deep = [edge for child in children if child.visits > 20 for edge in child.edges.values()]
    visits = max(child.visits for child in children)
    assert deep
    assert all(edge.visits <= edge.available <= visits for edge in deep)
    assert min(edge.available for edge in deep) < visits / 2


def test_weights_asked_for_only_where_a_move_is_new_lead_to_the_same_tree() -> None:
    table = next(along_a_match("balloon-cup", 2, 1))
    lazy = policy_of("balloon-cup")
    asked: list[Game] = []

    def counting(table: Game) -> Priors:
        asked.append(table)
        return lazy.priors(table)

    found, counts = [], []
    for complete in (True, False):
        asked.clear()
        search = Search(table, lazy._replace(priors=counting, complete=complete), Random(1))
        for _ in range(200):
            search.step()
        found.append(search.values())
        counts.append(len(asked))
    assert found[0] == found[1]
    assert counts[0] < 0.8 * counts[1]


# --- hints at the bounds of a sentence, and the theme of a third trophy -------------------------------------


BEGINNINGS = {
    "it is {name}'s first trophy": "first",
    "then one more trophy wins": "second",
    "it is the third trophy": "third",
    "{other} already has two trophies": "they have two",
}


def said(trophies: str, seat: int) -> list[str]:
    """Return what is said of the trophies that each has when a seat claims the green one.

    `trophies`: of the colours R Y B S, `0` for one that the claimer has, `1` for the other's, `-` for none's.
    """
    taken = zip("RYBS", trophies, strict=True)
    start = {
        **POSITION,
        "step": "claim",
        "cubes": ["GGGGG", ""],
        "trophies": {"G": None, **{letter: None if who == "-" else int(who) for letter, who in taken}},
        "last": {"winner": 0, "placed": 0},
    }
    table = BalloonCup.from_position(moved_round(start, seat), {}, "x")
    texts = [hint_reason.reason.text for hint_reason in reasons(table, ("claim", "G"))]
    return sorted(
        description
        for begins, description in BEGINNINGS.items()
        if any(text.startswith(begins) for text in texts)
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("trophies", "description"),
    [
        ("----", ["first"]),
        ("-1--", ["first"]),
        ("0---", ["second"]),
        ("11--", ["first", "they have two"]),
        ("0-11", ["second", "they have two"]),
        ("00--", ["third"]),
        ("1010", ["they have two", "third"]),
    ],
)
def test_a_trophy_is_shown_by_how_many_each_has(trophies: str, description: list[str], seat: int) -> None:
    assert said(trophies, seat) == description


@pytest.mark.parametrize(
    ("hand", "move", "is_near", "stored"),
    [
        ("R4 R10 R6", "exchange R4 R10", True, None),
        ("R4 R11 R6", "exchange R4 R11", False, None),
        ("R3 R4 R6", "exchange R3 R4", False, None),
        ("R4 R11 R6", "exchange R4", True, "R11"),
        ("R3 R4 R6", "exchange R4", True, "R3"),
        ("R3 R4 R12", "exchange R4", True, "R12"),
        ("R4 R10 R6", "exchange R6", True, None),
    ],
)
def test_of_cards_that_are_exchanged_those_near_the_middle_go_and_those_far_from_it_stay(
    hand: str, move: str, is_near: bool, stored: str | None
) -> None:
    """Near are 4 to 10, three from the middle; far are the others."""
    on = table_of(tiles=LATE, hands=(hand, "Y1"))
    said = {hint_reason.reason.text: hint_reason for hint_reason in reasons(on, read_move(move))}
    near = said.get("cards near 7 win neither mountains nor plains")
    assert (near.words if near else None) == (read_move(move)[1:] if is_near else None)
    keeps = said.get("{name} keeps the {card}: very high and very low cards win tiles")
    assert (keeps.words if keeps else None) == ((stored,) if stored else None)


@pytest.mark.parametrize(("hand", "is_said"), [("Y2", True), ("Y2 Y11", False)])
def test_that_no_card_helps_is_said_where_none_does(hand: str, is_said: bool) -> None:
    """On plains a low card on the other side helps the other player, a high one doesn't."""
    on = table_of(tiles=("plains Y: Y5 |", *LATE[1:]), hands=(hand, "R1"))
    said = {hint_reason.reason.text for hint_reason in reasons(on, read_move("place Y2 1 other"))}
    assert ("no card that a tile takes now helps {name}" in said) == is_said


def test_a_tile_without_cubes_is_anybodys() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    chances = tile_chances(table)
    assert chances[3] == 0.5 and 0.5 not in chances[:3]


GUARD = next(theme for theme in THEMES if theme.key == "guard")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("has", "cubes", "move", "is_guarded"),
    [
        ("YS", "RRRRRR", "place R4 3 own", True),
        ("YS", "RRRRRR", "place Y2 3 other", True),
        ("YS", "RRRRRR", "place G1 1 own", False),
        ("YS", "RRRRR", "place R4 3 own", False),
        ("YR", "RRRRRR", "place R4 3 own", False),
        ("Y", "RRRRRR", "place R4 3 own", False),
        ("YS", "RRRRRR", "claim G", False),
    ],
)
def test_a_tile_is_guarded_that_would_bring_the_third_trophy(
    has: str, cubes: str, move: str, is_guarded: bool, seat: int
) -> None:
    """`has`: the trophies of the other player; `cubes`: its cubes. Tile 3 bears R Y B, tile 1 bears G."""
    claiming = move.startswith("claim")
    start = {
        **POSITION,
        "step": "claim" if claiming else "place",
        "last": {"winner": 0, "placed": 0} if claiming else None,
        "cubes": ["GGGGG" if claiming else "GGG", cubes],
        "trophies": {letter: 1 if letter in has else None for letter in "RYGBS"},
    }
    table = BalloonCup.from_position(moved_round(start, seat), {}, "x")
    assert read_move(move) in table.moves()
    assert GUARD.holds(table, read_move(move)) == is_guarded
