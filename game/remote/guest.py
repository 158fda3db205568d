"""A guest: a device with the view of one seat. It hears views, and asks the host to make moves."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, ClassVar

from game import by_name, save
from game.chance import chance
from game.codec import Codec, as_is, each, or_none
from game.contract import Game, KnownTable, settle_options
from game.match import Entry, KnownMatch, Match, Seat
from game.notation import Move, View, mover, read_move, write_move
from game.notes import Notes
from game.reasons import BadPosition, IllegalMove, Reason
from game.remote import audit, deal, wire
from game.remote.audit import ELSEWHERE
from game.remote.device import HOST, Device, read_into, written
from game.remote.evidence import ASKED, RECORD, Asked, Evidence
from game.remote.host import FOREIGN, KNOWN, REFUSED
from game.remote.wire import FORK, ILLEGAL, TAKEN, Data, Message
from game.save import LONGEST_NAME
from game.validate import items

SEEN, REVEALED = "seen", "revealed"  # outcome of a message: a newer view, or all there was, at the end


class NotKnown(LookupError):
    """Something was asked of a guest's table that its seat can't know."""


def _entry(seat: int, turn: int, move: Move, events: list[list[str]]) -> Entry:
    return Entry(seat, move, tuple(map(tuple, events)), turn)


JSON, MOVE = as_is(lambda value, _key: value), Codec(write_move, read_move)
ENTRY = Codec(
    lambda made: [made.seat, made.turn, write_move(made.move), *made.events],
    lambda one: _entry(one[0], one[1], read_move(one[2]), one[3:]),
)
"""Types of a record's fields. The record is this device's own, so most of it is taken as it is."""


class Guest(Device):
    """One seat of a match whose table is elsewhere. It holds nothing that the seat may not know.

    `number` is this device's own; with the token it makes the key that tells this device from others with the
    same invitation.
    """

    RECORD: ClassVar = {
        "name": ("name", JSON), "names": ("names", JSON), "e": ("branch", JSON), "s": ("state", JSON),
        "h": ("sum", JSON), "view": ("view", JSON), "wait": ("wait", JSON), "q": ("put", JSON),
        "before": ("before", JSON), "no": ("refused", JSON), "log": ("entries", each(ENTRY)),
        "asked": ("asked", or_none(ASKED)), "dropped": ("dropped", or_none(MOVE)),
    }  # fmt: skip

    def __init__(self, invitation: Message, number: bytes, name: str = "", box: bytes | None = None) -> None:
        """Take the seat of an invitation; `number`, `box`: 16 and 32 random bytes. Raises BadPosition."""
        data = invitation.data
        if invitation.kind != "invite" or not invitation.is_by(b""):
            raise wire.DAMAGED
        self.id, self.seat = invitation.match, invitation.seat
        self.game: str = data["game"]
        self.names: list[str] = data["names"]
        rules = by_name(self.game)
        if len(self.names) not in rules.PLAYERS or self.seat >= len(self.names) or not all(self.names):
            raise BadPosition(
                "the game can't be played with this number of seats: {number}",
                number=len(self.names),
            )
        self.options: dict[str, Any] = data["options"]
        settle_options(rules, self.options)
        self.bound = wire.from_letters(data["c"], "c", deal.SECRET)  # the commitment of the host
        self.token = wire.from_letters(data["key"], "key", deal.SHARE)
        self.since: int | None = data.get("since")
        """The state in which the seat was given to this device in place of another; None for the first."""
        self.number = number
        self.other_box = wire.from_letters(data["x"], "x", deal.SECRET) if "x" in data else None
        self.box = box if self.other_box else None
        """The secret of this device's key; None in a match of an earlier version."""
        self._ways = {}
        self.name = name[:LONGEST_NAME]
        self.branch, self.state = 0, -1  # of the view; -1 before the first
        self.sum = ""
        self.view: View = {}
        self.entries: list[Entry] = []
        """The moves so far. Of others' moves that are no answers only the events are known, not the words."""
        self.wait: list[int] = []
        self.put: int | None = None  # state in which the open question was put
        self.asked: Asked | None = None  # move that is under way
        self.before: tuple[int, View] | None = None
        """The state and the view in which the seat's last move was chosen, answers aside."""
        self.dropped: Move | None = None
        """The move that was under way when the table changed: to be chosen anew if it still fits."""
        self.refused: str = ""  # code of the last refusal
        self.evidence = Evidence(self.seat, rules.ANSWERS, self.since or 0)
        self.match: Match | None = None  # match itself, once it was revealed
        self.secret = ""  # the host's, once it was revealed: it proves that the match is over
        self.verdict: audit.Verdict | None = None
        self._joins_again = False  # True once a host that has forgotten this guest has offered the seat again
        self._said: Any = None
        self._table: SeatTable | None = None

    # --- what the seat knows --------------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        return self.state >= 0

    def awaited(self) -> list[int]:
        return self.wait

    @property
    def is_awaited(self) -> bool:
        return self.seat in self.wait and self.match is None

    @property
    def others(self) -> list[int]:
        """The seats of other devices; which of them is the host's isn't known."""
        return [seat for seat in range(len(self.names)) if seat != self.seat]

    def table(self) -> KnownTable:
        """Return the table as the seat knows it, or as it is once the match has been revealed."""
        if self.match is not None:
            return self.match.table
        if self._table is None:
            self._table = self.imagined(self.view, self.state)
        return self._table

    def imagined(self, view: View, state: int) -> SeatTable:
        """Return the table with that view, as the seat knows it. Raises BadPosition."""
        rng = chance(wire.in_letters(self.number), state, "imagine")
        table = by_name(self.game).determinize(view, self.seat, self.options, rng)
        if table.seats != len(self.names):
            raise BadPosition(
                "the game can't be played with this number of seats: {number}",
                number=table.seats,
            )
        table.ply = state
        return SeatTable(table, self.seat)

    def choices(self) -> list[Move]:
        if not self.is_dealt or self.match is not None or self.asked is not None:
            return []
        table = self.table()
        if self.put is not None and self.is_awaited and table.turn != self.seat:
            return [*table.ANSWERS]
        return table.moves(self.seat)

    # --- hearing --------------------------------------------------------------------------------------------

    def hear(self, text: str) -> str | Reason:
        *_, led_to = self.hearing(text)
        return led_to

    def hearing(self, text: str) -> Iterator[str | Reason]:
        """Hear in parts, because a match that is revealed may be long: yield CHECKING until the last one."""
        try:
            yield (yield from self._hear(text))
        except Reason as reason:
            yield reason

    def _hear(self, text: str) -> Generator[str, None, str | Reason]:
        message = wire.unpack(text)
        if isinstance(message, Message):
            message = self._opened(message, wire.TO_GUEST)
        if isinstance(message, Reason):
            return message
        if message.match != self.id or message.seat != self.seat:
            return ELSEWHERE
        if message.kind == "invite":
            self._joins_again = message.is_by(b"")
            return KNOWN
        if message.kind not in ("view", "reveal", "refused"):
            return ELSEWHERE
        if not message.is_by(deal.key(self.token, self.number)):
            return FOREIGN
        if message.kind == "refused" and self.is_dealt:
            return KNOWN
        if message.kind == "refused":
            self.refused = message.data["no"][1]
            return REFUSED[TAKEN]
        if self.match is not None:
            self._said = None
            return KNOWN
        if message.kind == "view":
            return self._hear_view(message.data)
        match, self.verdict = yield from audit.check(self, message.data)
        self.match, self.asked, self.wait, self._said = match, None, [], None
        self.secret = message.data["secret"]
        self.branch, self.state, self.sum = message.data["e"], len(match.entries), message.data["h"]
        self.entries, self.names = match.entries, [seat.name for seat in match.seats]
        return REVEALED

    def _hear_view(self, data: Data) -> str | Reason:
        """Take a view that is newer than this one. Raises BadPosition."""
        refusal = self._hear_refusal(data)
        if (data["e"], data["s"]) <= (self.branch, self.state):
            if (data["e"], data["s"]) == (self.branch, self.state):
                # Who has answered meanwhile; an older message may say less.
                self.wait = [seat for seat in self.wait if seat in data["wait"]]
                self._said = None
            return refusal or KNOWN
        names = items(data.get("names", self.names), "names", len(self.names))
        named = [*data["wait"], *(seat for logged in data["log"] for seat in logged[:2])]
        if not all(names) or not all(seat < len(names) for seat in named):
            raise wire.DAMAGED
        table, entries = self.imagined(data["view"], data["s"]), self._log_after(data)
        self.evidence.show(data, self.entries, entries)
        self.names, self.view, self._table, self.entries = names, data["view"], table, entries
        self.branch, self.state, self.sum = data["e"], data["s"], data["h"]
        self.wait, self.put = data["wait"], data.get("q")
        if self.asked is not None and not self._still_answers(self.asked):
            since = self.entries[self.asked.state :] if self.asked.branch == self.branch else []
            if (self.seat, self.asked.move) not in [(made.seat, made.move) for made in since]:
                self.dropped = self.asked.move
            self.asked = None
        return refusal or SEEN

    def _hear_refusal(self, data: Data) -> Reason | None:
        """Give up the move under way if the host refuses it.

        Only a table that has changed since makes a move stale, and what this device's own rules allow is
        never illegal.
        """
        at, code = data.get("no", (-1, ""))
        asked, now = self.asked, (data["e"], data["s"])
        if asked is None or at != asked.state or now < asked[:2] or (code == FORK and now[0] == asked.branch):
            return None
        self.evidence.forget(asked, is_lie=code == ILLEGAL or now == asked[:2])
        self.dropped, self.refused, self.asked = asked.move, code, None
        return REFUSED[code]

    def _still_answers(self, asked: Asked) -> bool:
        """Return True if the move under way answers a question that still waits for it."""
        is_answer = asked.move in by_name(self.game).ANSWERS and self.seat in self.wait
        is_open = self.put is not None and asked.state >= self.put
        return is_answer and is_open and asked.branch == self.branch

    def _log_after(self, data: Data) -> list[Entry]:
        """Return what is known with what has happened since; moves that the message leaves out are blank."""
        new = [_entry(seat, turn, tuple(words), events) for seat, turn, words, *events in data["log"]]
        begin = data["s"] - len(new)
        if begin < 0:
            raise wire.DAMAGED
        known = self.entries if data["e"] == self.branch else self.entries[:begin]
        blank = [Entry(0, (), (), 0)] * (begin - len(known))
        return [*known, *blank, *new[max(0, len(known) - begin) :]]

    def forget_events(self) -> None:
        """Leave out what has happened, but for the words of moves: the view shows what there is."""
        self.entries = [made._replace(events=()) for made in self.entries]

    # --- moving ---------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Reason | None:
        """Return why the seat can't ask for a move now, or None."""
        if self.asked is not None:
            return IllegalMove("the last move is still under way")
        if move in self.choices():
            return None
        is_own = self.is_dealt and self.match is None and mover(move, self.table().turn) == self.seat
        return self.table().why_not(move) if is_own else IllegalMove("it isn't this seat's turn")

    def play(self, move: Move) -> Reason | None:
        """Ask for a move; return why that isn't possible. Store the guest before sending anything."""
        if refused := self.why_not(move):
            return refused
        table = self.table()
        self.asked = Asked(self.branch, self.state, self.sum, table.canonical(move))
        self.evidence.moves.append(self.asked)
        if self.asked.move not in table.ANSWERS:
            self.before = self.state, self.view
        self.dropped, self.refused = None, ""
        return None

    # --- saying ---------------------------------------------------------------------------------------------

    def say(self, again: bool = False) -> dict[int, str]:
        if self.refused == TAKEN:
            return {}
        new = (self.branch, self.state, self.asked, self.refused, self.match is not None)
        is_open = not self.is_dealt or self.asked is not None
        if self._joins_again:
            self._joins_again = False
            return {HOST: self.joining()}
        if self._said == new and not (again and is_open):
            return {}
        self._said = new
        return {HOST: self.message()}

    def message(self, peer: int = HOST) -> str:
        if not self.is_dealt:
            return self.joining()
        kind, body = "have", Data(e=self.branch, s=self.state, h=self.sum)
        if self.asked is not None:
            branch, state, total, move = self.asked
            kind, body = "move", Data(e=branch, at=state, h=total, do=[*move])
        elif self.match is not None:
            body |= {"over": True} | ({"secret": self.secret} if self.secret else {})
        text = self._pack(kind, self.seat, body, deal.key(self.token, self.number))
        return self._sealed(self.seat, wire.TO_HOST, text)

    def joining(self) -> str:
        """Return the message that this guest is there, and has nothing any more."""
        body = {"r": wire.in_letters(self.number), "name": self.name}
        if self.box:
            from game.remote import curve

            body["y"] = wire.in_letters(curve.public(self.box))
        return self._pack("join", self.seat, body, deal.key(self.token, self.number))

    def _keys(self, seat: int) -> tuple[bytes, bytes, bytes] | None:
        return (self.token, self.box, self.other_box) if self.box and self.other_box else None

    # --- storing --------------------------------------------------------------------------------------------

    def _stored(self) -> Data:
        data = super()._stored() | {
            "p": self.seat,
            "c": wire.in_letters(self.bound),
            "key": wire.in_letters(self.token),
            "r": wire.in_letters(self.number),
            **written(self.evidence, RECORD),
        }
        if self.since is not None:
            data["since"] = self.since
        if self.box and self.other_box:
            data |= {"box": wire.in_letters(self.box), "x": wire.in_letters(self.other_box)}
        if self.match is not None:
            data |= {
                "secret": self.secret,
                "log": [],
                "save": save.as_data(self.match),
                "verdict": self.verdict,
            }
        return data

    @classmethod
    def _begun(cls, data: Data, match: Match | None) -> Guest:
        keys = "v", "m", "p", "names", "options", "c", "key", "w", "x", "since"
        invited: Data = {"k": "invite", **{key: data[key] for key in keys if key in data}}
        invitation = wire.unpack(wire.pack(data["game"], invited, b""))
        if isinstance(invitation, Reason):
            raise invitation
        box = wire.from_letters(data["box"], "box", deal.SECRET) if "box" in data else None
        return cls(invitation, wire.from_letters(data["r"], "r", deal.SHARE), box=box)

    def _check(self, data: Data) -> None:
        read_into(self.evidence, RECORD, data)
        if "save" in data:
            revealed = save.read(wire.written(data["save"]))
            if isinstance(revealed, Reason):
                raise revealed
            self.match, self.entries, self.secret = revealed, revealed.entries, data.get("secret", "")
            self.verdict = audit.Verdict(*data["verdict"][:2])  # there were more
        elif self.is_dealt:
            self.table()


# --- the table as far as the seat knows it ------------------------------------------------------------------


class SeatTable:
    """A table of which one seat's view is known; the rest was dealt at random and isn't shown."""

    def __init__(self, table: Game, seat: int) -> None:
        self._table = table
        self._seat = seat
        self.seats, self.turn, self.options = table.seats, table.turn, table.options
        self.MOVES, self.ANSWERS = table.MOVES, table.ANSWERS
        self.PRIVATE, self.BOX = table.PRIVATE, table.BOX
        self.CLOSING_MOVE, self.LAID_FIRST, self.steps = table.CLOSING_MOVE, table.LAID_FIRST, table.steps
        self.moves, self.canonical = table.moves, table.canonical
        self.why_not, self.why_nothing = table.why_not, table.why_nothing
        self.outcome, self.preview = table.outcome, table.preview

    @property
    def is_asking(self) -> bool:
        return self._table.is_asking

    def view(self, seat: int | None) -> View:
        """Return the seat's view, or a spectator's. Raises NotKnown for another seat's."""
        if seat not in (self._seat, None):
            raise NotKnown("a guest's table is known as far as its seat sees it")
        return self._table.view(seat)

    def hand(self, seat: int) -> list[str]:
        """Return the seat's hand. Raises NotKnown for another seat's."""
        if seat != self._seat:
            raise NotKnown("a guest knows no hand but its own")
        return self._table.hand(seat)

    def copy(self) -> SeatTable:
        return SeatTable(self._table.copy(), self._seat)


class GuestMatch(KnownMatch):
    """The match of a guest, as its device knows it."""

    start = None

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.game, self.options, self.notes = guest.game, guest.options, Notes()
        self.elsewhere = [seat for seat in range(len(guest.names)) if seat != guest.seat]
        self.follow()

    def follow(self) -> None:
        """Take over what the guest has heard."""
        self.seats = tuple(Seat(name, "human") for name in self.guest.names)
        self.entries = self.guest.entries
        self.table = self.guest.table()

    def at(self, number: int) -> KnownTable | None:
        """Return the table now or before the seat's last move; None where it isn't known."""
        if number == len(self.entries):
            return self.table.copy()
        before = self.guest.before
        return self.guest.imagined(before[1], number) if before and before[0] == number else None
