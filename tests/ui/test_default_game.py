"""Any game can be played on the default screen: each game, drawn or not, by the buttons that are there."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape
from random import Random
from typing import Any

import pytest

from game import by_name
from game.contract import Game, Outcome, settle_options
from game.match import Match, Seat
from game.notation import Move, slots, unaddressed, write_move
from tests.games import ANY, KITS
from tests.ui.screens import FakePlatform, text_of
from ui.default_game import GameUI
from ui.default_game.panel import lists_moves
from ui.default_game.sentences import event as described_event
from ui.default_game.sentences import move as described_move
from ui.default_game.view_table import shown
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.session.scene import Scene
from ui.session.selection import Selection, read_pair
from ui.text.html import button

NASTY = '<b>O\'Neill & "Söhne"</b>'
GAMES = tuple(KITS)
every_game = pytest.mark.parametrize("name", GAMES)
every_table = pytest.mark.parametrize(
    "name,seats", [(name, seats) for name in GAMES for seats in {*by_name(name).PLAYERS}]
)


@pytest.fixture(autouse=True)
def default_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show every game as if it had no package in ui/."""
    monkeypatch.setattr(game_ui, "_found", {name: GameUI(name) for name in GAMES})


def screen_of(name: str, seats: int, kind: str = "human", who: str = "Player") -> Screen:
    screen = Screen(FakePlatform())
    people = [Seat(f"{who} {seat}", kind if seat else "human") for seat in range(seats)]
    screen.begin(Match(name, tuple(people), f"default {seats}", {}, 0))
    return screen


def actions(screen: Screen) -> list[str]:
    """Return the actions of the buttons, except of cards that aren't highlighted: those say why not."""
    regions = screen.frame().regions
    page = "".join(text for id, text in regions.items() if id not in ("bar", "notices"))
    buttons = re.findall(r'<button[^>]*data-do="([^"]*)"([^>]*)>', page)
    return [unescape(does) for does, more in buttons if "dg-card" not in more or " can" in more]


@cache
def tables(name: str, seats: int, number: int) -> list[Game]:
    """Return positions of one random match before each move; the kind of each move is drawn first."""
    rules = by_name(name)
    table, rng = rules.deal(seats, settle_options(rules, {}), f"default {seats}", 0), Random(seats)
    found: list[Game] = []
    while table.outcome() is None and len(found) < number:
        found.append(table.copy())
        kinds: dict[str, list[Move]] = {}
        for move in table.moves():
            kinds.setdefault(move[0], []).append(move)
        table.play(rng.choice(kinds[rng.choice(sorted(kinds))]))
    return found


@every_table
def test_a_match_can_be_played_by_the_buttons_alone_and_names_are_text(name: str, seats: int) -> None:
    screen, rng = screen_of(name, seats, who=NASTY), Random(seats)
    session = screen.session
    for _ in range(400):
        screen.skip_steps()
        assert NASTY not in "".join(screen.frame().regions.values())
        if session.is_over or len(session.match.entries) >= 25:
            break
        offered = actions(screen)
        # What continues comes first: a move that is staged is made, the tablet is handed on.
        onward = [does for does in offered if re.match(r"done|pass|reveal|answer", does)]
        choices = [does for does in offered if re.match(r"play|pick|select ", does)]
        assert onward or choices, f"nothing leads on: {offered}"
        screen.act(rng.choice(onward or choices))
        refused = None if session.refused is None else (str(session.refused), offered)
        assert refused is None, "no button that glows is refused"
    assert len(session.match.entries) >= 25 or session.is_over


@every_game
def test_every_legal_move_is_reached_in_a_few_taps(name: str) -> None:
    rules, rng = by_name(name), Random(1)
    for table in tables(name, rules.PLAYERS[-1], 60)[::6]:
        legal = table.moves()
        for move in rng.sample(legal, min(12, len(legal))):
            pairs = slots(move, rules.MOVES)
            selection = Selection(legal, rules.MOVES)
            taps = 0
            while f"play {write_move(move)}" not in (offered := offers(name, table, selection)):
                taps += 1
                wanted = [does for does in offered if leads_to(does, selection, pairs)]
                assert wanted, f"nothing leads on to {move} from {selection.chosen}"
                selection = after(selection, wanted[0])
            assert taps <= len(pairs)
            assert taps == 0 or not lists_moves(rules.MOVES)


@every_game
def test_every_turn_begins_with_the_same_way_of_choosing_and_a_kind_says_how_many_moves_it_has(
    name: str,
) -> None:
    rules = by_name(name)
    lists = lists_moves(rules.MOVES)
    for table in tables(name, rules.PLAYERS[-1], 60):
        legal = table.moves()
        complete = sum(
            does.startswith("play ") for does in offers(name, table, Selection(legal, rules.MOVES))
        )
        number = Counter(unaddressed(move)[0] for move in legal)
        if lists:
            assert complete == len(legal)
        elif len(number) == 1:
            assert complete == (len(legal) == 1), "a slot is asked for unless there is but one move"
        else:
            assert complete <= len(number), (
                "the kind is asked for; one of which there is one move is that move"
            )
        several = {kind for kind, many in number.items() if many > 1 and len(number) > 1 and not lists}
        for chosen in ((), *((("kind", kind),) for kind in several)):
            drawn = panel(name, table, Selection(legal, rules.MOVES, chosen))
            description = re.findall(
                r'id="pick-kind-([^"]*)".*?<span class="dg-number"[^>]*> \((\d+)\)', drawn
            )
            assert dict(description) == {kind: str(number[kind]) for kind in several if not chosen}
            assert drawn.count("dg-number") == len(description), "no other word says it"


@every_game
def test_who_is_on_turn_is_shown_until_the_match_is_over(name: str) -> None:
    table = tables(name, by_name(name).PLAYERS[0], 1)[0]
    names = tuple(f"Player {number}" for number in range(table.seats))
    some: Scene = Scene({"turn": 0, "deck": 3}, 0, names)
    assert "Turn</dt>" in GameUI(name).board(some)
    over = GameUI(name).board(some._replace(is_over=True))
    assert "Turn</dt>" not in over
    assert "Deck</dt>" in over


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
    assert described_move(ANY, ("no-such-kind", "-3"), ("Ada", "Bea")) == "No such kind −3"
    assert ">B-4<" in shown("B-4"), "a word stays as the game writes it"


@every_game
def test_every_card_of_a_hand_is_distinguished_whether_a_move_holds_it_or_not(name: str) -> None:
    for table in tables(name, by_name(name).PLAYERS[-1], 12):
        held, names = tuple(table.hand(table.turn)), tuple(map(str, range(table.seats)))
        some: Scene = Scene(table.view(table.turn), table.turn, names, held=held)
        on_turn = some._replace(selection=Selection(table.moves(), by_name(name).MOVES))
        ids = [re.findall(r' id="(card-[^"]*)"', GameUI(name).hand(scene)) for scene in (some, on_turn)]
        assert ids[0] == ids[1], "a card keeps its id when it can be chosen"
        assert len(set(ids[0])) == len(held)


def panel(name: str, table: Game, selection: Selection) -> str:
    names = tuple(f"Player {number}" for number in range(table.seats))
    return str(GameUI(name).panel(Scene(table.view(table.turn), table.turn, names, selection)))


def offers(name: str, table: Game, selection: Selection) -> list[str]:
    seat = table.turn
    names = tuple(f"Player {number}" for number in range(table.seats))
    some: Scene = Scene(table.view(seat), seat, names, selection, held=tuple(table.hand(seat)))
    ui = GameUI(name)
    drawn = ui.hand(some) + ui.panel(some)
    ids = re.findall(r' id="([^"]*)"', drawn)
    assert not [id for id, times in Counter(ids).items() if times > 1]
    return [unescape(does) for does in re.findall(r'data-do="([^"]*)"', drawn)]


def after(selection: Selection, does: str) -> Selection:
    verb, *words = does.split()
    pairs = tuple(map(read_pair, words))
    return selection.pick(*pairs) if verb == "pick" else selection.only(*pairs)


def leads_to(does: str, selection: Selection, pairs: list[tuple[str, str]]) -> bool:
    """Return True if an action chooses one more word of the move with these pairs."""
    if does.split()[0] not in ("pick", "select"):
        return False
    chosen = Counter(after(selection, does).chosen)
    return chosen > Counter(selection.chosen) and chosen <= Counter(pairs)


@every_game
def test_the_home_page_log_replay_and_rules_have_something_to_show(name: str) -> None:
    screen = screen_of(name, by_name(name).PLAYERS[0], "computer")
    screen.computer_plays(screen.session.match.table.moves()[0])
    for action in ["log", "look 1", "look 0", "back", "back", "menu", "rules", "back", "back", "home"]:
        screen.act(action)
        assert text_of(screen)
    screen.act(f"setup {name}")
    assert GameUI(name).title() in screen.frame().title


@every_game
def test_a_staged_move_is_shown_as_it_will_stand(name: str) -> None:
    rules = by_name(name)
    screen = screen_of(name, rules.PLAYERS[0])
    screen.act("reveal 0")
    session = screen.session
    before = screen.frame().regions["table-board"]
    changed = 0
    for move in session.match.table.moves()[:12]:
        screen.act("play " + write_move(move))
        assert session.staged == move
        staged = screen.frame().regions["table-board"]
        changed += staged != before
        screen.act("undo")
        assert screen.frame().regions["table-board"] == before
    assert changed or session.staged_view() == session.view()


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
    for table in tables(name, len(people), 8):
        view, moves = table.view(table.turn), table.moves()
        for move in moves[:12]:
            said = [f"«{slot} {word}»" for slot, word in slots(move, by_name(name).MOVES) if slot != "seat"]
            label = ui.move_label(move, view, people)
            assert re.findall("«.*?»", label) == said
            assert set(label) - set("".join(said)) <= {" ", ",", ":", *"".join(people)}, "no name of a slot"
        some: Scene = Scene(view, table.turn, people, Selection(moves, by_name(name).MOVES))
        buttons = re.findall(r"<button[^>]*>([^<]*)", ui.panel(some))
        assert buttons and all("«" in text or text in people for text in buttons)
        for event in table.play(moves[0]):
            assert event[0] not in by_name(name).EVENTS or f"«kind {event[0]}»" in str(ui.tell(event, people))
    assert ui.value_said("card", "R7", {}) == "«card R7»"


def test_a_button_without_an_id_keeps_the_one_of_its_action() -> None:
    assert ' id="ask-lay-07-flood"' in button("ask lay 07 flood", "Flood")
    assert ' id="row"' in button("pick row=flood", "Flood", id="row")


def test_moves_and_events_are_shown_by_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    name, people = ANY, ("Ada", "Bea", "Cleo")
    grammar: dict[str, Any] = {"ask": ("seat", "rank"), "lay": ("pile", "card*"), "pass": ()}
    monkeypatch.setattr(by_name(name), "MOVES", grammar, raising=False)
    monkeypatch.setattr(by_name(name), "EVENTS", {"drew": ("seat",), "paid": ("seat", "seat", "coins")})
    monkeypatch.setattr(by_name(name), "PRIVATE", frozenset({"looked"}))
    assert described_move(name, ("ask", "1", "7"), people) == "Ask Bea, rank 7"
    assert described_move(name, ("lay", "2", "R7", "R8"), people) == "Lay pile 2, card R7, R8"
    assert described_move(name, ("2:", "pass"), people) == "Cleo: Pass"
    assert described_event(name, ("drew", "0"), people) == "Ada: drew."
    assert described_event(name, ("paid", "0", "2", "5"), people) == "Ada: paid Cleo, coins 5."
    assert described_event(name, ("looked", "1", "3"), people) == "Bea: looked 3."
    assert described_event(name, ("new-round", "3"), people) == "New round 3."
