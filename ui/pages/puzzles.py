"""The puzzle of the day on the home page, and the list of a game's puzzles. Their table: modes/puzzle.py."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game import NAMES, by_name
from game.players.puzzles import Puzzle, rating_of
from ui import games
from ui.pages.actions import BadAction, action, game_name
from ui.pages.page import SOON, Page, page_head
from ui.pages.puzzle_words import goal
from ui.pages.setup_model import player_names
from ui.session.attempt import Attempt, begin, by_id, puzzles_of
from ui.store.settings import Settings
from ui.store.solved import Solved
from ui.text.html import Html, button, classes, join, picture, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import shown
from ui.text.sentences import spoken_to

if TYPE_CHECKING:
    from ui.pages.screen import Screen


TICK = picture("0 0 24 24", tag("path", d="M4 13l6 6L20 6"), class_="puzzle-tick")


class DailyPuzzle(NamedTuple):
    """The puzzle of a day: one of the stored puzzles, chosen by the date."""

    game: str
    puzzle: Puzzle
    picture: Html  # its board

    def task(self, screen: Screen) -> str:
        names = names_for(screen.settings)
        return goal(self.game, self.puzzle, seated(self.puzzle, names))

    def streak(self, screen: Screen) -> Html | None:
        text = streak(Solved(screen.platform))
        return tag("small.help", text) if text else None


PAUSE = 0.1  # seconds between two steps of loading


def find_puzzle(screen: Screen) -> Generator[float, None, DailyPuzzle | None]:
    """Find the puzzle step by step, so that no tap waits for it; yields the seconds between two steps."""
    found = {}
    for game in NAMES:
        if puzzles := puzzles_of(game):
            found[game] = puzzles
        yield PAUSE
    if not found:
        return None
    day = int("".join(filter(str.isdigit, screen.platform.now()[:10])) or 0)
    game = [*found][day % len(found)]
    puzzle = found[game][day // len(found) % len(found[game])]
    by_name(game)
    yield PAUSE
    ui = games.by_name(game)
    yield PAUSE
    view = puzzle.table(game).view(None)
    yield PAUSE
    return DailyPuzzle(game, puzzle, ui.miniature(view))


class PuzzleList(Page):
    """The list of one game's puzzles, with buttons for the other games."""

    def __init__(self, screen: Screen, game: str = "") -> None:
        """Open the puzzles of a game; by default of the one on the table, else of the first one."""
        super().__init__(screen)
        session = screen.matches.session
        self.solved = Solved(screen.platform)
        self._prepare(game or (session.match.game if session else NAMES[0]))

    def _prepare(self, game: str) -> None:
        names = names_for(self.screen.settings)
        self.cards = [(one, goal(game, one, seated(one, names))) for one in puzzles_of(game)]
        self.pictures: dict[str, Html] = {}
        """Pictures of puzzles by id, drawn one at a time, so that no tap waits for all."""
        self.game = game
        self.work_on(self._draw_pictures())

    def name(self) -> str:
        return f"puzzles-{self.game}"

    def title(self) -> str:
        return _("{game} puzzles").format(game=games.by_name(self.game).title())

    def regions(self) -> dict[str, Html]:
        pictures = {f"picture-{id}": picture for id, picture in self.pictures.items()}
        return {"bar": page_head(self.title()), "main": self.main(), **pictures}

    def main(self) -> Html:
        solved = self.solved.of(self.game)
        return tag(
            "div.puzzles",
            tag(
                "div.puzzles-games",
                *map(self._game, NAMES),
                role="group",
                aria_label=_("Games"),
            ),
            tag("p", self._lead(len([one for one, _task in self.cards if one.id in solved]))),
            *self._record(),
            self.cards
            and tag(
                "ol.puzzles-list",
                *(
                    tag("li", self._puzzle(place, one, task, one.id in solved))
                    for place, (one, task) in enumerate(self.cards, start=1)
                ),
            ),
        )

    def _draw_pictures(self) -> Iterator[float]:
        for puzzle, _task in self.cards:
            view = puzzle.table(self.game).view(None)
            self.pictures[puzzle.id] = games.by_name(self.game).miniature(view)
            yield SOON

    def _game(self, game: str) -> Html:
        return button(
            f"puzzles {game}",
            games.by_name(game).title(),
            class_="quiet",
            aria_pressed="true" if game == self.game else "false",
        )

    def _lead(self, solved: int) -> str:
        """Introduce the page, or count the solved puzzles."""
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

    def _record(self) -> tuple[Html, ...]:
        """Return the player's rating and streak at the puzzles of all games; () before the first try."""
        if not self.solved.held():
            return ()
        rating = _("Puzzle rating: {rating}.").format(rating=rating_here(self.solved))
        means = _(
            "Only your first try at a puzzle changes the rating: the harder the puzzle, the more a right "
            "answer adds."
        )
        return tag("p", tag("strong", rating), " ", streak(self.solved)), tag("p.help", means)

    def _puzzle(self, place: int, puzzle: Puzzle, task: str, is_solved: bool) -> Html:
        return button(
            f"attempt {puzzle.id}",
            tag(
                "span.match-picture",
                id=f"picture-{puzzle.id}",
                data_game=self.game,
                aria_hidden="true",
            ),
            tag(
                "span.puzzle-text",
                tag("strong", place, is_solved and join(TICK, spoken(_("solved")))),
                " ",
                tag("span.puzzle-task", task),
                " ",
                tag("span.puzzle-grade", grade(puzzle)),
            ),
            id=f"puzzle-{puzzle.id}",
            class_=classes("puzzle-open", is_solved and "solved"),
        )

    @action("puzzles", game_name)
    def change_game(self, game: str) -> None:
        self._prepare(game)

    @action("attempt", str)
    def attempt(self, id: str) -> None:
        put(self.screen, self.game, id)


def rating_here(solved: Solved) -> int:
    """Return the rating at puzzles of the person who plays on this device."""
    tries = solved.tries().items()
    known = ((by_id(game, id), is_right) for (game, id), is_right in tries if game in NAMES)
    return rating_of((puzzle, is_right) for puzzle, is_right in known if puzzle)


def streak(solved: Solved) -> str:
    """Say on how many days in a row a puzzle was solved; "" for a single day."""
    days = solved.streak()
    text = ngettext("Puzzles solved {number} day in a row.", "Puzzles solved {number} days in a row.", days)
    return text if days > 1 else ""


def grade(puzzle: Puzzle) -> str:
    return (_("Easy"), _("Medium"), _("Hard"))[puzzle.grade - 1]


def names_for(settings: Settings) -> list[str]:
    """Return the names of a puzzle's players as shown: the person's, and those of computers."""
    person, *others = map(shown, player_names(settings))
    return [spoken_to(person), *others]


def seated(puzzle: Puzzle, player_names: list[str]) -> list[str]:
    """Return the names by seat, the person's for the seat on turn."""
    turn, seats = puzzle.turn, puzzle.seats
    return [player_names[(seat - turn) % seats] for seat in range(seats)]


def put(screen: Screen, game: str, id: str) -> None:
    """Put a puzzle on the table. Raises BadAction for an unknown id."""
    puzzle = by_id(game, id)
    if puzzle is None:
        raise BadAction(f"{game} has no puzzle {id}")
    match = begin(game, puzzle, player_names(screen.settings))
    screen.matches.attempt = Attempt(screen.matches.put_on_table(match, ""), puzzle)
    screen.show_match()
