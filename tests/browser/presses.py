"""How a move is made on any game's screen: read what the page offers, press what continues with the move.

The words of a move stand in the slots of its game's grammar, and a page offers `pick slot=word …`,
`select slot=word …`, `play WORDS…` and `stage WORDS…` (see ui/session/selection.py). No game is known here,
and no browser: a page is read by a function that returns what it offers.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator

from game import by_name
from game.notation import Move, slots, write_move

Pairs = Counter[tuple[str, str]]
"""Slots with words, as often as they are chosen."""

Offer = tuple[str, str]
"""What can be pressed: its action, and its id or ""."""

READ = """() => [...document.querySelectorAll("#main [data-do]")]
    .filter(one => one.checkVisibility() && one.getAttribute("aria-disabled") !== "true" && !one.disabled)
    .map(one => [one.dataset.do, one.id])"""
"""JavaScript that returns the offers of a page, in their order."""
MAKES = ("play", "stage")
"""The verbs of a complete move; what is staged is made by Done, or by the button `#make`."""
PATIENCE = 120
"""Seconds to wait for what must come: machines that run tests are slow and shared. How soon it comes is
for benchmarks to measure."""


def pairs_in(words: list[str]) -> Pairs:
    """Return the slots and words that an action names: `card=R7`, `tile=3`."""
    found: Pairs = Counter()
    for text in words:
        slot, _, word = text.partition("=")
        found[slot, word] += 1
    return found


def next_press(offers: list[Offer], move: Move, wanted: Pairs, chosen: Pairs) -> tuple[Offer, Pairs] | None:
    """Return what to press next to make a move, and what is chosen then; None if nothing leads on.

    `wanted` is the complete move, `chosen` what has been picked of it. To play the complete move comes first,
    then more letters of a word that has been begun, then what chooses most of the move at once, then what
    begins a word that is put together letter by letter. Of several that choose as much it is the word that
    stands first in the move, for a screen may take the order of cards from the order of choosing.
    """
    complete = write_move(move)
    order = list(wanted)
    found: list[tuple[int, int, Offer, Pairs]] = []
    parts: list[tuple[int, int, Offer, Pairs]] = []
    for offer in offers:
        verb, *words = offer[0].split(" ")
        if verb in MAKES and " ".join(words) == complete:
            return offer, wanted
        if verb not in ("pick", "select") or not words:
            continue
        named = pairs_in(words)
        if not begins_in_order(named, wanted, chosen):
            continue
        slots_named = {slot for slot, _ in named}
        elsewhere = Counter({pair: number for pair, number in chosen.items() if pair[0] not in slots_named})
        if verb == "pick" and named <= wanted - chosen:
            found.append((named.total(), first(order, named), offer, chosen + named))
        elif verb == "select" and named <= wanted and named > chosen:
            found.append((named.total() - chosen.total(), first(order, named - chosen), offer, named))
        else:
            after = named + elsewhere if verb == "pick" else named
            gained = letters(after) - letters(chosen)
            if gained > 0 and is_part(after, wanted):
                parts.append((gained, first(order, after - chosen), offer, after))
    if not found and not parts:
        near = nearest(offers, move)
        return near and (near, chosen)
    begun = (chosen - wanted).keys()
    longer = [each for each in parts if begun - each[-1].keys()]
    *_, offer, after = min(longer or found or parts, key=lambda each: (-each[0], each[1]))
    return offer, after


def nearest(offers: list[Offer], move: Move) -> Offer | None:
    """Return what plays most of a move: all but its last word, of which letters may be wanting.

    A screen may stage the move that is meant with the payment that it proposes, or the cards that are chosen
    so far, and offer the others then.
    """
    *before, last = write_move(move).split(" ")

    def missing(offer: Offer) -> tuple[bool, int]:
        word = offer[0].rpartition(" ")[2]
        return not Counter(word) <= Counter(last), -len(word)

    near = [
        offer
        for offer in offers
        for verb in MAKES
        if offer[0].rpartition(" ")[0] == " ".join([verb, *before])
    ]
    return min(near, key=missing, default=None)


def first(order: list[tuple[str, str]], pairs: Pairs) -> int:
    """Return the place in the move of the first of these words; its end if there is none."""
    return min((order.index(pair) for pair in pairs if pair in order), default=len(order))


def begins_in_order(named: Pairs, wanted: Pairs, chosen: Pairs) -> bool:
    """Tell whether the first word chosen for a slot of several is the one that stands first in the move."""
    for slot in {slot for slot, _ in named} - {slot for slot, _ in chosen}:
        words = [word for other, word in wanted if other == slot]
        if len(words) > 1 and not {(slot, words[0]), (slot, unnumbered(words[0]))} & named.keys():
            return False
    return True


def unnumbered(word: str) -> str:
    """Return a word without the number at its end, which a card may get where it is placed: `RW` of `RW3`."""
    return word.rstrip("0123456789")


def letters(pairs: Pairs) -> int:
    return sum(len(word) * number for (_, word), number in pairs.items())


def is_part(pairs: Pairs, wanted: Pairs) -> bool:
    """Tell whether each word stands in the move, or is some of the letters of the word in its slot.

    A kind names one thing, and so does a word with digits (`R13`): no part of it means anything, but that of
    a card that gets its number where it is placed (`RW` of `RW3`).
    """

    def begins(slot: str, word: str, complete: str) -> bool:
        if any(map(str.isdigit, complete)):
            return len(word) > 1 and word == unnumbered(complete)
        return slot != "kind" and Counter(word) <= Counter(complete)

    return all(
        pair in wanted or any(slot == pair[0] and begins(*pair, complete) for slot, complete in wanted)
        for pair in pairs
    )


def alike(offer: Offer, plain: Callable[[str], str]) -> Offer:
    """Return an offer with each word that it chooses as `plain` returns it."""
    verb, *words = offer[0].split(" ")
    if verb not in ("pick", "select"):
        return offer
    pairs = [text.partition("=") for text in words]
    return " ".join([verb, *(slot + mark + plain(word) for slot, mark, word in pairs)]), offer[1]


def presses(
    game: str,
    move: Move,
    read: Callable[[], list[Offer]],
    is_made: Callable[[], bool],
    plain: Callable[[str], str] = str,
    prefers: Callable[[list[Offer]], list[Offer]] = list,
) -> Iterator[str]:
    """Yield selectors of what to press one after the other until the move is made or staged.

    `read` returns the page's offers now, `is_made` whether the move is staged or made already; `plain` makes
    words alike that one thing on the screen stands for (see Kit); `prefers` returns those of some offers that
    are pressed rather than others, if they lead on. Raises AssertionError when the page doesn't lead on.
    """
    wanted = Counter((slot, plain(word)) for slot, word in slots(move, by_name(game).MOVES))
    chosen: Pairs = Counter()

    def leads_on(offers: list[Offer]) -> tuple[Offer, Pairs] | None:
        likes = (
            next_press([alike(offer, plain) for offer in some], move, wanted, chosen)
            for some in (prefers(offers), offers)
        )
        return next(filter(None, likes), None)

    while chosen.total() < wanted.total() or not is_made():
        end = time.monotonic() + PATIENCE
        while (found := leads_on(read())) is None:
            if chosen and is_made():
                return
            assert time.monotonic() < end, f"{write_move(move)}: {dict(chosen)} is chosen, then {read()}"
            time.sleep(0.02)
        (action, id), chosen = found
        yield f'[id="{id}"]' if id else f'[data-do="{action}"]'
        if action in [f"{verb} {write_move(move)}" for verb in MAKES]:
            return
