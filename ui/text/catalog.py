"""Reads compiled catalogs (JSON) as gettext does: a sentence in, its translation out.

Python's own gettext isn't served: it is large.
"""

from __future__ import annotations

import json

CONTEXT = "\4"  # stands between the context of a sentence and the sentence
FORMS = "\0"  # stands between the plural forms of a translation


class Catalog:
    """Translations into a language, of one or more files."""

    def __init__(self, *files: bytes) -> None:
        """Read the files; an earlier file's translation takes precedence."""
        self.found: dict[str, str] = {}
        """Translations by sentence, or by the singular of one with plural forms."""
        for file in reversed(files):
            self.found |= json.loads(file)
        self.plurals = self.found.pop("", "")
        """Plural form of each number from 0 to 199, one digit each; beyond, the last hundred repeat."""

    def one(self, text: str, context: str = "") -> str:
        """Return the translation of a sentence, or the sentence itself without one."""
        return self.found.get(context + CONTEXT + text if context else text, text).partition(FORMS)[0]

    def many(self, one: str, many: str, number: int) -> str:
        forms = self.found.get(one)
        if forms is None:
            return one if number == 1 else many
        return forms.split(FORMS)[self.form(number)]

    def form(self, number: int) -> int:
        """Return the index of a number's plural form."""
        number = abs(number)
        return int(self.plurals[number if number < 200 else 100 + number % 100])
