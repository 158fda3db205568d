"""The language of the screen: every sentence goes through here.

`_`, `ngettext` and `pgettext` look a sentence up in the catalogs of ui/locale; English is the key and needs
none. The sentences themselves stand where they are said; words with several forms are words.py's.
"""

from __future__ import annotations

from collections.abc import Callable

from game.reasons import IllegalMove, Reason
from ui.text import words

_look_up: Callable[[str], str] | None = None
_look_up_many: Callable[[str, str, int], str] | None = None
_look_up_in: Callable[[str, str], str] | None = None


def use(catalog: bytes | None) -> None:
    """Speak the language of a compiled catalog (.mo); None is English."""
    global _look_up, _look_up_many, _look_up_in
    if catalog is None:
        _look_up = _look_up_many = _look_up_in = None
        return
    # Imported here, because English starts without it.
    from gettext import GNUTranslations
    from io import BytesIO

    translations = GNUTranslations(BytesIO(catalog))
    _look_up = translations.gettext
    _look_up_many = translations.ngettext
    _look_up_in = translations.pgettext


def _(text: str) -> str:
    """Return the sentence in the language spoken."""
    return words.read(_look_up(text)) if _look_up and text else text


def ngettext(one: str, many: str, number: int) -> str:
    """Return the sentence for a number of things, the number not filled in yet."""
    if _look_up_many:
        return words.read(_look_up_many(one, many, number))
    return one if number == 1 else many


def pgettext(place: str, text: str) -> str:
    """Return the sentence as it is said in a place, where other languages say it otherwise than elsewhere."""
    return words.read(_look_up_in(place, text)) if _look_up_in else text


def clause(saying: Reason) -> str:
    """Return what the engine says as a part of a sentence, without the rule's number."""
    return _(saying.text).format(**{name: _(value) for name, value in saying.values.items()})


def say(saying: Reason) -> str:
    """Return what the engine says, as a sentence for the screen: the reason, then the rule's number."""
    reason = clause(saying)
    reason = reason[:1].upper() + reason[1:]
    if isinstance(saying, IllegalMove):
        # Translators: {rule} is the number of a rule, BC-6.
        return _("{reason} ({rule}).").format(reason=reason, rule=saying.rule)
    # Translators: a reason that stands alone, as a sentence.
    return _("{reason}.").format(reason=reason)
