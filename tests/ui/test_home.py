"""The home page: what each game is about, matches to continue, results, and the notices that appear once."""

import json
import re

import pytest

from game import NAMES, save
from tests.games import SERVED
from tests.large import save_index
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    at_table,
    match_of,
    notices,
    play_to_the_end,
    settled,
    text_of,
)
from ui.pages.home import MOVES, SHOWN
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.store.cards import CARD
from ui.store.saved_matches import MATCH
from ui.text.html import Html, tag


def home(page: FakePlatform) -> str:
    return Screen(page).frame().regions["main"]


def left(*moves: int, page: FakePlatform | None = None) -> FakePlatform:
    """Return a device with matches left after these numbers of moves, the last one newest."""
    page = page or FakePlatform()
    for number in moves:
        screen = at_table("human", "computer", page=page, moves=number)
        screen.act("home")
    return page


def cards_of(shown: str) -> list[str]:
    return re.findall(r'<li class="match-card.*?</li>', shown)


@pytest.mark.parametrize("name", [name for name in SERVED if game_ui.by_name(name).sprite()])
def test_each_game_with_pieces_of_its_own_says_in_a_sentence_what_it_is_about(name: str) -> None:
    summary = game_ui.by_name(name).SUMMARY
    assert 20 < len(summary) < 110
    assert summary.endswith(".")
    assert summary in home(FakePlatform())


def test_the_newest_match_comes_first_alone_is_what_one_came_for_and_tells_how_far_it_is() -> None:
    page = left(2, 4)
    shown = home(page)
    first, second = cards_of(shown)
    assert shown.index("match-card") < shown.index("game-card"), "matches before games"
    newest = max(page.store, key=lambda key: json.loads(page.store[key]).get("changed", ""))
    assert f'data-do="open {newest.removeprefix(MATCH)}"' in first
    assert shown.count("primary") == 1
    assert "primary" in first
    assert "Continue" in first and "Continue" in second
    held = json.loads(page.store[newest])
    name = held["seats"][held["on_turn"]]["name"]
    assert f"Turn {held['turn']}: {name} plays" in first
    assert f">{page.day(held['changed'])}<" in first


def test_without_a_match_in_progress_to_play_is_what_one_came_for() -> None:
    shown = home(FakePlatform())
    assert shown.count('class="primary"') == len(NAMES)
    assert "against the computer" in shown and "offline" in shown


@pytest.mark.parametrize(
    "nonsense",
    [
        {},
        {"winners": [9, "x"], "scores": [1]},
        {"winners": [], "scores": "x"},
        {"on_turn": 9},
        {"on_turn": "x", "turn": []},
    ],
)
def test_a_save_that_says_nothing_of_itself_or_nonsense_is_shown_by_its_moves(
    nonsense: dict[str, object],
) -> None:
    text = json.dumps({**json.loads(save.write(match_of("human", "computer"))), **nonsense})
    shown = home(FakePlatform({MATCH + "a": text}))
    assert "open a" in shown
    assert nonsense or "Move 1<" in shown


def test_a_card_shows_the_table_as_a_spectator_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []

    def miniature(view: object) -> Html:
        drawn.append(view)
        return tag("i", "the table")

    monkeypatch.setattr(game_ui.by_name(SMALL), "miniature", miniature, raising=False)
    page = FakePlatform()
    screen = at_table("human", "human", page=page, moves=3)
    table = screen.session.match.table
    screen.act("home")
    assert "<i>the table</i>" in screen.frame().regions["main"]
    assert "<i>the table</i>" in home(page)
    assert all(view == table.view(None) for view in drawn)
    assert any(hand for hand in table.position()["hands"]), "there is something to be hidden"


@pytest.mark.parametrize("broken", ["{", "7", "[]", "[{}, 7]", '[{}, {"hands": [["<img>"]]}]'])
def test_a_picture_that_cannot_be_drawn_is_the_games_own(broken: str) -> None:
    page = left(3)
    key = next(key for key in page.store if key.startswith(CARD))
    page.store[key] = json.dumps(json.loads(page.store[key]) | {"position": broken})
    (card,) = cards_of(home(page))
    assert str(game_ui.by_name(SMALL).thumbnail()) in card
    assert "<img" not in card


def test_a_match_that_is_over_tells_who_has_won_and_the_scores() -> None:
    page = FakePlatform()
    match = play_to_the_end(at_table("human", "computer", page=page)).session.match
    outcome, shown = match.table.outcome(), home(page)
    assert f"{match.seats[outcome.winners[0]].name} wins." in shown or "share the win." in shown
    for seat, score in zip(match.seats, outcome.scores, strict=True):
        assert f"{seat.name}: {game_ui.by_name(SMALL).score_label(score)}" in shown
    assert not cards_of(shown)


def test_each_match_of_a_full_device_can_be_reached_and_never_more_is_drawn_than_at_once() -> None:
    screen = Screen(FakePlatform({MATCH + id: text for id, text in save_index(300)}))
    assert text_of(screen).count('data-do="open ') < 20 and "Show all 100" in text_of(screen)
    reached: set[str] = set()
    for which in ("going", "ended"):
        while f'data-do="all {which}"' in text_of(screen):
            screen.act(f"all {which}")
            opens = re.findall(r'id="open-([\w-]+)"', text_of(screen))
            assert len(opens) <= 2 * SHOWN
            assert not screen.page.goal or screen.page.goal.split()[0].removeprefix("open-") in opens
            reached |= {*opens}
    assert len(reached) == 300
    while 'data-do="later ended"' in text_of(screen):
        screen.act("later ended")
    assert "Earlier matches: 1 to" in text_of(screen)


def test_a_part_of_a_list_that_is_gone_shows_the_one_before_it() -> None:
    text = save.write(match_of("human", "computer"))
    screen = Screen(FakePlatform({f"{MATCH}m{number}": text for number in range(SHOWN + 1)}))
    screen.act("all going")
    screen.act("all going")
    (last,) = re.findall(r'id="open-([\w-]+)"', text_of(screen))
    screen.act(f"delete {last}")
    assert text_of(screen).count('data-do="open ') == SHOWN


def device(finished: int, way: str, store: dict[str, str] | None = None) -> FakePlatform:
    """Return a device with finished matches on which the site can be installed in a way."""
    page = FakePlatform(store)
    over = {**json.loads(save.write(match_of("human", "computer"))), "winners": [0]}
    page.store |= {f"{MATCH}{number}": json.dumps(over) for number in range(finished)}
    page.way = way
    return page


def at_home(page: FakePlatform) -> Screen:
    screen = Screen(page)
    screen.act(f"setup {SMALL}")
    screen.act("home")
    return screen


def test_after_the_second_finished_match_the_offer_is_made() -> None:
    page = device(1, "offer")
    screen = at_table("human", "computer", page=page)
    screen.act("home")
    assert "install" not in notices(screen)
    screen.act(f"open {next(card.id for card in screen.matches.saved.cards() if not card.is_over)}")
    play_to_the_end(screen).act("home")
    assert 'data-do="install"' in notices(screen)
    screen.act("install")
    assert page.installed == 1
    assert notices(screen) == ""


@pytest.mark.parametrize("answer", ["dismiss install", "install", f"setup {SMALL}"])
def test_it_is_shown_once_on_a_device_whatever_the_answer(answer: str) -> None:
    page = device(2, "offer")
    screen = at_home(page)
    assert 'data-do="install"' in notices(screen)
    screen.act(answer)
    assert notices(screen) == ""
    screen.act("home")
    assert notices(screen) == ""
    assert notices(at_home(device(0, "offer", page.store))) == ""


def test_on_ios_it_is_said_once_that_safari_forgets_and_what_helps() -> None:
    page = device(1, "by hand")
    screen = at_home(page)
    shown = notices(screen)
    assert "seven days" in shown
    assert "Add to Home Screen" in shown
    assert 'data-do="install"' not in shown
    screen.act("keeping")
    assert "seven days" not in text_of(screen)
    screen.act("back")
    assert notices(screen) == ""
    assert notices(at_home(device(3, "by hand", page.store))) == ""


@pytest.mark.parametrize(("moves", "is_shown"), [(0, False), (MOVES - 1, False), (MOVES, True)])
def test_on_ios_it_is_said_when_something_is_worth_keeping(moves: int, is_shown: bool) -> None:
    page = FakePlatform()
    page.way = "by hand"
    screen = at_table("human", "human", page=page, moves=moves)
    screen.act("home")
    assert ("seven days" in notices(screen)) == is_shown


def test_what_was_shown_on_one_device_is_shown_on_another_that_takes_its_settings() -> None:
    there = device(2, "by hand")
    at_home(there)
    screen = Screen(there)
    screen.act("keeping")
    screen.act("export_all")
    settled(screen)
    here = Screen(device(2, "by hand"))
    here.take_file(there.files[-1][1])
    settled(here)
    here.act("take_settings")
    here.act("home")
    assert "seven days" in notices(here)


@pytest.mark.parametrize(("finished", "way"), [(2, ""), (1, "offer"), (0, "by hand")])
def test_nothing_is_said_too_early_or_where_it_is_of_no_use(finished: int, way: str) -> None:
    page = device(finished, way)
    assert notices(at_home(page)) == ""
    page.way = "offer"
    page.store |= device(2, "").store
    screen = Screen(page)
    screen.visit("")
    assert notices(screen) == "", "the start of a visit is left alone"
    assert "install" in notices(at_home(page)), "it is still to be told"
