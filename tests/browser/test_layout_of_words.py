"""In every language, on every screen: no text is cut off, leaves its button or lies over other text."""

import re
from collections.abc import Iterable
from itertools import islice

import pytest
from playwright.sync_api import Page

from tests.browser import states
from tests.browser.cut_off import WIDTHS, lacking
from tests.games import SERVED, own_games_alone
from tests.languages import PSEUDO, with_pseudo
from tools import assemble, catalogs

OFFERED = catalogs.offered()
LONGEST = max(
    OFFERED,
    key=lambda code: sum(len("".join(entry.strings)) for entry in catalogs.entries(code).values()),
    default="en",
)
"""The language that needs most letters for what is said; where no other is offered, the one of the keys."""
LETTER = re.compile(r'"\[(.|..?.? ö)\]"')
"""One to three letters in brackets, which take two or three times the space that any language needs."""


def found(page: Page, names: Iterable[str], widths: Iterable[int]) -> set[str]:
    """Return what has no space on the pages that are gone through, in a phrase each; the last width stays."""
    problems = set()
    for name in names:
        for width in widths:
            page.set_viewport_size({"width": width, "height": WIDTHS[width]})
            page.wait_for_function("width => innerWidth === width", arg=width)  # once it is drawn
            problems |= {f"{name} at {width}: {problem}" for problem in lacking(page)}
    return problems


@pytest.fixture
def speaking(open_table):
    """Open the site in a language: `page = speaking("it")`."""

    def open_in(language: str, address: str = "./") -> Page:
        page: Page = open_table("tablet upright", address, locale=language, reduced_motion="reduce")
        assert page.evaluate("document.documentElement.lang") == language
        return page

    return open_in


def test_the_longest_language_has_space_on_a_small_phone_and_on_a_tablet(speaking):
    page = speaking(LONGEST)
    assert found(page, states.states(page, []), (320, 1180)) == set()
    for game in SERVED:
        states.go_home(page)
        turn = islice(states.of_people(page, game), 2)
        assert found(page, turn, (320, 1180)) == set()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", *OFFERED])
def test_every_text_of_every_page_has_space_in_each_language(speaking, language):
    page = speaking(language)
    assert found(page, states.states(page, SERVED), WIDTHS) == set()


@pytest.mark.long
def test_every_text_has_space_where_all_sentences_are_longer(speaking, serve, tmp_path):
    with with_pseudo(tmp_path / "locale"), own_games_alone():
        assemble.assemble(tmp_path / "_site")
    page = speaking(PSEUDO, serve(tmp_path / "_site").address)
    problems = found(page, states.states(page, SERVED), WIDTHS)
    assert {problem for problem in problems if not LETTER.search(problem)} == set()
