"""A server that compresses as GitHub Pages does and counts what it sends, header lines left out."""

import gzip
from collections import Counter
from functools import cache, partial
from pathlib import Path
from typing import Any

from tools import serve

COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt", ".toml", ".webmanifest"}


@cache
def sent_for(path: Path, changed: int) -> bytes:
    """Return the bytes that go over the network for a file."""
    data = path.read_bytes()
    return gzip.compress(data, 6, mtime=0) if path.suffix in COMPRESSED else data


def size_sent(path: Path) -> int:
    return len(sent_for(path, path.stat().st_mtime_ns))


class Handler(serve.Handler):
    """Answers with files; a browser may keep them for ten minutes, as from Pages."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(self, *request: object, sent: Counter[str], **options: Any) -> None:
        self.sent = sent
        super().__init__(*request, **options)

    def do_GET(self) -> None:
        root = Path(self.directory)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = sent_for(path, path.stat().st_mtime_ns)
        self.sent[path.relative_to(root).as_posix()] += len(data)
        encoding = {"Content-Encoding": "gzip"} if path.suffix in COMPRESSED else {}
        self.answer(self.guess_type(str(path)), data, more=encoding)


class CountingServer(serve.Server):
    """A running server; `sent` has the bytes by file name."""

    def __init__(self, site: Path) -> None:
        self.sent: Counter[str] = Counter()
        super().__init__(site, keep=600, handler=partial(Handler, sent=self.sent))
