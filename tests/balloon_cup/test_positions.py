"""Positions of Balloon Cup from outside, and moves before they are final: staged, or taken back.

That nothing is taken back by which the mover has learnt something, in any match: tests/test_match_machine.py.
"""

from random import Random
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.match import Match, Seat
from game.notation import View, read_move
from game.reasons import BadPosition
from tests.balloon_cup.positions import CALM, LATE, claiming, legal, position, table

# --- a position from outside can be played on, or is refused ------------------------------------------------


OWN = {"trades": "own-turn"}
NOTHING_TO_DO = "there is nothing to claim or trade in this position"


def trading(*, placed: int = 0, winner: int | None = None, **what: Any) -> BalloonCup:
    """Return a table on which who placed a card may trade three red cubes."""
    given = {"options": OWN, "cubes": ("RRRR", ""), "trophies": "1....", "bag": "BG", "tiles": LATE, **what}
    return table(step="trade", last={"winner": winner, "placed": placed}, **given)


def test_bc_15_claims_where_nothing_can_be_claimed_are_refused() -> None:
    """One cube of three: neither the winner nor the other player could do anything but end the claims."""
    for winner in (0, 1):
        assert legal(claiming(winner=winner, cubes=("SSS", "BBBB")))
        with pytest.raises(BadPosition, match=NOTHING_TO_DO):
            claiming(winner=winner, cubes=("SS", "SB"))


def test_bc_21_trades_where_nothing_can_be_traded_are_refused() -> None:
    assert legal(trading()) == {"trade RRR B", "trade RRR G", "done"}
    for nothing in ({"cubes": ("RR", "")}, {"trophies": "....."}, {"bag": ""}):
        with pytest.raises(BadPosition, match=NOTHING_TO_DO):
            trading(**nothing)


def test_bc_21_nobody_but_who_placed_trades_and_only_where_the_match_knows_that_step() -> None:
    for wrong in ({"placed": 1}, {"turn": 1, "cubes": ("", "RRRR")}):
        with pytest.raises(BadPosition, match="nobody can trade"):
            trading(**wrong)
    with pytest.raises(BadPosition, match="nobody can trade"):
        trading(options={"trades": "after-win"})


def test_bc_21_a_trophy_that_could_be_paid_keeps_nobody_in_the_trades() -> None:
    """Claims come first: what was left there is not asked for again while cubes are traded (BC-15)."""
    for winner in (None, 0, 1):
        on = trading(cubes=("RRRSSS", ""), winner=winner)
        assert "done" in legal(on)
        assert on.why_not(("done",)) is None


def test_bc_21_who_won_the_tile_is_known_in_the_trades_and_may_be_nobody() -> None:
    for winner in (None, 0, 1):
        on = trading(winner=winner)
        assert on.position()["last"] == {"winner": winner, "placed": 0}
        on.play(("done",))
        # Who lost the tile has the next turn; without a tile it is the other player's (BC-13).
        assert on.turn == (1 if winner is None else 1 - winner)


@pytest.mark.parametrize("step", ["claim", "trade"])
def test_bc_20_a_match_that_a_third_trophy_has_ended_is_read_whatever_its_step(step: str) -> None:
    """There is nothing to claim or to trade any more, and nothing has to be."""
    what: dict[str, Any] = {
        "step": step,
        "last": {"winner": 0, "placed": 0},
        "tiles": LATE,
        "trophies": "000..",
    }
    on = table(options=OWN, **what)
    assert on.moves() == []
    found = on.outcome()
    assert found is not None
    assert (found.winners, found.reason) == ((0,), "trophies")


def test_in_the_claims_somebody_has_won_a_tile() -> None:
    with pytest.raises(BadPosition):
        table(step="claim", last={"winner": None, "placed": 0}, tiles=LATE, cubes=("SSS", ""))


@pytest.mark.parametrize("seat", [-1, 2, None, True, "0"])
def test_a_view_belongs_to_one_of_the_two_seats(seat: Any) -> None:
    seen = table(hands=("R1 R4", "R2")).view(0)
    with pytest.raises(BadPosition):
        BalloonCup.determinize(seen, seat, {}, Random(1))
    assert BalloonCup.determinize(seen, 0, {}, Random(1)).view(0) == seen


# --- a staged move by itself; a move taken back -------------------------------------------------------------


def preview(on: BalloonCup, move: str) -> View:
    return BalloonCup.preview(on.view(on.turn), read_move(move), on.turn, on.options)


def changed(on: BalloonCup, move: str) -> dict[str, Any]:
    """Return the keys of the view that the move by itself changes, with their new values."""
    before: View = on.view(on.turn)
    return {key: value for key, value in preview(on, move).items() if value != before[key]}


def test_a_card_lies_beside_the_tile_that_it_fills_and_nothing_is_scored_or_drawn() -> None:
    on = table(tiles=("plains R: | R9", *CALM[1:]), hands=("R4 R5", "S1"), pile="G1")
    before = on.view(0)
    tiles = [{**before["tiles"][0], "cards": [["R4"], ["R9"]]}, *before["tiles"][1:]]
    assert changed(on, "place R4 1 own") == {"hands": [["R5"], ["?"]], "tiles": tiles}


def test_a_card_that_was_shown_is_known_no_more_once_it_lies_on_the_table() -> None:
    on = table(hands=("R4 R5", "S1"), known=[["R4", "R5"], []])
    assert preview(on, "place R4 1 other")["known"] == [["R5"], []]


def test_a_trade_shows_the_cubes_swapped_and_no_trophy_taken_by_it() -> None:
    """BC-21: the trophy that the trade completes follows from it."""
    on = claiming(cubes=("RRRRSS", ""), trophies="0....", bag="BGS", options={"trades": "after-win"})
    assert changed(on, "trade RRR S") == {"cubes": ["RSSS", ""], "bag": "BG"}
    assert on.play(read_move("trade RRR S"))[1] == ("claimed", "0", "S")


BARE: dict[str, Any] = {"tiles": ("plains B", "", "", ""), "hands": ("R1", "R2")}
"""No card fits."""


@pytest.mark.parametrize(
    ("on", "move"),
    [
        (table(**BARE), "exchange R1"),
        (table(**BARE, step="exchanged"), "pass"),
        (claiming(cubes=("GGGGRRR", ""), trophies="0....", bag=""), "done"),
    ],
    ids=["exchange", "pass", "done"],
)
def test_what_shows_nothing_before_it_is_made_leaves_the_view_as_it_is(on: BalloonCup, move: str) -> None:
    """The cards of an exchange stay in the hand: what comes for them isn't known yet."""
    assert read_move(move) in on.moves()
    assert changed(on, move) == {}


PEOPLE = (Seat("Ada", "human"), Seat("Bea", "human"))
SEEN = "the last move revealed something hidden"
CLAIMS: dict[str, Any] = {"step": "claim", "last": {"winner": 0, "placed": 0}, "tiles": LATE}
"""Seat 0 has won a tile and can claim."""
TRADES: dict[str, Any] = {
    "hands": ("R4", "R2"),
    "cubes": ("RRR", ""),
    "trophies": "1....",
    "options": {"trades": "own-turn"},
}
"""Red cubes can be traded before and after the placement."""
STUCK: dict[str, Any] = {"hands": ("G1 S1", "R2"), "tiles": LATE}


def match(*, options: dict[str, str] | None = None, **what: Any) -> Match:
    return Match("balloon-cup", PEOPLE, "undo", options, start=position(**what))


@pytest.mark.parametrize(
    ("what", "move", "why"),
    [
        ({"hands": ("R4 R5", "R2")}, "place R4 3 own", SEEN),
        (STUCK, "exchange G1", SEEN),
        (STUCK | {"options": {"exposed": "hidden"}}, "exchange G1", SEEN),
        (
            {"hands": ("S1", "R2"), "tiles": ("plains S: | S13", *CALM[1:3], ""), "cubes": ("SS", "")},
            "place S1 1 own",
            SEEN,
        ),
        (CLAIMS | {"cubes": ("SSSBBBB", ""), "options": {"spent": "bag"}}, "claim S", SEEN),
        (CLAIMS | {"cubes": ("SSS", "BBBB")}, "claim S", "the last move ended a turn"),
        (CLAIMS | {"cubes": ("SSS", "")}, "claim S", SEEN),
        (CLAIMS | {"cubes": ("SSSBBBB", ""), "trophies": "00..."}, "claim S", None),
    ],
    ids=[
        "a card is drawn",
        "cards are exchanged and shown",
        "cards are exchanged",
        "the tile is filled by chance, though claims are open",
        "cubes are mixed into the bag",
        "the other seat may claim now",
        "the last claim lets a card be drawn",
        "the match is over",
    ],
)
def test_what_shows_something_or_ends_a_turn_stays(what: dict[str, Any], move: str, why: str | None) -> None:
    session = match(**what)
    session.play(read_move(move))
    found = session.why_no_undo()
    assert found is not None and why in (None, str(found))


@pytest.mark.parametrize(
    ("what", "moves"),
    [
        (CLAIMS | {"cubes": ("SSSBBBBGGGGG", "")}, ("claim S", "claim B")),
        (TRADES, ("place R4 3 own",)),
        (TRADES, ("trade RRR B",)),
    ],
    ids=["more claims are open", "trades are open", "the turn goes on after a trade"],
)
def test_what_ends_no_turn_and_shows_nothing_is_taken_back(
    what: dict[str, Any], moves: tuple[str, ...]
) -> None:
    session = match(**what)
    at_first = session.table.position()
    for move in moves:
        session.play(read_move(move))
        assert session.why_no_undo() is None
    session.undo(len(moves))
    assert (session.table.position(), session.entries) == (at_first, [])
