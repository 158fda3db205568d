"""The problems of a game to choose from, each with a picture of its table; those solved here bear a tick.

How one is put on the table and answered is problem_table.py's.
"""

from __future__ import annotations

from game import NAMES
from game.players.problems import Problem
from ui.pages import problem_table
from ui.pages.actions import action, game_name
from ui.pages.page import Navigator, Page
from ui.session import game_ui
from ui.session.problems import goal, problems_of
from ui.store.solved import Solved
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import shown

TICK = tag(
    "svg",
    tag("path", d="M4 13l6 6L20 6"),
    viewBox="0 0 24 24",
    class_="problem-tick",
    aria_hidden="true",
    focusable="false",
)


class Practice(Page):
    """The list of one game's problems; the other games are one tap away."""

    def __init__(self, screen: Navigator, game: str = "") -> None:
        """Open the problems of a game; by default those of the game on the table, or of the first one."""
        super().__init__(screen)
        session = screen.matches.session
        on_table = session.match.game if session else NAMES[0]
        self.game = game_name(game) if game else on_table
        self.solved = Solved(screen.platform)
        self._look(self.game)

    def _look(self, game: str) -> None:
        """Have everything at hand that the list of a game is drawn from."""
        names = list(map(shown, problem_table.names(self.screen.settings)))
        self.cards = [(one, goal(game, one, problem_table.seated(one, names))) for one in problems_of(game)]
        self.pictures: dict[str, Html] = {}
        """By id, what is drawn of the problems so far: one at a time, so that no tap has to wait for all."""
        self.screen.need_sprite(game)
        self.game = game

    def name(self) -> str:
        """Return which page it is: each game's list is one of its own."""
        return f"practice-{self.game}"

    def title(self) -> str:
        """Return what the page is called."""
        return _("Problems of {game}").format(game=game_ui.by_name(self.game).title())

    def about(self) -> str:
        """Return the game that it is for."""
        return self.game

    def regions(self) -> dict[str, Html]:
        """Return the games, how many problems are solved, and the problems."""
        solved = self.solved.of(self.game)
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag(
                    "div",
                    *map(self._game, NAMES),
                    class_="practice-games",
                    role="group",
                    aria_label=_("Games"),
                ),
                tag("p", self._lead(len([one for one, _task in self.cards if one.id in solved]))),
                self.cards
                and tag(
                    "ol",
                    *(
                        tag("li", self._problem(place, one, task, one.id in solved))
                        for place, (one, task) in enumerate(self.cards, start=1)
                    ),
                    class_="practice-list",
                ),
                class_="practice",
            ),
            **{f"picture-{id}": picture for id, picture in self.pictures.items()},
        }

    def tick_seconds(self) -> float | None:
        """Return when the next picture is drawn; None once all are."""
        return 0.01 if len(self.pictures) < len(self.cards) else None

    def tick(self) -> None:
        """Draw the next picture."""
        problem = self.cards[len(self.pictures)][0]
        view = problem.table(self.game).view(None)
        self.pictures[problem.id] = game_ui.by_name(self.game).miniature(view)

    def _game(self, game: str) -> Html:
        """Return the button of a game."""
        return button(
            f"practice {game}",
            game_ui.by_name(game).title(),
            id=f"practice-{game}",
            class_="quiet",
            aria_pressed="true" if game == self.game else "false",
        )

    def _lead(self, solved: int) -> str:
        """Return what this is, and how many problems are solved."""
        number = len(self.cards)
        if not number:
            return _("This game has no problems yet.")
        if not solved:
            return _("One move is clearly the best: find it. The easy problems come first.")
        text = ngettext(
            "{solved} of {number} problem solved.", "{solved} of {number} problems solved.", number
        )
        return text.format(solved=solved, number=number)

    def _problem(self, place: int, problem: Problem, task: str, is_solved: bool) -> Html:
        """Return a problem: all of it is one button."""
        return button(
            f"attempt {problem.id}",
            tag(
                "span",
                id=f"picture-{problem.id}",
                class_="problem-picture",
                data_game=self.game,
                aria_hidden="true",
            ),
            tag(
                "span",
                tag("strong", place, is_solved and join(TICK, spoken(_("solved")))),
                " ",
                tag("span", task, class_="problem-task"),
                " ",
                tag("span", grade(problem), class_="problem-grade"),
                class_="problem-told",
            ),
            id=f"problem-{problem.id}",
            class_=classes("problem-open", is_solved and "solved"),
        )

    @action("practice", game_name)
    def practise(self, game: str) -> None:
        """Show the problems of another game."""
        self._look(game)

    @action("attempt", str)
    def attempt(self, id: str) -> None:
        """Put a problem on the table."""
        problem_table.put(self.screen, self.game, id)


def grade(problem: Problem) -> str:
    """Return how hard a problem is, in a word."""
    return (_("Easy"), _("Medium"), _("Hard"))[problem.grade - 1]
