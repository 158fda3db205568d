"""The little pictures of Blox: what they show of a match, of events and of the end."""

from game.blox import Blox
from tests.blox.positions import table as table_of
from tests.blox.scenes import NAMES
from tests.random_play import outcome_of
from tests.ui.walked import moments
from ui.blox import UI


def test_a_match_in_progress_shows_its_towers_and_points_and_each_event_its_action():
    drawn = set()
    for moment in moments(("blox", 4, {})):
        view = moment.table.view(None)
        picture = UI.miniature(view)
        assert picture.count("<svg") == 1 + len(view["towers"])
        assert all(f">{points}</text>" in picture for points in view["points"])
        drawn |= {event[0] for event in moment.events if UI.event_piece(event)}
    assert drawn >= {"entered", "moved", "demolished", "built", "knocked", "changed"}


def test_the_end_celebrates_the_winners_and_lays_all_cards_open():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "VV"))
    picture = UI.celebration(table.position(), outcome_of(table), NAMES[:3])
    heights = [podium.count("bx-block-") for podium in picture.split('class="bx-podium-tower"')[1:]]
    assert sorted(heights) == [3, 5, 5]
    opened = UI.laid_open(table.position(), NAMES[:3])
    cards = sum(map(len, table.position()["hands"])) + len(table.position()["deck"])
    assert opened.count('class="bx-chip ') == cards == len(Blox.BOX) - len(table.position()["discards"])
    assert "The pile, 45 cards, next card first" in opened
