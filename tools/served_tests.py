"""Program that served_tests.mjs runs inside Pyodide: it calls pytest, which finds the repository as it lies.

Nothing is written into the repository: there is no cache, and no file is compiled beside its source.
"""

import sys
from pathlib import Path

NO_FAULT = "ignore:It looks like `register_random` was passed"
"""A warning of Hypothesis about its own generator, when Pyodide's collector finds no reference to it."""


def main(folder: str, *arguments: str) -> int:
    """Run pytest with these arguments; return its exit status. `folder` holds pytest's own packages."""
    sys.dont_write_bytecode = True
    sys.path[:0] = [str(Path(folder).resolve()), str(Path.cwd())]
    import pytest

    return int(pytest.main(["-p", "no:cacheprovider", "-W", NO_FAULT, *arguments]))
