"""A match as a link: what is written reads back the same out of any message, and nothing else is believed."""

import re
import tracemalloc
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import link, save
from game.match import Match
from game.reasons import Reason
from tests.contract import state
from tests.corrupt_saves import mangled_text
from tests.games import label, tables
from tests.test_save import file, opened, played

TABLES = tables()
SITE = "https://example.org/table/"


def linked(text):
    """Return the link of a save's text."""
    return f"{SITE}#{link.fragment(text)}"


def refusal(words):
    """Return the reason why there is no match in some words."""
    found = link.found(words)
    assert isinstance(found, Reason), f"{words[:200]} holds something"
    return str(found)


@pytest.mark.parametrize("kind", TABLES, ids=label)
def test_every_match_comes_back_out_of_its_link(kind):
    match = played(kind)
    text = save.write(match)
    code = link.fragment(text).removeprefix(link.MARK)
    assert re.fullmatch(r"[\w-]+", code, re.ASCII), "nothing that an address has to escape"
    raw = urlsafe_b64decode(code + "=" * (-len(code) % 4))
    assert zlib.decompress(raw, wbits=-15).decode() == text, "as docs/formats.md says"
    found = link.found(linked(text))
    assert found == text
    assert state(opened(found).table) == state(match.table)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back_out_of_its_link(text):
    assert link.found("#" + link.fragment(text)) == text


WRAPS = {
    "alone": "{link}",
    "in a message": "Ada: look at this ({link}), and call me.",
    "in brackets of a mail": "<{link}>",
    "after a query of Facebook's": "https://example.org/table/?fbclid=IwAR0_x-y#{fragment}",
    "with a query behind it": "{link}?fbclid=IwAR0_x-y&amp;b=2",
    "with the sign written out": "https://example.org/table/%23{fragment}",
    "written out twice": "https://example.org/table/%2523{escaped}",
    "the fragment": "#{fragment}",
    "the fragment without its sign": "{fragment}",
    "the code": "{code}",
    "the code in a message": "Paste this: {code} (all of it!)",
    "the save": "{save}",
    "the save in a message": "Here it is: {save} :-)",
    "in italics": "_{link}_ and more words",
}


@pytest.mark.parametrize("wrap", WRAPS.values(), ids=WRAPS)
def test_a_match_is_found_among_any_words(wrap):
    text = save.write(played(TABLES[0]))
    fragment = link.fragment(text)
    words = wrap.format(
        link=linked(text),
        fragment=fragment,
        escaped=fragment.replace("=", "%3D"),
        code=fragment[2:],
        save=text,
    )
    assert link.found(words) == text


@pytest.mark.parametrize("what", ["link", "code"])
def test_a_link_that_a_mail_program_has_wrapped_is_put_together(what):
    text = save.write(played(TABLES[0]))
    whole = linked(text) if what == "link" else link.fragment(text)[2:]
    words = "\r\n".join(whole[start : start + 76] for start in range(0, len(whole), 76))
    assert link.found(words) == text
    if what == "link":
        assert link.found(f"{words}\r\nSee you soon") == text


def test_of_two_links_the_one_that_is_whole_is_taken():
    text = save.write(played(TABLES[0]))
    assert link.found(f"{linked(text)[:-20]} was cut off, now: {linked(text)}") == text


def test_a_link_that_is_cut_damaged_or_foreign_gets_its_reason():
    whole = linked(save.write(played(TABLES[0])))
    assert refusal(whole[:-9]) == "the end of the link is missing"
    assert refusal(SITE + "#m=") == "the end of the link is missing"
    assert refusal(SITE + "#m=____") == "the link is damaged"
    for words in ("", "hello", SITE, SITE + "#k7f3-0001", "https://example.com/?m=1", "{}", "{" * 10_000):
        assert refusal(words) == "there is no match in it"
    newer = link.found(linked(file(format=2)))
    assert isinstance(newer, str)
    assert isinstance(save.read(newer), save.NewerFormat)


@given(st.integers(0, 2**32))
def test_a_mangled_link_is_a_text_or_a_reason_and_never_an_error(seed):
    rng = Random(seed)
    found = link.found(mangled_text(linked(save.write(played(TABLES[seed % len(TABLES)], 5))), rng))
    if isinstance(found, Reason):
        assert str(found)
    else:
        assert isinstance(save.read(found), Match | Reason)


@given(st.text() | st.text(alphabet='#m=%23D{}" \nabc-_').map(lambda text: "#m=" + text))
def test_any_words_are_a_text_or_a_reason(words):
    found = link.found(words)
    assert isinstance(found, str) or str(found)


def test_a_link_that_would_fill_the_memory_is_refused_before_it_does():
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = b"".join([deflate.compress(b" " * 1_000_000) for _ in range(500)]) + deflate.flush()
    words = "#m=" + urlsafe_b64encode(bomb).decode()
    tracemalloc.start()
    try:
        assert refusal(words) == "it holds more than a match can have"
        assert tracemalloc.get_traced_memory()[1] < 5 * save.LONGEST_TEXT, "at the most that was in use"
    finally:
        tracemalloc.stop()
    assert refusal("#m=" + "A" * 10_000_000) == "it holds more than a match can have"
    longest = "x" * save.LONGEST_TEXT
    assert link.found("#" + link.fragment(longest)) == longest
