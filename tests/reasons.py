"""Moves with all that hints say for them, written down beside each game's tests.

`python -m tests.reasons --write` writes anew what is said for them, for a change of sentences that is meant;
read then whether each is true: no test can tell. A sentence that no move there brings needs another one: add
its position and move, and of one that counts or compares two.
"""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from game import by_name
from game.contract import Game
from game.notation import Move, read_move
from game.players.bots import known
from game.players.hints import HintReason
from tests.games import SERVED, few_words, folder_of

FILE = "reasons.json"


def rows(game: str) -> list[dict[str, Any]]:
    """Return the rows of a game, each with `move`, `said`, and `position` or, in few words, `lay`.

    And `options` where there are any.
    """
    file = folder_of(game) / FILE
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found


def examples(game: str) -> Iterator[tuple[Game, Move, list[list[str]]]]:
    """Yield tables, each with a move and what is said for it, as `spoken` returns it."""
    for row in rows(game):
        position = few_words(game, row["lay"]) if "lay" in row else row["position"]
        table = by_name(game).from_position(position, row.get("options", {}), "reasons")
        yield table, read_move(row["move"]), row["said"]


def read(reasons: list[HintReason]) -> list[tuple[str, dict[str, str], tuple[str, ...]]]:
    return [(reason.text, reason.values, words) for reason, words in reasons]


def spoken(reasons: list[HintReason]) -> list[list[str]]:
    """Return of each reason its English sentence, then the words that it lights."""
    return [[str(reason), *words] for reason, words in reasons]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.reasons", description=__doc__.split("\n")[0])
    parser.add_argument("--write", action="store_true", required=True, help="write what is said anew")
    parser.parse_args()
    for game in filter(rows, SERVED):
        find = known(by_name(game), "hints", "reasons")
        some = zip(rows(game), examples(game), strict=True)
        new = [row | {"said": spoken(find(table, move))} for row, (table, move, _said) in some]
        text = ",\n".join(json.dumps(row) for row in new)
        (folder_of(game) / FILE).write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
