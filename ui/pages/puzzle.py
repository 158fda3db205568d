"""The puzzle of the day on the home page: one of the stored problems, chosen by the date."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from game import NAMES, by_name
from ui.pages.setup_model import player_names
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.people import shown

if TYPE_CHECKING:
    from game.players.problems import Problem
    from ui.pages.screen import Screen

PAUSE = 0.1  # seconds between two steps of loading


class Puzzle(NamedTuple):
    """The puzzle of a day."""

    game: str
    problem: Problem
    picture: Html  # its board

    def draw(self, screen: Screen) -> Html:
        from ui.pages.problems import seated
        from ui.session.problems import goal

        names = list(map(shown, player_names(screen.settings.setups)))
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


def load(screen: Screen) -> Generator[float, None, Puzzle | None]:
    """Load the puzzle step by step, so that no tap waits for it; yields the seconds between two steps."""
    from ui.session.problems import problems_of

    yield PAUSE
    found = {}
    for game in NAMES:
        if problems := problems_of(game):
            found[game] = problems
        yield PAUSE
    if not found:
        return None
    day = day_number(screen.platform.now())
    game = [*found][day % len(found)]
    problem = found[game][day // len(found) % len(found[game])]
    by_name(game)
    yield PAUSE
    ui = game_ui.by_name(game)
    yield PAUSE
    view = problem.table(game).view(None)
    yield PAUSE
    picture = ui.miniature(view)
    yield PAUSE
    import_module("ui.pages.problems")
    return Puzzle(game, problem, picture)


def day_number(time: str) -> int:
    """Return a number that grows from day to day, of an ISO time; 0 for none."""
    year, month, day = (int(part) if part.isdecimal() else 0 for part in (time[:4], time[5:7], time[8:10]))
    return (year * 12 + month) * 31 + day
