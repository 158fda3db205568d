"""Serves `_site/` on this machine as a static host does: for `make play`, and for the browser tests.

    python3 -m tools.serve [--port 8000] [--open] [--lan]

It sends the headers of GitHub Pages, content type and cache time, so that what works here works there. dev.py
serves the sources. With --lan it serves phones and tablets in the same Wi-Fi too, and brings a relay along
(relay.py, docs/relays.md).
"""

import argparse
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from tools.archives import ROOT
from tools.relay import Relay

TYPES = {
    ".bin": "application/octet-stream",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}

UNESCAPED = "/!$&'()*+,:;=@"  # what the path of an address may hold as it is (RFC 3986)


class Handler(SimpleHTTPRequestHandler):
    """Answers with the files of one folder, under one path."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, *request: object, under: str, keep: int, **options: object) -> None:
        self.under, self.keep = under, keep
        super().__init__(*request, **options)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.under):
            return super().send_error(HTTPStatus.NOT_FOUND)
        self.path = "/" + quote(path.removeprefix(self.under))
        # Times count in seconds here; a file may change within one.
        del self.headers["If-Modified-Since"]
        return super().do_GET()

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(code, message)
        max_age = self.keep if code == HTTPStatus.OK else 0
        self.send_header("Cache-Control", f"max-age={max_age}" if max_age else "no-cache")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.answer("text/html; charset=utf-8", page.read_bytes(), code)

    def answer(
        self, kind: str, body: bytes, code: int = HTTPStatus.OK, more: dict[str, str] | None = None
    ) -> None:
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in (more or {}).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *values: object) -> None:
        """Log nothing: a page requests twenty files."""


class LanHandler(Handler):
    """Serves a relay beside the site, and says so in its page."""

    WHERE = "/relay"
    SAID = f'<head>\n  <meta name="relays" content="{WHERE}">'

    def __init__(self, *request: object, relay: Relay, **options: Any) -> None:
        self.relay = relay
        super().__init__(*request, **options)

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path == self.WHERE:
            self.relay.serve(self)
        elif path in ("/", "/index.html"):
            page = (Path(self.directory) / "index.html").read_text("utf-8")
            self.answer("text/html; charset=utf-8", page.replace("<head>", self.SAID, 1).encode())
        else:
            super().do_GET()


class _Http(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that is closed hangs up."""


class Server:
    """A running server; `address` is where the site is. Stops for good with `stop`."""

    def __init__(
        self,
        site: Path,
        under: str = "/",
        port: int = 0,
        keep: int = 0,
        handler: Callable[..., Handler] = Handler,
        host: str = "",
    ) -> None:
        """Start to serve. Raises OSError when the port is taken; port 0 is any free one.

        `under`: the folder as it is called, from / to /; an address escapes letters of it. `host`: how other
        devices call this machine; without it they can't reach the server.
        """
        made = partial(handler, under=under, keep=keep, directory=str(site))
        self.http = _Http(("0.0.0.0" if host else "127.0.0.1", port), made)
        self.address = f"http://{host or 'localhost'}:{self.http.server_port}{quote(under, UNESCAPED)}"
        self.thread = threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def stop(self) -> None:
        """Refuse further connections; return when the port is closed."""
        self.http.shutdown()
        self.http.server_close()
        self.thread.join()


def start(site: Path, port: int, **options: Any) -> Server:
    for number in range(port, port + 20):
        try:
            return Server(site, port=number, **options)
        except OSError:
            continue
    return Server(site, **options)


def start_lan(site: Path, port: int) -> Server:
    """Start a server with a relay for the devices in the same network. Raises OSError where there is none."""
    return start(site, port, handler=partial(LanHandler, relay=Relay()), host=own_address())


def own_address() -> str:
    """Return this machine's address in its network. Raises OSError where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))  # an address for documentation; nothing is sent
        return str(way.getsockname()[0])


def code(text: str) -> str:
    """Return a text as a QR code for a terminal, drawn by the package that the site serves."""
    draw = 'import encode from "qr"; process.stdout.write(encode(process.argv[1], "ascii", { ecc: "low" }))'
    command = ["node", "--input-type=module", "-e", draw, text]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return "\n".join(
        f"\033[97;40m{line}\033[0m" for line in lines
    )  # white on black, whatever the terminal's colours


def run(server: Server, said: str, opens: bool) -> int:
    """Print and perhaps open the address; return the exit status once interrupted."""
    print(f"{said.format(server.address)} (Ctrl+C ends)", flush=True)
    if opens and has_screen():
        webbrowser.open(server.address)
    try:
        server.thread.join()
    except KeyboardInterrupt:
        server.stop()
    return 0


def has_screen() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def main() -> int:
    parser = argparse.ArgumentParser(prog="serve", description="Serve _site/ on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="the first port to try; default: 8000")
    parser.add_argument("--open", action="store_true", help="open a browser, where there is a screen")
    parser.add_argument(
        "--lan", action="store_true", help="serve the devices in the same Wi-Fi, with a relay"
    )
    options = parser.parse_args()
    site = ROOT / "_site"
    if not (site / "index.html").is_file():
        print("serve: there is no _site/ yet: run 'make site' first", file=sys.stderr)
        return 1
    if not options.lan:
        return run(start(site, options.port), "The table stands at {}", options.open)
    try:
        server = start_lan(site, options.port)
    except OSError:
        print("serve: this machine is in no network", file=sys.stderr)
        return 1
    print(f"{code(server.address)}\nFor a Wi-Fi that you trust: everybody in it can open this address.")
    return run(server, "Scan the code with a phone, or open {}", options.open)


if __name__ == "__main__":
    sys.exit(main())
