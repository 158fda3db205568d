"""The two ways in which a page starts: the plain one, and the fast one from a snapshot of the device's own.

To make a snapshot takes a device seconds of quiet. So one device of the session makes it as every device
does, and each context that is to start the fast way is handed it before its first visit. A context of the
plain way is a device on which the fast one has failed. Both hold for reloads too.
"""

DEVICES = {"phone", "desktop"}
"""Which start the fast way where both are to be seen; the others start the plain way."""
SUFFIX = " snapshot"
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

    def __init__(self, browser, address, wanted):
        """Take where the site is served, and the way that is wanted: `plain`, `fast` or `both`."""
        self.browser, self.address, self.wanted = browser, address, wanted
        self.snapshot = self.device = None

    def is_fast(self, device):
        """Tell whether a device starts the fast way."""
        return self.wanted == "fast" or (self.wanted == "both" and device in DEVICES)

    def prepare(self, context, device):
        """Make a context start the way of its device, before its first visit."""
        if not self.is_fast(device):
            context.add_init_script(PLAIN)
            return
        self.snapshot = self.snapshot or self.made()
        kept, memory = self.snapshot
        page = context.new_page()
        here = self.address + "memory"  # of the same site, and runs nothing
        page.route(here, lambda route: route.fulfill(body=FIELD, content_type="text/html"))
        page.goto(here)
        page.set_input_files("#memory", memory)
        page.evaluate(PUT, kept)
        page.close()

    def made(self):
        """Let a device make a snapshot; return how it is kept, and the file of its bytes."""
        self.device = self.browser.new_context(locale="en", service_workers="block")
        page = self.device.new_page()
        page.goto(self.address)
        page.wait_for_selector("html[data-snapshot=kept]", state="attached", timeout=60_000)
        with page.expect_download() as memory:
            kept = page.evaluate(TAKE, SUFFIX)
        page.goto("about:blank")  # the device stays: a download goes with it
        return kept, memory.value.path()

    def check(self, page, device):
        """Assert that a page that is up has started the way of its device."""
        assert bool(page.evaluate("tableHouse.fast")) == self.is_fast(device)
