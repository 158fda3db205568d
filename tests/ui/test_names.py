"""Names that people type: what of them is seen, which of them are the same; they turn no sentence round."""

from __future__ import annotations

import json
import re
import unicodedata
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import save
from game.typed import key_of, plain
from tests.games import KITS
from tests.playing import sensible
from tests.ui.screens import SMALL, FakePlatform, at_table, match_of, text_of
from ui.pages.screen import Screen
from ui.store.match_history import Played
from ui.store.statistics import profiles
from ui.text.people import initial, isolated, shown

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
    screen.visit("")
    screen.act(f"setup {SMALL}")
    for seat, name in enumerate((one, other)):
        screen.act(f"seat {seat} human")
        screen.typed(f"name {seat}", name)
    screen.act("start")
    assert screen.frame().status == "Two seats have the same name."


@given(st.text())
def test_of_a_name_only_what_is_seen_stays(name: str) -> None:
    seen = plain(name)
    assert plain(seen) == seen
    assert unicodedata.is_normalized("NFC", seen)
    assert seen == " ".join(seen.split())
    assert key_of(seen) == key_of(name) == key_of(shown(name)) or not seen
    assert not {unicodedata.bidirectional(letter) for letter in seen} & {"LRE", "RLE", "LRO", "RLO", "PDF"}
    assert initial(shown(name)) not in (OPEN, "")


def loose(text: str, name: str) -> list[str]:
    """Return where a name stands in a text without being separated from the words around it."""
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
        if len(match.entries) % 4 == 0:  # the log below tells of each
            heard.append(text_of(screen))
    screen.begin(match)
    for page in ("menu", "back", "log", "home"):
        screen.act(page)
        assert HEBREW[0] not in "".join(screen.frame().regions.values())
        heard.append(text_of(screen))
    screen.act(f"take_along {screen.matches.match_id}")
    heard.append(text_of(screen))
    assert any(HEBREW[0] in text for text in heard)
    for name in HEBREW:
        assert [found for text in heard for found in loose(text, name)] == []


def test_a_save_with_a_name_that_hides_something_opens_and_keeps_it() -> None:
    screen = at_table("human", "human")
    data = json.loads(save.write(screen.session.match))
    data["seats"][0]["name"] = stored = "A\u202eda\u200b"
    text = json.dumps(data)
    screen = Screen(FakePlatform())
    screen.take_file(text)
    assert screen.session.match.seats[0].name == stored
    shown_now = text_of(screen)
    assert "Ada" in shown_now
    assert "\u202e" not in shown_now


def test_what_a_refusal_repeats_of_a_file_turns_no_sentence_round() -> None:
    assert isolated("abc") == "abc"
    assert isolated("a\u202eb") == "ab"
    assert isolated(HEBREW[0]) == f"{OPEN}{HEBREW[0]}{CLOSE}"
