"""Runs of luggage: what words mean on a line, and that each run that fits is offered."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from game.captain_bluff.lines import fits
from game.captain_bluff.moves import clusters, continuations, openings


@given(
    st.sets(st.integers(1, 17), max_size=6),
    st.booleans(),
    st.just((0, 0)) | st.sampled_from([(end, way) for end in range(1, 18) for way in (-1, 0, 1)]),
)
def test_every_run_that_fits_is_offered(numbers, wild, where):
    """CB-6, CB-7, CB-16: all orders of all cards are tried, up to four at once."""
    end, way = where
    hand = [f"B{number}" for number in sorted(numbers - {end})]
    found = set()
    for size in range(1, 5):
        for bare in permutations([*hand, "RW"] if wild else hand, size):
            # Its number is shown where it may be one of several.
            is_shown = "RW" in bare and len(fits(bare, end, way)) > 1
            for number in map(str, range(1, 18)) if is_shown else ("",):
                cards = tuple(word + number if word == "RW" else word for word in bare)
                if fits(cards, end, way):
                    found.add(cards)
    mask = sum(1 << (number - 1) for number in numbers - {end})
    if end:
        beyond = sum(1 << (n - 1) for n in range(1, 18) if (n - end) * way > 0 or (not way and n != end))
        offered = continuations(0, 1, mask & beyond, wild, end, way)
    else:
        offered = tuple(move for part in clusters(mask, wild) for move in openings(1, part, wild)[0])
    cut = [move[2:] for move in offered if len(move) <= 6]
    assert sorted(cut) == sorted(found)


def test_runs_by_hand():
    """CB-7, CB-16: what the words mean on a line, worked out by hand."""
    for words, end, way, numbers in [
        ("A3 A4", 0, 0, [[3, 4]]),
        ("A3 A5", 0, 0, []),
        ("A3 B4", 0, 0, []),
        ("A3 RW A5", 0, 0, [[3, 4, 5]]),
        ("A5 RW A3", 0, 0, [[5, 4, 3]]),
        ("A3 RW A4", 0, 0, []),
        ("RW A9 A10", 0, 0, [[8, 9, 10]]),
        ("A3 RW", 0, 0, [[3, 2], [3, 4]]),
        ("A1 RW", 0, 0, [[1, 2]]),
        ("RW", 0, 0, []),
        ("RW", 6, 0, [[5], [7]]),
        ("RW", 6, 1, [[7]]),
        ("RW", 16, 1, [[17]]),
        ("RW", 2, -1, [[1]]),
        ("RW", 17, 1, []),
        ("RW", 1, 0, [[2]]),
        ("RW", 1, -1, []),
        ("RW8", 6, 1, []),
        ("RW18", 17, 1, []),
        ("RW0", 1, -1, []),
        ("RW A9", 6, 1, [[8, 9]]),
        ("RW A7", 6, 0, []),
        ("A7 RW", 6, 0, [[7, 8]]),
        ("A4 RW", 6, 0, [[4, 3]]),
        ("A6", 6, 0, []),
        ("A7", 6, -1, []),
        ("RW RW A3", 0, 0, []),
        ("CD A3", 0, 0, []),
        ("RWx A3", 0, 0, []),
        ("", 0, 0, []),
        ("", 6, 1, []),
    ]:
        found = fits(tuple(words.split()), end, way)
        meant = [[card % 17 + 1 if card < 51 else card - 54 for card in run.cards] for run in found]
        assert meant == numbers, (words, end, way)
