"""The match on the table and its save: put there, stored after each move, taken from a file, left.

Which keys hold saves is saved_matches.py's; who may look at what, session.py's. Which page is shown then is
the screen's affair.
"""

from __future__ import annotations

from contextlib import suppress

from game import save
from game.match import Match
from game.reasons import Reason
from game.typed import plain
from ui.session import game_ui
from ui.session.past import Past
from ui.session.session import Session
from ui.session.turns import turn_now
from ui.store.last_positions import LastPositions
from ui.store.platform import Platform, StorageRefused
from ui.store.save_index import MATCH
from ui.store.saved_matches import Conflict, SavedMatches
from ui.store.settings import Settings
from ui.text.i18n import _, clause
from ui.text.notices import Notice, Notices


class MatchStore:
    """The match on the table of one tab, and the saves of the device."""

    def __init__(self, platform: Platform, settings: Settings, notices: Notices) -> None:
        """Begin with an empty table; what can't be stored or read is said by a notice."""
        self.platform = platform
        self.settings = settings
        self.notices = notices
        self.saved = SavedMatches(platform)
        self.positions = LastPositions(platform)
        self.past = Past(platform, self.saved)
        self.session: Session | None = None
        self.match_id = ""
        """The id of the match on the table among the saves; "" without one."""
        self.is_stale = False
        """True where another tab has continued with this match: nothing is played here until it is
        settled."""

    def sit_down(self, match: Match, id: str) -> None:
        """Put a match on the table."""
        self.leave()
        ui = game_ui.by_name(match.game)
        self.session = Session(match, ui.INTERACTION, self.settings["done"] == "always", ui.steps)
        self.match_id = id
        self.is_stale = False

    def begin(self, match: Match) -> None:
        """Put a new match on the table and save it."""
        match.extra["started"] = self.platform.now()
        self.sit_down(match, self.platform.seed())
        self.keep()

    def open(self, id: str, reading: save.Reading | None = None) -> bool:
        """Put a saved match on the table; return whether that could be done, and say why if not.

        `reading` as in `SavedMatches.open`.
        """
        match = self.saved.open(id, reading)
        if isinstance(match, Reason):
            reason = match
            self.notices.add(
                lambda: Notice(
                    "broken",
                    _("This match can't be opened: {reason}.").format(reason=clause(reason)),
                    page="home",
                )
            )
            return False
        self.sit_down(match, id)
        return True

    @property
    def is_problem(self) -> bool:
        """True if a problem is on the table: it is never saved, and has no end page."""
        return self.session is not None and "problem" in self.session.match.extra

    def is_lesson(self, id: str) -> bool:
        """Tell whether a saved match was left in its lesson."""
        text = self.saved.text(id) or ""
        return '"guide"' in text and not isinstance(data := save.header(text), Reason) and "guide" in data

    def take(self, text: str, page: str, reading: save.Reading | None = None) -> bool:
        """Put a match from a file on the table and save it; it is replayed before it is believed.

        Return whether the file holds a match; if not, the page that was shown says why. `reading` of the same
        text may have replayed it.
        """
        match = (reading or save.Reading(text)).finish()
        if isinstance(match, Reason):
            self.refuse(match, page)
            return False
        self.notices.drop("import")
        if "winners" in match.extra and "changed" in match.extra:
            match.extra.setdefault("ended", match.extra["changed"])
        for key in ("guide", "problem"):
            match.extra.pop(key, None)
        self.sit_down(match, self.platform.seed())
        self.keep()
        return True

    def refuse(self, reason: Reason, page: str) -> None:
        """Say on a page why no match was taken in."""
        self.notices.add(
            lambda: Notice(
                "import", _("No match could be imported: {reason}.").format(reason=clause(reason)), page=page
            )
        )

    def leave(self) -> None:
        """Get up from the table: what thinks there stops."""
        self.keep_position()
        self.session = None
        self.match_id = ""
        self.notices.drop("stale")

    def keep_position(self) -> None:
        """Keep how the match on the table stands, for its picture on the home page."""
        if self.session and not self.is_stale and not self.is_problem:
            if self.session.is_over:
                self.positions.forget(self.match_id)
            else:
                self.positions.keep(self.match_id, self.session.match)

    # --- saving ---------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Save the match on the table; say so where that can't be done."""
        session = self.session
        if session is None or self.is_problem:
            return
        match = session.match
        match.extra["changed"] = self.platform.now()
        match.extra["turn"] = turn_now(match)
        outcome = match.table.outcome()
        for key in ("winners", "scores", "on_turn"):
            match.extra.pop(key, None)
        if outcome is None:
            match.extra["on_turn"] = match.table.turn
            if match.extra.pop("ended", None) is not None:
                self.past.continues(match)
        else:
            match.extra |= {"winners": list(outcome.winners), "scores": list(outcome.scores)}
            match.extra.setdefault("ended", match.extra["changed"])
            self.past.is_over(match)
        try:
            self.saved.keep(self.match_id, match)
            self.notices.drop("storage")
        except Conflict:
            self.keep_beside()
        except StorageRefused:
            self.say_unsaved()

    def keep_notes(self) -> None:
        """Save what was found out about the match on the table; it has not been played on.

        Where that can't be done the match as it was saved stays, and nothing that was played is lost.
        """
        if self.session and not self.is_stale:
            with suppress(Conflict, StorageRefused):
                self.saved.keep(self.match_id, self.session.match)

    def say_unsaved(self, id: str = "") -> None:
        """Say that the device keeps nothing, and offer the file: of the match on the table by default."""
        id = id or self.match_id
        self.notices.add(
            lambda: Notice(
                "storage",
                _("This device can't keep saves now. Play goes on; export the match to keep it."),
                ((f"export {id}", _("Export")), ("dismiss storage", _("Not now"))),
            )
        )

    def text(self, id: str) -> str | None:
        """Return the text of a match as it stands now, on the table or among the saves; None without it."""
        here = self.session is not None and id == self.match_id
        return save.write(self.session.match) if here and self.session else self.saved.text(id)

    def export(self, id: str) -> None:
        """Offer a match as a file."""
        text = self.text(id)
        data = save.header(text or "")
        if text and not isinstance(data, Reason):
            names = "-".join(
                "".join(c for c in plain(seat["name"]).lower() if c.isalnum()) for seat in data["seats"]
            )
            self.platform.offer_file(f"{data['game']}-{names}.json", text)

    # --- other tabs -----------------------------------------------------------------------------------------

    def keep_beside(self) -> None:
        """Keep what was played here as a match of its own, beside the one that another tab continued with."""
        other, self.match_id = self.match_id, self.platform.seed()
        self.notices.add(
            lambda: Notice(
                "stale",
                _("This match went on in another tab too. What was played here is a match of its own now."),
                ((f"open {other}", _("Load the other one")), ("dismiss stale", _("Stay here"))),
            )
        )
        self.keep()

    def stored_elsewhere(self, key: str, text: str | None) -> None:
        """Take the news that another tab has stored something, or (None) taken it away."""
        if not self.session or key != MATCH + self.match_id or self.is_problem:
            return
        if text is None:
            self.notices.add(
                lambda: Notice(
                    "stale",
                    _("This match was deleted in another tab. The next move here saves it again."),
                    (("dismiss stale", _("Stay here")), ("home", _("Go to the first page"))),
                )
            )
        elif self.saved.is_elsewhere(self.match_id, text):
            self.go_stale()

    def go_stale(self) -> None:
        """Say that another tab has continued the match, and offer to load it."""
        self.is_stale = True
        self.notices.add(
            lambda: Notice(
                "stale",
                _("This match went on in another tab."),
                (("reload_match", _("Load it here")),),
            )
        )
