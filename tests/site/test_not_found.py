"""The page that a host answers with where nothing is: where it leads from which address."""

import json
import subprocess

import pytest

from tools.archives import ROOT
from tools.not_found import SCRIPT

RUN = """
const [script, address] = JSON.parse(await new Response(process.stdin).text());
const elements = { told: {}, way: {} };
globalThis.document = { getElementById: (id) => elements[id] };
const { origin, pathname, hash } = new URL(address);
let leads = "";
globalThis.location = { origin, pathname, hash, replace: (to) => { leads = to; } };
(0, eval)(script);
console.log(JSON.stringify([leads, elements.told.textContent ?? ""]));
"""
SITE = "https://example.org/table/"
LINK = "m=q1ZKyy_KTSxRsjKs-rRgmAAA"


def led(address):
    """Return where an address leads, and what is said where it leads nowhere."""
    script = (ROOT / SCRIPT).read_text("utf-8")
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN],
        input=json.dumps([script, address]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("address", "leads"),
    [
        (f"{SITE}%23{LINK}", f"{SITE}#{LINK}"),
        (f"{SITE}%23{LINK.replace('=', '%3D')}?fbclid=IwAR0", f"{SITE}#{LINK}"),
        (f"{SITE}%2523{LINK.replace('=', '%253d')}", f"{SITE}#{LINK}"),
        (f"{SITE}index.html%23{LINK}", f"{SITE}#{LINK}"),
        (f"{SITE}and#{LINK}", f"{SITE}#{LINK}"),
        (f"{SITE}and/?fbclid=IwAR0#{LINK}", f"{SITE}#{LINK}"),
        (f"{SITE}and/more#{LINK}", f"{SITE}and/#{LINK}"),
        (f"{SITE}and/%23{LINK}", f"{SITE}and/#{LINK}"),
        (f"{SITE}rules.html", SITE),
        (f"https://example.org//example.com/%23{LINK}", f"https://example.org//example.com/#{LINK}"),
        ("https://example.org/nowhere", "https://example.org/"),
    ],
)
def test_an_address_that_is_off_leads_to_the_table_with_the_match_in_it(address, leads):
    assert led(address) == [leads, ""]


def test_where_there_is_no_table_it_says_so():
    assert led("https://example.org/") == [
        "",
        "Nothing stands at this address, and no table above it. "
        "The link may be cut off: ask for it once more.",
    ]
