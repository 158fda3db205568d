"""What everybody may see between two turns: the handover page with its news, and questions answered aloud.

The handover page is drawn from the log alone, which holds public words only; a question from a spectator's
view.
"""

from __future__ import annotations

from ui.session.game_ui import GameUI
from ui.session.scene import Scene
from ui.session.session import Session
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _


def regions(session: Session, ui: GameUI, names: tuple[str, ...]) -> dict[str, Html]:
    """Return the page that stands in the table's place until the next one says that they are there."""
    seat = session.behind_curtain()
    assert seat is not None
    told = [ui.tell(event, names) for entry in session.news(seat) for event in entry.events]
    news = [sentence for sentence in told if sentence]
    return {
        "bar": join(
            button("home", _("Home"), id="home", class_="quiet"),
            tag("p", ui.title(), class_="bar-title"),
        ),
        "main": tag(
            "div",
            tag("h1", _("Pass to {name}").format(name=names[seat]), id="heading", tabindex="-1"),
            ui.revealed(session.fresh, names) if ui.INTERACTION.spoken else None,
            bool(news)
            and tag(
                "section",
                tag("h2", _("Since {name} last looked").format(name=names[seat])),
                tag("ol", *(tag("li", sentence) for sentence in news)),
                class_="news",
            ),
            button(
                f"reveal {seat}",
                _("I am {name}: show my cards").format(name=names[seat]),
                id="reveal",
                class_="primary",
            ),
            button("close", ui.closing(names[seat]), id="close") if session.may_close else None,
            *(
                button(f"reveal {guest}", ui.out_of_turn(names[guest]), id=f"reveal-{guest}", class_="quiet")
                for guest in session.guests()
            ),
            class_="curtain",
        ),
    }


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
            tag("div", ui.board(scene), class_="table-board"),
            class_="question",
        ),
    }
