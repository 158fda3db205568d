"""A device that keeps nothing, or no more: play goes on, a notice says so and offers the file."""

import pytest
from playwright.sync_api import expect

from tests.browser.page_driver import (
    ALONE,
    HAND,
    Mouse,
    does,
    held,
    kept,
    lay,
    match_of,
    moves_of,
    opened,
    place,
    told,
    wait_for_person,
)
from tests.games import ANY
from tests.playing import sensible

NOTICE = "This device can’t keep saves now."
REFUSALS = {
    "storage is forbidden": """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("The operation is insecure.", "SecurityError"); }})""",
    "storage is missing": 'Object.defineProperty(window, "localStorage", {get: () => null})',
    "nothing can be written": """Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError"); }""",
}
FILL = """() => {
    let text = "x".repeat(1 << 20);
    for (let number = 0; text; number++) {
        try { localStorage.setItem("fill-" + number, text); }
        catch { text = text.slice(text.length / 2 + 1); }
    }
}"""
EMPTY = """Object.keys(localStorage).filter(key => key.startsWith("fill-")).forEach(
    key => localStorage.removeItem(key))"""


@pytest.mark.parametrize("refusal", REFUSALS)
def test_a_match_can_be_played_where_nothing_is_kept(new_context, until_up, refusal):
    context = new_context(reduced_motion="reduce")
    context.add_init_script(REFUSALS[refusal])
    page = context.new_page()
    page.goto("./")
    until_up(page)
    does(page, f"setup {ANY}").click()
    page.locator("#first").select_option("0")
    page.locator("#setup-more").click()
    page.locator("#seed").fill("refused")
    does(page, "start").click()
    notice = page.get_by_role("group", name=NOTICE)
    expect(notice).to_be_visible()
    match = match_of(ALONE, "refused")
    Mouse(page).play(sensible(match))
    wait_for_person(page)
    said = page.locator("#live").text_content() or ""
    with page.expect_download() as coming:
        notice.get_by_role("button", name="Export").click()
    whole = opened(coming.value.path().read_text("utf-8"))
    match.play(sensible(match))
    assert moves_of(whole)[:1] == moves_of(match)
    assert len(whole.entries) > 1
    assert told(whole, 1) in said
    does(page, "home").click()
    expect(page.locator(".match-open")).to_have_count(1)
    page.locator(".match-open").click()
    expect(place(page, "table")).to_have_count(1)
    expect(page.locator(HAND)).to_have_count(held(whole))


def test_a_full_storage_is_said_and_what_could_not_be_kept_is_kept_later(table):
    page = table("desktop")
    match = match_of(moves=4)
    id = lay(page, match)
    does(page, "reveal 0").click()
    page.evaluate(FILL)
    Mouse(page).play(sensible(match))
    notice = page.get_by_role("group", name=NOTICE)
    expect(notice).to_be_visible()
    assert moves_of(kept(page, id)) == moves_of(match), "what was kept before is whole"
    with page.expect_download() as coming:
        notice.get_by_role("button", name="Export").click()
    assert len(opened(coming.value.path().read_text("utf-8")).entries) == 5
    does(page, "pass").click()
    page.evaluate(EMPTY)
    does(page, "reveal 1").click()
    match.play(sensible(match))
    Mouse(page).play(sensible(match))
    expect(notice).to_have_count(0)
    assert len(kept(page, id).entries) == 6
