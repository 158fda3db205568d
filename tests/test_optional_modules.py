"""What a game needn't have is looked for by its module's name; one that is there but broken is a fault."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import ui
from game.contract import Game
from game.players.bots import known
from ui import games
from ui.drawing.contract import GameUI
from ui.pages.rules import book_of
from ui.session.attempt import puzzles_of
from ui.session.lesson import lesson_of

THINKING = cast(type[Game], SimpleNamespace(AI="ui.some_game"))
"""A game whose computer player knows something, as its package says."""


LOOKED_UP: dict[str, tuple[str, Callable[[], object]]] = {
    "knowledge": ("policy", lambda: known(THINKING, "policy", "POLICY")),
    "screen": ("__init__", lambda: games.by_name("some-game")),
}
"""By what is looked for: the module that holds it, and how it is looked up."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield where the package `ui.some_game` can be laid; what is imported of it is forgotten."""
    monkeypatch.setattr(ui, "__path__", [*ui.__path__, str(tmp_path)])
    monkeypatch.setattr(games, "_found", {})
    yield tmp_path / "some_game"
    for name in [name for name in sys.modules if name.startswith("ui.some_game")]:
        del sys.modules[name]
    ui.__dict__.pop("some_game", None)


@pytest.mark.parametrize(
    ("what", "has_package"),
    [*((what, True) for what in LOOKED_UP), ("screen", False)],
)
def test_a_game_can_do_without(what: str, has_package: bool, package: Path) -> None:
    if has_package:
        package.mkdir()
        (package / "__init__.py").write_text("")
    found = LOOKED_UP[what][1]()
    assert isinstance(found, GameUI) if what == "screen" else not found


@pytest.mark.parametrize("what", LOOKED_UP)
@pytest.mark.parametrize("missing", ["nowhere_to_be_found", "ui.nowhere_to_be_found", "ui.some_game.nowhere"])
def test_what_is_there_but_imports_something_that_isnt_is_not_taken_for_nothing(
    what: str, missing: str, package: Path
) -> None:
    package.mkdir()
    (package / "__init__.py").write_text("")
    module, look_up = LOOKED_UP[what]
    (package / f"{module}.py").write_text(f"import {missing}\n")
    with pytest.raises(ModuleNotFoundError, match=missing):
        look_up()


def test_a_game_can_do_without_content() -> None:
    assert book_of("some-game") is None
    assert lesson_of("some-game") is None and puzzles_of("some-game") == ()
    assert not games.by_name("some-game").sprite() and games.by_name("some-game").thumbnail()
