"""The browser's history follows the pages: its entries, and ways back that meet."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest


class Tab:
    """A tab's history: a way back arrives later, and one that meets it goes on from it."""

    def __init__(self) -> None:
        self.entries: list[tuple[int | None, str]] = [(None, "./")]
        self.at = 0
        self.goes_to: int | None = None  # the entry where the way under way ends

    @property
    def state(self) -> int | None:
        return self.entries[self.at][0]

    @property
    def hash(self) -> str:
        return "#" + address if (address := self.entries[self.at][1].partition("#")[2]) else ""

    def go(self, steps: int) -> None:
        self.goes_to = (self.at if self.goes_to is None else self.goes_to) + steps

    def arrive(self) -> None:
        assert self.goes_to is not None
        self.at, self.goes_to = self.goes_to, None

    def replaceState(self, state: int, _title: str, url: str) -> None:
        self.entries[self.at] = (state, url)

    def pushState(self, state: int | None, _title: str, url: str) -> None:
        self.entries[self.at + 1 :] = [(state, url)]
        self.at += 1


@pytest.fixture
def tab(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tab]:
    tab = Tab()
    window = SimpleNamespace(history=tab, location=tab)
    monkeypatch.setitem(sys.modules, "pyscript", SimpleNamespace(window=window))
    yield tab
    sys.modules.pop("ui.browser.history", None)


@pytest.fixture
def history(tab: Tab) -> Any:
    return import_module("ui.browser.history").History()


def test_a_way_back_of_the_pages_own_changes_no_page(tab: Tab, history: Any) -> None:
    for depth in (0, 1, 2, 1):
        history.follow(depth, "match" if depth else "")
    tab.arrive()
    assert history.arrives()
    assert not history.arrives(), "the next one is a person's"


def test_a_page_opened_before_a_way_back_arrives_has_its_entry(tab: Tab, history: Any) -> None:
    for depth in (0, 1, 2, 1, 2):
        history.follow(depth, "match" if depth else "")
    tab.arrive()
    assert history.arrives()
    assert tab.entries == [(0, "./"), (1, "#match"), (2, "#match")]
    assert tab.at == 2


def test_each_page_has_an_entry_after_a_persons_back_has_met_the_pages_own(tab: Tab, history: Any) -> None:
    for depth in (0, 1, 2, 1):
        history.follow(depth, "match" if depth else "")
    tab.go(-1)
    tab.arrive()
    assert not history.arrives(), "home is beneath the page's own target: a page has to change"
    history.follow(0, "")
    history.follow(1, "another")
    assert tab.entries == [(0, "./"), (1, "#another")]
    assert tab.at == 1


def test_an_address_that_is_typed_ends_no_way_back(tab: Tab, history: Any) -> None:
    """The way back arrives after it, and isn't a person's: what was opened stays."""
    for depth in (0, 1, 0):
        history.follow(depth, "match" if depth else "")
    tab.pushState(None, "", "#another")
    assert not history.arrives()
    history.follow(1, "another")
    tab.arrive()
    assert history.arrives()
    assert (tab.state, tab.hash) == (1, "#another")
