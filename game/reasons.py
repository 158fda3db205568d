"""Sentences for players that say why something can't be: refused moves, impossible positions."""

from __future__ import annotations


class Reason(Exception):
    """A sentence for a player: a text with {names} and the values to fill in.

    Separate so that the screen can translate both; `str()` gives the English sentence.
    """

    def __init__(self, text: str, **values: str | int | Reason) -> None:
        """Take the English text (the key of the catalogs) and the values of its {names}.

        A value that needs several words, with values of its own, is a `Reason` too.
        """
        super().__init__(text)
        self.text = text
        self.values = {name: str(value) for name, value in values.items()}
        self.parts = {name: value for name, value in values.items() if isinstance(value, Reason)}

    def __str__(self) -> str:
        return self.text.format(**self.values)


class IllegalMove(Reason):
    """A move that the rules refuse: the reason, and the number of the rule that says so (`BC-6`)."""

    def __init__(self, text: str, rule: str = "", *, code: str = "", **values: str | int | Reason) -> None:
        """Take the reason (English, with {names}), the rule's number or "", and the values of the names.

        `code`: the game's own word for the reason, where it has to know the reason again.
        """
        super().__init__(text, **values)
        self.rule = rule
        self.code = code

    def __str__(self) -> str:
        """Return the reason in English, then the rule's number in brackets if there is one."""
        return f"{super().__str__()} ({self.rule})" if self.rule else super().__str__()


class BadPosition(Reason):
    """A position that can't be: the reason."""
