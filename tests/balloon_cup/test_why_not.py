"""What a refusal says: the sentence and the rule, of moves, of taps that lead to nothing, in a terminal."""

from typing import Any

import pytest

from game.match import Match, Seat
from game.notation import read_move
from tests.balloon_cup.positions import LATE, STUCK, claiming, position, table
from tests.balloon_cup.scenes import UI
from tests.html_reader import Reader
from tests.playing import play, refused
from ui.session.scenes import scene_of
from ui.session.selection import read_pair
from ui.session.session import Session

OWN = {"trades": "own-turn"}
WON = {"trades": "after-win"}
TILES = ("plains G: | G2", "mountains YG", "gone", "mountains RYGS: R1 Y1 G1 S1 |")
HANDS = ("R4 G7 B3", "R2")
EXCHANGED = table(**STUCK, pile="B1")
play(EXCHANGED, "exchange S1")

TABLES = {
    "quiet": table(tiles=TILES, hands=HANDS),
    "no card fits": table(**STUCK),
    "exchanged": EXCHANGED,
    "a tile waits": table(
        tiles=("plains R: R4 |", "mountains RY", "plains -", "mountains RYGB"), hands=("S1 R6", "R2")
    ),
    "claims": claiming(cubes=("SSSRRRBBBB", ""), trophies=".1..."),
    "claims with triples": claiming(cubes=("SRRRRRRRRRRRRYYY", ""), trophies="10..."),
    "trades before placing": table(
        options=OWN, hands=("R4 R5", "R2"), cubes=("RRRRYY", ""), trophies="11...", bag="BG"
    ),
    "trades after placing": table(
        options=OWN,
        step="trade",
        last={"winner": None, "placed": 0},
        cubes=("RRRR", ""),
        trophies="1....",
        bag="BG",
        tiles=LATE,
    ),
    "claims before trades": claiming(options=OWN, cubes=("RRRSSS", ""), trophies="1....", bag="BG"),
    "claims and trades": claiming(options=WON, cubes=("RRRSSS", ""), trophies="1....", bag="BG"),
    "nothing won": table(options=WON, cubes=("RRRSSS", ""), trophies="1....", bag="BG"),
}

PLACEMENT = "a placement names a card, a tile from 1 to 4, and own or other (BC-5)"
NOWHERE = "no card in hand fits anywhere: one to four have to be exchanged (BC-8)"
NUMBER = "one to four different cards have to be chosen for an exchange (BC-8)"
CLAIMING = "trophies are being claimed: cards are placed after that (BC-15)"
TRADING = "the card of this turn is placed; cubes are being traded (BC-21)"
ONE_FOR_THREE = "a trade gives three cubes of one colour for one (BC-21)"
GREY_FIRST = "the grey trophy can be paid for with grey cubes and must be claimed (BC-15)"
NO_TRIPLES = "triples don't count in a claim where cubes are traded (BC-21)"

SAID = {
    "quiet": {
        "": "there is no such move (BC-5)",
        "fly": "there is no such move (BC-5)",
        "place": PLACEMENT,
        "place R4 1": PLACEMENT,
        "place R4 5 own": PLACEMENT,
        "place R5 1 own": "R5 is not in the hand (BC-5)",
        "place B3 1 own": "no tile takes blue now (BC-6)",
        "place R4 3 own": "tile 3 has left the game (BC-14)",
        "place R4 4 own": "this side of tile 4 is full (BC-6)",
        "place R4 2 own": "this side of tile 2 takes only yellow and green now (BC-6)",
        "place R4 1 own": "this side of tile 1 takes only green now (BC-6)",
        "place G7 1 other": "this side of tile 1 is full (BC-6)",
        "exchange R4": "a player who can place a card must (BC-7)",
        "pass": "a player who can place a card must (BC-7)",
        "pass 1": "there is no such move (BC-8)",
        "claim R": "trophies are claimed after a tile is scored (BC-15)",
        "done": "a card has to be placed first (BC-7)",
        "done 1": "there is no such move (BC-17)",
        "trade RRR B": "cubes are not traded in this match (BC-21)",
    },
    "no card fits": {
        "place S1 1 own": NOWHERE,
        "place S1 1 other": NOWHERE,
        "exchange": NUMBER,
        "exchange S1 S1": NUMBER,
        "exchange S1 S4 S7 S10 S13": NUMBER,
        "exchange S1 R1": "R1 is not in the hand (BC-8)",
        "exchange S1 X": "X is not in the hand (BC-8)",
        "pass": "one to four cards have to be exchanged first (BC-8)",
    },
    "exchanged": {
        "exchange S4": "cards can be exchanged only once a turn (BC-8)",
        "place S4 1 other": "still no card in hand fits: all that is left is to pass (BC-8)",
    },
    "a tile waits": {
        "place R6 3 own": "tile 3 waits for cubes (BC-22)",
        "place R6 1 own": "this side of tile 1 is full (BC-6)",
        "place S1 1 own": "no tile takes grey now (BC-6)",
    },
    "claims": {
        **dict.fromkeys(("place R1 1 own", "exchange R1", "pass"), CLAIMING),
        "done": "the blue trophy can be paid for with blue cubes and must be claimed (BC-15)",
        "claim": "a claim names the colour of a trophy (BC-15)",
        "claim X": "a claim names the colour of a trophy (BC-15)",
        "claim Y": "the yellow trophy is taken (BC-19)",
        "claim G": "the green trophy costs 5 cubes, not 0 (BC-16)",
        "claim R": "the red trophy costs 7 cubes, not 3 (BC-16)",
        "claim R RRR": "the red trophy hasn't been taken yet (BC-16)",
        "claim R YY": "three cubes of one colour count as one (BC-16)",
        "claim S YYY": "there are not enough yellow cubes (BC-16)",
        "trade RRR B": "cubes are not traded in this match (BC-21)",
    },
    "claims with triples": {
        "claim S RRR RRR RRR RRR": "the grey trophy costs 3 cubes (BC-16)",
        "claim S RRR": "the grey trophy costs 3 cubes, not 2 (BC-16)",
        "claim B RRR YYY": "the blue trophy costs 4 cubes, not 2 (BC-16)",
        "claim B RRR YYY YYY": "there are not enough yellow cubes (BC-16)",
    },
    "trades before placing": {
        **dict.fromkeys(("trade", "trade RRR", "trade RRY B", "trade RRR X"), ONE_FOR_THREE),
        **dict.fromkeys(("trade RR B", "trade RRR BG"), ONE_FOR_THREE),
        "trade RRR R": "there is no red cube in the bag (BC-21)",
        "trade YYY B": "there are not enough yellow cubes (BC-21)",
        "trade GGG B": "the green trophy hasn't been taken yet (BC-21)",
        "done": "a card has to be placed first (BC-7)",
        "claim S": "trophies are claimed after a tile is scored (BC-15)",
    },
    "trades after placing": {
        **dict.fromkeys(("place R1 1 own", "exchange R1", "pass"), TRADING),
        "claim S": "trophies are claimed after a tile is scored (BC-15)",
        "trade RRR Y": "there is no yellow cube in the bag (BC-21)",
    },
    "claims before trades": {"trade RRR B": CLAIMING, "claim S RRR": NO_TRIPLES, "done": GREY_FIRST},
    "claims and trades": {"claim S RRR": NO_TRIPLES, "done": GREY_FIRST},
    "nothing won": {"trade RRR B": "only the winner of a tile trades, just after winning it (BC-21)"},
}


@pytest.mark.parametrize(("where", "move"), [(where, move) for where, some in SAID.items() for move in some])
def test_a_refusal_says_the_reason_that_is_true_now(where: str, move: str) -> None:
    assert str(TABLES[where].why_not(read_move(move))) == SAID[where][move]
    refused(TABLES[where], move)


@pytest.mark.parametrize(
    ("where", "moves"),
    [
        ("quiet", ("place G7 1 own", "place G7 2 other")),
        ("no card fits", ("exchange S1", "exchange S1 S4 S7 S10")),
        ("exchanged", ("pass",)),
        ("a tile waits", ("place R6 1 other", "place R6 2 own", "place R6 4 own")),
        ("claims", ("claim S", "claim B")),
        ("claims with triples", ("claim S RRR RRR", "claim S RRR YYY", "done")),
        ("trades before placing", ("trade RRR B", "place R4 1 own")),
        ("trades after placing", ("trade RRR B", "done")),
        ("claims and trades", ("trade RRR B", "claim S")),
    ],
)
def test_beside_them_the_lawful_move_is_not_refused(where: str, moves: tuple[str, ...]) -> None:
    for move in moves:
        assert TABLES[where].why_not(read_move(move)) is None, move


PEOPLE = (Seat("Ada", "human"), Seat("Rook", "computer", "casual"))


def session_at(**what: Any) -> Session:
    return Session(Match("balloon-cup", PEOPLE, "reasons", {}, 0, position(**what)), UI.INTERACTION)


def tap(session: Session, id: str) -> str:
    """Tap a card or a side as it is drawn; return why that led to nothing, "" if it led to something."""
    scene: Any = scene_of(session, "colour")
    does = Reader(UI.board(scene) + UI.hand(scene)).buttons()[id]["data-do"]
    verb, *words = str(does).split(" ")
    before = session.selection
    if verb == "ask":
        session.ask(tuple(words))
    else:
        session.pick(*map(read_pair, words))
    return str(session.refused) if session.refused is not None and session.selection is before else ""


@pytest.mark.parametrize(
    ("first", "tapped", "reason"),
    [
        ("", "card-B3", "no tile takes blue now (BC-6)"),
        ("", "side-3-own", "tile 3 has left the game (BC-14)"),
        ("", "side-4-own", "this side of tile 4 is full (BC-6)"),
        ("", "side-1-other", "this side of tile 1 is full (BC-6)"),
        ("card-R4", "side-2-own", "this side of tile 2 takes only yellow and green now (BC-6)"),
        ("card-R4", "side-1-own", "this side of tile 1 takes only green now (BC-6)"),
        ("card-R4", "side-4-own", "this side of tile 4 is full (BC-6)"),
    ],
)
def test_a_placement_is_refused_for_the_thing_that_was_tapped(first: str, tapped: str, reason: str) -> None:
    session = session_at(tiles=TILES, hands=HANDS)
    if first:
        assert tap(session, first) == ""
    assert tap(session, tapped) == reason


def test_bc_8_who_can_place_no_card_hears_so_wherever_they_tap() -> None:
    session = session_at(tiles=("plains R", "mountains RY", "plains RYY", "gone"), hands=("G1 B1", "R1"))
    for side in ("side-1-own", "side-3-other"):
        assert tap(session, side) == (
            "no card in hand fits anywhere: one to four have to be exchanged (BC-8)"
        )


def test_bc_15_cards_and_sides_wait_for_the_claims() -> None:
    session = session_at(
        step="claim", last={"winner": 0, "placed": 0}, tiles=LATE, cubes=("SSSS", ""), hands=("R4", "R2")
    )
    for tapped in ("card-R4", "side-1-own"):
        assert tap(session, tapped) == "trophies are being claimed: cards are placed after that (BC-15)"
