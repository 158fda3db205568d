"""What a position from outside must be to be played on: claims and trades that can't be are refused."""

from random import Random
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.reasons import BadPosition
from tests.balloon_cup.positions import LATE, claiming, legal, position, table

OWN = {"trades": "own-turn"}
NOTHING_TO_DO = "there is nothing to claim or to trade in this position"


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


WRONG: dict[str, tuple[tuple[str | int, ...], Any]] = {
    "number is not a number from 1 to 1": (("tiles", 0, "number"), 2),
    "number is not a number from 4 to 4": (("tiles", 3, "number"), 3),
    "tile 2 has 1 cubes": (("tiles", 1, "cubes"), "Y"),
    "tile 2 has 3 cubes": (("tiles", 1, "cubes"), "YGR"),
    "R4 doesn't fit tile 2": (("tiles", 1, "cards"), [["R4"], []]),
    "tile 1 is full on both sides": (("tiles", 0, "cards"), [["R3"], ["R4"]]),
    "R1 is there 2 times": (("discards",), ["R1"]),
    "R1 is there 0 times": (("hands", 0), []),
    "R2 is known in a hand that doesn't hold it": (("known",), [["R2"], []]),
    "there are more than 5 cubes of S": (("cubes", 1), "S"),
    "there are more than 13 cubes of R": (("cubes", 0), "R"),
}


@pytest.mark.parametrize("said", WRONG)
def test_one_thing_that_is_wrong_is_named(said: str) -> None:
    (*path, last), value = WRONG[said]
    complete = position()
    BalloonCup.from_position(complete, {}, "")
    holder: Any = complete | {"known": [[], []]}
    changed = holder
    for key in path:
        holder = holder[key]
    holder[last] = value
    with pytest.raises(BadPosition) as refused:
        BalloonCup.from_position(changed, {}, "")
    assert str(refused.value) == said


@pytest.mark.parametrize("number", [0, 1, 8, 9])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_has_one_to_eight_cards(number: int, seat: int) -> None:
    """All cards are there: what would be too many or too few lies in the pile."""
    some = " ".join(f"R{value}" for value in range(1, 1 + number))
    hands = ("S1", some) if seat else (some, "S1")
    if number in (1, 8):
        assert len(table(hands=hands).hands[seat]) == number
    else:
        with pytest.raises(BadPosition, match="a hand has no card, or more than eight"):
            table(hands=hands)


@pytest.mark.parametrize("seat", [-1, 2, None, True, "0"])
def test_a_view_belongs_to_one_of_the_two_seats(seat: Any) -> None:
    seen = table(hands=("R1 R4", "R2")).view(0)
    with pytest.raises(BadPosition):
        BalloonCup.determinize(seen, seat, {}, Random(1))
    assert BalloonCup.determinize(seen, 0, {}, Random(1)).view(0) == seen
