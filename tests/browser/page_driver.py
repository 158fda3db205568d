"""Players who read what the page offers and press it, and matches laid ready for them.

`TouchDriver` and `Mouse` press an element by what it does (`data-do`) and make any game's moves (see
presses.py; who plays by keys alone is in keyboard.py); `lay` puts a match on the table, `saved_match` tells
what the page has stored of it.
"""

import time
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

from game import by_name, save
from game.match import Entry, Match, Seat
from game.notation import Move, write_move
from game.players.levels import USUAL
from game.steps import PASSES
from tests.browser.presses import PATIENCE, READ, Offer, presses
from tests.games import ANY, KITS
from tests.languages import speaking
from tests.playing import hands_over, sensible, steps_of
from ui import games
from ui.drawing.scene import names_of
from ui.text.i18n import ENGLISH, language

ADA, BEA = Seat("Ada", "human"), Seat("Bea", "human")
ROOK = Seat("Rook", "computer", USUAL)
PEOPLE = (ADA, BEA, *(Seat(name, "human") for name in ("Cleo", "Dan", "Eve")))
COMPUTERS = (ROOK, *(Seat(name, "computer", USUAL) for name in ("Wren", "Finch", "Swift")))
TWO, ALONE = PEOPLE[:2], (ADA, ROOK)

HAND = "#table-hand [id^=card-]"
"""The cards of the hand that is shown."""
STAGED = "#done, #make"
"""The button that makes the staged move: of the action bar, or of the move itself."""

STORED = """() => {
    try { return localStorage.getItem("table/match/" + location.hash.slice(1)); } catch { return null; }
}"""
"""The save of the match on the table, null where the browser keeps none."""

PYTHON = """async code => {
    const { loadPyodide } = await import(new URL("ui/boot/pyscript_adapter.mjs", document.baseURI));
    return (await loadPyodide()).runPython(code);
}"""
"""Runs Python in the page's interpreter, as the page itself never does; returns its last value."""

FAST = """
    if (location.protocol === "http:" && !localStorage.getItem("table/settings"))
        localStorage.setItem("table/settings", '{"speed": "fast"}');
"""
"""Shows things briefly."""

LATER = """{
    const { get } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
    Object.defineProperty(Event.prototype, "timeStamp", {
        configurable: true, get() { return get.call(this) + 1000; },
    });
}"""
"""Has every press come a second later than it does, by its own time: nobody reads what is driven. A button
that takes a deliberate press alone (drawing.py) then takes each, without a wait."""

SERVED = """() => new Promise(done => setTimeout(
    () => done(document.querySelector("#legend[data-read]") !== null)))"""
"""Waits for one more task of the page, for the browser may click after it has said that a finger has left.

Returns true if the page took the press for a hold, which shows a legend and presses nothing: on a busy
machine the end of a press is sent so late that it was one.
"""

SET_SPEED = """async speed => {
    for (const action of ["settings", `set speed ${speed}`, "back"])
        document.querySelector(`[data-do="${action}"]`)?.click();
    return document.documentElement.dataset.page;
}"""
"""Sets the speed on a page that is at home."""

HEARS = """() => {
    globalThis.heard = [];
    globalThis.hears?.disconnect();
    hears = new MutationObserver((records) => records.forEach(
        (record) => record.addedNodes.forEach((line) => heard.push(line.textContent))));
    hears.observe(document.getElementById("live"), {childList: true});
}"""
"""Collects every announcement from now on."""

HIDE = """() => {
    Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.visibilityState;
    return localStorage["table/first-page"];
}"""
"""Hides the page; returns what it has left for the next visit."""

GO_TO = """id => new Promise(done => {
    addEventListener("hashchange", () => setTimeout(done), {once: true});
    location.hash = id;
})"""
"""Opens a match as its address does; returns when the page has heard of it, whatever it showed before."""

numbers = count(1)
ended: dict[str, str] = {}
"""The saves of finished matches, by what they were played from."""


# --- matches --------------------------------------------------------------------------------------------


def people(game: str = ANY) -> tuple[Seat, ...]:
    """Return as many people as share the screen in tests of a game."""
    return PEOPLE[: KITS[game].people or by_name(game).PLAYERS[0]]


def title() -> str:
    return games.by_name(ANY).title()


def match_of(
    seats: tuple[Seat, ...] = TWO, seed: str = "", moves: int = 0, game: str = ANY, **more: Any
) -> Match:
    """Return a match after some sensible moves; the first seat begins."""
    match = Match(game, seats, seed or KITS[game].seed, first=0, **more)
    for _ in range(moves):
        match.play(sensible(match))
    return match


def midway(game: str) -> tuple[Match, Move]:
    """Return a match of people in its middle, and a move of the seat on turn that shows much."""
    kit = KITS[game]
    match = match_of(people(game), moves=kit.midway, game=game)
    while kit.telling:
        for move in match.table.moves():
            if move[0] == kit.telling:
                return match, move
        match.play(sensible(match))
    return match, sensible(match)


def finished(seats: tuple[Seat, ...] = ALONE, seed: str = "", game: str = ANY) -> Match:
    """Return a match that sensible play has brought to its end; each is played once, for it takes seconds."""
    if (key := f"{game} {seed} {seats}") not in ended:
        match = match_of(seats, seed, game=game)
        while match.table.outcome() is None:
            match.play(sensible(match))
        ended[key] = save.write(match)
    return opened(ended[key])


def ending(moves: int, game: str = ANY, seats: tuple[Seat, ...] = ALONE) -> Match:
    """Return a match that sensible play ends in a number of moves."""
    complete = finished(seats, game=game)
    return complete.until(max(0, len(complete.entries) - moves))


def hands_on(game: str = ANY, level: str = USUAL, practice: bool = False) -> Match:
    """Return a match, begun, in which Ada's next sensible move hands on to a computer of a level."""
    match = match_of((ADA, Seat("Rook", "computer", level)), moves=4, game=game)
    while True:
        move, trial = sensible(match), match.table.copy()
        is_set_up = trial.position().get("step") != "setup"
        trial.play(move)
        if is_set_up and match.table.turn == 0 and trial.turn == 1 and trial.outcome() is None:
            match.notes.practice = practice
            return match
        match.play(move)


def shown_in_steps(game: str) -> Match | None:
    """Return a match in which a computer is on turn, and its sensible move is shown in several steps.

    After it Ada is on turn. None where the game shows each move of this match in one.
    """
    match = match_of(ALONE, game=game)
    while match.table.outcome() is None and len(match.entries) < 60:
        move, trial = sensible(match), match.table.copy()
        trial.play(move)
        if match.table.turn == 1 and trial.turn == 0:
            steps = steps_of(match.table, move, 0)
            if len(steps) > 1 and steps[0].weight != PASSES:
                return match
        match.play(move)
    return None


def with_idle_card(least: int) -> Match:
    """Return a match in which the person on turn holds cards that can be played now, and others that can't.

    It is one against the computer, after `least` moves or more.
    """
    for moves in range(least, 60):
        match = match_of(ALONE, moves=moves)
        words = {word for move in match.table.moves() for word in move}
        cards = match.table.position()[KITS[ANY].hands][0]
        if match.table.turn == 0 and 0 < sum(card not in words for card in cards) < len(cards):
            return match
    raise AssertionError("every card can be played")


def held(match: Match, seat: int = 0) -> int:
    return len(match.table.position()[KITS[match.game].hands][seat])


NEXT_SEAT = "#pass, #reveal, #answer-none"
"""Buttons that stand on the page once a turn among people has been shown."""


def pass_on(page: Page) -> None:
    """Pass the tablet on once the move has been shown, if that doesn't happen by itself just now."""
    page.locator(NEXT_SEAT).first.wait_for()
    page.evaluate("document.getElementById('pass')?.click()")


def stay(page: Page) -> None:
    page.evaluate(PYTHON, "import ui.pages.table\nui.pages.table.SHOWN = None")


def sentences(match: Match, entries: list[Entry]) -> list[str]:
    """Return what the screen says of some moves of a match, in the language spoken."""
    tell = games.by_name(match.game).tell
    with nullcontext() if language() != ENGLISH else speaking(ENGLISH):
        names = names_of(match)
        return [sentence for entry in entries for event in entry.events if (sentence := tell(event, names))]


def put(page: Page, text: str, id: str | None = None) -> str:
    """Store a save's text as if it had been played on this device; return its id."""
    id = id or f"laid-{next(numbers)}"
    page.evaluate("([id, text]) => localStorage.setItem('table/match/' + id, text)", [id, text])
    return id


def lay(page: Page, match: Match) -> str:
    """Put a match on the table of a page that is up; return its id."""
    id = put(page, save.write(match))
    page.evaluate(GO_TO, id)
    expect(page.locator("html[data-page=home]")).to_have_count(0)
    return id


def lay_open(page: Page, match: Match) -> str:
    """Put a match on the table and show the cards of the person on turn."""
    id = lay(page, match)
    if hands_over(match):
        does(page, f"reveal {match.table.turn}").click()
    return id


def saved_match(page: Page, id: str | None = None) -> Match:
    """Return the match as the page has stored it, by default the one on the table, replayed here."""
    key = "id => localStorage.getItem('table/match/' + (id ?? location.hash.slice(1)))"
    return opened(page.evaluate(key, id) or "")


def opened(text: str) -> Match:
    match = save.read(text)
    assert isinstance(match, Match), match
    return match


def moves_of(match: Match) -> list[str]:
    return [write_move(entry.move) for entry in match.entries]


# --- reading and pressing -------------------------------------------------------------------------------


def does(page: Page, action: str) -> Locator:
    return page.locator(f'[data-do="{action}"]')


def place(page: Page, name: str) -> Locator:
    return page.locator(f'html[data-page="{name}"]')


def wait_for_person(page: Page) -> None:
    """Return when the match waits for a person, whatever for, or is over."""
    expect(page.locator("#status")).not_to_contain_text("is thinking")


def answered(page: Page) -> Match:
    """Return the match once a person is on turn in it, or it is over, by what the page has stored.

    That is surer than what is said where things move, for there the page is drawn a little later.
    """
    end = time.monotonic() + PATIENCE
    while (match := saved_match(page)).table.outcome() is None and match.seats[
        match.table.turn
    ].kind != "human":
        if page.locator("#seen").count():  # what one person alone is shown stays until they have seen it
            page.keyboard.press("Escape")
        assert time.monotonic() < end, "the computer doesn't answer"
        page.wait_for_timeout(20)
    return match


class TouchDriver:
    """A person with a touch screen."""

    READ = READ
    """JavaScript that returns what the page offers to this person."""

    def __init__(self, page: Page, game: str = "") -> None:
        """`game`: what is on the table, where the page stores no match."""
        self.page, self.game = page, game

    def press(self, action: str) -> None:
        self.push_until_served(does(self.page, action))

    def press_at(self, selector: str) -> None:
        self.push_until_served(self.page.locator(selector).first)

    def push_until_served(self, element: Locator) -> None:
        self.push(element)
        while self.page.evaluate(SERVED):
            self.push(element)

    def push(self, element: Locator) -> None:
        element.tap()

    def touch(self, step: str) -> None:
        """Make one step: press an action, or an element by its selector."""
        if step.startswith(("#", "[")):
            self.press_at(step)
        else:
            self.press(step)

    def steps(self, move: Move) -> Iterator[str]:
        """Yield what makes or stages a move, step by step, from what the page offers after each.

        Where the page stores no match a move is made when nothing is chosen any more.
        """
        before = self.page.evaluate(STORED)
        game = self.game or (saved_match(self.page).game if before else ANY)

        def is_made() -> bool:
            if self.page.locator(STAGED).count():
                return True
            if before:
                return bool(self.page.evaluate(STORED) != before)
            return not self.page.locator("#main [aria-pressed=true]").count()

        def read() -> list[Offer]:
            return [(does, id) for does, id in self.page.evaluate(self.READ)]

        return presses(game, move, read, is_made, KITS[game].plain, self.prefers)

    def prefers(self, offers: list[Offer]) -> list[Offer]:
        """Return those of some offers that the person presses rather than the others: none in particular."""
        return offers

    def play(self, move: Move, done: bool = True) -> None:
        """Make a move; with `done` it is made for good where it is only staged."""
        before = self.page.evaluate(STORED)
        for step in self.steps(move):
            self.touch(step)
        if done and self.page.locator(STAGED).count():
            self.press_at(STAGED)
            was, now = (
                (opened(text) for text in (before, self.page.evaluate(STORED))) if before else (None, None)
            )
            is_over = now is None or now.table.outcome() is not None
            if was and now and hands_over(now) and not is_over and now.table.turn != was.table.turn:
                self.page.locator(NEXT_SEAT).first.wait_for()

    def end_turn(self, match: Match) -> None:
        """Make a match's move for good where it is staged; play on sensibly while the turn continues."""
        if self.page.locator("#done").count():
            self.press_at("#done")
        number = len(match.entries) + 1
        expect(self.page.locator("#done")).to_have_count(0)
        while len((now := saved_match(self.page)).entries) >= number and now.table.turn == match.table.turn:
            if now.table.outcome() is not None or self.page.locator("#pass, #answer-none, #reveal").count():
                return
            if self.page.locator("#seen").count():  # as in `answered`
                self.page.keyboard.press("Escape")
            self.play(sensible(now))
            number += 1


class Mouse(TouchDriver):
    """A person with a mouse."""

    def push(self, element: Locator) -> None:
        element.click()
