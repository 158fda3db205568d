"""The sheet about opponents in a set-up: who a bird is, how it plays, what its level means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.typed import key_of
from ui.drawing.faces import (
    BIRDS,
    FAIR,
    OPPONENTS,
    called,
    character_label,
    level_help,
    manner,
    opponent,
)
from ui.drawing.faces import face as bird_face
from ui.pages.actions import Action, BadAction, action, number
from ui.pages.fair_match import description
from ui.pages.form import choices_of
from ui.pages.ladder import beaten, sentence
from ui.pages.setup_model import is_proposed, numbered
from ui.store.statistics import seated
from ui.text.html import Html, button, join, spoken, tag
from ui.text.i18n import _
from ui.text.people import isolated
from ui.text.sentences import spoken_to

if TYPE_CHECKING:
    from ui.pages.setup import Setup


def introduction(held: dict[str, str]) -> tuple[str, str]:
    """Return a computer's name and character, "Wren, cautious.", and how it plays; "" twice for a person."""
    known = opponent(held["face"])
    if known is None:
        return "", ""
    name, character = isolated(held["name"]) or called(known.bird), character_label(known.character)
    return _("{name}, {character}.").format(name=name, character=character), manner(known.bird, name)


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


class OpponentSheet:
    """The description of one computer of a set-up, and the choice of another bird."""

    ACTIONS: ClassVar[dict[str, Action]] = {}

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.shown = 0  # seat of the computer that is described
        self.fair: tuple[Any, str] = (), ""
        """Cache of the description of a fair match: names of people and computers, and text."""
        self.beaten: tuple[Any, list[dict[str, str]]] = (), []
        """Cache of the birds beaten: names of people with the history, and of each the levels by bird."""

    def _seat(self) -> int | None:
        """Return the seat described on the sheet about opponents; None if no computer plays."""
        computers = self.setup.computers()
        return self.shown if self.shown in computers else next(iter(computers), None)

    def draw(self) -> Html:
        shown = self._seat()
        if shown is None:
            return Html("")
        held = self.setup.seats[shown]
        choices = [
            (
                one.bird,
                join(bird_face(one.bird), spoken(f"{called(one.bird)}, {character_label(one.character)}")),
            )
            for one in OPPONENTS
        ]
        name, plays = introduction(held)
        return join(
            choices_of("", "face", held["face"], choices, called=_("Opponent")),
            tag("p", tag("strong", name), " ", plays, id="opponent-text"),
            tag("p", self._level(held), id="opponent-level"),
            (climbed := self._climbed(held["face"])) and tag("p", climbed, id="opponent-beaten"),
            tag("p.help", _("The level sets how strong they are, and the character sets how they play.")),
        )

    def _level(self, held: dict[str, str]) -> str:
        return self._fair() if held["level"] == FAIR else level_help(held["level"])

    def _climbed(self, bird: str) -> str:
        """Say at which level people of the set-up have beaten a bird; "" if none has."""
        names = [held["name"] for held in self.setup.seats if held["kind"] == "human" and held["name"]]
        played = self.setup.screen.matches.history.played()
        if self.beaten[0] != (names, played):
            of_each = [beaten(seated(played, key_of(name), self.setup.game)) for name in names]
            self.beaten = (names, played), of_each
        shown = [spoken_to(isolated(names[0]))] if len(names) == 1 else [*map(isolated, names)]
        found = zip(shown, self.beaten[1], strict=True)
        return " ".join(sentence(name, bird, levels[bird]) for name, levels in found if bird in levels)

    def _fair(self) -> str:
        """Describe today's level of a fair match for these people."""
        people = [held["name"] for held in self.setup.seats if held["kind"] == "human" and held["name"]]
        fair = [
            held["name"] for held in self.setup.seats if (held["kind"], held["level"]) == ("computer", FAIR)
        ]
        if self.fair[0] != (people, fair):
            played = self.setup.screen.matches.history.played()
            self.fair = (people, fair), description(played, self.setup.game, people, fair)
        return self.fair[1]

    def face(self, seat: int) -> Html:
        """Return a computer's face, a button to its description and then to the next face."""
        is_shown = seat == self._seat()
        label = _("{name}: choose the next opponent") if is_shown else _("{name}: who is this?")
        return button(
            f"opponent {seat}",
            bird_face(self.setup.seats[seat]["face"]),
            class_="seat-face",
            aria_label=label.format(name=self.setup.names()[seat]),
            aria_current="true" if is_shown and len(self.setup.computers()) > 1 else None,
        )

    def describe_level(self, seat: int) -> None:
        """Describe the level of a seat, also for screen readers."""
        self.shown = seat
        self.setup.heard = self._level(self.setup.seats[seat])

    @action("opponent", number)
    def opponent(self, seat: int) -> None:
        """Describe a seat's opponent; if it is described already, seat the next one."""
        self.setup.held(seat)
        if seat == self._seat():
            give_face(self.setup.seats, seat, next_face(self.setup.seats, seat))
        self._introduce(seat)

    @action("face", str)
    def bird(self, bird: str) -> None:
        """Change the opponent described to another bird."""
        shown = self._seat()
        if bird not in BIRDS or shown is None:
            raise BadAction(f"no {bird} can play here")
        give_face(self.setup.seats, shown, bird)
        self._introduce(shown)

    def _introduce(self, seat: int) -> None:
        """Describe the opponent in a seat, also for screen readers."""
        self.shown = seat
        self.setup.heard = " ".join(filter(None, introduction(self.setup.seats[seat])))
        self.setup.write()
