"""Games that were only just made from the templates are played to the end in the browser, as they are."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import game
from tests.browser.fixtures import DEVICES, UNDER, wait_until_up
from tests.browser.keyboard import Keys
from tests.browser.page_driver import ALONE, TWO, Fingers, answered, does, kept, lay, match_of, place
from tests.games import KITS, OF_TESTS
from tests.playing import sensible
from tests.scratch import copy_of_the_checkout
from tools import serve

NEW = {f"new-{template}": template for template in OF_TESTS}
"""By name of a new game, the template that it was made from."""

pytestmark = pytest.mark.long
every_new_game = pytest.mark.parametrize("name", NEW)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a site is served that was made of a copy of the checkout with a game from each template."""
    copy = copy_of_the_checkout(tmp_path_factory.mktemp("new"))
    for name, template in NEW.items():
        make = [sys.executable, "-m", "tools.new_game", name, "--template", template]
        subprocess.run(make, cwd=copy, check=True, timeout=60)
    subprocess.run([sys.executable, "-m", "tools.assemble"], cwd=copy, check=True, timeout=300)
    server = serve.Server(copy / "_site", under=UNDER, keep=600)
    for name, template in NEW.items():
        # This process reads what the page stores by the rules of the template: they are the same.
        game.register(name, OF_TESTS[template])
        KITS[name] = KITS[template]
    yield server.address
    server.stop()
    for name in NEW:
        game.NAMES.remove(name)
        del KITS[name]


@pytest.fixture
def page(new_context: Callable[..., BrowserContext], address: str) -> Callable[[str], Page]:
    """Open the site with the new games on a device: `page("phone")`."""

    def opened(device: str) -> Page:
        settings: dict[str, Any] = DEVICES[device]
        page = new_context(**settings, reduced_motion="reduce").new_page()
        page.goto(address)
        wait_until_up(page)
        return page

    return opened


@every_new_game
def test_two_people_play_it_to_the_end_by_taps(name: str, page: Callable[[str], Page]) -> None:
    phone = page("phone")
    expect(does(phone, f"setup {name}")).to_be_visible()
    lay(phone, match_of(TWO, game=name))
    fingers = Fingers(phone)
    while (match := kept(phone)).table.outcome() is None:
        reveal = does(phone, f"reveal {match.table.turn}")
        if reveal.count():
            reveal.tap()
        fingers.play(sensible(match))
        if does(phone, "pass").count():
            fingers.press("pass")
    expect(place(phone, "end")).to_have_count(1)


@every_new_game
def test_it_is_played_to_the_end_by_keyboard_against_the_computer(
    name: str, page: Callable[[str], Page]
) -> None:
    desktop = page("desktop")
    keys = Keys(desktop)
    keys.press(f"setup {name}")
    keys.press("start")
    expect(place(desktop, "setup")).to_have_count(0)
    lay(desktop, match_of(ALONE, game=name))
    while (match := answered(desktop)).table.outcome() is None:
        keys.play(sensible(match))
        keys.hold()
    expect(place(desktop, "end")).to_have_count(1)
