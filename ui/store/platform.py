"""`Platform`: storage, files and time for the screen. In a browser: web_platform.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class Sharing(Protocol):
    """Share sheet, clipboard, codes: text to and from other devices. Answers arrive later, in a field."""

    def site(self) -> str:
        """Return the address of the site, without query and fragment."""

    def shares(self) -> bool:
        """Return True if the system has a share sheet."""

    def share(self, title: str, text: str) -> None:
        """Open that sheet. `not shared` is typed into the field `carried` where it can't be."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard. `copied` or `not copied` is typed into the field `carried`."""

    def pastes(self) -> bool:
        """Return True if the clipboard may be read, should the person allow it."""

    def paste(self) -> None:
        """Read the clipboard: its text is typed into the field `clipboard`, "" where it can't be had."""

    def draw_code(self, text: str) -> None:
        """Draw a text as a QR code. It is typed into the field `code`, "" where that fails.

        A code is the number of modules on a side with its quiet zone, a space, an SVG path of the dark ones.
        """

    def scans(self) -> bool:
        """Return True if there may be a camera."""

    def scan(self, title: str, cancel: str) -> None:
        """Read a code with the camera: it is typed into the field `scanned`, "" if nobody wants to any more.

        `refused` is typed where there is no camera. `title` and `cancel` are words beside the picture.
        """

    def listen(self) -> None:
        """Take links to the match of this tab that other tabs hand on, from now on."""

    def hand(self, match: str, text: str) -> None:
        """Hand a link to a tab that has the match open.

        `taken` is typed into the field `handed`, "" where there is none.
        """

    def select(self, id: str) -> None:
        """Select all of a field, once it is drawn."""


class Relays(Protocol):
    """Relays, on which messages of a match lie until they are read. Before `follow` nothing connects.

    What happens there is typed into the field `relays` later: a word, the relay's address and more, with a
    space between each.

    - `open`, `away`: the relay is reached, or isn't any more. At the beginning none is.
    - `read`: all that it had of the authors that are followed has come.
    - `event` and an event as JSON, of one of the authors followed or of this device's own. It may be forged,
      older than others, and come again.
    - `wake`: the time of `wake` has passed.
    - `kept` and the id of an event that was put.
    - `refused`, that id or nothing, and after another space why, which is no text to show.

    The machine of such a match (game/remote/mailbox.py) says what to follow (`asks`) and, once its record is
    stored (`write`), to put (`due`), and takes the others (`heard`, `kept`, `refused`).
    """

    def addresses(self) -> list[str]:
        """Return the relays of this site; without any, no match goes over relays here."""

    def follow(self, kind: int, authors: Sequence[str], own: Sequence[str]) -> None:
        """Connect, and follow what some authors write; read once what this device wrote before.

        The same lists again change nothing.
        """

    def put(self, author: str, event: str) -> None:
        """Put an event on each relay that is reached, or will be, in the place of its author's last one.

        Only after `follow`.
        """

    def now(self) -> int:
        """Return the time of this device's clock, in seconds since 1970."""

    def time(self, seconds: int) -> str:
        """Return a time in words, with its day, as this device's clock has it; `seconds`: as `now`."""

    def wake(self, seconds: float) -> None:
        """Type `wake` after some seconds, in place of the last wish: once the page is visible."""

    def stay_awake(self, is_wanted: bool) -> None:
        """Keep the screen on while the page is visible, where the browser can, or no longer."""

    def end(self) -> None:
        """Leave the relays, and forget what was put."""


class Platform:
    """The world outside the screen. Only strings go in and out.

    As it stands it stores nothing and shows nothing: what is drawn then is what a first visit sees.
    """

    def keys(self, prefix: str) -> list[str]:
        """Return the keys that begin so, as long as none has changed in the same list."""
        return []

    def texts(self, prefix: str) -> dict[str, str]:
        """Return the texts under such keys, as long as none has changed in the same dictionary."""
        return {}

    def read(self, key: str) -> str | None:
        """Return what is stored under a key, or None."""
        return None

    def write(self, changes: Mapping[str, str | None]) -> None:
        """Store texts by key and remove those that are None: all of them or none.

        What the device refuses counts for this visit, and is tried again at the next write.
        """

    def refused(self, prefix: str) -> list[str]:
        """Return the keys that begin so under which the device has refused what was written last."""
        return []

    def now(self) -> str:
        """Return the time in ISO form, `2026-08-01T18:30:00.000Z`; "" where the device has none."""
        return ""

    def day(self, time: str) -> str:
        """Return the day of a time in ISO form in words: "today", "yesterday", "3 May"; "" for no time."""
        return ""

    def languages(self) -> list[tuple[str, str]]:
        """Return the languages that can be spoken here, each by its code and its name in itself."""
        return []

    def seed(self) -> str:
        """Return a new random text of letters, digits and a hyphen."""
        return ""

    def offer_file(self, name: str, text: str) -> None:
        """Let the person keep a text as a file."""

    def sharing(self) -> Sharing:
        """Return the ways to share; only for pages that come after the first tap."""
        raise NotImplementedError

    def relays(self) -> Relays:
        """Return the relays, the same ones each time; only for pages that come after the first tap."""
        raise NotImplementedError

    def install_way(self) -> str:
        """Return how the site can be installed here: `offer`, `by hand` (Safari on iOS), "" for none."""
        return ""

    def install(self) -> None:
        """Make the browser's offer to install the site."""

    def use_new_version(self) -> None:
        """Change over to the version of the site that has been loaded."""

    def log(self, text: str) -> None:
        """Write a line for developers."""
