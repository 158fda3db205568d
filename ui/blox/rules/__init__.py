"""The rules of Blox to be read; found by name when it is opened."""

from __future__ import annotations

from ui.text.html import Html
from ui.text.i18n import _
from ui.text.rules import Book, Chapter, Example, Picture, Rows, Text, rule


def book() -> Book:
    """Return the rules in the language spoken."""
    return Book(
        about=(
            _("Towers of coloured blocks stand on a board of coloured spaces."),
            _(
                "With a card you bring a pawn onto the board, or run with it in a straight line to the"
                " first space of the card’s colour."
            ),
            _(
                "From there you **demolish** towers, **build** new ones from the blocks you took, and"
                " **knock out** other pawns."
            ),
            _("Each of these scores."),
            _("Low towers may be demolished first; from phase to phase both towers and buildings grow."),
            _("When the highest towers are gone, the round is played out, and most points win."),
        ),
        opening=Picture(Html(""), _("Nothing is shown yet.")),
        chapters=(
            Chapter(
                "c1",
                _("What there is"),
                (
                    rule(
                        "BX-1",
                        _(
                            "A board of 9 × 9 spaces in four colours: black K, white W, grey S (silver) and"
                            " violet V. Rows are 1 to 9 from the top, columns a to i from the left."
                        ),
                    ),
                    rule(
                        "BX-2",
                        _(
                            "40 blocks and 60 cards, of each colour the same number; for each player four"
                            " pawns and a joker; point tokens without end."
                        ),
                    ),
                    rule(
                        "BX-3",
                        _(
                            "22 spaces are marked with the height of the tower that starts there: twelve"
                            " 1s, four 2s, four 3s and two 4s. The printed board can’t be had in any text,"
                            " so this one is our own; another can be loaded from a file when the match is"
                            " set up."
                        ),
                    ),
                    rule(
                        "BX-4",
                        _(
                            "With 3 or 4 players a tower of the marked height stands on each marked space,"
                            " its colours drawn at random. Each tower bears a token worth its height."
                            " Everybody has 5 cards and a joker, face up. Phase 1 begins."
                        ),
                    ),
                    rule(
                        "BX-5",
                        _(
                            "With 2 players one block of each colour stays in the box. Four towers of 2"
                            " stand on two grey and two white spaces marked 1, drawn by lot; on the other"
                            " eight spaces marked 1 stand neutral pawns. There are no towers of 1, and"
                            " phase 2 begins at once."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c2",
                _("A turn"),
                (
                    rule(
                        "BX-6",
                        _(
                            "One action out of six; then the hand is refilled to 5 cards. When a card must"
                            " be drawn and the pile is empty, the discards are shuffled and become the"
                            " pile."
                        ),
                    ),
                    rule(
                        "BX-7",
                        _(
                            "Every pawn and every tower is an obstacle: nothing ever passes over it. A"
                            " space holds one pawn or one tower."
                        ),
                    ),
                    rule(
                        "BX-8",
                        _(
                            "**The joker** stands for one card of any colour, once in an action, besides"
                            " the cards of the hand. Used, it lies face down until its owner changes cards."
                            " An action that is paid with the joker alone draws no card."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c3",
                _("The six actions"),
                (
                    rule(
                        "BX-9",
                        _(
                            "**Enter.** Play one card and choose a lane: a row from the left or right, a"
                            " column from the top or bottom. A pawn runs in along it and stops on the first"
                            " space of the card’s colour; the space at the rim counts. If an obstacle comes"
                            " first or stands there, the lane is closed for that colour."
                        ),
                    ),
                    rule(
                        "BX-10",
                        _(
                            "**Move.** Play one card. A pawn runs in a straight line, never slantwise, to"
                            " the first space of the card’s colour. It can’t skip one."
                        ),
                    ),
                    rule(
                        "BX-11",
                        _(
                            "**Demolish.** A pawn must reach the tower in a straight line: nothing stands"
                            " between, and no space between has the colour of any of its blocks. The spaces"
                            " under tower and pawn don’t matter."
                        ),
                    ),
                    rule(
                        "BX-12",
                        _(
                            "Play one card of its colour for each block. Take the blocks and the token:"
                            " points for the height. The pawn steps onto the tower’s space. A tower is"
                            " never demolished in part."
                        ),
                    ),
                    rule(
                        "BX-13",
                        _("The phase says how high a tower may be. A tower of 5 is never demolished."),
                    ),
                    rule(
                        "BX-14",
                        _(
                            "Whoever has seven blocks or more may not demolish. To go from six or fewer to"
                            " seven or more is allowed."
                        ),
                    ),
                    Example(
                        _(
                            "with white, white and violet a tower white violet white is demolished, if no"
                            " space on the way is white or violet."
                        )
                    ),
                    rule(
                        "BX-15",
                        _(
                            "**Build.** Choose blocks of your own and play one card of its colour for each."
                            " The tower stands on the space of one of your pawns, and the pawn returns to"
                            " you. The phase says the height, exactly."
                        ),
                    ),
                    rule(
                        "BX-16",
                        _(
                            "A new tower scores its height, and bears a token worth it. A tower of 5 bears"
                            " none."
                        ),
                    ),
                    rule(
                        "BX-17",
                        _(
                            "The new tower and each tower beside it must keep at least one side without a"
                            " tower. The edge of the board is no side; a pawn closes none."
                        ),
                    ),
                    rule(
                        "BX-18",
                        _(
                            "**Knock out.** A pawn must reach another player’s pawn, or a neutral one, in a"
                            " straight line: nothing stands between, and no space between has the colour on"
                            " which the target stands. Play three or more cards of that colour and score a"
                            " point for each, the joker too. Your pawn takes the space; the other returns"
                            " to its owner, a neutral one leaves the game."
                        ),
                    ),
                    Example(_("two cards of a colour and the joker knock out a pawn for 3 points.")),
                    rule(
                        "BX-19",
                        _(
                            "**Change cards.** Discard one to five cards and draw as many. Your joker turns"
                            " face up again. This is always possible, so nobody passes."
                        ),
                    ),
                ),
            ),
            Chapter(
                "c4",
                _("Phases and the end"),
                (
                    Rows(
                        (_("Phase"), _("Demolish"), _("Build")),
                        (
                            ("1", _("height 1"), _("height 2")),
                            ("2", _("up to 2"), _("height 3")),
                            ("3", _("up to 3"), _("height 4")),
                            ("4", _("up to 4"), _("height 5")),
                        ),
                    ),
                    rule(
                        "BX-20",
                        _(
                            "When only one tower, or none, of the greatest height that may be demolished is"
                            " left, the next phase begins at once; if that holds for the new phase too, so"
                            " does the one after. Phases never go back."
                        ),
                    ),
                    rule(
                        "BX-21",
                        _(
                            "When in phase 4 only one tower of 4, or none, is left, the last round begins:"
                            " it is played out until all have had the same number of turns."
                        ),
                    ),
                    rule(
                        "BX-22",
                        _(
                            "Most points win. On a tie most blocks in supply win; still tied, the win is"
                            " shared."
                        ),
                    ),
                    rule("BX-23", _("Who begins is drawn by lot, or chosen when the match is set up.")),
                ),
            ),
            Chapter(
                "c5",
                _("What everybody knows"),
                (
                    Text(
                        _(
                            "Hands and the order of the pile are secret. All else is open: the board,"
                            " blocks, points, jokers, how many cards everybody holds, and the discards, for"
                            " all cards lie face up when they are played or changed."
                        )
                    ),
                ),
            ),
        ),
        summary=(),
    )
