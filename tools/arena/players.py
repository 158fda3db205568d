"""Who can be seated in the arena by name, and how each is asked for a move.

Levels and the baseline as everywhere; `frozen-hard` and its like (frozen.py); `beginner-NAME` and
`trick-NAME`, scripted players of one game (beginners/, tricksters/).
"""

from __future__ import annotations

import json
from importlib import import_module
from time import thread_time

from game import by_name
from game.chance import chance
from game.notation import Move
from game.players import arena
from game.players.levels import EVERY_LEVEL
from tools.arena import frozen
from tools.arena.styles import Style

SCRIPTED = {"beginner": "tools.arena.beginners", "trick": "tools.arena.tricksters"}
"""By the first word of a scripted player's name, the package of its module."""


def styles(kind: str, game: str) -> dict[str, Style]:
    """Return by name a game's scripted players, none where nobody wrote any; `kind`: a key of SCRIPTED."""
    path = f"{SCRIPTED[kind]}.{game.replace('-', '_')}"
    try:
        found: dict[str, Style] = import_module(path).STYLES
    except ModuleNotFoundError as missing:
        if missing.name != path:
            raise
        return {}
    return found


def known_players(game: str) -> list[str]:
    """Return the name of everybody who can be seated in a game."""
    scripted = [f"{kind}-{name}" for kind in SCRIPTED for name in styles(kind, game)]
    return [*EVERY_LEVEL, *frozen.FROZEN, *scripted]


def ask(name: str, asked: str) -> tuple[Move, float]:
    """Return a player's answer to a request, and the seconds of the processor that it took."""
    if name in frozen.FROZEN:
        return frozen.ask(name, asked)
    kind, _hyphen, style = name.partition("-")
    if kind not in SCRIPTED:
        return arena.ask_level(name, asked)
    given = json.loads(asked)
    start = thread_time()
    rng = chance(given["seed"], 0, "imagine")
    table = by_name(given["game"]).determinize(given["view"], given["seat"], given["options"], rng)
    move = styles(kind, given["game"])[style](table, rng)
    return move, thread_time() - start
