"""The plan of the project holds: which package imports which, and where a game may be named.

docs/architecture.md draws the plan. How the project is read is in architecture.py.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from game.notes import Note, Notes
from tests.architecture import (
    GAMES,
    PACKAGES,
    imported,
    lines_that_name_a_game,
    modules,
    named,
    relative,
    tree,
)
from tools.archives import ROOT

BROWSER_ONLY = {"js", "pyscript", "pyodide"}
A_GAME = "<game>"
LAYERS = ("text", "store", "session", "drawing", A_GAME, "games", "pages", "remote", "browser")
"""The packages and modules of ui/ from the bottom up: each may know those below it, whether it imports them
at its top, in a function or for types, or holds their names as text. boot holds no Python."""
SEAMS = {("ui.pages.devices", "ui.remote.port")}
"""Arrows upwards: what pages ask about matches on several devices is loaded when there is one."""


def test_no_modules_import_one_another_at_run_time() -> None:
    """A circle is named in the error."""
    graph: dict[str, set[str]] = defaultdict(set)
    for name, other in imports_of("game", "ui", "tools", types=False):
        graph[name].add(other)
    TopologicalSorter(graph).prepare()


def imports_of(*folders: str, types: bool = True) -> list[tuple[str, str]]:
    """Return each module of some folders with each that it imports.

    `types`: also with those that it imports for type checkers alone, or holds the names of.
    """
    known = frozenset(modules("game", "ui", "tools", "tests"))
    return [
        (name, other)
        for name, path in modules(*folders).items()
        for other in (imported(path, known, types) | (named(path) if types else set())) - {name}
    ]


@pytest.mark.parametrize(
    ("folder", "may_not_know"), [("game", {"ui", "tools", "tests"}), ("ui", {"tools", "tests"})]
)
def test_no_package_knows_one_above_it(folder: str, may_not_know: set[str]) -> None:
    assert [pair for pair in imports_of(folder) if pair[1].partition(".")[0] in may_not_know] == []


def test_only_the_package_browser_knows_the_browser() -> None:
    knowing = {
        name for name, other in imports_of("game", "ui", "tools") if other.partition(".")[0] in BROWSER_ONLY
    }
    assert [name for name in knowing if not name.startswith("ui.browser")] == []


def layer(module: str) -> int:
    """Return on which layer of ui/ a module stands, 0 is the lowest; for `ui.` alone that of the games."""
    folder = module.split(".")[1]
    return LAYERS.index(A_GAME if folder in {*PACKAGES, ""} else folder)


def test_the_packages_of_ui_know_only_those_below_them() -> None:
    inside = {(name, other) for name, other in imports_of("ui") if "." in name and other.startswith("ui.")}
    assert {(name, other) for name, other in inside if layer(name) < layer(other)} == SEAMS


@pytest.mark.parametrize("folder", PACKAGES)
def test_no_game_knows_another(folder: str) -> None:
    others = set(PACKAGES) - {folder}
    found = imports_of(f"game/{folder}", f"ui/{folder}", f"tests/{folder}")
    assert [(name, other) for name, other in found if set(other.split(".")) & others] == []


def test_games_are_named_in_their_own_packages_and_once_in_the_list_of_all() -> None:
    named = list(lines_that_name_a_game("game", "ui"))
    listed = [each for each in named if each[0] == "game/__init__.py"]
    assert [line.strip(' ",') for *_, line in listed] == GAMES
    elsewhere = [each for each in named if each not in listed]
    assert not elsewhere, "\n".join(f"{file}:{number}: {line}" for file, number, line in elsewhere)


def test_no_shared_test_names_a_game() -> None:
    named = list(lines_that_name_a_game("tests"))
    assert not named, "\n".join(f"{file}:{number}: {line}" for file, number, line in named)


NAMESAKES = {
    ("game.__main__", "winners"): "what a command prints",
    ("game.__main__", "scores"): "what a command prints",
    ("game.contract", "turn"): "of a position",
    ("game.players.puzzles", "turn"): "of a position",
    ("game.remote.host", "ended"): "of a host's record",
    ("ui.drawing.default.words", "turn"): "of a view",
    ("ui.pages.menu", "practice"): "an action",
    ("ui.pages.modes", "taught"): "the attribute",
    ("ui.pages.screen", "review"): "an action",
    ("ui.store.match_history", "scores"): "of an entry",
    ("ui.store.match_history", "ended"): "of an entry",
}
"""Keys of other things that are spelled like one of notes."""


def keys_used(path: Path) -> Iterator[str]:
    """Yield the texts that a module uses as keys: in displays, in brackets, in calls of `get`, with `in`."""
    for node in ast.walk(tree(path)):
        used: list[ast.expr | None] = []
        if isinstance(node, ast.Dict):
            used = node.keys
        elif isinstance(node, ast.Subscript):
            used = [node.slice]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("get", "pop", "setdefault"):
            used = [*node.args[:1]]
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            used = [node.left]
        yield from (str(one.value) for one in used if isinstance(one, ast.Constant))


def test_only_the_notes_know_their_keys() -> None:
    keys = {note.key for note in vars(Notes).values() if isinstance(note, Note)}
    shared = modules("game", "ui", "tools").items()
    found = {
        (name, key)
        for name, path in shared
        if not set(name.split(".")) & {*PACKAGES}
        for key in keys & {*keys_used(path)}
    }
    assert found - NAMESAKES.keys() == set()


def test_identity_and_age_of_a_match_are_defined_once() -> None:
    defined = [
        node.name
        for path in modules("game", "ui", "tools").values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef) and node.name in ("identity", "age")
    ]
    assert sorted(defined) == ["age", "identity"]
    store = (ROOT / "ui/boot/store.mjs").read_text("utf-8")
    assert store.count("const age =") == 1 and '"seed"' not in store, "which match a text is of, Python says"


FLAT = {
    "GameUI": "what a game draws, each member with a default",
    "Page": "what a page may do, each member with a default",
}
"""Classes that may have any number of methods, with the reason."""
MOST_METHODS = 25


def test_no_class_is_too_large_to_be_read_at_once() -> None:
    large = {
        node.name: number
        for path in modules("ui", "game/remote").values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef) and (number := len(_methods(node))) > MOST_METHODS
    }
    assert large.keys() <= FLAT.keys(), large


def _methods(node: ast.ClassDef) -> list[str]:
    return [each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]


def test_a_class_of_the_pages_replaces_what_it_inherits_as_a_whole() -> None:
    """It begins as what it extends does, and calls nothing else of it."""
    calls = [
        f"{relative(path)}: {method.name}"
        for path in modules("ui/pages", "ui/session", "ui/remote", "ui/store", "ui/drawing").values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
        for method in node.body
        if isinstance(method, ast.FunctionDef) and method.name not in ("__init__", "__new__")
        if any(isinstance(each, ast.Name) and each.id == "super" for each in ast.walk(method))
    ]
    assert not calls


def test_each_module_says_what_lives_there() -> None:
    silent = [
        relative(path)
        for path in modules("game", "ui", "tools", "tests").values()
        if not ast.get_docstring(tree(path))
    ]
    assert not silent


def test_nothing_connects_with_other_devices() -> None:
    """The policy of the page can't keep that out."""
    makes = [path for path in (ROOT / "ui").rglob("*.*") if b"RTCPeerConnection" in path.read_bytes()]
    assert makes == [ROOT / "ui/boot/worker.js"], "which takes it away from what runs there"


def test_one_module_alone_opens_sockets() -> None:
    """It is loaded for a match over relays."""
    opens = [path for path in (ROOT / "ui").rglob("*.*") if b"new WebSocket" in path.read_bytes()]
    assert opens == [ROOT / "ui/browser/relays.mjs"]
