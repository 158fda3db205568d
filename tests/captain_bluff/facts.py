"""What a hint of Captain Bluff counts or compares, read off a view by the rules.

Nothing of the code that finds reasons is used: moves are made by the engine. Cards are words of the notation,
belts words from "1" to "6".
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.captain_bluff import CaptainBluff
from game.notation import Move, View
from game.reasons import Reason
from tests.reasons import AnyClaim

CITIES = "ABC"


class Claim(AnyClaim):
    """A view of the seat on turn, a move of it, and a sentence about it."""

    def __init__(self, view: View, seat: int, move: Move, reason: Reason) -> None:
        super().__init__(view, seat, move, reason)
        self.hand: list[str] = view["hands"][seat]
        answers = move[0] in ("call", "believe")
        self.belt = str(view["placed"]["belt"]) if answers else move[1] if len(move) > 1 else "1"
        self.before: list[str] = self.at(self.belt)["line"]
        table = CaptainBluff.determinize(view, seat, {}, Random(0))
        self.most_placed = max((len(move) - 2 for move in table.moves() if move[0] == "place"), default=0)
        if move[0] == "place":
            table.play(move)
        self.line: list[str] = table.position()["belts"][int(self.belt) - 1]["line"]
        """The line of the move's belt after a placement, Round the World as RW5."""
        if answers:
            self.line = self.before
        gone = [*move[2:]] if move[0] in ("place", "origin", "swap") else []
        gone += {"reverse": ["CD"], "arrivals": ["AB"], "delay": ["DF"]}.get(move[0], [])
        self.left = self.hand[:]
        """The hand after the move, but for what is drawn or taken for it."""
        for word in gone:
            self.left.remove("RW" if word.startswith("RW") else word)

    @property
    def many(self) -> int:
        return int(self.values["many"])

    def at(self, belt: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self.view["belts"][int(belt) - 1]
        return found

    def of(self, city: str, cards: list[str] | None = None) -> list[int]:
        """The numbers of a city in the hand that is left, or among other cards."""
        held = self.left if cards is None else cards
        return [int(card[1:]) for card in held if card[0] == city and card[1:].isdigit()]

    def fitting(self, line: list[str], cards: list[str] | None = None) -> int:
        """How much luggage of the hand that is left, or of other cards, fits behind a line (CB-6, CB-7)."""
        return sum(may_follow(line, number) for number in self.of(city_of(line), cards))

    def counted(self) -> bool:
        """Return True if {number} of {all} luggage cards out of sight are of the claimed city."""
        words = [card for hand in self.view["hands"] for card in hand] + self.view["discards"]
        words += [word for belt in self.view["belts"] for word in (*belt["line"], belt["origin"] or "")]
        seen = {word for word in words if word[:1] in CITIES and word[1:].isdigit()}
        unseen = {city: 17 - sum(word[0] == city for word in seen) for city in CITIES}
        number, total = unseen[city_of(self.line)], sum(unseen.values())
        if "number" not in self.values:
            return not number
        few = "only {number}" in self.reason.text
        return self.are(number=number, all=total) and (3 * number <= total) == few

    def is_true(self) -> bool:
        """Return True if the card above the move's belt, which the seat knows, is of the claimed city."""
        assert self.seat in self.at(self.belt)["known"]
        above: str = self.at(self.belt)["origin"]
        return above[0] == city_of(self.line) and above[1:].isdigit()

    def follow(self) -> bool:
        """Return True if all {many} cards of the city that are left fit behind its line."""
        return self.fitting(self.line) == self.many == len(self.of(self.values["city"])) > 0

    def gains(self, line: list[str]) -> int:
        """Return how much luggage of the hand fits behind a line only if it runs the other way."""
        own = self.of(city_of(line), self.hand)
        return sum(may_follow([*line, "CD"], number) and not may_follow(line, number) for number in own)

    def wrong_call(self) -> int:
        """Return how many cards a wrong call of the placement costs, or a right one its placer."""
        return len(self.before) + 1


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "unseen luggage cards": Claim.counted,
    "is in sight: none": Claim.counted,
    "{other} takes {many}": lambda at: at.many == at.wrong_call(),
    "for that bluff": lambda at: not at.is_true(),
    "with a wrong call {name} takes": lambda at: at.many == at.wrong_call(),
    "no more than {many}": lambda at: at.many <= 3,
    "a wrong call adds": lambda at: len(at.hand) == at.many <= 3 and at.are(number=at.wrong_call()),
    "the line stays": lambda at: at.fitting(at.before) == at.many > 0,
    "then ends earlier": lambda at: 0 < at.many <= at.fitting(at.before[: -int(at.move[2])], at.hand),
    "really is {city}: a caller": lambda at: at.is_true() and at.many == len(at.line) + 1,
    "{many} at once": lambda at: len(at.move) - 2 == at.many == at.most_placed > 1,
    "then holds": lambda at: len(at.left) == at.many,
    "luggage in hand still fits": Claim.follow,
    "it starts a line from {city}": Claim.follow,
    "in hand ({many}): it pays": lambda at: at.fitting(at.before) == at.many > 0,
    "runs the wrong way": lambda at: len(at.of(city_of(at.line))) - at.fitting(at.line) == at.many,
    "fits on belt {belt} any more": lambda at: not any(may_follow(at.line, one) for one in range(1, 18)),
    "once the line is reversed": lambda at: at.gains(at.line) == at.many > 0,
    "reversing a line": lambda at: (
        not any(at.gains(belt["line"]) for belt in at.view["belts"] if belt["line"])
    ),
}
"""By a part of sentences, what is true of all that contain it."""


def city_of(line: list[str]) -> str:
    """The city of a line's luggage; "" for an empty one."""
    return next((word[0] for word in line if word[0] in CITIES and word[1:].isdigit()), "")


def may_follow(line: list[str], number: int) -> bool:
    """Whether a number lies further in the direction of a line, which it has from its second card on."""
    way = before = 0
    for word in line:
        if word == "CD":
            way = -way
            continue
        end = int(word.removeprefix("RW").lstrip(CITIES))
        if before and not way:
            way = 1 if end > before else -1
        before = end
    return number != before and (way == 0 or (number - before) * way > 0)
