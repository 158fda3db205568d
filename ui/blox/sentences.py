"""All sentences of Blox: whose turn it is, what happened, what a move would be, the options.

Present tense, names and never "you": the page is read by everybody at the table.
"""

from __future__ import annotations

from collections.abc import Callable

from game.blox.serialize import View
from game.notation import Event, Move
from ui.blox import names, view_model
from ui.blox.choices import Choices, choices, total
from ui.session.scene import Scene
from ui.text.i18n import _, ngettext
from ui.text.sentences import listed

Names = tuple[str, ...]


def status(scene: Scene[View]) -> str:
    """Return whose turn it is and what they can do, in a sentence or two."""
    view = scene.view
    ends = scene.last("over")
    if ends:
        return _tell_over(ends[-1], scene.names)
    name = scene.names[view["turn"]]
    if scene.staged is not None:
        text = _("{move}: not made yet.").format(move=move_label(scene.staged, view, scene.names))
    elif not scene.selection.legal:
        text = _("{name} is on turn.").format(name=name)
    else:
        text = _choosing(scene, name)
    return _("Last round: {sentence}").format(sentence=text) if view["ending"] else text


def _choosing(scene: Scene[View], name: str) -> str:
    """Return what the seat on turn chooses next."""
    chosen = scene.selection
    offered = choices(scene)
    kind, pawn, lane = chosen.word("kind"), chosen.word("from"), chosen.word("lane")
    if offered.pinned is not None:
        return _("{name}: how is it paid for?").format(name=name)
    if kind == "change":
        return _("{name} changes cards: which ones in the hand?").format(name=name)
    if cards := chosen.word("cards"):
        return _("{name} picks {cards}: for what?").format(name=name, cards=names.cards(cards))
    if pawn:
        return _pawn(offered, pawn, name)
    if lane:
        return _("{name} enters by {lane}: up to which space?").format(name=name, lane=names.lane(lane))
    if target := chosen.word("to"):
        return _("{name} goes to {space}: from where?").format(name=name, space=target)
    if kind:
        return _KINDS[kind]().format(name=name)
    return _("{name} is on turn: a pawn, a space or cards.").format(name=name)


def _pawn(offered: Choices, pawn: str, name: str) -> str:
    """Return what the pawn chosen can do, in numbers."""
    number = {
        kind: sum(choice.kind == kind for choice in offered.lit)
        for kind in ("move", "demolish", "knock", "build")
    }
    told = [
        text.format(number=number[kind])
        for kind, text in (
            ("move", ngettext("reaches {number} space", "reaches {number} spaces", number["move"])),
            (
                "demolish",
                ngettext("can demolish {number} tower", "can demolish {number} towers", number["demolish"]),
            ),
            (
                "knock",
                ngettext("can knock out {number} pawn", "can knock out {number} pawns", number["knock"]),
            ),
            (
                "build",
                ngettext("can become {number} tower", "can become one of {number} towers", number["build"]),
            ),
        )
        if number[kind]
    ]
    if not told:
        return _("{name}: the pawn on {space} can do nothing now.").format(name=name, space=pawn)
    return _("{name}: the pawn on {space} {deeds}.").format(name=name, space=pawn, deeds=listed(told))


_KINDS: dict[str, Callable[[], str]] = {
    "enter": lambda: _("{name} brings a pawn onto the board: to which space?"),
    "move": lambda: _("{name} moves a pawn: which one, and where to?"),
    "demolish": lambda: _("{name} demolishes a tower: which one?"),
    "build": lambda: _("{name} builds a tower: in the place of which pawn?"),
    "knock": lambda: _("{name} knocks out a pawn: which one?"),
}


def move_label(move: Move, view: View, people: Names) -> str:
    """Return what a move of the seat on turn would be: `Ada: move from e5 to g5 with 1 black`."""
    kind, cards = move[0], names.cards(move[-1])
    if kind == "enter":
        text = _("enter by {lane}, to {space}, with {cards}").format(
            lane=names.lane(move[1]), space=view_model.first_in_lane(view, move[1], move[2][-1]), cards=cards
        )
    elif kind == "move":
        text = _("move from {start} to {space} with {cards}").format(
            start=move[1], space=move[2], cards=cards
        )
    elif kind == "demolish":
        text = _("demolish the tower on {space} from {start} with {cards}").format(
            space=move[2], start=move[1], cards=cards
        )
    elif kind == "build":
        text = _("build {blocks} on {space} with {cards}").format(
            blocks=names.blocks(total(move[2])), space=move[1], cards=cards
        )
    elif kind == "knock":
        owner = view["pawns"].get(move[2])
        text = _("knock out {pawn} from {start} with {cards}").format(
            pawn=names.pawn(owner, people, move[2]), start=move[1], cards=cards
        )
    else:
        text = _("change {cards}").format(cards=cards)
    return _("{name}: {move}").format(name=people[view["turn"]], move=text)


def tell(event: Event, people: Names) -> str | None:
    """Return what happened in public words, or None for what is not worth a line."""
    teller = _TELLERS.get(event[0])
    return teller(event, people) if teller else None


def _tell_entered(event: Event, people: Names) -> str:
    return _("{name} enters by {lane} and stops on {space} with {cards}.").format(
        name=people[int(event[1])], lane=names.lane(event[2]), space=event[3], cards=names.cards(event[4])
    )


def _tell_moved(event: Event, people: Names) -> str:
    return _("{name} moves from {start} to {space} with {cards}.").format(
        name=people[int(event[1])], start=event[2], space=event[3], cards=names.cards(event[4])
    )


def _tell_demolished(event: Event, people: Names) -> str:
    return _("{name} demolishes the tower on {space} with {cards}: {points}.").format(
        name=people[int(event[1])],
        space=event[3],
        cards=names.cards(event[4]),
        points=names.points(int(event[5])),
    )


def _tell_built(event: Event, people: Names) -> str:
    return _("{name} builds {blocks} on {space}: {points}.").format(
        name=people[int(event[1])],
        blocks=names.blocks(total(event[3])),
        space=event[2],
        points=names.points(int(event[4])),
    )


def _tell_knocked(event: Event, people: Names) -> str:
    owner = None if event[5] == "neutral" else int(event[5])
    return _("{name} knocks out {pawn} with {cards}: {points}.").format(
        name=people[int(event[1])],
        pawn=names.pawn(owner, people, event[3]),
        cards=names.cards(event[4]),
        points=names.points(int(event[6])),
    )


def _tell_changed(event: Event, people: Names) -> str:
    return _("{name} changes {cards}.").format(name=people[int(event[1])], cards=names.cards(event[2]))


def _tell_joker(event: Event, people: Names) -> str | None:
    if event[2] == "down":
        # The cards paid have told it.
        return None
    return _("{name}'s joker is turned up again.").format(name=people[int(event[1])])


def _tell_phase(event: Event, people: Names) -> str:
    phase = int(event[1])
    return _("Phase {phase} begins: demolish up to {most}, build {height}.").format(
        phase=phase, most=phase, height=phase + 1
    )


def _tell_ending(event: Event, people: Names) -> str:
    return _("The last round begins: it ends when all have had the same number of turns.")


def _tell_shuffled(event: Event, people: Names) -> str:
    return _("The discards are shuffled: they are the new pile.")


def _tell_over(event: Event, people: Names) -> str:
    return _("All have had the same number of turns: the match is over.")


_TELLERS: dict[str, Callable[[Event, Names], str | None]] = {
    "entered": _tell_entered,
    "moved": _tell_moved,
    "demolished": _tell_demolished,
    "built": _tell_built,
    "knocked": _tell_knocked,
    "changed": _tell_changed,
    "joker": _tell_joker,
    "phase": _tell_phase,
    "ending": _tell_ending,
    "shuffled": _tell_shuffled,
    "over": _tell_over,
}
"""Silent is `drew`: each turn has one."""
