"""The end of a match of Balloon Cup: a celebration, all cards face up, the score sheet."""

from __future__ import annotations

from collections.abc import Iterable

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.balloon_cup import pieces, words
from ui.balloon_cup.hand import sorted_cards
from ui.drawing import kit
from ui.text.html import Html, join, spoken, tag
from ui.text.i18n import _, ngettext
from ui.text.sentences import listed


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
    """Return each winner's balloon carrying its trophies into the sky. Decoration."""
    rising = (
        tag(
            "span.bc-winner",
            tag("span.bc-lifts", pieces.seat_piece(seat, people)),
            tag(
                "span.bc-prizes",
                *(
                    tag("span", pieces.cup(letter), style=f"--i:{place}")
                    for place, letter in enumerate(
                        letter for letter in COLOURS if view["trophies"][letter] == seat
                    )
                ),
            ),
        )
        for seat in outcome.winners
    )
    return tag(
        "div.bc-celebration",
        pieces.piece("horizon", "bc-backdrop"),
        *(
            tag("span.bc-floats", pieces.balloon(letter), style=f"--i:{place}")
            for place, letter in enumerate(COLOURS)
        ),
        tag("div.bc-winners", *rising),
        aria_hidden="true",
    )


def laid_open(view: View, people: tuple[str, ...]) -> Html:
    """Return both hands, the pile in drawing order, and the bag."""
    pile, bag = view["deck"], view["bag"]
    hands = (_cards(sorted_cards(hand, "colour")) for hand in view["hands"])
    left = ngettext("{number} cube in the bag", "{number} cubes in the bag", len(bag))
    return tag(
        "ul.bc-open",
        *kit.laid_open(hands, people, pieces.seat_piece),
        bool(pile) and tag("li", tag("h3", _("The pile, top card first")), _cards(pile)),
        bool(bag)
        and tag(
            "li",
            tag("h3", left),
            tag(
                "p.bc-row",
                spoken(words.cubes(bag) + "."),
                pieces.cubes("".join(sorted(bag, key=COLOURS.index))),
            ),
        ),
    )


def _cards(cards: list[str]) -> Html:
    return tag("p.bc-row", spoken(words.cards(cards) + "."), *(pieces.mini(card) for card in cards))


# --- the score sheet ----------------------------------------------------------------------------------------


def score_sheet(view: View, outcome: Outcome, people: tuple[str, ...], events: Iterable[Event] = ()) -> Html:
    """Return trophies, cubes and tiles won of both players as a table, and a sentence on what decided."""
    won = [event[2] for event in events if event[0] == "scored"]
    taken = [
        "".join(letter for letter in COLOURS if view["trophies"][letter] == seat)
        for seat in range(len(people))
    ]
    cubes_count = outcome.reason != "trophies"
    rows = [
        kit.Row(_("Trophies"), map(_cups, taken)),
        kit.Row(_("Tiles won"), (tag("b", won.count(str(seat))) for seat in range(len(people))), "bc-aside"),
        kit.Row(_("Cubes left"), map(_cubes, view["cubes"]), None if cubes_count else "bc-aside"),
    ]
    return kit.sheet(kit.seat_heads(people, outcome), rows, "bc-sheet", why(view, outcome, people))


def _cups(letters: str) -> Html:
    description = listed(words.colour(letter) for letter in letters) if letters else _("none")
    drawn = (pieces.cup(letter) for letter in letters)
    return join(tag("b", len(letters)), tag("span.bc-things", *drawn), spoken(f" ({description})"))


def _cubes(letters: str) -> Html:
    drawn = (
        tag("span", pieces.cube(letter), letters.count(letter), aria_hidden="true")
        for letter in COLOURS
        if letter in letters
    )
    description = words.cubes(letters) if letters else _("none")
    return join(tag("b", len(letters)), tag("span.bc-things", *drawn), spoken(f" ({description})"))


def why(view: View, outcome: Outcome, people: tuple[str, ...]) -> str:
    winners = listed(people[seat] for seat in outcome.winners)
    if outcome.reason == "trophies":
        return _("{name} is the first to take a third trophy and wins. Cubes don't count.").format(
            name=winners
        )
    if outcome.reason == "deadlock":
        ended = _("Nobody can place a card any more.")
    else:
        ended = _("No tile has any cubes left.")
    cubes = [len(held) for held in view["cubes"]]
    if len(outcome.winners) > 1:
        decided = _("Tied on trophies and cubes: {names} share the win.").format(names=winners)
    elif len(set(outcome.scores)) > 1:
        decided = _("{name} has the most trophies and wins.").format(name=winners)
    else:
        decided = _("Tied on trophies, so cubes decide, {more} to {fewer}: {name} wins.").format(
            name=winners, more=max(cubes), fewer=min(cubes)
        )
    return f"{ended} {decided}"
