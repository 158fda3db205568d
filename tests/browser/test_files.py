"""Matches as files: exported, imported by choosing or dropping."""

import re

from playwright.sync_api import expect

from game import save
from tests.browser.page_driver import (
    ALONE,
    does,
    lay_open,
    match_of,
    moves_of,
    opened,
    place,
    saved_match,
    title,
)
from tests.games import ANY

DROP = """([selector, name, text]) => {
    const held = new DataTransfer();
    held.items.add(new File([text], name, {type: "application/json"}));
    const target = document.querySelector(selector);
    for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, {dataTransfer: held, bubbles: true, cancelable: true});
        if (target.dispatchEvent(event)) throw Error(`the browser would open what is dropped (${kind})`);
    }
}"""


def download(page, button):
    with page.expect_download() as coming:
        button.click()
    return coming.value.suggested_filename, coming.value.path().read_text("utf-8")


def choose(page, name, text):
    file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#import").set_input_files(file)


def test_what_is_exported_can_be_imported(table):
    page = table("desktop")
    match = match_of(moves=7)
    lay_open(page, match)
    does(page, "menu").click()
    name, text = download(page, page.get_by_role("button", name="Export this match"))
    assert name == f"{ANY}-ada-bea.json"
    assert moves_of(opened(text)) == moves_of(match)
    does(page, "home").first.click()
    assert download(page, page.get_by_role("button", name=f"Export {title()}, Ada and Bea"))[1]

    choose(page, name, text)
    expect(place(page, "handover")).to_have_count(1)
    assert moves_of(saved_match(page)) == moves_of(match)
    does(page, "home").click()
    expect(page.locator(".match-open")).to_have_count(2)


def test_a_file_can_be_dropped_anywhere(table):
    page = table("desktop")
    match = match_of(ALONE, moves=6)
    for where in ("#main", "#status"):
        page.evaluate(DROP, [where, "match.json", save.write(match)])
        expect(place(page, "table")).to_have_count(1)
        assert moves_of(saved_match(page))[:6] == moves_of(match)


TAKES = """selector => {
    const held = new DataTransfer();
    held.setData("text/plain", "Zoe");
    const events = ["dragover", "drop"].map(kind =>
        new DragEvent(kind, {dataTransfer: held, bubbles: true, cancelable: true}));
    return events.map(event => document.querySelector(selector).dispatchEvent(event));
}"""
"""Whether the browser does what it does with text that is dropped there, at each of two moments."""


def test_text_can_be_dropped_into_a_field_and_nowhere_else(table):
    page = table("desktop")
    does(page, f"setup {ANY}").click()
    expect(page.locator("#name-0")).to_be_visible()
    assert page.evaluate(TAKES, "#name-0") == [True, True]
    assert page.evaluate(TAKES, "#heading") == [False, False]


def test_an_address_of_a_match_that_is_not_here_leads_home(table):
    page = table("desktop")
    page.evaluate("location.hash = 'nowhere'")
    expect(page).to_have_url(re.compile("/table/$"))
    expect(place(page, "home")).to_have_count(1)
