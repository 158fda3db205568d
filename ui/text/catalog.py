"""Reads compiled catalogs (.mo) as gettext does: a sentence in, its translation out.

Python's own gettext isn't served: it is large, and reads an entire catalog before the first sentence.
"""

from __future__ import annotations

import re
from struct import iter_unpack, unpack_from

CONTEXT = "\4"  # stands between the context of a sentence and the sentence
PLURAL_TABLE = "Plural-Table"
"""Header line in which the build writes the plural forms of the numbers from 0 to 199."""


class Catalog:
    """Translations into a language, of one or more files."""

    def __init__(self, *files: bytes) -> None:
        """Read the files; an earlier file's translation takes precedence."""
        self.found: dict[str, str] = {}
        """Translations by sentence, or by the singular of one with plural forms."""
        for file in reversed(files):
            count, ids, texts = unpack_from("<3I", file, 8)
            pairs = zip(_parts(file, ids, count), _parts(file, texts, count), strict=True)
            self.found.update((id.partition("\0")[0], text) for id, text in pairs)
        written = re.search(rf"{PLURAL_TABLE}: (\d+)", self.found.get("", ""))
        self.plurals = written[1] if written else ""
        """Plural form of each number from 0 to 199, one digit each; beyond, the last hundred repeat."""

    def one(self, text: str, context: str = "") -> str:
        """Return the translation of a sentence, or the sentence itself without one."""
        return self.found.get(context + CONTEXT + text if context else text, text).partition("\0")[0]

    def many(self, one: str, many: str, number: int) -> str:
        forms = self.found.get(one)
        if forms is None:
            return one if number == 1 else many
        return forms.split("\0")[self.form(number)]

    def form(self, number: int) -> int:
        """Return the index of a number's plural form."""
        number = abs(number)
        return int(self.plurals[number if number < 200 else 100 + number % 100])


def _parts(file: bytes, at: int, count: int) -> list[str]:
    """Return the texts at the offsets in a table of the file."""
    return [
        file[start : start + size].decode() for size, start in iter_unpack("<2I", file[at : at + 8 * count])
    ]
