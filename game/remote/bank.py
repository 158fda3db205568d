"""The bank: the one device with the table. It hears moves, and sends each guest the view of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game import by_name, save
from game.contract import settle_options
from game.match import Entry, Match, Seat
from game.notation import Move, mover, read_move, write_move
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.wire import FORK, ILLEGAL, STALE, TAKEN, Data, Letter
from game.save import LONGEST_NAME, as_data, parsed
from game.typed import key_of, plain
from game.validate import entry, integer, items, truth

JOINED, MOVED, HELD, KNOWN = "joined", "moved", "held", "known"
"""The outcome of a message: a guest has a seat, a move is made, an answer waits for its turn, nothing new."""

BEHIND = Reason("the other device is further along: this is an older copy of the match")
STOPPED = Reason("the match was moved to another device")
ENDED = Reason("the match has ended on the other device")
ELSEWHERE = Reason("it belongs to another match or another seat")
FOREIGN = Reason("it is damaged, or comes from a device that doesn't hold the seat")
REFUSED = {
    STALE: Reason("the table has changed since that move was chosen"),
    ILLEGAL: Reason("the rules refuse that move"),
    FORK: Reason("that move comes from a match that went differently"),
    TAKEN: Reason("another device has taken the seat"),
}
"""Sentences of the refusals; the engine's own sentence would give away what others hold."""


class Progress(NamedTuple):
    """The state that a guest has acknowledged."""

    branch: int = 0
    state: int = -1
    """-1: nothing."""
    over: bool = False
    """True once it has what is revealed at the end."""


class Bank:
    """A match whose table is here alone, and what is known of its guests.

    `match` is None until all guests have joined, for the deal follows from numbers of theirs too. What
    happens to it outside, by moves of the seats here, the bank learns when it is asked; `play` also takes
    answers that come early.
    """

    def __init__(
        self, id: str, game: str, seats: tuple[Seat, ...], tokens: Mapping[int, bytes], secret: bytes,
        options: dict[str, Any] | None = None, version: str = "", extra: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        """Open a match: `tokens` has 16 random bytes for each guest's seat, `secret` is 32 of them.

        `extra`: further keys of the save. Raises what `Match` raises, and ValueError without guests.
        """
        if not tokens or not set(tokens) <= set(range(len(seats))):
            raise ValueError("a bank has guests, and each of them a seat")
        if len(seats) not in by_name(game).PLAYERS:
            raise ValueError(f"{game} is not for {len(seats)} players")
        self.id, self.game, self.seats = id, game, seats
        self.options = dict(options or {})
        settle_options(by_name(game), self.options)
        self.tokens = dict(tokens)
        self.secret = secret
        self.version = version
        self.extra = extra or {}
        self.given: dict[int, bytes] = {}
        """The numbers of guests who have joined."""
        self.match: Match | None = None
        self.branch = 0
        self.known_branch = 0
        """The greatest that any guest was heard to have."""
        self.progress: dict[int, Progress] = {}
        self.held: dict[int, tuple[int, Move]] = {}
        """Answers that have come early, each with the state in which its question was put."""
        self.refusals: dict[int, list[Any]] = {}
        self.is_behind = False
        """True if a guest has seen more than this copy of the match has."""
        self.has_ended = False
        """True if a guest has the end of a match that this copy has not."""
        self.has_stopped = False
        """True if another device is the bank now."""
        self.moved_from = -1
        """The branch of the device that handed all over to this one: its guests' messages count too."""
        self._said: dict[int, Any] = {}
        self._turned_away: dict[int, bytes] = {}
        self._sums: list[str] = []

    # --- state ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> int:
        return len(self.match.entries) if self.match else 0

    @property
    def missing(self) -> list[int]:
        """Return the guests' seats that nobody has joined."""
        return [seat for seat in self.tokens if seat not in self.given]

    def sum(self, state: int) -> str:
        """Return the sum after that many moves: guests may compare theirs aloud."""
        assert self.match is not None
        if not self._sums:
            self._sums = [deal.first_sum(deal.commitment(self.secret))]
        for made in self.match.entries[len(self._sums) - 1 :]:
            self._sums.append(deal.next_sum(self.secret, self._sums[-1], made.seat, made.move))
        return self._sums[state]

    def asked(self) -> tuple[int | None, list[int]]:
        """Return the state in which the open question was put, and the seats it is still put to, in order.

        None and nobody where no question is open.
        """
        match = self.match
        if match is None or not match.table.is_asking:
            return None, []
        answers = match.table.ANSWERS
        seats, table = [], match.table.copy()
        while table.is_asking and table.turn not in seats:
            seats.append(table.turn)
            # One of the answers leaves the question open for the next seat.
            tried = [table.copy() for _ in answers]
            for one, answer in zip(tried, answers, strict=True):
                one.play(answer)
            table = next((one for one in tried if one.is_asking), tried[0])
        put = len(match.entries)
        while put and match.entries[put - 1].move in answers:
            put -= 1
        return put, seats

    def awaited(self) -> list[int]:
        """Return the seats that the match waits for."""
        if self.match is None or self.match.table.outcome() is not None:
            return []
        put, asked = self.asked()
        return [self.match.table.turn] if put is None else [seat for seat in asked if seat not in self.held]

    # --- hearing --------------------------------------------------------------------------------------------

    def hear(self, text: str) -> str | Reason:
        """Take a guest's message; return what it has led to, or why it led to nothing."""
        letter = wire.unpack(text)
        if isinstance(letter, Reason):
            return letter
        seat = letter.seat
        if letter.match != self.id or letter.kind not in ("join", "move", "have"):
            return ELSEWHERE
        if seat not in self.tokens:
            return FOREIGN
        if self.has_stopped:
            return STOPPED
        if letter.kind == "join":
            return self._join(letter)
        if seat not in self.given or not letter.is_by(deal.key(self.tokens[seat], self.given[seat])):
            return FOREIGN
        return self._hear_of(letter, letter.data["s" if letter.kind == "have" else "at"])

    def _join(self, letter: Letter) -> str | Reason:
        """Give a guest the seat, or again all there is to know; the first device that joins has it."""
        seat, data = letter.seat, letter.data
        number = wire.from_letters(data["r"], "r", deal.SHARE)
        if not letter.is_by(deal.key(self.tokens[seat], number)):
            return FOREIGN
        if seat in self.given and self.given[seat] != number:
            self._turned_away[seat] = number
            return REFUSED[TAKEN]
        self._said.pop(seat, None)
        if seat in self.given:
            self.progress[seat] = Progress()
            return KNOWN
        self.given[seat] = number
        self.progress[seat] = Progress()
        self.seats = tuple(
            _called(one, data["name"], self.seats) if at == seat else one for at, one in enumerate(self.seats)
        )
        if not self.missing:
            seed = deal.seed(self.secret, self.id, self.given)
            self.match = Match(self.game, self.seats, seed, self.options, extra=self.extra)
        return JOINED

    def _hear_of(self, letter: Letter, at: int) -> str | Reason:
        """Take what a guest has, and its move if it is one."""
        data, seat = letter.data, letter.seat
        self.known_branch = max(self.known_branch, data["e"])
        is_current = data["e"] in (self.branch, self.moved_from)
        if self.match is None or data["e"] > self.branch or (is_current and at > self.state):
            return self._fall_behind(data)
        if not is_current:
            if data.get("over"):
                return self._fall_behind(data)
            return KNOWN if letter.kind == "have" else self._refuse(seat, at, FORK)
        if data["h"] != self.sum(at):
            self._fall_behind(data)
            return BEHIND if letter.kind == "have" else self._refuse(seat, at, FORK)
        self.progress[seat] = max(self.progress[seat], Progress(data["e"], at, self.progress[seat].over))
        if letter.kind == "have":
            self.refusals.pop(seat, None)
            if data.get("over") and self.match.table.outcome() is not None:
                self.progress[seat] = self.progress[seat]._replace(over=True)
            return KNOWN
        return self._move(seat, at, tuple(data["do"]))

    def _fall_behind(self, data: Data) -> Reason:
        self.is_behind = True
        if data.get("over"):
            self.has_ended = True
        return ENDED if self.has_ended else BEHIND

    def _refuse(self, seat: int, at: int, code: str) -> Reason:
        self.refusals[seat] = [at, code]
        return REFUSED[code]

    def _move(self, seat: int, at: int, move: Move) -> str | Reason:
        """Make a guest's move, once."""
        assert self.match is not None
        match = self.match
        for made in match.entries[at:]:
            if made.seat == seat:
                if made.move == move:
                    return KNOWN
                break
        if not move or any(one.split() != [one] for one in move):
            return self._refuse(seat, at, ILLEGAL)
        put, asked = self.asked()
        if put is not None and at >= put and seat in asked and move in match.table.ANSWERS:
            return self._hold(seat, put, move)
        if at < self.state:
            return self._refuse(seat, at, STALE)
        if match.table.outcome() is not None or mover(move, match.table.turn) != seat:
            return self._refuse(seat, at, ILLEGAL)
        if match.table.why_not(move) is not None:
            return self._refuse(seat, at, ILLEGAL)
        match.play(move)
        self.refusals.pop(seat, None)
        self.settle()
        return MOVED

    def _hold(self, seat: int, put: int, move: Move) -> str:
        """Hold a seat's answer until the question reaches the seat; the first one counts."""
        if seat in self.held:
            return KNOWN
        before = self.state
        self.held[seat] = put, move
        self.settle()
        return MOVED if self.state > before else HELD

    # --- playing here ---------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> str | Reason:
        """Make a move of a seat here, or hold its answer to a question that hasn't reached it yet."""
        if self.match is None or seat in self.tokens:
            return REFUSED[ILLEGAL]
        if self.has_stopped:
            return STOPPED
        put, asked = self.asked()
        if put is not None and seat in asked and move in self.match.table.ANSWERS:
            return self._hold(seat, put, move)
        if mover(move, self.match.table.turn) != seat:
            return REFUSED[ILLEGAL]
        if refused := self.match.table.why_not(move):
            return refused
        self.match.play(move)
        self.settle()
        return MOVED

    def settle(self) -> None:
        """Make the answers held, as far as the engine asks for them; drop those to a question that is closed.

        The people here answer before any is opened: else this device would know first.
        """
        while self.held:
            put, asked = self.asked()
            self.held = {
                seat: (of, move) for seat, (of, move) in self.held.items() if of == put and seat in asked
            }
            assert self.match is not None
            turn = self.match.table.turn
            here = (seat for seat in asked if seat not in self.tokens and self.seats[seat].kind == "human")
            if turn not in self.held or any(seat not in self.held for seat in here):
                return
            self.match.play(self.held.pop(turn)[1])

    # --- saying ---------------------------------------------------------------------------------------------

    def invitation(self, seat: int) -> str:
        """Return the message that offers a seat: secret, for who has it can take the seat."""
        body = {
            "names": [one.name for one in self.seats],
            "options": self.options,
            "c": wire.in_letters(deal.commitment(self.secret)),
            "key": wire.in_letters(self.tokens[seat]),
            "w": self.version,
        }
        return wire.pack(self.game, self._head("invite", seat) | body, b"")

    def say(self, again: bool = False) -> dict[int, str]:
        """Return the messages that are due, by seat; `again`: also those that nobody has acknowledged.

        Store the bank before any is sent.
        """
        if self.has_stopped:
            return {}
        due: dict[int, str] = {}
        for seat in self.tokens:
            if seat not in self.given:
                if again or seat not in self._said:
                    due[seat], self._said[seat] = self.invitation(seat), None
                continue
            if self.match is None:
                continue
            new = [self.branch, self.state, self.awaited(), self.refusals.get(seat)]
            is_new = self.progress[seat][:2] < (self.branch, self.state)
            is_open = is_new or seat in self.refusals or self._is_closing(seat)
            if (again and is_open) or (self._said.get(seat) != new and (is_open or self.asked()[1])):
                due[seat], self._said[seat] = self.message(seat), new
        for seat in self._turned_away.keys() - due.keys():
            number = self._turned_away.pop(seat)
            body = {"r": wire.in_letters(number), "no": [0, TAKEN]}
            due[seat] = wire.pack(
                self.game, self._head("refused", seat) | body, deal.key(self.tokens[seat], number)
            )
        return due

    def _is_closing(self, seat: int) -> bool:
        assert self.match is not None
        return self.match.table.outcome() is not None and not self.progress[seat].over

    def message(self, seat: int) -> str:
        """Return what a guest who has joined is to know now: the view, or at the end all there was."""
        assert self.match is not None
        is_over = self.match.table.outcome() is not None
        data = self._reveal(seat) if is_over else self._view(seat)
        return wire.pack(self.game, data, deal.key(self.tokens[seat], self.given[seat]))

    def _head(self, kind: str, seat: int) -> Data:
        return {"v": wire.VERSION, "m": self.id, "p": seat, "k": kind}

    def _view(self, seat: int) -> Data:
        assert self.match is not None
        has = self.progress[seat]
        state = self.state
        known = has.state if has.branch == self.branch else -1
        since = max(known, state - wire.LONGEST_LOG, 0)
        data = self._head("view", seat) | {
            "e": self.branch,
            "s": state,
            "h": self.sum(state),
            "view": self.match.table.view(seat),
            "log": [self._logged(made, seat) for made in self.match.entries[since:]],
            "wait": self.awaited(),
        }
        put, _ = self.asked()
        if put is not None:
            data["q"] = put
        if has.state < 0:
            data["names"] = [one.name for one in self.seats]
        if seat in self.refusals:
            data["no"] = self.refusals[seat]
        return data

    def _logged(self, made: Entry, seat: int) -> list[Any]:
        """Return a move as a guest may know it: its seat, the seat on turn afterwards, words, events.

        The words of others' moves may name what is hidden: those of answers alone are public.
        """
        assert self.match is not None
        is_public = made.seat == seat or made.move in self.match.table.ANSWERS
        return [made.seat, made.turn, [*made.move] if is_public else [], *map(list, made.events)]

    def _reveal(self, seat: int) -> Data:
        assert self.match is not None
        return self._head("reveal", seat) | {
            "e": self.branch,
            "h": self.sum(self.state),
            "secret": wire.in_letters(self.secret),
            "given": {str(at): wire.in_letters(number) for at, number in self.given.items()},
            "save": as_data(self.match),
        }

    # --- copies ---------------------------------------------------------------------------------------------

    def take_up(self) -> Reason | None:
        """Continue from here although guests have seen more: on a new branch. Return why that can't be."""
        if self.has_ended:
            return ENDED
        if self.has_stopped:
            return STOPPED
        self.branch = max(self.branch, self.known_branch) + 1
        self.known_branch = self.branch
        self.moved_from = -1
        self.is_behind = False
        self.held.clear()
        self.refusals.clear()
        self._said.clear()
        return None

    def hand_over(self) -> str:
        """Stop being the bank; return the message by which another device becomes it, on a new branch.

        A bank that has stopped returns the same message again. It holds all there is: secret, tokens, match.
        """
        assert self.match is not None
        self.has_stopped = True
        branch = max(self.branch, self.known_branch) + 1
        bank = self._stored() | {"e": branch, "known": branch, "from": self.branch, "stopped": False}
        message = self._head("bank", min(self.tokens)) | {"bank": bank, "save": as_data(self.match)}
        return wire.pack(self.game, message, b"")

    @classmethod
    def handed_over(cls, letter: Letter) -> Bank | Reason:
        """Return the bank that this device becomes by such a message, or why it can't."""
        if letter.kind != "bank" or not letter.is_by(b"") or letter.data["bank"].get("m") != letter.match:
            return wire.DAMAGED
        match = save.read(wire.written(letter.data["save"]))
        return match if isinstance(match, Reason) else cls.restore(wire.written(letter.data["bank"]), match)

    def store(self) -> str:
        """Return all but the match as text. It holds the secret, and so never travels with the match."""
        return wire.written(self._stored())

    def _stored(self) -> Data:
        data: Data = {
            "v": wire.VERSION,
            "m": self.id,
            "game": self.game,
            "options": self.options,
            "secret": wire.in_letters(self.secret),
            "tokens": _letters(self.tokens),
            "given": _letters(self.given),
            "w": self.version,
            "e": self.branch,
            "known": self.known_branch,
            "told": {str(seat): list(has) for seat, has in self.progress.items()},
            "held": {str(seat): [put, write_move(move)] for seat, (put, move) in self.held.items()},
            "no": {str(seat): refusal for seat, refusal in self.refusals.items()},
            "behind": self.is_behind,
            "ended": self.has_ended,
            "stopped": self.has_stopped,
            "from": self.moved_from,
        }
        if self.match is None:
            seats = [
                {**one.extra, "name": one.name, "kind": one.kind, "level": one.level} for one in self.seats
            ]
            data |= {"seats": seats, "extra": self.extra}
        return data

    @classmethod
    def restore(cls, text: str, match: Match | None) -> Bank | Reason:
        """Return the bank that was stored, for the match as it was saved, or why there is none."""
        try:
            return cls._restored(parsed(text), match)
        except Reason as reason:
            return reason
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            return wire.DAMAGED

    @classmethod
    def _restored(cls, data: Any, match: Match | None) -> Bank:
        integer(entry(data, "v"), "v", 1, wire.VERSION)
        if match is None:
            written = items(entry(data, "seats"), "seats")
            seats = tuple(
                Seat(
                    one["name"], one["kind"], one["level"],
                    {key: one[key] for key in one if key not in ("name", "kind", "level")},
                )
                for one in written
            )  # fmt: skip
            extra = entry(data, "extra")
        else:
            seats, extra = match.seats, match.extra
        bank = cls(
            entry(data, "m"),
            entry(data, "game"),
            seats,
            _bytes(entry(data, "tokens"), deal.SHARE),
            wire.from_letters(entry(data, "secret"), "secret", deal.SECRET),
            entry(data, "options"),
            entry(data, "w"),
            extra,
        )
        bank.given = _bytes(entry(data, "given"), deal.SHARE)
        bank.match = match
        if (match is None) != bool(bank.missing) or (
            match is not None and match.seed != deal.seed(bank.secret, bank.id, bank.given)
        ):
            raise ELSEWHERE
        bank.branch, bank.known_branch = entry(data, "e"), entry(data, "known")
        bank.progress = {int(seat): Progress(*has) for seat, has in entry(data, "told").items()}
        bank.held = {int(seat): (put, read_move(move)) for seat, (put, move) in entry(data, "held").items()}
        bank.refusals = {int(seat): refusal for seat, refusal in entry(data, "no").items()}
        bank.is_behind = truth(entry(data, "behind"), "behind")
        bank.has_ended = truth(entry(data, "ended"), "ended")
        bank.has_stopped = truth(entry(data, "stopped"), "stopped")
        bank.moved_from = data.get("from", -1)
        return bank


def _letters(some: Mapping[int, bytes]) -> dict[str, str]:
    return {str(seat): wire.in_letters(data) for seat, data in some.items()}


def _bytes(some: dict[str, str], length: int) -> dict[int, bytes]:
    return {int(seat): wire.from_letters(data, "number", length) for seat, data in some.items()}


def _called(seat: Seat, name: str, seats: tuple[Seat, ...]) -> Seat:
    """Return a guest's seat under the guest's own name, unless that is none or another has it."""
    name = plain(name)[:LONGEST_NAME]
    taken = {key_of(other.name) for other in seats if other is not seat}
    return seat._replace(name=name) if name and key_of(name) not in taken else seat
