"""A new game from a template: `python3 -m tools.new_game lost-cities`, or `make game NAME=lost-cities`.

Copies one of the smallest games (tests/smallest_game/) under a new name, the rules into game/lost_cities/,
the kit and a first rules test into tests/lost_cities/, and adds the name to `NAMES` in game/__init__.py. The
default screen shows the new game, the computer plays it, and every suite that covers all games covers it;
docs/adding-a-game.md says how to continue. Nothing is written unless everything can be.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from pathlib import Path

from game import NAMES

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = "tests/smallest_game"
HIDDEN_HANDS = "ladder"
"""The template with hidden hands and chance for two to four players: it is copied where none is named."""
FILES = {
    "__init__.py": "game/{package}/__init__.py",
    "kit.py": "tests/{package}/kit.py",
    "test_rules.py": "tests/{package}/test_rules.py",
}
"""Each file of the template, and where it goes."""
REGISTRATION = "game/__init__.py"
PACKAGES = ("game", "ui", "tests")  # folders in which a game may have a package of its own
LONGEST_NAME = 24  # letters of a name for which the lines of the template have space


class Refusal(Exception):
    """Reason why a game can't be made, in one sentence with the remedy."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="new_game", description="Add a game, copied from the template.")
    parser.add_argument("name", help="in small letters with hyphens: lost-cities")
    templates = [file.parent.name.replace("_", "-") for file in (ROOT / TEMPLATES).glob("*/kit.py")]
    parser.add_argument("--template", choices=templates, default=HIDDEN_HANDS, help="the game that is copied")
    options = parser.parse_args(arguments)
    name = options.name
    try:
        made = make(ROOT, name, options.template)
    except Refusal as refusal:
        print(f"new_game: {refusal}", file=sys.stderr)
        return 2
    rules, tests = (file.parent.relative_to(ROOT) for file in (made[0], made[-1]))
    print(f"The rules of {name} are in {rules}/, its tests in {tests}/.")
    print("Play it with `make dev`; docs/adding-a-game.md says how to continue.")
    return 0


def make(root: Path, name: str, template: str) -> list[Path]:
    """Write the files of a new game in a checkout and register it. Raises Refusal."""
    package = checked(root, name)
    source = root / TEMPLATES / template.replace("-", "_")
    written = {
        root / place.format(package=package): renamed((source / file).read_text("utf-8"), template, name)
        for file, place in FILES.items()
    }
    names = registered((root / REGISTRATION).read_text("utf-8"), name)
    for file, text in written.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    (root / REGISTRATION).write_text(names, "utf-8")
    return list(written)


def checked(root: Path, name: str) -> str:
    """Return the name of a new game's package: `lost_cities`. Raises Refusal if there can be none."""
    package = package_of(name)
    is_name = re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) and len(name) <= LONGEST_NAME
    if not is_name or keyword.iskeyword(package):
        raise Refusal(
            f"{name!r} is no name for a game: take up to {LONGEST_NAME} small letters, digits and hyphens, "
            "like lost-cities, and no word of Python's own"
        )
    for folder in (*PACKAGES, TEMPLATES):
        for place in (root / folder / package, root / folder / f"{package}.py"):
            if place.exists():
                raise Refusal(
                    f"{place.relative_to(root)} is there already: choose another name than {name!r}"
                )
    own = {*map(package_of, NAMES)}
    for path in (path for folder in PACKAGES for path in (root / folder).rglob("*.py")):
        if not own & {*path.parts} and naming(name).search(path.read_text("utf-8")):
            raise Refusal(
                f"{path.relative_to(root)} has the word {name!r}, and shared modules name no game: choose "
                "another name; the title on the screen may still be this one"
            )
    return package


def naming(name: str) -> re.Pattern[str]:
    """Return a pattern of a game's name in any spelling: far-shores, far_shores, Far Shores, FarShores."""
    words = "[-_ ]?".join(map(re.escape, name.split("-")))
    return re.compile(rf"(?<![a-z]){words}(?![a-z])", re.IGNORECASE)


def renamed(text: str, old: str, new: str) -> str:
    """Return a text of the template `old` with each spelling of its name replaced by that of `new`."""
    spelled = {
        f"{TEMPLATES.replace('/', '.')}.{package_of(old)}": f"game.{package_of(new)}",
        **{f"{word} {class_of(old)}": f"{word} {class_of(new)}" for word in ("class", "import", "GAME =")},
        f'"{old}"': f'"{new}"',
        title_of(old): title_of(new),
    }
    # All at once: the new name may have the old one in it.
    found = "|".join(re.escape(spelling) for spelling in spelled)
    text = re.sub(rf"({found})(?!\w)", lambda match: spelled[match[1]], text)
    return re.sub(r"(^from .*\n)+", in_order, text, flags=re.MULTILINE)


def package_of(name: str) -> str:
    return name.replace("-", "_")


def title_of(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("-"))


def class_of(name: str) -> str:
    return title_of(name).replace(" ", "")


def in_order(imports: re.Match[str]) -> str:
    """Return lines of imports sorted by module, as the linter wants them."""
    return "".join(sorted(imports[0].splitlines(keepends=True), key=lambda line: line.split()[1]))


def registered(text: str, name: str) -> str:
    """Return game/__init__.py with the name added to NAMES."""
    begin, names, end = re.split(r"^(NAMES = \[\n(?:    .*\n)*)", text, maxsplit=1, flags=re.MULTILINE)
    return f'{begin}{names}    "{name}",\n{end}'


if __name__ == "__main__":
    sys.exit(main())
