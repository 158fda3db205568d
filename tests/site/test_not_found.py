"""The page that a host answers with where nothing is: where it leads from which address, what it speaks."""

import json
import subprocess

import pytest

from tools import catalogs
from tools.not_found import script
from ui.text import i18n

LANGUAGES = [i18n.ENGLISH, *catalogs.offered()]

RUN = """
const [script, address, languages, stored] = JSON.parse(await new Response(process.stdin).text());
const elements = { name: {}, nothing: {}, told: {}, way: {} };
globalThis.document = { documentElement: {}, getElementById: (id) => elements[id] };
Object.defineProperty(globalThis, "navigator", { value: { languages } });
globalThis.localStorage = { getItem: () => stored };
const { origin, pathname, hash } = new URL(address);
let leads = "";
globalThis.location = { origin, pathname, hash, replace: (to) => { leads = to; } };
(0, eval)(script);
console.log(JSON.stringify({
  leads,
  told: elements.told.textContent ?? "",
  said: [document.documentElement.lang, elements.nothing.textContent, elements.way.textContent],
}));
"""
SITE = "https://example.org/table/"
LINK = "m=q1ZKyy_KTSxRsjKs-rRgmAAA"


def run(address, languages=("en",), stored=None):
    """Return what the page does at an address in a browser of these languages."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN],
        input=json.dumps([script(LANGUAGES), address, languages, stored]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def led(address):
    """Return where an address leads, and what is said where it leads nowhere."""
    done = run(address)
    return [done["leads"], done["told"]]


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
        "There is nothing at this address, and no table above it. "
        "The link may be cut off: ask for it once more.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_browser(language):
    lang, nothing, way = run(f"{SITE}rules.html", ["xx", f"{language}-CH", "en"])["said"]
    assert lang == language
    is_english = (nothing, way) == ("There is nothing at this address.", "Open the table")
    assert is_english is (language == i18n.ENGLISH)
    assert (run("https://example.org/", [language])["told"] == led("https://example.org/")[1]) is is_english


@pytest.mark.parametrize("stored", [f'{{"language": "{LANGUAGES[-1]}"}}', "[", "7"])
def test_it_speaks_the_language_chosen_at_the_table_before_that_of_the_browser(stored):
    expected = LANGUAGES[-1] if "language" in stored else LANGUAGES[0]
    assert run(f"{SITE}rules.html", [LANGUAGES[0]], stored)["said"][0] == expected
