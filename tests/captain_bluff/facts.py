"""Whether what a hint of Captain Bluff counts or compares is true, by sentence, read off a view by the rules.

Nothing of the code that finds reasons is used: moves are made by the engine. Cards are words of the notation,
belts words from "1" to "6". Sentences that neither count nor compare stand in reasons.json alone.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.hints import TEXTS
from game.notation import Move, View
from tests.kit import Facts

CITIES = "ABC"
Values = Mapping[str, str]


class Claim:
    """A view of the seat on turn, a move of it, and the values of a sentence about it."""

    def __init__(self, view: View, move: Move, values: Values) -> None:
        self.view, self.move, self.values = view, move, values
        self.kind, self.words = move[0], move[1:]
        self.seat: int = view["turn"]
        self.hand: list[str] = view["hands"][self.seat]
        self.placed = view["placed"]
        if self.kind in ("call", "believe"):
            self.belt = str(self.placed["belt"])
        else:
            self.belt = self.words[0] if self.words else "1"
        self.left = self.hand[:]
        """The hand after the move, but for what is drawn or taken for it."""
        gone = {"place": self.words[1:], "origin": self.words[1:], "swap": self.words[1:]}.get(self.kind, ())
        for word in (*gone, *{"reverse": ("CD",), "arrivals": ("AB",), "delay": ("DF",)}.get(self.kind, ())):
            self.left.remove("RW" if word.startswith("RW") else word)

    def are(self, **values: object) -> bool:
        """Tell whether the sentence has just these values."""
        return all(self.values[name] == str(value) for name, value in values.items())

    @property
    def many(self) -> int:
        """The number in the sentence."""
        return int(self.values["many"])

    @property
    def other_holds(self) -> int:
        """How many cards the other seat of the sentence holds."""
        return len(self.view["hands"][int(self.values["other"])])

    def at(self, belt: str) -> Mapping[str, Any]:
        """The belt of that number."""
        found: Mapping[str, Any] = self.view["belts"][int(belt) - 1]
        return found

    def knows(self, belt: str, seat: int | None = None) -> bool:
        """Whether a seat, by default the one on turn, knows the card above."""
        return (self.seat if seat is None else seat) in self.at(belt)["known"]

    def above(self, belt: str) -> str:
        """The card above a belt, which the seat must know."""
        assert self.knows(belt)
        return str(self.at(belt)["origin"])

    def line_after(self) -> list[str]:
        """Return the line of the move's belt after a placement, Round the World as RW5."""
        table = CaptainBluff.determinize(self.view, self.seat, {}, Random(0))
        table.play(self.move)
        line: list[str] = table.position()["belts"][int(self.belt) - 1]["line"]
        return line

    def claimed(self) -> str:
        """The city of the line on the move's belt, after a placement."""
        return city_of(self.line_after() if self.kind == "place" else self.at(self.belt)["line"])

    def belt_of(self, city: str) -> str:
        """The belt on which a city's line lies; "" without one."""
        found = [str(n + 1) for n, belt in enumerate(self.view["belts"]) if city_of(belt["line"]) == city]
        return found[0] if found else ""

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

    def taken(self) -> int:
        """Return how many cards a wrong call of the placement costs, or a right one its placer."""
        return len(self.at(self.belt)["line"]) + 1

    def is_true(self) -> bool:
        """Tell whether the card above the move's belt, which the seat knows, is of the claimed city."""
        above = self.above(self.belt)
        return above[0] == self.claimed() and above[1:].isdigit()

    def counted(self) -> bool:
        """Tell whether {number} of {all} luggage cards out of sight are of the claimed city."""
        unseen, city = self.unseen(), self.values["city"]
        right = self.are(all=sum(unseen.values()), number=unseen[city])
        return right and city == self.claimed() and not self.knows(self.belt)

    def follow(self) -> bool:
        """Tell whether all {many} cards of the city that are left fit behind its line."""
        some = len(self.of(self.values["city"]))
        return self.fitting(self.line_after()) == self.many == some > 0 and self.are(city=self.claimed())

    def most_held(self) -> bool:
        """Tell whether the city, which has no line, is held most of."""
        city = self.values["city"]
        others = [len(self.of(one)) for one in CITIES if one != city]
        return not self.belt_of(city) and len(self.of(city)) > max(others)

    def gains(self, belt: str) -> int:
        """Return how much luggage of the hand fits behind a line only if it runs the other way."""
        line = self.at(belt)["line"]
        own = [int(card[1:]) for card in self.hand if card[0] == city_of(line) and card[1:].isdigit()]
        return sum(may_follow([*line, "CD"], number) and not may_follow(line, number) for number in own)

    def longest(self) -> int:
        """Return the most cards that a legal placement takes, which follow from the view alone."""
        legal = CaptainBluff.determinize(self.view, self.seat, {}, Random(0)).moves()
        return max(len(move) - 2 for move in legal if move[0] == "place")


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "all in sight": lambda at: not at.unseen()[at.values["city"]] and at.are(city=at.claimed()),
    "few unseen": lambda at: at.counted() and 3 * int(at.values["number"]) <= int(at.values["all"]),
    "many unseen": lambda at: at.counted() and 3 * int(at.values["number"]) > int(at.values["all"]),
    "takes": lambda at: at.are(other=at.placed["by"], many=at.taken()),
    "takes for it": lambda at: at.are(other=at.placed["by"], many=at.taken()) and not at.is_true(),
    "cheap": lambda at: at.many == at.taken() <= 3,
    "dear": lambda at: at.many == at.taken() > 3,
    "line stays": lambda at: at.fitting(at.at(at.belt)["line"]) == at.many > 0,
    "near the end": lambda at: len(at.hand) == at.many <= 3 and at.are(number=at.taken()),
    "has time": lambda at: at.other_holds == at.many > 3 and at.are(other=at.placed["by"]),
    "one card": lambda at: at.placed["count"] == 1 and at.are(other=at.placed["by"]),
    "little to win": lambda at: at.are(other=at.placed["by"]) and at.many == at.taken() <= 3,
    "safe": lambda at: at.is_true() and at.are(city=at.claimed(), many=len(at.line_after()) + 1),
    "stands for": lambda at: f"RW{at.values['number']}" in at.line_after()[1:-1],
    "longest": lambda at: len(at.words) - 1 == at.many == at.longest() > 1,
    "run": lambda at: len(at.words) - 1 == at.many > 1,
    "few left": lambda at: len(at.left) == at.many <= 3,
    "fits on": lambda at: at.follow() and bool(at.at(at.belt)["line"]),
    "opens": lambda at: at.follow() and not at.at(at.belt)["line"],
    "skips none": lambda at: all(
        may_follow(at.line_after(), number)
        for number in at.of(at.values["city"])
        if may_follow(at.at(at.belt)["line"], number)
    ),
    "holds": lambda at: len(at.left) == at.many,
    "makes true": lambda at: at.words[1][0] == at.values["city"] and len(at.of(at.values["city"])) == at.many,
    "run waits": lambda at: longest_run(at.of(at.words[1][0])) == at.many,
    "most held": Claim.most_held,
    "check fits": lambda at: at.fitting(at.at(at.values["belt"])["line"]) == at.many > 0,
    "check free": lambda at: not at.belt_of(at.values["city"]) and len(at.of(at.values["city"])) == at.many,
    "close against": lambda at: (
        at.are(city=at.claimed())
        and len(at.of(at.values["city"])) - at.fitting(at.at(at.belt)["line"]) == at.many > 0
    ),
    "line is full": lambda at: not any(may_follow(at.at(at.belt)["line"], one) for one in range(1, 18)),
    "turned": lambda at: at.gains(at.belt) == at.many > 0 and at.are(city=at.claimed()),
    "turning idle": lambda at: (
        not any(at.gains(str(number)) for number, belt in enumerate(at.view["belts"], 1) if belt["line"])
    ),
    "no call": lambda at: len(at.left) == at.many > 0,
    "draws": lambda at: at.other_holds == at.many < 5,
    "all draw": lambda at: all(len(h) < 5 for seat, h in enumerate(at.view["hands"]) if seat != at.seat),
    "delay waits": lambda at: all(len(h) > 4 for seat, h in enumerate(at.view["hands"]) if seat != at.seat),
    "comes back": lambda at: int(at.words[1]) == at.many,
    "hand stays": lambda at: len(at.hand) == at.many,
    "takes back": lambda at: 0 < at.many <= at.fitting(at.at(at.belt)["line"][: -int(at.words[1])], at.hand),
}


def facts() -> Facts:
    """Return the predicates by sentence."""

    def about(check: Callable[[Claim], bool]) -> Callable[[View, int, Move, Values], bool]:
        return lambda view, _seat, move, values: check(Claim(view, move, values))

    return {TEXTS[key].reason.text: about(check) for key, check in CHECKS.items()}


def longest_run(found: list[int]) -> int:
    """Return the length of the longest run of consecutive numbers."""
    runs = (length for one in found for length in range(1, 18) if {*range(one, one + length)} <= {*found})
    return max(runs, default=0)


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
