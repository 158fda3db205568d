"""The two ways in which a page starts: the plain one, and the fast one from a snapshot of the device's own.

To make a snapshot takes a device seconds of quiet. So one device makes it as every device does, for all
processes that test side by side, and each context that is to start the fast way is handed it before its first
visit. A context of the plain way is a device on which the fast one has failed. Both hold for reloads too.
"""

import json

from tests.browser.presses import PATIENCE

DEVICES = {"phone", "desktop"}
"""Which start the fast way where both are to be seen; the others start the plain way."""
SUFFIX = " snapshot"
NO_SNAPSHOT = """{
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (call, ...rest) =>
        String(call).includes("makeSnapshot") ? 0 : setTimeout(call, ...rest);
}"""
"""Has a device that starts the plain way make no snapshot."""
PLAIN = 'if (location.protocol === "http:") localStorage.setItem("table/start", "plain");'
TAKE = """async suffix => {
    const [name] = (await caches.keys()).filter(name => name.endsWith(suffix));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const kept = await cache.match(request);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await kept.blob());
    link.download = "memory";
    link.click();
    return [name, request.url, Object.fromEntries(kept.headers)];
}"""
PUT = """async ([name, url, headers]) => {
    const memory = document.getElementById("memory").files[0];
    await (await caches.open(name)).put(url, new Response(await memory.arrayBuffer(), {headers}));
}"""
FIELD = "<!doctype html><link rel=icon href='data:,'><input type=file id=memory>"


class Ways:
    """How the pages of a session start."""

    def __init__(self, browser, address, wanted, shared):
        """Take where the site is served, and the way that is wanted: `plain`, `fast` or `both`.

        `shared(name)` enters a folder that the processes share, one of them at a time.
        """
        self.browser, self.address, self.wanted, self.shared = browser, address, wanted, shared
        self.snapshot = None

    def is_fast(self, device):
        return self.wanted == "fast" or (self.wanted == "both" and device in DEVICES)

    def prepare(self, context, device):
        """Make a context start the way of its device, before its first visit."""
        if not self.is_fast(device):
            context.add_init_script(PLAIN)
            return
        self.snapshot = self.snapshot or self.made()
        record, memory = self.snapshot
        page = context.new_page()
        here = self.address + "memory"  # of the same site, and runs nothing
        page.route(here, lambda route: route.fulfill(body=FIELD, content_type="text/html"))
        page.goto(here)
        page.set_input_files("#memory", memory)
        page.evaluate(PUT, record)
        page.close()

    def made(self):
        """Return the record of a snapshot and the file of its bytes; have a device make one if needed."""
        with self.shared("snapshot") as folder:
            memory, record = folder / "memory", folder / "kept.json"
            if not record.exists():
                device = self.browser.new_context(locale="en", service_workers="block")
                device.set_default_timeout(1000 * PATIENCE)
                page = device.new_page()
                page.goto(self.address)
                page.wait_for_selector("html[data-snapshot=stored]", state="attached")
                with page.expect_download() as download:
                    text = json.dumps(page.evaluate(TAKE, SUFFIX))
                download.value.save_as(memory)
                record.write_text(text.replace(self.address, "ADDRESS"), "utf-8")
                device.close()
            return json.loads(record.read_text("utf-8").replace("ADDRESS", self.address)), memory

    def check(self, page, device):
        assert bool(page.evaluate("tableApp.fast")) == self.is_fast(device)
