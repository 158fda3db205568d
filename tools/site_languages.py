"""Texts of the site before Python is up, in each of its languages.

index.html has the first page in English, and the translations of its texts, which ui/boot/before_paint.js
puts in.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from html.parser import HTMLParser
from typing import TypeVar

from game import NAMES
from tools import catalogs
from tools.archives import ROOT, SiteError
from ui import games
from ui.pages.page import site as title
from ui.pages.screen import Screen
from ui.store.platform import Platform
from ui.text import i18n
from ui.text.html import escape
from ui.text.i18n import _, pgettext
from ui.text.sentences import listed

PAGE = ROOT / "index.html"
REGIONS = ("bar", "main", "sprite")  # regions that the first page has

Said = TypeVar("Said")


class Texts(HTMLParser):
    """The texts of a piece of HTML, in their order: what is read, seen or heard."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        self.found += [value for name, value in attrs if name == "aria-label" and value]

    def handle_data(self, data: str) -> None:
        if data.strip() and self.inside not in ("script", "style", "mpy-config"):
            self.found.append(data.strip())

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""


class FirstVisit(Platform):
    """A device that stores nothing, on a site with these languages."""

    def __init__(self, languages: list[tuple[str, str]]) -> None:
        self.known = languages

    def languages(self) -> list[tuple[str, str]]:
        return self.known


def speak(language: str) -> None:
    i18n.use(language, catalogs.compiled(language))


def in_each(known: Iterable[str], say: Callable[[], Said]) -> dict[str, Said]:
    """Return the result of `say` in each of these languages; English is spoken again afterwards."""
    found = {}
    for language in known:
        speak(language)
        found[language] = say()
    i18n.use()
    return found


def languages() -> dict[str, str]:
    """Return each language's own name by its code; English is the first."""
    return in_each([i18n.ENGLISH, *catalogs.offered()], i18n.own_name)


def names() -> dict[str, str]:
    """Return the names of the site in page and manifest, in the language spoken."""
    titles = listed(games.by_name(name).title() for name in NAMES)
    return {
        "title": title(),
        # Translators: the name of the site below its icon, as short as can be.
        "short": pgettext("the site", "Table"),
        "description": _("{games}: board games at one table, played in the browser, even offline.").format(
            games=titles
        ),
        "language": i18n.language(),
    }


def first_page(known: dict[str, str]) -> dict[str, str]:
    """Return the regions of the first page by name, as drawn where nothing is stored."""
    regions = Screen(FirstVisit(list(known.items()))).frame().regions
    return {name: regions[name] for name in REGIONS}


def page_texts() -> list[str]:
    found = Texts(PAGE.read_text("utf-8")).found
    return [text for text in dict.fromkeys(found) if "{{" not in text]


def said(known: dict[str, str]) -> list[str]:
    """Return all texts of the filled index.html in the language spoken, always in the same order."""
    drawn = (text for html in first_page(known).values() for text in Texts(html).found)
    return [*names().values(), *map(_, page_texts()), *drawn]


def translations(known: dict[str, str]) -> dict[str, dict[str, str]]:
    """Return, by language, what to say for each text of index.html.

    Raises SiteError where a text is said in two ways.
    """
    by_language = in_each(known, lambda: said(known))
    english = by_language.pop(i18n.ENGLISH)
    found: dict[str, dict[str, str]] = {}
    for language, there in by_language.items():
        if len(there) != len(english):
            raise SiteError(f"the first page is made otherwise in the language {language}")
        pairs = dict(zip(english, there, strict=True))
        for one, other in zip(english, there, strict=True):
            if pairs[one] != other:
                raise SiteError(f"on the first page {one!r} is said in two ways in the language {language}")
        found[language] = {one: other for one, other in pairs.items() if one != other}
    return found


def paragraphs(known: Iterable[str], say: Callable[[], str]) -> str:
    """Return a paragraph in each language, for places where nothing can choose the reader's."""
    return "".join(f'<p lang="{language}">{text}</p>' for language, text in in_each(known, say).items())


def no_script() -> str:
    return escape(_("The table needs JavaScript. Switch it on and reload the page."))


def lacks() -> str:
    """Return the sentence for an old browser; ui/boot/support.js fills in the missing feature."""
    description = _(
        "This browser lacks something that the table needs: {what}. Chrome, Edge, Firefox and Safari have "
        "had it since 2024, unless a strict mode such as Lockdown Mode switches it off."
    )
    return escape(description).format(what="<b></b>")


def refuses() -> str:
    """Return the sentence for a browser that may not run WebAssembly."""
    description = _(
        "This browser refuses to run WebAssembly, which the table needs. A strict mode such as Lockdown "
        "Mode, or a rule of a company or school, switches it off: allow it for this page and reload the "
        "page."
    )
    return escape(description)


def as_file() -> str:
    description = _(
        "The table can’t load when it is opened as a file. Its folder needs a web server: run {command} "
        "there and open {address}."
    )
    command, address = "<code>python3 -m http.server</code>", "<code>localhost:8000</code>"
    return escape(description).format(command=command, address=address)


def in_frame() -> str:
    """Return the sentence for a page around this one that keeps the table from loading."""
    description = _(
        "The page around this one stops the table from loading. Open it in its own tab: {address}"
    )
    return escape(description).format(address='<a href="./" target="_blank" rel="noopener"></a>')


IN_PARAGRAPHS = {
    "no-script": no_script,
    "browser": lacks,
    "wasm": refuses,
    "file": as_file,
    "frame": in_frame,
}
"""Texts that index.html has in all languages at once, by the name of their place there."""


def lacking() -> str:
    """Return the service worker's answer in place of a lost page."""
    description = _(
        "The table couldn’t be set up. Part of it is missing and will be loaded once there is a connection."
    )
    return f'{escape(description)} <a href="./">{escape(_("Reload"))}</a>'


def nothing_here() -> dict[str, str]:
    """Return the texts of 404.html in the language spoken."""
    return {
        "title": title(),
        "nothing": _("There is nothing at this address."),
        "way": _("Open the table"),
        "lost": _("There is nothing at this address. The link may have been cut off: ask for it again."),
    }


def covers() -> str:
    """Return the games' covers as JSON: see `games.COVERS`."""
    return json.dumps({name: games.cover_texts(name) for name in NAMES}, ensure_ascii=False)
