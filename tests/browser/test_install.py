"""The browser's offer to install the site is stored, and made by a button at home."""

from playwright.sync_api import expect

from tests.browser.page_driver import does, finished, lay

OFFER = """() => {
    const offer = new Event("beforeinstallprompt", {cancelable: true});
    offer.prompt = async () => { window.asked = true; };
    dispatchEvent(offer);
    return offer.defaultPrevented;
}"""


IPAD = "Object.defineProperty(navigator, 'platform', {value: 'MacIntel', configurable: true})"
"""What an iPad says that it is; that it has a touch screen is the device's."""
NO_IPAD = "delete navigator.platform; delete navigator.standalone"


def come_home(page, *seeds):
    for seed in seeds:
        match = finished(seed=seed)
        match.extra["winners"] = list(match.table.outcome().winners)
        lay(page, match)
    does(page, "home").tap()


def test_ios_is_shown_how_and_elsewhere_a_button_makes_the_offer_of_the_browser_once(table, clean):
    page = table("phone")
    page.evaluate(IPAD)
    page.evaluate("navigator.standalone = true")
    come_home(page, "", "269")
    expect(page.locator(".notice")).to_have_count(0)  # in the app itself nothing
    page.evaluate("navigator.standalone = false")
    come_home(page, "269")
    expect(page.locator(".notice")).to_contain_text("Safari deletes")
    expect(page.locator(".notice")).to_contain_text("Add to Home Screen")
    clean(page)

    page.evaluate(NO_IPAD)
    assert page.evaluate(OFFER), "the browser shows no bar of its own"
    come_home(page, "269")
    does(page, "install").tap()
    assert page.evaluate("window.asked")
    expect(page.locator(".notice")).to_have_count(0)
    come_home(page, "269")
    expect(page.locator(".notice")).to_have_count(0)
    page.evaluate("delete tableApp.installOffer")
