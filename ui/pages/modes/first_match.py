"""The first match of a game, or the one after a lesson: what comes up for the first time is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.pages.actions import Action, action
from ui.pages.modes import Mode
from ui.pages.page import Frame
from ui.session.lesson import BEGINS, TIPS, Teaching, chosen, lesson_of, teachings
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.table import Table

SOUNDS = ("score", "call")
"""Cues after which a person is asked about sounds, once on each device."""


def mode(table: Table) -> FirstMatch:
    return FirstMatch(table)


class FirstMatch(Mode):
    """An ordinary match with explanations."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.read = len(self.session.match.entries)
        """The number of moves that have been searched for something to teach."""
        self.would_sound = False
        """True once something has been shown for which there is a sound."""
        self.shown = ""
        """Name of what is being explained: one thing at a time, for a phone has no space for two notices."""
        self.waiting: list[str] = []
        """Names of what has happened meanwhile and is explained once that has been answered."""

    def complete(self, frame: Frame) -> Frame:
        self.would_sound |= frame.cue.partition(" ")[0] in SOUNDS
        # Only here is it known that a move has been shown completely, a computer's or one's own.
        if not self.session.playback.is_behind:
            self._teach()
            self._ask_about_sound()
        return frame

    def _teach(self) -> None:
        match, choice = self.session.match, self.session.choice
        lesson = lesson_of(match.game)
        unread, self.read = match.entries[self.read :], len(match.entries)
        if lesson is None or match.notes.taught is None:
            return
        happened = [" ".join(event) for entry in unread for event in entry.events]
        self.waiting += [
            name for name, _ in teachings(lesson, (*match.notes.taught, *self.waiting), happened)
        ]
        if self.shown and f"taught-{self.shown}" in self.table.notices.standing:
            return
        # A tip comes up again when the match is opened, until it has been answered.
        if self.shown and lesson.teaches[self.shown].event.startswith(TIPS):
            self._keep(self.shown)
        possible = [chosen(choice.selection)] if choice.is_open else []
        if choice.is_open and all(entry.seat not in self.session.handover.people for entry in match.entries):
            possible.append(BEGINS)
        tips = [name for name, _ in teachings(lesson, match.notes.taught, possible)]
        self.shown = next(iter((*self.waiting, *tips)), "")
        if self.shown:
            self._tell(self.shown, lesson.teaches[self.shown])
        if self.shown in self.waiting:
            self.waiting.remove(self.shown)
            self._keep(self.shown)

    def _keep(self, name: str) -> None:
        match = self.session.match
        match.notes.taught = (*(match.notes.taught or ()), name)
        self.screen.matches.keep_notes()

    def _tell(self, name: str, teaching: Teaching) -> None:
        match, key = self.session.match, f"taught-{name}"

        def notice() -> Notice:
            first = (f"learn {match.game}", _("Show me first (2 minutes)"))
            others = (f"dismiss {key}", _("Got it")), ("no_tips", _("No more tips"))
            other = self.table.names[(self.session.handover.people[0] + 1) % len(match.seats)]
            actions = (first, *others) if teaching.event == BEGINS else others
            return Notice(key, _(teaching.says).format(other=other), actions)

        self.table.notices.add(notice)

    @action("no_tips")
    def no_tips(self) -> None:
        """Explain nothing more in this match."""
        self.table.notices.drop(f"taught-{self.shown}")
        self.shown = ""
        self.session.match.notes.taught = None
        self.screen.matches.keep_notes()

    def _ask_about_sound(self) -> None:
        settings = self.screen.settings
        if self.would_sound and settings["sounds"] == "unasked":
            settings.set("sounds", "asked")
            if settings["sound"] == "off":
                self.table.notices.add(sound_question)

    @action("sound_on")
    def sound_on(self) -> None:
        """Play sounds when something decisive happens."""
        self.screen.settings.set("sound", "moments")
        self.table.notices.drop("sound")


def sound_question() -> Notice:
    return Notice(
        "sound",
        _("Play a sound when something is revealed, and at the end?"),
        (("sound_on", _("Sound on")), ("dismiss sound", _("No"))),
    )
