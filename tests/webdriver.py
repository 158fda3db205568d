"""A browser driven by the WebDriver protocol, as little of it as the engines' smoke suite needs."""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from typing import Any

WITHOUT_GRAPHICS = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1"}
"""Painted by the processor: on a machine without a graphics card, what stands in for one (Mesa's swrast)
crashes the page's process now and then, from threads named SkiaGPUWorker."""


class WebKit:
    """WebKitGTK's MiniBrowser, driven by its own driver on a screen that nobody sees."""

    def __init__(self, driver: str, browser: str, display: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        surroundings = {"DISPLAY": display, "HOME": "/tmp", "PATH": "/usr/bin:/bin", **WITHOUT_GRAPHICS}
        self.process = subprocess.Popen([driver, f"--port={port}"], env=surroundings)
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        end = time.monotonic() + 30
        while True:
            try:
                started = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
                break
            except urllib.error.URLError:
                assert time.monotonic() < end, "the driver does not start"
                time.sleep(0.2)
        self.session = f"/session/{started['sessionId']}"

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send one command; return its value. Raise RuntimeError with the driver's words if it refuses."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise RuntimeError(f"{method} {path}: {refused.read().decode()}") from refused

    def goto(self, address: str) -> None:
        self.ask("POST", self.session + "/url", {"url": address})

    def run(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        return self.ask(
            "POST", self.session + "/execute/sync", {"script": f"return ({expression})", "args": []}
        )

    def close(self) -> None:
        try:
            self.ask("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait(10)
