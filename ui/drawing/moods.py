"""Moods and remarks of the birds. They follow from what everyone has seen, so that none gives a card away.

Undo, replay and reload show the same. A mood lasts for a round. Each game's table `GameUI.FEELINGS` says what
pleases a seat or catches it out; a bird that is caught out, succeeds, wins or loses makes a remark.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game import by_name
from game.match import KnownMatch
from game.notation import Event
from game.steps import STAGED, STOPS
from ui.drawing.faces import CAUGHT, PLEASED, bird_of, opponent
from ui.session.turns import Turn, turns_of
from ui.text.i18n import N_, _
from ui.text.people import shown
from ui.text.phrases import matched

if TYPE_CHECKING:
    from ui.drawing.contract import GameUI

Moods = dict[int, str]  # mood of each seat that isn't calm


def moods(ui: GameUI, match: KnownMatch, number: int, unseen: int = 0) -> Moods:
    """Return the moods after a number of moves, of which the last `unseen` events are not shown yet."""
    turns = [turn for turn in turns_of(match) if turn.moves.start < number][-len(match.seats) :]
    found: Moods = {}
    for turn in reversed(turns):
        moves = match.entries[turn.moves.start : min(turn.moves.stop, number)]
        events = tuple(event for entry in moves for event in entry.events)
        seen = events[: max(0, len(events) - unseen)]
        unseen = max(0, unseen - len(events))
        found = felt(ui, seen, len(match.seats)) | found
        if turn is turns[-1] and seen == events and number == len(match.entries):
            found |= final(match)
    return found


def final(match: KnownMatch) -> Moods:
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
    rules = by_name(ui.name)
    staged = (kind for kind, weight in rules.WEIGHTS.items() if weight in (STAGED, STOPS))
    return {f"{kind} {{{PLEASED}}}": "" for kind in staged if rules.EVENTS.get(kind, ())[:1] == ("seat",)}


# --- remarks ----------------------------------------------------------------------------------------------

Lines = Mapping[str, Mapping[str, tuple[str, ...]]]  # lines to choose from by mood and character

LATEST = 16  # number of last turns in which events are looked for

DURING = {
    CAUGHT: {
        "tricky": (N_("You had me there."), N_("Clever. That could have been one of mine.")),
        "cautious": (N_("Oh dear. Waiting would have been wiser."), N_("That was too risky.")),
        "bold": (N_("It was worth a try!"), N_("Ouch! Next time for sure.")),
    },
    PLEASED: {
        "tricky": (N_("Just as planned."), N_("You didn't see that coming, did you?")),
        "cautious": (N_("It pays to be patient."), N_("Slow and steady.")),
        "bold": (N_("Ha! That's how it's done!"), N_("Nothing ventured, nothing gained!")),
    },
}
"""Lines by mood and character. A success is common, so every other one gets a line."""

AT_THE_END = {
    CAUGHT: {
        "tricky": (N_("You're craftier than I am."), N_("You saw through every trick. Again?")),
        "cautious": (N_("Well played. I'll think it over."), N_("You earned that one.")),
        "bold": (N_("What a match! Another one, right now!"), N_("You flew higher than me today.")),
    },
    PLEASED: {
        "tricky": (N_("I had that up my wing all along."), N_("A fine trap, if I say so myself.")),
        "cautious": (N_("Little by little, and here we are."), N_("Patience wins.")),
        "bold": (N_("Fortune loves the bold!"), N_("What a ride! Once more?")),
    },
}
"""Lines of those who have lost and won."""


def remark(ui: GameUI, match: KnownMatch, events: tuple[Event, ...]) -> str:
    """Return what a bird says to the events of a step, with its name; "" if none does."""
    for turn in reversed(turns_of(match)[-LATEST:]):
        known = _events(match, turn.moves)
        if events and events[0] in known and events[-1] in known:
            first, stop = known.index(events[0]), len(known) - known[::-1].index(events[-1])
            return _named(match, *_said(ui, match, turn, known, first, stop))
    return ""


def remark_on(ui: GameUI, match: KnownMatch, turn: Turn, moves: range, at: int) -> str:
    """Return what a bird says to some moves of a turn; "" if none does.

    Its name comes first, unless its face is beside the line: that of the seat `at`.
    """
    known, first = _events(match, turn.moves), len(_events(match, range(turn.moves.start, moves.start)))
    seat, line = _said(ui, match, turn, known, first, first + len(_events(match, moves)))
    return _quoted(line) if seat == at else _named(match, seat, line)


def at_the_end(match: KnownMatch) -> tuple[str, ...]:
    """Return what each seat says once the match is over, in its order; "" for people."""
    moods = final(match)
    return tuple(
        _quoted(_line(match, seat, AT_THE_END, moods[seat], len(match.entries) + seat) if moods else "")
        for seat in range(len(match.seats))
    )


def _said(
    ui: GameUI, match: KnownMatch, turn: Turn, known: tuple[Event, ...], first: int, stop: int
) -> tuple[int, str]:
    """Return seat and line of the bird that speaks after the events `first` to `stop` of those of a turn."""
    seats = len(match.seats)
    before, after = felt(ui, known[:first], seats), felt(ui, known[:stop], seats)
    lines, moods = DURING, {seat: mood for seat, mood in after.items() if before.get(seat) != mood}
    is_last = stop == len(known) and turn.moves.stop == len(match.entries)
    if is_last and (end := final(match)):
        lines, moods = AT_THE_END, end
    for mood in (CAUGHT, PLEASED) if lines is DURING else (PLEASED, CAUGHT):
        for seat in sorted(moods):
            number = (
                turn.moves.start
                + seat
                + sum(map(ord, "".join("".join(event) for event in known[first:stop])))
            )
            is_silent = mood == PLEASED and lines is DURING and number // 2 % 2
            if moods[seat] == mood and not is_silent and (line := _line(match, seat, lines, mood, number)):
                return seat, line
    return -1, ""


def _line(match: KnownMatch, seat: int, lines: Lines, mood: str, number: int) -> str:
    """Return one of a bird's lines for a mood; "" for anybody else."""
    bird = opponent(bird_of(match.seats[seat]))
    if bird is None:
        return ""
    choice = lines[mood][bird.character]
    return _(choice[number % len(choice)])


def _events(match: KnownMatch, moves: range) -> tuple[Event, ...]:
    return tuple(event for number in moves for event in match.entries[number].events)


def _named(match: KnownMatch, seat: int, line: str) -> str:
    return line and _("{name}: “{line}”").format(name=shown(match.seats[seat].name), line=line)


def _quoted(line: str) -> str:
    return line and _("“{line}”").format(line=line)
