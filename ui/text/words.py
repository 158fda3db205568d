"""Words with several forms, for the place in a sentence where they stand.

A translator writes a word's forms behind it, "красный|acc=красный|f=красная", and asks for one in a sentence:
"{name} кладёт {card:acc}". Whatever is made of such words has their forms too, such as a list of cards in the
accusative. A missing form is the word itself. Only the translator decides which forms there are.
"""

from __future__ import annotations

from collections.abc import Iterable

BETWEEN = "|"  # stands between a word and its forms in a catalog


class Word(str):
    """A text in the current language in its base form, with its other forms by name."""

    forms: dict[str, str]

    def __new__(cls, text: str, forms: dict[str, str] | None = None) -> Word:
        word = super().__new__(cls, text)
        word.forms = forms or {}
        return word

    def __format__(self, form: str) -> str:
        """Return the form that a sentence asks for, or the text itself without it."""
        return self.forms.get(form, str(self))

    def format(self, *_unnamed: object, **values: object) -> str:
        """Return the text with its {names} filled in, as a `Word` if it or a value has forms."""
        words = {key: value if isinstance(value, Word) else Word(str(value)) for key, value in values.items()}
        text = str.format(str(self), **words)
        names = {name for word in (self, *words.values()) for name in word.forms}
        return Word(text, {name: self._inflected(name, words) for name in names}) if names else text

    def _inflected(self, form: str, words: dict[str, Word]) -> str:
        """Return the text in a form: its own, or with each value in that form."""
        if form in self.forms:
            return str.format(self.forms[form], **words)
        return str.format(str(self), **{key: Word(word.__format__(form)) for key, word in words.items()})


def read(translation: str) -> str:
    """Return a translation, as a `Word` if it has forms or names to be filled in."""
    if BETWEEN not in translation and "{" not in translation:
        return translation
    text, *forms = translation.split(BETWEEN)
    pairs = (form.partition("=") for form in forms)
    return Word(text, {name.strip(): value for name, _equals, value in pairs})


def joined(things: Iterable[str]) -> str:
    """Return the things with commas between them, as a `Word` if one of them has forms."""
    things = tuple(things)
    text = ", ".join(things)
    names = {name for thing in things if isinstance(thing, Word) for name in thing.forms}
    if not names:
        return text
    return Word(text, {name: ", ".join(format_of(thing, name) for thing in things) for name in names})


def format_of(thing: str, form: str) -> str:
    """Return a thing in a form, or unchanged without that form."""
    return thing.__format__(form) if isinstance(thing, Word) else thing
