"""How a deed is paid for: the way that is proposed as one large button, all others beside it."""

from __future__ import annotations

from game.notation import Move, View, write_move
from ui.blox import actions, names, pieces
from ui.blox.actions import Deed
from ui.blox.selection import Aim, Offer, last, toward
from ui.session.scene import Scene
from ui.text.html import Html, button, classes, tag
from ui.text.i18n import _


def ways(scene: Scene, offered: Offer, deed: Deed) -> Html:
    """Return all ways to pay for a deed; the cards held out come first, else the best way."""
    word = offered.aim.word
    first = next((way for way in deed.ways if last(way) == word), deed.best)
    others = [way for way in deed.ways if way != first]
    return tag(
        "div",
        _way(scene, first, True),
        bool(others)
        and tag(
            "div",
            tag("span", _("or"), class_="bx-or"),
            *(_way(scene, way, False) for way in others),
            class_="bx-others",
        ),
        class_="bx-ways",
    )


def _way(scene: Scene, move: Move, first: bool) -> Html:
    scored = actions.points(move)
    word = last(move)
    told = _("{action} with {cards}").format(action=names.kind(move[0]), cards=names.cards(word))
    if scored:
        told = _("{move}: {points}").format(move=told, points=names.points(scored))
    return button(
        f"play {write_move(move)}",
        first and tag("span", names.kind(move[0]), class_="bx-verb", aria_hidden="true"),
        pieces.paid(word),
        bool(scored)
        and (first or move[0] == "knock")
        and tag("span", f"+{scored}", class_="bx-plus", aria_hidden="true"),
        class_=classes("bx-way", first and "primary", scene.staged == move and "staged"),
        id=f"way-{'-'.join(move).replace('*', 'joker')}",
        aria_label=told,
    )


def towers(scene: Scene, offered: Offer, choices: list[Deed]) -> Html:
    """Return what can be built under one pawn: each tower as a button that chooses it."""
    word = offered.aim.word.replace("*", "")
    return tag(
        "ul",
        *(tag("li", _tower(offered, deed, deed.blocks == word)) for deed in choices),
        class_="bx-towers",
    )


def _tower(offered: Offer, deed: Deed, chosen: bool) -> Html:
    needs_joker = "*" in last(deed.best)
    told = _("Build {blocks}").format(blocks=names.blocks(deed.blocks))
    if needs_joker:
        told = _("{move}, with the joker").format(move=told)
    does = Aim(deed.kind, deed.source).does() if chosen else toward(offered, deed).does()
    return button(
        does,
        pieces.little(deed.blocks),
        needs_joker and tag("span", pieces.mark("*"), class_="bx-takes-joker", aria_hidden="true"),
        class_="bx-choice-tower",
        id=f"build-{deed.source}-{deed.blocks}",
        aria_pressed="true" if chosen else "false",
        aria_label=told,
    )


def headline(deed: Deed, view: View, people: tuple[str, ...]) -> str:
    """Return what a deed does, as a heading."""
    if deed.kind == "enter":
        return _("Enter by {lane}, to {space}").format(lane=names.lane(deed.source), space=deed.target)
    if deed.kind == "move":
        return _("Move from {start} to {space}").format(start=deed.source, space=deed.target)
    if deed.kind == "demolish":
        return _("Demolish the {tower}").format(tower=names.tower(view["towers"][deed.target], deed.target))
    if deed.kind == "knock":
        owner = view["pawns"][deed.target]
        return _("Knock out {pawn}").format(pawn=names.pawn(owner, people, deed.target))
    return _("Build on {space}: {blocks}").format(space=deed.source, blocks=names.blocks(deed.blocks))
