"""All words of Balloon Cup: its things, status lines, events, moves.

In the present tense, with names and never "you": everyone at the table reads them.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.balloon_cup.components import COLOURS, TROPHIES_TO_WIN
from game.balloon_cup.moves import own_cubes
from game.balloon_cup.serialize import Tile, View
from game.notation import Event
from ui.drawing.scene import Scene
from ui.text.i18n import N_, _, ngettext, pgettext
from ui.text.phrases import Values
from ui.text.sentences import listed, turn_of
from ui.text.words import joined

Names = tuple[str, ...]

# --- names of things ----------------------------------------------------------------------------------------


def colour(letter: str) -> str:
    return {"R": _("red"), "Y": _("yellow"), "G": _("green"), "B": _("blue"), "S": _("grey")}[letter]


def letter(of: str) -> str:
    """Return a colour's letter as printed on pieces: R for R in English."""
    # Translators: the letter on the pieces of a colour, another one for each; two letters where needed.
    return {
        "R": pgettext("letter on a piece: red", "R"),
        "Y": pgettext("letter on a piece: yellow", "Y"),
        "G": pgettext("letter on a piece: green", "G"),
        "B": pgettext("letter on a piece: blue", "B"),
        "S": pgettext("letter on a piece: grey", "S"),
    }[of]


def trophies(number: int) -> str:
    return ngettext("{number} trophy", "{number} trophies", number)


def card(name: str) -> str:
    """Return the name of a card: `red 7` for R7."""
    return _("{colour} {value}").format(colour=colour(name[0]), value=_value(name[1:]))


def _value(of: str) -> str:
    """Return a card's number by its entry in the catalogs, because an article may depend on it."""
    # Translators: the value of a card, with forms where needed: Italian writes "8|il=l’8", but "7|il=il 7".
    return (
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
    )[int(of) - 1]


def cards(names: Iterable[str]) -> str:
    return listed(card(name) for name in names)


def cubes(letters: str) -> str:
    """Return cubes by colour: `2 red cubes and 1 blue cube`."""
    return listed(_of_colour(letter, letters.count(letter)) for letter in COLOURS if letter in letters)


def _of_colour(letter: str, number: int) -> str:
    return {
        "R": ngettext("{number} red cube", "{number} red cubes", number),
        "Y": ngettext("{number} yellow cube", "{number} yellow cubes", number),
        "G": ngettext("{number} green cube", "{number} green cubes", number),
        "B": ngettext("{number} blue cube", "{number} blue cubes", number),
        "S": ngettext("{number} grey cube", "{number} grey cubes", number),
    }[letter]


def payment(colour: str, triples: list[str]) -> str:
    """Return the payment of a claim: `2 grey cubes, 3 red cubes as one`."""
    own = own_cubes(colour, len(triples))
    parts = [cubes(own)] if own else []
    return joined((*parts, *(_("{cubes} as one").format(cubes=cubes(triple)) for triple in triples)))


def terrain(name: str) -> str:
    return _("mountains") if name == "mountains" else _("plains")


def tile_name(tile: Tile) -> str:
    """Return the short name of a tile of a view: `mountain 2`, `plains 3`."""
    text = _("mountain {tile}") if tile["terrain"] == "mountains" else _("plains {tile}")
    return text.format(tile=tile["number"])


def side_of(name: str) -> str:
    return _("{name}'s side").format(name=name)


def said(field: str, values: Values, names: Names = (), view: View | None = None) -> str:
    """Return a field of a sentence in words; `values` are words of the notation by field."""
    value = values.get(field, "")
    if field in ("name", "other"):
        seat = int(values["name"]) if "name" in values or view is None else view["turn"]
        return names[seat if field == "name" else 1 - seat]
    if field == "place" and view is not None:
        return tile_name(view["tiles"][int(value) - 1])
    if field == "cubes" and "triples" in values:
        return payment(values["colour"], values["triples"].split())
    if field == "cubes" and "paid" in values:
        triples = values["paid"].split()
        return cubes(own_cubes(values["colour"], len(triples)) + "".join(triples))
    if field in ("cubes", "given", "asked"):
        return cubes(value)
    if field == "cards":
        return cards(value.split())
    names_of = {"card": card, "colour": colour, "terrain": terrain}
    return names_of[field](value) if field in names_of else value


# --- moves and events ---------------------------------------------------------------------------------------

MOVES = {
    "place {card} {place} own": N_("{card} to {place}, own side"),
    "place {card} {place} other": N_("{card} to {place}, {other}'s side"),
    "exchange {cards*}": N_("exchange {cards}"),
    "claim {colour} {triples*}": N_("claim the {colour} trophy with {cubes}"),
    "trade {given} {asked}": N_("trade {given} for {asked}"),
    "pass": N_("pass"),
    "done": N_("no more claims or trades"),
}

EVENTS = {
    "placed {name} {card} {tile} own": N_("{name} places the {card} on tile {tile}, {name}'s side."),
    "placed {name} {card} {tile} other": N_("{name} places the {card} on tile {tile}, {other}'s side."),
    "filled {tile} {terrain} {cubes}": N_("Tile {tile} shows {terrain} with {cubes}."),
    "left {tile}": N_("Tile {tile} leaves the game: there are too few cubes in the bag."),
    "waits {tile}": N_("Tile {tile} has to wait: none of the cubes drawn can be added now."),
    "claimed {name} {colour} {paid*}": N_("{name} takes the {colour} trophy for {cubes}."),
    "traded {name} {given} {asked}": N_("{name} trades {given} for {asked}."),
    "shown {name} {cards*}": N_("{name}'s hand is shown: {cards}."),
    "exchanged {name} {cards*}": N_("{name} exchanges {cards}."),
    "passed {name}": N_("{name} can't place a card and passes."),
    "done {name}": N_("{name} makes no more claims."),
    "shuffled": N_("The discards are shuffled to make a new pile."),
    "over trophies": N_("The third trophy has been taken: the match is over."),
    "over deadlock": N_("Nobody can place a card any more: the match is over."),
    "over": N_("No tile has any cubes left: the match is over."),
}
"""Silent are `drew` (each turn has one) and `mixed` (nobody sees it); `scored` has two sentences."""


RECAP = {
    "scored {tile} {name} {first} {second} {cubes} {name}": N_("{name} wins tile {tile}: {cubes}."),
    "scored {tile} {winner} {first} {second} {cubes} {name}": N_(
        "{other} wins tile {tile}: {cubes}. {name} plays again."
    ),
    **dict.fromkeys(("filled", "shown", "shuffled"), ""),
}
"""Sentences of a recap where it differs from the log; "" leaves an event out."""

MOMENTS = {
    "scored {tile}": N_("Tile {tile} is scored."),
    "claimed {name} {colour}": N_("{name} takes the {colour} trophy."),
}

AGAIN = {
    "scored {tile} {name} {first} {second} {won} {name}": "",
    "scored {tile} {winner} {first} {second} {won} {name}": N_("{name} lost tile {tile} and plays again."),
}
AGAIN_RULE = "BC-13"


def scored(event: Event, names: Names) -> str:
    _kind, tile, winner, first, second, won, _placed = event
    sums = _("Tile {tile}: {first} {first_sum}, {second} {second_sum}.").format(
        tile=tile, first=names[0], first_sum=first, second=names[1], second_sum=second
    )
    if first == second:
        text = _("A tie goes to the last card: {name} wins {cubes}.")
    else:
        text = _("{name} wins {cubes}.")
    return sums + " " + text.format(name=names[int(winner)], cubes=cubes(won))


# --- whose turn it is ---------------------------------------------------------------------------------------


def choosing(scene: Scene[View]) -> str:
    selection = scene.selection
    name = scene.names[scene.view["turn"]]
    if not selection.legal:
        waits = WAITS[scene.view["step"]]
        return _(waits).format(name=name)
    kinds = {move[0] for move in selection.legal}
    if "claim" in kinds and "done" not in kinds:
        text = _("{name} must claim a trophy that can be paid for in its own colour.")
    elif "claim" in kinds:
        text = _("{name} may claim a trophy or stop claiming.")
    elif "done" in kinds:
        text = _("{name} may trade three cubes for one or stop trading.")
    elif "exchange" in kinds:
        text = _("{name} can't place a card and chooses one to four to exchange.")
    elif "pass" in kinds:
        text = _("{name} still can't place a card and passes.")
    else:
        return _placing(scene, name)
    return text.format(name=name)


WAITS = {
    "place": N_("{name} places a card."),
    "exchanged": N_("{name} has exchanged cards, and the turn goes on."),
    "claim": N_("{name} is thinking about trophies."),
    "trade": N_("{name} is thinking about trading cubes."),
}
"""Status for players who have nothing to choose, by step of a turn."""


def _placing(scene: Scene[View], name: str) -> str:
    chosen, tile = scene.selection.word("card"), scene.selection.word("tile")
    if chosen:
        return _("Choose a side of a tile for the {card}.").format(name=name, card=card(chosen))
    if tile:
        return _("Choose a card for tile {tile}.").format(tile=tile)
    if scene.view["step"] == "exchanged":
        return _("{name} has exchanged cards; now one fits and must be placed.").format(name=name)
    return _("{turn} Choose a card, then a side of a tile.").format(turn=turn_of(name, scene.is_alone))


def third_trophy(scene: Scene[View]) -> str:
    """Return that a seat has won by its trophies; "" if none has."""
    takers = list(scene.view["trophies"].values())
    for seat, name in enumerate(scene.names):
        if takers.count(seat) >= TROPHIES_TO_WIN:
            return _("{name} has three trophies and wins.").format(name=name)
    return ""
