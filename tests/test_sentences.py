"""Sentences that are filled in can be printed in every language, and hold for each number of their form."""

import re

import pytest

from tools import catalogs
from tools.catalogs import Entry
from tools.sentences import filled_in
from ui.text.words import BETWEEN

LANGUAGES = catalogs.languages()


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_each_sentence_with_a_name_in_braces_is_printed_filled_in(language: str) -> None:
    printed = {text: readings for _, text, readings in filled_in(language)}
    assert {entry.ids[-1] for entry in catalogs.originals().values() if "{" in entry.ids[-1]} == {*printed}
    assert [text for text, readings in printed.items() if not readings or "{" in "".join(readings)] == []


def form_of_one(language: str) -> list[Entry]:
    """Return the sentences with plural forms of a language where 21 has the form of 1; none in others."""
    known = catalogs.entries(language)
    plurals = catalogs.plural_table(known[""].strings[0])
    return [entry for entry in known.values() if len(entry.ids) > 1] if plurals[1] == plurals[21] else []


ONLY_ONE = {
    "ru": re.compile(
        r"\b(он|она|оно|его|ему|ей|её|ней|нём|нему|неё|тот|та|то|той|того|один|одна|одно|сам|сама)\b"
    )
}
"""Words that point at a single thing."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_that_21_shares_with_1_has_its_number_and_nothing_that_is_true_of_one_alone(
    language: str,
) -> None:
    """The first form in Russian is said of 21, 31, 101 too."""
    wrong = [
        text
        for entry in form_of_one(language)
        for text in entry.strings[0].split(BETWEEN)
        if ("{number}" not in text and len({*entry.strings}) > 1)
        or (language in ONLY_ONE and ONLY_ONE[language].search(text.lower()))
    ]
    assert not wrong
