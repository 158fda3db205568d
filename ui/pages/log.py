"""The log of a match in public words, and the replay of it from any point."""

from __future__ import annotations

from game.match import Match
from ui.pages.actions import action, number
from ui.pages.page import MatchPage, Navigator
from ui.session import game_ui
from ui.session.scenes import names_of, public_scene
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


class Log(MatchPage):
    """What was played, move by move."""

    def __init__(self, screen: Navigator) -> None:
        """Begin with the list; no point of the replay is looked at."""
        super().__init__(screen)
        self.at: int | None = None

    def name(self) -> str:
        """Return which page it is: the replay is one of its own."""
        return "log" if self.at is None else "replay"

    def status(self) -> str:
        """Return what happened at the point that is looked at."""
        if self.at is None:
            return ""
        if self.at == 0:
            return _("Before the first move.")
        return _("Move {number}: {text}").format(number=self.at, text=self._told(self.at))

    def _told(self, number: int) -> str:
        """Return what happened in a move."""
        session = self.session
        ui = game_ui.by_name(session.match.game)
        names = names_of(session)
        told = [ui.tell(event, names) for event in session.match.entries[number - 1].events]
        return " ".join(sentence for sentence in told if sentence)

    def regions(self) -> dict[str, Html]:
        """Return the list, or the table at the point that is looked at."""
        return self._list() if self.at is None else self._replay(self.at)

    def _list(self) -> dict[str, Html]:
        numbers = range(len(self.session.match.entries), 0, -1)
        lines = [
            tag("li", button(f"look {number}", self._told(number), id=f"look-{number}"), value=number)
            for number in numbers
        ]
        start = button("look 0", _("The deal"), id="look-0")
        return {
            "bar": join(
                button("table", _("Back to the table"), id="table", class_="quiet"),
                tag("h1", _("Log"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag(
                    "p", _("The last move comes first. A tap shows the table as it was then."), class_="help"
                ),
                tag("ol", *lines, reversed=True),
                start,
                class_="log",
            ),
        }

    def _replay(self, at: int) -> dict[str, Html]:
        session = self.session
        ui = game_ui.by_name(session.match.game)
        last = len(session.match.entries)
        return {
            "bar": join(
                button("log", _("Back to the log"), id="log", class_="quiet"),
                tag("h1", _("Replay"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag("div", ui.board(public_scene(session, at)), class_="table-board"),
                tag(
                    "div",
                    step("first", _("Start"), 0, at),
                    step("before", _("Back one move"), at - 1, at, 0),
                    step("after", _("On one move"), at + 1, at, last),
                    step("last", _("Last"), last, at),
                    session.is_over
                    and at < last
                    and button(f"branch {at}", _("Play on from here"), id="branch"),
                    class_="table-actions",
                ),
                class_="table replay",
            ),
        }

    @action("log")
    def show_list(self) -> None:
        """Go back to the list."""
        self.at = None

    @action("look", number)
    def look(self, number: int) -> None:
        """Look at the table as it was after so many moves."""
        self.at = min(number, len(self.session.match.entries))
        self.screen.travels = True

    @action("branch", number)
    def branch(self, number: int) -> None:
        """Play on from a point of a match that is over, as a match of its own, marked as practice."""
        match = self.session.match
        if self.session.is_over:
            extra = {"practice": True}
            branch = Match(
                match.game, match.seats, match.seed, match.options, match.first, match.start, extra
            )
            for entry in match.entries[:number]:
                branch.play(entry.move)
            self.screen.begin(branch)


def step(id: str, label: str, to: int, at: int, limit: int | None = None) -> Html:
    """Return a button of the replay; one that leads nowhere says so and stays in its place."""
    beyond = limit is not None and (to < limit if limit == 0 else to > limit)
    return button(
        f"look {at if beyond else to}", label, id=id, aria_disabled="true" if beyond or to == at else None
    )
