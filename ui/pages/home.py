"""The home page: the match to continue, the games, a puzzle, results, and two notices that appear here once.

They say that the site can be installed, and on iOS that Safari deletes a site's data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game import NAMES
from ui import games
from ui.pages.actions import action, game_name
from ui.pages.page import Page, heading, site
from ui.pages.setup_model import known_people, new_match, read_setup, stored_seats, teach
from ui.store.cards import Card, spectator_view
from ui.store.settings import NAME
from ui.text import i18n
from ui.text.html import Html, button, join, picture, spoken, tag
from ui.text.i18n import _, clause, ngettext, pgettext
from ui.text.notices import Notice
from ui.text.people import shown
from ui.text.sentences import capital, is_proposed, names_joined, spoken_to, winners_named

if TYPE_CHECKING:
    from ui.pages.puzzles import DailyPuzzle
    from ui.pages.screen import Screen


NOTICES = {"offer": "install", "by hand": "week"}
"""Keys of the two notices and their settings, by the way in which the site can be installed."""
MOVES = 10  # moves of one match, if none is finished, that make a notice due


def tell_install(screen: Screen) -> None:
    """Put up the notice about installation, once, when something here is worth keeping."""
    key = NOTICES.get(screen.platform.install_way(), "")
    is_due = any(card.is_over or card.moves >= MOVES for card in screen.matches.saved.cards())
    if key and is_due and screen.settings[key] != "told":
        screen.page.notices.add(installable if key == "install" else forgetful)
        screen.settings.set(key, "told")


def forgetful() -> Notice:
    text = _(
        "After seven days without a visit, Safari deletes everything this site has stored. A backup, or a "
        "match shared as a link, is safe. So is the table on the home screen: tap Share, then “Add to "
        "Home Screen”. It starts empty there; import the backup to fill it."
    )
    return Notice("week", text, (("backup", _("Backup")), ("dismiss week", _("OK"))))


def installable() -> Notice:
    text = _("The table can be installed on this device. Then it opens like an app, even offline.")
    return Notice("install", text, (("install", _("Install")), ("dismiss install", _("No"))))


Day = Callable[[str], str]  # returns the day of a time in words


def state_text(card: Card) -> str:
    """Return how far a match is, or its result."""
    if card.is_over:
        return ended_text(card)
    if card.heard and card.on_turn is None:
        return _("There is news")
    if card.moves < 0 and card.on_turn is None:
        return _("Waiting for all to join")
    if card.moves < 0 and card.on_turn is not None:
        return _("Waiting for {name}").format(name=shown(card.names[card.on_turn]))
    if card.is_relayed and card.on_turn is None:
        return _("Your move is on its way")
    if card.is_elsewhere and card.on_turn is None:
        return _("Moved to another device")
    if card.on_turn is None:
        return _("Move {number}").format(number=card.moves + 1)
    if card.is_elsewhere and card.on_turn not in card.people and not card.is_relayed:
        name = shown(card.names[card.on_turn])
        return _("Turn {number}: open {name}'s link to see the move").format(number=card.turn, name=name)
    if card.people == (card.on_turn,):
        yours = _("Turn {number}, your move") if card.turn else _("Your move")
        return yours.format(number=card.turn)
    name = shown(card.names[card.on_turn])
    if card.turn:
        return _("Turn {number}: {name} plays").format(number=card.turn, name=name)
    return _("{name} plays").format(name=name)


def ended_text(card: Card) -> str:
    if not card.winners:
        return _("Finished")
    names = _named(card.names, card.people)
    won = winners_named(tuple(names[seat] for seat in card.winners))
    label = games.by_name(card.game).score_label
    scores = [
        _("{name}: {score}").format(name=str(name), score=label(score))
        for name, score in zip(names, card.scores, strict=False)
    ]
    return " ".join(filter(None, (won, ", ".join(scores))))


def _resume(card: Card) -> Html:
    """Draw the bar of the match that was played last, all of which continues it."""
    view = spectator_view(card.game, card.position) if card.position else None
    picture = games.cover(card.game).thumbnail if view is None else games.by_name(card.game).miniature(view)
    return tag(
        "div.resume",
        tag("span.match-picture", picture, data_game=card.game, aria_hidden="true"),
        tag("p.match-text", _text(card)),
        button(
            f"open {card.id}",
            _("Continue"),
            class_="tap-all",
            aria_label=_("Continue {match}").format(match=_match(card)),
        ),
        _more(card),
    )


def _row(card: Card, day: Day) -> Html:
    """Draw a match as an item of a list, a finished one with its actions."""
    return tag(
        "li.match-row",
        button(f"open {card.id}", _text(card), class_="match-open"),
        tag(
            "div.match-actions",
            tag("span.match-day", day(card.changed)),
            *(
                button(
                    f"open {card.id} {then}",
                    label,
                    class_="bare",
                    aria_label=description.format(match=_match(card)),
                )
                for then, label, description in (
                    ("review", _("Review"), _("Review {match}")),
                    ("rematch", _("Rematch"), _("Rematch {match}")),
                )
                if card.is_over
            ),
            _more(card),
        ),
    )


def _text(card: Card) -> Html:
    title, state = games.cover(card.game).title, tag("span.match-state", state_text(card))
    return join(tag("strong", title), " ", tag("span.match-players", _players(card)), " ", state)


def _players(card: Card) -> str:
    return names_joined(_named(card.names, card.people))


def _named(names: Sequence[str], people: Sequence[int]) -> tuple[str, ...]:
    """Return names as shown; the only person is spoken to, unless they have given a name."""
    alone = people[0] if len(people) == 1 else None
    return tuple(
        spoken_to(name) if seat == alone and is_proposed(name) else shown(name)
        for seat, name in enumerate(names)
    )


def _match(card: Card) -> str:
    return _("{game}, {names}").format(game=games.cover(card.game).title, names=_players(card))


def _more(card: Card) -> Html:
    """Draw the less frequent actions of a match behind a button."""
    match = _match(card)
    return tag(
        "details.more",
        tag("summary", "⋯", id=f"more-{card.id}", aria_label=_("More for {match}").format(match=match)),
        tag(
            "div.more-menu",
            *(
                button(f"{verb} {card.id}", label, class_="bare", aria_label=description.format(match=match))
                for verb, label, description in (
                    ("share", _("Share"), _("Share {match}")),
                    ("delete", _("Delete"), _("Delete {match}")),
                )
                if verb == "delete" or not card.is_elsewhere
            ),
        ),
        name="more",
    )


def _learn(name: str, title: str, is_start: bool) -> Html:
    if not is_start:
        label = _("Learn {game}").format(game=title)
        return button(f"learn {name}", _("Learn"), class_="bare", aria_label=label)
    badge = tag("span.game-badge", _("New? 2 minutes").replace("2 ", "2\N{NO-BREAK SPACE}"))
    return button(f"learn {name}", _("Learn"), " ", badge, " ", spoken(title), class_="bare")


def _has_relayed(screen: Screen) -> bool:
    """Return True if relays carry the messages of a match in play."""
    return any(card.is_relayed for card in screen.matches.saved.cards())


def _foot() -> Html:
    return tag(
        "div.home-foot",
        button("puzzles", _("Puzzles"), class_="quiet"),
        button("statistics", _("Statistics"), class_="quiet"),
        button("open_match", _("Open a match"), id="open-match", class_="quiet"),
        button("settings", _("Settings"), class_="quiet"),
    )


GOING, ENDED = "going", "ended"  # lists of the other matches in progress, and of finished ones
AT_FIRST = {GOING: 0, ENDED: 3}  # most matches of a list shown at first
SHOWN = 50  # most matches on a page of an expanded list, so that it is drawn in one task

PUZZLE = "puzzle-of-the-day"  # id of its place, which a region of its own fills once it is loaded
PAUSE = 0.1  # seconds until that begins, where the browser doesn't say when it is idle
GLOBE = picture(
    "0 0 24 24",
    tag("circle", cx=12, cy=12, r=9),
    tag("ellipse", cx=12, cy=12, rx=4, ry=9),
    tag("path", d="M3 12h18"),
)


class Home(Page):
    """The first page."""

    WORKS_IDLE = True

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.gone: dict[str, dict[str, str]] = {}  # texts that restore each deleted match, by its id
        self.parts: dict[str, int] = {}  # current page index of each expanded list
        self.puzzle: DailyPuzzle | None = None  # puzzle of the day; None before it is loaded
        self.has_puzzle = True  # False once it is known that no game has puzzles
        self.opens_puzzle = False  # True if the puzzle was tapped before it was loaded
        self.work_on(self._work(), PAUSE)
        if screen.sprites or not games.COVERS:
            for game in NAMES:
                screen.need_sprite(game)

    def regions(self) -> dict[str, Html]:
        cards = self.screen.matches.saved.cards()
        going = [card for card in cards if not card.is_over]
        ended = [card for card in cards if card.is_over]
        knows = cards or self.screen.settings.setups
        taught = next((name for name in NAMES if games.cover(name).teaches), "")
        return {
            "bar": join(heading(site()), _language(self.screen)),
            "main": tag(
                "div.home",
                tag(
                    "p.home-lead",
                    _("Three board games against the computer or your family: free, offline, no account."),
                ),
                self._going(going),
                tag(
                    "section.games",
                    *(self._game(name, name == taught and not knows) for name in NAMES),
                    aria_label=_("Games"),
                ),
                tag(
                    "div.home-more",
                    tag("section", self.has_puzzle and self._puzzle(None), id=PUZZLE),
                    self._ended(ended),
                ),
                self._asides(),
                _foot(),
            ),
            **({PUZZLE: self._puzzle(self.puzzle)} if self.puzzle else {}),
        }

    def _going(self, cards: list[Card]) -> Html | None:
        """Return the match to continue, and the others in progress behind a button."""
        if not cards:
            return None
        newest, *others = cards
        is_open = GOING in self.parts
        number = len(others)
        return tag(
            "section.going",
            _resume(newest),
            others
            and button(
                f"fewer {GOING}" if is_open else f"all {GOING}",
                ngettext("{number} more match", "{number} more matches", number),
                id="more-going",
                class_="quiet",
                aria_expanded="true" if is_open else "false",
            ),
            is_open and others and self._list(GOING, others),
            aria_label=_("Matches in progress"),
        )

    def _ended(self, cards: list[Card]) -> Html | None:
        if not cards:
            return None
        return tag(
            "section.matches",
            tag("h2", _("Finished matches"), id="ended-heading"),
            self._list(ENDED, cards),
            aria_labelledby="ended-heading",
        )

    def _part(self, which: str, number: int) -> int:
        """Return the page index of a list of `number` matches; -1 while it shows only the newest."""
        return min(self.parts.get(which, -1), max(0, number - 1) // SHOWN)

    def _list(self, which: str, cards: list[Card]) -> Html:
        """Return the current page of a list, with buttons to the matches not shown."""
        number = len(cards)
        part = self._part(which, number)
        first, most = (0, AT_FIRST[which]) if part < 0 else (part * SHOWN, SHOWN)
        last = min(number, first + most)
        more = (
            _("Show all {number}")
            if part < 0
            else _("Earlier matches: showing {first} to {last} of {number}")
        )
        return join(
            part > 0 and button(f"later {which}", _("Later matches"), class_="quiet"),
            tag("ul.match-list", *(_row(card, self.screen.platform.day) for card in cards[first:last])),
            last < number
            and button(
                f"all {which}", more.format(first=first + 1, last=last, number=number), class_="quiet"
            ),
        )

    def _game(self, name: str, is_start: bool) -> Html:
        """Return a game's card, all of which plays; `is_start`: its lesson is offered to newcomers."""
        card = games.cover(name)
        seats = stored_seats(self.screen.settings.setups.get(name, {}))
        people = [number for number, seat in enumerate(seats) if seat["kind"] == "human"]
        again = seats and _("Play again: {names}").format(
            names=names_joined(_named([seat["name"] for seat in seats], people))
        )
        minutes = card.minutes.replace(" ", "\N{NO-BREAK SPACE}")
        return tag(
            "article.game-card",
            tag("div.game-picture", card.thumbnail, aria_hidden="true"),
            tag(
                "div.game-head",
                tag("h2", card.title),
                tag("p.game-facts", again or " · ".join(filter(None, (card.players, minutes)))),
            ),
            button(
                f"begin {name}",
                _("Play"),
                class_="primary tap-all",
                aria_label=_("Play {game}").format(game=card.title),
            ),
            tag("p.game-summary", card.summary) if card.summary else None,
            tag(
                "div.game-links",
                button(
                    f"setup {name}",
                    _("Players and options"),
                    class_="bare",
                    aria_label=_("Players and options for {game}").format(game=card.title),
                ),
                card.teaches and _learn(name, card.title, is_start),
                button(
                    f"rules {name}",
                    _("Rules"),
                    class_="bare",
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
            tag("h2", _("Unreadable saves"), id="aside-heading"),
            tag("p", _("These saves can't be read. They are stored unchanged.")),
            tag(
                "ul.match-list",
                *(
                    tag(
                        "li.match-row",
                        tag("span.match-state", capital(clause(aside.reason) or _("the reason is unknown"))),
                        button(f"export_aside {aside.id}", _("Export"), class_="bare"),
                        button(
                            f"delete_aside {aside.id}",
                            _("Delete"),
                            class_="bare",
                            # The next one moves up under the finger.
                            data_deliberate=len(asides),
                        ),
                    )
                    for aside in asides
                ),
            ),
            aria_labelledby="aside-heading",
        )

    # --- what is done while nothing else is -----------------------------------------------------------------

    def _work(self) -> Iterator[float]:
        screen = self.screen
        if _has_relayed(screen) and screen.platform.relays().addresses():
            import game.remote.mailbox  # noqa: F401  in a task of its own

            yield PAUSE
            reading = screen.devices.read()
            yield PAUSE
            yield from reading
        if self.has_puzzle and self.puzzle is None:
            yield from self._load_puzzle()

    def hidden(self) -> None:
        """Have relays read again, which they are once the page is seen: it may be a day later."""
        if _has_relayed(self.screen):
            self.work_on(self._work(), PAUSE)

    def _load_puzzle(self) -> Iterator[float]:
        import ui.session.attempt  # noqa: F401  in a task of its own

        yield PAUSE
        from ui.pages.puzzles import find_puzzle

        self.puzzle = yield from find_puzzle(self.screen)
        self.has_puzzle = self.puzzle is not None
        if self.opens_puzzle:
            self.open_puzzle()

    def _puzzle(self, puzzle: DailyPuzzle | None) -> Html:
        """Draw the puzzle of the day; None draws its place, of the same size."""
        return join(
            tag("h2", _("Puzzle of the day")),
            tag(
                "div.puzzle",
                tag(
                    "span.match-picture",
                    puzzle and puzzle.picture,
                    data_game=puzzle and puzzle.game,
                    aria_hidden="true",
                ),
                tag(
                    "p.match-text",
                    puzzle and tag("strong", games.cover(puzzle.game).title),
                    " ",
                    puzzle and tag("span", puzzle.task(self.screen)),
                    puzzle and puzzle.streak(self.screen),
                ),
                button("puzzle", _("Solve it"), class_="tap-all"),
            ),
        )

    @action("puzzle")
    def open_puzzle(self) -> None:
        """Put the puzzle on the table, at once or as soon as it is loaded."""
        self.opens_puzzle = True
        if self.puzzle:
            from ui.pages.puzzles import put

            put(self.screen, self.puzzle.game, self.puzzle.puzzle.id)

    # --- what can be done here ------------------------------------------------------------------------

    def depth(self) -> int:
        return 0

    @action("back")
    def back(self) -> None:
        pass  # from here the browser's Back leaves the site

    @action("begin", game_name)
    def begin(self, game: str) -> None:
        """Play a game at once: its last set-up with a new deal, at first one computer at a fair level."""
        settings = self.screen.settings
        setup = read_setup(game, settings.setups.get(game, {}), known_people(settings), settings[NAME])
        match = new_match(game, setup, self.screen.platform.seed(), self.screen.matches.history)
        teach(match, self.screen.matches)
        self.screen.settings.remember(game, setup)
        self.screen.begin(match)

    @action("all", str)
    def show_all(self, which: str) -> None:
        """Show all of a list; if expanded already, its next page."""
        self._show(which, self.parts.get(which, -1) + 1)

    @action("fewer", str)
    def show_fewer(self, which: str) -> None:
        self.parts.pop(which, None)

    @action("later", str)
    def later(self, which: str) -> None:
        self._show(which, self.parts.get(which, 0) - 1)

    def _show(self, which: str, part: int) -> None:
        cards = [card for card in self.screen.matches.saved.cards() if card.is_over == (which == ENDED)]
        cards = cards[which == GOING :]  # the newest one in progress stands apart
        was, self.parts[which] = self.parts.get(which), max(0, part)
        if was is not None and cards:
            self.lead(f"open-{cards[self._part(which, len(cards)) * SHOWN].id}")

    @action("delete", str)
    def delete(self, id: str) -> None:
        """Delete a match; the notice restores it. The history keeps counting it."""
        texts = self.screen.matches.saved.delete(id)
        if not texts:
            return
        if "gone" not in self.notices.standing:
            self.gone = {}
        self.gone[id] = texts
        self.notices.add(self._deletion)

    def _deletion(self) -> Notice:
        number = len(self.gone)
        one = ngettext("The match has been deleted.", "{number} matches have been deleted.", number)
        actions = (("restore", pgettext("after deleting", "Undo")), ("dismiss gone", _("OK")))
        return Notice("gone", one, actions)

    @action("restore")
    def restore(self) -> None:
        """Restore all matches deleted since the notice appeared."""
        self.notices.drop("gone")
        for texts in self.gone.values():
            self.screen.matches.saved.put_back(texts)
        self.gone = {}

    @action("export_aside", str)
    def export_aside(self, id: str) -> None:
        """Export an unreadable save as it was found."""
        # Translators: the beginning of a file's name, without spaces.
        name = pgettext("file name", "set-aside")
        for aside in self.screen.matches.saved.asides():
            if aside.id == id:
                self.screen.platform.offer_file(f"{name}-{id}.txt", aside.text)

    @action("delete_aside", str)
    def delete_aside(self, id: str) -> None:
        self.screen.matches.saved.delete_aside(id)


def first_page(screen: Screen) -> Html:
    """Draw the home page, to be shown while the next visit starts."""
    return Home(screen).regions()["main"]


def _language(screen: Screen) -> Html | None:
    """Return the way to other languages, with the name of the current one; None where there is one."""
    languages = dict(screen.platform.languages())
    if len(languages) < 2:
        return None
    name = languages.get(i18n.language(), "")
    return button("settings", GLOBE, tag("span", name), " ", spoken(_("Language")), id="language")
