"""Pages in place of the table: passing the device on, new cards, a question that people answer aloud.

The handover page is drawn from public events alone, the page of a question from a spectator's view. A button
that replaces another one is `data-deliberate` (ui/browser/drawing.py).
"""

from __future__ import annotations

from ui.drawing.contract import GameUI
from ui.drawing.scene import NOTHING, Scene
from ui.pages import message_line
from ui.pages.page import heading, match_head
from ui.session.session import Session
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext

MOST_TURNS = 12  # turns that the handover page describes, the last ones; all are in the log


def handover_regions(session: Session, ui: GameUI, names: tuple[str, ...]) -> dict[str, Html]:
    """Draw the page in place of the table until the next person asks for their cards."""
    seat = session.handover.seat()
    assert seat is not None
    name, reveal = names[seat], _("I am {name}: show my cards").format(name=names[seat])
    out_of_turn = (
        button(
            f"reveal {seat}",
            _(ui.OUT_OF_TURN).format(name=names[seat]),
            id=f"reveal-{seat}",
            class_="quiet",
            data_deliberate=True,
        )
        for seat in session.handover.out_of_turn()
    )
    return _apart(
        "div.handover",
        ui,
        ui.seat_piece(seat, names),
        _("Pass to {name}").format(name=name),
        _news(session, ui, names, seat),
        tag(
            "div.handover-actions",
            button(f"reveal {seat}", reveal, id="reveal", class_="primary", data_deliberate=True),
            *out_of_turn,
        ),
        session.handover.may_close
        and button("close", _("{name} ends the turn").format(name=name), data_deliberate=True),
    )


def gained_regions(session: Session, ui: GameUI, scene: Scene) -> dict[str, Html]:
    """Draw the page on which the seat that has moved sees its new cards, before the next seat's page."""
    return _apart(
        "div.handover.gained",
        ui,
        ui.seat_piece(scene.seat, scene.names),
        ngettext("Your new card", "Your new cards", session.sight.gained().total()),
        tag("div.table-hand", ui.hand(scene._replace(selection=NOTHING))),
        tag("div.handover-actions", button("pass", _("Got it"), class_="primary", data_deliberate=True)),
        data_do="pass",
        data_deliberate=True,
    )


def _apart(
    look: str, ui: GameUI, piece: Html, title: str, *parts: object, **attributes: object
) -> dict[str, Html]:
    """Draw a page for one seat in place of the table, below the game's picture and the seat's piece."""
    return {
        "bar": match_head(ui.title()),
        "main": tag(
            look,
            tag("div.handover-air", ui.thumbnail(), aria_hidden="true"),
            tag(
                "div.handover-head",
                tag("span.handover-piece", piece, aria_hidden="true"),
                heading(title, "h1"),
            ),
            *parts,
            **attributes,
        ),
    }


def _news(session: Session, ui: GameUI, names: tuple[str, ...], seat: int) -> Html | None:
    """Draw recaps of the turns since a seat last looked."""
    match, last = session.match, len(session.match.entries)
    revealed = ui.revealed(session.sight.fresh, names) if session.match.table.ANSWERS else None
    turns = message_line.recaps(session, range(last - len(session.handover.news(seat)), last))
    if not (turns or revealed):
        return None
    return tag(
        "section.news",
        revealed,
        bool(turns)
        and join(
            tag("h2", _("Since {name} last looked").format(name=names[seat])),
            tag(
                "ol",
                *(
                    tag(
                        "li",
                        tag(
                            "span.piece",
                            message_line.portrait(match, turn.seat, turn.moves.stop),
                            aria_hidden="true",
                        ),
                        tag("span", turn.complete),
                    )
                    for turn in turns[-MOST_TURNS:]
                ),
            ),
        ),
        tabindex="0",
        aria_label=_("Recent events"),
    )


def question_regions(session: Session, ui: GameUI, scene: Scene) -> dict[str, Html]:
    """Draw the page on which people answer a question aloud: the table without hands."""
    return {
        "bar": join(button("home", _("Home"), class_="quiet"), heading(ui.title())),
        "main": tag(
            "div.table.question",
            tag("div.table-panel", ui.question(scene, session.handover.asked())),
            tag("div.table-score", ui.score(scene)),
            tag("div.table-board", ui.board(scene)),
        ),
    }
