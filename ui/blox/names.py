"""Names of the things of Blox in the language spoken: colours, cards paid, towers, lanes."""

from __future__ import annotations

from game.blox.components import COLOURS
from game.blox.serialize import View
from ui.text.i18n import _, ngettext, pgettext
from ui.text.sentences import listed


def colour(letter: str) -> str:
    """Return the name of a colour: `black` for K."""
    names = {"K": _("black"), "W": _("white"), "S": _("grey"), "V": _("violet")}
    return names[letter]


def letter(of: str) -> str:
    """Return the letter of a colour as it is printed on cards and blocks: of K, K in English."""
    # Translators: the letter on cards and blocks of a colour, another one for each.
    names = {
        "K": pgettext("letter on a piece: black", "K"),
        "W": pgettext("letter on a piece: white", "W"),
        "S": pgettext("letter on a piece: grey", "S"),
        "V": pgettext("letter on a piece: violet", "V"),
    }
    return names[of]


def card(of: str) -> str:
    """Return a card of the hand, beginning with the letter that is printed on it: `K, black`."""
    return _("{letter}, {colour}").format(letter=letter(of), colour=colour(of))


def cards(word: str) -> str:
    """Return the cards that a word names: `2 white, 1 violet and the joker for black`."""
    plain = [
        letter for place, letter in enumerate(word) if letter in COLOURS and word[place - 1 : place] != "*"
    ]
    told = [_of_colour(letter, plain.count(letter)) for letter in dict.fromkeys(plain)]
    star = word.find("*")
    if star >= 0:
        told.append(_("the joker for {colour}").format(colour=colour(word[star + 1])))
    return listed(told)


def _of_colour(letter: str, number: int) -> str:
    """Return a number of cards or blocks of a colour, each a sentence of its own for its plural forms."""
    texts = {
        # Translators: cards or blocks: "2 black", "5 black".
        "K": ngettext("{number} black", "{number} black", number),
        "W": ngettext("{number} white", "{number} white", number),
        "S": ngettext("{number} grey", "{number} grey", number),
        "V": ngettext("{number} violet", "{number} violet", number),
    }
    return texts[letter].format(number=number)


def heap(letters: str, nothing: str) -> str:
    """Return how many of each colour there are: `2 white and 1 violet`; `nothing` for none."""
    return cards(letters) if letters else nothing


def blocks(letters: str) -> str:
    """Return the colours of a tower from the bottom up: `white violet white`."""
    first, *more = (colour(letter) for letter in letters)
    for one in more:
        # Translators: the blocks of a tower from the bottom up, "white violet white".
        first = _("{blocks} {more}").format(blocks=first, more=one)
    return first


def points(number: int) -> str:
    """Return points in words: `3 points`."""
    return ngettext("{number} point", "{number} points", number).format(number=number)


def tower(letters: str, space: str) -> str:
    """Return a tower on its space: `tower white violet white on h1`."""
    return _("tower {blocks} on {space}").format(blocks=blocks(letters), space=space)


def pawn(owner: int | None, people: tuple[str, ...], space: str) -> str:
    """Return whose pawn stands where; None: nobody's."""
    if owner is None:
        return _("the neutral pawn on {space}").format(space=space)
    return _("{name}'s pawn on {space}").format(name=people[owner], space=space)


def lane(name: str) -> str:
    """Return a lane in words: `row 4 from the left` for L4."""
    text = {
        "L": _("row {line} from the left"),
        "R": _("row {line} from the right"),
        "T": _("column {line} from the top"),
        "B": _("column {line} from the bottom"),
    }[name[0]]
    return text.format(line=name[1])


def kind(word: str) -> str:
    """Return the name of an action, as on a button."""
    names = {
        "enter": _("Enter"),
        "move": _("Move"),
        "demolish": _("Demolish"),
        "build": _("Build"),
        "knock": _("Knock out"),
        "change": _("Change cards"),
    }
    return names[word]


def said(key: str, value: str, view: View) -> str:
    """Return a value of a hint's sentence in words, by its name there; spaces and numbers as they are."""
    if key == "colour":
        return colour(value)
    if key == "cards":
        return cards(value)
    return points(int(value)) if key == "points" else value
