"""The end of a match of Balloon Cup: the winner's trophies celebrated, hands, pile and bag laid open."""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.contract import Outcome
from ui.balloon_cup import moments, pieces, words
from ui.balloon_cup.hand import sorted_cards
from ui.text.html import Html, spoken, tag
from ui.text.i18n import _, ngettext


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
    """Return each winner's balloon with the trophies that it carries up into the sky. Decoration."""
    rising = (
        tag(
            "span",
            tag("span", moments.seat_piece(seat, people), class_="bc-lifts"),
            tag(
                "span",
                *(
                    tag("span", pieces.cup(letter), style=f"--i:{place}")
                    for place, letter in enumerate(
                        letter for letter in COLOURS if view["trophies"][letter] == seat
                    )
                ),
                class_="bc-prizes",
            ),
            class_="bc-winner",
        )
        for seat in outcome.winners
    )
    return tag(
        "div",
        pieces.piece("bc-horizon", "bc-backdrop"),
        *(
            tag("span", pieces.balloon(letter), class_="bc-floats", style=f"--i:{place}")
            for place, letter in enumerate(COLOURS)
        ),
        tag("div", *rising, class_="bc-winners"),
        class_="bc-celebration",
        aria_hidden="true",
    )


def laid_open(view: View, people: tuple[str, ...]) -> Html:
    """Return both hands, the pile in the order in which it would have been drawn, and the bag."""
    pile, bag = view["deck"], view["bag"]
    hands = (
        tag(
            "li",
            tag("h3", moments.seat_piece(seat, people), people[seat]),
            _cards(sorted_cards(view["hands"][seat], "colour")),
        )
        for seat in range(len(people))
    )
    left = ngettext("{number} cube in the bag", "{number} cubes in the bag", len(bag))
    return tag(
        "ul",
        *hands,
        bool(pile) and tag("li", tag("h3", _("The pile, next card first")), _cards(pile)),
        bool(bag)
        and tag(
            "li",
            tag("h3", left.format(number=len(bag))),
            tag(
                "p",
                spoken(words.cubes(bag) + "."),
                pieces.cubes("".join(sorted(bag, key=COLOURS.index))),
                class_="bc-row",
            ),
        ),
        class_="bc-open",
    )


def _cards(cards: list[str]) -> Html:
    """Return cards side by side, and their names for who hears the page."""
    return tag("p", spoken(words.cards(cards) + "."), *(pieces.mini(card) for card in cards), class_="bc-row")
