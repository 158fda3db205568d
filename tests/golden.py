"""Golden playthroughs: one match of each game as text, every seat's view at every move.

`python -m tests.golden --write` writes them anew; then read what changed before you commit it. They show at
first sight what a change does to a match, and who sees what (after the playthroughs of OpenSpiel). Each lies
in the folder of its game's tests.
"""

import argparse
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from game import by_name
from game.match import Match, Seat
from game.notation import Move, write_move
from tests.games import KITS, folder_of

FILE = "golden.txt"  # its name in the folder of each game's tests
MOST_MOVES = 120
SEED = "golden"


def playthrough(name: str) -> str:
    """Return the text of one match with the fewest players: a random one, or its first 120 moves."""
    seats = tuple(Seat(f"Seat {seat}", "human") for seat in range(by_name(name).PLAYERS[0]))
    match = Match(name, seats, SEED, first=0)
    rng = Random(SEED)
    lines = [f"{name}, {len(seats)} players, options {json.dumps(match.table.options)}", *views(match, {})]
    while match.table.outcome() is None and len(match.entries) < MOST_MOVES:
        before = {seat: match.table.view(seat) for seat in range(len(seats))}
        kinds: dict[str, list[Move]] = {}
        for move in match.table.moves():
            kinds.setdefault(move[0], []).append(move)
        count = ", ".join(f"{len(moves)} {kind}" for kind, moves in kinds.items())
        lines += ["", f"seat {match.table.turn} has {count}"]
        events = match.play(rng.choice(kinds[rng.choice(list(kinds))]))
        entry = match.entries[-1]
        lines.append(f"{len(match.entries)}. {write_move(entry.move)}")
        lines.append(f"   {' · '.join(' '.join(event) for event in events)}")
        lines.append(f"   undo: {match.why_no_undo() or 'yes'}")
        lines += views(match, before)
    outcome = match.table.outcome()
    lines += ["", f"over: {outcome}" if outcome else "and so on"]
    return "\n".join(lines) + "\n"


def views(match: Match, before: dict[int, Any]) -> Iterator[str]:
    """Yield what has changed in the seats' views, in one line where several seats see the same."""
    seats = range(match.table.seats)
    seen = {seat: dict(changes("", before.get(seat), match.table.view(seat))) for seat in seats}
    for path in sorted({path for text in seen.values() for path in text}):
        for value in sorted({text[path] for text in seen.values() if path in text}):
            who = [str(seat) for seat in seats if seen[seat].get(path) == value]
            yield f"   {'all' if len(who) == len(seats) else ','.join(who)} {path}: {value}"


def changes(path: str, before: Any, after: Any) -> Iterator[tuple[str, str]]:
    """Yield path and value of each part of a view that is not as it was."""
    if isinstance(after, dict) and (path == "" or isinstance(before, dict)):
        known = before or {}
        for key in after.keys() | known.keys():
            yield from changes(f"{path}.{key}".lstrip("."), known.get(key), after.get(key))
    elif isinstance(after, list) and isinstance(before, list) and _parts(before) == _parts(after) > 0:
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from changes(f"{path}[{index}]", old, new)
    elif after != before:
        yield path, short(after)


def _parts(value: list[Any]) -> int:
    """Return how many parts a list has that can change one by one: seats, tiles, belts, not cards."""
    return len(value) if all(isinstance(part, list | dict) for part in value) else 0


def short(value: Any) -> str:
    """Return JSON without quotes and with each run of unknown cards in short."""
    if isinstance(value, list) and value and value == ["?"] * len(value):
        return f"?x{len(value)}"
    if isinstance(value, list):
        return "[" + " ".join(map(short, value)) + "]"
    if isinstance(value, dict):
        return "{" + " ".join(f"{key}={short(inner)}" for key, inner in value.items()) + "}"
    return "-" if value in (None, "") else str(value)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", required=True, help="write them all anew")
    parser.parse_args()
    for name in KITS:
        file = folder_of(name) / FILE
        file.write_text(playthrough(name), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
