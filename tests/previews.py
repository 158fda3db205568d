"""What a preview promises: the view with the staged move on it, and nothing that its seat couldn't know.

One check for tests/contract.py, and how two values of a position are compared for it. No game is known here.
"""

import json
from collections import Counter
from itertools import accumulate
from random import Random
from typing import Any

from game.contract import Game
from game.notation import HIDDEN, Move, unaddressed
from tests.games import KITS

PREVIEWED = 5
"""Legal moves of a position that are looked at."""


def previews_show_the_staged_move(table: Game, rng: Random) -> None:
    """A preview keeps the material together, names nothing hidden, and agrees with `play`."""
    for seat in range(table.seats):
        moves = table.moves(seat)
        for move in rng.sample(moves, min(PREVIEWED, len(moves))):
            check(table, move, seat)


def check(table: Game, move: Move, seat: int) -> None:
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
        assert things_in_order(shown.get(key)) == things_in_order(after.get(key)), f"{move}: {key}"
    # What was played may be shuffled with the discards and drawn again at once: then it hasn't stayed.
    alike = kit.alike | (set(unaddressed(move)) if "shuffled" in kinds else set())
    for key in (shown.keys() | before.keys()) - continued:
        values = (shown.get(key), before.get(key), after.get(key))
        assert lies_between(*values, alike), f"{move}: preview, before, after of {key}: {values}"


def things_in_order(value: Any) -> Any:
    """Return a value in which the order of what a text or a list of texts holds says nothing."""
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
    held, first, second = (things(some) for some in (shown, before, after))
    stayed = Counter({one: number for one, number in (first & second).items() if one not in alike})
    return held <= first | second and stayed <= held


def things(some: list[Any] | str) -> Counter[str]:
    """Return what a list or a text holds, in whatever order, but for what is hidden."""
    return Counter(one if isinstance(one, str) else json.dumps(one) for one in some if one != HIDDEN)
