"""Markup as a second wall: what stands behind the escaping (docs/security.md)."""

import re

import pytest

from game import save
from tests.browser.fixtures import wait_until
from tests.browser.page_driver import PYTHON, match_of, people
from tests.browser.page_driver import SERVED as SERVED_TAP
from tests.games import KITS, SERVED
from tests.ui.screens import FakePlatform
from ui.pages.home import first_page
from ui.pages.screen import Screen

MARK = "document.documentElement.dataset.ran = 'yes'"
FOREIGN = {
    "data of old": [["p", {}, "Foreign"]],
    "python": f"<p>Foreign</p><script type='py'>import js; js.{MARK}</script>",
    "python by an element": "<py-script>1</py-script>",
    "script": f"<script>{MARK}</script>",
    "script in a drawing": f"<svg><script>{MARK}</script></svg>",
    "picture": f'<p>Foreign</p><img src=x onerror="{MARK}">',
    "handler": f'<button type="button" onclick="{MARK}">Foreign</button>',
    "handler in a drawing": f'<svg onload="{MARK}"></svg>',
    "frame": f"<iframe srcdoc='<script>{MARK}</script>'></iframe>",
    "form": '<form action="https://elsewhere.example/"><button>Foreign</button></form>',
    "button that sends": '<button type="submit">Foreign</button>',
    "button that sends elsewhere": '<button formaction="https://elsewhere.example/">Foreign</button>',
    "animation": f'<svg><animate attributeName="href" values="javascript:{MARK}"/></svg>',
    "HTML in a drawing": "<svg><foreignObject><div>Foreign</div></foreignObject></svg>",
    "link that runs": f'<a href="javascript:{MARK}">Foreign</a>',
    "link elsewhere": '<a href="https://elsewhere.example/">Foreign</a>',
    "link to a match": '<a href="#m=1">Foreign</a>',
    "style": '<p style="position: fixed">Foreign</p>',
    "style sheet": "<style>* { display: none }</style>",
    "paint from elsewhere": '<svg><rect fill="url(https://elsewhere.example/#a)"/></svg>',
    "paint in other letters": '<svg><rect fill="u&bsol;72l(#a)"/></svg>',
    "use from elsewhere": '<svg><use href="https://elsewhere.example/a.svg#a"/></svg>',
    "use of itself": '<svg><g id="a-b"><use href="#a-b"/></g></svg>',
    "global by its id": '<div id="tableApp"></div>',
    "page's own": '<meta http-equiv="refresh" content="0">',
    "field to write in": "<textarea></textarea>",
    "wide": "<p></p>" * 5000,
    "long": "x" * 1_000_001,
    "null": None,
    "object": {"0": "x"},
}
"""What somebody else could have written for the first page, by what it tries."""

PICTURE_FAILS = """() => new Promise((done) => {
    const picture = new Image();
    picture.onerror = done;
    picture.src = "LICENSE";
})"""
"""Returns when a picture has failed (a text is none) that was asked for later than any that is there."""
MADE = """data => {
    const page = tableFirstPage(data);
    if (!page) return null;
    const place = document.createElement("div");
    place.append(page);
    return place.innerHTML;
}"""
STORED = "text => tableFirstPage(text)?.isEqualNode(tableMarkup(text))"
TRUSTED = "Boolean(window.trustedTypes)"
DRAWS = "Boolean(window.tableApp?.redraw)"


PAST = f"""<p id="past">Past the escaping<b>1</b>
<script>{MARK}</script><script type="py">import js; js.{MARK}</script><py-script>js.{MARK}</py-script>
<img src="x" onerror="{MARK}"><iframe srcdoc="<script>{MARK}</script>"></iframe><template>1</template>
<form action="https://elsewhere.example/"><input></form><input type="image" src="x"><object></object>
<svg><script>{MARK}</script><animate attributeName="href"/><foreignObject><div></div></foreignObject>
<use xlink:href="https://elsewhere.example/a.svg#a"/><a href="javascript:{MARK}"><text>x</text></a></svg>
<a href="javascript:{MARK}">x</a><a href="https://elsewhere.example/">x</a><meta http-equiv="refresh">
<i style="background: url(x)"></i><i style="background: u\\72l(x)"></i><style>* {{ display: none }}</style>
<math><mtext></mtext></math><base href="https://elsewhere.example/"><link rel="stylesheet" href="x.css">"""
STAYS = {"P", "B", "svg"}
DRAW_PAST = """html => {
    const place = document.body.appendChild(document.createElement("div"));
    tableApp.redraw(place, html);
    const stays = [...place.querySelectorAll("*")].map(one => one.nodeName);
    place.remove();
    return stays;
}"""
PUT_LATER = """text => {
    window.put = [];
    for (const [name, type] of [["script", "py"], ["script", "mpy"], ["py-script"], ["mpy-script"]]) {
        const python = document.createElement(name);
        if (type) python.setAttribute("type", type);
        python.append(text);
        document.body.append(python);
        put.push(python);
    }
    const button = document.body.appendChild(document.createElement("button"));
    button.setAttribute("py-click", "print");
    button.click();
    put.push(button);
}"""
"""Puts Python into the page in every way that PyScript knows, past the one that turns text into elements."""
REFUSED = """() => {
    const make = (name) => document.createElement(name);
    const ways = {
        "innerHTML": () => { make("p").innerHTML = "<b>1</b>"; },
        "outerHTML": () => { make("p").appendChild(make("b")).outerHTML = "<i>1</i>"; },
        "insertAdjacentHTML": () => make("p").insertAdjacentHTML("beforeend", "<b>1</b>"),
        "parsing": () => new DOMParser().parseFromString("<b>1</b>", "text/html"),
        "fragment": () => document.createRange().createContextualFragment("<b>1</b>"),
        "frame": () => { make("iframe").srcdoc = "<b>1</b>"; },
        "script": () => { make("script").src = "ui/boot/boot.js"; },
        "script's text": () => { make("script").text = "1"; },
        "worker": () => new Worker("ui/boot/worker.js"),
        "policy": () => trustedTypes.createPolicy("another", {}),
        "the policy again": () => trustedTypes.createPolicy("table", {}),
        "another site": () => tableScript("https://elsewhere.example/a.js"),
        "another site of the origin": () => tableScript("../other/a.js"),
        "no script": () => tableScript("NOTICES.txt"),
    };
    return Object.keys(ways).filter(way => {
        try { ways[way](); return true; } catch (error) { return !(error instanceof TypeError); }
    });
}"""
"""The ways to turn text into elements, or an address into a script, that are not refused."""


def first_pages(game):
    """Yield the first page with matches of a game in progress: left as they began, and midway."""
    device = FakePlatform()
    for moves in (0, KITS[game].midway):
        match = match_of(people(game), moves=moves, game=game)
        device.write({"table/match/m" + str(moves): save.write(match)})
        screen = Screen(device)
        screen.arriving.visit("m" + str(moves))
        screen.home()
        yield first_page(screen)


@pytest.mark.parametrize("game", SERVED)
def test_a_first_page_that_was_stored_is_what_was_drawn(table, game):
    page = table()
    for drawn in first_pages(game):
        assert "match-picture" in drawn
        assert page.evaluate(STORED, drawn)


def test_nothing_foreign_becomes_a_first_page(table, watch):
    page = table()
    watch.expect("inline event handler")
    ours = '<p class="a">&lt;i&gt; url(1) &amp; 2</p><svg><use href="#a"></use></svg>'
    assert page.evaluate(MADE, ours) == ours
    for what, data in FOREIGN.items():
        assert page.evaluate(MADE, ours + data if isinstance(data, str) else data) is None, what


def test_markup_past_the_escaping_is_taken_out_before_it_is_in_the_page(table, watch):
    page = table()
    wait_until(page, DRAWS)
    watch.expect("Foreign markup was taken out", "inline event handler")
    assert set(page.evaluate(DRAW_PAST, PAST)) == STAYS
    page.evaluate(PICTURE_FAILS)
    assert page.locator("html[data-ran]").count() == 0


def test_python_that_is_put_into_the_page_later_is_not_run(table, watch):
    page = table()
    if page.evaluate(TRUSTED):
        watch.expect(
            "TrustedScript"
        )  # of any script that is made by hand; it stops no other reader of its text
    page.evaluate(PUT_LATER, f"import js; js.{MARK}")
    for _turn in range(20):  # PyScript would hear of it in the first, and run it soon after
        page.evaluate(PYTHON, "1")
        page.evaluate(SERVED_TAP)
    assert page.locator("html[data-ran]").count() == 0
    page.evaluate("window.put.forEach(one => one.remove())")


def test_text_becomes_elements_and_addresses_become_scripts_in_one_place_alone(table, watch):
    page = table()
    if not page.evaluate(TRUSTED):
        pytest.skip("a browser without Trusted Types")
    watch.expect("TrustedHTML", "TrustedScript", "TrustedTypePolicy")
    assert page.evaluate(REFUSED) == []


LOOK_ROUND = """
addEventListener("message", ({ data }) => {
  if (!data?.includes?.('"look round"')) return;
  const left = new Set();
  for (let one = globalThis; one; one = Object.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) {
      try {
        if (one[name] === undefined || one[name] === null) continue;
        if (/^[A-Z]/.test(name)) new one[name]();
        left.add(name);
      } catch (error) {
        // A kind of which nothing can be made leads nowhere.
        if (!String(error).includes("Illegal constructor")) left.add(name);
      }
    }
  const ways = {
    "eval": () => eval("1"),
    "a function": () => new Function("1"),
    "a function's maker": () => (() => {}).constructor("1"),
    "an async function's maker": () => (async () => {}).constructor("return import('./boot.js')"),
    "a generator's maker": () => (function* () {}).constructor("1"),
    "a timer": () => setTimeout("1"),
  };
  const open = Object.keys(ways).filter((way) => {
    try { ways[way](); return true; } catch { return false; }
  });
  postMessage(JSON.stringify({ number: -1, answer: [[...left].sort(), open] }));
});
"""
ASK_ROUND = """() => new Promise((answered, broke) => {
    const worker = tableApp.worker("bot", (text) => {
        const { number, answer } = JSON.parse(text);
        if (number === 0) worker.say(JSON.stringify({number: 0, asked: "", why: "look round"}));
        else { worker.end(); answered(answer); }
    }, () => broke(new Error("the worker broke")));
})"""
LEADS_OUT = re.compile(
    r"fetch|import|indexeddb|cache|storage|cookie|navigator|fonts|webkit|beacon|eval"
    r"|^(XMLHttpRequest|WebSocket|WebSocketStream|EventSource|WebTransport|BroadcastChannel|RTCPeerConnection"
    r"|Worker|SharedWorker|FontFace)$",
    re.IGNORECASE,
)
"""Names of what fetches, stores, starts a worker or runs a text."""
ERRORS = {"EvalError"}


def test_a_worker_is_shut_in_once_it_has_loaded(table, assembled):
    text = (assembled / "ui/boot/worker.js").read_text("utf-8") + LOOK_ROUND
    page = table()
    page.route("**/worker.js", lambda route: route.fulfill(body=text, content_type="text/javascript"))
    left, ways = page.evaluate(ASK_ROUND)
    page.unroute_all()
    assert ways == []
    assert "postMessage" in left and "Promise" in left
    assert {name for name in left if LEADS_OUT.search(name)} == ERRORS
