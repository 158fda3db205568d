"""What speaks for a move of Balloon Cup: facts that a seat knows, as clauses for a hint.

Here they are put in order; about a card that is placed they are found in ground_sums.py, ground_cubes.py and
ground_hand.py, about all other moves here. Of the other hand and the pile nothing is read but what both hold
together.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.balloon_cup.ai.ground_cubes import about_cubes
from game.balloon_cup.ai.ground_hand import about_hand
from game.balloon_cup.ai.ground_placing import MIDDLE, Fact, Placing, Values, fact
from game.balloon_cup.ai.ground_sums import about_sums
from game.balloon_cup.components import CARD, COLOUR, COLOURS, COSTS, TROPHIES_TO_WIN, VALUE
from game.balloon_cup.payments import payable
from game.balloon_cup.state import GONE, State
from game.contract import Game
from game.notation import Move
from game.players.grounds import Ground
from game.reasons import Reason


def grounds(table: Game, move: Move) -> list[Ground]:
    """Return what speaks for a legal move of the seat on turn, the weightiest first; at least one fact.

    The second one is of another sort than the first where there is one: what lies there, and what for.
    """
    assert isinstance(table, State)
    if move[0] == "place":
        placing = Placing.of(table, move)
        sorts = [[*about_sums(placing)], [*about_cubes(placing)], [*about_hand(placing)]]
    elif move[0] == "claim":
        sorts = [[*_about_trophy(table, move)], [*_about_payment(table, move)]]
    else:
        sorts = [[*OTHERS[move[0]](table, move)]]
    found = [sorted(facts, key=_weight, reverse=True) for facts in sorts if facts]
    best = sorted((facts[0] for facts in found), key=_weight, reverse=True)
    rest = sorted((one for facts in found for one in facts[1:]), key=_weight, reverse=True)
    return [one.ground for one in best + rest]


def _weight(one: Fact) -> float:
    """Return how much a fact tells."""
    return one.weight


def alike(move: Move, other: Move) -> bool:
    """Tell whether two moves are much the same to a person: cards for one side, ways to pay one trophy."""
    slots = slice(2, 4) if move[0] == "place" else slice(1, 2) if move[0] == "claim" else slice(0, 1)
    return move[0] == other[0] and move[slots] == other[slots]


# --- trophies ---------------------------------------------------------------------------------------------


def _about_trophy(table: State, move: Move) -> Iterator[Fact]:
    """Yield what a trophy is good for."""
    seat, letter = table.turn, move[1]
    colour, own = COLOURS.index(letter), table.trophies.count(seat)
    me: Values = {"name": seat}
    other: Values = {"other": 1 - seat}
    if own == TROPHIES_TO_WIN - 1:
        yield fact(90, Reason("it is the third trophy, and wins the match for {name}", **me))
    elif own:
        yield fact(40, Reason("then one more trophy wins the match for {name}", **me))
    else:
        yield fact(30, Reason("it is {name}'s first trophy of the three that win", **me))
    triples = table.rules.trades == "claim"
    if payable(table.cubes[1 - seat], table.trophies, colour, triples):
        yield fact(60, Reason("{other} could pay for it too", **other), letter)
    if table.trophies.count(1 - seat) == TROPHIES_TO_WIN - 1:
        yield fact(
            50, Reason("{other} has two trophies already: each one fewer left to take counts", **other)
        )
    for more, taker in enumerate(table.trophies):
        if more != colour and taker == GONE and payable(table.cubes[seat], table.trophies, more, False):
            yield fact(
                20,
                Reason(
                    "{name} has the cubes for the {colour} trophy too", **(me | {"colour": COLOURS[more]})
                ),
            )


def _about_payment(table: State, move: Move) -> Iterator[Fact]:
    """Yield what a trophy is paid with."""
    seat, letter, triples = table.turn, move[1], move[2:]
    colour = COLOURS.index(letter)
    held, cost = table.cubes[seat][colour], COSTS[colour]
    me: Values = {"name": seat}
    if triples:
        values = me | {"cubes": "".join(triples)}
        yield fact(
            45,
            Reason(
                "{cubes} of trophies already taken are paid: {name} can win nothing else with them", **values
            ),
        )
        return
    if table.winner == seat and table.step == "claim":
        yield fact(25, Reason("whoever wins a tile must claim what the cubes of one colour pay for"))
    if held > cost:
        values = me | {"cubes": letter * (held - cost)}
        yield fact(
            35,
            Reason(
                "after paying {name} still has {cubes}, and three count as one for another trophy", **values
            ),
        )
    else:
        yield fact(
            22, Reason("it takes just the {cubes} that {name} has", **(me | {"cubes": letter * held})), letter
        )


def _about_no_more(table: State, move: Move) -> Iterator[Fact]:
    """Yield why no more is claimed, or traded."""
    seat = table.turn
    yield fact(10, Reason("{name} keeps the other cubes for later", **{"name": seat}))
    for colour, taker in enumerate(table.trophies):
        held, cost = table.cubes[seat][colour], COSTS[colour]
        if taker == GONE and held and held < cost:
            letter = COLOURS[colour]
            values: Values = {"name": seat, "colour": letter, "cubes": letter * (cost - held)}
            yield fact(
                20 + 10 * held / cost,
                Reason(
                    "{name} needs {cubes} more to pay for the {colour} trophy without giving others away",
                    **values,
                ),
                COLOURS[colour],
            )


def _about_trade(table: State, move: Move) -> Iterator[Fact]:
    """Yield what three cubes are traded for."""
    seat, asked = table.turn, move[2]
    colour = COLOURS.index(asked)
    have = table.cubes[seat][colour] + 1
    values: Values = {"name": seat, "colour": asked, "have": have, "cost": COSTS[colour]}
    given: Values = {"colour": move[1][0]}
    yield fact(
        20, Reason("the {colour} trophy is taken: three of its cubes are worth one of another", **given)
    )
    if table.trophies[colour] == GONE:
        weight = 60 if have >= COSTS[colour] else 40
        yield fact(
            weight,
            Reason("the trade brings {name} to {have} of {cost} cubes for the {colour} trophy", **values),
            asked,
        )


# --- when no card fits ------------------------------------------------------------------------------------


def _about_exchange(table: State, move: Move) -> Iterator[Fact]:
    """Yield why these cards go and others stay."""
    seat = table.turn
    me: Values = {"name": seat}
    seen = table.known[1 - seat]
    unseen = [card for card in (*table.hands[1 - seat], *table.deck) if not seen >> card & 1]
    fitting = sum(1 for card in unseen if table.open[COLOUR[card]])
    counts: Values = {"some": fitting, "all": len(unseen)}
    yield fact(30, Reason("of the {all} cards that {name} can't see, {some} fit a tile now", **(me | counts)))
    gone = [CARD[name] for name in move[1:]]
    kept = [card for card in table.hands[seat] if card not in gone]
    dead = sorted({COLOUR[card] for card in gone if table.trophies[COLOUR[card]] != GONE})
    if dead:
        values: Values = {"colour": COLOURS[dead[0]]}
        yield fact(
            42, Reason("the {colour} trophy is taken: its cards win least", **values), COLOURS[dead[0]]
        )
    if all(abs(VALUE[card] - MIDDLE) <= 3 for card in gone):
        yield fact(40, Reason("cards near 7 win neither mountains nor plains"), *move[1:])
    if kept:
        far = max(kept, key=lambda card: (abs(VALUE[card] - MIDDLE), -card))
        if abs(VALUE[far] - MIDDLE) >= 4:
            values = me | {"card": _word(far)}
            yield fact(
                35,
                Reason("{name} keeps the {card}: very high and very low cards win tiles", **values),
                _word(far),
            )
    if len(gone) == 4:
        yield fact(25, Reason("four new cards, the most allowed, are the likeliest to fit"))


def _about_pass(table: State, move: Move) -> Iterator[Fact]:
    """Yield why nothing can be done."""
    yield fact(10, Reason("no card of {name}'s fits after the exchange either", **{"name": table.turn}))


def _word(card: int) -> str:
    """Return the name of a card in the notation."""
    return COLOURS[COLOUR[card]] + str(VALUE[card])


OTHERS = {"exchange": _about_exchange, "pass": _about_pass, "trade": _about_trade, "done": _about_no_more}
"""By kind of move, what speaks for it, but for placements and claims."""
