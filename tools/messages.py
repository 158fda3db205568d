"""Gathers the sentences for translators: `python -m tools.messages` (`make messages`), from .venv.

One catalog template a game, `messages.pot` in its room of ui/, with the sentences of game/<game> and
ui/<game>; one for the rest of game/ and ui/, ui/text/locale/table.pot. A sentence that is there is in no
game's. Babel reads the sources; a sentence is an argument of a function in KEYWORDS.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from game import NAMES

ROOT = Path(__file__).resolve().parents[1]
SHARED = "ui/text/locale/table.pot"
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "ngettext": (1, 2),
    "IllegalMove": None,
    "Reason": None,
    "BadPosition": None,
}

Sentences = set[str | tuple[str, ...]]


def gather(root: Path = ROOT) -> dict[str, Catalog]:
    """Return the catalogs of the sources under `root`, by path; none of a game without a sentence."""
    rooms = [room for name in NAMES if (root / "game" / (room := name.replace("-", "_"))).is_dir()]
    found: dict[str, Sentences] = {f"ui/{room}/messages.pot": set() for room in rooms}
    found[SHARED] = set()
    for top in ("game", "ui"):
        for file, _, sentence, _, _ in extract_from_dir(root / top, keywords=KEYWORDS):
            room = Path(file).parts[0]
            found[f"ui/{room}/messages.pot" if room in rooms else SHARED].add(sentence)
    for path, sentences in found.items():
        if path != SHARED:
            sentences -= found[SHARED]
    return {path: catalog(sentences) for path, sentences in found.items() if sentences}


def catalog(sentences: Sentences) -> Catalog:
    """Return a template that holds the sentences, in alphabetical order."""
    template = Catalog(project="table", copyright_holder="the table's authors")
    for sentence in sorted(sentences, key=lambda one: (one,) if isinstance(one, str) else one):
        template.add(sentence)
    return template


def main() -> int:
    """Write the catalogs; return the exit status."""
    for path, template in gather().items():
        target = ROOT / path
        target.parent.mkdir(parents=True, exist_ok=True)
        out = BytesIO()
        write_po(out, template, no_location=True, width=110)
        lines = out.getvalue().splitlines(keepends=True)
        # Without its date the same sentences always give the same file.
        target.write_bytes(b"".join(line for line in lines if not line.startswith(b'"POT-Creation-Date')))
    return 0


if __name__ == "__main__":
    sys.exit(main())
