"""The first chapters of Balloon Cup's rules: what lies on the table, and what a turn is."""

from __future__ import annotations

from game.balloon_cup.components import COLOURS, VALUES
from ui.balloon_cup.rules import pictures
from ui.balloon_cup.view_model import COST
from ui.text.i18n import _
from ui.text.rules import Chapter, Decision, Example, Rows, Text, rule


def material() -> Chapter:
    """Return what there is, and how it is laid out."""
    return Chapter(
        "material",
        _("What lies on the table"),
        (
            rule(
                "BC-1",
                _(
                    "There are **45 balloon cards** in five colours. A colour has as many cards as it has"
                    " cubes; the values of its cards go from low to high, and the middle one is always 7."
                ),
            ),
            Rows(
                (_("Colour"), _("Cubes"), _("Trophy"), _("Its cards")),
                tuple(
                    (
                        pictures.colour(letter),
                        str(len(VALUES[letter])),
                        str(COST[letter]),
                        pictures.values(letter),
                    )
                    for letter in COLOURS
                ),
            ),
            Decision(
                _(
                    "The printed rules don’t list the values of the cards. These are the ones that five"
                    " independent versions of the game agree on."
                )
            ),
            rule(
                "BC-2",
                _(
                    "**45 cubes** lie in a bag: 13 red, 11 yellow, 9 green, 7 blue and 5 grey. **Five"
                    " trophies** lie beside it, one of each colour. They cost 7 red, 6 yellow, 5 green, 4"
                    " blue or 3 grey cubes."
                ),
            ),
            rule(
                "BC-3",
                _(
                    "**Four tiles** with the numbers 1 to 4 lie in a row. One face of each tile shows "
                    "plains, the other mountains. At the start 1 and 3 show plains, 2 and 4 mountains."
                ),
            ),
            rule(
                "BC-4",
                _(
                    "Each tile gets as many cubes as its number says, drawn from the bag without looking. "
                    "Each player is dealt **8 cards** and keeps them secret. The other cards are the pile. "
                    "Who begins is decided by lot, or chosen."
                ),
            ),
            pictures.tiles(
                "empty",
                (1, 2, 3, 4),
                _("Plains 1 with one cube, mountain 2 with two, plains 3 with three, mountain 4 with four."),
                _("The start: one, two, three and four cubes. The empty spaces show which cards they take."),
            ),
        ),
    )


def turn() -> Chapter:
    """Return what a turn is: a card is placed, or the hand is changed."""
    return Chapter(
        "turn",
        _("A turn"),
        (
            rule(
                "BC-5",
                _(
                    "Place **exactly one card** beside a tile: on one’s own side, or on the other "
                    "player’s. Then draw the top card of the pile. When the pile is empty, the discarded "
                    "cards are shuffled and become the pile."
                ),
            ),
            rule(
                "BC-6",
                _(
                    "The cubes say which cards a side takes: **as many cards of a colour as there are cubes"
                    " of that colour on the tile**, on each side. No other card fits."
                ),
            ),
            Example(
                _(
                    "Mountain 4 has one red, one yellow and two blue cubes. So each side takes one red, "
                    "one yellow and two blue cards. Ada’s blue 5 fits, on her side or on Bea’s; her green "
                    "8 and her grey 4 fit nowhere here."
                ),
                (
                    pictures.tiles(
                        "asks",
                        (4,),
                        _(
                            "Mountain 4 with four cubes; both sides have spaces for red, yellow, blue and"
                            " blue."
                        ),
                        _("Four cubes, four spaces on each side."),
                    ),
                    pictures.cards("asks", _("Ada’s hand of eight cards."), _("Ada’s hand.")),
                ),
            ),
            Example(
                _(
                    "Ada has chosen her red 7. It fits wherever a side still takes red: here on her own"
                    " side of plains 1, or on Bea’s side of plains 3. On mountain 4 red is taken already,"
                    " on both sides."
                ),
                (
                    pictures.tiles(
                        "chosen",
                        (1, 3, 4),
                        _("Tiles 1, 3 and 4. Ada’s side of 1 and Bea’s side of 3 are lit."),
                        _("What is lit takes the card that is chosen."),
                    ),
                ),
            ),
            rule(
                "BC-7",
                _(
                    "Whoever can place a card must place one, **even where it helps the other player**. "
                    "There is no passing."
                ),
            ),
            rule(
                "BC-8",
                _(
                    "Whoever has no card that fits anywhere shows the whole hand to the other player, "
                    "discards **one to four cards** and draws as many. How many is said beforehand."
                ),
                _(
                    "If a card fits now, it must be placed, and the card for it is drawn as always. If "
                    "still none fits, the hand is shown again and the turn is over. Cards are exchanged "
                    "once a turn, no more."
                ),
            ),
            Example(
                _(
                    "Only red, yellow and green cubes lie on the tiles, and Ada has only blue and grey "
                    "cards. She shows them, and exchanges up to four."
                ),
                (
                    pictures.cards(
                        "stuck", _("Three blue cards and five grey ones."), _("Nothing here fits.")
                    ),
                ),
            ),
            Decision(
                _(
                    "At least one card must be exchanged. The printed rules also allow none; then two "
                    "players could pass for ever."
                )
            ),
            Text(
                _(
                    "On the screen: tap a card, then a side that is lit. A tap on something that doesn’t"
                    " fit says why, and “Why?” beside it leads to the rule."
                )
            ),
        ),
    )
