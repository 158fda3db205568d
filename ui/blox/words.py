"""All words of Blox: its things, status lines, events, moves.

In the present tense, with names and never "you": everyone at the table reads them.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.blox.components import COLOURS
from game.blox.serialize import View
from ui.blox import view_model
from ui.blox.view_model import Choice, Reading, total
from ui.drawing.scene import Scene
from ui.text.i18n import N_, _, ngettext, pgettext
from ui.text.phrases import Values, phrase
from ui.text.sentences import listed, turn_of

Names = tuple[str, ...]

# --- names of things ----------------------------------------------------------------------------------------


def colour(letter: str) -> str:
    return {"K": _("black"), "W": _("white"), "S": _("grey"), "V": _("violet")}[letter]


def letter(of: str) -> str:
    """Return a colour's letter as printed on cards and blocks: Bk for K in English."""
    # Translators: the letter on cards and blocks of a colour, another one for each.
    return {
        "K": pgettext("letter on a piece: black", "Bk"),
        "W": pgettext("letter on a piece: white", "W"),
        "S": pgettext("letter on a piece: grey", "Gy"),
        "V": pgettext("letter on a piece: violet", "V"),
    }[of]


def card(of: str) -> str:
    """Return the name of a card, beginning with its printed letters: `Bk, black`."""
    return _("{letter}, {colour}").format(letter=letter(of), colour=colour(of))


def cards(word: str) -> str:
    """Return the cards of a word: `2 white cards, 1 violet card and the joker for black`."""
    plain = [
        letter for place, letter in enumerate(word) if letter in COLOURS and word[place - 1 : place] != "*"
    ]
    description = [_of_colour(letter, plain.count(letter)) for letter in dict.fromkeys(plain)]
    star = word.find("*")
    if star >= 0:
        description.append(_("the joker for {colour}").format(colour=colour(word[star + 1])))
    return listed(description)


def _of_colour(letter: str, number: int) -> str:
    return {
        "K": ngettext("{number} black card", "{number} black cards", number),
        "W": ngettext("{number} white card", "{number} white cards", number),
        "S": ngettext("{number} grey card", "{number} grey cards", number),
        "V": ngettext("{number} violet card", "{number} violet cards", number),
    }[letter]


def supply(held: str) -> str:
    """Return the number of blocks of each colour: `2 white and 1 violet`."""
    number = {letter: held.count(letter) for letter in COLOURS if letter in held}
    description = {
        # Translators: blocks, behind that word: "blocks: 2 black and 1 white".
        "K": ngettext("{number} black", "{number} black", number.get("K", 0)),
        "W": ngettext("{number} white", "{number} white", number.get("W", 0)),
        "S": ngettext("{number} grey", "{number} grey", number.get("S", 0)),
        "V": ngettext("{number} violet", "{number} violet", number.get("V", 0)),
    }
    return listed(description[letter] for letter in number) if number else _("none")


def blocks(letters: str) -> str:
    """Return the colours of a tower from the bottom up: `white-violet-white`."""
    first, *more = (colour(letter) for letter in letters)
    for one in more:
        # Translators: the blocks of a tower from the bottom up, "white-violet-white".
        first = _("{blocks}-{more}").format(blocks=first, more=one)
    return first


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", number)


def tower(letters: str, space: str) -> str:
    """Return a tower on its space: `white-violet-white tower on h1`."""
    return _("{blocks} tower on {space}").format(blocks=blocks(letters), space=space)


def pawn(owner: int | None, names: tuple[str, ...], space: str) -> str:
    if owner is None:
        return _("the neutral pawn on {space}").format(space=space)
    return _("{name}'s pawn on {space}").format(name=names[owner], space=space)


def lane(name: str) -> str:
    """Return a lane in words: `row 4 from the left` for L4."""
    text = {
        "L": _("row {line} from the left"),
        "R": _("row {line} from the right"),
        "T": _("column {line} from the top"),
        "B": _("column {line} from the bottom"),
    }[name[0]]
    return text.format(line=name[1])


KINDS = {
    "enter": N_("Enter"),
    "move": N_("Move"),
    "demolish": N_("Demolish"),
    "build": N_("Build"),
    "knock": N_("Knock out"),
    "change": N_("Change cards"),
}


def kind(word: str) -> str:
    return _(KINDS[word])


def said(field: str, values: Values, names: Names = (), view: View | None = None) -> str:
    """Return a field of a sentence in words; `values` are words of the notation by field."""
    value = values.get(field, "")
    if field == "name":
        return names[int(value)]
    if field == "space" and not value and view is not None:
        return view_model.first_in_lane(view, values["lane"], values["cards"][-1])
    if field == "tower" and view is not None:
        return tower(view["towers"][values["space"]], values["space"])
    if field == "pawn":
        return pawn(_owner(values, view), names, values["space"])
    if field == "blocks":
        return blocks(total(value or values["cards"]))
    if field == "points":
        return points(int(value))
    if field in ("most", "height"):
        return str(int(values["phase"]) + (field == "height"))
    names_of = {"colour": colour, "cards": cards, "lane": lane}
    return names_of[field](value) if field in names_of else value


def _owner(values: Values, view: View | None) -> int | None:
    """Return the owner of a sentence's pawn: an event names it, of a move the view does."""
    if view is not None:
        return view["pawns"].get(values["space"])
    return None if values["owner"] == "neutral" else int(values["owner"])


# --- moves and events ---------------------------------------------------------------------------------------

MOVES = {
    "enter {lane} {cards}": N_("enter at {space} with {cards}"),
    "move {start} {space} {cards}": N_("move from {start} to {space} with {cards}"),
    "demolish {start} {space} {cards}": N_("demolish the tower on {space} from {start} with {cards}"),
    "build {space} {cards}": N_("build a tower on {space} ({blocks}) with {cards}"),
    "knock {start} {space} {cards}": N_("knock out {pawn} from {start} with {cards}"),
    "change {cards}": N_("change {cards}"),
}

HEADLINES = {
    "enter {lane} {space}": N_("Enter at {space}"),
    "move {start} {space}": N_("Move from {start} to {space}"),
    "demolish {start} {space}": N_("Demolish the {tower}"),
    "knock {start} {space}": N_("Knock out {pawn}"),
    "build {space} {target} {blocks}": N_("Build on {space}: {blocks}"),
}
"""Choices as headings."""

LISTED = {
    "enter {lane} {space} {blocks} {cards}": N_("{space}, for {cards}"),
    "move {start} {space} {blocks} {cards}": N_("{space}, from {start}, for {cards}"),
    "demolish {start} {space} {blocks} {cards} {points}": N_("{space}, {tower}, from {start}: {points}"),
    "knock {start} {space} {blocks} {cards} {points}": N_("{space}, {pawn}, from {start}: up to {points}"),
}
"""Choices in a list under the name of their kind."""

EVENTS = {
    "entered {name} {lane} {space} {cards}": N_("{name} enters at {space} with {cards}."),
    "moved {name} {start} {space} {cards}": N_("{name} moves from {start} to {space} with {cards}."),
    "demolished {name} {start} {space} {cards} {points}": N_(
        "{name} demolishes the tower on {space} with {cards}: {points}."
    ),
    "built {name} {space} {blocks} {points}": N_("{name} builds a tower on {space} ({blocks}): {points}."),
    "knocked {name} {start} {space} {cards} {owner} {points}": N_(
        "{name} knocks out {pawn} with {cards}: {points}."
    ),
    "changed {name} {cards}": N_("{name} changes {cards}."),
    "joker {name} up": N_("{name}'s joker is turned up again."),
    "phase {phase}": N_("Phase {phase} begins: demolish up to {most}, build {height}."),
    "ending": N_("The last round begins: it ends when everyone has had the same number of turns."),
    "shuffled": N_("The discards are shuffled to make a new pile."),
    "over": N_("Everyone has had the same number of turns: the match is over."),
}
"""`drew` (each turn has one) and `joker … down` (the cards paid say it) have no sentence."""


RECAP = dict.fromkeys(("joker", "shuffled"), "")  # events that a recap leaves out

MOMENTS = {
    "demolished {name}": N_("{name} demolishes a tower."),
    "built {name}": N_("{name} builds a tower."),
    "knocked {name} {start} {space} {cards} {owner}": N_("{name} knocks out {pawn}."),
}


def of_choice(table: Mapping[str, str], choice: Choice, view: View, names: Names) -> str:
    """Return a choice by a table of sentences, HEADLINES or LISTED."""
    values = (*choice[:4], choice.cards, str(choice.most))
    return phrase(table, values, lambda field, values: said(field, values, names, view)) or ""


# --- whose turn it is ---------------------------------------------------------------------------------------


def choosing(scene: Scene[View, Reading]) -> str:
    name = scene.names[scene.view["turn"]]
    if not scene.selection.legal:
        return turn_of(name, is_alone=False)
    chosen = scene.selection
    offered = scene.model
    kind = chosen.word("kind")
    if offered.pinned is not None:
        return _("Choose the cards to pay with.")
    if kind == "change":
        return _("Choose the cards to change.")
    if paid := chosen.word("cards"):
        return _("Choose what to use these cards for: {cards}.").format(cards=cards(paid))
    if kind == "build" and len({choice.source for choice in offered.highlighted}) == 1:
        return _("Choose the tower to build.")
    if source := chosen.word("from"):
        if not offered.highlighted:
            return _("The pawn on {space} can do nothing now.").format(space=source)
        return _("Choose what the pawn on {space} does.").format(space=source)
    if entry := chosen.word("lane"):
        return _("Choose the space where the pawn stops, along {lane}.").format(lane=lane(entry))
    if target := chosen.word("to"):
        return _("Choose a path to {space}.").format(space=target)
    if kind:
        return _(CHOOSING[kind])
    return _("{turn} Choose an action, a pawn, a space or cards.").format(turn=turn_of(name, scene.is_alone))


CHOOSING = {
    "enter": N_("Choose the space where the pawn enters the board."),
    "move": N_("Choose a pawn to move, then a space."),
    "demolish": N_("Choose the tower to demolish."),
    "build": N_("Choose the pawn that the tower replaces."),
    "knock": N_("Choose the pawn to knock out."),
}
"""Question for the next choice, by kind of the chosen move."""
