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
        self.unanswered: set[str] = set()
        """Names of tips that come up again when the match is opened: they are taught once answered."""

    def complete(self, frame: Frame) -> Frame:
        self.would_sound |= frame.cue.partition(" ")[0] in SOUNDS
        # Only here is it known that a move has been shown completely, a computer's or one's own.
        if not self.session.playback.is_behind:
            self._teach()
            self._ask_about_sound()
        return frame

    def _teach(self) -> None:
        match, choice = self.session.match, self.session.choice
        lesson, taught = lesson_of(match.game), match.notes.taught
        unread, self.read = match.entries[self.read :], len(match.entries)
        if lesson is None or taught is None:
            return
        happened = [" ".join(event) for entry in unread for event in entry.events]
        if choice.is_open:
            has_played = any(entry.seat in self.session.handover.people for entry in match.entries)
            happened += [] if has_played else [BEGINS]
            happened.append(chosen(choice.selection))
        found = dict(teachings(lesson, (*taught, *self.unanswered), happened))
        for name, teaching in found.items():
            self._tell(name, teaching)
        self.unanswered |= {name for name, each in found.items() if each.event.startswith(TIPS)}
        answered = {name for name in self.unanswered if f"taught-{name}" not in self.table.notices.standing}
        self.unanswered -= answered
        if now := [name for name in (*sorted(answered), *found) if name not in self.unanswered]:
            match.notes.taught = (*taught, *now)
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
        for name in (*self.unanswered, *(self.session.match.notes.taught or ())):
            self.table.notices.drop(f"taught-{name}")
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
