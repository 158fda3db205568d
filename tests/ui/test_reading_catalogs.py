"""Compiled catalogs are read as gettext reads them."""

import gettext
import io

import pytest

from tools import catalogs
from ui.text.catalog import Catalog, plural_form

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
    for entry in catalogs.templates().values():
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
    keys = list(catalogs.templates())
    parts = catalogs.compiled(language, keys[::2]), catalogs.compiled(language, keys[1::2])
    assert Catalog(*parts).found == Catalog(catalogs.compiled(language, keys)).found
