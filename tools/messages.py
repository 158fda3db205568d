"""Gathers the sentences for translators: `python -m tools.messages` (`make messages`), from .venv.

Each language has a catalog for each game, ui/locale/<language>/LC_MESSAGES/<game>.po, with the sentences of
the game's packages and its modules in tools/, and table.po with all others. Translations stay, and those of
similar sentences are marked "fuzzy". A new language is an empty folder. Babel reads the sources: a sentence
is an argument of a function in KEYWORDS, with a comment above it that begins with "Translators:".
tools/content.py finds those of content files.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from game import NAMES
from tools.archives import SiteError
from tools.catalogs import LOCALE, ROOT, SHARED, languages
from tools.content import SENTENCES
from tools.site_languages import page_texts

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "IllegalMove": None,
    "Reason": None,
    "BadPosition": None,
    "RefusedMove": None,
    "fact": (2,),
}
COMMENT = "Translators:"
METHODS = [
    ("**.py", "python"),
    *((f"*/content/{name}", "tools.content:sentences") for name in SENTENCES),
]
"""Babel's extractors of files, by their paths below game/, ui/ and tools/."""

Key = tuple[str | tuple[str, ...], str | None]  # a sentence, or its singular and plural, and its context
Sentences = dict[Key, list[str]]  # messages, with the comments for translators


def gather() -> dict[str, Catalog]:
    """Return the templates by domain; none for a game without a sentence."""
    folders = [package for name in NAMES if (ROOT / "game" / (package := name.replace("-", "_"))).is_dir()]
    found: dict[str, Sentences] = {domain: {} for domain in (SHARED, *folders)}
    for top in ("game", "ui", "tools"):
        said = extract_from_dir(
            ROOT / top, METHODS, keywords=KEYWORDS, comment_tags=(COMMENT,), strip_comment_tags=True
        )
        for file, _, sentence, comments, context in said:
            package = next((part for part in Path(file).with_suffix("").parts if part in folders), SHARED)
            of_it = found[package].setdefault((sentence, context), [])
            of_it.extend(comment for comment in comments if comment not in of_it)
    found[SHARED] |= {(text, None): [] for text in page_texts()}
    for domain, sentences in found.items():
        if domain != SHARED:
            for key in found[SHARED].keys() & sentences.keys():
                del sentences[key]
    return {domain: template(sentences) for domain, sentences in found.items() if sentences}


def template(sentences: Sentences) -> Catalog:
    """Return a catalog of the sentences, untranslated."""
    made = Catalog(project="table", copyright_holder="the table's authors")
    for (sentence, context), comments in sentences.items():
        made.add(sentence, auto_comments=[" ".join(comments)] if comments else (), context=context)
    return made


def po_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def stored(language: str, domain: str) -> Catalog:
    path = po_path(language, domain)
    if not path.exists():
        return Catalog(language, project="table", copyright_holder="the table's authors")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def bring_up_to_date(catalogs: dict[str, Catalog], templates: dict[str, Catalog]) -> None:
    """Give a language's catalogs, by domain, exactly the sentences of the templates.

    A sentence that moves to another game or to the table keeps its translation.
    """
    known = [
        message
        for catalog in catalogs.values()
        for message in catalog
        if message.id and message.string and not message.fuzzy
    ]
    for domain, catalog in catalogs.items():
        for message in known:
            key = message.id, message.context
            if templates[domain].get(*key) and not catalog.get(*key):
                catalog.add(message.id, message.string, context=message.context)
        catalog.update(templates[domain], update_creation_date=False)


def text_of(catalog: Catalog) -> bytes:
    """Return a catalog as a file, without its date: the same sentences always give the same file."""
    out = BytesIO()
    write_po(out, catalog, no_location=True, width=110, ignore_obsolete=True, sort_output=True)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b'"POT-Creation-Date'))


def main() -> int:
    try:
        templates = gather()
    except SiteError as error:
        print(f"messages: {error}", file=sys.stderr)
        return 1
    for language in languages():
        catalogs = {domain: stored(language, domain) for domain in templates}
        bring_up_to_date(catalogs, templates)
        for domain, catalog in catalogs.items():
            path = po_path(language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text_of(catalog))
    return 0


if __name__ == "__main__":
    sys.exit(main())
