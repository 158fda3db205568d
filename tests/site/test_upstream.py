"""What ui/boot/README.md lists: where we rely on more of PyScript and Pyodide than they promise.

Each text here is one that we replace, match or step round. A test that fails after a new version is pinned
says which entry of that list has to be read again.
"""

import re

import pytest

from tools.archives import PYODIDE, PYSCRIPT, ROOT


@pytest.fixture(scope="module")
def core() -> str:
    (path,) = (PYSCRIPT / "dist").glob("core-*.js")
    return path.read_text("utf-8")


LOADER, INTERPRETER = "pyodide.mjs", "pyodide.asm.mjs"


@pytest.mark.parametrize(
    ("file", "patterns"),
    [
        # WebAssembly: `handOver` replaces both for the time of a start, and gives each back when called once.
        (LOADER, [r"fetch\(\w+\)", r"WebAssembly\.instantiateStreaming\(", r"pyodide\.asm\.wasm"]),
        # Standard library: `handOver` answers with the archive unpacked; what `fetch` gets is an address.
        (LOADER, [r"stdLibURL!=null\?", r"response:fetch\(\w+,\w+\?\{integrity"]),
        # Stack switching: it depends on the two names that are deleted.
        (
            INTERPRETER,
            ['"Suspending"in WebAssembly', r"new WebAssembly\.Suspending\(", r"WebAssembly\.promising\("],
        ),
        # Private options.
        (LOADER, ["_loadSnapshot", "createPyodideModule", "fsInit"]),
        (INTERPRETER, ["_makeSnapshot", "makeMemorySnapshot"]),
        # Classic worker: ui/boot/worker.js hides the name.
        (LOADER, [r'globalThis\.importScripts\("data:text/javascript,"\)']),
    ],
    ids=["webassembly", "library", "stack switching", "options", "snapshot", "classic worker"],
)
def test_pyodide_does_what_is_replaced_or_stepped_round(file: str, patterns: list[str]) -> None:
    text = (PYODIDE / file).read_text("utf-8")
    for pattern in patterns:
        assert re.search(pattern, text), pattern
    assert file != LOADER or text.count("WebAssembly.instantiateStreaming(") == 1


def test_pyscript_writes_its_modules_by_the_text_that_is_matched(core: str) -> None:
    adapter = (ROOT / "ui/boot/pyscript_adapter.mjs").read_text("utf-8")
    (begins,) = [text.split(r"\n")[:-1] for text in re.findall(r'WRITES = "(.*)";', adapter)]
    (ends,) = re.findall(r'WRITTEN = "\\n(.*)\\n";', adapter)
    assert begins == ["import os as _os", "from pathlib import Path as _Path"]
    listed = "[" + ",".join(f'"{line}"' for line in begins) + ","
    assert listed in core, "the first two lines of PyScript's text"
    assert ends == "del _pyscript"
    assert re.search(r'"_os","_pyscript"\]\.map\(\w+=>`del \$\{\w+\}`\)', core), "its last line"


def test_pyscript_has_the_hook_that_turns_text_into_a_function(core: str) -> None:
    """boot.js clears it: the page's policy runs no text."""
    assert "onBeforeRunAsync" in core
    types = (PYSCRIPT / "types/hooks.d.ts").read_text("utf-8")
    assert "namespace worker" in types and "onBeforeRunAsync" in types


def test_pyscript_looks_for_python_by_one_observer_and_elements_of_its_own(core: str) -> None:
    """boot.js has both see and define nothing while the core is read."""
    assert core.count("new MutationObserver(") == 1
    assert core.count("customElements.define(") == 1
    assert "setInterval(" not in core
