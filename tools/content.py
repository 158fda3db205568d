r"""Compiles content files, what a writer edits, into what the site reads (ui/text/content.py).

They stand in ui/<game>/content/. Each is a member of the archive, and so is each face of birds.svg, which is
of no game. A page of rules, rules.md, becomes JSON, because the site has no parser.
Its Markdown:

    A paragraph before the first heading says what the game is about; a picture there stands beside it.

    ## What lies on the table {#material}

    **XY-1** A rule. A line that ends with a backslash ends a paragraph of it.\
    Here is its second paragraph.

    > A worked example.
    >
    > ![What it shows, for those who can’t see it.](belts:places/123 "What is written below it.")

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

from tools.archives import ROOT, SiteError
from ui.text import content

RULES, BIRDS = "rules.md", "birds.svg"
NO_SENTENCE = {"id", "rule", "draw", "values"}  # keys of compiled rules whose values are not said

FACE = re.compile(r'<svg id="(.+?)".*?>(.*?)</svg>', re.S)
PARAGRAPH = re.compile(r"(?<!.)\S.*(\n.+)*")  # lines without an empty one
HEADING = re.compile(r"## (.+) \{#([a-z-]+)\}")
RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* (.+)", re.S)
PICTURE = re.compile(r'!\[([^]]*)\]\((\w+:[^ )]*)(?: "([^"]*)")?\)')
ITEM = re.compile(r"^- \*\*(.+?)\*\* (.+?)(?=\n- |\Z)", re.M | re.S)
VALUE = re.compile(r"\{(\w+)=([^}]*)\}")


def files() -> list[Path]:
    return sorted(path for path in (ROOT / "ui").glob("*/content/*") if path.is_file())


def compiled(paths: list[Path]) -> dict[str, str]:
    """Return the compiled texts of files by their new paths. Raises SiteError with file and line."""
    texts: dict[str, str] = {}
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
        faces = FACE.findall(text) if path.name == BIRDS else ()
        texts |= {f"{name}#{face}": drawn for face, drawn in faces} or {name: text}
    return texts


def provide() -> None:
    """Compile for this process what can't be read as it is edited. Raises SiteError."""
    content.COMPILED.update(compiled([path for path in files() if path.name in (RULES, BIRDS)]))


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


def of_puzzles(text: str, name: str) -> Iterator[str]:
    return (json.loads(line)["goal"] for line in text.splitlines())


SENTENCES = {RULES: of_rules, "lesson.json": of_a_lesson, "puzzles.jsonl": of_puzzles}
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
    chapters: list[dict[str, Any]] = [{"id": "about", "title": "", "blocks": []}]
    for found in PARAGRAPH.finditer(text):
        try:
            if heading := HEADING.fullmatch(found[0]):
                chapters.append({"id": heading[2], "title": heading[1], "blocks": []})
            else:
                chapters[-1]["blocks"] += _blocks(found[0])
        except ValueError as error:
            line = text.count("\n", 0, found.start()) + 1
            raise SiteError(f"{name}:{line}: {error}") from None
    about, *chapters = chapters
    texts = [block["text"] for block in about["blocks"] if "text" in block]
    pictures = [block for block in about["blocks"] if "draw" in block]
    if not texts or len(pictures) != 1 or len(about["blocks"]) != len(texts) + 1:
        raise SiteError(f"{name}:1: before the first chapter stand paragraphs and one picture")
    last = chapters.pop() if chapters else about
    if last["id"] != "summary" or not all(isinstance(item, list) for item in last["blocks"]):
        raise SiteError(f"{name}:1: the last chapter is the summary: '## On one screen {{#summary}}', a list")
    return {"about": texts, "opening": pictures[0], "chapters": chapters, "summary": last["blocks"]}


def _blocks(paragraph: str) -> list[Any]:
    """Return what the lines of a paragraph are on the page. Raises ValueError with what they should be."""
    if paragraph.startswith("#"):
        raise ValueError("a heading is '## Title {#id}', with an empty line after it")
    if paragraph.startswith("- "):
        if ITEM.sub("", paragraph).strip():
            raise ValueError("a line of the summary is '- **What is asked** the answer'")
        return [[_text(part) for part in item] for item in ITEM.findall(paragraph)]
    if paragraph.startswith("> [!"):
        kind, _, text = _unquoted(paragraph).partition("\n")
        if kind != "[!open]":
            raise ValueError("of this kind there is '[!open]' alone, with a text below it")
        return [{"open": _text(text)}]
    if paragraph.startswith(">"):
        example, _, pictures = _unquoted(paragraph).partition("\n\n")
        return [{"example": _text(example), "pictures": _pictures(pictures)}]
    if paragraph.startswith("|"):
        return [_table(paragraph)]
    if paragraph.startswith("!["):
        return _pictures(paragraph)
    if rule := RULE.fullmatch(paragraph):
        return [{"rule": rule[1], "texts": [_text(part) for part in rule[2].split("\\\n")]}]
    return [{"text": _text(paragraph)}]


def _unquoted(lines: str) -> str:
    """Return the lines without the mark of a quotation at the beginning of each."""
    if re.search("^[^>]", lines, re.M):
        raise ValueError("each line of an example begins with '>'")
    return re.sub("^> ?", "", lines, flags=re.M)


def _pictures(lines: str) -> list[dict[str, str]]:
    if PICTURE.sub("", lines).strip():
        raise ValueError("a picture is '![What it shows.](kind:arguments \"Below it.\")'")
    return [
        {"told": told, "draw": draw, "caption": caption} for told, draw, caption in PICTURE.findall(lines)
    ]


def _table(lines: str) -> dict[str, Any]:
    heads, rule, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines.split("\n"))
    if any(len(row) != len(heads) for row in (rule, *rows)) or set("".join(rule)) - set("-:"):
        raise ValueError("below the heads of a table stands '|---|---|', and each row has as many cells")
    return {"heads": heads, "rows": [[_cell(cell) for cell in row] for row in rows]}


def _cell(text: str) -> Any:
    if found := PICTURE.fullmatch(text):
        return {"draw": found[2]}
    values = dict(VALUE.findall(text))
    return {"text": VALUE.sub(r"{\1}", text), "values": values} if values else text


def _text(lines: str) -> str:
    text = re.sub(r"\s*\n\s*", " ", lines).strip()
    if text.count("**") % 2 or not text or "![" in text or text.endswith("\\"):
        raise ValueError("a text has its stars in pairs, no picture in it and no backslash at its end")
    return text
