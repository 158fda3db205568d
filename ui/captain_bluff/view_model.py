"""What a glance at the table tells: belts with the staged move on them, what is chosen, what happened last.

Readings of a view, for drawing only; what may be played is never asked here.
"""

from __future__ import annotations

from typing import NamedTuple

from game.captain_bluff.components import BELTS, CITIES, LINE_CARD, LINE_WORDS, NUMBERS
from game.captain_bluff.lines import Line, fits, line_of
from game.notation import HIDDEN, Event, Move, View
from ui.captain_bluff import names
from ui.session.loose_selection import placed
from ui.session.scene import Scene

POWERS = {"AB": "arrivals", "CD": "reverse", "DF": "delay"}
"""The move that an airport card makes when it is played open."""
CARD_OF = {move: card for card, move in POWERS.items()}
RULED = ("place", "origin", "swap")
"""Moves whose third word is a card of the hand."""


class Belt(NamedTuple):
    """One belt of a view."""

    number: str
    origin: str | None
    """The card above; `?` where the one who looks doesn't know it, None where there is none."""
    known: tuple[int, ...]
    """Seats that know it."""
    words: tuple[str, ...]
    line: Line

    @property
    def city(self) -> str:
        """Return the letter of its luggage's city, "" without luggage."""
        return CITIES[self.line.city] if self.words else ""

    @property
    def knows(self) -> bool:
        """Tell whether the one who looks knows the card above."""
        return self.origin not in (None, HIDDEN)

    @property
    def is_true(self) -> bool:
        """Tell whether the card above, which is known, is of the luggage's city."""
        return names.is_luggage(self.origin or "") and (self.origin or "")[0] == self.city

    @property
    def follows(self) -> list[str]:
        """Return the numbers that may follow, as ranges: `["10–17"]`."""
        numbers = [number for number in range(1, NUMBERS + 1) if self.line.beyond >> (number - 1) & 1]
        parts = ([n for n in numbers if n < self.line.end], [n for n in numbers if n > self.line.end])
        return [str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts if part]


def belts(scene: Scene) -> list[Belt]:
    """Return the six belts with the staged move on them, the cards above hidden on a public page."""
    return [
        belt_of(some, str(number + 1), scene.hidden) for number, some in enumerate(standing(scene)["belts"])
    ]


def belt_of(some: View, number: str, hidden: bool = False) -> Belt:
    """Return a belt of a view."""
    words = tuple(some["line"])
    origin = HIDDEN if hidden and some["origin"] else some["origin"]
    return Belt(
        number, origin, tuple(some["known"]), words, line_of(tuple(LINE_CARD[word] for word in words))
    )


def bare(move: Move) -> Move:
    """Return a move without the seat that makes it out of turn."""
    return move[1:] if move and move[0][-1:] == ":" else move


def whose(move: Move, turn: int) -> int:
    """Return the seat that makes the move."""
    return int(move[0][:-1]) if move[0][-1:] == ":" else turn


def as_laid(move: Move, view: View) -> tuple[str, ...]:
    """Return the cards of a placement as they will lie: a Round the World with its number."""
    line = belt_of(view["belts"][int(move[1]) - 1], move[1]).line
    meant = fits(move[2:], line.end, line.way)
    return tuple(LINE_WORDS[card] for card in meant[0].cards) if meant else move[2:]


def standing(scene: Scene) -> View:
    """Return the view with the staged move on it, as it will stand; the view itself stays as it is."""
    view = scene.view
    if scene.staged is None:
        return view
    move, seat = bare(scene.staged), whose(scene.staged, view["turn"])
    laid, hand = [dict(belt) for belt in view["belts"]], list(view["hands"][seat])
    belt = laid[int(move[1]) - 1] if len(move) > 1 else {}
    kind = move[0]
    if kind == "place":
        belt["line"] = [*belt["line"], *as_laid(move, view)]
        _leave(hand, *move[2:])
    elif kind in ("origin", "swap"):
        belt["origin"], belt["known"] = move[2], [seat]
        _leave(hand, move[2])
    elif kind == "close":
        belt.update(origin=None, known=[], line=[])
    elif kind == "recover":
        number = int(move[2])
        hand += belt["line"][-number:]
        belt["line"] = belt["line"][:-number]
    elif kind in CARD_OF:
        _leave(hand, CARD_OF[kind])
        if kind == "reverse":
            belt["line"] = [*belt["line"], "CD"]
    hands = [hand if other == seat else held for other, held in enumerate(view["hands"])]
    return {**view, "belts": laid, "hands": hands}


def _leave(hand: list[str], *words: str) -> None:
    """Take cards out of a hand."""
    for word in words:
        held = word if names.is_luggage(word) else word[:2]
        if held in hand:
            hand.remove(held)


# --- what is chosen ---------------------------------------------------------------------------------------


class Aim(NamedTuple):
    """What is chosen so far."""

    card: str = ""
    """A card of the hand."""
    belt: str = ""
    kind: str = ""
    """The open use of an airport card: `arrivals`, `reverse`, `delay`."""
    looks: tuple[str, ...] = ()
    """Belts to be looked at."""


def aim(scene: Scene) -> Aim:
    """Return what is chosen."""
    card = belt = kind = ""
    looks: list[str] = []
    for word in scene.loose.chosen:
        bare_word, place = placed(word)
        if place is None:
            looks.append(bare_word)
        elif place == 0:
            kind = bare_word
        elif bare_word.isdigit():
            belt = bare_word
        else:
            card = bare_word if names.is_luggage(bare_word) else bare_word[:2]
    return Aim(CARD_OF.get(kind, card), belt, kind, tuple(looks))


def proposes_card(scene: Scene, card: str) -> bool:
    """Tell whether the hint plays a card of the hand."""
    kind, *words = scene.hinted or ("",)
    return POWERS.get(card) == kind or any(is_of(word, card) for word in words)


def proposes_belt(scene: Scene, number: str) -> bool:
    """Tell whether the hint is about a belt."""
    kind, *words = bare(scene.hinted) if scene.hinted else ("",)
    return number in (words if kind == "arrivals" else words[:1])


def is_out_of_turn(scene: Scene) -> bool:
    """Tell whether the one who looks may do something though another seat is on turn."""
    return bool(scene.loose.legal) and scene.loose.legal[0][0][-1:] == ":"


def belt_words(scene: Scene, number: str) -> str:
    """Return the words that choose a belt, for the card that is chosen if it can go there."""
    word = f"{number}@{2 if is_out_of_turn(scene) else 1}"
    card = aim(scene).card
    if card == "RW":
        # On another belt a Round the World may have to tell its number.
        there = {move[2] for kind in RULED for move in moves(scene, kind, card, number)}
        if there and "RW" not in there:
            return f"{min(there)}@2 {word}"
    return word


def card_word(scene: Scene, card: str) -> str:
    """Return the word that chooses a card of the hand: its open use where it has one, else as a card."""
    power = POWERS.get(card)
    if power and any(move[0] == power for move in scene.loose.legal):
        return f"{power}@0"
    words = {move[2] for move in scene.loose.legal if move[0] in RULED and is_of(move[2], card)}
    return f"{card if card in words or not words else min(words)}@2"


def is_of(word: str, card: str) -> bool:
    """Tell whether a word of a move means that card of the hand."""
    return word == card or (card == "RW" and word[:2] == "RW")


def moves(scene: Scene, kind: str, card: str = "", belt: str = "") -> list[Move]:
    """Return the legal moves of a kind, with that card first and on that belt where they are named."""
    return [
        move
        for move in scene.loose.legal
        if (words := bare(move))[0] == kind
        and (not belt or words[1] == belt)
        and (not card or is_of(words[2], card))
    ]


def every_belt() -> list[str]:
    """Return the numbers of the belts."""
    return [str(number + 1) for number in range(BELTS)]


# --- what happened last -----------------------------------------------------------------------------------


def last(scene: Scene, kind: str) -> list[Event]:
    """Return the events of a kind among what happened last."""
    return [event for event in scene.fresh if event[0] == kind]


def looked(scene: Scene) -> list[str]:
    """Return the belts at which the one who looks has just looked; none on a public page."""
    if scene.hidden:
        return []
    return [event[2] for event in last(scene, "looked") if event[1] == str(scene.seat)]
