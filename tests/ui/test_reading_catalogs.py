"""Compiled catalogs are read as gettext reads them."""

import gettext
import io

import pytest

from tools import catalogs
from ui.text.catalog import Catalog, plural_form
from ui.text.sentences import length
from ui.text.words import Word, joined, read

RULES = (
    "(n != 1)",
    "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)",
    "0",
    "(n==1 ? 0 : (n==0 || !(n%100>19) && n%100>0) ? 1 : n<50 ? 2 : 3)",
)


@pytest.mark.parametrize("rule", RULES)
def test_plural_forms_are_those_of_gettext(rule: str) -> None:
    form, standard = plural_form(rule), gettext.c2py(rule)
    assert [form(number) for number in range(250)] == [standard(number) for number in range(250)]


@pytest.mark.parametrize("language", catalogs.languages())
def test_each_sentence_is_what_gettext_reads(language: str) -> None:
    compiled = catalogs.compiled(language)
    catalog, standard = Catalog(compiled), gettext.GNUTranslations(io.BytesIO(compiled))
    for entry in catalogs.originals().values():
        one, *many = entry.ids
        if many:
            for number in (0, 1, 2, 5, 21):
                assert catalog.many(one, many[0], number) == standard.ngettext(one, many[0], number)
        elif entry.context:
            assert catalog.one(one, entry.context) == standard.pgettext(entry.context, one)
        else:
            assert catalog.one(one) == standard.gettext(one)


def test_of_two_files_the_first_that_knows_a_sentence_says_it() -> None:
    language = next(iter(catalogs.languages()), None)
    if language is None:
        pytest.skip("there is no other language than English")
    keys = list(catalogs.originals())
    parts = catalogs.compiled(language, keys[::2]), catalogs.compiled(language, keys[1::2])
    assert Catalog(*parts).found == Catalog(catalogs.compiled(language, keys)).found


# --- words in several forms -----------------------------------------------------------------------------


RED = read("красный|f=красная|acc=красную")
SEVEN = read("{colour:f} {value}|acc={colour:acc} {value}").format(colour=RED, value=7)


def test_a_word_stands_in_the_form_that_the_sentence_asks_for() -> None:
    assert read("{colour}, {colour:f}").format(colour=RED) == "красный, красная"


def test_what_is_made_of_words_has_their_forms_too() -> None:
    assert SEVEN == "красная 7"
    both = read("{things} и {last}").format(things=joined(", ", (SEVEN, "AB")), last=SEVEN)
    assert read("{name} кладёт {cards:acc}.").format(name="Ada", cards=both) == (
        "Ada кладёт красную 7, AB и красную 7."
    )


def test_a_form_that_a_word_has_not_got_is_the_word() -> None:
    assert read("{colour:gen} {number:gen}").format(colour=RED, number=3) == "красный 3"
    assert read("{name:f}").format(name="Ada|f=Bea") == "Ada|f=Bea", "a name is no word of a catalog"


def test_a_plain_sentence_is_plain_text() -> None:
    assert type(read("Готово")) is str
    assert not isinstance(read("{name} ходит.").format(name="Ada"), Word)


def test_a_long_sentence_says_how_long_it_is_so_that_it_can_be_set_smaller() -> None:
    steps = {0: "0", 24: "0", 25: "1", 50: "2", 124: "4", 125: "5", 400: "5"}
    assert {letters: length("x" * letters) for letters in steps} == steps
