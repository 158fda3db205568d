"""The viewer's hand: a tap on cards selects a payment or a change; and the joker."""

from __future__ import annotations

from collections import Counter

from game.blox.components import COLOURS
from game.blox.serialize import View
from ui.blox import pieces, view_model, words
from ui.blox.view_model import Reading, from_hand
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.session.selection import Selection, write_pairs
from ui.text.html import Html, classes, spoken, tag
from ui.text.i18n import _


def hand(scene: Scene[View]) -> Html:
    held = scene.view["hands"][scene.seat]
    if backs := kit.backs(scene, held, pieces.back(), "bx-hand"):
        return backs
    paid = scene.staged[-1] if scene.staged else scene.selection.word("cards") or _proposed(scene)
    leaving = from_hand(paid)
    stored = Counter(held) - Counter(scene.gained)
    cards = [
        _card(scene, letter, number, leaving, number >= stored[letter])
        for letter in COLOURS
        for number in range(held.count(letter))
    ]
    return kit.hand(scene, [*cards, _joker(scene, "*" in paid)], class_="bx-hand")


def _hinted(scene: Scene[View]) -> str:
    """Return the cards that the hint pays or changes; "" without one."""
    return scene.hinted[-1] if scene.hinted else ""


def _proposed(scene: Scene[View, Reading]) -> str:
    """Return the cards that the selection will cost, if it settles them; else ""."""
    pinned = scene.model.pinned
    return pinned.cards if pinned else ""


def _card(scene: Scene[View], letter: str, number: int, leaving: str, new: bool) -> Html:
    """Return a card of the hand; `number` counts those of its colour before it, `new` marks a drawn one."""
    chosen = from_hand(_held_out(scene)).count(letter) > number
    pays = leaving.count(letter) > number
    changes = _changes(scene)
    goes = changes and not chosen
    name = words.card(letter)
    return kit.thing(
        scene.still,
        _tap(scene, letter, not chosen),
        tag("span.bx-letter", words.letter(letter), aria_hidden="true"),
        pieces.mark(letter),
        data_letter=words.letter(letter),
        id=f"card-{letter}{number}",
        look=classes(
            "bx-card",
            f"bx-{letter}",
            chosen and "chosen",
            pays and not chosen and "pays",
            bool(scene.staged) and pays and "staged",
        ),
        label=_("{card}, can be changed").format(card=name) if goes else name,
        pressed=chosen,
        is_new=new,
        proposed=from_hand(_hinted(scene)).count(letter) > number,
        data_next=goes,
        data_more=changes,
    )


def _changes(scene: Scene[View]) -> bool:
    """Return True while cards are being changed: a tap on a card adds it to the change or removes it."""
    return scene.staged[0] == "change" if scene.staged else scene.selection.word("kind") == "change"


def _held_out(scene: Scene[View]) -> str:
    """Return the cards chosen one by one: those staged to be changed, else those selected."""
    return scene.staged[-1] if scene.staged and _changes(scene) else scene.selection.word("cards")


def _tap(scene: Scene[View], letter: str, more: bool) -> str:
    """Return the action of a tap on a card; during a change it stages one card more, or one fewer."""
    if not _changes(scene):
        return held_out(scene.selection, letter, more)
    word = _with(_held_out(scene), letter, more)
    return view_model.stage_move(("change", word)) if word else "select kind=change"


def _with(word: str, letter: str, more: bool) -> str:
    """Return the cards of a word with one more of a colour, or one fewer."""
    return view_model.in_order(word + letter) if more else view_model.without(word, letter)


def held_out(selection: Selection, letter: str, more: bool) -> str:
    """Return the action that holds out one more card of a colour, or takes one back.

    All cards held out form one word of a move, so the selection keeps whatever goes with them. Where a pawn
    or a lane is chosen and a second card would be too many, it replaces the first; where it can begin a
    payment, the payment is completed, so that the pawn stays chosen.
    """
    before = from_hand(selection.word("cards"))
    word = _with(before, letter, more)
    others = tuple(pair for pair in selection.chosen if pair[0] != "cards")
    if not word:
        return " ".join(["select", write_pairs(*others)]).rstrip()
    comes_from = {"from", "lane"} & {slot for slot, _word in others}
    if comes_from:
        for cards in (word, letter) if more and before not in ("", letter) and len(before) == 1 else (word,):
            for slots in (("kind", "from", "lane", "to"), ("kind", "from", "lane"), ("from", "lane")):
                pairs = (*(pair for pair in others if pair[0] in slots), ("cards", cards))
                if selection.only(*pairs) is not selection:
                    return f"select {write_pairs(*pairs)}"
        begun = [pair for pair in others if pair[0] in comes_from]
        payments = {move[-1] for move in selection.legal_with(*begun) if "*" not in move[-1]}
        fitting = [full for full in payments if full.count(letter) >= word.count(letter)]
        if more and fitting:
            cards = min(fitting, key=lambda full: ((Counter(word) - Counter(full)).total(), len(full), full))
            return f"select {write_pairs(*begun, ('cards', cards))}"
    return f"select {write_pairs(('cards', word))}"


def _joker(scene: Scene[View], used: bool) -> Html:
    up, hinted = scene.view["jokers"][scene.seat], "*" in _hinted(scene)
    label = _("Joker, face up") if up else _("Joker, used: changing cards turns it face up")
    return tag(
        "div",
        pieces.mark("*") if up else pieces.back(),
        tag("span.bx-joker-word", _("Joker"), aria_hidden="true"),
        spoken(kit.accessible_name(label, hinted)),
        hinted and kit.HINT_MARK,
        id=scene.id("joker"),
        class_=classes(
            "bx-card bx-joker-card bx-any", not up and "bx-down", used and "pays", hinted and "hinted"
        ),
    )
