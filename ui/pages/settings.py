"""The page of settings, which ui/store/settings.py defines and stores."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from game import NAMES
from game.save import LONGEST_NAME
from game.typed import plain
from ui import games
from ui.pages.actions import action
from ui.pages.form import choices_of, name_field
from ui.pages.page import Page
from ui.store.settings import NAME, ORDER
from ui.text.html import Html, button, tag
from ui.text.i18n import _, language

if TYPE_CHECKING:
    from ui.pages.screen import Screen

_tries = count(1)  # numbers for sample sounds and vibrations, unique in a tab


class Preferences(Page):
    """The settings of this device."""

    tried = 0  # counter of settings switched on that play a sound or vibrate; 0 before the first

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.written = screen.settings[NAME]  # value of the name's field, which isn't redrawn

    def title(self) -> str:
        return _("Settings")

    def main(self) -> Html:
        return tag(
            "div.settings",
            self._languages(),
            self._name(),
            *(
                choices_of(label, f"set {name}", self.screen.settings[name], values, help=help)
                for name, label, help, values in _settings()
            ),
            self._order(),
            tag(
                "div.settings-more",
                button("backup", _("Backup"), class_="quiet"),
                tag("a", _("Licences"), href="NOTICES.txt"),
            ),
        )

    def _languages(self) -> Html | None:
        languages = self.screen.platform.languages()
        return choices_of(_("Language"), "speak", language(), languages) if len(languages) > 1 else None

    def _name(self) -> Html:
        field = name_field("own-name", self.written, "own_name")
        return tag("div.choices", tag("label", _("Your name"), for_="own-name"), field)

    def typed(self, field: str, value: str) -> None:
        if field == "own_name":
            self.screen.settings.set(NAME, plain(value)[:LONGEST_NAME])

    def _order(self) -> Html | None:
        """Return the orders of the hand in the current game, without one in all games."""
        session = self.screen.matches.session
        shown = [session.match.game] if session else NAMES
        orders = dict(order for game in shown for order in games.by_name(game).orders())
        if len(orders) < 2:
            return None
        chosen = self.screen.settings[ORDER]
        chosen = chosen if chosen in orders else next(iter(orders))
        return choices_of(_("Sort the hand"), f"set {ORDER}", chosen, list(orders.items()))

    def cue(self) -> str:
        return f"lay tried-{self.tried}" if self.tried else ""

    @action("set", str, str)
    def set(self, name: str, value: str) -> None:
        self.screen.settings.set(name, value)
        if name in ("sound", "vibration") and value != "off":
            self.tried = next(_tries)
        session = self.screen.matches.session
        if session and name == "done":
            session.ask_done = value == "always"
        if session and name == "talk":
            session.talks = value == "on"


def _settings() -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """Return each setting: its name, label, help, and its values with their labels."""
    return [
        (
            "theme",
            _("Appearance"),
            "",
            [("system", _("Same as device")), ("light", _("Light")), ("dark", _("Dark"))],
        ),
        ("motion", _("Motion"), "", [("system", _("Same as device")), ("off", _("Off"))]),
        (
            "speed",
            _("Speed of play"),
            _("How long each move is shown; a tap skips ahead."),
            [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))],
        ),
        (
            "done",
            _("Making a move"),
            _("When people share the screen, a move always waits for Done."),
            [("shared", _("At once")), ("always", _("With Done"))],
        ),
        (
            "end",
            _("End of your turn"),
            _("By itself: where you would tap “End the turn”, once nothing is left that can't wait."),
            [("tap", _("With a tap")), ("by-itself", _("By itself"))],
        ),
        (
            "talk",
            _("Opponents talk"),
            _("The birds comment on calls, good moves and the end of a match."),
            [("off", _("Off")), ("on", _("On"))],
        ),
        (
            "sound",
            _("Sound"),
            _("A short sound when something is placed, scored or called, and at the end."),
            [("off", _("Off")), ("moments", _("Reveals and end")), ("on", _("On"))],
        ),
        (
            "vibration",
            _("Vibration"),
            _("The same signals as vibrations, on devices that can vibrate."),
            [("off", _("Off")), ("on", _("On"))],
        ),
        (
            "keys",
            _("Letter keys"),
            _("Press U to take a move back, H for a hint, L for the log; the menu lists all shortcuts."),
            [("off", _("Off")), ("on", _("On"))],
        ),
        (
            "hints",
            _("The first hint of a match"),
            _("Once a hint is used, the match is listed as played with hints."),
            [("ask", _("Ask first")), ("at-once", _("At once"))],
        ),
    ]
