"""Kills a browser that is played in, over and over: `python -m tools.kills [--kills 100]` (`make kills`).

After each kill the match must be there as it was on the screen. Prints how many moves were lost.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import expect, sync_playwright

from tests.browser.killing import Device
from tests.counting_server import CountingServer
from tests.games import SERVED
from tools import install_browser
from tools.archives import ROOT


def main() -> None:
    """Kill and look, as often as asked; exit status 1 if a move was lost."""
    parser = argparse.ArgumentParser(prog="kills", description=(__doc__ or "").split(":")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default=str(time.time_ns()))
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    rng, lost = Random(asked.seed), 0
    launch = {"executable_path": install_browser.find(), "args": list(install_browser.FLAGS)}
    expect.set_options(timeout=30_000)  # a first visit still fetches the table when its match is laid on it
    server = CountingServer(ROOT / "_site")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for number in range(asked.kills + 1):
            if number % 20 == 0:
                profile = Path(folder, str(number))
                device = Device(playwright.chromium, launch, server.address, profile)
            before, after = device.visit(SERVED[number // 20 % len(SERVED)], rng)
            lost += max(0, before - after)
            print(f"kill {number}: {before} moves on the screen, {after} afterwards", flush=True)
    print(f"{asked.kills} kills, {lost} moves lost")
    raise SystemExit(lost > 0)


if __name__ == "__main__":
    main()
