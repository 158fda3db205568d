"""The little pictures of Blox: from a spectator's view or public words, and of symbols that are there."""

import re

from game.blox import Blox
from game.notation import HIDDEN
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES, NASTY, matches
from tests.random_play import outcome_of
from ui.blox import UI as room

THERE = set(re.findall(r'<(?:symbol|g|path) id="([^"]+)"', room.SPRITE))


def holds(picture):
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= THERE
    assert "<img" not in picture


def test_a_match_in_progress_is_one_small_picture():
    for table, _events in [*matches(2, 1, 60), *matches(4, 1, 60)][::20]:
        view = table.view(None)
        picture = room.miniature(view)
        holds(picture)
        assert HIDDEN * 2 not in picture
        assert picture.count("<svg") == 1 + len(view["towers"])
        assert all(f">{points}</text>" in picture for points in view["points"])
        assert len(picture) < 12_000


def test_each_event_that_is_told_has_a_picture():
    met = set()
    for _table, events in matches(4, 3, 300):
        for event in events:
            picture = room.event_piece(event)
            holds(picture)
            assert 'aria-hidden="true"' in picture or not picture
            if picture:
                met.add(event[0])
    assert met >= {"entered", "moved", "demolished", "built", "knocked", "changed"}


def test_the_end_celebrates_the_winners_and_lays_all_cards_open():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "VV"))
    picture = room.celebration(table.position(), outcome_of(table), NASTY[:3])
    holds(picture)
    heights = [podium.count("bx-block-") for podium in picture.split('class="bx-podium-tower"')[1:]]
    assert sorted(heights) == [3, 5, 5]
    opened = room.laid_open(table.position(), NAMES[:3])
    holds(opened)
    cards = sum(map(len, table.position()["hands"])) + len(table.position()["deck"])
    assert opened.count('class="bx-chip ') == cards == len(Blox.BOX) - len(table.position()["discards"])
    assert "The pile, 45 cards, next card first" in opened
