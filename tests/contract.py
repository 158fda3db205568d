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


def _is_unchanged(table: Game, before: tuple[Any, ...], what: str) -> None:
    """See that a table is in a state, as `state` returns it; `what` should have kept it."""
    for part, value, other in zip(
        ("position", "seed", "ply", "options", "seats"), before, state(table), strict=True
    ):
        if isinstance(value, dict) and isinstance(other, dict) and part == "position":
            keys = [key for key in {**value, **other} if value.get(key) != other.get(key)]
            value, other = ({key: some.get(key) for key in keys} for some in (value, other))
        assert value == other, f"{what} changes the {part}: {value} becomes {other}"


def _listed(some: Counter[str]) -> str:
    return " ".join(sorted(some.elements())) or "nothing"


def every_move(table: Game) -> set[Move]:
    return {move for seat in range(table.seats) for move in table.moves(seat)}


def seats_and_turn(table: Game, rng: Random) -> None:
    assert table.seats in table.PLAYERS, f"PLAYERS is {table.PLAYERS}, and the table has {table.seats} seats"
    assert table.turn in range(table.seats), f"turn is a seat, and it is {table.turn} of {table.seats} seats"
    assert table.moves() == table.moves(table.turn), "moves() is not moves(turn)"
    for seat in range(table.seats):
        if seat != table.turn:
            bare = [move for move in table.moves(seat) if move[0] != f"{seat}:"]
            assert not bare, (
                f"seat {seat} isn't on turn: its moves begin with '{seat}:', and these don't: {bare}"
            )


def a_seat_that_is_asked_has_answers_alone(table: Game, rng: Random) -> None:
    """Yes and no are both legal then, and whatever the seat can't know."""
    if legal := {*table.moves()} & {*table.ANSWERS}:
        moves = {*table.moves()}
        assert legal == moves, f"who is asked has only ANSWERS for moves, and has {moves - legal} too"
        assert legal == {*table.ANSWERS}, f"all ANSWERS are legal, and { ({*table.ANSWERS} - legal) } isn't"


def legal_moves_can_be_played(table: Game, rng: Random) -> None:
    before = state(table)
    for seat in range(table.seats):
        moves = table.moves(seat)
        twice = [move for move, number in Counter(moves).items() if number > 1]
        assert not twice, f"moves lists each legal move once, and these several times: {twice}"
        for move in moves:
            refusal = table.why_not(move)
            assert refusal is None, f"moves lists {move}, and why_not refuses it: {refusal}"
            canonical = table.canonical(move)
            assert canonical == move, f"moves lists {move}, and canonical spells it {canonical}"
            assert " ".join(move).split() == list(move), f"a word of {move} has a space, or is empty"
        for move in rng.sample(moves, min(PLAYED_ON_COPIES, len(moves))):
            table.copy().play(move)
    _is_unchanged(table, before, "a move played on a copy, moves or why_not")


def legal_moves_fit_the_grammar(table: Game, rng: Random) -> None:
    for move in every_move(table):
        assert unaddressed(move)[0] in table.MOVES, f"MOVES lacks the kind of {move}"
        found = [word for _, word in slots(move, table.MOVES)]
        assert found == list(unaddressed(move)), f"{move} doesn't fit its slots in MOVES, {found} does"


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
            again = table.canonical(canonical)
            assert again == canonical, f"canonical spells {spelled} {canonical}, and that {again}"
            other = table.why_not(canonical)
            assert repr(other) == repr(reason), f"{spelled} is refused by {reason}, as {canonical} by {other}"
            if reason is not None:
                letters = KITS[table.NAME].rules[0]
                assert reason.rule.startswith(letters), (
                    f"rules begin with {letters}, and the refusal of {spelled} cites {reason.rule!r}"
                )
                with pytest.raises(IllegalMove) as refusal:
                    table.play(spelled)
                    pytest.fail(f"why_not refuses {spelled}, and play makes it")
                said = str(refusal.value)
                assert said == str(reason), f"why_not says of {spelled} {reason}, and play {said}"
    _is_unchanged(table, before, "a move that was refused")


def taps_that_lead_nowhere_are_explained(table: Game, rng: Random) -> None:
    """Whatever is tapped beside what is chosen, the answer cites a rule of the game, or is none."""
    before, letters = state(table), KITS[table.NAME].rules[0]
    names = sorted({"kind", *(slot.removesuffix("*") for some in table.MOVES.values() for slot in some)})
    for seat in range(table.seats):
        legal = table.moves(seat)
        words = [*filter(None, STRANGE_WORDS), *KITS[table.NAME].words, *{*sum(legal[:9], ())}, *table.MOVES]
        for _ in range(PLAYED_ON_COPIES):
            pairs = slots(rng.choice(legal), table.MOVES) if legal else []
            chosen = tuple(rng.sample(pairs, rng.randint(0, len(pairs))))
            tapped = tuple((slot, rng.choice(sorted(words))) for slot in rng.sample(names, rng.randint(1, 2)))
            refusal = table.why_nothing(tapped, chosen, seat)
            assert refusal is None or refusal.rule.startswith(letters), (
                f"rules begin with {letters}, and a tap on {tapped} beside {chosen} cites {refusal!r}"
            )
    _is_unchanged(table, before, "why_nothing")


def legal_moves_are_those_of_the_book(table: Game, rng: Random) -> None:
    """Where the tests of a game find them another way, slowly, as the rules say it."""
    if reference := KITS[table.NAME].reference:
        moves, expected = {*map(write_move, table.moves())}, {*reference(table.position())}
        assert moves == expected, (
            f"moves lacks {expected - moves} and has {moves - expected}, by the reference in the kit"
        )


def copies_are_independent(table: Game, rng: Random) -> None:
    before = state(table)
    copy = table.copy()
    _is_unchanged(copy, before, "copy")
    if table.outcome() is None:
        move = any_move(table, rng)
        events = copy.play(move)
        _is_unchanged(table, before, f"{move}, played on a copy,")
        again = table.copy()
        other = again.play(move)
        assert other == events, f"{move} has the same events each time, and has {events}, then {other}"
        _is_unchanged(again, state(copy), f"{move}, played once more at the same table,")


def positions_round_trip(table: Game, rng: Random) -> None:
    position = table.position()
    text = json.dumps(position)
    read = type(table).from_position(json.loads(text), table.options, table.seed, table.ply)
    _is_unchanged(read, state(table), "from_position")
    outcomes = table.outcome(), read.outcome()
    assert outcomes[0] == outcomes[1], f"the outcome is {outcomes[0]}, once it is read back {outcomes[1]}"
    for seat in range(table.seats):
        for what in ("moves", "view"):
            here, there = getattr(table, what)(seat), getattr(read, what)(seat)
            assert here == there, f"{what} of seat {seat} is {here}, of its position read back {there}"
    assert json.dumps(position) == text, "from_position has changed the position that it was given"
    if table.outcome() is None:
        move, played = any_move(table, rng), table.copy()
        events = played.play(move), read.play(move)
        assert events[0] == events[1], f"{move} has events {events[0]}, once it is read back {events[1]}"
        _is_unchanged(read, state(played), f"{move}, played at a position that was read back,")


def repr_can_be_pasted_back(table: Game, rng: Random) -> None:
    again = eval(repr(table), {type(table).__name__: type(table)})
    _is_unchanged(again, state(table), "repr, pasted back,")


def views_hide_what_the_rules_hide(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    position = table.position()
    for seat in range(table.seats):
        view = json.loads(json.dumps(table.view(seat)))
        hidden = kit.hidden(position, seat)
        known = kit.cards(position) - hidden
        cards, expected = kit.cards(view), known + Counter({HIDDEN: hidden.total()})
        assert cards == expected, (
            f"by `hidden` of the kit, the view of seat {seat} shows what it mustn't or names a card twice: "
            f"{_listed(cards - expected)}; it lacks {_listed(expected - cards)}"
        )
        _hides_cards_alone(view, json.loads(json.dumps(position)))
        assert table.view(seat) == view, f"the view of seat {seat} is another each time"


def _hides_cards_alone(view: Any, position: Any) -> None:
    """See that a view is the position but for `?`; cards and letters may stand in another order."""
    if isinstance(position, dict):
        differ = view.keys() ^ position.keys()
        assert not differ, f"a view has the keys of the position, and only one of them has {differ}"
        for key, value in position.items():
            _hides_cards_alone(view[key], value)
    elif isinstance(position, list) and not all(isinstance(one, str) for one in position):
        assert len(view) == len(position), f"of the list {position} a view shows {view}, of another length"
        for one, other in zip(view, position, strict=True):
            _hides_cards_alone(one, other)
    elif isinstance(position, list | str) and view != HIDDEN:
        letters = Counter("".join(view).replace(HIDDEN, ""))
        is_part = len(view) == len(position) and letters <= Counter("".join(position))
        assert is_part, f"a view hides only by `?`, and of {position} it shows {view}"
    else:
        assert view in (position, HIDDEN), f"a view hides only by `?`, and of {position!r} it shows {view!r}"


def _shown(view: View) -> Counter[str]:
    """Return all words in a view; of a text with some letters hidden, the others."""
    by_text = (text.replace(HIDDEN, "") if HIDDEN in text else [text] for text in texts(view))
    return Counter(word for words in by_text for word in words)


def a_spectator_sees_what_everybody_may_know(table: Game, rng: Random) -> None:
    """What every seat sees and no more; of a hand, what all see who don't hold it.

    What a seat was shown in private it may know alone: of that a spectator sees nothing.
    """
    kit = KITS[table.NAME]
    position = table.position()
    view = json.loads(json.dumps(table.view(None)))
    differ = view.keys() ^ position.keys()
    assert not differ, f"view(None) has the keys of the position, and only one of them has {differ}"
    cards = kit.cards(view)
    number = kit.cards(position).total()
    assert cards.total() == number, f"view(None) holds {cards.total()} cards, and the position {number}"
    for seat in range(table.seats):
        known = kit.cards(position) - kit.hidden(position, seat)
        told = cards - Counter({HIDDEN: cards[HIDDEN]}) - known
        assert not told, f"view(None) shows what seat {seat} doesn't know: {_listed(told)}"
        same = table.resample(seat, rng).view(None)
        assert same == table.view(None), f"view(None) depends on what is hidden from seat {seat}: {same}"
        other = table.view(seat)
        assert str(view).count(HIDDEN) >= str(other).count(HIDDEN), f"view(None) hides less than view({seat})"
        told = _shown(view) - _shown(other)
        assert not told, f"view(None) shows what seat {seat} doesn't know: {_listed(told)}"
        hands = [[[*hand] for hand in some[kit.hands]] if kit.hands else [] for some in (view, other)]
        for owner, (one, two) in enumerate(zip(*hands, strict=True)):
            in_private = bool(table.PRIVATE) and _is_known(one) <= _is_known(two)
            assert owner == seat or one == two or in_private, (
                f"of the hand of seat {owner} view(None) shows {one}, and view({seat}) {two}: others are "
                "shown the same, but for what an event of PRIVATE has shown"
            )


def _is_known(hand: list[str]) -> Counter[str]:
    return Counter(card for card in hand if card != HIDDEN)


def hands_are_those_of_the_position(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    for seat in range(table.seats):
        held, hand = (
            Counter(table.position()[kit.hands][seat] if kit.hands else []),
            Counter(table.hand(seat)),
        )
        assert hand == held, (
            f"`hand` of seat {seat} has {_listed(hand)}, and {kit.hands or 'no key'} (`hands` of the kit) of "
            f"the position {_listed(held)}"
        )


def the_default_determinization_does_as_well(table: Game, rng: Random) -> None:
    """Where a view names each card once, what a game deals faster can be dealt by the box alone."""
    for seat in range(table.seats):
        view = table.view(seat)
        named = Counter(text for text in texts(view) if text in table.BOX)
        if not table.BOX or set(table.BOX) & KITS[table.NAME].alike or named.total() > len(named):
            continue
        dealt = vars(Game)["determinize"].__func__(type(table), view, seat, table.options, rng)
        other = dealt.view(seat)
        assert other == view, f"dealt anew by BOX, the view of seat {seat} is {other} instead of {view}"
        _has_the_same_moves(dealt, table, seat)


def imagined_tables_look_the_same(table: Game, rng: Random) -> None:
    kit = KITS[table.NAME]
    position = table.position()
    for seat in range(table.seats):
        view = table.view(seat)
        imagined = type(table).determinize(json.loads(json.dumps(view)), seat, table.options, rng)
        deal = table.dealer(seat)
        for other in (imagined, deal(rng), deal(rng)):
            again = other.view(seat)
            assert again == view, f"at an imagined table the view of seat {seat} is {again} instead of {view}"
            # Which cards they are may differ where some left the game unseen; reading them back checks them.
            numbers = kit.cards(other.position()).total(), kit.cards(position).total()
            assert numbers[0] == numbers[1], (
                f"an imagined table has {numbers[0]} cards instead of {numbers[1]}"
            )
            type(table).from_position(other.position(), table.options, "seed")
            pieces = kit.pieces(other.position()), kit.pieces(position)
            assert pieces[0] == pieces[1], f"an imagined table has {pieces[0]} instead of {pieces[1]}"
            _has_the_same_moves(other, table, seat)
            assert other.seed != table.seed, "an imagined table has the true seed: chance to come is known"
            if other.outcome() is None and seat == other.turn:
                other.play(any_move(other, rng))
    assert table.position() == position, "`determinize` or `dealer` has changed the table"


def _has_the_same_moves(imagined: Game, table: Game, seat: int) -> None:
    """See that the legal moves of a seat follow from what it knows."""
    moves, expected = {*imagined.moves(seat)}, {*table.moves(seat)}
    assert moves == expected, (
        f"the moves of seat {seat} depend on what it doesn't know: at an imagined table it lacks "
        f"{expected - moves} and has {moves - expected} besides"
    )


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
    assert shown == game.preview(given, move, seat, table.options), f"the preview of {move} varies"
    played = table.copy()
    events = played.play(move)
    kinds = [unaddressed(move)[0], *(event[0] for event in events[1:])]
    continued = {key for kind in kinds for key in kit.continues.get(kind, ())}
    cards, there = kit.cards(before), kit.cards(shown)
    after = json.loads(json.dumps(played.view(seat)))
    # What only comes into a hand afterwards may be nowhere meanwhile; what lies face down may be put away.
    buried = (there - cards).keys() <= {HIDDEN} and there == kit.cards(after)
    comes = kit.hands in continued and there < cards
    assert there == cards or comes or buried, (
        f"the preview of {move} adds or reveals {_listed(there - cards)} and loses {_listed(cards - there)}: "
        "let `stage` do less than `make`"
    )
    pieces = kit.pieces(before)
    lost = accumulate((kit.lost(event, table.options) for event in events), initial=Counter())
    there = kit.pieces(shown)
    assert any(there == pieces - some for some in lost), (
        f"the preview of {move} has the pieces {_listed(there)} instead of {_listed(pieces)}"
    )
    for key in (kit.shows.get(kinds[0], frozenset()) if "shuffled" not in kinds else frozenset()) - continued:
        assert _things_in_order(shown.get(key)) == _things_in_order(after.get(key)), (
            f"by `shows` of the kit the preview of {move} shows {key} as play leaves it, {after.get(key)}, "
            f"and it shows {shown.get(key)}"
        )
    # What was played may be shuffled with the discards and drawn again at once: then it hasn't stayed.
    alike = kit.alike | (set(unaddressed(move)) if "shuffled" in kinds else set())
    for key in (shown.keys() | before.keys()) - continued:
        values = (shown.get(key), before.get(key), after.get(key))
        assert lies_between(*values, alike), (
            f"the preview of {move} shows {key} as {values[0]}: neither as before, {values[1]}, nor as "
            f"afterwards, {values[2]}; if `make` goes further there, say so in `continues` of the kit"
        )


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
    """Each moment is a view in kind, holds the material together and names nothing that stays hidden."""
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
            moments = table.playback(move, seat)
            told = [moment.event for moment in moments]
            assert told == events, f"the playback of {move} has events {told} instead of {events}"
            last = moments[-1].view if moments else after.view(seat)
            assert last == after.view(seat), (
                f"the last frame of {move} isn't the view of seat {seat} after it"
            )
            hidden = set().union(*(never if seat is None else [never[seat]])) - kit.alike
            for event, view, _held in moments:
                least, most = ends[0].keys() & ends[1].keys(), ends[0].keys() | ends[1].keys()
                assert least <= view.keys() <= most, f"at {event} of {move} a view has the keys {[*view]}"
                cards, number = kit.cards(view), kit.cards(ends[0]).total()
                assert cards.total() == number, (
                    f"at {event} of {move} there are {cards.total()} cards instead of {number}: append an "
                    "event after its change, when no card is in between"
                )
                there = kit.pieces(view).total()
                assert min(pieces) <= there <= max(pieces), (
                    f"at {event} of {move} the table has {there} pieces, before and after the move {pieces}"
                )
                seen = cards.keys() - {word for event in events for word in event}
                assert not seen & hidden, (
                    f"the view at {event} of {move} shows seat {seat} what it can't know: {seen & hidden}"
                )
    _is_unchanged(table, before, "playback")


def outcomes_are_consistent(table: Game, rng: Random) -> None:
    outcome = table.outcome()
    if outcome is None:
        assert table.moves(), (
            "outcome is None, and moves is empty: the match goes on and nothing can be played"
        )
        return
    moves, winners, scores = every_move(table), outcome.winners, outcome.scores
    assert not moves, f"the match is over, and these moves are legal: {moves}"
    assert winners, "the match is over, and nobody wins: all who share the best score do"
    assert list(winners) == sorted(set(winners)), f"winners ascend, each of them once, and are {winners}"
    assert set(winners) <= set(range(table.seats)), f"winners are seats, and are {winners}"
    assert len(scores) == table.seats, f"each of {table.seats} seats has a score, and scores are {scores}"
    best = (min if table.FEWEST_WIN else max)(scores)
    assert {scores[seat] for seat in winners} == {best}, (
        f"winners have the {'lowest' if table.FEWEST_WIN else 'highest'} of the scores {scores}, and are "
        f"{winners}"
    )
    assert outcome.reason, "the reason of an outcome is a word, and it is empty"


CHECKS = (
    seats_and_turn,
    a_seat_that_is_asked_has_answers_alone,
    legal_moves_can_be_played,
    legal_moves_fit_the_grammar,
    other_moves_are_refused,
    taps_that_lead_nowhere_are_explained,
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


def _guessed(step: Step) -> set[str]:
    """Return the words of the move where the rules let its seat name what is hidden from it as well.

    Whether one of these is a guess or is known, its seat alone can tell.
    """
    seat = mover(step.move, step.before.turn)
    hidden = KITS[step.before.NAME].hidden(step.before.position(), seat).keys()
    alike = [move for move in step.before.moves(seat) if move[0] == step.move[0]]
    return {word for words in zip(step.move, *alike, strict=False) if hidden & {*words} for word in words[:1]}


def check_step(step: Step) -> None:
    """See that a move keeps the material together and reveals nothing hidden.

    A word that its mover may only guess tells nothing.
    """
    kit = KITS[step.after.NAME]
    before, after = step.before.position(), step.after.position()
    cards, there = kit.cards(before), kit.cards(after)
    assert there == cards, (
        f"{step.move} adds the cards {_listed(there - cards)} and loses {_listed(cards - there)}"
    )
    lost: Counter[str] = Counter()
    for event in step.events:
        is_event = isinstance(event, tuple) and event and all(isinstance(word, str) for word in event)
        assert is_event, f"an event is a tuple of words, its kind first, and {step.move} appends {event!r}"
        lost += kit.lost(event, step.after.options)
        if event[0] in step.after.EVENTS:
            named_seats = [word for slot, word in slots(event, step.after.EVENTS) if slot == "seat"]
            seats = set(map(str, range(step.after.seats)))
            assert set(named_seats) <= seats, f"a word of {event} in the slot `seat` is no seat"
        if event[0] in step.after.PRIVATE:
            seats = set(map(str, range(step.after.seats)))
            assert {*event[1:2]} & seats, (
                f"word 1 of an event of PRIVATE is the seat that looks, not in {event}"
            )
    left, had = kit.pieces(after) + lost, kit.pieces(before)
    assert left == had, f"{step.move} adds the pieces {_listed(left - had)} and loses {_listed(had - left)}"
    made = step.after.ply - step.before.ply
    assert made == 1, f"`make` adds 1 to ply, and {step.move} adds {made}"
    description = set(_said_last(step.events)) - kit.alike
    for seat in range(step.after.seats):
        betrayed = description & kit.hidden(before, seat).keys() & kit.hidden(after, seat).keys()
        betrayed -= _guessed(step) if betrayed else set()
        assert not betrayed, f"events are public, and {step.events} tell seat {seat} of {betrayed}"
