"""What has happened and what a move does, in a game's own words, sentence by sentence.

They are in words.json in the folder of each game's tests: events, and moves of the seat on turn at positions;
scenes with accessible names, parts of what is drawn, what is marked, what taps do and what one in vain says;
score sheets.
"""

import json
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from game import by_name
from game.contract import Game, Outcome
from game.notation import read_move
from tests.games import few_words, on_file
from tests.html_reader import Reader
from tests.playing import play
from tests.ui.screens import match_of, scene_of
from tests.ui.walked import drawn, reached, scene
from ui import games
from ui.session.selection import read_pair
from ui.session.session import Session

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")
WORDS = on_file("words.json")


@pytest.mark.parametrize("name", WORDS)
def test_what_happened_is_shown(name: str) -> None:
    tell, names = games.by_name(name).tell, NAMES[: by_name(name).PLAYERS[-1]]
    for event, sentence in WORDS[name]["events"]:
        assert tell(tuple(event), names) == sentence, event


@pytest.mark.parametrize("name", WORDS)
def test_a_move_is_shown_with_all_that_it_names(name: str) -> None:
    for row in WORDS[name]["tables"]:
        table = by_name(name).from_position(row["position"], {}, "words")
        view, label = table.view(table.turn), games.by_name(name).move_label
        for move, words in row["moves"].items():
            assert label(read_move(move), view, NAMES[: table.seats]) == words


SCENES = [(name, shown, row) for name in WORDS for shown in WORDS[name]["shown"] for row in shown["scenes"]]
READ: dict[str, Callable[[Any], Any]] = {
    "chosen": lambda pairs: tuple(map(read_pair, pairs.split())),
    "staged": read_move,
    "hinted": read_move,
    "asked": lambda pairs: tuple(map(read_pair, pairs.split())),
    "fresh": lambda events: tuple(map(tuple, events)),
    "trails": lambda turns: tuple((seat, tuple(map(tuple, events))) for seat, events in turns),
    "order": str,
    "hidden": bool,
    "is_alone": bool,
}
"""How what a row has for a scene is read."""


def table_of(name: str, shown: dict[str, Any]) -> Game:
    position = few_words(name, shown["lay"]) if "lay" in shown else shown["position"]
    table = by_name(name).from_position(position, {}, "words")
    play(table, *shown.get("moves", ()))
    return table


@pytest.mark.parametrize(("name", "shown", "row"), SCENES)
def test_things_say_what_they_are_and_what_can_be_done(
    name: str, shown: dict[str, Any], row: dict[str, Any]
) -> None:
    ui, more = games.by_name(name), {key: read(row[key]) for key, read in READ.items() if key in row}
    table = table_of(name, shown)
    some = scene(table, row.get("seat"), NAMES, **more)
    page = Reader(drawn(ui, some))
    assert {id: page.heard[id] for id in row.get("names", ())} == row.get("names", {})
    assert {id: page.buttons()[id]["data-do"] for id in row.get("does", ())} == row.get("does", {})
    text = str(getattr(ui, row["part"])(some)) if "part" in row else drawn(ui, some)
    part = Reader(text)
    assert list(part.buttons()) == row.get("ids", list(part.buttons()))
    assert {look: sorted(part.marked(look)) for look in row.get("marked", ())} == row.get("marked", {})
    assert [part for part in row.get("says", ()) if part not in unescape(text)] == []
    assert [part for part in row.get("lacks", ()) if part in unescape(text)] == []
    if "reached" in row:
        legal = {*table.moves(some.seat)}
        assert reached(table, some.seat).keys() == legal and len(legal) == row["reached"]


@pytest.mark.parametrize(("name", "shown", "row"), [one for one in SCENES if "asks" in one[2]])
def test_a_tap_that_leads_to_nothing_says_why(name: str, shown: dict[str, Any], row: dict[str, Any]) -> None:
    position = json.loads(json.dumps(table_of(name, shown).position()))
    ui, computers = games.by_name(name), ["computer"] * (len(position["hands"]) - 1)
    for thing, reason in row["asks"].items():
        session = Session(match_of("human", *computers, game=name, start=position))
        session.select(*map(read_pair, row.get("chosen", "").split()))
        does = Reader(drawn(ui, scene_of(session))).buttons()[thing]["data-do"]
        verb, *words = does.split()
        tapped = tuple(map(read_pair, words))
        session.choice.explain(tapped) if verb == "ask" else session.pick(*tapped)
        assert str(session.choice.refused) == reason, does


@pytest.mark.parametrize("name", WORDS)
def test_the_score_sheet_says_what_decided(name: str) -> None:
    for row in WORDS[name]["sheets"]:
        winners, scores, reason = row["outcome"]
        outcome = Outcome(tuple(winners), tuple(scores), reason)
        names = NAMES[: len(scores)]
        sheet = str(games.by_name(name).score_sheet(row["position"], outcome, names, []))
        assert [part for part in row["says"] if part not in sheet] == []
