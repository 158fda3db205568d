"""What a page shows of Captain Bluff, read from its HTML: buttons with what they do, cards in any form."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.serialize import Position, View
from game.chance import chance
from game.notation import Event, Move
from tests.captain_bluff.recorded import at, hidden
from ui.captain_bluff import UI
from ui.session.scene import Scene
from ui.session.selection import Pair, Selection

NAMES = ("Ada", "Bea", "Cleo", "Dan", "Eve")
CITIES = {"Amsterdam": "A", "Barcelona": "B", "Casablanca": "C"}


def scene(
    table: CaptainBluff, seat: int | None = None, chosen: tuple[Pair, ...] = (), **more: Any
) -> Scene[View]:
    """Return the scene of a seat, of the one on turn by default, with all that it can choose."""
    seat = table.turn if seat is None else seat
    legal = more.pop("legal", table.moves(seat))
    names = more.pop("names", NAMES[: table.seats])
    view = table.view(seat)
    if "staged" in more:
        more["staged_view"] = table.preview(view, more["staged"], seat, table.options)
    return Scene(view, seat, names, Selection(legal, table.MOVES, chosen), **more)


def drawn(some: Scene[View]) -> str:
    """Return score, board, hand and panel of a scene."""
    return str(UI.score(some)) + str(UI.board(some)) + str(UI.hand(some)) + str(UI.panel(some))


def any_move(table: CaptainBluff, rng: Any) -> Move:
    """Return a kind of move by lot, then one of that kind; seldom one of a seat that is not on turn."""
    kinds: dict[str, list[Move]] = {}
    for move in table.moves():
        kinds.setdefault(move[0], []).append(move)
    if rng.random() < 0.05:
        kinds = {"recover": table.moves(int(rng.random() * table.seats))}
    some = [moves for moves in kinds.values() if moves] or [table.moves()]
    chosen = some[int(rng.random() * len(some))]
    return chosen[int(rng.random() * len(chosen))]


def walk(seats: int, seed: str, most: int = 260) -> Iterator[tuple[CaptainBluff, tuple[Event, ...]]]:
    """Yield a table of a random match before each move, with what happened last, and at the end."""
    table = CaptainBluff.deal(seats, {}, seed, 0)
    rng = chance(seed, 0, "walk")
    events: tuple[Event, ...] = ()
    for _ in range(most):
        yield table, events
        if table.outcome() is not None:
            return
        events = tuple(table.play(any_move(table, rng)))


class _Names(HTMLParser):
    """Gathers what is heard of each button: its label, else its text but for what is hidden from hearing."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.within: list[tuple[str, bool]] = []
        self.at = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag in ("br", "input", "img"):
            return
        given = dict(attrs)
        silent = given.get("aria-hidden") == "true" or (bool(self.within) and self.within[-1][1])
        if tag == "button":
            self.at = given["id"]
            self.found[self.at] = given.get("aria-label") or ""
            silent = bool(self.found[self.at])
        self.within.append((tag, silent))

    def handle_endtag(self, tag: str) -> None:
        assert self.within.pop()[0] == tag
        if tag == "button":
            self.at = ""

    def handle_data(self, data: str) -> None:
        if self.at and not self.within[-1][1]:
            self.found[self.at] += data


def heard(page: str) -> dict[str, str]:
    """Return the accessible name of each button of a page, by its id."""
    return _Names(page).found


def cards_in(page: str) -> set[str]:
    """Return the luggage that a page names: in an action or an id, in words, or drawn."""
    plain = unescape(page)
    found = set(re.findall(r"(?<![\w&#])[ABC]\d{1,2}\b", plain))
    for city, numbers in re.findall(rf"\b({'|'.join(CITIES)})((?: \d+)+)", plain):
        found |= {CITIES[city] + number for number in numbers.split()}
    for city, number in re.findall(
        r'class="cb-(?:tag|card) cb-([abc])\b[^>]*>.*?class="cb-number[^"]*">(\d+)<', plain
    ):
        found.add(city.upper() + number)
    for city, numbers in re.findall(r'class="cb-small cb-([abc])".*?</svg>([\d ]+)<', plain):
        found |= {city.upper() + number for number in numbers.split()}
    return found


def unknown_to(position: Position, seat: int | None) -> set[str]:
    """Return the luggage that a seat can't know; None: on a public page, no hand and no card above."""
    if seat is not None:
        return {card for place in hidden(position, seat) if (card := at(position, place))[1:].isdigit()}
    nothing: list[list[str]] = [[]] * 5
    shown = position.get("shown", nothing)
    cards = [
        card for hand, known in zip(position["hands"], shown, strict=False) for card in _less(hand, known)
    ]
    cards += [belt["origin"] for belt in position["belts"] if belt["origin"]]
    cards += position["deck"] + position.get("buried", [])
    return {card for card in cards if card[1:].isdigit()}


def _less(hand: list[str], known: list[str]) -> list[str]:
    return [card for card in hand if card not in known]
