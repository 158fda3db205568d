"""The home page: what each game is about, matches to continue, results, and the notices that appear once."""

import json
import re
from functools import partial

import pytest

from game import NAMES, save
from game.players.levels import USUAL
from tests.games import SERVED
from tests.languages import speaking
from tests.large import save_index
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    match_of,
    notices,
    play_to_the_end,
    screen_after,
    settled,
    text_of,
)
from tools import site_languages
from ui import games
from ui.pages.home import MOVES, SHOWN
from ui.pages.screen import Screen
from ui.pages.setup_model import fair_seats
from ui.store.cards import CARD
from ui.store.saved_matches import MATCH
from ui.text import content
from ui.text.html import Html, tag
from ui.text.i18n import ENGLISH


def home(page: FakePlatform) -> str:
    return Screen(page).frame().regions["main"]


def left(*moves: int, page: FakePlatform | None = None) -> FakePlatform:
    """Return a device with matches left after these numbers of moves, the last one newest."""
    page = page or FakePlatform()
    for number in moves:
        acts(at_table("human", "computer", page=page, moves=number), "home")
    return page


def bar_of(shown: str) -> str:
    found = re.search(r'<div class="resume">.*?</details>', shown)
    return found[0] if found else ""


@pytest.mark.parametrize("name", [name for name in SERVED if games.by_name(name).sprite()])
def test_each_game_with_pieces_of_its_own_says_in_a_sentence_what_it_is_about(name: str) -> None:
    summary = games.by_name(name).SUMMARY
    assert 20 < len(summary) < 110
    assert summary.endswith(".")
    assert summary in home(FakePlatform())


def opened_by(shown: str) -> list[str]:
    return re.findall(r'data-do="open ([\w-]+)"', shown)


def test_the_newest_match_stands_above_the_games_and_tells_how_far_it_is() -> None:
    page = left(2, 4)
    shown, saves = home(page), page.saves()
    newest = max(saves, key=lambda id: json.loads(saves[id])["changed"])
    assert opened_by(shown) == opened_by(bar_of(shown)) == [newest]
    assert shown.index("resume") < shown.index("game-card")
    held = json.loads(saves[newest])
    whose = "your move" if held["on_turn"] == 0 else "Rook plays"
    assert re.search(rf"Turn {held['turn']}\W+{whose}", bar_of(shown))


def test_where_several_people_play_the_bar_names_who_is_on_turn() -> None:
    screen = at_table("human", "human")
    name = screen.session.match.seats[screen.session.turn].name
    screen.act("home")
    assert f"Turn 1: {name} plays" in bar_of(text_of(screen))


def test_other_matches_in_progress_unfold_below_the_newest_and_fold_again() -> None:
    screen = Screen(left(2, 4, 3))
    folded = text_of(screen)
    assert "2 more matches" in folded and len(opened_by(folded)) == 1
    screen.act("all going")
    unfolded = text_of(screen)
    assert len({*opened_by(unfolded)}) == 3 and 'aria-expanded="true"' in unfolded
    screen.act("fewer going")
    assert text_of(screen) == folded


@pytest.mark.parametrize("moves", [(), (3,)])
def test_each_game_offers_the_same_in_the_same_order_and_to_play_comes_first(moves: tuple[int, ...]) -> None:
    screen = Screen(left(*moves))
    for game in NAMES:
        card = next(card for card in text_of(screen).split("<article")[1:] if f'"begin {game}"' in card)
        card = card.split("</article>")[0]
        verbs = re.findall(r'data-do="(\w+)', card)
        assert [verb for verb in verbs if verb != "learn"] == ["begin", "setup", "rules"]
        assert verbs[2:3] == ["learn"] or not games.cover(game).teaches
        assert re.findall(r'class="([^"]*primary[^"]*)"', card) == ["primary tap-all"]


def test_the_cards_of_the_build_say_in_each_language_what_the_games_themselves_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = [name for name in SERVED if content.drawing(content.path(name, "thumbnail.svg"))]

    def say() -> list[games.Cover]:
        return [games.cover(name) for name in drawn]

    known = site_languages.languages()
    said = site_languages.in_each(known, say)
    monkeypatch.setattr(games, "COVERS", json.loads(site_languages.covers()))
    monkeypatch.setattr(games, "by_name", None)  # no game is looked up
    assert site_languages.in_each(known, say) == said


def test_a_tap_plays_against_one_computer_at_a_fair_level_and_the_next_one_the_same_again() -> None:
    screen = Screen(FakePlatform())
    for _ in range(2):
        screen.act(f"begin {SMALL}")
        first, *others = screen.session.match.seats
        assert first.kind == "human"
        assert [(seat.kind, seat.level) for seat in others] == [("computer", USUAL)]
        assert fair_seats(screen.session.match, screen.settings.setups) == (1,)
        screen.act("home")
    assert f"Play again: You and {others[0].name}" in text_of(screen)


def test_who_plays_alone_reads_the_own_name_once_it_was_given_and_you_before() -> None:
    page = FakePlatform()
    play_to_the_end(at_table("human", "computer", page=page))
    with speaking(ENGLISH):
        assert "You and Rook" in home(page) and "Ada" not in home(page)
    screen = screen_after(f"setup {SMALL}", "name 0 := Zora", "start", "home", page=page)
    assert "Play again: Zora and Rook" in text_of(screen)
    assert f"Continue {games.by_name(SMALL).title()}, Zora and Rook" in text_of(screen)
    assert "Play again: Ada and Bea" in text_of(
        screen_after(f"setup {SMALL}", "seat 1 human", "start", "home")
    )


def test_one_lesson_is_recommended_until_somebody_has_played_here() -> None:
    taught = [game for game in NAMES if games.cover(game).teaches]
    screen = Screen(FakePlatform())
    badged = re.findall(r'data-do="learn (\S+)"[^>]*>[^<]*<span class="game-badge"', text_of(screen))
    assert badged == taught[:1]
    acts(screen, f"begin {taught[-1]}", "home")
    assert "New? 2 minutes" not in text_of(screen)


def test_the_foot_leads_to_four_pages_and_the_globe_to_the_languages() -> None:
    screen = Screen(FakePlatform())
    shown = screen.frame().regions
    foot = shown["main"].split('class="home-foot"')[1]
    assert re.findall(r'data-do="(\w+)', foot) == ["puzzles", "statistics", "open_match", "settings"]
    assert re.search(r'data-do="settings" id="language".*English', shown["bar"])


def test_the_puzzle_of_the_day_comes_after_the_page_changes_with_the_day_and_is_put_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A tap on its place, before it has come, puts it on the table as soon as it has."""
    chosen = set()
    for day in range(1, 29):
        page = FakePlatform()
        monkeypatch.setattr(page, "now", partial("2026-02-{:02}T12:00:00Z".format, day))
        screen = Screen(page)
        assert "puzzle-of-the-day" not in screen.frame().regions
        if day % 2:
            screen.act("puzzle")
            assert screen.session is None
            settled(screen)
        else:
            settled(screen)
            assert screen.frame().regions["puzzle-of-the-day"].count("<button") == 1
            screen.act("puzzle")
        chosen.add(screen.matches.attempt.puzzle.id)
        assert screen.matches.is_puzzle and not page.saves()
    assert len(chosen) == 28


@pytest.mark.parametrize("then", ["review", "rematch"])
def test_a_finished_match_is_reviewed_or_dealt_again_by_one_tap(then: str) -> None:
    page = FakePlatform()
    screen = acts(play_to_the_end(at_table("human", "computer", page=page)), "home")
    (id,) = page.saves()
    assert f'data-do="open {id} {then}"' in text_of(screen)
    screen.act(f"open {id} {then}")
    assert screen.page.name() == {"review": "lookingback", "rematch": "table"}[then]
    assert len(page.saves()) == (2 if then == "rematch" else 1)
    acts(screen, "home", f"open {id} delete")
    assert screen.page.name() == "home", "nothing else is done by opening"


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

    monkeypatch.setattr(games.by_name(SMALL), "miniature", miniature, raising=False)
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
    card = bar_of(home(page))
    assert str(games.by_name(SMALL).thumbnail()) in card
    assert "<img" not in card


def test_a_match_that_is_over_tells_who_has_won_and_the_scores() -> None:
    page = FakePlatform()
    match = play_to_the_end(at_table("human", "human", page=page)).session.match
    outcome, shown = match.table.outcome(), home(page)
    assert f"{match.seats[outcome.winners[0]].name} wins." in shown or "share the win." in shown
    for seat, score in zip(match.seats, outcome.scores, strict=True):
        assert f"{seat.name}: {games.by_name(SMALL).score_label(score)}" in shown
    assert not bar_of(shown)


def test_each_match_of_a_full_device_can_be_reached_and_never_more_is_drawn_than_at_once() -> None:
    screen = Screen(FakePlatform({MATCH + id: text for id, text in save_index(300)}))
    assert text_of(screen).count('data-do="open ') < 20 and "99 more matches" in text_of(screen)
    reached = {*opened_by(bar_of(text_of(screen)))}
    for which in ("going", "ended"):
        while f'data-do="all {which}"' in text_of(screen):
            screen.act(f"all {which}")
            opens = opened_by(text_of(screen))
            assert len(opens) <= 2 * SHOWN + 1
            assert not screen.page.goal or screen.page.goal.split()[0].removeprefix("open-") in opens
            reached |= {*opens}
    assert len(reached) == 300
    while 'data-do="later ended"' in text_of(screen):
        screen.act("later ended")
    assert "Earlier matches: showing 1 to" in text_of(screen)


def test_a_part_of_a_list_that_is_gone_shows_the_one_before_it() -> None:
    text = save.write(match_of("human", "computer"))
    screen = screen_after(
        "all going",
        "all going",
        page=FakePlatform({f"{MATCH}m{number}": text for number in range(SHOWN + 2)}),
    )
    _newest, last = opened_by(text_of(screen))
    screen.act(f"delete {last}")
    assert len(opened_by(text_of(screen))) == 1 + SHOWN


def device(finished: int, way: str, store: dict[str, str] | None = None) -> FakePlatform:
    """Return a device with finished matches on which the site can be installed in a way."""
    page = FakePlatform(store)
    over = {**json.loads(save.write(match_of("human", "computer"))), "winners": [0]}
    page.store |= {f"{MATCH}{number}": json.dumps(over) for number in range(finished)}
    page.way = way
    return page


def at_home(page: FakePlatform) -> Screen:
    return screen_after(f"setup {SMALL}", "home", page=page)


@pytest.mark.parametrize("answer", ["dismiss install", "install", f"setup {SMALL}"])
def test_it_is_shown_once_on_a_device_whatever_the_answer(answer: str) -> None:
    page = device(1, "offer")
    screen = at_home(page)
    assert 'data-do="install"' in notices(screen)
    screen.act(answer)
    assert page.installed == (answer == "install")
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
    screen.act("backup")
    assert "seven days" not in text_of(screen)
    screen.act("back")
    assert notices(screen) == ""
    assert notices(at_home(device(3, "by hand", page.store))) == ""


@pytest.mark.parametrize("way", ["by hand", "offer", ""])
@pytest.mark.parametrize(("moves", "is_due"), [(0, False), (MOVES - 1, False), (MOVES, True)])
def test_it_is_said_when_something_is_worth_keeping_where_it_can_be_installed(
    moves: int, is_due: bool, way: str
) -> None:
    """The start of a visit is left alone; what was no use before is still to be told."""
    page = device(0, way)
    screen = acts(at_table("human", "human", page=page, moves=moves), "home")
    assert bool(notices(screen)) == (is_due and bool(way))
    page.way = "offer"
    page.store |= device(2, "").store
    screen = Screen(page)
    screen.arriving.visit("")
    assert notices(screen) == ""
    assert ("install" in notices(at_home(page))) == (not is_due or way != "offer")


def test_what_was_shown_on_one_device_is_shown_on_another_that_takes_its_settings() -> None:
    there = device(2, "by hand")
    at_home(there)
    screen = screen_after("backup", "export_all", page=there)
    settled(screen)
    here = Screen(device(2, "by hand"))
    here.arriving.take_file(there.files[-1][1])
    settled(here)
    acts(here, "take_settings", "home")
    assert "seven days" in notices(here)
