"""Tests that speak a language of the site, or one that is none: PSEUDO, made from the catalogs.

It is English with accents, 40 % longer, in brackets. What stands on the screen outside of brackets has not
gone through a catalog; what is cut off or overlaps in it has no space for other languages either.
"""

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from tools import catalogs
from tools.site_languages import speak
from ui.text import i18n
from ui.text.words import BETWEEN

PSEUDO = "en-XA"
LONGER = 0.4
LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵẋýž",
)
FILLING = "öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ "
UNCHANGED = re.compile(r"(\{[^}]*\}|\*\*)")
"""Names to be filled in, and signs of bold print: they stay as they are in a sentence."""


def accented(text: str) -> str:
    parts = UNCHANGED.split(text)
    more = (FILLING * 40)[: round(LONGER * sum(map(len, parts[::2])))]
    letters = "".join(part if number % 2 else part.translate(LETTERS) for number, part in enumerate(parts))
    return f"[{letters}{' ' + more if more.strip() else ''}]"


@contextmanager
def with_pseudo(folder: Path) -> Iterator[None]:
    """Read catalogs from `folder` meanwhile, an empty one: copies of the site's, and PSEUDO's."""
    shutil.copytree(catalogs.LOCALE, folder, dirs_exist_ok=True)
    with mock.patch.object(catalogs, "LOCALE", folder):
        for domain in catalogs.domains():
            path = folder / PSEUDO / "LC_MESSAGES" / f"{domain}.po"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("\n".join(lines(catalogs.originals(domain).values())), "utf-8")
        yield


def lines(entries: Iterable[catalogs.Entry]) -> Iterator[str]:
    yield from ('msgid ""', 'msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"', "")
    for entry in entries:
        texts = dict(zip(("msgid", "msgid_plural"), entry.ids, strict=False))
        if entry.context:
            yield f"msgctxt {quoted(entry.context)}"
        yield from (f"{name} {quoted(text)}" for name, text in texts.items())
        for number, text in enumerate(entry.ids):
            yield f"msgstr{f'[{number}]' if len(entry.ids) > 1 else ''} {quoted(accented(text))}"
        yield ""


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


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
