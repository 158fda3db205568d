"""What everybody may see between two turns: the handover page with its news, and questions answered aloud.

The handover page is drawn from the log alone, which holds public words only; a question from a spectator's
view.
"""

from __future__ import annotations

from game.match import Entry
from ui.default_game import GameUI
from ui.session.scene import Scene
from ui.session.session import Session
from ui.session.turns import turns_of
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


def regions(session: Session, ui: GameUI, names: tuple[str, ...]) -> dict[str, Html]:
    """Return the page that stands in the table's place until the next one says that they are there."""
    seat = session.behind_curtain()
    assert seat is not None
    return {
        "bar": join(
            button("home", _("Home"), id="home", class_="quiet"),
            tag("p", ui.title(), class_="bar-title"),
        ),
        "main": tag(
            "div",
            tag("div", ui.thumbnail(), class_="curtain-air", aria_hidden="true"),
            tag(
                "div",
                tag("span", ui.seat_piece(seat, names), class_="curtain-piece", aria_hidden="true"),
                tag("h1", _("Pass to {name}").format(name=names[seat]), id="heading", tabindex="-1"),
                class_="curtain-head",
            ),
            _news(session, ui, names, seat),
            tag(
                "div",
                button(
                    f"reveal {seat}",
                    _("I am {name}: show my cards").format(name=names[seat]),
                    id="reveal",
                    class_="primary",
                    data_deliberate=True,
                ),
                *(
                    button(
                        f"reveal {guest}",
                        ui.out_of_turn(names[guest]),
                        id=f"reveal-{guest}",
                        class_="quiet",
                        data_deliberate=True,
                    )
                    for guest in session.guests()
                ),
                class_="curtain-deeds",
            ),
            session.may_close and button("close", ui.closing(names[seat]), id="close", data_deliberate=True),
            class_="curtain",
        ),
    }


def _news(session: Session, ui: GameUI, names: tuple[str, ...], seat: int) -> Html | None:
    """Return what happened since a seat last looked: the last round, then what was before it."""
    revealed = ui.revealed(session.fresh, names) if ui.INTERACTION.spoken else None
    entries = session.match.entries
    unseen = range(len(entries) - len(session.news(seat)), len(entries))
    last_round = [number for turn in turns_of(session.match)[-len(names) :] for number in turn.moves]
    lines = {number: _lines(entries[number], ui, names) for number in unseen}
    recent = [line for number in unseen if number in last_round for line in lines[number]]
    earlier = [line for number in unseen if number not in last_round for line in lines[number]]
    if not (recent or earlier or revealed):
        return None
    return tag(
        "section",
        revealed,
        bool(recent)
        and join(tag("h2", _("Since {name} last looked").format(name=names[seat])), tag("ol", *recent)),
        bool(earlier) and join(tag("h2", _("Before that")), tag("ol", *earlier)),
        class_="news",
        tabindex="0",
        aria_label=_("News"),
    )


def _lines(entry: Entry, ui: GameUI, names: tuple[str, ...]) -> list[Html]:
    """Return what a move brought as lines of a list, each with its picture, or with the seat's piece."""
    told = [(event, ui.tell(event, names)) for event in entry.events]
    return [
        tag(
            "li",
            tag(
                "span",
                ui.event_piece(event) or ui.seat_piece(entry.seat, names),
                class_="piece",
                aria_hidden="true",
            ),
            tag("span", sentence),
        )
        for event, sentence in told
        if sentence
    ]


def question(session: Session, ui: GameUI, scene: Scene) -> dict[str, Html]:
    """Return the page on which people answer a question aloud: the table without hands."""
    return {
        "bar": join(
            button("home", _("Home"), id="home", class_="quiet"),
            tag("h1", ui.title(), class_="bar-title", id="heading", tabindex="-1"),
        ),
        "main": tag(
            "div",
            tag("div", ui.question(scene, session.asked()), class_="table-panel"),
            tag("div", ui.score(scene), class_="table-score"),
            tag("div", ui.board(scene), class_="table-board"),
            class_="table question",
        ),
    }
