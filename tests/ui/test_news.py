"""What has happened since a seat last moved: in the message line, marked in its hand, on the handover page.

It stays to be read, and shows nothing that is hidden. A refusal leads to its rule.
"""

import re
from collections import Counter

import pytest

from game import by_name, save
from game.match import Match
from game.notation import slots
from game.reasons import Reason
from game.steps import PASSES, STAGED, Step
from tests.games import KITS, SERVED
from tests.html_reader import Reader
from tests.playing import sensible
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    match_of,
    platform_of,
    play_one,
    scene_of,
    session_of,
    text_of,
    without_tags,
)
from tests.ui.test_rules import SHOWN, claims_of, positions_of
from ui import games
from ui.drawing.pictures import Picture
from ui.pages import handover
from ui.pages.screen import Screen
from ui.session.selection import write_pairs
from ui.session.session import Session
from ui.session.turns import turns_of
from ui.text import i18n

SEATS = ("human", *["computer"] * (max(by_name(SMALL).PLAYERS) - 1))
NAMES = ("Ada", "Rook", "Wren", "Finch")[: len(SEATS)]


def after_a_round() -> Screen:
    """Return a table at which all have moved once and the person is on turn again."""
    screen = at_table(*SEATS, moves=len(SEATS))
    assert screen.session is not None and screen.session.turn == 0
    return screen


def sentences(screen: Screen) -> list[str]:
    tell = games.by_name(SMALL).tell
    entries = screen.session.match.entries[1:]
    return [
        " ".join(description for event in entry.events if (description := tell(event, NAMES)))
        for entry in entries
    ]


def line(screen: Screen) -> str:
    return without_tags(screen.frame().regions["message"].split('<section id="recaps"')[0])


def test_a_drawing_gets_what_the_others_did_since() -> None:
    screen = after_a_round()
    entries = screen.session.match.entries[1:]
    assert scene_of(session_of(screen)).trails == tuple((entry.seat, entry.events) for entry in entries)
    screen.act("play " + " ".join(sensible(screen.session.complete)))
    screen.page.skip_steps()
    assert scene_of(session_of(screen)).trails == (), "the seat's own move begins a new round"


def recaps(screen: Screen) -> list[str]:
    """Return the sentences of the list of recaps, oldest first, those since the viewer moved alone."""
    listed = screen.frame().regions["message"].split("Since your last turn")[-1]
    return [without_tags(row) for row in re.findall(r"<li>(.*?)</li>", listed)]


def test_nobody_is_reminded_of_a_turn_before_their_first() -> None:
    match = match_of(*SEATS, first=1)
    while match.table.turn:
        match.play(sensible(match))
    screen = Screen(FakePlatform())
    screen.begin(match)
    assert recaps(screen)
    assert "Since your last turn" not in screen.frame().regions["message"]


def test_each_turn_of_another_seat_has_one_recap_with_its_face_the_newest_first() -> None:
    screen = after_a_round()
    assert recaps(screen) == sentences(screen)
    newest = re.search(r'<button[^>]* id="recap".*?</button>', screen.frame().regions["message"])
    assert newest and 'data-do="recaps"' in newest[0] and 'aria-expanded="false"' in newest[0]
    assert newest[0].count('class="face"') == newest[0].count('class="recap"')
    assert without_tags(newest[0]) == " ".join(reversed(sentences(screen)))
    screen.act("recaps")
    assert 'aria-expanded="true"' in screen.frame().regions["message"]
    assert 'class="recaps open"' in screen.frame().regions["message"]
    screen.act("escape")
    assert 'class="recaps"' in screen.frame().regions["message"]


def test_a_recap_plays_its_turn_back_and_nothing_is_announced_or_asked_meanwhile() -> None:
    screen = after_a_round()
    session, heard = session_of(screen), screen.frame().news
    view = session.sight.view()
    screen.act("news 2")
    assert session.playback.is_behind and screen.frame().waits
    assert session.playback.step is not None
    assert session.playback.step.events[0] in session.match.entries[2].events
    assert line(screen).startswith("Wren"), "its events are read while they are shown"
    assert screen.frame().news == heard
    assert [one for one in session.sight.others_moves()] == session.match.entries[1:], (
        "no move is taken for new"
    )
    while session.playback.step is not None:
        screen.page.tick()
    assert session.sight.view() == view and recaps(screen) == sentences(screen)
    screen.act("news 99")
    assert session.playback.step is None


def test_a_recap_is_no_longer_than_what_a_turn_has_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game leaves events out, and merges those that are one thing."""
    ui, kinds = games.by_name(SMALL), by_name(SMALL).EVENTS
    monkeypatch.setattr(ui, "RECAP", dict.fromkeys(kinds, lambda events, names: (len(events), "It is over.")))
    assert set(recaps(after_a_round())) == {"It is over."}
    monkeypatch.setattr(ui, "RECAP", dict.fromkeys(kinds, lambda events, names: None))
    assert recaps(after_a_round()) == sentences(after_a_round()), "what stands alone is said as in the log"
    monkeypatch.setattr(ui, "RECAP", dict.fromkeys(kinds, ""))
    screen = after_a_round()
    assert recaps(screen) == [] and line(screen), "what was done last stands there all the same"


def test_an_ended_turn_is_described_once_in_each_language_and_again_once_it_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = after_a_round()
    session, ui, described = session_of(screen), games.by_name(SMALL), []
    recap = ui.recap
    monkeypatch.setattr(ui, "recap", lambda *of: [described.append(of), recap(*of)][1])

    def newly_described() -> int:
        described.clear()
        assert recaps(screen) == sentences(screen)
        return len(described)

    turns = len(turns_of(session.match))
    assert turns == len(SEATS) and newly_described() == turns
    assert newly_described() == 1, "the last turn may continue"
    monkeypatch.setattr(i18n, "_language", "another")
    assert newly_described() == turns
    session.talks = not session.talks
    assert newly_described() == turns
    session.match.notes.practice = True
    screen.act("undo")
    assert not session.match.entries
    other = next(move for move in session.choice.selection.legal if move != sensible(session.complete))
    acts(screen, "play " + " ".join(other), "done")
    for _seat in SEATS[1:]:
        play_one(screen)
    assert newly_described() >= turns - 1


def test_an_announcement_is_described_once_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = after_a_round()
    session, ui, described = session_of(screen), games.by_name(SMALL), []
    monkeypatch.setattr(ui, "tell", lambda *of: [described.append(of), "Something happens."][1])
    heard = screen.page.news()
    assert [text for _number, text in heard] and described
    described.clear()
    assert screen.page.news() == heard and not described
    monkeypatch.setattr(i18n, "_language", "another")
    assert screen.page.news() == heard and described
    described.clear()
    session.playback.tell(session.match.entries[-1].events)
    assert screen.page.news()[-1][0] == session.playback.number
    assert len(described) == len(session.match.entries[-1].events), "the new one alone"


def test_choosing_continues_while_it_stays_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = after_a_round()
    card = sensible(screen.session.complete)[1]
    monkeypatch.setattr(games.by_name(SMALL), "INSTANT", frozenset())
    screen.act(f"pick card={card}")
    assert ("card", card) in screen.session.choice.selection.chosen
    assert recaps(screen) == sentences(screen)
    assert Reader(screen.frame().regions["message"]).actions() >= {"news 1", "recaps"}


def test_after_one_turn_alone_a_tap_plays_it_back_at_once() -> None:
    screen = at_table("human", "computer", moves=2)
    assert 'data-do="news 1" id="recap"' in screen.frame().regions["message"]


def test_who_opens_a_match_hears_its_last_move() -> None:
    screen = after_a_round()
    again = Screen(FakePlatform(platform_of(screen).store))
    again.act(f"open {screen.matches.match_id}")
    assert [text for _number, text in again.frame().news] == sentences(screen)[-1:]


REFUSED = [
    (game, name, move)
    for game in SHOWN
    for name, shown in positions_of(game).items()
    for move in list(claims_of(game, name).get("refused", ()))[:1]
    if not shown.moves and shown.start["turn"] == 0
]
every_refusal = pytest.mark.parametrize(("game", "name", "move"), REFUSED)


def at_position(game: str, shown: Picture) -> Screen:
    """Return a screen on which one person plays on from a position, against computers."""
    seats = match_of("human", *["computer"] * (len(shown.start["hands"]) - 1), game=game).seats
    screen = Screen(FakePlatform())
    screen.begin(Match(game, seats, "why", {}, 0, start=dict(shown.start)))
    return screen


def why(screen: Screen) -> str:
    found = re.search(r'data-do="(rules [^"]*)" id="why"', screen.frame().regions["message"])
    return found.group(1) if found else ""


def test_positions_of_every_game_refuse_something() -> None:
    assert {game for game, _name, _move in REFUSED} == set(SHOWN)


@every_refusal
def test_it_opens_the_rule_at_its_place_and_leads_back_to_the_table_as_it_was(
    game: str, name: str, move: str
) -> None:
    shown = positions_of(game)[name]
    screen = at_position(game, shown)
    session = screen.session
    # Of a move with one slot the first tap may be the last one.
    several = (
        pairs
        for legal in session.choice.selection.legal
        if len(pairs := slots(legal, session.match.table.MOVES)) > 2
    )
    first = next((pairs[1] for pairs in several if session.choice.selection.continues(pairs[1])), None)
    if first:
        screen.act(f"pick {write_pairs(first)}")
    screen.act(f"stage {move}")
    rule = claims_of(game, name)["refused"][move]
    before = screen.frame().regions
    chosen = session.choice.selection.chosen
    assert bool(chosen) == bool(first)

    assert why(screen) == f"rules {game} {rule}"
    screen.act(why(screen))
    frame = screen.frame()
    assert frame.goal.split()[0] == rule
    assert re.search(rf'id="{rule}" class="rule asked"', frame.regions["main"])

    screen.act("escape")
    assert screen.frame().regions == before
    assert screen.frame().goal == "why"
    assert session.choice.selection.chosen == chosen


def test_a_refusal_without_a_rule_has_no_why() -> None:
    screen = at_table("human", "computer")
    screen.session.choice.refused = Reason("nothing has been played yet")
    assert "played yet" in screen.frame().regions["message"]
    assert not why(screen)


def test_the_rules_of_the_match_open_without_a_name_and_lead_back_to_its_heading() -> None:
    screen = acts(at_table("human", "computer"), "rules")
    assert screen.page.name().startswith("rules-")
    screen.act("back")
    assert screen.page.name() == "table"
    assert screen.frame().goal == ""


def sitting_of(game: str) -> Session:
    """Return a session of one person against one or two computers, who have not moved yet."""
    seats = ("human", "computer", "computer")[: max(by_name(game).PLAYERS)]
    return Session(match_of(*seats, game=game))


def held(session: Session) -> Counter[str]:
    hands = KITS[session.match.game].hands
    return Counter(session.match.table.view(0)[hands][0]) if hands else Counter()


def marked(session: Session) -> list[str]:
    drawn = games.by_name(session.match.game).hand(scene_of(session, "colour"))
    cards = re.findall(r"<li\b.*?</li>", drawn, re.DOTALL)
    seen = [card for card in cards if "new-mark" in card]
    assert len(seen) == drawn.count("new-mark")
    assert seen == [card for card in cards if re.search(r'aria-label="[^"]*, new["\n,]|, new<', card)]
    return seen


@pytest.mark.parametrize("game", KITS)
def test_what_came_since_the_last_move_is_marked_and_described(game: str) -> None:
    session = sitting_of(game)
    assert marked(session) == []
    gains = 0
    for _ in range(60):
        if session.is_over:
            break
        before, turn = held(session), session.turn
        move = sensible(session.complete)
        if turn == 0:
            assert (session.play(move) or session.done()) == move
            came = held(session) - before
            if move not in session.match.table.ANSWERS:
                assert session.sight.gained() == came
        else:
            session.make(move)
        session.playback.finish()
        gained = session.sight.gained()
        gains += bool(gained)
        number = len(gained) if KITS[game].drawn_once else gained.total()
        if not session.is_over:
            assert len(marked(session)) == number
        later = save.read(save.write(session.complete))
        assert isinstance(later, Match)
        assert Session(later).sight.gained() == session.sight.gained(), "a reload shows the same"
    assert gains or not session.complete.table.DRAWS


def test_nothing_is_new_after_an_undo() -> None:
    screen = at_table("human", "computer")
    session = session_of(screen)
    session.match.notes.practice = True
    play_one(screen)
    assert session.sight.gained()
    screen.act("undo")
    assert not session.sight.gained()


def test_among_people_only_the_viewer_is_shown_what_is_new() -> None:
    screen = at_table("human", "human")
    session = screen.session
    for _ in range(4):
        play_one(screen)
        assert session.sight.gained().total() == 1
        assert "new-mark" in text_of(screen)
        screen.act("pass")
        assert not session.sight.gained()
        assert "new-mark" not in text_of(screen)


def handed_on(moves: int, people: int = 2, game: str = SMALL) -> Screen:
    screen = at_table(*["human"] * people, game=game, moves=moves)
    session = session_of(screen)
    while session.handover.seat() is None:  # a turn may be several moves
        if session.handover.waits:
            screen.act("pass")
        else:
            play_one(screen)
    return screen


def page_of(screen: Screen) -> str:
    frame = screen.frame()
    assert frame.page.startswith("handover")
    return frame.regions["main"]


def seat_of(screen: Screen) -> int:
    seat = session_of(screen).handover.seat()
    assert seat is not None
    return seat


@pytest.mark.parametrize("game", [name for name in SERVED if by_name(name).BOX])
def test_the_seat_that_comes_has_its_piece_before_the_picture_of_its_game(game: str) -> None:
    screen = handed_on(3, KITS[game].people or by_name(game).PLAYERS[0], game)
    assert screen.frame().game == game
    shown, seat, ui = page_of(screen), seat_of(screen), games.by_name(game)
    names = tuple(seat.name for seat in screen.session.match.seats)
    assert f'class="handover-piece" aria-hidden="true">{ui.seat_piece(seat, names)}</span>' in shown
    assert str(ui.thumbnail()) in shown


def test_each_turn_in_the_news_has_the_piece_of_its_seat() -> None:
    """They scroll, and can be reached by key; the button stands apart."""
    screen = handed_on(5)
    shown = page_of(screen)
    description = re.findall(r'<li><span class="piece" aria-hidden="true">(.*?)</span></span><span>', shown)
    assert description and all("seat-piece" in piece for piece in description)
    assert '<section class="news" tabindex="0" aria-label="Recent events">' in shown
    assert shown.index("</section>") < shown.index('class="handover-actions"') < shown.index('id="reveal"')


def test_a_seat_that_has_never_looked_reads_of_the_last_turns_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = handed_on(7)
    screen.session.match.notes.seen = (0, 0)
    monkeypatch.setattr(handover, "MOST_TURNS", 3)
    assert page_of(screen).count("<li>") == 3


def test_who_comes_is_shown_what_others_did_and_nothing_twice() -> None:
    screen = handed_on(4)
    for _ in range(3):
        play_one(screen)
        screen.act("pass")
        shown = page_of(screen)
        assert shown.count("<li>") == 1


def made(screen: Screen) -> None:
    acts(screen, "play " + " ".join(sensible(session_of(screen).complete)), "done")


def test_done_shows_its_owner_the_new_card_and_then_hands_on_by_itself() -> None:
    screen = at_table("human", "human")
    session = session_of(screen)
    screen.act("reveal 0")
    made(screen)
    frame = screen.frame()
    assert frame.page.startswith("gained") and "Your new card" in frame.regions["main"]
    assert marked(session), "it is marked among the others, which the style hides"
    assert not {"table-board", "table-panel", "message"} & {id for id, text in frame.regions.items() if text}
    assert frame.timer is not None
    saved = platform_of(screen).store
    for _ in ("shown, and once more when it is gone already",):
        screen.next_step()
    assert page_of(screen).count("card-") == 0 and seat_of(screen) == 1
    assert screen.frame().timer is None and not screen.frame().news
    screen.act("pass")
    assert seat_of(screen) == 1, "a late tap hands on nothing"
    again = Screen(FakePlatform(saved))
    again.act(f"open {screen.matches.match_id}")
    assert seat_of(again) == 1 and "Your new card" not in page_of(again)


@pytest.mark.parametrize("leave", ["tap", "hide"])
def test_a_new_card_goes_at_a_tap_and_when_the_page_is_hidden(leave: str) -> None:
    screen = acts(at_table("human", "human"), "reveal 0")
    made(screen)
    assert re.search(
        r'<div class="handover gained"[^>]* data-do="pass" data-deliberate', screen.frame().regions["main"]
    )
    screen.act("pass") if leave == "tap" else screen.hidden()
    assert seat_of(screen) == 1 and "card-" not in page_of(screen)


def test_without_a_new_card_done_leads_straight_to_the_page_of_the_next_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = acts(at_table("human", "human"), "reveal 0")
    monkeypatch.setattr(session_of(screen).sight, "gained", Counter)
    made(screen)
    assert seat_of(screen) == 1 and page_of(screen)


def test_what_has_to_be_watched_is_shown_to_its_end_before_the_handover(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = at_table("human", "human")
    screen.act("reveal 0")
    monkeypatch.setattr(
        by_name(SMALL),
        "steps",
        staticmethod(
            lambda before, _moments: [Step((), STAGED, before.view), Step((), PASSES, before.view), Step(())]
        ),
    )
    made(screen)
    for _ in range(3):
        assert screen.frame().page == "table" and 'id="pass"' not in screen.frame().regions["table-actions"]
        screen.next_step()
    assert screen.frame().page.startswith("gained")


PRESSED = re.compile(r'<button[^>]* data-do="((reveal|answer|pass|close|done)\b[^"]*)"[^>]*>')


def test_what_reveals_or_hands_on_takes_a_deliberate_press() -> None:
    """A second tap, or an Enter too many, presses nothing that lies where another button lay."""
    for game in KITS:
        screen, found = at_table(*["human"] * (KITS[game].people or 2), game=game, seed="news"), set()
        for _ in range(60):
            screen.page.skip_steps()
            onward = ""
            for button in PRESSED.finditer("".join(screen.frame().regions.values())):
                onward, verb = button.groups()
                found.add(verb)
                assert verb == "done" or "data-deliberate" in button[0], button[0]
            match = screen.session.complete
            if match.table.outcome() is not None:
                break
            screen.act(onward or "play " + " ".join(sensible(match)))
        asks = by_name(game).CLOSING_MOVE is not None
        hides = bool(by_name(game).BOX)
        assert found == {
            "done",
            *(("reveal", "pass") if hides else ()),
            *(("answer", "close") if asks else ()),
        }


def test_who_takes_the_tablet_hears_what_the_last_move_brought() -> None:
    screen = handed_on(1)
    ui, names = games.by_name(SMALL), ("Ada", "Bea")
    (entry,) = screen.session.match.entries
    screen.act(f"reveal {seat_of(screen)}")
    heard = " ".join(text for _number, text in screen.frame().news)
    description = [sentence for event in entry.events if (sentence := ui.tell(event, names))]
    assert description and heard == " ".join(description)
