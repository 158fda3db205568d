"""What Chromium leaves of a page that crashes: read from its minidumps, told when the tests have ended.

"Target crashed" is all that a test hears of it; the signal, the thread and the place help to find out why.
The format is Breakpad's: a head, a directory of streams, the streams.
"""

import os
import shutil
import signal
import struct
from pathlib import Path

import pytest

from tools.archives import ROOT

FOLDER = ROOT / "build/failures/crashes"
VARIABLE = "BREAKPAD_DUMP_LOCATION"
MODULES, EXCEPTION, NAMES = 4, 6, 24
"""The streams that are read."""
MODULE, NAME = struct.Struct("<QIIII84x"), struct.Struct("<IQ")
AFTER_EXCEPTION, COUNTER_X86_64 = 160, 0xF8
"""Where the registers of the thread that fell are said to lie, and where the program counter lies in them."""


def collect() -> None:
    """Have the browsers that are started from now on leave their dumps in our folder, which is emptied.

    What they say themselves is shown where a test fails.
    """
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.environ[VARIABLE] = str(FOLDER)
    os.environ.setdefault("DEBUG", "pw:browser")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell of the crashes after the tests."""
    if fallen := told():
        terminalreporter.section("pages of Chromium's that crashed")
        terminalreporter.line("\n".join(fallen))


def told() -> list[str]:
    """Return a line for each crash since: the signal, the thread, and where it was."""
    return [line(path) for path in sorted(FOLDER.rglob("*.dmp"))]


def line(path: Path) -> str:
    """Tell of one dump."""
    try:
        return f"{path.name}: {fall(path.read_bytes())}"
    except (struct.error, ValueError, KeyError) as error:
        return f"{path.name}: can't be read ({error})"


def fall(dump: bytes) -> str:
    """Tell by what, in which thread and where a process fell; raise ValueError or KeyError if that lacks."""
    many, directory = struct.unpack_from("<4s4xII", dump)[1:]
    entries = struct.iter_unpack("<III", dump[directory : directory + 12 * many])
    streams = {kind: at for kind, _, at in entries}
    thread, number = struct.unpack_from("<I4xI", dump, streams[EXCEPTION])
    (registers,) = struct.unpack_from("<4xI", dump, streams[EXCEPTION] + AFTER_EXCEPTION)
    (address,) = struct.unpack_from("<Q", dump, registers + COUNTER_X86_64)
    where = place(dump, streams, address)
    return f"{signal.Signals(number).name} in {name(dump, streams, thread)} at {where}"


def name(dump: bytes, streams: dict[int, int], thread: int) -> str:
    """Return what a thread is called."""
    start = streams[NAMES] + 4
    for number, at in NAME.iter_unpack(dump[start : start + NAME.size * count(dump, streams[NAMES])]):
        if number == thread:
            return text(dump, at)
    return f"thread {thread}"


def place(dump: bytes, streams: dict[int, int], address: int) -> str:
    """Return the module that an address lies in, and how far into it; code made at run time lies in none."""
    start = streams[MODULES] + 4
    many = count(dump, streams[MODULES])
    for base, size, _, _, at in MODULE.iter_unpack(dump[start : start + MODULE.size * many]):
        if base <= address < base + size:
            return f"{Path(text(dump, at)).name}+{address - base:#x}"
    return f"{address:#x}, in no module"


def count(dump: bytes, at: int) -> int:
    """Return how many entries a list has."""
    return int(struct.unpack_from("<I", dump, at)[0])


def text(dump: bytes, at: int) -> str:
    """Return a string, which stands after its length in bytes."""
    return dump[at + 4 : at + 4 + count(dump, at)].decode("utf-16-le")
