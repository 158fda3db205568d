"""Reasons for a move of Blox: facts of the position, for hints and reviews.

They are found by what can be read in a view of the seat on turn: of cards that it doesn't know only their
number counts. No card is drawn, and nothing is asked of the hands of others. In a sentence {name} is the seat
on turn and {other} another one; {space}, {tower}, {pawn} and the like are spaces.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.blox.ai import evaluation
from game.blox.components import (
    CARDS,
    COLOURS,
    COLOURS_OF,
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
from game.blox.payments import PAYMENTS, paid_builds, points
from game.blox.state import State
from game.notation import Move
from game.players import hints
from game.players.hints import HintReason, Topic, Value

NAMED = frozenset(("space", "tower", "second", "pawn", "start", "via"))
SCORE, RIVAL, RACE = Topic("score", NAMED), Topic("rival", NAMED), Topic("race", NAMED)
IN_HAND, WAY = Topic("cards", NAMED), Topic("way", NAMED)


class Hit(NamedTuple):
    """A tower or another's pawn that a pawn reaches, whatever the cards."""

    pawn: int  # space of the pawn that reaches it
    end: int  # space of what is reached
    there: int  # blocks of the tower there (a multiset), or a pawn (less than 0)

    @property
    def height(self) -> int:
        """The tower's height; 0 for a pawn."""
        return max(self.there, 0) % FIELD


def hits(table: State, seat: int) -> list[Hit]:
    """Return what a seat's pawns reach, whatever the cards (BX-11, BX-13, BX-14, BX-18)."""
    return [Hit(*hit) for hit in targets(table, seat)]


class Case(hints.Case):
    """A legal move of the seat on turn, and the table before and after it."""

    def __init__(self, table: State, move: Move) -> None:
        """Make the move on a copy, but for the cards drawn after it."""
        super().__init__(table, move)
        self.table = table
        self.after = table.copy()
        carry_out(self.after, move, [])
        begin_phases(self.after, [])
        self.points = points(move)
        self.paid = PAYMENTS[move[-1]]  # cards of the move
        self.hand = self.after.hands[self.seat]
        """The cards left in hand, before new ones are drawn, a multiset."""
        self.joker = self.after.jokers[self.seat]  # 1 if the joker can be used in the next turn, else 0
        self.blocks_before = table.blocks[self.seat] % FIELD
        self.blocks = self.after.blocks[self.seat] % FIELD
        """Number of blocks that the seat has after the move."""
        self.end = self._end()
        """Space of the move's pawn afterwards, or of the tower that is built; -1 for a change of cards."""
        self.space = SPACES[self.end]
        self.values |= {"space": self.space, "phase": self.after.phase, "height": self.after.phase + 1}

    def _end(self) -> int:
        if self.kind == "enter":
            return self.table.paths.firsts[self.move[1]][self.paid.colours.bit_length() - 1][0]
        if self.kind == "change":
            return -1
        return SPACE[self.move[1] if self.kind == "build" else self.move[2]]

    @cached_property
    def scoring(self) -> list[Move]:
        return [other for other in self.table.moves() if points(other)]

    @cached_property
    def most(self) -> int:
        """The most points of a legal move; 0 if none scores."""
        return max(map(points, self.scoring), default=0)

    @cached_property
    def reached(self) -> list[Hit]:
        return hits(self.after, self.seat)

    @cached_property
    def reached_before(self) -> set[int]:
        return {hit.end for hit in hits(self.table, self.seat)}

    @cached_property
    def new(self) -> list[Hit]:
        """Spaces within reach of the new space that were out of reach before."""
        return [hit for hit in self.reached if hit.pawn == self.end and hit.end not in self.reached_before]

    def threat(self, space: int) -> dict[str, Value]:
        """Return {other}, the next on turn who reaches a space before the move, and its {pawn}; or {}."""
        for other in self.others:
            for hit in hits(self.table, other):
                if hit.end == space:
                    return {"other": other, "pawn": SPACES[hit.pawn]}
        return {}

    def gap(self, hit: Hit) -> int:
        """Return the number of cards that the hand left lacks for what is reached, the joker not counted."""
        if hit.there > 0:
            return evaluation.gap(self.hand, hit.there)
        return max(0, KNOCK - self.held(self.colour(hit)))

    def nearest(self, towers: list[Hit]) -> Hit:
        """Return the tower that lacks fewest cards; of several, the highest."""
        return min(towers, key=lambda hit: (self.gap(hit), -hit.height))

    def held(self, colour: int) -> int:
        return self.hand >> SHIFT[colour] & FIELD

    def colour(self, hit: Hit) -> int:
        """Return the colour of the space of what is reached, in which a pawn there is paid."""
        return self.table.paths.colour[hit.end]

    def missing(self, hit: Hit) -> int:
        """Return the first colour of which the hand left lacks a card for what is reached."""
        if hit.there <= 0:
            return self.colour(hit)
        return next(
            colour for colour, shift in enumerate(SHIFT) if self.held(colour) < hit.there >> shift & FIELD
        )

    def is_taken_with(self, colour: int) -> bool:
        """Return True if cards of a colour help to take anything that is reached."""
        return any(
            hit.there >> SHIFT[colour] & FIELD if hit.there > 0 else self.colour(hit) == colour
            for hit in self.reached
        )


# --- moves that score -----------------------------------------------------------------------------------


def _race(case: Case) -> None:
    table, after = case.table, case.after
    rival = max(case.others, key=lambda other: after.points[other])
    own, best = after.points[case.seat], after.points[rival]
    last = table.ending and (case.seat + 1) % table.seats == table.first
    level = [after.blocks[other] % FIELD for other in case.others if after.points[other] == own]
    race = case.about(RACE, own=own, other=rival, best=best)
    if last and own > best:
        race.fact(100, "it is the last move of the match, and {name} wins it, {own} to {best}")
    elif last and own == best and case.blocks > max(level):
        race.fact(99, "it is the last move: at {own} all, {name} wins with more blocks")
    if table.ending and case.points == case.most:
        race.fact(95, "it is {name}'s last turn, and no move scores more")
    if after.ending and not table.ending and own > best:
        race.fact(97, "it begins the last round, with {name} ahead of {other}, {own} to {best}")
    if own < best:
        race.fact(26, "it brings {name} closer to {other}, who leads {best} to {own}")
    elif own > best >= table.points[case.seat]:
        race.fact(61, "it puts {name} ahead of {other}, {own} to {best}")
    elif own > best:
        race.fact(24, "{name} stays ahead of {other}, {own} to {best}")


def _points(case: Case) -> None:
    best = max((points(move) for move in case.scoring if move[:-1] != case.move[:-1]), default=0)
    score = case.about(SCORE, points=case.points, best=best)
    if case.points == case.most and not best:
        score.fact(58, "only this scores now: {points}")
    elif case.points == case.most > best:
        score.fact(55, "it scores {points}, and no other move scores more than {best}")
    score.fact(8, "it scores {points} at once")


def _phase(case: Case) -> None:
    if case.after.phase == case.table.phase:
        return
    for hit in [hit for hit in case.reached if hit.height > case.table.phase][:1]:
        race = case.about(RACE, SPACES[hit.pawn], tower=SPACES[hit.end])
        race.fact(79, "phase {phase} begins, and the tower on {tower}, within reach, may be demolished")
    case.about(RACE).fact(47, "phase {phase} begins: towers of {height} are built from now on")


def _demolished(case: Case) -> None:
    if threat := case.threat(case.end):
        rival = case.about(RIVAL, case.space, **threat)
        rival.fact(60 + 3 * case.points, "{other}'s pawn on {pawn} can reach that tower too")
    way, height = case.about(WAY, number=case.blocks), case.after.phase + 1
    if case.blocks_before < height <= case.blocks:
        way.fact(62, "that makes {number} blocks, enough for a tower of {height}")
    elif case.blocks < height:
        way.fact(28, "that makes {number} of the {height} blocks needed to build a tower")


def _continues(case: Case) -> None:
    towers = [hit for hit in case.reached if hit.there > 0 and hit.pawn == case.end]
    if not towers:
        return
    hit = case.nearest(towers)
    way = case.about(WAY, tower=SPACES[hit.end])
    if case.gap(hit):
        way.fact(44, "from {space} the next tower, on {tower}, is within reach")
    else:
        way.fact(68, "from {space} the remaining cards already pay for the tower on {tower}")


def _built(case: Case) -> None:
    way = case.about(WAY, number=case.blocks_before, left=case.blocks)
    if case.blocks_before >= MOST_BLOCKS > case.blocks:
        way.fact(
            82, "a player with {number} blocks may not demolish a tower; with {left} it is allowed again"
        )
    threat = case.threat(case.end)
    rival = case.about(RIVAL, case.space, **threat)
    if threat:
        rival.fact(66, "{other}'s pawn on {pawn} can reach it, but can't knock out a tower")
    if case.points == TALLEST:
        rival.fact(50, "a tower of five is never demolished: nobody can score from it")
    elif case.points > case.after.phase:
        rival.fact(34, "a tower of {height} can't be demolished before phase {height}", height=case.points)
    way.fact(12, "the pawn returns to its owner and can enter where it is needed next", case.space)


def _knocked(case: Case) -> None:
    there = case.table.at[case.end]
    if there == NEUTRAL:
        rival = case.about(RIVAL, **case.threat(case.end))
        rival.fact(
            48,
            "a neutral pawn leaves the game: the points go to the first player who knocks it out",
            case.space,
        )
        if "pawn" in rival.values:
            rival.fact(63, "{other}'s pawn on {pawn} can reach that pawn too")
        return
    other = -1 - there
    most = case.table.points[other]
    rival = case.about(RIVAL, case.space, other=other, points=most)
    theirs = hits(case.table, other)
    elsewhere = {hit.end for hit in theirs if hit.pawn != case.end}
    its = [hit for hit in theirs if hit.pawn == case.end]
    if lost := [hit for hit in its if hit.height and hit.end not in elsewhere]:
        hit = max(lost, key=lambda hit: hit.height)
        tower = case.about(RIVAL, case.space, other=other, tower=SPACES[hit.end], points=hit.height)
        tower.fact(
            66 + 3 * hit.height, "{other} can then no longer reach the tower on {tower}, worth {points}"
        )
    if len(case.table.pawns[other]) == 1:
        rival.fact(72, "{other} has no other pawn on the board and can't score without one")
    for own in [SPACES[hit.end] for hit in its if hit.there == -1 - case.seat][:1]:
        rival.fact(64, "{other}'s pawn there threatens {name}'s on {own}", own, own=own)
    if most == max(case.table.points) > case.table.points[case.seat]:
        rival.fact(46, "it sets back {other}, who leads with {points}")
    rival.fact(20, "{other} needs a turn to bring that pawn in again")


def _payment(case: Case) -> None:
    same = [move for move in case.scoring if move[:-1] == case.move[:-1]]
    ways = [PAYMENTS[move[-1]] for move in same if PAYMENTS[move[-1]].total == case.paid.total]
    cards = case.about(IN_HAND)
    if case.paid.joker and all(way.joker for way in ways):
        starred = case.paid.total - case.paid.cards
        colour = next(
            letter for letter, shift in zip(COLOURS, SHIFT, strict=True) if starred >> shift & FIELD
        )
        cards.fact(57, "the joker stands in for the missing {colour} card", colour=colour)
    elif not case.paid.joker and any(way.joker for way in ways):
        cards.fact(32, "the cards in hand are enough, and the joker stays face up")
    if case.kind == "knock" and case.points > KNOCK and case.points == max(map(points, same)):
        colour = COLOURS[case.table.paths.colour[case.end]]
        cards.fact(49, "each extra {colour} card scores an extra point", colour=colour)


# --- moves that bring a pawn somewhere ------------------------------------------------------------------


def _towers(case: Case) -> None:
    towers = [hit for hit in case.new if hit.there > 0]
    if not towers:
        return
    best = case.nearest(towers)
    height, gap, tower = best.height, case.gap(best), SPACES[best.end]
    score, way = (case.about(topic, case.space, tower=tower, points=height) for topic in (SCORE, WAY))
    allowed = [each for each in range(1, case.after.phase + 1) if case.after.heights[each]]
    tallest = height == max(allowed, default=0) > 1
    if gap == 0 and tallest:
        score.fact(
            93, "the remaining cards can then take the tower on {tower}: no higher one may be demolished"
        )
    elif gap == 0:
        score.fact(90 + height, "the remaining cards can then take the tower on {tower}, for {points}")
    elif gap == 1 and case.joker:
        score.fact(86 + height, "with the joker, the remaining cards can then take the tower on {tower}")
    elif gap == 1:
        score = case.about(SCORE, case.space, tower=tower, points=height, colour=COLOURS[case.missing(best)])
        score.fact(70 + height, "one more {colour} card takes the tower on {tower}, worth {points}")
    if tallest and gap:
        way.fact(57, "no tower that may be demolished now is higher than the one on {tower}")
    if len(towers) > 1:
        second = next(SPACES[hit.end] for hit in towers if hit != best)
        way.fact(59, "two towers are within reach from there, on {tower} and on {second}", second=second)
    else:
        way.fact(22, "until now none of {name}'s pawns could reach the tower on {tower}")


def _aims(case: Case) -> None:
    pawns = [hit for hit in case.new if hit.there < 0]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    held, colour = case.held(case.colour(hit)), COLOURS[case.colour(hit)]
    values: dict[str, Value] = {"pawn": SPACES[hit.end], "cards": colour * held, "points": held}
    score = case.about(SCORE, case.space, colour=colour, **values)
    if held > KNOCK:
        score.fact(92 + held, "the pawn on {pawn} can be knocked out next with {cards}: {points}")
    elif held == KNOCK and hit.there == NEUTRAL:
        score.fact(87, "the neutral pawn on {pawn} can be knocked out next, with {cards}")
    elif held == KNOCK:
        score.fact(87, "{other}'s pawn on {pawn} can be knocked out next, with {cards}", other=-1 - hit.there)
    elif held + case.joker >= KNOCK:
        score.fact(84, "the joker and {cards} can knock out the pawn on {pawn} next")
    elif held + case.joker == KNOCK - 1:
        score.fact(67, "one more {colour} card knocks out the pawn on {pawn}")


def _enters(case: Case) -> None:
    table, height = case.table, case.after.phase + 1
    could = any(accessible(table, space) for space in table.pawns[case.seat])
    ways = [
        some for some, _ in paid_builds(case.hand, height, 0) if holds(case.after.blocks[case.seat], some)
    ]
    if ways and not could and accessible(case.after, case.end):
        score = case.about(SCORE, case.space)
        score.fact(92 + height, "a tower of {height} can be built there next: everything needed is in hand")
    if not table.pawns[case.seat]:
        case.about(WAY, case.space).fact(60, "without a pawn on the board, {name} can't score")
    race = case.about(RACE, case.space, number=len(case.after.pawns[case.seat]), pawns=PAWNS)
    race.fact(6, "{name} then has {number} of {pawns} pawns on the board")


def _hinders(case: Case) -> None:
    for other in case.others:
        after = {hit[:2] for hit in hits(case.after, other)}
        if cut := [hit for hit in hits(case.table, other) if hit[:2] not in after and hit.height]:
            hit = max(cut, key=lambda hit: hit.height)
            rival = case.about(RIVAL, case.space, SPACES[hit.pawn], other=other, tower=SPACES[hit.end])
            rival.fact(68 + 2 * hit.height, "it stands between {other}'s pawn and the tower on {tower}")
            return


def _safety(case: Case) -> None:
    if any(hit.end == case.end for other in case.others for hit in hits(case.after, other)):
        return
    if case.kind == "move" and (threat := case.threat(SPACE[case.move[1]])):
        rival = case.about(RIVAL, str(threat["pawn"]), start=case.move[1], other=threat["other"])
        rival.fact(69, "on {start}, {other}'s pawn can reach it; on {space}, no pawn can")
    elif any(case.table.pawns[other] for other in case.others):
        case.about(RIVAL).fact(30, "no other pawn can reach {space} now, so it is safe there")


def _next_step(case: Case) -> None:
    if case.blocks >= MOST_BLOCKS or any(hit.there > 0 and hit.pawn == case.end for hit in case.reached):
        return
    again = case.after.copy()
    again.turn = case.seat
    held, lines, paths = COLOURS_OF[case.hand], again.lines, again.paths
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
        step = case.about(WAY, case.space, via=via, tower=SPACES[hit.end])
        step.fact(52, "one more move, to {via}, brings the tower on {tower} within reach")


def _card_played(case: Case) -> None:
    colour = case.paid.colours.bit_length() - 1
    held = [case.table.hands[case.seat] >> shift & FIELD for shift in SHIFT]
    cards = case.about(IN_HAND, colour=COLOURS[colour])
    if case.paid.joker:
        cards.fact(3, "it takes no card from hand, only the joker")
        if not held[colour]:
            cards.fact(40, "no {colour} card is in hand, and the joker stands in for one")
        return
    cards.fact(2, "it takes a single card from hand")
    if case.reached and not case.is_taken_with(colour):
        cards.fact(33, "the {colour} card pays for nothing else that {name} can reach")
    if held[colour] == max(held) > 1 and held.count(max(held)) == 1:
        cards.fact(14, "{name} holds more {colour} cards than any other colour")


def _spread(case: Case) -> None:
    after, before = len({hit.end for hit in case.reached}), len(case.reached_before)
    if after > before > 0:
        reach = case.about(WAY, case.space, after=after, before=before)
        reach.fact(25, "towers and pawns that {name} can then reach: {after} instead of {before}")
    if not case.scoring:
        case.about(RACE).fact(16, "nothing scores now, so this is a turn to prepare")


# --- changes of cards: how far those kept go, and what the change is good for ---------------------------


def _for_towers(case: Case) -> None:
    towers = [hit for hit in case.reached if hit.there > 0 and 0 < case.gap(hit) < hit.height]
    if not towers:
        return
    hit = case.nearest(towers)
    colour = COLOURS[case.missing(hit)]
    score = case.about(SCORE, SPACES[hit.pawn], tower=SPACES[hit.end], colour=colour)
    if case.gap(hit) == 1:
        score.fact(74 + hit.height, "with one more {colour} card, the cards kept take the tower on {tower}")
    elif case.gap(hit) == 2:
        score.fact(59, "with two more cards, those kept take the tower on {tower}")


def _for_pawns(case: Case) -> None:
    pawns = [hit for hit in case.reached if hit.there < 0 and 0 < case.gap(hit) < KNOCK]
    if not pawns:
        return
    hit = min(pawns, key=case.gap)
    score = case.about(SCORE, SPACES[hit.pawn], pawn=SPACES[hit.end], colour=COLOURS[case.colour(hit)])
    if case.gap(hit) == 1:
        score.fact(71, "this keeps two {colour} cards: a third knocks out the pawn on {pawn}")
    else:
        score.fact(49, "this keeps a {colour} card: two more knock out the pawn on {pawn}")


def _for_building(case: Case) -> None:
    table, height = case.table, case.table.phase + 1
    places = [space for space in table.pawns[case.seat] if accessible(table, space)]
    if case.blocks < height or not places:
        return
    gap = height - min(height, evaluation.pairs(case.hand, table.blocks[case.seat]))
    score = case.about(SCORE, space=SPACES[places[0]], missing=gap)
    if gap == 1:
        score.fact(73, "a tower of {height} on {space} needs one more card that matches the blocks")
    elif 1 < gap < height:
        score.fact(57, "a tower of {height} on {space} needs {missing} more cards")


def _useless(case: Case) -> None:
    if not case.table.pawns[case.seat]:
        return
    if not case.reached:
        case.about(WAY).fact(54, "{name}'s pawns can't reach anything that may be taken now")
    blocks = case.table.blocks[case.seat] if case.blocks > case.table.phase else 0
    colours = [colour for colour in range(4) if case.paid.colours >> colour & 1]
    if any(blocks >> SHIFT[colour] & FIELD or case.is_taken_with(colour) for colour in colours):
        return
    cards = case.about(IN_HAND, colour=COLOURS[colours[0]])
    if len(colours) == 1:
        cards.fact(65, "nothing that {name} can reach or build takes {colour}")
    else:
        cards.fact(63, "{name} can't reach or build anything that takes these cards")


def _likely(case: Case) -> None:
    short = [hit for hit in case.reached if 0 < case.gap(hit) <= 2]
    if not short:
        return
    colour = case.missing(min(short, key=case.gap))
    seen = case.table.hands[case.seat] + case.table.discards
    unseen = [CARDS - (seen >> shift & FIELD) for shift in SHIFT]
    way = case.about(WAY, colour=COLOURS[colour], number=unseen[colour], all=sum(unseen))
    if unseen[colour] == max(unseen) > min(unseen):
        way.fact(53, "no colour has more unseen cards than {colour}: {number} of {all}")
    elif unseen[colour] * 4 >= sum(unseen):
        way.fact(44, "the colour needed, {colour}, accounts for {number} of the {all} unseen cards")


def _afterwards(case: Case) -> None:
    race, cards = case.about(RACE), case.about(IN_HAND)
    if not case.table.jokers[case.seat]:
        race.fact(66, "it turns the joker face up, ready to stand for any card again")
    if not case.scoring:
        race.fact(40, "no move scores with these cards")
    if case.paid.cards % FIELD == HAND:
        cards.fact(38, "then the whole hand is new")
    held, left = [case.held(colour) for colour in range(4)], case.hand % FIELD
    if max(held) == left > 1:
        rival = case.about(RIVAL, colour=COLOURS[held.index(left)])
        rival.fact(55 + left, "every card kept is {colour}: three can knock out a pawn")
    cards.fact(4, "every card changed is replaced by a new one")


# --- all of them ----------------------------------------------------------------------------------------


MOVED = (_towers, _aims, _hinders, _safety, _next_step, _card_played, _spread, _phase)
FINDERS = {
    "enter": (_enters, *MOVED),
    "move": MOVED,
    "demolish": (_race, _points, _phase, _demolished, _continues, _payment),
    "build": (_race, _points, _phase, _built, _payment),
    "knock": (_race, _points, _phase, _continues, _knocked, _payment),
    "change": (_for_towers, _for_pawns, _for_building, _useless, _likely, _afterwards),
}
"""Finders of facts, by kind of move."""


def reasons(table: State, move: Move) -> list[HintReason]:
    case = Case(table, table.canonical(move))
    return case.reasons(FINDERS[case.kind])


def alike(move: Move, other: Move) -> bool:
    """Return True for entries, for changes of cards, and for one action paid in two ways."""
    return move[0] == other[0] and (move[0] in ("enter", "change") or move[:-1] == other[:-1])
