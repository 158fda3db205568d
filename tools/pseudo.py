"""A language that is none, en-XA: English with accents, 40 % longer, in brackets. Made from the templates.

What stands on the screen outside of brackets has not gone through a catalog; what is cut off or overlaps in
it has no room for other languages either. `python3 -m tools.pseudo` assembles a site that speaks it too, for
looking at it: build/pseudo/_site.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import assemble, catalogs
from tools.archives import BUILD

CODE = "en-XA"
LONGER = 0.4
LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPRSTUVWXYZabcdefghijklmnoprstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵẋýž",
)
FILLING = "öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ "
KEPT = re.compile(r"(\{[^}]*\}|\*\*)")
"""What stays as it is in a sentence: names to be filled in, signs of bold print."""


def said(text: str) -> str:
    """Return a sentence in the language."""
    parts = KEPT.split(text)
    letters = sum(map(len, parts[::2]))
    more = (FILLING * 40)[: round(LONGER * letters)]
    accented = "".join(part if number % 2 else part.translate(LETTERS) for number, part in enumerate(parts))
    return f"[{accented}{' ' + more if more.strip() else ''}]"


def write(folder: Path) -> None:
    """Write its catalogs into a folder of catalogs, where the templates are."""
    for template in folder.glob("*.pot"):
        path = folder / CODE / "LC_MESSAGES" / f"{template.stem}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(_lines(template.read_text("utf-8"))), "utf-8")


def _lines(template: str) -> Iterator[str]:
    for entry in catalogs.read(template):
        if not entry.key:
            yield from ('msgid ""', 'msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"', "")
            continue
        if entry.context:
            yield f"msgctxt {_quoted(entry.context)}"
        one, *many = entry.ids
        yield f"msgid {_quoted(one)}"
        if many:
            yield f"msgid_plural {_quoted(many[0])}"
        for number, text in enumerate(entry.ids):
            yield f"msgstr{f'[{number}]' if many else ''} {_quoted(said(text))}"
        yield ""


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


@contextmanager
def known(folder: Path) -> Iterator[None]:
    """Have the catalogs lie in another folder meanwhile, an empty one: the site's and those of en-XA."""
    before = catalogs.LOCALE
    shutil.copytree(before, folder, dirs_exist_ok=True)
    write(folder)
    catalogs.LOCALE = folder
    try:
        yield
    finally:
        catalogs.LOCALE = before


def main() -> int:
    """Assemble the site; return the exit status."""
    folder = BUILD / "pseudo"
    shutil.rmtree(folder, ignore_errors=True)
    with known(folder / "locale"):
        return assemble.main(["--to", str(folder / "_site")])


if __name__ == "__main__":
    sys.exit(main())
