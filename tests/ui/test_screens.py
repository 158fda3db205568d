"""The promise of games.GameUI for every kit: what is drawn and said at positions of a random match.

A game that has no drawing passes it with the default screen. What a game alone draws is in its folder.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import partial
from html import unescape
from random import Random
from typing import Any

import pytest

from game import by_name
from game.chance import of_some_kind
from game.notation import unaddressed, write_move
from tests.games import KITS
from tests.html_reader import Reader, symbols
from tests.languages import speaking
from tests.playing import sensible
from tests.random_play import outcome_of
from tests.ui.screens import at_table, computer_plays, session_of
from tests.ui.walked import (
    NASTY,
    Moment,
    Page,
    drawn,
    in_a_sample,
    kinds,
    moments,
    nothing_leaks,
    reached,
    scene,
    with_fewest_moves,
)
from tests.work import calls
from tools import catalogs
from ui import games
from ui.drawing.contract import GameUI
from ui.drawing.scene import NOTHING
from ui.pages import message_line
from ui.pages.screen import Screen
from ui.session.selection import read_pair
from ui.text import i18n
from ui.text.sentences import capital

MOST_BYTES = 60_000
"""What is drawn anew for a tap."""
SMALL_BYTES = 12_000
"""A picture of a match in progress stands on the home page, once for each match."""
every_game = pytest.mark.parametrize("name", KITS)
SAMPLE = in_a_sample()


def all_pages(moment: Moment) -> list[Page]:
    return moment.pages + moment.stepped


def is_default(moment: Moment) -> bool:
    return type(moment.ui) is GameUI


def is_well_formed_and_its_ids_are_unique(moment: Moment) -> None:
    """A thing that travels has a name of its own too: two of one name would end the entire transition."""
    for page in all_pages(moment):
        ids = Counter(attrs["id"] for _tag, attrs in page.read.elements if "id" in attrs)
        names = Counter(re.findall(r"view-transition-name:([\w-]+)", page.text))
        assert {*ids.values(), *names.values()} <= {1}, (page.what, page.seat)


OF_THE_TABLE = frozenset(
    [
        "bar",
        "main",
        "message",
        "status",
        "notices",
        "heading",
        "home",
        "why",
        "recap",
        "recaps",
        "done",
        "seen",
        "pass",
        "pause",
        "undo",
        "hint",
        "log",
        "rules",
        "menu",
        "reveal",
        "close",
        "older",
        "newer",
        "point",
        "branch",
        "stop",
        "up",
    ]
)
"""Ids that belong to the table and its pages around a game's drawing."""


def no_id_is_one_of_the_tables_own(moment: Moment) -> None:
    for page in all_pages(moment):
        ids = {attrs["id"] for _tag, attrs in page.read.elements if "id" in attrs}
        assert not ids & OF_THE_TABLE, (
            f"the drawing of {moment.name} has the ids {ids & OF_THE_TABLE}, which belong to the table"
        )
        assert "make" not in ids or page.scene.staged is not None, (
            f"the drawing of {moment.name} has the id make, which is for the button that makes a staged move"
        )


def no_button_of_the_table_is_primary_but_the_one_that_makes_the_move(moment: Moment) -> None:
    """It stands in the action bar, so that it has one place."""
    for page in all_pages(moment):
        confirm = moment.ui.confirm(page.scene) if page.scene.staged is None else None
        buttons = Reader(confirm or "").buttons()
        assert page.read.marked("primary") == buttons.keys() and len(buttons) <= 1
        assert all(attrs["class"].startswith("main-action primary") for attrs in buttons.values())


def is_small_and_little_work(moment: Moment) -> None:
    """The limit of work is far above what it takes; a look at each move for each card would not pass."""
    assert max(len(page.text) for page in all_pages(moment)) < MOST_BYTES
    if moment.table.ply % 3 == 0:
        page = moment.pages[0]
        assert calls(partial(drawn, moment.ui, page.scene)) < 20_000 + 150 * len(moment.table.moves())


def names_of_players_are_text(moment: Moment) -> None:
    for page in all_pages(moment):
        assert not {tag for tag, _attrs in page.read.elements} & {"img", "nasty"}
    if moment.table.ANSWERS:
        public, names = moment.pages[2].scene, NASTY[: moment.table.seats]
        revealed = moment.ui.revealed(moment.last, names)
        assert "<img" not in f"{moment.ui.question(public, [0, 1])}{revealed}"
    first = moment.pages[0]
    assert any(name in unescape(first.text) + moment.ui.status(first.scene) for name in NASTY)


def every_button_has_a_name_of_its_own(moment: Moment) -> None:
    """Two of one name do the same, or are cards of which one is as good as the other."""
    alike = KITS[moment.name].alike and not KITS[moment.name].drawn_once
    for page in all_pages(moment):
        does: dict[str, str | None] = {}
        for id, attrs in page.read.buttons().items():
            name = page.read.heard[id]
            assert re.search(r"\w", name) or name in NASTY, f"the button {id} has the name {name!r}"
            assert "{" not in name, (id, name)
            assert not re.search(r" ,|^ | $", name), (id, name)
            does_this = attrs.get("data-do")
            assert (alike and id.startswith("card-")) or does.setdefault(name, does_this) == does_this, name


def every_symbol_is_in_the_sprite(moment: Moment) -> None:
    there = sprite(moment.name)
    for text in (*(page.text for page in all_pages(moment)), *pieces(moment)):
        assert symbols(text) <= there


def sprite(name: str) -> set[str]:
    return set(re.findall(r'<(?:symbol|g|path) id="([^"]+)"', games.by_name(name).sprite()))


def pieces(moment: Moment) -> Iterator[str]:
    """Yield the little pictures of what has happened, of the seats, and of the match in small."""
    yield from map(str, map(moment.ui.event_piece, moment.last + moment.events))
    for seat in range(moment.table.seats):
        yield str(moment.ui.seat_piece(seat, NASTY))
    yield str(moment.ui.miniature(moment.table.view(None)))


def pieces_are_light_decoration_without_words_of_their_own(moment: Moment) -> None:
    *little, small = pieces(moment)
    for piece in filter(None, little):
        Reader(piece)
        assert re.match(r'<\w+[^>]* aria-hidden="true"', piece) and "<img" not in piece, piece
    assert len(small) < SMALL_BYTES and Reader(small)


def no_hidden_card_is_named(moment: Moment) -> None:
    """Each seat's page may name what its seat knows, one that all look at what everybody knows."""
    kit, before, after = KITS[moment.name], moment.table.position(), moment.after.position()
    public = {word for event in moment.events + moment.last for word in event}
    for page in all_pages(moment):
        seats = range(moment.table.seats) if page.seat is None else (page.seat,)
        secret = {card for seat in seats for card in kit.hidden(before, seat)}
        if page.what == "step":  # it may show what lay there before the move, or what lies there after it
            secret &= {card for seat in seats for card in kit.hidden(after, seat)}
        if page.what == "guarded" and is_default(moment):
            continue  # it draws all that the view has: a spectator's, on a page for all
        named = kit.named_in(page.text + moment.ui.status(page.scene))
        assert not named & secret - kit.alike - public, (page.what, page.seat)
        if page.what == "seat":
            assert named >= set(moment.table.hand(page.scene.seat)) - kit.alike, "a seat's own cards are read"
    for event in moment.last:
        assert kit.named_in(str(moment.ui.event_piece(event))) <= public


def a_page_for_all_is_the_same_whatever_is_in_the_hands(moment: Moment) -> None:
    """Even if its hand were drawn of a seat's view; and a seat's page, whatever is in the other hands."""
    ui, some, rng = moment.ui, moment.pages[3].scene, Random(moment.table.ply)
    other = ui.ready(some._replace(view=moment.table.resample(1, rng).view(0)))
    for draw in (ui.score, ui.hand, ui.panel):
        assert draw(other) == draw(some)
    if moment.table.moves():
        there = scene(moment.table.resample(moment.table.turn, rng), moment.table.turn, fresh=moment.last)
        assert drawn(ui, there) == moment.pages[0].text


def every_event_has_a_sentence_or_is_known_to_have_none(moment: Moment) -> None:
    silent = KITS[moment.name].silent
    for event in moment.events:
        sentence = moment.ui.tell(event, NASTY)
        assert sentence is not None or silent is None or event[0] in silent, event
        assert sentence is None or (sentence.endswith(".") and "{" not in sentence), event


def every_move_has_words_and_who_is_on_turn_is_said(moment: Moment) -> None:
    for seat in moment.looking:
        view = moment.table.view(seat)
        for move in moment.table.moves(seat):
            words = moment.ui.move_label(move, view, NASTY)
            assert words and "{" not in words and not words.endswith("."), move
    for page in all_pages(moment):
        said = moment.ui.status(page.scene)
        assert said.endswith((".", "?")) and "{" not in said


def what_asks_is_refused_by_the_rules(moment: Moment) -> None:
    for page in moment.pages:
        for does in page.read.actions() if page.what != "staged" else ():
            verb, *words = does.split()
            if verb == "ask" and page.scene.selection.legal:
                tapped, chosen = tuple(map(read_pair, words)), page.scene.selection.chosen
                refused = moment.table.why_nothing(tapped, chosen, page.scene.seat)
                assert refused is not None and refused.rule.startswith(KITS[moment.name].rules[0]), does
            if verb in ("play", "stage"):
                assert moment.table.why_not(tuple(words)) is None, does


def steps_tell_each_event_and_show_what_the_engine_has_seen(moment: Moment) -> None:
    for seat in (None, *range(moment.table.seats)) if moment.move else ():
        *others, last = moment.steps(seat)
        assert last.view is None and None not in (step.view for step in others)
        events = [event for step in (*others, last) for event in step.events]
        assert list(dict.fromkeys(events)) == list(dict.fromkeys(moment.events))
        views = [moment.table.view(seat), *(frame.view for frame in moment.table.playback(moment.move, seat))]
        at = 0
        for step in others:
            at = views.index(step.view, at)  # a view of the engine, and none from before the last step's


def each_card_of_the_hand_is_there_whether_it_can_be_chosen_or_not(moment: Moment) -> None:
    some = moment.pages[0].scene
    ids = [cards(moment.ui.hand(each)) for each in (some, moment.ui.ready(some._replace(selection=NOTHING)))]
    assert ids[0] == ids[1], "a card keeps its id"
    assert len(ids[0]) in (len(some.held), len({*some.held}))


def cards(hand: str) -> list[str]:
    return re.findall(r' id="(card-[^"]*)"', hand)


def what_is_staged_is_shown_as_it_will_stand(moment: Moment) -> None:
    """In pictures and in words; of cards that are alike, those that pay may stay in the hand, marked."""
    for page in moment.pages:
        some, ui = page.scene, moment.ui
        if some.staged is not None:
            before = some._replace(staged=None, staged_view=None)
            assert some.view == moment.table.view(some.seat)
            assert (page.text != drawn(ui, before)) or some.shown == some.view
            after = ui.ready(before._replace(view=some.shown, selection=NOTHING))
            assert cards(ui.hand(some)) == cards(ui.hand(after)) or KITS[moment.name].alike
            label = capital(ui.move_label(some.staged, some.view, some.names))
            assert label in ui.status(some)


CHECKS = (
    is_well_formed_and_its_ids_are_unique,
    no_id_is_one_of_the_tables_own,
    no_button_of_the_table_is_primary_but_the_one_that_makes_the_move,
    is_small_and_little_work,
    names_of_players_are_text,
    every_button_has_a_name_of_its_own,
    every_symbol_is_in_the_sprite,
    pieces_are_light_decoration_without_words_of_their_own,
    no_hidden_card_is_named,
    a_page_for_all_is_the_same_whatever_is_in_the_hands,
    every_event_has_a_sentence_or_is_known_to_have_none,
    every_move_has_words_and_who_is_on_turn_is_said,
    what_asks_is_refused_by_the_rules,
    each_card_of_the_hand_is_there_whether_it_can_be_chosen_or_not,
    what_is_staged_is_shown_as_it_will_stand,
    steps_tell_each_event_and_show_what_the_engine_has_seen,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("kind", SAMPLE)
def test_at_positions_of_a_random_match(kind: Any, check: Any) -> None:
    for moment in moments(kind):
        check(moment)


def test_the_ids_of_the_table_are_those_that_a_drawing_must_not_have() -> None:
    screen = at_table("human", "computer", moves=1)
    for region in ("bar", "message", "table-actions"):
        ids = re.findall(r' id="([^"]*)"', screen.frame().regions[region])
        assert {id for id in ids if not id.startswith("recap-")} <= OF_THE_TABLE


# --- what can be chosen -------------------------------------------------------------------------------------


@every_game
def test_every_legal_move_can_be_made_from_the_buttons_shown_and_no_other(name: str) -> None:
    """Where each kind of move is there with the fewest others."""
    found, met = with_fewest_moves(m for kind in kinds() if kind[0] == name for m in moments(kind)), set()
    for moment, seat in found:
        moves = set(moment.table.moves(seat))
        assert reached(moment.table, seat).keys() == moves
        met |= {unaddressed(move)[0] for move in moves}
    assert met >= KITS[name].kinds


# --- the end, and what is there once ------------------------------------------------------------------------


@every_game
def test_every_symbol_of_the_sprite_is_needed(name: str) -> None:
    ui, named = games.by_name(name), set[str]()
    sample = [one.values[0] for one in SAMPLE if not one.marks]
    for kind in kinds():
        for moment in moments(kind) if kind[0] == name else ():
            pages = [page.text for page in all_pages(moment)] if kind in sample else []
            named.update(*map(symbols, (drawn(ui, scene(moment.table)), *pages, *pieces(moment))))
            if moment.move is None:
                named |= symbols(ending(moment))
    assert named | symbols(ui.sprite()) | symbols(ui.thumbnail()) == sprite(name)


def ending(moment: Moment) -> str:
    ui, view, outcome = moment.ui, moment.table.position(), outcome_of(moment.table)
    names = NASTY[: moment.table.seats]
    sheet = ui.score_sheet(moment.table.view(None), outcome, names, moment.last)
    return "".join(map(str, (ui.celebration(view, outcome, names), ui.laid_open(view, names), sheet)))


@pytest.mark.parametrize("kind", SAMPLE)
def test_the_end_lays_open_what_was_hidden_and_names_are_text_there(kind: Any) -> None:
    moment = moments(kind)[-1]
    text = ending(moment)
    assert Reader(text) and "<img" not in text
    assert symbols(text) <= sprite(moment.name)
    kit = KITS[moment.name]
    held = moment.table.position()[kit.hands] if kit.hands else ()
    named = kit.named_in(text) | set(re.findall(r"[\w*]+", unescape(re.sub("<[^>]*>", " ", text))))
    assert named >= {card for hand in held for card in hand} - kit.alike


@every_game
def test_options_in_words_are_the_games_own(name: str) -> None:
    given = {
        each.name: tuple(value for value, _label in each.values) for each in games.by_name(name).options()
    }
    assert given == by_name(name).OPTIONS


@pytest.mark.parametrize("language", [i18n.ENGLISH, *catalogs.languages()])
@every_game
def test_the_letters_on_pieces_tell_them_apart_in_each_language(name: str, language: str) -> None:
    with speaking(language):
        letters = KITS[name].letters()
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(letter) <= 2 for letter in letters)


# --- a match at one screen ----------------------------------------------------------------------------------

MOVES = 14
"""Sensible moves of a match at one screen that are looked at, step by step; 40 in long runs."""


def choose(screen: Screen) -> None:
    """Choose a sensible move by its button or its words, and make it; look at each step of that."""
    session = session_of(screen)
    move, number = sensible(session.complete), len(session.complete.entries)
    screen.act("play " + write_move(move))
    nothing_leaks(screen)
    if session.choice.staged is not None:
        screen.act("done")
    entries = session.match.entries
    assert len(entries) == number + 1 and entries[-1].move == move
    names = tuple(seat.name for seat in session.match.seats)
    while session.playback.step is not None and not session.is_over:
        nothing_leaks(screen)
        screen.next_step()
    heard = " ".join(text for _number, text in message_line.news(session))
    if session.playback.announcements and session.handover.viewer is not None and not session.is_over:
        for event in entries[-1].events:
            sentence = games.by_name(session.match.game).tell(event, names)
            assert sentence is None or sentence in heard, sentence


def advance(screen: Screen, rng: Random) -> None:
    """Do the next thing at the screen: hand on, answer, look at a computer's move, choose."""
    session = session_of(screen)
    if session.playback.step is not None:
        screen.next_step()
    elif session.handover.waits:
        screen.act("pass")
    elif session.handover.is_asking:
        asked = [f"answer {seat}" for seat in session.handover.asked()]
        actions = Reader(screen.frame().regions["main"]).actions()
        assert {does for does in actions if does.startswith("answer")} == {*asked, "answer none"}
        screen.act(rng.choice([*asked, "answer none", "answer none"]))
    elif (request := screen.wanted()) is not None:
        kit, table = KITS[session.match.game], session.complete.table
        described_words = set(re.findall(r'"([^"]*)"', request.text))
        assert not described_words & kit.hidden(table.position(), table.turn).keys() - kit.alike
        assert session.complete.seed not in request.text
        computer_plays(screen, sensible(session.complete))
    elif (seat := session.handover.seat()) is not None:
        out_of_turn = session.handover.out_of_turn()
        seat = out_of_turn[0] if out_of_turn and rng.random() < 0.2 else seat
        screen.act("close" if session.handover.may_close and rng.random() < 0.3 else f"reveal {seat}")
        if session.handover.viewer is not None and session.handover.viewer != session.turn:
            nothing_leaks(screen)
            if rng.random() < 0.5:
                moves = session.match.table.moves(seat)
                screen.act("play " + write_move(of_some_kind(moves, rng.random)))
                screen.act("done")
            else:
                screen.act("pass")  # with nothing done
    elif session.turn != session.handover.viewer:
        screen.act("escape")  # what was looked at stays until the next tap
    else:
        choose(screen)


@pytest.mark.parametrize("computers", [False, True], ids=["people", "one person"])
@every_game
def test_nothing_hidden_is_on_the_screen_at_any_moment_of_a_match(
    name: str, computers: bool, pytestconfig: pytest.Config
) -> None:
    moves = 40 if pytestconfig.getoption("--complete") else MOVES
    seats = by_name(name).PLAYERS[-1] if computers else KITS[name].people or by_name(name).PLAYERS[0]
    people = ["human"] + ["computer" if computers else "human"] * (seats - 1)
    if len(people) > 4:
        people = people[:4]
    screen, rng = at_table(*people, game=name, seed=f"screens {name}"), Random(name)
    session = session_of(screen)
    for _ in range(40 * moves):
        if session.is_over or len(session.match.entries) >= moves:
            break
        nothing_leaks(screen)
        advance(screen, rng)
    assert session.is_over or len(session.match.entries) >= moves
