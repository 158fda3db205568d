"""The languages as the home page offers them; which was chosen; what is said where one can't be had."""

from __future__ import annotations

from ui.pages.page import Navigator
from ui.store.settings import LANGUAGE
from ui.text import i18n
from ui.text.html import Html, button, tag
from ui.text.i18n import _
from ui.text.notices import Notice


def offer(screen: Navigator) -> Html | None:
    """Return the languages, each by its own name in itself; None where there is English alone."""
    languages = screen.platform.languages()
    if len(languages) < 2:
        return None
    return tag(
        "div",
        *(
            button(
                f"speak {code}",
                name,
                id=f"speak-{code}",
                class_="quiet",
                lang=code,
                aria_current="true" if code == i18n.language() else "false",
            )
            for code, name in languages
        ),
        class_="languages",
        role="group",
        aria_label=_("Language"),
    )


def chosen(screen: Navigator) -> str:
    """Return the language that was chosen on this device; "" for none that can be spoken here."""
    language = screen.settings[LANGUAGE]
    return language if language in dict(screen.platform.languages()) else ""


def keep(screen: Navigator, spoken: str) -> None:
    """Say that the language chosen can't be had, and stay with the one that is spoken."""
    screen.settings.set(LANGUAGE, spoken)
    screen.notices.add(
        lambda: Notice("language", _("This language can't be fetched now. Try it again later."))
    )
