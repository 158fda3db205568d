"""Modules that come later are found in whatever package they lie, and not before they have come."""

import importlib
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import archives
from ui.browser.later import Later, NotYetHere

NAME = "ui.pages.made_for_a_test"
LATER = ("guided_table", "log", "problems", "review", "rules", "share", "statistics")


@pytest.fixture
def later() -> Iterator[Later]:
    finder = Later(frozenset({NAME}))
    sys.meta_path.append(finder)
    yield finder
    sys.meta_path.remove(finder)
    sys.modules.pop(NAME, None)


def test_a_module_is_not_yet_here_before_its_archive_and_is_found_after(later: Later, tmp_path: Path) -> None:
    with pytest.raises(NotYetHere):
        importlib.import_module(NAME)
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("ui.pages.nowhere")
    archive = tmp_path / "later.zip"
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr(NAME.replace(".", "/") + ".py", "VALUE = 7")
    later.archive = str(archive)
    assert importlib.import_module(NAME).VALUE == 7


def test_a_module_of_a_game_is_found_in_the_archive_of_the_game(later: Later, tmp_path: Path) -> None:
    later.games = str(tmp_path)
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as out:
        out.writestr("game/other.py", "")
    with pytest.raises(NotYetHere):
        importlib.import_module(NAME)
    with zipfile.ZipFile(tmp_path / "this.zip", "w") as out:
        out.writestr(NAME.replace(".", "/") + ".py", "VALUE = 8")
    assert importlib.import_module(NAME).VALUE == 8


def test_what_did_not_come_with_the_last_archive_is_missing_and_not_late(
    later: Later, tmp_path: Path
) -> None:
    later.archive = str(tmp_path / "later.zip")
    with zipfile.ZipFile(later.archive, "w") as out:
        out.writestr("other.py", "")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(NAME)


def test_a_page_that_few_open_comes_later_and_the_table_first() -> None:
    modules = archives.modules_by_archive()
    first, later = (
        set(map(archives.module_name, modules[name])) for name in (archives.FIRST, archives.LATER)
    )
    assert {f"ui.pages.{page}" for page in LATER} <= later
    assert {"ui.pages.table", "ui.pages.home", "game.match", "game.players.search"} <= first
    assert not first & later
