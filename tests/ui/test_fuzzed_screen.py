"""Whatever lies in the storage and whatever is done: each page is shown, and each offer is answered.

Random storage, random actions, random faults of the device; the faults that were found that way are tests of
their own below.
"""

import json
import re
from html import unescape
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings

from game import NAMES, by_name, link, save
from game.chance import of_some_kind
from game.match import Match, Seat
from game.notation import write_move
from game.players import bots
from game.players.hints import Hint
from game.players.levels import LEVELS
from tests.corrupt_saves import STRANGE, mangled_text, mangled_value
from tests.games import KITS, Table, tables
from tests.random_play import SEEDS, play_out_match
from tests.ui.screens import (
    LATER_PAGES,
    SMALL,
    FakePlatform,
    acts,
    match_of,
    platform_of,
    play_one,
    screen_after,
    text_of,
)
from ui.pages.screen import Screen
from ui.pages.table import Table as TablePage
from ui.session.session import PAGE, Session
from ui.store.saved_matches import MATCH
from ui.store.settings import KEY

UNFILLED = re.compile(r"\{\w+\}")
"""A place in a sentence that nothing was put into; a single bracket may be a name's."""
KINDS = tables()
MOST_MOVES = 80
"""Moves that a match in the storage has at most."""
VERBS = (
    *LATER_PAGES, "pick", "play", "stage", "select", "ask", "undo", "done", "pass", "reveal", "hint", "open",
    "export", "delete", "delete_aside", "export_aside", "menu", "setup", "seat", "players", "first",
    "advise", "recaps",
    "option", "start", "again", "rematch", "set", "sort", "home", "back", "escape", "learn", "next",
    "skip", "pause", "news", "older", "newer", "forget", "confirm", "restore", "profile", "all", "later",
    "make_link", "copy_link", "share_link", "show_code", "paste_open", "paste_clipboard", "",
)  # fmt: skip
WORDS = (
    *NAMES, *LEVELS, "0", "1", "2", "7", "99999999", "-1", "é", "a=b", "=", "x" * 300, "human", "fair", "<b>",
    "card=R7", "tile=3", "kind=place", "match", "id with spaces", "\ud83c\udf88", "table/match/k",
)  # fmt: skip
PLACES = (*("match/",) * 6, "aside/", "card/", "result/", "settings", "ledger", "solved", "ledger-aside")
"""Where something is left in the storage."""


class Fuzz:
    """One device with up to two tabs; `step` does something to one of them and looks at what it shows."""

    def __init__(self, seed: str) -> None:
        """Fill the storage and open a first tab."""
        self.rng = Random(seed)
        self.store: dict[str, str] = {}
        for _ in range(self.rng.randrange(6)):
            self._leave_something()
        self.tabs = [self._tab()]
        self.done: list[str] = []
        """What was done, for the report of a failure."""

    def _leave_something(self) -> None:
        rng, text = self.rng, self._save()
        change = rng.random()
        if change < 0.25:
            text = mangled_text(text, rng)
        elif change < 0.5:
            text = mangled_value(text, rng)
        elif change < 0.55:
            text = json.dumps(rng.choice(STRANGE))
        elif change < 0.6:
            text = json.dumps(json.loads(text) | {"format": 2})
        id = rng.choice(("k3f", "k3g", "id with spaces", "", "é", "a/b", str(rng.random())))
        key = rng.choice(PLACES)
        self.store["table/" + key + (id if key.endswith("/") else "")] = text

    def _save(self) -> str:
        """Return the save of a match that was played for a while, from its deal or from a position."""
        rng = self.rng
        name, _number, options = kind = rng.choice(KINDS)
        match = Match(name, self._seats(kind), str(rng.random()), options)
        play_out_match(match, str(rng.random()), rng.randrange(MOST_MOVES))
        if rng.random() < 0.3:
            match = Match(name, match.seats, match.seed, options, start=match.table.position())
        marks = {"guide": rng.choice((0, 3, "x")), "problem": "none", "changed": rng.choice(STRANGE)}
        match.extra |= {key: value for key, value in marks.items() if rng.random() < 0.1 and _is_json(value)}
        return save.write(match)

    def _seats(self, kind: Table) -> tuple[Seat, ...]:
        rng = self.rng
        who = rng.choice((("human", "computer"), ("human",), ("computer",)))
        kinds = [rng.choice(who) for _ in range(kind[1])]
        levels = ["" if kind == "human" else rng.choice((*LEVELS, "", "easy", "genius")) for kind in kinds]
        return tuple(Seat(f"Seat {seat}", *pair) for seat, pair in enumerate(zip(kinds, levels, strict=True)))

    def _tab(self) -> Screen:
        screen = Screen(FakePlatform(self.store))
        screen.visit(self.rng.choice(("", "k3f", "id%20with%20spaces")))
        return screen

    def step(self) -> None:
        rng = self.rng
        tab = rng.choice(self.tabs)
        shown = "".join(tab.frame().regions.values())
        offered = _named("do", shown)
        change = rng.random()
        if change < 0.62 and offered:
            self._press(tab, rng.choice(offered))
        elif change < 0.72:
            words = [rng.choice(VERBS), *(rng.choice(WORDS) for _ in range(rng.choice((0, 1, 1, 2, 3))))]
            self._note(tab, "act", " ".join(words))
        elif change < 0.76 and (choices := _named("choose", shown)):
            self._note(tab, "act", f"{rng.choice(choices)} {rng.choice(WORDS)}")
        elif change < 0.8:
            field = rng.choice(_named("field", shown) or ["name 7", "seed", "", "name x"])
            self._note(tab, "typed", field, rng.choice(WORDS))
        elif change < 0.83:
            mangle = rng.choice((mangled_text, mangled_value, lambda text, _rng: text))
            text = mangle(self._save(), rng)
            self._note(tab, "take_file", text)
        elif change < 0.84:
            self._arrive(tab)
        elif change < 0.85:
            self._note(tab, "travel", rng.choice((None, 0, 1, 2, 3)), rng.choice(("", "k3f")))
        elif change < 0.86:
            self._note(tab, rng.choice(("hidden", "skip_steps", "next_step", "new_version", "failed")))
        elif change < 0.94:
            self._compute(tab)
        elif change < 0.96:
            platform = cast(FakePlatform, tab.platform)
            platform.refuses = not platform.refuses
        elif change < 0.97:
            self._leave_something()
        elif change < 0.98 and self.store:
            key = rng.choice(sorted(self.store))
            if rng.random() < 0.5:
                del self.store[key]
            self._note(tab, "stored_elsewhere", key)
        elif len(self.tabs) < 2:
            self.tabs.append(self._tab())
        else:
            self.tabs.pop(rng.randrange(2))
        for one in self.tabs:
            check(one)

    def _press(self, tab: Screen, action: str) -> None:
        """Do what the page offers: it must be answered, unless the table is drawn anew before.

        A choice is answered by a page that looks otherwise, or a reason: else a tap would seem to be lost.
        """
        platform = cast(FakePlatform, tab.platform)
        before, is_behind = len(platform.logged), tab.page.is_behind(action)
        may_choose = type(tab.page) is TablePage and tab.session is not None and tab.session.may_choose
        is_choice = may_choose and action.partition(" ")[0] in ("pick", "select")
        looked = tab.frame().regions if is_choice and not is_behind else {}
        self._note(tab, "act", action)
        assert is_behind or platform.logged[before:] == [], f"nothing answers: {platform.logged[-1]}"
        refused = tab.session is not None and tab.session.refused is not None
        assert not looked or refused or tab.frame().regions != looked, f"nothing is seen of {action}"

    def _note(self, tab: Screen, what: str, *words: Any) -> None:
        self.done.append(f"tab {self.tabs.index(tab)}: {what} {' '.join(str(word)[:200] for word in words)}")
        getattr(tab.page if what == "skip_steps" else tab, what)(*words)

    def _arrive(self, tab: Screen) -> None:
        """Have a match arrive, complete or mangled, by a link or pasted; or an answer of the browser."""
        rng, text = self.rng, self._save()
        address = link.fragment(rng.choice((text, mangled_value(text, rng))))
        if rng.random() < 0.5:
            address = mangled_text(address, rng)
        what = rng.random()
        if what < 0.5:
            self._note(tab, "visit", address)
        elif what < 0.7:
            self._note(tab, "typed", rng.choice(("clipboard", "words")), f"Look: #{address}")
        else:
            field = rng.choice(("carried", "code", "clipboard", "words"))
            self._note(tab, "typed", field, rng.choice(("copied", "not copied", "29 M4 4h7v1h-7z", "")))

    def _compute(self, tab: Screen) -> None:
        request, session = tab.wanted(), tab.session
        if session is None or request is None or request.purpose == PAGE:
            return
        if not isinstance(tab.page, TablePage):
            return
        assert json.loads(request.text)["seat"] == session.turn
        move = of_some_kind(session.match.table.moves(), self.rng.random)
        answer = Hint(move).write() if request.purpose == bots.HINT else write_move(move)
        self._note(tab, "answered", request, answer)


def _named(attribute: str, shown: str) -> list[str]:
    return [unescape(value) for value in re.findall(f'data-{attribute}="([^"]*)"', shown)]


def check(screen: Screen) -> None:
    frame = screen.frame()
    assert frame.regions["main"], "an empty page"
    assert frame.regions["bar"], "a page without a bar"
    everything = "\n".join([*frame.regions.values(), frame.status, frame.title])
    assert "Traceback" not in everything
    assert not UNFILLED.search(frame.status), frame.status


def _is_json(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        return False
    return True


@given(SEEDS)
def test_no_exception_leaves_the_screen_and_every_offer_is_answered(seed: int) -> None:
    fuzz = Fuzz(f"device {seed}")
    for number in range(settings.default.stateful_step_count):
        try:
            fuzz.step()
        except BaseException as fault:
            last = "\n".join(fuzz.done[-8:])
            raise AssertionError(f"seed {seed}, step {number}:\n{last}") from fault


ASKED = [name for name in KITS if by_name(name).ANSWERS]
"""The games in which people are asked aloud."""


@pytest.mark.parametrize("game", ASKED)
def test_a_match_that_begins_with_a_question_is_asked_and_continues(game: str) -> None:
    """Who asks isn't in its moves, for it has none yet."""
    match = match_of("human", "human", "human", game=game)
    while not match.table.is_asking:
        match.play(match.table.moves()[0])
    begun = Match(game, match.seats, "s", match.options, start=match.table.position())
    screen = screen_after("open k3f", page=FakePlatform({MATCH + "k3f": save.write(begun)}))
    session = screen.session
    assert isinstance(session, Session)
    assert session.handover.asked() == [session.turn]
    assert text_of(screen)


def test_a_save_under_a_strange_key_waits_while_the_device_is_full_is_listed_and_opens() -> None:
    store = {MATCH + "id with spaces": save.write(match_of("human", "human"))}
    platform = FakePlatform(store)
    platform.refuses = True
    screen = Screen(platform)
    assert text_of(screen)
    assert list(store) == [MATCH + "id with spaces"]
    platform.refuses = False
    assert "Ada" in text_of(screen)
    (card,) = screen.matches.saved.cards()
    screen.act(f"open {card.id}")
    play_one(screen)
    assert [*platform.saves()] == [card.id]


def test_a_save_of_a_newer_version_stays_where_that_version_finds_it() -> None:
    text = json.dumps(json.loads(save.write(match_of("human", "human"))) | {"format": 2})
    store = {MATCH + "k3f": text}
    screen = Screen(FakePlatform(store))
    for action in ("", "open k3f"):
        screen.act(action)
        assert "saved by a newer version" in text_of(screen)
        assert store == {MATCH + "k3f": text}
    screen.act("export_aside k3f")
    assert platform_of(screen).files[-1][1] == text


def test_a_setting_of_another_tab_is_not_put_back_and_one_not_stored_holds_for_the_visit() -> None:
    store: dict[str, str] = {}
    one, other = Screen(FakePlatform(store)), Screen(FakePlatform(store))
    for screen, setting in ((one, "theme dark"), (other, "speed slow")):
        acts(screen, "settings", f"set {setting}")
    held = json.loads(store[KEY])
    assert (held["theme"], held["speed"]) == ("dark", "slow")
    one.stored_elsewhere(KEY)
    assert one.settings["speed"] == "slow"
    platform_of(one).refuses = True
    acts(one, "set theme light", "set speed fast")
    assert (one.settings["theme"], one.settings["speed"]) == ("light", "fast"), "on a full device too"


def test_the_file_of_a_match_put_back_on_a_full_device_can_be_had() -> None:
    store = {MATCH + "k3f": save.write(match_of("human", "human"))}
    platform = FakePlatform(store)
    screen = Screen(platform)
    screen.visit("")
    screen.act("delete k3f")
    platform.refuses = True
    screen.act("restore")
    assert "export k3f" in text_of(screen)
    screen.act("export k3f")
    assert platform.files


def test_a_device_without_a_clock_plays_and_saves() -> None:
    class Timeless(FakePlatform):
        def now(self) -> str:
            return ""

    platform = Timeless()
    screen = Screen(platform)
    screen.begin(Match(SMALL, (Seat("Ada", "human"), Seat("Bea", "human")), "s"))
    play_one(screen)
    screen.act("home")
    assert "Ada" in text_of(screen)


@pytest.mark.parametrize("typed", ["\ud83c", "a\udf88b", "\ud83c\udf88"])
@pytest.mark.parametrize("field", ["seed", "name 0"])
def test_half_a_character_that_was_typed_can_be_dealt_from_stored_and_read(field: str, typed: str) -> None:
    platform = FakePlatform()
    screen = screen_after(f"setup {SMALL}", page=platform)
    screen.typed(field, typed)
    screen.act("start")
    assert screen.session is not None
    (text,) = platform.saves().values()
    assert isinstance(save.read(text), Match)
    text_of(screen).encode()
