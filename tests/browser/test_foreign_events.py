"""Events that aren't what their names promise: of programs that fill in forms, of extensions of the browser.

They come without a key, a place, a detail, a file; to the document, to the window, to a text. None does
anything, none leaves a fault, and none counts against the device's snapshot.
"""

from playwright.sync_api import expect

from tests.browser.page_driver import ALONE, lay, match_of

NAMES = (
    *("pointerdown", "pointerup", "click", "keydown", "input", "change", "dragover", "drop"),
    *("visibilitychange", "focusin", "storage", "popstate", "message", "error", "unhandledrejection"),
    *("pointermove", "pointercancel", "pointerover", "pointerleave", "contextmenu", "focusout", "scroll"),
    *("blur", "resize"),
    *("load", "online", "py:done", "beforeinstallprompt", "appinstalled", "readystatechange"),
)
"""What anything of ours listens to, in ui/browser/ and in ui/boot/."""
KINDS = ("plain", "custom", "detailed", "bare", "foreign")
SEND = """async ([names, kind]) => {
    const foreign = document.createElement("p");
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    foreign.append("text", svg, document.createElement("custom-element"), document.createComment("none"));
    document.body.append(foreign);
    const main = document.getElementById("main");
    const { body, documentElement: root } = document;
    const targets = [window, document, root, body, main, foreign, ...foreign.childNodes];
    const kinds = {
        plain: (name) => new Event(name, {bubbles: true, cancelable: true}),
        custom: (name) => new CustomEvent(name, {bubbles: true}),
        detailed: (name) => new CustomEvent(name, {bubbles: true, detail: {foreign: true}}),
        bare: (name) => ({
            pointerdown: () => new PointerEvent(name, {bubbles: true}),
            pointerup: () => new MouseEvent(name, {bubbles: true}),
            click: () => new MouseEvent(name, {bubbles: true, detail: 1, clientX: -1e9, clientY: 1e9}),
            keydown: () => new KeyboardEvent(name, {bubbles: true}),
            drop: () => new DragEvent(name, {bubbles: true, dataTransfer: new DataTransfer()}),
            dragover: () => new DragEvent(name, {bubbles: true}),
            storage: () => new StorageEvent(name, {key: null, newValue: null}),
            popstate: () => new PopStateEvent(name, {state: {foreign: [1, null]}}),
            message: () => new MessageEvent(name, {data: {number: "foreign"}}),
            error: () => new ErrorEvent(name, {error: null, message: "foreign"}),
        }[name] ?? (() => new UIEvent(name, {bubbles: true})))(),
        foreign: (name) => ({
            keydown: () => new KeyboardEvent(name, {bubbles: true, key: "Unidentified", code: "Küche"}),
            storage: () => new StorageEvent(name, {key: "table/settings", newValue: "{foreign"}),
            message: () => new MessageEvent(name, {data: "foreign"}),
            error: () => new ErrorEvent(name, {error: new TypeError("of pyodide")}),
            drop: () => new DragEvent(name, {bubbles: true}),
        }[name] ?? (() => Object.assign(new Event(name, {bubbles: true}), {key: 7, code: null})))(),
    };
    for (const name of names) for (const target of targets) target.dispatchEvent(kinds[kind](name));
    foreign.remove();
    await new Promise((resume) => setTimeout(resume));
}"""
STANDS = """() => [
    [...document.querySelectorAll("[aria-pressed=true]")].map(({id}) => id),
    document.getElementById("notices").textContent,
    localStorage.getItem("table/start"),
    globalThis.here,
]"""
"""What is chosen, what is said, what the device knows of its starts, whether the page is the same."""


def test_no_event_that_is_not_what_it_seems_does_anything(table):
    page = table("phone")
    lay(page, match_of(ALONE))
    page.evaluate("globalThis.here = true; localStorage['table/start'] = '0'")
    page.locator("[data-do^='pick ']:not([aria-disabled=true])").first.click()
    before = page.evaluate(STANDS)
    assert before[0], "something is chosen"
    for kind in KINDS:
        page.evaluate(SEND, [NAMES, kind])
        page.evaluate("new Promise(resume => requestAnimationFrame(() => setTimeout(resume)))")
        assert page.evaluate(STANDS) == before, kind


def test_a_file_that_cannot_be_read_is_no_fault(table):
    """As a folder that is dropped can't."""
    page = table("phone")
    page.evaluate(
        """async () => {
            const { text } = Blob.prototype;
            Blob.prototype.text = () => Promise.reject(new DOMException("a folder", "NotFoundError"));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([], "folder"));
            document.body.dispatchEvent(new DragEvent("drop", {bubbles: true, dataTransfer}));
            await new Promise((resume) => setTimeout(resume));
            Blob.prototype.text = text;
        }"""
    )
    expect(page.locator("#notices")).to_contain_text("No match could be imported")
