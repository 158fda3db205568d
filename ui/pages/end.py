"""The end of a match: who has won and what for, all cards laid open, and what to do next.

Below it stands the score of the series: how often each player of this line-up has won on this device, counted
in ui/session/past.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.match import Match
from game.typed import key_of
from ui.default_game import GameUI
from ui.pages import menu
from ui.pages.actions import action
from ui.pages.page import MatchPage
from ui.pages.setup_model import fair_seats, level_today
from ui.session import game_ui
from ui.session.scenes import names_of, public_scene
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import isolated
from ui.text.sentences import names_joined

if TYPE_CHECKING:
    from ui.session.past import Ended


def of_line_up(cards: Iterable[Ended], game: str, names: tuple[str, ...]) -> list[Ended]:
    """Return the ended matches of a game in which the same names sat, in whatever order; no practice."""
    line_up = sorted(map(key_of, names))
    return [
        card
        for card in cards
        if not card.practice and card.game == game and sorted(map(key_of, card.names)) == line_up
    ]


def wins_of(cards: Iterable[Ended], names: tuple[str, ...]) -> list[int]:
    """Return how many of these matches each has won alone."""
    sole = [key_of(card.names[card.winners[0]]) for card in cards if len(card.winners) == 1]
    return [sole.count(key_of(name)) for name in names]


def draw_series(cards: Iterable[Ended], game: str, names: tuple[str, ...], ui: GameUI) -> Html | None:
    """Return the score of the series, "Ada 3 : 2 Rook"; for more players a table. None for one match."""
    played = of_line_up(cards, game, names)
    if len(played) < 2:
        return None
    wins = wins_of(played, names)
    shared = sum(len(card.winners) > 1 for card in played)
    description = ngettext("{number} match on this device", "{number} matches on this device", len(played))
    caption = [description]
    if shared:
        caption.append(ngettext("{number} win is shared", "{number} wins are shared", shared))
    below = tag("p", " · ".join(caption), class_="help")
    if len(names) == 2:
        line = tag(
            "p",
            tag("span", names[0], " ", ui.seat_piece(0, names), class_="series-name"),
            tag("b", f"{wins[0]} : {wins[1]}", class_="series-score", aria_hidden="true"),
            spoken(_("{wins} to {losses}").format(wins=wins[0], losses=wins[1])),
            tag("span", ui.seat_piece(1, names), " ", names[1], class_="series-name"),
            class_="series-line",
        )
        return tag("div", line, below, class_="series")
    order = sorted(range(len(names)), key=lambda seat: -wins[seat])
    rows = (
        tag(
            "tr",
            tag("th", ui.seat_piece(seat, names), " ", names[seat], scope="row"),
            tag("td", wins[seat]),
        )
        for seat in order
    )
    head = tag("thead", tag("tr", tag("th", _("Player"), scope="col"), tag("th", _("Wins"), scope="col")))
    return tag("div", tag("table", head, tag("tbody", *rows), class_="series-table"), below, class_="series")


PAPERS = tag("div", *(tag("i") for _number in range(18)), class_="end-papers", aria_hidden="true")
"""Pieces of paper that fall once, where the last move has been made just now."""


class End(MatchPage):
    """A match that is over."""

    def status(self) -> str:
        session = self.session
        outcome = session.match.table.outcome()
        assert outcome is not None
        names = names_of(session)
        winners = names_joined(tuple(names[seat] for seat in outcome.winners))
        if len(outcome.winners) == 1:
            return _("{name} wins.").format(name=winners)
        return _("{names} share the win.").format(names=winners)

    def news(self) -> tuple[tuple[int, str], ...]:
        return super().news() if self.session.playback.has_begun else ()

    def cue(self) -> str:
        playback = self.session.playback
        return f"end {playback.number}" if playback.has_begun else ""

    def said(self, instruction: str) -> str:
        return ""  # the heading says who has won, and has the focus

    def regions(self) -> dict[str, Html]:
        match = self.session.match
        title = game_ui.by_name(match.game).title()
        return {
            "bar": join(
                button("home", _("Home"), class_="quiet"),
                tag("p", title, class_="bar-title"),
                match.practice and tag("span", _("practice"), class_="bar-mark"),
            ),
            "main": tag("div", self._head(), self._points(), self._open(), self._table(), class_="end"),
        }

    def _head(self) -> Html:
        """Return the picture of the end, who has won, how often, and what to do next."""
        session = self.session
        match, names = session.match, names_of(session)
        outcome = match.table.outcome()
        assert outcome is not None
        ui = game_ui.by_name(match.game)
        people = [seat.name for seat in match.seats if seat.kind == "human"]
        alone = people if len(people) == 1 else []
        picture = ui.celebration(match.table.position(), outcome, names)
        return tag(
            "div",
            session.playback.has_begun and PAPERS,
            tag("div", picture, class_="end-picture", aria_hidden="true"),
            tag("h1", self.status(), id="heading", tabindex="-1"),
            draw_series(self.screen.matches.past.played(), match.game, names, ui),
            menu.computers(match),
            self._fair(),
            tag(
                "div",
                button("rematch", _("Rematch"), class_="primary"),
                button("review", _("How did it go?"), class_="end-review"),
                button("replay", _("Replay")),
                button("log", _("Log")),
                button(
                    f"export {self.screen.matches.match_id}",
                    _("Export"),
                    id="export",
                    class_="quiet",
                    aria_label=_("Export this match"),
                ),
                button(" ".join(["statistics", *alone]), _("Statistics"), id="statistics", class_="quiet"),
                class_="end-actions",
            ),
            class_="end-head",
        )

    def _fair(self) -> Html | None:
        """Return the level of the next fair match, where this was one."""
        match = self.session.match
        fair = fair_seats(match, self.screen.settings.setups)
        if not fair:
            return None
        try:
            from ui.session.fair_match import next_description

            description = next_description(self.screen.matches.past, match, fair)
        except ImportError:  # it comes after the first tap, and hasn't yet
            return None
        return tag("p", description, class_="end-fair")

    def _points(self) -> Html:
        """Return the score sheet."""
        session = self.session
        match = session.match
        outcome = match.table.outcome()
        assert outcome is not None
        events = [event for entry in match.entries for event in entry.events]
        ui = game_ui.by_name(match.game)
        sheet = ui.score_sheet(match.table.view(None), outcome, names_of(session), events)
        return tag("section", tag("h2", _("Score sheet")), sheet, class_="end-points")

    def _open(self) -> Html | None:
        """Return what was hidden until now; nothing in a game that hides nothing."""
        table = self.session.match.table
        # Not before the end, and the seed too: from it all that was hidden can be dealt again.
        if table.outcome() is None or not table.BOX:
            return None
        ui = game_ui.by_name(self.session.match.game)
        return tag(
            "section",
            tag("h2", _("All cards face up")),
            ui.laid_open(table.position(), names_of(self.session)),
            class_="end-open",
        )

    def _table(self) -> Html:
        """Return the table as it stands, and the seed."""
        match = self.session.match
        ui = game_ui.by_name(match.game)
        scene = public_scene(self.session)
        return join(
            tag("h2", _("The table at the end"), class_="end-table"),
            tag("div", ui.board(scene), class_="table-board"),
            tag("p", _("Seed: {seed}").format(seed=isolated(match.seed)), class_="help"),
        )

    @action("escape")
    def escape(self) -> None:
        pass  # the key may have been meant for a step of the last move

    @action("rematch")
    def rematch(self) -> None:
        """Deal again for the same seats; the next seat begins. A fair match takes the level of today."""
        match = self.session.match
        first = (match.first + 1) % len(match.seats)
        seats = list(match.seats)
        if fair := fair_seats(match, self.screen.settings.setups):
            people = [seat.name for seat in seats if seat.kind == "human"]
            level = level_today(self.screen.matches.past, match.game, people)
            for seat in fair:
                seats[seat] = seats[seat]._replace(level=level)
        self.screen.begin(Match(match.game, tuple(seats), self.screen.platform.seed(), match.options, first))

    @action("replay")
    def replay(self) -> None:
        """Have the match shown once more, from the deal; the log lies behind."""
        self.screen.follow("log")
        self.screen.follow("replay")
