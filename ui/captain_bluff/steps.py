"""A move of Captain Bluff cut into steps that are shown one after the other, each with what is drawn then.

What a step draws is put together from the same seat's view before the move, its view after it, and public
events: whatever no later event touches lies as it does after the move. Nothing here knows what another seat
alone may see.
"""

from __future__ import annotations

from game.captain_bluff.serialize import Belt, View
from game.notation import HIDDEN, Event
from ui.session.steps import FOLLOWED, PASSES, STAGED, STOPS, Step

WEIGHTS = {
    "laid": FOLLOWED,
    "placed": FOLLOWED,
    "swapped": FOLLOWED,
    "reversed": FOLLOWED,
    "recovered": FOLLOWED,
    "played": FOLLOWED,
    "closed": STAGED,
    "called": STAGED,
    "revealed": STOPS,
    "took": STAGED,
    "over": STOPS,
}
"""By kind of event, the weight of its step; what is not named (a draw, a look, an answer) passes."""

JOINS = {
    "took": ("recovered",),
    "drew": ("shuffled", "drew"),
    "looked": ("looked",),
    "believed": ("believed",),
}
"""By kind of event, the kinds of the one before it with which it makes one step."""

Place = tuple[str, int]
"""Something that an event changes: a belt or a hand by its number, or a heap."""


def steps(before: View, after: View, events: tuple[Event, ...]) -> list[Step[View]]:
    """Return the steps of a move; the last one shows the table as it is."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and groups[-1][-1][0] in JOINS.get(event[0], ()):
            groups[-1].append(event)
        else:
            groups.append([event])
    if not groups:
        return [Step(events, PASSES)]
    found = []
    shown = before
    done = 0
    for group in groups:
        for event in group:
            done += 1
            shown = _after(shown, event, after, events[done:])
        weight = WEIGHTS.get(group[0][0], PASSES)
        found.append(Step(tuple(group), weight, shown if done < len(events) else None))
    return found


def _after(view: View, event: Event, after: View, later: tuple[Event, ...]) -> View:
    """Return the view with one event on it; what no later one changes is as in `after`."""
    shown: View = {
        **view,
        "belts": [*view["belts"]],
        "hands": [[*hand] for hand in view["hands"]],
    }
    _change(shown, event, after)
    to_come = {place for other in later for place in _places(other)}
    for kind, number in _places(event):
        if (kind, number) in to_come:
            continue
        if kind == "belt":
            shown["belts"][number] = after["belts"][number]
        elif kind == "hand":
            shown["hands"][number] = after["hands"][number]
            _copy_known(shown, after, number)
        elif kind == "deck":
            shown["deck"] = after["deck"]
        else:
            shown["discards"] = after["discards"]
    return shown


def _places(event: Event) -> list[Place]:
    """Return what an event changes."""
    kind = event[0]
    if kind in ("laid", "swapped", "placed", "took", "reversed"):
        return [("belt", int(event[2]) - 1), ("hand", int(event[1]))]
    if kind == "closed":
        return [("belt", int(event[2]) - 1), ("discards", 0)]
    if kind == "looked":
        return [("belt", int(event[2]) - 1)]
    if kind == "revealed":
        return [("belt", int(event[1]) - 1)]
    if kind == "drew":
        return [("hand", int(event[1])), ("deck", 0)]
    if kind == "played":
        return [("hand", int(event[1])), ("discards", 0)]
    return [("deck", 0), ("discards", 0)] if kind == "shuffled" else []


def _copy_known(shown: View, after: View, seat: int) -> None:
    """Show of a hand what all know of it after the move."""
    nobody: list[list[str]] = [[] for _ in after["hands"]]
    known = [*shown.get("shown", nobody)]
    known[seat] = after.get("shown", nobody)[seat]
    shown["shown"] = known


def _change(shown: View, event: Event, after: View) -> None:
    """Make the change of an event that later ones go on with, as far as all can see it."""
    kind = event[0]
    if kind == "placed":
        seat, belt = int(event[1]), int(event[2]) - 1
        there: Belt = {**shown["belts"][belt], "line": [*shown["belts"][belt]["line"], *event[3:]]}
        shown["belts"][belt] = there
        for word in event[3:]:
            _spend(shown["hands"][seat], word[:2] if word[:2] == "RW" else word)
        shown["placed"] = {"by": seat, "belt": belt + 1, "count": len(event) - 3}
        shown["step"] = "call"
        shown["turn"] = (seat + 1) % len(shown["hands"])
    elif kind == "laid":
        # Its owner's view names the card where it lies now; of another's hand nothing more is known.
        seat, belt = int(event[1]), int(event[2]) - 1
        _spend(shown["hands"][seat], after["belts"][belt]["origin"] or HIDDEN)
    elif kind == "played":
        _spend(shown["hands"][int(event[1])], event[2])
    elif kind == "called":
        shown["turn"] = int(event[1])
    elif kind == "revealed":
        belt = int(event[1]) - 1
        shown["belts"][belt] = {
            **shown["belts"][belt],
            "origin": event[2],
            "known": list(range(len(shown["hands"]))),
        }


def _spend(hand: list[str], card: str) -> None:
    """Take a card out of a hand, or one that is not known."""
    if card in hand:
        hand.remove(card)
    elif HIDDEN in hand:
        hand.remove(HIDDEN)
