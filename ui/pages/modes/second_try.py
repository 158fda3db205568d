"""The table with the position before a costly move, which a player of the match tries again.

A puzzle in all but these: the review of the match poses it and gets the player back, nothing of it is stored,
and a move that the review doesn't know is looked into before it is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.notation import read_move
from game.players.review import Cost
from ui.pages import puzzle_words
from ui.pages.actions import action
from ui.pages.modes.puzzle import PuzzleMode
from ui.pages.page import page_head
from ui.session.attempt import SecondTry, second_try
from ui.text.html import Html, button
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.pages.review import LookingBack
    from ui.pages.table import Table


def mode(table: Table) -> SecondTryMode:
    attempt = table.screen.matches.attempt
    assert isinstance(attempt, SecondTry)
    return SecondTryMode(table, attempt)


def put(page: LookingBack, cost: Cost) -> None:
    """Put the position before a costly move on the table, in place of the match that the page is about."""
    screen, matches = page.screen, page.screen.matches
    session, id = page.session, matches.match_id
    match, puzzle = second_try(page.match, cost)

    def back() -> None:
        matches.sit_down(session, id)
        screen.page = page

    matches.attempt = SecondTry(matches.put_on_table(match, ""), puzzle, page.depth() + 1, back)
    screen.show_match()


class SecondTryMode(PuzzleMode):
    """A costly move that is tried again."""

    attempt: SecondTry

    def goal(self) -> str:
        (made,) = self.puzzle.others
        move = puzzle_words.label(self.attempt, read_move(made))
        return _("Played: {move}. Find a better move.").format(move=move)

    def bar(self) -> Html:
        return page_head(self.table.ui.title())

    def onward(self) -> Html | None:
        if not self.attempt.verdict:
            return None
        look = "main-action primary"
        return button("back", _("Back"), id="next-puzzle", class_=look, data_deliberate=True)

    def note(self, is_right: bool) -> None:
        pass

    def answered(self, answer: str) -> None:
        self.attempt.take(answer)
        self.made()

    @action("back")
    def back(self) -> None:
        self.attempt.back()
