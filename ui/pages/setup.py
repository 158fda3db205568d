"""The set-up of a match: who sits where, who begins, the options of the rules, the seed.

How the level of a fair match is found: ui/session/fair_match.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game import by_name
from game.players.levels import LEVELS
from game.reasons import BadPosition
from game.save import LONGEST_NAME
from game.typed import key_of, plain
from ui.pages.actions import BadAction, action, number
from ui.pages.form import choices_of, file_field, select
from ui.pages.page import Page, page_head
from ui.pages.setup_model import (
    give_face,
    is_proposed,
    known_people,
    new_match,
    new_seat,
    next_face,
    players,
    read_setup,
)
from ui.session import game_ui
from ui.session.game_ui import OptionText
from ui.session.opponents import (
    BIRDS,
    FAIR,
    OPPONENTS,
    called,
    character_label,
    face,
    level_help,
    manner,
    opponent,
)
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _, say
from ui.text.people import isolated

if TYPE_CHECKING:
    from ui.pages.screen import Screen


def seated(names: Iterable[str]) -> tuple[str, ...]:
    """Return names by seat as they are drawn, that of an empty field too."""
    numbered = enumerate(names, start=1)
    return tuple(isolated(name) or _("Seat {number}").format(number=number) for number, name in numbered)


def introduction(held: dict[str, str]) -> str:
    """Return name and character of the computer on a seat: "Wren, cautious."; "" without a bird."""
    known = opponent(held["face"])
    if known is None:
        return ""
    character = character_label(known.character)
    return _("{name}, {character}.").format(name=shown_name(held), character=character)


def shown_name(held: dict[str, str]) -> str:
    """Return the name of a seat, that of its bird while the field is empty."""
    return isolated(held["name"]) or (called(held["face"]) if held["face"] in BIRDS else "")


SKELETON = tag(
    "div",
    tag("div", id="setup-air", class_="setup-air", aria_hidden="true"),
    tag("div", id="setup-seats"),
    tag("div", id="setup-opponent"),
    tag("div", id="setup-first"),
    tag("details", tag("summary", "", id="setup-more"), tag("div", id="setup-options")),
    tag("div", id="setup-start"),
    class_="setup",
)
"""Never drawn anew while the page is shown: a tap on its way to a button must find it."""


class Setup(Page):
    """The page before a match of one game.

    A field is never drawn anew while somebody types into it: it is drawn with `written`, what stood there
    when something else was last chosen; what has been typed since is in the browser's hands and in `seats`.
    """

    def __init__(self, screen: Screen, game: str) -> None:
        """Begin with the last set-up of the game, or with a person and a computer."""
        super().__init__(screen)
        self.game = game
        self.ui = game_ui.by_name(game)
        self.rules = by_name(game)
        setups = screen.settings.setups
        self.known = known_people(setups)
        """Names that people of this device have given themselves: proposed before all others."""
        held = read_setup(game, setups.get(game, {}), self.known)
        self.seats: list[dict[str, str]] = held["seats"]
        self.first: str = held["first"]
        self.options: dict[str, Any] = held["options"]
        self.seed = ""
        self.fault = ""
        self.got_up: list[dict[str, str]] = []
        """People of the seats that were removed, the last one first to come back."""
        self.shown = 0
        """The seat of the computer that was chosen last: the sheet about opponents is about it."""
        self.played: Sequence[Any] = ()
        """The ended matches of this device, once a fair match has asked for them."""
        self.fair: tuple[Any, str] = (), ""
        """The people a fair match was described for last, and how: it is counted anew for others alone."""
        self.heard = ""
        """Announcement about the opponent or the level chosen just now, for screen readers."""
        self._write()
        screen.need_sprite(game)

    def _write(self) -> None:
        """Have the fields drawn with what is in them now."""
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

    def about(self) -> str:
        return self.game

    def regions(self) -> dict[str, Html]:
        return {
            "bar": page_head(self.ui.title()),
            "main": SKELETON,
            "setup-air": self.ui.thumbnail(),
            "setup-seats": join(self._number(), *(self._seat(seat) for seat in range(len(self.seats)))),
            "setup-opponent": self._opponent(),
            "setup-first": self._first(),
            "setup-more": Html(_("Rules and seed")),
            "setup-start": button("start", _("Start"), class_="primary"),
            "setup-options": join(*map(self._option, self.ui.options()), self._seed()),
        }

    def _number(self) -> Html | None:
        if len(self.rules.PLAYERS) < 2:
            return None
        choices = [(str(number), str(number)) for number in self.rules.PLAYERS]
        return choices_of(_("Players"), "players", str(len(self.seats)), choices)

    def _seat(self, seat: int) -> Html:
        held = self.seats[seat]
        choices, groups = players()
        return tag(
            "div",
            self._face(seat)
            if held["kind"] == "computer"
            else tag(
                "span", self.ui.seat_piece(seat, seated(self.written)), class_="piece", aria_hidden="true"
            ),
            tag(
                "input",
                id=f"name-{seat}",
                value=self.written[seat],
                maxlength=LONGEST_NAME,
                autocomplete="off",
                dir="auto",
                aria_label=_("Name in seat {number}").format(number=seat + 1),
                data_field=f"name {seat}",
            ),
            select(
                _("Who plays in seat {number}").format(number=seat + 1),
                f"seat {seat}",
                held["level"] if held["kind"] == "computer" else "human",
                choices,
                groups,
            ),
            class_="seat-row",
            role="group",
            aria_label=_("Seat {number}").format(number=seat + 1),
        )

    def _face(self, seat: int) -> Html:
        """Return the face of a computer: a button that shows who it is, then leads to the next bird."""
        held, is_shown = self.seats[seat], seat == self._shown()
        name = isolated(held["name"]) or _("Seat {number}").format(number=seat + 1)
        label = _("{name}: another opponent") if is_shown else _("{name}: who is it?")
        return button(
            f"opponent {seat}",
            face(held["face"]),
            class_="seat-face",
            aria_label=label.format(name=name),
            aria_current="true" if is_shown and len(self._computers()) > 1 else None,
        )

    def _computers(self) -> list[int]:
        """Return the seats of computers."""
        return [seat for seat, held in enumerate(self.seats) if held["kind"] == "computer"]

    def _shown(self) -> int | None:
        """Return the seat that the sheet about opponents is about; None where no computer plays."""
        computers = self._computers()
        return self.shown if self.shown in computers else next(iter(computers), None)

    def _opponent(self) -> Html:
        """Return the sheet about the opponent that was chosen last; empty without one."""
        shown = self._shown()
        if shown is None:
            return Html("")
        held = self.seats[shown]
        choices = [
            (one.bird, join(face(one.bird), spoken(f"{called(one.bird)}, {character_label(one.character)}")))
            for one in OPPONENTS
        ]
        plays = manner(held["face"], shown_name(held))
        return join(
            choices_of("", "face", held["face"], choices, called=_("Opponent")),
            tag("p", tag("strong", introduction(held)), " ", plays, id="opponent-text"),
            tag("p", self._level(held), id="opponent-level"),
            tag("p", _("The level is the strength, the character the style."), class_="help"),
        )

    def _level(self, held: dict[str, str]) -> str:
        """Return what the level of a seat is like."""
        return self._fair() if held["level"] == FAIR else level_help(held["level"])

    def _fair(self) -> str:
        """Return what a fair match is like today for those who sit here; "" where no level is left open."""
        people = [held["name"] for held in self.seats if held["kind"] == "human" and held["name"]]
        fair = [held["name"] for held in self.seats if (held["kind"], held["level"]) == ("computer", FAIR)]
        if not fair:
            return ""
        if self.fair[0] != (people, fair):
            try:
                from ui.session.fair_match import description, played_before

                self.played = self.played or played_before(self.screen.matches.past)
            except ImportError:
                return _("A fair match finds its level by itself.")
            self.fair = (people, fair), description(self.played, self.game, people, fair)
        return self.fair[1]

    def _hear_of(self, seat: int) -> None:
        """Announce who sits on a seat and how it plays: "Wren, cautious. Wren keeps what it has …"."""
        held = self.seats[seat]
        self.heard = " ".join(filter(None, (introduction(held), manner(held["face"], shown_name(held)))))

    def _first(self) -> Html:
        """Return the list of who may begin."""
        seats = [(str(seat), name) for seat, name in enumerate(seated(held["name"] for held in self.seats))]
        return tag(
            "div",
            tag("span", _("Who begins?"), aria_hidden="true"),
            select(_("Who begins?"), "first", self.first, [("random", _("By lot")), *seats]),
            class_="line",
        )

    def _option(self, text: OptionText) -> Html:
        """Return one option of the rules."""
        name, label, help, values = text
        value, from_file = self.options[name], name in self.rules.FROM_FILE
        if from_file and value not in dict(values):
            value, values = "file", [*values, ("file", _("from a file"))]
        choices = choices_of(label, f"option {name}", value, values, help=help)
        if not from_file:
            return choices
        label = _("{option} from a file").format(option=label)
        field = file_field(label, f"file-{name}", f"option {name}", ".txt,text/plain")
        return join(choices, tag("div", field, class_="field"))

    def _seed(self) -> Html:
        """Return the field of the seed."""
        return tag(
            "div",
            tag("label", _("Seed"), for_="seed"),
            tag(
                "input",
                id="seed",
                value=self.written_seed,
                autocomplete="off",
                maxlength=80,
                data_field="seed",
            ),
            tag("p", _("The same seed deals the same cards. Leave it empty for a new deal."), class_="help"),
            class_="field",
        )

    # --- what can be done here ------------------------------------------------------------------------

    @action("back")
    def back(self) -> None:
        self._write()
        super().back()

    def typed(self, field: str, value: str) -> None:
        kind, *rest = field.split()
        if kind == "seed":
            self.seed = value.strip()
        elif kind == "name" and rest:
            self._held(number(rest[0]))["name"] = plain(value)[:LONGEST_NAME]

    def _held(self, seat: int) -> dict[str, str]:
        """Return what a seat holds. Raises BadAction for one that isn't there."""
        if seat >= len(self.seats):
            raise BadAction(f"there is no seat {seat}")
        return self.seats[seat]

    @action("players", number)
    def players(self, wanted: int) -> None:
        """Change the number of seats; who got up comes back to their seat."""
        if wanted in self.rules.PLAYERS:
            while len(self.seats) > wanted:
                self.got_up.append(self.seats.pop())
            while len(self.seats) < wanted:
                self.seats.append(self.got_up.pop() if self.got_up else self._new_seat("computer"))
            if self.first != "random" and int(self.first) >= wanted:
                self.first = "random"
            self._write()

    def _new_seat(self, kind: str, left: dict[str, str] | None = None) -> dict[str, str]:
        """Return a seat with a name that nobody has; `left` is the one whose place it takes."""
        others = [held for held in [*self.seats, *self.got_up] if held is not left]
        levels = [held["level"] for held in self.seats if held["kind"] == "computer"]
        return new_seat(kind, others, self.known, levels[-1] if levels else FAIR)

    @action("seat", number, str)
    def seat(self, seat: int, who: str) -> None:
        """Seat a person, or a computer of a level; a name that was proposed changes with it."""
        held = self._held(seat)
        levels = (*LEVELS, FAIR)
        if who != "human" and who not in levels:
            raise BadAction(f"nobody is a {who}")
        kind = "human" if who == "human" else "computer"
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
        """Tell of the opponent on a seat; where it is announced, seat the next one."""
        self._held(seat)
        if seat == self._shown():
            give_face(self.seats, seat, next_face(self.seats, seat))
        self.shown = seat
        self._hear_of(seat)
        self._write()

    @action("face", str)
    def bird(self, bird: str) -> None:
        """Have a bird play on the seat that is announced."""
        shown = self._shown()
        if bird not in BIRDS or shown is None:
            raise BadAction(f"no {bird} can play here")
        give_face(self.seats, shown, bird)
        self._hear_of(shown)
        self._write()

    @action("first", str)
    def begins(self, who: str) -> None:
        """Choose who begins: a seat, or `random`."""
        if who != "random":
            self._held(number(who))
        self.first = who

    @action("option", str, str)
    def option(self, name: str, value: str) -> None:
        """Choose an option of the rules."""
        if value in self.rules.OPTIONS.get(name, ()):
            self.options[name] = value
            self._write()

    def take_option(self, name: str, text: str) -> None:
        """Take an option's value from a file, or say what is wrong with it."""
        try:
            self.options[name] = self.rules.read_option(name, text)
            self.fault = ""
            self._write()
        except BadPosition as reason:
            self.fault = say(reason)

    @action("start")
    def start(self) -> None:
        """Begin the match, if every seat has a name of its own."""
        names = [seat["name"] for seat in self.seats]
        if not all(names):
            self.fault = _("Every seat needs a name.")
        elif len(set(map(key_of, names))) < len(names):
            self.fault = _("Two seats have the same name.")
        else:
            setup = {"seats": self.seats, "first": self.first, "options": self.options}
            seed = self.seed or self.screen.platform.seed()
            match = new_match(self.game, setup, seed, self.screen.matches.past)
            self.screen.settings.remember(self.game, setup)
            self.screen.begin(match)
