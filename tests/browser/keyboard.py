"""A player with a keyboard and nothing else, who knows it: Tab from group to group, arrow keys inside them.

What the arrow keys do is ui/browser/arrows.mjs's, which is asked for the shortest way; each key of it is then
pressed. How moves are made is presses.py's.
"""

from playwright.sync_api import Page, expect

from game.notation import Move
from tests.browser.page_driver import TouchDriver
from tests.browser.presses import READ, Offer

STOPS = """[...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && !one.disabled && one.tabIndex >= 0
        && (one.type !== "radio" || one.checked))"""
"""JavaScript: what the Tab key stops at, in order."""

WAY = """async wanted => {
    const { KEYS, lead, settle } = await import(new URL("ui/browser/arrows.mjs", document.baseURI));
    settle(document); // as the Tab key does first
    const target = document.querySelector(wanted), at = document.activeElement, all = STOPS;
    const group = target.closest("[data-arrows]");
    const inside = group && target.matches("button") ? group : null;
    const isThere = one => one === target || (inside && one.closest("[data-arrows]") === inside);
    const inner = from => {
        const ways = new Map([[from, []]]);
        for (const [one, way] of ways) {
            if (one === target) return way;
            for (const key of KEYS) {
                const to = lead(key, one);
                if (to && !ways.has(to)) ways.set(to, [...way, key]);
            }
        }
        return null;
    };
    if (isThere(at)) return inner(at);
    const to = all.findIndex(isThere);
    if (to < 0) return null;
    const is = all.indexOf(at);
    const isBefore = one => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING;
    const before = all.filter(isBefore).length;
    const tabs = is >= 0 ? to - is : to < before ? to - before : to - before + 1;
    const way = inner(all[to]);
    return way && [...Array(Math.abs(tabs)).fill(tabs > 0 ? "Tab" : "Shift+Tab"), ...way];
}""".replace("STOPS", STOPS)
"""JavaScript that returns the keys which lead to what a selector names; null where none do."""

HIGHLIGHTED = """() => [...document.querySelectorAll("#main [data-next][data-do]")].map(one => one.id)"""
LOST = "[null, document.body].includes(document.activeElement)"


class Keys(TouchDriver):
    """A person with a keyboard and nothing else; Enter at the end of the way."""

    READ = READ.replace(
        "!one.disabled", "!one.disabled && (one.tabIndex >= 0 || one.closest('[data-arrows]') !== null)"
    )

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.count = 0
        """Keys that were pressed."""
        self.steps_made = 0
        """Things that were pressed by them; the other keys lead there."""

    def play(self, move: Move, done: bool = True) -> None:
        """Make a move once what computers did has been shown."""
        expect(self.page.locator("#pause")).to_have_count(0)
        super().play(move, done)

    def prefers(self, offers: list[Offer]) -> list[Offer]:
        """Return what glows, where the focus is led; and rather than an action its card or place."""
        highlighted = set(self.page.evaluate(HIGHLIGHTED))
        return [(does, id) for does, id in offers if id in highlighted and not does.startswith("pick kind=")]

    def strike(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.count += 1

    def press(self, action: str) -> None:
        self.press_at(f'[data-do="{action}"]')

    def press_at(self, selector: str, key: str = "Enter") -> None:
        self.go_to(selector)
        self.strike(key)
        self.steps_made += 1
        self.hold()

    def go_to(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_have_count(1)
        way = self.page.evaluate(WAY, selector)
        assert way is not None, f"no key leads to {selector}"
        if way and self.page.evaluate(LOST):  # then the browser decides where the first key leads
            self.strike(way[0])
            way = self.page.evaluate(WAY, selector)
        for key in way:
            self.strike(key)
        expect(self.page.locator(selector)).to_be_focused()

    def hold(self) -> None:
        assert not self.page.evaluate(LOST), "the focus is lost"
