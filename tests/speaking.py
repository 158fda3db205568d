"""Tests that speak a language of the site: the catalogs in use meanwhile, and patterns of what they say."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tools import catalogs
from tools.site_languages import speak
from ui.text import i18n
from ui.text.words import BETWEEN

FILLED_IN = re.compile(r"\\\{[^}]*\\\}")
"""A name to be filled in, in an escaped sentence."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    speak(language)
    try:
        yield
    finally:
        i18n.use()


def said_in(language: str, pattern: str) -> str:
    """Return the pattern of all that a language says where English says something that fits a pattern."""
    if language == i18n.ENGLISH:
        return pattern
    said = catalogs.entries(language)
    found = set()
    for key, entry in catalogs.originals().items():
        if any(re.search(pattern, text) for text in entry.ids) and not entry.ids[0].endswith("."):
            there = said.get(key)
            strings = there.strings if there and there.is_said else entry.ids
            forms = [form for string in strings for form in string.split(BETWEEN)]
            found |= {FILLED_IN.sub(".*", re.escape(form)) for form in forms}
    return "|".join(sorted(found))
