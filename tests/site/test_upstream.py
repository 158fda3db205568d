"""What ui/boot/README.md lists: where we rely on more of PyScript and Pyodide than they promise.

Each text here is one that we replace, match or step round. A test that fails after a new version is pinned
says which entry of that list has to be read again.
"""

import re

import pytest

from tools.archives import PYODIDE, PYSCRIPT, ROOT


@pytest.fixture(scope="module")
def pyodide() -> str:
    return (PYODIDE / "pyodide.mjs").read_text("utf-8")


@pytest.fixture(scope="module")
def interpreter() -> str:
    return (PYODIDE / "pyodide.asm.mjs").read_text("utf-8")


@pytest.fixture(scope="module")
def core() -> str:
    (path,) = (PYSCRIPT / "dist").glob("core-*.js")
    return path.read_text("utf-8")


def test_pyodide_asks_for_its_webassembly_by_fetch_and_instantiates_it_as_it_streams(pyodide: str) -> None:
    """`handOver` replaces both for the time of a start, and gives each back when it has been called once."""
    assert re.search(r"fetch\(\w+\)", pyodide)
    assert pyodide.count("WebAssembly.instantiateStreaming(") == 1
    assert "pyodide.asm.wasm" in pyodide


def test_pyodide_asks_for_its_standard_library_by_fetch(pyodide: str) -> None:
    """`handOver` answers with the archive unpacked; what `fetch` is told is an address."""
    assert "stdLibURL!=null?" in pyodide
    assert re.search(r"response:fetch\(\w+,\w+\?\{integrity", pyodide)


def test_stack_switching_depends_on_the_two_names_that_are_deleted(interpreter: str) -> None:
    assert '"Suspending"in WebAssembly' in interpreter
    assert "new WebAssembly.Suspending(" in interpreter
    assert "WebAssembly.promising(" in interpreter


def test_pyodide_takes_the_options_that_it_calls_private(pyodide: str, interpreter: str) -> None:
    for name in ("_loadSnapshot", "createPyodideModule", "fsInit"):
        assert name in pyodide, name
    for name in ("_makeSnapshot", "makeMemorySnapshot"):
        assert name in interpreter, name


def test_pyodide_knows_a_classic_worker_by_import_scripts(pyodide: str) -> None:
    """ui/boot/worker.js hides that name."""
    assert 'globalThis.importScripts("data:text/javascript,")' in pyodide


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
