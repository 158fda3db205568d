"""A whole match by accessible names and announcements alone: whoever hears the page plays as who sees it."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

import pytest

from game.match import Match, Seat
from ui.balloon_cup import UI
from ui.pages import told
from ui.session.scenes import scene_of
from ui.session.selection import read_pair
from ui.session.session import Session

BUTTON = re.compile(r"<button([^>]*)>(.*?)</button>", re.DOTALL)
PLACED = re.compile(r"(\w+) places the (\w+ \d+) on tile (\d), (\w+)’s side\.")


class Listener:
    """A player who knows of the page only what a screen reader reads."""

    def __init__(self, options: dict[str, str]) -> None:
        people = (Seat("Ada", "human"), Seat("Bea", "human"))
        self.match = Match("balloon-cup", people, "by names", options, 0)
        self.session = Session(self.match, UI.INTERACTION)
        steps: Any = UI.steps
        self.session.showing.cut = steps
        self.rng = Random(7)

    def names(self) -> dict[str, str]:
        """Return what each button does, by its name."""
        scene: Any = scene_of(self.session, "value")
        found = {}
        for attributes, inner in BUTTON.findall(UI.board(scene) + UI.panel(scene) + UI.hand(scene)):
            label = re.search(r'aria-label="([^"]*)"', attributes)
            does = re.search(r'data-do="([^"]*)"', attributes)
            if does:
                name = unescape(label[1] if label else re.sub(r"<[^>]*>", "", inner))
                assert name, "a button has a name"
                assert name not in found, f"{name} is the name of two buttons"
                found[name] = does[1]
        return found

    def press(self, name: str) -> None:
        verb, *words = self.names()[name].split(" ")
        if verb == "play":
            self.session.play(tuple(words))
        else:
            assert verb == "pick", name
            self.session.pick(*map(read_pair, words))

    def one(self, *parts: str) -> str:
        """Return one of the names that hold these words, "" without any."""
        fitting = [
            name
            for name in self.names()
            if all(part in name for part in parts) and "fits nowhere" not in name
        ]
        return self.rng.choice(fitting) if fitting else ""

    def turn(self) -> None:
        """Choose and make a move by what is heard."""
        self.session.reveal(self.match.table.turn)
        self.session.showing.finish()
        deed = self.one("Claim the ") or self.one("No more") or self.one("Pass")
        if deed:
            self.press(deed)
        elif card := self.one(", fits ") or self.one("can be exchanged"):
            self.press(card)
            side = self.one("can be chosen") or self.one("Exchange 1 card")
            self.press(side)
            self.check(card, side)
        assert self.session.staged is not None
        self.session.done()

    def check(self, card: str, side: str) -> None:
        """The name of what was pressed says what is staged."""
        staged = self.session.staged
        assert staged is not None
        if staged[0] == "place":
            value = card.split(",")[0].split(" ")[1]
            assert staged[1][1:] == value
            assert side.startswith(f"Tile {staged[2]}, ")

    def heard(self) -> str:
        return " ".join(text for _number, text in told.news(self.session))


@pytest.mark.parametrize("options", [{}, {"exposed": "hidden", "cubes": "printed"}], ids=["usual", "printed"])
def test_a_whole_match_by_names_and_announcements(options: dict[str, str]) -> None:
    listener, said = Listener(options), ""
    while listener.match.table.outcome() is None:
        before = len(listener.match.entries)
        listener.turn()
        listener.session.showing.finish()
        assert len(listener.match.entries) == before + 1
        entry = listener.match.entries[-1]
        said = listener.heard()
        for event in entry.events:
            sentence = UI.tell(event, ("Ada", "Bea"))
            assert sentence is None or sentence in said
        if entry.move[0] == "place":
            assert PLACED.search(said)
        listener.session.pass_on()
    assert "the match is over" in said
