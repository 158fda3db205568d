"""Match history: each ended match once, whatever becomes of its save; nothing lost, input untrusted.

The statistics: what is counted is what a slow count gives; the page shows it and forgets.
"""

import json
import re
from html import unescape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import NAMES, save
from game.typed import key_of
from tests.ui.histories import HELD, JSON, counted, ended, history_of, opened, results, stored
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    match_of,
    play_one,
    play_to_the_end,
    screen_after,
    session_of,
    text_of,
    without_tags,
)
from tests.work import calls
from ui.pages.screen import Screen
from ui.session import undo
from ui.store import history_edits, statistics
from ui.store.match_history import (
    APART,
    ASIDE,
    FORMAT,
    LEDGER,
    RESULT,
    Played,
    entry_of,
    read_entry,
)
from ui.store.saved_matches import MATCH
from ui.store.statistics import LOST, PEOPLE, SHARED, WON

# --- what is counted --------------------------------------------------------------------------------------


def test_a_match_is_counted_when_it_ends_and_not_before() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    play_one(screen)
    assert not results(page)
    match = session_of(play_to_the_end(screen)).match
    outcome = match.table.outcome()
    (found,) = opened(page)
    assert (found.game, found.names, found.levels) == (SMALL, ("Ada", "Rook"), (None, "casual"))
    assert (found.winners, found.scores) == (outcome.winners, outcome.scores)
    assert found.turns == match.notes.summary.turn
    before = results(page)
    screen.matches.keep()
    assert results(page) == before, "to look at it again changes nothing"


def test_what_is_stored_holds_no_card_no_move_and_no_seed() -> None:
    data = json.loads(save.write(ended("secret-seed")))
    entry = entry_of(data)
    assert set(entry or ()) == {"game", "seats", "won", "scores", "turns", "ended"}
    assert "secret-seed" not in json.dumps([save.identity(data), entry])


def test_a_deleted_match_is_still_counted_and_so_is_one_from_before_the_history() -> None:
    page = stored(ended("old"), ended("older"))
    screen = Screen(page)
    text_of(screen)
    screen.act("delete 0")
    assert MATCH + "0" not in page.store
    assert len(opened(page)) == 2
    screen.act("restore")
    assert len(opened(page)) == 2


def test_a_match_that_was_over_when_it_came_is_not_counted() -> None:
    match = ended("file")
    page = FakePlatform()
    screen = Screen(page)
    screen.arriving.take_file(save.write(match))
    assert len(page.saves()) == 1
    assert opened(page) == []
    screen.act("home")
    assert opened(page) == [], "later neither"


def test_a_match_that_was_over_when_it_came_says_so_itself() -> None:
    """Where the database is silent neither cards nor results are there, and cards are made anew."""
    page = FakePlatform()
    Screen(page).arriving.take_file(save.write(ended("file")))
    page.store = {key: text for key, text in page.store.items() if key.startswith(MATCH)}
    assert opened(page) == []
    Screen(page).act("statistics")
    history_edits.count_again(history_of(page))
    assert len(opened(page)) == 1, "unless wished"


def test_undoing_in_a_copy_takes_no_result_of_another_one() -> None:
    match = match_of("human", "computer", seed="copied")
    match.play(match.table.moves()[0])
    text, page = save.write(match), FakePlatform()
    first, copied = Screen(page), Screen(page)
    first.arriving.take_file(text)
    acts(first, "menu", "resign", "confirm")
    lost = results(page)
    copied.arriving.take_file(text)
    acts(copied, "menu", "practice")
    play_to_the_end(copied)
    assert undo.last_move(session_of(copied))
    copied.matches.keep()
    assert len(lost) == 1
    assert results(page) == lost


def test_a_match_that_comes_in_play_counts_once_with_the_end_that_it_had_first() -> None:
    match = match_of("human", "computer", seed="copied")
    match.notes.started = "2026-01-01T09"
    match.play(match.table.moves()[0])
    text = save.write(match)
    page = FakePlatform()
    for resigns in (True, False):
        screen = Screen(page)
        screen.arriving.take_file(text)
        acts(screen, "menu", "resign", "confirm") if resigns else play_to_the_end(screen)
        assert session_of(screen).is_over
    assert len(page.saves()) == 2
    (counted,) = opened(page)
    assert counted.winners == (1,), "the defeat stays, whatever a copy comes to"


def test_matches_that_differ_in_seed_seats_options_or_time_count_each() -> None:
    one = ended("one")
    others = ended("two"), ended("one", ("human", "human")), ended("one", started="2026-01-02")
    assert len(opened(stored(one, one, *others))) == 4


def test_an_end_that_is_taken_back_is_no_longer_counted() -> None:
    page = FakePlatform()
    screen = play_to_the_end(at_table("human", "computer", page=page))
    assert len(opened(page)) == 1
    undo.moves(session_of(screen), 1)
    screen.show_match()
    screen.matches.keep()
    assert opened(page) == []
    play_to_the_end(screen)
    assert len(opened(page)) == 1


def test_hints_practice_guided_matches_and_laid_positions_are_marked() -> None:
    for key in APART:
        entry = entry_of(json.loads(save.write(ended("apart"))) | {key: 1})
        assert entry is not None and entry["apart"] == key


# --- nothing is lost --------------------------------------------------------------------------------------


def test_what_a_storage_refuses_counts_for_the_visit_and_is_stored_when_it_takes_again() -> None:
    page = FakePlatform()
    screen = at_table("human", "computer", page=page)
    page.refuses = True
    play_to_the_end(screen)
    assert not results(page)
    assert len(screen.matches.history.played()) == 1
    page.refuses = False
    screen.act("rematch")
    play_to_the_end(screen)
    assert len(opened(page)) == 2


def test_two_tabs_add_to_each_others_history() -> None:
    store: dict[str, str] = {}
    one = at_table("human", "computer", page=FakePlatform(store), seed="one")
    other = at_table("human", "computer", page=FakePlatform(store), seed="other")
    for screen in (one, other, one):
        play_to_the_end(screen)
        screen.act("rematch")
    assert len(opened(FakePlatform(store))) == 3


@given(st.text() | JSON.map(json.dumps) | HELD.map(json.dumps))
def test_whatever_an_earlier_version_left_nothing_is_raised_and_none_of_it_is_lost(text: str) -> None:
    page = stored(ended("one"))
    page.store[LEDGER] = text
    number = len(opened(page))
    if history_edits.is_newer(history_of(page)):
        assert page.store[LEDGER] == text and number == 1
        return
    assert LEDGER not in page.store
    if page.store.get(ASIDE) == text:
        assert number == 1
        return
    held = json.loads(text)
    assert held["matches"].items() <= results(page).items()
    assert 1 <= number <= 1 + len(held["matches"])


@given(st.text() | JSON.map(json.dumps))
def test_what_is_no_entry_is_stored_and_not_counted(text: str) -> None:
    page = stored(ended("one"))
    page.store[RESULT + "other"] = text
    history = history_of(page)
    assert len(history.played()) == 1
    assert len(history_edits.ledger(history)["matches"]) == 2
    assert page.store[RESULT + "other"] == text


def test_a_history_of_a_newer_version_is_left_as_it_is_and_said() -> None:
    page = stored(ended("one"))
    page.store[LEDGER] = newer = json.dumps({"format": FORMAT + 1, "matches": {"other": {}}})
    assert "saved by a newer version" in words(statistics_page(page))
    assert page.store[LEDGER] == newer
    assert len(opened(page)) == 1


# --- put together -----------------------------------------------------------------------------------------


def together(*histories: Any) -> dict[str, Any]:
    page = FakePlatform()
    for history in histories:
        history_edits.restore(history_of(page), history)
    return results(page)


@given(HELD, HELD, HELD)
def test_histories_are_put_together_in_any_order_and_any_number_of_times(
    one: Any, two: Any, three: Any
) -> None:
    assert together(one, two, three) == together(three, two, one) == together(two, one, three, one, two)
    assert together(one, one) == one["matches"]


def test_of_two_ends_of_one_match_the_first_one_counts() -> None:
    entry = {"game": SMALL, "seats": ["Ada", "Bea"], "won": [0], "ended": "2026-01-01"}
    later = {**entry, "won": [1], "ended": "2026-01-02"}
    for others in ({"a": later}, {"a": later, "b": "?"}):
        assert together(*({"format": 1, "matches": one} for one in ({"a": entry}, others)))["a"] == entry


def test_a_match_of_a_clock_that_is_ahead_does_not_stay_the_last_one() -> None:
    page = stored(ended("ahead", changed="2036-01-01T10:00:00.000Z"), ended("now", changed="2025-12-31"))
    assert [played.ended[:4] for played in opened(page)] == ["2036", "2025"]
    assert [card.changed[:4] for card in Screen(page).matches.saved.cards()] == ["2025", "2036"]


def test_the_length_of_a_match_is_that_of_one_played_to_its_end() -> None:
    entry = {"game": SMALL, "seats": ["Ada", ["Rook", "casual"]], "won": [1], "ended": "2026-01-01"}
    page = counted(a={**entry, "scores": [1, 2], "turns": 9}, b={**entry, "turns": 2})
    (found,) = statistics.of_player(opened(page), key_of("Ada"), [SMALL], lambda _game: False)
    assert found.lengths == [9], "a match that was given up has no scores"


# --- forgotten --------------------------------------------------------------------------------------------


def test_what_is_forgotten_stays_forgotten_until_it_is_wanted_again() -> None:
    page = stored(ended("one"), ended("two"))
    assert len(opened(page)) == 2
    before = history_edits.ledger(history_of(page))
    history_edits.forget(history_of(page))
    assert opened(page) == []
    assert not results(page)
    screen = screen_after("open 0", page=page)
    screen.matches.keep()
    acts(screen, "home", "delete 1", "restore")
    assert opened(page) == [], "nor do they come back when they are saved"
    play_to_the_end(at_table("human", "computer", page=page, seed="new"))
    assert len(opened(page)) == 1
    history_edits.restore(history_of(page), before)
    assert len(opened(page)) == 3
    history_edits.forget(history_of(page))
    assert len(history_edits.left_out(history_of(page))) == 3
    history_edits.count_again(history_of(page))
    assert len(opened(page)) == 3


# --- small ------------------------------------------------------------------------------------------------


def test_two_thousand_matches_take_at_most_300_kilobytes() -> None:
    names = [
        ("human", "computer", "computer") if one % 4 == 0 else ("human", "computer") for one in range(40)
    ]
    page = stored(*(ended(f"seed-{one}", names[one], turn=20 + one) for one in range(40)))
    assert len(opened(page)) == 40
    assert len(json.dumps(results(page), separators=(",", ":"))) * 50 <= 300_000


# --- an entry -------------------------------------------------------------------------------------------


ENTRY: dict[str, Any] = {
    "game": "some",
    "seats": ["Ada", ["Rook", "strong"]],
    "won": [1, 0, 1],
    "scores": [3, -4],
    "turns": 12,
    "ended": "2026-01-01T00:00:01",
    "apart": "practice",
}
COMPLETE = Played(
    "some", ("Ada", "Rook"), (None, "strong"), (0, 1), (3, -4), 12, "2026-01-01T00:00:01", "practice"
)


def test_an_entry_is_read_as_it_was_stored() -> None:
    assert read_entry(ENTRY) == COMPLETE
    bare = read_entry({key: ENTRY[key] for key in ("game", "seats", "won")})
    assert bare == COMPLETE._replace(scores=(), turns=0, ended="", apart="")
    longest = read_entry({**ENTRY, "seats": ["x" * 40, ["Rook", None]]})
    assert longest == COMPLETE._replace(names=("x" * 40, "Rook"), levels=(None, None))
    assert read_entry(entry_of(json.loads(save.write(ended("one"))))) is not None
    assert [read_entry(entry) for entry in (None, [], "", 7, [ENTRY])] == [None] * 5, "no object, no match"


NO_MATCH = object()


def each(key: str, stored: Any, *values: Any) -> list[tuple[str, Any, Any]]:
    return [(key, value, stored) for value in values]


@pytest.mark.parametrize(
    ("key", "value", "stored"),
    [
        *each("game", NO_MATCH, ..., None, 7, ["some"]),
        *each("seats", NO_MATCH, ..., None, "Ada", {}, [], ["Ada", 7], ["Ada", ["Rook"]], ["Ada", ""]),
        *each("seats", NO_MATCH, ["Ada", " "], ["Ada", "x" * 41], ["Ada", ["Rook", 7]]),
        *each("seats", NO_MATCH, ["Ada", ["a", "b", "c"]]),
        *each("won", NO_MATCH, ..., None, [], [2], [-1], [0, 2], [True], ["0"], [0.0], 0),
        ("turns", 1, 1),
        ("turns", 999_999, 999_999),
        *each("turns", 0, 0, -1, 1_000_000, True, 7.0, "7", None, []),
        ("scores", [0, 0], (0, 0)),
        ("scores", [999_999, -999_999], (999_999, -999_999)),
        *each("scores", (), [3], [1, 2, 3], [1, True], [1, 1_000_000], [-1_000_000, 1], "12", None, 7),
        *each("ended", "", None, 7, []),
        *each("apart", "", None, 7, True),
    ],
)
def test_without_game_seats_and_winners_it_is_no_match_and_of_the_rest_what_cannot_be_is_left_out(
    key: str, value: Any, stored: Any
) -> None:
    entry = {name: held for name, held in {**ENTRY, key: value}.items() if held is not ...}
    assert read_entry(entry) == (None if stored is NO_MATCH else COMPLETE._replace(**{key: stored}))


SAVE: dict[str, Any] = {
    "game": "some",
    "seats": [{"name": "Ada", "kind": "human"}, {"name": "Rook", "kind": "computer", "level": "strong"}],
    "winners": [1],
    "scores": [3, 4],
    "turn": 12,
    "first": 1,
    "changed": "2026-01-02T00:00:00.000Z",
}


def test_what_is_stored_of_a_save_is_what_the_end_said() -> None:
    stored = {"game": "some", "seats": ["Ada", ["Rook", "strong"]], "won": [1], "scores": [3, 4], "turns": 12}
    assert entry_of(SAVE) == {**stored, "first": 1, "ended": "2026-01-02T00:00:00"}
    earlier = "2026-01-01T00:00:00"
    assert entry_of({**SAVE, "first": 0, "ended": earlier}) == {**stored, "ended": earlier}
    assert [entry_of({**SAVE, "winners": winners}) for winners in (None, [], [7])] == [None] * 3
    assert (entry_of({**SAVE, "practice": True}) or {})["apart"] == "practice"
    assert "apart" not in (entry_of({**SAVE, "practice": False}) or {})


AGAINST = (None, "casual")
PLAYED = [
    Played("one", ("Ada", "Rook"), AGAINST, (0,), (3, 4), 20, "2026-01-01"),
    Played("one", (" ada", "Bea"), (None, None), (0, 1), (9, 9), 0, "2026-01-02"),
    Played("two", ("Ada", "Rook"), AGAINST, (1,), (), 12, "2026-01-03"),
    Played("one", ("Rook", "ADA", "Wren"), ("master", None, "casual"), (0,), (7, 2, 1), 31, "2026-01-04"),
    Played("one", ("Ada", "Rook"), AGAINST, (1,), (1, 5), 9, "2026-01-05", "practice"),
    Played("one", ("Ada", "Rook"), (None, "of another version"), (0,), (), 11, "2026-01-06", "hinted"),
    Played("one", ("Ada", "Ada"), (None, None), (1,), (4, 6), 15, "2026-01-07"),
]


@pytest.mark.parametrize(("fewest_win", "best_score"), [(False, 9), (True, 2)])
def test_each_match_is_counted_under_its_level_its_seats_and_its_result(
    fewest_win: bool, best_score: int
) -> None:
    one, two = statistics.of_player(PLAYED, "ada", ["one", "two"], lambda game: fewest_win)
    assert (one.game, tuple(one.tally), tuple(two.tally)) == ("one", (2, 1, 1), (0, 0, 1))
    assert one.by_level == {"casual": (1, 0, 0), "master": (0, 0, 1), PEOPLE: (1, 1, 0)}
    assert one.by_seats == {2: (2, 1, 0), 3: (0, 0, 1)}
    assert one.hinted == {"of another version": (1, 0, 0)}
    assert (one.streak, one.best_streak, one.best and one.best[0]) == (1, 2, best_score)
    assert (one.lengths, one.last) == ([15, 20, 31], [WON, SHARED, LOST, WON])


def test_a_profile_is_a_person_by_any_spelling_of_the_name_and_never_a_computer() -> None:
    assert {one.key: one.matches for one in statistics.profiles(PLAYED)} == {"ada": 6, "bea": 1}


# --- the page ---------------------------------------------------------------------------------------------


def words(screen: Screen) -> str:
    return without_tags(text_of(screen))


def statistics_page(platform: FakePlatform, name: str = "") -> Screen:
    screen = screen_after(f"statistics {name}", page=platform)
    assert screen.frame().page == "statistics"
    return screen


def test_from_the_end_one_comes_to_ones_own_statistics_and_back() -> None:
    screen = at_table("human", "computer")
    play_to_the_end(screen)
    (does,) = re.findall(r'data-do="(statistics[^"]*)"', screen.frame().regions["main"])
    screen.act(unescape(does))
    assert screen.frame().page == "statistics"
    assert "1 match won" in words(screen)
    assert re.search(r'aria-pressed="true"[^>]*aria-label="Ada, 1 match"', text_of(screen))
    screen.act("back")
    assert screen.frame().page == "end"


def test_each_name_has_its_own_page_and_computers_have_none() -> None:
    page = stored(ended("one", ("human", "human")), ended("two"))
    screen = statistics_page(page)
    named = re.findall(r'aria-label="(\w+), (\d+) match', screen.frame().regions["main"])
    assert named == [("Ada", "2"), ("Bea", "1")]
    screen.act("profile bea")
    assert "of 1 match won" in words(screen)
    assert "of 1 match won" in words(statistics_page(page, "BEA"))
    screen.act("profile nobody")
    assert "of 2 matches won" in words(screen)


def test_the_same_players_again_are_shown_with_ones_own_name_first() -> None:
    page = stored(ended("one", ("human", "human")), ended("two", ("human", "human")))
    for own, other in (("Ada", "Bea"), ("Bea", "Ada")):
        line = re.findall(r'class="series-line">(.*?)</p>', text_of(statistics_page(page, own)), re.S)
        assert len(line) == 1 and line[0].index(own) < line[0].index(other)


def test_what_is_typed_as_a_name_is_shown_as_text() -> None:
    seats = ["<b>x</b>", ["<i>", "casual"]]
    entry = {"game": SMALL, "seats": seats, "won": [0], "scores": [1, 0], "turns": 3, "ended": "?"}
    text = statistics_page(counted(a=entry, b={**entry, "won": [1]})).frame().regions["main"]
    assert "<b>x" not in text
    assert "<i>" not in text
    assert "&lt;b&gt;x" in text


def test_levels_stand_in_order_and_those_of_older_saves_under_their_names_of_today() -> None:
    levels = ("master", "hard", "strong", "easy", "learner", "medium", "of another version")
    held = {
        f"m{number}": {"game": SMALL, "seats": ["Ada", ["Rook", level]], "won": [0]}
        for number, level in enumerate(levels)
    }
    drawn = statistics_page(counted(**held)).frame().regions["main"]
    rows = re.findall(r'class="stats-label">([^<]*)<.*?aria-hidden="true">(\d/\d)<', drawn)
    assert rows == [
        ("Another computer", "1/1"),
        ("Beginner", "1/1"),
        ("Casual", "1/1"),
        ("Regular", "1/1"),
        ("Strong", "2/2"),
        ("Master", "1/1"),
    ]


def test_matches_with_hints_stand_in_a_part_of_their_own_and_change_no_rating() -> None:
    entry = {"game": SMALL, "seats": ["Ada", ["Rook", "strong"]], "won": [0], "ended": "2026-01-01"}
    without = statistics_page(counted(a=entry))
    screen = statistics_page(counted(a=entry, b={**entry, "apart": "hinted"}))
    assert "With hints" in words(screen) and "With hints" not in words(without)
    assert re.search(r'aria-label="Ada, 2 matches"', text_of(screen))
    assert "of 1 match won" in words(screen)
    rated = [re.findall(r"is rated (\d+)", words(one)) for one in (screen, without)]
    assert rated[0] == rated[1] != []


def test_the_statistics_are_cleared_once_that_is_confirmed_and_can_be_counted_again() -> None:
    page = stored(ended("one"), ended("two"))
    screen = statistics_page(page)
    screen.act("confirm")
    for no in ("back", "escape"):
        screen.act("forget")
        assert "2 matches" in words(screen) and "data-deliberate" in text_of(screen)
        screen.act(no)
        assert "of 2 matches won" in words(screen)
    acts(screen, "forget", "confirm")
    assert "No finished matches yet" in words(screen)
    assert len(page.saves()) == 2
    assert "No finished matches yet" in words(statistics_page(page))
    screen.act("count_again")
    assert "of 2 matches won" in words(screen)
    assert "is left out" not in words(screen)


def test_where_the_device_has_or_keeps_nothing_the_page_says_so_and_shows_what_it_can() -> None:
    description = words(statistics_page(FakePlatform()))
    assert "No finished matches yet" in description
    assert "Clear the" not in description
    page = stored(ended("one"))
    page.refuses = True
    description = words(statistics_page(page))
    assert "store statistics right now" in description
    assert "of 1 match won" in description


def test_a_thousand_matches_are_counted_and_drawn_with_little_work_for_each() -> None:
    few, many = work_of_counting(100), work_of_counting(1000)
    assert (many - few) / 900 < 100


def work_of_counting(number: int) -> int:
    matches = {
        f"m{number}": {
            "game": NAMES[number % len(NAMES)],
            "seats": ["Ada", ["Rook", ("casual", "regular", "master")[number % 3]]],
            "won": [number % 7 % 2],
            "scores": [number % 5, 2],
            "turns": 9 + number % 20,
            "ended": f"2026-01-01T00:{number // 60:02}:{number % 60:02}",
        }
        for number in range(number)
    }
    screen = statistics_page(counted(**matches))
    screen.frame()
    screen.act("statistics")
    screen.frame()  # what is imported and compiled once is done
    return calls(lambda: (screen.act("statistics"), screen.frame()))
