"""The style of one game changes nothing on the screen of another: all styles are on every page."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.archives import ROOT

SHEETS = sorted((ROOT / "ui").glob("*/style.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.S)
TOKEN = re.compile(r"([^{};]*)([{};])")
AT_RULE = re.compile(r"@(keyframes|property)\b")
"""At-rules that hold no selectors."""


def prefix(text: str) -> str:
    """Return the letters with which most classes begin, `ab` for `.ab-card`."""
    [(own, _)] = Counter(match[1] for match in re.finditer(r"\.([a-z]{2})-", text)).most_common(1)
    return own


def selectors(listed: str) -> Iterator[str]:
    """Yield the selectors of a list of them, cut at the commas that stand in no brackets."""
    depth, begun = 0, 0
    for place, letter in enumerate(listed):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            yield listed[begun:place].strip()
            begun = place + 1
    yield listed[begun:].strip()


def strays(text: str, own: str) -> list[str]:
    """Return selectors outside of the game's own that set more than variables."""
    found, around = [], list[str]()
    for words, mark in TOKEN.findall(COMMENT.sub("", text)):
        if mark == "{":
            around.append(words.strip())
        elif words.strip() and not words.strip().startswith("--"):
            listed = [one for one in around if not one.startswith("@")]
            if listed and not AT_RULE.search(" ".join(around)):
                found += [
                    one for one in selectors(listed[0]) if not re.search(rf"\b{own}-|\[data-game=", one)
                ]
        if mark == "}":
            around.pop()
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=[sheet.parent.name for sheet in SHEETS])
def test_the_style_of_a_game_stays_in_its_package(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    assert strays(text, prefix(text)) == []
