"""How a choice is paid for: the way that is proposed as one large button, all others beside it."""

from __future__ import annotations

from game.blox.payments import points
from game.blox.serialize import View
from game.notation import Move, write_move
from ui.blox import names, pieces
from ui.blox.choices import Choice, total
from ui.session.scene import Scene
from ui.text.html import Html, button, classes, tag
from ui.text.i18n import _


def ways(scene: Scene[View], choice: Choice) -> Html:
    """Return all ways to pay for a choice; the cards held out come first, else the best way."""
    word = scene.selection.word("cards")
    first = next((way for way in choice.ways if way[-1] == word), choice.best)
    others = [way for way in choice.ways if way != first]
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


def _way(scene: Scene[View], move: Move, first: bool) -> Html:
    scored = points(move)
    word = move[-1]
    label = _("{action} with {cards}").format(action=names.kind(move[0]), cards=names.cards(word))
    if scored:
        label = _("{move}: {points}").format(move=label, points=names.points(scored))
    return button(
        f"play {write_move(move)}",
        first and tag("span", names.kind(move[0]), class_="bx-verb", aria_hidden="true"),
        pieces.paid(word),
        bool(scored)
        and (first or move[0] == "knock")
        and tag("span", f"+{scored}", class_="bx-plus", aria_hidden="true"),
        class_=classes("bx-way", first and "primary", scene.staged == move and "staged"),
        id=f"way-{'-'.join(move).replace('*', 'joker')}",
        aria_label=label,
    )


def towers(scene: Scene[View], found: list[Choice]) -> Html:
    """Return what can be built under one pawn: each tower as a button that chooses it."""
    blocks = total(scene.selection.word("cards"))
    return tag(
        "ul",
        *(tag("li", _tower(choice, choice.blocks == blocks)) for choice in found),
        class_="bx-towers",
    )


def _tower(choice: Choice, chosen: bool) -> Html:
    needs_joker = "*" in choice.cards
    label = _("Build {blocks}").format(blocks=names.blocks(choice.blocks))
    if needs_joker:
        label = _("{move}, with the joker").format(move=label)
    return button(
        f"select kind=build from={choice.source}" if chosen else choice.pick(),
        pieces.little(choice.blocks),
        needs_joker and tag("span", pieces.mark("*"), class_="bx-takes-joker", aria_hidden="true"),
        class_="bx-choice-tower",
        id=f"build-{choice.source}-{choice.blocks}",
        aria_pressed="true" if chosen else "false",
        aria_label=label,
    )


def headline(choice: Choice, view: View, people: tuple[str, ...]) -> str:
    """Return what a choice does, as a heading."""
    if choice.kind == "enter":
        return _("Enter by {lane}, to {space}").format(lane=names.lane(choice.source), space=choice.target)
    if choice.kind == "move":
        return _("Move from {start} to {space}").format(start=choice.source, space=choice.target)
    if choice.kind == "demolish":
        return _("Demolish the {tower}").format(
            tower=names.tower(view["towers"][choice.target], choice.target)
        )
    if choice.kind == "knock":
        owner = view["pawns"][choice.target]
        return _("Knock out {pawn}").format(pawn=names.pawn(owner, people, choice.target))
    return _("Build on {space}: {blocks}").format(space=choice.source, blocks=names.blocks(choice.blocks))
