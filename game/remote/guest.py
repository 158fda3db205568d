"""A guest: a device with the view of one seat. It hears views, and asks the host to make moves."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, ClassVar

from game import by_name, save
from game.codec import Codec, as_is, each, or_none
from game.contract import KnownTable, settle_options
from game.match import Entry, Match, Seat
from game.notation import Move, View, mover, read_move, write_move
from game.reasons import BadPosition, IllegalMove, Reason
from game.remote import audit, deal, wire
from game.remote.audit import ELSEWHERE
from game.remote.course import KNOWN
from game.remote.evidence import ASKED, Asked, Evidence
from game.remote.evidence import RECORD as EVIDENCE
from game.remote.pair import FOREIGN, Pair
from game.remote.record import COMPUTERS, KEYS, MAIL, Mail, Record, read_into, restored, written
from game.remote.seat_table import SeatTable, imagined
from game.remote.wire import FORK, ILLEGAL, REFUSED, TAKEN, Data, Message
from game.save import LONGEST_NAME
from game.validate import items

PLEDGED, SEEN, REVEALED = "pledged", "seen", "revealed"
"""Outcome of a message: the hashes of all guests' numbers, a newer view, or all there was, at the end."""
HOST = -1  # number of the host, where devices are numbered; a guest's is that of its seat


def _entry(seat: int, turn: int, move: Move, events: list[list[str]]) -> Entry:
    return Entry(seat, move, tuple(map(tuple, events)), turn)


JSON, MOVE = as_is(lambda value, _key: value), Codec(write_move, read_move)
ENTRY = Codec(
    lambda made: [made.seat, made.turn, write_move(made.move), *made.events],
    lambda one: _entry(one[0], one[1], read_move(one[2]), one[3:]),
)
"""Types of a record's fields. The record is this device's own, so most of it is taken as it is."""


def _known_after(known: list[Entry], is_same_branch: bool, data: Data) -> list[Entry]:
    """Return the moves known, with what has happened since; moves that the message leaves out are blank."""
    new = [_entry(seat, turn, tuple(words), events) for seat, turn, words, *events in data["log"]]
    begin = data["s"] - len(new)
    if begin < 0:
        raise wire.DAMAGED
    if not is_same_branch:
        known = known[:begin]
    blank = [Entry(0, (), (), 0)] * (begin - len(known))
    return [*known, *blank, *new[max(0, len(known) - begin) :]]


class Guest:
    """One seat of a match whose table is elsewhere. It holds nothing that the seat may not know."""

    RECORD: ClassVar[Record] = {
        "name": ("name", JSON), "names": ("names", JSON), "e": ("branch", JSON), "s": ("state", JSON),
        "h": ("sum", JSON), "view": ("view", JSON), "wait": ("wait", JSON), "q": ("put", JSON),
        "before": ("before", JSON), "no": ("refused", JSON), "log": ("entries", each(ENTRY)),
        "asked": ("asked", or_none(ASKED)), "dropped": ("dropped", or_none(MOVE)),
    }  # fmt: skip
    """Attributes that are stored, by their keys in the record."""

    is_behind = has_ended = has_stopped = False  # of a host alone

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
        self.computers: dict[int, Seat] = COMPUTERS.read(data.get("computers", {}))
        if not all(seat < len(self.names) for seat in self.computers) or self.seat in self.computers:
            raise wire.DAMAGED
        other = wire.from_letters(data["x"], "x", deal.SECRET) if "x" in data else None
        token = wire.from_letters(data["key"], "key", deal.SHARE)
        self.since: int | None = data.get("since")
        """The state in which the seat was given to this device in place of another; None for the first."""
        self.pair = Pair(self.game, self.id, self.seat, token, box if other else None)
        self.pair.other = other if box else None
        self.number = number  # what this device contributes to the deal
        self.pledges: dict[int, bytes] | None = {} if data.get("many") else None
        """The hashes of the guests' numbers by seat, {} until they are known; None if there is one guest."""
        self.pair.number = number if self.pledges is None else deal.pledge(number)
        self.name = name[:LONGEST_NAME]
        self.branch, self.state = 0, -1  # of the view; -1 before the first
        self.sum, self.proof = "", ""
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
        self.over_relays = False  # True if this device's person has chosen that relays carry messages
        self.mail: Mail = {}  # empty where no relay carries messages
        self._said: Any = None
        self._table: SeatTable | None = None

    # --- what the seat knows --------------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        return self.state >= 0

    @property
    def is_over(self) -> bool:
        return self.match is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats as far as this device knows them: people, and computers that the invitation names."""
        known = self.computers
        return tuple(known.get(at, Seat(name, "human")) for at, name in enumerate(self.names))

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
            self._table = imagined(self, self.view, self.state)
        return self._table

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
        if isinstance(message, Reason):
            return message
        if message.match != self.id or message.seat != self.seat:
            return ELSEWHERE
        message = self.pair.opened(message, wire.TO_GUEST)
        if isinstance(message, Reason):
            return message
        if message.kind == "invite":
            self._joins_again = message.is_by(b"")
            return KNOWN
        if message.kind not in ("pledges", "view", "reveal", "refused"):
            return ELSEWHERE
        if not self.pair.is_by(message):
            return FOREIGN
        if message.kind == "refused" and self.is_dealt:
            return KNOWN
        if message.kind == "refused":
            self.refused = message.data["no"][1]
            return REFUSED[TAKEN]
        if message.kind == "pledges":
            return self._hear_pledges(message.data)
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

    def _hear_pledges(self, data: Data) -> str | Reason:
        """Take the hashes of all numbers: the first that come, for this device's number follows them."""
        heard = KEYS.read(data["given"])
        if self.pledges is None or heard.get(self.seat) != self.pair.number:
            return FOREIGN
        if self.pledges not in ({}, heard):
            return audit.FAULTS["seed"]
        is_new, self.pledges, self._said = not self.pledges, heard, None
        return PLEDGED if is_new else KNOWN

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
        table = imagined(self, data["view"], data["s"])
        entries = _known_after(self.entries, data["e"] == self.branch, data)
        self.evidence.show(data, self.entries, entries)
        self.names, self.view, self._table, self.entries = names, data["view"], table, entries
        self.branch, self.state, self.sum, self.proof = data["e"], data["s"], data["h"], data.get("t", "")
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
        self.asked = Asked(self.branch, self.state, self.sum, table.canonical(move), self.proof)
        self.evidence.moves.append(self.asked)
        if self.asked.move not in table.ANSWERS:
            self.before = self.state, self.view
        self.dropped, self.refused = None, ""
        return None

    # --- saying ---------------------------------------------------------------------------------------------

    def say(self, again: bool = False) -> dict[int, str]:
        if self.refused == TAKEN:
            return {}
        new = (self.branch, self.state, self.asked, self.refused, self.match is not None, bool(self.pledges))
        is_open = not self.is_dealt or self.asked is not None
        if self._joins_again:
            self._joins_again = False
            return {HOST: self.joining()}
        if self._said == new and not (again and is_open):
            return {}
        self._said = new
        return {HOST: self.message()}

    def message(self, peer: int = HOST) -> str:
        """Return what the host is to know now: that this device joins, its number, its move, what it has."""
        if not self.is_dealt and not self.pledges:
            return self.joining()
        kind, body = "have", Data(e=self.branch, s=self.state, h=self.sum)
        proof = self.proof
        if not self.is_dealt:
            kind, body = "number", {"r": wire.in_letters(self.number)}
        elif self.asked is not None:
            branch, state, total, move, proof = self.asked
            kind, body = "move", Data(e=branch, at=state, h=total, do=[*move])
        elif self.match is not None:
            body |= {"over": True} | ({"secret": self.secret} if self.secret else {})
        if proof:
            body["t"] = proof
        return self.pair.sealed(wire.TO_HOST, self.pair.written(kind, body))

    def joining(self) -> str:
        """Return the message that this guest is there, and has nothing any more."""
        assert self.pair.number is not None
        body = {"r": wire.in_letters(self.pair.number), "name": self.name}
        if self.pair.box:
            body["y"] = self.pair.public
        return self.pair.written("join", body)

    # --- storing --------------------------------------------------------------------------------------------

    def store(self) -> str:
        """Return this device as text, which contains secrets."""
        pair = self.pair
        data: Data = {
            "v": wire.VERSION,
            "m": self.id,
            "game": self.game,
            "options": self.options,
            "w": "",
            "p": self.seat,
            "c": wire.in_letters(self.bound),
            "key": wire.in_letters(pair.token),
            "r": wire.in_letters(self.number),
            "t": self.proof,
            **written(self, self.RECORD),
            **written(self.evidence, EVIDENCE),
        }
        if self.computers:
            data["computers"] = COMPUTERS.write(self.computers)
        if self.since is not None:
            data["since"] = self.since
        if self.pledges is not None:
            data |= {"many": True, "pledges": KEYS.write(self.pledges)}
        if pair.box and pair.other:
            data |= {"box": wire.in_letters(pair.box), "x": wire.in_letters(pair.other)}
        if self.over_relays:
            data["relays"] = True
        if self.mail:
            data["mail"] = MAIL.write(self.mail)
        if self.match is not None:
            data |= {
                "secret": self.secret,
                "log": [],
                "save": save.as_data(self.match),
                "verdict": self.verdict,
            }
        return wire.written(data)

    @classmethod
    def restore(cls, text: str) -> Guest | Reason:
        """Return the guest that was stored, or why there is none."""
        return restored(cls._read, text)

    @classmethod
    def _read(cls, data: Data) -> Guest:
        """Return the guest of a record. It may come from another device: any error may be raised."""
        keys = "v", "m", "p", "names", "options", "c", "key", "w", "x", "many", "computers", "since"
        invited: Data = {"k": "invite", **{key: data[key] for key in keys if key in data}}
        invitation = wire.unpack(wire.pack(data["game"], invited, b""))
        if isinstance(invitation, Reason):
            raise invitation
        box = wire.from_letters(data["box"], "box", deal.SECRET) if "box" in data else None
        guest = cls(invitation, wire.from_letters(data["r"], "r", deal.SHARE), box=box)
        if not cls.RECORD.keys() <= data.keys():
            raise wire.DAMAGED
        read_into(guest, cls.RECORD, data)
        guest.over_relays = "relays" in data
        guest.mail = MAIL.read(data.get("mail", {}))
        read_into(guest.evidence, EVIDENCE, data)
        guest.proof = data.get("t", "")
        if guest.pledges is not None:
            guest.pledges = KEYS.read(data["pledges"])
        if "save" in data:
            revealed = save.read(wire.written(data["save"]))
            if isinstance(revealed, Reason):
                raise revealed
            guest.match, guest.entries, guest.secret = revealed, revealed.entries, data.get("secret", "")
            guest.verdict = audit.Verdict(*data["verdict"][:2])  # there were more
        elif guest.is_dealt:
            guest.table()
        return guest
