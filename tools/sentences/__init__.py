"""Sentences with something to be filled in, as players read them.

Numbers are 0, 1, 2, 5 and 21, names have both endings, moves are those of the puzzles, and what else a game
says is worded by its own code: its module here has samples.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec

from game import NAMES, by_name
from game.notation import read_move
from game.players.puzzles import Puzzle
from tools import catalogs
from tools.catalogs import SHARED, Entry
from tools.site_languages import speak
from ui import games
from ui.drawing.faces import OPPONENTS, character_label, level_label
from ui.text import content
from ui.text.i18n import _, ngettext, pgettext
from ui.text.sentences import alternatives, listed, names_joined, people, turn_of

Samples = Mapping[str, Sequence[str]]
"""Texts in the current language by the name in braces that they stand for: `card`, or `on {pawn}` where a
name stands for something else behind a word."""

AMOUNTS = 0, 1, 2, 5, 21
NAME = re.compile(r"{(\w+)}")


def filled_in(language: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield catalog, English text and what players read, for each sentence that has something to fill in."""
    speak(language)
    known = samples()
    for domain in catalogs.domains():
        for entry in catalogs.originals(domain).values():
            if NAME.search(entry.ids[-1]):
                yield domain, entry.ids[-1], _variants(entry, known[domain])
    speak("en")


def samples() -> Mapping[str, Samples]:
    """Return the samples of each catalog in the current language."""
    ada, bea, cleo, dan, _eve = people()
    found: dict[str, dict[str, Sequence[str]]] = {}
    moves: list[str] = []
    for package in sorted({*catalogs.domains()} - {SHARED}):
        own = _moves(package.replace("_", "-"), (ada, dan, bea, cleo))
        moves += own
        module = f"tools.sentences.{package}"
        found[package] = {"move": own} | (import_module(module).samples() if find_spec(module) else {})
    common: dict[str, Sequence[str]] = {
        "name": (ada, dan),
        "other": (dan, ada),
        "names": (ada, names_joined((ada, dan)), names_joined((ada, bea, dan))),
        "tied": (names_joined((ada, dan)),),
        "{turn} ": (turn_of(ada, is_alone=False), turn_of(dan, is_alone=True)),
        "key": ("tiles",),
        "step": ("place",),
        "letter": ("V",),
        "seat": (ada, dan),
        "move": moves,
    }
    shared: dict[str, Sequence[str]] = {
        "game": [games.by_name(name).title() for name in NAMES],
        "level": [level_label(level) for level in ("learner", "casual", "regular", "strong", "master")],
        "character": [character_label(one.character) for one in OPPONENTS],
        "reason": (_("the link is damaged"), _("{key} is not a list").format(key="hands")),
        "rival": moves[::-1],
        "text": (_("{name} resigns.").format(name=ada),),
        "line": (_("Patience wins."),),
        "results": (listed((_("won"), _("lost"), _("shared"))),),
        "things": (listed(("2", "3")),),
        "words": ("box, bag",),
        "letters": ("KWSV",),
        **dict.fromkeys(("answer", "instruction", "word"), moves),
        **dict.fromkeys(("address", "card", "command", "first", "second", "seed", "slot"), ("x",)),
        **dict.fromkeys(("value", "what"), ("x",)),
        "match": (f"{games.by_name(NAMES[0]).title()}, {names_joined((ada, dan))}",),
        "games": (listed(games.by_name(name).title() for name in NAMES),),
        "score": (alternatives(("1", "2")),),
    }
    return {SHARED: common | shared} | {domain: common | own for domain, own in found.items()}


def _moves(game: str, names: tuple[str, ...]) -> list[str]:
    """Return moves of a game in words, one of each kind that solves a puzzle."""
    found: dict[str, str] = {}
    for line in (content.read(content.path(game, "puzzles.jsonl")) or "").splitlines():
        puzzle = Puzzle.read(line)
        table = by_name(game).from_position(puzzle.start, {}, puzzle.seed)
        move = read_move(puzzle.solution[0])
        label = games.by_name(game).move_label(move, table.view(table.turn), names[: table.seats])
        found.setdefault(move[0], label)
    return [*found.values()]


def _variants(entry: Entry, known: Samples) -> list[str]:
    """Return a sentence with each amount, and with as many samples of things; each reading once."""
    text = entry.ids[-1]
    of = {name: _samples_of(name, text, known) for name in NAME.findall(text)}
    readings = [
        _said(entry, {name: texts[turn % len(texts)] for name, texts in of.items()})
        for turn in range(max(map(len, of.values())))
    ]
    return [*dict.fromkeys(readings)]


def _samples_of(name: str, text: str, known: Samples) -> Sequence[str | int]:
    """Return what a name in a sentence can stand for; amounts without samples."""
    here = [key for key in known if f"{{{name}}}" in key and key in text]
    return known.get(here[0] if here else name, AMOUNTS)


def _said(entry: Entry, values: dict[str, str | int]) -> str:
    if len(entry.ids) > 1:
        one, many = entry.ids
        return ngettext(one, many, int(values.pop("number", 1)), **values)
    return (pgettext(entry.context, entry.ids[0]) if entry.context else _(entry.ids[0])).format(**values)
