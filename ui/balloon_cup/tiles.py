"""The four hop tiles with what lies on both sides of them.

Sides are buttons: `pick tile=3 side=own`. What glows follows from the scene's selection alone. The own side
is that of the seat whose view it is, drawn nearest to the reader.
"""

from __future__ import annotations

from game.balloon_cup.serialize import Tile, View
from game.notation import HIDDEN
from ui.balloon_cup import names, pieces, view_model
from ui.session.scene import Scene
from ui.session.selection import write_pairs
from ui.text import hint_badge
from ui.text.html import Html, button, classes, join, spoken, tag
from ui.text.i18n import _
from ui.text.sentences import listed


def tiles(scene: Scene[View]) -> Html:
    """Return the four columns: the other side above each tile, the reader's side below."""
    columns = (_column(scene, tile) for tile in scene.shown["tiles"])
    return tag("ol", *columns, class_="bc-tiles", data_arrows=True)


def _column(scene: Scene[View], tile: Tile) -> Html:
    """Return a tile between its two sides."""
    number = str(tile["number"])
    return tag(
        "li",
        _side(scene, tile, 1 - scene.seat),
        _tile(scene, tile),
        _side(scene, tile, scene.seat),
        class_=classes("bc-column", not tile["cubes"] and "bc-bare"),
        id=f"tile-{number}",
    )


def _tile(scene: Scene[View], tile: Tile) -> Html:
    """Return the tile itself: its number, its terrain, its cubes, which sum wins."""
    number = str(tile["number"])
    if tile["terrain"] is None:
        gone = _("out of the game")
        return tag("div", spoken(_("Tile {tile}:").format(tile=number)), gone, class_="bc-tile bc-gone")
    high = tile["terrain"] == "mountains"
    sum_wins = _("the higher sum wins") if high else _("the lower sum wins")
    waits = _("waits for cubes")
    told = _("Tile {tile}, {terrain}: {sum_wins}; {cubes}.").format(
        tile=number,
        terrain=names.terrain(tile["terrain"]),
        sum_wins=sum_wins,
        cubes=names.cubes(tile["cubes"]) if tile["cubes"] else waits,
    )
    turned = any(event[1] == number for kind in ("scored", "filled") for event in scene.last(kind))
    return tag(
        "div",
        pieces.piece(f"bc-{tile['terrain']}", "bc-scene"),
        tag("span", number, class_="bc-tile-number", aria_hidden="true"),
        tag(
            "span",
            pieces.cubes(tile["cubes"]),
            class_="bc-load",
            data_number=len(tile["cubes"]),
            style=f"view-transition-name:load-{number}-{tile['terrain']}" if tile["cubes"] else None,
        ),
        not tile["cubes"] and tag("span", waits, class_="bc-waits", aria_hidden="true"),
        tag("span", _("high wins") if high else _("low wins"), class_="bc-rule", aria_hidden="true"),
        spoken(told),
        class_=classes("bc-tile", turned and "fresh"),
    )


def _side(scene: Scene[View], tile: Tile, seat: int) -> Html:
    """Return one side of a tile as a button."""
    # Only the seat on turn chooses, so own and other are the viewer's.
    number, whose = str(tile["number"]), "own" if seat == scene.seat else "other"
    side = view_model.side(tile, seat)
    pairs = ("tile", number), ("side", whose)
    chosen = scene.selection.is_chosen(*pairs)
    proposed = scene.proposes("place", number, whose)
    # Nearest to the tile first: what is seen beside the cubes is what they ask for.
    return button(
        f"pick {write_pairs(*pairs)}",
        tag(
            "span",
            side.total if side.taken else None,
            class_=classes("bc-sum", not side.taken and "bc-none"),
            aria_hidden="true",
        ),
        *(_space(scene, tile, seat, colour, card) for colour, card in side.spaces),
        hint_badge.mark(proposed),
        id=f"side-{number}-{whose}",
        class_=classes(
            "bc-side",
            "bc-mine" if whose == "own" else "bc-theirs",
            not chosen and scene.selection.goes_on(*pairs) and "can",
            proposed and "hinted",
        ),
        aria_pressed=("true" if chosen else "false") if scene.selection.legal else None,
        aria_label=hint_badge.label(_told(scene, tile, seat, side), proposed),
        data_places=len(side.spaces),
    )


def _space(scene: Scene[View], tile: Tile, seat: int, colour: str, card: str | None) -> Html:
    """Return one space of a side: the card that lies there, or the emblem of the colour it takes."""
    if card is None:
        outline = pieces.mark(colour, "bc-outline")
        return tag("span", outline, class_=classes("bc-slot", colour), aria_hidden="true")
    staged = scene.staged is not None and scene.staged[:2] == ("place", card)
    fresh = not staged and any(event[2] == card for event in scene.last("placed"))
    travels = f"view-transition-name:card-{card}" if staged or fresh else None
    return pieces.lying(card, "staged" if staged else "fresh" if fresh else "", style=travels)


def _told(scene: Scene[View], tile: Tile, seat: int, side: view_model.Side) -> str:
    """Return the accessible name of a side."""
    whose = names.side_of(scene.names[seat])
    if tile["terrain"] is None:
        return _("Tile {tile}, {side}: out of the game").format(tile=tile["number"], side=whose)
    text = _("Tile {tile}, {terrain}, {side}").format(
        tile=tile["number"], terrain=names.terrain(tile["terrain"]), side=whose
    )
    parts = []
    if side.wanted:
        wanted = listed(names.colour(colour) for colour in side.wanted)
        parts.append(_("takes {colours}").format(colours=wanted))
    elif tile["cubes"]:
        parts.append(_("full"))
    else:
        parts.append(_("waits for cubes"))
    if side.taken:
        parts.append(_("{cards} there").format(cards=names.cards(side.taken)))
        parts.append(_("sum {number}").format(number=side.total))
    return f"{text}: {'; '.join(parts)}"


def other_hand(scene: Scene[View]) -> Html:
    """Return the hand of the other seat: backs, and face up the cards that were shown (BC-8)."""
    seat = 1 - scene.seat
    hand = scene.shown["hands"][seat]
    known = [] if scene.hidden else [card for card in hand if card != HIDDEN]
    hidden = len(hand) - len(known)
    told = _("{name}: {number} cards in the hand.").format(name=scene.names[seat], number=len(hand))
    if known:
        told += " " + _("Shown before: {cards}.").format(cards=names.cards(known))
    return tag(
        "div",
        spoken(told),
        tag("span", scene.names[seat], class_="bc-who", aria_hidden="true"),
        tag("span", join(*[pieces.back()] * hidden), class_="bc-backs", aria_hidden="true"),
        bool(known)
        and tag(
            "span",
            tag("span", _("shown"), class_="bc-shown-word"),
            *(pieces.mini(card) for card in known),
            class_="bc-shown",
            aria_hidden="true",
        ),
        tag("span", len(hand), class_="bc-hand-count", aria_hidden="true"),
        class_="bc-other-hand",
        id="other-hand",
    )
