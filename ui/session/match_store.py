"""The match on the table and its save: opened, stored after each move, imported, exported, left.

Keys of saves: ui/store/saved_matches.py. Visibility of cards: handover.py. Choice of the page:
ui/pages/screen.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import TYPE_CHECKING

from game import save
from game.match import KnownMatch, Match
from game.notes import Summary
from game.reasons import Reason
from game.typed import plain
from ui.session.session import Session
from ui.session.turns import turn_now
from ui.store.cards import Card
from ui.store.match_history import LEDGER, MatchHistory
from ui.store.platform import Platform
from ui.store.saved_matches import MATCH, Conflict, SavedMatches
from ui.store.settings import Settings
from ui.text.i18n import _
from ui.text.notices import Notice, Notices

if TYPE_CHECKING:
    from ui.session.attempt import Attempt

BESIDE = "beside"  # key of the notice about a match saved beside another version of itself


class MatchStore:
    """The match on the table of one tab, and the saves of the device."""

    def __init__(self, platform: Platform, settings: Settings, notices: Notices) -> None:
        self.platform = platform
        self.settings = settings
        self.notices = notices
        self.saved = SavedMatches(platform)
        self.history = MatchHistory(platform, self.saved)
        if platform.read(LEDGER) is not None:
            self.saved.cards()  # takes it over
        self.session: Session | None = None
        self.match_id = ""  # id of the match's save; "" without one
        self.last: dict[str, str | None] = {}
        """Records of the match that this tab has read or stored, by key (`Backend.records`)."""
        self.attempt: Attempt | None = None
        """The attempt at the puzzle on the table, which is never saved; None without one."""

    def put_on_table(self, match: Match, id: str) -> Session:
        """Put a match on the table, and return its session."""
        session = Session(match, self.settings["done"] == "always")
        self.sit_down(session, id)
        return session

    def sit_down(self, session: Session, id: str) -> None:
        """Put the match of a session on the table."""
        self.leave()
        self.session = session
        self.last = {prefix + id: self.platform.read(prefix + id) for prefix in session.backend.records()}
        self.session.talks = self.settings["talk"] == "on"
        self.match_id = id

    def begin(self, match: Match) -> None:
        match.notes.started = self.platform.now()
        self.put_on_table(match, self.platform.seed())
        self.keep()

    def open(self, id: str, reading: save.Reading | None = None) -> Reason | None:
        """Put a saved match on the table, or return why not. `reading`: as in SavedMatches."""
        match = self.saved.open(id, reading)
        if isinstance(match, Reason):
            return match
        self.put_on_table(match, id)
        return None

    @property
    def is_ended(self) -> bool:
        """True if the match on the table is over; a puzzle is solved or tried again, and has no end page."""
        return self.session is not None and self.session.is_over and not self.is_puzzle

    @property
    def is_stale(self) -> bool:
        return self.session is not None and self.session.is_stale

    @property
    def lacks_its_record(self) -> bool:
        """True if the match on the table was opened without its record, which has come since."""
        return self.session is not None and not self.last and self.match_id in self.saved.elsewhere()

    @property
    def is_puzzle(self) -> bool:
        """True if a puzzle is on the table: it is never saved, and has no end page."""
        return self.attempt is not None

    def take(self, text: str, reading: save.Reading | None = None) -> Reason | None:
        """Put a match from a file on the table and save it, or return why the file holds none.

        `reading` has begun to read the same text.
        """
        match = (reading or save.Reading(text)).finish()
        if isinstance(match, Reason):
            return match
        notes = match.notes
        if notes.is_over:  # Compatibility: ended
            notes.ended = notes.ended or notes.changed
        notes.lesson = notes.taught = notes.checked = None
        notes.away = ()
        notes.data.pop("problem", None)  # an earlier version would take it for a puzzle
        if match.outcome() is not None:
            notes.counts = False  # it was somebody's elsewhere
        self.put_on_table(match, self.platform.seed())
        self.keep()
        return None

    def leave(self) -> None:
        self.session = self.attempt = None
        self.match_id = ""
        self.last = {}
        for key in (BESIDE, "stale"):
            self.notices.drop(key)

    # --- saving ---------------------------------------------------------------------------------------------

    def keep(self, also: Mapping[str, str | None] = MappingProxyType({})) -> None:
        """Store the match on the table, with this device's records of one on several devices.

        `also`: what is stored or deleted with that, by key.
        """
        session = self.session
        if session is None or self.is_puzzle:
            return
        backend = session.backend
        records = {
            prefix + self.match_id: self.saved.counted(prefix + self.match_id, text)
            for prefix, text in backend.records().items()
        }
        if any(self.platform.read(key) not in (None, self.last.get(key)) for key in records):
            self.go_stale()
            return
        try:
            if backend.IS_SAVED:
                session.match.notes.summary = summary_of(session.match)
                self.saved.keep(self.match_id, session.complete, {**records, **also})
            else:
                records = dict(self.saved.keep_records(records, self._card(session)))
            self.last = {**records}
        except Conflict:
            if backend.FORKS:
                self.keep_beside()
            else:
                self.go_stale()  # two hosts of one match would be worse than a move lost

    def _card(self, session: Session) -> Card:
        """Return the card of a match that has no save here."""
        match, here = session.match, session.handover.people
        on_turn = None if session.is_over else match.table.turn
        if session.backend.requested is not None:
            # The move is made by the host, which may be any of several devices.
            on_turn = min(match.elsewhere) if len(match.elsewhere) == 1 else None
        names, moves = tuple(seat.name for seat in match.seats), len(match.entries)
        now, turn = self.platform.now(), turn_now(match)
        return Card(self.match_id, match.game, names, moves, now, here, turn, on_turn)

    def keep_notes(self) -> None:
        """Save notes, unless another tab has continued the match."""
        if self.session and not self.is_stale and self.session.backend.IS_SAVED:
            with suppress(Conflict):
                self.saved.keep(self.match_id, self.session.complete, is_played=False)

    def tell_refusal(self) -> None:
        """Notify that the device can't save, and offer a match (that on the table first) as a file."""
        # A broken save that can't be set aside is refused too: its removal, of which no file can be made.
        refused = [key for key in self.platform.refused(MATCH) if self.platform.read(key) is not None]
        if not refused:
            self.notices.drop("storage")
            return
        here = MATCH + self.match_id
        id = (here if here in refused else refused[-1]).removeprefix(MATCH)
        self.notices.add(
            lambda: Notice(
                "storage",
                _(
                    "This device can't store matches right now. You can play on, but save the match as a "
                    "file to keep it."
                ),
                ((f"export {id}", _("Export")), ("dismiss storage", _("Not now"))),
            )
        )

    def text(self, id: str) -> str | None:
        """Return a match on the table or among the saves as text; None without it."""
        if self.session and id == self.match_id and self.session.backend.IS_SAVED:
            return save.write(self.session.complete)
        return self.saved.text(id)

    def export(self, id: str) -> None:
        text = self.text(id)
        data = save.header(text or "")
        if text and not isinstance(data, Reason):
            names = "-".join(
                "".join(
                    c for c in plain(seat["name"]).lower() if c.isalnum() or (c > "~" and not c.isspace())
                )
                for seat in data["seats"]
            )
            self.platform.offer_file(f"{data['game']}-{names}.json", text)

    # --- other tabs -----------------------------------------------------------------------------------------

    def keep_beside(self) -> None:
        """Save the match on the table under a new id, beside the one that another tab continued."""
        other, self.match_id = self.match_id, self.platform.seed()
        self.notices.add(
            lambda: Notice(
                "stale",
                _(
                    "This match was also continued in another tab. What was played here is now a separate "
                    "match."
                ),
                ((f"open {other}", _("Open the other one")), ("dismiss stale", _("Stay here"))),
            )
        )
        self.keep()

    def stored_elsewhere(self, key: str) -> None:
        """React to what another tab has stored under a key, or deleted there."""
        if key in self.last:
            if self.platform.read(key) != self.last[key]:
                self.go_stale()
            return
        if not self.session or key != MATCH + self.match_id or self.is_puzzle:
            return
        if self.platform.read(key) is None:
            self.notices.add(
                lambda: Notice(
                    "stale",
                    _("This match was deleted in another tab. The next move here will save it again."),
                    (("dismiss stale", _("Stay here")), ("home", _("Go to the home page"))),
                )
            )
        elif self.saved.is_elsewhere(self.match_id):
            self.go_stale()

    def go_stale(self) -> None:
        if self.session:
            self.session.stop()
        self.notices.add(
            lambda: Notice(
                "stale",
                _("This match was continued in another tab."),
                ((f"open {self.match_id}", _("Open it here")),),
            )
        )


def summary_of(match: KnownMatch) -> Summary:
    """Return how a match stands, for its notes."""
    outcome, turn = match.outcome(), turn_now(match)
    if outcome is None:
        return Summary(turn, match.table.turn)
    return Summary(turn, None, outcome.winners, outcome.scores)
