"""The last chapters of Blox's rules: the phases, the end, what is secret."""

from __future__ import annotations

from ui.blox.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Rows, Text, rule


def phases() -> Chapter:
    """Return what the phases allow, and when the next one begins."""
    return Chapter(
        "phases",
        _("The four phases"),
        (
            Rows(
                (_("Phase"), _("Demolish"), _("Build")),
                tuple(
                    (
                        str(phase),
                        _("up to {height}").format(height=phase) if phase > 1 else _("exactly 1"),
                        pictures.height(phase + 1),
                    )
                    for phase in range(1, 5)
                ),
            ),
            rule(
                "BX-20",
                _(
                    "When **only one tower, or none, of the greatest height that may be demolished** is "
                    "left on the board, the next phase begins at once, for everybody. If the same is true "
                    "of the new phase, the one after it begins too. This is checked after every action. "
                    "Phases never go back."
                ),
            ),
            Example(
                _(
                    "In this match it is phase 3, so towers of 3 are counted. Four are left: on h1, e3, c5"
                    " and h6. When only one of them is left, phase 4 begins, and the towers of 4 on d2 and"
                    " f8 may be demolished too."
                ),
                (
                    pictures.whole(
                        "middle", _("The board with four towers of three."), _("Four towers of 3 are left.")
                    ),
                ),
            ),
            Decision(
                _("The sources don’t say that no tower left counts like one, or that a phase may be skipped.")
            ),
        ),
    )


def end() -> Chapter:
    """Return when it ends and who wins."""
    return Chapter(
        "end",
        _("The end, and who wins"),
        (
            rule(
                "BX-21",
                _(
                    "When in **phase 4** only one tower of 4, or none, is left, the game is about to end:"
                    " **the round is played out**, so that all have had the same number of turns. Until"
                    " then phase 4 goes on as before."
                ),
            ),
            rule(
                "BX-22",
                _(
                    "**The most points win.** On a tie, the most blocks in the supply. If players are "
                    "still tied, they share the win."
                ),
            ),
            Decision(
                _(
                    "Sharing the win in the end is our decision; the sources name the blocks as the last "
                    "tie-break."
                )
            ),
        ),
    )


def secrets() -> Chapter:
    """Return what everybody knows."""
    return Chapter(
        "secrets",
        _("What is secret"),
        (
            Text(
                _(
                    "The cards in the hands and the order of the pile are secret. Everything else is open: "
                    "the board, everybody’s blocks, points and joker, how many cards everybody holds, and "
                    "all cards that were played or changed, since they lie face up."
                )
            ),
        ),
    )
