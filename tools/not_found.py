"""Fills in 404.html, the page that a static host answers with where nothing is."""

import base64
import hashlib
import re

from tools.archives import ROOT
from tools.site_files import filled

PAGE = "404.html"
SCRIPT = "ui/boot/not_found.js"
"""Stands in the page: it isn't served by itself."""


def page(title: str) -> str:
    """Return the page with its script, and with the checksums of script and style in its policy."""
    text, script = ((ROOT / name).read_text("utf-8") for name in (PAGE, SCRIPT))
    style = "".join(re.findall(r"<style>(.*?)</style>", text, re.S))
    sums = {"script-sum": checksum(script), "style-sum": checksum(style)}
    return filled(text, {"title": title, "script": script, **sums}, PAGE)


def checksum(text: str) -> str:
    """Return the checksum of a style or a script as a content security policy writes it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
