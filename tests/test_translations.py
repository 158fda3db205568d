"""Each sentence of screen and engines is in a catalog, and each language says all of them as English does.

No catalog holds what nobody says any more; a translation has the same names to be filled in and stops.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game import NAMES
from tests.architecture import modules, relative, tree
from tests.games import KITS
from tools import catalogs
from tools.catalogs import SHARED, Entry
from tools.messages import bring_up_to_date, gather, po_path
from ui.text.i18n import ENGLISH
from ui.text.words import BETWEEN

LANGUAGES = catalogs.languages()


@pytest.fixture(scope="module")
def gathered() -> dict[str, Catalog]:
    return gather()


def sentences(catalog: Catalog) -> set[tuple[str, str]]:
    """Return the sentences of a catalog, singular and plural forms alike, each behind its context."""
    found: set[tuple[str, str]] = set()
    for message in catalog:
        texts = message.id if isinstance(message.id, list | tuple) else (message.id,)
        found.update((message.context or "", text) for text in texts)
    return found - {("", "")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_catalog_is_what_make_messages_gathers(gathered: dict[str, Catalog], language: str) -> None:
    for domain, catalog in gathered.items():
        path = po_path(language, domain)
        assert path.exists(), f"run 'make messages': there is no {path}"
        with path.open("rb") as handle:
            stored = sentences(read_po(handle))
        assert not sentences(catalog) - stored, f"run 'make messages': these are new in {path}"
        assert not stored - sentences(catalog), f"run 'make messages': these are no longer said in {path}"


def test_there_is_one_catalog_a_game_and_one_for_the_rest_whose_sentences_are_in_no_other(
    gathered: dict[str, Catalog],
) -> None:
    stored = {path.stem for path in catalogs.LOCALE.glob("*/LC_MESSAGES/*.po")}
    assert stored == set(gathered)
    assert stored <= {SHARED} | {name.replace("-", "_") for name in NAMES}
    shared = sentences(gathered[SHARED])
    assert shared
    for domain, catalog in gathered.items():
        assert domain == SHARED or not shared & sentences(catalog)


def test_a_changed_sentence_is_to_be_looked_at_and_one_that_moved_keeps_its_translation() -> None:
    before, after = Catalog("it"), Catalog()
    before.add("The hand is full.", "La mano è piena.")
    before.add("Done", "Fatto")
    other = Catalog("it")
    after.add("The hand is full now.")
    moved = Catalog()
    moved.add("Done")
    bring_up_to_date({"a": before, "b": other}, {"a": after, "b": moved})
    assert before["The hand is full now."].fuzzy
    assert before.get("Done") is None
    assert (other["Done"].string, other["Done"].fuzzy) == ("Fatto", False)


def calls_of(names: set[str], *folders: str) -> Iterator[tuple[str, ast.Call]]:
    for path in modules(*folders).values():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield f"{relative(path)}:{node.lineno}", node


def test_each_refusal_of_an_engine_is_a_sentence_that_can_be_gathered() -> None:
    """What is no literal is in no catalog, and is said in English in every language."""
    for place, call in calls_of({"IllegalMove", "BadPosition"}, "game"):
        assert isinstance(call.args[0], ast.Constant), f"{place}: write the sentence out"


def test_each_sentence_that_code_says_or_a_test_expects_is_gathered(gathered: dict[str, Catalog]) -> None:
    """Babel overlooks calls in the braces of an f-string; a test would wait for what nobody says any more."""
    known = {text for catalog in gathered.values() for _, text in sentences(catalog)}
    for place, call in calls_of({"_"}, "game", "ui", "tools", "tests"):
        text = call.args[0] if call.args else None
        assert not isinstance(text, ast.Constant) or text.value in known, f"{place}: {text.value!r}"


STOPS = ".!?:…"
CLOSING = "»”“’\"')]*_ "
"""What may stand behind a stop."""


@cache
def said(language: str) -> list[tuple[Entry, Entry]]:
    """Return each sentence of the templates with its translation, as far as there is one."""
    there = catalogs.entries(language)
    pairs = ((entry, there.get(key)) for key, entry in catalogs.originals().items())
    return [(english, other) for english, other in pairs if other is not None and other.is_said]


def texts(string: str) -> list[str]:
    text, *forms = string.split(BETWEEN)
    return [text, *(form.partition("=")[2] for form in forms)]


def names(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)(?::\w+)?\}", text))


def stop(text: str) -> str:
    """Return the final punctuation of a text, or ""."""
    last = text.rstrip(CLOSING)[-1:]
    return last if last in STOPS else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing_or_waits_to_be_looked_at(language: str) -> None:
    games = [name.replace("-", "_") for name, kit in KITS.items() if kit.is_translated]
    assert {
        domain: lacks for domain in (SHARED, *games) if (lacks := catalogs.missing(language, domain))
    } == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_names_are_filled_in(language: str) -> None:
    wrong = []
    for english, other in said(language):
        each = [names(text) for text in english.ids]
        least, most = set.intersection(*each), set.union(*each)
        for text in (text for string in other.strings for text in texts(string)):
            if not least <= names(text) <= most or re.search(r"\{(?!\w+(:\w+)?\})|(?<!\w)\}", text):
                wrong.append((english.ids, text))
    assert not wrong


@pytest.mark.parametrize("language", [ENGLISH, *LANGUAGES])
def test_what_is_said_to_a_person_leaves_the_person_out_and_fills_in_the_rest(language: str) -> None:
    originals = {entry.ids: entry for entry in catalogs.originals().values()}
    spoken = [entry for entry in catalogs.spoken(language) if entry.ids != ("",)]
    keys = {(entry.ids, entry.context) for entry in spoken}
    assert keys == {(entry.ids, entry.context) for entry in catalogs.spoken(ENGLISH) if entry.ids != ("",)}
    assert len(keys) == len(spoken)
    for entry in spoken:
        assert entry.ids in originals, f"{entry.ids[0]} is no longer said"
        fields = names(entry.ids[0])
        assert entry.context in fields, entry
        for text in (text for string in entry.strings for text in texts(string)):
            assert names(text) | {entry.context} == fields, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_as_many_plural_forms_as_the_language_has(language: str) -> None:
    head = catalogs.entries(language)[""].strings[0]
    number = int(re.search(r"nplurals=(\d+)", head)[1])
    assert set(catalogs.plural_table(head)) == set(map(str, range(number)))
    for english, other in said(language):
        assert len(other.strings) == (number if len(english.ids) > 1 else 1), english.ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_ends_with_the_stop_of_the_original(language: str) -> None:
    """What is called out on a button may end with an exclamation mark: "Bluff!" for "Call it"."""
    wrong = [
        (english.ids[-1], text)
        for english, other in said(language)
        for string in other.strings
        for text in texts(string)
        if (found := stop(text)) != (wanted := stop(english.ids[-1])) and (wanted or found != "!")
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_form_that_a_sentence_asks_for_is_one_that_some_word_has(language: str) -> None:
    strings = [string for _, other in said(language) for string in other.strings]
    had = {form.partition("=")[0].strip() for string in strings for form in string.split(BETWEEN)[1:]}
    asked = {form for string in strings for form in re.findall(r"\{\w+:(\w+)\}", string)}
    assert asked <= had


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_two_games_say_is_said_alike(language: str) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for path in sorted((catalogs.LOCALE / language / "LC_MESSAGES").glob("*.po")):
        for entry in catalogs.read(path.read_text("utf-8")):
            if entry.key and entry.is_said:
                assert known.setdefault(entry.key, entry.strings) == entry.strings, (path.name, entry.key)


AVOIDED = {
    "en": r"\b[Ww]hoever\b|\bis there \{|\bon turn\b(?! \{)|\b(is|are) lit\b|, also (which|all|the)\b"
    r"|\bof a (newer|older)\b|\bcan place no\b|\bcould not\b|\bin this turn\b|\b[Nn]o one\b"
    r"|\b([Aa]ny|[Ss]ome|[Ee]very)body\b|, for (?!which)[\w ]+ is\b|\b[Kk]eep playing\b|\bchances? to win\b"
    r"|\bbars the way\b|\blies twice\b|\bon whichever\b|\b(file|link) holds\b"
    r"|\b(can|may)\b[^,.;:]*, or (decline|end|stop)\b|\bcard above [\w{} ]+ already\b",
    "de": r"'|\b(können|müssen|möchten) Sie\b|\bvor dem (Nehmen|Legen)\b|\bdarf fallen\b"
    r"|\bist (kopiert|gelöscht)\b|\b(Karten?|Steine|Hand) (bezahl|schlag|schläg|hol)(t|en) \w|\bnächstbest"
    r"|\begal (auf|ob|was|welche|wer|wie)|: \{reason\}\.|(?<!\u00a0)%"
    r"|\bzu nennen (ist|sind)\b|\berklärt wird\b|\b[Ss]ende (den|die|ihn|sie)\b|\bauf der \{lane\}",
    "it": r"'|«|\buna chiamata\b|\b[Aa] \{(card|city|end|name|names|other|space)\b|\bad \{"
    r"|\bcart[ae] (paga|prende)(no)?\b|\bè (già )?(azzerat|copiat|eliminat|importat|pres)[oa]\b"
    r"|\bcolonna (\{|[a-i]\b)|\bda [a-i] a [a-i]\b|\bmoss[ae] costos[ae]\b|\bil resto è scoperto\b"
    r"|\b[Nn]omina\w*|\bst(a|anno) (in|sopra|su|sul|sulla|tra)\b|\bnessuno dei propri\b|\bnel turno \{"
    r"|\bc’è \{number\} volte\b|\bpunt[oi] di probabilità\b|\ba parità,|\{name\}[^.;:]*\be \{name\}"
    r"|, o (fermarsi|recuperare|rinunciare|smettere)\b|(?<!si )\bè (giocat|mess|posat)[oa]\b",
    "ru": r"'|\(а\)|\{card(:\w+)?\} на \{place|\bнад: |устройств\w* стола|\bдругом вашем\b"
    r"|(?<!\u00a0)%|\{card\} выше, чем|\bдля карты \{card\}|\bкарта \{card\}|смотреть карты над \{belts"
    r"|\bстолько \w+, как(ая|ие|ого|ое|ой)\b|\bсвоя сторона\b|\bсвободн\w+ для\b|\bкак \{number\}"
    r"|\*\* [А-Я]\w*ть\b|^Что [^?]*, — |\{name\}[^.;:]* и \{name\}|\b[Сс]екретн",
}
"""What docs/style.md names by its words, as a pattern."""


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_sentence_has_the_words_or_quotes_that_the_style_guide_avoids(language: str) -> None:
    if language == "en":
        strings = [text for entry in catalogs.originals().values() for text in entry.ids]
    else:
        strings = [string for _, other in said(language) for string in other.strings]
    avoided = re.compile(rf'"|{AVOIDED[language]}' if language in AVOIDED else '"')
    assert not [string for string in strings if avoided.search(string)]


@pytest.mark.parametrize("game", NAMES)
def test_what_the_tests_listen_for_is_said(game: str, gathered: dict[str, Catalog]) -> None:
    """A kit's `says` names parts of sentences; matches that are played by ear, in long runs, rely on each."""
    said = [text for catalog in gathered.values() for _context, text in sentences(catalog)]
    unsaid = [part for part in KITS[game].says.split("|") if not any(re.search(part, text) for text in said)]
    assert unsaid == []
