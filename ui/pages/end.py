"""The end of a match: the winners, the series, what to do next, the score sheet, the table face up.

The series counts the wins of each player of this line-up on this device (ui/store/match_history.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.contract import Outcome
from game.match import KnownMatch
from game.typed import key_of
from ui import games
from ui.drawing.faces import description as words_of
from ui.drawing.scene import faces_of, public_scene
from ui.pages import message_line
from ui.pages.actions import BadAction, action
from ui.pages.page import CompletePage, heading, match_head
from ui.pages.setup_model import dealt_again, fair_seats
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.people import isolated, shown
from ui.text.sentences import winners_named

if TYPE_CHECKING:
    from ui.store.match_history import Played


def draw_series(
    played: Iterable[Played], game: str, seated: Iterable[str], names: tuple[str, ...]
) -> Html | None:
    """Return the wins of each player in a line-up, "Ada 3 : 2 Rook"; None before the second match.

    `seated` are the stored names of the seats, `names` those that are shown.
    """
    ui, keys = games.by_name(game), [*map(key_of, seated)]
    met = [
        match
        for match in played
        if not match.apart and match.game == game and sorted(map(key_of, match.names)) == sorted(keys)
    ]
    if len(met) < 2:
        return None
    alone = [key_of(match.names[match.winners[0]]) for match in met if len(match.winners) == 1]
    wins = [alone.count(key) for key in keys]
    shared = sum(len(match.winners) > 1 for match in met)
    caption = [ngettext("{number} match on this device", "{number} matches on this device", len(met))]
    if shared:
        caption.append(ngettext("{number} shared win", "{number} shared wins", shared))
    below = tag("p.help", " · ".join(caption))
    if len(names) == 2:
        line = tag(
            "p.series-line",
            tag("span.series-name", names[0], " ", ui.seat_piece(0, names)),
            tag("b.series-score", f"{wins[0]} : {wins[1]}", aria_hidden="true"),
            spoken(_("{wins} to {losses}").format(wins=wins[0], losses=wins[1])),
            tag("span.series-name", ui.seat_piece(1, names), " ", names[1]),
        )
        return tag("div.series", line, below)
    rows = (
        tag("tr", tag("th", ui.seat_piece(seat, names), " ", names[seat], scope="row"), tag("td", wins[seat]))
        for seat in sorted(range(len(names)), key=lambda seat: -wins[seat])
    )
    head = tag("thead", tag("tr", tag("th", _("Player"), scope="col"), tag("th", _("Wins"), scope="col")))
    return tag("div.series", tag("table.series-table", head, tag("tbody", *rows)), below)


def computers(match: KnownMatch, lines: Sequence[str] = ()) -> Html | None:
    """Draw a list of the computers, with their faces as of now; None if there are none.

    `lines`: what each seat says.
    """
    faces = faces_of(games.by_name(match.game), match, len(match.entries))
    rows = [
        tag(
            "li",
            faces and faces[number],
            tag(
                "span",
                tag("strong", shown(seat.name)),
                (words := words_of(seat)) and f": {words}",
                lines and join(tag("br"), lines[number]),
            ),
        )
        for number, seat in enumerate(match.seats)
        if seat.kind == "computer"
    ]
    return tag("ul.seated", *rows) if rows else None


PAPERS = tag("div.end-papers", *(tag("i", style=f"--n: {n}") for n in range(18)), aria_hidden="true")
"""Confetti that falls once, right after a move with which a person at this screen wins."""


def end_head(is_won: bool, picture: Html, title: str, *parts: object) -> Html:
    """Draw the head of an end, of a match or of a lesson; `is_won` just now, by a person here."""
    shown = tag("div.end-picture", picture, aria_hidden="true")
    return tag("div.end-head", is_won and PAPERS, shown, heading(title, "h1"), *parts)


class End(CompletePage):
    """A match that is over."""

    @property
    def outcome(self) -> Outcome:
        outcome = self.match.outcome()
        assert outcome is not None
        return outcome

    def status(self) -> str:
        won = winners_named(tuple(self.names[seat] for seat in self.outcome.winners))
        if self.match.resigned is None:
            return won
        return " ".join((_("{name} resigns.").format(name=self.names[self.match.resigned]), won))

    @property
    def _is_fresh(self) -> bool:
        """True right after the last move; giving up is none."""
        return self.session.playback.has_begun and self.match.resigned is None

    def news(self) -> tuple[tuple[int, str], ...]:
        return message_line.news(self.session) if self._is_fresh else ()

    def cue(self) -> str:
        return f"end {self.session.playback.number}" if self._is_fresh else ""

    def said(self, instruction: str) -> str:
        return ""  # the heading says who has won, and has the focus

    def regions(self) -> dict[str, Html]:
        return {
            "bar": match_head(self.title(), message_line.mark(self.match)),
            "main": tag("div.end", self._head(), self._points(), self._table()),
        }

    def _head(self) -> Html:
        match, names, ui = self.match, self.names, self.ui
        people = [seat.name for seat in match.seats if seat.kind == "human"]
        seated = [seat.name for seat in match.seats]
        alone, won = people if len(people) == 1 else [], set(self.outcome.winners)
        picture = (
            ui.celebration(match.table.position(), self.outcome, names)
            if match.resigned is None
            else ui.thumbnail()
        )
        return end_head(
            self._is_fresh and not won.isdisjoint(self.session.handover.people),
            picture,
            self.status(),
            draw_series(self.screen.matches.history.played(), match.game, seated, names),
            computers(match, self._remarks()),
            self._fair(),
            self._checked(),
            tag(
                "div.end-actions",
                self._may_deal and button("rematch", _("Rematch"), class_="primary"),
                button("review", _("How did it go?"), class_=None if self._may_deal else "primary"),
                tag(
                    "details.end-more",
                    tag("summary", "⋯", aria_label=_("More"), title=_("More")),
                    tag(
                        "div.end-others",
                        button("log", _("Log"), class_="quiet"),
                        button(
                            f"share {self.screen.matches.match_id}", _("Share"), id="share", class_="quiet"
                        ),
                        button(
                            " ".join(["statistics", *alone]), _("Statistics"), id="statistics", class_="quiet"
                        ),
                    ),
                ),
            ),
        )

    @property
    def _may_deal(self) -> bool:
        """True unless the players have devices of their own, of which another one has dealt."""
        return not (self.match.elsewhere and self.session.backend.FORKS)

    def _checked(self) -> Html | None:
        """Return what became of the proof of a match by link."""
        if self.session.backend.FORKS and self.match.notes.checked is None:
            return None
        return self.screen.devices.ending()

    @action("send")
    def send(self) -> None:
        self.screen.devices.send()

    def _remarks(self) -> tuple[str, ...]:
        """Return what each seat says; () where the birds say nothing."""
        if not self.session.talks:
            return ()
        from ui.drawing import moods

        return moods.at_the_end(self.match)

    def _fair(self) -> Html | None:
        """Return the level of the next fair match; None after any other match."""
        fair = fair_seats(self.match, self.screen.settings.setups)
        if not fair:
            return None
        from ui.pages.fair_match import next_description

        return tag("p.end-fair", next_description(self.screen.matches.history, self.match, fair))

    def _points(self) -> Html | None:
        if self.match.resigned is not None:
            return None
        events = [event for entry in self.match.entries for event in entry.events]
        sheet = self.ui.score_sheet(self.match.table.view(None), self.outcome, self.names, events)
        return tag("section.end-points", tag("h2", _("Score sheet")), sheet)

    def _table(self) -> Html:
        """Return the table with all that was hidden until now; so is the seed, which deals it again."""
        match, table = self.match, self.match.table
        scene = public_scene(self.ui, match, self.session.handover.viewer, len(match.entries), is_open=True)
        title = _("All cards face up") if table.BOX else _("The table at the end")
        board = self.ui.board(self.ui.ready(scene))
        return tag(
            "section.end-table",
            tag("h2", title),
            # On a small phone it scrolls, by keys as well.
            tag("div.table-board", board, tabindex="0", role="group", aria_label=title),
            table.BOX and self.ui.laid_open(table.position(), self.names),
            tag("p.help", _("Seed: {seed}").format(seed=isolated(match.seed))),
        )

    @action("escape")
    def escape(self) -> None:
        pass  # the key may have been meant for a step of the last move

    @action("rematch")
    def rematch(self) -> None:
        """Deal again for the same seats; the next seat begins."""
        if not self._may_deal:
            raise BadAction("another device has dealt the match on the table")
        if not self.session.backend.FORKS:
            self.screen.devices.rematch()
            return
        first = (self.match.first + 1) % len(self.match.seats)
        self.screen.begin(dealt_again(self.screen, self.match, first))
