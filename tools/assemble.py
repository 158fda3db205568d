"""Assembles `_site/`, the folder that is served: our files, the pinned runtime, and sw.js, which lists them.

    python3 -m tools.assemble            assemble _site/
    python3 -m tools.assemble --check    and import, from what is served alone, all that the site imports
    python3 -m tools.assemble --to DIR   assemble it elsewhere

Needs the packages of package-lock.json (`npm ci`) and node. Which Python is served, and how it is compiled,
is archives.py's. The same sources always give the same bytes, and so the same version.
"""

import argparse
import gzip
import hashlib
import json
import re
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

from game import NAMES
from tools import catalogs, content, not_found
from tools.archives import (
    BUILD,
    PYODIDE,
    PYSCRIPT,
    QR,
    ROOT,
    SiteError,
    digest,
    imported_standard_modules,
    in_pyodide,
    our_first_modules,
    our_game_modules,
    our_later_modules,
    rest_of_library,
    standard_library,
)
from tools.first_modules import module_name, python_files
from tools.site_files import compress, copy, fill, filled, join_archives, without_comments, write
from tools.site_languages import (
    cards,
    first_page,
    lacking,
    languages,
    names,
    no_script,
    translations,
    unfit,
    write_catalogs,
)
from tools.site_sources import SITE_SOURCES, sources

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
NOT_SERVED = (".py", ".pyc", ".po", ".pot", ".css", ".md")  # .css stands in the page itself
WORKER = "ui/boot/sw.js"
IN_THE_PAGE = ("ui/boot/markup.js", "ui/boot/first_page.js", "ui/boot/before_paint.js")
HEALER = "ui/boot/healer.js"
SUPPORT = "ui/boot/support.js"
IN_A_PAGE = (*IN_THE_PAGE, HEALER, SUPPORT, not_found.SCRIPT)
PAGES = ("index.html", not_found.PAGE)
AT_ONCE = (
    "ui/pages/style/base.css",
    "ui/boot/boot.css",
    "ui/pages/style/shell.css",
    "ui/pages/style/home.css",
)
"""The style sheets of the first page; all others are parsed once it is painted."""
CSS_COMMENT = re.compile(r"/\*.*?\*/\n*", re.S)
FILLED_IN = ("ui/boot/pyodide_loader.mjs", "ui/boot/snapshot_store.mjs")

# The standard library as far as the start needs it; our own modules; those that no first tap needs, with the
# rest of the standard library; those of a game. Compressed by us, for no host compresses archives, and as a
# whole. What is compressed here is called .bin: many hosts have browsers unpack a .gz on its way, and other
# bytes arrive.
LIBRARY = "python/stdlib.zip.bin"
TABLE = "python/table.zip.bin"
LATER = "python/later.zip.bin"
GAME = "python/games/{}.zip.bin"

# What a snapshot depends on: its name on the device holds their checksum.
IN_MEMORY = (
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    LIBRARY,
    TABLE,
    "ui/boot/pyodide_loader.mjs",
    "ui/boot/snapshot_store.mjs",
    "ui/boot/make_snapshot.mjs",
)


def main(arguments: list[str] | None = None) -> int:
    """Assemble the site as the command line says; return the exit status."""
    parser = argparse.ArgumentParser(prog="assemble", description="Assemble the folder that is served.")
    parser.add_argument("--to", type=Path, default=ROOT / "_site", metavar="DIR", help="default: _site")
    parser.add_argument("--check", action="store_true", help="import all that the site imports")
    options = parser.parse_args(arguments)
    made_from = sources()
    try:
        version = assemble(options.to)
        if options.check:
            check(options.to)
    except SiteError as error:
        print(f"assemble: {error}", file=sys.stderr)
        return 1
    for warning in catalogs.warnings():
        print(f"assemble: {warning} (docs/translating.md)", file=sys.stderr)
    if options.to == ROOT / "_site":
        SITE_SOURCES.write_text(made_from, "utf-8")
    files = [path for path in options.to.rglob("*") if path.is_file()]
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    print(f"{options.to.name}: {len(files)} files, {megabytes:.1f} MB, version {version}")
    return 0


def assemble(site: Path, table: Path | None = None) -> str:
    """Write the whole site into the folder `site`, replacing what it held; return its version.

    `table` is an archive of all our own modules, which then are all there before the first tap; by default
    they are compiled. Raises SiteError.
    """
    for package in (PYSCRIPT, PYODIDE, QR):
        if not package.is_dir():
            raise SiteError(f"the runtime is not there ({package.relative_to(ROOT)}): run 'npm ci' first")
    if site.exists() and any(site.iterdir()) and not (site / "sw.js").is_file():
        raise SiteError(f"{site} holds something that is no site: not replaced")
    shutil.rmtree(site, ignore_errors=True)
    licences = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "LICENSES").iterdir()))
    for name in ("LICENSE", "NOTICES.txt", *licences):
        copy(ROOT / name, site / name)
    for source in sorted((ROOT / "ui").rglob("*")):
        name = source.relative_to(ROOT).as_posix()
        is_served = source.suffix not in NOT_SERVED and source.parent.name != "content"
        if source.is_file() and is_served and name not in (WORKER, *IN_A_PAGE):
            copy(source, site / name)
            if source.suffix in (".js", ".mjs"):
                write(site / name, without_comments(source.read_text("utf-8")))
    for source in pyscript_files():
        copy(source, site / "pyscript" / source.name)
    copy(QR / "index.js", site / "qr/index.js")
    for name in PYODIDE_FILES:
        copy(PYODIDE / name, site / "pyodide" / name)
    write(site / "pyodide" / PYODIDE_SCRIPT, as_a_script((PYODIDE / PYODIDE_MODULE).read_text("utf-8")))
    compress(standard_library(), site / LIBRARY)
    known = languages()
    compress(table or our_first_modules(cards(known), content.compiled(content.of_first())), site / TABLE)
    games = [] if table else NAMES[:]
    for name in games:
        compress(our_game_modules(name, content.compiled(content.of_a_game(name))), site / GAME.format(name))
    later = [rest_of_library(), *([] if table else [our_later_modules(content.compiled(content.of_later()))])]
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        compress(join_archives(later, Path(scratch) / "later.zip"), site / LATER)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    in_memory = (*IN_MEMORY, *map(GAME.format, games))
    contents = digest(*((site / name).read_bytes() for name in in_memory))[:16]
    for name in FILLED_IN:
        values = {"lock": json.dumps({"info": lock, "packages": {}}), "contents": contents}
        values["games"] = " ".join(games)
        fill(site / name, values)
    copy(ROOT / "index.html", site / "index.html")
    write_catalogs(site, known, games)
    # In the page itself: a file of its own, and what PyScript needs to read TOML, would have to come first.
    config = json.dumps(tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8")), separators=(",", ":"))
    said, drawn = {**names(), "config": config}, first_page(known)
    page = {**said, **drawn, "no-script": no_script(known), "drawings": digest(*drawn.values())[:12]}
    fill(site / "index.html", {**page, **unfit(known), **in_the_page(site, known, drawn["main"])})
    write(site / not_found.PAGE, not_found.page(known))
    for name in PAGES:
        # The mark of UTF-8: it counts for more than what a host says of the page's letters.
        write(site / name, "\ufeff" + (site / name).read_text("utf-8"))
    fill(site / "ui/boot/boot.js", {"sizes": json.dumps(sizes(site))})
    return list_files(site)


def sizes(site: Path) -> dict[str, tuple[int, int]]:
    """Return the files that the first visit waits for: bytes of each on the network (gzip) and unpacked."""
    found = {}
    for path in [*site.glob("pyscript/core-*.js"), *site.glob("pyodide/*"), *site.glob("python/[st]*.zip*")]:
        data = path.read_bytes()
        over = data if path.suffix == ".bin" else gzip.compress(data, mtime=0)
        found[path.relative_to(site).as_posix()] = (len(over), len(data))
    return found


def list_files(site: Path) -> str:
    """Write sw.js, which names each file of the site with its checksum; return the version."""
    script = (ROOT / WORKER).read_text("utf-8")
    # Where a host or a proxy changes pages, the service worker takes them from copies in another guise.
    copies = {f"{name}.bin": name for name in PAGES}
    for copy_of, name in copies.items():
        compress(site / name, site / copy_of)
    served = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    files = {
        name: hashlib.sha256((site / name).read_bytes()).hexdigest()
        for name in served
        if name != "sw.js" and name not in copies
    }
    listing = json.dumps(files, indent=1)
    said = {"title": names()["title"], "lacking": lacking(languages())}
    version = digest(script, listing, *said.values())[:12]
    write(site / "sw.js", script)
    fill(site / "sw.js", {"version": version, "files": listing, **said})
    return version


def in_the_page(site: Path, known: dict[str, str], main: str) -> dict[str, str]:
    """Return the styles and the scripts that stand in the page itself, and their checksums for its policy.

    `known` are the languages of the site, `main` is the first page.
    """
    paths = sorted((ROOT / "ui").rglob("*.css"))
    sheets = {
        path.relative_to(ROOT).as_posix(): CSS_COMMENT.sub("", path.read_text("utf-8")) for path in paths
    }
    style = "\n".join(sheets.pop(name) for name in AT_ONCE)
    script = "\n".join(without_comments((ROOT / name).read_text("utf-8")) for name in IN_THE_PAGE)
    facts = {"preloads": preloads(site), "languages": known, "texts": translations(known)}
    told = {
        name: json.dumps(fact, ensure_ascii=False).replace("<", "\\u003c") for name, fact in facts.items()
    }
    told["ids"] = "|".join(re.findall(r'\bid="([a-z]+)"', main))
    script = filled(script, told, "the script of the page")
    support, healer = (without_comments((ROOT / name).read_text("utf-8")) for name in (SUPPORT, HEALER))
    values = {"style": style, "later": "\n".join(sheets.values()), "script": script}
    values |= {"support": support, "healer": healer}
    for name, text in tuple(values.items()):
        values[f"{name}-sum"] = not_found.checksum(text)
    return values


def preloads(site: Path) -> dict[str, list[str]]:
    """Return the files that the first tap needs, by when they are fetched: see ui/boot/before_paint.js."""

    def named(*patterns: str) -> list[str]:
        paths = [path for pattern in patterns for path in sorted(site.glob(pattern))]
        return [path.relative_to(site).as_posix() for path in paths]

    small = [
        f"**/{name}"
        for name in (
            "catalogs.mjs",
            "core.js",
            "pyscript_adapter.mjs",
            "pyodide_loader.mjs",
            "snapshot_store.mjs",
            "journal.mjs",
            "pyodide.mjs",
        )
    ]
    return {
        "boot": named("ui/boot/boot.js"),
        "small": named(*small),
        "core": named("pyscript/core-*.js"),
        "script": named("pyodide/*.asm.js"),
        "archives": named("python/[st]*.zip*"),
        "games": named(GAME.format("*")),
        "wasm": named("pyodide/*.wasm"),
    }


def check(site: Path) -> None:
    """Import, from the served archives alone, every module that the site may import.

    Raises SiteError at the first that is missing.
    """
    wanted = sorted(imported_standard_modules())
    for path in python_files():
        wanted.append(module_name(path))
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        archives = []
        for name in (LIBRARY, TABLE, LATER, *map(GAME.format, NAMES)):
            archives.append(Path(scratch) / Path(name).stem)
            archives[-1].write_bytes(gzip.decompress((site / name).read_bytes()))
        library, *ours = archives
        named = ":".join(path.relative_to(ROOT).as_posix() for path in ours)
        in_pyodide(library, "load", named, *wanted)


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


if __name__ == "__main__":
    sys.exit(main())
