"""Set-up of a match: seats with names, kinds, levels and faces, the first seat, options.

Settings store each game's last set-up. The level `fair` occurs only in a set-up: when a match starts it
becomes today's level (fair_match.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Any

from game import by_name
from game.contract import settle_options
from game.match import KnownMatch, Match, Seat
from game.notes import Notes
from game.players.levels import LEVELS, USUAL, of_today
from game.reasons import Reason
from game.save import LONGEST_NAME, header
from game.typed import key_of, plain
from ui.drawing.faces import (
    BIRDS,
    FAIR,
    OPPONENTS,
    bird_named,
    called,
    computer,
    proposed,
)
from ui.store.match_history import MatchHistory
from ui.store.settings import NAME, Settings
from ui.text.sentences import PEOPLE, people

if TYPE_CHECKING:
    from ui.pages.screen import Screen
    from ui.session.match_store import MatchStore

Setups = Mapping[str, dict[str, Any]]  # stored set-ups by game


def new_seat(
    kind: str, others: list[dict[str, str]], known: Sequence[str] = (), level: str = FAIR
) -> dict[str, str]:
    """Return a seat with an unused name and if possible an unused face; `level` is one of LEVELS or FAIR."""
    taken = {key_of(seat["name"]) for seat in others}
    free = (name for name in proposals(kind, known) if key_of(name) not in taken)
    name, face = next(free), ""
    if kind == "computer":
        faces = {seat["face"] for seat in others if seat["kind"] == kind}
        names = (name, *islice(free, len(OPPONENTS)))
        name = next((name for name in names if bird_named(name) not in faces), name)
        face = bird_named(name)
    return {"name": name, "kind": kind, "level": level, "face": face}


def numbered(names: Sequence[str]) -> Iterator[str]:
    """Yield names without end: Ada, Bea, after the last one Ada 2, Bea 2."""
    yield from names
    for turn in count(2):
        yield from (f"{name} {turn}" for name in names)


def proposals(kind: str, known: Sequence[str] = ()) -> Iterator[str]:
    """Yield names without end; for a person, those known on this device come first."""
    if kind == "human":
        return chain(known, numbered(people()))
    return numbered([called(bird) for bird in BIRDS])


def is_proposed(name: str) -> bool:
    return proposed(name) in PEOPLE + people() or bool(bird_named(name))


def known_people(settings: Settings) -> tuple[str, ...]:
    """Return the person's own name, then the names that people typed in stored set-ups."""
    own = settings[NAME]
    by_key = {key_of(own): own} if own else {}
    for setup in settings.setups.values():
        for seat in stored_seats(setup):
            if seat["kind"] == "human" and seat["name"] and not is_proposed(seat["name"]):
                by_key.setdefault(key_of(seat["name"]), seat["name"])
    return tuple(by_key.values())


def player_names(settings: Settings) -> list[str]:
    """Return a person's name, by default a proposed one, and those of four computers."""
    person = next(proposals("human", known_people(settings)))
    return [person, *islice((name for name in proposals("computer") if name != person), 4)]


def stored_seats(setup: dict[str, Any]) -> list[dict[str, str]]:
    """Return the seats of a stored set-up, skipping malformed ones."""
    stored = setup.get("seats")
    seats: list[dict[str, str]] = []
    for seat in stored if isinstance(stored, list) else []:
        if isinstance(seat, dict) and seat.get("kind") in ("human", "computer"):
            name = plain(str(seat.get("name", "")))[:LONGEST_NAME]
            level, face = of_today(str(seat.get("level"))), seat.get("face")
            seats.append(
                {
                    "name": name,
                    "kind": seat["kind"],
                    "level": level if level in LEVELS else FAIR,
                    "face": face if face in BIRDS else bird_named(name),
                }
            )
    for seat in seats:
        # A computer with a name of its own, from before there were faces.
        if seat["kind"] == "computer" and not seat["face"]:
            seat["face"] = new_seat("computer", seats)["face"]
    return seats


def read_setup(game: str, held: dict[str, Any], known: Sequence[str] = (), own: str = "") -> dict[str, Any]:
    """Return a set-up that can be started, from a stored one of any version or from nothing.

    A single person is called by their own name, if it is known.
    """
    rules = by_name(game)
    first, stored, seats = held.get("first"), held.get("options"), stored_seats(held)
    if len(seats) not in rules.PLAYERS or not all(seat["name"] for seat in seats):
        seats = [new_seat("human", [], known)]
        while len(seats) < rules.PLAYERS[0]:
            seats.append(new_seat("computer", seats))
    people = [seat for seat in seats if seat["kind"] == "human"]
    if own and len(people) == 1:
        people[0]["name"] = own
    options = stored.items() if isinstance(stored, dict) else ()
    listed = {name: value for name, value in options if value in rules.OPTIONS.get(name, ())}
    return {
        "seats": seats,
        "first": first if first in [str(seat) for seat in range(len(seats))] else "random",
        "options": settle_options(rules, listed),
    }


def teach(match: Match, matches: MatchStore) -> Match:
    """Have a match explained as it goes, if one person plays and none of its game has been played here."""
    if len(match.people) == 1 and not _is_known(match.game, matches):
        match.notes.taught = ()
    return match


def _is_known(game: str, matches: MatchStore) -> bool:
    """Return True if a match of the game has ended here, or one other than a lesson has passed a round."""
    if any(played.game == game for played in matches.history.played()):
        return True
    begun = (card for card in matches.saved.cards() if card.game == game and card.turn > len(card.names))
    return any(not _is_lesson(matches.saved.text(card.id)) for card in begun)


def _is_lesson(text: str | None) -> bool:
    data = header(text or "")
    return not isinstance(data, Reason) and Notes(data).lesson is not None


def seats_of(game: str, setup: dict[str, Any], history: MatchHistory) -> tuple[Seat, ...]:
    """Return the seats as set up; `history` determines the level of a fair match."""
    people = [seat["name"] for seat in setup["seats"] if seat["kind"] == "human"]
    fair = any(seat["kind"] == "computer" and seat["level"] == FAIR for seat in setup["seats"])
    today = USUAL
    if fair and history.played():  # else no newcomer waits for the module
        from ui.pages.fair_match import level_today

        today = level_today(history, game, people)
    return tuple(
        Seat(seat["name"], "human")
        if seat["kind"] == "human"
        else computer(seat["name"], today if seat["level"] == FAIR else seat["level"], seat["face"])
        for seat in setup["seats"]
    )


def new_match(game: str, setup: dict[str, Any], seed: str, history: MatchHistory) -> Match:
    """Return a match as set up."""
    first = None if setup["first"] == "random" else int(setup["first"])
    return Match(game, seats_of(game, setup, history), seed, setup["options"], first)


def fair_seats(match: KnownMatch, setups: Setups) -> tuple[int, ...]:
    """Return the seats at the fair level; empty unless the last set-up was for this match."""
    seats = stored_seats(setups.get(match.game, {}))
    seated = [(plain(seat.name), seat.kind) for seat in match.seats]
    if [(seat["name"], seat["kind"]) for seat in seats] != seated:
        return ()
    return tuple(
        number for number, seat in enumerate(seats) if seat["kind"] == "computer" and seat["level"] == FAIR
    )


def dealt_again(screen: Screen, match: Match, first: int) -> Match:
    """Return a new deal for the same seats; a fair match takes today's level."""
    seats, setups = match.seats, screen.settings.setups
    if fair_seats(match, setups):
        setup = {"seats": stored_seats(setups[match.game])}
        seats = seats_of(match.game, setup, screen.matches.history)
    return Match(match.game, seats, screen.platform.seed(), match.options, first)
