"""What is chosen, read out of the words chosen, and the words that a tap on a thing chooses.

A button of Blox names all that shall be chosen after it (`choose e5 h1`), so what it does never depends on
the order of taps before. Nothing is drawn here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.blox.components import SPACE
from game.blox.paths import LANES
from game.notation import Move
from ui.blox.actions import KINDS, Deed, deeds
from ui.session.scene import Scene


class Aim(NamedTuple):
    """What is chosen: any part may be empty."""

    kind: str = ""
    source: str = ""
    """The space of an own pawn, or a lane."""
    target: str = ""
    """Another space."""
    word: str = ""
    """Cards."""

    def does(self) -> str:
        """Return the action of a button that chooses this and nothing else."""
        return " ".join(("choose", *(word for word in self if word)))


class Offer(NamedTuple):
    """All that a scene offers, looked up once for a drawing."""

    aim: Aim
    all: list[Deed]
    """Everything that can be done but for changing cards."""
    lit: list[Deed]
    """What agrees with all that is chosen; all of it where nothing is."""

    @property
    def pinned(self) -> Deed | None:
        """The one deed that is left, so that only the payment is to be settled."""
        aim, lit = self.aim, self.lit
        if not lit or not (aim.source or aim.target or aim.word):
            return None
        first = lit[0]
        if first.kind == "build":
            return first if aim.source and aim.word else None
        same = all(deed[:3] == first[:3] for deed in lit)
        return first if same and (aim.target or (aim.source and aim.word)) else None


def aim_of(scene: Scene) -> Aim:
    """Return what is chosen."""
    view = scene.view
    kind = source = target = word = ""
    for chosen in scene.loose.chosen:
        if chosen in KINDS:
            kind = chosen
        elif chosen in LANES or view["pawns"].get(chosen, -1) == view["turn"]:
            source = chosen
        elif chosen in SPACE:
            target = chosen
        else:
            word = chosen
    return Aim(kind, source, target, word)


def offer(scene: Scene) -> Offer:
    """Return what the scene offers."""
    every = deeds(scene.loose.legal, scene.view)
    aim = aim_of(scene)
    if not scene.loose.chosen:
        return Offer(aim, every, every)
    agreeing = set(scene.loose.agreeing)
    lit = [deed for deed in every if not agreeing.isdisjoint(deed.ways)]
    if aim.target and not aim.source and aim.kind in ("", "enter") and not aim.word:
        # A lane's words don't say where it leads; whoever names the space may come in by it.
        lit += [deed for deed in every if deed.kind == "enter" and deed.target == aim.target][:1]
    return Offer(aim, every, lit)


def toward(offered: Offer, deed: Deed) -> Aim:
    """Return what is chosen once this deed is: its payment stays open where nothing says it."""
    aim = offered.aim
    kind = deed.kind if aim.kind == deed.kind else ""
    if deed.kind == "enter":
        return Aim(kind, deed.source, "", last(deed.best))
    if deed.kind == "build":
        return Aim(deed.kind, deed.source, "", last(deed.best))
    word = aim.word if any(last(way) == aim.word for way in deed.ways) else ""
    return Aim(kind, deed.source, deed.target, word)


def last(move: Move) -> str:
    """Return the cards that a move pays."""
    return move[-1]
