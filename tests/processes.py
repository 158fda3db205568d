"""What a browser's processes use, from Linux's /proc; nothing on other systems."""

from collections.abc import Iterator
from pathlib import Path


def _parents() -> dict[int, int]:
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended
            continue
    return found


def descendants(of: int | str) -> Iterator[int]:
    """Yield a process and all below it; `of` is its number, or a text of its command line."""
    parents = _parents()
    if isinstance(of, str):
        named = [
            number
            for number in sorted(parents)
            if of in _command(number) and "--type=" not in _command(number)
        ]
        if not named:
            yield 0
            return
        of = named[0]
    yield of
    for number in [child for child, parent in parents.items() if parent == of]:
        yield from descendants(number)


def _command(number: int) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_text(errors="replace").replace("\0", " ")
    except OSError:
        return ""


def private_memory(main: int) -> int:
    """Return the bytes that the largest page process below has for itself alone."""
    largest = 0
    for number in descendants(main):
        if "--type=renderer" not in _command(number):
            continue
        try:
            lines = Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        own = sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
        largest = max(largest, own * 1024)
    return largest
