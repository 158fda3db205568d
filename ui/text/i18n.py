"""The language of the screen: `_`, `ngettext` and `pgettext` look every sentence up in ui/locale's catalogs.

English is the key; its catalog has only sentences that say "you" instead of a name. Words with several forms:
words.py. Python's own gettext is too large to be served.
"""

from __future__ import annotations

import json

from game.reasons import IllegalMove, Reason
from ui.text import words
from ui.text.people import isolated

CONTEXT = "\4"  # stands between the context of a sentence and the sentence
FORMS = "\0"  # stands between the plural forms of a translation
SPOKEN = "ui/locale/en.json"
"""The catalog of English, in the archive."""


class Catalog:
    """Translations into a language."""

    def __init__(self, compiled: bytes) -> None:
        self.found: dict[str, str] = json.loads(compiled)
        """Translations by sentence, or by the singular of one with plural forms."""
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


ENGLISH = "en"
_language = ENGLISH
_catalog: Catalog | None = None


def use(language: str = ENGLISH, compiled: bytes = b"") -> None:
    """Set the language and its compiled catalog. English without one names everybody."""
    global _language, _catalog
    _language = language
    _catalog = Catalog(compiled) if compiled else None


def language() -> str:
    return _language


def own_name() -> str:
    # Translators: the name of the language of this catalog, in itself: Italiano, Deutsch, Русский.
    return pgettext("this language", "English")


def _(text: str) -> str:
    return _read(_catalog.one(text)) if _catalog and text else _typeset(text)


def N_(text: str) -> str:
    """Return the sentence unchanged, marked for the catalogs: a constant that `_` looks up later."""
    return text


def ngettext(one: str, many: str, number: int, **values: object) -> str:
    """Return the sentence for a number, with {number} and the other values filled in."""
    text = _read(_catalog.many(one, many, number)) if _catalog else _typeset(one if number == 1 else many)
    return text.format(number=number, **values)


def pgettext(place: str, text: str) -> str:
    """Return the translation for a place where other languages need a different sentence."""
    return _read(_catalog.one(text, place)) if _catalog else _typeset(text)


def _read(text: str) -> str:
    """Return a sentence of the catalog with its forms."""
    if _language != ENGLISH:
        return words.read(text)
    return words.read(_typeset(text)) if words.BETWEEN in text else _typeset(text)


def _typeset(text: str) -> str:
    """Return an English sentence with typographic apostrophes instead of the engine's ASCII ones."""
    return text.replace("'", "’")


def clause(saying: Reason) -> str:
    """Return a reason of the engine as part of a sentence, without the rule's number."""
    said = {name: isolated(_(value)) for name, value in saying.values.items()}
    return _(saying.text).format(**said | {name: _part(part) for name, part in saying.parts.items()})


def _part(saying: Reason) -> str:
    """Return a reason inside another one, with its rule number if it has one."""
    rule = saying.rule if isinstance(saying, IllegalMove) else ""
    return f"{clause(saying)} ({rule})" if rule else clause(saying)


def say(saying: Reason) -> str:
    """Return a reason of the engine as a sentence for the screen."""
    reason = clause(saying)
    reason = reason[:1].upper() + reason[1:]
    # Translators: a reason that stands alone, as a sentence.
    return _("{reason}.").format(reason=reason)
