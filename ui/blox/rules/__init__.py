"""The rules of Blox to be read: what a newcomer asks, in that order; found by name when it is opened.

The chapters are in begin.py (what there is, a turn), pawns.py (enter, move, knock out), towers.py (demolish,
build) and ending.py (phases, end, what is secret); pictures.py draws, on the positions of positions.py.
"""

from __future__ import annotations

from ui.blox.rules import begin, ending, pawns, pictures, towers
from ui.text.i18n import _
from ui.text.rules import Book


def book() -> Book:
    """Return the rules in the language spoken."""
    return Book(
        about=(
            _("Towers of coloured blocks stand on a board of coloured spaces, and pawns run between them."),
            _(
                "Cards of the right colours bring pawns onto the board, demolish towers, build new ones and"
                " knock out other pawns; most of it scores."
            ),
            _("When the highest towers are gone, the round is played out, and **the most points win**."),
        ),
        opening=pictures.whole(
            "middle",
            _(
                "The board of nine by nine spaces with towers of two to four blocks and pawns of four"
                " players."
            ),
            _("A match of four players in phase 3. A token on each tower says what it is worth."),
        ),
        chapters=(
            begin.material(),
            begin.turn(),
            pawns.running(),
            towers.demolishing(),
            towers.building(),
            pawns.knocking(),
            ending.phases(),
            ending.end(),
            ending.secrets(),
        ),
        summary=(
            (_("A turn"), _("One action of six; then the hand is refilled to 5 cards.")),
            (_("Enter, move"), _("One card: the pawn runs straight to the first space of its colour.")),
            (
                _("Demolish"),
                _("A card for each block; no such colour on the way. Take the blocks and as many points."),
            ),
            (
                _("Build"),
                _(
                    "Own blocks, and a card for each, on the space of a pawn, which goes home. Points: the"
                    " height."
                ),
            ),
            (
                _("Knock out"),
                _("Three or more cards of the colour the pawn stands on. A point for each card."),
            ),
            (_("Change cards"), _("One to five; and the joker is turned face up again.")),
            (
                _("The phase says"),
                _(
                    "Phase 1: demolish 1, build 2. Phase 2: up to 2, build 3. Phase 3: up to 3, build 4."
                    " Phase 4: up to 4, build 5."
                ),
            ),
            (
                _("Next phase"),
                _("When one tower, or none, of the greatest height that may be demolished is left."),
            ),
            (
                _("Never"),
                _("Diagonally, over a pawn or a tower; demolish with seven blocks or more; wall a tower in."),
            ),
            (_("The end"), _("After phase 4 the round is played out. Most points, then most blocks.")),
        ),
    )
