"""Players who read what the page offers and press it, and matches laid ready for them.

`Fingers`, `Mouse` and `Keys` press an element by what it does (`data-do`); `lay` puts a match on the table,
`kept` tells what the page has stored of it.
"""

import time
from itertools import count

from playwright.sync_api import expect

from game import save
from game.match import Match, Seat
from game.notation import write_move
from game.players import bots

ADA, BEA = Seat("Ada", "human"), Seat("Bea", "human")
ROOK = Seat("Rook", "computer", "baseline")
TWO, ALONE = (ADA, BEA), (ADA, ROOK)
BUILDERS = (ADA, BEA, Seat("Cleo", "human"), Seat("Dan", "human"))
BLUFFERS = BUILDERS[:3]

SHORT = "207"
"""A seed with which sensible play ends early, with claims and an exchange."""

numbers = count(1)


# --- matches --------------------------------------------------------------------------------------------


def match_of(seats=TWO, seed=SHORT, moves=0, game="balloon-cup", **more):
    """Return a match after so many sensible moves; the first seat begins."""
    match = Match(game, seats, seed, first=0, **more)
    for _ in range(moves):
        match.play(sensible(match))
    return match


def sensible(match):
    """Return what a computer would play for the seat on turn."""
    return bots.answer(bots.request(match))


def put(page, text, id=None):
    """Store a save's text as if it had been played on this device; return its id."""
    id = id or f"laid-{next(numbers)}"
    page.evaluate("([id, text]) => localStorage.setItem('table/match/' + id, text)", [id, text])
    return id


def lay(page, match):
    """Put a match on the table of a page that is up; return its id."""
    id = put(page, save.write(match))
    page.evaluate("id => { location.hash = id }", id)
    expect(page.locator("html[data-page=home]")).to_have_count(0)
    return id


def lay_open(page, match):
    """Put a match on the table and show the cards of the person on turn."""
    id = lay(page, match)
    if sum(seat.kind == "human" for seat in match.seats) > 1:
        does(page, f"reveal {match.table.turn}").click()
    return id


def stored(page, id=None):
    """Return the text of a save as the page has stored it: by default of the match on the table."""
    return page.evaluate(
        "id => localStorage.getItem('table/match/' + (id ?? location.hash.slice(1)))",
        id,
    )


def kept(page, id=None):
    """Return the match as the page has stored it, replayed here."""
    match = save.read(stored(page, id) or "")
    assert isinstance(match, Match), match
    return match


def moves_of(match):
    """Return the moves of a match as text."""
    return [write_move(entry.move) for entry in match.entries]


# --- reading and pressing -------------------------------------------------------------------------------


def does(page, action):
    """Return the element that does something."""
    return page.locator(f'[data-do="{action}"]')


def place(page, name):
    """Return what is there once the page is at a place."""
    return page.locator(f'html[data-page="{name}"]')


def offered(page):
    """Return the actions that glow."""
    return set(page.locator("#room .can").evaluate_all("all => all.map(one => one.dataset.do)"))


def steps(move):
    """Return what makes or stages a move, as a person presses it: actions, or selectors (`#at-e5`)."""
    kind, *words = move
    if kind in BY_KIND:
        return BY_KIND[kind](move)
    if kind == "place" and len(words[0]) == 1:
        return [_card(move), f"#belt-{words[0]}", f"play {write_move(move)}"]
    if kind == "place":
        return [f"pick card={words[0]}", f"pick tile={words[1]} side={words[2]}"]
    if kind == "exchange":
        return [*(f"pick card={card}" for card in words), f"play {write_move(move)}"]
    return [f"play {write_move(move)}"]


def _pay(*things):
    """Return steps that touch things of the table, named by a move's words, and then pay."""
    return lambda move: [*(thing.format(*move) for thing in things), f"play {write_move(move)}"]


def _build(move):
    return [f"#at-{move[1]}", f"#build-{move[1]}-{move[2].replace('*', '')}", f"play {write_move(move)}"]


def _enter(move):
    colour = move[2].replace("*", "")
    ways = (f"#table-board [data-do='choose {move[1]} {card}']" for card in (colour, "*" + colour))
    return [f"#lane-{move[1]}", ", ".join(ways), f"play {write_move(move)}"]


def _change(move):
    held = [f"#card-{letter}{move[1][:place].count(letter)}" for place, letter in enumerate(move[1])]
    return ["choose change", *held, f"play {write_move(move)}"]


def _card(move):
    """Return the id of a card of the hand that a move of Captain Bluff begins with."""
    return f"#card-{move[2][:2] if move[2][:2] == 'RW' else move[2]}"


BY_KIND = {
    "move": _pay("#at-{1}", "#at-{2}"),
    "demolish": _pay("#at-{1}", "#at-{2}"),
    "knock": _pay("#at-{1}", "#at-{2}"),
    "build": _build,
    "enter": _enter,
    "change": _change,
    "origin": lambda move: [_card(move), f"play {write_move(move)}"],
    "swap": lambda move: [_card(move), f"play {write_move(move)}"],
    "check": _pay("#belt-{1}"),
    "close": _pay("#belt-{1}"),
    "recover": _pay("#belt-{1}"),
    "reverse": lambda move: ["#card-CD", f"#belt-{move[1]}"],
    "arrivals": lambda move: ["#card-AB", *(f"#belt-{belt}" for belt in move[1:])],
    "delay": _pay("#card-DF"),
}
"""How the moves of Blox and of Captain Bluff are made, by their kind; all others are one button."""


def wait_for_person(page):
    """Return when the computer has played and a person is on turn, or the match is over."""
    expect(page.locator("#status")).not_to_contain_text("is thinking", timeout=20_000)


def answered(page, seconds=20):
    """Return the match once a person is on turn in it, or it is over, by what the page has stored.

    That is surer than what is said where things move, for there the page is drawn a little later.
    """
    end = time.monotonic() + seconds
    while (match := kept(page)).table.outcome() is None and match.seats[match.table.turn].kind != "human":
        if page.locator("#seen").count():  # what one person alone is shown stays until they have seen it
            page.keyboard.press("Escape")
        assert time.monotonic() < end, "the computer doesn't answer"
        page.wait_for_timeout(20)
    return match


class Fingers:
    """A person with a touch screen."""

    def __init__(self, page):
        self.page = page

    def press(self, action):
        does(self.page, action).tap()

    def press_at(self, selector):
        self.page.locator(selector).tap()

    def touch(self, step):
        """Make one step: press an action, or a thing of the table."""
        if step.startswith("#"):
            self.press_at(step)
        else:
            self.press(step)

    def play(self, move, done=True):
        for step in steps(move):
            self.touch(step)
        if done and does(self.page, "done").count():
            self.press("done")


class Mouse(Fingers):
    """A person with a mouse."""

    def press(self, action):
        does(self.page, action).click()

    def press_at(self, selector):
        self.page.locator(selector).click()


class Keys(Fingers):
    """A person with a keyboard and nothing else; Enter at the end of the way."""

    WAY = """wanted => {
        const all = [...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")]
            .filter(one => one.checkVisibility() && !one.disabled && one.tabIndex >= 0
                && (one.type !== "radio" || one.checked));
        const at = document.activeElement, target = document.querySelector(wanted);
        const is = all.indexOf(at), to = all.indexOf(target);
        if (to < 0) return null;
        if (is >= 0) return to - is;
        const before = all.filter(one => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
        return to < before.length ? to - before.length : to - before.length + 1;
    }"""

    def press(self, action):
        self.press_at(f'[data-do="{action}"]')

    def press_at(self, selector, key="Enter"):
        self.go_to(selector)
        self.page.keyboard.press(key)
        self.hold()

    def go_to(self, selector):
        """Walk to an element with Tab, or Shift and Tab if that is shorter."""
        expect(self.page.locator(selector)).to_have_count(1)
        way = self.page.evaluate(self.WAY, selector)
        assert way is not None, f"no key leads to {selector}"
        for _ in range(abs(way)):
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        expect(self.page.locator(selector)).to_be_focused()

    def hold(self):
        """Assert that the focus is somewhere."""
        lost = self.page.evaluate("[null, document.body].includes(document.activeElement)")
        assert not lost, "the focus is lost"
