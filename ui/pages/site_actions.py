"""Actions about the site itself: notices, set-ups, language, version, installation."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game import NAMES
from ui.pages.actions import Action, action, game_name
from ui.store.settings import LANGUAGE
from ui.text.i18n import _
from ui.text.notices import Notice

if TYPE_CHECKING:
    from ui.pages.screen import Screen
    from ui.pages.setup import Setup


class SiteActions:
    """Actions of any page."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.set_up: Setup | None = None
        """The set-up that was opened last, with its input; None once a match has been left."""

    @action("setup", game_name)
    def setup(self, game: str) -> None:
        """Open the set-up of a game, with the previous input unless a match has been played since."""
        from ui.pages.setup import Setup

        if self.set_up is None or self.set_up.game != game:
            self.set_up = Setup(self.screen, game)
        self.screen.show(self.set_up)

    @action("dismiss", str)
    def dismiss(self, key: str) -> None:
        for each in (self.screen.notices, self.screen.page.notices):
            each.drop(key)

    @action("install")
    def install(self) -> None:
        self.screen.page.notices.drop("install")
        self.screen.platform.install()

    @action("speak", str)
    def speak(self, language: str) -> None:
        """Choose a language; the browser loads its catalogs."""
        if language in dict(self.screen.platform.languages()):
            self.screen.settings.set(LANGUAGE, language)
            for game in NAMES:
                self.screen.need_sprite(game)  # for the letters on the pieces

    def cant_speak(self, spoken: str) -> None:
        """Say that the chosen language can't be fetched; the page keeps the current one."""
        self.screen.settings.set(LANGUAGE, spoken)
        self.screen.notices.add(
            lambda: Notice("language", _("This language can't be loaded right now. Try again later."))
        )

    @action("version")
    def version(self) -> None:
        self.screen.platform.use_new_version()

    def new_version(self) -> None:
        self.screen.notices.add(
            lambda: Notice(
                "version",
                _("A new version of the table is ready."),
                (("version", _("Update")), ("dismiss version", _("Later"))),
                waits=True,
            )
        )
