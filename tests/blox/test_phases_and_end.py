"""Phases, the last round, who wins: BX-20 to BX-22."""

import pytest

from game.blox import Blox
from tests.blox.positions import legal, table
from tests.playing import play, refused

PLAIN = ("KKWSV", "KWSVV", "KKWSV")
"""Hands of three seats that can always change a black card."""


def standing(*heights):
    """Return towers of these heights on spaces of row 1, 3, 5 … that are not neighbours."""
    spaces = [f"{column}{row}" for row in (1, 3, 7, 9) for column in "aceg"]
    letters = iter("KWSV" * 10)
    return {
        space: "".join(next(letters) for _ in range(height))
        for space, height in zip(spaces, heights, strict=False)
    }


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_the_next_phase_begins_when_one_tower_or_none_is_left(phase):
    """BX-20: of the greatest height that may be demolished now; at once, after any action."""
    for number, then in ((3, phase), (2, phase), (1, phase + 1), (0, phase + 1)):
        on = table(towers=standing(*[phase] * number, phase + 1, phase + 1), hands=PLAIN, phase=phase)
        events = play(on, "change K")
        assert on.position()["phase"] == then, number
        assert (("phase", str(then)) in events) == (then > phase)
        assert not on.position()["ending"]


def test_a_phase_may_last_no_time_at_all():
    """BX-20: if it holds for the new phase too, so does the one after; other heights don't matter."""
    on = table(towers=standing(1, 2, 3, 3, 4, 4), hands=PLAIN, phase=1)
    events = play(on, "change K")
    assert [event for event in events if event[0] == "phase"] == [("phase", "2"), ("phase", "3")]
    on = table(towers=standing(4, 4), hands=PLAIN, phase=1)
    play(on, "change K")
    assert (on.position()["phase"], on.position()["ending"]) == (4, False)
    on = table(towers=standing(5, 5), hands=PLAIN, phase=1)
    play(on, "change K")
    assert (on.position()["phase"], on.position()["ending"]) == (4, True)


def test_the_end_is_near_when_one_tower_of_four_is_left_in_phase_four():
    """BX-21: not with two, not in phase 3 with its own towers there."""
    on = table(towers=standing(4, 4), hands=PLAIN, phase=4)
    assert ("ending",) not in play(on, "change K")
    assert not on.position()["ending"]
    on = table(towers=standing(4), hands=PLAIN, phase=4)
    assert ("ending",) in play(on, "change K")
    assert on.position()["ending"]
    on = table(towers=standing(3, 3, 4), hands=PLAIN, phase=3)
    assert ("ending",) not in play(on, "change K")


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_round_is_played_out(first, turn):
    """BX-21, BX-23: the match is over when the starting player's turn would come: all had as many."""
    on = table(towers=standing(4, 2, 2), hands=PLAIN, phase=4, first=first, turn=turn)
    turns = (first - turn) % 3 or 3
    for made in range(turns):
        assert on.outcome() is None
        assert legal(on, "change")
        events = play(on, "change K")
        assert (("ending",) in events) == (made == 0)
    assert on.outcome() is not None
    assert events[-1] == ("over", on.outcome().reason)
    assert (on.moves(), on.position()["turn"]) == ([], first)
    assert refused(on, "change K") == "BX-21"
    again = Blox.from_position(on.position(), {}, "test")
    assert again.outcome() == on.outcome()


@pytest.mark.parametrize(
    ("points", "blocks", "winners", "reason"),
    [
        ([9, 8, 7], ("", "K"), (0,), "most points"),
        ([7, 8, 9], ("KK", "K"), (2,), "most points"),
        ([9, 9, 7], ("K", "KW"), (1,), "most blocks"),
        ([9, 9, 7], ("KWS", "KW"), (0,), "most blocks"),
        ([9, 9, 7], ("KW", "SS"), (0, 1), "shared"),
        ([9, 7, 9], ("KW", "SSS"), (2,), "most blocks"),
        ([0, 0, 0], ("KKKKKKKKKWWW", "WWWWWWWSSSSSS"), (2,), "most blocks"),
        ([3, 3, 3], ("KKKKKKKKKWWWW", "WWWWWWSSSSSSS"), (0, 1, 2), "shared"),
    ],
)
def test_who_wins(points, blocks, winners, reason):
    """BX-22: most points, then most blocks in supply, else shared. The last seat has all other blocks."""
    on = table(towers={"a1": "K"}, hands=PLAIN, phase=4, turn=2, points=points, blocks=blocks)
    play(on, "change K")
    found = on.outcome()
    assert (found.winners, found.scores, found.reason) == (winners, tuple(points), reason)
