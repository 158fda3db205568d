"""Actions: what a tap, a key or a link asks for, as words; how a page or the screen registers what it does.

An action is text, `open k3f`: its verb, then words. `@action(verb, …)` registers a method under a verb and
says how many words it takes and how each is read. Words that don't fit are the sender's fault, never raised
beyond the screen: see Screen.act.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast

from game import NAMES

Method = TypeVar("Method", bound=Callable[..., None])
Reader = Callable[[str], Any]
"""Reads one word of an action. Raises ValueError for a word that can't be meant."""


class BadAction(ValueError):
    """An action whose words fit nothing that can be done; the text is for developers."""


class Action(NamedTuple):
    """Handler of a verb."""

    does: Callable[..., None]
    """A function of its owner and of the words, as they were read."""
    reads: tuple[Reader, ...]
    """Readers of the words, the least number of them."""
    rest: Reader | None
    """Reader of each further word; None where there may be none."""


class HasActions(Protocol):
    """A class that registers actions."""

    ACTIONS: ClassVar[dict[str, Action]]
    """Actions by verb, with those of the base classes."""


class _Registration:
    """Stands in the place of a method until its class is made, then registers it there."""

    def __init__(self, verb: str, does: Action) -> None:
        self.verb = verb
        self.action = does

    def __set_name__(self, owner: type[HasActions], name: str) -> None:
        owner.ACTIONS = {**owner.ACTIONS, self.verb: self.action}
        setattr(owner, name, self.action.does)


def action(verb: str, *reads: Reader, rest: Reader | None = None) -> Callable[[Method], Method]:
    """Register the method under a verb; `reads` reads its words one by one, `rest` all that follow."""

    def register(method: Method) -> Method:
        return cast(Method, _Registration(verb, Action(method, reads, rest)))

    return register


def perform(owner: HasActions, verb: str, words: list[str]) -> bool:
    """Do what an action says; return whether the owner knows its verb. Raises BadAction."""
    known = owner.ACTIONS.get(verb)
    if known is None:
        return False
    known.does(owner, *read_words(verb, words, known.reads, known.rest))
    return True


def read_words(verb: str, words: list[str], reads: tuple[Reader, ...], rest: Reader | None) -> list[Any]:
    """Return an action's words, read one by one, all further ones by `rest`. Raises BadAction."""
    if len(words) < len(reads) or (rest is None and len(words) > len(reads)):
        raise BadAction(f"{verb} takes {len(reads)} words, not {len(words)}")
    readers = [*reads, *[rest or str] * (len(words) - len(reads))]
    try:
        return [reader(word) for reader, word in zip(readers, words, strict=True)]
    except ValueError as fault:
        raise BadAction(f"{verb} {' '.join(words)}: {fault}") from fault


def complete(text: str) -> str:
    """Return a text as it can be stored, which a text that was typed needn't be.

    Two halves of a surrogate pair are put together; one alone becomes the sign for what can't be read.
    """
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def number(word: str) -> int:
    """Read a number, 0 or more. Raises BadAction."""
    if not (word.isascii() and word.isdigit() and len(word) < 9):
        raise BadAction(f"{word} is no number")
    return int(word)


def game_name(word: str) -> str:
    """Read the name of a game. Raises BadAction for one that isn't here."""
    if word not in NAMES:
        raise BadAction(f"there is no game {word}")
    return word
