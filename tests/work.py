"""Counts the work of a call in place of its time, which depends on the machine and on what else it does.

And follows its path from module to module.
"""

import sys
from collections.abc import Callable
from types import FrameType

from tools.archives import ROOT


def calls(work: Callable[[], object]) -> int:
    """Return how many functions are called until `work` returns, those written in C among them."""
    number = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return number


def path(work: Callable[[], object], apart: set[str], left_out: set[str]) -> list[str]:
    """Return the modules of this project through which a call goes, by the first call of each function.

    Calls in a row are joined. Functions of the modules `left_out` don't count, those of the modules `apart`
    neither, nor what they call.
    """
    seen: set[object] = set()
    found: list[str] = []
    within: list[bool] = []  # for each call under way, whether it belongs to a module `apart`

    def follow(frame: FrameType, event: str, _argument: object) -> None:
        if event == "return" and within:
            within.pop()
        if event != "call":
            return
        code = frame.f_code
        module = code.co_filename.removeprefix(f"{ROOT}/").removesuffix(".py").replace("/", ".")
        within.append(bool(within and within[-1]) or module in apart)
        is_ours = module.startswith(("ui.", "game.")) and module not in left_out
        if within[-1] or not is_ours or code.co_name.startswith("<") or code in seen:
            return
        seen.add(code)
        if found[-1:] != [module]:
            found.append(module)

    sys.setprofile(follow)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found
