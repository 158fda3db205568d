"""Choosing by slots: what is chosen, what can come next, when a move is complete, what is pressed then."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.candidates import candidates
from game.chance import of_some_kind
from tests.games import KITS
from tests.html_reader import Reader
from tests.ui.screens import FakePlatform, match_of
from ui.drawing.default.panel import lists_moves
from ui.pages.screen import Screen
from ui.session.selection import KIND, Selection, read_pair, write_pairs

GRAMMAR = {
    "place": ("card", "tile", "side"),
    "exchange": ("card*",),
    "pass": (),
    "lay": ("belt", "card*"),
    "swap": ("belt", "card"),
    "recover": ("belt", "count"),
    "knock": ("from", "to", "cards"),
    "move": ("from", "to", "cards"),
}
PLACE = [
    ("place", "R7", "3", "own"),
    ("place", "R7", "2", "other"),
    ("place", "G2", "3", "own"),
]
EXCHANGE = [
    ("exchange", "G1"),
    ("exchange", "B3"),
    ("exchange", "S4"),
    ("exchange", "G1", "B3"),
    ("exchange", "G1", "S4"),
    ("exchange", "B3", "S4"),
]
BELTS = [
    ("lay", "3", "A7"),
    ("lay", "3", "A7", "A8"),
    ("lay", "4", "A7"),
    ("swap", "3", "A7"),
    ("swap", "3", "C2"),
    ("recover", "3", "4"),
    ("recover", "4", "3"),
]


def of(*legal: tuple[str, ...]) -> Selection:
    return Selection(list(legal), GRAMMAR)


def pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Return pairs as an action writes them: `card=R7 tile=3`."""
    return tuple(map(read_pair, text.split()))


def picked(legal: Sequence[tuple[str, ...]], *taps: str) -> Selection:
    selection = of(*legal)
    for tap in taps:
        selection = selection.pick(*pairs(tap))
    return selection


TWICE = [("exchange", "W"), ("exchange", "W", "W")]
KNOCK = [("move", "a1", "a2", "K"), ("knock", "a1", "a2", "K")]


@pytest.mark.parametrize(
    ("legal", "taps", "chosen"),
    [
        # Another card takes the place of the first, and keeps what still goes with it.
        (PLACE, ["card=R7", "card=G2"], "card=G2"),
        (PLACE, ["card=R7", "tile=3", "card=G2"], "tile=3 card=G2"),
        # A second tap takes a word back, or all the words of the tap.
        (PLACE, ["card=R7", "card=R7"], ""),
        (PLACE, ["tile=3 side=own", "card=R7", "tile=3 side=own"], "card=R7"),
        # What doesn't go with the rest begins anew.
        (PLACE, ["card=G2", "tile=2 side=other"], "tile=2 side=other"),
        (BELTS, ["kind=recover belt=4", "card=C2"], "card=C2"),
        # Words of no legal move change nothing, nor does one card too many.
        (PLACE, ["card=Y9", "tile=R7", "colour=R7", ""], ""),
        (EXCHANGE, ["card=G1", "card=B3", "card=S4"], "card=G1 card=B3"),
    ],
)
def test_what_is_chosen_after_some_taps(legal: list[tuple[str, ...]], taps: list[str], chosen: str) -> None:
    assert picked(legal, *taps).chosen == pairs(chosen)


@pytest.mark.parametrize(
    ("legal", "taps", "move"),
    [
        (PLACE, ["card=R7", "tile=3 side=own"], "place R7 3 own"),
        (PLACE, ["tile=3 side=own", "card=R7"], "place R7 3 own"),  # in either order
        (EXCHANGE, ["card=G1"], "exchange G1"),  # complete though others continue it
        (EXCHANGE, ["card=G1", "card=B3"], "exchange G1 B3"),
        ([("pass",)], [], ""),  # nothing chosen is no move even where one move has no words
        ([("pass",)], ["kind=pass"], "pass"),
        # The kind may be unsaid where one kind alone has these words.
        (KNOCK[:1], ["from=a1", "to=a2", "cards=K"], "move a1 a2 K"),
        (KNOCK, ["from=a1", "to=a2", "cards=K"], ""),
        (KNOCK, ["from=a1", "to=a2", "cards=K", "kind=knock"], "knock a1 a2 K"),
        # A move of a seat that isn't on turn keeps its address.
        ([("2:", "recover", "3", "1"), ("2:", "recover", "4", "1")], ["belt=3", "count=1"], "2: recover 3 1"),
    ],
)
def test_when_a_move_is_complete(legal: list[tuple[str, ...]], taps: list[str], move: str) -> None:
    assert " ".join(picked(legal, *taps).complete() or ()) == move


def test_what_can_come_next_agrees_with_what_is_chosen() -> None:
    chosen = picked(PLACE, "card=G2")
    assert chosen.continues(*pairs("tile=3 side=own"))
    assert not chosen.continues(*pairs("tile=2 side=other"))
    assert chosen.options("tile") == ("3",)
    assert of(*PLACE).options("tile") == ("3", "2")
    assert of(*PLACE).is_open(("card", "R7")) and not of(*PLACE).is_open(("card", "Y9"))
    assert picked(BELTS, "belt=3").agreeing == [move for move in BELTS if move[1] == "3"]
    assert picked(BELTS, "count=3").agreeing == [("recover", "4", "3")], "of one spelling in another slot"


def test_a_move_that_others_continue_is_not_settled_and_what_changes_nothing_is_the_same() -> None:
    one, two = picked(EXCHANGE, "card=G1"), picked(EXCHANGE, "card=G1", "card=B3")
    assert one.settled() is None and two.settled() is not None
    assert two.words("card") == ("G1", "B3")
    assert two.pick(("card", "S4")) is two
    nothing = of(*PLACE)
    assert all(nothing.pick(*pairs(tap)) is nothing for tap in ("card=Y9", "colour=R7", ""))


def test_a_card_that_is_chosen_twice_is_there_twice() -> None:
    cards, twice = picked(TWICE, "card=W"), pairs("card=W card=W")
    assert cards.continues(("card", "W"))
    assert not cards.continues(*twice)
    assert cards.only(*twice).complete() == ("exchange", "W", "W")
    assert cards.only(*twice).pick(("card", "W")).words("card") == ("W",)


def test_just_these_words_or_none() -> None:
    chosen = picked(BELTS, "belt=3")
    assert chosen.only(*pairs("card=C2 kind=swap")).complete() is None
    assert chosen.only(*pairs("card=C2 kind=swap belt=3")).complete() == ("swap", "3", "C2")
    assert chosen.only().chosen == ()
    assert chosen.only(("card", "C9")) is chosen
    assert chosen.without("belt").chosen == ()


@pytest.mark.parametrize(
    ("legal", "taps", "asked", "expected"),
    [
        (PLACE, ["card=G2"], "tile=4 side=other", ["place G2 4 other"]),
        # One card more holds those chosen too.
        (EXCHANGE, ["card=G1", "card=B3"], "card=S4", ["exchange G1 B3 S4"]),
        # Beyond what is chosen where that has not the slot.
        ([*PLACE, ("recover", "3", "4")], ["card=R7"], "count=9", ["recover 3 9"]),
        ([*PLACE, ("recover", "3", "4")], [], "colour=red", []),
        ([("2:", "recover", "3", "1"), ("2:", "recover", "4", "1")], [], "belt=9", ["2: recover 9 1"]),
        # Of each kind that has the slot.
        (PLACE, [], "card=Y9", ["place Y9 3 own", "place Y9 2 other"]),
        (BELTS, ["belt=3"], "card=B9", ["lay 3 B9", "swap 3 B9"]),
        (BELTS, [], "card=B9", ["lay 3 B9", "lay 4 B9", "swap 3 B9"]),
    ],
)
def test_candidates_put_the_words_where_they_would_stand(
    legal: list[tuple[str, ...]], taps: list[str], asked: str, expected: list[str]
) -> None:
    assert [
        " ".join(move) for move in candidates(legal, GRAMMAR, pairs(asked), picked(legal, *taps).chosen)
    ] == expected


def test_pairs_are_read_from_an_action_and_written_to_one() -> None:
    assert pairs("card=R7 tile=3") == (("card", "R7"), ("tile", "3"))
    assert write_pairs(*pairs("card=R7 tile=3")) == "card=R7 tile=3"
    for wrong in ("R7", "=R7", "card="):
        with pytest.raises(ValueError, match="slot"):
            read_pair(wrong)


POSITIONS, TAPS = 3, 7
"""How many positions of a match are tapped on, and how often each."""


def choosing(screen: Screen) -> dict[str, tuple[str, bool]]:
    """Return by id the buttons that choose: the action of each, and True if it is pressed."""
    buttons: dict[str, dict[str, Any]] = Reader("".join(screen.frame().regions.values())).buttons()
    return {
        id: (attrs["data-do"], attrs.get("aria-pressed") == "true" or attrs.get("class") == "dg-chosen")
        for id, attrs in buttons.items()
        if (attrs.get("data-do") or "").split()[:1] in (["pick"], ["select"])
        and (attrs["data-do"] != "select" or "aria-pressed" in attrs)
    }


def alike(game: str, id: str) -> str:
    """Return the beginning that ids of interchangeable cards share; else the id."""
    kit = KITS[game]
    return id[:-1] if id.startswith("card-") and kit.alike and not kit.drawn_once else id


def number(buttons: dict[str, tuple[str, bool]], begins: str) -> int:
    return sum(is_pressed for id, (_does, is_pressed) in buttons.items() if id.startswith(begins))


@pytest.mark.parametrize("game", KITS)
def test_a_tap_presses_what_it_chooses_and_the_next_one_on_it_releases_it(game: str) -> None:
    rng, screen, pressed = Random(f"chosen {game}"), Screen(FakePlatform()), 0
    match = match_of("human", "human", seed="chosen", game=game)
    for place in range(POSITIONS):
        for _ in range(KITS[game].midway):
            match.play(of_some_kind(match.table.moves(), rng.random))
            if match.table.outcome() is not None:  # a short one
                match = match_of("human", "human", seed=f"chosen {place}", game=game)
        screen.begin(match)
        session = screen.session
        screen.act(f"reveal {session.turn}")
        for _ in range(TAPS):
            before = choosing(screen)
            if not before:
                break
            id = rng.choice(sorted(before))
            does, was_pressed = before[id]
            screen.act(does)
            if session.choice.staged or session.choice.refused:
                screen.act("escape")
                continue
            after = choosing(screen)
            if id in after:
                assert number(after, alike(game, id)) != number(before, alike(game, id)), (id, does)
                assert was_pressed or after[id][1] or alike(game, id) != id, (id, does)
            is_pressed = any(is_pressed for _does, is_pressed in after.values())
            chosen = session.choice.selection.chosen
            things = [pair for pair in chosen if pair[0] != KIND]  # a kind may be shown by what else is shown
            assert is_pressed if things else chosen or not is_pressed, (id, does, chosen)
            pressed += is_pressed
    assert pressed or lists_moves(session.match.table.MOVES)
