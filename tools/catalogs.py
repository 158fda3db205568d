"""The languages' catalogs, read and compiled for the site: .po texts in, JSON out.

It uses only the standard library, because the site is assembled without .venv. messages.py gathers the
sentences.
"""

from __future__ import annotations

import ast
import gettext
import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ui.text.i18n import CONTEXT, ENGLISH, FORMS
from ui.text.words import BETWEEN, SPOKEN

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "ui/locale"
ONE_AND_MANY = "plural=n != 1;"
"""The plural forms of English."""
YOU = "you.po"
"""File of a language's sentences for the person whom a sentence names; the context is the person's field."""
SHARED = "table"  # catalog of all that is no game's: it decides which languages the site speaks


class Entry(NamedTuple):
    """A sentence of a catalog."""

    context: str
    """The place where it is said; "" for everywhere."""
    ids: tuple[str, ...]
    """English text: the message itself, or singular and plural. ("",) is the head of the catalog."""
    strings: tuple[str, ...]
    """Its translation, or its plural forms; "" where there is none yet."""
    is_fuzzy: bool
    """True if it was copied from a similar translation and needs review."""

    @property
    def key(self) -> str:
        key = FORMS.join(self.ids)
        return f"{self.context}{CONTEXT}{key}" if self.context else key

    @property
    def is_said(self) -> bool:
        return all(self.strings) and not self.is_fuzzy


@cache  # by the text, because one assembly asks for each catalog ten times
def read(text: str) -> tuple[Entry, ...]:
    """Return the entries of the .po text `text`, its head first."""
    found = []
    for block in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.strip() and not line.startswith("#"):
                word, _, value = line.partition('"')
                name = word.strip() or name
                fields[name] = fields.get(name, "") + ast.literal_eval(f'"{value}')
        if "msgid" in fields:
            ids = tuple(fields[name] for name in ("msgid", "msgid_plural") if name in fields)
            strings = tuple(value for name, value in fields.items() if name.startswith("msgstr"))
            is_fuzzy = ids != ("",) and re.search("^#,.*fuzzy", block, re.M) is not None
            found.append(Entry(fields.get("msgctxt", ""), ids, strings, is_fuzzy))
    return tuple(found)


def entries(language: str) -> dict[str, Entry]:
    """Return all entries of a language by key; the head is that of the first catalog."""
    found: dict[str, Entry] = {}
    for path in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"), reverse=True):
        for entry in read(path.read_text("utf-8")):
            if entry.key not in found or not found[entry.key].is_said:
                found[entry.key] = entry
    return found


def domains() -> list[str]:
    """Return the names of the catalogs: SHARED, and one a game."""
    return sorted({path.stem for path in LOCALE.glob("*/LC_MESSAGES/*.po")})


def originals(domain: str = "*") -> dict[str, Entry]:
    """Return the sentences of one catalog or of all, by key, each with its translation in some language."""
    texts = (path.read_text("utf-8") for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{domain}.po")))
    return {entry.key: entry for text in texts for entry in read(text) if entry.key}


def missing(language: str, domain: str = "*") -> list[str]:
    """Return the keys that a language hasn't translated yet, of one catalog or of all."""
    said = entries(language)
    return [key for key in originals(domain) if key not in said or not said[key].is_said]


def languages() -> list[str]:
    """Return the codes of the languages with catalogs, that is, of all but English."""
    return sorted(path.parent.name for path in LOCALE.glob("*/LC_MESSAGES"))


def spoken(language: str) -> tuple[Entry, ...]:
    """Return a language's sentences for the person whom they name; none without a file."""
    path = LOCALE / language / YOU
    return read(path.read_text("utf-8")) if path.exists() else ()


def offered() -> list[str]:
    """Return the codes of the languages that the site speaks, besides English.

    All of the shared catalog is said in them; what a game can't say in one is said in English.
    """
    return [language for language in languages() if not missing(language, SHARED)]


def warnings() -> list[str]:
    """Return a sentence for each language that isn't offered, and for each game with sentences missing."""
    lacks = {language: len(missing(language, SHARED)) for language in languages()}
    found = [
        f"{language} is not offered: {number} sentences of {SHARED}.po are not translated"
        for language, number in lacks.items()
        if number
    ]
    for domain in domains():
        numbers = {language: len(missing(language, domain)) for language in lacks if not lacks[language]}
        if counted := ", ".join(f"{number} in {language}" for language, number in numbers.items() if number):
            found.append(f"{domain} says sentences in English that are not translated: {counted}")
    return found


def compiled(language: str) -> bytes:
    """Return a language's translations as ui/text/i18n.py reads them.

    English has only sentences that are said to the person whom they name. The same sentences always give the
    same bytes.
    """
    known = entries(language) if language != ENGLISH else {}
    translated = [entry for entry in known.values() if entry.is_said and entry.key]
    said = {entry.key.partition(FORMS)[0]: entry.strings for entry in translated}
    for entry in spoken(language):
        if (sentence := entry.ids[0]) and entry.is_said:
            pairs = zip(said.get(sentence, entry.ids), entry.strings, strict=True)
            said[sentence] = tuple(text + as_form(SPOKEN + entry.context, to_you) for text, to_you in pairs)
    texts = {sentence: FORMS.join(forms) for sentence, forms in said.items()}
    texts[""] = plural_table(known[""].strings[0] if known else ONE_AND_MANY)
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def as_form(form: str, text: str) -> str:
    """Return a sentence with its own forms as what stands for it behind another one."""
    base, *forms = text.split(BETWEEN)
    return "".join([f"{BETWEEN}{form}={base}", *(f"{BETWEEN}{form}:{of}" for of in forms)])


def plural_table(head: str) -> str:
    """Return the plural forms of the numbers from 0 to 199, by the rule in the head of a catalog.

    What a number beyond has depends on its last two digits alone.
    """
    rule = gettext.c2py(head.partition("plural=")[2].partition(";")[0])
    return "".join(str(rule(number)) for number in range(200))
