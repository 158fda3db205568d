"""The statistics of this device: for each name typed, what came of the ended matches, game by game.

What is counted: ui/store/statistics.py, from the ledger; the card of a game: statistics_card.py. Here are the
choice of a profile, and the way to forget it all.
"""

from __future__ import annotations

from game import NAMES, by_name
from game.typed import key_of
from ui.pages import statistics_card
from ui.pages.actions import action
from ui.pages.page import Navigator, Page
from ui.pages.statistics_pictures import nothing_yet
from ui.store import statistics
from ui.store.everything import COUNTED
from ui.store.ledger import Ledger
from ui.store.statistics import Profile
from ui.text import people
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _, ngettext, pgettext
from ui.text.notices import Notice

PAUSE = 0.004
"""Seconds between two parts of counting."""


class Statistics(Page):
    """What came of all matches, by player."""

    def __init__(self, screen: Navigator, *name: str) -> None:
        """Count what isn't counted yet; show one player, by default who has played most."""
        super().__init__(screen)
        ledger = screen.matches.past.ledger()
        assert isinstance(ledger, Ledger)
        self.ledger = ledger
        self.uncounted = screen.matches.past.heal(COUNTED)
        """Ended matches that are still to be counted: what is told waits for them."""
        self._drawn: tuple[object, object, Html] = None, None, join()
        """The cards that were drawn last, and what of: a tap elsewhere draws nothing of them anew."""
        self.key = key_of(" ".join(name))
        self.asks = False
        """Whether it was asked to forget it all, and not yet said that it is meant."""
        self.forgotten = ""
        for game in NAMES:
            screen.need_sprite(game)

    def title(self) -> str:
        """Return what the page is called."""
        return _("Statistics")

    def regions(self) -> dict[str, Html]:
        """Return the players to choose from, then the games of the one chosen."""
        played = self.ledger.played()
        profiles = statistics.profiles(played)
        shown = next((one for one in profiles if one.key == self.key), profiles[0] if profiles else None)
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", _("Statistics"), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                self._troubles(),
                tag("p", self._counting(), class_="help")
                if self.uncounted
                else self._profiles(profiles, shown)
                if shown
                else self._nothing(),
                shown and not self.uncounted and self._games(shown),
                self._foot(len(played)),
                class_="stats",
            ),
        }

    def _counting(self) -> str:
        """Return that matches are still being counted."""
        left = self.uncounted
        told = ngettext(
            "{number} match is still to be counted.", "{number} matches are still to be counted.", left
        )
        return told.format(number=left)

    def tick_seconds(self) -> float | None:
        """Return when more matches are counted."""
        return PAUSE if self.uncounted else None

    def tick(self) -> None:
        """Count some more matches."""
        self.uncounted = self.screen.matches.past.heal(COUNTED)

    def _troubles(self) -> Html | None:
        """Return why what is counted isn't kept, where it isn't."""
        if self.ledger.unkept is None:
            return None
        if self.ledger.is_newer:
            told = _(
                "A newer version wrote the statistics of this device; these are counted from its matches."
            )
        else:
            told = _("This device can't keep statistics now; these are gone when the page is closed.")
        return tag("p", told, class_="stats-trouble")

    def _nothing(self) -> Html:
        """Return that there is nothing to be told yet."""
        return tag(
            "section",
            nothing_yet(),
            tag("p", tag("strong", _("No finished match yet"))),
            tag("p", _("When a match ends, its result is counted here, for each name."), class_="help"),
            class_="stats-nothing",
        )

    def _profiles(self, profiles: list[Profile], shown: Profile) -> Html:
        """Return the names, each a button."""
        return tag(
            "section",
            tag(
                "div",
                *(
                    button(
                        f"profile {one.key}",
                        tag("span", people.shown(one.name)),
                        " ",
                        tag("small", one.matches),
                        id=f"profile-{place}",
                        aria_pressed="true" if one is shown else "false",
                        aria_label=ngettext(
                            "{name}, {number} match", "{name}, {number} matches", one.matches
                        ).format(name=people.shown(one.name), number=one.matches),
                    )
                    for place, one in enumerate(profiles)
                ),
                class_="stats-names",
            ),
            aria_label=_("Players"),
        )

    def _games(self, shown: Profile) -> Html:
        """Return a card for each game that the player has played."""
        played = self.ledger.played()
        of = shown, self.title()
        if self._drawn[0] is not played or self._drawn[1] != of:
            found = statistics.of_player(played, shown.key, NAMES, lambda game: by_name(game).FEWEST_WIN)
            cards = (statistics_card.draw(one, shown, self.screen.platform.day) for one in found)
            self._drawn = played, of, tag("div", *cards, class_="stats-games")
        return self._drawn[2]

    def _foot(self, number: int) -> Html:
        """Return what can be done with all of it: keep a copy, forget it, count again what was forgotten."""
        left_out = len(self._left_out())
        return tag(
            "section",
            left_out > 0
            and tag(
                "div",
                tag(
                    "p",
                    ngettext(
                        "{number} finished match on this device was forgotten here.",
                        "{number} finished matches on this device were forgotten here.",
                        left_out,
                    ).format(number=left_out),
                ),
                button("count_again", _("Count again"), id="count-again", class_="quiet"),
                class_="stats-deed",
            ),
            self._forgetting(number) if number else None,
            tag(
                "div",
                button("keeping", _("Keep a copy of everything"), id="keeping", class_="quiet"),
                class_="stats-deed",
            ),
            tag("p", _("All of this stays on the device; nobody else sees it."), class_="help stats-private"),
            class_="stats-foot",
            aria_label=_("What is kept"),
        )

    def _forgetting(self, number: int) -> Html:
        """Return the button that forgets it all; once it is pressed, what that means."""
        if not self.asks:
            return tag(
                "div",
                button("forget", _("Forget the statistics"), id="forget", class_="quiet"),
                class_="stats-deed",
            )
        told = ngettext(
            "This forgets the result of {number} match, under every name. The matches themselves stay.",
            "This forgets the results of {number} matches, under every name. The matches themselves stay.",
            number,
        )
        return tag(
            "div",
            tag("p", told.format(number=number), id="forget-told"),
            # The way out stands where the first button stood: two quick taps forget nothing.
            button("keep_them", _("Keep them"), id="forget"),
            button(
                "forget_now",
                _("Forget them"),
                id="forget-now",
                class_="danger",
                aria_describedby="forget-told",
                data_deliberate=True,
            ),
            class_="stats-deed",
        )

    def _left_out(self) -> list[str]:
        """Return the forgotten matches."""
        left_out: list[str] = self.ledger.held()["left_out"]
        return left_out

    # --- what can be done here ------------------------------------------------------------------------------

    @action("profile", rest=str)
    def choose(self, *name: str) -> None:
        """Show another player."""
        self.key = key_of(" ".join(name))

    @action("forget")
    def forget(self) -> None:
        """Ask whether it is meant."""
        self.asks = True

    @action("keep_them")
    def keep_them(self) -> None:
        """Forget nothing."""
        self.asks = False

    @action("forget_now")
    def forget_now(self) -> None:
        """Forget all results; they can be put back as long as the notice stands."""
        if not self.asks:
            return
        self.asks = False
        self.forgotten = self.ledger.forget(self.screen.matches.saved.texts().values())
        self.screen.notices.add(
            lambda: Notice(
                "forgotten",
                _("The statistics are forgotten."),
                (("remember", pgettext("after deleting", "Undo")), ("dismiss forgotten", _("All right"))),
                self.name(),
            )
        )

    @action("remember")
    def remember(self) -> None:
        """Put back what was forgotten."""
        self.screen.notices.drop("forgotten")
        if self.forgotten:
            self.ledger.restore(self.forgotten)
            self.forgotten = ""

    @action("count_again")
    def count_again(self) -> None:
        """Count the matches in that were forgotten and are still on the device."""
        self.screen.notices.drop("forgotten")
        self.ledger.count_again()
        self.uncounted = self.screen.matches.past.heal(COUNTED)
