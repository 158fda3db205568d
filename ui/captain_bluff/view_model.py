"""Readings of a scene for drawing: belts as shown, what is chosen, the action of each tap.

A selection fills the slots `card` (put down first, or face down), `belt`, and `kind` for one of the five
actions or an airport card's open use. A second card or belt replaces the first, except the belts of an
Arrivals Board.

A tap that leads nowhere asks the engine why. During a turn no tap makes a
move, because hardly any move can be undone: a button in the panel does.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product
from typing import NamedTuple

from game.captain_bluff.components import CITIES, LINE_CARD, LINE_WORDS
from game.captain_bluff.lines import Line, fits, following, line_of
from game.captain_bluff.moves import ACTIONS, POWERS, WITH_CARD
from game.captain_bluff.serialize import View
from game.notation import HIDDEN, Event, Move, Pair, unaddressed, write_move
from ui.drawing.scene import Scene
from ui.session.selection import KIND, Selection, write_pairs


def is_luggage(word: str) -> bool:
    return word[:1] in CITIES and word[1:].isdigit()


class Belt(NamedTuple):
    """One belt of a view."""

    number: str  # its number as a word of the notation, `1` to `6`
    origin: str | None  # card above; `?` where the viewer doesn't know it, None where there is none
    known: tuple[int, ...]  # seats that know the card above
    words: tuple[str, ...]  # cards of its line as words of the notation
    line: Line  # its line as the engine has it: city, direction, what may follow
    city: str  # letter of its luggage's city, "" without luggage
    knows: bool  # True if the viewer knows the card above
    is_true: bool  # True if the card above, which must be known, is of the luggage's city
    follows: list[str]  # numbers that may follow, as ranges: `["10–17"]`
    done: tuple[Event, ...] = ()  # what others did there since the viewer last moved, oldest first
    does: str | None = None  # action of a tap; None where nothing can be chosen
    look: str = ""  # class where the selection can go next: `can`, `cb-may` where only face down
    is_chosen: bool = False
    is_proposed: bool = False  # True if the hint names it
    is_highlighted: bool = False  # True if a sentence speaks of it


def belt_at(view: View, number: str, hidden: bool = False) -> Belt:
    belt = view["belts"][int(number) - 1]
    origin = HIDDEN if hidden and belt["origin"] else belt["origin"]
    line = line_of(tuple(LINE_CARD[word] for word in belt["line"]))
    city = CITIES[line.city] if belt["line"] else ""
    knows = origin not in (None, HIDDEN)
    is_true = is_luggage(origin or "") and (origin or "")[0] == city
    known, words = tuple(belt["known"]), tuple(belt["line"])
    return Belt(number, origin, known, words, line, city, knows, is_true, following(line))


def as_laid(move: Move, view: View) -> tuple[str, ...]:
    """Return the cards of a placement as they will lie: a Round the World with its number."""
    line = belt_at(view, move[1]).line
    meant = fits(move[2:], line.end, line.way)
    return tuple(LINE_WORDS[card] for card in meant[0].cards) if meant else move[2:]


def known_cards(view: View, seat: int) -> list[str]:
    """Return the cards of a seat's hand that all seats saw go there."""
    shown = view.get("shown", [])
    return shown[seat] if shown else []


def looked(scene: Scene[View]) -> list[str]:
    """Return the belts that the viewer has just looked at; none on a public page."""
    if scene.hidden:
        return []
    return [event[2] for event in scene.last("looked") if event[1] == str(scene.seat)]


def done_by_others(scene: Scene[View], number: str) -> list[Event]:
    """Return what other seats did on a belt since the viewer last moved, oldest first."""
    return [
        event
        for _seat, events in scene.trails
        for event in events
        if event[2:3] == (number,) and event[0] != "took" and event[1] != str(scene.seat)
    ]


# --- what is chosen -----------------------------------------------------------------------------------------


CARD, BELT = "card", "belt"
CARD_OF = {kind: card for card, kind in POWERS.items()}
FACE_DOWN = ("origin", "swap")
WILD = "RW"
END = ("end",)


def of_hand(word: str) -> str:
    """Return the card of the hand that a word of a move names: `RW` of `RW4`."""
    return word if is_luggage(word) else word[:2]


def is_of(word: str, card: str) -> bool:
    return word == card or (card == WILD and word[:2] == WILD)


def proposes_card(scene: Scene[View], card: str) -> bool:
    """Return True for the card by which a hint's move begins; those after it follow in the panel."""
    kind, *words = unaddressed(scene.hinted) or ("",)
    return POWERS.get(card) == kind or (kind in WITH_CARD and is_of(words[1], card))


class Moves(dict[tuple[str, str, str], list[Move]]):
    """Legal moves by kind, first card as one of the hand, and belt; "" stands for any."""

    def __init__(self, legal: list[Move]) -> None:
        super().__init__()
        for move in legal:
            kind, *words = unaddressed(move)
            belts = words if kind == "arrivals" else words[:1]
            cards = {"", of_hand(words[1])} if kind in WITH_CARD else {""}
            for card, belt in product(cards, ("", *belts)):
                self.setdefault((kind, card, belt), []).append(move)

    def __missing__(self, _key: tuple[str, str, str]) -> list[Move]:
        return []


class Taps:
    """The words that are chosen, those that can be next, and the action of each tap."""

    def __init__(self, selection: Selection) -> None:
        self.selection = selection
        self.kind, self.word, self.belt = map(selection.word, (KIND, CARD, BELT))
        self.action = self.kind if self.kind in ACTIONS else ""  # chosen by its name, "" without one
        self.power = self.kind if self.kind in CARD_OF else ""
        """The open use of an airport card that is chosen, "" without one."""
        self.card = CARD_OF.get(self.kind, of_hand(self.word))
        """The card of the hand that is chosen, as a card or by its open use; "" without one."""

    @cached_property
    def is_setup(self) -> bool:
        return bool(self.selection.legal) and all(move[0] == "origin" for move in self.selection.legal)

    @property
    def has_open_use(self) -> bool:
        """True if some airport card of the hand can be played open now."""
        return any(move[0] in CARD_OF for move in self.selection.legal)

    @property
    def address(self) -> str:
        """The first word of each move of a seat out of turn, which names the seat; "" on turn."""
        first = self.selection.legal[0][0] if self.selection.legal else ""
        return first if first[-1:] == ":" else ""

    @cached_property
    def moves(self) -> Moves:
        return Moves(self.selection.legal)

    @cached_property
    def reached(self) -> set[str]:
        """The belts that some legal move is about."""
        return {belt for _kind, _card, belt in self.moves}

    def on_belt(self, card: str, belt: str | None) -> list[Move]:
        """Return what can be done with a card of the hand on a belt; nothing without a belt."""
        kinds = (self.action,) if self.action else ("place", "origin", "swap")
        return [move for kind in kinds for move in self.moves[kind, card, belt]] if belt else []

    @cached_property
    def belts(self) -> dict[str, str]:
        """The class of each belt where the selection can go next: an action, a card, an open use."""
        card, action, power = self.card, self.action, self.power
        if power:
            openly = {word for move in self.moves[power, "", ""] for word in move[1:]}
        else:
            openly = (
                {move[1] for move in self.moves[action or "place", card, ""]} if action or card else set()
            )
        return self._looks(openly, self.dark_belts)

    @property
    def dark_belts(self) -> set[str]:
        """The belts where the chosen card can go face down; none while an action is chosen."""
        if not self.card:
            return set()
        return {move[1] for kind in self._face_down for move in self.moves[kind, self.card, ""]}

    @cached_property
    def cards(self) -> dict[str, str]:
        """The class of each card that can be laid or has an open use, or that the chosen action takes."""
        belt = "" if self.card else self.belt  # chosen before its card
        words = {move[2] for move in self.moves[self.action or "place", "", belt] if len(move) > 2}
        openly = {WILD if word[:2] == WILD else word for word in words}
        if not self.action:
            openly |= {card for card, kind in POWERS.items() if self.moves[kind, "", ""]}
        dark = {move[2] for kind in self._face_down for move in self.moves[kind, "", belt]}
        return self._looks(openly, dark)

    @property
    def _face_down(self) -> tuple[str, ...]:
        """The kinds of moves that lay a card face down; none while an action is chosen."""
        return () if self.kind else FACE_DOWN

    def _looks(self, openly: set[str], dark: set[str]) -> dict[str, str]:
        """Return the class of each thing that glows: `can`, or `cb-may` where only a card face down goes."""
        return dict.fromkeys(dark, "can" if self.is_setup else "cb-may") | dict.fromkeys(openly, "can")

    @cached_property
    def meant(self) -> Move | None:
        """The move that is chosen, or the only one left; with nothing chosen the one that ends the turn.

        None while more is open, for answers, and for what is taken back, whose cards are to be seen.
        """
        selection = self.selection
        move = selection.meant()
        if not selection.chosen and selection.is_legal(END):
            return END
        if self.card and self.belt and not self.kind and (runs := self.moves["place", self.card, self.belt]):
            move = runs[0] if len(runs) == 1 else None
        return None if move is None or self.address or move[0] in ("recover", "call", "believe") else move

    # --- taps -----------------------------------------------------------------------------------------------

    def belt_action(self, number: str) -> str:
        """Return the action of a tap on a belt: choose it, with what is chosen if that can go there."""
        pair = (BELT, number)
        action, card = self.action, self.card
        if self.is_setup and card:
            # Nothing else can be meant, and no slip of the finger gives anything away.
            return self._play(("origin", number, card), pair)
        if self.power == "delay" and any(self.moves[kind, card, number] for kind in FACE_DOWN):
            return self._choose((CARD, card), pair)
        if self.kind == "arrivals":
            return f"pick {write_pairs(pair)}"
        if action in ("check", "close"):
            return self._choose_for((action, number), pair)
        if card and number != self.belt:
            if number not in self.belts:
                return ask(pair)
        elif number not in self.reached:
            return ask(pair)
        if card == WILD:
            # On another belt a Round the World may have to tell its number.
            first = {move[2] for kind in WITH_CARD for move in self.moves[kind, WILD, number]}
            if first and WILD not in first:
                return self._choose((CARD, min(first)), pair)
        return self._choose(pair)

    def card_action(self, card: str) -> str:
        """Return the action of a tap on a card of the hand: choose its open use, otherwise the card."""
        action, power = self.action, POWERS.get(card)
        if power and action not in WITH_CARD and self.moves[power, "", ""]:
            return self._choose((KIND, power))
        belt, pair = "" if self.word else self.belt, (CARD, card)
        if self.is_setup and belt:
            return self._play(("origin", belt, card), pair)
        if action == "swap" and belt:
            return self._choose_for(("swap", belt, card), pair)
        kinds = (action,) if action in WITH_CARD else WITH_CARD
        words = {move[2] for kind in kinds for move in self.moves[kind, card, belt]}
        if not words and (action in WITH_CARD or not any(self.moves[kind, card, ""] for kind in WITH_CARD)):
            return ask(pair)
        if is_of(self.word, card):
            words = {self.word}
        return self._choose((CARD, card if card in words or not words else min(words)))

    def kind_action(self, kind: str) -> str:
        """Return the action that chooses an action of the game, or takes that choice back."""
        pair = (KIND, kind)
        return self._choose(pair) if self.moves[kind, "", ""] else ask(pair)

    def _choose_for(self, move: Move, pair: Pair) -> str:
        """Return the action that chooses the open word of a move, or asks why the move is impossible."""
        return self._choose(pair) if self.selection.is_legal(move) else ask(pair)

    def _play(self, move: Move, pair: Pair) -> str:
        """Return the action that makes the move that a pair completes, or asks why it is impossible."""
        return f"play {write_move(move)}" if self.selection.is_legal(move) else ask(pair)

    def _choose(self, *pairs: Pair) -> str:
        """Return the action that replaces the words in their slots, or takes them back."""
        others = self.selection.without(*(slot for slot, _ in pairs))
        if self.selection.is_chosen(*pairs) or others.chosen == self.selection.chosen:
            return f"pick {write_pairs(*pairs)}"
        chosen = (*others.chosen, *pairs) if others.continues(*pairs) else pairs
        # Only a pick settles a move at once; where these would join what is chosen, they must be selected.
        return f"{'select' if self.selection.continues(*chosen) else 'pick'} {write_pairs(*chosen)}"


def ask(pair: Pair) -> str:
    """Return the action that asks why a tap on a thing leads nowhere."""
    return f"ask {write_pairs(pair)}"


class Reading:
    """What a drawing asks about a scene: the belts as shown, and what taps do."""

    def __init__(self, scene: Scene[View]) -> None:
        self.scene = scene
        self.view = scene.shown
        """The view with the staged move."""
        self.taps = Taps(scene.selection)

    @cached_property
    def belts(self) -> list[Belt]:
        """The six belts with the staged move on them; a public page hides the cards above."""
        scene, taps, view = self.scene, self.taps, self.view
        numbers = [str(number) for number in range(1, len(view["belts"]) + 1)]
        plain = [belt_at(view, number, scene.hidden) for number in numbers]
        can_choose = bool(scene.selection.legal) and not scene.hidden
        looks = taps.belts if can_choose and scene.staged is None else {}
        kind, *words = unaddressed(scene.hinted) or ("",)
        proposed = words if kind == "arrivals" else words[:1]
        return [
            belt._replace(
                done=() if scene.hidden else tuple(done_by_others(scene, belt.number)),
                does=taps.belt_action(belt.number) if can_choose else None,
                look=looks.get(belt.number, ""),
                is_chosen=(BELT, belt.number) in scene.selection.chosen,
                is_proposed=belt.number in proposed,
                is_highlighted=belt.number in scene.highlighted and belt.number not in proposed,
            )
            for belt in plain
        ]
