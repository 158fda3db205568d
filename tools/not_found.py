"""Fills in 404.html, the page that a static host answers with where nothing is."""

import base64
import hashlib
import json
import re
from collections.abc import Iterable

from tools.archives import ROOT
from tools.site_files import filled
from tools.site_languages import speak
from ui.pages.page import site as title
from ui.text import i18n
from ui.text.html import escape
from ui.text.i18n import _

PAGE = "404.html"
SCRIPT = "ui/boot/not_found.js"
"""Stands in the page: it isn't served by itself."""


def page(known: Iterable[str]) -> str:
    """Return the page in English with its script, and with the checksums of both in its policy.

    `known` are the codes of the site's languages; the script puts one of them in.
    """
    page, code = (ROOT / PAGE).read_text("utf-8"), script(known)
    style = "".join(re.findall(r"<style>(.*?)</style>", page, re.S))
    said = {name: escape(text) for name, text in texts().items()}
    sums = {"script-sum": checksum(code), "style-sum": checksum(style)}
    return filled(page, {**said, "script": code, **sums}, PAGE)


def script(known: Iterable[str]) -> str:
    """Return the script of the page, with what it says in each of these languages."""
    said = {}
    for language in known:
        speak(language)
        said[language] = texts()
    i18n.use()
    told = json.dumps(said, ensure_ascii=False).replace("<", "\\u003c")
    return filled((ROOT / SCRIPT).read_text("utf-8"), {"texts": told}, SCRIPT)


def texts() -> dict[str, str]:
    """Return what the page says in the language spoken."""
    return {
        "title": title(),
        "nothing": _("There is nothing at this address."),
        "way": _("Open the table"),
        "lost": _(
            "There is nothing at this address, and no table above it. "
            "The link may be cut off: ask for it once more."
        ),
    }


def checksum(text: str) -> str:
    """Return the checksum of a style or a script as a content security policy writes it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
