"""`make dev`: the page is that of the sources, loads again when one is saved, and says where a fault is."""

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import LONGEST, wait_until
from tests.scratch import copy_of_the_checkout

LINE = '        verb, *rest = complete(words).split() or [""]\n'


@pytest.fixture
def address(tmp_path):
    """Where `make dev` serves a copy of the sources, which lies in `tmp_path / "checkout"`."""
    command = [sys.executable, "-m", "tools.dev", "--port", "0"]
    copy = copy_of_the_checkout(tmp_path)
    with subprocess.Popen(command, cwd=copy, stdout=subprocess.PIPE, text=True, env=os.environ) as server:
        yield re.search(r"http://localhost:\d+/", server.stdout.readline())[0]
        server.kill()


def change(path, old, new):
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.long
def test_a_save_loads_the_page_again_and_a_fault_of_a_tap_says_file_and_line(browser, address, tmp_path):
    pages, said = tmp_path / "checkout/ui/pages", []
    context = browser.new_context(locale="en")  # not watched: the fault is meant
    context.set_default_timeout(LONGEST)
    page = context.new_page()
    page.on("console", lambda message: said.append(message.text))
    page.goto(address)
    up = page.locator("html[data-ready=yes]")
    up.wait_for(state="attached")
    assert not page.evaluate("tableApp.fast"), "a cold start"
    assert not page.evaluate("'serviceWorker' in navigator")
    assert page.evaluate("caches.keys()") == [], "neither a version of the site nor a snapshot is kept"

    page.evaluate("window.before = true")
    change(pages / "screen.py", LINE, "        1 / 0\n" + LINE)
    change(pages / "page.py", '_("Three', '_("Changed: Three')
    expect(page).to_have_title(re.compile("^Changed: "))
    up.wait_for(state="attached")
    assert page.evaluate("window.before") is None
    expect(page).to_have_title(re.compile("^Changed: "))  # as Python says too, not only the first page

    page.locator("[data-do]:visible").first.click()
    number = (pages / "screen.py").read_text().split("1 / 0")[0].count("\n") + 1
    place = rf'Traceback \(most recent call last\):.*ui/pages/screen.py", line {number}, in act.*ZeroDivision'
    wait_until(page, lambda: any(re.match(place, text, re.S) for text in said))
    context.close()
