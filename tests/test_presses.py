"""The driver of the browser tests: which of a page's offers make a move."""

from __future__ import annotations

import pytest

from game.notation import Move
from tests.browser.presses import next_press, pairs_in

PLACE = ("place R7 3 own", "kind=place card=R7 tile=3 side=own")
CHANGE = ("change KSS", "kind=change cards=KSS")
"""A move in which cards are one word."""
BELT = ("place 3 B11 RW B9", "kind=place belt=3 card=B11 card=RW card=B9")
NUMBERED = ("place 1 RW3 C4", "kind=place belt=1 card=RW3 card=C4")
"""A move with a card that gets its number where it is placed."""


@pytest.mark.parametrize(
    ("move", "chosen", "offers", "first"),
    [
        # The complete move comes first, then what chooses most at once.
        (PLACE, "", ("pick card=R7 tile=3 side=own", "play place R7 3 own"), 1),
        (PLACE, "", ("pick card=R7", "pick tile=3 side=own", "pick side=own"), 1),
        (PLACE, "", ("pick kind=place", "select card=R7 tile=3"), 1),
        # Of words alike the first of the move.
        (PLACE, "", ("pick tile=3", "pick card=R7", "pick side=own"), 1),
        (PLACE, "card=R7", ("pick side=own", "select card=R7 tile=3"), 1),
        # Nothing that the move doesn't hold.
        (PLACE, "", ("pick card=R8", "pick card=R7 tile=2", "play place R7 2 own", "undo", "select"), None),
        (PLACE, "", ("pick card=R", "pick card=7"), None),
        # What is chosen not again.
        (PLACE, "card=R7", ("pick card=R7",), None),
        (PLACE, "card=R7", ("pick card=R7", "select card=R7 tile=3"), 1),
        (PLACE, "card=R7", ("pick card=R7", "select tile=3"), None),
        # A word letter by letter where nothing holds all of it.
        (CHANGE, "", ("select cards=S", "pick kind=change"), 1),
        (CHANGE, "", ("select kind=change cards=V", "select kind=change cards=S"), 1),
        (CHANGE, "kind=change cards=S", ("select kind=change cards=K", "select kind=change cards=SS"), 1),
        (CHANGE, "kind=change cards=S", ("select kind=change cards=S", "select kind=change"), None),
        (CHANGE, "kind=change cards=S", ("select kind=change cards=SS", "play change KSS"), 1),
        # Cards in the order of the move, and without a number that they get where they are placed.
        (BELT, "belt=3", ("pick card=B9", "pick card=RW", "pick card=B11"), 2),
        (BELT, "belt=3", ("pick belt=3 card=RW", "pick belt=3 card=B11"), 1),
        (NUMBERED, "", ("pick card=C4", "pick card=RW", "pick belt=1"), 2),
        (NUMBERED, "belt=1", ("pick card=C4", "pick belt=1 card=RW"), 1),
    ],
)
def test_what_is_pressed_first(
    move: tuple[str, str], chosen: str, offers: tuple[str, ...], first: int | None
) -> None:
    words: Move = tuple(move[0].split())
    given = [(offer, "") for offer in offers]
    found = next_press(given, words, pairs_in(move[1].split()), pairs_in(chosen.split()))
    assert (found and found[0]) == (None if first is None else given[first])
    verb, *named = offers[first or 0].split()
    if found and verb == "pick":
        assert found[1] == pairs_in(chosen.split()) | pairs_in(named), "what is chosen then"
