"""The legal moves of a position, found by walking over the board word by word as the rules say.

Slow and written apart from the engine, to be compared with it.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

COLUMNS = "abcdefghi"
DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def neighbours(space: str) -> list[str]:
    return [line[0] for line in (ray(space, step) for step in DIRECTIONS) if line]


def ray(space: str, step: tuple[int, int]) -> list[str]:
    """Return the spaces in a direction, the nearest first."""
    column, row = COLUMNS.index(space[0]) + step[0], int(space[1]) + step[1]
    found = []
    while 0 <= column < 9 and 1 <= row <= 9:
        found.append(f"{COLUMNS[column]}{row}")
        column, row = column + step[0], row + step[1]
    return found


def lanes() -> dict[str, list[str]]:
    """Return the 36 lanes, each from the rim on (BX-9)."""
    found = {}
    for row in range(1, 10):
        found[f"L{row}"] = ["a" + str(row), *ray("a" + str(row), (1, 0))]
        found[f"R{row}"] = found[f"L{row}"][::-1]
    for column in COLUMNS:
        found[f"T{column}"] = [column + "1", *ray(column + "1", (0, 1))]
        found[f"B{column}"] = found[f"T{column}"][::-1]
    return found


def words(letters: str, hand: str, joker: bool) -> set[str]:
    """Return every way to pay for the letters, as the notation spells them (BX-8)."""
    found = set()
    if not Counter(letters) - Counter(hand):
        found.add("".join(sorted(letters, key="KWSV".index)))
    for colour in set(letters) if joker else ():
        plain = letters.replace(colour, "", 1)
        if not Counter(plain) - Counter(hand):
            spelled = [*plain, "*" + colour]
            found.add("".join(sorted(spelled, key=lambda word: ("KWSV".index(word[-1]), len(word)))))
    return found


def moves(position: Mapping[str, Any]) -> set[str]:
    if position["ending"] and position["turn"] == position["first"]:
        return set()
    turn, towers, pawns = position["turn"], position["towers"], position["pawns"]
    hand, joker, phase = position["hands"][turn], position["jokers"][turn], position["phase"]
    supply = position["blocks"][turn]
    colour = {
        column + str(row + 1): letter
        for row, letters in enumerate(position["board"])
        for column, letter in zip(COLUMNS, letters, strict=True)
    }
    mine = [space for space, owner in pawns.items() if owner == turn]
    found = set()

    def stops(line: list[str], card: str) -> str | None:
        for space in line:
            if space in towers or space in pawns:
                return None
            if colour[space] == card:
                return space
        return None

    for card in "KWSV":
        for paid in words(card, hand, joker):
            if len(mine) < 4:
                found |= {f"enter {lane} {paid}" for lane, line in lanes().items() if stops(line, card)}
            for pawn, step in product(mine, DIRECTIONS):
                end = stops(ray(pawn, step), card)
                if end:
                    found.add(f"move {pawn} {end} {paid}")
    for pawn, step in product(mine, DIRECTIONS):
        line = ray(pawn, step)
        for place, end in enumerate(line):
            crossed = {colour[space] for space in line[:place]}
            if end in towers:
                tower = towers[end]
                if len(tower) <= phase and len(supply) < 7 and not crossed & set(tower):
                    found |= {f"demolish {pawn} {end} {paid}" for paid in words(tower, hand, joker)}
            elif end in pawns and pawns[end] != turn and colour[end] not in crossed:
                for number in range(3, 7):
                    found |= {
                        f"knock {pawn} {end} {paid}" for paid in words(colour[end] * number, hand, joker)
                    }
            if end in towers or end in pawns:
                break
    for pawn in mine:
        after = {*towers, pawn}
        touched = [space for space in (pawn, *neighbours(pawn)) if space in after]
        if all(set(neighbours(space)) - after for space in touched):
            for some in {"".join(sorted(some)) for some in combinations(supply, phase + 1)}:
                found |= {f"build {pawn} {paid}" for paid in words(some, hand, joker)}
    for number in range(1, len(hand) + 1):
        for cards in combinations(sorted(hand, key="KWSV".index), number):
            found.add("change " + "".join(cards))
    return found
