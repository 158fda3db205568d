"""Fixtures of all tests in a browser, here and in the games' folders: a server, devices, watched pages.

Every page of every context is watched: an error in the console, an uncaught error or a request to another
place fails the test, unless it said beforehand that it will come (`watch.expect`). tests/conftest.py makes
these fixtures known everywhere.
"""

import fcntl
import os
import re
import shutil
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Route, WebError, expect
from playwright.sync_api import Error as PlaywrightError

from tests.browser import stub_python
from tests.browser.layout import QUICK, SIZES
from tests.browser.page_driver import FAST, LATER
from tests.browser.presses import PATIENCE
from tests.browser.profiles import Profile
from tests.browser.start_modes import NO_SNAPSHOT, PLAIN, Ways
from tests.games import own_games_alone
from tools import assemble, install_browser
from tools import serve as tools_serve
from tools.archives import ROOT

HERE = re.compile(r"(blob:)?http://localhost:\d+/(table/|[0-9a-f-]{36}$)|data:")
"""The addresses that a page of the site may ask for."""


class Watch:
    """Collects what must not happen in any page."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.expected: list[str] = []
        self.contexts: list[BrowserContext] = []

    def follow(self, context: BrowserContext) -> None:
        self.contexts.append(context)
        context.on("console", self.on_console)
        context.on("weberror", self.on_error)
        context.on("request", self.on_request)

    def unfollow(self, context: BrowserContext) -> None:
        self.contexts.remove(context)
        context.remove_listener("console", self.on_console)
        context.remove_listener("weberror", self.on_error)
        context.remove_listener("request", self.on_request)

    def on_error(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}")

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text} {message.location}")

    def on_request(self, request: Request) -> None:
        """Note what is asked for, and where it is not of the site."""
        self.requests.append(request.url)
        if not HERE.match(request.url):
            self.complaints.append(f"request to another place: {request.url}")

    def expect(self, *patterns: str) -> None:
        """Complaints that match one of the patterns are what the test is about; each has to come."""
        self.expected += patterns

    def verdict(self) -> None:
        """Assert that all that was expected came, and nothing else."""
        unexpected = [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in self.expected)
        ]
        never = [
            pattern
            for pattern in self.expected
            if not any(re.search(pattern, complaint) for complaint in self.complaints)
        ]
        assert not unexpected, "\n".join(unexpected)
        assert not never, f"expected, and never came: {never}"


CRASHES = ROOT / "build/failures/crashes"


def collect_crashes() -> None:
    """Have the browsers that are started from now on leave their dumps in our folder, which is emptied."""
    shutil.rmtree(CRASHES, ignore_errors=True)
    os.environ["BREAKPAD_DUMP_LOCATION"] = str(CRASHES)
    os.environ.setdefault("DEBUG", "pw:browser")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the dumps after the tests; minidump-stackwalk reads them."""
    if dumps := sorted(CRASHES.rglob("*.dmp")):
        terminalreporter.section("pages of Chromium's that crashed")
        terminalreporter.line("\n".join(map(str, dumps)))


UNDER = "/table/"  # as a project's pages stand under its name

LONGEST = 1000 * PATIENCE
"""Milliseconds to wait for what must come."""
expect.set_options(timeout=LONGEST)

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "tablet upright": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 1180, "height": 820}, "has_touch": True, "is_mobile": True},
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}


COMPILES_ONCE = "--js-flags=--liftoff-only"
"""Has Chromium leave WebAssembly as it compiles it first, for the rest is a third of the work of a start."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args, browser_name, pytestconfig):
    """What launches the browser; with `--complete` it compiles as everybody's does."""
    if browser_name != "chromium":
        return browser_type_launch_args
    launch = install_browser.launch()
    quick = [] if pytestconfig.getoption("--complete") else [COMPILES_ONCE]
    return browser_type_launch_args | launch | {"args": [*launch["args"], *quick]}


@pytest.fixture(scope="session")
def shared(worker_id, tmp_path_factory):
    """A folder that the processes share, for one of them at a time: `with shared(name) as folder:`."""
    base = tmp_path_factory.getbasetemp()
    if worker_id != "master":  # not by the environment, which a pytest that a test runs inherits
        base = base.parent

    @contextmanager
    def entered(name):
        folder: Path = base / name
        folder.mkdir(exist_ok=True)
        with (base / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield folder

    return entered


@pytest.fixture(scope="session")
def assembled(shared):
    """The site as it is; not to be changed."""
    with shared("served") as folder:
        site: Path = folder / "_site"
        if not site.exists():
            with own_games_alone():
                assemble.assemble(site)
    return site


@pytest.fixture
def site(assembled, tmp_path):
    """A copy of the site, to be changed."""
    return shutil.copytree(assembled, tmp_path / "_site")


@pytest.fixture(scope="session")
def stub_assembled(assembled, tmp_path_factory):
    """The site with a stand-in for Python (stub_python.py); not to be changed."""
    site = shutil.copytree(assembled, tmp_path_factory.mktemp("stub") / "_site")
    stub_python.put_into(site)
    return site


@pytest.fixture
def stub(stub_assembled, tmp_path):
    """A copy of the site with a stand-in for Python, to be changed."""
    return shutil.copytree(stub_assembled, tmp_path / "stub/_site")


@pytest.fixture(scope="session")
def base_url(assembled):
    """Where the site is served, for every test but those that stop their server or change their site."""
    server = tools_serve.Server(assembled, under=UNDER, keep=600)
    yield server.address
    server.stop()


@pytest.fixture
def serve():
    """Serve a folder on a port of its own: `server = serve(site)`; `server.stop()` takes the network away."""
    running = []

    def start(site, under=UNDER, keep=600):
        running.append(tools_serve.Server(site, under=under, keep=keep))
        return running[-1]

    yield start
    for server in running:
        if server.thread.is_alive():
            server.stop()


class Held(list[Route]):
    """Requests of a page that are left unanswered, in the order in which they came.

    Playwright waits for each answer in a coroutine of its own, for ever where a pattern is unrouted first.
    """

    def __init__(self, page, pattern):
        super().__init__()
        self.page, self.pattern = page, pattern
        page.route(pattern, lambda route: self.append(route))

    def release(self):
        self.page.route(self.pattern, lambda route: route.continue_())
        self._answer(Route.continue_)

    def end(self):
        self.page.goto("about:blank")  # or the page would complain
        self._answer(Route.abort)
        self.page.unroute(self.pattern)

    def _answer(self, answer):
        for route in self:
            with suppress(PlaywrightError):  # it was answered
                answer(route)


@pytest.fixture
def hold():
    """Leave requests of a page unanswered while the test runs: `routes = hold(page, "**/name")`."""
    held = []

    def leave(page, pattern):
        held.append(Held(page, pattern))
        return held[-1]

    yield leave
    for routes in held:
        routes.end()


@pytest.fixture
def watch():
    watching = Watch()
    yield watching
    watching.verdict()


@pytest.fixture
def new_context(watch, new_context):
    """Make a context that is watched; without a service worker and snapshots, unless asked for.

    Most tests need none; to make a snapshot takes a second start of Python, after some seconds of quiet.
    """

    def make(snapshots=False, **arguments):
        defaults: dict[str, Any] = {"locale": "en", "service_workers": "block"}
        context = new_context(**(defaults | arguments))
        context.set_default_timeout(LONGEST)
        context.add_init_script(LATER)
        if not snapshots:
            context.add_init_script(NO_SNAPSHOT)
        watch.follow(context)
        return context

    return make


@pytest.fixture
def open_table(new_context, ways):
    """Open the site on a device and wait until it can be played: `page = open_table("phone")`."""

    def open_on(device="desktop", address="./", **arguments):
        context = new_context(**(DEVICES[device] | arguments))
        ways.prepare(context, device)
        page = context.new_page()
        page.goto(address)
        wait_until_up(page)
        ways.check(page, device)
        return page

    return open_on


@pytest.fixture
def launched(browser_type, browser_type_launch_args, base_url, watch):
    """Open the site in a browser that is set otherwise: `page = launched("--flag --other", locale="de")`."""
    running = []

    def launch(flag, settings='{"speed": "fast"}', **arguments):
        flags = [*browser_type_launch_args["args"], *flag.split()]
        running.append(browser_type.launch(**browser_type_launch_args | {"args": flags}))
        context = running[-1].new_context(base_url=base_url, **(CALM | DEVICES["tablet"] | arguments))
        context.set_default_timeout(LONGEST)
        watch.follow(context)
        context.add_init_script(LATER)
        context.add_init_script(NO_SNAPSHOT)
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('table/settings', '{settings}')")
        page.goto("./")
        wait_until_up(page)
        return page

    yield launch
    for browser in running:
        browser.close()


@pytest.fixture
def engine(playwright, browser_type, browser_type_launch_args):
    """A type of browser and what launches it: `engine("firefox")`; skips the test where there is none."""

    def of(name="chromium"):
        if name == "chromium":
            return browser_type, browser_type_launch_args
        path = shutil.which("firefox-esr") or shutil.which("firefox")
        if path is None:
            pytest.skip("No Firefox here: install the package firefox-esr or firefox.")
        return playwright.firefox, {"channel": "moz-firefox", "executable_path": path}

    return of


@pytest.fixture
def profile(engine, watch, tmp_path):
    """A browser with a profile of its own that can be killed: `profile("ada", "firefox").start()`."""
    made = []

    def prepare(context):
        context.set_default_timeout(LONGEST)
        context.add_init_script(FAST + PLAIN + LATER)
        watch.follow(context)

    def make(name, engine_name="chromium", **arguments):
        browser_type, launch = engine(engine_name)
        made.append(Profile(browser_type, launch | CALM | arguments, tmp_path / name, prepare))
        return made[-1]

    yield make
    for one in made:
        one.kill()


CALM: dict[str, Any] = {"locale": "en", "service_workers": "block", "reduced_motion": "reduce"}
CLEAR = """() => {
    tableApp.store.write(JSON.stringify(Object.fromEntries(
        JSON.parse(tableApp.store.keys("")).map(key => [key, null]))));
    for (let pages = 0; pages < 6; pages++)
        document.querySelector("#bar [data-do=back], #bar [data-do=home]")?.click();
    document.querySelectorAll("#notices [data-do^=dismiss]").forEach(button => button.click());
    document.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape"}));
    document.activeElement.blur();
    scrollTo(0, 0);
    return document.documentElement.dataset.page + document.querySelectorAll(".match-row, .notice").length;
}"""


def clear(page):
    """Return when a page is at home with nothing stored."""
    wait_until(page, lambda: page.evaluate(CLEAR) == "home0")


@pytest.fixture(scope="session")
def laid_tables():
    """Pages that are up and serve many tests, for a start takes seconds."""
    pages: dict[str, Page] = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def table(request, browser, base_url, laid_tables, watch, ways):
    """A page of a device at home, with nothing stored: `page = table("phone")`; the same one in many tests.

    The computer is fast and nothing moves. A test that changes settings or the browser opens a page of its
    own. Devices that are touched share a page: they differ in its size.
    """
    used = {}
    failed_before = request.session.testsfailed

    def lay(screen="desktop"):
        device = "tablet" if "has_touch" in DEVICES[screen] else screen
        if device not in laid_tables:
            context = browser.new_context(base_url=base_url, **CALM, **DEVICES[device])
            context.set_default_timeout(LONGEST)
            watch.follow(context)
            context.add_init_script(FAST)
            context.add_init_script(LATER)
            ways.prepare(context, device)
            page = laid_tables[device] = context.new_page()
            page.on("crash", lambda _: laid_tables.pop(device, None))
            page.goto("./")
            wait_until_up(page)
            wait_for_database(page)
            ways.check(page, device)
        else:
            watch.follow(laid_tables[device].context)
        page = used[device] = laid_tables[device]
        # As a test found it, whatever the one before has done to it. Of several pages one has the focus.
        page.bring_to_front()
        page.set_viewport_size(DEVICES[screen]["viewport"])
        page.emulate_media(color_scheme="null", forced_colors="null", reduced_motion="reduce")
        clear(page)
        wait_until(page, "history.state === 0")
        return page

    yield lay
    for device, page in used.items():
        watch.unfollow(page.context)
        if request.session.testsfailed > failed_before:
            laid_tables.pop(device, None)
            page.context.close()


PAINTED = """() => new Promise(done => {
    requestAnimationFrame(done);
    setTimeout(done, 500); // a page that nobody sees may not be painted
})"""


@pytest.fixture
def each_size(request):
    """Give a page the size of each screen, one after the other: `for size in each_size(page):`.

    Every size costs a tenth of a second of computing; where few are enough, they are named.
    """

    def sizes(page, few=QUICK):
        for size in SIZES if request.config.getoption("--complete") else few:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(PAINTED)
            yield size

    return sizes


def pytest_addoption(parser):
    parser.addoption("--way", choices=["both", "plain", "fast"], default="both", help="how the tables start")
    parser.addoption("--every-damage", action="store_true", help="each file in each way, a hundred kills")
    parser.addoption("--damages", type=int, default=0, help="a sample of so many of them, and twenty kills")
    parser.addoption("--seed", default="", help="with which the sample is drawn")


@pytest.fixture(scope="session")
def ways(request, browser, base_url, shared):
    """How the pages of each device start; with `both` some start the fast way, the others the plain one."""
    return Ways(browser, base_url, request.config.getoption("--way"), shared)


def pytest_configure(config):
    if not hasattr(config, "workerinput"):  # the process that the others are started from
        collect_crashes()


def wait_until_up(page):
    """Return when the first tap can be served; fail at once when the start failed."""
    page.wait_for_selector("html[data-ready]", state="attached", timeout=LONGEST)
    assert page.evaluate("document.documentElement.dataset.ready") == "yes", "the start failed"


def wait_for_database(page):
    """Load a page that is up again, until its database has answered in time for its start.

    On a busy machine it may be too late; until the next start the page then has a substitute.
    """
    end = time.monotonic() + PATIENCE
    while not page.evaluate("indexedDB instanceof IDBFactory"):
        assert time.monotonic() < end, "the database never answered in time"
        page.reload()
        wait_until_up(page)


def wait_until(page, expression):
    """Return when a JavaScript expression, or a function of ours, is true.

    Playwright's own way is text run as code, which the page forbids.
    """
    end = time.monotonic() + PATIENCE
    while not (expression() if callable(expression) else page.evaluate(expression)):
        assert time.monotonic() < end, f"never came true: {expression}"
        page.wait_for_timeout(50)


def wait_until_stored(page):
    """Return when the entire site is on the device."""
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")
