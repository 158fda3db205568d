"""The language of the page: its catalog, which JavaScript has fetched, read before the first frame.

ui/boot/pyscript_adapter.mjs puts it where it is found here; that of English is in the archive. `<html lang>`
names the language.
"""

from __future__ import annotations

from pathlib import Path

from pyscript import document, window

from ui.text import content, i18n


class Speech:
    """The language that the page speaks."""

    def __init__(self) -> None:
        self.wanted = i18n.ENGLISH  # language that was asked for last

    def read(self) -> None:
        """Switch to the page's language."""
        language = str(document.documentElement.lang)
        if language == i18n.ENGLISH:
            compiled = (content.read(i18n.SPOKEN) or "").encode()
        else:
            compiled = Path(f"/lib/{language}.json").read_bytes()
        i18n.use(language, compiled)
        self.wanted = language

    async def change(self, language: str) -> bool:
        """Speak another language, once its catalog is here; return False where they can't be had.

        Where yet another one has been asked for meanwhile, that one is spoken.
        """
        self.wanted = language
        is_here = bool(await window.tableApp.speak(language))
        if self.wanted != language:
            return True
        self.read()
        return is_here


SPEECH = Speech()
