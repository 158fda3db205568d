"""Actions: what a tap, a key or a link asks for, as words, and their registration by pages and the screen.

An action is text, `open k3f`: its verb, then words. `@action(verb, …)` registers a method under a verb, with
readers of its words. `Screen.act` ignores an action that doesn't fit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, cast

from game import NAMES

Method = TypeVar("Method", bound=Callable[..., None])
Reader = Callable[[str], Any]  # reads one word of an action. Raises ValueError for an impossible one.


class BadAction(ValueError):
    """An action that can't be performed; the text is for developers."""


class Action(NamedTuple):
    """Handler of a verb."""

    does: Callable[..., None]  # a function of its owner and of the parsed words
    reads: tuple[Reader, ...]  # readers of the required words
    rest: Reader | None  # reader of all further words; None if there may be none


class HasActions(Protocol):
    """A class that registers actions."""

    ACTIONS: ClassVar[dict[str, Action]]  # actions by verb, including inherited ones


class _Registration:
    """Placeholder of a method until its class is made, which then registers it."""

    def __init__(self, verb: str, does: Action) -> None:
        self.verb = verb
        self.action = does

    def __set_name__(self, owner: type[HasActions], name: str) -> None:
        owner.ACTIONS = {**owner.ACTIONS, self.verb: self.action}
        setattr(owner, name, self.action.does)


def action(verb: str, *reads: Reader, rest: Reader | None = None) -> Callable[[Method], Method]:
    """Register a method under a verb; `reads` reads its words one by one, `rest` all further ones."""

    def register(method: Method) -> Method:
        return cast(Method, _Registration(verb, Action(method, reads, rest)))

    return register


def perform(owner: HasActions, verb: str, words: list[str]) -> bool:
    """Perform an action; return whether the owner knows its verb. Raises BadAction."""
    known = owner.ACTIONS.get(verb)
    if known is None:
        return False
    known.does(owner, *read_words(verb, words, known.reads, known.rest))
    return True


def read_words(verb: str, words: list[str], reads: tuple[Reader, ...], rest: Reader | None) -> list[Any]:
    """Parse an action's words. Raises BadAction."""
    if len(words) < len(reads) or (rest is None and len(words) > len(reads)):
        raise BadAction(f"{verb} takes {len(reads)} words, not {len(words)}")
    readers = [*reads, *[rest or str] * (len(words) - len(reads))]
    try:
        return [reader(word) for reader, word in zip(readers, words, strict=True)]
    except ValueError as fault:
        raise BadAction(f"{verb} {' '.join(words)}: {fault}") from fault


def complete(text: str) -> str:
    """Return a typed text as one that can be stored.

    Halves of a surrogate pair are joined; a lone one becomes the replacement character.
    """
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def number(word: str) -> int:
    """Read a number, 0 or more. Raises BadAction."""
    if not (word.isascii() and word.isdigit() and len(word) < 9):
        raise BadAction(f"{word} is no number")
    return int(word)


def game_name(word: str) -> str:
    """Read the name of a game. Raises BadAction for an unknown one."""
    if word not in NAMES:
        raise BadAction(f"there is no game {word}")
    return word
