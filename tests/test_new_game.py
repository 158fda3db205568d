"""`make game`: a new game stands in rooms of its own, and all that runs over all games is green with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import NAMES as GAMES
from tests.scratch import ROOT, copy_of_the_checkout
from tools import new_game

pytestmark = pytest.mark.long
NAMES = {template: "-".join(("new", *template.split("-"))) for template in ("ladder", "last-stone")}
"""By template, the name of the game that is made from it; it isn't spelled out, for the copy's own tests look
for the names of its games."""
OVER_ALL_GAMES = (
    "test_arena.py",
    "test_architecture.py",
    "test_bots.py",
    "test_command_line.py",
    "test_contract.py",
    "test_levels.py",
    "test_match_machine.py",
    "test_rule_coverage.py",
    "test_save.py",
    "test_spectator.py",
    "test_undo.py",
)
"""Suites of the engine. Those of screens run over the templates themselves, and over the walk-through's game
(test_docs.py)."""


def run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a module of Python in the copy."""
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=copy, capture_output=True, text=True, timeout=300
    )


def files_of(folder: Path) -> dict[str, bytes]:
    """Return what each source of the copy holds, by its path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for room in ("game", "ui", "tests", "tools")
        for path in (folder / room).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the checkout in which a game was made from each template."""
    copy = copy_of_the_checkout(tmp_path_factory.mktemp("new"))
    for template, name in NAMES.items():
        done = run(copy, "tools.new_game", name, "--template", template)
        assert done.returncode == 0, done.stderr
        assert f"game/{name.replace('-', '_')}/" in done.stdout
    return copy


def test_nothing_is_touched_but_its_rooms_and_the_line_that_names_it(copy: Path) -> None:
    before, after = files_of(ROOT), files_of(copy)
    rooms = tuple(
        f"{room}/{name.replace('-', '_')}/" for name in NAMES.values() for room in ("game", "tests")
    )
    assert all(file.startswith(rooms) for file in after.keys() - before.keys())
    assert {file for file in before if after[file] != before[file]} == {"game/__init__.py"}
    old, new = (some["game/__init__.py"].decode().splitlines() for some in (before, after))
    assert len(set(new) - set(old)) == 1
    for name in NAMES.values():
        assert f'"{name}"' in (set(new) - set(old)).pop()


def test_no_word_of_the_template_is_left(copy: Path) -> None:
    for template, name in NAMES.items():
        for room in ("game", "tests"):
            for file in (copy / room / name.replace("-", "_")).glob("*.py"):
                text = file.read_text("utf-8")
                spellings = (new_game.package_of, new_game.class_of, new_game.title_of, str)
                for spelled in spellings:
                    text = text.replace(spelled(name), "")
                assert not [spelled(template) for spelled in spellings if spelled(template) in text], file
                assert "smallest" not in text


def test_the_checks_of_the_house_are_green_with_it(copy: Path) -> None:
    for words in (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy", "game", "tools")):
        done = run(copy, *words)
        assert done.returncode == 0, done.stdout


def test_the_suites_that_run_over_all_games_are_green_with_it(copy: Path) -> None:
    some = (
        " or ".join(name.replace("-", "_") for name in NAMES.values()) + " or " + " or ".join(NAMES.values())
    )
    suites = [f"tests/{suite}" for suite in OVER_ALL_GAMES]
    rooms = [f"tests/{name.replace('-', '_')}" for name in NAMES.values()]
    done = run(
        copy, "pytest", "-q", "-p", "no:cacheprovider", *rooms, *suites, "-k", f"{some} or architecture"
    )
    assert done.returncode == 0, done.stdout[-4000:]
    for name in NAMES.values():
        assert name in run(copy, "pytest", "--collect-only", "-q", "tests/test_contract.py").stdout


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "is no name for a game: small letters, digits and hyphens, like"),
        ("Two Words", "is no name for a game"),
        ("two_words", "is no name for a game"),
        ("-one", "is no name for a game"),
        ("2048", "is no name for a game"),
        ("a" * 25, "is too long for a name: 24 letters at most"),
        ("class", "is a word of Python's own: add another word, like class-game"),
        (GAMES[0], f"there is a game '{GAMES[0]}' already: choose another name"),
        ("match", "game/match.py is there already: choose another name than 'match'"),
        ("pages", "ui/pages is there already"),
        ("browser", "ui/browser is there already"),
        ("ladder", "tests/smallest_game/ladder is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_sentence_that_helps(
    copy: Path, name: str, said: str
) -> None:
    before = files_of(copy)
    done = run(copy, "tools.new_game", "--", name)
    assert done.returncode == 2
    assert done.stderr.startswith("new_game: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert files_of(copy) == before


def test_the_line_that_names_the_games_is_broken_where_it_grows_too_long() -> None:
    text = 'NAMES = ["a"]\n"""Every game."""\n'
    names = [f"game-number-{number}" for number in range(9)]
    for name in names:
        text = new_game.registered(text, name)
    assert max(map(len, text.splitlines())) <= new_game.WIDTH
    scope: dict[str, list[str]] = {}
    exec(text, scope)
    assert scope["NAMES"] == ["a", *names]
