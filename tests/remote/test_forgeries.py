"""Forgeries of a match on several devices, by its host, a guest and a third person, and what is said of each.

Each kind is tried in a match of its own of every game that has what it forges.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game import by_name, save
from game.reasons import Reason
from game.remote import deal, wire
from game.remote.evidence import Asked
from game.remote.guest import REVEALED
from game.remote.host import Acknowledged
from tests.games import SERVED
from tests.remote.bad_wire import any_move_of, match_of, message_in, seated, signed

GAMES = pytest.mark.parametrize("name", SERVED)
Bend = Callable[[wire.Data], wire.Data]


class NotInThisGame(Exception):
    """What a forgery changes doesn't come up in the match."""


class Course:
    """A match of a host with the first seat and its guest, whose messages may be bent on the way."""

    def __init__(self, name: str, seed: str) -> None:
        self.rng = Random(f"course {seed}")
        host, guests = seated(name, 2, [1], f"course {seed}")
        self.host, self.guest = host, guests[1]
        self.bend: Bend = lambda data: data
        self.heard: list[str | Reason] = []
        """What the guest found as each message came."""

    @property
    def table(self) -> Any:
        return match_of(self.host).table

    @property
    def is_guests_turn(self) -> bool:
        return bool(self.guest.seat in self.host.awaited())

    def move(self) -> None:
        """Have who is on turn move; the guest hears of it."""
        if self.host.is_over:
            raise NotInThisGame
        if self.is_guests_turn:
            move = any_move_of(self.table, 1, self.rng)
            if self.guest.play(move) is not None:  # it was shown a false table
                both = {*self.guest.choices()} & {*self.table.moves()}
                if not both:
                    raise NotInThisGame
                move = self.rng.choice(sorted(both))
                assert self.guest.play(move) is None
            self.host.course.make(1, move)
        else:
            self.host.play(0, any_move_of(self.table, 0, self.rng))
        self.show()

    def show(self, bend: Bend | None = None) -> None:
        """Have the guest hear what the host's device has for it, bent."""
        if not self.host.is_over:
            self.hear((bend or self.bend)(self.sent()))
            self.host.acknowledged[1] = Acknowledged(self.host.branch, self.guest.state)

    def sent(self) -> wire.Data:
        return message_in(self.host.message(1)).data

    def hear(self, data: wire.Data) -> str | Reason:
        led_to = self.guest.hear(signed(self.guest, data))
        self.heard.append(led_to)
        return led_to

    def until(self, is_there: Callable[[], bool], least: int = 4) -> None:
        """Play on until something is so, and so many moves at least are made."""
        while self.host.state < least or not is_there():
            self.move()

    def end(self, bend: Bend | None = None) -> None:
        """Play to the end, which needs no messages, and have the guest hear what the host reveals, bent."""
        host, guest = self.host, self.guest
        guest.asked = None
        while not host.is_over:
            turn, state = (1 if self.is_guests_turn else 0), host.state
            move = any_move_of(self.table, turn, self.rng)
            if turn:
                guest.evidence.moves.append(Asked(host.branch, state, host.course.sum(state), move))
            host.course.make(turn, move)
        self.hear((bend or (lambda data: data))(self.sent()))

    def named(self) -> list[str]:
        """Return what is said of the match: reasons at once, a fault, going back, unknown moves."""
        found = [str(led_to) for led_to in self.heard if isinstance(led_to, Reason)]
        verdict = self.guest.verdict
        if verdict is not None:
            back, unknown = getattr(verdict, "back", ()), getattr(verdict, "unknown", 0)
            found += (
                [verdict.fault] * bool(verdict.fault) + ["back"] * bool(back) + ["unknown"] * bool(unknown)
            )
        return found


def resigned(course: Course, true: wire.Data, changes: wire.Data) -> wire.Data:
    """Return a reveal with another save, and the sum that goes with its moves."""
    forged = {**true["save"], **changes}
    match = save.read(wire.written(forged))
    if isinstance(match, Reason):
        return {**true, "save": forged}
    total = deal.first_sum(deal.commitment(course.host.secret))
    for made in match.entries:
        total = deal.next_sum(course.host.secret, total, made.seat, made.move)
    return {**true, "save": forged, "h": total}


def with_save(course: Course, change: Callable[[wire.Data], wire.Data]) -> Iterator[Bend]:
    yield lambda true: resigned(course, true, change(true["save"]))


def letters(course: Course, number: int) -> str:
    return wire.in_letters(course.rng.randbytes(number))


def other_view(course: Course) -> wire.Data:
    """Return a view of another table, that the guest can't tell from a true one."""
    for _ in range(50):
        table = course.table.resample(0, course.rng)
        view: wire.Data = table.view(1)
        if view != course.table.view(1):
            return view
    raise NotInThisGame


def other_moves(course: Course, move: Any) -> Any:
    """Return another legal move of the seat on turn."""
    for other in course.table.moves():
        if other != move:
            return other
    raise NotInThisGame


# --- by the host: at the end --------------------------------------------------------------------------------


def at_the_end(change: Callable[[Course, wire.Data], wire.Data]) -> Callable[[Course], None]:
    def forge(course: Course) -> None:
        course.end(lambda true: change(course, true))

    return forge


def at_a_seen_end(change: Callable[[Course, wire.Data], wire.Data]) -> Callable[[Course], None]:
    """Forge what is revealed of a match whose last moves the guest has seen."""

    def forge(course: Course) -> None:
        while not course.host.is_over:
            course.move()
        course.end(lambda true: change(course, true))

    return forge


def in_the_save(**changes: Any) -> Callable[[Course], None]:
    return at_the_end(lambda course, true: {**true, "save": {**true["save"], **changes}})


def moves_without(course: Course, true: wire.Data, at: int) -> wire.Data:
    moves = true["save"]["moves"]
    return resigned(course, true, {"moves": [*moves[:at], *moves[at + 1 :]]})


def moves_swapped(course: Course, true: wire.Data) -> wire.Data:
    moves = true["save"]["moves"]
    at = next(at for at in range(2, len(moves) - 1) if moves[at] != moves[at + 1])
    return resigned(course, true, {"moves": [*moves[:at], moves[at + 1], moves[at], *moves[at + 2 :]]})


def hidden_card(course: Course, true: wire.Data) -> wire.Data:
    """Return a reveal in which a card laid face down is another one: the events look alike."""
    moves, match = true["save"]["moves"], match_of(course.host)
    for at, made in enumerate(match.entries):
        if made.seat == 0 and made.move[0] in ("origin", "swap"):
            for other in match.at(at).moves():
                if other[:2] == made.move[:2] and other != made.move:
                    changed = [*moves[:at], " ".join(other), *moves[at + 1 :]]
                    if not isinstance(save.read(wire.written({**true["save"], "moves": changed})), Reason):
                        return resigned(course, true, {"moves": changed})
    raise NotInThisGame


def options(course: Course, true: wire.Data) -> wire.Data:
    for name, (default, *others) in by_name(course.host.game).OPTIONS.items():
        for value in others:
            return resigned(course, true, {"options": {**true["save"]["options"], name: value}})
        raise NotInThisGame(default)
    raise NotInThisGame


# --- by the host: during the match --------------------------------------------------------------------------


def once(change: Callable[[Course, wire.Data], wire.Data]) -> Callable[[Course], None]:
    """Forge one view in the middle of a match."""

    def forge(course: Course) -> None:
        course.until(lambda: not course.is_guests_turn, 5)
        course.bend = lambda data: change(course, data)
        course.move()
        course.bend = lambda data: data
        course.end()

    return forge


def in_the_log(change: Callable[[list[Any]], list[Any]]) -> Callable[[Course], None]:
    """Forge the last move of a log."""

    def bend(_course: Course, data: wire.Data) -> wire.Data:
        return {**data, "log": [*data["log"][:-1], change(data["log"][-1])]}

    return once(bend)


def false_answer(course: Course) -> None:
    yes, no = by_name(course.host.game).ANSWERS or ((), ())
    if not yes:
        raise NotInThisGame
    swap = {yes: [*no], no: [*yes]}
    course.until(lambda: bool(course.host.match.question()[1]) and not course.is_guests_turn)
    course.bend = lambda data: {
        **data,
        "log": [
            [seat, turn, swap.get(tuple(words), words), *events] for seat, turn, words, *events in data["log"]
        ],
    }
    course.move()
    course.bend = lambda data: data
    course.end()


def back_to(course: Course, moves: int) -> None:
    """Take the host back by some moves, on a new branch, as an older copy of it would be."""
    match = match_of(course.host)
    course.host.course.match = match.until(len(match.entries) - moves)
    course.host.course._sums = course.host.course._sums[:1]
    course.host.take_up()


def goes_back(times: int, moves: int) -> Callable[[Course], None]:
    def forge(course: Course) -> None:
        for _ in range(times):
            course.until(lambda: True, course.host.state + 4)
            back_to(course, moves)
            course.show()
        course.end()

    return forge


def goes_back_unshown(course: Course) -> None:
    """Go back by a move of the host's own, and show only what is later than what was seen."""
    course.until(lambda: not course.is_guests_turn, 5)
    course.move()
    made = match_of(course.host).entries[-1].move
    back_to(course, 1)
    course.host.branch = 0
    course.host.play(0, other_moves(course, made))
    course.show()
    course.end()


def swaps_a_hidden_move(course: Course) -> None:
    """Go back by one move and make another, of the same events."""
    for _ in range(500):
        if course.host.is_over:
            break
        if not course.is_guests_turn and not course.host.match.question()[1]:
            before = match_of(course.host).at(course.host.state)
            move = any_move_of(course.table, 0, course.rng)
            events = before.copy().play(move)
            view = before.copy()
            view.play(move)
            for other in before.moves():
                trial = before.copy()
                if other != move and trial.play(other) == events and trial.view(1) == view.view(1):
                    course.host.play(0, move)
                    course.show()
                    back_to(course, 1)
                    course.host.play(0, other)
                    course.show()
                    course.end()
                    return
        course.move()
    raise NotInThisGame


def asks(course: Course) -> Any:
    """Have the guest ask for a move of which there is another; the host hasn't heard it."""
    course.until(lambda: course.is_guests_turn and len(course.guest.choices()) > 1)
    move = any_move_of(course.guest.table(), 1, course.rng)
    assert course.guest.play(move) is None
    return move


def refuses(code: str, counts_first: bool) -> Callable[[Course], None]:
    """Refuse a move by a lie; the guest asks for another, and one of the two is made."""

    def forge(course: Course) -> None:
        first = asks(course)
        at = course.host.state
        course.show(lambda data: {**data, "no": [at, code], "wait": [1]})
        second = other_moves(course, first)
        assert course.guest.play(second) is None
        course.host.course.make(1, first if counts_first else second)
        course.show()
        course.end()

    return forge


def counts_a_dropped_move(course: Course) -> None:
    """Have a move dropped by a new branch, in which nothing else is new, and count it all the same."""
    first = asks(course)
    course.host.take_up()
    course.show()
    assert course.guest.asked is None
    second = other_moves(course, first)
    assert course.guest.play(second) is None
    course.host.course.make(1, first)
    course.show()
    course.end()


def moves_for_the_guest(is_asked: bool) -> Callable[[Course], None]:
    def forge(course: Course) -> None:
        first = asks(course)
        if not is_asked:
            course.guest.asked = None
            course.guest.evidence.moves.pop()
        course.host.course.make(1, other_moves(course, first) if is_asked else first)
        course.show()
        course.end()

    return forge


def early_end(course: Course) -> None:
    course.until(lambda: True, 6)
    course.hear(
        {"v": 1, "m": course.host.id, "p": 1, "k": "reveal", **course.host.course.revealed()}
        | {"e": 0, "given": {}}
    )
    course.end()


def reveals_another_branch(course: Course) -> None:
    """Show a false view, and reveal a branch of which no view was shown."""
    course.until(lambda: not course.is_guests_turn, 5)
    course.bend = lambda data: {**data, "view": other_view(course), "h": letters(course, 9)}
    course.move()
    course.end(lambda true: {**true, "e": true["e"] + 1})


def two_views_of_a_state(course: Course) -> None:
    """Show the guest a second view of the same state on a new branch, and go on with the first."""
    course.until(lambda: course.is_guests_turn)
    view = other_view(course)
    course.show(lambda data: {**data, "view": view, "e": 1, "h": letters(course, 9)})
    course.host.take_up()
    course.host.take_up()
    course.show()
    course.end()


BY_THE_HOST: dict[str, tuple[set[str], Callable[[Course], None]]] = {
    "another secret": ({"secret"}, at_the_end(lambda c, true: {**true, "secret": letters(c, 32)})),
    "another number of this guest": (
        {"number"},
        at_the_end(lambda c, true: {**true, "given": {"1": letters(c, 16)}}),
    ),
    "a number of nobody": (
        {"seed"},
        at_the_end(lambda c, true: {**true, "given": {**true["given"], "0": letters(c, 16)}}),
    ),
    "another seed": (
        {"seed", "refused"},
        at_the_end(lambda c, true: resigned(c, true, {"seed": letters(c, 32)})),
    ),
    "another sum": ({"sum"}, at_the_end(lambda c, true: {**true, "h": letters(c, 9)})),
    "the last move left out": (
        {"refused"},
        at_the_end(lambda c, true: moves_without(c, true, -1 % c.host.state)),
    ),
    "a move left out": ({"refused", "sum"}, at_the_end(lambda c, true: moves_without(c, true, 3))),
    "two moves swapped": ({"refused", "sum"}, at_the_end(moves_swapped)),
    "another first seat": (
        {"refused", "rules"},
        at_the_end(lambda c, true: resigned(c, true, {"first": 1 - true["save"]["first"]})),
    ),
    "a position to start from": (
        {"refused", "rules"},
        at_the_end(lambda c, true: resigned(c, true, {"start": match_of(c.host).at(0).position()})),
    ),
    "other options": ({"refused", "rules"}, at_the_end(options)),
    "a branch that nobody saw": ({"back"}, reveals_another_branch),
    "another hidden card": ({"sum"}, at_a_seen_end(hidden_card)),
    "another game": ({"refused"}, in_the_save(game="another")),
    "the end too early": ({"refused"}, early_end),
    "other names": (
        set(),
        in_the_save(seats=[{"name": "X", "kind": "human"}, {"name": "Y", "kind": "human"}]),
    ),
    "a computer in a seat": (
        set(),
        in_the_save(
            seats=[{"name": "X", "kind": "computer", "level": "strong"}, {"name": "Y", "kind": "human"}]
        ),
    ),
    "practice": (set(), in_the_save(practice=True)),
    "a puzzle": (set(), in_the_save(problem="x")),
    "a hint": (set(), in_the_save(hinted=True)),
    "a lesson": (set(), in_the_save(guide="x", taught=["x"])),
    "a match that isn't counted": (set(), in_the_save(counts=False)),
    "a match given up": (set(), in_the_save(resigned=1)),
    "a verdict": (set(), in_the_save(checked=["secret", 3])),
    "a false view under its sum": ({"view"}, once(lambda c, data: {**data, "view": other_view(c)})),
    "a false view under a false sum": (
        {"sum"},
        once(lambda c, data: {**data, "view": other_view(c), "h": letters(c, 9)}),
    ),
    "a false view that a new branch covers": ({"back"}, two_views_of_a_state),
    "a true view under a false sum": ({"sum"}, once(lambda c, data: {**data, "h": letters(c, 9)})),
    "a spectator's view": ({"view", "refused"}, once(lambda c, data: {**data, "view": spectators(c)})),
    "a state ahead": ({"sum", "refused"}, once(lambda _, data: {**data, "s": data["s"] + 1})),
    "events that are left out": ({"view"}, in_the_log(lambda made: made[:3])),
    "events of another move": ({"view"}, in_the_log(lambda made: [*made[:3], *reversed(made[3:]), made[-1]])),
    "an event more": ({"view"}, in_the_log(lambda made: [*made, made[-1]])),
    "another seat on turn in the log": ({"view"}, in_the_log(lambda made: [made[0], 1 - made[1], *made[2:]])),
    "words of a move that are hidden": (
        {"view"},
        in_the_log(lambda made: [*made[:2], ["x", "y"], *made[3:]]),
    ),
    "a move in the log that nobody made": (
        {"view", "unknown"},
        once(lambda _, data: {**data, "log": [*data["log"][:-1], [1, *data["log"][-1][1:]]]}),
    ),
    "another answer": ({"view", "unknown"}, false_answer),
    "going back": ({"back"}, goes_back(1, 3)),
    "going back thrice": ({"back"}, goes_back(3, 2)),
    "going back by one move": ({"back"}, goes_back(1, 1)),
    "going back unsaid": ({"sum"}, goes_back_unshown),
    "a hidden move swapped": ({"back"}, swaps_a_hidden_move),
    "a move refused as illegal": ({"refusal"}, refuses(wire.ILLEGAL, counts_first=False)),
    "a move refused as illegal and counted": ({"refusal"}, refuses(wire.ILLEGAL, counts_first=True)),
    "a move refused as stale": ({"refusal"}, refuses(wire.STALE, counts_first=False)),
    "a move refused as stale and counted": ({"refusal"}, refuses(wire.STALE, counts_first=True)),
    "a dropped move counted": ({"unknown"}, counts_a_dropped_move),
    "another move than the guest's": ({"unknown"}, moves_for_the_guest(is_asked=True)),
    "a move for the guest": ({"unknown"}, moves_for_the_guest(is_asked=False)),
}
"""What is said of each kind at least; of those of which nothing is said nothing is taken over either."""


def spectators(course: Course) -> wire.Data:
    view: wire.Data = course.table.view(None)
    if view == course.table.view(1):
        raise NotInThisGame
    return view


def tried(name: str, kind: str, number: int) -> tuple[Course, set[str]] | None:
    """Forge; return the match and what is said of it, None where the game has nothing to forge so."""
    course = Course(name, f"{name} {kind} {number}")
    try:
        BY_THE_HOST[kind][1](course)
    except NotInThisGame:
        return None
    said_of = course.named()
    codes = {"secret", "number", "seed", "rules", "sum", "view", "move", "refusal", "back", "unknown"}
    return course, {one if one in codes else "refused" for one in said_of}


def see_it_named(kind: str, course: Course, said_of: set[str]) -> None:
    expected = BY_THE_HOST[kind][0]
    if expected:
        assert said_of & expected, said_of
        return
    assert not said_of
    match = match_of(course.guest)
    assert [(seat.name, seat.kind) for seat in match.seats] == [
        (name, "human") for name in course.guest.names
    ]
    assert {*match.notes.data} <= {"started"}
    assert match.written == match_of(course.host).written


@pytest.mark.parametrize("kind", BY_THE_HOST)
def test_no_forgery_by_the_host_passes_unnamed(kind) -> None:
    """In one game that has something to forge so."""
    first = [*BY_THE_HOST].index(kind)
    for at in range(len(SERVED)):
        if found := tried(SERVED[(first + at) % len(SERVED)], kind, 0):
            see_it_named(kind, *found)
            return
    pytest.fail("no game has something to forge so")


@pytest.mark.long
@GAMES
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("kind", BY_THE_HOST)
def test_no_forgery_by_the_host_passes_unnamed_in_any_game(kind, number, name) -> None:
    if found := tried(name, kind, number):
        see_it_named(kind, *found)


@GAMES
def test_an_honest_match_is_fair(name) -> None:
    course = Course(name, f"{name} honest")
    course.end()
    assert course.named() == []
    assert course.heard[-1] == REVEALED
