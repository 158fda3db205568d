"""Content files: they are compiled, their faults are named, and they are found in an archive."""

from pathlib import Path

import pytest

from tools import content
from tools.archives import SiteError
from ui.text import content as reader

PAGE = """\
What it is about,
on two lines.

![Three belts.](belts:begun/123 "Below it.")

## What lies {#material}

**XY-1** **Each** player
holds six.\\
A second paragraph.

> Ada lays 12.
>
> ![A hand.](cards:begun)
> ![A belt.](belts:begun/1 "After.")

> [!open]
> No source says so.

| Card | Cost |
|---|---|
| ![](card:RW) | up to {height=2} |
| 4 | 5 |

On the screen: tap.

## On one screen {#summary}

- **A turn** Lay a card,
  or draw.
- **The end** Most win.
"""


def test_a_page_of_rules_is_compiled() -> None:
    page = content.rules(PAGE, "rules.md")
    belts = {"told": "Three belts.", "draw": "belts:begun/123", "caption": "Below it."}
    assert page["about"] == ["What it is about, on two lines."]
    assert page["opening"] == belts
    assert page["summary"] == [["A turn", "Lay a card, or draw."], ["The end", "Most win."]]
    [chapter] = page["chapters"]
    rule, example, decision, rows, text = chapter["blocks"]
    assert (chapter["id"], chapter["title"]) == ("material", "What lies")
    assert rule == {"rule": "XY-1", "texts": ["**Each** player holds six.", "A second paragraph."]}
    assert example["example"] == "Ada lays 12."
    assert [(one["draw"], one["caption"]) for one in example["pictures"]] == [
        ("cards:begun", ""),
        ("belts:begun/1", "After."),
    ]
    assert decision == {"open": "No source says so."}
    assert rows["heads"] == ["Card", "Cost"]
    first = [{"draw": "card:RW"}, {"text": "up to {height}", "values": {"height": "2"}}]
    assert rows["rows"] == [first, ["4", "5"]]
    assert text == {"text": "On the screen: tap."}


def test_what_is_said_on_a_page_is_for_translators_and_nothing_else() -> None:
    said = {*content.of_rules(PAGE, "rules.md")}
    assert said > {"Three belts.", "Below it.", "**Each** player holds six.", "up to {height}", "The end"}
    assert not {"XY-1", "material", "4", "card:RW", "2", ""} & said


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("{#material}", "", 6),
        ("**Each**", "**Each", 8),
        ("A second paragraph.\n", "", 8),
        ("![A hand.](cards:begun)", "![A hand.](cards begun)", 12),
        ("> [!open]", "> [!open-question]", 17),
        ("> No source", "No source", 17),
        ("| 4 | 5 |", "| 4 |", 20),
        ("|---|---|\n", "", 20),
        ("- **The end** Most win.", "- The end: most win.", 29),
        ('![Three belts.](belts:begun/123 "Below it.")\n', "", 1),
        ("{#summary}", "{#last}", 1),
    ],
)
def test_a_fault_names_file_and_line(old: str, new: str, line: int) -> None:
    assert PAGE.count(old) == 1
    with pytest.raises(SiteError, match=rf"^ui/x/content/rules\.md:{line}: "):
        content.rules(PAGE.replace(old, new), "ui/x/content/rules.md")


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [("lesson.json", '{\n "seed": "x"\n "steps": []}', 3), ("puzzles.jsonl", '{"id": "a"}\n{"id": }\n', 2)],
)
def test_a_fault_of_json_names_file_and_line(
    name: str, text: str, line: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(content, "ROOT", tmp_path)
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(SiteError, match=rf"^{name}:{line}: "):
        content.compiled([tmp_path / name])


def test_what_the_guide_says_and_answers_and_each_task_are_for_translators() -> None:
    step = '{"plays": ["lay 3"], "says": "Go.", "lit": ["row"], "moves": ["lay 4"], "wrong": {"5": "no"}}'
    after = '"praise": "Good.", "teaches": {"row": {"event": "laid .*", "says": "A row."}}'
    lesson = f'{{"seed": "x", "found": "By a search.", "steps": [{step}, {{"says": "Well."}}], {after}}}'
    assert [*content.of_a_lesson(lesson, "")] == ["Go.", "no", "Well.", "Good.", "A row."]
    puzzles = '{"id": "a", "goal": "Which one?"}\n{"id": "b", "goal": "Where?"}\n'
    assert [*content.of_puzzles(puzzles, "")] == ["Which one?", "Where?"]


def test_a_drawing_is_put_into_a_page_without_what_is_for_its_file_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = """<!-- Two\nlines. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
  <path d="M0 0h9
           v9z"/>
  <text> A b </text>
</svg>
"""
    monkeypatch.setitem(reader.COMPILED, "some.svg", file)
    path = '<path d="M0 0h9\n           v9z"/>'
    drawn = reader.drawing("some.svg")
    assert drawn == f'<svg viewBox="0 0 9 9">{path}<text> A b </text></svg>'
