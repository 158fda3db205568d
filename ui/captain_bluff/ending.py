"""The score sheet of a finished match: cards left, and what decided."""

from __future__ import annotations

from game.rules import Outcome, Position
from ui.captain_bluff import names, pieces
from ui.captain_bluff.hand import sorted_cards
from ui.html import Html, classes, join, tag
from ui.words import _


def score_sheet(position: Position, outcome: Outcome, people: tuple[str, ...]) -> Html:
    """Return the cards left by seat, and a sentence on what decided."""
    rows = (
        tag(
            "tr",
            tag("th", name, scope="row"),
            tag("td", tag("b", outcome.scores[seat])),
            tag("td", _left(position["hands"][seat])),
            class_=classes(seat in outcome.winners and "winner"),
        )
        for seat, name in enumerate(people)
    )
    heads = (tag("th", text, scope="col") for text in (_("Player"), _("Cards left"), _("Which")))
    return tag(
        "div",
        tag(
            "table",
            tag("caption", _("Score sheet"), class_="sr-only"),
            tag("thead", tag("tr", *heads)),
            tag("tbody", *rows),
            class_="sheet cb-sheet",
        ),
        tag("p", why(position, outcome, people)),
        class_="cb-ending",
    )


def _left(hand: list[str]) -> Html:
    cards = sorted_cards(hand, "colour")
    if not cards:
        return join(_("none"))
    return join(
        tag("span", *(pieces.small(card) for card in cards), class_="cb-things", aria_hidden="true"),
        pieces.spoken(names.cards(cards)),
    )


def why(position: Position, outcome: Outcome, people: tuple[str, ...]) -> str:
    """Return what decided the match, in a sentence or two."""
    winners = names.listed(people[seat] for seat in outcome.winners)
    if outcome.reason == "out":
        return _("{name} has no card left and wins after {number} turns.").format(
            name=winners, number=position["turns"]
        )
    played = _("{number} turns are played, and every hand still holds cards.").format(
        number=position["turns"]
    )
    if len(outcome.winners) > 1:
        decided = _("{names} have fewest and share the win.").format(names=winners)
    else:
        decided = _("{name} has fewest and wins.").format(name=winners)
    return f"{played} {decided}"
