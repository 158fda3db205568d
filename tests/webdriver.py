"""A browser driven by the WebDriver protocol, as little of it as the engines' smoke suite needs."""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.error
import urllib.request
from typing import Any


class WebKit:
    """WebKitGTK's MiniBrowser, driven by its own driver on a screen that nobody sees."""

    def __init__(self, driver: str, browser: str, display: str) -> None:
        """Start the driver and a session."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [driver, f"--port={port}"], env={"DISPLAY": display, "HOME": "/tmp", "PATH": "/usr/bin:/bin"}
        )
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
        """Send one command; return its value."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def goto(self, address: str) -> None:
        """Go to an address; a page that is already there is loaded again."""
        self.ask("POST", self.session + "/url", {"url": address})

    def run(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page."""
        return self.ask(
            "POST", self.session + "/execute/sync", {"script": f"return ({expression})", "args": []}
        )

    def close(self) -> None:
        """End the browser and the driver."""
        try:
            self.ask("DELETE", self.session)
        finally:
            self.process.terminate()
            self.process.wait(10)
