"""Games that were only just made from the templates are played to the end in the browser, as they are."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import game
from tests.browser.fixtures import DEVICES, UNDER, wait_until_up
from tests.browser.page_driver import (
    TWO,
    TouchDriver,
    does,
    lay,
    match_of,
    place,
    saved_match,
)
from tests.browser.test_complete_matches import step
from tests.counting_server import size_sent
from tests.games import KITS, OF_TESTS
from tests.scratch import copy_of_the_checkout
from tests.site.test_budgets import first_files
from tools import serve

NEW = {f"new-{template}": template for template in OF_TESTS}
"""By name of a new game, the template that it was made from."""

pytestmark = pytest.mark.long
every_new_game = pytest.mark.parametrize("name", NEW)


CARD = 1000
"""Bytes that a game may add to what is sent before the first tap: its card, in each language."""


@pytest.fixture(scope="module")
def larger_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a site that was made of a copy of the checkout with a game from each template."""
    copy = copy_of_the_checkout(tmp_path_factory.mktemp("new"))
    for name, template in NEW.items():
        make = [sys.executable, "-m", "tools.new_game", name, "--template", template]
        subprocess.run(make, cwd=copy, check=True, timeout=60)
    subprocess.run([sys.executable, "-m", "tools.assemble"], cwd=copy, check=True, timeout=300)
    return copy / "_site"


@pytest.fixture(scope="module")
def address(larger_site: Path) -> Iterator[str]:
    server = serve.Server(larger_site, under=UNDER, keep=600)
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


def test_a_new_game_adds_its_card_alone_to_the_first_tap(larger_site: Path, assembled: Path) -> None:
    before, after = (
        sum(size_sent(site / name) for name in first_files(site)) for site in (assembled, larger_site)
    )
    assert 0 < after - before < CARD * len(NEW)


@every_new_game
def test_two_people_play_it_to_the_end_by_taps(name: str, page: Callable[[str], Page]) -> None:
    phone = page("phone")
    expect(does(phone, f"setup {name}")).to_be_visible()
    lay(phone, match_of(TWO, game=name))
    touch = TouchDriver(phone)
    while (match := saved_match(phone)).table.outcome() is None:
        step(phone, touch, match)
    expect(place(phone, "end")).to_have_count(1)
