"""Reads compiled catalogs (.mo), as gettext does: a sentence in, its translation out.

Python's own gettext isn't served: it is large, and reads all of a catalog before the first sentence is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from struct import iter_unpack, unpack_from

CONTEXT = "\4"
"""Stands between the context of a sentence and the sentence."""


class Catalog:
    """Translations into a language, of one or more files."""

    def __init__(self, *files: bytes) -> None:
        """Read the files; an earlier file's translation takes precedence."""
        self.found: dict[str, str] = {}
        """Translations by what they are looked up by, a sentence or the singular of one with plural forms."""
        for file in reversed(files):
            count, ids, texts = unpack_from("<3I", file, 8)
            pairs = zip(_parts(file, ids, count), _parts(file, texts, count), strict=True)
            self.found.update((id.partition("\0")[0], text) for id, text in pairs)
        head = self.found.get("", "")
        written = re.search(r"plural=([^;\n]+)", head)
        self.form = plural_form(written[1] if written else "n != 1")

    def one(self, text: str, context: str = "") -> str:
        """Return the translation of a sentence, or the sentence itself without one."""
        return self.found.get(context + CONTEXT + text if context else text, text).partition("\0")[0]

    def many(self, one: str, many: str, number: int) -> str:
        forms = self.found.get(one)
        if forms is None:
            return one if number == 1 else many
        known = forms.split("\0")
        return known[min(self.form(number), len(known) - 1)]


def _parts(file: bytes, at: int, count: int) -> list[str]:
    """Return the texts at the offsets in a table of the file."""
    return [
        file[start : start + size].decode() for size, start in iter_unpack("<2I", file[at : at + 8 * count])
    ]


def plural_form(expression: str) -> Callable[[int], int]:
    """Return the function for a C plural expression of a catalog's header."""
    code = compile(_as_python(expression), "<plural forms>", "eval")
    return lambda number: int(eval(code, {"__builtins__": {}}, {"n": abs(int(number))}))


def _as_python(text: str) -> str:
    """Return a C expression with its conditionals written in Python."""
    text = text.strip()
    if text.startswith("(") and _end(text, 0, "(", ")") == len(text) - 1:
        return f"({_as_python(text[1:-1])})"
    asked = _top(text, "?")
    if asked < 0:
        return re.sub(r"!(?!=)", " not ", text.replace("&&", " and ").replace("||", " or "))
    other = _end(text, asked, "?", ":")
    condition, yes, no = text[:asked], text[asked + 1 : other], text[other + 1 :]
    return f"({_as_python(yes)} if {_as_python(condition)} else {_as_python(no)})"


def _top(text: str, wanted: str) -> int:
    """Return the index of the first such sign outside of brackets; -1 if there is none."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if sign == wanted and depth == 0:
            return at
    return -1


def _end(text: str, start: int, opens: str, closes: str) -> int:
    """Return the index at which the bracket opened at `start` is closed; -1 if it isn't."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == opens) - (text[at] == closes)
        if depth == 0:
            return at
    return -1
