"""A fair match finds its level from the results of a name on this device, and says so.

The rating of a person moves as Glicko says, and at the fair level that follows everybody wins half.
"""

import json

import pytest

from game import NAMES, by_name
from game.chance import chance
from game.players.levels import LEVELS
from game.players.rating import (
    LEAST,
    LEVEL_RATING,
    START,
    Rating,
    Result,
    after,
    expectation,
    fair_level,
    rating_after,
)
from tests.languages import speaking
from tests.ui.histories import counted
from tests.ui.screens import SMALL, FakePlatform, play_one, play_to_the_end, screen_after, text_of
from tests.work import calls
from ui.drawing.faces import FAIR, level_label
from ui.pages import fair_match
from ui.pages.screen import Screen
from ui.store import statistics
from ui.store.match_history import Played
from ui.text.i18n import ENGLISH

GAME = max(NAMES, key=lambda name: by_name(name).PLAYERS[-1])
MOST = by_name(GAME).PLAYERS[-1]


def entry(won: bool, number: int = 0, level: str = "casual") -> dict[str, object]:
    ended = f"2025-01-01T00:{number // 60:02}:{number % 60:02}"
    return {"game": GAME, "seats": ["Ada", ["Rook", level]], "won": [0 if won else 1], "ended": ended}


def of_entries(*entries: dict[str, object]) -> FakePlatform:
    return counted(**{f"m{number}": one for number, one in enumerate(entries)})


def device(*results: bool, **more: object) -> FakePlatform:
    """Return a device on which Ada has won (True) and lost against a level."""
    return of_entries(*(entry(won, number) | more for number, won in enumerate(results)))


def description(page: FakePlatform) -> str:
    return screen_after(f"setup {GAME}", page=page).frame().regions["setup-opponent"]


def level(screen: Screen) -> str:
    return screen.session.match.seats[1].level


def started(page: FakePlatform, *actions: str, game: str = GAME) -> Screen:
    return screen_after(f"setup {game}", *actions, "start", page=page)


def test_a_new_person_is_offered_a_fair_match_at_casual() -> None:
    page = FakePlatform()
    assert "Rook plays at Casual level now and adapts to you." in description(page)
    assert level(started(page)) == "casual"


def test_the_level_follows_the_results_and_both_are_said() -> None:
    page = device(True, False, True, True, True, True)
    assert "Ada has won 4 of the last 5." in description(page)
    with speaking(ENGLISH):
        assert "You have won 4 of the last 5." in description(page), "who plays alone is spoken to"
    assert level(started(page)) in LEVELS[2:]
    page = device(False, False)
    assert "Rook plays at Beginner level now and adapts to you. Ada has won 0 of the last 2." in description(
        page
    )
    assert level(started(page)) == "learner"
    assert "Ada lost the last one." in description(device(False))


def test_results_of_another_name_or_game_and_matches_apart_say_nothing() -> None:
    for more in (
        {"seats": ["Bea", ["Rook", "casual"]]},
        {"game": "another"},
        {"apart": "practice"},
        {"apart": "hinted"},
    ):
        said = description(device(True, True, True, **more))
        assert "Rook plays at Casual level now and adapts to you.</p>" in said


def test_a_level_that_is_chosen_switches_it_off_and_nothing_follows_any_more() -> None:
    screen = started(device(True, True, True), "seat 1 learner")
    assert level(screen) == "learner"
    assert screen.settings.setups[GAME]["seats"][1]["level"] == "learner"


def test_fair_stands_in_the_set_up_that_is_stored_and_in_no_save() -> None:
    page = FakePlatform()
    started(page)
    assert FAIR in page.store["table/settings"]
    assert page.saves()
    assert not any(f'"{FAIR}"' in text for text in page.saves().values())


def test_the_last_set_up_again_takes_the_level_of_today() -> None:
    page = device(True, True, True, True)
    started(page)
    lost = (entry(False, number) | {"ended": f"2025-02-01T00:00:{number:02}"} for number in range(8))
    page.store |= of_entries(*lost).store
    again = screen_after(f"begin {GAME}", page=FakePlatform(page.store))
    assert level(again) == "learner"


def played_on(*actions: str) -> Screen:
    return play_to_the_end(started(FakePlatform(), *actions, game=SMALL))


def test_the_end_of_a_fair_match_tells_the_next_level_and_a_rematch_takes_it() -> None:
    screen = played_on()
    match = screen.session.match
    outcome = match.table.outcome()
    after = "Regular" if outcome.winners == (0,) else "Beginner"
    assert f"Rook adapts to you and plays at {after} level next time." in text_of(screen)
    character = match.seats[1].character
    screen.act("rematch")
    again = screen.session.match
    assert (level_label(again.seats[1].level), again.seats[1].character) == (after, character)
    assert again.first == 1 - match.first


def test_the_table_tells_the_levels_until_the_match_has_begun() -> None:
    screen = started(FakePlatform(), "first 0")
    assert "Rook plays at Casual level now and adapts to you." in screen.frame().regions["message"]
    screen = started(FakePlatform(), "players 3", "seat 1 master", "seat 2 learner", "first 0")
    assert "Rook plays at Master level. Wren plays at Beginner level." in screen.frame().regions["message"]
    screen = started(FakePlatform(), "players 3", "seat 1 strong", "seat 2 strong", "first 0")
    assert "The computers play at Strong level." in screen.frame().regions["message"]
    play_one(screen)
    assert "Strong" not in screen.frame().regions["message"]


def test_a_match_at_a_level_of_its_own_or_whose_set_up_has_gone_is_no_fair_one() -> None:
    for own, actions in (("learner", ["seat 1 learner"]), ("casual", [])):
        screen = played_on(*actions)
        screen.settings.setups[SMALL]["seats"][1]["name"] = "Rook" if actions else "Wren"
        assert "adapts to you" not in text_of(screen)
        screen.act("rematch")
        assert level(screen) == own


def test_the_statistics_show_the_rating_to_who_unfolds_it() -> None:
    screen = screen_after("statistics", page=device(True, True))
    shown = text_of(screen).split('class="stats-strength"')[1].split("</details>")[0]
    assert "Ada is rated" in shown
    assert "each level above it is 150 more" in shown
    screen = screen_after("statistics", page=device(True, True, seats=["Ada", "Bea"]))
    assert "stats-strength" not in text_of(screen)


def test_a_set_up_of_an_older_version_keeps_its_levels_by_their_new_names() -> None:
    seats = [
        {"name": "Ada", "kind": "human", "level": "medium"},
        {"name": "Rook", "kind": "computer", "level": "hard"},
        {"name": "Zoe", "kind": "computer", "level": "easy"},
    ]
    page = FakePlatform({"table/settings": json.dumps({"setups": {GAME: {"seats": seats}}})})
    screen = screen_after(f"begin {GAME}", page=page)
    assert [seat.level for seat in screen.session.match.seats] == ["", "strong", "casual"]


def strength(*played: Played, key: str = "ada", fewest_win: bool = False) -> float:
    return statistics.strength_of(played, key, GAME, fewest_win).rating.value


def test_at_a_larger_table_each_counts_beside_each_computer_by_their_places() -> None:
    names, levels = ("Ada", "Rook", "Wren", "Finch"), (None, "casual", "casual", "casual")
    won, last = (Played(GAME, names, levels, winners) for winners in ((0,), (1,)))
    second = Played(GAME, names, levels, (1,), (8, 9, 3, 2))
    assert strength(last) < strength() < strength(second) < strength(won)
    assert strength(second, fewest_win=True) < strength(last)
    assert [one.score for one in statistics.results_of(second, 0, False)] == [0.0, 1.0, 1.0]


def test_matches_among_people_alone_and_against_unknown_levels_say_nothing() -> None:
    people = Played(GAME, ("Ada", "Bea"), (None, None), (0,))
    unknown = Played(GAME, ("Ada", "Rook"), (None, "of another version"), (0,))
    assert strength(people, unknown) == strength()


def test_people_who_play_together_meet_their_mean() -> None:
    strong = [entry(True, number, LEVELS[-1]) for number in range(9)]
    weak = [entry(False, number) | {"seats": ["Bea", ["Rook", LEVELS[0]]]} for number in range(9)]
    screen = started(of_entries(*strong, *weak), "players 3", "seat 1 human")
    assert screen.session.match.seats[2].level in LEVELS[1:4]


def test_a_thousand_matches_are_looked_through_with_little_work_for_each() -> None:
    played = [
        Played(GAME, ("Ada", "Rook"), (None, LEVELS[number % 5]), (number % 2,), (4, 5), 20, f"{number:05}")
        for number in range(1000)
    ]
    assert calls(lambda: statistics.strength_of(played, "ada", GAME, False)) < 60 * len(played)


def test_one_computer_is_named_and_of_several_it_is_said_of_all() -> None:
    (several, one) = (fair_match.description((), GAME, (), names) for names in (("Rook", "Wren"), ("Rook",)))
    assert "The computers play at" in several and "Rook" not in several
    assert "Rook plays" in one and "adapts to you" in one


KNOWN = 10
"""Matches after which somebody's strength should have been found."""
PEOPLE = 150


def test_a_match_moves_a_rating_as_glickman_has_it() -> None:
    # After his example, a player of 1500 with a deviation of 200 who beats one of 1400. The other's rating is
    # sure here: g is 1, E 0.640, d 362.
    rating = after(Rating(1500, 200), [Result(1400, 1.0)])
    assert expectation(1500, 1400) == pytest.approx(0.640, abs=0.001)
    assert rating.value == pytest.approx(1563.5, abs=0.5)
    assert rating.deviation == pytest.approx(175.1, abs=0.5)


def test_who_wins_is_rated_higher_and_who_loses_lower_and_each_match_makes_it_surer() -> None:
    """From casual a win or a defeat moves by a level; several opponents at one table are one match."""
    won, lost = after(START, [Result(150, 1)]), after(START, [Result(150, 0)])
    assert lost.value < START.value < won.value and won.deviation < START.deviation
    assert rating_after([[Result(150, 0.5)]] * 500).deviation == LEAST
    assert after(START, [Result(150, 1)] * 3) == pytest.approx(won) and after(START, []) == START
    assert [fair_level(LEVEL_RATING[level]) for level in LEVELS] == [*LEVELS]
    casual = LEVEL_RATING["casual"]
    after_one = [fair_level(after(START, [Result(casual, score)]).value) for score in (0, 1)]
    assert [fair_level(START.value), *after_one] == ["casual", "learner", "regular"]


@pytest.mark.parametrize("strength", range(0, 601, 75))
def test_after_ten_fair_matches_people_of_any_strength_win_about_half(strength: int) -> None:
    won = 0
    for person in range(PEOPLE):
        draw, rating = chance(f"fair {strength}", person, "matches"), START
        for match in range(2 * KNOWN):
            level = LEVEL_RATING[fair_level(rating.value)]
            score = float(draw.random() < expectation(strength, level))
            won += score > 0 and match >= KNOWN
            rating = after(rating, [Result(level, score)])
    assert 0.4 <= won / PEOPLE / KNOWN <= 0.6
