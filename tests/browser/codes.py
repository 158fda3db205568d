"""A QR code of the page, read as a camera reads it: by the decoder of the library whose encoder is served."""

from __future__ import annotations

import json
import re
import subprocess

from playwright.sync_api import Locator

from tools.archives import ROOT

MODULE = 4
"""Pixels of a module on a side."""
READER = """
import decode from "./node_modules/qr/decode.js";
const rows = JSON.parse(await new Response(process.stdin).text());
const light = [...rows.join("")].map((one) => (one === "#" ? 0 : 255));
const data = Uint8Array.from(light.flatMap((one) => [one, one, one]));
console.log(decode({ width: rows[0].length, height: rows.length, data }));
"""


def read(code: Locator) -> str:
    size = int(str(code.get_attribute("viewBox")).split()[-1])
    dark = code.locator('path[fill="#000"]').get_attribute("d") or ""
    rows = [[" "] * size for _ in range(size)]
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", dark):
        rows[int(y)][int(x) : int(x) + int(wide)] = "#" * int(wide)
    picture = ["".join(one * MODULE for one in row) for row in rows for _ in range(MODULE)]
    read = subprocess.run(
        ["node", "--input-type=module", "-e", READER],
        cwd=ROOT,
        input=json.dumps(picture),
        capture_output=True,
        text=True,
    )
    assert read.returncode == 0, read.stderr
    return read.stdout.strip()
