"""What the site says before Python is up, in each of its languages, and the catalogs that it serves.

A catalog is served in parts, as the modules are: what those of the first archive say, those of each game, and
the rest. The first page
stands in index.html in English; beside it stand its texts in each other language, by the English ones
(ui/boot/before_paint.js puts them in).
"""

from __future__ import annotations

import ast
import gzip
import json
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

from game import NAMES
from tools import catalogs
from tools.archives import ROOT, SiteError
from tools.first_modules import first_modules, game_modules
from tools.site_files import copy, fill
from ui.pages.page import site as title
from ui.pages.screen import Screen
from ui.session import game_ui
from ui.store.platform import NoPlatform
from ui.text import i18n
from ui.text.html import escape
from ui.text.i18n import _, pgettext
from ui.text.sentences import listed

PAGE = ROOT / "index.html"
MANIFEST = "ui/boot/manifest.webmanifest"
REGIONS = ("bar", "main", "sprite")
"""Regions that the first page has."""
SPOKEN = ("aria-label", "content")
"""Attributes that hold words."""


class Texts(HTMLParser):
    """The texts of a piece of HTML, in their order: what is read, seen or heard."""

    def __init__(self, html: str) -> None:
        """Read it."""
        super().__init__()
        self.found: list[str] = []
        self.inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the words of an element's attributes."""
        self.inside = tag
        if tag != "meta":
            self.found += [value for name, value in attrs if name in SPOKEN and value]

    def handle_data(self, data: str) -> None:
        """Take a text."""
        if data.strip() and self.inside not in ("script", "style", "mpy-config"):
            self.found.append(data.strip())

    def handle_endtag(self, tag: str) -> None:
        """Be outside of it."""
        self.inside = ""


class FirstVisit(NoPlatform):
    """A device that stores nothing, on a site with these languages."""

    def __init__(self, languages: list[tuple[str, str]]) -> None:
        """Take the languages, each by its code and its name."""
        self.known = languages

    def languages(self) -> list[tuple[str, str]]:
        """Return them."""
        return self.known


def page_texts() -> list[str]:
    """Return the sentences that stand in index.html itself, in English."""
    found = Texts(PAGE.read_text("utf-8")).found
    return [text for text in dict.fromkeys(found) if "{{" not in text]


def languages() -> dict[str, str]:
    """Return the languages of the site by code, each by its own name; English is the first."""
    names = {i18n.ENGLISH: i18n.own_name()}
    for language in catalogs.offered():
        speak(language)
        names[language] = i18n.own_name()
    i18n.use()
    return names


def speak(language: str) -> None:
    """Have this process speak a language."""
    i18n.use(language, *([catalogs.compiled(language)] if language != i18n.ENGLISH else []))


def names() -> dict[str, str]:
    """Return what the page and its manifest say the site is, in the language spoken."""
    games = listed(game_ui.by_name(name).title() for name in NAMES)
    return {
        "title": title(),
        # Translators: the name of the site below its icon, as short as can be.
        "short": pgettext("the site", "Table"),
        "description": _("{games}: board games at one table, played in the browser, offline.").format(
            games=games
        ),
        "language": i18n.language(),
    }


def first_page(known: dict[str, str]) -> dict[str, str]:
    """Return the regions of the first page as Python draws it where nothing is stored, by name."""
    regions = Screen(FirstVisit(list(known.items()))).frame().regions
    return {name: regions[name] for name in REGIONS}


def said(known: dict[str, str]) -> list[str]:
    """Return all that index.html says once it is filled in, in the language spoken, in the same order."""
    drawn = (text for html in first_page(known).values() for text in Texts(html).found)
    return [*names().values(), *map(_, page_texts()), *drawn]


def translations(known: dict[str, str]) -> dict[str, dict[str, str]]:
    """Return, by language, what to say for each text of index.html.

    Raises SiteError where a text is said in two ways.
    """
    english = said(known)
    found: dict[str, dict[str, str]] = {}
    for language in known:
        if language == i18n.ENGLISH:
            continue
        speak(language)
        there = said(known)
        i18n.use()
        if len(there) != len(english):
            raise SiteError(f"the first page is made otherwise in the language {language}")
        pairs = dict(zip(english, there, strict=True))
        for one, other in zip(english, there, strict=True):
            if pairs[one] != other:
                raise SiteError(f"on the first page {one!r} is said in two ways in the language {language}")
        found[language] = {one: other for one, other in pairs.items() if one != other}
    return found


def no_script(known: dict[str, str]) -> str:
    """Return what is said in each language where no script runs, as paragraphs."""
    return "".join(
        in_each(
            known,
            lambda: escape(_("The table needs JavaScript. Switch it on for this page and load it again.")),
        )
    )


def unfit(known: dict[str, str]) -> dict[str, str]:
    """Return what is said in each language where the table can't run, as paragraphs, by the reason.

    ui/boot/support.js knows the reasons.
    """

    def lacks() -> str:
        told = _(
            "This browser lacks something that the table needs: {what}. Chrome, Edge, Firefox and Safari "
            "have it from 2024 on, unless a strict mode such as Lockdown Mode switches it off."
        )
        return escape(told).format(what="<b></b>")

    def as_file() -> str:
        told = _(
            "Opened as a file, the table can’t load. A web server has to serve its folder: "
            "run {command} there and open {address}."
        )
        command, address = "<code>python3 -m http.server</code>", "<code>localhost:8000</code>"
        return escape(told).format(command=command, address=address)

    def in_frame() -> str:
        told = _(
            "The page around this one keeps the table from loading. Open it in a tab of its own: {address}"
        )
        link = '<a href="./" target="_blank" rel="noopener"></a>'
        return escape(told).format(address=link)

    said = {"browser": lacks, "file": as_file, "frame": in_frame}
    return {why: "".join(in_each(known, sentence)) for why, sentence in said.items()}


def lacking(known: dict[str, str]) -> str:
    """Return what the service worker answers with in place of a page that is lost, as paragraphs."""

    def said() -> str:
        told = _(
            "The table could not be set. Part of it is missing here, and is fetched once there is a network."
        )
        return f'{escape(told)} <a href="./">{escape(_("Reload"))}</a>'

    return "".join(in_each(known, said))


def in_each(known: dict[str, str], said: Callable[[], str]) -> Iterator[str]:
    """Yield a paragraph in each language, where nothing can choose the reader's: its HTML is `said`."""
    for language in known:
        speak(language)
        yield f'<p lang="{language}">{said()}</p>'
    i18n.use()


def cards(known: dict[str, str]) -> str:
    """Return the games' cards in each language as JSON: see `game_ui.CARDS`."""
    found: dict[str, dict[str, list[object]]] = {name: {} for name in NAMES}
    for language in known:
        speak(language)
        for name, said in found.items():
            english, card = said.get(i18n.ENGLISH, []), list(game_ui.card(name))
            while card and card[-1:] == english[len(card) - 1 : len(card)]:
                card.pop()
            said[language] = card
    i18n.use()
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def write_catalogs(site: Path, known: dict[str, str], games: list[str]) -> None:
    """Write the catalogs of each language and its manifest into the site.

    What `games` say is in catalogs of theirs; what other games say comes first.
    """
    said_by = {f"-{name}": constants(game_modules(name)) for name in games}
    at_first = constants(first_modules())
    for name in NAMES:
        if name not in games:
            at_first |= constants(game_modules(name))
    parts: dict[str, set[str]] = {"": set(), **{part: set() for part in said_by}, "-later": set()}
    for key, entry in catalogs.templates().items():
        text = entry.ids[0]
        theirs = [part for part, texts in said_by.items() if text in texts]
        for part in [""] if text in at_first else theirs or ["-later"]:
            parts[part].add(key)
    for language in known:
        speak(language)
        target = manifest(site, language)
        copy(ROOT / MANIFEST, target)
        fill(target, {name: json.dumps(value, ensure_ascii=False)[1:-1] for name, value in names().items()})
        i18n.use()
        if language == i18n.ENGLISH:
            continue
        for part, keys in parts.items():
            path = site / f"ui/locale/{language}{part}.mo.bin"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(catalogs.compiled(language, keys), 9, mtime=0))


def manifest(site: Path, language: str) -> Path:
    """Return the path of a language's manifest."""
    path = site / MANIFEST
    return path if language == i18n.ENGLISH else path.with_name(f"manifest.{language}.webmanifest")


def constants(paths: list[Path]) -> set[str]:
    """Return all texts that stand in some modules."""
    trees = (ast.parse(path.read_bytes(), str(path.relative_to(ROOT))) for path in paths)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
