"""All sentences of Balloon Cup: whose turn it is, what happened, what a move would be, the options.

Present tense, names and never "you": the page is read by everybody at the table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.balloon_cup.components import TROPHIES_TO_WIN
from game.balloon_cup.payments import own_cubes
from game.balloon_cup.serialize import View
from game.notation import Event, Move
from ui.balloon_cup import names
from ui.session.scene import Scene
from ui.text.i18n import _

Names = tuple[str, ...]


def status(scene: Scene[View]) -> str:
    """Return whose turn it is and what they can do, in one sentence."""
    view, selection = scene.view, scene.selection
    turn = view["turn"]
    name = scene.names[turn]
    over = _over(scene)
    if over:
        return over
    if scene.staged is not None:
        return _("{move}: not made yet.").format(move=move_label(scene.staged, view, scene.names))
    if not selection.legal:
        return _WAITS[view["step"]]().format(name=name)
    kinds = {move[0] for move in selection.legal}
    if "claim" in kinds and "done" not in kinds:
        text = _("{name} claims a trophy: what its own colour can pay for must be claimed.")
    elif "claim" in kinds:
        text = _("{name} may claim a trophy, or claim no more.")
    elif "done" in kinds:
        text = _("{name} may trade three cubes for one, or be done.")
    elif "exchange" in kinds:
        text = _("{name} can place no card, and chooses one to four to exchange.")
    elif "pass" in kinds:
        text = _("{name} still can place no card, and passes.")
    else:
        return _placing(scene, name)
    return text.format(name=name)


_WAITS: dict[str, Callable[[], str]] = {
    "place": lambda: _("{name} is on turn, and places a card."),
    "exchanged": lambda: _("{name} has exchanged cards, and is still on turn."),
    "claim": lambda: _("{name} is thinking about trophies."),
    "trade": lambda: _("{name} is thinking about trading cubes."),
}


def _placing(scene: Scene[View], name: str) -> str:
    """Return what the seat on turn does next to place a card."""
    card, tile = scene.selection.word("card"), scene.selection.word("tile")
    if card:
        return _("{name} places the {card}: which side of which tile?").format(
            name=name, card=names.card(card)
        )
    if tile:
        return _("{name} places a card on tile {tile}: which one?").format(name=name, tile=tile)
    if scene.view["step"] == "exchanged":
        return _("{name} has exchanged; now a card fits and must be placed.").format(name=name)
    return _("{name} is on turn: a card, then a side of a tile.").format(name=name)


def _over(scene: Scene[View]) -> str | None:
    """Return how the match ended, or None while it goes on."""
    takers = list(scene.view["trophies"].values())
    for seat, name in enumerate(scene.names):
        if takers.count(seat) >= TROPHIES_TO_WIN:
            return _("{name} has three trophies and wins.").format(name=name)
    ends = scene.last("over")
    return tell(ends[-1], scene.names) if ends else None


def move_label(move: Move, view: View, people: Names) -> str:
    """Return what a move of the seat on turn would be: `Ada: red 7 to mountain 2, Bea's side`."""
    turn = view["turn"]
    kind = move[0]
    if kind == "place":
        own = _("{name}: {card} to {place}, {name}'s side")
        other = _("{name}: {card} to {place}, {other}'s side")
        return (own if move[3] == "own" else other).format(
            name=people[turn],
            other=people[1 - turn],
            card=names.card(move[1]),
            place=names.ground(view["tiles"][int(move[2]) - 1]),
        )
    if kind == "exchange":
        text = _("exchange {cards}").format(cards=names.cards(move[1:]))
    elif kind == "claim":
        text = _("claim the {colour} trophy with {cubes}").format(
            colour=names.colour(move[1]), cubes=names.payment(move)
        )
    elif kind == "trade":
        text = _("trade {given} for {asked}").format(given=names.cubes(move[1]), asked=names.cubes(move[2]))
    elif kind == "pass":
        text = _("pass")
    else:
        text = _("no more")
    return _("{name}: {move}").format(name=people[turn], move=text)


def tell(event: Event, people: Names) -> str | None:
    """Return what happened in public words, or None for what is not worth a line."""
    teller = _TELLERS.get(event[0])
    return teller(event, people) if teller else None


def _tell_placed(event: Event, people: Names) -> str:
    seat = int(event[1])
    own = _("{name} places the {card} on tile {tile}, {name}'s side.")
    other = _("{name} places the {card} on tile {tile}, {other}'s side.")
    return (own if event[4] == "own" else other).format(
        name=people[seat], other=people[1 - seat], card=names.card(event[2]), tile=event[3]
    )


def _tell_scored(event: Event, people: Names) -> str:
    _kind, tile, winner, first, second, cubes, _placed = event
    sums = _("Tile {tile}: {first} {first_sum}, {second} {second_sum}.").format(
        tile=tile, first=people[0], first_sum=first, second=people[1], second_sum=second
    )
    if first == second:
        text = _("A tie goes to the last card: {name} wins {cubes}.")
    else:
        text = _("{name} wins {cubes}.")
    return sums + " " + text.format(name=people[int(winner)], cubes=names.cubes(cubes))


def _tell_filled(event: Event, people: Names) -> str:
    text = _("Tile {tile} shows {terrain} with {cubes}.")
    return text.format(tile=event[1], terrain=names.terrain(event[2]), cubes=names.cubes(event[3]))


def _tell_left(event: Event, people: Names) -> str:
    return _("Tile {tile} leaves the game: the bag holds too few cubes.").format(tile=event[1])


def _tell_waits(event: Event, people: Names) -> str:
    return _("Tile {tile} waits for cubes that the tiles may hold.").format(tile=event[1])


def _tell_claimed(event: Event, people: Names) -> str:
    seat, letter, triples = int(event[1]), event[2], event[3:]
    paid = own_cubes(letter, len(triples)) + "".join(triples)
    return _("{name} takes the {colour} trophy for {cubes}.").format(
        name=people[seat], colour=names.colour(letter), cubes=names.cubes(paid)
    )


def _tell_traded(event: Event, people: Names) -> str:
    return _("{name} trades {given} for {asked}.").format(
        name=people[int(event[1])], given=names.cubes(event[2]), asked=names.cubes(event[3])
    )


def _tell_shown(event: Event, people: Names) -> str:
    return _("{name} shows the hand: {cards}.").format(
        name=people[int(event[1])], cards=names.cards(event[2:])
    )


def _tell_exchanged(event: Event, people: Names) -> str:
    return _("{name} exchanges {cards}.").format(name=people[int(event[1])], cards=names.cards(event[2:]))


def _tell_passed(event: Event, people: Names) -> str:
    return _("{name} can place no card and passes.").format(name=people[int(event[1])])


def _tell_done(event: Event, people: Names) -> str:
    return _("{name} claims no more.").format(name=people[int(event[1])])


def _tell_shuffled(event: Event, people: Names) -> str:
    return _("The discards are shuffled: they are the new pile.")


def _tell_over(event: Event, people: Names) -> str:
    if event[1] == "trophies":
        return _("The third trophy is taken: the match is over.")
    if event[1] == "deadlock":
        return _("Nobody can ever place a card again: the match is over.")
    return _("No tile has cubes any more: the match is over.")


_TELLERS: dict[str, Callable[[Event, Names], str]] = {
    "placed": _tell_placed,
    "scored": _tell_scored,
    "filled": _tell_filled,
    "left": _tell_left,
    "waits": _tell_waits,
    "claimed": _tell_claimed,
    "traded": _tell_traded,
    "shown": _tell_shown,
    "exchanged": _tell_exchanged,
    "passed": _tell_passed,
    "done": _tell_done,
    "shuffled": _tell_shuffled,
    "over": _tell_over,
}
"""Silent are `drew` (each turn has one) and `mixed` (nobody sees it)."""
