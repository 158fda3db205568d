"""The sentences that speak for a move of Blox, each with how telling it is and what it is about.

When each is true is said in grounds_of_scores.py, grounds_of_ways.py and grounds_of_changes.py. In a sentence
{name} is the seat on turn and {other} another one; {space}, {tower}, {pawn} and the like are spaces.
"""

from __future__ import annotations

from typing import NamedTuple

from game.reasons import Reason

SCORE, RIVAL, RACE, CARDS, WAY = "score", "rival", "race", "cards", "way"
"""What a sentence is about: of two that are told each is about something else, if there are two."""


class Text(NamedTuple):
    """A sentence without its values."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """SCORE, RIVAL, RACE, CARDS or WAY."""
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
    "joker needed": Text(57, CARDS, Reason("the joker is the {colour} card that is missing")),
    "joker kept": Text(32, CARDS, Reason("the hand alone pays, and the joker stays face up")),
    "all in": Text(49, CARDS, Reason("each extra {colour} card is an extra point")),
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
    "no such card": Text(40, CARDS, Reason("no {colour} card is in hand, and the joker stands in for one")),
    "needless card": Text(33, CARDS, Reason("the {colour} card pays for nothing else that {name} reaches")),
    "most held": Text(14, CARDS, Reason("{name} holds more of {colour} than of any other colour")),
    "reaches more": Text(
        25, WAY, Reason("towers and pawns that {name} reaches: {after} instead of {before}")
    ),
    "pawns": Text(6, RACE, Reason("of {name}'s pawns, {number} out of {pawns} are then on the board")),
    "one card": Text(2, CARDS, Reason("it takes a single card from the hand")),
    "joker pays": Text(3, CARDS, Reason("it takes no card from the hand, only the joker")),
    "prepares": Text(16, RACE, Reason("nothing scores now, so this turn is there to prepare")),
    # --- changes ----------------------------------------------------------------------------------------
    "kept for tower": Text(
        74, SCORE, Reason("one more {colour} card, and the cards kept take the tower on {tower}")
    ),
    "kept for tower, two": Text(
        59, SCORE, Reason("two more cards, and those kept take the tower on {tower}")
    ),
    "kept for pawn": Text(
        71, SCORE, Reason("two {colour} cards are kept: a third knocks out the pawn on {pawn}")
    ),
    "kept for pawn, one": Text(
        49, SCORE, Reason("a {colour} card is kept: two more knock out the pawn on {pawn}")
    ),
    "kept to build": Text(
        73, SCORE, Reason("a tower of {height} on {space} lacks one card that matches the blocks")
    ),
    "kept to build, more": Text(
        57, SCORE, Reason("of {height} cards for a tower on {space}, {missing} are missing")
    ),
    "useless": Text(65, CARDS, Reason("nothing that {name} reaches or can build takes {colour}")),
    "all useless": Text(63, CARDS, Reason("{name} reaches and builds nothing that takes these cards")),
    "reaches nothing": Text(54, WAY, Reason("{name}'s pawns reach nothing that may be taken now")),
    "likely": Text(53, WAY, Reason("no colour has more unseen cards than {colour}: {number} of {all}")),
    "fairly likely": Text(44, WAY, Reason("of {all} unseen cards, {number} are {colour}, as wanted")),
    "joker up": Text(66, RACE, Reason("it turns up the joker, which stands for any card from then on")),
    "scores nothing": Text(40, RACE, Reason("no move scores with these cards")),
    "all new": Text(38, CARDS, Reason("the whole hand is new then")),
    "one colour": Text(55, RIVAL, Reason("all that is kept is {colour}: three knock out a pawn")),
    "new cards": Text(4, CARDS, Reason("each card given away brings a new one")),
}
