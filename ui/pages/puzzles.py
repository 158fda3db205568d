"""The puzzle of the day on the home page, the list of a game's puzzles, and the table with one on it.

The task replaces the instruction. A puzzle is never saved; "Play on" makes it an ordinary practice match
against computers. It holds the values of some moves (game/players/puzzles.py); the worker analyses any
other.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game import NAMES, by_name
from game.notation import Move
from game.players.hints import Hint
from game.players.puzzles import Problem
from ui import games
from ui.drawing.scene import NOTHING, Scene
from ui.pages import message_line
from ui.pages.actions import BadAction, action, game_name
from ui.pages.attempt import AT, Attempt, begin, by_id, goal, problems_of
from ui.pages.end import PAPERS
from ui.pages.page import SOON, Frame, Page
from ui.pages.setup_model import player_names
from ui.pages.table import Table, frame_of
from ui.session.playback import FOLLOWED, SECONDS
from ui.session.selection import Pair, Selection
from ui.store.solved import Solved
from ui.text.html import Html, button, classes, join, picture, spoken, tag
from ui.text.i18n import _, ngettext, pgettext
from ui.text.people import shown
from ui.text.sentences import length, winners_named

if TYPE_CHECKING:
    from ui.pages.screen import Screen


TICK = picture("0 0 24 24", tag("path", d="M4 13l6 6L20 6"), class_="problem-tick")


class Puzzle(NamedTuple):
    """The puzzle of a day: one of the stored problems, chosen by the date."""

    game: str
    problem: Problem
    picture: Html  # its board

    def task(self, screen: Screen) -> str:
        names = list(map(shown, player_names(screen.settings.setups)))
        return goal(self.game, self.problem, seated(self.problem, names))


PAUSE = 0.1  # seconds between two steps of loading


def find_puzzle(screen: Screen) -> Generator[float, None, Puzzle | None]:
    """Find the puzzle step by step, so that no tap waits for it; yields the seconds between two steps."""
    found = {}
    for game in NAMES:
        if problems := problems_of(game):
            found[game] = problems
        yield PAUSE
    if not found:
        return None
    day = int("".join(filter(str.isdigit, screen.platform.now()[:10])) or 0)
    game = [*found][day % len(found)]
    problem = found[game][day // len(found) % len(found[game])]
    by_name(game)
    yield PAUSE
    ui = games.by_name(game)
    yield PAUSE
    view = problem.table(game).view(None)
    yield PAUSE
    return Puzzle(game, problem, ui.miniature(view))


class Practice(Page):
    """The list of one game's puzzles, with buttons for the other games."""

    def __init__(self, screen: Screen, game: str = "") -> None:
        """Open the problems of a game; by default of the one on the table, else of the first one."""
        super().__init__(screen)
        session = screen.matches.session
        self.solved = Solved(screen.platform)
        self._prepare(game or (session.match.game if session else NAMES[0]))

    def _prepare(self, game: str) -> None:
        names = list(map(shown, player_names(self.screen.settings.setups)))
        self.cards = [(one, goal(game, one, seated(one, names))) for one in problems_of(game)]
        self.pictures: dict[str, Html] = {}
        """Pictures of problems by id, drawn one at a time, so that no tap waits for all."""
        self.game = game
        self.work_on(self._draw_pictures())

    def name(self) -> str:
        return f"practice-{self.game}"

    def title(self) -> str:
        return _("{game} puzzles").format(game=games.by_name(self.game).title())

    def regions(self) -> dict[str, Html]:
        return super().regions() | {f"picture-{id}": picture for id, picture in self.pictures.items()}

    def main(self) -> Html:
        solved = self.solved.of(self.game)
        return tag(
            "div.practice",
            tag(
                "div.practice-games",
                *map(self._game, NAMES),
                role="group",
                aria_label=_("Games"),
            ),
            tag("p", self._lead(len([one for one, _task in self.cards if one.id in solved]))),
            self.cards
            and tag(
                "ol.practice-list",
                *(
                    tag("li", self._problem(place, one, task, one.id in solved))
                    for place, (one, task) in enumerate(self.cards, start=1)
                ),
            ),
        )

    def _draw_pictures(self) -> Iterator[float]:
        for problem, _task in self.cards:
            view = problem.table(self.game).view(None)
            self.pictures[problem.id] = games.by_name(self.game).miniature(view)
            yield SOON

    def _game(self, game: str) -> Html:
        return button(
            f"practice {game}",
            games.by_name(game).title(),
            class_="quiet",
            aria_pressed="true" if game == self.game else "false",
        )

    def _lead(self, solved: int) -> str:
        """Introduce the page, or count the solved problems."""
        number = len(self.cards)
        if not number:
            return _("This game has no puzzles yet.")
        if not solved:
            return _("One move is clearly the best: find it. The easy puzzles come first.")
        return ngettext(
            "{solved} of {number} puzzle solved.",
            "{solved} of {number} puzzles solved.",
            number,
            solved=solved,
        )

    def _problem(self, place: int, problem: Problem, task: str, is_solved: bool) -> Html:
        return button(
            f"attempt {problem.id}",
            tag(
                "span.match-picture",
                id=f"picture-{problem.id}",
                data_game=self.game,
                aria_hidden="true",
            ),
            tag(
                "span.problem-text",
                tag("strong", place, is_solved and join(TICK, spoken(_("solved")))),
                " ",
                tag("span.problem-task", task),
                " ",
                tag("span.problem-grade", grade(problem)),
            ),
            id=f"problem-{problem.id}",
            class_=classes("problem-open", is_solved and "solved"),
        )

    @action("practice", game_name)
    def practise(self, game: str) -> None:
        self._prepare(game)

    @action("attempt", str)
    def attempt(self, id: str) -> None:
        put(self.screen, self.game, id)


def grade(problem: Problem) -> str:
    return (_("Easy"), _("Medium"), _("Hard"))[problem.grade - 1]


def seated(problem: Problem, player_names: list[str]) -> list[str]:
    """Return the names by seat, the person's for the seat on turn."""
    turn, seats = problem.turn, problem.seats
    return [player_names[(seat - turn) % seats] for seat in range(seats)]


def put(screen: Screen, game: str, id: str) -> None:
    """Put a problem on the table. Raises BadAction for an unknown id."""
    problem = by_id(game, id)
    if problem is None:
        raise BadAction(f"{game} has no problem {id}")
    screen.matches.put_on_table(begin(game, problem, player_names(screen.settings.setups)), "")
    screen.show_match()


def table_of(screen: Screen) -> Table:
    """Return the page of a match that is a problem; a common table if the problem no longer exists."""
    session = screen.matches.session
    assert session is not None
    problem = by_id(session.match.game, session.match.extra[AT])
    if problem is None:
        del session.match.extra[AT]
        return Table(screen)
    return ProblemTable(screen, problem)


class ProblemTable(Table):
    """A problem on the table."""

    PLACES = frame_of("table guided problem")

    def lets_think(self) -> bool:
        return False

    def __init__(self, screen: Screen, problem: Problem) -> None:
        super().__init__(screen)
        self.problem = problem
        game = self.match.game
        self.task = goal(game, problem, self.names)
        self.place = problems_of(game).index(problem) + 1
        self.attempt = Attempt(self.session, problem)

    # --- the answer -----------------------------------------------------------------------------------------

    def question(self) -> str | None:
        return self.attempt.question()

    def answered(self, answer: str) -> None:
        self.attempt.take(answer)

    def _note(self) -> None:
        """Store that the problem is solved, if it is; lead the focus to the next button."""
        is_right = self.attempt.verdict
        if is_right and not self.match.extra.get("shown"):
            Solved(self.screen.platform).add(self.match.game, self.problem.id)
        if is_right is not None:
            self.lead("next-problem" if is_right else "retry")

    # --- the win --------------------------------------------------------------------------------------------

    def tick_seconds(self) -> float | None:
        return None if self.holds() or self.attempt.winning() is None else SECONDS[FOLLOWED]

    def tick(self) -> None:
        """Show the next step, or play the next move to the win."""
        if self.session.playback.step is None and (move := self.attempt.winning()):
            self.session.computer_plays(move)
            super()._made()
        else:
            super().tick()

    # --- text and drawing -----------------------------------------------------------------------------------

    def frame(self) -> Frame:
        return super().frame()._replace(waits=self.session.playback.is_behind)

    def _description(self) -> tuple[str, str] | None:
        """Return the instruction and the message about an answer or the solution; None before either."""
        attempt, move, session = self.attempt, self.attempt.move, self.session
        if move is not None:
            outcome = self.match.table.outcome() if self._is_won else None
            won = [winners_named(tuple(self.names[seat] for seat in outcome.winners))] if outcome else []
            why = "" if session.playback.is_behind else attempt.why(move)
            return " ".join([*won, attempt.headline(move)]), why
        if session.hinted is not None:
            best = self.problem.best()
            return _("The solution: {move}.").format(move=attempt.label(best)), attempt.why(best)
        return None

    def _instruction(self, scene: Scene) -> tuple[str, None]:
        description = self._description()
        return description[0] if description else self.task, None

    def said(self, instruction: str) -> str:
        sentences = self._description() or (message_line.answer(self.session), instruction)
        return " ".join(filter(None, sentences))

    def _scene(self) -> Scene:
        scene = super()._scene()
        return scene if self.attempt.move is None else scene._replace(selection=NOTHING)

    def _way_back(self) -> Html:
        # Translators: stands in a narrow place for "Back to the problems", and begins like it.
        label = pgettext("to the problems", "Back")
        return button("back", label, class_="quiet", aria_label=_("Back to the puzzles"))

    def _mark(self) -> Html:
        place = _("{number} of {all}").format(number=self.place, all=len(problems_of(self.match.game)))
        return tag("span.bar-mark.guide-count", place)

    def _message(self) -> Html:
        _instruction, text = self._description() or ("", "")
        return tag("p.message-line.reasons", text, data_letters=length(text)) if text else super()._message()

    def _buttons(self) -> Html:
        session, move = self.session, self.attempt.move
        refusal = None if session.staged is not None or move is not None else session.why_no_undo()
        return join(
            self._main_button(),
            self._undo_button(refusal),
            self._button("hint", _("Solution")),
            button(
                "play_on",
                _("Play on"),
                id="play-on",
                aria_label=_("Play on from here"),
                aria_disabled="true" if session.is_over else None,
            ),
            self._button("rules", _("Rules")),
            self._is_won and PAPERS,
        )

    @property
    def _is_won(self) -> bool:
        """True once a solution that ends the match with a win has been shown."""
        session = self.session
        return bool(self.attempt.verdict) and session.is_over and session.playback.step is None

    def _main_button(self) -> Html | None:
        is_right = self.attempt.verdict
        if self.session.staged is not None:
            return super()._main_button()
        if is_right is False:
            label = _("Try again")
            return button("undo", label, id="retry", class_="main-action primary", data_deliberate=True)
        return button(
            "next_problem",
            _("Next"),
            id="next-problem",
            class_=classes("main-action", "primary" if is_right else "quiet"),
            aria_label=_("Next puzzle"),
            data_deliberate=True,
        )

    # --- actions --------------------------------------------------------------------------------------------

    def _takes(self, pairs: tuple[Pair, ...], after: Selection) -> bool:
        return self.attempt.move is None and super()._takes(pairs, after)

    def _takes_move(self, move: Move) -> bool:
        return self.attempt.move is None and super()._takes_move(move)

    def _made(self) -> None:
        super()._made()
        self._note()

    @action("undo")
    def undo(self) -> None:
        if self.attempt.move is None:
            super().undo()
        else:
            self.session.take_back_moves(len(self.match.entries))

    @action("hint")
    def hint(self) -> None:
        """Show the solution as a hint, which doesn't solve the puzzle."""
        session, best = self.session, self.problem.best()
        session.take_back_moves(len(session.match.entries))
        session.take_hint(Hint(best, (), (), self.problem.chance))
        session.match.extra["shown"] = True

    @action("play_on")
    def play_on(self) -> None:
        """Make it a match of its own against the computers, from the current position."""
        session = self.session
        if session.is_over:
            return
        for key in (AT, "shown"):
            session.match.extra.pop(key, None)
        session.take_back()
        self.screen.begin(session.complete)

    @action("next_problem")
    def next_problem(self) -> None:
        """Open the next unsolved problem, after the last one the list."""
        game = self.match.game
        solved = Solved(self.screen.platform).of(game)
        every = problems_of(game)
        left = [one for one in (*every[self.place :], *every[: self.place - 1]) if one.id not in solved]
        if left:
            put(self.screen, game, left[0].id)
        else:
            self.back()

    def depth(self) -> int:
        return 2  # above the list of problems and home

    @action("back")
    def back(self) -> None:
        game = self.match.game
        self.screen.matches.leave()
        self.screen.show_match()
        self.screen.show(Practice(self.screen, game))
