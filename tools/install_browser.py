"""Finds the Chromium that the browser tests drive, gets one when there is none, and opens the site in it.

    python -m tools.install_browser     print its path, after installing it if need be

The one on the PATH is taken first; otherwise Playwright's own. Runs in .venv, which has Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.archives import ROOT
from tools.serve import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

# What Playwright switches off (its list in chromiumSwitches.ts), for the last such flag replaces those
# before, and the popups of the address bar: each context has a window of its own, and its popups are pages
# that cost a second of computing.
SWITCHED_OFF = (
    "AimEnabled",
    "AutoDeElevate",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)

# No sandbox: containers and root have none. The others keep the browser from calling its maker.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(SWITCHED_OFF),
)


def find() -> str | None:
    on_path = next(filter(None, map(shutil.which, NAMES)), None)
    if on_path:
        return on_path
    from playwright.sync_api import sync_playwright  # a second to import: only when it is needed

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def launch() -> dict[str, Any]:
    return {"executable_path": find(), "args": list(FLAGS)}


@contextmanager
def opened(script: str, **options: Any) -> Iterator[Page]:
    """Open the assembled site in a page, once it is in play; `script` runs before the page's own."""
    from playwright.sync_api import sync_playwright

    server = Server(ROOT / "_site")
    with sync_playwright() as playwright, playwright.chromium.launch(**launch()) as browser:
        page = browser.new_page(locale="en", service_workers="block", **options)
        page.add_init_script(script)
        page.goto(server.address)
        page.wait_for_selector("html[data-ready=yes]", state="attached", timeout=60_000)
        yield page
    server.stop()


def install() -> None:
    attempt(sys.executable, "-m", "playwright", "install", "chromium")
    if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", "-q")
        attempt("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium")


def attempt(*command: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, capture_output=True, stdin=subprocess.DEVNULL)


def main() -> int:
    if find() is None:
        print("No Chromium yet: installing one", file=sys.stderr)
        install()
    path = find()
    if path is None:
        print(
            "install_browser: the browser tests need Chromium on the PATH; none could be had", file=sys.stderr
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
