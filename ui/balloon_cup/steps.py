"""A move of Balloon Cup cut into steps that are shown: the card is laid, the sums compared, the tile turned.

Each step's view is made of the views of one seat before and after the move and of public events: nothing that
the seat may not know comes into it, and no rule is decided. How the steps look is the drawings'.
"""

from __future__ import annotations

from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import Tile, View
from game.notation import HIDDEN, Event
from ui.session.steps import FOLLOWED, PASSES, STAGED, Step

TOLD_WITH = {"left": "filled", "waits": "filled", "mixed": "", "shuffled": "drew", "exchanged": "drew"}
"""Kinds of events that belong to the step of another; "" for that of the event before."""
WEIGHTS = {"scored": STAGED, "claimed": STAGED, "over": STAGED, "drew": PASSES, "done": PASSES}
"""By kind of the events of a step, its weight; that of all others is FOLLOWED."""


def steps(before: View, after: View, events: tuple[Event, ...]) -> list[Step[View]]:
    """Return the steps of a move, in their order.

    The last one shows the view after the move, with all marked that has happened: so it stays.
    """
    cut: list[Step[View]] = []
    view = before
    groups = _groups(events)
    for number, (kind, some) in enumerate(groups):
        left = {kind for kind, _ in groups[number + 1 :]}
        view = _shown(kind, some, view, after, left)
        if kind == "filled":
            # The cubes of the tile that was scored travel while it turns over.
            some = (*(event for event in events if event[0] == "scored"), *some)
        cut.append(Step(some, WEIGHTS.get(kind, FOLLOWED), view))
    if not cut:
        return [Step(events)]
    cut[-1] = cut[-1]._replace(events=events, view=None)
    return cut


def _groups(events: tuple[Event, ...]) -> list[tuple[str, tuple[Event, ...]]]:
    """Return the events of each step, with the kind that it is about."""
    groups: list[tuple[str, tuple[Event, ...]]] = []
    for event in events:
        kind = TOLD_WITH.get(event[0], event[0])
        if groups and kind in ("", groups[-1][0]):
            groups[-1] = groups[-1][0], (*groups[-1][1], event)
        else:
            groups.append((kind or event[0], (event,)))
    return groups


def _shown(kind: str, some: tuple[Event, ...], view: View, after: View, left: set[str]) -> View:
    """Return what is shown with a step: the view of the step before and what has happened since.

    `left`: the kinds of the steps that follow.
    """
    if kind == "placed":
        return laid(view, some[0])
    if kind == "shown":
        return opened(view, some[0])
    if kind == "traded" and "claimed" in left:
        return traded(view, some[0], spent_to_bag=("mixed",) in some)
    if kind in ("filled", "traded", "claimed", "done", "passed"):
        return undrawn(view, after) if "drew" in left else after
    return after if kind in ("drew", "over") else view


def laid(view: View, event: Event) -> View:
    """Return the view once a card has been laid from a hand beside a tile, and nothing else."""
    _kind, who, card, number, whose = event
    seat = int(who)
    owner = seat if whose == "own" else 1 - seat
    hands = [list(hand) for hand in view["hands"]]
    hands[seat].remove(card if card in hands[seat] else HIDDEN)
    tiles = list(view["tiles"])
    tile: Tile = tiles[int(number) - 1]
    cards = [list(some) for some in tile["cards"]]
    cards[owner].append(card)
    tiles[int(number) - 1] = Tile(**{**tile, "cards": cards})
    shown = View(**{**view, "hands": hands, "tiles": tiles})
    if "known" in view:
        shown["known"] = [[known for known in some if known != card] for some in view["known"]]
    return shown


def opened(view: View, event: Event) -> View:
    """Return the view once a hand has been shown to the other player (BC-8)."""
    _kind, who, *cards = event
    seat = int(who)
    hands, known = list(view["hands"]), list(view.get("known", [[], []]))
    known[seat] = cards
    if HIDDEN in hands[seat]:
        hands[seat] = cards
    return View(**{**view, "hands": hands, "known": known})


def traded(view: View, event: Event, spent_to_bag: bool) -> View:
    """Return the view once three cubes have gone and one has come for them (BC-21)."""
    _kind, who, given, asked = event
    cubes = list(view["cubes"])
    held = cubes[int(who)].replace(given[0], "", len(given)) + asked
    cubes[int(who)] = "".join(sorted(held, key=COLOURS.index))
    bag = view["bag"].replace(asked, "", 1) + (given if spent_to_bag else "")
    return View(**{**view, "cubes": cubes, "bag": "".join(sorted(bag))})


def undrawn(view: View, after: View) -> View:
    """Return the view after a move, but before the card that ends it was drawn.

    `view`: what was shown before; its hands and its pile are those that are still there.
    """
    taken = [
        card
        for was, now in zip(view["tiles"], after["tiles"], strict=True)
        if any(was["cards"]) and not any(now["cards"])
        for side in was["cards"]
        for card in side
    ]
    shown = View(
        **{**after, "hands": view["hands"], "deck": view["deck"], "discards": [*view["discards"], *taken]}
    )
    shown.pop("known", None)
    if "known" in view:
        shown["known"] = view["known"]
    return shown
