"""Pictures of every page in every state: `python -m tools.pictures` (`make pictures`).

In build/pictures each state (tests/browser/states.py) has a folder with a picture for each screen and each of
light, dark and forced colours; index.html shows them all. Each is also checked by axe for accessibility
barriers; the exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import sys
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.axe import ALL, FORCED, barriers
from tests.browser.page_driver import FAST, LATER
from tests.browser.states import states
from tests.games import SERVED
from tools import install_browser
from tools.archives import ROOT

SCREENS = ("320x568", "390x844", "844x390", "820x1180", "1180x820", "1440x900")
SCHEMES = ("light", "dark", "forced")
OUT = ROOT / "build/pictures"
HIGH = 360  # pixels of a picture's height in index.html


def dress(page: Page, screen: str, scheme: str) -> None:
    width, height = map(int, screen.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light",
        forced_colors="active" if scheme == "forced" else "none",
    )


def take(page: Page, folder: Path, screens: list[str], schemes: list[str]) -> list[str]:
    """Take the pictures of a state; return axe's findings, each with its place."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for screen, scheme in product(screens, schemes):
        dress(page, screen, scheme)
        page.wait_for_timeout(60)  # a frame or two: what depends on the size is laid out again
        page.screenshot(path=folder / f"{screen}-{scheme}.png")
        rules = FORCED if scheme == "forced" else ALL
        found += [f"{folder.name} {screen} {scheme}: {one}" for one in barriers(page, rules)]
    dress(page, "820x1180", "light")
    return found


def index() -> None:
    rows = ["<!doctype html><title>Pictures</title><style>figure { display: inline-block }</style>"]
    for state in sorted(path for path in OUT.iterdir() if path.is_dir()):
        rows.append(f"<h2>{escape(state.name)}</h2>")
        rows += (
            f'<figure><img src="{escape(f"{state.name}/{one.name}")}" height="{HIGH}" loading="lazy">'
            f"<figcaption>{escape(one.stem)}</figcaption></figure>"
            for one in sorted(state.glob("*.png"))
        )
    (OUT / "index.html").write_text("\n".join(rows), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(prog="pictures", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--games", nargs="+", choices=SERVED, default=list(SERVED))
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=list(SCREENS))
    parser.add_argument("--schemes", nargs="+", choices=SCHEMES, default=list(SCHEMES))
    parser.add_argument("--only", default="", help="only states whose name contains this")
    options = parser.parse_args()
    found: list[str] = []
    with install_browser.opened(FAST + LATER, reduced_motion="reduce") as page:
        dress(page, "820x1180", "light")
        for name in states(page, options.games):
            if options.only in name:
                print(name, file=sys.stderr)
                found += take(page, OUT / name, options.screens, options.schemes)
    index()
    print("\n".join(found) or "axe finds no barrier")
    print(f"The pictures are in {OUT}.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
