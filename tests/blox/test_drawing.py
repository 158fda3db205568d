"""What is drawn of Blox, read as text: no browser."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from game.blox import Blox
from game.rules import read_move, write_move
from tests.blox.positions import table as table_of
from ui import blox as room
from ui.blox import aim, deeds, glance
from ui.choice import Choice
from ui.scene import Scene

NAMES = ("Ada", "Bea", "Cleo", "Dan")
NASTY = ('<img src=x onerror="a">', "O'Neill & Söhne", "<b>", '"')
SCENARIOS = json.loads((Path(__file__).parents[1] / "scenarios/blox.json").read_text())
COLOURS = {"black": "K", "white": "W", "grey": "S", "violet": "V"}


def scene(table, seat=None, names=NAMES, chosen=(), **more):
    """The scene of a seat (of the one on turn by default); it can choose only if it is on turn."""
    seat = table.turn if seat is None else seat
    legal = table.moves() if seat == table.turn else []
    return Scene(table.view(seat), seat, names[: table.seats], Choice(legal, chosen), **more)


def drawn(some):
    return room.board(some) + room.hand(some) + room.panel(some)


class Reader(HTMLParser):
    """Every element with its attributes, and whether all that is opened is closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements = [], []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in ("col", "br", "img", "input"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def buttons(self):
        return {attrs["id"]: attrs for tag, attrs in self.elements if tag == "button"}

    def actions(self):
        return {attrs["data-do"] for attrs in self.buttons().values() if attrs.get("data-do")}


def matches(seats, count=2, most=160):
    """Tables of random matches (a kind of move first), with what happened last."""
    for seed in range(count):
        table = Blox.deal(seats, {}, f"drawing {seed}", seed % seats)
        rng, events = Random(seed), []
        for _ in range(most):
            moves = table.moves()
            if not moves:
                break
            yield table, tuple(events)
            kind = rng.choice(sorted({move[0] for move in moves}))
            events = table.play(rng.choice([move for move in moves if move[0] == kind]))
        yield table, tuple(events)


def rich_tables():
    """The positions of the worked examples, and some of random matches."""
    tables = [
        Blox.from_position(each["start"], each["options"], "x") for each in SCENARIOS if "start" in each
    ]
    for seats in (2, 3, 4):
        played = [table.copy() for table, _events in matches(seats, 1, 220)]
        tables += played[60::53]
    return [table for table in tables if table.moves()]


def reached(table):
    """All moves that buttons make, going wherever they lead from the first screen on."""
    legal, view = table.moves(), table.view(table.turn)
    found, seen, ahead = set(), {frozenset()}, [()]
    while ahead:
        choice = Choice(legal, ahead.pop())
        assert choice.agreeing, f"a button chooses {choice.chosen}, which no move holds"
        some = Scene(view, table.turn, NAMES[: table.seats], choice)
        for action in set(re.findall(r'data-do="([^"]+)"', drawn(some))):
            verb, *words = action.split()
            if verb == "play":
                found.add(tuple(words))
            elif verb == "choose" and frozenset(words) not in seen:
                seen.add(frozenset(words))
                ahead.append(tuple(words))
    return found


@pytest.mark.parametrize(("seats", "kinds"), [(2, "knock"), (3, "enter build"), (3, "knock"), (4, "build")])
def test_every_legal_move_can_be_made_by_buttons_and_no_other(seats, kinds):
    table = next(
        table
        for table in rich_tables()
        if table.seats == seats and set(kinds.split()) <= {move[0] for move in table.moves()}
    )
    assert reached(table) == set(table.moves())


def test_a_pawn_shows_at_once_all_that_it_can_do():
    shown = 0
    for table in rich_tables():
        for pawn in {move[1] for move in table.moves() if move[0] in ("move", "demolish", "knock")}:
            ends = {move[2] for move in table.moves() if move[1] == pawn and len(move) == 4}
            buttons = Reader(room.board(scene(table, chosen=(pawn,)))).buttons()
            lit = {id[3:] for id, attrs in buttons.items() if "aim" in attrs["class"].split()}
            assert lit == ends
            shown += len(lit)
    assert shown > 100


def test_lanes_glow_where_a_pawn_can_enter():
    for table in rich_tables():
        lanes = {move[1] for move in table.moves() if move[0] == "enter"}
        buttons = Reader(room.board(scene(table))).buttons()
        lit = {
            id[5:]
            for id, attrs in buttons.items()
            if id.startswith("lane-") and "can" in attrs["class"].split()
        }
        assert lit == lanes
        assert sum(id.startswith("lane-") for id in buttons) == 36
        assert sum(id.startswith("at-") for id in buttons) == 81


def test_all_of_it_is_well_formed_with_names_and_ids_of_their_own():
    for seats in (2, 3, 4):
        for table, events in matches(seats, 1, 60):
            for seat in range(seats):
                elements = Reader(drawn(scene(table, seat, fresh=events))).elements
                ids = [attrs["id"] for _, attrs in elements if "id" in attrs]
                assert len(ids) == len(set(ids))
    for table in rich_tables():
        for chosen in ((), *((move[1],) for move in table.moves()[::25])):
            text = drawn(scene(table, chosen=chosen))
            ids = [attrs["id"] for _, attrs in Reader(text).elements if "id" in attrs]
            assert len(ids) == len(set(ids))
            for number in re.findall(r"view-transition-name:([\w-]+)", text):
                assert text.count(f'view-transition-name:{number}"') == 1


def test_every_button_has_words():
    for table in rich_tables():
        for chosen in ((), *((move[1],) for move in table.moves()[::40]), ("change",), ("enter",)):
            if not Choice(table.moves(), chosen).agreeing:
                continue
            text = drawn(scene(table, chosen=chosen))
            for attrs, inside in re.findall(r"<button([^>]*)>(.*?)</button>", text, re.S):
                words = re.findall(r'aria-label="([^"]+)"', attrs) or [re.sub(r"<[^>]*>", "", inside)]
                assert len(words[0].strip()) > 1


def hidden_text(table, seat):
    """The texts of the hands that a seat doesn't hold, as a position writes them."""
    return {hand for owner, hand in enumerate(table.position()["hands"]) if owner != seat}


def test_a_page_is_the_same_whatever_the_other_hands_are():
    compared = 0
    for seats in (2, 3, 4):
        for table, events in matches(seats, 1, 40):
            for seat in range(seats):
                if not table.moves():
                    continue
                other = table.redeal(seat, Random(compared))
                here, there = scene(table, seat, fresh=events), scene(other, seat, fresh=events)
                assert drawn(here) == drawn(there)
                assert room.status(here) == room.status(there)
                compared += hidden_text(table, seat) != hidden_text(other, seat)
    assert compared > 100


def test_a_public_page_shows_no_hand():
    for table, events in matches(3, 1, 30):
        public = Scene(table.view(0), 0, NAMES[:3], Choice([]), fresh=events, hidden=True)
        assert 'id="card-' not in drawn(public)
        other = Scene(table.redeal(1, Random(3)).view(0), 0, NAMES[:3], Choice([]), fresh=events, hidden=True)
        assert drawn(public) == drawn(other)


def test_names_are_text():
    for table, events in matches(4, 1, 40):
        some = scene(table, names=NASTY, fresh=events)
        assert not re.search(r"<img|<b>\"|O'Neill", drawn(some).replace("<b>O</b>", ""))
        for move in table.moves()[::9]:
            assert "<img" not in drawn(scene(table, names=NASTY, chosen=move[1:2]))
    over = table_of(seats=2, ending=True, phase=4, points=[3, 2])
    assert "<img" not in room.score_sheet(over.position(), over.outcome(), NASTY[:2])


EVENTS = {
    ("entered", "0", "R2", "g2", "S"): "Ada enters by row 2 from the right and stops on g2 with 1 grey.",
    ("entered", "1", "Tc", "c2", "*V"): (
        "Bea enters by column c from the top and stops on c2 with the joker for violet."
    ),
    ("moved", "1", "e5", "e8", "W"): "Bea moves from e5 to e8 with 1 white.",
    ("demolished", "2", "f1", "h1", "W*WV", "3"): (
        "Cleo demolishes the tower on h1 with 1 white, 1 violet and the joker for white: 3 points."
    ),
    ("built", "3", "c9", "WWSV", "4"): "Dan builds white white grey violet on c9: 4 points.",
    (
        "knocked",
        "0",
        "e5",
        "e7",
        "VVVV",
        "1",
        "4",
    ): "Ada knocks out Bea's pawn on e7 with 4 violet: 4 points.",
    ("knocked", "0", "e5", "e7", "VVV", "neutral", "3"): (
        "Ada knocks out the neutral pawn on e7 with 3 violet: 3 points."
    ),
    ("changed", "0", "KS"): "Ada changes 1 black and 1 grey.",
    ("joker", "0", "up"): "Ada's joker is turned up again.",
    ("joker", "0", "down"): None,
    ("phase", "2"): "Phase 2 begins: demolish up to 2, build 3.",
    ("ending",): "The last round begins: it ends when all have had the same number of turns.",
    ("shuffled",): "The discards are shuffled: they are the new pile.",
    ("drew", "0", "1"): None,
    ("over", "most points"): "All have had the same number of turns: the match is over.",
}


@pytest.mark.parametrize("event", EVENTS)
def test_what_happened_is_told(event):
    assert room.tell(event, NAMES) == EVENTS[event]


def test_every_kind_of_event_has_a_sentence_or_is_silent():
    kinds = {event[0] for event in EVENTS}
    met = set()
    for seats in (2, 4):
        for table, events in matches(seats, 3, 400):
            for event in events:
                met.add(event[0])
                assert event[0] in kinds
                told = room.tell(event, NAMES[:seats])
                assert (told is None) == (event[0] == "drew" or event[2:] == ("down",))
                assert told is None or "{" not in told
            assert room.status(scene(table, fresh=events)).endswith((".", "?"))
    assert {"entered", "moved", "demolished", "built", "knocked", "changed", "joker", "shuffled"} <= met


def test_every_move_has_words():
    for table in rich_tables():
        for move in table.moves():
            label = room.move_label(move, table.view(table.turn), NAMES[: table.seats])
            assert label.startswith(NAMES[table.turn] + ": ")
            assert "{" not in label


def names_of(text):
    return {
        id: unescape(attrs["aria-label"])
        for id, attrs in Reader(text).buttons().items()
        if "aria-label" in attrs
    }


def example(number=0, turn=None):
    start = dict(SCENARIOS[number]["start"])
    if turn is not None:
        start["turn"] = turn
    return Blox.from_position(start, {}, "x")


def test_accessible_names_say_what_stands_where():
    told = names_of(drawn(scene(example())))
    assert told["at-h1"] == "Tower white white violet on h1, 3 points"
    assert told["at-a1"] == "a1, white"
    assert told["at-f1"] == "Cleo's pawn on f1, violet"
    assert told["lane-R2"].startswith("Row 2 from the right: ")
    assert "1 grey to g2" in told["lane-R2"]
    tall = table_of(seats=3, towers={"h1": "KKWSV"})
    told = names_of(drawn(scene(tall)))
    assert told["at-h1"] == "Tower black black white grey violet on h1"


def test_a_lit_thing_says_what_can_be_done():
    told = names_of(drawn(scene(example(turn=2), chosen=("f1",))))
    assert told["at-h1"] == "Tower white white violet on h1, 3 points: can be demolished"
    told = names_of(drawn(scene(example(turn=0), chosen=("e5",))))
    assert told["at-e7"] == "Bea's pawn on e7, violet: can be knocked out"


def refusal(table, action):
    verb, *words = action.split()
    assert verb == "ask"
    return str(table.why_not(tuple(words)))


def test_what_leads_nowhere_asks_the_engine_why():
    table = example(turn=2)
    buttons = Reader(room.board(scene(table, chosen=("f1",)))).buttons()
    assert refusal(table, buttons["at-d1"]["data-do"]) == (
        "e1 on the way is black, as is a block of the tower (BX-11)"
    )
    assert "straight line" in refusal(table, buttons["at-c5"]["data-do"])
    table = example(turn=0)
    buttons = Reader(room.board(scene(table, chosen=("e5",)))).buttons()
    assert refusal(table, buttons["at-e2"]["data-do"]) == "on e3 stands a tower, in the way (BX-7)"
    asked = 0
    for table in rich_tables():
        for chosen in ((), *((move[1],) for move in table.moves()[::30])):
            for action in Reader(drawn(scene(table, chosen=chosen))).actions():
                if action.startswith("ask "):
                    assert table.why_not(read_move(action[4:])) is not None, (action, chosen)
                    asked += 1
    assert asked > 1000


def test_a_tower_asked_about_is_shown_block_by_block():
    some = scene(example(turn=2), asked=("demolish", "f1", "d2", "KKWS"))
    panel = room.panel(some)
    assert "Tower black black white grey on d2" in panel
    assert re.findall(r"<li>(\w+)</li>", panel) == ["black", "black", "white", "grey"]
    away = scene(example(turn=2), seat=0, asked=("demolish", "d2", "d2", "KKWS"))
    assert "Tower black black white grey on d2" in room.panel(away)
    assert room.panel(scene(example(turn=2), seat=0)) == ""


def test_payment_is_proposed_with_the_joker_last():
    table = example(turn=2)
    ways = [
        write_move(way)
        for deed in deeds.deeds(table.moves(), table.view(2))
        if deed.target == "h1" and deed.source == "f1"
        for way in deed.ways
    ]
    assert ways == ["demolish f1 h1 WWV", "demolish f1 h1 W*WV", "demolish f1 h1 WW*V"]
    knock = next(
        deed for deed in deeds.deeds(example(turn=0).moves(), example().view(0)) if deed.kind == "knock"
    )
    assert write_move(knock.best) == "knock e5 e7 VVVV"
    pinned = scene(table, chosen=("f1", "h1"))
    assert aim.offer(pinned).pinned is not None
    hand = Reader(room.hand(pinned)).buttons()
    assert [id for id, attrs in hand.items() if "pays" in attrs["class"]] == ["card-W0", "card-W1", "card-V0"]


def test_cards_held_out_make_a_payment_or_a_change():
    table = example(turn=2)
    hand = Reader(room.hand(scene(table))).buttons()
    assert hand["card-W0"]["data-do"] == "choose W"
    two = Reader(room.hand(scene(table, chosen=("W",)))).buttons()
    assert two["card-W0"]["data-do"] == "choose"
    assert two["card-W0"]["aria-pressed"] == "true"
    assert two["card-W1"]["data-do"] == "choose WW"
    three = scene(table, chosen=("WWV",))
    buttons = Reader(drawn(three)).buttons()
    assert buttons["exchange"]["data-do"] == "play change WWV"
    assert "aim" in buttons["at-h1"]["class"].split()


def knocked(view):
    return view["pawns"]["e7"] == 0 and view["points"][0] == 13 and not view["jokers"][0]


STAGED = {
    "enter R2 S": lambda view: view["pawns"]["g2"] == 0 and view["hands"][0] == "VVVV",
    "knock e5 e7 VVV*V": knocked,
    "change SV": lambda view: view["hands"][0] == "VVV" and view["jokers"][0],
}


@pytest.mark.parametrize("text", STAGED)
def test_a_staged_move_is_shown_as_it_will_stand(text):
    table = example(turn=0)
    some = scene(table, staged=read_move(text))
    assert STAGED[text](glance.standing(some))
    assert some.view == table.view(0)
    assert room.status(some).endswith(": not made yet.")


def test_what_is_shown_as_staged_is_what_the_move_leaves():
    for table in rich_tables():
        for move in table.moves()[::17]:
            some = scene(table, staged=move)
            shown = glance.standing(some)
            after = table.copy()
            after.play(move)
            made = after.position()
            turn = table.turn
            for key in ("towers", "pawns", "points", "jokers"):
                assert shown[key] == made[key], (move, key)
            assert [sorted(held) for held in shown["blocks"]] == [sorted(held) for held in made["blocks"]]
            assert len(shown["hands"][turn]) <= 5
            drawn(some)


def test_the_last_round_is_announced():
    table = table_of(seats=3, phase=4, ending=True, turn=1, first=0, towers={"a1": "KKWW"})
    assert room.status(scene(table)).startswith("Last round: ")
    assert "The last round" in room.board(scene(table))


def test_the_phase_table_says_what_is_played_now():
    for phase in range(1, 5):
        board = room.board(
            scene(table_of(seats=3, phase=phase, towers={"a1": "K" * phase, "c3": "V" * phase}))
        )
        assert f"2 towers of {phase} are left" in board
        now = re.findall(r'class="bx-now">(?:<[^>]*>[^<]*</span>)?([^<]+)', board)
        assert now[1:] == ["1" if phase == 1 else f"1–{phase}", str(phase + 1)]


def test_every_symbol_named_is_in_the_sprite():
    there = set(re.findall(r'<(?:symbol|g|path) id="([^"]+)"', room.SPRITE))
    named = set(re.findall(r'href="#([^"]+)"', room.SPRITE + room.picture()))
    for seats in (2, 4):
        for table, _events in matches(seats, 1, 60):
            named |= set(re.findall(r'href="#([^"]+)"', drawn(scene(table))))
    assert named <= there
    assert there - named <= {"bx-cast-5", "bx-cast-1"}


def test_the_score_sheet_says_what_decided_and_where_points_came_from():
    table = table_of(seats=3, ending=True, phase=4, points=[9, 7, 3], blocks=("KK", "V"))
    sheet = room.score_sheet(table.position(), table.outcome(), NAMES[:3])
    assert "Ada has most points, 9, and wins." in sheet
    assert "Towers demolished" not in sheet
    events = [("demolished", "0", "a1", "b1", "KK", "2"), ("knocked", "0", "a1", "b1", "KKK", "1", "3")]
    sheet = room.score_sheet(table.position(), table.outcome(), NAMES[:3], events)
    rows = dict(re.findall(r'<th scope="row">([^<]+)</th>(.*?)</tr>', sheet))
    numbers = {name: re.findall(r">(\d+)<", cells) for name, cells in rows.items()}
    assert numbers["Towers demolished"] == ["2", "0", "0"]
    assert numbers["Pawns knocked out"] == ["3", "0", "0"]
    assert numbers["Before"] == ["4", "7", "3"]
    tied = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "V"))
    sheet = room.score_sheet(tied.position(), tied.outcome(), NAMES[:3])
    assert "Ada and Bea have 9 points each, so blocks decide: Ada has most, 2, and wins." in sheet
    shared = table_of(seats=3, ending=True, phase=4, points=[9, 9, 3], blocks=("KK", "VV"))
    sheet = room.score_sheet(shared.position(), shared.outcome(), NAMES[:3])
    assert "Points and blocks are equal: Ada and Bea share the win." in sheet


def test_options_are_the_games_own():
    given = {name: tuple(value for value, _ in values) for name, _, _, values in room.options()}
    assert given == Blox.OPTIONS


def test_a_redraw_is_small():
    assert max(len(drawn(scene(table))) for table in rich_tables()) < 60_000
