"""The golden playthroughs are those of today's rules."""

import pytest

from game import NAMES
from tests.golden import FOLDER, playthrough


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name):
    """If a change is meant: `python -m tests.golden --write`, and read the difference."""
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name).splitlines() == expected.splitlines()
