"""What is drawn of Blox, read as text: no browser."""

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from game.blox import Blox
from game.notation import Move, read_move, write_move
from tests.blox.scenes import NAMES, drawn, example, first_word, matches, rich_tables, scene
from tests.html_reader import Reader
from tests.speaking import speaking
from ui.blox import UI as room
from ui.blox import names
from ui.blox.choices import choices
from ui.session.scene import Scene
from ui.session.selection import Selection, read_pair

COLOURS = {"black": "K", "white": "W", "grey": "S", "violet": "V"}


def reached(table):
    """All moves that buttons make, going wherever they lead from the first screen on."""
    view = table.view(table.turn)
    found: set[Move] = set()
    seen: set[Any] = {frozenset()}
    ahead: list[tuple[Selection, Move | None]] = [(Selection(table.moves(), Blox.MOVES), None)]
    while ahead:
        before, staged = ahead.pop()
        after = None if staged is None else Blox.preview(view, staged, table.turn, table.options)
        some = Scene(view, table.turn, NAMES[: table.seats], before, staged, after)
        for action in set(re.findall(r'data-do="([^"]+)"', drawn(some))):
            verb, *words = action.split()
            if verb == "play":
                if tuple(words) not in found:
                    # What is staged shows the other ways to pay for it.
                    ahead.append((before, tuple(words)))
                found.add(tuple(words))
            elif verb in ("pick", "select"):
                pairs = tuple(map(read_pair, words))
                chosen = before.pick(*pairs) if verb == "pick" else before.only(*pairs)
                assert chosen is not before or staged, f"{action} leads nowhere from {before.chosen}"
                assert chosen.agreeing
                if frozenset(chosen.chosen) not in seen:
                    seen.add(frozenset(chosen.chosen))
                    ahead.append((chosen, None))
    return found


@pytest.mark.parametrize(("seats", "kinds"), [(2, "knock"), (3, "enter build"), (3, "knock"), (4, "build")])
def test_every_legal_move_can_be_made_by_buttons_and_no_other(seats, kinds):
    table = next(
        table
        for table in rich_tables()
        if table.seats == seats and set(kinds.split()) <= {move[0] for move in table.moves()}
    )
    assert reached(table) == set(table.moves())


def test_a_pawn_shows_at_once_all_that_it_can_do():
    shown = 0
    for table in rich_tables():
        for pawn in {move[1] for move in table.moves() if move[0] in ("move", "demolish", "knock")}:
            ends = {move[2] for move in table.moves() if move[1] == pawn and len(move) == 4}
            buttons = Reader(room.board(scene(table, chosen=f"from={pawn}"))).buttons()
            lit = {id[3:] for id, attrs in buttons.items() if "aim" in attrs["class"].split()}
            assert lit == ends
            shown += len(lit)
    assert shown > 100


def test_lanes_glow_where_a_pawn_can_enter():
    for table in rich_tables():
        lanes = {move[1] for move in table.moves() if move[0] == "enter"}
        buttons = Reader(room.board(scene(table))).buttons()
        lit = {
            id[5:]
            for id, attrs in buttons.items()
            if id.startswith("lane-") and "can" in attrs["class"].split()
        }
        assert lit == lanes
        assert sum(id.startswith("lane-") for id in buttons) == 36
        assert sum(id.startswith("at-") for id in buttons) == 81


def test_all_of_it_is_well_formed_with_names_and_ids_of_their_own():
    for seats in (2, 3, 4):
        for table, events in matches(seats, 1, 60):
            for seat in (table.turn, (table.turn + 1) % seats):
                elements = Reader(drawn(scene(table, seat, fresh=events))).elements
                ids = [attrs["id"] for _, attrs in elements if "id" in attrs]
                assert len(ids) == len(set(ids))
    for table in rich_tables():
        for chosen in ("", *(first_word(move) for move in table.moves()[::25])):
            text = drawn(scene(table, chosen=chosen))
            ids = [attrs["id"] for _, attrs in Reader(text).elements if "id" in attrs]
            assert len(ids) == len(set(ids))
            for number in re.findall(r"view-transition-name:([\w-]+)", text):
                assert text.count(f'view-transition-name:{number}"') == 1


def test_every_button_has_words():
    for table in rich_tables():
        kinds = {move[0] for move in table.moves()} & {"change", "enter"}
        for chosen in ("", *map(first_word, table.moves()[::40]), *(f"kind={kind}" for kind in kinds)):
            text = drawn(scene(table, chosen=chosen))
            for attrs, inside in re.findall(r"<button([^>]*)>(.*?)</button>", text, re.S):
                words = re.findall(r'aria-label="([^"]+)"', attrs) or [re.sub(r"<[^>]*>", "", inside)]
                assert len(words[0].strip()) > 1


def hidden_text(table, seat):
    """The texts of the hands that a seat doesn't hold, as a position writes them."""
    return {hand for owner, hand in enumerate(table.position()["hands"]) if owner != seat}


def test_a_page_is_the_same_whatever_the_other_hands_are():
    compared = 0
    for seats in (2, 3, 4):
        for table, events in matches(seats, 1, 40):
            for seat in range(seats):
                if not table.moves():
                    continue
                other = table.resample(seat, Random(compared))
                here, there = scene(table, seat, fresh=events), scene(other, seat, fresh=events)
                assert drawn(here) == drawn(there)
                assert room.status(here) == room.status(there)
                compared += hidden_text(table, seat) != hidden_text(other, seat)
    assert compared > 100


def test_a_public_page_shows_no_hand():
    for table, events in matches(3, 1, 30):
        public = Scene(table.view(0), 0, NAMES[:3], fresh=events, hidden=True)
        assert 'id="card-' not in drawn(public)
        other = Scene(
            table.resample(1, Random(3)).view(0),
            0,
            NAMES[:3],
            fresh=events,
            hidden=True,
        )
        assert drawn(public) == drawn(other)


def test_a_tower_asked_about_is_shown_block_by_block():
    some = scene(example(turn=2), asked=("demolish", "f1", "d2", "KKWS"))
    panel = room.panel(some)
    assert "Tower black black white grey on d2" in panel
    assert re.findall(r"<li>(\w+)</li>", panel) == ["black", "black", "white", "grey"]
    away = scene(example(turn=2), seat=0, asked=("demolish", "d2", "d2", "KKWS"))
    assert "Tower black black white grey on d2" in room.panel(away)
    assert room.panel(scene(example(turn=2), seat=0)) == ""


def test_payment_is_proposed_with_the_joker_last():
    table = example(turn=2)
    ways = [
        write_move(way)
        for choice in choices(scene(table)).all
        if choice.target == "h1" and choice.source == "f1"
        for way in choice.ways
    ]
    assert ways == ["demolish f1 h1 WWV", "demolish f1 h1 W*WV", "demolish f1 h1 WW*V"]
    knock = next(choice for choice in choices(scene(example(turn=0))).all if choice.kind == "knock")
    assert write_move(knock.best) == "knock e5 e7 VVVV"
    pinned = scene(table, chosen="from=f1 to=h1")
    assert choices(pinned).pinned is not None
    hand = Reader(room.hand(pinned)).buttons()
    assert [id for id, attrs in hand.items() if "pays" in attrs["class"]] == ["card-W0", "card-W1", "card-V0"]


def test_cards_held_out_make_a_payment_or_a_change():
    table = example(turn=2)
    hand = Reader(room.hand(scene(table))).buttons()
    assert hand["card-W0"]["data-do"] == "select cards=W"
    two = Reader(room.hand(scene(table, chosen="cards=W"))).buttons()
    assert two["card-W0"]["data-do"] == "select"
    assert two["card-W0"]["aria-pressed"] == "true"
    assert two["card-W1"]["data-do"] == "select cards=WW"
    three = scene(table, chosen="cards=WWV")
    buttons = Reader(drawn(three)).buttons()
    assert buttons["exchange"]["data-do"] == "play change WWV"
    assert "aim" in buttons["at-h1"]["class"].split()


def test_a_second_card_of_a_colour_is_held_out_though_the_pawn_goes_by_one():
    """Else whoever taps a pawn and then the cards to build with sees nothing happen."""
    table = example(turn=2)
    hand = Reader(room.hand(scene(table, chosen="from=f1 cards=W"))).buttons()
    assert hand["card-W1"]["data-do"] == "select cards=WW"
    assert hand["card-V0"]["data-do"] == "select from=f1 cards=V", "another takes its place"


def knocked(view):
    return view["pawns"]["e7"] == 0 and view["points"][0] == 13 and not view["jokers"][0]


STAGED = {
    "enter R2 S": lambda view: view["pawns"]["g2"] == 0 and view["hands"][0] == "VVVV",
    "knock e5 e7 VVV*V": knocked,
    "change SV": lambda view: view["hands"][0] == "VVV" and view["jokers"][0],
}


@pytest.mark.parametrize("text", STAGED)
def test_a_staged_move_is_shown_as_it_will_stand(text):
    table = example(turn=0)
    some = scene(table, staged=read_move(text))
    assert STAGED[text](some.shown)
    assert some.view == table.view(0)
    assert room.status(some).endswith(": not made yet.")


def test_what_is_shown_as_staged_is_what_the_move_leaves():
    for table in rich_tables():
        for move in table.moves()[::17]:
            some = scene(table, staged=move)
            shown = some.shown
            after = table.copy()
            after.play(move)
            made = after.position()
            turn = table.turn
            for key in ("towers", "pawns", "points", "jokers"):
                assert shown[key] == made[key], (move, key)
            assert [sorted(held) for held in shown["blocks"]] == [sorted(held) for held in made["blocks"]]
            assert len(shown["hands"][turn]) <= 5
            drawn(some)


def test_every_symbol_named_is_in_the_sprite():
    there = set(re.findall(r'<(?:symbol|g|path) id="([^"]+)"', room.SPRITE))
    named = set(re.findall(r'href="#([^"]+)"', room.SPRITE + room.thumbnail()))
    for seats in (2, 4):
        for table, _events in matches(seats, 1, 60):
            named |= set(re.findall(r'href="#([^"]+)"', drawn(scene(table))))
    assert named <= there
    assert there - named <= {"bx-cast-5", "bx-cast-1"}


def test_a_redraw_is_small():
    assert max(len(drawn(scene(table))) for table in rich_tables()) < 60_000


def test_spaces_bear_the_letters_that_cards_bear():
    """In every language: the style sheet prints what the board hands it."""
    with speaking("de"):
        page = drawn(scene(next(iter(rich_tables()))))
        assert [f"--letter-{of}:'{names.letter(of)}'" in unescape(page) for of in "KWSV"] == [True] * 4
