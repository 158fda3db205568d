"""The computer player of Blox: features and learnt weights, levels, the search, what hints say.

That characters differ: tests/test_strength.py; all sentences of hints: tests/test_hints.py.
"""

from operator import mul
from random import Random

import pytest

from game.blox import Blox
from game.blox.ai import policy
from game.blox.ai.evaluation import FEATURES, evaluate, features
from game.blox.ai.hints import reasons
from game.blox.ai.levels import TASTES
from game.blox.ai.novice import aim, distance, obvious, rough_value
from game.blox.ai.policy import POLICY
from game.blox.ai.weights import SCALES, WEIGHTS
from game.blox.payments import points
from game.match import Match, Seat
from game.notation import read_move
from game.players import bots
from game.players.levels import CHARACTERS
from game.players.policy import for_decision
from game.players.search import Search
from tests.blox.positions import table as laid
from tests.random_play import along_a_match, any_move, policy_of
from tools.train import blox

# --- judging positions: features and weights that `make train` finds again, levels, characters --------------


SEATS = pytest.mark.parametrize("seats", Blox.PLAYERS)


def featured(table, seat):
    return dict(zip(FEATURES, features(table)[seat], strict=True))


@SEATS
def test_now_is_the_most_that_the_seat_on_turn_can_score(seats):
    """BX-12, BX-15, BX-18: against the legal moves, but that a tower may not be accessible (BX-17)."""
    table = Blox.deal(seats, {}, f"now {seats}", 0)
    rng = Random(f"now {seats}")
    scored = 0
    for _ in range(400):
        if table.outcome() is not None:
            break
        words = {
            kind: [m[-1] for m in table.moves() if m[0] == kind] for kind in ("demolish", "build", "knock")
        }
        most = max((len(w) - w.count("*") for some in words.values() for w in some), default=0)
        now = featured(table, table.turn)["now"]
        assert now >= most
        if now > most:
            assert not words["build"], table.position()
            assert now == table.phase + 1
        scored += most > 0
        table.play(any_move(table, rng))
    assert scored > 20


@SEATS
def test_judging_the_others_takes_no_notice_of_who_is_on_turn_but_for_the_turn_itself(seats):
    table = Blox.deal(seats, {}, f"turn {seats}", 0)
    rng = Random(f"turn {seats}")
    for _ in range(60):
        table.play(any_move(table, rng))
    before = features(table)
    table.turn = (table.turn + 1) % seats
    after = features(table)
    turned = {FEATURES.index(name) for name in ("turn", "wait")}
    for one, other in zip(before, after, strict=True):
        assert all(a == b for place, (a, b) in enumerate(zip(one, other, strict=True)) if place not in turned)
    assert [row[-1] for row in before] != [row[-1] for row in after]


@SEATS
def test_every_feature_has_a_weight_and_points_count_for_a_win(seats):
    assert len(WEIGHTS[seats]) == len(FEATURES)
    table = Blox.deal(seats, {}, "points", 0)
    chances = []
    for scored in (0, 4, 8):
        table.points[0] = scored
        chances.append(evaluate(table)[0])
    assert chances == sorted(set(chances))


def test_training_finds_weights_that_are_there():
    rng = Random("weights")
    size = len(FEATURES)
    meant = [rng.uniform(-1, 1) for _ in range(size)]
    rows = []
    for _ in range(300):
        numbers = tuple(rng.randrange(6) for _ in range(size))
        rows.append((numbers, 3.0 + sum(map(mul, numbers, meant))))
    found, explained = blox.fitted(rows)
    assert found == pytest.approx(meant, abs=1e-6)
    assert explained == pytest.approx(1)


def test_training_finds_how_much_a_lead_is_worth():
    rng = Random("scales")
    meant = [6.0, 4.0, 2.0, 8.0, 1.0]
    nothing = (0,) * len(FEATURES)
    positions = []
    for number in range(6000):
        stage = number % len(meant)
        points = tuple(rng.randrange(9) for _ in range(3))
        strengths = [2.718 ** (one / meant[stage]) for one in points]
        (winner,) = rng.choices(range(3), strengths)
        positions.append(blox.Position(stage, points, (nothing,) * 3, (winner,)))
    assert blox.scales(positions, [0.0] * len(nothing)) == pytest.approx(meant, rel=0.3)


def test_training_plays_matches_from_which_it_can_learn():
    task = (2, "a match to learn from", dict(WEIGHTS), dict(SCALES))
    rows, positions = blox.match(task)
    assert len(rows) > 60
    assert len({row for row, _ in rows}) > 30
    assert max(scored for _, scored in rows) > 5
    assert [one.stage for one in positions] == sorted(one.stage for one in positions)
    assert blox.match(task) == (rows, positions)


def test_what_scores_most_is_plain_to_see():
    on = laid(towers={"e7": "K"}, pawns={"e5": 0, "g5": 1}, hands=("WWWKS",), phase=3, jokers=[False] * 3)
    assert {move[0] for move in obvious(on, on.moves())} == {"knock"}
    assert obvious(on, [move for move in on.moves() if move[0] in ("enter", "change")]) == []


def test_two_ways_to_one_space_are_one_aim():
    on = Blox.deal(3, {}, "aims", 0)
    firsts = on.paths.firsts
    entries = [move for move in on.moves() if move[0] == "enter"]
    for move in entries:
        end = firsts[move[1]]["KWSV".index(move[2][-1])][0]
        assert aim(on, move) == ("enter", end)
    assert len({aim(on, move) for move in entries}) < len(entries)
    assert len({aim(on, move) for move in on.moves() if move[0] == "change"}) == 1


def test_what_is_far_from_the_last_move_is_overlooked_more_often():
    on = Blox.deal(3, {}, "distance", 0)
    news = (("entered", "1", "L1", "a1", "W"),)
    near, far = ("enter", "Ta", "K"), ("enter", "Bi", "S")
    ends = [distance(on, move, news) for move in (near, far)]
    assert ends == [1 / 8, 1.0]
    assert distance(on, far, ()) == distance(on, ("change", "K"), news) == 0.0


def test_at_first_sight_points_and_what_can_be_scored_count_and_not_what_others_may_do():
    towers = {"e7": "KW"}
    idle = laid(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2)
    ready = laid(towers=towers, pawns={"e8": 0}, hands=("KWSVV",), phase=2)
    ahead = laid(towers=towers, pawns={"a9": 0}, hands=("KWSVV",), phase=2, points=[5, 0, 0])
    threatened = laid(towers=towers, pawns={"e8": 0, "a7": 1}, hands=("KWSVV",), phase=2)
    assert rough_value(idle, 0) < rough_value(ready, 0) < rough_value(ahead, 0)
    assert rough_value(threatened, 0) == rough_value(ready, 0)


def test_every_character_has_its_taste():
    assert set(TASTES) == set(CHARACTERS) == set(POLICY.characters)


def three():
    return Match("blox", tuple(Seat(name, "computer") for name in "ABC"), "taste").table


@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("sure", [0.0, 1.0])
def test_no_taste_changes_a_chance_that_is_sure(character, sure):
    table = three()
    chances = [sure if seat == table.turn else (1 - sure) / 2 for seat in range(3)]
    policy = POLICY._replace(sampled=None, evaluate=lambda _table: chances)
    tasteful = for_decision(policy, table, lambda: 0.5, character)
    assert tasteful.evaluate
    assert tasteful.evaluate(table) == chances


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_taste_takes_no_moves_away_and_changes_nothing_for_other_seats(character):
    table = three()
    policy, plain = (for_decision(POLICY, table, lambda: 0.5, name) for name in (character, ""))
    assert policy.priors(table)[0] == plain.priors(table)[0]
    assert plain.evaluate and policy.evaluate
    before, after = plain.evaluate(table), policy.evaluate(table)
    assert sum(after) == pytest.approx(1.0)
    others = [seat for seat in range(3) if seat != table.turn]
    first, second = (after[seat] / before[seat] for seat in others)
    assert first == pytest.approx(second)
    table.turn = others[0]
    assert policy.priors(table) == plain.priors(table)


# --- the search: its tree holds the seat's own moves, others answer greedily, a lead is brought home --------


NAME = "blox"


@pytest.mark.parametrize("seats", [3, 4])
def test_among_many_the_tree_holds_the_seats_own_moves_alone(seats):
    """The others answer by their policy, and what they answer leads to no node of its own."""
    policy = for_decision(policy_of(NAME), next(along_a_match(NAME, seats, 1)), Random(1).random)
    turns = []

    def seen(find):
        return lambda on: turns.append(on.turn) or find(on)

    policy = policy._replace(priors=seen(policy.priors), evaluate=seen(policy.evaluate))
    for table in along_a_match(NAME, seats, 30):
        search = Search(table, policy, Random(1))
        while search.lookaheads:
            search.step()
        turns.clear()
        for _ in range(60):
            search.step()
        assert turns == [table.turn] * len(turns)
        assert any(edge.child and edge.child.visits for edge in search.root.edges.values())


TRAVEL = ("enter", "change")


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "seed", "seats", "kinds", "iterations", "most"),
    [
        ("master", "far ahead", 2, TRAVEL, 40, 250),
        ("strong", "won 2", 2, TRAVEL, None, 250),
        ("strong", "won 18", 2, TRAVEL, None, 250),
        ("strong", "won 26", 2, TRAVEL, None, 250),
        # Some forty scoring moves and as many to get there: no more is needed for all towers to fall.
        ("master", "three idle", 4, ("change",), 24, 150),
    ],
)
def test_a_match_that_is_won_is_ended(level, seed, seats, kinds, iterations, most):
    """Against others who never score. The last towers may take several moves."""
    others = (Seat(f"Idle {number}", "human") for number in range(1, seats))
    match = Match(NAME, (Seat("Rook", "computer", level), *others), seed, first=0)
    rng = Random(seed)
    own = 0
    while (outcome := match.table.outcome()) is None:
        if match.table.turn == 0:
            own += 1
            assert own <= most, "no end in sight"
            match.play(bots.answer(bots.request(match, iterations)))
        else:
            match.play(rng.choice([move for move in match.table.moves() if move[0] in kinds]))
    assert outcome.winners == (0,)


@pytest.mark.parametrize("points", [0, 1_000, 1_000_000])
def test_a_lead_however_great_is_reckoned_with(points):
    on = laid(pawns={"e5": 0, "g5": 1, "a1": 2}, points=[points, 0, 0])
    worth = evaluate(on)
    assert sum(worth) == pytest.approx(1)
    assert all(0 <= one <= 1 for one in worth)
    assert not points or worth[0] > 0.9


@pytest.mark.parametrize("seats", Blox.PLAYERS)
def test_a_reply_is_a_legal_move_and_takes_the_most_that_can_be_scored(seats):
    rng, on = Random(f"replies {seats}"), Blox.deal(seats, {}, f"replies {seats}", 0)
    kinds = set()
    while on.outcome() is None and on.ply < 400:
        before = on.position()
        move = policy.reply(on, rng.random)
        assert on.why_not(move) is None
        assert points(move) == max(map(points, on.moves()))
        assert on.position() == before
        kinds.add(move[0])
        on.play(any_move(on, rng) if rng.random() < 0.1 else policy.reply(on, rng.random))
    assert kinds == {"enter", "demolish", "build", "knock", "change"}


def test_the_dearest_knock_out_is_taken_with_the_joker_too():
    on = laid(pawns={"e5": 0, "g5": 1}, hands=("WWWWS",), phase=3, jokers=[True, True, True])
    assert policy.reply(on, Random(1).random)[0] == "knock"
    assert points(policy.reply(on, Random(1).random)) == max(map(points, on.moves())) == 5


def test_a_leaf_is_quiet_where_nothing_scores_and_when_the_match_is_over():
    assert policy.dearest(laid(pawns={"e5": 0, "g5": 1}, hands=("WWSSK",), phase=3)) is None
    on = laid(towers={"a1": "KKKK"}, pawns={"e5": 0, "g5": 1}, hands=("WWWWW", "WWWWW"), phase=4, seats=2)
    move = policy.dearest(on)
    assert move is not None and points(move) == max(map(points, on.moves())) > 0
    on.reason = "most points"
    assert policy.dearest(on) is None


def test_who_scores_nothing_enters_or_changes_cards_by_chance():
    on = Blox.deal(4, {}, "by chance", 0)
    draw = Random(1).random
    kinds = [policy.reply(on, draw)[0] for _ in range(400)]
    assert set(kinds) == {"enter", "change"}
    assert 60 < kinds.count("change") < 140


def test_who_has_no_pawn_left_changes_cards():
    on = laid(pawns={"a1": 0, "a2": 0, "b1": 0, "b2": 0}, hands=("KWSVV",))
    assert {policy.reply(on, Random(seed).random)[0] for seed in range(20)} == {"change"}


def test_a_hand_is_changed_but_for_the_colours_it_has_most_of():
    cards = laid(hands=("KKKWW",)).hands[0]
    assert {move[1] for move in policy.changes_of(cards)} == {"KKKWW", "WW"}


# --- hints at the bounds of a sentence ----------------------------------------------------------------------


FAR = {"a1": "KKKK", "c1": "WWWW"}
"""Towers out of reach, so that no phase ends."""
ALL_REACH: dict[str, tuple[Blox, str]] = {
    "reaches that tower too": (
        laid(
            towers=FAR | {"e4": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d4": 2},
            hands=("KWSVV",),
            seats=4,
        ),
        "demolish e5 e4 K",
    ),
    "reaches that pawn too": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "g5": None, "h5": 1, "g4": 2},
            hands=("WWWKV",),
        ),
        "knock e5 g5 WWW",
    ),
    "reaches it, but can't knock": (
        laid(
            towers=FAR | {"i9": "K", "i7": "S"},
            pawns={"e5": 0, "e3": 1, "d5": 2},
            hands=("KWSVV",),
            blocks=("KW",),
        ),
        "build e5 KW",
    ),
}


@pytest.mark.parametrize("part", ALL_REACH)
def test_of_several_who_reach_the_same_the_next_on_turn_alone_is_named(part: str) -> None:
    table, move = ALL_REACH[part]
    named = [each.reason for each in reasons(table, read_move(move)) if part in each.reason.text]
    assert [reason.values["other"] for reason in named] == ["1"]


def test_of_several_towers_that_a_new_phase_opens_one_is_named() -> None:
    """The last tower of one block falls; two of two blocks are in reach from where it stood."""
    towers = FAR | {"e4": "K", "d4": "WS", "f4": "SV"}
    on = laid(towers=towers, pawns={"e5": 0}, hands=("KWSVV",), seats=4)
    said = [each.reason.text for each in reasons(on, read_move("demolish e5 e4 K"))]
    assert sum("within reach, may be demolished" in text for text in said) == 1


@pytest.mark.parametrize(
    ("phase", "supply", "hand", "part"),
    [
        (1, "K", "KSSSV", None),
        (1, "KW", "KSSSV", "needs one more card"),
        (1, "KW", "SSSSV", None),
        (1, "KWW", "KWSSV", None),
        (2, "KW", "KWSSV", None),
        (2, "KWW", "KWSSV", "needs one more card"),
        (2, "KWW", "KSSSV", "{missing} are missing"),
        (2, "KWW", "SSSSV", None),
    ],
)
def test_what_is_saved_to_build_lacks_some_cards_and_not_all(
    phase: int, supply: str, hand: str, part: str | None
) -> None:
    """A tower is one block higher than the phase; violet is given away, the other cards of the hand stay."""
    low = {"i9": "KK", "i7": "SS"} if phase == 2 else {"i9": "K", "i7": "S"}
    on = laid(towers=FAR | low, pawns={"e5": 0}, hands=(hand,), blocks=(supply,), phase=phase)
    said = " ".join(each.reason.text for each in reasons(on, read_move("change V")))
    parts = ("needs one more card", "{missing} are missing")
    assert [one for one in parts if one in said] == ([part] if part else [])
