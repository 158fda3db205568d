"""Where a match is pasted: for installed apps, which links don't reach, and whatever else a message holds."""

from __future__ import annotations

from ui.pages import arriving
from ui.pages.actions import action
from ui.pages.page import Navigator, Page
from ui.text.html import Html, button, join, tag
from ui.text.i18n import _
from ui.text.notices import Notice

FIELD = "words"


class Pasting(Page):
    """The page with the field into which a message goes."""

    def __init__(self, screen: Navigator) -> None:
        """Begin with an empty field."""
        super().__init__(screen)
        self.words = ""
        """What stands in it."""

    def title(self) -> str:
        """Return what the page is called."""
        return _("Paste a match")

    def regions(self) -> dict[str, Html]:
        """Return the field, and the ways to fill it."""
        return {
            "bar": join(
                button("back", _("Back"), id="back", class_="quiet"),
                tag("h1", self.title(), class_="bar-title", id="heading", tabindex="-1"),
            ),
            "main": tag(
                "div",
                tag(
                    "section",
                    tag(
                        "p",
                        _(
                            "A link, the code from a link or the text of a saved match. "
                            "A whole message will do: the match is found in it."
                        ),
                        id="paste-told",
                    ),
                    self.screen.platform.carrier().pastes()
                    and button("paste_clipboard", _("Paste from the clipboard"), id="paste-clipboard"),
                    tag("label", _("Message"), for_=FIELD),
                    tag(
                        "textarea",
                        id=FIELD,
                        rows=6,
                        data_field=FIELD,
                        autocomplete="off",
                        autocapitalize="none",
                        spellcheck="false",
                        aria_describedby="paste-told",
                    ),
                    button("paste_open", _("Open the match"), id="paste-open", class_="primary"),
                ),
                class_="keeping",
            ),
        }

    def typed(self, field: str, value: str) -> None:
        """Take what stands in the field, or was on the clipboard."""
        if field == FIELD:
            self.words = value
        elif field == "clipboard" and value.strip():
            arriving.take(self.screen, value, self.name())
        elif field == "clipboard":
            self.screen.notices.add(
                lambda: Notice(
                    arriving.KEY,
                    _("The clipboard can't be read here. Paste into the field instead."),
                    page=self.name(),
                )
            )

    @action("paste_clipboard")
    def paste_clipboard(self) -> None:
        """Ask for what is on the clipboard."""
        self.screen.platform.carrier().paste()

    @action("paste_open")
    def paste_open(self) -> None:
        """Take the match in that the field holds."""
        arriving.take(self.screen, self.words, self.name())
