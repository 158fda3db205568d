"""Catalogs are read as gettext reads them, nothing is said outside of them, and a new one needs no code.

That is tried in a language that brackets every sentence, made from the catalogs (tests/languages.py): the
pages of each game are walked through as strings. A language is a folder of catalogs.
"""

import gettext
import io
import json
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game import by_name
from game.chance import of_some_kind
from game.contract import settle_options
from game.match import Match, Seat
from game.players import bots
from tests.games import SERVED, own_games_alone
from tests.languages import PSEUDO, accented, with_pseudo
from tests.random_play import any_move, play_out_match
from tests.ui.screens import LATER_PAGES, FakePlatform, acts, computer_plays
from tools import assemble, catalogs, site_languages
from ui import games
from ui.drawing.contract import GameUI
from ui.drawing.default.board import NO_PIECE, thumbnail
from ui.pages.page import Frame
from ui.pages.screen import Screen
from ui.pages.table import Table
from ui.text import i18n
from ui.text.i18n import Catalog
from ui.text.sentences import length
from ui.text.words import BETWEEN, SPOKEN, Word, joined, read

RULES = (
    "(n != 1)",
    "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    "0",
    "(n==1 ? 0 : (n==0 || !(n%100>19) && n%100>0) ? 1 : n<50 ? 2 : 3)",
)


@pytest.mark.parametrize("rule", RULES)
def test_plural_forms_are_those_of_gettext(rule: str) -> None:
    catalog, standard = Catalog(b"{}"), gettext.c2py(rule)
    catalog.plurals = catalogs.plural_table(f"Plural-Forms: nplurals=4; plural={rule};\n")
    assert [catalog.form(number) for number in range(350)] == [standard(number) for number in range(350)]


def named(text: str) -> str:
    """Return a sentence without what is said in its place to the person whom it names."""
    return text.partition(BETWEEN + SPOKEN)[0]


@pytest.mark.parametrize("language", catalogs.languages())
def test_each_sentence_is_what_gettext_reads(language: str) -> None:
    catalog, standard = Catalog(catalogs.compiled(language)), gettext.NullTranslations()
    for path in (catalogs.LOCALE / language / "LC_MESSAGES").glob("*.po"):
        out = io.BytesIO()
        po = read_po(io.BytesIO(path.read_bytes()))
        for message in [each for each in po if each.id and not any(each.string or ())]:
            po.delete(
                message.id, message.context
            )  # Babel would write a plural in English, by the forms of po
        write_mo(out, po)
        out.seek(0)
        standard.add_fallback(gettext.GNUTranslations(out))
    for entry in catalogs.originals().values():
        one, *many = entry.ids
        if many:
            for number in (0, 1, 2, 5, 21):
                assert named(catalog.many(one, many[0], number)) == standard.ngettext(one, many[0], number)
        elif entry.context:
            assert catalog.one(one, entry.context) == standard.pgettext(entry.context, one)
        else:
            assert named(catalog.one(one)) == standard.gettext(one)


# --- words in several forms -----------------------------------------------------------------------------


RED = read("красный|f=красная|acc=красную")
SEVEN = read("{colour:f} {value}|acc={colour:acc} {value}").format(colour=RED, value=7)


def test_a_sentence_gets_words_in_the_form_that_it_asks_for_and_so_does_what_is_made_of_words() -> None:
    both = read("{things} и {last}").format(things=joined((SEVEN, "AB")), last=SEVEN)
    assert SEVEN == "красная 7"
    for sentence, text in (
        ("{colour}, {colour:f}", "красный, красная"),
        ("{name} кладёт {cards:acc}.", "Ada|f=Bea кладёт красную 7, AB и красную 7."),
        ("{colour:gen} {number:gen}", "красный 3"),  # a form that it hasn't got is the word
        ("{name:f}", "Ada|f=Bea"),  # a name is no word of a catalog
    ):
        assert read(sentence).format(colour=RED, number=3, name="Ada|f=Bea", cards=both) == text
    assert type(read("Готово")) is str
    assert not isinstance(read("{name} ходит.").format(name="Ada"), Word)


def test_a_long_sentence_says_how_long_it_is_so_that_it_can_be_set_smaller() -> None:
    steps = {0: "0", 24: "0", 25: "1", 50: "2", 124: "4", 125: "5", 400: "5"}
    assert {letters: length("x" * letters) for letters in steps} == steps


HEARD = ("aria-label", "title", "placeholder", "alt")
NOT_READ = ("script", "style", "kbd", "bdi")
INSIDE = re.compile(r"\[[^\[\]]*\]")
WORD = re.compile(r"[^\W\d_]{2,}")
PRINTED = {"AMS", "BCN", "CAS", "RW", "CD", "AB", "DF"}
"""Letters printed on pieces in every language: notation."""
RULE = re.compile(r"\b[A-Z]{2}-\d+")
STEPS = 24


class Seen(HTMLParser):
    """What can be read or heard in a piece of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.read: list[str] = []
        self.heard: list[str] = []
        self.inside: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        left_out = "lang" in held or tag in NOT_READ or (bool(self.inside) and self.inside[-1][1])
        if not left_out:
            self.heard += [held[name] or "" for name in HEARD if name in held]
        if tag not in ("input", "br", "img", "col"):
            self.inside.append((tag, left_out))

    def handle_data(self, data: str) -> None:
        if not (self.inside and self.inside[-1][1]):
            self.read.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside.pop()

    def parts(self) -> list[list[str]]:
        """Return the texts that belong together: all that is read, and each that is heard alone."""
        return [self.read, *([text] for text in self.heard)]


SAYS_NOTATION = (
    "title",
    "thumbnail",
    "options",
    "tell",
    "move_label",
    "board",
    "panel",
    "laid_open",
    "score_sheet",
)
"""Members of the default screen that say a game's notation, which no catalog has."""


def notation(game: str) -> set[str]:
    ui, rules = games.by_name(game), by_name(game)
    own = {"title": bool(ui.TITLE), "options": bool(ui.OPTIONS)}
    left = [
        member
        for member in SAYS_NOTATION
        if getattr(type(ui), member) is getattr(GameUI, member) and not own.get(member)
    ]
    if not left or (left == ["options"] and all(len(values) < 2 for values in rules.OPTIONS.values())):
        return set()
    table, rng = rules.deal(rules.PLAYERS[0], settle_options(rules, {}), "notation", 0), Random(1)
    said: list[object] = [game, Seen(ui.thumbnail()).read, rules.MOVES, rules.EVENTS, rules.OPTIONS]
    said += (rules.BOX, table.position())
    while (outcome := table.outcome()) is None:
        said += table.moves()
        table.play(of_some_kind(table.moves(), rng.random))
    said += (table.position(), outcome.reason)
    return {word for text in said for word in WORD.findall(str(text).lower())}


@cache
def printed() -> set[str]:
    return PRINTED.union(*map(notation, SERVED))


def outside(texts: list[str]) -> set[str]:
    """Return the parts with words that stand outside of all brackets."""
    rest = "\n".join(texts)
    while (less := INSIDE.sub("…", rest)) != rest:
        rest = less
    lines = re.split(r"\n\s*\n|\n(?=…)", RULE.sub("", rest))
    return {
        line.strip()
        for line in lines
        if any({word, word.lower()}.isdisjoint(printed()) for word in WORD.findall(line))
    }


@cache
def outside_of(html: str) -> set[str]:
    """Return the texts of a piece of HTML that no catalog has; cached, for most pieces of a page recur."""
    return set().union(*(outside(part) for part in Seen(html).parts()))


def left_out(frame: Frame) -> set[str]:
    found = outside([frame.status, frame.said, frame.title, *(text for _, text in frame.news)])
    return found.union(*(outside_of(str(html)) for html in frame.regions.values()))


@pytest.fixture
def made_up(tmp_path: Path) -> Iterator[Path]:
    """Have catalogs in a new language lie in a folder; return that."""
    with with_pseudo(tmp_path / "locale"), own_games_alone():
        yield tmp_path / "locale"
    i18n.use()


in_a_new_language = pytest.mark.usefixtures("made_up")


@pytest.fixture
def in_brackets(made_up: Path) -> None:
    site_languages.speak(PSEUDO)


bracketed = pytest.mark.usefixtures("in_brackets")


class Device(FakePlatform):
    """A device on which languages have names in brackets, as all things have."""

    def languages(self) -> list[tuple[str, str]]:
        return [("en", "[E]"), (PSEUDO, "[X]")]

    def day(self, time: str) -> str:
        return "[day]"


def walk(screen: Screen, rng: Random, steps: int) -> set[str]:
    """Press buttons at random; return the texts seen outside of brackets."""
    frame = screen.frame()
    found = left_out(frame)
    for _ in range(steps):
        offered = [
            unescape(one) for html in frame.regions.values() for one in re.findall(r'data-do="([^"]*)"', html)
        ]
        session = screen.session
        request = screen.wanted()
        if request is not None and request.purpose == bots.MOVE and isinstance(screen.page, Table):
            assert session is not None
            computer_plays(screen, any_move(session.complete.table, rng))
        elif (request is None or request.purpose != bots.HINT) and offered and rng.random() < 0.8:
            screen.act(rng.choice([one for one in offered if not one.startswith("speak")] or ["back"]))
        elif session is not None and not session.is_over and screen.page.name() == "table":
            screen.act("select " + " ".join(any_move(session.complete.table, rng)))
        else:
            screen.act(rng.choice(("back", "next", "escape")))
        frame = screen.frame()
        found |= left_out(frame)
    return found


SECOND = ("human", "computer")
AGAINST = [(game, SECOND[number % 2]) for number, game in enumerate(SERVED)]
"""Games against a person and against a computer in turns; the other way about is for long runs."""


def behind_lazy_routes(match: Match) -> set[str]:
    """Open every page that leads from a match on the table, and look about there."""
    found: set[str] = set()
    words = {"look": "1", **dict.fromkeys(("setup", "rules", "puzzles", "learn"), match.game)}
    for number, route in enumerate((*LATER_PAGES, "menu", "settings", "setup", "learn", "home")):
        screen = Screen(Device())
        screen.begin(match)
        screen.act(f"{route} {screen.matches.match_id if route == 'share' else words.get(route, '')}")
        found |= walk(screen, Random(number), 3)
    return found


@bracketed
@pytest.mark.parametrize(
    ("game", "second"),
    [
        pytest.param(game, second, marks=[] if (game, second) in AGAINST else pytest.mark.long)
        for game in SERVED
        for second in SECOND
    ],
)
def test_a_match_says_nothing_outside_of_the_catalogs(game: str, second: str) -> None:
    rng = Random(game)
    seats = [Seat(f"[{number}]", "human") for number in range(max(2, by_name(game).PLAYERS[0]))]
    seats[1] = seats[1]._replace(kind=second, level="casual" if second == "computer" else "")
    match = Match(game, tuple(seats), "tests", {}, 0)
    found: set[str] = set()
    for _ in range(2):  # from the deal, and as it ended
        found |= behind_lazy_routes(match)
        screen = Screen(Device())
        screen.begin(match)
        found |= walk(screen, rng, STEPS)
        play_out_match(match, game)
    assert sorted(found) == []


@bracketed
def test_what_no_catalog_knows_is_found() -> None:
    assert outside(["[Ĥéļļö [Åðå]]", "Hello", "[Åðå]"]) == {"…\nHello"}
    assert Seen('<button aria-label="Play">[Þļåý]</button>').parts() == [["[Þļåý]"], ["Play"]]


@bracketed
@pytest.mark.parametrize("game", SERVED)
def test_its_set_up_lesson_rules_and_puzzles_neither(game: str) -> None:
    found: set[str] = set()
    for number, route in enumerate((f"setup {game}", f"learn {game}", f"rules {game}", f"puzzles {game}")):
        screen = acts(Screen(Device()), route)
        found |= walk(screen, Random(number), 12)
    assert sorted(found) == []


@bracketed
@pytest.mark.parametrize("route", ("settings", "statistics", "puzzles", "backup", "home"))
def test_a_page_that_is_about_no_game_neither(route: str) -> None:
    screen = acts(Screen(Device()), route)
    assert not left_out(screen.frame())


@in_a_new_language
def test_it_is_offered_by_its_own_name_when_its_folder_is_there() -> None:
    assert PSEUDO in catalogs.offered()
    assert site_languages.languages()[PSEUDO] == accented("English")


def test_it_is_not_offered_while_a_shared_sentence_is_missing_or_fuzzy(made_up: Path) -> None:
    path = made_up / PSEUDO / "LC_MESSAGES/table.po"
    complete = path.read_text("utf-8")
    first = complete.index("msgid", 10)
    path.write_text(complete[:first] + "#, fuzzy\n" + complete[first:], "utf-8")
    assert PSEUDO not in catalogs.offered()
    path.write_text(complete.replace(accented("Done"), ""), "utf-8")
    assert PSEUDO not in catalogs.offered()
    assert f"{PSEUDO} is not offered: 1 " in " ".join(catalogs.warnings())


@pytest.mark.parametrize("has_each", [True, False])
def test_a_game_that_is_not_translated_is_in_english_and_takes_no_language_away(
    made_up: Path, has_each: bool
) -> None:
    template = 'msgid ""\nmsgstr ""\n\nmsgid "A lonely sentence"\nmsgstr ""\n'
    for language in catalogs.languages() if has_each else catalogs.languages()[:1]:
        (made_up / language / "LC_MESSAGES/a_game.po").write_text(template, "utf-8")
    assert catalogs.offered() == catalogs.languages()
    site_languages.speak(PSEUDO)
    assert (i18n._("A lonely sentence"), i18n._("Done")) == ("A lonely sentence", accented("Done"))
    (description,) = (warning for warning in catalogs.warnings() if warning.startswith("a_game "))
    assert all(f"1 in {language}" in description for language in catalogs.languages())


@in_a_new_language
def test_all_that_stands_in_the_first_page_is_there_in_it() -> None:
    known = {"en": "English", PSEUDO: "X"}
    texts = site_languages.translations(known)[PSEUDO]
    english = set(site_languages.said(known)) - set(known.values()) - {"en"}
    english -= {ui.title() for ui in map(games.by_name, SERVED) if not ui.TITLE}
    assert [text for text in english if text not in texts and len(text.rstrip(NO_PIECE)) > 2] == []
    assert all(text.startswith("[") for text in texts.values() if text not in (PSEUDO, "X"))


def test_the_first_page_tells_letters_of_a_name_from_those_on_pieces() -> None:
    """It is put into another language by its texts, so none may be said in two ways."""
    pieces = {
        text for name in SERVED for text in site_languages.Texts(str(games.by_name(name).sprite())).found
    }
    assert len(pieces) > 4
    for letter in pieces:
        assert pieces.isdisjoint(site_languages.Texts(str(thumbnail(letter.lower()))).found)


@in_a_new_language
def test_its_catalog_and_its_manifest_are_served(tmp_path: Path) -> None:
    assemble.write_languages(tmp_path, site_languages.languages())
    assert (tmp_path / f"ui/locale/{PSEUDO}.bin").stat().st_size > 1000
    manifest = json.loads((tmp_path / assemble.manifest(PSEUDO)).read_text("utf-8"))
    assert manifest["lang"] == PSEUDO
    assert all(manifest[name].startswith("[") for name in ("name", "short_name", "description"))
