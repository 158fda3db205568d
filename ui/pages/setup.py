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
from ui.drawing.contract import OptionText
from ui.drawing.faces import (
    BIRDS,
    FAIR,
    OPPONENTS,
    called,
    character_label,
    face,
    level_help,
    level_label,
    manner,
    opponent,
)
from ui.pages.actions import BadAction, action, number
from ui.pages.fair_match import description
from ui.pages.form import choices_of, select
from ui.pages.page import Page, page_head
from ui.pages.setup_model import (
    is_proposed,
    known_people,
    new_match,
    new_seat,
    numbered,
    read_setup,
    seats_of,
    teach,
)
from ui.store.settings import NAME
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _
from ui.text.people import isolated

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def seated(names: Iterable[str]) -> tuple[str, ...]:
    """Return the names as they are shown, with a substitute for an empty one."""
    substitute = _("Seat {number}")
    return tuple(isolated(name) or substitute.format(number=at) for at, name in enumerate(names, start=1))


def introduction(held: dict[str, str]) -> tuple[str, str]:
    """Return a computer's name and character, "Wren, cautious.", and how it plays; "" twice for a person."""
    known = opponent(held["face"])
    if known is None:
        return "", ""
    name, character = isolated(held["name"]) or called(known.bird), character_label(known.character)
    return _("{name}, {character}.").format(name=name, character=character), manner(known.bird, name)


AWAY, LINK = "away", "link"  # key and value of a seat whose person is on another device; never stored


def give_face(seats: list[dict[str, str]], seat: int, bird: str) -> None:
    """Seat a bird, with its name unless the name was typed; a seat that has it already gets the other one."""
    held = seats[seat]
    other = next(
        (one for one in seats if one is not held and one["kind"] == "computer" and one["face"] == bird), None
    )
    before = held["face"]
    for one, new in ((held, bird), (other, before)):
        known = opponent(new)
        if one is None or known is None:
            continue
        one["face"] = new
        if is_proposed(one["name"]):
            taken = {key_of(each["name"]) for each in seats if each not in (held, other)}
            one["name"] = next(name for name in numbered([called(new)]) if key_of(name) not in taken)


def next_face(seats: list[dict[str, str]], seat: int) -> str:
    """Return the next bird that sits nowhere else at the table."""
    others = {one["face"] for one in seats if one is not seats[seat] and one["kind"] == "computer"}
    at = BIRDS.index(seats[seat]["face"]) + 1 if seats[seat]["face"] in BIRDS else 0
    following = BIRDS[at:] + BIRDS[:at]
    return next((bird for bird in following if bird not in others), BIRDS[0])


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
        self.fault = ""
        self.got_up: list[dict[str, str]] = []  # removed seats; the last one comes back first
        self.shown = 0  # seat of the computer described on the sheet about opponents
        self.fair: tuple[Any, str] = (), ""
        """Cache of the description of a fair match: names of people and computers, and text."""
        self.heard = ""  # announcement of the opponent or level just chosen, for screen readers
        self._write()

    def _write(self) -> None:
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
            "setup-opponent": self._opponent(),
            "setup-first": self._first(),
            "setup-more": Html(_("More options")),
            "setup-start": button("start", _("Start"), class_="primary"),
            "setup-options": join(
                *(self._option(text) for text in self.ui.options() if len(text.values) > 1),
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
        if self._may_link:
            people.append((LINK, _("Person, by link")))
        is_alone = (
            held["kind"] == "human" and not self._away and len(self._computers()) == len(self.seats) - 1
        )
        levels = [(FAIR, _("Adapts to you")), *((level, level_label(level)) for level in LEVELS)]
        return tag(
            "div.seat-row",
            self._face(seat)
            if held["kind"] == "computer"
            else tag("span.piece", self.ui.seat_piece(seat, seated(self.written)), aria_hidden="true"),
            tag(
                "input",
                id=f"name-{seat}",
                value="" if is_alone and is_proposed(self.written[seat]) else self.written[seat],
                maxlength=LONGEST_NAME,
                autocomplete="off",
                dir="auto",
                aria_label=_("Your name")
                if is_alone
                else _("Name for seat {number}").format(number=seat + 1),
                placeholder=_("Your name") if is_alone else None,
                data_field=f"name {seat}",
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
    def _may_link(self) -> bool:
        """True if a person may be on another device: of two players, where no question is put to a seat."""
        return len(self.seats) == 2 and not self.rules.ANSWERS

    @property
    def _away(self) -> list[int]:
        """The seats of people on other devices."""
        return [seat for seat, held in enumerate(self.seats) if self._may_link and AWAY in held]

    def _face(self, seat: int) -> Html:
        """Return a computer's face, a button to its description and then to the next face."""
        is_shown = seat == self._shown()
        label = _("{name}: choose the next opponent") if is_shown else _("{name}: who is this?")
        return button(
            f"opponent {seat}",
            face(self.seats[seat]["face"]),
            class_="seat-face",
            aria_label=label.format(name=self._names()[seat]),
            aria_current="true" if is_shown and len(self._computers()) > 1 else None,
        )

    def _names(self) -> tuple[str, ...]:
        return seated(held["name"] for held in self.seats)

    def _computers(self) -> list[int]:
        return [seat for seat, held in enumerate(self.seats) if held["kind"] == "computer"]

    def _shown(self) -> int | None:
        """Return the seat described on the sheet about opponents; None if no computer plays."""
        computers = self._computers()
        return self.shown if self.shown in computers else next(iter(computers), None)

    def _opponent(self) -> Html:
        shown = self._shown()
        if shown is None:
            return Html("")
        held = self.seats[shown]
        choices = [
            (one.bird, join(face(one.bird), spoken(f"{called(one.bird)}, {character_label(one.character)}")))
            for one in OPPONENTS
        ]
        name, plays = introduction(held)
        return join(
            choices_of("", "face", held["face"], choices, called=_("Opponent")),
            tag("p", tag("strong", name), " ", plays, id="opponent-text"),
            tag("p", self._level(held), id="opponent-level"),
            tag("p.help", _("The level sets how strong they are, and the character sets how they play.")),
        )

    def _level(self, held: dict[str, str]) -> str:
        return self._fair() if held["level"] == FAIR else level_help(held["level"])

    def _fair(self) -> str:
        """Describe today's level of a fair match for these people."""
        people = [held["name"] for held in self.seats if held["kind"] == "human" and held["name"]]
        fair = [held["name"] for held in self.seats if (held["kind"], held["level"]) == ("computer", FAIR)]
        if self.fair[0] != (people, fair):
            played = self.screen.matches.history.played()
            self.fair = (people, fair), description(played, self.game, people, fair)
        return self.fair[1]

    def _first(self) -> Html:
        if self._away:
            name = self._names()[self._away[0]]
            return tag(
                "p.help",
                _(
                    "You and {name} send each other a link after each turn. The starting player is drawn at "
                    "random."
                ).format(name=name),
            )
        seats = [(str(seat), name) for seat, name in enumerate(self._names())]
        return tag(
            "div.line",
            tag("span", _("Who goes first?"), aria_hidden="true"),
            select(_("Who goes first?"), "first", self.first, [("random", _("Random")), *seats]),
        )

    def _option(self, text: OptionText) -> Html:
        name, label, help, values = text
        return choices_of(label, f"option {name}", self.options[name], values, help=help)

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
        self._write()
        self.screen.back()

    def typed(self, field: str, value: str) -> None:
        kind, *rest = field.split()
        if kind == "seed":
            self.seed = value.strip()
        elif kind == "name" and rest:
            self._held(number(rest[0]))["name"] = plain(value)[:LONGEST_NAME]

    def _held(self, seat: int) -> dict[str, str]:
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
            self._write()

    def _new_seat(self, kind: str, left: dict[str, str] | None = None) -> dict[str, str]:
        """Return a seat with an unused name; `left` is the seat it replaces."""
        others = [held for held in [*self.seats, *self.got_up] if held is not left]
        levels = [held["level"] for held in self.seats if held["kind"] == "computer"]
        return new_seat(kind, others, self.known, levels[-1] if levels else FAIR)

    @action("seat", number, str)
    def seat(self, seat: int, who: str) -> None:
        """Seat a person, or a computer of a level; a proposed name changes with it."""
        held = self._held(seat)
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
            self.shown = seat
            self.heard = self._level(held)
        self._write()

    @action("opponent", number)
    def opponent(self, seat: int) -> None:
        """Describe a seat's opponent; if it is described already, seat the next one."""
        self._held(seat)
        if seat == self._shown():
            give_face(self.seats, seat, next_face(self.seats, seat))
        self._introduce(seat)

    @action("face", str)
    def bird(self, bird: str) -> None:
        """Change the opponent described to another bird."""
        shown = self._shown()
        if bird not in BIRDS or shown is None:
            raise BadAction(f"no {bird} can play here")
        give_face(self.seats, shown, bird)
        self._introduce(shown)

    def _introduce(self, seat: int) -> None:
        """Describe the opponent in a seat, also for screen readers."""
        self.shown = seat
        self.heard = " ".join(filter(None, introduction(self.seats[seat])))
        self._write()

    @action("first", str)
    def begins(self, who: str) -> None:
        """Choose the first seat: its number, or `random`."""
        if who != "random":
            self._held(number(who))
        self.first = who

    @action("option", str, str)
    def option(self, name: str, value: str) -> None:
        if value in self.rules.OPTIONS.get(name, ()):
            self.options[name] = value
            self._write()

    @action("start")
    def start(self) -> None:
        """Begin the match if every seat has a name of its own."""
        names = [seat["name"] for seat in self.seats]
        if not all(names):
            self.fault = _("Every seat needs a name.")
        elif len(set(map(key_of, names))) < len(names):
            self.fault = _("Two seats have the same name.")
        elif len(self._away) > 1 or (self._away and self._computers()):
            self.fault = _("A match by link is for two people: one here, one elsewhere.")
        elif self._away:
            seats = seats_of(self.game, {"seats": self.seats}, self.screen.matches.history)
            self.screen.devices.invite(self.game, seats, self._away, self.options)
        else:
            setup = {"seats": self.seats, "first": self.first, "options": self.options}
            seed = self.seed or self.screen.platform.seed()
            match = teach(
                new_match(self.game, setup, seed, self.screen.matches.history), self.screen.settings
            )
            if len(match.people) == 1 and not is_proposed(name := match.seats[match.people[0]].name):
                self.screen.settings.set(NAME, name)
            self.screen.settings.remember(self.game, setup)
            self.screen.begin(match)
