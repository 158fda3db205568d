"""The table in play, the curtain before it where people share it, and its menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.pages import handover
from ui.pages.page import Page
from ui.session import game_ui
from ui.session.scenes import names_of, scene_of
from ui.session.selection import read_pairs
from ui.session.session import Session
from ui.session.visibility import NOBODY
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, say

if TYPE_CHECKING:
    from ui.pages.screen import Screen

SKELETON = tag(
    "div",
    tag("div", id="table-board", class_="table-board"),
    tag("div", id="table-panel", class_="table-panel"),
    tag("div", id="table-hand", class_="table-hand"),
    tag("div", id="table-actions", class_="table-actions"),
    class_="table",
)
"""Never changes, so that only what has changed inside is drawn anew."""


class Table(Page):
    """The match in play."""

    def __init__(self, screen: Screen) -> None:
        """Have the symbols of the game's drawings at hand."""
        super().__init__(screen)
        screen.need_sprite(self.session.match.game)

    @property
    def session(self) -> Session:
        """Return the match on the table."""
        assert self.screen.session is not None
        return self.screen.session

    def name(self) -> str:
        """Return which place it is: each curtain is one of its own."""
        session = self.session
        seat = session.behind_curtain()
        if seat is None and not session.is_asking:
            return "table"
        return f"{'question' if seat is None else 'curtain'}-{seat}-{len(session.match.entries)}"

    def title(self) -> str:
        """Return the game's name."""
        return game_ui.by_name(self.session.match.game).title()

    def status(self) -> str:
        """Return why the last tap led to nothing, or what happened and whose turn it is."""
        session = self.session
        room = game_ui.by_name(session.match.game)
        names = names_of(session)
        seat = session.behind_curtain()
        if seat is not None:
            return _("The tablet goes to {name}.").format(name=names[seat])
        if self.screen.is_stale:
            return _("This match went on in another tab.")
        if session.refused is not None:
            return say(session.refused)
        if session.hinted is not None:
            move, why = session.hinted
            label = room.move_label(move, session.view(), names)
            return " ".join([_("Hint: {move}.").format(move=label), *([say(why)] if why else [])])
        if session.wants_hint:
            return _("A hint is being thought over.")
        if session.staged is not None:
            label = room.move_label(session.staged, session.view(), names)
            return _("{move}: Done makes it, Undo takes it back.").format(move=label)
        told = [room.tell(event, names) for event in session.fresh]
        return " ".join(sentence for sentence in [*told, self._turn()] if sentence)

    def _turn(self) -> str:
        """Return what comes next."""
        session = self.session
        names = names_of(session)
        if session.waits:
            return _("The tablet goes to {name}.").format(name=names[session.turn])
        if session.match.seats[session.turn].kind == "computer":
            return _("{name} is thinking.").format(name=names[session.turn])
        scene = scene_of(session, self.screen.settings["order"])
        return game_ui.by_name(session.match.game).status(scene)

    def regions(self) -> dict[str, Html]:
        """Return table and hand, or the curtain instead: never both."""
        session = self.session
        room = game_ui.by_name(session.match.game)
        if session.behind_curtain() is not None:
            return handover.regions(session, room, names_of(session))
        scene = scene_of(session, self.screen.settings["order"])
        if session.is_asking:
            return handover.question(session, room, scene)
        return {
            "bar": join(
                button("home", _("Home"), id="home", class_="quiet"),
                tag("h1", room.title(), class_="bar-title", id="heading", tabindex="-1"),
                session.match.practice and tag("span", _("practice"), class_="bar-mark"),
            ),
            "room": SKELETON,
            "table-board": room.board(scene),
            "table-panel": room.panel(scene),
            "table-hand": room.hand(scene),
            "table-actions": self._actions(),
        }

    def _actions(self) -> Html:
        """Return the buttons that are always at the same place."""
        session = self.session
        refusal = session.why_no_undo()
        return join(
            session.staged is not None and button("done", _("Done"), id="done", class_="primary"),
            session.staged is None
            and session.may_pass
            and button(
                "pass",
                _("Pass to {name}").format(name=names_of(session)[session.turn]),
                id="pass",
                class_="primary",
            ),
            button(
                "undo",
                _("Undo"),
                id="undo",
                aria_disabled="true" if refusal else None,
                title=say(refusal) if refusal else None,
            ),
            session.may_choose and session.viewer == session.turn and button("hint", _("Hint"), id="hint"),
            button("log", _("Log"), id="log"),
            button("rules", _("Rules"), id="rules"),
            button("menu", _("Menu"), id="menu"),
        )

    # --- what can be done here ------------------------------------------------------------------------

    def do_pick(self, *words: str) -> None:
        """Choose words for slots, `card=R7`, or take them back."""
        if not self.screen.is_stale and self.session.pick(*read_pairs(words)):
            self.screen.after_move()

    def do_select(self, *words: str) -> None:
        """Choose just these words for slots, or nothing."""
        if not self.screen.is_stale:
            self.session.select(*read_pairs(words))

    def do_tap(self, *words: str) -> None:
        """Choose words of a move."""
        if not self.screen.is_stale and self.session.tap(*words):
            self.screen.after_move()

    def do_choose(self, *words: str) -> None:
        """Choose just these words of a move, or nothing."""
        if not self.screen.is_stale:
            self.session.choose(*words)

    def do_ask(self, *words: str) -> None:
        """Have it said why a move can't be made."""
        if not self.screen.is_stale:
            self.session.ask(words)

    def do_play(self, *words: str) -> None:
        """Make a whole move."""
        if not self.screen.is_stale and self.session.play(tuple(words)):
            self.screen.after_move()

    def do_done(self) -> None:
        """Make the staged move."""
        if not self.screen.is_stale and self.session.done():
            self.screen.after_move()

    def do_escape(self) -> None:
        """Drop what is chosen or staged."""
        self.session.take_back()

    def do_undo(self) -> None:
        """Take back the last move, or say why it can't be."""
        session = self.session
        refusal = session.why_no_undo()
        if refusal is not None:
            session.refused = refusal
        elif not self.screen.is_stale and session.undo():
            self.screen.keep()

    def do_hint(self) -> None:
        """Ask for a hint."""
        if not self.screen.is_stale:
            self.session.want_hint()

    def do_pass(self) -> None:
        """Hand the tablet on."""
        if self.session.may_pass:
            self.session.pass_on()
            self.screen.keep()

    def do_close(self) -> None:
        """End the turn of the seat that the curtain waits for."""
        if not self.screen.is_stale and self.session.close():
            self.screen.after_move()

    def do_reveal(self, seat: str) -> None:
        """Show the cards of a seat to its owner."""
        self.session.reveal(int(seat))

    def do_answer(self, who: str) -> None:
        """Take what the people said to a question: a seat that says yes, or `none`."""
        if not self.screen.is_stale and self.session.answer(NOBODY if who == "none" else int(who)):
            self.screen.after_move()

    def do_sort(self, order: str) -> None:
        """Sort the hand."""
        self.screen.settings.set("order", order)


class Menu(Table):
    """What else can be done with the match; no cards are shown meanwhile."""

    def name(self) -> str:
        """Return which place it is."""
        return "menu"

    def status(self) -> str:
        """Return nothing: the heading says it."""
        return ""

    def regions(self) -> dict[str, Html]:
        """Return the list of deeds."""
        session = self.session
        match = session.match
        return {
            "bar": join(
                button("table", _("Back to the table"), id="table", class_="quiet"),
                tag("h1", _("Menu"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "room": tag(
                "div",
                button("settings", _("Settings"), id="settings"),
                button(f"export {self.screen.match_id}", _("Export this match"), id="export"),
                not session.is_shared
                and not match.practice
                and join(
                    button("practice", _("Practise from here"), id="practice"),
                    tag(
                        "p", _("Any move can be taken back; the match is marked as practice."), class_="help"
                    ),
                ),
                button("home", _("Leave the table; the match is kept"), id="home"),
                class_="menu",
            ),
        }

    def do_practice(self) -> None:
        """Allow any undo from now on and mark the match."""
        self.session.match.extra["practice"] = True
        self.screen.keep()
        self.screen.do_table()
