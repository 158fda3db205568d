"""All styles are on every page: one game's changes nothing on another's screen.

A browser that lacks what they need says so.
"""

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


# --- ui/boot/support.js asks the browser for what the sheets can't do without -------------------------------

ALL = "\n".join(COMMENT.sub("", path.read_text("utf-8")) for path in sorted((ROOT / "ui").rglob("*.css")))
SUPPORT = (ROOT / "ui/boot/support.js").read_text("utf-8")

ASKED = {
    r":has\(": '"selector(:has(a))"',
    r"[{;]\s*@(container|media)\b[^{;]*\{|&": '"selector(&)"',  # rules inside rules
    r"@container\b|\dcq[wh]\b": '"(container-type: size)"',
    r"\ddv[hw]\b": '"(height: 1dvh)"',
    r"@layer\b": "CSSLayerBlockRule",
}
"""What of the sheets is asked for, and how. A browser that has these has the rest, or can miss it."""
OLDER = """
    @media @keyframes @supports
    :active :checked :disabled :empty :first-child :focus :focus-visible :hover :is :lang :last-child :not
    :nth-child :nth-last-child :only-child :root :where ::after ::before ::marker
    attr( brightness( calc( clamp( cubic-bezier( drop-shadow( env( fit-content( grayscale( inset(
    linear-gradient( max( min( minmax( polygon( radial-gradient( repeat( repeating-linear-gradient( rgb(
    rotate( scale( selector( translate( var(
    % cm deg em fr ms px rem s vh vmin vw
"""
"""What Chromium 112, Firefox 121 and Safari 16.5 have, the oldest that can pass."""
SPARED = {
    "@property": "registers lengths that are then worked out once only",
    ":popover-open": "what pops up stands in the panel, always",
    "::details-content": "asked for in place, by @supports",
    "::view-transition": "nothing moves",
    "::view-transition-group": "nothing moves",
    "::view-transition-new": "nothing moves",
    "::view-transition-old": "nothing moves",
    "color-mix(": "the guide's ring doesn't breathe",
    "mod(": "ornaments lie on one another",
}
"""What newer browsers have, and what the page is without it."""


def used() -> set[str]:
    """Return the at-rules, pseudo-classes, functions and units of all sheets."""
    words = set(re.findall(r"@[a-z-]+", ALL))
    for before, mark in TOKEN.findall(ALL):
        selects = mark == "{" and "@" not in before
        values = before if mark == "{" else before.partition(":")[2]
        words.update(re.findall(r"::?[a-z-]+", before) if selects else re.findall(r"[a-z][a-z-]*\(", values))
        if not selects:
            words.update(re.findall(r"(?<![\w#.-])-?[\d.]+([a-z]+|%)(?![\w-])", values))
    return words


def test_a_browser_is_asked_for_what_the_style_needs_and_for_nothing_else() -> None:
    asked = {probe for feature, probe in ASKED.items() if re.search(feature, ALL)}
    assert asked == set(ASKED.values())
    assert all(probe in SUPPORT or probe in SUPPORT.split() for probe in asked)
    [listed] = re.findall(r"var STYLE = \[(.*?)\];", SUPPORT, re.S)
    assert set(re.findall(r'"[^"]+"', listed)) <= asked


def test_nothing_newer_is_used_without_being_asked_for() -> None:
    unknown = {
        word
        for word in used() - {*OLDER.split(), *SPARED}
        if not any(re.search(feature, f"1{word}(") for feature in ASKED)
    }
    assert unknown == set(), "ask for it in ui/boot/support.js, or say what the page is without it"


def test_words_beside_what_is_drawn_are_there_without_a_text_for_screen_readers() -> None:
    """A browser that can't read `content: … / ""` (Firefox before 128) drops it."""
    spoken = re.findall(r"content: ([^;/]+) / \"\";", ALL)
    assert spoken == re.findall(r"content: ([^;/]+);\s+content: \1 / \"\";", ALL)


# --- what a redraw has browsers work out again --------------------------------------------------------------


def compounds(selector: str) -> list[str]:
    """Return the parts of a selector between its combinators, `a:has(b) > c` as `a:has(b)` and `c`."""
    found, depth = [""], 0
    for letter in selector:
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
        if depth == 0 and letter in " >+~":
            found.append("")
        else:
            found[-1] += letter
    return list(filter(None, found))


def is_named(compound: str) -> bool:
    """Return True if a part of a selector has a type, an id, a class or an attribute, in each alternative."""
    plain = re.sub(r":[a-z-]+\(.*\)|::?[a-z-]+", "", compound)
    if re.search(r"[a-z]", plain):
        return True
    return any(
        all(is_named(compounds(one)[-1]) for one in selectors(listed))
        for listed in re.findall(r":(?:is|where)\((.*)\)", compound)
    )


def unnamed(text: str) -> list[str]:
    """Return selectors that style anything in what has something."""
    found, around = [], list[str]()
    for words, mark in TOKEN.findall(text):
        if mark == "{":
            for one in [] if words.strip().startswith("@") else selectors(words):
                *outer, inner = compounds(one)
                if ":has(" in " ".join([*around, *outer]) and not is_named(inner):
                    found.append(one)
            around.append(words)
        elif mark == "}":
            around.pop()
    return found


def test_what_is_styled_by_has_is_named() -> None:
    """Browsers look again at all that these rules may style whenever an element comes or goes.

    Where one may style anything, that is every element of the page, at each tap.
    """
    assert unnamed("@layer a { b:has(c) :is(.d, .e > *) { f: g } }") == ["b:has(c) :is(.d, .e > *)"]
    assert unnamed("b:has(c) :is(.d, .e > f):hover, .e > *, b:has(c) { f: g }") == []
    assert unnamed(ALL) == []
