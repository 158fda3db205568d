"""A server that compresses as GitHub Pages does and counts what it sends, header lines left out."""

from __future__ import annotations

import gzip
import threading
from collections import Counter
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools import serve

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt", ".toml", ".webmanifest"}


@cache
def sent_for(path: Path, changed: int) -> bytes:
    """Return the bytes that go over the network for a file."""
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if path.suffix in COMPRESSED else data


def size_sent(path: Path) -> int:
    """Return how many bytes go over the network for a file."""
    return len(sent_for(path, path.stat().st_mtime_ns))


class Handler(BaseHTTPRequestHandler):
    """Answers with files; a browser may keep them for ten minutes, as from Pages."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer with a file, or 404."""
        name = unquote(urlsplit(self.path).path).lstrip("/")
        if name == "" or name.endswith("/"):
            name += "index.html"
        server = self.server
        assert isinstance(server, CountingServer)
        path = server.site / name
        if not path.is_file():
            self.send_error(404)
            return
        kind = serve.TYPES.get(path.suffix) or guess_type(name)[0] or "application/octet-stream"
        data = sent_for(path, path.stat().st_mtime_ns)
        server.sent[name] += len(data)
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *values: object) -> None:
        """Say nothing."""


class CountingServer(ThreadingHTTPServer):
    """A running server; `sent` has the bytes by file name."""

    daemon_threads = True

    def __init__(self, site: Path) -> None:
        """Start to serve the folder."""
        super().__init__(("127.0.0.1", 0), Handler)
        self.site = site
        self.sent: Counter[str] = Counter()
        self.address = f"http://localhost:{self.server_port}/"
        self.thread = threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser that is closed hangs up."""

    def stop(self) -> None:
        """Refuse further connections."""
        self.shutdown()
        self.server_close()
