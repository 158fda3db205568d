"""How many bytes go over the network, compressed as a static host does it."""

import json
import re

from tests.counting_server import size_sent

FIRST_TAP = 5.175e6
CATALOG = 68e3
"""Of another language, in addition."""
EVERYTHING = 9.0e6

# What index.html names, and what those modules load before a tap can be served.
PAGE = ("index.html", "ui/boot/boot.js", "ui/boot/pyscript_adapter.mjs")
MODULES = (
    "ui/boot/pyodide_loader.mjs",
    "ui/boot/snapshot_store.mjs",
    "ui/boot/store.mjs",
    "pyodide/pyodide.mjs",
)
INTERPRETER = ("pyodide/pyodide.asm.js", "pyodide/pyodide.asm.wasm")
ARCHIVES = ("python/stdlib.zip.bin", "python/table.zip.bin")


def first_files(site):
    pyscript = [path.relative_to(site).as_posix() for path in (site / "pyscript").iterdir()]
    return [*PAGE, *MODULES, *INTERPRETER, *ARCHIVES, *pyscript]


def test_the_first_tap_in_each_language(assembled):
    sent = {name: size_sent(assembled / name) for name in first_files(assembled)}
    assert sum(sent.values()) <= FIRST_TAP, sent
    for catalog in assembled.glob("ui/locale/*.bin"):
        assert sum(sent.values()) + size_sent(catalog) <= FIRST_TAP + CATALOG, catalog


def test_everything(assembled):
    sent = {path.name: size_sent(path) for path in assembled.rglob("*") if path.is_file()}
    assert sum(sent.values()) <= EVERYTHING, sent


def test_the_sizes_that_the_progress_bar_counts_with(assembled):
    script = (assembled / "ui/boot/boot.js").read_text("utf-8")
    sizes = json.loads(re.search(r"const SIZES = .*?\((\{.*?\})\);", script)[1])
    assert set(sizes) <= set(first_files(assembled))
    for name, (over, complete) in sizes.items():
        assert complete == (assembled / name).stat().st_size
        assert abs(over - size_sent(assembled / name)) <= over * 0.02, name
    total = sum(size_sent(assembled / name) for name in first_files(assembled))
    assert sum(over for over, _ in sizes.values()) >= total * 0.97, "all but trifles is counted"
