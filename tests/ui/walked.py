"""One random match of each kind of table, walked once in a process, and what is drawn at its positions.

No game is known here: how to read which cards a page names is in its kit.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple

import pytest

from game import by_name
from game.contract import Game, settle_options
from game.notation import Event, Move, Pair, read_move, slots, unaddressed
from tests.games import KITS, Table, label
from tests.html_reader import Reader
from tests.playing import steps_of
from tests.random_play import Step, lay, walk
from tests.ui.screens import session_of
from ui import games
from ui.drawing.scene import Scene
from ui.pages import message_line
from ui.pages.screen import Screen
from ui.session.selection import Selection, read_pair

NASTY = ('<img src=x onerror="a">', "O'Neill & <nasty>", "<nasty>", '"', "Eve")
"""Names of players that are no markup, however they look."""
POSITIONS = 2
"""How many positions of a match are looked at besides those at which something comes up first."""


def kinds() -> list[Table]:
    """Return every game with every number of players, and each value of its options with the fewest."""
    found: list[Table] = []
    for name in KITS:
        rules = by_name(name)
        found += [(name, seats, {}) for seats in rules.PLAYERS]
        for number in range(1, max(map(len, rules.OPTIONS.values()), default=0)):
            options = {key: values[number % len(values)] for key, values in rules.OPTIONS.items()}
            found.append((name, rules.PLAYERS[0], options))
    return found


def in_a_sample() -> list[Any]:
    """Return parameters of these kinds of tables: `long` those that fewer and more people can play at."""
    found = []
    for kind in kinds():
        between = by_name(kind[0]).PLAYERS[1:-1] if not kind[2] else ()
        marks = [pytest.mark.long] if kind[1] in between else []
        found.append(pytest.param(kind, id=label(kind), marks=marks))
    return found


def scene(table: Game, seat: int | None = None, names: tuple[str, ...] = NASTY, **more: Any) -> Scene[Any]:
    """Return the scene of a seat, by default of the one on turn, with what it can choose.

    `chosen` and `staged` are put into it.
    """
    seat = table.turn if seat is None else seat
    view, staged = table.view(seat), more.get("staged")
    if staged is not None:
        more["staged_view"] = table.preview(view, staged, seat, table.options)
    more["selection"] = Selection(table.moves(seat), table.MOVES, more.pop("chosen", ()))
    more = {"held": tuple(table.hand(seat)), "options": settle_options(type(table), table.options)} | more
    some = Scene(view, seat, names[: table.seats], is_over=table.outcome() is not None, **more)
    return games.by_name(table.NAME).ready(some)


def drawn(ui: Any, some: Scene[Any]) -> str:
    some = ui.ready(some)
    return str(ui.score(some)) + offers(ui, some)


def offers(ui: Any, some: Scene[Any]) -> str:
    """Return the parts of the table in which something can be tapped; Done makes what is staged."""
    confirm = ui.confirm(some) if some.staged is None or some.at_once else None
    return "".join(map(str, (ui.board(some), ui.hand(some), ui.panel(some), confirm or "")))


class Page(NamedTuple):
    """What is drawn of one scene."""

    what: str
    """`seat`, `public`, `guarded` (public, of a seat's view), `chosen`, `staged` or `step`."""
    seat: int | None
    """The seat that looks, None where all do."""
    scene: Scene[Any]
    text: str
    read: Reader


class Moment:
    """A position of a match, what has led to it, and the move that is made there."""

    def __init__(self, table: Game, last: tuple[Event, ...], step: Step | None) -> None:
        """Take a copy of the table; `step` is None at the end of the match."""
        self.table: Any = table
        self.last = last
        self.name, self.ui = table.NAME, games.by_name(table.NAME)
        self.move = None if step is None else step.move
        self.events = () if step is None else tuple(step.events)
        self.after: Any = table if step is None else step.after.copy()

    @property
    def looking(self) -> tuple[int, ...]:
        return self.table.turn, (self.table.turn + 1) % self.table.seats

    def page(self, what: str, some: Scene[Any]) -> Page:
        some = self.ui.ready(some)
        text = drawn(self.ui, some)
        return Page(what, None if some.hidden else some.seat, some, text, Reader(text))

    @cached_property
    def pages(self) -> list[Page]:
        """The position drawn for two seats, for all, with words chosen, with the move staged."""
        found = [self.page("seat", scene(self.table, seat, fresh=self.last)) for seat in self.looking]
        for what, view in (("public", self.table.view(None)), ("guarded", self.table.view(0))):
            some = Scene(view, 0, NASTY[: self.table.seats], fresh=self.last, hidden=True)
            found.append(self.page(what, some))
        found += [
            self.page("chosen", scene(self.table, self.table.turn, chosen=some)) for some in self.firsts
        ]
        if self.move in self.table.moves():
            found.append(self.page("staged", scene(self.table, self.table.turn, staged=self.move)))
        return found

    @property
    def firsts(self) -> list[tuple[Pair, ...]]:
        """The choices on the way to the move: its kind, its first word, its first two words."""
        if self.move not in self.table.moves():
            return []
        kind, *words = slots(self.move or (), self.table.MOVES)
        return [(kind,), *(tuple(words[:number]) for number in (1, 2) if len(words) >= number)]

    def steps(self, seat: int | None) -> list[Any]:
        return steps_of(self.table, self.move, seat)

    def views(self, seat: int | None) -> list[Any]:
        after = self.after.view(seat)
        return [after if step.view is None else step.view for step in self.steps(seat)]

    @cached_property
    def stepped(self) -> list[Page]:
        found, names = [], NASTY[: self.table.seats]
        for seat in (*self.looking, None) if self.move else ():
            trails = ((self.table.turn, self.last),) if self.last else ()
            for step, view in zip(self.steps(seat), self.views(seat), strict=True):
                more: dict[str, Any] = {"hidden": seat is None, "step": step, "trails": trails}
                found.append(self.page("step", Scene(view, seat or 0, names, fresh=step.events, **more)))
        return found


def made(table: Game, move: str) -> Moment:
    before, words = table.copy(), read_move(move)
    return Moment(before, (), Step(before, words, table.play(words), table))


def reached(table: Game, seat: int) -> dict[Move, int]:
    """Return the moves that buttons make, each with the presses it takes, until all legal ones are found.

    What is staged may show other ways to pay for it: that is looked at where something is still missing.
    """
    ui, legal, found = games.by_name(table.NAME), set(table.moves(seat)), dict[Move, int]()
    seen: set[Any] = {frozenset()}
    staged: deque[tuple[Selection, Move | None, int]] = deque()
    ahead: deque[tuple[Selection, Move | None, int]] = deque()
    ahead.append((Selection(table.moves(seat), table.MOVES), None, 1))
    while (ahead or staged) and not found.keys() >= legal:
        before, move, presses = (ahead or staged).popleft()
        some = scene(table, seat, chosen=before.chosen, staged=move)
        for does in Reader(offers(ui, some)).actions():
            verb, *words = does.split()
            if verb in ("play", "stage") and tuple(words) not in found:
                found[tuple(words)] = presses
                staged.append((before, tuple(words), presses + 1))
            elif verb in ("pick", "select"):
                pairs = tuple(map(read_pair, words))
                after = before.pick(*pairs) if verb == "pick" else before.only(*pairs)
                settled = after.settled()
                if settled is not None and unaddressed(settled)[0] in ui.INSTANT:
                    found.setdefault(settled, presses)
                elif frozenset(after.chosen) not in seen:
                    seen.add(frozenset(after.chosen))
                    ahead.append((after, None, presses + 1))
    return found


def met(kind: Table) -> Iterator[tuple[Moment, bool]]:
    """Yield each position of the kind's match, and True where something comes up for the first time."""
    name, seats, options = kind
    table = lay(name, seats, options, seed=f"screens {label(kind)}")
    seen: set[str] = set()
    last: tuple[Event, ...] = ()
    for step in walk(table, Random(f"screens {label(kind)}")):
        new = {step.move[0], *(event[0] for event in step.events)} - seen
        seen |= new
        yield Moment(step.before, last, step), bool(new)
        last = tuple(step.events)
    yield Moment(table, last, None), True


@cache
def _stored(key: str, ui: Any) -> list[Moment]:
    kind = next(kind for kind in kinds() if label(kind) == key)
    everything = list(met(kind))
    every = max(1, len(everything) // POSITIONS)
    return [moment for number, (moment, is_new) in enumerate(everything) if is_new or number % every == 0]


def moments(kind: Table) -> list[Moment]:
    """Return positions of the kind's match: those with something new, some between, the end."""
    return _stored(label(kind), games.by_name(kind[0]))


def with_fewest_moves(some: Iterable[Moment]) -> list[tuple[Moment, int]]:
    """Return for each kind of move, on turn and not, the moment and the seat that has fewest moves then."""
    smallest: dict[tuple[str, bool], tuple[int, Moment, int]] = {}
    for moment in some:
        for seat in moment.looking:
            moves = moment.table.moves(seat)
            for of in {(unaddressed(move)[0], seat == moment.table.turn) for move in moves}:
                if of not in smallest or len(moves) < smallest[of][0]:
                    smallest[of] = len(moves), moment, seat
    return list(dict.fromkeys((moment, seat) for _number, moment, seat in smallest.values()))


# --- a match at one screen ----------------------------------------------------------------------------------


def shown(screen: Screen) -> str:
    """Return all that is drawn and said, except the news on the handover page, which all have seen."""
    frame = screen.frame()
    regions = [text for id, text in frame.regions.items() if id not in ("sprite", "notices", "bar")]
    return re.sub('<section class="news".*?</section>', "", "\n".join([*regions, frame.status]))


def nothing_leaks(screen: Screen) -> None:
    """Assert that no card is named which the viewer can't know, and none of a hand on a page for all."""
    session = session_of(screen)
    if session.is_over:
        return
    match = session.complete
    kit, entries, at = KITS[match.game], match.entries, [match.table.position()]
    if session.playback.is_behind:  # what was there before the move is still shown
        at.append(session.match.at(len(entries) - session.playback.moves).position())
    seats = range(len(session.match.seats)) if session.handover.viewer is None else [session.handover.viewer]
    secret = set.intersection(*({card for seat in seats for card in kit.hidden(each, seat)} for each in at))
    described = message_line.recaps(
        session, session.sight.since(), message_line.EARLIER
    )  # what all have seen
    since = min([len(entries) - 2 * len(session.match.seats), *(turn.moves.start for turn in described)])
    public = {word for entry in entries[max(0, since) :] for e in entry.events for word in e}
    secret -= kit.alike | public
    text = shown(screen)
    assert not kit.named_in(text) & secret
    assert not kit.cards(session.sight.view()).keys() & secret, (
        "a drawing is given what it must hide by itself"
    )
    if session.handover.viewer is None:
        assert 'id="card-' not in text
