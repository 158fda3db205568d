"""What a view of Captain Bluff shows of a move's seat, found from the rules alone, for the truth of hints.

Nothing of the code that gives hints is used. Cards are words of the notation, belts words from "1" to "6".
"""

from collections.abc import Mapping
from typing import Any

CITIES = "ABC"


class Facts:
    """A view of the seat on turn, and a move of it."""

    def __init__(self, view: Mapping[str, Any], move: tuple[str, ...], legal: list[tuple[str, ...]]) -> None:
        self.view, self.move, self.legal = view, move, legal
        self.kind, self.words = move[0], move[1:]
        self.seat: int = view["turn"]
        self.hand: list[str] = view["hands"][self.seat]
        self.placed = view["placed"]
        if self.kind in ("call", "believe"):
            self.belt = str(self.placed["belt"])
        else:
            self.belt = self.words[0] if self.words else "1"
        self.seats = len(view["hands"])
        self.left = self.hand[:]
        """The hand after the move, but for what is drawn or taken for it."""
        gone = {"place": self.words[1:], "origin": self.words[1:], "swap": self.words[1:]}.get(self.kind, ())
        for word in (*gone, *{"reverse": ("CD",), "arrivals": ("AB",), "delay": ("DF",)}.get(self.kind, ())):
            self.left.remove("RW" if word.startswith("RW") else word)

    # --- belts --------------------------------------------------------------------------------------------

    def at(self, belt: str) -> Mapping[str, Any]:
        """The belt of that number."""
        found: Mapping[str, Any] = self.view["belts"][int(belt) - 1]
        return found

    def knows(self, belt: str, seat: int | None = None) -> bool:
        """Whether a seat, by default the one on turn, knows the card above."""
        return (self.seat if seat is None else seat) in self.at(belt)["known"]

    def others_who_know(self, belt: str) -> list[int]:
        """The other seats that know the card above."""
        return [seat for seat in self.at(belt)["known"] if seat != self.seat]

    def above(self, belt: str) -> str:
        """The card above a belt, which the seat must know."""
        assert self.knows(belt)
        return str(self.at(belt)["origin"])

    def line_after(self) -> list[str]:
        """The line of the move's belt once the cards of a placement lie there, Round the World as RW5."""
        return [*self.at(self.belt)["line"], *self.numbered()]

    def numbered(self) -> list[str]:
        """The cards of a placement, a Round the World with its number."""
        cards = [*self.words[1:]]
        for place, word in enumerate(cards):
            if word == "RW":
                beside = [(other, int(card[1:])) for other, card in enumerate(cards) if card[0] in CITIES]
                if len(beside) > 1:
                    step = (beside[1][1] - beside[0][1]) // (beside[1][0] - beside[0][0])
                elif beside:
                    end = numbers(self.at(self.belt)["line"])[-1:]
                    step = self._step(end, beside[0][1], beside[0][0] - place)
                else:
                    way = self.at(self.belt)["direction"]
                    beside = [(place - 1, numbers(self.at(self.belt)["line"])[-1])]
                    step = 1 if way == "up" or beside[0][1] == 1 else -1
                cards[place] = f"RW{beside[0][1] + step * (place - beside[0][0])}"
        return cards

    def _step(self, end: list[int], number: int, side: int) -> int:
        way = self.at(self.belt)["direction"]
        if way:
            return 1 if way == "up" else -1
        if end:
            return 1 if number > end[0] else -1
        # Of two numbers just one lies between 1 and 17, else the notation would tell which is meant.
        return 1 if 1 <= number - side <= 17 else -1

    def claimed(self) -> str:
        """The city of the line on the move's belt, after a placement."""
        return city_of(self.line_after() if self.kind == "place" else self.at(self.belt)["line"])

    def belt_of(self, city: str) -> str:
        """The belt on which a city's line lies; "" without one."""
        found = [str(n + 1) for n, belt in enumerate(self.view["belts"]) if city_of(belt["line"]) == city]
        return found[0] if found else ""

    # --- cards --------------------------------------------------------------------------------------------

    def of(self, city: str) -> list[int]:
        """The numbers of a city in the hand that is left."""
        return [int(card[1:]) for card in self.left if card[0] == city and card[1:].isdigit()]

    def fitting(self, line: list[str], cards: list[str] | None = None) -> int:
        """How much luggage of the hand that is left, or of other cards, fits behind a line (CB-6, CB-7)."""
        held = self.left if cards is None else cards
        own = [int(card[1:]) for card in held if card[0] == city_of(line) and card[1:].isdigit()]
        return sum(may_follow(line, number) for number in own)

    def unseen(self) -> dict[str, int]:
        """By city, how many of its luggage cards aren't in sight for the seat."""
        words = [card for hand in self.view["hands"] for card in hand]
        words += self.view["deck"] + self.view["discards"]
        words += [word for belt in self.view["belts"] for word in (*belt["line"], belt["origin"] or "")]
        seen = {word for word in words if word[:1] in CITIES and word[1:].isdigit()}
        return {city: 17 - sum(word[0] == city for word in seen) for city in CITIES}

    def held_by(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.view["hands"][seat])

    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(self.seats) if seat != self.seat]

    def asked_after(self, seat: int) -> bool:
        """Whether a seat is asked about the placement after the one on turn (CB-13)."""
        order = [(self.placed["by"] + step) % self.seats for step in range(1, self.seats)]
        return seat in order and order.index(seat) > order.index(self.seat)


def city_of(line: list[str]) -> str:
    """The city of a line's luggage; "" for an empty one."""
    return next((word[0] for word in line if word[0] in CITIES and word[1:].isdigit()), "")


def numbers(line: list[str]) -> list[int]:
    """The numbers of a line in order, a Round the World's too."""
    return [int(word.removeprefix("RW").lstrip(CITIES)) for word in line if word != "CD"]


def way(line: list[str]) -> int:
    """The direction of a line: 1, -1, or 0 while it has none (CB-7, CB-17)."""
    found = before = 0
    for word in line:
        if word == "CD":
            found = -found
        else:
            number = numbers([word])[0]
            if before and not found:
                found = 1 if number > before else -1
            before = number
    return found


def may_follow(line: list[str], number: int) -> bool:
    """Whether a number lies further in the direction of a line."""
    end = numbers(line)[-1]
    return number != end and (way(line) == 0 or (number - end) * way(line) > 0)
