"""What of a hint is told: its facts as clauses, as many as the told line holds, and the words they light.

How they become sentences is ui/pages/message.py's; which facts there are, game/players/hints.py's.
"""

from __future__ import annotations

from game.notation import View
from game.players.grounds import Ground
from game.players.hints import Hint
from ui.session import game_ui
from ui.text.i18n import _

MOST_LETTERS = 126
"""Letters of two clauses that the told line of a small phone can hold; where they are more, one is told."""


def told(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> list[str]:
    """Return the facts that are told as clauses, at most two; `view` is that of the seat on turn."""
    clauses = [_clause(ground, game, view, names) for ground in hint.grounds]
    return clauses if sum(map(len, clauses)) <= MOST_LETTERS else clauses[:1]


def lit(hint: Hint, game: str, view: View, names: tuple[str, ...]) -> frozenset[str]:
    """Return the words of the notation that the facts speak of which are told."""
    number = len(told(hint, game, view, names))
    return frozenset(word for ground in hint.grounds[:number] for word in ground.words)


def is_seat(key: str) -> bool:
    """Tell whether a value of a fact is a seat, by its name in the sentence: {name}, {other}."""
    return key.endswith("name") or key.startswith("other")


def _clause(ground: Ground, game: str, view: View, names: tuple[str, ...]) -> str:
    """Return a fact with its values in words."""
    said = game_ui.by_name(game).value_said
    values = {
        key: names[int(value)] if is_seat(key) else said(key, value, view)
        for key, value in ground.reason.values.items()
    }
    return _(ground.reason.text).format(**values)
