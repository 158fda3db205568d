"""The viewer's hand as buttons. The scene's selection alone decides which cards can be picked."""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from ui.balloon_cup import pieces, words
from ui.drawing import kit
from ui.drawing.scene import Scene
from ui.text.html import Html, classes
from ui.text.i18n import _
from ui.text.sentences import capital


def hand(scene: Scene[View]) -> Html:
    held = scene.shown["hands"][scene.seat]
    if backs := kit.backs(scene, held, pieces.back(), "bc-hand"):
        return backs
    # While one card is chosen another can be chosen instead: it glows if any legal move holds it.
    playable = scene.selection.only().options("card")
    return kit.hand(
        scene, (_card(scene, card, playable) for card in sorted_cards(held, scene.order)), class_="bc-hand"
    )


def sorted_cards(held: list[str], order: str) -> list[str]:
    """Return the cards by colour and then value, or by value and then colour."""
    by_value = order == "value"

    def place(card: str) -> tuple[int, int]:
        colour, value = COLOURS.index(card[0]), int(card[1:])
        return (value, colour) if by_value else (colour, value)

    return sorted(held, key=place)


def _card(scene: Scene[View], card: str, playable: tuple[str, ...]) -> Html:
    """Return a card as a button; where no card can be chosen, a tap asks why."""
    chosen = scene.selection.is_chosen(("card", card))
    proposed = scene.proposes(card)
    new, selection = card in scene.gained, scene.selection
    continues = selection.continues(("card", card))
    # Where a side was chosen first, only what fits there glows.
    glows = card in playable and (continues or bool(selection.word("card")) or not selection.word("tile"))
    # A card that the other player has been shown (BC-8).
    seen = card in scene.view.get("known", [[], []])[scene.seat]
    return kit.thing(
        scene.still,
        f"{'ask' if scene.selection.legal and not playable else 'pick'} card={card}",
        pieces.number(card[1:]),
        pieces.letter(card[0]),
        pieces.balloon(card[0]),
        pieces.number(card[1:]),
        id=f"card-{card}",
        look=classes(
            "bc-card",
            card[0],
            glows and "can",
            new and scene.step is not None and ("drew", str(scene.seat)) in scene.fresh and "comes",
            chosen and "chosen",
            scene.staged is not None and card in scene.staged and "staged",
            seen and "bc-seen",
        ),
        label=", ".join(
            [capital(words.card(card)), *([_("known to all")] if seen else []), *_fits(scene, card)]
        ),
        pressed=chosen,
        is_new=new,
        proposed=proposed,
        highlighted=scene.lights(card) and not proposed,
        data_next=card in playable and continues,
        style=pieces.travels(f"card-{card}") if chosen and not scene.still else None,
    )


def _fits(scene: Scene[View], card: str) -> list[str]:
    """Return the places for the card, in words, or its other uses."""
    view, seat = scene.view, scene.seat
    where: dict[str, list[str]] = {}
    exchangeable = False
    for move in scene.selection.legal:
        if card not in move:
            continue
        if move[0] == "place":
            where.setdefault(move[2], []).append(move[3])
        else:
            exchangeable = True
    if not scene.selection.legal:
        return []
    if exchangeable:
        return [_("can be exchanged")]
    if not where:
        return [_("fits nowhere")]
    description = []
    for number, sides in where.items():
        place = words.tile_name(view["tiles"][int(number) - 1])
        if len(sides) == 2:
            description.append(place)
        else:
            owner = view["turn"] if sides[0] == "own" else 1 - view["turn"]
            side = words.side_of(scene.names[owner])
            description.append(_("{place} on {side}").format(place=place, side=side))
    first, *others = description
    return [_("fits {place}").format(place=first), *others] if seat == view["turn"] else []
