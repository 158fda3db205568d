"""The home page: languages, games, the matches on this device, and the notices that appear here once.

The notices say that the site can be installed, and on iOS that Safari deletes a site's data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game import NAMES
from ui.pages.actions import action, game_name
from ui.pages.form import JSON, file_field
from ui.pages.page import Page, heading, site
from ui.pages.setup_model import new_match, read_setup, stored_seats
from ui.session import game_ui
from ui.store.cards import Card, spectator_view
from ui.store.settings import LANGUAGE
from ui.text import i18n
from ui.text.html import Html, button, classes, join, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import names_joined, winners_named

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def language_choice(screen: Screen) -> Html | None:
    """Return a button for each language, named in itself; None where there is English alone."""
    languages = screen.platform.languages()
    if len(languages) < 2:
        return None
    return tag(
        "div.languages",
        *(
            button(
                f"speak {code}",
                name,
                class_="quiet",
                lang=code,
                aria_current="true" if code == i18n.language() else "false",
            )
            for code, name in languages
        ),
        role="group",
        aria_label=_("Language"),
    )


def chosen_language(screen: Screen) -> str:
    """Return the language chosen on this device; "" if this build doesn't have it."""
    language = screen.settings[LANGUAGE]
    return language if language in dict(screen.platform.languages()) else ""


def keep_language(screen: Screen, spoken: str) -> None:
    """Announce that the chosen language can't be fetched, and store the current one."""
    screen.settings.set(LANGUAGE, spoken)
    screen.notices.add(
        lambda: Notice("language", _("This language can't be fetched now. Try it again later."))
    )


KEY = "install"
"""Key of the notice, its setting and its action."""
WEEK = "week"
"""Key of the notice on iOS and its setting."""
MATCHES = 2
"""Finished matches that make the notice about installation due."""
MOVES = 10
"""Moves of one match that make the notice on iOS due."""


def tell_install(screen: Screen) -> None:
    """Put up the notice about installation when it is due; each is shown once."""
    way = screen.platform.install_way()
    key, notice = (WEEK, forgetful) if way == "by hand" else (KEY, installable)
    if not way or screen.settings[key] == "told":
        return
    cards = screen.matches.saved.cards()
    if way == "by hand":
        is_due = any(card.is_over or card.moves >= MOVES for card in cards)
    else:
        is_due = sum(card.is_over for card in cards) >= MATCHES
    if is_due:
        screen.notices.add(notice)
        screen.settings.set(key, "told")


def forgetful() -> Notice:
    text = _(
        "Safari deletes what this site keeps when nobody visits it for seven days. A copy of everything, or "
        "a match taken along as a link, stays. So does the table on the home screen: tap Share, then “Add to "
        "Home Screen”. It begins empty there, and can import the copy."
    )
    actions = (("keeping", _("Copy of everything")), (f"dismiss {WEEK}", _("All right")))
    return Notice(WEEK, text, actions, page="home")


def installable() -> Notice:
    text = _("The table can be installed on this device. Then it opens like an app, even without a network.")
    actions = ((KEY, _("Install")), (f"dismiss {KEY}", _("No")))
    return Notice(KEY, text, actions, page="home")


Day = Callable[[str], str]
"""Returns the day of a time in words."""


def state_text(card: Card) -> str:
    """Return how far a match is, or its result."""
    if card.is_over:
        return ended_text(card)
    if card.on_turn is None:
        return _("Move {number}").format(number=card.moves + 1)
    name = shown(card.names[card.on_turn])
    if card.turn:
        return _("Turn {number}: {name} plays").format(number=card.turn, name=name)
    return _("{name} plays").format(name=name)


def ended_text(card: Card) -> str:
    if not card.winners:
        return _("Finished")
    won = winners_named(tuple(shown(card.names[seat]) for seat in card.winners))
    label = game_ui.by_name(card.game).score_label
    scores = [
        _("{name}: {score}").format(name=shown(name), score=label(score))
        for name, score in zip(card.names, card.scores, strict=False)
    ]
    return " ".join(filter(None, (won, ", ".join(scores))))


def _card(card: Card, is_first: bool, day: Day) -> Html:
    view = spectator_view(card.game, card.position) if card.position else None
    picture = (
        game_ui.card(card.game).thumbnail if view is None else game_ui.by_name(card.game).miniature(view)
    )
    opens = _open(
        card,
        tag("span.match-picture", picture, data_game=card.game, aria_hidden="true"),
        tag(
            "span.match-text",
            _text(card),
            " ",
            tag("span", _("Continue"), class_=classes("match-go", is_first and "primary")),
        ),
    )
    return tag("li", opens, _actions(card, day), class_=classes("match-card", is_first and "first"))


def _line(card: Card, day: Day) -> Html:
    return tag("li.match-row", _open(card, _text(card)), _actions(card, day))


def _open(card: Card, *children: Html) -> Html:
    return button(f"open {card.id}", *children, class_="match-open")


def _text(card: Card) -> Html:
    title, state = game_ui.card(card.game).title, tag("span.match-state", state_text(card))
    return join(tag("strong", title), " ", tag("span", _players(card)), " ", state)


def _players(card: Card) -> str:
    return names_joined(map(shown, card.names))


def _actions(card: Card, day: Day) -> Html:
    match = _("{game}, {names}").format(game=game_ui.card(card.game).title, names=_players(card))
    return tag(
        "div.match-actions",
        tag("span.match-day", day(card.changed)),
        *(
            button(
                f"{verb} {card.id}",
                label,
                class_="bare",
                aria_label=description.format(match=match),
            )
            for verb, label, description in (
                ("export", _("Export"), _("Export {match}")),
                ("take_along", _("Take along"), _("Take along {match}")),
                ("delete", _("Delete"), _("Delete {match}")),
            )
        ),
    )


GOING, ENDED = "going", "ended"
"""The lists of matches in progress, of which the newest have pictures, and of finished ones."""
AT_FIRST = {GOING: 4, ENDED: 6}
"""Most matches of a list shown at first, and most with pictures."""
SHOWN = 50
"""Most matches on a page of an expanded list, so that it is drawn in one task."""


class Home(Page):
    """The first page."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.gone: dict[str, str] = {}
        """Saves of the deleted matches that the notice restores, by id."""
        self.parts: dict[str, int] = {}
        """Current page index of each expanded list."""
        if screen.sprites or all(map(game_ui.is_here, NAMES)):
            for game in NAMES:
                screen.need_sprite(game)

    def regions(self) -> dict[str, Html]:
        cards = self.screen.matches.saved.cards()
        going = [card for card in cards if not card.is_over]
        ended = [card for card in cards if card.is_over]
        known = {card.game for card in cards} | self.screen.settings.setups.keys()
        return {
            "bar": heading(site()),
            "main": tag(
                "div.home",
                self._list(GOING, _("Matches in progress"), going),
                tag(
                    "p.home-lead",
                    _("Alone against the computer, or with others round one screen. It works offline too."),
                ),
                tag(
                    "section.games",
                    *(self._game(name, not going, name not in known) for name in NAMES),
                    aria_label=_("Games"),
                ),
                self._list(ENDED, _("Finished matches"), ended),
                self._asides(),
                self._foot(),
            ),
        }

    def _part(self, which: str, number: int) -> int:
        """Return the page index of a list of `number` matches; -1 while it shows only the newest."""
        return min(self.parts.get(which, -1), max(0, number - 1) // SHOWN)

    def _list(self, which: str, heading: str, cards: list[Card]) -> Html | None:
        """Return a list under its heading, with buttons to the matches not shown; None for an empty list."""
        if not cards:
            return None
        number = len(cards)
        part = self._part(which, number)
        first, most = (0, AT_FIRST[which]) if part < 0 else (part * SHOWN, SHOWN)
        last = min(number, first + most)
        more = (
            _("Show all {number}")
            if part < 0
            else _("Earlier matches: {first} to {last} of {number} are shown")
        )
        return tag(
            "section.matches",
            tag("h2", heading, id=f"{which}-heading"),
            part > 0 and button(f"later {which}", _("Later matches"), class_="quiet"),
            self._matches(which, cards[first:last]),
            last < number
            and button(
                f"all {which}", more.format(first=first + 1, last=last, number=number), class_="quiet"
            ),
            aria_labelledby=f"{which}-heading",
        )

    def _matches(self, which: str, cards: list[Card]) -> Html:
        pictured = cards[: AT_FIRST[GOING]] if which == GOING else []
        day = self.screen.platform.day
        return tag(
            "ul",
            *(_card(card, place == 0, day) for place, card in enumerate(pictured)),
            *(_line(card, day) for card in cards[len(pictured) :]),
            class_=classes("match-list", which == ENDED and ENDED),
        )

    def _game(self, name: str, is_first: bool, is_new: bool) -> Html:
        """Return a game's card. `is_first`: no match to continue; `is_new`: no match of this game yet."""
        card = game_ui.card(name)
        again = self.screen.settings.setups.get(name)
        return tag(
            "article.game-card",
            tag("div.game-picture", card.thumbnail, aria_hidden="true"),
            tag("h2", card.title),
            tag("p.game-facts", " · ".join(filter(None, (card.players, card.minutes)))),
            tag("p.game-summary", card.summary) if card.summary else None,
            tag(
                "div.game-actions",
                button(
                    f"setup {name}",
                    _("Play"),
                    class_="primary" if is_first else None,
                    aria_label=_("Play {game}").format(game=card.title),
                ),
                card.teaches
                and button(
                    f"learn {name}",
                    _("Learn"),
                    class_="game-learn" if is_new else "quiet",
                    aria_label=_("Learn {game}").format(game=card.title),
                ),
                again
                and button(
                    f"again {name}",
                    _("Again: {names}").format(
                        names=names_joined(shown(seat["name"]) for seat in stored_seats(again))
                    ),
                ),
                button(
                    f"rules {name}",
                    _("Rules"),
                    class_="quiet",
                    aria_label=_("Rules of {game}").format(game=card.title),
                ),
            ),
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
                "ul.match-list",
                *(
                    tag(
                        "li.match-row",
                        tag("span.match-state", clause(aside.reason) or _("no reason is known")),
                        button(f"export_aside {aside.id}", _("Export"), class_="quiet"),
                        button(
                            f"delete_aside {aside.id}",
                            _("Delete"),
                            class_="quiet",
                            # The next one moves up under the finger.
                            data_deliberate=len(asides),
                        ),
                    )
                    for aside in asides
                ),
            ),
            aria_labelledby="aside-heading",
        )

    def _foot(self) -> Html:
        return tag(
            "div.home-foot",
            file_field(_("Open a match file"), "import", "match", JSON),
            button("paste", _("Paste a match"), class_="quiet"),
            button("practice", _("Problems"), class_="quiet"),
            button("statistics", _("Statistics"), class_="quiet"),
            button("keeping", _("Copy of everything"), class_="quiet"),
            button("settings", _("Settings"), class_="quiet"),
            tag("a", _("Licences"), href="NOTICES.txt"),
            language_choice(self.screen),
        )

    # --- what can be done here ------------------------------------------------------------------------

    def depth(self) -> int:
        return 0

    @action("back")
    def back(self) -> None:
        pass  # from here the browser's Back leaves the site

    @action("again", game_name)
    def again(self, game: str) -> None:
        """Start a game's last set-up again, with a new deal."""
        setup = read_setup(game, self.screen.settings.setups.get(game, {}))
        match = new_match(game, setup, self.screen.platform.seed(), self.screen.matches.history)
        self.screen.begin(match)

    @action("all", str)
    def show_all(self, which: str) -> None:
        """Show all of a list; if expanded already, its next page."""
        self._show(which, self.parts.get(which, -1) + 1)

    @action("later", str)
    def later(self, which: str) -> None:
        self._show(which, self.parts.get(which, 0) - 1)

    def _show(self, which: str, part: int) -> None:
        cards = [card for card in self.screen.matches.saved.cards() if card.is_over == (which == ENDED)]
        was, self.parts[which] = self.parts.get(which), max(0, part)
        if was is not None and cards:
            self.lead(f"open-{cards[self._part(which, len(cards)) * SHOWN].id}")

    @action("delete", str)
    def delete(self, id: str) -> None:
        """Delete a match; the notice restores it. The history keeps counting it."""
        text = self.screen.matches.saved.delete(id)
        if text is None:
            return
        notices = self.screen.notices
        if "gone" not in notices.standing:
            self.gone = {}
        self.gone[id] = text
        notices.add(self._deletion)

    def _deletion(self) -> Notice:
        number = len(self.gone)
        one = ngettext("The match is deleted.", "{number} matches are deleted.", number)
        actions = (("restore", pgettext("after deleting", "Undo")), ("dismiss gone", _("All right")))
        return Notice("gone", one, actions, self.name())

    @action("restore")
    def restore(self) -> None:
        """Restore all matches deleted since the notice appeared."""
        self.screen.notices.drop("gone")
        for id, text in self.gone.items():
            self.screen.matches.saved.put_back(id, text)
        self.gone = {}
        self.screen.matches.tell_refusal()

    @action("export_aside", str)
    def export_aside(self, id: str) -> None:
        """Export an unreadable save as it was found."""
        # Translators: the beginning of a file's name, without spaces.
        name = pgettext("file name", "set-aside")
        self.screen.platform.offer_file(f"{name}-{id}.txt", self.screen.matches.saved.aside_text(id))

    @action("delete_aside", str)
    def delete_aside(self, id: str) -> None:
        """Delete an unreadable save."""
        self.screen.matches.saved.delete_aside(id)
