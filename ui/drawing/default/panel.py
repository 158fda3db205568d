"""The legal moves of any game as buttons: all at once, or slot by slot where a kind has several slots.

The grammar alone decides, so that a game's panel begins alike in every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.notation import Grammar, Move, unaddressed
from ui.drawing import kit
from ui.drawing.default.hand import adds, hinted_pairs, takes_back
from ui.drawing.default.words import Say, chosen_word, plain, slot_word
from ui.drawing.kit import answers, move_button, thing
from ui.drawing.scene import Scene
from ui.session.selection import KIND, Selection
from ui.text.html import Html, button, items, join, tag
from ui.text.i18n import _
from ui.text.sentences import capital

FEW = 6  # once something is chosen, up to this many moves replace a further question

Label = Callable[[Move], str]  # a move in words


def panel(scene: Scene[Any], label: Label, say: Say) -> Html:
    """Return the chosen words, then the moves or the words of the next slot."""
    selection = scene.selection
    if not selection.legal:
        return Html("")
    meant = selection.meant()
    few = lists_moves(selection.grammar) or (selection.chosen and len(selection.agreeing) <= FEW)
    slot = "" if few else next_slot(selection)
    moves = [] if slot else [move for move in selection.agreeing if move != meant]
    return tag(
        "div.dg-panel",
        _chosen(scene, slot, say) if selection.chosen else None,
        _by_kind(scene, moves, label, say) if moves else None,
        _words(scene, slot, label, say) if slot else None,
        role="group",
        aria_label=_("Choices"),
        data_arrows=True,
    )


def confirm(scene: Scene[Any], label: Label, say: Say) -> Html | None:
    """Return the button of the chosen move, or the only one left, with the name of its kind."""
    if scene.staged is not None or (move := scene.selection.meant()) is None:
        return None
    kind = capital(say(KIND, kind_of(move)))
    return kit.confirm(scene, move, kind, label=label(move), id=_id(move))


def lists_moves(grammar: Grammar) -> bool:
    """Return True if all moves are shown at once: every kind has at most one slot, for one word."""
    return all(len(some) <= 1 and not "".join(some).endswith("*") for some in grammar.values())


def kind_of(move: Move) -> str:
    return unaddressed(move)[0]


def next_slot(selection: Selection) -> str:
    """Return the next slot to choose: the kind, then the first in which the moves differ; "" if none."""
    kinds = dict.fromkeys(kind_of(move) for move in selection.agreeing)
    if len(kinds) > 1:
        return KIND
    for name in selection.grammar[next(iter(kinds))]:
        slot = name.removesuffix("*")
        is_open = name.endswith("*") or not selection.words(slot)
        if is_open and len(selection.options(slot)) > 1 and offered(selection, slot):
            return slot
    return ""


def offered(selection: Selection, slot: str) -> list[str]:
    """Return the words of a slot that can be added to the selection."""
    return [word for word in selection.options(slot) if selection.continues((slot, word))]


def _chosen(scene: Scene[Any], next: str, say: Say) -> Html:
    """Return the chosen words as buttons that take them back.

    A word that is no longer offered keeps its id, so that a keyboard user's focus isn't lost.
    """
    selection = scene.selection
    still = offered(selection, next) if next else []
    parts = []
    for place, pair in enumerate(selection.chosen):
        slot, word = pair
        stands = (slot == next and word in still) or pair in selection.chosen[:place]
        text = chosen_word(pair, scene.names, say)
        parts.append(
            button(
                takes_back(pair),
                text,
                tag("span", " ×", aria_hidden="true"),
                id=f"chosen-{place}" if stands else f"pick-{slot}-{word}",
                class_="dg-chosen",
                aria_label=_("{word}: take back").format(word=text),
            )
        )
    parts.append(button("select", _("Choose something else"), id="choose-nothing", class_="quiet dg-else"))
    return tag("p.dg-row", *parts)


def _by_kind(scene: Scene[Any], moves: list[Move], label: Label, say: Say) -> Html:
    return join(
        *(
            tag(
                "section",
                tag("h2", capital(say(KIND, kind))),
                items(
                    (_play(scene, move, label) for move in moves if kind_of(move) == kind), class_="dg-moves"
                ),
            )
            for kind in dict.fromkeys(map(kind_of, moves))
        )
    )


def _play(scene: Scene[Any], move: Move, label: Label) -> Html:
    return move_button(scene, move, label(move), look="dg-move", id=_id(move))


def _id(move: Move) -> str:
    return "play-" + "-".join(move)


def _words(scene: Scene[Any], slot: str, label: Label, say: Say) -> Html:
    """Return the words of a slot as buttons; a kind with a single move is that move."""
    selection = scene.selection
    proposed = hinted_pairs(scene.hinted, selection)
    parts = []
    for word in offered(selection, slot):
        pair = (slot, word)
        moves = selection.only(*selection.chosen, pair).agreeing
        if slot == KIND and len(moves) == 1:
            if moves[0] != selection.meant():  # which has its button already
                parts.append(_play(scene, moves[0], label))
            continue
        text = slot_word(pair, scene.names, say)
        number = tag("span.dg-number", f" ({len(moves)})", aria_hidden="true")
        parts.append(
            thing(
                scene.still,
                adds(selection, pair),
                text,
                slot == KIND and number,
                id=f"pick-{slot}-{word}",
                label=text,
                proposed=pair in proposed,
                data_next=True,
            )
        )
    title = _("What kind of move?") if slot == KIND else _("Which {slot}?").format(slot=plain(slot))
    return tag("section", tag("h2", title), items(parts, class_="dg-moves"))


def question(yes: str, no: str, asked: list[int], names: tuple[str, ...]) -> Html:
    """Return a question that people answer aloud: who says yes, if anybody does."""
    labels = {seat: _("{name}: {text}").format(name=names[seat], text=yes) for seat in asked}
    return tag(
        "div.dg-panel",
        tag("h2", _("{answer}?").format(answer=yes)),
        items(answers(labels, no), class_="dg-moves"),
    )
