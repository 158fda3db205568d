"""The set-up of a match: who sits where, the names that people type, the birds that are their opponents.

What is typed in is not lost, turns no sentence round, and is one name however it is spelled. Each bird is
somebody, by name, face, character and sentence; a seat keeps who it was.
"""

import json
import re
import unicodedata
from collections.abc import Iterator
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import NAMES, by_name, save
from game.match import Match, Seat
from game.players.levels import CHARACTERS, LEVELS, OLDER
from game.typed import key_of, plain
from tests.games import KITS
from tests.playing import sensible
from tests.ui.screens import (
    SMALL,
    FakePlatform,
    acts,
    at_table,
    match_of,
    platform_of,
    play_one,
    play_to_the_end,
    screen_after,
    text_of,
    without_tags,
)
from ui.drawing.faces import (
    BIRDS,
    OPPONENTS,
    THINKING,
    bird_of,
    character_label,
    computer,
    face,
    level_help,
    level_label,
    manner,
)
from ui.pages.screen import Screen
from ui.pages.setup import Setup
from ui.pages.setup_model import read_setup
from ui.store.match_history import RESULT, Played
from ui.store.statistics import profiles
from ui.text import i18n
from ui.text.people import initial, isolated, shown

MANY = max(NAMES, key=lambda name: (len(by_name(name).PLAYERS), by_name(name).PLAYERS[-1]))
"""The game that offers most numbers of seats."""
OTHER = next(name for name in NAMES if name != MANY)


def set_up(page: FakePlatform | None = None, game: str = MANY) -> tuple[Screen, Setup]:
    screen = acts(Screen(page or FakePlatform()), f"setup {game}")
    assert isinstance(screen.page, Setup)
    return screen, screen.page


def names(page: Setup) -> list[str]:
    return [seat["name"] for seat in page.seats]


def chosen(screen: Screen, seat: int) -> str:
    list_of_seat = screen.frame().regions["setup-seats"].split(f'data-choose="seat {seat}"')[1]
    (found,) = re.findall(r'<option value="([^"]*)" selected', list_of_seat.split("</select>")[0])
    return str(found)


@pytest.mark.parametrize("who", ["human", *LEVELS])
def test_who_is_chosen_of_the_list_of_a_seat_is_who_plays(who: str) -> None:
    screen, page = set_up()
    drawn = screen.frame().regions["setup-seats"]
    for seat, held in enumerate(page.seats):
        assert f'value="{who}"' in drawn.split(f'data-choose="seat {seat}"')[1].split("</select>")[0]
        assert chosen(screen, seat) == (held["level"] if held["kind"] == "computer" else held["kind"])
    screen.act(f"seat 1 {who}")
    assert chosen(screen, 1) == who
    screen.act("start")
    player = screen.session.match.seats[1]
    assert (player.kind, player.level) == (("human", "") if who == "human" else ("computer", who))


def test_a_proposed_name_changes_with_who_plays_and_a_typed_one_does_not() -> None:
    screen, page = set_up()
    screen.act("seat 1 human")
    assert names(page)[1] == "Bea"
    screen.act("seat 1 master")
    assert names(page)[1] == "Rook"
    screen.typed("name 1", "Zoe")
    acts(screen, "seat 1 human", "seat 1 casual")
    assert names(page)[1] == "Zoe"
    assert 'value="Zoe"' in screen.frame().regions["setup-seats"], "it stays in its field"


def test_who_gets_up_when_there_are_fewer_seats_comes_back_when_there_are_more() -> None:
    screen, page = set_up()
    fewest, most = by_name(MANY).PLAYERS[0], by_name(MANY).PLAYERS[-1]
    screen.act(f"players {most}")
    for seat in range(most):
        screen.act(f"seat {seat} human")
        screen.typed(f"name {seat}", f"Zoe {seat}")
    before = names(page)
    acts(screen, f"first {most - 1}", f"players {fewest}")
    assert names(page) == before[:fewest]
    assert page.first == "random", "a starting player who has got up begins no more"
    screen.act(f"players {most}")
    assert names(page) == before


def test_a_name_that_a_person_has_typed_in_is_proposed_in_every_game() -> None:
    page = FakePlatform()
    screen, _page = set_up(page)
    screen.typed("name 0", "Zoe")
    screen.act("start")
    _screen, other = set_up(FakePlatform(page.store), OTHER)
    assert names(other)[0] == "Zoe"
    assert "Rook" in names(other), "a computer keeps its own name"


@pytest.mark.parametrize("game", KITS)
def test_options_with_a_choice_are_offered_and_no_others(game: str) -> None:
    screen = Screen(FakePlatform())
    screen.act(f"setup {game}")
    offered = set(re.findall(r"data-do=\"option (\S+) ", screen.frame().regions["setup-options"]))
    assert offered == {name for name, values in by_name(game).OPTIONS.items() if len(values) > 1}


def test_who_begins_is_stored_for_the_next_match_where_that_seat_is_there() -> None:
    _screen, page = set_up()
    held = {"seats": page.seats}
    for stored, first in (("0", "0"), ("1", "1"), (str(len(page.seats)), "random"), (7, "random")):
        assert read_setup(MANY, {**held, "first": stored})["first"] == first
    assert read_setup(MANY, held)["first"] == "random"


@pytest.mark.parametrize(
    "held", [{"seats": 7}, {"seats": [7, {"kind": "dog"}]}, {"seats": [{"kind": "human"}]}]
)
def test_a_set_up_from_elsewhere_is_read_as_far_as_it_goes(held: dict[str, object]) -> None:
    page = FakePlatform({"table/settings": json.dumps({"setups": {MANY: held}})})
    screen, setup = set_up(page)
    assert len(setup.seats) in by_name(MANY).PLAYERS
    screen.act("start")
    assert screen.session is not None


HEBREW = ("\u05d0\u05d1\u05d9 <b>", "\u05d1\u05ea\u05d9\u05d4 2")
OPEN, CLOSE = "\u2068", "\u2069"
ALIKE = {
    "composed and not": ("Jos\u00e9", "Jose\u0301"),
    "with a joiner": ("Ada", "A\u200dda"),
    "with marks of direction": ("Ada", "\u202eAda\u202c"),
    "with a soft hyphen": ("Ada", "A\u00adda"),
    "with a control character": ("Ada B", "Ada\x07B"),
    "with a tag": ("Ada", "Ada\U000e0041"),
    "with hard spaces": ("Ada B", " Ada\u00a0\u2003B"),
    "with a filler": ("Ada", "Ada\u3164"),
    "with a selector": ("Ada", "Ada\ufe0f"),
    "in wide letters": ("Ada", "\uff21\uff44\uff41"),
    "in capitals": ("Stra\u00dfe", "STRASSE"),
}


@pytest.mark.parametrize(("one", "other"), ALIKE.values(), ids=ALIKE)
def test_names_that_look_the_same_are_one_player(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)
    played = [Played(SMALL, (name, "Zoe"), (None, None), (0,)) for name in (one, other)]
    assert sorted(profile.matches for profile in profiles(played)) == [2, 2]
    screen = Screen(FakePlatform())
    screen.arriving.visit("")
    screen.act(f"setup {SMALL}")
    for seat, name in enumerate((one, other)):
        screen.act(f"seat {seat} human")
        screen.typed(f"name {seat}", name)
    screen.act("start")
    assert screen.frame().status == "Two seats have the same name."


SHAPED = {
    "Persian": "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "Sinhala": "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "Malayalam": "\u0d05\u0d35\u0d28\u0d4d\u200d",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "a heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "the rainbow's flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "Scotland's flag": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "Wales's flag": "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "a flag": "\U0001f1e9\U0001f1ea",
    "a key": "1\ufe0f\u20e3",
    "a form of a letter": "\u845b\U000e0100",
    "a colour of skin": "\U0001f44b\U0001f3fd",
}


@pytest.mark.parametrize("name", SHAPED.values(), ids=SHAPED)
def test_a_name_keeps_what_shapes_its_letters_and_its_first_letter_is_complete(name: str) -> None:
    assert plain(name) == name and name in shown(f"{name} \u202e2\u202c")
    assert plain(f"\u200d{name}\u200b\u2060 \u200d") == name
    if not name[0].isalpha():
        assert initial(shown(name)) == initial(f"{name}A") == name


def test_names_with_joiners_and_without_are_one_player_and_no_two_flags_are() -> None:
    without = [
        name.replace("\u200d", "").replace("\u200c", "").replace("\ufe0f", "") for name in SHAPED.values()
    ]
    assert list(map(key_of, without)) == list(map(key_of, SHAPED.values()))
    assert len(set(map(key_of, SHAPED.values()))) == len(SHAPED)


@pytest.mark.parametrize("name", ["\u200d", "\u200c\ufe0f \u200b", "\U000e0067\U000e007f", "\u2800\u3164"])
def test_a_name_of_nothing_visible_is_none(name: str) -> None:
    assert (plain(name), key_of(name), shown(name)) == ("", "", "?")


@given(st.text() | st.text("A\u0301e1 \u0dc1\u200c\u200d\ufe0f\u20e3\U0001f3f4\U000e0067\U000e007f\u202e"))
def test_of_a_name_only_what_is_seen_stays(name: str) -> None:
    seen = plain(name)
    assert plain(seen) == seen
    assert unicodedata.is_normalized("NFC", seen)
    assert seen == " ".join(seen.split())
    assert key_of(seen) == key_of(name) == key_of(shown(name)) or not seen
    assert not {unicodedata.bidirectional(letter) for letter in seen} & {"LRE", "RLE", "LRO", "RLO", "PDF"}
    assert initial(shown(name)) not in (OPEN, "")


def loose(text: str, name: str) -> list[str]:
    return re.findall(f".{{0,20}}(?<!{OPEN}){re.escape(name)}(?!{CLOSE}).{{0,20}}", unescape(text))


@pytest.mark.parametrize("game", KITS)
def test_names_from_right_to_left_turn_no_sentence_round_and_are_text(game: str) -> None:
    text = save.write(match_of("human", "human", game=game))
    data = json.loads(text)
    for seat, name in zip(data["seats"], HEBREW, strict=True):
        seat["name"] = name
    match = save.read(json.dumps(data))
    assert not isinstance(match, Exception)
    screen = Screen(FakePlatform())
    screen.begin(match)
    heard = []
    while not match.table.outcome() and len(match.entries) < 40:
        match.play(sensible(match))
        if len(match.entries) < 4 or len(match.entries) % 4 == 0:  # the log below tells of each
            heard.append(text_of(screen))
    screen.begin(match)
    for page in ("menu", "back", "log", "home"):
        screen.act(page)
        assert HEBREW[0] not in "".join(screen.frame().regions.values())
        heard.append(text_of(screen))
    screen.act(f"share {screen.matches.match_id}")
    heard.append(text_of(screen))
    assert any(HEBREW[0] in text for text in heard)
    for name in HEBREW:
        assert [found for text in heard for found in loose(text, name)] == []


def test_a_save_with_a_name_that_hides_something_opens_and_keeps_it() -> None:
    screen = at_table("human", "human")
    data = json.loads(save.write(screen.session.complete))
    data["seats"][0]["name"] = stored = "A\u202eda\u200b"
    text = json.dumps(data)
    screen = Screen(FakePlatform())
    screen.arriving.take_file(text)
    assert screen.session.match.seats[0].name == stored
    shown_now = text_of(screen)
    assert "Ada" in shown_now
    assert "\u202e" not in shown_now


def test_what_a_refusal_repeats_of_a_file_turns_no_sentence_round() -> None:
    assert isolated("abc") == "abc"
    assert isolated("a\u202eb") == "ab"
    assert isolated(HEBREW[0]) == f"{OPEN}{HEBREW[0]}{CLOSE}"


def started(screen: Screen) -> tuple[Seat, ...]:
    """Return the seats of the match as it is set up, read again from its save."""
    screen.act("start")
    match = save.read(save.write(screen.session.complete))
    assert isinstance(match, Match)
    return match.seats


def test_every_bird_is_somebody_and_every_character_is_there() -> None:
    assert {one.character for one in OPPONENTS} == set(CHARACTERS)
    assert len({manner(bird, "Zoe") for bird in BIRDS}) == len(BIRDS)
    assert all(manner(bird, "Zoe").startswith("Zoe ") for bird in BIRDS)
    assert all(character_label(one) for one in CHARACTERS)


def test_every_level_is_explained_under_its_own_name_and_older_words_are_called_as_those_of_today() -> None:
    assert all(level_help(level).startswith(level_label(level) + ":") for level in LEVELS)
    assert [level_label(older) for older in OLDER] == ["Casual", "Regular", "Strong"]


def test_a_tap_on_another_face_tells_of_it_and_the_next_seats_a_bird_that_is_free_or_changes_places() -> None:
    screen, page = set_up()
    screen.act(f"players {by_name(MANY).PLAYERS[-1]}")
    before = [dict(held) for held in page.seats]
    screen.act("opponent 2")
    assert page.seats == before
    assert f">{before[2]['name']}, " in screen.frame().regions["setup-opponent"]
    assert screen.frame().said.startswith(before[2]["name"])
    screen.act("opponent 2")
    first, second = page.seats[1]["face"], page.seats[2]["face"]
    assert second == next(bird for bird in BIRDS if bird not in [held["face"] for held in before[1:]])
    assert page.seats[2]["name"].lower() == second
    assert page.seats[1] == before[1] and page.seats[3:] == before[3:]
    screen.act(f"face {first}")
    assert (page.seats[1]["face"], page.seats[2]["face"]) == (second, first)
    assert len({held["name"] for held in page.seats}) == len(page.seats)


def test_who_is_chosen_is_announced_and_plays_in_that_character() -> None:
    for bird, name, character in OPPONENTS:
        screen, _page = set_up()
        screen.act(f"face {bird}")
        description = screen.frame().regions["setup-opponent"]
        assert manner(bird, name) in description and character_label(character) in description
        seat = started(screen)[1]
        assert (seat.name, seat.character, bird_of(seat)) == (name, character, bird)


def results_of(*played: Played) -> FakePlatform:
    """Return a device with these results at the game of the set-up."""
    held = {}
    for number, one in enumerate(played):
        seats = [name if level is None else [name, level] for name, level in zip(*one[1:3], strict=True)]
        entry = {"game": one.game, "seats": seats, "won": [*one.winners], "apart": one.apart}
        held[f"{RESULT}{number}"] = json.dumps(entry | ({"faces": [*one.faces]} if one.faces else {}))
    return FakePlatform(held)


def test_a_bird_is_described_with_the_highest_level_at_which_it_was_beaten_at_the_game() -> None:
    two = (None, "casual")
    page = results_of(
        Played(MANY, ("Ada", "Wren"), (None, "hard"), (0,)),
        Played(MANY, ("Ada", "Wren"), two, (0,)),
        Played(MANY, ("Ada", "Wren"), (None, "master"), (0, 1)),
        Played(MANY, ("Ada", "Wren"), (None, "master"), (0,), apart="hinted"),
        Played(MANY, ("Bea", "Wren"), (None, "master"), (0,)),
        Played(MANY, ("Ada", "Krähe"), two, (0,), faces=("", "rook")),
        Played(MANY, ("Lark", "Ada", "Swift"), ("regular", None, "learner"), (0,)),
        Played(OTHER, ("Ada", "Finch"), two, (0,)),
    )
    beaten = {
        "wren": "Ada has beaten Wren at Strong level.",
        "rook": "Ada has beaten Rook at Casual level.",
    }
    screen, _page = set_up(page)
    for bird in BIRDS:
        screen.act(f"face {bird}")
        shown = without_tags(screen.frame().regions["setup-opponent"])
        assert ("beaten" in shown) == (bird in beaten) and beaten.get(bird, "") in shown, bird
    acts(screen, "players 3", "seat 2 human", "face wren")
    shown = without_tags(screen.frame().regions["setup-opponent"])
    assert "Ada has beaten Wren at Strong level. Bea has beaten Wren at Master level." in shown
    main = acts(screen, "home", "statistics ada").frame().regions["main"]
    card = main[main.index(f'data-game="{MANY}"') :]
    rungs = without_tags(card[card.index('<ul class="ladder">') :].partition("</ul>")[0])
    assert "Wren Strong" in rungs and "Rook Casual" in rungs and rungs.count("not yet") == 3


@pytest.mark.usefixtures("in_another_language")
def test_a_result_knows_the_bird_whatever_language_it_was_played_in() -> None:
    page = FakePlatform()
    screen, _page = set_up(page)
    play_to_the_end(acts(screen, "start"))
    i18n.use()
    (played,) = screen.matches.history.played()
    assert played.names[1] == "Krähe" and played.faces == ("", "rook")


def test_a_typed_name_keeps_its_character_and_its_face() -> None:
    screen, _page = set_up()
    screen.act("face swift")
    screen.typed("name 1", "Zoe")
    screen.act("seat 1 strong")
    seat = started(screen)[1]
    assert (seat.name, seat.level, seat.character, bird_of(seat)) == ("Zoe", "strong", "bold", "swift")
    again = screen_after(f"begin {MANY}", page=FakePlatform(dict(platform_of(screen).store)))
    assert bird_of(again.session.match.seats[1]) == "swift"


def test_an_older_seat_has_the_face_of_its_name_and_whatever_a_save_has_for_one_is_no_fault() -> None:
    assert bird_of(Seat("Wren 2", "computer", "hard")) == "wren"
    assert Seat("Wren", "computer", "hard").character == ""
    assert bird_of(Seat("Zoe", "computer", "hard")) == ""
    assert bird_of(Seat("Wren", "human")) == ""
    whatever: tuple[object, ...] = (7, None, [], "dodo")
    for stored in whatever:
        assert bird_of(Seat("Zoe", "computer", "hard", {"face": stored, "character": stored})) == ""
    assert computer("Wren", "casual", "wren").extra == {"character": "cautious"}


def test_what_is_chosen_is_shown_to_who_hears_the_page() -> None:
    screen, _page = set_up()
    assert screen.frame().said == "Who plays?"
    screen.act("opponent 1")
    assert screen.frame().said == f"Wren, cautious. {manner('wren', 'Wren')}"
    screen.act("seat 1 strong")
    assert screen.frame().said == level_help("strong")
    for name, fault in (("  ", "Every seat needs a name."), ("Ada", "Two seats have the same name.")):
        screen.typed("name 1", name)
        screen.act("start")
        assert screen.frame().said == fault and screen.session is None


def test_without_a_computer_nothing_is_announced_opponents() -> None:
    screen, _page = set_up()
    screen.act("seat 1 human")
    assert screen.frame().regions["setup-opponent"] == ""
    screen.act("face wren")
    assert "can play here" in platform_of(screen).logged[-1]


def test_the_face_of_who_thinks_stands_beside_the_instruction_and_goes_with_the_turn() -> None:
    screen = at_table("human", "computer", first=1)
    while screen.session is not None and screen.session.turn == 1:
        assert screen.frame().face == face("rook", THINKING)
        assert screen.frame().status == "Rook is thinking."
        play_one(screen)
    assert screen.frame().face == ""
    match = match_of("human", "computer", first=1)
    screen.begin(Match(match.game, (match.seats[0], Seat("Zoe", "computer", "hard")), "tests", {}, 1))
    assert (screen.frame().status, screen.frame().face) == ("Zoe is thinking.", ""), "one without a face"


def test_the_menu_and_the_end_tell_which_level_it_was_and_in_what_character() -> None:
    screen = Screen(FakePlatform())
    seats = Seat("Ada", "human"), computer("Zoe", "hard", "lark")
    screen.begin(Match(SMALL, seats, "tests", {}, 0))
    for action in ("menu", "back"):
        screen.act(action)
        if action == "back":
            play_to_the_end(screen)
            assert str(face("lark")).removesuffix("</svg>") in screen.frame().regions["main"]
        assert "<strong>Zoe</strong>: Strong, bold" in screen.frame().regions["main"]


@pytest.fixture
def in_another_language() -> Iterator[None]:
    i18n.use("de", json.dumps({"Rook": "Krähe", "Ada": "Ida"}).encode())
    yield
    i18n.use()


@pytest.mark.usefixtures("in_another_language")
def test_birds_and_people_have_names_of_the_language_and_saves_keep_the_face() -> None:
    """A name proposed in English gives way to another bird too."""
    screen, page = set_up()
    assert [held["name"] for held in page.seats] == ["Ida", "Krähe"]
    screen.typed("name 1", "Rook 2")
    for bird, name in (("wren", "Wren"), ("rook", "Krähe")):
        screen.act(f"face {bird}")
        assert page.seats[1]["name"] == name
    seat = started(screen)[1]
    i18n.use()
    assert (seat.name, bird_of(seat)) == ("Krähe", "rook"), "whatever is spoken where the save is opened"
