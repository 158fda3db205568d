"""The language of the page: its catalogs, which JavaScript has fetched, read before the first frame or later.

ui/boot/pyscript_adapter.mjs puts them where they are found here; `<html lang>` names the language.
"""

from __future__ import annotations

from pathlib import Path

from pyscript import document, window

from game import NAMES
from ui.text import i18n

FOLDER = Path("/lib/catalogs")
PARTS = ("", *(f"-{name}" for name in NAMES), "-later")
"""The parts of a catalog: what comes first, what each game says, the rest."""


class Speech:
    """The language that the page speaks."""

    def __init__(self) -> None:
        self.wanted = i18n.ENGLISH  # language that was asked for last

    def read(self) -> None:
        """Switch to the page's language, using the catalogs that have arrived."""
        language = str(document.documentElement.lang)
        files = (FOLDER / f"{language}{part}.json" for part in PARTS)
        i18n.use(language, *(file.read_bytes() for file in files if file.exists()))
        self.wanted = language

    async def change(self, language: str) -> bool:
        """Speak another language, once its catalogs are here; return False where they can't be had.

        Where yet another one has been asked for meanwhile, that one is spoken.
        """
        self.wanted = language
        is_here = bool(await window.tableApp.speak(language))
        if self.wanted != language:
            return True
        self.read()
        return is_here


SPEECH = Speech()
