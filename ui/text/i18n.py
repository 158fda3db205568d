"""The language of the screen: every sentence goes through here.

`_`, `ngettext` and `pgettext` look a sentence up in the catalogs of ui/locale; English is the key and needs
none. The sentences themselves stand where they are said; words with several forms are words.py's.
"""

from __future__ import annotations

from game.reasons import IllegalMove, Reason
from ui.text import words
from ui.text.catalog import Catalog
from ui.text.people import isolated

ENGLISH = "en"
_language = ENGLISH
_catalog: Catalog | None = None


def use(language: str = ENGLISH, *catalogs: bytes) -> None:
    """Speak a language from now on, by its compiled catalogs (.mo); English has none."""
    global _language, _catalog
    _language = language
    _catalog = Catalog(*catalogs) if catalogs else None


def language() -> str:
    """Return the code of the language spoken: en, it, pt-BR."""
    return _language


def own_name() -> str:
    """Return the name of the language spoken, in itself."""
    # Translators: the name of the language of this catalog, in itself: Italiano, Deutsch, Русский.
    return pgettext("this language", "English")


def _(text: str) -> str:
    """Return the sentence in the language spoken."""
    return words.read(_catalog.one(text)) if _catalog and text else _typeset(text)


def N_(text: str) -> str:
    """Return the sentence as it is, marked for the catalogs: a constant that `_` looks up when it is said."""
    return text


def ngettext(one: str, many: str, number: int, **values: object) -> str:
    """Return the sentence for a number of things, with {number} and the other values filled in."""
    text = (
        words.read(_catalog.many(one, many, number)) if _catalog else _typeset(one if number == 1 else many)
    )
    return text.format(number=number, **values)


def pgettext(place: str, text: str) -> str:
    """Return the sentence as it is said in a place, where other languages say it otherwise than elsewhere."""
    return words.read(_catalog.one(text, place)) if _catalog else _typeset(text)


def _typeset(text: str) -> str:
    """Return an English sentence with the apostrophes of the screen: the engine's are those of a terminal."""
    return text.replace("'", "’")


def clause(saying: Reason) -> str:
    """Return what the engine says as a part of a sentence, without the rule's number."""
    said = {name: isolated(_(value)) for name, value in saying.values.items()}
    return _(saying.text).format(**said | {name: _part(part) for name, part in saying.parts.items()})


def _part(saying: Reason) -> str:
    """Return a reason that stands within another one; with the rule's number where there is one."""
    rule = saying.rule if isinstance(saying, IllegalMove) else ""
    return f"{clause(saying)} ({rule})" if rule else clause(saying)


def say(saying: Reason) -> str:
    """Return what the engine says, as a sentence for the screen: the reason, then the rule's number."""
    reason = clause(saying)
    reason = reason[:1].upper() + reason[1:]
    if isinstance(saying, IllegalMove):
        # Translators: {rule} is the number of a rule, BC-6.
        return _("{reason} ({rule}).").format(reason=reason, rule=saying.rule)
    # Translators: a reason that stands alone, as a sentence.
    return _("{reason}.").format(reason=reason)
