"""Names of the things of Balloon Cup in the language spoken: colours, cards, tiles and cubes."""

from __future__ import annotations

from collections.abc import Iterable

from game.balloon_cup.components import COLOURS
from game.balloon_cup.payments import own_cubes
from game.balloon_cup.serialize import Tile, View
from game.notation import Move
from ui.text.i18n import _, ngettext, pgettext
from ui.text.sentences import listed
from ui.text.words import joined


def colour(letter: str) -> str:
    """Return the name of a colour: `red` for R."""
    names = {"R": _("red"), "Y": _("yellow"), "G": _("green"), "B": _("blue"), "S": _("grey")}
    return names[letter]


def letter(of: str) -> str:
    """Return the letter of a colour as it is printed on pieces: of R, R in English."""
    # Translators: the letter on the pieces of a colour, another one for each; two letters where needed.
    names = {
        "R": pgettext("letter on a piece: red", "R"),
        "Y": pgettext("letter on a piece: yellow", "Y"),
        "G": pgettext("letter on a piece: green", "G"),
        "B": pgettext("letter on a piece: blue", "B"),
        "S": pgettext("letter on a piece: grey", "S"),
    }
    return names[of]


def trophies(number: int) -> str:
    """Return trophies in words: `3 trophies`."""
    return ngettext("{number} trophy", "{number} trophies", number).format(number=number)


def card(name: str) -> str:
    """Return the name of a card: `red 7` for R7."""
    return _("{colour} {value}").format(colour=colour(name[0]), value=_value(name[1:]))


def _value(of: str) -> str:
    """Return the number of a card. It is a word of the catalogs: an article before it may depend on it."""
    # Translators: the value of a card, with forms where needed: Italian writes "8|il=l’8", but "7|il=il 7".
    texts = (
        pgettext("value of a card", "1"),
        pgettext("value of a card", "2"),
        pgettext("value of a card", "3"),
        pgettext("value of a card", "4"),
        pgettext("value of a card", "5"),
        pgettext("value of a card", "6"),
        pgettext("value of a card", "7"),
        pgettext("value of a card", "8"),
        pgettext("value of a card", "9"),
        pgettext("value of a card", "10"),
        pgettext("value of a card", "11"),
        pgettext("value of a card", "12"),
        pgettext("value of a card", "13"),
    )
    return texts[int(of) - 1]


def cards(names: Iterable[str]) -> str:
    """Return the names of cards as a list."""
    return listed(card(name) for name in names)


def cubes(letters: str) -> str:
    """Return how many cubes of which colours: `2 red cubes and 1 blue cube`."""
    return listed(_of_colour(letter, letters.count(letter)) for letter in COLOURS if letter in letters)


def _of_colour(letter: str, number: int) -> str:
    """Return a number of cubes of a colour. Each colour has a sentence: its form may depend on the number."""
    texts = {
        "R": ngettext("{number} red cube", "{number} red cubes", number),
        "Y": ngettext("{number} yellow cube", "{number} yellow cubes", number),
        "G": ngettext("{number} green cube", "{number} green cubes", number),
        "B": ngettext("{number} blue cube", "{number} blue cubes", number),
        "S": ngettext("{number} grey cube", "{number} grey cubes", number),
    }
    return texts[letter].format(number=number)


def payment(claim: Move) -> str:
    """Return what a claim pays: `2 grey cubes, 3 red cubes as one`."""
    letter, triples = claim[1], claim[2:]
    own = own_cubes(letter, len(triples))
    parts = [cubes(own)] if own else []
    return joined(", ", (*parts, *(_("{cubes} as one").format(cubes=cubes(triple)) for triple in triples)))


def terrain(name: str) -> str:
    """Return the name of a terrain of the notation."""
    return _("mountains") if name == "mountains" else _("plains")


def ground(tile: Tile) -> str:
    """Return the short name of a tile of a view: `mountain 2`, `plains 3`."""
    text = _("mountain {tile}") if tile["terrain"] == "mountains" else _("plains {tile}")
    return text.format(tile=tile["number"])


def of_value(key: str, value: str, view: View) -> str:
    """Return a value of a hint's sentence in words, by its name in the sentence."""
    if key == "card":
        return card(value)
    if key == "colour":
        return colour(value)
    if key == "place":
        return ground(view["tiles"][int(value) - 1])
    if key == "cubes":
        return cubes(value)
    return terrain(value) if key == "terrain" else value


def side_of(name: str) -> str:
    """Return whose side it is: `Ada's side`."""
    return _("{name}'s side").format(name=name)
