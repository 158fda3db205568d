"""The pages of rules: every number has its place, every picture is a real position, every example is true."""

import json
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.notation import read_move, write_move
from tests.games import KITS, SERVED
from tests.html_reader import Reader
from tests.ui.screens import FakePlatform, screen_after, settled
from ui import games
from ui.drawing.kit import thing
from ui.drawing.pictures import Picture
from ui.pages.rules import Book, Rules, book_of
from ui.pages.screen import Screen
from ui.text.html import tag


def package_of(game: str) -> str:
    return game.replace("-", "_")


def rules_of(game: str) -> Book:
    book = book_of(game)
    assert book is not None
    return book


def positions_of(game: str) -> dict[str, Picture]:
    found: dict[str, Picture] = import_module(f"ui.{package_of(game)}.rules_pictures").POSITIONS
    return found


@cache
def claims_of(game: str, name: str) -> dict[str, Any]:
    """Return what a file says of a position: its `legal` and `refused` moves, the events to `expect`."""
    text = Path("ui", package_of(game), "content/positions.json").read_text("utf-8")
    return dict(json.loads(text)[name])


def page_of(game: str, rule: str = "") -> str:
    screen = screen_after(f"rules {game} {rule}")
    return drawn(screen)


def drawn(screen: Screen) -> str:
    regions = settled(screen).frame().regions
    return "".join(text for id, text in regions.items() if id == "main" or id.startswith("picture-"))


def numbers(game: str) -> list[str]:
    return [
        block["rule"]
        for chapter in rules_of(game)["chapters"]
        for block in chapter["blocks"]
        if "rule" in block
    ]


SHOWN = [game for game in SERVED if Path("ui", package_of(game), "content/positions.json").exists()]
"""The games whose rules have pictures."""
WRITTEN = [game for game in SERVED if Path("ui", package_of(game), "content/rules.md").exists()]
"""The games that have a page of rules."""
every_game = pytest.mark.parametrize("game", WRITTEN)
every_shown = pytest.mark.parametrize("game", SHOWN)
every_position = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game in SHOWN for name in positions_of(game)]
)


@every_game
def test_every_rule_has_its_place_after_the_summary_and_open_questions_are_folded_away(game: str) -> None:
    """No id is there twice, and the number of a rule is no text."""
    letters, last = KITS[game].rules
    page, book = page_of(game), rules_of(game)
    ids = [str(attrs["id"]) for _tag, attrs in Reader(page).elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    wanted = {f"{letters}-{number}" for number in range(1, last + 1)}
    assert {id for id in ids if re.fullmatch(r"[A-Z]+-\d+", id)} == wanted
    assert ids.index("chapter-summary") < ids.index(f"chapter-{book['chapters'][0]['id']}")
    blocks = [block for chapter in book["chapters"] for block in chapter["blocks"]]
    assert page.count("<details") == sum("open" in block for block in blocks)
    assert not re.search(rf">[^<]*{letters}-\d", page)


@every_game
def test_every_number_that_a_refusal_can_have_leads_to_a_rule(game: str) -> None:
    letters = KITS[game].rules[0]
    sources = (path.read_text("utf-8") for path in Path("game", package_of(game)).glob("*.py"))
    given = {number for text in sources for number in re.findall(rf'"({letters}-\d+)"', text)}
    assert given
    assert given <= {*numbers(game)}


@every_position
def test_a_position_is_one_of_the_engines_and_what_is_said_of_it_is_true(game: str, name: str) -> None:
    shown, claims = positions_of(game)[name], claims_of(game, name)
    table = shown.table()
    shown.scene()
    legal = {write_move(move) for move in table.moves()}
    assert legal.issuperset(claims.get("legal", ()))
    if shown.staged:
        assert shown.staged in legal
    for move, rule in claims.get("refused", {}).items():
        refusal = table.why_not(read_move(move))
        assert refusal is not None and refusal.rule == rule, (move, refusal)
    now = table.position()
    expected = claims.get("expect", {})
    assert {key: now[key] for key in expected} == expected


@every_shown
def test_every_position_is_shown(game: str) -> None:
    text = Path("ui", package_of(game), "content/rules.md").read_text("utf-8")
    used = set(re.findall(r"\]\(\w+:([\w-]+)", text))
    for name in positions_of(game):
        if not name.startswith("text"):
            assert name in used, name


@every_shown
def test_nothing_in_a_picture_can_be_tapped_or_travels(game: str) -> None:
    page = Rules(Screen(FakePlatform()), game)
    for address in page.pictures:
        reader = Reader(page.draw(address))
        assert not reader.buttons()
        for _tag, attrs in reader.elements:
            assert not {"id", "data-do", "tabindex", "popover"} & set(attrs)
            assert "aria-label" not in attrs or reader.elements[0][1]["aria-hidden"] == "true"
            assert "view-transition-name" not in str(attrs.get("style"))


def test_a_thing_in_a_picture_keeps_its_look() -> None:
    attributes: dict[str, Any] = {"id": "card-R7", "data_next": True, "data_n": 7, "style": "--n:3"}
    assert thing(True, "pick card=R7", tag("i"), look="card can", pressed=True, **attributes) == (
        '<span class="button card can" data-n="7" style="--n:3"><i></i></span>'
    )


@every_game
def test_the_list_of_chapters_leads_to_each(game: str) -> None:
    screen = screen_after(f"rules {game}")
    page = screen.frame().regions["main"]
    assert games.by_name(game).sprite() in screen.frame().regions["sprite"], "pictures need the pieces"
    goals = set()
    for action in re.findall(r'data-do="(chapter \S+)"', page):
        screen.act(action)
        goals.add(screen.frame().goal)
        assert f'id="{screen.frame().goal.split()[0]}"' in page
    assert len(goals) == len(rules_of(game)["chapters"])


@every_game
def test_pictures_come_one_by_one_and_what_was_asked_for_stays_in_sight_meanwhile(game: str) -> None:
    screen = Screen(FakePlatform())
    last = numbers(game)[-1]
    screen.act(f"rules {game} {last}")
    goals = []
    while screen.page.tick_seconds() is not None:
        goals.append(screen.frame().goal)
        screen.next_step()
    assert isinstance(screen.page, Rules) and len(goals) == len(screen.page.pictures) + 1
    assert len(set(goals)) > 1
    assert {goal.split()[0] for goal in goals} == {last}


def test_a_rule_that_is_none_opens_the_page_at_its_head() -> None:
    screen = screen_after(f"rules {SERVED[0]} XX-99")
    assert screen.frame().goal == ""
    assert "rules-page" in screen.frame().regions["main"]
