"""The promise of game/contract.py, each part as a check of one position, for test_contract.py and fuzz.py.

Each check raises AssertionError with what was found. None of them knows a game: see games.py.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from game.contract import Game
from game.hidden import texts
from game.notation import HIDDEN, Event, Move, View, mover, slots, unaddressed, write_move
from game.reasons import IllegalMove
from tests.games import KITS
from tests.random_play import Step, any_move

PLAYED_ON_COPIES = 4
PREVIEWED = 5  # legal moves of a position that are looked at
STRANGE_WORDS = ("", "?", "0", "99", "pass", "done", "9:", "é", "-1")


def state(table: Game) -> tuple[Any, ...]:
    return table.position(), table.seed, table.ply, table.options, table.seats


def every_move(table: Game) -> set[Move]:
    return {move for seat in range(table.seats) for move in table.moves(seat)}


def seats_and_turn(table: Game, rng: Random) -> None:
    assert table.seats in table.PLAYERS
    assert table.turn in range(table.seats)
    assert table.moves() == table.moves(table.turn)
    for seat in range(table.seats):
        if seat != table.turn:
            assert all(move[0] == f"{seat}:" for move in table.moves(seat))


def a_seat_that_is_asked_has_answers_alone(table: Game, rng: Random) -> None:
    """Yes and no are both legal then, and whatever the seat can't know."""
    if legal := {*table.moves()} & {*table.ANSWERS}:
        assert legal == {*table.moves()} == {*table.ANSWERS}


def legal_moves_can_be_played(table: Game, rng: Random) -> None:
    before = state(table)
    for seat in range(table.seats):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves)
        for move in moves:
            assert table.why_not(move) is None
            assert table.canonical(move) == move
            assert " ".join(move).split() == list(move)
        for move in rng.sample(moves, min(PLAYED_ON_COPIES, len(moves))):
            table.copy().play(move)
    assert state(table) == before


def legal_moves_fit_the_grammar(table: Game, rng: Random) -> None:
    for move in every_move(table):
        assert [word for _, word in slots(move, table.MOVES)] == list(unaddressed(move))


def other_moves_are_refused(table: Game, rng: Random) -> None:
    """Moves with a word changed, dropped or added, and kinds with any words, by each seat and by none at all.

    Each is legal too or refused, and for one reason, however it is spelled.
    """
    legal = every_move(table)
    some = rng.sample(sorted(legal), min(PLAYED_ON_COPIES, len(legal)))
    words = [*STRANGE_WORDS, *KITS[table.NAME].words, *sorted({word for move in some for word in move})]
    tried = [tuple(rng.sample(move, len(move))) for move in some]
    for move in {*some, *map(unaddressed, some)}:
        for end in range(len(move) + 1):
            new = rng.choice(words)
            tried += [move[:end], (*move[:end], new, *move[end:]), (*move[:end], new, *move[end + 1 :])]
    for kind in (*table.MOVES, *STRANGE_WORDS):
        tried += [(kind, *(rng.choice(words) for _ in range(number))) for number in range(5)]
    before = state(table)
    for move in tried:
        for spelled in (move, (f"{rng.randrange(table.seats + 1)}:", *move)):
            reason, canonical = table.why_not(spelled), table.canonical(spelled)
            assert (canonical in legal) == (reason is None), f"{spelled} is offered, or refused, alone"
            assert table.canonical(canonical) == canonical
            assert repr(table.why_not(canonical)) == repr(reason), spelled
            if reason is not None:
                assert reason.rule.startswith(KITS[table.NAME].rules[0]), reason.rule
                with pytest.raises(IllegalMove) as refusal:
                    table.play(spelled)
                assert str(refusal.value) == str(reason)
    assert state(table) == before


def legal_moves_are_those_of_the_book(table: Game, rng: Random) -> None:
    """Where the tests of a game find them another way, slowly, as the rules say it."""
    if reference := KITS[table.NAME].reference:
        assert sorted(map(write_move, table.moves())) == sorted(reference(table.position()))


def copies_are_independent(table: Game, rng: Random) -> None:
    before = state(table)
    copy = table.copy()
    assert state(copy) == before
    if table.outcome() is None:
        move = any_move(table, rng)
        events = copy.play(move)
        assert state(table) == before
        again = table.copy()
        assert again.play(move) == events
        assert state(again) == state(copy)


def positions_round_trip(table: Game, rng: Random) -> None:
    position = table.position()
    text = json.dumps(position)
    read = type(table).from_position(json.loads(text), table.options, table.seed, table.ply)
    assert state(read) == state(table)
    assert read.outcome() == table.outcome()
    for seat in range(table.seats):
        assert read.moves(seat) == table.moves(seat)
        assert read.view(seat) == table.view(seat)
    assert json.dumps(position) == text, "reading a position has changed it"
    if table.outcome() is None:
        move, here = any_move(table, rng), table.copy()
        assert read.play(move) == here.play(move)
        assert state(read) == state(here)


def repr_can_be_pasted_back(table: Game, rng: Random) -> None:
    again = eval(repr(table), {type(table).__name__: type(table)})
    assert state(again) == state(table)


def views_hide_what_the_rules_hide(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    position = table.position()
    for seat in range(table.seats):
        view = json.loads(json.dumps(table.view(seat)))
        hidden = kit.hidden(position, seat)
        known = kit.cards(position) - hidden
        assert kit.cards(view) == known + Counter({HIDDEN: hidden.total()}), f"seat {seat}"
        _hides_cards_alone(view, json.loads(json.dumps(position)))
        assert table.view(seat) == view, "a view is the same each time"


def _hides_cards_alone(view: Any, position: Any) -> None:
    """See that a view is the position but for `?`; cards and letters may stand in another order."""
    if isinstance(position, dict):
        assert view.keys() == position.keys()
        for key, value in position.items():
            _hides_cards_alone(view[key], value)
    elif isinstance(position, list) and not all(isinstance(one, str) for one in position):
        for one, other in zip(view, position, strict=True):
            _hides_cards_alone(one, other)
    elif isinstance(position, list | str) and view != HIDDEN:
        letters = Counter("".join(view).replace(HIDDEN, ""))
        assert len(view) == len(position) and letters <= Counter("".join(position)), (view, position)
    else:
        assert view in (position, HIDDEN)


def _shown(view: View) -> Counter[str]:
    """Return all words in a view; of a text with some letters hidden, the others."""
    by_text = (text.replace(HIDDEN, "") if HIDDEN in text else [text] for text in texts(view))
    return Counter(word for words in by_text for word in words)


def a_spectator_sees_what_everybody_may_know(table: Game, rng: Random) -> None:
    """What every seat sees and no more; of a hand, what all see who don't hold it."""
    kit = KITS[table.NAME]
    position = table.position()
    view = json.loads(json.dumps(table.view(None)))
    assert view.keys() == position.keys()
    cards = kit.cards(view)
    assert cards.total() == kit.cards(position).total()
    for seat in range(table.seats):
        known = kit.cards(position) - kit.hidden(position, seat)
        assert cards - Counter({HIDDEN: cards[HIDDEN]}) <= known, f"it tells what seat {seat} doesn't know"
        assert table.resample(seat, rng).view(None) == table.view(None), "told by what is hidden"
        other = table.view(seat)
        assert str(view).count(HIDDEN) >= str(other).count(HIDDEN)
        assert not _shown(view) - _shown(other), f"it tells what seat {seat} doesn't know"
        hands = [[*some[kit.hands]] if kit.hands else [] for some in (view, other)]
        assert all(one == two for at, (one, two) in enumerate(zip(*hands, strict=True)) if at != seat)


def hands_are_those_of_the_position(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    for seat in range(table.seats):
        held = table.position()[kit.hands][seat] if kit.hands else []
        assert Counter(table.hand(seat)) == Counter(held)


def the_default_determinization_does_as_well(table: Game, rng: Random) -> None:
    """Where a view names each card once, what a game deals faster can be dealt by the box alone."""
    for seat in range(table.seats):
        view = table.view(seat)
        named = Counter(text for text in texts(view) if text in table.BOX)
        if not table.BOX or set(table.BOX) & KITS[table.NAME].alike or named.total() > len(named):
            continue
        dealt = vars(Game)["determinize"].__func__(type(table), view, seat, table.options, rng)
        assert dealt.view(seat) == view
        assert set(dealt.moves(seat)) == set(table.moves(seat))


def imagined_tables_look_the_same(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    position = table.position()
    for seat in range(table.seats):
        view = table.view(seat)
        imagined = type(table).determinize(json.loads(json.dumps(view)), seat, table.options, rng)
        for other in (imagined, table.resample(seat, rng)):
            assert other.view(seat) == view
            # Which cards they are may differ where some left the game unseen; reading them back checks them.
            assert kit.cards(other.position()).total() == kit.cards(position).total()
            type(table).from_position(other.position(), table.options, "seed")
            assert kit.pieces(other.position()) == kit.pieces(position)
            assert set(other.moves(seat)) == set(table.moves(seat))
            assert other.seed != table.seed, "chance to come would be known"
            if other.outcome() is None and seat == other.turn:
                other.play(any_move(other, rng))
    assert table.position() == position


def previews_show_the_staged_move(table: Game, rng: Random) -> None:
    """A preview keeps the material together, names nothing hidden, and agrees with `play`."""
    for seat in range(table.seats):
        moves = table.moves(seat)
        for move in rng.sample(moves, min(PREVIEWED, len(moves))):
            _check_preview(table, move, seat)


def _check_preview(table: Game, move: Move, seat: int) -> None:
    """Compare the preview of a legal move with the view before it and with the view after it is played."""
    game, kit = type(table), KITS[table.NAME]
    before = json.loads(json.dumps(table.view(seat)))
    given = json.loads(json.dumps(before))
    shown = json.loads(json.dumps(game.preview(given, move, seat, table.options)))
    assert given == before, f"the preview of {move} changes the view it is given"
    assert shown == game.preview(given, move, seat, table.options), "a preview is the same each time"
    played = table.copy()
    events = played.play(move)
    kinds = [unaddressed(move)[0], *(event[0] for event in events[1:])]
    continued = {key for kind in kinds for key in kit.continues.get(kind, ())}
    cards, there = kit.cards(before), kit.cards(shown)
    after = json.loads(json.dumps(played.view(seat)))
    # What only comes into a hand afterwards may be nowhere meanwhile; what lies face down may be put away.
    buried = (there - cards).keys() <= {HIDDEN} and there == kit.cards(after)
    comes = kit.hands in continued and there < cards
    assert there == cards or comes or buried, f"{move} loses, adds or reveals cards"
    pieces = kit.pieces(before)
    lost = accumulate((kit.lost(event, table.options) for event in events), initial=Counter())
    assert any(kit.pieces(shown) == pieces - some for some in lost), f"{move} loses or adds pieces"
    for key in (kit.shows.get(kinds[0], frozenset()) if "shuffled" not in kinds else frozenset()) - continued:
        assert _things_in_order(shown.get(key)) == _things_in_order(after.get(key)), f"{move}: {key}"
    # What was played may be shuffled with the discards and drawn again at once: then it hasn't stayed.
    alike = kit.alike | (set(unaddressed(move)) if "shuffled" in kinds else set())
    for key in (shown.keys() | before.keys()) - continued:
        values = (shown.get(key), before.get(key), after.get(key))
        assert lies_between(*values, alike), f"{move}: preview, before, after of {key}: {values}"


def _things_in_order(value: Any) -> Any:
    if isinstance(value, list):
        return [sorted(each) if isinstance(each, str) else each for each in value]
    return value


def lies_between(shown: Any, before: Any, after: Any, alike: frozenset[str]) -> bool:
    """Tell whether each part of a value is what it was before a move, or what it is after it, or hidden.

    A list or a text of another length (a hand from which a card was played, and into which none has come
    yet) holds what it holds before and after, and nothing that it holds neither before nor after. What is
    among the words of `alike` may be there before and after without having stayed.
    """
    if shown in (before, after, HIDDEN):
        return True
    if isinstance(shown, dict) and isinstance(before, dict) and isinstance(after, dict):
        return all(
            lies_between(value, before.get(key), after.get(key), alike) for key, value in shown.items()
        )
    if not isinstance(shown, list | str) or not type(shown) is type(before) is type(after):
        return False
    same_length = isinstance(shown, list) and len(shown) == len(before) == len(after)
    if same_length and all(lies_between(*three, alike) for three in zip(shown, before, after, strict=True)):
        return True
    held, first, second = (_things(some) for some in (shown, before, after))
    stayed = Counter({one: number for one, number in (first & second).items() if one not in alike})
    return held <= first | second and stayed <= held


def _things(some: list[Any] | str) -> Counter[str]:
    return Counter(one if isinstance(one, str) else json.dumps(one) for one in some if one != HIDDEN)


def a_playback_shows_the_move_as_a_seat_may_see_it(table: Game, rng: Random) -> None:
    """Each frame is a view in kind, holds the material together and names nothing that stays hidden."""
    kit, before = KITS[table.NAME], state(table)
    moves = [move for seat in range(table.seats) for move in table.moves(seat)]
    rng.shuffle(moves)
    for move in {(mover(move, table.turn), unaddressed(move)[0]): move for move in moves}.values():
        after = table.copy()
        events = after.play(move)
        ends = table.position(), after.position()
        never = [kit.hidden(ends[0], seat) & kit.hidden(ends[1], seat) for seat in range(table.seats)]
        pieces = [kit.pieces(end).total() for end in ends]
        for seat in (*range(table.seats), None):
            frames = table.playback(move, seat)
            assert [event for event, _ in frames] == events
            assert not frames or frames[-1].view == after.view(seat)
            hidden = set().union(*(never if seat is None else [never[seat]])) - kit.alike
            for event, view in frames:
                assert ends[0].keys() & ends[1].keys() <= view.keys() <= ends[0].keys() | ends[1].keys()
                cards = kit.cards(view)
                assert cards.total() == kit.cards(ends[0]).total(), event
                assert min(pieces) <= kit.pieces(view).total() <= max(pieces), event
                seen = cards.keys() - {word for event in events for word in event}
                assert not seen & hidden, f"{event} of {move} shows seat {seat} what it can't know"
    assert state(table) == before


def outcomes_are_consistent(table: Game, rng: Random) -> None:
    outcome = table.outcome()
    if outcome is None:
        assert table.moves(), "the match goes on and nothing can be played"
        return
    assert every_move(table) == set()
    assert outcome.winners
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(table.seats))
    assert len(outcome.scores) == table.seats
    best = (min if table.FEWEST_WIN else max)(outcome.scores)
    assert {outcome.scores[seat] for seat in outcome.winners} == {best}
    assert outcome.reason


CHECKS = (
    seats_and_turn,
    a_seat_that_is_asked_has_answers_alone,
    legal_moves_can_be_played,
    legal_moves_fit_the_grammar,
    other_moves_are_refused,
    legal_moves_are_those_of_the_book,
    copies_are_independent,
    positions_round_trip,
    repr_can_be_pasted_back,
    views_hide_what_the_rules_hide,
    a_spectator_sees_what_everybody_may_know,
    hands_are_those_of_the_position,
    the_default_determinization_does_as_well,
    imagined_tables_look_the_same,
    previews_show_the_staged_move,
    a_playback_shows_the_move_as_a_seat_may_see_it,
    outcomes_are_consistent,
)


def check_position(table: Game, rng: Random) -> None:
    for check in CHECKS:
        check(table, rng)


def _said_last(events: list[Event]) -> Iterator[str]:
    """Yield the words of the events; only those after a shuffle, for what lay open before is hidden now."""
    kinds = [event[0] for event in events]
    since = kinds.index("shuffled") if "shuffled" in kinds else 0
    for event in events[since:]:
        yield from event


def check_step(step: Step) -> None:
    """See that a move keeps the material together and reveals nothing hidden."""
    kit = KITS[step.after.NAME]
    before, after = step.before.position(), step.after.position()
    assert kit.cards(after) == kit.cards(before)
    lost: Counter[str] = Counter()
    for event in step.events:
        assert isinstance(event, tuple)
        assert event
        assert all(isinstance(word, str) for word in event)
        lost += kit.lost(event, step.after.options)
        if event[0] in step.after.EVENTS:
            named_seats = [word for slot, word in slots(event, step.after.EVENTS) if slot == "seat"]
            assert set(named_seats) <= set(map(str, range(step.after.seats))), event
        if event[0] in step.after.PRIVATE:
            assert event[1] in map(str, range(step.after.seats)), f"{event} is shown to no seat"
    assert kit.pieces(after) + lost == kit.pieces(before), step.move
    assert step.after.ply == step.before.ply + 1
    description = set(_said_last(step.events)) - kit.alike
    for seat in range(step.after.seats):
        betrayed = description & kit.hidden(before, seat).keys() & kit.hidden(after, seat).keys()
        assert not betrayed, f"{step.events} tell seat {seat} of {betrayed}"
