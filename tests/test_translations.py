"""Each language says what English says: all of it, with the same names to be filled in and the same stops."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.games import KITS
from tools import catalogs
from tools.catalogs import SHARED, Entry
from ui.text.catalog import plural_form
from ui.text.words import BETWEEN

LANGUAGES = catalogs.languages()
STOPS = ".!?:…"
CLOSING = "»”“’\"')]*_ "
"""What may stand behind a stop."""


@cache
def said(language: str) -> list[tuple[Entry, Entry]]:
    """Return each sentence of the templates that a language says, and how."""
    there = catalogs.entries(language)
    pairs = ((entry, there.get(key)) for key, entry in catalogs.originals().items())
    return [(english, other) for english, other in pairs if other is not None and other.is_said]


def texts(string: str) -> list[str]:
    """Return a translation as it is by itself, and in its other forms."""
    text, *forms = string.split(BETWEEN)
    return [text, *(form.partition("=")[2] for form in forms)]


def names(text: str) -> set[str]:
    """Return the names that are filled in in a text."""
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def stop(text: str) -> str:
    """Return the stop that a text ends with, "" for none."""
    last = text.rstrip(CLOSING)[-1:]
    return last if last in STOPS else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing_or_waits_to_be_looked_at(language: str) -> None:
    games = [name.replace("-", "_") for name, kit in KITS.items() if kit.is_translated]
    assert {
        domain: lacks for domain in (SHARED, *games) if (lacks := catalogs.missing(language, domain))
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_names_are_filled_in(language: str) -> None:
    wrong = []
    for english, other in said(language):
        each = [names(text) for text in english.ids]
        least, most = set.intersection(*each), set.union(*each)
        for text in (text for string in other.strings for text in texts(string)):
            if not least <= names(text) <= most or re.search(r"\{(?!\w+(:\w+)?\})|(?<!\w)\}", text):
                wrong.append((english.ids, text))
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_as_many_plural_forms_as_the_language_has(language: str) -> None:
    head = catalogs.entries(language)[""].strings[0]
    number = int(re.search(r"nplurals=(\d+)", head)[1])
    form = plural_form(re.search(r"plural=([^;\n]+)", head)[1])
    assert {form(count) for count in range(250)} == set(range(number))
    for english, other in said(language):
        assert len(other.strings) == (number if len(english.ids) > 1 else 1), english.ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_with_the_stop_of_the_original(language: str) -> None:
    wrong = [
        (english.ids[-1], text)
        for english, other in said(language)
        for string in other.strings
        for text in texts(string)
        if stop(text) != stop(english.ids[-1])
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_that_a_sentence_asks_for_is_one_that_some_word_has(language: str) -> None:
    strings = [string for _, other in said(language) for string in other.strings]
    had = {form.partition("=")[0].strip() for string in strings for form in string.split(BETWEEN)[1:]}
    asked = {form for string in strings for form in re.findall(r"\{\w+:(\w+)\}", string)}
    assert asked <= had


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_two_games_say_is_said_alike(language: str) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for path in sorted((catalogs.LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for entry in catalogs.read(path.read_text("utf-8")):
            if entry.key and entry.is_said:
                assert known.setdefault(entry.key, entry.strings) == entry.strings, (path.name, entry.key)
