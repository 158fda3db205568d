"""Words for any game: its moves, events and options in the notation's own words, made readable."""

from __future__ import annotations

from game import by_name
from game.notation import Event, Move, View, unaddressed
from ui.session.game_ui import OptionText
from ui.session.selection import Selection
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital


def plain(word: str) -> str:
    """Return a word of the notation as one reads it: `own-turn` and `own_turn` are "own turn"."""
    return word.replace("-", " ").replace("_", " ").strip() or word


def players(name: str) -> str:
    """Return how many play a game."""
    numbers = by_name(name).PLAYERS
    if len(numbers) == 1:
        return ngettext("{number} player", "{number} players", numbers[0]).format(number=numbers[0])
    return _("{least} to {most} players").format(least=numbers[0], most=numbers[-1])


def options(name: str) -> list[OptionText]:
    """Return the options of a game in their own words."""
    return [
        OptionText(option, capital(plain(option)), "", [(value, capital(plain(value))) for value in values])
        for option, values in by_name(name).OPTIONS.items()
    ]


def status(view: View, seat: int, names: tuple[str, ...], selection: Selection) -> str:
    """Return whose turn it is, and whether the one who looks has to choose."""
    turn = view.get("turn")
    on_turn = names[turn] if isinstance(turn, int) and turn in range(len(names)) else names[seat]
    if not selection.legal:
        return _("{name} is on turn.").format(name=on_turn)
    if selection.chosen:
        return _("{name} is on turn: go on choosing.").format(name=names[seat])
    return _("{name} is on turn: choose a move.").format(name=names[seat])


def move(move: Move, names: tuple[str, ...]) -> str:
    """Return a move in words; one that names its seat begins with who makes it."""
    told = capital(" ".join(plain(word) for word in unaddressed(move)))
    seat = move[0].removesuffix(":")
    if len(unaddressed(move)) < len(move) and seat.isdigit() and int(seat) < len(names):
        return _("{name}: {text}").format(name=names[int(seat)], text=told)
    return told


def event(game: str, event: Event, names: tuple[str, ...]) -> str:
    """Return an event in words; a private one begins with the seat that is shown something."""
    kind, *words = event
    if kind in by_name(game).PRIVATE and words and words[0].isdigit() and int(words[0]) < len(names):
        name, words = names[int(words[0])], words[1:]
        return _("{name}: {text}.").format(name=name, text=" ".join(map(plain, (kind, *words))))
    return capital(" ".join(map(plain, event))) + "."


def closing(name: str) -> str:
    """Return that a seat ends its turn."""
    return _("{name} ends the turn").format(name=name)


def out_of_turn(name: str) -> str:
    """Return that a seat may move though another is on turn."""
    return _("{name} may move too").format(name=name)
