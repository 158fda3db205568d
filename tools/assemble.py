"""Assembles `_site/`, the folder that is served: our files, the pinned runtime, and sw.js, which lists them.

    python3 -m tools.assemble            assemble _site/
    python3 -m tools.assemble --to DIR   assemble it elsewhere

Needs the packages of package-lock.json (`npm ci`) and node. archives.py selects and compiles Python,
site_languages.py has what is said before Python is up. The same sources always give the same bytes, and so
the same version.
"""

import argparse
import base64
import gzip
import hashlib
import json
import re
import shutil
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from tools import catalogs, content
from tools.archives import (
    LIBRARY,
    PYODIDE,
    PYSCRIPT,
    ROOT,
    TABLE,
    Members,
    SiteError,
    archive,
    digest,
    our_modules,
    standard_library,
)
from tools.site_languages import (
    IN_PARAGRAPHS,
    covers,
    first_page,
    in_each,
    lacking,
    languages,
    names,
    nothing_here,
    paragraphs,
    translations,
)
from ui.text import i18n
from ui.text.html import escape

QR = ROOT / "node_modules/qr"
RELAYS = ROOT / "relays.txt"
RELAY = re.compile(r"(wss://[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?:/[\w./~-]*)?")
"""The address of a relay, and its host as a policy names it."""
# What PyScript's core loads: the others are plugins that pyscript.toml switches off.
PYSCRIPT_PARTS = ("error",)
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.wasm")

# The rest of Pyodide is a module of over a megabyte. Chromium keeps what it has compiled of a script, and
# compiles a module of that size anew each time: it is served as a script.
# (old text, new text, how often the old text occurs)
PYODIDE_MODULE = "pyodide.asm.mjs"
PYODIDE_SCRIPT = "pyodide.asm.js"
AS_A_SCRIPT = (
    ("export default _createPyodideModule;", "globalThis.createPyodideModule = _createPyodideModule;", 1),
    ("import.meta.url", "pyodideScript", 3),
)
WHERE_IT_STANDS = (
    "// Served as a script; upstream it is the module pyodide.asm.mjs. See tools/assemble.py.\n"
    "var pyodideScript = globalThis.document?.currentScript.src"
    f' ?? new URL("../../pyodide/{PYODIDE_SCRIPT}", self.location).href;\n'
)

# What ui/ holds besides the files that are served as they are.
NOT_SERVED = (".py", ".pyc", ".po", ".css", ".md")  # .css stands in the page itself
WORKER = "ui/boot/sw.js"
LANGUAGE = "ui/boot/language.js"
IN_THE_PAGE = ("ui/boot/markup.js", LANGUAGE, "ui/boot/before_paint.js")
START_REPAIR = "ui/boot/start_repair.js"
SUPPORT = "ui/boot/support.js"
NOT_FOUND = "404.html"
NOT_FOUND_SCRIPT = "ui/boot/not_found.js"
IN_A_PAGE = (*IN_THE_PAGE, START_REPAIR, SUPPORT, NOT_FOUND_SCRIPT)
PAGES = ("index.html", NOT_FOUND)
MANIFEST = "ui/boot/manifest.webmanifest"
AT_ONCE = (
    "ui/pages/style/base.css",
    "ui/pages/style/shell.css",
    "ui/pages/style/home.css",
)
"""The style sheets of the first page; the others are parsed once it is painted."""
CSS_NOT_SERVED = re.compile(r"/\*.*?\*/|^\s+", re.S | re.M)
"""Comments, indentation and empty lines."""
SCRIPT_COMMENT = re.compile(r"^[ \t]*(//[^\n]*|/\*\*((?!\*/)[\s\S])*\*/[ \t]*)\n", re.M)
"""Comments that stand on lines of their own."""
FILLED_IN = ("ui/boot/pyodide_loader.mjs", "ui/boot/snapshot_store.mjs")

# What a snapshot depends on: its name on the device holds their checksum.
IN_MEMORY = (
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
    TABLE,
    "ui/boot/pyodide_loader.mjs",
    "ui/boot/snapshot_store.mjs",
    "ui/boot/worker.js",
)

PRELOADS = {
    "boot": ("ui/boot/boot.js",),
    "small": (
        "**/core.js",
        "**/pyscript_adapter.mjs",
        "**/pyodide_loader.mjs",
        "**/snapshot_store.mjs",
        "**/store.mjs",
        "**/pyodide.mjs",
    ),
    "core": ("pyscript/core-*.js",),
    "script": ("pyodide/*.asm.js",),
    "archives": ("python/*.zip*",),
    "wasm": ("pyodide/*.wasm",),
}
"""The files that the first tap needs, by when they are fetched: see ui/boot/before_paint.js."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="assemble", description="Assemble the folder that is served.")
    parser.add_argument("--to", type=Path, metavar="DIR", default=ROOT / "_site", help="default: _site")
    site = parser.parse_args(arguments).to
    try:
        version = assemble(site)
    except SiteError as error:
        print(f"assemble: {error}", file=sys.stderr)
        return 1
    for warning in catalogs.warnings():
        print(f"assemble: {warning} (docs/translating.md)", file=sys.stderr)
    files = files_of(site)
    megabytes = sum((site / name).stat().st_size for name in files) / 1e6
    print(f"{site.name}: {len(files)} files, {megabytes:.1f} MB, version {version}")
    return 0


def assemble(site: Path, sources: Members | None = None) -> str:
    """Write the complete site into the folder `site`, replacing what it held; return its version.

    With `sources`, all our modules and content, files aren't made small; by default modules are compiled.
    Raises SiteError.
    """
    for package in (PYSCRIPT, PYODIDE, QR):
        if not package.is_dir():
            raise SiteError(f"the runtime is not there ({package.relative_to(ROOT)}): run 'npm ci' first")
    if site.exists() and any(site.iterdir()) and not (site / "sw.js").is_file():
        raise SiteError(f"{site} holds something that is no site: not replaced")
    shutil.rmtree(site, ignore_errors=True)
    known, level = languages(), 1 if sources else 9
    copy_files(site)
    ours = sources or {**our_modules(), **content.compiled(content.files())}
    table = ours | english() | {"covers.json": covers()}
    for name, members in {LIBRARY: standard_library(), TABLE: table}.items():
        compress(archive(members), site / name, level)
    fill_loaders(site)
    write_languages(site, known)
    write_pages(site, known)
    fill(site / "ui/boot/boot.js", {"sizes": json.dumps(sizes(site, level))})
    return list_files(site)


def copy_files(site: Path) -> None:
    licences = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "LICENSES").iterdir()))
    for name in ("LICENSE", "NOTICES.txt", *licences):
        copy(ROOT / name, site / name)
    for source in sorted((ROOT / "ui").rglob("*")):
        name = source.relative_to(ROOT).as_posix()
        is_served = source.suffix not in NOT_SERVED and source.parent.name != "content"
        if source.is_file() and is_served and name not in (WORKER, *IN_A_PAGE):
            copy(source, site / name)
            if source.suffix in (".js", ".mjs"):
                write(site / name, script_of(name))
    for source in pyscript_files():
        copy(source, site / "pyscript" / source.name)
    for name in ("index.js", "decode.js"):
        copy(QR / name, site / "qr" / name)
    for name in PYODIDE_FILES:
        copy(PYODIDE / name, site / "pyodide" / name)
    write(site / "pyodide" / PYODIDE_SCRIPT, as_a_script((PYODIDE / PYODIDE_MODULE).read_text("utf-8")))


def fill_loaders(site: Path) -> None:
    """Write into the scripts that start Python what they load, and the checksum of their snapshots."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    contents = digest(*((site / name).read_bytes() for name in IN_MEMORY))[:16]
    values = {"lock": json.dumps({"info": lock, "packages": {}}), "contents": contents}
    for name in FILLED_IN:
        fill(site / name, values)


def write_languages(site: Path, known: dict[str, str]) -> None:
    """Write each language's manifest and its catalog."""
    for language, said in in_each(known, names).items():
        text = (ROOT / MANIFEST).read_text("utf-8")
        values = {name: json.dumps(value, ensure_ascii=False)[1:-1] for name, value in said.items()}
        write(site / manifest(language), filled(text, values, MANIFEST))
        if language != i18n.ENGLISH:
            compress(catalogs.compiled(language), site / f"ui/locale/{language}.bin")


def english() -> dict[str, str]:
    """Return the catalog of English by its path in the archive."""
    return {i18n.SPOKEN: catalogs.compiled(i18n.ENGLISH).decode()}


def manifest(language: str) -> str:
    return MANIFEST if language == i18n.ENGLISH else MANIFEST.replace(".", f".{language}.", 1)


def write_pages(site: Path, known: dict[str, str]) -> None:
    # In the page itself: a file of its own, and what PyScript needs to read TOML, would have to come first.
    config = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8")), separators=(",", ":"))
    drawn = first_page(known)
    values = {**names(), "config": config, **drawn, "drawings": digest(*drawn.values())[:12]}
    values |= {name: paragraphs(known, say) for name, say in IN_PARAGRAPHS.items()}
    values |= in_the_page(site, known, drawn["main"]) | relays()
    pages = {"index.html": filled((ROOT / "index.html").read_text("utf-8"), values, "index.html")}
    for name, text in (pages | {NOT_FOUND: not_found_page(known)}).items():
        # The mark of UTF-8: it counts for more than what a host says of the page's letters.
        write(site / name, "\ufeff" + text)


def relays_listed() -> list[str]:
    """Return the relays of relays.txt. Raises SiteError for a line that is no address of one."""
    lines = [line.strip() for line in RELAYS.read_text("utf-8").splitlines()]
    listed = [line for line in lines if line and not line.startswith("#")]
    for line in listed:
        if not RELAY.fullmatch(line):
            raise SiteError(f"{RELAYS.name} has a line that is no address of a relay: {line!r}")
    return listed


def relays() -> dict[str, str]:
    """Return what the page and its policy say of the relays that are listed; nothing where none is."""
    listed = relays_listed()
    said = f'\n  <meta name="relays" content="{" ".join(listed)}">' if listed else ""
    hosts = dict.fromkeys(RELAY.sub(r" \1", address) for address in listed)
    return {"relays": said, "relay-hosts": "".join(hosts)}


def in_the_page(site: Path, known: dict[str, str], main: str) -> dict[str, str]:
    """Return the styles and the scripts that stand in the page itself, and their checksums for its policy.

    `known` are the languages of the site, `main` is the first page.
    """
    facts = {"preloads": preloads(site), "languages": known, "texts": translations(known)}
    texts = {name: in_a_script(fact) for name, fact in facts.items()}
    texts["ids"] = "|".join(re.findall(r'\bid="([a-z]+)"', main))
    script = filled("\n".join(map(script_of, IN_THE_PAGE)), texts, "the script of the page")
    values = {**styles(), "script": script}
    values |= {"support": script_of(SUPPORT), "start-repair": script_of(START_REPAIR)}
    return values | {f"{name}-sum": checksum(text) for name, text in values.items()}


def styles() -> dict[str, str]:
    """Return the styles of the first page, and of what follows once it is painted."""
    paths = sorted((ROOT / "ui").rglob("*.css"))
    sheets = {
        path.relative_to(ROOT).as_posix(): CSS_NOT_SERVED.sub("", path.read_text("utf-8")) for path in paths
    }
    first = "\n".join(sheets.pop(name) for name in AT_ONCE)
    return {"style": first, "later": "\n".join(sheets.values())}


def preloads(site: Path) -> dict[str, list[str]]:
    return {
        when: [
            path.relative_to(site).as_posix() for pattern in patterns for path in sorted(site.glob(pattern))
        ]
        for when, patterns in PRELOADS.items()
    }


def not_found_page(known: Iterable[str]) -> str:
    """Return 404.html in English, with a script that puts in the reader's language."""
    page, script = (ROOT / NOT_FOUND).read_text("utf-8"), not_found_script(known)
    style = "".join(re.findall(r"<style>(.*?)</style>", page, re.S))
    said = {name: escape(text) for name, text in nothing_here().items()}
    sums = {"script-sum": checksum(script), "style-sum": checksum(style)}
    return filled(page, {**said, "script": script, **sums}, NOT_FOUND)


def not_found_script(known: Iterable[str]) -> str:
    texts = in_a_script(in_each(known, nothing_here))
    script = "\n".join(map(script_of, (LANGUAGE, NOT_FOUND_SCRIPT)))
    return filled(script, {"texts": texts}, NOT_FOUND_SCRIPT)


def sizes(site: Path, level: int) -> dict[str, tuple[int, int]]:
    """Return the files that the first visit waits for: bytes of each on the network (gzip) and unpacked."""
    found = {}
    for path in [*site.glob("pyscript/core-*.js"), *site.glob("pyodide/*"), *site.glob("python/*.zip*")]:
        data = path.read_bytes()
        over = data if path.suffix == ".bin" else gzip.compress(data, level, mtime=0)
        found[path.relative_to(site).as_posix()] = (len(over), len(data))
    return found


def list_files(site: Path) -> str:
    """Write sw.js, which names each file of the site with its checksum; return the version."""
    script = (ROOT / WORKER).read_text("utf-8")
    # Where a host or a proxy changes pages, the service worker takes them from copies in another guise.
    copies = {f"{name}.bin": name for name in PAGES}
    for copy_of, name in copies.items():
        compress((site / name).read_bytes(), site / copy_of)
    files = {
        name: hashlib.sha256((site / name).read_bytes()).hexdigest()
        for name in files_of(site)
        if name != "sw.js" and name not in copies
    }
    listing = json.dumps(files, indent=1)
    said = {"title": names()["title"], "lacking": paragraphs(languages(), lacking)}
    version = digest(script, listing, *said.values())[:12]
    write(site / "sw.js", filled(script, {"version": version, "files": listing, **said}, "sw.js"))
    return version


def as_a_script(text: str) -> str:
    """Return Pyodide's large module as a script. Raises SiteError if it is not the text expected here."""
    for old, new, times in AS_A_SCRIPT:
        if text.count(old) != times:
            raise SiteError(
                f"{PYODIDE_MODULE} is not the one that assemble.py knows: its version has changed"
            )
        text = text.replace(old, new)
    return WHERE_IT_STANDS + text


def pyscript_files() -> list[Path]:
    """Return the files of PyScript that are served. Their names hold checksums; its core names its parts.

    Raises SiteError if they are not those expected here.
    """
    dist = PYSCRIPT / "dist"
    text = "".join(path.read_text("utf-8") for path in dist.glob("core-*.js"))
    parts = [path for part in PYSCRIPT_PARTS for path in dist.glob(f"{part}-*.js") if path.name in text]
    files = [dist / "core.js", *dist.glob("core-*.js"), *parts]
    if len(files) != 2 + len(PYSCRIPT_PARTS):
        raise SiteError("PyScript's files are not those that assemble.py knows: its version has changed")
    return files


def files_of(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def fill(path: Path, values: dict[str, str]) -> None:
    """Replace each {{name}} in a file by its value. Raises SiteError if one has none."""
    write(path, filled(path.read_text("utf-8"), values, path.name))


def filled(text: str, values: dict[str, str], name: str) -> str:
    """Return a text with each {{name}} replaced by its value, in quotes too where that is a JSON object.

    Raises SiteError, with the file's `name`, if one has no value.
    """
    for key, value in values.items():
        text = text.replace(f'"{{{{{key}}}}}"', value) if value.startswith("{") else text
        text = text.replace(f"{{{{{key}}}}}", value)
    if "{{" in text:
        raise SiteError(f"{name} has a template that nothing fills: {text[text.index('{{') :][:30]!r}")
    return text


def script_of(name: str) -> str:
    """Return a script of ours without the comments that stand on lines of their own."""
    return SCRIPT_COMMENT.sub("", (ROOT / name).read_text("utf-8"))


def in_a_script(fact: object) -> str:
    """Return a value as JSON that can stand in a script of a page."""
    return json.dumps(fact, ensure_ascii=False).replace("<", "\\u003c")


def checksum(text: str) -> str:
    """Return the checksum of a style or a script in the form of a content security policy."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def compress(data: bytes, target: Path, level: int = 9) -> None:
    """Write a file compressed in one piece (gzip); the same contents always give the same bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(data, level, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
