"""What is drawn of Balloon Cup, read as text: no browser."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import CARDS, COLOUR_NAMES, COLOURS
from game.balloon_cup.serialize import View
from game.notation import read_move
from tests.balloon_cup.scenes import NAMES, drawn, matches, scene
from tests.html_reader import Reader
from ui.balloon_cup import UI, view_model
from ui.session.scene import Scene
from ui.session.selection import Selection


def hidden_from(table: BalloonCup, seat: int) -> set[str]:
    """The cards in the other hand that the seat doesn't know, and those of the pile."""
    other = 1 - seat
    known = table.position().get("known", [[], []])[other]
    position = table.position()
    return {card for card in position["hands"][other] if card not in known} | set(position["deck"])


LETTERS = dict(zip(COLOUR_NAMES, COLOURS, strict=True))


def cards_named(text: str) -> set[str]:
    """The cards that the text names, in notation or in words."""
    plain = unescape(text)
    named = set(re.findall(r"\b[RYGBS]\d+\b", plain))
    words = re.findall(rf"\b({'|'.join(LETTERS)}) (\d+)\b", plain.lower())
    return {card for card in named | {LETTERS[word] + value for word, value in words} if card in CARDS}


def test_every_legal_placement_can_be_tapped() -> None:
    for table, _events in matches(3):
        some = scene(table)
        buttons = Reader(drawn(some)).buttons()
        for move in table.moves():
            if move[0] != "place":
                continue
            _, card, tile, side = move
            assert buttons[f"card-{card}"]["data-do"] == f"pick card={card}"
            assert "can" in buttons[f"card-{card}"]["class"].split()
            assert buttons[f"side-{tile}-{side}"]["data-do"] == f"pick tile={tile} side={side}"


def test_a_side_glows_exactly_where_the_chosen_card_goes() -> None:
    glowing = 0
    for table, _events in matches(2):
        for card in table.view(table.turn)["hands"][table.turn]:
            goes = {move[2:] for move in table.moves() if move[0] == "place" and move[1] == card}
            if not goes:
                continue
            buttons = Reader(UI.board(scene(table, chosen=(("card", card),)))).buttons()
            lit = {
                tuple(id.split("-")[1:]) for id, attrs in buttons.items() if "can" in attrs["class"].split()
            }
            assert lit == goes
            glowing += len(lit)
    assert glowing > 100


def test_all_of_it_is_well_formed_and_ids_are_unique() -> None:
    for table, events in matches(4, {"trades": "own-turn"}):
        for seat in (0, 1):
            elements = Reader(drawn(scene(table, seat, fresh=events))).elements
            ids = [attrs["id"] for _, attrs in elements if "id" in attrs]
            assert len(ids) == len(set(ids))


def test_no_hidden_card_is_named_in_the_other_seats_page() -> None:
    named = 0
    for table, events in matches(4):
        for seat in (0, 1):
            cards = cards_named(drawn(scene(table, seat, fresh=events)))
            assert not cards & hidden_from(table, seat)
            named += len(cards)
    assert named > 1000


def test_a_public_page_names_no_card_of_any_hand() -> None:
    for table, events in matches(4):
        public = Scene(table.view(None), 0, NAMES, fresh=events, hidden=True)
        selection = Selection(table.moves(), table.MOVES)
        seen = Scene(table.view(0), 0, NAMES, selection, fresh=events, hidden=True)
        for some in (public, seen):
            cards = cards_named(drawn(some))
            for hand in table.position()["hands"]:
                assert not cards & set(hand)


def test_cards_shown_before_lie_open_but_never_on_a_public_page() -> None:
    shown = {**POSITION, "known": [[], ["Y12"]]}
    table = BalloonCup.from_position(shown, {}, "x")
    assert "Shown earlier: yellow 12." in UI.board(scene(table))
    public = drawn(scene(table, hidden=True))
    assert "Y12" not in cards_named(public)
    assert "Bea: 2 cards in hand." in public


def test_a_public_page_counts_hands_among_the_unseen() -> None:
    for table, _events in matches(1):
        position = table.position()
        some = Scene(table.view(0), 0, NAMES, hidden=True)
        hands = sum(len(hand) for hand in position["hands"])
        assert sum(view_model.unseen(some).values()) == hands + len(position["deck"])
        known = len(position.get("known", [[], []])[1])
        own = scene(table, 0)
        assert sum(view_model.unseen(own).values()) == len(position["hands"][1]) - known + len(
            position["deck"]
        )


POSITION = {
    "turn": 0,
    "step": "place",
    "tiles": [
        {"number": 1, "terrain": "plains", "cubes": "G", "cards": [[], ["G12"]]},
        {"number": 2, "terrain": "mountains", "cubes": "YG", "cards": [[], []]},
        {"number": 3, "terrain": "plains", "cubes": "RYB", "cards": [["Y5", "B7"], ["R1"]]},
        {"number": 4, "terrain": None, "cubes": "", "cards": [[], []]},
    ],
    "hands": [["R4", "Y2", "G1", "S7"], ["R3", "Y12"]],
    "deck": [],
    "discards": [],
    "bag": "RSBR",
    "cubes": ["GGGYYY", "RB"],
    "trophies": {"R": None, "Y": 1, "G": None, "B": None, "S": None},
    "last": None,
}


POSITION["deck"] = [
    card for card in CARDS if card not in ["G12", "Y5", "B7", "R1", "R4", "Y2", "G1", "S7", "R3", "Y12"]
]


def position_scene(**more: Any) -> Scene[View]:
    return scene(BalloonCup.from_position(POSITION, {}, "x"), **more)


def test_accessible_names_begin_with_what_is_printed() -> None:
    buttons = Reader(drawn(position_scene())).buttons()
    names = {id: attrs.get("aria-label") for id, attrs in buttons.items()}
    assert names["card-R4"] == "Red 4, fits plains 3 on Ada’s side"
    assert names["card-Y2"] == "Yellow 2, fits mountain 2, plains 3 on Bea’s side"
    assert names["card-G1"] == "Green 1, fits plains 1 on Ada’s side, mountain 2"
    assert names["card-S7"] == "Grey 7, fits nowhere"
    assert names["side-3-own"] == (
        "Tile 3, plains, Ada’s side, can be chosen: takes red; yellow 5 and blue 7 there; sum 12"
    )
    assert names["side-1-other"] == "Tile 1, plains, Bea’s side: full; green 12 there; sum 12"
    assert names["side-2-other"] == "Tile 2, mountains, Bea’s side, can be chosen: takes yellow and green"
    assert names["side-4-own"] == "Tile 4, Ada’s side: out of the game"


def test_a_staged_placement_is_shown_as_it_will_stand() -> None:
    some = position_scene(
        staged=("place", "R4", "3", "own"), chosen=(("card", "R4"), ("tile", "3"), ("side", "own"))
    )
    buttons = Reader(drawn(some)).buttons()
    assert "card-R4" not in buttons
    assert "sum 16" in buttons["side-3-own"]["aria-label"]
    assert re.search(r'class="bc-lying R staged"', UI.board(some))
    assert "R4" in some.view["hands"][0]
    assert UI.status(some) == "Ada: red 4 to plains 3, Ada’s side: not made yet."


def test_the_last_card_placed_is_marked_and_only_it() -> None:
    board = UI.board(position_scene(fresh=(("placed", "1", "Y5", "3", "other"), ("drew", "1"))))
    assert re.findall(r"bc-lying (\w) fresh", board) == ["Y"]


def test_a_claim_offers_every_way_to_pay_and_says_it() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    table.play(read_move("place G1 1 own"))
    assert table.step == "claim"
    some = scene(table)
    buttons = Reader(UI.panel(some)).buttons()
    ways = {attrs["data-do"] for attrs in buttons.values()}
    assert ways == {f"play {' '.join(move)}" for move in table.moves()}
    assert buttons["way-G-YYY"]["aria-label"] == (
        "Claim the green trophy with 4 green cubes, 3 yellow cubes as one"
    )
    staged = scene(table, staged=("claim", "G", "YYY"))
    assert staged.shown["cubes"][0] == ""
    assert staged.shown["trophies"]["G"] == 0
    assert staged.view["trophies"]["G"] is None


def test_exchange_and_pass_are_offered_where_they_are_legal() -> None:
    seen = set()
    for seed in range(60):
        table = BalloonCup.deal(2, {"cubes": "printed"}, f"stuck {seed}", 0)
        rng = Random(seed)
        while table.moves():
            moves = table.moves()
            panel = UI.panel(scene(table))
            kinds = {move[0] for move in moves}
            assert ("play pass" in panel) == ("pass" in kinds)
            assert ("No card fits" in panel) == ("exchange" in kinds)
            if "exchange" in kinds:
                two = next(move for move in moves if len(move) == 3)
                chosen = UI.panel(scene(table, chosen=tuple(("card", card) for card in two[1:])))
                assert f'data-do="play {" ".join(two)}"' in chosen
                assert "Exchange 2 cards" in chosen
            seen |= kinds
            table.play(rng.choice(moves))
        if {"exchange", "pass"} <= seen:
            return
    raise AssertionError("no match came to an exchange and a pass")


def test_what_a_hint_speaks_of_is_lit_and_nothing_else() -> None:
    """A tile by its number, a trophy by its colour, a card in the hand by its name; not what is proposed."""
    for table, _events in matches(2):
        some = scene(table)
        held = some.view["hands"][some.seat]
        words = frozenset(("3", "B", *held[:2]))
        shown = drawn(some._replace(lit=words, hinted=("place", held[0], "1", "own")))
        number = int(some.view["tiles"][2]["terrain"] is not None)
        number += some.view["trophies"]["B"] is None
        assert shown.count('class="lit-mark"') == number + len(held[1:2])
        assert drawn(some).count("lit-mark") == 0


def test_hands_are_sorted_by_colour_or_value() -> None:
    def order(how: str) -> list[str]:
        return list(Reader(UI.hand(position_scene(order=how))).buttons())

    assert order("colour") == ["card-R4", "card-Y2", "card-G1", "card-S7"]
    assert order("value") == ["card-G1", "card-Y2", "card-R4", "card-S7"]


def test_every_symbol_named_is_in_the_sprite() -> None:
    there = set(re.findall(r'<symbol id="([^"]+)"', UI.SPRITE))
    named = set(re.findall(r'href="#([^"]+)"', UI.SPRITE + UI.thumbnail()))
    for table, _events in matches(1):
        named |= set(re.findall(r'href="#([^"]+)"', drawn(scene(table))))
    assert named <= there
    assert there - named == set()


def test_a_redraw_is_small() -> None:
    assert max(len(drawn(scene(table, fresh=events))) for table, events in matches(3)) < 60_000


def test_what_remains_is_told_colour_by_colour() -> None:
    board = UI.panel(position_scene())
    rows = {
        name: [int(number) for number in re.findall(r"<td[^>]*>(\d+)</td>", cells)]
        for name, cells in re.findall(r'<th scope="row">([^<]+) <b>\d+</b></th>(.*?)</tr>', board)
    }
    assert rows == {"Bag": [2, 0, 0, 1, 1], "Unseen cards": [11, 9, 7, 6, 4], "Discards": [0, 0, 0, 0, 0]}


def test_a_match_in_small_shows_what_a_spectator_sees_and_is_cheap() -> None:
    there = set(re.findall(r'<symbol id="([^"]+)"', UI.SPRITE))
    for table, _events in matches(2):
        picture = UI.miniature(table.view(None))
        assert set(re.findall(r'href="#([^"]+)"', picture)) <= there
        assert len(picture) < 8_000
        lying = sum(len(side) for tile in table.position()["tiles"] for side in tile["cards"])
        assert picture.count('class="bc-sheet') == lying


def test_little_pieces_are_decoration_that_says_no_word_of_its_own() -> None:
    seen = set()
    for _table, events in matches(3, {"trades": "own-turn"}):
        for event in events:
            piece = UI.event_piece(event)
            if piece:
                assert piece.startswith('<span class="bc-event" aria-hidden="true">')
                seen.add(event[0])
    assert {"placed", "scored", "filled", "claimed", "shown", "exchanged"} <= seen
    assert ">A</b>" in UI.seat_piece(0, NAMES)


def test_at_the_end_hands_pile_and_bag_lie_open() -> None:
    table, _events = list(matches(1))[-1]
    position, end = table.position(), table.outcome()
    assert end is not None
    opened = UI.laid_open(View(**position), NAMES)
    assert cards_named(opened) == {*position["hands"][0], *position["hands"][1], *position["deck"]}
    carried = UI.celebration(View(**position), end, NAMES)
    for letter, seat in position["trophies"].items():
        assert (f"bc-cup-{letter}" in carried) == (seat in end.winners)
