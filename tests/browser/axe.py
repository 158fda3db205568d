"""What axe finds on a page as it stands: barriers by WCAG 2.2 AA and by axe's best practices."""

from typing import Any

from playwright.sync_api import Page

from tools.archives import ROOT

AXE = ROOT / "node_modules/axe-core/axe.min.js"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Experimental, so that it has to be asked for: a name has what is printed (WCAG 2.5.3).
RULES = {"label-content-name-mismatch": {"enabled": True}}
ALL: dict[str, Any] = {"runOnly": STANDARDS, "rules": RULES, "resultTypes": ["violations"]}
COLOURS: dict[str, Any] = {
    "runOnly": ["color-contrast", "link-in-text-block"],
    "resultTypes": ["violations"],
}
"""The rules that look at colours, and so may find something else in the other light."""

FORCED: dict[str, Any] = ALL | {"rules": RULES | {"color-contrast": {"enabled": False}}}
"""In forced colours axe reads backgrounds as they are written, not as they are shown."""


def barriers(page: Page, options: dict[str, Any] = ALL) -> list[str]:
    """Return every violation, `rule: element`; [] for a page without barriers."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("options => axe.run(options)", options)
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found["violations"] for node in rule["nodes"]]


def barriers_in_either_light(page: Page) -> list[str]:
    """Return every violation in light colours, and those of colours in dark ones."""
    page.emulate_media(color_scheme="light")
    found = barriers(page)
    page.emulate_media(color_scheme="dark")
    found += barriers(page, COLOURS)
    page.emulate_media(color_scheme="null")
    return found
