"""Words with several forms, for the place in a sentence where they stand, and the person who is spoken to.

A translator writes a word's forms behind it, "красный|acc=красный|f=красная", and asks for one in a sentence:
"{name} кладёт {card:acc}". Whatever is made of such words has their forms too, such as a list of cards in the
accusative. A missing form is the word itself. Only the translator decides which forms there are.

A sentence that may be said to the person whom it names has a form for that, too, "@" and the field's name:
"{name} plays {card}.|@name=You play {card}." It is used where the value of the field is a `You`. Its own
forms stand behind it as "@name:acc".
"""

from __future__ import annotations

from collections.abc import Iterable

BETWEEN = "|"  # stands between a word and its forms in a catalog
SPOKEN = "@"  # stands before the name of a field, for the form in which its value is spoken to


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
        for key, word in words.items():
            if isinstance(word, You) and (spoken := self._spoken(SPOKEN + key)) is not None:
                return spoken.format(**words)
        text = str.format(str(self), **words)
        names = {name for word in (self, *words.values()) for name in word.forms if name[0] != SPOKEN}
        return Word(text, {name: self._inflected(name, words) for name in names}) if names else text

    def _spoken(self, form: str) -> Word | None:
        """Return the sentence as it is said to the person of a field; None where it has no such form."""
        if form not in self.forms:
            return None
        own = f"{form}:"
        forms = {name.removeprefix(own): text for name, text in self.forms.items() if name.startswith(own)}
        return Word(self.forms[form], forms)

    def _inflected(self, form: str, words: dict[str, Word]) -> str:
        """Return the text in a form: its own, or with each value in that form."""
        if form in self.forms:
            return str.format(self.forms[form], **words)
        return str.format(str(self), **{key: Word(word.__format__(form)) for key, word in words.items()})


class You(Word):
    """The name of the person who is spoken to: a label where it stands alone, in sentences a name.

    Sentences that have a form for it don't name the person at all.
    """

    name: str

    def __new__(cls, label: str, name: str) -> You:
        you = super().__new__(cls, label)
        assert isinstance(you, You)
        you.name = name
        return you

    def __format__(self, form: str) -> str:
        return self.name


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
