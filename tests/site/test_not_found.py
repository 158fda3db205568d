"""The page that a host answers with where nothing is: where it leads from which address, what it speaks."""

import json
import subprocess

from tools import catalogs
from tools.assemble import not_found_script
from ui.text import i18n

LANGUAGES = [i18n.ENGLISH, *catalogs.offered()]

RUN = """
const [script, ...cases] = JSON.parse(await new Response(process.stdin).text());
const done = cases.map(([address, languages, stored]) => {
  const elements = { name: {}, nothing: {}, message: {}, way: {} };
  globalThis.document = { documentElement: {}, getElementById: (id) => elements[id] };
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  globalThis.localStorage = { getItem: () => stored };
  const { origin, pathname, hash } = new URL(address);
  let leads = "";
  globalThis.location = { origin, pathname, hash, replace: (to) => { leads = to; } };
  (0, eval)(`{${script}}`);
  return [
    leads,
    elements.message.textContent ?? "",
    [document.documentElement.lang, elements.nothing.textContent, elements.way.textContent],
  ];
});
console.log(JSON.stringify(done));
"""
SITE = "https://example.org/table/"
ABOVE = "https://example.org/"
LINK = "m=q1ZKyy_KTSxRsjKs-rRgmAAA"


def run(*cases):
    """Return where the page leads, what it says instead and what stands on it: for each of these cases.

    A case is an address, the browser's languages, and what the table has stored.
    """
    done = subprocess.run(
        ["node", "--input-type=module", "-e", RUN],
        input=json.dumps([not_found_script(LANGUAGES), *cases]),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_an_address_that_is_off_leads_to_the_table_with_the_match_in_it():
    leads = {
        f"{SITE}%23{LINK}": f"{SITE}#{LINK}",
        f"{SITE}%23{LINK.replace('=', '%3D')}?fbclid=IwAR0": f"{SITE}#{LINK}",
        f"{SITE}%2523{LINK.replace('=', '%253d')}": f"{SITE}#{LINK}",
        f"{SITE}index.html%23{LINK}": f"{SITE}#{LINK}",
        f"{SITE}and#{LINK}": f"{SITE}#{LINK}",
        f"{SITE}and/?fbclid=IwAR0#{LINK}": f"{SITE}#{LINK}",
        f"{SITE}and/more#{LINK}": f"{SITE}and/#{LINK}",
        f"{SITE}and/%23{LINK}": f"{SITE}and/#{LINK}",
        f"{SITE}rules.html": SITE,
        f"{ABOVE}c%23/rules.html": f"{ABOVE}c%23/",
        f"{ABOVE}c%23/%23{LINK}": f"{ABOVE}c%23/#{LINK}",
        f"{ABOVE}/example.com/%23{LINK}": f"{ABOVE}/example.com/#{LINK}",
        f"{ABOVE}nowhere": ABOVE,
    }
    done = run(*([address, ["en"], None] for address in leads))
    assert {address: led[:2] for address, led in zip(leads, done, strict=True)} == {
        address: [led, ""] for address, led in leads.items()
    }


def test_it_speaks_the_language_of_the_browser():
    """Where there is no table above it, it says so in that language too."""
    nowhere = "There is nothing at this address. The link may have been cut off: ask for it again."
    for language in LANGUAGES:
        here, above = run(
            [f"{SITE}rules.html", ["xx", f"{language}-CH", "en"], None], [ABOVE, [language], None]
        )
        lang, nothing, way = here[2]
        assert lang == language
        is_english = language == i18n.ENGLISH
        assert ((nothing, way) == ("There is nothing at this address.", "Open the table")) is is_english
        assert above[0] == "" and (above[1] == nowhere) is is_english


def test_it_speaks_the_language_chosen_at_the_table_before_that_of_the_browser():
    first, *_, last = LANGUAGES
    stored = {f'{{"language": "{last}"}}': last, "[": first, "7": first}
    done = run(*([f"{SITE}rules.html", [first], held] for held in stored))
    assert [said[0] for _leads, _description, said in done] == [*stored.values()]
