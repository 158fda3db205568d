"""The end of a match of Captain Bluff: a celebration, hands and cards above face up, the score sheet."""

from __future__ import annotations

from collections.abc import Iterable

from game.captain_bluff.serialize import View
from game.contract import Outcome
from game.notation import Event
from ui.captain_bluff import pieces, view_model, words
from ui.drawing import kit
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import capital, listed


def celebration(view: View, outcome: Outcome, people: tuple[str, ...]) -> Html:
    rows = (
        tag(
            "span.cb-departure",
            pieces.seat_piece(seat, people),
            pieces.flaps(people[seat].upper()[: pieces.LONGEST]),
        )
        for seat in outcome.winners
    )
    return tag(
        "div.cb-celebration",
        pieces.sign("plane", "cb-take-off"),
        tag("div.cb-sign-board", *rows),
        aria_hidden="true",
    )


def laid_open(view: View, people: tuple[str, ...]) -> Html:
    """Return each hand, then the verdict on each line with the card above it; `view` shows all."""
    hands = kit.laid_open(map(_cards, view["hands"]), people, pieces.seat_piece)
    belts = (view_model.belt_at(view, str(number)) for number in range(1, len(view["belts"]) + 1))
    claims = [_claim(belt) for belt in belts if belt.words]
    return tag("div.cb-open", tag("ul.cb-hands", *hands), bool(claims) and tag("ul.cb-claims", *claims))


def _cards(hand: list[str]) -> Html:
    if not hand:
        return tag("p.cb-row", tag("span.cb-note", _("no card left")))
    return tag("p.cb-row", spoken(words.cards(hand) + "."), *map(pieces.lying, hand))


def _claim(belt: view_model.Belt) -> Html:
    assert belt.origin is not None
    verdict = pieces.verdict(belt.is_true)
    return tag(
        "li",
        spoken(f"{capital(words.belt(belt.number))}: {words.card(belt.origin)}, {verdict}."),
        tag(
            "span.cb-row",
            pieces.post(belt.number),
            pieces.lying(belt.origin),
            tag("b", verdict, class_=classes("cb-said-of", belt.is_true and "cb-safe")),
            aria_hidden="true",
        ),
    )


# --- the score sheet ----------------------------------------------------------------------------------------


def score_sheet(view: View, outcome: Outcome, people: tuple[str, ...], events: Iterable[Event] = ()) -> Html:
    """Return cards left, bluffs called and calls that were wrong by seat, and a sentence on what decided."""
    happened = tuple(events)
    rows = (
        kit.Row(
            name,
            (
                tag("b", outcome.scores[seat]),
                _calls(happened, seat, right=True),
                _calls(happened, seat, right=False),
            ),
            "winner" if seat in outcome.winners else None,
        )
        for seat, name in enumerate(people)
    )
    texts = _("Player"), _("Cards left"), _("Bluffs called"), _("Wrong calls")
    return kit.sheet(kit.heads(texts, corner=False), rows, "cb-sheet", why(view, outcome, people))


def _calls(events: tuple[Event, ...], seat: int, right: bool) -> int:
    """Return a seat's number of right calls, or of wrong ones: then the caller takes the cards (CB-14)."""
    number = 0
    caller = ""
    for event in events:
        if event[0] == "called":
            caller = event[1]
        elif event[0] == "took" and caller:
            number += caller == str(seat) and (event[1] != caller) == right
            caller = ""
    return number


def why(view: View, outcome: Outcome, people: tuple[str, ...]) -> str:
    winners = listed(people[seat] for seat in outcome.winners)
    if outcome.reason == "out":
        # The turn in which the match ends is not counted as finished.
        return _("{name} has no card left and wins on turn {number}.").format(
            name=winners, number=view["turns"] + 1
        )
    played = _("{number} turns have been played, and every hand still holds cards.").format(
        number=view["turns"]
    )
    if len(outcome.winners) > 1:
        decided = _("{names} have the fewest cards and share the win.").format(names=winners)
    else:
        decided = _("{name} has the fewest cards and wins.").format(name=winners)
    return f"{played} {decided}"
