"""The letters on the pieces tell the colours apart in each language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.blox.components import COLOURS
from tools import catalogs
from ui.blox import names
from ui.text import i18n


@pytest.fixture(params=[i18n.ENGLISH, *catalogs.languages()], autouse=True)
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.param != i18n.ENGLISH:
        i18n.use(request.param, catalogs.compiled(request.param))
    yield
    i18n.use()


def test_each_colour_has_a_letter_of_its_own_or_two() -> None:
    letters = [names.letter(colour) for colour in COLOURS]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(letter) <= 2 for letter in letters)
