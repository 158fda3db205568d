"""The default screen of any game: what every drawing promises, its ways of choosing, its words.

It is tried with each game, drawn or not.
"""

import re
from collections import Counter
from typing import Any

import pytest

from game import by_name
from game.contract import Outcome
from game.notation import slots, unaddressed
from tests.games import ANY, KITS
from tests.ui.test_screens import CHECKS
from tests.ui.walked import Moment, moments, offers, reached, scene, with_fewest_moves
from ui import games
from ui.drawing.contract import GameUI
from ui.drawing.default.board import shown
from ui.drawing.default.panel import lists_moves
from ui.drawing.scene import Scene

NASTY = '<b>O\'Neill & "Söhne"</b>'
DEFAULT = {name: GameUI(name) for name in KITS}
DRAWN = [name for name in KITS if type(games.by_name(name)) is not GameUI]
"""The games that have a drawing; test_screens.py looks at the others on the default screen."""
every_game = pytest.mark.parametrize("name", KITS)


@pytest.fixture(autouse=True)
def default_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every game as if it had no package in ui/."""
    monkeypatch.setattr(games, "_found", DEFAULT)


def positions(name: str) -> list[Moment]:
    return moments((name, by_name(name).PLAYERS[-1], {}))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", DRAWN)
def test_at_positions_of_a_random_match(name: str, check: Any) -> None:
    for moment in positions(name):
        check(moment)


@every_game
def test_every_legal_move_is_made_by_a_press_for_each_of_its_words_and_one_more(name: str) -> None:
    grammar = by_name(name).MOVES
    for moment, seat in with_fewest_moves(positions(name)):
        found = reached(moment.table, seat)
        assert found.keys() == {*moment.table.moves(seat)}
        for move, presses in found.items():
            assert presses <= (1 if lists_moves(grammar) else len(slots(move, grammar)) + 1), move


@every_game
def test_a_turn_begins_with_all_moves_or_with_kinds_that_say_how_many_moves_they_have(name: str) -> None:
    """With the slots at once where there is one kind; a kind of which there is one move is that move."""
    lists = lists_moves(by_name(name).MOVES)
    for table in (moment.table for moment in positions(name)):
        number = Counter(unaddressed(move)[0] for move in table.moves())
        several = {kind for kind, many in number.items() if many > 1 and len(number) > 1 and not lists}
        for chosen in ((), *((("kind", kind),) for kind in several)):
            drawn = offers(DEFAULT[name], scene(table, chosen=chosen))
            counted = re.findall(r'id="pick-kind-([^"]*)".*?<span class="dg-number"[^>]*> \((\d+)\)', drawn)
            assert dict(counted) == {kind: str(number[kind]) for kind in several if not chosen}
            assert drawn.count("dg-number") == len(counted), "no other word says it"
            if lists or not chosen:
                complete = number.total() if lists else sum(many == 1 for many in number.values())
                assert drawn.count('data-do="play ') == complete


@every_game
def test_who_is_on_turn_is_shown_until_the_match_is_over(name: str) -> None:
    some: Scene = Scene({"turn": 0, "deck": 3}, 0, ("Ada", "Bea"))
    assert "Turn</dt>" in DEFAULT[name].board(some)
    over = DEFAULT[name].board(some._replace(is_over=True))
    assert "Turn</dt>" not in over and "Deck</dt>" in over


def test_values_of_any_shape_are_readable() -> None:
    drawn = shown({"deck": ["?"] * 30, "known": [], "grid": [["a", "b"], ["?", None]], "open": True})
    assert "30 hidden cards" in drawn
    assert drawn.count("hidden card</span>") == 1
    assert "nothing" in drawn
    assert ">yes<" in drawn
    assert "&lt;i&gt;" in shown("<i>")
    drawn = shown({"Ada": {"red": ["R6"], "blue": []}, "Bea": {"red": [], "blue": []}})
    assert (drawn.count("dg-lines"), drawn.count("dg-group")) == (3, 2), "parts of parts stand one a line"
    assert "dg-lines" not in shown({"red": 1, "blue": 2})
    assert ">−4<" in shown({"score": -4}), "numbers below zero have a real minus"
    sheet = GameUI(ANY).score_sheet({}, Outcome((1,), (-12, 3), "most points"), ("Ada", "Bea"), [])
    assert "<td>−12</td>" in sheet
    assert GameUI(ANY).move_label(("no-such-kind", "-3"), {}, ("Ada", "Bea")) == "No such kind −3"
    assert ">B-4<" in shown("B-4"), "a word stays as the game writes it"


@every_game
def test_the_end_has_a_score_for_each_seat(name: str) -> None:
    seats = by_name(name).PLAYERS[-1]
    names = tuple(f"{NASTY} {seat}" for seat in range(seats))
    outcome = Outcome((seats - 1,), tuple(range(seats)), "most points")
    sheet = GameUI(name).score_sheet({}, outcome, names, [])
    assert sheet.count("<tr") == seats + 1
    assert '<table class="sheet ' in sheet, "it has the measures of every game's score sheet"
    assert "The match is over: most points." in sheet
    assert NASTY not in sheet
    assert sheet.index(f" {seats - 1}</th>") < sheet.index(" 0</th>"), "the winner comes first"


class Naming(GameUI):
    """A game that names its words and leaves all else to the default screen."""

    def word(self, slot: str, word: str) -> str:
        return f"«{slot} {word}»"


@every_game
def test_what_a_game_calls_its_words_stands_wherever_they_are_said(name: str) -> None:
    ui, people = Naming(name), tuple(map(str, range(by_name(name).PLAYERS[-1])))
    for table in (moment.table.copy() for moment in positions(name) if moment.move):
        view, moves = table.view(table.turn), table.moves()
        for move in moves[:12]:
            said = [f"«{slot} {word}»" for slot, word in slots(move, by_name(name).MOVES) if slot != "seat"]
            label = ui.move_label(move, view, people)
            assert re.findall("«.*?»", label) == said
            assert set(label) - set("".join(said)) <= {" ", ",", ":", *"".join(people)}, "no name of a slot"
        some = scene(table, names=people)
        drawn = f"{ui.panel(some)}{ui.confirm(some)}"
        buttons = re.findall(r"<button[^>]*>(?:<span[^>]*>)?([^<]*)", drawn)
        assert buttons and all("«" in text or text in people for text in buttons)
        for event in table.play(moves[0]):
            assert event[0] not in by_name(name).EVENTS or f"«kind {event[0]}»" in str(ui.tell(event, people))
    assert ui.value_said("card", "R7", {}) == "«card R7»"


def test_moves_and_events_are_shown_by_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    name, people = ANY, ("Ada", "Bea", "Cleo")
    grammar: dict[str, Any] = {"ask": ("seat", "rank"), "lay": ("pile", "card*"), "pass": ()}
    monkeypatch.setattr(by_name(name), "MOVES", grammar, raising=False)
    monkeypatch.setattr(by_name(name), "EVENTS", {"drew": ("seat",), "paid": ("seat", "seat", "coins")})
    monkeypatch.setattr(by_name(name), "PRIVATE", frozenset({"looked"}))
    assert GameUI(name).move_label(("ask", "1", "7"), {}, people) == "Ask Bea, rank 7"
    assert GameUI(name).move_label(("lay", "2", "R7", "R8"), {}, people) == "Lay pile 2, card R7, R8"
    assert GameUI(name).move_label(("2:", "pass"), {}, people) == "Cleo: Pass"
    assert GameUI(name).tell(("drew", "0"), people) == "Ada: drew."
    assert GameUI(name).tell(("paid", "0", "2", "5"), people) == "Ada: paid Cleo, coins 5."
    assert GameUI(name).tell(("looked", "1", "3"), people) == "Bea: looked 3."
    assert GameUI(name).tell(("new-round", "3"), people) == "New round 3."
