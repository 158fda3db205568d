"""The statistics: what is counted is what a slow count gives; the page shows it and forgets."""

from __future__ import annotations

import json
import re
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from game import NAMES
from tests.ui.histories import ended, stored
from tests.ui.screens import SMALL, FakePlatform, at_table, play_to_the_end, text_of
from tests.work import calls
from ui.pages.screen import Screen
from ui.store import statistics
from ui.store.match_history import KEY, Played
from ui.store.save_index import MATCH
from ui.store.statistics import LOST, PEOPLE, SHARED, WON

WHO = st.sampled_from(["Ada", " ada", "ADA", "Bea", "Rook"])


@st.composite
def matches(draw: st.DrawFn) -> list[Played]:
    """Return matches of several people and computers, the oldest first."""
    found = []
    for number in range(draw(st.integers(0, 14))):
        seats = draw(st.integers(2, 4))
        level = st.sampled_from([None, None, "casual", "master", "of another version"])
        found.append(
            Played(
                draw(st.sampled_from(["one", "two"])),
                tuple(draw(WHO) for _ in range(seats)),
                tuple(draw(level) for _ in range(seats)),
                tuple(draw(st.lists(st.integers(0, seats - 1), min_size=1, unique=True).map(sorted))),
                tuple(draw(st.integers(0, 9)) for _ in range(seats)) if draw(st.booleans()) else (),
                draw(st.integers(0, 40)),
                f"2026-01-{number + 1:02}",
                draw(st.sampled_from(["", "", "practice"])),
            )
        )
    return found


def slow_count(played: list[Played], key: str, game: str, fewest: bool) -> dict[str, object]:
    """Return the same as `statistics.of_player` of one game, counted match by match with nothing clever."""
    results, scores, turns, by_level, by_seats = [], [], [], [], []
    for match in played:
        mine = [
            seat
            for seat, name in enumerate(match.names)
            if match.levels[seat] is None and " ".join(name.split()).casefold() == key
        ]
        if match.game != game or match.apart or not mine:
            continue
        won = [seat for seat in mine if seat in match.winners]
        results.append(LOST if not won else WON if len(match.winners) == 1 else SHARED)
        if match.scores:
            scores.append(match.scores[(won or mine)[0]])
        if match.turns:
            turns.append(match.turns)
        levels = {level for level in match.levels if level is not None}
        level = next((one for one in ("master", "casual", "of another version") if one in levels), PEOPLE)
        by_level.append((level, results[-1]))
        by_seats.append((len(match.names), results[-1]))
    runs = "".join("." if one == LOST else "+" for one in results).split(".")
    return {
        "tally": tuple(results.count(one) for one in (WON, SHARED, LOST)),
        "level": {one: tuple(by_level.count((one, r)) for r in (WON, SHARED, LOST)) for one, _r in by_level},
        "seats": {one: tuple(by_seats.count((one, r)) for r in (WON, SHARED, LOST)) for one, _r in by_seats},
        "streaks": (len(runs[-1]), max(map(len, runs))),
        "best": (min if fewest else max)(scores, default=None),
        "turns": tuple(sorted(turns)),
        "last": tuple(results[-10:]),
    }


@given(matches(), st.sampled_from(["ada", "bea"]), st.booleans())
def test_what_is_counted_is_what_a_slow_count_gives(played: list[Played], key: str, fewest: bool) -> None:
    found = {one.game: one for one in statistics.of_player(played, key, ["one", "two"], lambda game: fewest)}
    for game in ("one", "two"):
        slow = slow_count(played, key, game, fewest)
        if game not in found:
            assert slow["tally"] == (0, 0, 0)
            continue
        one = found[game]
        assert tuple(one.tally) == slow["tally"]
        assert one.by_level == slow["level"]
        assert one.by_seats == slow["seats"]
        assert (one.streak, one.best_streak) == slow["streaks"]
        assert one.best_score == slow["best"]
        assert one.lengths == slow["turns"]
        assert one.last == slow["last"]


@given(matches())
def test_a_profile_is_a_person_by_any_spelling_of_the_name_and_never_a_computer(played: list[Played]) -> None:
    people = {
        " ".join(name.split()).casefold()
        for match in played
        for name, level in zip(match.names, match.levels, strict=True)
        if level is None
    }
    found = statistics.profiles(played)
    assert {one.key for one in found} == people
    for one in found:
        games = statistics.of_player(played, one.key, ["one", "two"], lambda game: False)
        assert one.matches == sum(game.tally.played for game in games)


# --- the page ---------------------------------------------------------------------------------------------


def words(screen: Screen) -> str:
    """Return what the page says, without tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", unescape(text_of(screen))).split())


def counted(**entries: object) -> FakePlatform:
    """Return a device whose history has these entries."""
    return FakePlatform({KEY: json.dumps({"format": 1, "matches": entries})})


def opened(platform: FakePlatform, name: str = "") -> Screen:
    """Return a screen with the statistics open."""
    screen = Screen(platform)
    screen.act(f"statistics {name}")
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
    screen = opened(page)
    named = re.findall(r'aria-label="(\w+), (\d+) match', screen.frame().regions["main"])
    assert named == [("Ada", "2"), ("Bea", "1")]
    screen.act("profile bea")
    assert "of 1 match won" in words(screen)
    assert "of 1 match won" in words(opened(page, "BEA"))
    screen.act("profile nobody")
    assert "of 2 matches won" in words(screen)


def test_the_same_players_again_are_shown_with_ones_own_name_first() -> None:
    page = stored(ended("one", ("human", "human")), ended("two", ("human", "human")))
    for own, other in (("Ada", "Bea"), ("Bea", "Ada")):
        line = re.findall(r'class="series-line">(.*?)</p>', text_of(opened(page, own)), re.S)
        assert len(line) == 1 and line[0].index(own) < line[0].index(other)


def test_what_is_typed_as_a_name_is_shown_as_text() -> None:
    seats = ["<b>x</b>", ["<i>", "casual"]]
    entry = {"game": SMALL, "seats": seats, "won": [0], "scores": [1, 0], "turns": 3, "ended": "?"}
    text = opened(counted(a=entry, b={**entry, "won": [1]})).frame().regions["main"]
    assert "<b>x" not in text
    assert "<i>" not in text
    assert "&lt;b&gt;x" in text


def test_levels_stand_in_order_and_those_of_older_saves_under_their_names_of_today() -> None:
    levels = ("master", "hard", "strong", "easy", "learner", "medium", "of another version")
    held = {
        f"m{number}": {"game": SMALL, "seats": ["Ada", ["Rook", level]], "won": [0]}
        for number, level in enumerate(levels)
    }
    drawn = opened(counted(**held)).frame().regions["main"]
    rows = re.findall(r'class="stats-label">([^<]*)<.*?aria-hidden="true">(\d/\d)<', drawn)
    assert rows == [
        ("Another computer", "1/1"),
        ("Learner", "1/1"),
        ("Casual", "1/1"),
        ("Regular", "1/1"),
        ("Strong", "2/2"),
        ("Master", "1/1"),
    ]


def test_to_forget_takes_two_taps_at_two_places_and_can_be_undone() -> None:
    page = stored(ended("one"), ended("two"))
    screen = opened(page)
    screen.act("forget_now")
    assert "of 2 matches won" in words(screen)
    (first,) = re.findall(r'data-do="forget"[^>]*id="([^"]*)"', text_of(screen))
    screen.act("forget")
    assert "2 matches" in words(screen)
    (second,) = re.findall(r'data-do="forget_now"[^>]*id="([^"]*)"', text_of(screen))
    assert first != second
    assert re.search(rf'data-do="keep_them"[^>]*id="{first}"', text_of(screen))
    screen.act("forget_now")
    assert "No finished match yet" in words(screen)
    assert len([key for key in page.store if key.startswith(MATCH)]) == 2
    assert "No finished match yet" in words(opened(page))
    screen.act("remember")
    assert "of 2 matches won" in words(screen)
    for action in ("forget", "forget_now", "count_again"):
        screen.act(action)
    assert "of 2 matches won" in words(screen)
    assert "was forgotten" not in words(screen)


def test_where_the_device_has_or_keeps_nothing_the_page_says_so_and_shows_what_it_can() -> None:
    description = words(opened(FakePlatform()))
    assert "No finished match yet" in description
    assert "Forget" not in description
    page = stored(ended("one"))
    page.refuses = True
    description = words(opened(page))
    assert "keep statistics now" in description
    assert "of 1 match won" in description


def test_a_thousand_matches_are_counted_and_drawn_with_little_work_for_each() -> None:
    few, many = work_of_counting(100), work_of_counting(1000)
    assert (many - few) / 900 < 100


def work_of_counting(number: int) -> int:
    """Return how many functions are called to count and draw this number of matches."""
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
    screen = opened(counted(**matches))
    screen.frame()
    screen.act("statistics")
    screen.frame()  # what is imported and compiled once is done
    return calls(lambda: (screen.act("statistics"), screen.frame()))
