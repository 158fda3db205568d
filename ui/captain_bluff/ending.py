"""The end of a match: the winner celebrated, hands and cards above belts laid open."""

from __future__ import annotations

from game.captain_bluff.serialize import View
from game.contract import Outcome
from ui.captain_bluff import moments, pieces, view_model, words
from ui.text.html import Html, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import capital


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
    """Return the departures board with the winners on it; a plane takes off above. Decoration."""
    rows = (
        tag(
            "span",
            moments.seat_piece(seat, people),
            moments.flaps(people[seat].upper()[: moments.LONGEST]),
            class_="cb-departure",
        )
        for seat in outcome.winners
    )
    return tag(
        "div",
        pieces.sign("plane", "cb-take-off"),
        tag("div", *rows, class_="cb-sign-board"),
        class_="cb-celebration",
        aria_hidden="true",
    )


def laid_open(view: View, people: tuple[str, ...]) -> Html:
    """Return each hand, then the card above each belt with what it makes of the line; `view` shows all."""
    hands = (
        tag(
            "li",
            tag("h3", moments.seat_piece(seat, people), people[seat]),
            tag("p", *_cards(view["hands"][seat]), class_="cb-row"),
        )
        for seat in range(len(people))
    )
    above = [
        belt
        for number, each in enumerate(view["belts"])
        if (belt := view_model.belt_of(each, str(number + 1))).origin
    ]
    return tag(
        "div",
        tag("ul", *hands, class_="cb-hands"),
        bool(above) and tag("ul", *(_above(belt) for belt in above), class_="cb-aboves"),
        class_="cb-open",
    )


def _cards(hand: list[str]) -> list[Html]:
    if not hand:
        return [tag("span", _("no card left"), class_="cb-note")]
    return [spoken(words.cards(hand) + "."), *(pieces.lying(card) for card in hand)]


def _above(belt: view_model.Belt) -> Html:
    """Return the card above a belt, and whether the claim below it is true."""
    assert belt.origin is not None
    said = moments.verdict(belt.is_true) if belt.words else ""
    told = f"{capital(words.belt(belt.number))}: {words.card(belt.origin)}"
    return tag(
        "li",
        spoken(told + (f", {said}." if said else ".")),
        tag(
            "span",
            join(tag("span", belt.number, class_="cb-post"), pieces.lying(belt.origin)),
            bool(said) and tag("b", said, class_=classes("cb-said-of", belt.is_true and "cb-safe")),
            class_="cb-row",
            aria_hidden="true",
        ),
    )
