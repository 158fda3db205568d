"""How often each player has won before: the ended matches of one line-up on this device.

Where they are counted: ui/session/past.py.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.typed import key_of
from ui.default_game import GameUI
from ui.session.past import Ended
from ui.text.html import Html, spoken, tag
from ui.text.i18n import _, ngettext


def of_line_up(cards: Iterable[Ended], game: str, names: tuple[str, ...]) -> list[Ended]:
    """Return the ended matches of a game in which the same names sat, in whatever order; no practice."""
    line_up = sorted(map(key_of, names))
    return [
        card
        for card in cards
        if not card.practice and card.game == game and sorted(map(key_of, card.names)) == line_up
    ]


def wins_of(cards: Iterable[Ended], names: tuple[str, ...]) -> list[int]:
    """Return how many of these matches each has won alone."""
    sole = [key_of(card.names[card.winners[0]]) for card in cards if len(card.winners) == 1]
    return [sole.count(key_of(name)) for name in names]


def draw(cards: Iterable[Ended], game: str, names: tuple[str, ...], ui: GameUI) -> Html | None:
    """Return the score of the series, "Ada 3 : 2 Rook"; for more players a table. None for one match."""
    played = of_line_up(cards, game, names)
    if len(played) < 2:
        return None
    wins = wins_of(played, names)
    shared = sum(len(card.winners) > 1 for card in played)
    told = ngettext("{number} match on this device", "{number} matches on this device", len(played))
    caption = [told.format(number=len(played))]
    if shared:
        caption.append(
            ngettext("{number} win is shared", "{number} wins are shared", shared).format(number=shared)
        )
    below = tag("p", " · ".join(caption), class_="help")
    if len(names) == 2:
        line = tag(
            "p",
            tag("span", names[0], " ", ui.seat_piece(0, names), class_="series-name"),
            tag("b", f"{wins[0]} : {wins[1]}", class_="series-score", aria_hidden="true"),
            spoken(_("{wins} to {losses}").format(wins=wins[0], losses=wins[1])),
            tag("span", ui.seat_piece(1, names), " ", names[1], class_="series-name"),
            class_="series-line",
        )
        return tag("div", line, below, class_="series")
    order = sorted(range(len(names)), key=lambda seat: -wins[seat])
    rows = (
        tag(
            "tr",
            tag("th", ui.seat_piece(seat, names), " ", names[seat], scope="row"),
            tag("td", wins[seat]),
        )
        for seat in order
    )
    head = tag("thead", tag("tr", tag("th", _("Player"), scope="col"), tag("th", _("Wins"), scope="col")))
    return tag("div", tag("table", head, tag("tbody", *rows), class_="series-table"), below, class_="series")
