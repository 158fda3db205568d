"""A match that comes along: out of a link that was opened, or of words that were pasted.

What the words may be is game/link.py's. A match that is here just so is opened; any other is kept beside what
is here, as one from a file is, and nothing is written over.
"""

from __future__ import annotations

from game import link
from game.reasons import Reason
from ui.pages.page import Navigator
from ui.store import same_match
from ui.text.i18n import _
from ui.text.notices import Notice

KEY = "import"
"""Of the notice that says why no match was taken in, as match_store.py has it."""
BESIDE = "beside"
"""Of the notice that a match was kept beside another."""


def take(screen: Navigator, words: str, page: str) -> None:
    """Put the match that some words hold on the table and save it; say why, where they hold none.

    `page`: the name of the page that is shown.
    """
    screen.notices.drop(KEY)
    matches, text = screen.matches, link.found(words)
    if isinstance(text, Reason):
        matches.refuse(text, page)
        return
    here = same_match.held(text, matches.saved)
    if here and here[1]:
        if here[0] == matches.match_id:
            screen.show_match()
        else:
            screen.open(here[0])
        return
    screen.take_file(text)
    if here and KEY not in screen.notices.standing:
        id = here[0]
        screen.notices.add(
            lambda: Notice(
                BESIDE,
                _("This match is here already, at another move. What has come now is kept beside it."),
                ((f"open {id}", _("Open the other one")), (f"dismiss {BESIDE}", _("Stay here"))),
            )
        )
