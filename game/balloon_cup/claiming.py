"""The claims after a tile is scored: whose turn it is to claim, paying, trading (BC-15 to BC-21).

What can be paid is summed in trophies.py; when claims begin and what follows them is game.py's.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS, COSTS, TROPHIES_TO_WIN
from game.balloon_cup.filling import mixed
from game.balloon_cup.state import GONE, State
from game.balloon_cup.trophies import payable
from game.chance import chance
from game.notation import Event, Move


class Claiming(State):
    """A table whose trophies can be claimed. `winner` and `placed` are set while claims are open."""

    __slots__ = ()

    def must_claim(self) -> bool:
        """Tell whether the seat on turn is the winner and can pay a trophy in its own colour (BC-15)."""
        mine = self.cubes[self.turn]
        return self.turn == self.winner and any(
            payable(mine, self.trophies, colour, triples=False) for colour in range(5)
        )

    def has_claims(self, seat: int) -> bool:
        """Tell whether the seat can claim a trophy or, as the winner under `after-win`, trade."""
        cubes = self.cubes[seat]
        triples = self.trades == "claim"
        if any(payable(cubes, self.trophies, colour, triples) for colour in range(5)):
            return True
        return self.trades == "after-win" and seat == self.winner and self.has_trades(seat)

    def has_trades(self, seat: int) -> bool:
        """Tell whether the seat holds three cubes of a colour that can be traded, and the bag any (BC-21)."""
        return bool(self.bag) and any(
            number >= 3 and taker != GONE
            for number, taker in zip(self.cubes[seat], self.trophies, strict=True)
        )

    def claims_stay_open(self) -> bool:
        """Pass over seats that can claim nothing, the winner's turn first; tell whether any can (BC-17)."""
        if self.has_claims(self.turn):
            return True
        if self.turn == self.winner and self.has_claims(1 - self.turn):
            self.turn = 1 - self.turn
            return True
        return False

    def claim(self, move: Move, events: list[Event]) -> None:
        """Pay for a trophy and take it (BC-16); then the winner may claim again (BC-17)."""
        turn = self.turn
        colour = COLOURS.index(move[1])
        paid = [0] * 5
        for triple in move[2:]:
            paid[COLOURS.index(triple[0])] += 3
        paid[colour] += COSTS[colour] - len(move[2:])
        events.append(("claimed", str(turn), *move[1:]))
        self._spend(turn, paid, events)
        self._take_trophy(colour, turn, events)
        self.turn = self.winner

    def _spend(self, seat: int, paid: list[int], events: list[Event]) -> None:
        """Take cubes from the seat, into the box or the bag (BC-18)."""
        for colour, number in enumerate(paid):
            self.cubes[seat][colour] -= number
        if self.spent_to_bag:
            self.bag += "".join(letter * number for letter, number in zip(COLOURS, paid, strict=True))
            self.bag = mixed(self.bag, chance(self.seed, self.ply, "spent"))
            events.append(("mixed",))

    def _take_trophy(self, colour: int, seat: int, events: list[Event]) -> None:
        """Give the trophy to the seat; the third one ends the match (BC-20)."""
        self.trophies[colour] = seat
        if self.trophies.count(seat) == TROPHIES_TO_WIN:
            self.end("trophies", events)

    def trade(self, move: Move, events: list[Event]) -> None:
        """Trade three cubes for one of the bag's; claim the trophy that this completes (BC-21)."""
        turn = self.turn
        given, asked = COLOURS.index(move[1][0]), COLOURS.index(move[2])
        events.append(("traded", str(turn), *move[1:]))
        # The cube asked for must be in the bag before the three go there.
        self.bag = self.bag.replace(move[2], "", 1)
        self.bag = mixed(self.bag, chance(self.seed, self.ply, "trade"))
        self._spend(turn, [3 if colour == given else 0 for colour in range(5)], events)
        self.cubes[turn][asked] += 1
        if self.trophies[asked] == GONE and self.cubes[turn][asked] >= COSTS[asked]:
            events.append(("claimed", str(turn), COLOURS[asked]))
            self._spend(turn, [COSTS[asked] if colour == asked else 0 for colour in range(5)], events)
            self._take_trophy(asked, turn, events)

    def end(self, reason: str, events: list[Event]) -> None:
        """End the match for a reason of the notation."""
        self.reason = reason
        events.append(("over", reason))
