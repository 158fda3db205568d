"""Devices that play one match together, each with storage of its own that outlives its tab."""

from random import Random
from typing import Any

from game.notation import write_move
from tests.remote.bad_wire import any_move_of
from tests.ui.screens import FakePlatform, opened, text_of, without_tags
from ui.pages.screen import Screen
from ui.remote import records
from ui.store.saved_matches import HOST, MATCH, SEAT


class Device:
    def __init__(self) -> None:
        self.platform = FakePlatform()
        self.screen = Screen(self.platform)

    def reload(self) -> None:
        """Kill the tab, and open the site at the address that it had."""
        address = self.screen.frame().address
        self.screen = Screen(self.platform)
        self.screen.arriving.visit(address)

    def open(self, words: str) -> None:
        """Tap a link, or paste a message: in a tab that is there already, or the only one."""
        self.screen.arriving.visit(words.partition("#")[2] or words)
        if self.screen.page.name() == "handing":
            self.screen.typed("handed", "")  # there is no other tab
        opened(self.screen)

    def link(self) -> str:
        """Return the message with a link that is given to the share sheet."""
        if self.screen.page.name() != "sending":
            self.screen.act("send")
        assert self.screen.page.name() == "sending"
        self.screen.act("share_link")
        return self.platform.carried[-1][1]

    def shows(self, words: str) -> bool:
        return words in without_tags(text_of(self.screen))

    @property
    def session(self) -> Any:
        session = self.screen.session
        assert session is not None
        return session

    @property
    def table(self) -> Any:
        return self.session.match.table

    @property
    def may_move(self) -> bool:
        session: Any = self.screen.session
        return session is not None and session.choice.is_open and bool(session.choice.selection.legal)

    @property
    def is_awaited(self) -> bool:
        return self.may_move and self.session.turn == self.session.handover.viewer

    @property
    def has_ended(self) -> bool:
        """True once the match itself is here and over."""
        session = self.screen.session
        return session is not None and session.is_over and session.backend.IS_SAVED

    @property
    def part(self) -> Any:
        """The host or guest that this device is in its only match."""
        (id,) = self.screen.matches.saved.elsewhere()
        return records.device_of(self.screen.matches, id)

    def kept(self) -> dict[str, str]:
        store = self.platform.store
        return {key: text for key, text in store.items() if key.startswith((HOST, SEAT, MATCH))}

    def move(self, rng: Random) -> None:
        """Choose a move on the screen, and make it."""
        session, viewer = self.session, self.session.handover.viewer
        if session.turn == viewer:
            move = any_move_of(self.table, viewer, rng)
        else:
            move = rng.choice(session.backend.choices(viewer))
        self.screen.act(f"stage {write_move(move)}")
        self.screen.act("done")
        session.playback.finish()
