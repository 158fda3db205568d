"""Every sentence of screen and engines is in a catalog, and none that nobody says any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from game import NAMES
from tests.architecture import modules, relative, tree
from tools.catalogs import SHARED
from tools.messages import LOCALE, ROOT, bring_up_to_date, gather, languages, po_path


@pytest.fixture(scope="module")
def gathered() -> dict[str, Catalog]:
    """Return the templates of the sources as they are now, by domain."""
    return gather()


def sentences(catalog: Catalog) -> set[tuple[str, str]]:
    """Return the sentences of a catalog, singular and plural forms alike, each behind its context."""
    found: set[tuple[str, str]] = set()
    for message in catalog:
        texts = message.id if isinstance(message.id, list | tuple) else (message.id,)
        found.update((message.context or "", text) for text in texts)
    return found - {("", "")}


@pytest.mark.parametrize("language", languages())
def test_each_catalog_is_what_make_messages_gathers(gathered: dict[str, Catalog], language: str) -> None:
    for domain, catalog in gathered.items():
        file = ROOT / (path := po_path(language, domain))
        assert file.exists(), f"run 'make messages': there is no {path}"
        with file.open("rb") as handle:
            stored = sentences(read_po(handle))
        assert not sentences(catalog) - stored, f"run 'make messages': these are new in {path}"
        assert not stored - sentences(catalog), f"run 'make messages': these are no longer said in {path}"


def test_there_is_one_catalog_a_game_and_one_for_the_rest_whose_sentences_are_in_no_other(
    gathered: dict[str, Catalog],
) -> None:
    stored = {path.stem for path in (ROOT / LOCALE).rglob("*.po")}
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
    """Yield place and call of each function of some names."""
    for path in modules(*folders).values():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
                yield f"{relative(path)}:{node.lineno}", node


def test_each_refusal_of_an_engine_is_a_sentence_that_can_be_gathered() -> None:
    """What is no literal is in no catalog, and is said in English in every language."""
    for place, call in calls_of({"IllegalMove", "BadPosition"}, "game"):
        assert isinstance(call.args[0], ast.Constant), f"{place}: write the sentence out"


def test_what_stands_inside_an_f_string_is_gathered_too(gathered: dict[str, Catalog]) -> None:
    """Babel overlooks calls in the braces of an f-string: it would be said in English everywhere."""
    known = {text for catalog in gathered.values() for _, text in sentences(catalog)}
    for place, call in calls_of({"_"}, "game", "ui", "tools"):
        text = call.args[0] if call.args else None
        assert not isinstance(text, ast.Constant) or text.value in known, f"{place}: {text.value!r}"
