"""The golden playthroughs are those of today's rules, byte for byte."""

import pytest

from tests.games import KITS, folder_of
from tests.golden import FILE, playthrough

FILES = {name: file for name in KITS if (file := folder_of(name) / FILE).exists()}
"""A game without a playthrough gets one by `python -m tests.golden --write`."""


@pytest.mark.parametrize("name", FILES)
def test_the_same_seed_gives_the_playthrough_on_file(name):
    """If a change is meant: `python -m tests.golden --write`, and read the difference."""
    assert playthrough(name) == FILES[name].read_text(encoding="utf-8")
