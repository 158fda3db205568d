"""The end of a match: score sheet, the table as it stands, and what to do next."""

from __future__ import annotations

from game.match import Match
from ui.pages.actions import action
from ui.pages.page import MatchPage
from ui.session import game_ui
from ui.session.scenes import names_of, public_scene
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.sentences import names_joined


class End(MatchPage):
    """A match that is over."""

    def status(self) -> str:
        """Return who has won."""
        session = self.session
        outcome = session.match.table.outcome()
        assert outcome is not None
        names = names_of(session)
        winners = names_joined(tuple(names[seat] for seat in outcome.winners))
        if len(outcome.winners) == 1:
            return _("{name} wins.").format(name=winners)
        return _("{names} share the win.").format(names=winners)

    def cue(self) -> str:
        """Return the sound of the end, where the last move was made just now."""
        showing = self.session.showing
        return f"end {showing.number}" if showing.has_begun else ""

    def regions(self) -> dict[str, Html]:
        """Return score sheet and table."""
        session = self.session
        match = session.match
        ui = game_ui.by_name(match.game)
        outcome = match.table.outcome()
        assert outcome is not None
        names = names_of(session)
        events = [event for entry in match.entries for event in entry.events]
        return {
            "bar": join(
                button("home", _("Home"), id="home", class_="quiet"),
                tag("h1", ui.title(), class_="bar-title", id="heading", tabindex="-1"),
                match.practice and tag("span", _("practice"), class_="bar-mark"),
            ),
            "main": tag(
                "div",
                tag("h2", self.status()),
                ui.score_sheet(match.table.view(None), outcome, names, events),
                self._record(names),
                tag(
                    "div",
                    button("rematch", _("Play again"), id="rematch", class_="primary"),
                    button("log", _("Log and replay"), id="log"),
                    button(f"export {self.screen.matches.match_id}", _("Export this match"), id="export"),
                    class_="end-deeds",
                ),
                # Not before the end: from the seed all that was hidden can be dealt again.
                tag("p", _("Seed: {seed}").format(seed=match.seed), class_="help"),
                tag("div", ui.board(public_scene(session)), class_="table-board"),
                class_="end",
            ),
        }

    def _record(self, names: tuple[str, ...]) -> Html | None:
        """Return how often each has won on this device, of the ended matches of these seats."""
        game = self.session.match.game
        ended = [
            card
            for card in self.screen.matches.saved.cards()
            if card.is_over and card.game == game and set(card.names) == set(names)
        ]
        if len(ended) < 2:
            return None
        wins = {
            name: sum(name in [card.names[seat] for seat in card.winners] for card in ended)
            for name in sorted(set(names))
        }
        return tag(
            "p",
            _("On this device: ")
            + ", ".join(
                _("{name} won {number} of {all}").format(name=name, number=number, all=len(ended))
                for name, number in wins.items()
            )
            + ".",
            class_="record",
        )

    @action("rematch")
    def rematch(self) -> None:
        """Deal again for the same seats; the next seat begins."""
        match = self.session.match
        first = (match.first + 1) % len(match.seats)
        self.screen.begin(Match(match.game, match.seats, self.screen.platform.seed(), match.options, first))
