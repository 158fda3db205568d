"""How did it go? A match that is over, looked back at: the curve of the chances, costly moves, luck.

The computer thinks it over while this page is shown, and stops as soon as it isn't; what is known is kept
with the match. What is asked is game/players/review.py's, the curve is chance_curve.py's, the words are
looked_at.py's.
"""

from __future__ import annotations

from game.players import kept_review
from game.players.review import Review
from ui.pages import chance_curve
from ui.pages.actions import BadAction, action
from ui.pages.looked_at import Words
from ui.pages.page import MatchPage, Navigator
from ui.session import game_ui
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext

SKELETON = tag(
    "div",
    tag("div", id="looked-curve"),
    tag("div", id="looked-progress", class_="looked-progress"),
    tag("div", id="looked-numbers"),
    tag("div", id="looked-costs"),
    tag("div", id="looked-luck"),
    class_="looked",
)
"""Never changes, so that only what has changed inside is drawn anew."""


class LookingBack(MatchPage):
    """What is known of how a match went."""

    def __init__(self, screen: Navigator) -> None:
        """Go on where it was left. Raises BadAction for a match that goes on."""
        super().__init__(screen)
        if not self.session.is_over:
            raise BadAction("the match goes on")
        self.review: Review = kept_review.kept(self.session.match)
        self.words = Words(self.review)
        self.stopped = False
        """Whether thinking was stopped by a tap."""
        self.shows_numbers = False
        """Whether the numbers of the curve are shown as a table too."""
        self.waited = self.review.request() is not None
        """Whether anything had to be thought over since the page was opened."""

    # --- thinking -----------------------------------------------------------------------------------------

    @property
    def is_done(self) -> bool:
        """Whether all has been thought over."""
        return self.review.request() is None

    def question(self) -> str | None:
        """Return what is to be thought over next; nothing once it was stopped."""
        return None if self.stopped else self.review.request()

    def answered(self, asked: str, answer: str) -> None:
        """Take what was found, and keep it with the match."""
        if asked == self.review.request():
            self.review.take(answer)
            kept_review.keep(self.review)
            self.screen.matches.keep_notes()

    @action("stop")
    def stop(self) -> None:
        """Stop thinking; what is known stays."""
        self.stopped = True

    @action("think")
    def think(self) -> None:
        """Go on thinking."""
        self.stopped = False

    @action("numbers")
    def numbers(self) -> None:
        """Show the numbers of the curve as a table, or put them away."""
        self.shows_numbers = not self.shows_numbers

    # --- drawing ------------------------------------------------------------------------------------------

    def said(self, instruction: str) -> str:
        """Return that thinking has ended, where it was waited for; how far it is, is there to be read."""
        return _("The match has been analysed.") if self.waited and self.is_done else ""

    def regions(self) -> dict[str, Html]:
        """Return the curve, how far thinking is, the costly moves and the luck."""
        costs, luck = self.words.costs(), self.words.luck()
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", _("How did it go?"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": SKELETON,
            "looked-curve": self._curve(),
            "looked-progress": self._progress(),
            "looked-numbers": self._numbers(),
            "looked-costs": self._costs(costs),
            "looked-luck": self._luck(luck),
        }

    def _curve(self) -> Html:
        """Return the curve and what it is."""
        words, review = self.words, self.review
        last = len(review.match.entries)
        return join(
            tag("h2", _("Chance to win, turn by turn")),
            chance_curve.draw(review.curve(), last, words.names, words.turns, words.marks()),
            tag(
                "p",
                _("Each line follows what its player could know then, as the computer judges it."),
                class_="help",
            ),
        )

    def _progress(self) -> Html:
        """Return how far thinking is, and what stops it or has it go on."""
        review = self.review
        done, whole = review.progress
        if self.is_done:
            left_out = len(review.match.entries) - whole - len(review.forced)
            if left_out < 1:
                return join()
            text = _("{done} of {all} moves were analysed.")
            return tag("p", text.format(done=done, all=len(review.match.entries)), class_="help")
        if done < whole:
            text = _("{done} of {all} moves analysed").format(done=done, all=whole)
        else:
            done, whole = len(review.again), len(review.finalists())
            text = _("{done} of {all} costly moves analysed again").format(done=done, all=whole)
        return join(
            tag("progress", id="looked-bar", value=done, max=whole, aria_label=text),
            tag("span", text, class_="looked-how-far"),
            button("think", _("Go on"), id="stop") if self.stopped else button("stop", _("Stop"), id="stop"),
        )

    def _numbers(self) -> Html:
        """Return the curve as a table, where it is wanted."""
        words = self.words
        lines, last = self.review.curve(), len(self.review.match.entries)
        return join(
            button(
                "numbers",
                _("The curve as numbers"),
                id="numbers",
                class_="quiet",
                aria_expanded="true" if self.shows_numbers else "false",
            ),
            self.shows_numbers and chance_curve.table(lines, words.names, words.turns, last),
        )

    def _costs(self, costs: list[Html]) -> Html:
        """Return the moves that cost most."""
        if not costs:
            none = _("No move stands out: better ones were only a little better.")
            waits = _("They are shown once every move has been analysed.")
            told = tag("p", none if self.is_done else waits, class_="help")
        else:
            told = tag("ol", *costs, class_="looked-moves")
        number = max(1, len(costs))
        heading = ngettext("The move that cost most", "The moves that cost most", 2 if not costs else number)
        return tag("section", tag("h2", heading), told)

    def _luck(self, luck: list[Html]) -> Html:
        """Return what draws brought; nothing in a game without draws."""
        if not luck:
            return join()
        means = _(
            "A point is one match won in a hundred. Only what a draw changes counts: good moves are not luck."
        )
        return tag(
            "section",
            tag("h2", _("Luck")),
            tag("ul", *luck, class_="looked-draws"),
            tag("p", means, class_="help"),
        )

    def about(self) -> str:
        """Return the game of the match."""
        return self.session.match.game

    def title(self) -> str:
        """Return what the page is called."""
        return _("How did it go?") + f" · {game_ui.by_name(self.about()).title()}"
