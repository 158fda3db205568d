"""What the shared suites know of Captain Bluff: its cards, who may see them, habits of its players."""

import re
from collections import Counter
from html import unescape

from game.captain_bluff import CaptainBluff
from game.captain_bluff.ai.levels import belief_in
from game.captain_bluff.components import ALL_LUGGAGE, CITY_MASK, CITY_SHIFTS, size
from game.captain_bluff.effects import claim_is_true
from game.notation import Move, Position, View
from tests.kit import Habit, Kit, Obvious, round_table


def obvious(on: CaptainBluff) -> Obvious:
    """Return the answer to a placement that is known to be true or false, else the moves that win at once."""
    seat = on.turn
    if on.step != "call":
        return Obvious([move for move in on.moves() if wins(on, move)])
    assert on.placed is not None
    placer, belt, _ = on.placed
    if on.known[belt] >> seat & 1:
        if claim_is_true(on, belt):
            return Obvious([("believe",)] if on.hands[placer] else [])
        return Obvious([("call",)])
    alone = on.seats == 2 and not on.hands[placer]
    seen = on.hands[seat] | sum(line.bundle & ALL_LUGGAGE for line in on.lines)
    everything = seen >> CITY_SHIFTS[on.lines[belt].city] & CITY_MASK == CITY_MASK
    return Obvious([("call",)] if alone or everything else [])


def wins(on: CaptainBluff, move: Move) -> bool:
    """Return True if a move wins whatever others answer, by its seat's knowledge."""
    if move[0] in ("reverse", "arrivals", "delay"):
        return size(on.hands[on.turn]) == 1
    if move[0] != "place" or len(move) - 2 < size(on.hands[on.turn]):
        return False
    after = on.copy()
    after.play(move)
    belt = int(move[1]) - 1
    return bool(on.known[belt] >> on.turn & 1) and claim_is_true(after, belt)


def bluffs(on: CaptainBluff, move: Move) -> float | None:
    return belief_in(on, move) is False if move[0] == "place" else None


def swaps(on: CaptainBluff, move: Move) -> float | None:
    return move[0] == "swap" if on.step == "act" and not on.acted else None


HABITS = (
    Habit(bluffs, "bold", ("cautious",), 1.6, level="regular"),
    Habit(swaps, "tricky", ("bold", "cautious"), level="regular"),
)


USES = {"arrivals": "AB", "reverse": "CD", "delay": "DF"}
"""By kind of move, the airport card whose open use it is."""


def cards(position: Position | View) -> Counter[str]:
    belts = [card for belt in position["belts"] for card in [belt["origin"] or "", *belt["line"]]]
    hands = [card for hand in position["hands"] for card in hand]
    lying = [*belts, *hands, *position["deck"], *position["discards"]]
    # On a belt a Round the World is written with the number it stands for.
    return Counter(card[:2] if card.startswith("RW") else card for card in lying if card)


def hidden(position: Position, seat: int) -> Counter[str]:
    """Return the cards above belts that the seat hasn't seen, the deck, and the hands of the others."""
    origins = [belt["origin"] for belt in position["belts"] if belt["origin"] and seat not in belt["known"]]
    unseen = Counter([*origins, *position["deck"], *position.get("buried", [])])
    for other, hand in enumerate(position["hands"]):
        if other != seat:
            shown = position["shown"][other] if "shown" in position else []
            unseen += Counter(hand) - Counter(shown)
    return unseen


def moved_round(position: Position, places: int) -> Position:
    seats, placed = len(position["hands"]), position["placed"]
    belts = [
        {**belt, "known": sorted((seat + places) % seats for seat in belt["known"])}
        for belt in position["belts"]
    ]
    return {
        **position,
        **{key: round_table(position[key], places) for key in ("hands", "shown") if key in position},
        "turn": (position["turn"] + places) % seats,
        "belts": belts,
        "placed": placed and {**placed, "by": (placed["by"] + places) % seats},
    }


def named(move: Move) -> set[str]:
    kind, *words = move
    if kind in ("call", "believe", "end"):
        return {f"do-{kind}"}
    if kind in USES:
        return {f"card-{USES[kind]}"} | {f"belt-{belt}" for belt in words}
    cards = words[1:2] if kind != "recover" else []  # those after it follow in the panel
    return {f"belt-{words[0]}"} | {
        f"card-{card if card[0] in 'ABC' and card[1:].isdigit() else card[:2]}" for card in cards
    }


CITIES = {"Amsterdam": "A", "Barcelona": "B", "Casablanca": "C"}


def named_in(page: str) -> set[str]:
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


LAID = frozenset(("belts", "discards", "shown", "buried"))
"""Keys of a position at which a move by itself leaves the table as it is staged."""

KIT = Kit(
    rules=("CB", 23),
    is_translated=True,
    cards=cards,
    hidden=hidden,
    alike=frozenset(("RW", "CD", "AB", "DF")),
    words=("A7", "B1", "C17", "RW", "RW3", "RW18", "CD", "AB", "DF", "1", "6", "7"),
    hands="hands",
    multisets=frozenset(("discards",)),
    multisets_by_seat=frozenset(("hands",)),
    named_in=named_in,
    silent=frozenset(("recovered", "ended")),
    shows={
        **dict.fromkeys(("origin", "place", "swap", "close", "reverse", "delay", "recover"), LAID),
        **dict.fromkeys(("check", "arrivals"), LAID - {"belts"}),
    },
    continues={"swap": frozenset(("hands",))},
    seed="5",
    people=3,
    says=r"can be|can go|goes on|[Ff]ace down above|for the card above",
    midway=6,
    telling="place",
    plain=lambda word: "RW" if word.startswith("RW") else word,
    drawn_once=True,
    in_sight=("#belt-1", "#belt-6", ".cb-seats", ".cb-counts"),
    moved_round=moved_round,
    named=named,
    obvious=obvious,
    habits=HABITS,
    kinds=frozenset(
        ("origin", "place", "check", "swap", "close", "recover", *USES, "call", "believe", "end")
    ),
)
