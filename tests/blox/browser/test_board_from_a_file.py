"""The board of Blox from a file: a good one is played on and stored with the match, a broken one refused."""

from playwright.sync_api import expect

from game.blox.board import from_text
from game.blox.printed_board import TABLE
from tests.browser.page_driver import does, lay, place, saved_match

TURNED = "\n".join(" ".join(reversed(line.split()[1:])) for line in TABLE.strip().splitlines()[1:])
"""The project's own board, left and right exchanged, without its head line and row numbers."""
COLOURS = {"K": "black", "W": "white", "S": "grey", "V": "violet"}
SPACES = """() => [...document.querySelectorAll("[id^=at-]")]
    .map(one => [one.id, one.getAttribute("class"), one.getAttribute("aria-label")])"""


def load(page, text):
    file = {"name": "board.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("#file-board").set_input_files(file)


def test_a_board_from_a_file_is_played_on_and_travels_with_the_match(table):
    page = table("tablet")
    does(page, "setup blox").click()
    page.locator("#setup-more").click()
    assert from_text(TURNED) != from_text(TABLE)
    load(page, TURNED)
    expect(page.get_by_label("from a file", exact=True)).to_be_checked()
    expect(page.locator("#status")).to_have_text("Who plays?")
    ids = page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert sorted(ids) == sorted(set(ids)), "an id names one thing"
    does(page, "start").click()
    expect(place(page, "table")).to_have_count(1)
    match = saved_match(page)
    assert match.options["board"] == from_text(TURNED)
    towers = match.table.position()["towers"]
    looks = {id: (look.split(), name) for id, look, name in page.evaluate(SPACES)}
    for row, line in enumerate(TURNED.splitlines(), start=1):
        for column, word in zip("abcdefghi", line.split(), strict=True):
            look, name = looks[f"at-{column}{row}"]
            assert f"bx-{word[0]}" in look
            assert COLOURS[word[0]] in name or f"{column}{row}" in towers
    lay(page, match)
    expect(page.locator("#at-a1")).to_have_class(f"bx-space bx-{TURNED[0]}")


def test_a_broken_board_is_refused_with_its_reason(table):
    page = table("tablet")
    does(page, "setup blox").click()
    page.locator("#setup-more").click()
    page.locator("label", has=does(page, "option board own")).click()
    for text, reason in (
        (TURNED[TURNED.index(" ") :], "Row 1 of the board doesn’t have nine spaces"),
        ("\x00\x01", "entries, not 9"),
        ("", "has 0 entries, not 9"),
    ):
        load(page, text)
        expect(page.locator("#status")).to_contain_text(reason)
    does(page, "start").click()
    expect(page.locator("html:not([data-page=setup-blox])")).to_have_count(1)
    assert saved_match(page).options["board"] == "own"
