"""Reasons for a move of Blox: facts of the position, for hints and reviews.

They are found by what can be read in a view of the seat on turn: of cards that it doesn't know only their
number counts. No card is drawn, and nothing is asked of the hands of others.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from game.blox.ai.features import GAPS, PAIRS
from game.blox.components import (
    CARDS,
    COLOURS,
    COLUMN,
    FIELD,
    HAND,
    KNOCK,
    MOST_BLOCKS,
    NEUTRAL,
    PAWNS,
    ROW,
    SHIFT,
    SIDE,
    SPACE,
    SPACES,
    TALLEST,
    holds,
)
from game.blox.effects import begin_phases, carry_out
from game.blox.legality import accessible
from game.blox.moves import targets
from game.blox.payments import HANDS, PAYMENTS, points
from game.blox.state import State
from game.contract import Game
from game.notation import Move
from game.players.hint_reasons import HintReason, Weighed, in_order
from game.reasons import Reason

# --- the sentences --------------------------------------------------------------------------------------
# In a sentence {name} is the seat on turn and {other} another one; {space}, {tower}, {pawn} and the like
# are spaces.


SCORE, RIVAL, RACE, IN_HAND, WAY = "score", "rival", "race", "cards", "way"
"""Topics of sentences; the two reasons of a hint have different topics."""


class Text(NamedTuple):
    """A sentence without its values."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """SCORE, RIVAL, RACE, IN_HAND or WAY."""
    reason: Reason


TEXTS: dict[str, Text] = {
    # --- points, the lead, the end ----------------------------------------------------------------------
    "wins": Text(100, RACE, Reason("it is the last move of the match, and {name} wins it, {own} to {best}")),
    "wins by blocks": Text(
        99, RACE, Reason("it is the last move: at {own} all, {name} wins by having more blocks")
    ),
    "ends": Text(97, RACE, Reason("it brings the last round, with {name} ahead of {other}, {own} to {best}")),
    "last turn": Text(95, RACE, Reason("it is the last turn of {name}, and no move scores more")),
    "takes lead": Text(61, RACE, Reason("it puts {name} ahead of {other}, {own} to {best}")),
    "stays ahead": Text(24, RACE, Reason("{name} stays ahead of {other}, {own} to {best}")),
    "comes closer": Text(26, RACE, Reason("it brings {name} closer to {other}, who leads {best} to {own}")),
    "only": Text(58, SCORE, Reason("nothing else scores now, and this brings {points}")),
    "most": Text(55, SCORE, Reason("it scores {points}, and any other move no more than {best}")),
    "scores": Text(8, SCORE, Reason("it scores {points} at once")),
    "phase opens": Text(
        79, RACE, Reason("phase {phase} begins, and the tower on {tower}, within reach, may fall")
    ),
    "phase": Text(47, RACE, Reason("phase {phase} begins: towers of {height} are built from now on")),
    # --- towers and pawns taken, towers built -----------------------------------------------------------
    "denies tower": Text(60, RIVAL, Reason("{other}'s pawn on {pawn} reaches that tower too")),
    "enough blocks": Text(62, WAY, Reason("that makes {number} blocks, enough for a tower of {height}")),
    "some blocks": Text(
        28, WAY, Reason("that makes {number} of the {height} blocks needed to build a tower")
    ),
    "goes on": Text(68, WAY, Reason("from {space} the cards left already pay for the tower on {tower}")),
    "next tower": Text(44, WAY, Reason("from {space} the next tower is within reach, on {tower}")),
    "frees": Text(82, WAY, Reason("with {number} blocks no tower may be demolished, with {left} one may")),
    "out of reach": Text(
        66, RIVAL, Reason("{other}'s pawn on {pawn} reaches it, but can't knock out a tower")
    ),
    "for good": Text(50, RIVAL, Reason("a tower of five is never demolished: nobody scores from it")),
    "not soon": Text(34, RIVAL, Reason("a tower of {height} can't be demolished before phase {height}")),
    "pawn home": Text(12, WAY, Reason("the pawn goes home, and can enter where it is needed next")),
    "neutral": Text(48, RIVAL, Reason("a neutral pawn leaves the game: whoever is first gets its points")),
    "denies neutral": Text(63, RIVAL, Reason("{other}'s pawn on {pawn} reaches that pawn too")),
    "loses tower": Text(
        66, RIVAL, Reason("{other} then no longer reaches the tower on {tower}, worth {points}")
    ),
    "only pawn": Text(
        72, RIVAL, Reason("{other} has no other pawn on the board, and can't score without one")
    ),
    "ends threat": Text(64, RIVAL, Reason("that pawn of {other}'s threatens {name}'s on {own}")),
    "leader": Text(46, RIVAL, Reason("it sets back {other}, who leads with {points}")),
    "sent home": Text(20, RIVAL, Reason("{other} needs a turn to bring that pawn in again")),
    "joker needed": Text(57, IN_HAND, Reason("the joker is the {colour} card that is missing")),
    "joker saved": Text(32, IN_HAND, Reason("the hand alone pays, and the joker stays face up")),
    "all in": Text(49, IN_HAND, Reason("each extra {colour} card is an extra point")),
    # --- ways -------------------------------------------------------------------------------------------
    "pays next": Text(90, SCORE, Reason("the cards left pay for the tower on {tower} next, {points}")),
    "pays tallest": Text(
        93, SCORE, Reason("the cards left take the tower on {tower} next: no higher one may fall")
    ),
    "joker next": Text(86, SCORE, Reason("with the joker, the cards left pay for the tower on {tower} next")),
    "one short": Text(70, SCORE, Reason("one more {colour} card takes the tower on {tower}, worth {points}")),
    "tallest": Text(57, WAY, Reason("no tower that may fall now is higher than that on {tower}")),
    "two towers": Text(59, WAY, Reason("two towers are within reach from there, on {tower} and on {second}")),
    "new tower": Text(22, WAY, Reason("no pawn of {name}'s reached the tower on {tower} before")),
    "aims": Text(87, SCORE, Reason("{other}'s pawn on {pawn} can be knocked out next, with {cards}")),
    "aims high": Text(
        92, SCORE, Reason("the pawn on {pawn} can be knocked out next: {cards} bring {points}")
    ),
    "aims neutral": Text(
        87, SCORE, Reason("the neutral pawn on {pawn} can be knocked out next, with {cards}")
    ),
    "aims with joker": Text(84, SCORE, Reason("the joker and {cards} can knock out the pawn on {pawn} next")),
    "aims soon": Text(67, SCORE, Reason("one more {colour} card knocks out the pawn on {pawn}")),
    "builds next": Text(
        92, SCORE, Reason("a tower of {height} can be built there next: all it takes is in hand")
    ),
    "no pawn yet": Text(60, WAY, Reason("without a pawn on the board, {name} can't score")),
    "hinders": Text(68, RIVAL, Reason("it stands between {other}'s pawn and the tower on {tower}")),
    "escapes": Text(69, RIVAL, Reason("on {start}, {other}'s pawn reaches it; on {space}, nobody does")),
    "safe": Text(30, RIVAL, Reason("no other pawn reaches {space} now, so it is safe there")),
    "step": Text(52, WAY, Reason("one more move, to {via}, brings the tower on {tower} within reach")),
    "no such card": Text(40, IN_HAND, Reason("no {colour} card is in hand, and the joker stands in for one")),
    "needless card": Text(33, IN_HAND, Reason("the {colour} card pays for nothing else that {name} reaches")),
    "most held": Text(14, IN_HAND, Reason("{name} holds more of {colour} than of any other colour")),
    "reaches more": Text(
        25, WAY, Reason("towers and pawns that {name} reaches: {after} instead of {before}")
    ),
    "pawns": Text(6, RACE, Reason("of {name}'s pawns, {number} out of {pawns} are then on the board")),
    "one card": Text(2, IN_HAND, Reason("it takes a single card from the hand")),
    "joker pays": Text(3, IN_HAND, Reason("it takes no card from the hand, only the joker")),
    "prepares": Text(16, RACE, Reason("nothing scores now, so this turn is there to prepare")),
    # --- changes ----------------------------------------------------------------------------------------
    "saved for tower": Text(
        74, SCORE, Reason("one more {colour} card, and the cards kept take the tower on {tower}")
    ),
    "saved for tower, two": Text(
        59, SCORE, Reason("two more cards, and those kept take the tower on {tower}")
    ),
    "saved for pawn": Text(
        71, SCORE, Reason("two {colour} cards are kept: a third knocks out the pawn on {pawn}")
    ),
    "saved for pawn, one": Text(
        49, SCORE, Reason("a {colour} card is kept: two more knock out the pawn on {pawn}")
    ),
    "saved to build": Text(
        73, SCORE, Reason("a tower of {height} on {space} lacks one card that matches the blocks")
    ),
    "saved to build, more": Text(
        57, SCORE, Reason("of {height} cards for a tower on {space}, {missing} are missing")
    ),
    "useless": Text(65, IN_HAND, Reason("nothing that {name} reaches or can build takes {colour}")),
    "all useless": Text(63, IN_HAND, Reason("{name} reaches and builds nothing that takes these cards")),
    "reaches nothing": Text(54, WAY, Reason("{name}'s pawns reach nothing that may be taken now")),
    "likely": Text(53, WAY, Reason("no colour has more unseen cards than {colour}: {number} of {all}")),
    "fairly likely": Text(44, WAY, Reason("of {all} unseen cards, {number} are {colour}, as wanted")),
    "joker up": Text(66, RACE, Reason("it turns up the joker, which stands for any card from then on")),
    "scores nothing": Text(40, RACE, Reason("no move scores with these cards")),
    "all new": Text(38, IN_HAND, Reason("the whole hand is new then")),
    "one colour": Text(55, RIVAL, Reason("all that is kept is {colour}: three knock out a pawn")),
    "new cards": Text(4, IN_HAND, Reason("each card given away brings a new one")),
}


# --- a move, and how things stand before and after it ---------------------------------------------------


class Hit(NamedTuple):
    """A tower or another's pawn that a pawn reaches, whatever the cards."""

    pawn: int
    """The space of the pawn that reaches it."""
    end: int
    """The space of what is reached."""
    there: int
    """Blocks of the tower there (a multiset), or a pawn (less than 0)."""

    @property
    def height(self) -> int:
        """The tower's height; 0 for a pawn."""
        return max(self.there, 0) % FIELD


def hits(table: State, seat: int) -> list[Hit]:
    """Return what a seat's pawns reach, whatever the cards (BX-11, BX-13, BX-14, BX-18)."""
    return [Hit(*hit) for hit in targets(table, seat)]


class Case:
    """A legal move of the seat on turn, and the table before and after it."""

    def __init__(self, table: State, move: Move) -> None:
        """Make the move on a copy, but for the cards drawn after it."""
        self.table = table
        self.move = move
        self.kind = move[0]
        self.seat = table.turn
        self.after = table.copy()
        carry_out(self.after, move, [])
        begin_phases(self.after, [])
        self.points = points(move)
        """Points that the move scores."""
        self.paid = PAYMENTS[move[-1]]
        """The cards of the move."""
        self.before = table.hands[self.seat]
        """The cards in hand before the move, a multiset."""
        self.hand = self.after.hands[self.seat]
        """Those left in hand, before new ones are drawn."""
        self.joker = self.after.jokers[self.seat]
        """1 if the joker can be used in the next turn, else 0."""
        self.colour = table.paths.colour
        self.end = self._end()
        """Space of the move's pawn afterwards, or of the tower that is built; -1 for a change of cards."""

    def _end(self) -> int:
        if self.kind == "enter":
            return self.table.paths.firsts[self.move[1]][self.paid.colours.bit_length() - 1][0]
        if self.kind == "change":
            return -1
        return SPACE[self.move[1] if self.kind == "build" else self.move[2]]

    @cached_property
    def scoring(self) -> list[Move]:
        """All legal moves that score."""
        return [other for other in self.table.moves() if points(other)]

    @cached_property
    def reached(self) -> list[Hit]:
        """Return the targets that the seat's pawns reach after the move."""
        return hits(self.after, self.seat)

    @cached_property
    def reached_before(self) -> set[int]:
        """The spaces of what they reach before it."""
        return {hit.end for hit in hits(self.table, self.seat)}

    def gap(self, hit: Hit) -> int:
        """Return how many cards the hand left lacks to take what is reached; the joker isn't counted."""
        if hit.there > 0:
            return GAPS[self.hand, hit.there]
        return max(0, KNOCK - self.held(self.colour[hit.end]))

    def held(self, colour: int) -> int:
        """Return how many cards of a colour are left in hand."""
        return self.hand >> SHIFT[colour] & FIELD

    def missing(self, hit: Hit) -> int:
        """Return the first colour of which the hand left lacks a card for what is reached."""
        if hit.there <= 0:
            return self.colour[hit.end]
        return next(
            colour for colour, shift in enumerate(SHIFT) if self.held(colour) < hit.there >> shift & FIELD
        )

    def takes(self, hit: Hit, colour: int) -> bool:
        """Tell whether cards of a colour help to take what is reached."""
        if hit.there > 0:
            return bool(hit.there >> SHIFT[colour] & FIELD)
        return self.colour[hit.end] == colour

    @property
    def may_demolish(self) -> bool:
        """True if the seat has fewer than seven blocks after the move (BX-14)."""
        return self.after.blocks[self.seat] % FIELD < MOST_BLOCKS

    @cached_property
    def others(self) -> list[int]:
        """The other seats, the next on turn first."""
        seats = self.table.seats
        return [(self.seat + step) % seats for step in range(1, seats)]

    def say(self, key: str, *highlight: int, **values: str | int) -> Weighed:
        """Return the reason of a key of TEXTS; `highlight` are the spaces that it names."""
        weight, about, text = TEXTS[key]
        hint_reason = HintReason(Reason(text.text, **values), tuple(SPACES[space] for space in highlight))
        return Weighed(weight, about, hint_reason)


def letter(colour: int) -> str:
    """Return the letter of a colour, by which sentences name it."""
    return COLOURS[colour]


# --- moves that score -----------------------------------------------------------------------------------


def race(case: Case) -> Iterator[Weighed]:
    """Yield what the move means for the score, the last round and the end."""
    table, seat, after = case.table, case.seat, case.after
    rival = max(case.others, key=lambda other: after.points[other])
    own, best = after.points[seat], after.points[rival]
    last = table.ending and (seat + 1) % table.seats == table.first
    level = [after.blocks[one] % FIELD for one in case.others if after.points[one] == own]
    if last and own > best:
        yield case.say("wins", name=seat, own=own, best=best)
    elif last and own == best and after.blocks[seat] % FIELD > max(level):
        yield case.say("wins by blocks", name=seat, own=own)
    if table.ending and case.points == max(map(points, case.scoring)):
        yield case.say("last turn", name=seat)
    values = {"name": seat, "own": own, "other": rival, "best": best}
    if after.ending and not table.ending and own > best:
        yield case.say("ends", **values)
    if own <= best:
        if own < best:
            yield case.say("comes closer", **values)
    elif table.points[seat] <= best:
        yield case.say("takes lead", **values)
    else:
        yield case.say("stays ahead", **values)


def amount(case: Case) -> Iterator[Weighed]:
    """Yield how the points compare with what else could be scored."""
    best = max((points(move) for move in case.scoring if move[:-1] != case.move[:-1]), default=0)
    if case.points == max(map(points, case.scoring)):
        if not best:
            yield case.say("only", points=case.points)
        elif best < case.points:
            yield case.say("most", points=case.points, best=best)
    yield case.say("scores", points=case.points)


def phase(case: Case) -> Iterator[Weighed]:
    """Yield what a new phase brings."""
    now = case.after.phase
    if now == case.table.phase:
        return
    for hit in case.reached:
        if hit.height > case.table.phase:
            yield case.say("phase opens", hit.pawn, hit.end, phase=now, tower=SPACES[hit.end])
            break
    yield case.say("phase", phase=now, height=now + 1)


def demolished(case: Case) -> Iterator[Weighed]:
    """Yield what demolishing does besides scoring: who loses the tower, what the blocks are for."""
    if case.kind != "demolish":
        return
    for other in case.others:
        near = [hit for hit in hits(case.table, other) if hit.end == case.end]
        if near:
            pawn = near[0].pawn
            yield case.say("denies tower", case.end, pawn, other=other, pawn=SPACES[pawn]).more(
                3 * case.points
            )
            break
    before, after = (table.blocks[case.seat] % FIELD for table in (case.table, case.after))
    height = case.after.phase + 1
    if before < height <= after:
        yield case.say("enough blocks", number=after, height=height)
    elif after < height:
        yield case.say("some blocks", number=after, height=height)


def continues(case: Case) -> Iterator[Weighed]:
    """Yield which tower the pawn reaches from where a tower or a pawn stood."""
    towers = [hit for hit in case.reached if hit.there > 0 and hit.pawn == case.end]
    if case.kind in ("demolish", "knock") and towers:
        hit = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
        key = "next tower" if case.gap(hit) else "goes on"
        yield case.say(key, case.end, hit.end, space=SPACES[case.end], tower=SPACES[hit.end])


def built(case: Case) -> Iterator[Weighed]:
    """Yield what building does besides scoring: blocks that go, a pawn out of reach, a tower that stays."""
    if case.kind != "build":
        return
    before, after = (table.blocks[case.seat] % FIELD for table in (case.table, case.after))
    if before >= MOST_BLOCKS > after:
        yield case.say("frees", number=before, left=after)
    for other in case.others:
        near = [hit.pawn for hit in hits(case.table, other) if hit.end == case.end]
        if near:
            yield case.say("out of reach", case.end, near[0], other=other, pawn=SPACES[near[0]])
            break
    if case.points == TALLEST:
        yield case.say("for good", case.end)
    elif case.points > case.after.phase:
        yield case.say("not soon", case.end, height=case.points)
    yield case.say("pawn home", case.end)


def knocked(case: Case) -> Iterator[Weighed]:
    """Yield what knocking out does besides scoring: what the pawn's owner loses."""
    if case.kind != "knock":
        return
    there = case.table.at[case.end]
    if there == NEUTRAL:
        yield case.say("neutral", case.end)
        for other in case.others:
            near = [hit.pawn for hit in hits(case.table, other) if hit.end == case.end]
            if near:
                yield case.say("denies neutral", near[0], other=other, pawn=SPACES[near[0]])
                break
        return
    other = -1 - there
    theirs = hits(case.table, other)
    elsewhere = {hit.end for hit in theirs if hit.pawn != case.end}
    lost = [hit for hit in theirs if hit.pawn == case.end and hit.height and hit.end not in elsewhere]
    if lost:
        hit = max(lost, key=lambda hit: hit.height)
        values: dict[str, str | int] = {"tower": SPACES[hit.end], "points": hit.height}
        yield case.say("loses tower", case.end, hit.end, other=other, **values).more(3 * hit.height)
    if len(case.table.pawns[other]) == 1:
        yield case.say("only pawn", case.end, other=other)
    aimed = [hit for hit in theirs if hit.pawn == case.end and hit.there == -1 - case.seat]
    if aimed:
        own = aimed[0].end
        yield case.say("ends threat", case.end, own, other=other, own=SPACES[own], name=case.seat)
    most = case.table.points[other]
    if most == max(case.table.points) > case.table.points[case.seat]:
        yield case.say("leader", case.end, other=other, points=most)
    yield case.say("sent home", case.end, other=other)


def payment(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for how the move is paid."""
    same = [move for move in case.scoring if move[:-1] == case.move[:-1]]
    ways = [PAYMENTS[move[-1]] for move in same if PAYMENTS[move[-1]].total == case.paid.total]
    if case.paid.joker and all(way.joker for way in ways):
        starred = case.paid.total - case.paid.cards
        colour = next(colour for colour, shift in enumerate(SHIFT) if starred >> shift & FIELD)
        yield case.say("joker needed", colour=letter(colour))
    elif not case.paid.joker and any(way.joker for way in ways):
        yield case.say("joker saved")
    if case.kind == "knock" and case.points > KNOCK and case.points == max(map(points, same)):
        yield case.say("all in", colour=letter(case.colour[case.end]))


OF_SCORES = (race, amount, phase, demolished, continues, built, knocked, payment)
"""All that can speak for a move that scores."""


# --- moves that bring a pawn somewhere ------------------------------------------------------------------


def reached(case: Case) -> Iterator[Weighed]:
    """Yield the towers that the pawn reaches from where it stops, and what they still take."""
    new = [hit for hit in case.reached if hit.pawn == case.end and hit.end not in case.reached_before]
    towers = [hit for hit in new if hit.there > 0]
    if not towers:
        return
    best = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
    highlight = case.end, best.end
    tower, height, gap = SPACES[best.end], best.height, case.gap(best)
    heights = case.after.heights
    most = max((each for each in range(1, case.after.phase + 1) if heights[each]), default=0)
    tallest = height == most > 1
    if gap == 0 and tallest:
        yield case.say("pays tallest", *highlight, tower=tower)
    elif gap == 0:
        yield case.say("pays next", *highlight, tower=tower, points=height).more(height)
    elif gap == 1 and case.joker:
        yield case.say("joker next", *highlight, tower=tower).more(height)
    elif gap == 1:
        colour = letter(case.missing(best))
        yield case.say("one short", *highlight, colour=colour, tower=tower, points=height).more(height)
    if tallest and gap:
        yield case.say("tallest", *highlight, tower=tower)
    if len(towers) > 1:
        second = next(hit for hit in towers if hit != best)
        yield case.say("two towers", *highlight, second.end, tower=tower, second=SPACES[second.end])
    else:
        yield case.say("new tower", *highlight, name=case.seat, tower=tower)


def aims(case: Case) -> Iterator[Weighed]:
    """Yield the pawn that can be knocked out from where this one stops."""
    new = [hit for hit in case.reached if hit.pawn == case.end and hit.end not in case.reached_before]
    pawns = [hit for hit in new if hit.there < 0]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    colour = case.colour[hit.end]
    held = case.held(colour)
    values = {"pawn": SPACES[hit.end]}
    if held >= KNOCK:
        cards = letter(colour) * held
        if held > KNOCK:
            yield case.say("aims high", case.end, hit.end, cards=cards, points=held, **values).more(held)
        elif hit.there == NEUTRAL:
            yield case.say("aims neutral", case.end, hit.end, cards=cards, **values)
        else:
            yield case.say("aims", case.end, hit.end, other=-1 - hit.there, cards=cards, **values)
    elif held + case.joker >= KNOCK:
        yield case.say("aims with joker", case.end, hit.end, cards=letter(colour) * held, **values)
    elif held + case.joker == KNOCK - 1:
        yield case.say("aims soon", case.end, hit.end, colour=letter(colour), **values)


def begins(case: Case) -> Iterator[Weighed]:
    """Yield that a pawn comes onto the board where none stood, or where a tower can be built."""
    if case.kind != "enter":
        return
    table, seat, height = case.table, case.seat, case.after.phase + 1
    could = any(accessible(table, space) for space in table.pawns[seat])
    ways = [some for some, _ in HANDS[case.hand].built(height, 0) if holds(case.after.blocks[seat], some)]
    if ways and not could and accessible(case.after, case.end):
        yield case.say("builds next", case.end, height=height).more(height)
    if not table.pawns[seat]:
        yield case.say("no pawn yet", case.end, name=seat)


def hinders(case: Case) -> Iterator[Weighed]:
    """Yield between whose pawn and which tower the pawn comes to stand."""
    for other in case.others:
        after = {hit[:2] for hit in hits(case.after, other)}
        cut = [hit for hit in hits(case.table, other) if hit[:2] not in after and hit.height]
        if cut:
            hit = max(cut, key=lambda hit: hit.height)
            highlight = case.end, hit.pawn, hit.end
            yield case.say("hinders", *highlight, other=other, tower=SPACES[hit.end]).more(2 * hit.height)
            return


def safety(case: Case) -> Iterator[Weighed]:
    """Yield from whom the pawn is safe where it stops."""
    if any(hit.end == case.end for other in case.others for hit in hits(case.after, other)):
        return
    if case.kind == "move":
        start = SPACE[case.move[1]]
        for other in case.others:
            near = [hit.pawn for hit in hits(case.table, other) if hit.end == start]
            if near:
                values = {"start": SPACES[start], "space": SPACES[case.end]}
                yield case.say("escapes", start, case.end, near[0], other=other, **values)
                return
    if any(case.table.pawns[other] for other in case.others):
        yield case.say("safe", case.end, space=SPACES[case.end])


def leads_on(case: Case) -> Iterator[Weighed]:
    """Yield the tower that is reached with one move more, if a card is there for that move."""
    if not case.may_demolish or any(hit.there > 0 and hit.pawn == case.end for hit in case.reached):
        return
    again = case.after.copy()
    again.turn = case.seat
    held, lines, paths = HANDS[case.hand].colours, again.lines, again.paths
    ways: tuple[Move, ...] = (
        *paths.across[case.end][lines[ROW[case.end]]].runs[held],
        *paths.down[case.end][lines[SIDE + COLUMN[case.end]]].runs[held],
    )
    found: list[tuple[int, str, Hit]] = []
    for way in ways:
        further = Case(again, way)
        towers = [hit for hit in further.reached if hit.there > 0 and hit.pawn == further.end]
        found += [(further.gap(hit), way[2], hit) for hit in towers if hit.end not in case.reached_before]
    if found:
        _, via, hit = min(found)
        yield case.say("step", case.end, SPACE[via], hit.end, tower=SPACES[hit.end], via=via)


def payment_of_way(case: Case) -> Iterator[Weighed]:
    """Yield what speaks for the card that is played."""
    colour = case.paid.colours.bit_length() - 1
    held = [case.before >> shift & FIELD for shift in (0, 6, 12, 18)]
    yield case.say("joker pays" if case.paid.joker else "one card")
    if case.paid.joker:
        if not held[colour]:
            yield case.say("no such card", colour=letter(colour))
        return
    if case.reached and not any(case.takes(hit, colour) for hit in case.reached):
        yield case.say("needless card", colour=letter(colour), name=case.seat)
    if held[colour] == max(held) > 1 and held.count(max(held)) == 1:
        yield case.say("most held", colour=letter(colour), name=case.seat)


def spread(case: Case) -> Iterator[Weighed]:
    """Yield what is true of any pawn that comes or goes somewhere: how many there are, what is reached."""
    after, before = len({hit.end for hit in case.reached}), len(case.reached_before)
    if after > before > 0:
        yield case.say("reaches more", case.end, name=case.seat, after=after, before=before)
    if case.kind == "enter":
        number = len(case.after.pawns[case.seat])
        yield case.say("pawns", case.end, number=number, pawns=PAWNS, name=case.seat)
    if not case.scoring:
        yield case.say("prepares")


OF_WAYS = (reached, aims, begins, hinders, safety, leads_on, payment_of_way, spread)
"""All that can speak for a move that brings a pawn somewhere."""


# --- changes of cards -----------------------------------------------------------------------------------


def for_towers(case: Case) -> Iterator[Weighed]:
    """Yield how far the saved cards go towards a tower in reach."""
    towers = [hit for hit in case.reached if hit.there > 0 and 0 < case.gap(hit) < hit.height]
    if not towers:
        return
    hit = min(towers, key=lambda hit: (case.gap(hit), -hit.height))
    tower = SPACES[hit.end]
    if case.gap(hit) == 1:
        colour = letter(case.missing(hit))
        yield case.say("saved for tower", hit.pawn, hit.end, tower=tower, colour=colour).more(hit.height)
    elif case.gap(hit) == 2:
        yield case.say("saved for tower, two", hit.pawn, hit.end, tower=tower)


def for_pawns(case: Case) -> Iterator[Weighed]:
    """Yield how far the saved cards go towards knocking out a pawn in reach."""
    pawns = [hit for hit in case.reached if hit.there < 0 and 0 < case.gap(hit) < KNOCK]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    colour = letter(case.colour[hit.end])
    key = "saved for pawn" if case.gap(hit) == 1 else "saved for pawn, one"
    yield case.say(key, hit.pawn, hit.end, colour=colour, pawn=SPACES[hit.end])


def for_building(case: Case) -> Iterator[Weighed]:
    """Yield how far the saved cards go towards a tower that can be built."""
    table, height = case.table, case.table.phase + 1
    supply = table.blocks[case.seat]
    places = [space for space in table.pawns[case.seat] if accessible(table, space)]
    if supply % FIELD < height or not places:
        return
    gap = height - min(height, PAIRS[case.hand, supply])
    space = SPACES[places[0]]
    if gap == 1:
        yield case.say("saved to build", places[0], height=height, space=space)
    elif 1 < gap < height:
        yield case.say("saved to build, more", places[0], height=height, space=space, missing=gap)


def useless(case: Case) -> Iterator[Weighed]:
    """Yield that what is given away pays for nothing in reach and for no tower that could be built."""
    table, seat = case.table, case.seat
    if not table.pawns[seat]:
        return
    if not case.reached:
        yield case.say("reaches nothing", name=seat)
    blocks = table.blocks[seat] if table.blocks[seat] % FIELD > table.phase else 0
    colours = [colour for colour in range(4) if case.paid.colours >> colour & 1]
    for colour in colours:
        if blocks >> SHIFT[colour] & FIELD or any(case.takes(hit, colour) for hit in case.reached):
            return
    if len(colours) == 1:
        yield case.say("useless", name=seat, colour=letter(colours[0]))
    else:
        yield case.say("all useless", name=seat)


def likely(case: Case) -> Iterator[Weighed]:
    """Yield how likely the card is that is waited for, by what has been seen."""
    short = [hit for hit in case.reached if 0 < case.gap(hit) <= 2]
    if not short:
        return
    hit = min(short, key=case.gap)
    colour = case.missing(hit)
    seen = case.before + case.table.discards
    unseen = [CARDS - (seen >> shift & FIELD) for shift in SHIFT]
    values: dict[str, str | int] = {
        "colour": letter(colour), "number": unseen[colour], "all": sum(unseen)
    }  # fmt: skip
    if unseen[colour] == max(unseen) > min(unseen):
        yield case.say("likely", **values)
    elif unseen[colour] * 4 >= sum(unseen):
        yield case.say("fairly likely", **values)


def afterwards(case: Case) -> Iterator[Weighed]:
    """Yield that the joker comes up again, what the hand is then, and what is true of every change."""
    if not case.table.jokers[case.seat]:
        yield case.say("joker up", name=case.seat)
    if not case.scoring:
        yield case.say("scores nothing")
    number, left = case.paid.cards % FIELD, case.hand % FIELD
    if number == HAND:
        yield case.say("all new")
    held = [case.held(colour) for colour in range(4)]
    if max(held) == left > 1:
        yield case.say("one colour", colour=letter(held.index(left))).more(left)
    yield case.say("new cards")


OF_CHANGES = (for_towers, for_pawns, for_building, useless, likely, afterwards)
"""All that can speak for a change of cards."""


# --- all of them, in order ------------------------------------------------------------------------------


SOURCES = {
    "enter": (*OF_WAYS, phase),
    "move": (*OF_WAYS, phase),
    "demolish": OF_SCORES,
    "build": OF_SCORES,
    "knock": OF_SCORES,
    "change": OF_CHANGES,
}
"""Finders of reasons, by kind of move."""


def reasons(table: Game, move: Move) -> list[HintReason]:
    """Return what speaks for a legal move of the seat on turn, the most telling first.

    The second is about something else than the first where there is such a one. Each is true of every table
    that the seat's view allows.
    """
    assert isinstance(table, State)
    case = Case(table, table.canonical(move))
    return in_order(weighed for source in SOURCES[case.kind] for weighed in source(case))


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are alike to a person: entries, changes, one action paid in two ways."""
    return move[0] == other[0] and (move[0] in ("enter", "change") or move[:-1] == other[:-1])
