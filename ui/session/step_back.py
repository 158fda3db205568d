"""One step back, as the Escape key takes it: the staged move, then what was chosen last, then what is told.

What is made is made: taking back moves is undo, which session.py has.
"""

from __future__ import annotations

from ui.session.session import Session


def step_back(session: Session) -> None:
    """Take back the last thing that was chosen or staged; where nothing is, what is told has been read."""
    selection = session.selection
    if session.staged is not None and selection.whole() != session.staged:
        session.select(*selection.chosen)  # it was staged by a button of its own
    elif selection.chosen:
        session.select(*selection.earlier())
    else:
        session.take_back()
