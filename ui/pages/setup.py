"""The set-up of a match: its seats, the first of them, the options of the rules, the seed.

Level of a fair match: ui/pages/fair_match.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game import by_name
from game.players.levels import LEVELS
from game.save import LONGEST_NAME
from game.typed import key_of, plain
from ui import games
from ui.drawing.faces import (
    FAIR,
    level_label,
)
from ui.pages.actions import BadAction, HasActions, action, number
from ui.pages.form import choices_of, name_field, select
from ui.pages.opponent_sheet import OpponentSheet
from ui.pages.page import Page, page_head
from ui.pages.setup_model import (
    is_proposed,
    known_people,
    new_match,
    new_seat,
    read_setup,
    seats_of,
    teach,
)
from ui.pages.travel import LINK, Travel
from ui.store.settings import NAME
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.people import isolated

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def seated(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names as they are shown, with a substitute for an empty one."""
    substitute = _("Seat {number}")
    return tuple(isolated(name) or substitute.format(number=at) for at, name in enumerate(names, start=1))


AWAY = "away"  # key of a seat whose person is on another device, with the value LINK; never stored


SKELETON = tag(
    "div.setup",
    tag("div.setup-air", id="setup-air", aria_hidden="true"),
    tag("div", id="setup-seats"),
    tag("div", id="setup-opponent"),
    tag("div", id="setup-first"),
    tag("details", tag("summary", "", id="setup-more"), tag("div", id="setup-options")),
    tag("div", id="setup-start"),
)
"""Constant, so that a tap never misses a button that was just redrawn."""


class Setup(Page):
    """The page before a match of one game.

    A field isn't redrawn while somebody types into it: it is drawn with its value in `written`, as of the
    last other choice; text typed since is in the browser and in `seats`.
    """

    def __init__(self, screen: Screen, game: str) -> None:
        """Begin with the game's last set-up, or with a person and a computer."""
        super().__init__(screen)
        self.game = game
        self.ui = games.by_name(game)
        self.rules = by_name(game)
        setups = screen.settings.setups
        self.known = known_people(screen.settings)
        """Names that people typed on this device, proposed before all others."""
        held = read_setup(game, setups.get(game, {}), self.known, screen.settings[NAME])
        self.seats: list[dict[str, str]] = held["seats"]
        self.first: str = held["first"]
        self.options: dict[str, Any] = held["options"]
        self.seed = ""
        self.travel = Travel(screen)
        self.fault = ""
        self.got_up: list[dict[str, str]] = []  # removed seats; the last one comes back first
        self.heard = ""  # announcement of the opponent or level just chosen, for screen readers
        self.sheet = OpponentSheet(self)
        self.write()

    def owners(self) -> tuple[HasActions, ...]:
        return self.sheet, self.travel, self

    def write(self) -> None:
        """Draw the fields anew, with what has been typed into them."""
        self.written = [seat["name"] for seat in self.seats]
        self.written_seed = self.seed

    def name(self) -> str:
        return f"setup-{self.game}"

    def title(self) -> str:
        return self.ui.title()

    def status(self) -> str:
        return self.fault or _("Who plays?")

    def said(self, instruction: str) -> str:
        return self.fault or self.heard or instruction

    def regions(self) -> dict[str, Html]:
        return {
            "bar": page_head(self.ui.title()),
            "main": SKELETON,
            "setup-air": self.ui.thumbnail(),
            "setup-seats": join(self._number(), *(self._seat(seat) for seat in range(len(self.seats)))),
            "setup-opponent": self.sheet.draw(),
            "setup-first": self._first(),
            "setup-more": Html(_("More options")),
            "setup-start": button("start", _("Start"), class_="primary"),
            "setup-options": join(
                *(
                    choices_of(label, f"option {name}", self.options[name], values, help=help)
                    for name, label, help, values in self.ui.options()
                    if len(values) > 1
                ),
                None if self._away else self._seed(),
            ),
        }

    def _number(self) -> Html | None:
        if len(self.rules.PLAYERS) < 2:
            return None
        choices = [(str(number), str(number)) for number in self.rules.PLAYERS]
        return choices_of(_("Players"), "players", str(len(self.seats)), choices)

    def _seat(self, seat: int) -> Html:
        held = self.seats[seat]
        people = [("human", _("Person"))]
        if self.travel.admits(len(self.seats)):
            people.append((LINK, self.travel.seat()))
        is_alone = held["kind"] == "human" and not self._away and len(self.computers()) == len(self.seats) - 1
        levels = [(FAIR, _("Adapts to you")), *((level, level_label(level)) for level in LEVELS)]
        return tag(
            "div.seat-row",
            self.sheet.face(seat)
            if held["kind"] == "computer"
            else tag("span.piece", self.ui.seat_piece(seat, seated(self.written)), aria_hidden="true"),
            name_field(
                f"name-{seat}",
                "" if is_alone and is_proposed(self.written[seat]) else self.written[seat],
                f"name {seat}",
                aria_label=_("Your name")
                if is_alone
                else _("Name for seat {number}").format(number=seat + 1),
                placeholder=_("Your name") if is_alone else None,
            ),
            select(
                _("Who plays in seat {number}").format(number=seat + 1),
                f"seat {seat}",
                held["level"] if held["kind"] == "computer" else LINK if seat in self._away else "human",
                people,
                {_("Computer"): levels},
            ),
            role="group",
            aria_label=_("Seat {number}").format(number=seat + 1),
        )

    @property
    def _is_for_two(self) -> bool:
        """True if links can carry the match: two people, one here, one elsewhere."""
        return len(self.seats) == 2 and len(self._away) == 1 and not self.computers()

    @property
    def _away(self) -> list[int]:
        """The seats of people on other devices."""
        may_be_away = self.travel.admits(len(self.seats))
        return [seat for seat, held in enumerate(self.seats) if may_be_away and AWAY in held]

    def names(self) -> tuple[str, ...]:
        return seated(held["name"] for held in self.seats)

    def computers(self) -> list[int]:
        return [seat for seat, held in enumerate(self.seats) if held["kind"] == "computer"]

    def _first(self) -> Html:
        if self._away:
            people = [held for held in self.seats if held["kind"] == "human"]
            is_watched = len(people) == len(self._away)
            return self.travel.draw(self._is_for_two, self.names()[self._away[0]], is_watched)
        seats = [(str(seat), name) for seat, name in enumerate(self.names())]
        return tag(
            "div.line",
            tag("span", _("Who goes first?"), aria_hidden="true"),
            select(_("Who goes first?"), "first", self.first, [("random", _("Random")), *seats]),
        )

    def _seed(self) -> Html:
        return tag(
            "div.field",
            tag("label", _("Seed"), for_="seed"),
            tag(
                "input",
                id="seed",
                value=self.written_seed,
                autocomplete="off",
                maxlength=80,
                data_field="seed",
            ),
            tag("p.help", _("The same seed deals the same cards. Leave it empty for a new deal.")),
        )

    # --- what can be done here ------------------------------------------------------------------------

    @action("back")
    def back(self) -> None:
        self.write()
        self.screen.back()

    def typed(self, field: str, value: str) -> None:
        kind, *rest = field.split()
        if kind == "seed":
            self.seed = value.strip()
        elif kind == "name" and rest:
            self.held(number(rest[0]))["name"] = plain(value)[:LONGEST_NAME]

    def held(self, seat: int) -> dict[str, str]:
        """Return a seat's values. Raises BadAction for a seat that isn't there."""
        if seat >= len(self.seats):
            raise BadAction(f"there is no seat {seat}")
        return self.seats[seat]

    @action("players", number)
    def players(self, wanted: int) -> None:
        """Change the number of seats; removed seats return as they were."""
        if wanted in self.rules.PLAYERS:
            while len(self.seats) > wanted:
                self.got_up.append(self.seats.pop())
            while len(self.seats) < wanted:
                self.seats.append(self.got_up.pop() if self.got_up else self._new_seat("computer"))
            if self.first != "random" and int(self.first) >= wanted:
                self.first = "random"
            self.write()

    def _new_seat(self, kind: str, left: dict[str, str] | None = None) -> dict[str, str]:
        """Return a seat with an unused name; `left` is the seat it replaces."""
        others = [held for held in [*self.seats, *self.got_up] if held is not left]
        levels = [held["level"] for held in self.seats if held["kind"] == "computer"]
        return new_seat(kind, others, self.known, levels[-1] if levels else FAIR)

    @action("seat", number, str)
    def seat(self, seat: int, who: str) -> None:
        """Seat a person, or a computer of a level; a proposed name changes with it."""
        held = self.held(seat)
        levels = (*LEVELS, FAIR)
        if who not in ("human", LINK, *levels):
            raise BadAction(f"nobody is a {who}")
        kind = "computer" if who in levels else "human"
        held.pop(AWAY, None)
        if who == LINK:
            held[AWAY] = LINK
        if held["kind"] != kind:
            new = self._new_seat(kind, held)
            held["face"] = new["face"]
            if is_proposed(held["name"]) or held["name"] in self.known:
                held["name"] = new["name"]
            held["kind"] = kind
        if who in levels:
            held["level"] = who
            self.sheet.describe_level(seat)
        self.write()

    @action("first", str)
    def begins(self, who: str) -> None:
        """Choose the first seat: its number, or `random`."""
        if who != "random":
            self.held(number(who))
        self.first = who

    @action("option", str, str)
    def option(self, name: str, value: str) -> None:
        if value in self.rules.OPTIONS.get(name, ()):
            self.options[name] = value
            self.write()

    @action("start")
    def start(self) -> None:
        """Begin the match if every seat has a name of its own."""
        names = [seat["name"] for seat in self.seats]
        if not all(names):
            self.fault = _("Every seat needs a name.")
        elif len(set(map(key_of, names))) < len(names):
            self.fault = _("Two seats have the same name.")
        elif self._away and not (self._is_for_two or self.travel.has_relays):
            self.fault = _("A match by link is for two people: one here, one elsewhere.")
        elif self._away:
            seats = seats_of(self.game, {"seats": self.seats}, self.screen.matches.history)
            over_relays = self.travel.over_relays(self._is_for_two)
            self.screen.devices.invite(self.game, seats, self._away, self.options, over_relays)
        else:
            setup = {"seats": self.seats, "first": self.first, "options": self.options}
            seed = self.seed or self.screen.platform.seed()
            matches = self.screen.matches
            match = teach(new_match(self.game, setup, seed, matches.history), matches)
            if len(match.people) == 1 and not is_proposed(name := match.seats[match.people[0]].name):
                self.screen.settings.set(NAME, name)
            self.screen.settings.remember(self.game, setup)
            self.screen.begin(match)
