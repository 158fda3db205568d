"""How a choice is paid for: a button for each way, which stages it."""

from __future__ import annotations

from game.blox.payments import points
from game.blox.serialize import View
from game.notation import Move, write_move
from ui.blox import pieces, words
from ui.blox.choices import Choice
from ui.blox.taps import stage
from ui.session.scene import Scene
from ui.text.html import Html, button, tag
from ui.text.i18n import _


def ways(scene: Scene[View], choice: Choice) -> Html:
    """Return all ways to pay for a choice, each a button that stages it; the staged one is pressed."""
    word = scene.selection.word("cards")
    first = next((way for way in choice.ways if way == scene.staged or way[-1] == word), choice.best)
    return tag(
        "ul",
        *(tag("li", _way(scene, way, way == first)) for way in choice.ways),
        class_="bx-ways",
    )


def _way(scene: Scene[View], move: Move, first: bool) -> Html:
    scored = points(move)
    word = move[-1]
    staged = scene.staged == move
    label = _("{action} with {cards}").format(action=words.kind(move[0]), cards=words.cards(word))
    if scored:
        label = _("{move}: {points}").format(move=label, points=words.points(scored))
    return button(
        f"play {write_move(move)}",
        first and tag("span", words.kind(move[0]), class_="bx-verb"),
        pieces.paid(word),
        bool(scored) and tag("span", class_="bx-plus", data_n=f"+{scored}", aria_hidden="true"),
        class_="bx-way",
        id=f"way-{'-'.join(move).replace('*', 'joker')}",
        aria_label=label,
        aria_pressed="true" if staged else "false",
        data_next=scene.staged is None,
    )


def towers(scene: Scene[View], found: list[Choice]) -> Html:
    """Return what can be built under one pawn: each tower as a button that stages it."""
    return tag(
        "ul",
        *(tag("li", _tower(choice, scene.staged in choice.ways, scene.staged is None)) for choice in found),
        class_="bx-towers",
    )


def _tower(choice: Choice, staged: bool, is_next: bool) -> Html:
    needs_joker = "*" in choice.cards
    label = _("Build {blocks}").format(blocks=words.blocks(choice.blocks))
    if needs_joker:
        label = _("{move}, with the joker").format(move=label)
    return button(
        stage(choice),
        pieces.little(choice.blocks),
        needs_joker and tag("span", pieces.mark("*"), class_="bx-takes-joker", aria_hidden="true"),
        class_="bx-choice-tower",
        id=f"build-{choice.source}-{choice.blocks}",
        aria_pressed="true" if staged else "false",
        aria_label=label,
        data_next=is_next,
    )


def headline(choice: Choice, view: View, people: tuple[str, ...]) -> str:
    """Return what a choice does, as a heading."""
    if choice.kind == "enter":
        return _("Enter by {lane}, to {space}").format(lane=words.lane(choice.source), space=choice.target)
    if choice.kind == "move":
        return _("Move from {start} to {space}").format(start=choice.source, space=choice.target)
    if choice.kind == "demolish":
        return _("Demolish the {tower}").format(
            tower=words.tower(view["towers"][choice.target], choice.target)
        )
    if choice.kind == "knock":
        owner = view["pawns"][choice.target]
        return _("Knock out {pawn}").format(pawn=words.pawn(owner, people, choice.target))
    return _("Build on {space}: {blocks}").format(space=choice.source, blocks=words.blocks(choice.blocks))
