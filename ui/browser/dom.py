"""The browser: the only module that knows PyScript and the DOM. Storage, files, events, drawing, no more.

Strings alone cross: regions of HTML go out, actions come in. One listener serves the whole page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import document, window

from ui.browser.bot_worker import BotWorker
from ui.pages.page import Frame
from ui.store.platform import StorageRefused
from ui.text.html import Html

if TYPE_CHECKING:
    from ui.browser.main import Loop
    from ui.pages.screen import Screen

LONGEST_FILE = 5_000_000


class Browser:
    """The page in the browser; keeps ui.platform.Platform."""

    loop: Loop
    """Who is told of events: there before the first one."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self.shown: dict[str, str] = {}
        self.page = ""
        self.frame: Frame | None = None
        self.transition: Any = None
        self.computer = BotWorker(_worker if hasattr(window, "Worker") else None, _later)

    # --- events ---------------------------------------------------------------------------------------

    def listen(self, loop: Loop) -> None:
        """Hand every event to the loop from now on."""
        self.loop = loop
        for target, name, listener in (
            (document, "click", self._clicked),
            (document, "keydown", self._key),
            (document, "input", self._input),
            (document, "change", self._changed),
            (document, "dragover", lambda event: event.preventDefault()),
            (document, "drop", self._dropped),
            (document, "visibilitychange", self._visibility),
            (window, "storage", self._stored),
            (window, "popstate", self._travelled),
            (window, "table:update-ready", self._new_version),
        ):
            target.addEventListener(name, create_proxy(listener))

    def _tell(self, deed: Callable[[Screen], None]) -> None:
        """Have the screen do something, and what has come of it drawn."""
        self.loop.take(lambda: deed(self.loop.screen))

    def _clicked(self, event: Any) -> None:
        if element := event.target.closest("[data-do]"):
            action = element.getAttribute("data-do")
            self._tell(lambda screen: screen.act(action))

    def _key(self, event: Any) -> None:
        if event.key == "Escape":
            self._tell(lambda screen: screen.act("escape"))

    def _input(self, event: Any) -> None:
        field = event.target.getAttribute("data-field")
        if field:
            value = str(event.target.value)
            self._tell(lambda screen: screen.typed(field, value))

    def _changed(self, event: Any) -> None:
        target = event.target
        if target.getAttribute("data-file") and target.files.length:
            self._read_file(target.files.item(0), str(target.getAttribute("data-file")))
            target.value = ""

    def _dropped(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer and event.dataTransfer.files.length:
            self._read_file(event.dataTransfer.files.item(0), "match")

    def _read_file(self, file: Any, purpose: str) -> None:
        """Hand a file's text to the screen; one that is too long for a match isn't read to the end."""

        def read(text: str) -> None:
            self._tell(lambda screen: screen.take_file(text, purpose))

        file.slice(0, LONGEST_FILE).text().then(create_once_callable(read))

    def _visibility(self, event: Any) -> None:
        if document.visibilityState == "hidden":
            self._tell(lambda screen: screen.hidden())
            self._keep_first_page(self.loop.screen.first_page())

    def _stored(self, event: Any) -> None:
        if event.key:
            key, text = str(event.key), event.newValue
            self._tell(lambda screen: screen.stored_elsewhere(key, str(text) if text else None))

    def _travelled(self, event: Any) -> None:
        self._tell(lambda screen: screen.visit(self.address()))

    def _new_version(self, event: Any) -> None:
        self._tell(lambda screen: screen.new_version())

    def _keep_first_page(self, room: str) -> None:
        """Keep the first page as it is now: the next visit shows it before Python is up (before_paint.js)."""
        root = document.documentElement
        kept = {"drawings": str(root.dataset.drawings), "language": str(root.lang), "room": room}
        with suppress(StorageRefused):
            self.write("table/first-page", json.dumps(kept))

    # --- the port -------------------------------------------------------------------------------------

    def stored(self) -> list[str]:
        """Return the keys of the storage."""
        try:
            storage = _storage()
            return [str(storage.key(index)) for index in range(storage.length)]
        except (JsException, StorageRefused):
            return []

    def read(self, key: str) -> str | None:
        """Return what is stored under a key."""
        try:
            text = _storage().getItem(key)
        except (JsException, StorageRefused):
            return None
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises StorageRefused."""
        try:
            _storage().setItem(key, text)
        except JsException as refused:
            raise StorageRefused from refused

    def remove(self, key: str) -> None:
        """Forget a key; where nothing can be stored there is nothing to forget."""
        try:
            _storage().removeItem(key)
        except (JsException, StorageRefused):
            return

    def now(self) -> str:
        """Return the time in ISO form."""
        return str(window.Date.new().toISOString())

    def seed(self) -> str:
        """Return sixteen random letters and digits in fours."""
        parts = str(window.crypto.randomUUID()).replace("-", "")
        return "-".join(parts[start : start + 4] for start in range(0, 16, 4))

    def offer_file(self, name: str, text: str) -> None:
        """Let the person keep a text as a file."""
        link = document.createElement("a")
        link.download = name
        link.href = "data:application/json;charset=utf-8," + str(window.encodeURIComponent(text))
        link.click()

    def fetch(self, path: str) -> None:
        """Ask for one of our files; the screen gets it later."""

        def got(text: str) -> None:
            self._tell(lambda screen: screen.fetched(path, text))

        def answered(response: Any) -> None:
            if response.ok:
                response.text().then(create_once_callable(got))
            else:
                got("")

        window.fetch(path).then(create_once_callable(answered))

    def use_new_version(self) -> None:
        """Change over to the new version: the page loads again."""
        window.tableHouse.useNewVersion()

    # --- drawing --------------------------------------------------------------------------------------

    def address(self) -> str:
        """Return which match the address names; "" for none."""
        return str(window.location.hash)[1:]

    def show(self, frame: Frame) -> None:
        """Draw a frame: what is the same as before stays, the focus stays where it was."""
        look = document.documentElement.dataset
        look.theme, look.motion = frame.theme, frame.motion
        document.title = frame.title
        if self.address() != frame.address:
            window.history.pushState(None, "", "#" + frame.address if frame.address else "./")
        self.frame = frame
        if self.transition is not None:
            # The one before is cut short; what it would have drawn, this one draws.
            self.transition.skipTransition()
            self.transition = None
        if frame.travels and frame.page == self.page and self._moves():
            self.transition = document.startViewTransition(create_once_callable(self._draw))
            self.transition.ready.catch(window.console.debug)  # cut short, by us or the browser, it says so
        else:
            self._draw()

    def _moves(self) -> bool:
        """Tell whether things may be seen to move here."""
        if self.frame is None or self.frame.motion == "off" or not hasattr(document, "startViewTransition"):
            return False
        return not window.matchMedia("(prefers-reduced-motion: reduce)").matches

    def _draw(self) -> None:
        """Put the newest frame into the page."""
        frame = self.frame
        if frame is None:
            return
        active = document.activeElement
        focused = str(active.id) if active and active.id else ""
        for id, text in frame.regions.items():
            if self.shown.get(id) != text:
                self._replace(id, text, frame.page != self.page)
        status = document.getElementById("status")
        if status.textContent != frame.status:
            status.textContent = frame.status
            # A long one scrolls on a small screen: then a key must lead to it.
            if status.scrollHeight > status.clientHeight + 1:
                status.tabIndex = 0
            else:
                status.removeAttribute("tabindex")
        moved = self.page not in ("", frame.page)
        self.page = frame.page
        document.documentElement.dataset.page = frame.page.split("-")[0]
        if moved:
            window.scrollTo(0, 0)
        if moved or (focused and document.activeElement.id != focused):
            self._focus(("heading",) if moved else (focused, "done", "pass", "heading"))

    def _focus(self, ids: tuple[str, ...]) -> None:
        """Give the focus to the first of these that is there, so that it is never lost."""
        for id in ids:
            if element := document.getElementById(id):
                element.focus()
                return

    def _replace(self, id: str, text: str, moved: bool = False) -> None:
        """Draw a region anew, in the same place by what has changed; the regions inside it are gone."""
        element = document.getElementById(id)
        if element:
            redraw = None if moved else getattr(window.tableHouse, "redraw", None)
            if redraw is not None:
                redraw(element, text)
            elif self.page or not _stands(element, text):
                element.innerHTML = text
            self.shown = {
                shown: had
                for shown, had in self.shown.items()
                if (inner := document.getElementById(shown)) and not element.contains(inner)
            }
            self.shown[id] = text

    def show_notices(self, notices: Html) -> None:
        """Draw the notices alone, where a whole frame can't be."""
        self._replace("notices", notices)

    def report(self, fault: Exception) -> None:
        """Tell those who look for it what went wrong; players are told by a notice."""
        window.console.error(f"{type(fault).__name__}: {fault}")

    def is_ready(self) -> None:
        """Say that the first tap can be served."""
        document.documentElement.dataset.ready = "yes"


def _worker(heard: Callable[[str], None], broke: Callable[[], None]) -> Any:
    """Start the worker of the computer; it keeps ui.computer.Worker."""
    return window.tableHouse.worker("bot_worker", create_proxy(heard), create_proxy(broke))


def _later(deed: Callable[[], None], seconds: float) -> Callable[[], None]:
    """Do something after so many seconds; return what calls it off."""
    timer = window.setTimeout(create_once_callable(deed), seconds * 1000)
    return lambda: window.clearTimeout(timer)


def _stands(element: Any, text: str) -> bool:
    """Tell whether an element shows a text already: the first page does, before Python is up."""
    copy = element.cloneNode(False)
    copy.innerHTML = text
    return bool(element.isEqualNode(copy))


def _storage() -> Any:
    """Return the storage. Raises JsException where it is forbidden, StorageRefused where there is none."""
    storage = window.localStorage
    if not storage:
        raise StorageRefused
    return storage
