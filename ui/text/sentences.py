"""Parts of sentences that every game and page needs: whose turn it is, lists of names and things."""

from __future__ import annotations

from collections.abc import Iterable

from ui.text.i18n import N_, _
from ui.text.words import You, joined

PEOPLE = (N_("Ada"), N_("Bea"), N_("Cleo"), N_("Dan"), N_("Eve"))
"""Names proposed to people in English, and by every version before there were other languages."""


def people() -> tuple[str, ...]:
    return tuple(map(_, PEOPLE))


def is_proposed(name: str) -> bool:
    return name in PEOPLE or name in people()


def spoken_to(name: str) -> You:
    """Return the shown name of a person alone at the screen; one that was only proposed isn't shown."""
    return You(_("You") if is_proposed(name) else name, name)


def turn_of(name: str, is_alone: bool) -> str:
    """Return whose turn it is; a player who `is_alone` at the screen is spoken to."""
    return _("Your turn.") if is_alone else _("{name}'s turn.").format(name=name)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def length(sentence: str) -> str:
    """Return a sentence's length in steps of 25 letters, "0" to "5", by which styles shrink long ones."""
    return str(min(len(sentence) // 25, 5))


def _joined(text: str, things: Iterable[str]) -> str:
    """Return things as a list in a sentence, the last by `text`; "" for none."""
    *before, last = tuple(things) or ("",)
    if not before:
        return last
    some = joined(before)
    return _(text).format(names=some, things=some, last=last)


def names_joined(names: Iterable[str]) -> str:
    """Return people's names as a list: "Ada, Bea and Rook"."""
    return _joined(N_("{names} and {last}"), names)


def listed(things: Iterable[str]) -> str:
    """Return things as a list: "red, blue and grey"."""
    return _joined(N_("{things} and {last}"), things)


def alternatives(things: Iterable[str]) -> str:
    """Return alternatives as a list: "3, 4 or 5"."""
    return _joined(N_("{things} or {last}"), things)


def winners_named(names: tuple[str, ...]) -> str:
    """Return a sentence that names the winners: "Ada wins."."""
    if len(names) == 1:
        return _("{name} wins.").format(name=names[0])
    return _("{names} share the win.").format(names=names_joined(names))
