"""The language of the screen: every sentence goes through here.

`_` and `ngettext` look a sentence up in the catalogs of ui/locale; English is the key and needs none.
The sentences themselves stand where they are said.
"""

from __future__ import annotations

from collections.abc import Callable

from game.reasons import IllegalMove, Reason

_look_up: Callable[[str], str] | None = None
_look_up_many: Callable[[str, str, int], str] | None = None


def use(catalog: bytes | None) -> None:
    """Speak the language of a compiled catalog (.mo); None is English."""
    global _look_up, _look_up_many
    if catalog is None:
        _look_up = _look_up_many = None
        return
    # Imported here, because English starts without it.
    from gettext import GNUTranslations
    from io import BytesIO

    translations = GNUTranslations(BytesIO(catalog))
    _look_up = translations.gettext
    _look_up_many = translations.ngettext


def _(text: str) -> str:
    """Return the sentence in the language spoken."""
    return _look_up(text) if _look_up else text


def ngettext(one: str, many: str, number: int) -> str:
    """Return the sentence for a number of things, the number not filled in yet."""
    if _look_up_many:
        return _look_up_many(one, many, number)
    return one if number == 1 else many


def say(saying: Reason) -> str:
    """Return what the engine says, as a sentence for the screen: the reason, then the rule's number."""
    values = {name: _(value) for name, value in saying.values.items()}
    sentence = _(saying.text).format(**values)
    sentence = sentence[:1].upper() + sentence[1:]
    if isinstance(saying, IllegalMove):
        return f"{sentence} ({saying.rule})."
    return sentence + "."
