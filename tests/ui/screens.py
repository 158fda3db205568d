"""A page without a browser: storage in a dictionary, files in a list, time that counts up."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from typing import Any

from game.match import Match, Seat
from game.notation import Move, Pair, Position, write_move
from game.players import bots
from tests.games import OF_TESTS
from tests.playing import sensible
from ui import games
from ui.drawing.scene import Scene
from ui.drawing.scene import scene_of as scene_after_steps
from ui.pages.screen import ROUTES, Screen
from ui.session.session import Session
from ui.store.platform import Platform
from ui.store.saved_matches import MATCH

SMALL = next(reversed(OF_TESTS))
"""The game that is on the table where any would do: the tests' own, with hidden hands and chance."""
LATER_PAGES = tuple(ROUTES)
"""The actions of the screen that open a page whose module is imported then."""


class FakePlatform(Platform):
    """Two pages with the same `store` are two tabs of one browser."""

    def __init__(self, store: dict[str, str] | None = None) -> None:
        self.store = {} if store is None else store
        self.refuses = False
        self.unsaved: dict[str, str | None] = {}
        """What was written and refused."""
        self._given: list[Any] = []
        self.ticks = 0
        self.files: list[tuple[str, str]] = []
        self.changed_over = 0
        self.way = ""
        self.installed = 0
        self.logged: list[str] = []
        self.lacks: set[str] = set()
        """What the device can't do: `shares`, `pastes`, `scans`."""
        self.carried: list[tuple[str, str]] = []
        """What was done with the share service, and with which text."""
        self.listens = False  # True once it takes links from other tabs
        self.handed: list[tuple[str, str]] = []
        """Links that were offered to other tabs, each with its match."""
        self.fake_relays = FakeRelays()
        self.read_keys: list[str] = []
        """Which keys were read, each time."""

    def saves(self) -> dict[str, str]:
        return {key.removeprefix(MATCH): text for key, text in self.store.items() if key.startswith(MATCH)}

    def keys(self, prefix: str) -> list[str]:
        keys: list[str] = self._same([*self._texts(prefix)])
        return keys

    def texts(self, prefix: str) -> dict[str, str]:
        texts: dict[str, str] = self._same(self._texts(prefix))
        return texts

    def _texts(self, prefix: str) -> dict[str, str]:
        texts = self.store | self.unsaved if self.unsaved else self.store
        return {key: text for key, text in texts.items() if text is not None and key.startswith(prefix)}

    def _same(self, found: Any) -> Any:
        """Return the equal object that was given before, if there is one."""
        if found not in self._given:
            self._given = [found, *self._given[:9]]
        return next(one for one in self._given if one == found)

    def read(self, key: str) -> str | None:
        self.read_keys.append(key)
        return self.unsaved[key] if key in self.unsaved else self.store.get(key)

    def write(self, changes: Mapping[str, str | None]) -> None:
        self.unsaved |= changes
        if self.has_space():
            texts = self.store | self.unsaved
            self.store.clear()
            self.store |= {key: text for key, text in texts.items() if text is not None}
            self.unsaved = {}

    def has_space(self) -> bool:
        return not self.refuses

    def refused(self, prefix: str) -> list[str]:
        return [key for key in self.unsaved if key.startswith(prefix)]

    def now(self) -> str:
        self.ticks += 1
        return f"2026-01-01T00:00:{self.ticks:06}Z"

    def day(self, time: str) -> str:
        return f"on {time[:10]}" if time else ""

    def languages(self) -> list[tuple[str, str]]:
        return [("en", "English"), ("it", "Italiano")]

    def seed(self) -> str:
        self.ticks += 1
        return f"seed-{self.ticks}"

    def offer_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def sharing(self) -> Any:
        return FakeSharing(self)

    def relays(self) -> Any:
        return self.fake_relays

    def install_way(self) -> str:
        return self.way

    def install(self) -> None:
        self.installed += 1

    def use_new_version(self) -> None:
        self.changed_over += 1

    def log(self, text: str) -> None:
        self.logged.append(text)


class FakeSharing:
    """Keeps ui.platform.Sharing: notes what it is to do, and leaves the answer to the test."""

    def __init__(self, platform: FakePlatform) -> None:
        self.platform = platform

    def site(self) -> str:
        return "https://example.org/table/"

    def listen(self) -> None:
        self.platform.listens = True

    def hand(self, match: str, text: str) -> None:
        self.platform.handed.append((match, text))

    def __getattr__(self, does: str) -> Callable[..., bool | None]:
        """Return what tells whether the device `shares`, `pastes` …, or notes what is to be done."""
        if does in ("shares", "pastes", "scans"):
            return lambda: does not in self.platform.lacks
        return lambda *words: self.platform.carried.append((does, " ".join(words)))


class FakeRelays:
    """Keeps ui.platform.Relays, with one relay or, by default, none: texts by author, and what was asked."""

    def __init__(self) -> None:
        self.listed: list[str] = []
        self.texts: dict[str, str] = {}
        """The newest event of each author; several devices share them."""
        self.followed: set[str] = set()
        self.own: set[str] = set()
        self.is_open = False  # True between `follow` and `end`
        self.seconds = 1_800_000_000
        self.waits: float | None = None  # seconds until it wakes the screen; None without a wish
        self.is_awake = False  # True while the device's own screen stays on

    def addresses(self) -> list[str]:
        return self.listed

    def follow(self, kind: int, authors: Sequence[str], own: Sequence[str]) -> None:
        self.followed, self.own, self.is_open = {*authors, *own}, {*own}, True

    def put(self, author: str, event: str) -> None:
        assert self.is_open, "only after `follow`"
        self.texts[author] = event

    def now(self) -> int:
        return self.seconds

    def time(self, seconds: int) -> str:
        return f"second {seconds}"

    def wake(self, seconds: float) -> None:
        self.waits = seconds

    def stay_awake(self, is_wanted: bool) -> None:
        self.is_awake = is_wanted

    def end(self) -> None:
        self.is_open, self.followed, self.is_awake = False, set(), False


def match_of(
    *kinds: str, seed: str = "tests", first: int = 0, game: str = SMALL, start: Position | None = None
) -> Match:
    """Return a new match: Ada, Bea … for `human`, Rook, Wren … for `computer`."""
    people, computers = iter(("Ada", "Bea", "Cleo", "Dan", "Eve")), iter(("Rook", "Wren", "Finch", "Swift"))
    seats = tuple(
        Seat(next(people), "human") if kind == "human" else Seat(next(computers), "computer", "casual")
        for kind in kinds
    )
    return Match(game, seats, seed, {}, first, start)


class Instant(Session):
    """A session in which the last tap makes a move, or stages it."""

    def pick(self, *pairs: Pair, **more: Any) -> Move | None:
        return super().pick(*pairs, instant={"play"}, **more)


def instant(*kinds: str, **more: Any) -> Session:
    return Instant(match_of(*kinds), **more)


def at_table(*kinds: str, page: FakePlatform | None = None, moves: int = 0, **more: Any) -> Screen:
    """Return a screen with a match on the table after some moves; `more` as `match_of` takes it."""
    screen = Screen(page or FakePlatform())
    screen.begin(match_of(*kinds, **more))
    for _ in range(moves):
        play_one(screen)
    return screen


def acts(screen: Screen, *actions: str) -> Screen:
    """Perform actions one after the other; `name 0 := Zoe` types into a field."""
    for action in actions:
        field, is_typed, text = action.partition(" := ")
        screen.typed(field, text) if is_typed else screen.act(action)
    return screen


def screen_after(*actions: str, page: FakePlatform | None = None) -> Screen:
    """Return the screen of a device after these actions."""
    return acts(Screen(page or FakePlatform()), *actions)


def without_tags(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def text_of(screen: Screen) -> str:
    """Return everything on the screen, including status and title."""
    frame = screen.frame()
    news = [text for _number, text in frame.news]
    return "\n".join([*frame.regions.values(), frame.status, " ".join([*news, frame.said]), frame.title])


def notices(screen: Screen) -> str:
    return screen.frame().regions["notices"]


def play_one(screen: Screen) -> None:
    """Make one sensible move for the seat on turn, handing the tablet on where that is due.

    What it brings is shown to its end; what one person alone is shown stays until the next move.
    """
    session = session_of(screen)
    if session.handover.waits:
        screen.act("pass")
    if session.sight.awaits_look:
        screen.act("escape")
    seat = session.handover.seat()
    if seat is not None:
        screen.act(f"reveal {seat}")
    move = sensible(session.complete)
    if session.match.seats[session.turn].kind == "computer":
        computer_plays(screen, move)
    else:
        screen.act("play " + " ".join(move))
        screen.act("done")
    screen.page.skip_steps()


def computer_plays(screen: Screen, move: Move) -> None:
    request = screen.wanted()
    assert request is not None and request.purpose == bots.MOVE
    screen.answered(request, write_move(move))


def play_to_the_end(screen: Screen) -> Screen:
    while not session_of(screen).is_over:
        play_one(screen)
    screen.page.skip_steps()
    return screen


def scene_of(session: Session, order: str = "") -> Scene:
    """Return the scene that is drawn of a session, at the current step of playback."""
    ui, step = games.by_name(session.match.game), session.playback.step
    scene = scene_after_steps(ui, session, order)
    return ui.ready(scene.at_step(step) if step else scene)


def session_of(screen: Screen) -> Session:
    assert screen.session is not None
    return screen.session


def platform_of(screen: Screen) -> FakePlatform:
    assert isinstance(screen.platform, FakePlatform)
    return screen.platform


def settled(screen: Screen) -> Screen:
    while screen.timer() is not None:
        screen.next_step()
    return screen


def reloaded(screen: Screen) -> Screen:
    """Return a new visit to a device with the same storage, with the match open."""
    again = Screen(FakePlatform(dict(platform_of(screen).store)))
    again.arriving.visit(screen.matches.match_id)
    return again


def opened(screen: Screen) -> int:
    """Let a page that opens a match in parts do so; return the number of parts."""
    parts = 0
    while screen.page.name() in ("opening", "checking"):
        assert screen.timer() is not None
        screen.next_step()
        parts += 1
        assert parts < 100
    return parts
