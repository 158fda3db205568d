"""A match as a link: what is written reads back the same out of any message, and nothing else is believed."""

import quopri
import re
import tracemalloc
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import link, save
from game.match import Match
from game.reasons import Reason
from game.remote import wire
from tests.contract import state
from tests.corrupt_saves import mangled_text
from tests.games import label, tables
from tests.random_play import match_of_people
from tests.test_save import file, opened

TABLES = tables()
SITE = "https://example.org/table/"


def linked(text):
    return f"{SITE}#{link.fragment(text)}"


def refusal(words):
    found = link.found(words)
    assert isinstance(found, Reason), f"{words[:200]} holds something"
    return str(found)


@pytest.mark.parametrize("kind", TABLES, ids=label)
def test_every_match_comes_back_out_of_its_link(kind):
    match = match_of_people(kind)
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
    "after a query of Facebook's": "https://example.org/table/?fbclid=IwAR0_x-y#{fragment}",
    "written out twice": "https://example.org/table/%2523{escaped}",
    "the fragment": "#{fragment}",
    "the fragment without its sign": "{fragment}",
    "the code": "{code}",
    "the code in a message": "Paste this: {code} (all of it!)",
    "the code, wrapped by a mail program": "{wrapped}",
    "the save": "{save}",
    "the save in a message": "Here it is: {save} :-)",
    "in italics": "_{link}_ and more words",
}


@pytest.mark.parametrize("wrap", WRAPS.values(), ids=WRAPS)
def test_a_match_is_found_among_any_words(wrap):
    text = save.write(match_of_people(TABLES[0]))
    fragment = link.fragment(text)
    words = wrap.format(
        link=linked(text),
        fragment=fragment,
        escaped=fragment.replace("=", "%3D"),
        code=fragment[2:],
        wrapped=wrapped(fragment[2:], end="\r\n"),
        save=text,
    )
    assert link.found(words) == text


@given(st.sampled_from(TABLES), st.integers(0, 400))
def test_a_link_ends_in_a_letter_and_holds_nothing_that_messengers_read(kind, moves):
    code = link.fragment(save.write(match_of_people(kind, moves)))
    assert code[-1].isalnum()
    assert not re.search("[-_]{2}", code)


@given(st.sampled_from(TABLES), st.integers(0, 40), st.integers(0, 2**32))
def test_a_link_with_another_letter_leads_to_no_other_match(kind, moves, seed):
    text = save.write(match_of_people(kind, moves))
    complete, rng = linked(text), Random(seed)
    at = rng.randrange(complete.index("#m=") + 3, len(complete))
    found = link.found(complete[:at] + rng.choice("aZ09") + complete[at + 1 :])
    assert isinstance(found, Reason) or found == text


def of_older_versions(text):
    """Return the link that versions before the checksum wrote, in which hyphens stand anywhere."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(text.encode()) + deflate.flush()
    return f"{SITE}#m={urlsafe_b64encode(data).decode().rstrip('=')}"


def wrapped(words, width=76, end="\n"):
    """Return the words with lines of at most that many letters."""
    lines = words.splitlines()
    return "\n".join(end.join(line[at : at + width] for at in range(0, len(line), width)) for line in lines)


def written_out(words, letters="-_=#"):
    """Return the words with some letters, and all beyond ASCII, escaped as in an address."""
    return "".join(
        letter
        if letter.isascii() and letter not in letters
        else "".join(f"%{byte:02X}" for byte in letter.encode())
        for letter in words
    )


SPOILINGS = {
    "cut at its end": lambda words: words.rstrip("-_"),
    "an em dash": lambda words: words.replace("--", "\u2014"),
    "an en dash": lambda words: words.replace("--", "\u2013"),
    "a long dash": lambda words: words.replace("---", "\u2014").replace("--", "\u2013"),
    "hyphens that don't break": lambda words: words.replace("-", "\u2011"),
    "signs of minus": lambda words: words.replace("-", "\u2212"),
    "soft hyphens": lambda words: wrapped(words, 7, "\u00ad"),
    "spaces of no width": lambda words: wrapped(words, 11, "\u200b"),
    "marks of direction": lambda words: f"\ufeff\u200e{words}\u2069",
    "hard spaces": lambda words: words.replace(" ", "\u00a0"),
    "written out": written_out,
    "written out with percent signs": lambda words: written_out(words, "-_=#%"),
    "in a message": lambda words: f"Ada wrote:\n\n{words}\n\nSee you soon",
    "between brackets": lambda words: f"<{words}>.",
    "between quotes": lambda words: f"\u201e{words}\u201c, (that one)",
    "followed": lambda words: f"{words}&utm_source=chat&amp;fbclid=a_b-c",
    "asked": lambda words: f"{words}?fbclid=IwAR0--x_y",
    "in small letters before the sign": lambda words: words.replace(
        "https://example.org", "HTTPS://Example.ORG"
    ),
    "escaped for Markdown": lambda words: re.sub("([-_#])", r"\\\1", words),
    "in bold italics": lambda words: f"***{words}***",
    "underlined": lambda words: f"_{words}_",
    "a hyphen behind it": lambda words: f"{words}- see you",
    "a dash behind it": lambda words: f"{words}\u2014see you",
    "a word right behind it": lambda words: f"{words}See you soon",
    "a space inside": lambda words: f"{words[:-20]} {words[-20:]} and more",
    "a space behind its sign": lambda words: re.sub("#(.)=", r"# \1 = ", words),
    "a dash for each hyphen": lambda words: words.replace("-", "\u2013"),
    "its mark in capitals": lambda words: re.sub("#.=", lambda mark: mark[0].upper(), words),
    "as references": lambda words: words.replace("-", "&#45;").replace("_", "&#x5f;"),
}


def behind(gateway):
    return lambda words: re.sub(
        r"https?://[^\s<>()*]+", lambda found: gateway(found[0]), words, flags=re.IGNORECASE
    )


GATEWAYS = {
    "Outlook": behind(
        lambda link: f"https://eu1.safelinks.example/?url={quote(link, '')}&data=05%7C02%7Cada"
    ),
    "Google": behind(lambda link: f"https://www.example/url?q={quote(link, ':/')}&sa=D&ust=17"),
    "Proofpoint": behind(
        lambda link: (
            "https://urldefense.proofpoint.example/v2/url?u="
            + quote(link.replace("-", "%2D").replace("_", "%5F"), "%/:")
            .replace("/", "_")
            .replace(":", "-3A")
            .replace("%", "-")
            + "&d=DwIFaQ&c=x_y-z"
        )
    ),
    "Proofpoint's third": behind(
        lambda link: f"https://urldefense.example/v3/__{link.replace('#', '*')}__;Iw!!ABC!x-y$"
    ),
    "Sophos": behind(
        lambda link: f"https://eu.protection.example/?d=x&u={urlsafe_b64encode(link.encode()).decode()}&i=NWI"
    ),
}
BY_MAIL = {
    "as it is": lambda words: words,
    "quoted printable": lambda words: quopri.encodestring(words.encode()).decode(),
    "wrapped": wrapped,
    "wrapped by Windows": lambda words: wrapped(words, end="\r\n"),
    "equals signs at line ends": lambda words: wrapped(words, end="=\r\n"),
}


ALONE = SPOILINGS | GATEWAYS | BY_MAIL


def of_match(match):
    text = save.write(match)
    return linked(text), text, link.found


def of_match_by_older_versions(match):
    text = save.write(match)
    return of_older_versions(text), text, link.found


def of_message(match):
    view = match.table.view(0)
    data = {
        "k": "view",
        "v": 1,
        "m": "k7f3",
        "p": 1,
        "e": 0,
        "s": 1,
        "h": "A" * 12,
        "view": view,
        "log": [],
        "wait": [],
    }
    text = wire.pack(match.game, data, b"key")

    def found(words):
        message = wire.found(words)
        assert isinstance(message, wire.Message) and message.is_by(b"key")
        return message.text

    return f"{SITE}#{text}", text, found


KINDS = [of_match, of_match_by_older_versions, of_message]


@given(
    st.sampled_from(TABLES),
    st.integers(0, 40),
    st.sampled_from(KINDS),
    st.lists(st.sampled_from(sorted(SPOILINGS)), max_size=3, unique=True)
    | st.lists(st.sampled_from(sorted(GATEWAYS)), min_size=1, max_size=1),
    st.sampled_from(sorted(BY_MAIL)),
    st.sampled_from(["", "> ", "> > ", "| "]),
)
@example(  # more ways to read its dashes than are tried, before its two pieces are one
    TABLES[0],
    5,
    of_match,
    ["a dash behind it", "a dash for each hyphen", "a space inside"],
    "as it is",
    "",
)
@settings(max_examples=200)
def test_a_link_that_programs_have_spoilt_in_several_ways_leads_to_the_same(
    kind, moves, write, spoilings, mail, prefix
):
    words, text, found = write(match_of_people(kind, moves))
    for spoil in (*(ALONE[name] for name in spoilings), BY_MAIL[mail]):
        words = spoil(words)
    assert found("".join(f"{prefix}{line}\n" for line in words.splitlines())) == text


@pytest.mark.parametrize("spoil", ALONE.values(), ids=ALONE)
@pytest.mark.parametrize("write", KINDS)
def test_each_way_of_spoiling_is_undone_for_each_kind_of_link(write, spoil):
    for moves in (0, 25):
        words, text, found = write(match_of_people(TABLES[0], moves))
        assert found(spoil(words)) == text


@pytest.mark.parametrize("spoil", ["written out", "written out with percent signs", "as references"])
@pytest.mark.parametrize("write", KINDS)
def test_an_escaped_character_may_have_a_space_inside(write, spoil):
    words, text, found = write(match_of_people(TABLES[0]))
    words = SPOILINGS[spoil](words)
    escapes = [*re.finditer("%(25)*[0-9A-F]{2}|&#x?[0-9a-f]+;", words)]
    assert escapes
    for place in (at for escape in escapes for at in range(escape.start() + 1, escape.end())):
        assert found(f"{words[:place]} {words[place:]} and more") == text


def test_of_two_links_the_one_that_is_complete_is_taken():
    text = save.write(match_of_people(TABLES[0]))
    assert link.found(f"{linked(text)[:-20]} was cut off, now: {linked(text)}") == text


def test_a_link_that_is_cut_damaged_or_foreign_gets_its_reason():
    complete = linked(save.write(match_of_people(TABLES[0])))
    assert refusal(complete[:-9]) == "the end of the link is missing"
    assert refusal(SITE + "#m=") == "the end of the link is missing"
    assert refusal(SITE + "#m=____") == "the link is damaged"
    for words in ("", "hello", SITE, SITE + "#k7f3-0001", "https://example.com/?m=1", "{}", "{" * 10_000):
        assert refusal(words) == "the text contains no match"
    newer = link.found(linked(file(format=2)))
    assert isinstance(newer, str)
    assert isinstance(save.read(newer), save.NewerFormat)


@given(st.integers(0, 2**32))
def test_a_mangled_link_is_a_text_or_a_reason_and_never_an_error(seed):
    rng = Random(seed)
    found = link.found(mangled_text(linked(save.write(match_of_people(TABLES[seed % len(TABLES)], 5))), rng))
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
    million = deflate.compress(b" " * 1_000_000) + deflate.flush(zlib.Z_FULL_FLUSH)  # as often as one likes
    bomb = million * 500 + deflate.flush()
    words = "#m=" + urlsafe_b64encode(bomb).decode()
    tracemalloc.start()
    try:
        assert refusal(words) == "it contains more than a match can"
        assert tracemalloc.get_traced_memory()[1] < 5 * save.LONGEST_TEXT, "at the most that was in use"
    finally:
        tracemalloc.stop()
    assert refusal("#m=" + "A" * 10_000_000) == "it contains more than a match can"
    longest = "x" * save.LONGEST_TEXT
    assert link.found("#" + link.fragment(longest)) == longest
