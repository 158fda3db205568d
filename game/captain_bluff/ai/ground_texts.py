"""The sentences that speak for a move of Captain Bluff, each with how telling it is and what it is about.

When each is true is said in grounds_of_answers.py, grounds_of_cards.py and grounds_of_belts.py. In a sentence
{name} is the seat on turn and {other} another one, {belt} and {second} are belts, {many} is so many cards.
"""

from __future__ import annotations

from typing import NamedTuple

from game.reasons import Reason

SURE, RIVAL, HAND, LINE = "sure", "rival", "hand", "line"
"""What a sentence is about: what is known of a card above, another seat, the own hand, a line. Of two that
are told each is about something else, if there are two."""


class Text(NamedTuple):
    """A sentence without its values."""

    weight: int
    """The more telling it is the greater; nothing else is meant by it."""
    about: str
    """SURE, RIVAL, HAND or LINE."""
    reason: Reason


TEXTS: dict[str, Text] = {
    # --- what is known of a card above ------------------------------------------------------------------
    "knows it false": Text(100, SURE, Reason("{name} knows that the card above belt {belt} isn't of {city}")),
    "knows it true": Text(100, SURE, Reason("{name} knows that the card above belt {belt} is of {city}")),
    "all in sight": Text(98, SURE, Reason("all luggage of {city} is in sight: none is above belt {belt}")),
    "few unseen": Text(78, SURE, Reason("of {all} unseen luggage cards, only {number} are of {city}")),
    "many unseen": Text(
        69, SURE, Reason("of {all} unseen luggage cards, {number} are of {city}: over a third")
    ),
    # --- answers ----------------------------------------------------------------------------------------
    "last to call": Text(94, RIVAL, Reason("{other} has no card left and wins if {name} doesn't call")),
    "out": Text(88, RIVAL, Reason("{other} has no card left and wins unless somebody calls")),
    "guesses": Text(74, RIVAL, Reason("{other} doesn't know the card above belt {belt} either")),
    "takes": Text(40, LINE, Reason("if it is a bluff, {other} takes {many}")),
    "takes for it": Text(41, LINE, Reason("{other} takes {many} for that bluff")),
    "nobody after": Text(54, RIVAL, Reason("nobody is asked after {name} whether it is a bluff")),
    "cheap": Text(56, HAND, Reason("a wrong call brings {name} no more than {many}")),
    "claims": Text(70, RIVAL, Reason("{other} knows the card above belt {belt}, and says {city}")),
    "asked later": Text(66, RIVAL, Reason("{other}, who is asked later, knows the card above belt {belt}")),
    "line stays": Text(55, LINE, Reason("the line stays: {many} in hand can go behind it")),
    "near the end": Text(72, HAND, Reason("{name} holds only {many}, and a wrong call adds {number}")),
    "dear": Text(56, HAND, Reason("a wrong call brings {name} {many}")),
    "has time": Text(50, RIVAL, Reason("{other} still holds {many}, so nothing is lost yet")),
    "let pass": Text(61, LINE, Reason("what lay on belt {belt} before was believed too")),
    "one card": Text(57, RIVAL, Reason("only one card was placed: {other} gains little by it")),
    "little to win": Text(63, RIVAL, Reason("even if it is a bluff, {other} takes no more than {many}")),
    # --- placements -------------------------------------------------------------------------------------
    "wins true": Text(102, HAND, Reason("the last cards go, and the claim is true: {name} wins")),
    "wins believed": Text(99, HAND, Reason("the last cards go: {name} wins if nobody calls a bluff")),
    "safe": Text(84, SURE, Reason("belt {belt} is of {city}, as {name} knows: a caller takes {many}")),
    "alone knows": Text(65, SURE, Reason("it is a bluff, but nobody else knows the card above belt {belt}")),
    "stands for": Text(72, LINE, Reason("Round the World stands in for the missing {number}")),
    "longest": Text(66, HAND, Reason("{many} at once: no other placement takes more")),
    "run": Text(48, HAND, Reason("one action is enough for {many}")),
    "few left": Text(80, HAND, Reason("that leaves no more than {many} in hand")),
    "fits on": Text(60, LINE, Reason("all other {city} luggage in hand still fits behind it: {many}")),
    "opens": Text(61, LINE, Reason("it opens a line for {city}: {many} in hand can follow")),
    "city done": Text(63, LINE, Reason("no {city} luggage is left in hand then")),
    "skips none": Text(54, LINE, Reason("no {city} luggage in hand is skipped by it")),
    "keeps wild": Text(34, LINE, Reason("Round the World stays in hand for another gap")),
    "holds": Text(8, HAND, Reason("{name} then holds {many}")),
    # --- cards put face down ----------------------------------------------------------------------------
    "makes true": Text(70, SURE, Reason("belt {belt} is truly of {city} then: {many} in hand can go there")),
    "run waits": Text(72, LINE, Reason("{many} in a row can then go there with one action")),
    "most held": Text(68, HAND, Reason("{city} is what {name} holds most of, and it has no belt yet")),
    "airport above": Text(
        69, SURE, Reason("no luggage matches an airport card: whoever places there bluffs")
    ),
    "no claim true": Text(
        67, SURE, Reason("{city} lies on belt {second}: whoever places on belt {belt} bluffs")
    ),
    "fits no line": Text(66, HAND, Reason("{card} doesn't fit the line of its city now")),
    "lone": Text(57, HAND, Reason("{card} has no neighbour in hand to be placed with")),
    "edge": Text(59, HAND, Reason("in a line, hardly anything can follow {card}")),
    "little else": Text(74, LINE, Reason("nothing in hand can be placed now, so a belt is made ready")),
    "secret": Text(30, RIVAL, Reason("nobody but {name} knows the card above belt {belt} then")),
    "swap true": Text(82, SURE, Reason("with {card} above, each claim of {city} on belt {belt} is true")),
    "swap trap": Text(64, SURE, Reason("with {card} above, whoever goes on placing on belt {belt} bluffs")),
    "swap secret": Text(55, RIVAL, Reason("{other} knows the card above belt {belt}, but not the new one")),
    # --- belts ------------------------------------------------------------------------------------------
    "check fits": Text(73, LINE, Reason("for belt {belt} there is luggage in hand, {many}: it pays to know")),
    "check free": Text(64, LINE, Reason("belt {belt} is free, and {many} of {city} in hand need one")),
    "check claim": Text(
        54, SURE, Reason("a claim lies on belt {belt}: whoever knows the card calls without risk")
    ),
    "they know": Text(59, RIVAL, Reason("{other} knows the card above belt {belt}, and {name} doesn't")),
    "nothing fits": Text(62, HAND, Reason("nothing in hand can be placed now")),
    "close against": Text(70, HAND, Reason("{city} luggage in hand that goes against that line: {many}")),
    "line is full": Text(61, LINE, Reason("no luggage fits on belt {belt} any more")),
    "new line": Text(45, LINE, Reason("a line of {city} can begin again, on any free belt")),
    "they lose": Text(50, RIVAL, Reason("{other} knows the card above belt {belt}, and loses that with it")),
    # --- airport cards, the end of a turn ---------------------------------------------------------------
    "airport wins": Text(102, HAND, Reason("it is the last card, and {name} wins at once")),
    "turned": Text(80, LINE, Reason("once the line runs back, more of {city} fits behind it: {many}")),
    "no call": Text(26, HAND, Reason("{name} then holds {many}, and an airport card can't be called")),
    "besides": Text(28, SURE, Reason("an airport card is played in addition to the action")),
    "sees two": Text(60, SURE, Reason("the cards above belts {belt} and {second} are both new to {name}")),
    "sees claim": Text(66, LINE, Reason("after that {name} knows whether the claim on belt {belt} is true")),
    "draws": Text(80, RIVAL, Reason("{other} holds only {many}, and has to draw one")),
    "all draw": Text(60, LINE, Reason("all others have fewer than five cards, and each draws one")),
    "turn is done": Text(58, HAND, Reason("there is nothing else to do in this turn")),
    "delay waits": Text(62, RIVAL, Reason("nobody else has fewer than five cards: Delayed Flight can wait")),
    "turning idle": Text(60, LINE, Reason("no line would take more of the hand if it ran back")),
    "nothing to see": Text(61, SURE, Reason("{name} knows the cards above all belts already")),
    "kept for later": Text(30, HAND, Reason("airport cards held back are good in any later turn")),
    "comes back": Text(3, HAND, Reason("{many} come back to {name}, to be placed in another way")),
    "hand stays": Text(2, HAND, Reason("{name} keeps the whole hand for it, {many}")),
    "takes back": Text(40, LINE, Reason("the line then ends earlier, so {many} in hand can go behind it")),
}
