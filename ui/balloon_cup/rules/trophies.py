"""The last chapters of Balloon Cup's rules: trophies and the end, what is secret, the options."""

from __future__ import annotations

from ui.balloon_cup.rules import pictures
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Text, rule


def claims() -> Chapter:
    """Return how cubes become trophies, and who wins the game."""
    return Chapter(
        "trophies",
        _("Trophies, and who wins"),
        (
            rule(
                "BC-15",
                _(
                    "After a tile is scored, its winner claims trophies and pays for each with **cubes of "
                    "its colour**: 7 red, 6 yellow, 5 green, 4 blue or 3 grey. A trophy that can be paid "
                    "for in its own colour must be claimed."
                ),
            ),
            Example(
                _("Ada has won her seventh red cube. She must take the red trophy, and pays all seven."),
                (
                    pictures.cubes(
                        "pays", _("Ada has 7 red and 2 yellow cubes."), _("The cubes of both players.")
                    ),
                    pictures.payment("pays", "claim R", _("The red trophy, paid for with seven red cubes.")),
                ),
            ),
            rule(
                "BC-16",
                _(
                    "**Three for one.** When a trophy has been taken, by either player, three cubes of its "
                    "colour count as one cube of the colour that is claimed. As many such triples may be "
                    "used as are needed, each of three cubes of one colour. Nobody has to use them, and a "
                    "trophy that could be paid for directly may be paid for with them too."
                ),
            ),
            Example(
                _(
                    "The yellow trophy is taken. The green one costs five: Ada pays four green cubes and"
                    " three yellow ones, which count as the fifth."
                ),
                (
                    pictures.cubes(
                        "triple",
                        _("Ada has 3 yellow and 4 green cubes; Bea has the yellow trophy."),
                        _("The yellow trophy is Bea’s."),
                    ),
                    pictures.payment(
                        "triple",
                        "claim G YYY",
                        _(
                            "The green trophy, paid for with four green cubes and three yellow ones as the "
                            "fifth."
                        ),
                    ),
                ),
            ),
            rule(
                "BC-17",
                _(
                    "When the winner of the tile is done, **the other player may claim one trophy**. If "
                    "they do, the winner may claim again, then the other one, and so on, until nobody "
                    "claims any more. Whoever can claim nothing is passed over."
                ),
            ),
            Example(
                _(
                    "Bea has the red trophy, and Ada has won a tile. Ada takes green with five green cubes,"
                    " then blue with three blue and three red cubes. Bea takes grey with two grey and three"
                    " blue cubes. Ada can claim nothing now. Bea takes yellow with five yellow and three"
                    " green cubes: her third trophy, and she wins. Had Bea taken yellow first, Ada would"
                    " have taken grey with two grey and three yellow cubes, and won."
                ),
                (
                    pictures.cubes(
                        "war", _("Both players’ cubes before the claims."), _("Before the claims.")
                    ),
                    pictures.cubes(
                        "won",
                        _("After the claims Bea has the red, the yellow and the grey trophy."),
                        _("After the claims: three trophies for Bea."),
                    ),
                ),
            ),
            rule("BC-18", _("Cubes that were paid go back to the box: out of the game.")),
            rule(
                "BC-19",
                _(
                    "A trophy that was taken is never lost. More cubes of its colour are still worth"
                    " winning: for triples."
                ),
            ),
            rule(
                "BC-20",
                _("**The game ends at once when a player takes a third trophy: that player has won.**"),
            ),
            rule(
                "BC-23",
                _(
                    "It hardly ever happens that nobody can place a card any more, or that no tile has "
                    "cubes. Then the most trophies win, and on a tie the most cubes; if these are equal "
                    "too, the win is shared."
                ),
            ),
            Decision(_("The printed rules don’t say how such a game ends.")),
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
                    "The hands, the order of the pile and what will be drawn from the bag are secret. "
                    "Everything else is open: the discarded cards, how many cards are left, and which "
                    "cubes are still in the bag."
                )
            ),
            Text(_("A card of a hand that had to be shown stays known until it is played.")),
        ),
    )


def options() -> Chapter:
    """Return what can be chosen in the set-up, and what was decided where the printed rules are silent."""
    return Chapter(
        "options",
        _("What can be chosen before a match"),
        (
            rule(
                "BC-22",
                _(
                    "**Cubes on tiles.** Capped, as it is played here unless something else is chosen: all "
                    "tiles together hold at most 6 red, 5 yellow, 4 green, 3 blue and 2 grey cubes, always "
                    "one less than the trophy costs. A cube too many is put aside and another one is "
                    "drawn. A tile that can’t be filled this way waits, and is tried again after the next "
                    "scoring."
                ),
                _("As printed: there is no such limit."),
            ),
            Decision(
                _(
                    "Under the printed rules three to five games in a hundred come to a point where no "
                    "card can ever be placed again. The limit prevents that; the licensed online version "
                    "has one too."
                )
            ),
            rule(
                "BC-21",
                _(
                    "**Three for one.** Usually triples count inside a claim. There are two other ways: "
                    "players may, in their own turn, trade three cubes of a colour whose trophy is taken "
                    "for one cube that the bag holds; or the winner of a tile may do so, just after "
                    "winning it. A trade that completes the cost of a trophy claims it."
                ),
            ),
            Text(
                _(
                    "**Spent cubes.** They go into the box, or, as the Italian rules have it, back into the "
                    "bag."
                )
            ),
            rule(
                "BC-24",
                _(
                    "**Shown hands.** A hand from which cards are exchanged is shown to the other player, "
                    "or kept hidden, as in the licensed online version."
                ),
            ),
        ),
    )
