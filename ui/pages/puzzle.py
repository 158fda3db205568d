"""The puzzle of the day on the home page: one of the stored problems, chosen by the date.

It is loaded step by step after the first paint, so that no tap waits for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from game import NAMES, by_name
from ui.pages.setup_model import player_names
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.people import shown

if TYPE_CHECKING:
    from game.players.problems import Problem
    from ui.pages.screen import Screen


class Puzzle:
    """The puzzle of a day."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.game = ""
        self.problem: Problem | None = None
        self.picture = Html("")

    def load(self) -> Iterator[None]:
        """Load the puzzle, a part at each step."""
        from ui.session.problems import problems_of

        yield
        found = {}
        for game in NAMES:
            if problems := problems_of(game):
                found[game] = problems
            yield
        if not found:
            return
        day = day_number(self.screen.platform.now())
        game = [*found][day % len(found)]
        problems = found[game]
        problem = problems[day // len(found) % len(problems)]
        by_name(game)
        yield
        ui = game_ui.by_name(game)
        yield
        view = problem.table(game).view(None)
        yield
        self.picture = ui.miniature(view)
        yield
        import_module("ui.pages.problems")  # so that no tap waits for it
        self.game, self.problem = game, problem

    def draw(self) -> Html:
        """Return the puzzle with its board; nothing before it is loaded."""
        if self.problem is None:
            return Html("")
        from ui.pages.problems import seated
        from ui.session.problems import goal

        names = list(map(shown, player_names(self.screen.settings.setups)))
        task = goal(self.game, self.problem, seated(self.problem, names))
        return join(
            tag("h2", _("Puzzle of the day")),
            tag(
                "div.puzzle",
                tag("span.match-picture", self.picture, data_game=self.game, aria_hidden="true"),
                tag("p.match-text", tag("strong", game_ui.card(self.game).title), " ", tag("span", task)),
                button("puzzle", _("Solve it"), class_="tap-all"),
            ),
        )

    def open(self) -> None:
        """Put the puzzle on the table."""
        if self.problem is not None:
            from ui.pages.problems import put

            put(self.screen, self.game, self.problem.id)


def day_number(time: str) -> int:
    """Return a number that grows from day to day, of an ISO time; 0 for none."""
    year, month, day = (int(part) if part.isdecimal() else 0 for part in (time[:4], time[5:7], time[8:10]))
    return (year * 12 + month) * 31 + day
