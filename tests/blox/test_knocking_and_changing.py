"""Knocking out pawns, changing cards, what is public: BX-18, BX-19 and the page's last paragraph."""

from typing import Any

import pytest

from tests.blox.positions import allowed, at, legal, table
from tests.playing import play, refused


def test_a_pawn_is_knocked_out_past_other_colours():
    """BX-18: no space between has the colour of the target's space; nothing stands between."""
    # Row 5: W V W V K S W K V.
    on = table(pawns={"e5": 0, "g5": 1}, hands=("KKWWW",))
    assert legal(on, "knock") == {"knock e5 g5 WWW"}
    on = table(pawns={"e5": 0, "i5": 1, "a5": 1}, hands=("VVVWW",))
    # b5 (violet) doesn't matter for a5 (white), c5 (white) does; d5 doesn't lie on the way to i5.
    assert legal(on, "knock") == {"knock e5 i5 VVV"}
    assert refused(table(pawns={"e5": 0, "a5": 1}, hands=("VVWWW",)), "knock e5 a5 WWW") == "BX-18"
    for obstacle in (0, 1, None):
        on = table(pawns={"e5": 0, "g5": 1, "f5": obstacle}, hands=("KKWWW",))
        assert refused(on, "knock e5 g5 WWW") == "BX-7"
    on = table(towers={"f5": "K"}, pawns={"e5": 0, "g5": 1}, hands=("KKWWW",))
    assert refused(on, "knock e5 g5 WWW") == "BX-7"


@pytest.mark.parametrize(("word", "points"), [("WWW", 3), ("WWWW", 4), ("WWWW*W", 5), ("WWWWW*W", 6)])
def test_points_for_each_card_played(word, points):
    """BX-18: the pawn takes the space, the target returns to its owner and can enter again."""
    others = dict.fromkeys(("a1", "c1", "e1"), 1)
    on = table(pawns={"e5": 0, "g5": 1, **others}, hands=("WWWWW", "KWSVV"), jokers=[True] * 3)
    events = play(on, f"knock e5 g5 {word}")
    assert legal(on, "enter")
    assert events[0] == ("knocked", "0", "e5", "g5", word, "1", str(points))
    assert on.position()["points"] == [points, 0, 0]
    assert on.position()["pawns"] == {"g5": 0, **others}
    assert on.position()["discards"] == word.replace("*W", "")


def test_a_neutral_pawn_leaves_the_game():
    """BX-18, BX-5: it scores like any other."""
    on = table(seats=2, pawns={"e5": 0, "g5": None, "a1": None}, hands=("WWWWW",), phase=2)
    events = play(on, "knock e5 g5 WWWW")
    assert events[0] == ("knocked", "0", "e5", "g5", "WWWW", "neutral", "4")
    assert (on.position()["points"], on.position()["pawns"]) == ([4, 0], {"g5": 0, "a1": None})
    assert at(on, "g5") == 0


def test_one_to_five_cards_are_changed():
    """BX-19: each set of cards of the hand once; the discards are public, the hand drawn anew."""
    on = table(hands=("KKWSV",), deck="SSSSS")
    words = {move.split()[1] for move in legal(on, "change")}
    assert len(words) == 23  # 3 * 2 * 2 * 2 sets of two black and three other cards, but for the empty one
    assert {"K", "KK", "KKWSV", "WV"} <= words
    assert refused(on, "change KKK") == "BX-19"
    assert refused(on, "change WW") == "BX-19"
    play(on, "change VKK")
    found = on.position()
    assert (found["hands"][0], found["discards"]) == ("WSSSS", "KKV")
    assert on.turn == 1


def test_changing_cards_is_always_possible():
    """BX-19: nobody ever passes, whatever stands where."""
    on = table(pawns={"a1": 0, "i9": 0, "a9": 0, "i1": 0}, hands=("KKKKK",), blocks=("WWWWWWW",))
    assert allowed(on, "change K", "change KKKKK")
    assert refused(on, "pass") == "BX-6"


def test_the_joker_turns_face_up_and_stays_so():
    """BX-19, BX-8: usable from the next turn on."""
    on = table(towers={"e5": "K", "e7": "K"}, hands=("KKKKK", "KWSVV", "KWSVV"), jokers=[False, True, False])
    play(on, "change K")
    assert on.position()["jokers"] == [True, True, False]
    assert "joker" not in {event[0] for event in play(on, "change K")}
    assert on.position()["jokers"] == [True, True, False]
    play(on, "enter L1 W")
    assert allowed(on, "enter L9 *V")


def test_hands_and_the_order_of_the_deck_are_secret_and_nothing_else():
    """Public are board, supplies, points, jokers, numbers of cards, discards."""
    on = table(
        hands=("KKWSV", "WWSSV"), pawns={"e5": 0}, discards="KKW", points=[1, 2, 3], blocks=("KW", "S")
    )
    seen: Any = on.view(1)
    true: Any = on.position()
    assert seen["hands"] == ["?????", "WWSSV", "?????"]
    assert seen["deck"] == "?" * len(true["deck"])
    for key in true.keys() - {"hands", "deck"}:
        assert seen[key] == true[key], key
