"""The home page: the matches in progress, the games, and the saves that could not be read.

How a match is drawn is match_cards.py's.
"""

from __future__ import annotations

from game import NAMES
from ui.pages import language, match_cards
from ui.pages.actions import action, game_name
from ui.pages.page import Navigator, Page, site
from ui.pages.setup_model import new_match, read_setup
from ui.session import game_ui
from ui.store.platform import StorageRefused
from ui.store.shelf import Card
from ui.text.html import Html, button, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import names_joined

GOING, ENDED = match_cards.PICTURED, 6
"""Matches in progress and ended ones that are shown at first."""
SHOWN = 50
"""Matches of a list that are shown at once when all of it is asked for: what can be drawn without a pause."""


class Home(Page):
    """The first page."""

    def __init__(self, screen: Navigator) -> None:
        """Have the symbols of all games at hand, for their pictures are drawn from them.

        As it begins, the page has them.
        """
        super().__init__(screen)
        self.gone: dict[str, str] = {}
        """By their ids, the texts of the matches of whose deletion a notice stands."""
        self.parts: dict[str, int] = {}
        """By list, `going` or `ended`, of which all was asked for, which part of it is shown, from 0."""
        self.turned = 0
        """How often another part of a list was shown."""
        if screen.sprites or all(map(game_ui.is_here, NAMES)):
            for game in NAMES:
                screen.need_sprite(game)

    def regions(self) -> dict[str, Html]:
        """Return the page: what can be gone on with comes first."""
        cards = self.screen.matches.saved.cards()
        going = [card for card in cards if not card.is_over]
        ended = [card for card in cards if card.is_over]
        known = {card.game for card in cards} | self.screen.settings.setups.keys()
        return {
            "bar": tag("h1", site(), class_="bar-title", id="heading", tabindex="-1"),
            "main": tag(
                "div",
                self._going(going),
                tag(
                    "p",
                    _("Alone against the computer, or with others round one screen. It works offline too."),
                    class_="home-lead",
                ),
                tag(
                    "section",
                    *(self._game(name, not going, name not in known) for name in NAMES),
                    class_="games",
                    aria_label=_("Games"),
                ),
                self._ended(ended),
                self._asides(),
                self._foot(),
                class_="home",
            ),
        }

    def _going(self, cards: list[Card]) -> Html | None:
        if not cards:
            return None
        pictured = [(card.id, card.game, card.changed) for card in cards[: match_cards.PICTURED]]
        views, day = self.screen.matches.positions.views(pictured), self.screen.platform.day
        shown = self._some("going", cards, GOING)
        return self._matches(
            _("Matches in progress"), "going", match_cards.going(shown, views, day), cards, GOING
        )

    def _ended(self, cards: list[Card]) -> Html | None:
        if not cards:
            return None
        listed = match_cards.ended(self._some("ended", cards, ENDED), self.screen.platform.day)
        return self._matches(_("Finished matches"), "ended", listed, cards, ENDED)

    def _some(self, id: str, cards: list[Card], most: int) -> list[Card]:
        """Return the newest of a list, or the part of it that was asked for."""
        part = self._part(id, len(cards))
        return cards[:most] if part is None else cards[part * SHOWN : (part + 1) * SHOWN]

    def _part(self, id: str, number: int) -> int | None:
        """Return which part of a list of so many matches is shown; None where the newest alone are."""
        return min(self.parts[id], max(0, number - 1) // SHOWN) if id in self.parts else None

    def _matches(self, heading: str, id: str, listed: Html, cards: list[Card], most: int) -> Html:
        """Return a list under its heading, with what leads to the matches that are not shown."""
        number = len(cards)
        part = self._part(id, number)
        if part is None:
            told, more = _("Show all {number}").format(number=number), number > most
        else:
            first, last = part * SHOWN + 1, min(number, (part + 1) * SHOWN)
            told = _("Earlier matches: {first} to {last} of {number} are shown")
            told, more = told.format(first=first, last=last, number=number), last < number
        return tag(
            "section",
            tag("h2", heading, id=f"{id}-heading"),
            bool(part) and button(f"later {id}", _("Later matches"), id=f"later-{id}", class_="quiet"),
            listed,
            more and button(f"all {id}", told, id=f"all-{id}", class_="quiet"),
            class_="matches",
            aria_labelledby=f"{id}-heading",
        )

    def _game(self, name: str, is_first: bool, is_new: bool) -> Html:
        """Return a game.

        `is_first`: there is nothing to go on with, so to play is what one came for; `is_new`: no match of the
        game is known here, so that its guided match is offered plainly.
        """
        card = game_ui.card(name)
        again = self.screen.settings.setups.get(name)
        return tag(
            "article",
            tag("div", card.thumbnail, class_="game-picture", aria_hidden="true"),
            tag("h2", card.title),
            tag("p", " · ".join(filter(None, (card.players, card.minutes))), class_="game-facts"),
            tag("p", card.summary, class_="game-summary") if card.summary else None,
            tag(
                "div",
                button(
                    f"setup {name}",
                    _("Play"),
                    id=f"setup-{name}",
                    class_="primary" if is_first else None,
                    aria_label=_("Play {game}").format(game=card.title),
                ),
                card.teaches
                and button(
                    f"learn {name}",
                    _("Learn"),
                    id=f"learn-{name}",
                    class_="game-learn" if is_new else "quiet",
                    aria_label=_("Learn {game}").format(game=card.title),
                ),
                again
                and button(
                    f"again {name}",
                    _("Again: {names}").format(names=names_joined(tuple(_names(again)))),
                    id=f"again-{name}",
                ),
                button(
                    f"rules {name}",
                    _("Rules"),
                    id=f"rules-{name}",
                    class_="quiet",
                    aria_label=_("Rules of {game}").format(game=card.title),
                ),
                class_="game-deeds",
            ),
            class_="game-card",
        )

    def _asides(self) -> Html | None:
        asides = self.screen.matches.saved.asides()
        if not asides:
            return None
        return tag(
            "section",
            tag("h2", _("Set aside"), id="aside-heading"),
            tag("p", _("These saves could not be read. They are kept as they were found.")),
            tag(
                "ul",
                *(
                    tag(
                        "li",
                        tag("span", clause(aside.reason) or _("no reason is known"), class_="match-state"),
                        button(
                            f"export_aside {aside.id}",
                            _("Export"),
                            id=f"export-aside-{aside.id}",
                            class_="quiet",
                        ),
                        button(
                            f"delete_aside {aside.id}",
                            _("Delete"),
                            id=f"delete-aside-{aside.id}",
                            class_="quiet",
                            # The next one moves up under the finger.
                            data_deliberate=len(asides),
                        ),
                        class_="match-row",
                    )
                    for aside in asides
                ),
                class_="match-list",
            ),
            aria_labelledby="aside-heading",
        )

    def _foot(self) -> Html:
        return tag(
            "div",
            tag("label", _("Open a match file"), for_="import"),
            tag("input", type="file", id="import", accept=".json,application/json", data_file="match"),
            button("paste", _("Paste a match"), id="paste", class_="quiet"),
            button("practice", _("Problems"), id="practice", class_="quiet"),
            button("statistics", _("Statistics"), id="statistics", class_="quiet"),
            button("keeping", _("Copy of everything"), id="keeping", class_="quiet"),
            button("settings", _("Settings"), id="settings", class_="quiet"),
            tag("a", _("Licences"), href="NOTICES.txt"),
            language.offer(self.screen),
            class_="home-foot",
        )

    # --- what can be done here ------------------------------------------------------------------------

    def depth(self) -> int:
        """Return 0: nothing lies beneath."""
        return 0

    @action("back")
    def back(self) -> None:
        """Stay: from here the browser's Back leaves the site."""

    @action("again", game_name)
    def again(self, game: str) -> None:
        """Start the last set-up of a game again, with a new deal."""
        setup = read_setup(game, self.screen.settings.setups.get(game, {}))
        match = new_match(game, setup, self.screen.platform.seed(), self.screen.matches.past)
        self.screen.begin(match)

    @action("all", str)
    def show_all(self, which: str) -> None:
        """Show the whole of a list, `going` or `ended`; of a long one its next part."""
        self._show(which, self.parts.get(which, -1) + 1)

    @action("later", str)
    def later(self, which: str) -> None:
        """Show the part of a list before the one that is shown."""
        self._show(which, self.parts.get(which, 0) - 1)

    def _show(self, which: str, part: int) -> None:
        """Show a part of a list, from its first match on."""
        cards = [card for card in self.screen.matches.saved.cards() if card.is_over == (which == "ended")]
        was, self.parts[which] = self.parts.get(which), max(0, part)
        if was is not None and (shown := self._some(which, cards, 1)):
            self.turned += 1
            self.goal = f"open-{shown[0].id} {self.turned}"

    @action("delete", str)
    def delete(self, id: str) -> None:
        """Delete a match; it can be put back as long as the notice stands. The ledger goes on counting it."""
        self.screen.matches.past.before_deleting(id)
        text = self.screen.matches.saved.delete(id)
        self.screen.matches.positions.forget(id)
        if text is None:
            return
        notices = self.screen.notices
        if "gone" not in notices.standing:
            self.gone = {}
        self.gone[id] = text
        notices.add(self._deletion)

    def _deletion(self) -> Notice:
        """Return the notice that matches are deleted, which can be put back."""
        number = len(self.gone)
        one = ngettext("The match is deleted.", "{number} matches are deleted.", number).format(number=number)
        deeds = (("restore", pgettext("after deleting", "Undo")), ("dismiss gone", _("All right")))
        return Notice("gone", one, deeds, self.name())

    @action("restore")
    def restore(self) -> None:
        """Put back what was deleted since the notice of it stands."""
        self.screen.notices.drop("gone")
        for id, text in self.gone.items():
            try:
                self.screen.matches.saved.put_back(id, text)
            except StorageRefused:
                self.screen.matches.say_unkept(id)
        self.gone = {}

    @action("export_aside", str)
    def export_aside(self, id: str) -> None:
        """Offer a save that could not be read as a file, as it was found."""
        # Translators: the beginning of a file's name, without spaces.
        name = pgettext("file name", "set-aside")
        self.screen.platform.offer_file(f"{name}-{id}.txt", self.screen.matches.saved.aside_text(id))

    @action("delete_aside", str)
    def delete_aside(self, id: str) -> None:
        """Delete a save that could not be read."""
        self.screen.matches.saved.delete_aside(id)


def _names(setup: dict[str, object]) -> list[str]:
    """Return the names of a remembered set-up; whatever else was stored there is left out."""
    seats = setup.get("seats")
    if not isinstance(seats, list):
        return []
    return [shown(str(seat.get("name", ""))) for seat in seats if isinstance(seat, dict)]
