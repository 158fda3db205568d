"""Playback: a move step by step while the match continues, the log, and replay with every point within reach.

What is drawn, described and waited for at each step; turns under their seats, counted in one way whatever the
game: by the moves of each seat one after the other. Nothing shows what not everybody may know.
"""

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game import NAMES, by_name
from game.match import Entry, Match
from game.notation import View
from game.steps import FOLLOWED, PASSES, STAGED, STOPS, Moment, Step
from tests.large import long_match
from tests.playing import sensible
from tests.random_play import match_of_people, play_out_match
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    computer_plays,
    match_of,
    play_one,
    play_to_the_end,
    reloaded,
    scene_of,
    session_of,
    text_of,
)
from ui import games
from ui.drawing.scene import names_of
from ui.pages import move_list
from ui.pages.log import Log
from ui.pages.move_list import SHOWN
from ui.pages.screen import Screen
from ui.session.playback import SECONDS, Made, Playback
from ui.session.session import Session
from ui.session.turns import turn_now, turns_of
from ui.store.settings import SPEEDS
from ui.text.html import Html


def in_three(before: Moment, moments: list[Moment]) -> list[Step]:
    """Cut a move in three: its first event, a moment for all of them, and the table as it stands."""
    events = tuple(frame.event for frame in moments)
    return [
        Step(events[:1], PASSES, before.view, before.held),
        Step(events, STAGED, before.view, before.held),
        Step(events[-1:], STOPS),
    ]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setattr(by_name(SMALL), "steps", staticmethod(in_three))
    return at_table("human", "computer", "computer")


def moves_on(screen: Screen) -> View:
    """Make a move of the seat on turn; return the person's view before it."""
    session = session_of(screen)
    before, move = session.sight.view(), sensible(session.complete)
    if session.turn:
        computer_plays(screen, move)
    else:
        screen.act("play " + " ".join(move))
    return before


def heard(screen: Screen) -> dict[int, str]:
    return dict(screen.frame().news)


def test_the_match_continues_at_once_and_the_picture_follows(screen: Screen) -> None:
    before = moves_on(screen)
    session = session_of(screen)
    events = session.match.entries[-1].events
    assert session.turn == 1
    assert screen.wanted() is not None, "the computer thinks meanwhile"
    for step in in_three(Moment((), before), [Moment(event, {}) for event in events])[:2]:
        scene = scene_of(session)
        assert scene.step is not None and scene.step.events == step.events == scene.fresh
        assert (scene.step.weight, scene.view) == (step.weight, before)
        assert [*scene.held] == before["hands"][0], "the hand is that of the step"
        assert scene.selection.legal == []
        assert not screen.frame().said + screen.frame().awaited, "announced when all has been shown"
        screen.next_step()
    scene = scene_of(session)
    assert scene.step == Step(events[-1:], STOPS)
    assert scene.view == session.sight.view() != before
    assert (screen.frame().said, screen.frame().status) == ("", "Rook is thinking.")
    assert screen.frame().awaited == "Rook is thinking.", "announced if it takes long"
    screen.next_step()
    scene = scene_of(session)
    assert scene.step is None
    assert (scene.view, scene.fresh) == (session.sight.view(), events)


def test_the_headline_says_what_is_shown_until_a_person_may_play(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.by_name(SMALL), "moment", lambda events, _names: "A moment." if events else "")
    for heads in (["A moment."] * 3, ["A moment."] * 3, ["A moment."] * 2):
        moves_on(screen)
        for head in heads:
            assert screen.frame().status == head
            screen.next_step()
    assert session_of(screen).turn == 0
    assert screen.frame().status.startswith("Your turn"), "the last step of a move, and the person's turn"


def test_between_two_moves_the_table_is_shown_as_it_stood_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """However each is cut; after the last one it is shown as it stands."""
    match = match_of("human", "computer")
    made = []
    for _ in range(2):
        made.append(Made(match.table.copy(), sensible(match)))
        match.play(sensible(match))
    first, second = (move.table.view(0) for move in made)
    views = []
    for cut in (
        lambda before, moments: [Step(())],
        lambda before, moments: [Step((), PASSES, before.view)],
    ):
        monkeypatch.setattr(by_name(SMALL), "steps", staticmethod(cut))
        playback = Playback()
        playback.begin(made, 0)
        while playback.step is not None:
            views.append(playback.step.view)
            playback.next()
    assert views == [second, None, first, second]


def test_a_step_lasts_by_its_weight_and_the_speed(screen: Screen) -> None:
    assert screen.timer() is None
    for speed, factor in SPEEDS.items():
        screen.settings.set("speed", speed)
        screen.begin(match_of("human", "computer"))
        moves_on(screen)
        for weight in (PASSES, STAGED, STOPS):
            assert screen.frame().timer.seconds == pytest.approx(SECONDS[weight] * factor)
            assert screen.page.holds()
            screen.next_step()
        assert screen.timer() is None
        assert not screen.page.holds()


def test_a_tap_continues_at_once_and_no_step_is_shown_again_after_it_or_a_reload(screen: Screen) -> None:
    moves_on(screen)
    again = session_of(reloaded(screen))
    assert len(again.match.entries) == 1
    assert scene_of(again).step is None
    screen.act("log")
    assert screen.frame().page == "log"
    screen.act("back")
    assert scene_of(session_of(screen)).step is None
    assert screen.timer() is None


def test_each_event_is_shown_once_however_a_move_is_cut(screen: Screen) -> None:
    tell, names = games.by_name(SMALL).tell, ("Ada", "Rook", "Wren")
    all_heard = heard(screen)
    for number in range(12):
        moves_on(screen)
        all_heard |= heard(screen)
        while number % 3 and screen.timer() is not None:  # sometimes the next move comes before
            screen.next_step()
            all_heard |= heard(screen)
        if session_of(screen).is_over:
            break
    screen.page.skip_steps()
    all_heard |= heard(screen)
    expected = [
        sentence
        for entry in session_of(screen).match.entries
        for event in entry.events
        if (sentence := tell(event, names))
    ]
    assert expected
    assert " ".join(all_heard.values()) == " ".join(expected)


def test_the_end_comes_after_the_last_move_and_a_reload_or_a_tap_comes_to_it(screen: Screen) -> None:
    while not session_of(screen).is_over:
        moves_on(screen)
    assert reloaded(screen).frame().page == "end"
    for _ in range(3):
        assert screen.frame().page == "table"
        assert screen.timer() is not None
        screen.next_step()
    assert screen.frame().page == over().frame().page == "end"


def test_whatever_is_tapped_while_the_last_move_is_shown_only_leads_to_the_end(screen: Screen) -> None:
    """What the table offers isn't on the page of the end, which would have no answer."""
    while not session_of(screen).is_over:
        moves_on(screen)
    steps = 0
    while screen.frame().page == "table":
        assert screen.page.is_behind("recaps"), steps
        assert not screen.page.is_behind("pause")
        screen.next_step()
        steps += 1
    assert steps


def test_a_pause_holds_the_steps_and_the_computers_until_it_is_over(screen: Screen) -> None:
    moves_on(screen)
    shown = scene_of(session_of(screen)).step
    assert 'data-do="pause"' in screen.frame().regions["table-actions"]
    screen.act("pause")
    assert scene_of(session_of(screen)).step == shown, "the pause leaves the step as it is"
    assert screen.timer() is None
    assert screen.wanted() is not None, "it may think"
    assert screen.frame().status == "The match is paused."
    screen.page.skip_steps()
    assert screen.frame().status == "The match is paused."
    assert screen.page.holds(), "but plays nothing"
    assert "Resume" in screen.frame().regions["table-actions"]
    screen.act("pause")
    assert not screen.page.holds()
    assert screen.frame().status == "Rook is thinking."
    assert "Pause" in screen.frame().regions["table-actions"]


def test_among_people_the_mover_sees_the_steps_and_nobody_behind_the_handover_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(by_name(SMALL), "steps", staticmethod(in_three))
    screen = at_table("human", "human")
    session = session_of(screen)
    screen.act("reveal 0")
    moves_on(screen)
    screen.act("done")
    assert scene_of(session).step is not None
    assert scene_of(session).view == {**scene_of(session).view, "turn": 0}
    screen.hidden()
    assert session.handover.seat() == 1
    assert session.playback.step is None
    assert screen.frame().news == ()
    screen.act("reveal 1")
    assert session.playback.step is None
    acts(screen, "log", "back")
    assert screen.timer() is None


def played(moves: int, *actions: str) -> Screen:
    screen = at_table("human", "computer", moves=moves)
    for action in actions:
        screen.act(action)
    return screen


def over() -> Screen:
    return play_to_the_end(at_table("human", "computer"))


def at(screen: Screen) -> int:
    assert isinstance(screen.page, Log)
    return screen.page.at


def points(screen: Screen) -> list[int]:
    return [int(found) for found in re.findall(r'data-do="look (\d+)"', listed(screen))]


def listed(screen: Screen) -> str:
    return screen.frame().regions["replay-log"]


def long_log(moves: int) -> Screen:
    match = over().session.complete
    match.entries = (match.entries * (moves // len(match.entries) + 1))[:moves]
    screen = Screen(FakePlatform())
    screen.begin(match)
    screen.act("log")
    return screen


def test_the_log_has_each_move_once_in_order_and_shows_the_last_one() -> None:
    screen = played(5, "log")
    assert points(screen) == [0, 1, 2, 3, 4, 5]
    assert re.findall(r'<button[^>]*id="move-(\d+)"[^>]*aria-current="step"', listed(screen)) == ["5"]


def test_a_long_log_shows_as_many_moves_as_can_be_drawn_at_once_and_leads_to_all() -> None:
    moves = 5 * SHOWN // 2
    found: list[int] = []
    screen = long_log(moves)
    for _ in range(3):
        assert 0 < len(points(screen)) <= SHOWN + 1
        found = points(screen) + found
        screen.act("older")
    assert found == list(range(moves + 1))
    acts(screen, "newer", "newer")
    assert points(screen)[-1] == moves


def test_a_move_leads_from_the_list_to_the_table_and_back_to_where_the_list_was_left() -> None:
    """A small screen shows one of both; for the browser's Back they are two pages."""
    screen = long_log(3 * SHOWN)
    screen.act("older")
    there, depth = points(screen), screen.frame().depth
    for way in ("back", "escape"):
        screen.act(f"look {there[3]}")
        frame = screen.frame()
        assert "data-listed" not in listed(screen) and points(screen) == there
        assert frame.depth == depth + 1 and frame.goal.startswith("point ")
        screen.act(way)
        frame = screen.frame()
        assert "data-listed" in listed(screen) and points(screen) == there
        assert frame.depth == depth and frame.goal.startswith(f"move-{there[3]} ")
    acts(screen, f"look {there[3]}", "leave")
    assert screen.frame().page == "end"


def test_the_list_follows_what_the_table_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_list, "SHOWN", 2)
    screen = played(5, "log")
    assert points(screen) == [4, 5]
    screen.typed("point", "1")
    assert 1 in points(screen)
    screen.act("look 3")
    assert 3 in points(screen)


def test_each_turn_stands_under_its_number_and_the_piece_and_name_of_its_seat() -> None:
    screen = played(6, "log")
    match, ui = screen.session.match, games.by_name(SMALL)
    names = names_of(match)
    headings = re.findall(r"<h2>(.*?)</h2>", listed(screen))
    wanted = [turn for turn in turns_of(match) if turn.seat is not None]
    for heading, turn in zip(headings, wanted, strict=True):
        assert turn.seat is not None
        assert f"Turn {turn.number}: {match.seats[turn.seat].name}" in heading
        assert ui.seat_piece(turn.seat, names) in heading


def test_a_sentence_stands_beside_the_picture_of_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = games.by_name(SMALL)
    monkeypatch.setattr(ui, "event_piece", lambda event: Html(f"<i>{event[0]}</i>"))
    screen = played(1, "log")
    names = tuple(seat.name for seat in screen.session.match.seats)
    for event in screen.session.match.entries[0].events:
        if description := ui.tell(event, names):
            assert f"<i>{event[0]}</i><span>{description}" in listed(screen)


def test_the_slider_leads_to_every_point_and_buttons_stop_at_the_ends() -> None:
    screen = played(4, "log", "look 2")
    assert screen.frame().status.startswith("Move 2:")
    controls = screen.frame().regions["replay-controls"]
    assert "Move 2 of 4" in controls
    assert 'min="0" max="4" value="2"' in controls
    for value in (0, 3, 4):
        screen.typed("point", str(value))
        assert at(screen) == value
        assert not screen.travels, "what follows the finger is there at once"
        drawn = screen.frame().regions["replay-controls"]
        assert drawn.count('aria-disabled="true"') == (2 if value in (0, 4) else 0)
    screen.typed("point", "99")
    assert at(screen) == 4
    for field, typed in (("point", "-1"), ("point", "x"), ("name 0", "2")):
        screen.typed(field, typed)
        assert at(screen) == 4


def test_the_replay_continues_by_itself_to_the_end_at_the_speed_that_is_set() -> None:
    screen = played(3, "log", "autoplay")
    seen, first = [at(screen)], screen.timer()
    assert first is not None
    while (timer := screen.timer()) is not None:
        screen.next_step()
        assert screen.timer() != timer, "the next one is waited for anew"
        seen.append(at(screen))
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3]
    screen.settings.set("speed", "slow")
    screen.act("autoplay")
    assert at(screen) == 0, "from the deal again"
    slow = screen.timer()
    assert slow is not None
    assert slow.seconds > first.seconds


def test_a_touch_of_slider_or_buttons_stops_it() -> None:
    screen = played(4, "log", "look 1")
    for touch in (
        lambda: screen.act("autoplay"),
        lambda: screen.act("look 2"),
        lambda: screen.typed("point", "1"),
    ):
        screen.act("autoplay")
        assert screen.timer() is not None
        touch()
        assert screen.timer() is None


def test_a_branch_stands_where_the_replay_stood_and_leaves_the_match_as_it_is() -> None:
    screen = over()
    match, first = screen.session.match, screen.matches.match_id
    last = len(match.entries)
    acts(screen, "log", f"look {last}", f"branch {last}")
    assert screen.matches.match_id == first, "after the last move there is nothing to play on"
    acts(screen, "look 4", "branch 4")
    assert screen.session.match.table.position() == match.at(4).position()
    assert screen.session.match.notes.practice
    assert len(match.entries) == last


def test_while_the_match_continues_log_and_replay_hold_no_card_that_a_spectator_may_not_see() -> None:
    screen = at_table("human", "human", moves=6)
    match = screen.session.match
    shown = []
    for action in ("log", *(f"look {number}" for number in range(7)), "autoplay"):
        screen.act(action)
        shown.append(text_of(screen))
    while screen.timer() is not None:
        screen.next_step()
        shown.append(text_of(screen))
    assert len(shown) > 2 * len(match.entries)
    hands = {card for point in range(7) for hand in match.at(point).position()["hands"] for card in hand}
    public = {card for event in (e for entry in match.entries for e in entry.events) for card in event}
    assert hands - public
    for card in hands - public:
        assert not any(f">{card}<" in page or f"card-{card}" in page for page in shown)


def test_what_continues_by_itself_shows_each_move_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = played(3)
    ui = games.by_name(SMALL)
    match, cut = screen.session.match, []

    def steps(before: Moment, moments: list[Moment]) -> list[Step]:
        events = tuple(frame.event for frame in moments)
        cut.append((before.view, moments[-1].view))
        return [Step(events[:1], STOPS, before.view), Step(events, PASSES)]

    monkeypatch.setattr(by_name(SMALL), "steps", staticmethod(steps))
    monkeypatch.setattr(ui, "board", lambda scene: Html(f"{scene.step and scene.step.weight} {scene.view}"))
    acts(screen, "log", "look 1", "autoplay")
    shown = []
    while (timer := screen.timer()) is not None:
        screen.next_step()
        shown.append((screen.frame().regions["table-board"], timer.seconds))
    views = [match.at(number).view(None) for number in range(4)]
    assert cut == [(views[1], views[2]), (views[2], views[3])], "as a spectator sees them"
    assert [board for board, _ in shown] == [
        f"stops {views[1]}",
        f"passes {views[2]}",
        f"stops {views[2]}",
        f"None {views[3]}",
    ]
    weights = (FOLLOWED, STOPS, PASSES, STOPS)
    assert [seconds for _, seconds in shown] == [SECONDS[weight] for weight in weights]
    screen.act("look 2")
    assert screen.frame().regions["table-board"] == f"None {views[2]}", "a touch shows the table as it stood"


def test_a_finished_match_is_replayed_face_up_unless_that_is_switched_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also step by step; and never before the end."""
    monkeypatch.setattr(games.by_name(SMALL), "board", lambda scene: Html(str(scene.view)))
    screen = over()
    match = session_of(screen).match

    def board() -> str:
        return screen.frame().regions["table-board"]

    screen.act("look 2")
    assert board() == str(match.at(2).position())
    screen.act("autoplay")
    seen = []
    for _ in range(4):
        screen.next_step()
        seen.append(board())
    assert seen and not any("?" in one for one in seen)
    acts(screen, "lay_open", "look 2")
    assert board() == str(match.at(2).view(None)) and "?" in board()
    screen = played(4, "log", "lay_open")
    assert "lay_open" not in screen.frame().regions["bar"]
    assert board() == str(session_of(screen).match.table.view(None))


TABLES = [(name, seats) for name in NAMES for seats in by_name(name).PLAYERS]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_turn_is_one_seats_moves_and_the_number_shown_is_that_of_the_next_move(
    name: str, seats: int
) -> None:
    complete = match_of_people((name, seats, {}), 150)
    match = Match(name, complete.seats, complete.seed, {}, complete.first)
    answers = by_name(name).ANSWERS
    for entry in complete.entries:
        shown, on_turn = turn_now(match), match.table.turn
        match.play(entry.move)
        turn = turns_of(match)[-1]
        if entry.move not in answers and entry.seat == on_turn:
            assert turn.number == shown, f"{entry.move} is move {len(match.entries)}"
            assert turn.seat in (entry.seat, None)
    turns = turns_of(match)
    assert [index for turn in turns for index in turn.moves] == list(range(len(match.entries)))
    first = 0 if turns[0].seat is None else 1
    assert [turn.number for turn in turns] == list(range(first, first + len(turns)))
    assert all(one.seat != after.seat for one, after in pairwise(turns)), "who goes on has the same turn"


def test_a_save_says_which_turn_is_under_way() -> None:
    screen = at_table("human", "computer")
    for _ in range(5):
        play_one(screen)
        (card,) = screen.matches.saved.cards()
        assert card.turn == turn_now(screen.session.match) > 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_turns_are_the_same_after_undo_as_counted_anew(name: str, seats: int) -> None:
    match, rng = match_of_people((name, seats, {}), 60), Random(f"undone {name} {seats}")
    for number in range(6):
        match.undo(rng.randrange(min(20, len(match.entries) + 1)))
        play_out_match(match, str(number), len(match.entries) + rng.randrange(20))
        anew = Match(name, match.seats, match.seed, {}, match.first)
        for entry in match.entries:
            anew.play(entry.move)
        assert turns_of(match) == turns_of(anew)


def test_a_move_costs_no_count_of_those_before_it() -> None:
    class Counting(list[Entry]):
        looked_at = 0

        def __getitem__(self, index: Any) -> Any:
            self.looked_at += 1
            return super().__getitem__(index)

    match = long_match(600)
    entries = match.entries = Counting(match.entries)
    turn_now(match)
    first, entries.looked_at = entries.looked_at, 0
    match.play(match.table.moves()[0])
    assert turn_now(match) > 0
    assert entries.looked_at < 20 < first


@pytest.mark.parametrize(("is_answer", "since"), [(True, [1, 3]), (False, [3])])
def test_an_answer_to_a_question_is_no_move_since_which_others_moves_are_shown(
    is_answer: bool, since: list[int], monkeypatch
) -> None:
    match = match_of("human", "computer")
    move, another = match.table.moves()[:2]
    for seat in (0, 1, 0, 1):
        said = another if len(match.entries) == 2 else move
        match.entries.append(Entry(seat, said, (), 1 - seat))
    answers = (another, another) if is_answer else ()
    monkeypatch.setattr(type(match.table), "ANSWERS", answers)
    session = Session(match)
    assert session.handover.viewer == 0
    assert session.sight.others_moves() == [match.entries[number] for number in since]
