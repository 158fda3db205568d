"""Draws the icons as PNG files from their SVG files, in Chromium: `make icons`, after a change of drawing."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import install_browser

ICONS = Path(__file__).resolve().parents[1] / "ui/icons"

# Which drawing, how many pixels wide; what has no alpha is cut to shape by the device.
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "maskable-512.png": ("maskable.svg", 512),
    "apple-touch-180.png": ("maskable.svg", 180),
}


def main() -> int:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**install_browser.launch())
        for name, (drawing, size) in PICTURES.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.goto((ICONS / drawing).as_uri())
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
