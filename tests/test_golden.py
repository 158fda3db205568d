"""What is on file of each game: what today's rules give, and what the computer player thinks, as measured."""

import pytest

from tests.games import KITS, THINKING, folder_of
from tests.golden import FILE, playthrough
from tests.thoughts import FILE as THOUGHTS
from tests.thoughts import digests, thoughts

FILES = {name: file for name in KITS if (file := folder_of(name) / FILE).exists()}
"""A game without a playthrough gets one by `python -m tests.golden --write`."""


@pytest.mark.parametrize("name", FILES)
def test_the_same_seed_gives_the_playthrough_on_file(name):
    """If a change is meant: `python -m tests.golden --write`, and read the difference."""
    assert playthrough(name) == FILES[name].read_text(encoding="utf-8")


MEASURED = {name: file for name in THINKING if (file := folder_of(name) / THOUGHTS).exists()}
"""A game that the computer player knows something of gets one by `python -m tests.thoughts --write`."""


@pytest.mark.parametrize("name", MEASURED)
def test_positions_are_thought_of_as_in_the_matches_that_were_measured(name):
    """Which of them changed, and how: tests/thoughts.py says it."""
    assert digests(thoughts(name)) == MEASURED[name].read_text(encoding="utf-8")
