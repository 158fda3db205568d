"""The computer player thinks as it did when its strength was measured."""

import pytest

from tests.games import THINKING, folder_of
from tests.thoughts import FILE, digests, thoughts

FILES = {name: file for name in THINKING if (file := folder_of(name) / FILE).exists()}
"""A game that the computer player knows something of gets one by `python -m tests.thoughts --write`."""


@pytest.mark.parametrize("name", FILES)
def test_positions_are_thought_of_as_in_the_matches_that_were_measured(name):
    """Which of them changed, and how: tests/thoughts.py says it."""
    assert digests(thoughts(name)) == FILES[name].read_text(encoding="utf-8")
