"""The work of a tap is bounded, and grows neither with the match nor with the matches on the device.

Here functions are counted; what they take in a browser is measured by `make bench`.
"""

from collections.abc import Callable
from functools import partial

import pytest

from game import by_name, save
from game.match import Match, Seat
from game.notation import write_move
from tests.games import KITS
from tests.large import long_match, save_index
from tests.playing import sensible
from tests.ui.screens import FakePlatform, at_table, settled
from tests.work import calls
from ui.pages.log import Log
from ui.pages.move_list import SHOWN
from ui.pages.screen import Screen
from ui.store.saved_matches import MATCH

MOST = 60_000
"""Functions called for a tap and its drawing: some 10 ms of a processor, in a browser several times that."""


def after(screen: Screen, task: Callable[[], object]) -> int:
    return calls(lambda: (task(), screen.frame()))


def opened(text: str, store: dict[str, str] | None = None) -> Screen:
    screen = Screen(FakePlatform((store or {}) | {MATCH + "one": text}))
    screen.act("open one")
    settled(screen).frame()
    return screen


@pytest.mark.parametrize("game", KITS)
def test_a_tap_at_a_full_table_is_bounded_work(game: str) -> None:
    seats = tuple(Seat(f"Person {seat}", "human") for seat in range(by_name(game).PLAYERS[-1]))
    match = Match(game, seats, KITS[game].seed, {}, 0)
    while match.table.outcome() is None and (len(match.entries) < 12 or len(match.table.moves()) < 3):
        match.play(sensible(match))
    if match.table.outcome() is not None:  # a short one
        match.undo(2)
    screen = opened(save.write(match))
    screen.act(f"reveal {match.table.turn}")
    screen.frame()
    move = sensible(match)
    work = [after(screen, partial(screen.act, action)) for action in (f"play {write_move(move)}", "done")]
    assert screen.session is not None and len(screen.session.match.entries) == len(match.entries) + 1
    # A tap that meets playback draws twice: the table as it is then, and what the tap does (events.py).
    work.append(after(screen, screen.page.skip_steps) + after(screen, partial(screen.act, "undo")))
    assert max(work) < MOST, work


@pytest.mark.parametrize("others", ["human", "computer"])
@pytest.mark.parametrize("game", KITS)
def test_the_engine_is_asked_once_whether_a_move_is_legal(
    game: str, others: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = at_table("human", *[others] * (by_name(game).PLAYERS[0] - 1), game=game)
    screen.act("reveal 0")
    screen.frame()
    move, match, asked = sensible(screen.session.complete), screen.session.match, []
    why_not = type(match.table).why_not
    monkeypatch.setattr(type(match.table), "why_not", lambda *more: asked.append(more) or why_not(*more))
    screen.act(f"play {write_move(move)}")
    screen.act("done")
    screen.frame()
    assert [entry.move for entry in match.entries] == [move] and len(asked) == 1


def test_it_is_decided_once_a_turn_and_not_while_drawing_whether_a_match_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, asked = at_table("human", "computer"), []
    outcome = Match.outcome
    monkeypatch.setattr(Match, "outcome", lambda match: asked.append(match) or outcome(match))
    screen.frame()
    screen.act("hint")
    screen.frame()
    assert asked == []


def looks(screen: Screen, last: int) -> list[int]:
    """Return the work of each look at a match: log, older part, replay at some points."""
    points = [last - 1, 0, last // 3, last // 2, last - 2]
    actions = ["log", *(["older", "newer"] if last > SHOWN else []), f"look {last - 1}"]
    work = [after(screen, partial(screen.act, action)) for action in actions]
    work += [after(screen, partial(screen.typed, "point", str(point))) for point in points]
    return work


def test_a_look_at_a_long_match_is_no_more_work_than_at_a_short_one() -> None:
    first, short, long = (looks(opened(save.write(long_match(moves))), moves) for moves in (1000, 300, 1000))
    assert max(long) < 1.5 * max(short), (first, short, long)  # the first one fills caches, and imports


def test_the_log_words_an_event_once_not_for_each_row(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(save.write(long_match(300)))
    screen.act("log")
    assert isinstance(screen.page, Log)
    shown, worded = [event for entry in screen.page.match.entries[-SHOWN:] for event in entry.events], []
    tell = screen.page.ui.tell
    monkeypatch.setattr(screen.page.ui, "tell", lambda *more: worded.append(more) or tell(*more))
    screen.frame()
    assert len(shown) <= len(worded) < 1.5 * len(shown)


def test_a_thousand_matches_are_no_more_work_for_the_home_page_than_a_hundred() -> None:
    def work(number: int) -> list[int]:
        store = {MATCH + id: text for id, text in save_index(number)}
        Screen(FakePlatform(store)).hidden()  # what is known of them is stored
        screen = Screen(FakePlatform(store))
        screen.frame()
        actions = ("settings", "back", "delete shelf-1", "restore", "all ended")
        return [after(screen, partial(screen.act, action)) for action in actions]

    few, many = work(100), work(1000)
    assert max(many) < 3 * max(few), (few, many)
