"""Whatever lies in the storage and whatever is done: each page is shown, and each offer is answered.

Random storage, random actions, random faults of the device; the faults that were found that way are tests of
their own below.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from html import unescape
from itertools import count
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
from tests.playing import sensible
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
from ui.pages import actions
from ui.pages.opening import _tell_of
from ui.pages.page import Frame
from ui.pages.screen import ROUTES, Screen
from ui.pages.table import Table as TablePage
from ui.session.attempt import puzzles_of
from ui.session.selection import read_pair
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
        self.opened = count()
        for _ in range(self.rng.randrange(6)):
            self._leave_something()
        self.tabs = [self._tab()]
        self.drawn: dict[Screen, Frame] = {}
        """What each tab shows since the last step."""
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
        marks = {"guide": rng.choice((0, 3, "x")), "problem": "none"}
        marks |= {key: rng.choice(STRANGE) for key in ("changed", "seen", "winners", "taught")}
        chosen = {key: value for key, value in marks.items() if rng.random() < 0.1 and _is_json(value)}
        match.notes.data |= chosen
        return save.write(match)

    def _seats(self, kind: Table) -> tuple[Seat, ...]:
        rng = self.rng
        who = rng.choice((("human", "computer"), ("human",), ("computer",)))
        kinds = [rng.choice(who) for _ in range(kind[1])]
        levels = ["" if kind == "human" else rng.choice((*LEVELS, "", "easy", "genius")) for kind in kinds]
        return tuple(Seat(f"Seat {seat}", *pair) for seat, pair in enumerate(zip(kinds, levels, strict=True)))

    def _tab(self) -> Screen:
        platform = FakePlatform(self.store)
        platform.ticks = 1000 * next(self.opened)  # of no two tabs are the seeds, and so the ids, alike
        screen = Screen(platform)
        screen.arriving.visit(self.rng.choice(("", "k3f", "id%20with%20spaces")))
        return screen

    def step(self) -> None:
        rng = self.rng
        tab = rng.choice(self.tabs)
        shown = "".join((self.drawn.get(tab) or tab.frame()).regions.values())
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
            tab.matches.tell_refusal()
        elif change < 0.97:
            self._leave_something()
        elif change < 0.98 and self.store:
            key = rng.choice(sorted(self.store))
            if rng.random() < 0.5:
                del self.store[key]
            for one in self.tabs:
                self._note(one, "stored_elsewhere", key)
        elif len(self.tabs) < 2:
            self.tabs.append(self._tab())
        else:
            self.tabs.pop(rng.randrange(2))
        self.drawn = {one: check(one) for one in self.tabs}

    def _press(self, tab: Screen, action: str) -> None:
        """Do what the page offers: it must be answered, unless the table is drawn anew before.

        A choice is answered by a page that looks otherwise, or a reason: else a tap would seem to be lost.
        """
        platform = cast(FakePlatform, tab.platform)
        before, is_behind = len(platform.logged), tab.page.is_behind(action)
        may_choose = type(tab.page) is TablePage and tab.session is not None and tab.session.choice.is_open
        is_choice = may_choose and action.partition(" ")[0] in ("pick", "select")
        looked = self.drawn[tab].regions if is_choice and not is_behind and tab in self.drawn else {}
        self._note(tab, "act", action)
        assert is_behind or platform.logged[before:] == [], f"nothing answers: {platform.logged[-1]}"
        refused = tab.session is not None and tab.session.choice.refused is not None
        assert not looked or refused or tab.frame().regions != looked, f"nothing is seen of {action}"

    def _note(self, tab: Screen, what: str, *words: Any) -> None:
        self.done.append(f"tab {self.tabs.index(tab)}: {what} {' '.join(str(word)[:200] for word in words)}")
        who = next(one for one in (tab, tab.arriving, tab.site, tab.page) if hasattr(one, what))
        getattr(who, what)(*words)

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


def check(screen: Screen) -> Frame:
    frame = screen.frame()
    assert frame.regions["main"], "an empty page"
    assert frame.regions["bar"], "a page without a bar"
    everything = "\n".join([*frame.regions.values(), frame.status, frame.title])
    assert "Traceback" not in everything
    assert not UNFILLED.search(frame.status), frame.status
    return frame


def _is_json(value: Any) -> bool:
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        return False
    return True


@settings(max_examples=settings.default.max_examples // 2)  # the pairs below take as long
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
    screen.arriving.visit("")
    screen.act("delete k3f")
    platform.refuses = True
    screen.act("restore")
    screen.matches.tell_refusal()
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


# --- every page below every notice and question --------------------------------------------------------


def _devices_store() -> dict[str, str]:
    """Return the storage of a device with matches in every state; in `last` the computer moves last."""
    over = match_of("human", "human")
    while over.outcome() is None:
        over.play(sensible(over))
    kinds = ["human", "human"]
    kinds[over.entries[-1].seat] = "computer"
    matches = {"over": over, "last": match_of(*kinds), "going": match_of("human", "computer"), "spare": over}
    matches |= {"thinks": match_of("human", "computer"), "shared": match_of("human", "human")}
    for id, number in (("last", len(over.entries) - 1), ("going", 2), ("thinks", 1), ("shared", 2)):
        for _ in range(number):
            matches[id].play(sensible(matches[id]))
    return {MATCH + id: save.write(match) for id, match in matches.items()}


ABOVE = (
    ", menu", ", log", ", look 1", ", rules", ", settings", ", menu, settings", ", menu, resign",
    ", menu, start_over",
)  # fmt: skip
"""Ways from a table to the pages above it."""
WAYS = (
    "", f"setup {SMALL}", "settings", f"rules {NAMES[0]}", "statistics", "statistics, forget", "puzzles",
    f"puzzles, attempt {puzzles_of(NAMES[0])[0].id}", f"learn {NAMES[0]}", f"learn {NAMES[0]}, skip",
    "backup", "open_match", "share going", "open shared", "open shared, reveal 0",
    "open shared, reveal 0, menu", "open over", "open over, log", "open over, review",
    "open over, share over", "open thinks", "open thinks, menu",
    f"setup {SMALL}, seat 1 link, name 1 := Bea, start",
    *(f"open {id}{above}" for id in ("going", "last") for above in ("", *ABOVE)),
)  # fmt: skip
"""Ways from home to every page."""


def _store_is_full(screen: Screen) -> None:
    cast(FakePlatform, screen.platform).refuses = True
    screen.matches.saved.put_back({MATCH + "more": screen.matches.saved.text("spare") or ""})
    screen.matches.tell_refusal()


def _deleted_elsewhere(screen: Screen) -> None:
    key = MATCH + screen.matches.match_id
    cast(FakePlatform, screen.platform).store.pop(key, None)
    screen.stored_elsewhere(key)


OPENED: dict[str, Callable[[Screen], object]] = {
    "nothing": lambda screen: None,
    "hint": lambda screen: screen.act("hint"),
    "shown": lambda screen: screen.act("pick card=1"),
    "gone": lambda screen: screen.act("delete spare"),
    "import": lambda screen: screen.arriving.take_file("no match"),
    "broken": lambda screen: screen.act("open missing"),
    "beside": lambda screen: _tell_of(screen, "over"),
    "fault": lambda screen: screen.failed(),
    "version": lambda screen: screen.site.new_version(),
    "language": lambda screen: screen.site.cant_speak("en"),
    "storage": _store_is_full,
    "stale": lambda screen: screen.matches.go_stale(),
    "deleted": _deleted_elsewhere,
}
"""What puts up each notice and question, by its key or its cause."""
NEWS: dict[str, Callable[[Screen], object]] = {
    "Back, home": lambda screen: screen.arriving.travel(0, ""),
    "Back": lambda screen: screen.arriving.travel(max(0, screen.page.depth() - 1), screen.page.address()),
    "Forward": lambda screen: screen.arriving.travel(screen.page.depth() + 1, "going"),
    "Forward, home": lambda screen: screen.arriving.travel(screen.page.depth() + 1, ""),
    "address": lambda screen: screen.arriving.travel(None, "over"),
    "another address": lambda screen: screen.arriving.travel(None, "shared"),
    "hidden": lambda screen: screen.hidden(),
    "next step": lambda screen: screen.next_step(),
    "failed": lambda screen: screen.failed(),
    "answered": lambda screen: None,
}
"""What comes from the browser, and the computer's answer, which follows all else too."""
WORD_OF: dict[object, str] = {actions.number: "1", actions.game_name: SMALL, read_pair: "card=1", str: "over"}
"""A word that each reader of an action takes."""


def _written(known: Mapping[str, Any]) -> list[str]:
    """Return an action for each verb, with words that it takes."""
    return [" ".join((verb, *(WORD_OF.get(one, "1") for one in does.reads))) for verb, does in known.items()]


def _prepared(store: dict[str, str], way: str, opened: str) -> Screen:
    screen = screen_after(*filter(None, way.split(", ")), page=FakePlatform(dict(store)))
    screen.frame()
    OPENED[opened](screen)
    return screen


def _leave(screen: Screen, does: str) -> None:
    """Do something, and then give the computer's answer to what it was asked before."""
    session, request, answer = screen.session, screen.wanted(), "late"
    if session and request and request.purpose != PAGE:
        move = session.match.table.moves()[0]
        answer = Hint(move).write() if request.purpose == bots.HINT else write_move(move)
    NEWS[does](screen) if does in NEWS else screen.act(does)
    _check_page(screen)
    if request and (request.purpose != PAGE or screen.wanted() != request):
        screen.answered(request, answer)
        _check_page(screen)


def _check_page(screen: Screen) -> None:
    check(screen)
    failed = [text for text in platform_of(screen).logged if "fails" in text]
    assert not failed, failed
    session = screen.session
    if session and session.is_over and not screen.matches.is_puzzle:
        name = screen.page.name()
        assert name not in ("menu", "resigning", "startingover"), "the match is over"
        assert name != "table" or session.playback.step, "the end is due"


def _trials(store: dict[str, str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield ways, their pages, notices and actions, so that each two of a kind come together."""
    notices, pages, had = [*OPENED], [], set()
    for number, way in enumerate(WAYS):
        screen = _prepared(store, way, "nothing")
        pages.append(f"{type(screen.page).__name__} {screen.page.name()}")
        offered = _named("do", "".join(screen.frame().regions.values()))
        done = [*dict.fromkeys([*offered, *_written(type(screen.page).ACTIONS), *NEWS])]
        for turn in range(max(len(done), len(notices))):
            opened, does = notices[(turn + number) % len(notices)], done[turn % len(done)]
            had.add((opened, does))
            yield way, pages[-1], opened, does
    for number, does in enumerate((*_written(Screen.ACTIONS | ROUTES), *NEWS)):
        for turn, opened in enumerate(notices):
            at = (number + turn * 3) % len(WAYS)
            if (opened, does) not in had:
                yield WAYS[at], pages[at], opened, does


def test_every_page_can_be_left_by_every_action_below_every_notice() -> None:
    """Each page meets each notice, each action that it offers or knows, and what comes from the browser."""
    store, met = _devices_store(), set()
    for way, page, opened, does in _trials(store):
        try:
            _leave(_prepared(store, way, opened), does)
        except BaseException as fault:
            raise AssertionError(f"way: {way or 'home'}; notice: {opened}; then: {does}") from fault
        met |= {("page and notice", page, opened), ("page and action", page, does)}
        met |= {("notice and action", opened, does)}
    counted = Counter(kind for kind, *_pair in met)
    print("pairs met:", dict(counted))
    pages = {page for kind, page, _notice in met if kind == "page and notice"}
    assert counted["page and notice"] == len(pages) * len(OPENED)
    for opened in OPENED:
        known = {does for kind, notice, does in met if kind == "notice and action" and notice == opened}
        assert known.issuperset((*_written(Screen.ACTIONS | ROUTES), *NEWS)), opened
