"""Moods of the birds. They follow from what everyone has seen, so that no face gives a card away.

A mood lasts for a round. Each game's table `GameUI.FEELINGS` says what pleases or catches a seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game import by_name
from game.match import Match
from game.notation import Event
from ui.session import game_ui
from ui.session.opponents import CAUGHT, PLEASED
from ui.session.playback import STAGED, STOPS
from ui.session.turns import turns_of
from ui.text.phrases import matched

if TYPE_CHECKING:
    from ui.default_game import GameUI

Moods = dict[int, str]  # mood of each seat that isn't calm


def moods(match: Match, number: int, unseen: int = 0) -> Moods:
    """Return the moods after a number of moves, of which the last `unseen` events are not shown yet."""
    ui = game_ui.by_name(match.game)
    turns = [turn for turn in turns_of(match) if turn.moves.start < number][-len(match.seats) :]
    found: Moods = {}
    for turn in reversed(turns):
        moves = match.entries[turn.moves.start : min(turn.moves.stop, number)]
        events = tuple(event for entry in moves for event in entry.events)
        shown = events[: max(0, len(events) - unseen)]
        unseen = max(0, unseen - len(events))
        found = felt(ui, shown, len(match.seats)) | found
        if turn is turns[-1] and shown == events and number == len(match.entries):
            found |= final(match)
    return found


def final(match: Match) -> Moods:
    """Return the moods at the end: winners are pleased, all others caught; {} before it."""
    outcome = match.table.outcome()
    if outcome is None:
        return {}
    return {seat: PLEASED if seat in outcome.winners else CAUGHT for seat in range(len(match.seats))}


def felt(ui: GameUI, events: tuple[Event, ...], seats: int) -> Moods:
    """Return the moods after the events of a turn."""
    feelings = ui.feelings(events)
    if feelings is not None:
        return feelings
    table = ui.FEELINGS or _by_weight(ui)
    found: Moods = {}
    for event in events:
        for pattern, others in table.items():
            named = {
                int(word): field
                for field, word in (matched(pattern, event) or {}).items()
                if field in (PLEASED, CAUGHT) and word.isdecimal()
            }
            if named and others:
                found |= dict.fromkeys(range(seats), others)
            found |= named
    return found


def _by_weight(ui: GameUI) -> Mapping[str, str]:
    """Return a table such as FEELINGS: a staged event pleases the seat that it begins with."""
    grammar = by_name(ui.name).EVENTS
    staged = (kind for kind, weight in ui.WEIGHTS.items() if weight in (STAGED, STOPS))
    return {f"{kind} {{{PLEASED}}}": "" for kind in staged if grammar.get(kind, ())[:1] == ("seat",)}
