"""The end: who has won, once for the ear; all cards laid open and not before; the series; what comes next."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any

import pytest

from game import NAMES, by_name
from game.contract import Outcome
from game.match import Match, Seat
from game.save import LONGEST_NAME
from tests.random_play import play_out_match
from tests.ui.screens import SMALL, FakePlatform, at_table, play_one, play_to_the_end, text_of
from ui.pages import end
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.store.save_index import MATCH, Card
from ui.text.html import Html

LONG = tuple((f"<{first}>-Alexandrina-von-und-zu-Hohenlohe" * 2)[:LONGEST_NAME] for first in "ABCDE")


def ended(game: str, seats: int, seed: str = "ended", names: tuple[str, ...] = LONG) -> Match:
    """Return a match that random play has brought to its end."""
    people = tuple(Seat(name, "human") for name in names[:seats])
    match = Match(game, people, seed, {}, 0)
    return play_out_match(match, f"{game} {seats} {seed}")


def shown(match: Match) -> Screen:
    """Return a screen that shows the end of a match."""
    screen = Screen(FakePlatform())
    screen.begin(match)
    assert screen.frame().page == "end"
    return screen


TABLES = [(name, seats) for name in NAMES for seats in by_name(name).PLAYERS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_game_ends_with_winners_points_open_cards_and_a_rematch_first(name: str, seats: int) -> None:
    """The position that is laid open has the shape of a view, which drawings know."""
    match = ended(name, seats)
    table, outcome = match.table, match.table.outcome()
    assert shape(table.position()) == shape(table.view(None)) == shape(table.view(0))
    main = shown(match).frame().regions["main"]
    (heading,) = re.findall(r"<h1[^>]*>(.*?)</h1>", main)
    for seat, who in enumerate(match.seats):
        assert (who.name in unescape(heading)) == (seat in outcome.winners)
        assert who.name not in main, "it is text"
    assert 'class="sheet' in main
    assert ("face up" in main) == bool(table.BOX)
    assert f"Seed: {match.seed}" in main
    assert re.findall(r'data-do="(\w+)', main)[:5] == ["rematch", "review", "replay", "log", "export"]


def test_who_has_won_is_said_once_by_the_heading_that_has_the_focus() -> None:
    screen = shown(ended(SMALL, 2))
    frame = screen.frame()
    assert "win" in frame.status
    assert frame.said == ""
    assert not any(frame.status in text for _number, text in frame.news)
    assert len(re.findall(r'id="heading"', "".join(frame.regions.values()))) == 1
    assert re.search(
        rf'<h1 id="heading" tabindex="-1">{re.escape(escape(frame.status))}', frame.regions["main"]
    )


@pytest.mark.parametrize("name", NAMES)
def test_no_two_regions_of_the_end_have_the_same_name(name: str) -> None:
    main = shown(ended(name, by_name(name).PLAYERS[0])).frame().regions["main"]
    regions = re.findall(r'<section[^>]* aria-label="([^"]*)"', main)
    assert len(regions) == len(set(regions))


def test_a_shared_win_names_all_who_share_it() -> None:
    match = ended(SMALL, 2)
    table = match.table

    class Tied(type(table)):  # type: ignore[misc]
        def outcome(self) -> Outcome:
            return Outcome((0, 1), (3, 3), "even")

    match.table = Tied.from_position(table.position(), {}, match.seed)
    screen = shown(match)
    assert screen.frame().status == f"{LONG[0]} and {LONG[1]} share the win."


def shape(value: Any) -> Any:
    """Return what kinds of values stand under which keys; of lists, what their members are alike in."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [len(value), *(shape(one) for one in value if isinstance(one, dict | list))]
    return type(value)


@pytest.mark.parametrize("kinds", [("human", "computer"), ("human", "human")])
def test_nothing_is_laid_open_before_the_end(kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    ui = game_ui.by_name(SMALL)
    calls = []

    def open_up(*given: object) -> Html:
        calls.append(given)
        return Html("<b>opened</b>")

    monkeypatch.setattr(ui, "laid_open", open_up)
    monkeypatch.setattr(ui, "celebration", open_up)
    screen = at_table(*kinds)
    session = screen.session
    while not session.is_over:
        for action in ("log", "back", "menu", "back"):
            screen.act(action)
            assert "opened" not in text_of(screen)
        assert calls == []
        play_one(screen)
    screen.skip_steps()
    assert "opened" in text_of(screen)
    assert [given[0] for given in calls[:2]] == [session.match.table.position()] * 2


def test_in_another_tab_that_has_not_seen_the_end_nothing_is_laid_open() -> None:
    store: dict[str, str] = {}
    screen = at_table("human", "computer", page=FakePlatform(store))
    for _ in range(3):
        play_one(screen)
    id = screen.matches.match_id
    other = Screen(FakePlatform(store))
    other.act(f"open {id}")
    assert "face up" in text_of(play_to_the_end(screen))
    other.stored_elsewhere(MATCH + id, store[MATCH + id])
    for action in ("", "menu", "back"):
        other.act(action)
        assert "face up" not in text_of(other)


# --- the series -------------------------------------------------------------------------------------------


def card(names: str, *winners: int, game: str = SMALL, practice: bool = False) -> Card:
    """Return a match of the device by the first letters of its names."""
    return Card("id", game, tuple(names), 9, True, "", winners, practice=practice)


def series_of(names: str, *cards: Card) -> str:
    """Return the score of the series in words, without tags."""
    drawn = end.draw_series(cards, SMALL, tuple(names), game_ui.by_name(SMALL))
    return " ".join(re.sub(r"<[^>]*>", " ", drawn or "").split())


def test_the_series_of_two_counts_who_won_wherever_they_sat_and_nothing_else() -> None:
    played = [card("AR", 0), card("RA", 1), card("RA", 0), card("AR", 0)]
    others = [card("AB", 1), card("AR", 1, game="another"), card("AR", 1, practice=True)]
    description = series_of("AR", *played, *others)
    assert "3 : 1" in description and "4 matches on this device" in description
    assert "1 : 3" in series_of("RA", *played, *others)
    description = series_of("AR", card("AR", 0, 1), card("AR", 1), card("AR", 1))
    assert "0 : 2" in description and "1 win is shared" in description, "which counts for nobody"
    assert series_of("AR", card("AR", 0), card("AB", 1)) == "", "one match is no series"


def test_the_series_of_more_is_a_table_with_who_has_won_most_first() -> None:
    description = series_of("ABC", card("ABC", 1), card("CBA", 1), card("ABC", 2))
    assert re.findall(r"\b([ABC]) (\d)\b", description)[-3:] == [("B", "2"), ("C", "1"), ("A", "0")]


def test_two_rematches_in_a_row_make_a_series_in_which_deleted_ones_stay() -> None:
    """Each begins with the next seat."""
    screen = play_to_the_end(at_table("human", "computer"))
    began = []
    for _ in range(2):
        screen.act("rematch")
        assert not screen.session.match.entries
        began.append(screen.session.match.first)
        play_to_the_end(screen)
    assert began == [1, 0]
    assert "3 matches on this device" in text_of(screen)
    gone = next(card.id for card in screen.matches.saved.cards() if card.id != screen.matches.match_id)
    screen.act("home")
    screen.act(f"delete {gone}")
    screen.act(f"open {screen.matches.saved.cards()[0].id}")
    assert "3 matches on this device" in text_of(screen)


def test_papers_fall_where_the_last_move_was_made_and_not_when_an_old_match_is_opened() -> None:
    screen = play_to_the_end(at_table("human", "computer"))
    assert "end-papers" in text_of(screen)
    screen.act("home")
    screen.act(f"open {screen.matches.saved.cards()[0].id}")
    assert screen.frame().page == "end" and "end-papers" not in text_of(screen)


def test_from_the_end_the_replay_is_shown_and_escape_leads_back_by_the_log() -> None:
    screen = shown(ended(SMALL, 2))
    pages = []
    for action in ("replay", "escape", "escape"):
        screen.act(action)
        pages.append(screen.frame().page)
    assert pages == ["replay", "log", "end"]
