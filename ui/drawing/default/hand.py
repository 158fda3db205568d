"""The hand of any game that has one: cards as buttons that choose their word where a move uses it."""

from __future__ import annotations

from typing import Any

from game.notation import Move, Pair, slots
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.session.selection import Selection, write_pairs
from ui.text.html import Html, classes, tag


def hand(scene: Scene[Any]) -> Html:
    if not scene.held:
        return Html("")
    slot_of = slot_of_words(scene.selection)
    cards = (
        _card(scene, card, scene.held[:place].count(card), slot_of.get(card, ""))
        for place, card in enumerate(scene.held)
    )
    return kit.hand(scene, cards, class_="dg-hand")


def slot_of_words(selection: Selection) -> dict[str, str]:
    """Return the slot of each word of the legal moves, the one that continues the selection first."""
    found: dict[str, str] = {}
    everything = selection.only()
    for name in dict.fromkeys(slot for some in selection.grammar.values() for slot in some):
        slot = name.removesuffix("*")
        for word in everything.options(slot) if selection.legal else ():
            if word not in found or selection.continues((slot, word)):
                found[word] = slot
    return found


def _card(scene: Scene[Any], card: str, number: int, slot: str) -> Html:
    """Return a card; `number` counts its like before it, `slot` is "" where no move uses it."""
    selection, pair = scene.selection, (slot, card)
    new = scene.gained.get(card, 0) > number
    leaves = scene.staged is not None and scene.staged.count(card) > number
    look = classes("dg-card", leaves and "staged")
    id = f"card-{card}-{number}"
    if not slot:
        name = kit.accessible_name(card, is_new=new)
        return tag("span", card, new and kit.NEW_MARK, id=id, class_=look, role="img", aria_label=name)
    chosen = selection.words(slot).count(card) > number
    return kit.thing(
        scene.still,
        takes_back(pair) if chosen else adds(selection, pair),
        card,
        id=id,
        look=classes(look, selection.is_open(pair) and "can"),
        label=card,
        pressed=chosen,
        is_new=new,
        proposed=hinted_pairs(scene.hinted, selection).count(pair) > number,
        data_next=selection.is_open(pair) and not chosen,
    )


# --- buttons for a word of a slot ---------------------------------------------------------------------------


def adds(selection: Selection, pair: Pair) -> str:
    """Return the action that chooses a word once more than it is chosen already."""
    if pair in selection.chosen and selection.continues(pair):
        return f"select {write_pairs(*selection.chosen, pair)}"
    return f"pick {write_pairs(pair)}"


def takes_back(pair: Pair) -> str:
    return f"pick {write_pairs(pair)}"


def hinted_pairs(hinted: Move, selection: Selection) -> list[Pair]:
    """Return the words of a hint's move, each with its slot; [] without a hint."""
    return slots(hinted, selection.grammar) if hinted else []
