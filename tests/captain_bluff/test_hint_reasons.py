"""What hints of Captain Bluff say at the bounds of a sentence; all sentences: tests/test_hints.py."""

from typing import Any

import pytest

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.hints import reasons
from game.notation import read_move
from tests.captain_bluff.positions import table as laid


def said(table: CaptainBluff, move: str) -> str:
    return " | ".join(each.reason.text for each in reasons(table, read_move(move)))


ASKED: dict[str, Any] = {"step": "call", "acted": True, "placed": {"by": 0, "belt": 1, "count": 1}}


@pytest.mark.parametrize(("third", "is_said"), [("C7 2: C2", False), ("C7 2", True)])
def test_a_free_belt_is_spoken_of_only_where_a_city_has_no_line(third: str, is_said: bool) -> None:
    """Cards of a city that has a line aren't said to need a belt."""
    on = laid("A7 2: A2", "B7 2: B2", third, "C8 2", hands=("C10 C11 C12", "B15", "A16"))
    assert ("belt {belt} is free" in said(on, "check 4")) == is_said


def asked_about(cards: int, held: int, left: int) -> CaptainBluff:
    """The second seat is asked about so many cards, holds so many; the first is left with so many."""
    line, first, second = (
        " ".join(f"{city}{number}" for number in range(1, 1 + many))
        for city, many in (("A", cards - 1), ("B", left), ("C", held))
    )
    return laid(f"C17 0: {line} up", hands=(first, second, "B15"), turn=1, **ASKED)


@pytest.mark.parametrize(
    ("part", "answer", "table", "beyond"),
    [
        ("brings {name} no more than {many}", "call", asked_about(3, 5, 2), asked_about(4, 5, 2)),
        ("{other} takes no more than {many}", "believe", asked_about(3, 5, 2), asked_about(4, 5, 2)),
        ("a wrong call brings {name} {many}", "believe", asked_about(4, 5, 2), asked_about(3, 5, 2)),
        ("{name} holds only {many}", "believe", asked_about(5, 3, 2), asked_about(5, 4, 2)),
        ("{other} still holds {many}", "believe", asked_about(5, 5, 4), asked_about(5, 5, 3)),
    ],
)
def test_how_many_cards_are_few_and_how_many_are_many(
    part: str, answer: str, table: CaptainBluff, beyond: CaptainBluff
) -> None:
    """The last number of cards for which it is said, and the first for which it isn't."""
    assert part in said(table, answer)
    assert part not in said(beyond, answer)


@pytest.mark.parametrize(("known", "is_said"), [("0", True), ("01", False), ("", False), ("1", False)])
def test_what_a_player_claims_who_knows_is_shown_to_one_who_does_not(known: str, is_said: bool) -> None:
    on = laid(f"C17 {known}: C1 C2 up", hands=("A1 A2", "B1 B2", "B15"), turn=1, **ASKED)
    assert ("{other} knows the card above belt {belt}, and says" in said(on, "believe")) == is_said


@pytest.mark.parametrize(
    ("belts", "few", "idle"),
    [
        (
            ("B7 0: A3 A4 up",),
            False,
            {"if it ran back", "above all belts already", "Delayed Flight can wait"},
        ),
        (("B7: A3 A4 up",), False, {"if it ran back", "Delayed Flight can wait"}),
        (("B7: B2 B3 up",), False, {"Delayed Flight can wait"}),
        (("B7 0",), True, {"above all belts already"}),
        ((), False, {"Delayed Flight can wait"}),
    ],
)
def test_an_airport_card_is_said_to_be_idle_only_where_its_use_was_looked_for(
    belts: tuple[str, ...], few: bool, idle: set[str]
) -> None:
    """Where no belt bears luggage or a card above, nothing is said of what would be found there."""
    hands = ("CD AB DF B1", "A11 A12 A13 A14" + " A15" * (not few), "C1 C2 C3 C4 C5")
    on = laid(*belts, acted=True, hands=hands)
    parts = ("if it ran back", "above all belts already", "Delayed Flight can wait")
    assert {part for part in parts if part in said(on, "end")} == idle
