"""`make dev`: the page is that of the sources, loads again when one is saved, and says where a fault is."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import LONGEST, wait_until
from tests.scratch import copy_of_the_checkout

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def scratch(tmp_path_factory):
    return copy_of_the_checkout(tmp_path_factory.mktemp("scratch"))


@pytest.fixture(scope="module")
def address(scratch):
    """Where `make dev` serves the copy."""
    command = [sys.executable, "-m", "tools.dev", "--port", "0"]
    with subprocess.Popen(command, cwd=scratch, stdout=subprocess.PIPE, text=True, env=os.environ) as server:
        try:
            yield re.search(r"http://localhost:\d+/", server.stdout.readline())[0]
        finally:
            server.kill()


@pytest.fixture
def page(browser):
    """An empty page; what its console says is in `page.said`."""
    context = browser.new_context(locale="en")  # not watched: the faults are meant
    context.set_default_timeout(LONGEST)
    page = context.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append(message.text))
    yield page
    context.close()


@pytest.fixture
def change(scratch):
    """Replace a text in a file of the copy: `change(path, old, new)`; undone after the test."""
    before: dict[str, str] = {}

    def replace(path, old, new):
        text = (scratch / path).read_text("utf-8")
        assert text.count(old) == 1
        before.setdefault(path, text)
        (scratch / path).write_text(text.replace(old, new), "utf-8")

    yield replace
    for path, text in before.items():
        (scratch / path).write_text(text, "utf-8")


def wait_until_complete(page):
    page.wait_for_selector("html[data-complete=yes]", state="attached")


def wait_for_word(page, word):
    """Wait until the console says something that contains the word; return that."""
    wait_until(page, lambda: any(word in said for said in page.said))
    return next(said for said in page.said if word in said)


def line_of(path, text):
    return next(number for number, line in enumerate(path.read_text().splitlines(), 1) if text in line)


def test_a_save_loads_the_page_again_and_a_fault_of_a_tap_says_file_and_line(page, address, change, scratch):
    page.goto(address)
    wait_until_complete(page)
    assert not page.evaluate("tableApp.fast"), "a cold start"
    assert not page.evaluate("'serviceWorker' in navigator")
    assert page.evaluate("caches.keys()") == [], "neither a version of the site nor a snapshot is kept"

    page.evaluate("window.before = true")
    line = '        verb, *rest = complete(words).split() or [""]\n'
    change("ui/pages/screen.py", line, "        1 / 0\n" + line)
    change("ui/pages/page.py", '_("Three', '_("Changed: Three')
    expect(page).to_have_title(re.compile("^Changed: "))
    wait_until_complete(page)
    assert page.evaluate("window.before") is None
    expect(page).to_have_title(re.compile("^Changed: "))  # as Python says too, not only the first page

    page.locator("[data-do]:visible").first.click()
    fault = wait_for_word(page, "ZeroDivisionError")
    number = line_of(scratch / "ui/pages/screen.py", "1 / 0")
    assert fault.startswith("Traceback (most recent call last):")
    assert re.search(rf'ui/pages/screen.py", line {number}, in act', fault)
