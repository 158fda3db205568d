"""The rules of Masque, each at a table that is laid for it."""

from __future__ import annotations

import pytest

from game.notation import HIDDEN
from game.reasons import IllegalMove
from tests.smallest_game.masque import GAME


def laid(*hands: str, deck: str | None = None, known: tuple[int, ...] = ()) -> GAME:
    """Return a table with these hands, seat 0 on turn; `known` are the seats that know its first card.

    The rest is the deck, or was laid where a deck is given.
    """
    held = [hand.split() for hand in hands]
    rest = [card for card in GAME.BOX if not any(card in hand for hand in held)]
    pile = rest if deck is None else deck.split()
    position = {
        "turn": 0,
        "hands": held,
        "known": [[*known], *([] for _ in hands[1:])],
        "laid": [card for card in rest if card not in pile],
        "deck": pile,
    }
    return GAME.from_position(position, {}, "seed")


def test_each_player_begins_with_a_card_and_the_first_one_draws_another() -> None:
    for seats in GAME.PLAYERS:
        table = GAME.deal(seats, {}, "seed", 1)
        assert [len(hand) for hand in table.hands] == [1, 2, 1, 1][:seats]


def test_a_look_shows_a_card_to_one_player_alone() -> None:
    table = laid("07 03", "11", "02")
    assert table.play(("look", "03", "1")) == [("laid", "0", "03"), ("looked", "0", "1"), ("drew", "1")]
    seen = [table.view(seat)["hands"][1] for seat in (0, 2, None)]
    assert seen == [["11", HIDDEN], [HIDDEN, HIDDEN], [HIDDEN, HIDDEN]]


def test_a_card_that_was_looked_at_stays_known_until_it_is_laid() -> None:
    for card, shown in (("03", ["07"]), ("07", [HIDDEN])):
        table = laid("07 03", "11", known=(1,))
        table.play(("look", card, "1"))
        assert table.view(1)["hands"][0] == shown


def test_who_is_found_out_is_out_and_the_last_one_in_wins() -> None:
    table = laid("07 03", "11", "02")
    assert table.play(("accuse", "03", "1", "12"))[1:] == [("accused", "0", "1", "12"), ("drew", "1")]
    table = laid("07 03", "11")
    assert table.play(("accuse", "03", "1", "11"))[1:] == [("accused", "0", "1", "11"), ("out", "1", "11")]
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, table.moves()) == ((0,), [])


def test_who_is_out_is_passed_over_and_is_no_target() -> None:
    table = laid("07 03", "", "02")
    assert {move[2] for move in table.moves()} == {"2"}
    with pytest.raises(IllegalMove, match="look 03 1 is not among the legal moves"):
        table.play(("look", "03", "1"))
    table.play(("look", "03", "2"))
    assert table.turn == 2


def test_the_highest_card_wins_once_the_deck_is_empty() -> None:
    table = laid("07 03", "11", deck="")
    table.play(("look", "07", "1"))
    outcome = table.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (3, 11))
