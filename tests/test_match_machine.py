"""A match stays one and the same under any sequence of playing, undoing, replaying, saving and loading.

Nothing is taken back that has revealed the mover something or moved the turn on. Any point of a match is
near: the table then is found without playing the match again from its deal.
"""

from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game import save
from game.match import STORED, Match, Seat
from game.reasons import IllegalMove, Reason
from tests.contract import state
from tests.games import KITS, label, tables
from tests.random_play import any_move, match_of_people

TABLES = tables()
WORDS = sorted({"1", "done", "pass", "9:", "", "?", *(word for kit in KITS.values() for word in kit.words)})
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=save.LONGEST_NAME).filter(
    str.strip
)


class MatchMachine(RuleBasedStateMachine):
    """One match, and beside it what it was after each move."""

    match: Match | None = None

    @initialize(kind=st.sampled_from(TABLES), seed=st.text("abc"), name=NAMES, drawn=st.booleans())
    def sit_down(self, kind, seed, name, drawn):
        game, number, options = kind
        seats = tuple(Seat(f"{name}"[: save.LONGEST_NAME], "human") for _ in range(number))
        self.match = Match(game, seats, seed, options, None if drawn else number - 1)
        assert drawn or self.match.first == number - 1
        self.past = [state(self.match.table)]
        self.moves = []

    @rule(seed=st.integers(0, 2**16), number=st.integers(1, 12))
    def play(self, seed, number):
        rng = Random(seed)
        for _ in range(number):
            if self.match.table.outcome() is not None:
                return
            on_turn, move = self.match.table.turn, any_move(self.match.table, rng)
            events = self.match.play(move)
            self.moves.append(move)
            self.past.append(state(self.match.table))
            entry = self.match.entries[-1]
            assert (entry.move, entry.events, entry.turn) == (move, tuple(events), self.match.table.turn)
            assert entry.seat == on_turn or move[0] == f"{entry.seat}:"

    @rule(words=st.lists(st.sampled_from(WORDS)))
    def play_nonsense(self, words):
        before = len(self.match.entries)
        move = tuple(words)
        if self.match.table.why_not(move) is not None:
            with pytest.raises(IllegalMove):
                self.match.play(move)
            assert len(self.match.entries) == before

    @precondition(lambda self: self.match and self.match.entries)
    @rule(number=st.integers(1, 5) | st.integers(1, 3 * STORED))
    def undo(self, number):
        number = min(number, len(self.moves))
        self.match.undo(number)
        del self.moves[-number:], self.past[-number:]

    @rule(data=st.data())
    def look_back(self, data):
        number = data.draw(st.integers(0, len(self.moves)))
        assert state(self.match.at(number)) == self.past[number]

    @rule(data=st.data())
    def branch_off(self, data):
        """Play on from an earlier point; the match that is left stays as it is."""
        assert self.match
        before, past, number = self.match, self.past[:], data.draw(st.integers(0, len(self.moves)))
        self.match = before.until(number)
        del self.moves[number:], self.past[number + 1 :]
        self.play(number, STORED + 1)
        assert [state(before.at(point)) for point in range(len(past))] == past

    @rule(
        note=st.dictionaries(
            st.sampled_from(["started", "undone", "practice"]), st.integers() | st.text("ä😀")
        )
    )
    def save_and_load(self, note):
        assert self.match
        self.match.notes.data.update(note)
        text = save.write(self.match)
        assert text.isascii()
        read = save.read(text)
        assert not isinstance(read, Reason), read
        assert save.write(read) == text
        assert [entry.seat for entry in read.entries] == [entry.seat for entry in self.match.entries]
        self.match = read

    @invariant()
    def the_table_is_that_of_the_last_move(self):
        if self.match:
            assert state(self.match.table) == self.past[-1]
            assert [entry.move for entry in self.match.entries] == self.moves


TestMatchMachine = MatchMachine.TestCase


@pytest.mark.parametrize("kind", tables(), ids=label)
def test_what_may_be_undone_has_revealed_the_mover_nothing(kind):
    """Of every game: the same seat is on turn, knows no card more, and nobody else has had a turn."""
    name, number, options = kind
    rng = Random(f"undo {label(kind)}")
    session = Match(name, tuple(Seat(f"Seat {seat}", "human") for seat in range(number)), "undo", options)
    assert session.why_no_undo() is not None
    kit = KITS[name]
    for _ in range(300):
        before = session.table.position()
        turn = session.table.turn
        session.play(any_move(session.table, rng))
        over = session.table.outcome() is not None
        if session.why_no_undo() is None:
            entry, after = session.entries[-1], session.table.position()
            assert not over
            assert turn == session.table.turn == entry.seat
            for seat in range(number):
                learnt = kit.hidden(before, seat) - kit.hidden(after, seat)
                assert learnt.total() == 0 or seat != entry.seat, f"{entry.move} told seat {seat} of {learnt}"
            session.undo()
            assert session.table.position() == before
            session.play(entry.move)
            assert session.table.position() == after
        if over:
            break


@pytest.mark.parametrize("name", KITS)
def test_no_point_takes_more_moves_than_are_between_two_copies(name, monkeypatch):
    match = match_of_people((name, 2, {}), 5 * STORED)
    played = []
    rules = type(match.table)
    make = rules.make
    monkeypatch.setattr(
        rules, "make", lambda table, move, events: played.append(move) or make(table, move, events)
    )
    for point in range(len(match.entries) + 1):
        del played[:]
        match.at(point)
        assert len(played) == point % STORED
