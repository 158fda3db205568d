"""`make game`: a new game stands in packages of its own, and the suites over all games are green with it."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from game import NAMES as GAMES
from game import by_name
from tests.counting_server import size_sent
from tests.games import OF_TESTS
from tests.scratch import ROOT, copy_of_the_checkout
from tests.site.test_budgets import first_files
from tools import new_game

NAMES = {template: "-".join(("new", *template.split("-"))) for template in OF_TESTS}
"""By template, the name of the game that is made from it; it isn't spelled out, for the copy's own tests look
for the names of its games."""
TWO_MOVES = next(name for name in OF_TESTS if name != new_game.HIDDEN_HANDS and by_name(name).BOX)
"""The template with hidden hands and turns of two moves."""
SMALL = 3000
"""Bytes that one of these games may add to what is sent before the first tap: its card in each language, and
its modules, which come with all others in one archive."""


@pytest.fixture
def before(tmp_path: Path) -> dict[str, str]:
    """Copy the files behind a new game into a folder; return all texts there."""
    shutil.copytree(ROOT / new_game.TEMPLATES, tmp_path / new_game.TEMPLATES)
    (tmp_path / "game").mkdir()
    shutil.copy(ROOT / new_game.REGISTRATION, tmp_path / new_game.REGISTRATION)
    return files_of(tmp_path)


def files_of(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.py")}


@pytest.mark.parametrize("template", NAMES)
def test_nothing_is_touched_but_its_packages_and_the_line_that_names_it_and_no_word_of_the_template_is_left(
    template: str, before: dict[str, str], tmp_path: Path
) -> None:
    name = NAMES[template]
    written = {
        path.relative_to(tmp_path).as_posix()
        for path in new_game.make(tmp_path, name, template)
        if path.exists()
    }
    after = files_of(tmp_path)
    assert after.keys() - before.keys() == written
    packages = tuple(f"{place}/{name.replace('-', '_')}/" for place in ("game", "tests"))
    assert all(file.startswith(packages) for file in written)
    assert {file for file in before if after[file] != before[file]} == {new_game.REGISTRATION}
    old, new = ({*some[new_game.REGISTRATION].splitlines()} for some in (before, after))
    (line,) = new - old
    assert f'"{name}"' in line
    spellings = (new_game.package_of, new_game.class_of, new_game.title_of, str)
    for file in written:
        text = after[file]
        for spelled in spellings:
            text = text.replace(spelled(name), "")
        assert not [spelled(template) for spelled in spellings if spelled(template) in text], file
        assert "smallest" not in text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "is no name for a game: take up to 24 small letters, digits and hyphens, like"),
        *((name, "is no name for a game") for name in ("Two Words", "two_words", "-one", "2048")),
        *((name, "is no name for a game") for name in ("a" * 25, "class")),
        (GAMES[0], f"game/{new_game.package_of(GAMES[0])} is there already: choose another name"),
        ("match", "game/match.py is there already: choose another name than 'match'"),
        ("pages", "ui/pages is there already"),
        ("browser", "ui/browser is there already"),
        ("ladder", "tests/smallest_game/ladder is there already"),
        ("seat", "has the word 'seat', and shared modules name no game: choose another name"),
    ],
)
def test_a_name_that_cannot_be_is_refused_with_a_sentence_that_helps_and_nothing_is_written(
    name: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Path, "write_text", lambda path, *_: pytest.fail(f"{path} is written"))
    assert new_game.main(["--", name]) == 2
    description = capsys.readouterr().err
    assert description.startswith("new_game: ") and said in description
    assert description.count("\n") == 1


PYTEST = ("pytest", "-q", "-p", "no:cacheprovider")


def either(names: Iterable[str]) -> str:
    """Return pytest's `-k` for tests with one of the names, in either spelling."""
    return " or ".join(spelled for name in names for spelled in {name, new_game.package_of(name)})


@pytest.mark.long
def test_the_checks_and_all_tests_are_green_with_it(tmp_path: Path, assembled: Path) -> None:
    """And none adds much to what is sent before the first tap."""
    copy = copy_of_the_checkout(tmp_path)

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=copy, capture_output=True, text=True, timeout=3600
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr
        return done.stdout

    for template, name in NAMES.items():
        assert f"game/{name.replace('-', '_')}/" in run("tools.new_game", name, "--template", template)
    run("tools.messages")
    for words in (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy", "game", "tools")):
        run(*words)
    # What a game may leave out, no test demands: the games are as the templates have them.
    chosen = f"{either(NAMES.values())} or not ({either(GAMES)})"
    without = ("--ignore=tests/browser", "--ignore=tests/test_new_game.py")
    description = run(*PYTEST, "-rA", "tests", *without, "-m", "not long", "-k", chosen)
    for name in NAMES.values():
        assert name in description
    run(*PYTEST, "tests/browser", "-m", "not long", "-k", either([NAMES[TWO_MOVES]]))
    run(*PYTEST, "tests/browser", "-k", f"twelve_presses and ({either(NAMES.values())})")
    run("tools.assemble")
    sent = [sum(size_sent(site / name) for name in first_files(site)) for site in (assembled, copy / "_site")]
    assert 0 < sent[1] - sent[0] < SMALL * len(NAMES)
