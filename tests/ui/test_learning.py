"""Guided first matches and puzzles, as what is learned at a table.

A guided match leads from its first sentence to a free match, whatever is tapped on the way. A puzzle has its
task, the answer to a move, and what can follow; nothing of it is saved or counted. Which games have any is
found by their names; nothing here knows a game.
"""

import json
import re
from collections import deque
from collections.abc import Callable, Iterator

import pytest

from game import NAMES, save
from game.contract import Outcome
from game.notation import Move, Pair, read_move, slots, write_move
from game.players.analysis import Analysis, Valued, analyse
from game.players.puzzles import BEGINNING, Puzzle
from tests.games import SERVED
from tests.playing import sensible
from tests.ui.screens import (
    FakePlatform,
    acts,
    match_of,
    notices,
    reloaded,
    screen_after,
    session_of,
    settled,
    text_of,
    without_tags,
)
from ui.pages.modes import Mode
from ui.pages.modes.first_match import FirstMatch
from ui.pages.modes.lesson import Lesson, LessonEnd
from ui.pages.modes.puzzle import PuzzleMode
from ui.pages.page import Frame
from ui.pages.puzzle_words import percent
from ui.pages.puzzles import PuzzleList
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.session.attempt import CERTAIN, puzzles_of
from ui.session.lesson import BEGINS, CHOOSES, lesson_of
from ui.session.selection import write_pairs
from ui.session.session import Session
from ui.session.turns import turn_now
from ui.store.solved import KEY, Solved
from ui.text.i18n import say

LESSONS = [name for name in NAMES if lesson_of(name) is not None]
DOES = re.compile(r' data-do="([^"]*)"')


def begun(game: str) -> Screen:
    return screen_after(f"learn {game}")


def highlighted(screen: Screen) -> list[str]:
    """Return the tags of what is highlighted; all that a step names is on the page."""
    return highlighted_in(screen.frame())


def highlighted_in(frame: Frame) -> list[str]:
    text = "".join(frame.regions.values())
    found = [re.search(rf'<[a-z]+\b[^>]* id="{id}"[^>]*>', text) for id in frame.guided]
    tags = [tag[0] for tag in found if tag]
    if frame.guides_to_all:
        assert len(tags) == len(frame.guided), frame.guided
        return tags
    return [tag for tag in tags if 'aria-pressed="true"' not in tag][:1]


def mode_of(screen: Screen) -> Mode | None:
    """Return the mode of the table on the screen; None on another page."""
    return screen.page.mode if isinstance(screen.page, Table) else None


def shown(screen: Screen) -> Lesson | None:
    """Have everything shown and played until the guide speaks; return its page, None once it is done."""
    settled(screen)
    mode = mode_of(screen)
    return mode if isinstance(mode, Lesson) else None


def on(screen: Screen, page: Lesson) -> set[str]:
    """Do what the step asks for, by tapping what is highlighted, until the next step.

    Return the ids that the step highlights and that were never on the page.
    """
    at, awaited = page.course.at, set(page.course.step.highlighted)
    if page.course.explains:
        screen.act("next")
        return set()
    if page.course.step.is_free:
        screen.act("play " + write_move(sensible(session_of(screen).complete)))
        if session_of(screen).choice.staged is not None:
            screen.act("done")
        return set()
    for _ in range(6):
        frame = screen.frame()
        tags = highlighted_in(frame)
        does = DOES.search(tags[0])
        assert does, tags
        text = "".join(frame.regions.values())
        awaited -= {id for id in awaited if f' id="{id}"' in text}
        screen.act(does[1])
        if page.course.at != at:
            return awaited
    raise AssertionError(f"step {at} is not done by what is lit")


def steps(screen: Screen) -> Iterator[Lesson]:
    while (page := shown(screen)) is not None:
        yield page
        on(screen, page)


def standing(screen: Screen) -> object:
    """Return the state that no wrong tap may change."""
    session = session_of(screen)
    return (
        save.write(session.complete),
        session.choice.selection.chosen,
        session.choice.staged,
        screen.frame().status,
    )


def what_is_highlighted_leads_on(screen: Screen, page: Lesson) -> None:
    """Whichever of the moves that are asked for is made, it comes to the same."""
    assert highlighted(screen), screen.frame().status
    if page.course.explains:
        assert 'data-do="next"' in screen.frame().regions["table-actions"]
    ends = set()
    for move in page.course.expected():
        table = session_of(screen).complete.table.copy()
        table.play(move)
        ends.add(repr(table.position()))
    assert len(ends) <= 1


def says_what_fits(screen: Screen, _page: Lesson) -> None:
    text = screen.frame().status
    assert re.fullmatch(r"[A-Z].*[.!?]", text), text
    assert "{" not in text and len(text) <= 95, text
    assert text in screen.frame().said


def opens_again_after_a_reload_and_can_be_left_for_a_free_match(screen: Screen, page: Lesson) -> None:
    other = reloaded(screen)
    again = shown(other)
    assert again is not None and again.course.at == page.course.at
    assert other.frame().status == screen.frame().status
    other.act("skip")
    assert type(mode_of(other)) is FirstMatch
    session = session_of(other)
    assert session.match.table.moves()
    assert session.choice.selection.legal if session.turn == 0 else other.wanted()
    assert type(mode_of(reloaded(other))) is FirstMatch


def answers_kindly_a_legal_move_that_is_not_asked_for(screen: Screen, page: Lesson) -> None:
    if page.course.step.is_free:
        return
    session, before = session_of(screen), standing(screen)
    others = [move for move in session.match.table.moves(0) if move not in page.course.expected()]
    assert page.course.step.wrong.keys() <= {word for move in others for word in move}, before
    assert others or session.turn != 0
    description = [move for move in others if page.course.step.wrong.keys() & {*move}][:4]
    for move in description + others[:: 1 + len(others) // 4]:  # of hundreds, some
        screen.act("play " + write_move(move))
        assert standing(screen) == before, move
        assert session.choice.refused is not None and say(session.choice.refused) in screen.frame().said
    screen.act("escape")


def whatever_else_is_tapped_changes_nothing_that_is_played(screen: Screen, page: Lesson) -> None:
    if page.course.step.is_free:
        return
    session, regions = session_of(screen), screen.frame().regions
    made = len(session.match.entries)
    taps = {does for name in ("board", "hand", "panel") for does in DOES.findall(regions[f"table-{name}"])}
    asked = {"play " + write_move(move) for move in page.course.expected()}
    for does in sorted(taps - asked):
        acts(screen, does, "hint")
        assert len(session.match.entries) == made and mode_of(screen) is page
        assert session.choice.staged is None or session.choice.staged in page.course.expected()
        session.take_back()
    screen.act("play no such move")
    assert session.choice.refused is not None
    session.take_back()


def continues_after_a_reload_meanwhile_and_undo_leads_back(screen: Screen, page: Lesson) -> None:
    """A reload while the computer plays, which is the first thing that the next step does."""
    other, at = reloaded(screen), page.course.at
    there = shown(other)
    assert there is not None
    on(other, there)
    again = reloaded(other)
    assert isinstance(mode_of(again), Lesson) != page.course.step.is_free
    for visit in (again, other) if not page.course.step.is_free else ():
        following = shown(visit)
        assert following is not None and following.course.at == at + 1
        visit.act("undo")
        back = shown(visit)
        assert back is not None and back.course.at == at
        assert visit.frame().status == screen.frame().status


AT_EACH_STEP = (
    what_is_highlighted_leads_on,
    says_what_fits,
    opens_again_after_a_reload_and_can_be_left_for_a_free_match,
    answers_kindly_a_legal_move_that_is_not_asked_for,
    whatever_else_is_tapped_changes_nothing_that_is_played,
    continues_after_a_reload_meanwhile_and_undo_leads_back,
)


@pytest.mark.parametrize("game", LESSONS)
def test_what_is_highlighted_leads_through_the_complete_lesson_whatever_is_tapped_on_the_way(
    game: str,
) -> None:
    screen, lesson = begun(game), lesson_of(game)
    screen.act("undo")
    assert session_of(screen).choice.refused is not None, "there is no step before"
    assert 5 <= len(lesson.steps) <= 14
    assert [step.is_free for step in lesson.steps].index(True) == len(lesson.steps) - 1, (
        "it ends with a choice"
    )
    assert all(len(step.moves) == len(set(step.moves)) for step in lesson.steps)
    number = 0
    for number, page in enumerate(steps(screen), 1):
        assert number == page.course.at + 1
        for check in AT_EACH_STEP:
            check(screen, page)
    assert number == len(lesson.steps)
    session = session_of(screen)
    script = [move for step in lesson.steps for move in (*step.plays, *step.moves[:1])]
    assert [write_move(entry.move) for entry in session.match.entries][:-1] == script
    for visit in (reloaded(screen), screen):
        assert type(visit.page) is LessonEnd and visit.wanted() is None
        shown_end = visit.frame().regions["main"]
        assert "You know the game." in shown_end and lesson.praise in shown_end and "<svg" in shown_end
        assert DOES.findall(shown_end) == ["play_on", f"setup {game}", f"rules {game}"]
        acts(visit, f"rules {game}", "back", "escape")
        assert type(visit.page) is LessonEnd
    screen.act("play_on")
    assert type(mode_of(screen)) is FirstMatch
    assert session.match.notes.practice and session.match.notes.lesson is None
    assert not highlighted(screen)
    # At a step that only explains nothing is played: who has played on is past it.
    session.match.notes.lesson = next(at for at, step in enumerate(lesson.steps) if not step.moves)
    screen.matches.keep()
    other = reloaded(screen)
    assert session_of(other).match.entries == session.match.entries and type(mode_of(other)) is FirstMatch


@pytest.mark.parametrize("done", ["shared", "always"])
@pytest.mark.parametrize("game", LESSONS)
def test_all_that_is_highlighted_comes_onto_the_page_and_leads_on_with_done_too(game: str, done: str) -> None:
    screen, at = Screen(FakePlatform()), []
    screen.settings.set("done", done)
    screen.act(f"learn {game}")
    while (page := shown(screen)) is not None:
        at.append(page.course.at)
        status = screen.frame().status
        assert on(screen, page) == set(), status
    assert at == list(range(len(at))) and type(screen.page) is LessonEnd


@pytest.mark.parametrize("game", LESSONS)
def test_what_happens_first_after_a_lesson_is_explained_once(game: str) -> None:
    """In a match that is played out everything that the lesson lists comes up, or nearly."""
    screen, lesson = begun(game), lesson_of(game)
    screen.act("skip")
    session, told = session_of(screen), []
    for _ in range(400):
        settled(screen)
        if session.is_over:
            break
        while names := tips(screen):
            [name], says = names, lesson.teaches[names[0]].says
            assert says in notices(screen)
            told.append(name)
            if len(told) == 1:  # the match can be left while it stands
                id = screen.matches.match_id
                screen.act("home")
                assert says not in notices(screen)
                screen.act(f"open {id}")
                session = session_of(screen)
            screen.act(f"dismiss taught-{name}")
        move = sensible(session.complete)
        if session.turn in session.handover.people:
            screen.act("play " + write_move(move))
            if session.choice.staged is not None:
                screen.act("done")
        else:
            session.make(move)
            screen.after_move()
    assert len(told) == len(set(told)) > 1
    before = tuple(name for name, each in lesson.teaches.items() if each.event.startswith((BEGINS, CHOOSES)))
    assert session.match.notes.taught == (*before, *told)
    assert all(
        re.search(
            lesson.teaches[name].event,
            "\n".join(" ".join(event) for entry in session.match.entries for event in entry.events),
        )
        for name in told
    )


# --- the first match without a lesson ---------------------------------------------------------------------


def tips(screen: Screen) -> list[str]:
    return re.findall(r'data-do="dismiss taught-(\w+)"', screen.frame().regions["notices"])


def card_of(session: Session) -> Pair | None:
    """Return the pair of a card that can be chosen; None without one."""
    grammar = session.match.table.MOVES
    pairs = (pair for move in session.choice.selection.legal for pair in slots(move, grammar))
    return next((pair for pair in pairs if pair[0].startswith("card")), None)


def play_a_round(session: Session) -> None:
    while turn_now(session.complete) <= len(session.match.seats):
        session.make(sensible(session.complete))


@pytest.mark.parametrize("game", LESSONS)
def test_a_match_and_a_lesson_that_were_left_at_their_beginning_leave_the_first_match_to_come(
    game: str,
) -> None:
    screen = screen_after(f"begin {game}", f"learn {game}", "home", f"begin {game}")
    assert tips(screen) == ["begins"]
    screen.act(f"learn {game}")
    while turn_now((session := session_of(screen)).complete) <= len(session.match.seats):
        page = shown(screen)
        assert page is not None, "the lesson is shorter than a round"
        on(screen, page)
    acts(screen, "home", f"begin {game}")
    assert tips(screen) == ["begins"]
    play_a_round(session_of(screen))
    screen.after_move()
    acts(screen, "home", f"begin {game}")
    assert tips(screen) == []


@pytest.mark.parametrize("game", LESSONS)
def test_the_first_match_of_a_game_explains_itself_on_the_table_and_no_later_one_does(game: str) -> None:
    screen = screen_after(f"begin {game}")
    assert tips(screen) == ["begins"] and f'data-do="learn {game}"' in screen.frame().regions["notices"]
    screen.act("dismiss taught-begins")
    session = session_of(screen)
    for _ in range(40):
        if pair := card_of(session):
            screen.act(f"select {write_pairs(pair)}")
            if tips(screen):
                break
        session.make(sensible(session.complete))
        screen.after_move()
        settled(screen)
    assert pair and tips(screen) == ["chooses"]
    screen.act("select")
    screen.act("dismiss taught-chooses")
    screen.act(f"select {write_pairs(pair)}")
    assert tips(screen) == [], "once"
    play_a_round(session)
    screen.after_move()
    for _again in range(2):
        screen.act("home")
        screen.act(f"begin {game}")
        assert tips(screen) == []
        assert session_of(screen).match.notes.taught is None


@pytest.mark.parametrize("game", LESSONS)
def test_a_tip_that_was_left_unanswered_stands_again_when_the_match_is_opened(game: str) -> None:
    """Also once the computer, which begins, has moved."""
    match = match_of("human", "computer", game=game, first=1)
    match.notes.taught = ()
    screen = Screen(FakePlatform())
    screen.begin(match)
    session = session_of(screen)
    while session.turn == 1:
        session.make(sensible(session.complete))
        screen.after_move()
        settled(screen)
    assert tips(screen) == ["begins"]
    id = screen.matches.match_id
    assert tips(acts(screen, "home", f"open {id}")) == ["begins"]
    again = reloaded(screen)
    assert tips(again) == ["begins"]
    again.act("dismiss taught-begins")
    assert tips(again) == tips(reloaded(again)) == []


@pytest.mark.parametrize("game", LESSONS)
def test_the_question_about_a_hint_takes_the_place_of_a_tip_until_it_is_answered(game: str) -> None:
    screen = screen_after(f"begin {game}")
    assert tips(screen) == ["begins"]
    screen.act("hint")
    assert notices(screen).count('role="group"') == 1 and 'data-do="advise"' in notices(screen)
    screen.act("dismiss hint")
    assert tips(screen) == ["begins"]


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_wants_no_tips_gets_none_after_a_reload_either(game: str) -> None:
    screen = acts(screen_after(f"begin {game}"), "no_tips")
    pair = card_of(session_of(screen))
    assert pair
    for each in (screen, reloaded(screen)):
        each.act(f"select {write_pairs(pair)}")
        assert tips(each) == []


def test_a_first_match_of_several_people_explains_nothing() -> None:
    screen = screen_after(f"setup {LESSONS[0]}", "seat 1 human", "start", "reveal 0")
    assert session_of(screen).match.notes.taught is None and tips(screen) == []


def test_sounds_are_offered_once_when_the_first_one_would_have_come() -> None:
    screen, asked = screen_after(f"begin {LESSONS[0]}"), 0
    session = session_of(screen)
    for _ in range(60):
        while screen.timer() is not None:
            screen.next_step()
            if 'data-do="sound_on"' in screen.frame().regions["notices"]:
                asked += 1
                assert screen.settings["sound"] == "off"
                screen.act("sound_on")
                assert screen.settings["sound"] == "moments"
        if session.is_over:
            break
        session.make(sensible(session.complete))
        screen.after_move()
    assert asked == 1


def test_the_own_name_is_given_once_and_used_from_then_on() -> None:
    page = FakePlatform()
    screen_after(f"setup {LESSONS[0]}", "name 0 := Zora", "start", page=page)
    for action in (*(f"begin {game}" for game in LESSONS), f"learn {LESSONS[1]}"):
        assert session_of(screen_after(action, page=page)).match.seats[0].name == "Zora"
    changed = screen_after("settings", "own_name := Yves", page=page)
    assert 'value="Zora"' in text_of(changed)
    assert session_of(screen_after(f"begin {LESSONS[2]}", page=page)).match.seats[0].name == "Yves"
    fresh = FakePlatform()
    screen_after(f"begin {LESSONS[0]}", page=fresh)
    screen_after("settings", "own_name := Yves", page=fresh)
    assert session_of(screen_after(f"begin {LESSONS[0]}", page=fresh)).match.seats[0].name == "Yves"


# --- saved and opened again -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", LESSONS)
def test_a_save_that_is_at_no_step_continues_as_a_free_match(game: str) -> None:
    for at in ("two", -1, 99, None, True, 3):
        screen = begun(game)
        match = session_of(screen).complete
        match.notes.data["guide"] = at
        if at == 3:
            match.seed = "another"
        screen.matches.keep()
        other = reloaded(screen)
        assert session_of(other).match.entries == match.entries
        assert type(mode_of(other)) is Mode


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_taken_from_a_file_is_a_free_match(game: str) -> None:
    screen = begun(game)
    text = save.write(session_of(screen).complete)
    other = Screen(FakePlatform())
    other.arriving.take_file(text)
    assert type(mode_of(other)) is Mode
    assert session_of(other).match.notes.lesson is None


POSING = [game for game in SERVED if puzzles_of(game)]


def at(game: str, place: int = 0, page: FakePlatform | None = None) -> tuple[Screen, Puzzle]:
    puzzle = puzzles_of(game)[place]
    return screen_after(f"puzzles {game}", f"attempt {puzzle.id}", page=page), puzzle


def answer(screen: Screen, move: str) -> None:
    """Make a move, and press Done where it is staged first."""
    screen.act(f"play {move}")
    if screen.session is not None and screen.session.choice.staged is not None:
        screen.act("done")


def posed(screen: Screen) -> PuzzleMode:
    settled(screen)
    mode = mode_of(screen)
    assert isinstance(mode, PuzzleMode)
    return mode


def unknown(game: str, puzzle: Puzzle) -> list[Move]:
    """Return the legal moves that a puzzle says nothing of."""
    moves = puzzle.table(game).moves()
    return [move for move in moves if not puzzle.solves(move) and puzzle.known(move) is None]


@pytest.mark.parametrize("game", POSING)
def test_the_list_names_each_task_and_draws_its_table(game: str) -> None:
    screen = screen_after(f"puzzles {game}")
    assert isinstance(screen.page, PuzzleList) and screen.page.game == game
    page = screen.frame().regions["main"]
    regions = settled(screen).frame().regions
    assert regions["main"] == page and "{" not in page
    for puzzle in puzzles_of(game):
        assert f'data-do="attempt {puzzle.id}"' in page
        assert f'id="picture-{puzzle.id}"' in page and "<svg" in regions[f"picture-{puzzle.id}"]
    screen.act("puzzles nothing")
    assert screen.page.game == game


@pytest.mark.parametrize("game", POSING)
def test_each_solution_is_right_and_stored_as_solved_and_one_that_wins_is_played_out(game: str) -> None:
    """No other one is; and undone it can be played again."""
    page = FakePlatform()
    for place in range(len(puzzles_of(game))):
        screen, puzzle = at(game, place, page)
        assert "{" not in screen.frame().status and screen.frame().status
        assert all(write_move(read_move(move)) == move for move in puzzle.solution)
        answer(screen, puzzle.solution[0])
        table = posed(screen)
        assert "That’s it" in screen.frame().status and puzzle.id in Solved(page).of(game), puzzle.id
        assert "with the next best move" in text_of(screen) and "with the best one" not in text_of(screen)
        wins = puzzle.chance >= CERTAIN
        assert screen.session.is_over == wins, puzzle.id
        assert ("end-papers" in text_of(screen)) == wins and 'id="next-puzzle"' in text_of(screen)
        assert ("wins" in screen.frame().status) == wins
        if wins:
            screen.act("play_on")
            assert mode_of(screen) is table, "nothing is left to play"
        assert table.question() is None and screen.timer() is None
        screen.act("undo")
        assert "end-papers" not in text_of(screen) and not screen.session.match.entries
    screen.act("back")
    assert "solved" in screen.frame().regions["main"]


@pytest.mark.parametrize("game", POSING)
def test_a_move_that_is_not_the_best_says_what_it_gives_up_and_can_be_tried_again(game: str) -> None:
    """The focus is led to the button that tries again, then to that of the next puzzle; each time anew."""
    page = FakePlatform()
    screen, puzzle = at(game, 0, page)
    before = screen.session.match.table.position()
    assert screen.frame().goal == ""
    answer(screen, next(iter(puzzle.others)))
    posed(screen)
    description = text_of(screen)
    assert (
        "Not the best move" in description and f"{round(100 * max(puzzle.others.values()))}%" in description
    )
    assert "with the best one" in description and "with the next best move" not in description
    assert not Solved(page).of(game)
    assert screen.frame().goal.split() == ["retry", "1"]
    assert 'id="retry"' in screen.frame().regions["table-actions"]
    moves = len(screen.session.match.entries)
    answer(screen, puzzle.solution[0])
    assert len(screen.session.match.entries) == moves, "one move is the answer"
    screen.act("undo")
    assert screen.session.match.table.position() == before
    answer(screen, puzzle.solution[0])
    posed(screen)
    assert puzzle.id in Solved(page).of(game)
    assert screen.frame().goal.split() == ["next-puzzle", "2"]


@pytest.mark.parametrize("game", POSING)
def test_a_move_that_ends_the_match_with_a_win_is_right(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, puzzle = at(game)
    everybody = Outcome(tuple(range(puzzle.seats)), (0,) * puzzle.seats, "out")
    rules = type(screen.session.match.table)
    monkeypatch.setattr(rules, "outcome", lambda table: everybody if table.ply else None)
    answer(screen, next(iter(puzzle.others)))
    posed(screen)
    assert "That’s it" in screen.frame().status and "with the best one" not in text_of(screen)


def judged(game: str, place: int, move: Move, found: Callable[[str], Analysis]) -> int:
    """Answer a puzzle with a move it doesn't know; return the percent said of it once they are found."""
    screen, puzzle = at(game, place)
    answer(screen, write_move(move))
    table = posed(screen)
    assert "Not the best move" in screen.frame().status and "%" not in text_of(screen)
    asked = table.question()
    assert asked is not None
    table.answered(found(asked).write())
    acts(screen, "rules", "back")
    assert posed(screen).question() is None, "what is known isn't asked again"
    assert "Not the best move" in screen.frame().status
    assert not Solved(screen.platform).of(game), puzzle.id
    said = re.search(r"(\d+)% with this move", text_of(screen))
    assert said is not None
    return int(said[1])


@pytest.mark.parametrize("game", POSING)
@pytest.mark.parametrize("most", [1, pytest.param(None, marks=pytest.mark.long)])
def test_a_move_that_the_puzzle_does_not_know_is_wrong_and_valued_by_the_computer(
    game: str, most: int | None
) -> None:
    unknown_moves = [(place, move) for place in range(12) for move in unknown(game, puzzles_of(game)[place])]
    assert unknown_moves, "each puzzle knows each move"
    for place, move in unknown_moves[:most]:
        value = judged(game, place, move, lambda asked: deque(analyse(asked), maxlen=1)[0])
        assert value <= percent(min(puzzles_of(game)[place].others.values())), move


@pytest.mark.parametrize("game", POSING)
def test_of_all_legal_moves_a_solution_and_what_wins_at_once_are_right(game: str) -> None:
    for place, puzzle in enumerate(puzzles_of(game)):
        attempt = posed(at(game, place)[0]).attempt
        for move in puzzle.table(game).moves():
            table = puzzle.table(game)
            table.play(move)
            outcome = table.outcome()
            wins = outcome is not None and puzzle.turn in outcome.winners
            assert attempt.is_right(move) is (puzzle.solves(move) or wins), (puzzle.id, move)


@pytest.mark.parametrize("game", POSING)
def test_a_solution_that_the_search_has_hardly_visited_makes_no_other_move_look_good(game: str) -> None:
    place = next(place for place, puzzle in enumerate(puzzles_of(game)) if unknown(game, puzzle))
    puzzle = puzzles_of(game)[place]
    move, poor = unknown(game, puzzle)[0], min(puzzle.others.values()) / 2

    def with_visits(solution: int, chance: float) -> int:
        moves = (Valued(puzzle.best(), solution, chance), Valued(move, 150, poor))
        return judged(game, place, move, lambda _asked: Analysis(puzzle.turn, (), 0.1, moves))

    assert with_visits(1, poor / 2) == pytest.approx(100 * poor, abs=0.6), "its mean is that of one iteration"
    lost = puzzle.chance / 2
    assert with_visits(300, poor + lost) == pytest.approx(100 * min(puzzle.chance - lost, 2 * poor), abs=0.6)


@pytest.mark.parametrize("game", POSING)
def test_a_solution_that_is_shown_is_not_solved(game: str) -> None:
    page = FakePlatform()
    screen, puzzle = at(game, 0, page)
    screen.act("hint")
    assert "The solution:" in screen.frame().status
    assert '<p class="message-line reasons"' in screen.frame().regions["message"], "read in letters of 14 px"
    answer(screen, puzzle.solution[0])
    posed(screen)
    assert "That’s it" in screen.frame().status and not Solved(page).of(game)


@pytest.mark.parametrize("game", POSING)
def test_a_puzzle_is_never_saved_and_no_computer_plays_until_it_is_played_on(game: str) -> None:
    page = FakePlatform()
    screen, puzzle = at(game, 0, page)
    answer(screen, next(iter(puzzle.others)))
    posed(screen)
    assert screen.wanted() is None and screen.frame().address == ""
    acts(screen, "rules", "back")
    assert isinstance(mode_of(screen), PuzzleMode)
    screen.act("menu")
    assert screen.page.name() == "menu" and "export" not in text_of(screen)
    screen.act("back")
    assert not [key for key in page.store if key != KEY], "a puzzle is no match of this device"
    screen.act("play_on")
    assert type(mode_of(screen)) is Mode or screen.session.is_over
    assert screen.session.match.notes.practice and screen.frame().address
    assert [key for key in page.store if key.startswith("table/match/")]


@pytest.mark.parametrize("game", POSING)
def test_next_leads_past_what_is_solved_and_from_the_last_back_to_the_list(game: str) -> None:
    page = FakePlatform()
    puzzles = puzzles_of(game)
    for puzzle in puzzles[1:]:
        Solved(page).note(game, puzzle.id, is_right=True)
    screen, _puzzle = at(game, 3, page)
    screen.act("next_puzzle")
    assert posed(screen).puzzle == puzzles[0]
    answer(screen, puzzles[0].solution[0])
    screen.act("next_puzzle")
    assert isinstance(screen.page, PuzzleList)


def rating_on(screen: Screen) -> int | None:
    """Return the rating that the list of puzzles shows."""
    main = acts(screen, "puzzles").frame().regions["main"]
    shown = re.search(r"Puzzle rating: (\d+)\.", without_tags(main))
    return int(shown[1]) if shown else None


@pytest.mark.parametrize("game", POSING)
def test_the_first_try_at_a_puzzle_alone_changes_the_rating_for_good(game: str) -> None:
    page = FakePlatform()
    assert rating_on(Screen(page)) is None, "nothing has been tried"
    screen, puzzle = at(game, 0, page)
    answer(screen, next(iter(puzzle.others)))
    said = re.search(r"Puzzle rating: (\d+) \(−\d+\)", text_of(screen))
    assert said is not None
    lowered = int(said[1])
    screen.act("undo")
    answer(screen, puzzle.solution[0])
    assert puzzle.id in Solved(page).of(game) and "Puzzle rating" not in text_of(screen)
    assert rating_on(reloaded(screen)) == lowered
    screen, puzzle = at(game, 1, page)
    answer(screen, puzzle.solution[0])
    said = re.search(r"Puzzle rating: (\d+) \(\+\d+\)", text_of(screen))
    assert said is not None and rating_on(screen) == int(said[1]) > lowered


@pytest.mark.parametrize("game", POSING)
def test_a_solution_that_is_shown_before_any_try_counts_as_a_wrong_one(game: str) -> None:
    page = FakePlatform()
    screen, puzzle = at(game, 0, page)
    screen.act("hint")
    lowered = rating_on(screen)
    screen, puzzle = at(game, 0, page)
    answer(screen, puzzle.solution[0])
    assert lowered is not None and rating_on(screen) == lowered < BEGINNING.value


def test_a_puzzle_solved_before_first_tries_were_noted_changes_no_rating() -> None:
    game = POSING[0]
    page = FakePlatform({KEY: json.dumps({game: [puzzles_of(game)[0].id]})})
    screen, puzzle = at(game, 0, page)
    answer(screen, puzzle.solution[0])
    assert rating_on(screen) == BEGINNING.value


def test_days_on_which_a_puzzle_was_solved_count_in_a_row_until_one_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, game = FakePlatform(), POSING[0]
    streaks = []
    for now, is_right in (
        ("", False),
        ("2027-12-30T10:00:00.000Z", True),
        ("2027-12-31T23:59:00.000Z", True),
        ("2028-01-01T00:00:00.000Z", True),
        ("2028-01-01T08:00:00.000Z", True),
        ("2028-01-02T08:00:00.000Z", False),
        ("2028-02-28T08:00:00.000Z", False),
        ("2028-02-28T08:00:00.000Z", True),
        ("2028-02-29T08:00:00.000Z", True),
        ("2028-03-01T08:00:00.000Z", True),
    ):
        monkeypatch.setattr(page, "now", lambda now=now: now)
        screen, puzzle = at(game, 0, page)
        answer(screen, puzzle.solution[0] if is_right else next(iter(puzzle.others)))
        streaks.append(Solved(page).streak())
    assert streaks == [0, 1, 2, 3, 3, 3, 0, 1, 2, 3]
    assert "Puzzles solved 3 days in a row." in without_tags(acts(screen, "puzzles").frame().regions["main"])
    assert "Puzzles solved 3 days in a row." in text_of(settled(acts(screen, "home")))


def test_a_device_that_keeps_nothing_or_has_nonsense_still_poses_puzzles() -> None:
    records = {"a": 1, "b": [2, "c"], "first tries": ["a", "b c d e"], "days solved": ["x"]}
    for text in ("", "[]", "{", json.dumps(records)):
        solved = Solved(FakePlatform({KEY: text}))
        assert solved.of("a") == frozenset() and not solved.tries() and not solved.streak()
    assert Solved(FakePlatform({KEY: '{"b": [2, "c"]}'})).of("b") == {"c"}
    page = FakePlatform()
    page.refuses = True
    screen, puzzle = at(POSING[0], 0, page)
    answer(screen, puzzle.solution[0])
    posed(screen)
    assert "That’s it" in screen.frame().status
