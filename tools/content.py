r"""Compiles content files, what a writer edits, into what the site reads (ui/text/content.py).

They stand in ui/<game>/content/. Each is a member of one archive: that of its game where the table needs it
(WITH_THE_TABLE), else the one that comes last; what is of no game comes first, but for moods of birds.
A page of rules, rules.md, becomes JSON, because the site has no parser. Its Markdown:

    A paragraph before the first heading says what the game is about; a picture there stands beside it.

    ## What lies on the table {#material}

    **XY-1** A rule. A line that ends with a backslash ends a paragraph of it.\
    Here is its second paragraph.

    > A worked example.
    >
    > ![What it shows, for who doesn’t see it.](belts:places/123 "What is written below it.")

    > [!open]
    > What the printed rules leave open, and how it is played here.

    | Heads | of a table |
    |---|---|
    | ![](card:RW) | up to {height=2} |

    ## On one screen {#summary}

    - **What is asked** The answer, in few words.

What a picture's address names, its kind and then arguments, the game draws (`PICTURES` in its module
`rules_pictures`). A text is a sentence of the catalogs as it stands, lines joined; `{height=2}` in a cell is
`{height}` for translators.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from game import NAMES
from tools.archives import FIRST, GAME, LATER, ROOT, SiteError
from ui.text import content

RULES = "rules.md"
WITH_THE_TABLE = ("sprite.svg", "thumbnail.svg")  # names of content files that a game's table needs
MOODS = ("-thinking", "-pleased", "-caught")  # ends of names of what lies over a bird's calm face
NO_SENTENCE = {"id", "rule", "draw", "values"}  # keys of compiled rules whose values are not said

HEADING = re.compile(r"## (.+) \{#([a-z-]+)\}")
RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* (.+)", re.S)
PICTURE = re.compile(r'!\[([^]]*)\]\((\w+:[^ )]*)(?: "([^"]*)")?\)')
ITEM = re.compile(r"- \*\*(.+?)\*\* (.+)", re.S)
VALUE = re.compile(r"\{(\w+)=([^}]*)\}")

Lines = list[tuple[int, str]]  # lines that belong together, each with its number


def files() -> list[Path]:
    return sorted(path for path in (ROOT / "ui").glob("*/content/*") if path.is_file())


def archive_of(path: Path) -> str:
    game = path.parts[-3].replace("_", "-")
    if game in NAMES:
        return GAME.format(game) if path.name in WITH_THE_TABLE else LATER
    return LATER if path.stem.endswith(MOODS) else FIRST


def of(archive: str) -> dict[str, str]:
    """Return the compiled texts of the files in an archive by their new paths. Raises SiteError."""
    return compiled([path for path in files() if archive_of(path) == archive])


def compiled(paths: list[Path]) -> dict[str, str]:
    """Return the compiled texts of files by their new paths. Raises SiteError with file and line."""
    texts = {}
    for path in paths:
        name, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
        if path.name == RULES:
            name, text = name.removesuffix(".md") + ".json", in_json(rules(text, name))
        elif path.suffix == ".json":
            text = in_json(_parsed(text, name, 1))
        elif path.suffix == ".jsonl":
            for number, line in enumerate(text.splitlines(), 1):
                _parsed(line, name, number)
        elif path.suffix == ".svg":
            text = content.NOT_DRAWN.sub("", text)
        texts[name] = text
    return texts


def provide() -> None:
    """Compile the rules of the checkout for this process. Raises SiteError."""
    content.COMPILED.update(compiled([path for path in files() if path.name == RULES]))


def _parsed(text: str, name: str, line: int) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise SiteError(f"{name}:{line - 1 + error.lineno}: {error.msg}") from None


def in_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def sentences(file: IO[bytes], *_: object, **__: object) -> Iterator[tuple[int, None, str, list[str]]]:
    """Yield the sentences of a content file for translators: an extractor of Babel's."""
    path = Path(file.name)
    for text in SENTENCES[path.name](file.read().decode(), path.relative_to(ROOT).as_posix()):
        yield 1, None, text, []


def of_rules(text: str, name: str) -> Iterator[str]:
    return said(rules(text, name))


def of_a_lesson(text: str, name: str) -> Iterator[str]:
    """Yield the guide's sentences and its answers, and what it says afterwards."""
    lesson = json.loads(text)
    for step in lesson["steps"]:
        yield from (step["says"], *step.get("wrong", {}).values())
    yield lesson["praise"]
    yield from (teaching["says"] for teaching in lesson["teaches"].values())


def of_problems(text: str, name: str) -> Iterator[str]:
    return (json.loads(line)["goal"] for line in text.splitlines())


SENTENCES = {RULES: of_rules, "lesson.json": of_a_lesson, "problems.jsonl": of_problems}
"""Readers of the sentences of content files, by name."""


def said(data: Any) -> Iterator[str]:
    """Yield the texts with words in compiled rules."""
    if isinstance(data, str):
        if re.search(r"[A-Za-z]", data):
            yield data
    elif isinstance(data, list):
        for part in data:
            yield from said(part)
    else:
        for key, part in data.items():
            yield from said(part) if key not in NO_SENTENCE else ()


def rules(text: str, name: str) -> dict[str, Any]:
    """Return a page of rules, as ui/pages/rules.py draws it. Raises SiteError, with the file's `name`."""
    return _Rules(name).compiled(text)


class _Rules:
    """The compiler of one page."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.numbers: set[str] = set()

    def fault(self, line: int, what: str) -> SiteError:
        return SiteError(f"{self.name}:{line}: {what}")

    def compiled(self, text: str) -> dict[str, Any]:
        about: list[Any] = []
        chapters: list[dict[str, Any]] = []
        summary: list[list[str]] | None = None
        last = 0
        for lines in _split(list(enumerate(text.splitlines(), 1))):
            last = lines[0][0]
            if lines[0][1].startswith("#"):
                title, id = self.heading(lines)
                if summary is not None or any(chapter["id"] == id for chapter in chapters):
                    raise self.fault(last, "the summary comes last, and each chapter has an id of its own")
                if id == "summary":
                    summary = []
                else:
                    chapters.append({"id": id, "title": title, "blocks": []})
            elif summary is not None:
                summary += self.items(lines)
            else:
                (chapters[-1]["blocks"] if chapters else about).extend(self.blocks(lines))
        opening = [block for block in about if "draw" in block]
        texts = [block["text"] for block in about if "text" in block]
        if not texts or len(opening) != 1 or len(about) != len(texts) + 1:
            raise self.fault(1, "before the first chapter stand paragraphs and one picture")
        if not summary:
            raise self.fault(last, "the last chapter is the summary: '## On one screen {#summary}', a list")
        return {"about": texts, "opening": opening[0], "chapters": chapters, "summary": summary}

    def heading(self, lines: Lines) -> tuple[str, str]:
        number, line = lines[0]
        found = HEADING.fullmatch(line)
        if found is None or len(lines) > 1:
            raise self.fault(number, "a heading is '## Title {#id}', with an empty line after it")
        return found[1], found[2]

    def items(self, lines: Lines) -> Iterator[list[str]]:
        starts = [place for place, (_, line) in enumerate(lines) if line.startswith("- ")]
        for start, end in zip([0, *starts[1:]], [*starts[1:], len(lines)], strict=True):
            found = ITEM.fullmatch(self.joined(lines[start:end]))
            if found is None:
                raise self.fault(lines[start][0], "a line of the summary is '- **What is asked** the answer'")
            yield [found[1], found[2]]

    def blocks(self, lines: Lines) -> list[Any]:
        number, line = lines[0]
        if line.startswith(">"):
            return [self.quote(lines)]
        if line.startswith("|"):
            return [self.table(lines)]
        if line.startswith("!["):
            return self.pictures(lines)
        rule = RULE.match(line)
        if rule is None:
            return [{"text": self.joined(lines)}]
        if rule[1] in self.numbers:
            raise self.fault(number, f"there is a rule {rule[1]} already")
        self.numbers.add(rule[1])
        lines = [(number, rule[2]), *lines[1:]]
        ends = [place for place, (_, line) in enumerate(lines, 1) if line.endswith("\\")]
        parts = [lines[start:end] for start, end in zip([0, *ends], [*ends, len(lines)], strict=True)]
        if not parts[-1]:
            raise self.fault(lines[-1][0], "a backslash at the end of a rule, and no paragraph after it")
        return [{"rule": rule[1], "texts": [self.joined(part).rstrip("\\") for part in parts]}]

    def quote(self, lines: Lines) -> dict[str, Any]:
        for number, line in lines:
            if not line.startswith(">"):
                raise self.fault(number, "each line of an example begins with '>'")
        inner = [(number, line[1:].strip()) for number, line in lines]
        if inner[0][1].startswith("[!"):
            if inner[0][1] != "[!open]" or len(inner) == 1:
                raise self.fault(inner[0][0], "of this kind there is '[!open]' alone, with a text below it")
            return {"open": self.joined(inner[1:])}
        text, *rest = _split(inner) or [inner]
        return {
            "example": self.joined(text),
            "pictures": [one for part in rest for one in self.pictures(part)],
        }

    def pictures(self, lines: Lines) -> list[dict[str, str]]:
        text = " ".join(line for _, line in lines)
        if PICTURE.sub("", text).strip():
            raise self.fault(lines[0][0], "a picture is '![What it shows.](kind:arguments \"Below it.\")'")
        return [
            {"told": description, "draw": draw, "caption": caption}
            for description, draw, caption in PICTURE.findall(text)
        ]

    def table(self, lines: Lines) -> dict[str, Any]:
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for _, line in lines]
        for (number, line), row in zip(lines, rows, strict=True):
            if not line.startswith("|") or not line.endswith("|") or len(row) != len(rows[0]):
                raise self.fault(
                    number, "each row of a table has as many cells as the first one, between '|'"
                )
        if len(rows) < 3 or any(set(cell) - set("-:") for cell in rows[1]):
            raise self.fault(lines[0][0], "below the heads of a table stands '|---|---|', and then rows")
        return {"heads": rows[0], "rows": [[_cell(cell) for cell in row] for row in rows[2:]]}

    def joined(self, lines: Lines) -> str:
        text = " ".join(line.strip() for _, line in lines)
        if text.count("**") % 2 or not text or "![" in text:
            raise self.fault(lines[0][0], "a text has its stars in pairs, and no picture in it")
        return text


def _cell(text: str) -> Any:
    if found := PICTURE.fullmatch(text):
        return {"draw": found[2]}
    values = dict(VALUE.findall(text))
    return {"text": VALUE.sub(r"{\1}", text), "values": values} if values else text


def _split(lines: Lines) -> list[Lines]:
    """Split lines at the empty ones."""
    parts: list[Lines] = [[]]
    for number, line in lines:
        if line.strip():
            parts[-1].append((number, line))
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]
