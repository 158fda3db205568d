"""What is drawn and said of Balloon Cup, and what is marked there, read as text: no browser."""

import re
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from game.balloon_cup import BalloonCup
from game.balloon_cup.components import COLOURS
from game.balloon_cup.serialize import View
from game.steps import FOLLOWED, PASSES, STAGED
from tests.balloon_cup.kit import named_in
from tests.balloon_cup.positions import POSITION, RICH, claiming, position
from tests.balloon_cup.positions import table as laid_table
from tests.html_reader import Reader
from tests.ui import walked
from tests.ui.screens import at_table, session_of, text_of
from tests.ui.walked import Moment, made
from ui import balloon_cup
from ui.balloon_cup import scoreboard
from ui.drawing.scene import Scene
from ui.pages.screen import Screen

UI = balloon_cup.UI("balloon-cup")
NAMES = ("Ada", "Bea")
MATCH = ("balloon-cup", 2, dict[str, str]())

scene = partial(walked.scene, names=NAMES)
drawn = partial(walked.drawn, UI)


def met(**options: str) -> list[Moment]:
    return walked.moments(("balloon-cup", 2, options))


def test_a_side_glows_exactly_where_the_chosen_card_goes() -> None:
    glowing = 0
    for table in (moment.table for moment in met()[::2]):
        for card in table.view(table.turn)["hands"][table.turn]:
            goes = {"-".join(("side", *move[2:])) for move in table.moves() if move[:2] == ("place", card)}
            if goes:
                assert Reader(UI.board(scene(table, chosen=(("card", card),)))).marked("can") == goes
                glowing += len(goes)
    assert glowing > 40


def does_of_tile(screen: Screen, number: int) -> str:
    """Return what a tap on the picture of a tile does."""
    tile = re.search(
        rf'id="tile-{number}".*?<div class="bc-tile[^>]* data-do="([^"]*)"', text_of(screen), re.S
    )
    assert tile is not None
    return tile[1]


def test_a_tap_on_a_tile_leaves_its_sides_alone_and_makes_no_move() -> None:
    tiles = ("plains R: | R4", "mountains YG", "plains RYB", "mountains RYGS")
    screen = at_table("human", "human", game=BalloonCup.NAME, start=position(tiles, ("R1 S4", "R2 G2")))
    screen.act("reveal 0")
    session = session_of(screen)

    def glowing() -> set[str]:
        return Reader(str(screen.frame().regions["table-board"])).marked("can")

    screen.act("pick card=R1")
    everywhere = glowing()
    assert {"side-1-own", "side-3-own", "side-3-other", "side-4-own", "side-4-other"} == everywhere
    for number, left in ((3, {"side-3-own", "side-3-other"}), (1, {"side-1-own"})):
        screen.act(does_of_tile(screen, number))
        assert (glowing(), session.match.entries) == (left, [])
    screen.act(does_of_tile(screen, 1))
    assert glowing() == everywhere
    screen.act(does_of_tile(screen, 2))
    assert "takes only" in text_of(screen) and glowing() == everywhere
    screen.act(does_of_tile(screen, 1))
    screen.act("pick tile=1 side=own")
    assert session.choice.staged == ("place", "R1", "1", "own")


def test_the_offers_that_cover_the_hand_show_its_cards() -> None:
    table = laid_table(**RICH | {"hands": ("R9 Y3 B5", "R2")})
    panel = UI.panel(scene(table))
    assert re.findall(r'bc-mini (\w)" aria-hidden.*?data-n="(\d+)"', panel.partition("bc-offers")[0]) == [
        ("R", "9"),
        ("Y", "3"),
        ("B", "5"),
    ]
    assert "red 9, yellow 3 and blue 5" in panel
    assert "bc-held" not in UI.panel(scene(laid_table(hands=("R9", "R2"))))


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


def test_one_of_many_ways_to_pay_is_staged_replaced_and_paid() -> None:
    screen = at_table("human", "human", game=BalloonCup.NAME, start=position(**RICH))
    screen.act("reveal 0")
    for triples in ("RRR", "GGG"):
        screen.act(f"play claim S {triples}")
        session = session_of(screen)
        assert (session.choice.staged, session.match.entries) == (("claim", "S", triples), [])
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


# --- what a move brings, step by step -----------------------------------------------------------------------


def scenes(moment: Moment, seat: int) -> list[Scene[View]]:
    """Return the table before the move, at each of its steps, and after it."""
    steps = zip(moment.steps(seat), moment.views(seat), strict=True)
    return [
        Scene(moment.table.view(seat), seat, NAMES),
        *(Scene(view, seat, NAMES, fresh=step.events, step=step) for step, view in steps),
        Scene(moment.after.view(seat), seat, NAMES, fresh=moment.events),
    ]


FULL = ("plains R: R4 |", "mountains YG", "plains RYB", "mountains RYGS")


def test_a_scored_tile_is_laid_then_compared_then_turned() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    moment = made(table, "place R9 1 other")
    steps = moment.steps(1)
    assert [step.weight for step in steps] == [FOLLOWED, STAGED, FOLLOWED, PASSES]
    assert [step.events[0][0] for step in steps[:-1]] == ["placed", "scored", "scored"]
    assert steps[-1].events == moment.events, "what has happened stays marked"
    laid, compared, turned, last = moment.views(1)
    assert laid["tiles"][0]["cards"] == [["R4"], ["R9"]]
    assert compared["tiles"] == laid["tiles"], "the tile lies as it was while its sums are compared"
    assert compared["cubes"] == ["", ""]
    assert turned["tiles"][0]["terrain"] == "mountains"
    assert turned["cubes"] == ["R", ""], "4 is lower than 9 on plains"
    assert {"R4", "R9"} <= set(turned["discards"])
    assert (len(turned["hands"][0]), len(last["hands"][0])) == (1, 2), "the card is drawn last"
    assert steps[-1].view is None


@pytest.mark.parametrize(
    ("on", "move", "steps"),
    [
        (laid_table(), "place R1 1 own", [(FOLLOWED, "placed"), (PASSES, "drew")]),
        (claiming(cubes=("SSS", ""), trophies="00.1."), "claim S", [(STAGED, "claimed"), (STAGED, "over")]),
    ],
)
def test_a_placement_is_followed_a_draw_passes_a_trophy_and_the_end_are_staged(
    on: BalloonCup, move: str, steps: list[tuple[str, str]]
) -> None:
    assert [(step.weight, step.events[-1][0]) for step in made(on, move).steps(1)] == steps


def travelling(scene: Scene[View]) -> list[str]:
    return re.findall(r"view-transition-name:([\w-]+)", drawn(scene))


def test_a_card_of_the_other_hand_flies_to_its_place_and_cubes_to_their_owner() -> None:
    flown = cubes = cups = 0
    for moment, _is_new in walked.met(MATCH):
        if moment.move is None or (moment.move[0] == "place" and moment.events[1][0] == "drew" and flown > 9):
            continue
        before, *steps, after = scenes(moment, 1 - moment.table.turn)
        if moment.move[0] == "place":
            assert "bc-flies" in travelling(before)
            assert "bc-flies" in travelling(steps[0])
            assert "bc-flies" not in drawn(steps[0]).split("bc-tiles")[0], "the hand has let it go"
            flown += 1
        for old, new in pairwise(steps):
            # Nothing that has flown flies back.
            assert not {"bc-flies"} & set(travelling(old)) & set(travelling(new))
            if {event[0] for event in old.fresh} == {"scored"}:
                named = {name for name in travelling(old) if name.startswith("cube-")}
                assert named == {name for name in travelling(new) if name.startswith("cube-")}
                cubes += len(named)
        if moment.move[0] == "claim":
            name = f"cup-{moment.move[1]}"
            assert name in UI.score(before)
            assert name in UI.score(steps[0])
            cups += 1
        assert not any(name.startswith(("cube-", "card-")) for name in travelling(after))
    assert (flown > 10, cubes > 5, cups > 0) == (True, True, True)


def test_the_winning_sum_is_marked_while_the_sums_are_compared_and_never_else() -> None:
    table = laid_table(tiles=FULL, hands=("R9 G1", "R2"))
    moment = made(table, "place R9 1 other")
    marked = [
        re.findall(r'"bc-sum (wins|loses)" data-n="(\d+)"', UI.board(some)) for some in scenes(moment, 1)
    ]
    assert marked == [[], [], [("wins", "4"), ("loses", "9")], [], [], []]
    assert "+1" in UI.score(scenes(moment, 1)[3])
    assert "+1" not in UI.score(scenes(moment, 1)[2])


def test_what_the_other_seat_has_placed_since_is_marked_for_who_looks() -> None:
    table = laid_table(
        tiles=("plains R", "mountains YG: Y5 |", "plains RYB: | R1", "mountains RYGS"), hands=("R3", "R4")
    )
    trails = ((1, (("placed", "1", "R1", "3", "own"),)), (0, (("placed", "0", "Y5", "2", "own"),)))
    board = UI.board(Scene(table.view(0), 0, NAMES, trails=trails))
    assert re.findall(r"bc-lying (\w) bc-trail by-(\d)", board) == [("R", "1")]
