"""A player who never looks: names, roles and announcements alone tell what to press, in the language spoken.

What a name says of a thing that can be chosen is each game's own (`Kit.says`). No element is found by
anything but its role and its name, and nothing is read that a screen reader would not read out.
"""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page

from ui.text.i18n import _

BUTTON = re.compile(r'- \'?button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)')
"""A button in a snapshot of the accessibility tree: its name, its states."""


def buttons(part: Locator) -> list[str]:
    """Return the names of the buttons in a part of the page that can be pressed and aren't pressed."""
    names = []
    for line in part.aria_snapshot().splitlines():
        found = BUTTON.search(line.replace("''", "'"))
        if found and "[disabled]" not in found[2] and "[pressed]" not in found[2]:
            names.append(found[1].replace('\\"', '"'))
    return names


class Ears:
    """Somebody who plays any legal move, by ear."""

    def __init__(self, page: Page, says: str, seed: str) -> None:
        self.page = page
        self.says = re.compile(says)
        self.random = random.Random(seed)
        self.before: set[str] = set()
        """What could be chosen before the last press."""
        self.tried: set[str] = set()
        """What was pressed of late: another thing comes first."""

    def choices(self) -> list[str]:
        """Return the names of everything that can be chosen."""
        heard = buttons(self.page.get_by_role("main"))
        if _("Done") in heard:
            return [_("Done")]
        group = self.page.get_by_role("group", name=re.compile(f"^({_('Choices')}|{_('What can be done')})$"))
        away = _("Choose something else")
        beside = [name for name in buttons(group) if name != away] if group.count() else []
        return [*(name for name in heard if self.says.search(name)), *beside]

    def act(self) -> str:
        """Press something that continues, preferably something new; return its name."""
        choices = self.choices()
        assert choices, "nothing is said to go on"
        untried = [name for name in choices if name not in self.tried]
        if not untried:
            untried, self.tried = choices, set()
        new = [name for name in untried if name not in self.before]
        choice = self.random.choice(new or untried)
        self.before, self.tried = set(choices), {*self.tried, choice}
        self.page.get_by_role("button", name=choice, exact=True).first.click()
        return choice
