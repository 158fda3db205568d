"""A language is a folder of catalogs and no code: tried with one that is made up (tools/catalogs.py)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games import SERVED, own_games_alone
from tools import assemble, catalogs, site_languages
from ui.session import game_ui
from ui.text import i18n


@pytest.fixture(autouse=True)
def made_up(tmp_path: Path) -> Iterator[Path]:
    with catalogs.with_pseudo(tmp_path / "locale"), own_games_alone():
        yield tmp_path / "locale"
    i18n.use()


def test_it_is_offered_by_its_own_name_when_its_folder_is_there() -> None:
    assert catalogs.PSEUDO in catalogs.offered()
    assert site_languages.languages()[catalogs.PSEUDO] == catalogs.accented("English")


def test_it_is_not_offered_while_a_shared_sentence_is_missing_or_fuzzy(made_up: Path) -> None:
    path = made_up / catalogs.PSEUDO / "LC_MESSAGES/table.po"
    complete = path.read_text("utf-8")
    first = complete.index("msgid", 10)
    path.write_text(complete[:first] + "#, fuzzy\n" + complete[first:], "utf-8")
    assert catalogs.PSEUDO not in catalogs.offered()
    path.write_text(complete.replace(catalogs.accented("Done"), ""), "utf-8")
    assert catalogs.PSEUDO not in catalogs.offered()
    assert f"{catalogs.PSEUDO} is not offered: 1 " in " ".join(catalogs.warnings())


@pytest.mark.parametrize("has_each", [True, False])
def test_a_game_that_is_not_translated_is_in_english_and_takes_no_language_away(
    made_up: Path, has_each: bool
) -> None:
    template = 'msgid ""\nmsgstr ""\n\nmsgid "A lonely sentence"\nmsgstr ""\n'
    for language in catalogs.languages() if has_each else catalogs.languages()[:1]:
        (made_up / language / "LC_MESSAGES/a_game.po").write_text(template, "utf-8")
    assert catalogs.offered() == catalogs.languages()
    site_languages.speak(catalogs.PSEUDO)
    assert (i18n._("A lonely sentence"), i18n._("Done")) == ("A lonely sentence", catalogs.accented("Done"))
    (description,) = (warning for warning in catalogs.warnings() if warning.startswith("a_game "))
    assert all(f"1 in {language}" in description for language in catalogs.languages())


def test_all_that_stands_in_the_first_page_is_there_in_it() -> None:
    known = {"en": "English", catalogs.PSEUDO: "X"}
    texts = site_languages.translations(known)[catalogs.PSEUDO]
    english = set(site_languages.said(known)) - set(known.values()) - {"en"}
    english -= {ui.title() for ui in map(game_ui.by_name, SERVED) if not ui.TITLE}
    assert [text for text in english if text not in texts and len(text) > 2] == []
    assert all(text.startswith("[") for text in texts.values() if text != catalogs.PSEUDO)


def test_its_catalogs_are_served_in_parts_and_its_manifest_beside_the_others(tmp_path: Path) -> None:
    assemble.write_languages(tmp_path, site_languages.languages(), SERVED)
    parts = [tmp_path / f"ui/locale/{catalogs.PSEUDO}{part}.mo.bin" for part in ("", "-later")]
    assert all(part.stat().st_size > 1000 for part in parts)
    assert all((tmp_path / f"ui/locale/{catalogs.PSEUDO}-{name}.mo.bin").exists() for name in SERVED)
    manifest = json.loads((tmp_path / assemble.manifest(catalogs.PSEUDO)).read_text("utf-8"))
    assert manifest["lang"] == catalogs.PSEUDO
    assert all(manifest[name].startswith("[") for name in ("name", "short_name", "description"))
