"""Moves, events and options of any game in the notation's own words, made readable.

A word in the slot `seat` becomes its player's name; other words are shown with the names of their slots.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import by_name
from game.notation import HIDDEN, Event, Grammar, Move, Pair, mover, slots, unaddressed
from ui.drawing.scene import Scene
from ui.session.selection import KIND
from ui.text.i18n import _, ngettext
from ui.text.sentences import capital, turn_of

SEAT = "seat"  # slot, in the grammars of moves and events, of a word that is a seat

Say = Callable[[str, str], str]
"""Takes a slot and a word of it (never a seat); returns the word as people read it (`GameUI.word`)."""


def plain(word: str) -> str:
    """Return a word of the notation as plain text: "own turn" for `own-turn` and `own_turn`."""
    if word == HIDDEN:
        return _("a hidden card")
    if word[:1] == "-" and word[1:].isdecimal():
        return number(int(word))
    return word.replace("-", " ").replace("_", " ").strip() or word


def number(value: float) -> str:
    """Return a number with a true minus sign instead of a hyphen."""
    return str(value).replace("-", "−")


def name_of(word: str, names: tuple[str, ...]) -> str:
    return names[int(word)] if word.isdecimal() and int(word) < len(names) else plain(word)


def players(name: str) -> str:
    numbers = by_name(name).PLAYERS
    if len(numbers) == 1:
        return ngettext("{number} player", "{number} players", numbers[0])
    return _("{least} to {most} players").format(least=numbers[0], most=numbers[-1])


def status(scene: Scene[Any]) -> str:
    """Return whose turn it is, or that the viewer has to choose."""
    turn, names = scene.view.get("turn"), scene.names
    viewer = names[scene.seat]
    name = names[turn] if isinstance(turn, int) and turn in range(len(names)) else viewer
    if not scene.selection.legal:
        return turn_of(name, is_alone=False)
    if name != viewer:
        return _("{name}'s turn; {other} may move too.").format(name=name, other=viewer)
    turn_said = turn_of(name, scene.is_alone)
    if scene.selection.chosen:
        return _("{turn} Choose the rest of the move.").format(turn=turn_said)
    return _("{turn} Choose a move.").format(turn=turn_said)


def move(game: str, move: Move, names: tuple[str, ...], say: Say) -> str:
    """Return a move in words, `Place card R7, tile 3`; out of turn it begins with its player."""
    description = _description(unaddressed(move), by_name(game).MOVES, names, say)
    if unaddressed(move) == move:
        return description
    return _("{name}: {text}").format(name=names[mover(move, 0)], text=description)


def event(game: str, event: Event, names: tuple[str, ...], say: Say) -> str:
    """Return an event as a sentence, `Ada: played card 07.`; as bare words without a matching grammar.

    It begins with its player if it begins with a seat: by the grammar, or because it is private.
    """
    rules = by_name(game)
    kind, *words = event
    grammar = dict(rules.EVENTS)
    if kind in rules.PRIVATE:
        grammar.setdefault(kind, (SEAT, "*"))
    if words and grammar.get(kind, ("",))[:1] == (SEAT,):
        shown = _description((kind, *words[1:]), {kind: grammar[kind][1:]}, names, say)
        return _("{name}: {text}.").format(name=name_of(words[0], names), text=shown[:1].lower() + shown[1:])
    return _("{text}.").format(text=_description(event, grammar, names, say))


def _description(words: tuple[str, ...], grammar: Grammar, names: tuple[str, ...], say: Say) -> str:
    """Return a move or an event in words; bare words where the grammar doesn't fit."""
    try:
        pairs = slots(words, grammar)[1:]
    except (KeyError, ValueError):
        return capital(" ".join(map(plain, words)))
    parts: list[str] = []
    before = ""
    for slot, word in pairs:
        if slot == SEAT:
            parts.append(name_of(word, names))
        else:
            parts.append(say(slot, word) if slot in (before, "") else with_slot((slot, word), say))
        before = slot
    return " ".join([capital(say(KIND, words[0])), ", ".join(parts)]).strip()


def with_slot(pair: Pair, say: Say) -> str:
    """Return a word after its slot's name, `belt 3`; a word that the game names has no slot before it."""
    slot, word = pair
    description = say(slot, word)
    return f"{plain(slot)} {description}" if description == plain(word) else description


def slot_word(pair: Pair, names: tuple[str, ...], say: Say) -> str:
    """Return a chosen or offered word of a slot as written on its button."""
    slot, word = pair
    if slot == KIND:
        return capital(say(slot, word))
    return name_of(word, names) if slot == SEAT else say(slot, word)


def chosen_word(pair: Pair, names: tuple[str, ...], say: Say) -> str:
    """Return a chosen word after its slot's name; a kind and a player's name have none before them."""
    return slot_word(pair, names, say) if pair[0] in (KIND, SEAT) else with_slot(pair, say)
