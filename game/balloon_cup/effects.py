"""Effects of the moves of Balloon Cup, and of what comes after them (BC-4 to BC-23).

All functions here take legal moves only. Each event is appended right after its change, as playback requires.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.balloon_cup.components import (
    CARD,
    CARDS,
    COLOUR,
    COLOURS,
    COSTS,
    CUBES,
    INDEX,
    MOST_BORNE,
    MOUNTAINS,
    PLACEMENTS,
    SHIFT,
    TERRAINS,
    TROPHIES_TO_WIN,
    UNIT,
    VALUE,
    needed,
)
from game.balloon_cup.legality import can_place
from game.balloon_cup.moves import can_claim, can_trade, canonical_move, own_cubes
from game.balloon_cup.state import GONE, State
from game.chance import chance, shuffled
from game.contract import Outcome
from game.notation import Event, Move

# --- cubes onto a tile ----------------------------------------------------------------------------------


def fill(table: State, tile: int, events: list[Event]) -> None:
    """Put cubes on an empty tile, or leave it empty for now (BC-22), or take it out of the game (BC-14)."""
    cubes = _draw_cubes(table, tile)
    number = str(tile + 1)
    if cubes is None:
        table.terrain[tile] = GONE
        events.append(("left", number))
    elif not cubes:
        events.append(("waits", number))
    else:
        table.borne[tile] = cubes
        table.need[tile] = table.need[tile + 4] = needed(cubes)
        both = 0b10001 << tile
        for cube in cubes:
            table.open[INDEX[cube]] |= both
        events.append(("filled", number, TERRAINS[table.terrain[tile]], cubes))


def _draw_cubes(table: State, tile: int) -> str | None:
    """Draw a tile's cubes from the bag; None if it leaves the game (BC-14), "" if it waits (BC-22)."""
    bag, number = table.bag, tile + 1
    if len(bag) < number:
        return None
    if not table.rules.capped:
        table.bag = bag[number:]
        return bag[:number]
    again = table.seed, table.ply, f"tile {number}"
    borne, taken = "".join(table.borne), ""
    for drawn, cube in enumerate(bag, start=1):
        if (borne + taken).count(cube) < MOST_BORNE[cube]:
            taken += cube
            if len(taken) == number:
                rest = bag[drawn:]
                if drawn > number:
                    rest = mixed(without(bag[:drawn], taken) + rest, chance(*again))
                table.bag = rest
                return taken
    table.bag = mixed(bag, chance(*again))
    return ""


def without(cubes: str, taken: str) -> str:
    for cube in taken:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def mixed(bag: str, rng: Random) -> str:
    return "".join(shuffled(list(bag), rng))


# --- a full tile: who wins it and its cubes, how it is turned over and filled again ---------------------


def leader(mountains: bool, sums: Sequence[int]) -> int | None:
    """Return the seat whose sum is the better one on mountains or plains (BC-9); None on a tie."""
    return None if sums[0] == sums[1] else int((sums[0] > sums[1]) != mountains)


def score(table: State, tile: int, events: list[Event]) -> None:
    """Score a tile that is full on both sides, and let its winner claim."""
    sides = table.sides
    mine, yours = sides[tile], sides[tile + 4]
    sums = sum([VALUE[card] for card in mine]), sum([VALUE[card] for card in yours])
    placed = table.turn
    ahead = leader(table.terrain[tile] == MOUNTAINS, sums)
    winner = placed if ahead is None else ahead
    # Before the tile is turned, so that the sums can be compared over it.
    events.append(
        ("scored", str(tile + 1), str(winner), str(sums[0]), str(sums[1]), table.borne[tile], str(placed))
    )
    cubes = table.cubes[winner]
    for cube in table.borne[tile]:
        cubes[INDEX[cube]] += 1
    table.discards += mine
    table.discards += yours
    sides[tile] = sides[tile + 4] = ()
    table.borne[tile] = ""
    table.terrain[tile] ^= 1
    fill(table, tile, events)
    for other in range(4):
        if other != tile and table.terrain[other] != GONE and not table.borne[other]:
            fill(table, other, events)
    table.winner, table.placed = winner, placed
    table.step = "claim"
    table.turn = winner


# --- the next claim or trade, the card drawn, the next turn, the end of the match -----------------------


def open_claims(table: State, events: list[Event]) -> None:
    """End the turn if nobody can claim or trade any more; skip a winner who can't claim (BC-17)."""
    if table.reason is not None:
        return
    if table.step == "claim":
        if can_claim(table, table.turn):
            return
        if table.turn == table.winner and can_claim(table, 1 - table.turn):
            table.turn = 1 - table.turn
            return
    elif table.step != "trade" or can_trade(table, table.turn):
        return
    end_turn(table, table.placed, table.winner, events)


def end_turn(table: State, placed: int, winner: int, events: list[Event]) -> None:
    """Continue after a placement and the claims that followed: with trades, else with the next turn.

    `placed`: the seat that placed the card. It may trade now (BC-21) unless it just has, and draws for the
    placement (BC-5). `winner`: the seat that won the tile just filled, or GONE; the loser has the next turn
    (BC-13).
    """
    if table.rules.trades == "own-turn" and table.step != "trade" and can_trade(table, placed):
        table.step = "trade"
        table.turn = table.placed = placed
        table.winner = winner
    else:
        draw(table, placed, events)
        begin(table, 1 - (placed if winner == GONE else winner), events)


def draw(table: State, seat: int, events: list[Event]) -> None:
    """Draw a card; the discards become the pile when it is empty (BC-5)."""
    if not table.deck:
        table.deck = shuffled(table.discards, chance(table.seed, table.ply, "deck"))
        table.discards = []
        events.append(("shuffled",))
    table.hands[seat].append(table.deck.pop())
    events.append(("drew", "01"[seat]))


def begin(table: State, turn: int, events: list[Event]) -> None:
    """Begin the turn of a seat, or end the match if no card can ever be placed again (BC-23).

    None can if no tile bears cubes, or if all the cards that any side takes lie on tiles.
    """
    table.turn = turn
    table.step = "place"
    table.winner = table.placed = GONE
    if not any(table.open):
        end(table, "tiles", events)
    elif not table.rules.capped and not can_place(table):
        lying = [COLOUR[card] for side in table.sides for card in side]
        if all(not sides or lying.count(colour) == CUBES[colour] for colour, sides in enumerate(table.open)):
            end(table, "deadlock", events)


def end(table: State, reason: str, events: list[Event]) -> None:
    """End the match: `trophies` (BC-20), `tiles` or `deadlock` (BC-23)."""
    table.reason = reason
    events.append(("over", reason))


def outcome(table: State) -> Outcome | None:
    """Return the end: three trophies win (BC-20), else most of them, most cubes, or shared (BC-23)."""
    if table.reason is None:
        return None
    scores = (table.trophies.count(0), table.trophies.count(1))
    ranks = [(scores[seat], 0 if table.reason == "trophies" else sum(table.cubes[seat])) for seat in (0, 1)]
    winners = tuple(seat for seat in (0, 1) if ranks[seat] == max(ranks))
    return Outcome(winners, scores, table.reason)


# --- moves ----------------------------------------------------------------------------------------------


def make(table: State, move: Move, events: list[Event]) -> None:
    table.ply += 1
    EFFECTS[move[0]](table, move, events)


def place(table: State, move: Move, events: list[Event]) -> None:
    """Place a card (BC-5); a tile that is full then is scored (BC-9)."""
    turn = table.turn
    side = lay_card(table, move, events)
    if table.need[side] == 0 and table.need[side ^ 4] == 0:
        score(table, side & 3, events)
        open_claims(table, events)
    else:
        end_turn(table, turn, GONE, events)


def lay_card(table: State, move: Move, events: list[Event]) -> int:
    """Lay the card of a placement beside its tile; return the side."""
    card, sides = PLACEMENTS[move]
    turn = table.turn
    side = sides[turn]
    colour = COLOUR[card]
    table.hands[turn].remove(card)
    if table.known[turn]:
        table.known[turn] &= ~(1 << card)
    table.sides[side] += (card,)
    table.need[side] = need = table.need[side] - UNIT[colour]
    if not need >> SHIFT[colour] & 7:
        table.open[colour] ^= 1 << side
    events.append(("placed", "01"[turn], *move[1:]))
    return side


def exchange(table: State, move: Move, events: list[Event]) -> None:
    """Show the hand, discard the cards named and draw as many (BC-8)."""
    turn = table.turn
    show_hand(table, turn, events)
    for name in move[1:]:
        table.hands[turn].remove(CARD[name])
        table.known[turn] &= ~(1 << CARD[name])
        table.discards.append(CARD[name])
    events.append(("exchanged", str(turn), *canonical_move(table, move)[1:]))
    for _ in move[1:]:
        draw(table, turn, events)
    table.step = "exchanged"


def show_hand(table: State, seat: int, events: list[Event]) -> None:
    """Show the entire hand to the other player, if the option says so (BC-8, BC-24)."""
    if table.rules.exposed:
        hand = table.hands[seat]
        table.known[seat] = sum(1 << card for card in hand)
        events.append(("shown", str(seat), *(CARDS[card] for card in sorted(hand))))


def pass_on(table: State, move: Move, events: list[Event]) -> None:
    """Show the hand again and end the turn: no card fits after an exchange either (BC-8)."""
    turn = table.turn
    show_hand(table, turn, events)
    events.append(("passed", str(turn)))
    begin(table, 1 - turn, events)


def claim(table: State, move: Move, events: list[Event]) -> None:
    """Claim a trophy; then the winner may claim again (BC-17)."""
    take_trophy(table, canonical_move(table, move), events)
    table.turn = table.winner
    open_claims(table, events)


def take_trophy(table: State, move: Move, events: list[Event]) -> None:
    """Pay for the trophy of a claim and take it (BC-16); the third one of a seat wins (BC-20)."""
    _, letter, *triples = move
    turn = table.turn
    paid = [0] * 5
    for cube in own_cubes(letter, len(triples)) + "".join(triples):
        paid[INDEX[cube]] += 1
    spend(table, turn, paid)
    table.trophies[INDEX[letter]] = turn
    events.append(("claimed", str(turn), letter, *triples))
    _mix_spent(table, events)
    if table.trophies.count(turn) == TROPHIES_TO_WIN:
        end(table, "trophies", events)


def spend(table: State, seat: int, paid: list[int]) -> None:
    """Move cubes of a seat, counted by colour, into the box or the bag (BC-18)."""
    for colour, number in enumerate(paid):
        table.cubes[seat][colour] -= number
    if table.rules.spent_to_bag:
        table.bag += "".join(letter * number for letter, number in zip(COLOURS, paid, strict=True))


def _mix_spent(table: State, events: list[Event]) -> None:
    """Mix the bag if spent cubes go into it (BC-18)."""
    if table.rules.spent_to_bag:
        table.bag = mixed(table.bag, chance(table.seed, table.ply, "spent"))
        events.append(("mixed",))


def trade(table: State, move: Move, events: list[Event]) -> None:
    """Trade three cubes for one; claim the trophy that this completes (BC-21)."""
    swap_cubes(table, move, events)
    colour = INDEX[move[2]]
    if table.trophies[colour] == GONE and table.cubes[table.turn][colour] >= COSTS[colour]:
        take_trophy(table, ("claim", move[2]), events)
    open_claims(table, events)


def swap_cubes(table: State, move: Move, events: list[Event]) -> None:
    """Trade three cubes for one of the bag's, which is drawn before they go into it."""
    turn = table.turn
    _, triple, cube = move
    table.bag = mixed(table.bag.replace(cube, "", 1), chance(table.seed, table.ply, "trade"))
    spend(table, turn, [3 if letter == triple[0] else 0 for letter in COLOURS])
    table.cubes[turn][INDEX[cube]] += 1
    events.append(("traded", str(turn), triple, cube))
    _mix_spent(table, events)


def done(table: State, move: Move, events: list[Event]) -> None:
    """Claim or trade no more (BC-15, BC-17, BC-21)."""
    turn = table.turn
    events.append(("done", str(turn)))
    if table.step == "claim" and turn == table.winner and can_claim(table, 1 - turn):
        table.turn = 1 - turn
    else:
        end_turn(table, table.placed, table.winner, events)


EFFECTS: dict[str, Callable[[State, Move, list[Event]], None]] = {
    "place": place,
    "exchange": exchange,
    "pass": pass_on,
    "claim": claim,
    "trade": trade,
    "done": done,
}


# --- a staged move: what it does by itself, without what `make` continues to ------------------------------


def stage(table: State, move: Move, seat: int) -> None:
    """Leave out that a tile is scored and a card drawn; cards to be exchanged stay in the hand."""
    match move[0]:
        case "place":
            lay_card(table, move, [])
        case "claim":
            take_trophy(table, move, [])
        case "trade":
            swap_cubes(table, move, [])
