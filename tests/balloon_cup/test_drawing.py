"""What is drawn and said of Balloon Cup, and what is marked there, read as text: no browser."""

import re
from typing import Any

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.notation import read_move
from tests.balloon_cup.kit import named_in
from tests.balloon_cup.positions import POSITION, RICH, position
from tests.balloon_cup.scenes import NAMES, UI, drawn, met, scene
from tests.html_reader import Reader
from tests.ui.screens import at_table, session_of
from ui.balloon_cup import scoreboard
from ui.session.scene import Scene


def test_a_side_glows_exactly_where_the_chosen_card_goes() -> None:
    glowing = 0
    for table in (moment.table for moment in met()[::2]):
        for card in table.view(table.turn)["hands"][table.turn]:
            goes = {"-".join(("side", *move[2:])) for move in table.moves() if move[:2] == ("place", card)}
            if goes:
                assert Reader(UI.board(scene(table, chosen=(("card", card),)))).marked("can") == goes
                glowing += len(goes)
    assert glowing > 40


def test_a_public_page_counts_hands_among_the_unseen() -> None:
    for table in (moment.table for moment in met()):
        position = table.position()
        some = Scene(table.view(0), 0, NAMES, hidden=True)
        hands = sum(len(hand) for hand in position["hands"])
        assert sum(scoreboard.unseen(some)) == hands + len(position["deck"])
        known = len(position.get("known", [[], []])[1])
        own = scene(table, 0)
        assert sum(scoreboard.unseen(own)) == len(position["hands"][1]) - known + len(position["deck"])


def position_scene(**more: Any) -> Scene[View]:
    return scene(BalloonCup.from_position(POSITION, {}, "x"), **more)


def test_a_claim_offers_every_way_to_pay_and_says_it() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    table.play(read_move("place G1 1 own"))
    assert table.step == "claim"
    some = scene(table)
    buttons = Reader(UI.panel(some)).buttons()
    ways = {attrs["data-do"] for attrs in buttons.values()}
    assert ways == {f"play {' '.join(move)}" for move in table.moves()}
    assert buttons["way-G-YYY"]["aria-label"] == (
        "Claim the green trophy with 4 green cubes, 3 yellow cubes as one"
    )
    staged = scene(table, staged=("claim", "G", "YYY"))
    assert staged.shown["cubes"][0] == ""
    assert staged.shown["trophies"]["G"] == 0
    assert staged.view["trophies"]["G"] is None


def test_one_of_many_ways_to_pay_is_staged_replaced_and_paid() -> None:
    screen = at_table("human", "human", game=BalloonCup.NAME, start=position(**RICH))
    screen.act("reveal 0")
    for triples in ("RRR", "GGG"):
        screen.act(f"play claim S {triples}")
        session = session_of(screen)
        assert (session.staged, session.match.entries) == (("claim", "S", triples), [])
    screen.act("done")
    assert session.match.entries[0].move == ("claim", "S", "GGG")
    assert "Ada takes the grey trophy" in screen.frame().regions["message"]


def test_what_a_hint_mentions_is_highlighted_and_nothing_else() -> None:
    """A tile by its number, a trophy by its colour, a card in the hand by its name; not what is proposed."""
    for table in (moment.table for moment in met()):
        some = scene(table)
        held = some.view["hands"][some.seat]
        words = frozenset(("3", "B", *held[:2]))
        shown = drawn(some._replace(highlighted=words, hinted=("place", held[0], "1", "own")))
        number = int(some.view["tiles"][2]["terrain"] is not None)
        number += some.view["trophies"]["B"] is None
        assert shown.count('class="highlight-mark"') == number + len(held[1:2])
        assert drawn(some).count("highlight-mark") == 0


EVENTS_WITH_A_PICTURE = {"placed", "scored", "filled", "claimed", "exchanged"}


def test_events_that_change_the_table_have_a_picture() -> None:
    events = [
        event
        for moment in met(trades="own-turn", spent="bag", cubes="printed", exposed="hidden") + met()
        for event in moment.events
    ]
    assert {event[0] for event in events if UI.event_piece(event)} >= EVENTS_WITH_A_PICTURE


def test_what_remains_is_shown_colour_by_colour() -> None:
    board = UI.panel(position_scene())
    rows = {
        name: [int(number) for number in re.findall(r"<td[^>]*>(\d+)</td>", cells)]
        for name, cells in re.findall(r'<th scope="row">([^<]+) <b>\d+</b></th>(.*?)</tr>', board)
    }
    assert rows == {"Bag": [2, 0, 0, 1, 1], "Unseen cards": [11, 9, 7, 6, 4], "Discards": [0, 0, 0, 0, 0]}


def test_a_match_in_small_shows_each_card_that_lies_beside_a_tile() -> None:
    for table in (moment.table for moment in met()):
        lying = sum(len(side) for tile in table.position()["tiles"] for side in tile["cards"])
        assert UI.miniature(table.view(None)).count('class="bc-sheet') == lying
    assert ">A</b>" in UI.seat_piece(0, NAMES)


def test_at_the_end_hands_pile_and_bag_lie_open() -> None:
    table = met()[-1].table
    position, end = table.position(), table.outcome()
    assert end is not None
    opened = UI.laid_open(position, NAMES)
    assert named_in(opened) == {*position["hands"][0], *position["hands"][1], *position["deck"]}
    carried = UI.celebration(position, end, NAMES)
    for letter, seat in position["trophies"].items():
        assert (f"bc-cup-{letter}" in carried) == (seat in end.winners)


def bearing(some: Scene[View], look: str) -> set[tuple[str, str]]:
    """Return the cells of cubes with a class, each as owner and letter of the colour."""
    found = set()
    for whose, row in re.findall(r'id="cubes-(own|other)"(.*?)</tr>', UI.score(some), re.S):
        for classes in re.findall(r'<td class="([^"]*)"', row):
            letter, *looks = classes.split()
            assert letter in COLOURS
            if look in looks:
                found.add((whose, letter))
    return found


def whose(some: Scene[View], seat: int) -> str:
    return "own" if seat == some.seat else "other"


def test_what_was_just_won_or_claimed_is_marked_with_its_owner_and_nothing_else() -> None:
    marked = set()
    for moment in met():
        events = moment.last
        for seat in (0, 1):
            some = scene(moment.table, seat, fresh=events)
            came = set()
            for event in events:
                if event[0] == "claimed":
                    came.add((whose(some, int(event[1])), event[2]))
                elif event[0] == "scored":
                    came |= {(whose(some, int(event[2])), cube) for cube in event[5]}
            assert bearing(some, "fresh") == came, events
            marked |= {event[0] for event in events if came}
    assert {"claimed", "scored"} <= marked


def test_a_staged_claim_is_marked_at_its_colour_in_the_row_of_who_claims() -> None:
    table = BalloonCup.from_position(POSITION, {}, "x")
    table.play(read_move("place G1 1 own"))
    assert ("claim", "G", "YYY") in table.moves()
    some = scene(table, staged=("claim", "G", "YYY"))
    assert bearing(some, "staged") == {("own", "G")}
    assert bearing(scene(table), "staged") == set()
