"""The table of Tides: each player's two rows; the viewer's can be chosen from."""

from __future__ import annotations

from game.notation import View
from ui.drawing.kit import HINT_MARK, face, thing
from ui.drawing.scene import Scene
from ui.text.html import Html, tag
from ui.text.i18n import _


def board(scene: Scene[View]) -> Html:
    """Return the rows of all players, and what was dropped; it takes the focus, for keys to scroll it."""
    players = [_player(scene, seat) for seat in range(len(scene.names))]
    dropped = tag("p", _("Dropped: {cards}").format(cards=" ".join(scene.shown["dropped"]) or "–"))
    focus = None if scene.still else "0"
    return tag("section.td-board", *players, dropped, aria_label=_("Table"), tabindex=focus)


def _player(scene: Scene[View], seat: int) -> Html:
    rows = [_row(scene, seat, "flood", _("Flood")), _row(scene, seat, "ebb", _("Ebb"))]
    return tag("section.td-player", tag("h2", face(scene, seat), scene.names[seat]), *rows)


def _row(scene: Scene[View], seat: int, row: str, name: str) -> Html:
    """Return a row; a button where it may be chosen, whose accessible name says its cards."""
    held = " ".join(scene.shown[row][seat]) or "–"
    cards = tag("span.td-cards", held)
    label = tag("span.td-name", name)
    pair = ("row", row)
    is_proposed = seat == scene.seat and scene.proposes(row)
    if seat != scene.seat or not scene.selection.is_open(pair):
        return tag("p.td-row", label, cards, is_proposed and HINT_MARK)
    return thing(
        scene.still,
        f"pick row={row}",
        label,
        cards,
        id=f"row-{row}",
        look="td-row can",
        label=f"{name} {held}",
        pressed=scene.selection.is_chosen(pair),
        proposed=is_proposed,
    )
