"""The fields of a table: its class's annotations; `__slots__` and `copy` follow from them.

A metaclass, where dataclasses use a decorator: `dataclasses` itself imports `inspect`, which would double the
time that a game takes to be imported in the browser.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable
from typing import Any

SHARED = ("ClassVar", "Final")


class Fields(ABCMeta):
    """Gives a class a slot for each of its annotations, and a `copy` that is made for just these fields.

    A list, dict or set in a field is copied, and those inside it as deep as the annotation names them
    (`list[list[int]]`, not `list[Any]`), those in a tuple of a known length too (`tuple[list[int],
    list[int]]`). Whatever else lies in a field is shared between the copies and so must never change. A
    class that writes `__slots__` or `copy` itself keeps its own. `FIELDS` is the annotations by field, those
    of the bases first.
    """

    def __new__(mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Fields:
        """Make the class. Raises TypeError for an annotation that doesn't say how its field is copied."""
        annotations = namespace.get("__annotations__", {})
        # Without that line Python 3.11 has values there, and 3.14 a function that makes them when asked.
        if (
            not all(isinstance(kind, str) for kind in annotations.values())
            or "__annotate_func__" in namespace
        ):
            raise TypeError(f"{name}: its module must begin with `from __future__ import annotations`")
        own = {field: kind for field, kind in annotations.items() if not kind.startswith(SHARED)}
        for field, kind in own.items():
            if "Any" in kind and kind.startswith("list"):
                raise TypeError(f"{name}.{field}: a list of Any can't be copied, say what lies in it")
        inherited = {field for base in bases for field in getattr(base, "FIELDS", {})}
        namespace.setdefault("__slots__", tuple(field for field in own if field not in inherited))
        fields: dict[str, str] = {}
        for base in reversed(bases):
            fields |= getattr(base, "FIELDS", {})
        namespace["FIELDS"] = fields | own
        if own and "copy" not in namespace:
            namespace["copy"] = copier(namespace["FIELDS"])
        return super().__new__(mcls, name, bases, namespace)


def copier(fields: dict[str, str]) -> Callable[[Any], Any]:
    """Return a function that copies an object field by field, as fast as one written by hand.

    `fields`: annotations as text, by name. Every field of the object must be set.
    """
    lines = ["def copy(self):", "    new = new_object(type(self))"]
    lines += [f"    new.{field} = {copied('self.' + field, kind)}" for field, kind in fields.items()]
    scope: dict[str, Any] = {"new_object": object.__new__}
    exec("\n".join([*lines, "    return new"]), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    copy.__doc__ = "Return a table that is independent of this one."
    return copy


def copied(value: str, kind: str) -> str:
    """Return an expression that copies a value of the kind that an annotation names."""
    outer, _, inner = kind.strip().partition("[")
    inner = inner.removesuffix("]")
    if outer == "tuple" and is_changed(kind):
        kinds = split(inner)
        if kinds[-1].strip() == "...":
            raise TypeError(f"{kind} can't be copied: a tuple that holds what changes needs a known length")
        parts = [copied(f"{value}[{index}]", part) for index, part in enumerate(kinds)]
        return f"({', '.join(parts)},)"
    if outer == "list":
        return f"[{copied('one', inner)} for one in {value}]" if is_changed(inner) else f"{value}[:]"
    if outer == "set":
        return f"{value}.copy()"
    if outer == "dict":
        held = inner.partition(",")[2]
        if is_changed(held):
            return f"{{key: {copied('one', held)} for key, one in {value}.items()}}"
        return f"{value}.copy()"
    return value


def is_changed(kind: str) -> bool:
    """Return True if values of a kind can change, and so are copied."""
    outer, _, inner = kind.strip().partition("[")
    if outer == "tuple":
        return any(is_changed(part) for part in split(inner.removesuffix("]")))
    return outer in ("list", "dict", "set")


def split(kinds: str) -> list[str]:
    """Return the kinds that an annotation lists between commas: `list[int], dict[str, int]` are two."""
    parts = [""]
    depth = 0
    for letter in kinds:
        depth += (letter == "[") - (letter == "]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts
