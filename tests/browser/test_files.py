"""Matches as files: exported, imported by choosing or dropping, deleted and put back; bad ones set aside."""

import json
import re

from playwright.sync_api import expect

from game import save
from tests.browser.page_driver import (
    ALONE,
    Mouse,
    does,
    lay,
    lay_open,
    match_of,
    moves_of,
    opened,
    place,
    put,
    saved_match,
    stored,
    title,
)
from tests.games import ANY
from tests.playing import sensible

DROP = """([selector, name, text]) => {
    const held = new DataTransfer();
    held.items.add(new File([text], name, {type: "application/json"}));
    const target = document.querySelector(selector);
    for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, {dataTransfer: held, bubbles: true, cancelable: true});
        if (target.dispatchEvent(event)) throw Error(`the browser would open what is dropped (${kind})`);
    }
}"""


NONSENSE = "fly away"
BROKEN = save.write(match_of(moves=4))[:-30]
REFUSED = json.dumps(json.loads(save.write(match_of(moves=4))) | {"moves": [NONSENSE, "and back"]})
"""Found out by replaying only, so when it is opened."""


def download(page, button):
    """Press a button; return the name and the text of the file that comes."""
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


KEYS = "part => Object.keys(localStorage).filter(key => key.includes(part))"
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


def test_a_file_that_holds_no_match_is_refused_with_its_reason(table, clean):
    page = table("desktop")
    for text, reason in ((BROKEN, "it is not JSON"), (REFUSED, f'move 1: "{NONSENSE}":')):
        choose(page, "match.json", text)
        notice = page.get_by_role("group", name="No match could be imported:")
        expect(notice).to_contain_text(reason)
    clean(page)
    expect(place(page, "home")).to_have_count(1)
    expect(page.locator(".match-open")).to_have_count(0)
    assert page.evaluate(KEYS, "/match/") == []


def test_a_match_is_deleted_and_put_back(table):
    page = table("desktop")
    match = match_of(moves=5)
    id = lay(page, match)
    does(page, "home").click()
    page.get_by_role("button", name=f"Delete {title()}, Ada and Bea").click()
    expect(page.locator(".match-open")).to_have_count(0)
    assert stored(page, id) is None
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".match-open")).to_have_count(1)
    assert moves_of(saved_match(page, id)) == moves_of(match)
    expect(page.locator(".notice")).to_have_count(0)
    expect(does(page, f"open {id}")).to_contain_text("Move 6")
    does(page, f"open {id}").click()
    does(page, f"reveal {match.table.turn}").click()
    Mouse(page).play(sensible(match))
    assert len(saved_match(page, id).entries) == 6


def test_a_broken_save_is_set_aside_with_its_reason_and_can_be_had(table):
    """One that is no match at once, one with a move that is refused when it is opened."""
    page = table("desktop")
    complete, refused, broken = (
        put(page, text) for text in (save.write(match_of(ALONE, moves=2)), REFUSED, BROKEN)
    )
    page.keyboard.press("Escape")
    aside = page.get_by_role("region", name="Set aside")
    expect(aside).to_contain_text("it is not JSON")
    expect(page.locator(".match-open")).to_have_count(2)
    does(page, f"open {refused}").click()
    expect(page.get_by_role("group", name="This match can’t be opened")).to_contain_text(NONSENSE)
    expect(place(page, "home")).to_have_count(1)
    expect(aside).to_contain_text(f'move 1: "{NONSENSE}"')
    for id, text in ((broken, BROKEN), (refused, REFUSED)):
        assert download(page, does(page, f"export_aside {id}"))[1] == text
        does(page, f"delete_aside {id}").click()
    expect(aside).to_have_count(0)
    assert page.evaluate(KEYS, "/aside/") == []
    does(page, f"open {complete}").click()
    expect(place(page, "table")).to_have_count(1)


def test_an_address_of_a_match_that_is_not_here_leads_home(table):
    page = table("desktop")
    page.evaluate("location.hash = 'nowhere'")
    expect(page).to_have_url(re.compile("/table/$"))
    expect(place(page, "home")).to_have_count(1)
