"""The matches on the home page: cards of those in progress, lines of all others. Drawing alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.notation import View
from ui.session import game_ui
from ui.store.shelf import Card
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _
from ui.text.people import shown
from ui.text.sentences import names_joined

PICTURED = 4
"""Matches in progress that are cards with a picture; those played longer ago are lines."""

Views = Mapping[tuple[str, str, str], View]
"""What a spectator sees of a match, by its id, its game and when it was played last."""
Day = Callable[[str], str]
"""Returns the day of a time in words."""


def going(cards: list[Card], views: Views, day: Day) -> Html:
    """Return the matches in progress, newest first: the first one is what one goes on with by one tap."""
    return tag(
        "ul",
        *(
            tag(
                "li", _card(card, place == 0, views, day), class_=classes("match-card", not place and "first")
            )
            for place, card in enumerate(cards[:PICTURED])
        ),
        *(tag("li", _line(card, going_told(card), day), class_="match-row") for card in cards[PICTURED:]),
        class_="match-list",
    )


def ended(cards: list[Card], day: Day) -> Html:
    """Return the matches that are over, each with its result."""
    return tag(
        "ul",
        *(tag("li", _line(card, ended_told(card), day), class_="match-row") for card in cards),
        class_="match-list ended",
    )


def going_told(card: Card) -> str:
    """Return how far a match in progress is, and whose turn it is."""
    name = None if card.on_turn is None else shown(card.names[card.on_turn])
    if name is None:
        return _("Move {number}").format(number=card.moves + 1)
    if card.turn:
        return _("Turn {number}: {name} plays").format(number=card.turn, name=name)
    return _("{name} plays").format(name=name)


def ended_told(card: Card) -> str:
    """Return who has won, and the scores where they are known."""
    if not card.winners:
        return _("Finished")
    names = names_joined(tuple(shown(card.names[seat]) for seat in card.winners))
    won = _("{name} wins.") if len(card.winners) == 1 else _("{names} share the win.")
    label = game_ui.by_name(card.game).score_label
    scores = [
        _("{name}: {score}").format(name=shown(name), score=label(score))
        for name, score in zip(card.names, card.scores, strict=False)
    ]
    return " ".join([won.format(name=names, names=names), *([", ".join(scores)] if scores else [])])


def _card(card: Card, is_first: bool, views: Views, day: Day) -> Html:
    """Return a match as a picture of its table and what is to be known of it: all of it is one button."""
    shown_as = game_ui.card(card.game)
    view = views.get((card.id, card.game, card.changed))
    return join(
        button(
            f"open {card.id}",
            tag(
                "span",
                shown_as.thumbnail if view is None else game_ui.by_name(card.game).miniature(view),
                class_="match-picture",
                data_game=card.game,
                aria_hidden="true",
            ),
            tag(
                "span",
                tag("strong", shown_as.title),
                " ",
                tag("span", names_joined(tuple(map(shown, card.names)))),
                " ",
                tag("span", going_told(card), class_="match-state"),
                " ",
                tag("span", _("Continue"), class_=classes("match-go", is_first and "primary")),
                class_="match-told",
            ),
            id=f"open-{card.id}",
            class_="match-open",
        ),
        _deeds(card, day),
    )


def _line(card: Card, told: str, day: Day) -> Html:
    """Return a match in a line or two."""
    return join(
        button(
            f"open {card.id}",
            tag("strong", game_ui.card(card.game).title),
            " ",
            tag("span", names_joined(tuple(map(shown, card.names)))),
            " ",
            tag("span", told, class_="match-state"),
            id=f"open-{card.id}",
            class_="match-open",
        ),
        _deeds(card, day),
    )


def _deeds(card: Card, day: Day) -> Html:
    """Return when a match was played last, and what can be done with it besides opening it."""
    title = game_ui.card(card.game).title
    called = _("{game}, {names}").format(game=title, names=names_joined(tuple(map(shown, card.names))))
    return tag(
        "div",
        tag("span", day(card.changed), class_="match-day"),
        button(
            f"export {card.id}",
            _("Export"),
            id=f"export-{card.id}",
            class_="bare",
            aria_label=_("Export {match}").format(match=called),
        ),
        button(
            f"take_along {card.id}",
            _("Take along"),
            id=f"along-{card.id}",
            class_="bare",
            aria_label=_("Take along {match}").format(match=called),
        ),
        button(
            f"delete {card.id}",
            _("Delete"),
            id=f"delete-{card.id}",
            class_="bare",
            aria_label=_("Delete {match}").format(match=called),
        ),
        class_="match-deeds",
    )
