"""The table in play, the curtain before it where people share it, and its menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import bystander
from ui import curtain, rooms
from ui.choice import Choice
from ui.html import Html, button, join, tag
from ui.looking import NOBODY
from ui.place import Place
from ui.scene import Scene
from ui.sitting import Sitting
from ui.words import _, say

if TYPE_CHECKING:
    from ui.screen import Screen

SKELETON = tag(
    "div",
    tag("div", id="table-board", class_="table-board"),
    tag("div", id="table-panel", class_="table-panel"),
    tag("div", id="table-hand", class_="table-hand"),
    tag("div", id="table-actions", class_="table-actions"),
    class_="table",
)
"""Never changes, so that only what has changed inside is drawn anew."""


def names_of(sitting: Sitting) -> tuple[str, ...]:
    """Return the names by seat."""
    return tuple(seat.name for seat in sitting.match.seats)


def scene_of(sitting: Sitting, order: str) -> Scene:
    """Return what the one who looks may see of the table now; a bystander's sight without one."""
    viewer = sitting.viewer
    return Scene(
        sitting.view(),
        (sitting.people or (0,))[0] if viewer is None else viewer,
        names_of(sitting),
        sitting.choice,
        sitting.staged,
        sitting.fresh,
        order,
        viewer is None,
        sitting.asked_about,
        sitting.hinted[0] if sitting.hinted else (),
        sitting.gained(),
    )


class Table(Place):
    """The match in play."""

    def __init__(self, screen: Screen) -> None:
        """Have the symbols of the game's drawings at hand."""
        super().__init__(screen)
        screen.need_sprite(self.sitting.match.game)

    @property
    def sitting(self) -> Sitting:
        """Return the match on the table."""
        assert self.screen.sitting is not None
        return self.screen.sitting

    def name(self) -> str:
        """Return which place it is: each curtain is one of its own."""
        sitting = self.sitting
        seat = sitting.behind_curtain()
        if seat is None and not sitting.is_asking:
            return "table"
        return f"{'question' if seat is None else 'curtain'}-{seat}-{len(sitting.match.entries)}"

    def title(self) -> str:
        """Return the game's name."""
        return str(rooms.by_name(self.sitting.match.game).title())

    def status(self) -> str:
        """Return why the last tap led to nothing, or what happened and whose turn it is."""
        sitting = self.sitting
        room = rooms.by_name(sitting.match.game)
        names = names_of(sitting)
        seat = sitting.behind_curtain()
        if seat is not None:
            return _("The tablet goes to {name}.").format(name=names[seat])
        if self.screen.is_stale:
            return _("This match went on in another tab.")
        if sitting.refused is not None:
            return say(sitting.refused)
        if sitting.hinted is not None:
            move, why = sitting.hinted
            label = room.move_label(move, sitting.view(), names)
            return " ".join([_("Hint: {move}.").format(move=label), *([say(why)] if why else [])])
        if sitting.wants_hint:
            return _("A hint is being thought over.")
        if sitting.staged is not None:
            move = room.move_label(sitting.staged, sitting.view(), names)
            return _("{move}: Done makes it, Undo takes it back.").format(move=move)
        told = [room.tell(event, names) for event in sitting.fresh]
        return " ".join(sentence for sentence in [*told, self._turn()] if sentence)

    def _turn(self) -> str:
        """Return what comes next."""
        sitting = self.sitting
        names = names_of(sitting)
        if sitting.waits:
            return _("The tablet goes to {name}.").format(name=names[sitting.turn])
        if sitting.match.seats[sitting.turn].kind == "computer":
            return _("{name} is thinking.").format(name=names[sitting.turn])
        scene = scene_of(sitting, self.screen.settings["order"])
        return str(rooms.by_name(sitting.match.game).status(scene))

    def regions(self) -> dict[str, Html]:
        """Return table and hand, or the curtain instead: never both."""
        sitting = self.sitting
        room = rooms.by_name(sitting.match.game)
        if sitting.behind_curtain() is not None:
            return curtain.regions(sitting, room, names_of(sitting))
        scene = scene_of(sitting, self.screen.settings["order"])
        if sitting.is_asking:
            return curtain.question(sitting, room, scene)
        return {
            "bar": join(
                button("home", _("Home"), id="home", class_="quiet"),
                tag("h1", room.title(), class_="bar-title", id="heading", tabindex="-1"),
                sitting.match.practice and tag("span", _("practice"), class_="bar-mark"),
            ),
            "room": SKELETON,
            "table-board": Html(room.board(scene)),
            "table-panel": Html(room.panel(scene)),
            "table-hand": Html(room.hand(scene)),
            "table-actions": self._actions(),
        }

    def _actions(self) -> Html:
        """Return the buttons that are always at the same place."""
        sitting = self.sitting
        refusal = sitting.why_no_undo()
        return join(
            sitting.staged is not None and button("done", _("Done"), id="done", class_="primary"),
            sitting.staged is None
            and sitting.may_pass
            and button(
                "pass",
                _("Pass to {name}").format(name=names_of(sitting)[sitting.turn]),
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
            sitting.may_choose and sitting.viewer == sitting.turn and button("hint", _("Hint"), id="hint"),
            button("log", _("Log"), id="log"),
            button("rules", _("Rules"), id="rules"),
            button("menu", _("Menu"), id="menu"),
        )

    # --- what can be done here ------------------------------------------------------------------------

    def do_tap(self, *words: str) -> None:
        """Choose words of a move."""
        if not self.screen.is_stale and self.sitting.tap(*words):
            self.screen.after_move()

    def do_choose(self, *words: str) -> None:
        """Choose just these words of a move, or nothing."""
        if not self.screen.is_stale:
            self.sitting.choose(*words)

    def do_ask(self, *words: str) -> None:
        """Have it said why a move can't be made."""
        if not self.screen.is_stale:
            self.sitting.ask(words)

    def do_play(self, *words: str) -> None:
        """Make a whole move."""
        if not self.screen.is_stale and self.sitting.play(tuple(words)):
            self.screen.after_move()

    def do_done(self) -> None:
        """Make the staged move."""
        if not self.screen.is_stale and self.sitting.done():
            self.screen.after_move()

    def do_escape(self) -> None:
        """Drop what is chosen or staged."""
        self.sitting.take_back()

    def do_undo(self) -> None:
        """Take back the last move, or say why it can't be."""
        sitting = self.sitting
        refusal = sitting.why_no_undo()
        if refusal is not None:
            sitting.refused = refusal
        elif not self.screen.is_stale and sitting.undo():
            self.screen.keep()

    def do_hint(self) -> None:
        """Ask for a hint."""
        if not self.screen.is_stale:
            self.sitting.want_hint()

    def do_pass(self) -> None:
        """Hand the tablet on."""
        if self.sitting.may_pass:
            self.sitting.pass_on()
            self.screen.keep()

    def do_close(self) -> None:
        """End the turn of the seat that the curtain waits for."""
        if not self.screen.is_stale and self.sitting.close():
            self.screen.after_move()

    def do_reveal(self, seat: str) -> None:
        """Show the cards of a seat to its owner."""
        self.sitting.reveal(int(seat))

    def do_answer(self, who: str) -> None:
        """Take what the people said to a question: a seat that says yes, or `none`."""
        if not self.screen.is_stale and self.sitting.answer(NOBODY if who == "none" else int(who)):
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
        sitting = self.sitting
        match = sitting.match
        return {
            "bar": join(
                button("table", _("Back to the table"), id="table", class_="quiet"),
                tag("h1", _("Menu"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "room": tag(
                "div",
                button("settings", _("Settings"), id="settings"),
                button(f"export {self.screen.match_id}", _("Export this match"), id="export"),
                not sitting.is_shared
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
        self.sitting.match.extra["practice"] = True
        self.screen.keep()
        self.screen.do_table()


def still(sitting: Sitting, number: int | None = None) -> Scene:
    """Return the table as a bystander sees it, now or after so many moves; nothing can be chosen."""
    table = sitting.match.table if number is None else sitting.match.at(number)
    entries = sitting.match.entries
    last = len(entries) if number is None else number
    return Scene(
        bystander(table),
        sitting.viewer or 0,
        names_of(sitting),
        Choice([]),
        None,
        entries[last - 1].events if last else (),
        hidden=True,
    )
