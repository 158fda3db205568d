"""Serves the sources while you work on them: `python3 -m tools.dev [--port 8100] [--open]` (`make dev`).

The site is assembled in build/dev/ from the work tree as assemble.py does, with these differences:

- Python is served as source, so that a traceback in the browser's console names file and line;
- when a file is saved the site is assembled again, and every open page reloads;
- there is no service worker and no snapshot: each start is a cold start of what was saved last.

Broken sources (a syntax error, a module that can't be imported) show their traceback in place of the page
until they are fixed. The page loads one script more than usual, dev.js, from its own server, so that its
content security policy stays the same.
"""

import argparse
import html
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from tools import content
from tools.archives import (
    BUILD,
    ROOT,
    Members,
    SiteError,
    member_name,
    pyscript_modules,
    python_files,
)
from tools.assemble import assemble
from tools.serve import Handler, Server, run

SITE = BUILD / "dev"
LOOK = 0.3  # seconds between two looks at the sources, and between two looks of a page for a newer version
WATCHED = ("game", "ui", "tools", "index.html", "404.html", "pyscript.toml")

# Runs before all else in the page. In a browser without service workers ui/boot/boot.js registers none; a
# device with this record starts cold and makes no snapshot (ui/boot/pyscript_adapter.mjs).
SCRIPT = """delete Navigator.prototype.serviceWorker;
localStorage.setItem("table/start", "plain");
let loaded = null;
const look = async () => {
  try {
    const version = await (await fetch("dev/version")).text();
    if (version !== (loaded ??= version)) return location.reload();
  } catch {
    // the server is being restarted
  }
  setTimeout(look, LOOK);
};
look();
""".replace("LOOK", str(int(LOOK * 1000)))

# Takes the place of a service worker that an assembled site left on the same address.
NO_WORKER = """self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""
LOADS = '<script src="dev.js"></script>'
BROKEN = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Not put together</title>{script}
<h1>The sources can't be put together</h1>
<p>This page loads again when one of them is saved.</p>
<pre>{text}</pre>
"""


def sources() -> Members:
    """Return our modules, PyScript's and all content. Raises SiteError."""
    files = [*python_files(), *pyscript_modules()]
    modules = {member_name(path).removesuffix("c"): path.read_bytes() for path in files}
    return {**modules, **content.compiled(content.files())}


def put_together(site: Path) -> None:
    """Assemble the sources into `site`. Raises SiteError, and any error of our modules at import."""
    unfinished = site.with_name("dev-unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)  # what a try that failed has left
    assemble(unfinished, sources())
    page = unfinished / "index.html"
    page.write_text(page.read_text("utf-8").replace("<style>", LOADS + "<style>", 1), "utf-8")
    (unfinished / "sw.js").write_text(NO_WORKER, "utf-8")
    (unfinished / "dev.js").write_text(SCRIPT, "utf-8")
    shutil.rmtree(site, ignore_errors=True)
    unfinished.rename(site)


def put_together_anew() -> str:
    """Assemble in a new process, which imports our modules as they are now; return its error, or ""."""
    command = [sys.executable, "-m", "tools.dev", "--once"]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    error = (outcome.stderr or " ".join(command)).replace(f"{ROOT}/", "") if outcome.returncode else ""
    if error:
        print(error, file=sys.stderr, flush=True)
    return error


def saved() -> dict[Path, int]:
    """Return the time of the last change of each watched file, in ns."""
    found = {}
    for name in WATCHED:
        path = ROOT / name
        for one in path.rglob("*") if path.is_dir() else [path]:
            if one.suffix != ".pyc" and one.is_file():
                found[one] = one.stat().st_mtime_ns
    return found


class Sources:
    """The site in build/dev/, put together anew in a thread whenever a source is saved."""

    def __init__(self) -> None:
        """Put the site together for the first time and begin to watch."""
        self.version = f"{time.time_ns()}"
        self.seen = saved()
        self.fault = put_together_anew()
        """The reason why the sources can't be put together; "" where they could."""
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while True:
            time.sleep(LOOK)
            try:
                now = saved()
            except FileNotFoundError:
                continue  # an editor is replacing a file
            if now == self.seen:
                continue
            changed = sorted(
                {path.relative_to(ROOT).as_posix() for path, _ in now.items() ^ self.seen.items()}
            )
            self.seen = now
            self.fault = put_together_anew()
            self.version = f"{time.time_ns()}"
            done = "can't be put together" if self.fault else "loaded again"
            print(f"{', '.join(changed[:3])}{' …' if len(changed) > 3 else ''}: {done}", flush=True)


class DevHandler(Handler):
    """Answers with the files of the site, and with the version of the sources."""

    sources: Sources

    def do_GET(self) -> None:
        path, fault = urlsplit(self.path).path, self.sources.fault
        if path == "/dev/version":
            self.answer("text/plain", self.sources.version.encode())
        elif path == "/" and fault:
            self.answer("text/html", BROKEN.format(script=LOADS, text=html.escape(fault)).encode())
        else:
            super().do_GET()


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev", description="Serve the sources, and load the page on save.")
    parser.add_argument("--port", type=int, default=8100, help="0: any free one; default: 8100")
    parser.add_argument("--open", action="store_true", help="open a browser, where there is a screen")
    parser.add_argument("--once", action="store_true", help="put the site together and serve nothing")
    options = parser.parse_args()
    if options.once:
        try:
            put_together(SITE)
        except SiteError as error:
            print(f"dev: {error}", file=sys.stderr)
            return 1
        return 0
    DevHandler.sources = Sources()
    server = Server(SITE, port=options.port, handler=DevHandler)
    return run(server, "The sources stand at {}, and load again when one is saved", options.open)


if __name__ == "__main__":
    sys.exit(main())
