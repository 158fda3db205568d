"""The computer player of an earlier commit, as a yardstick that nobody can change: it runs beside today's.

The package `game` of that commit is taken out of the repository's history into build/, and answers requests
in a process of its own. Requests and moves are text, so its classes never meet today's. What is asked of it
must be in the notation of that commit.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from game.notation import Move, read_move
from tools.archives import ROOT

COMMIT = "07f16b24"
"""The last commit whose levels were called easy, medium and hard."""
LEVELS = ("easy", "medium", "hard")
FROZEN = {f"frozen-{level}": level for level in LEVELS}
"""Players of the arena by name, each with its level in that commit."""
ANSWERS = """
import sys
sys.path.insert(0, sys.argv[1])
from time import thread_time
from game.notation import write_move
from game.players import bots
for asked in sys.stdin:
    start = thread_time()
    move = bots.answer(asked, thread_time)
    print(thread_time() - start, write_move(move), flush=True)
"""
"""What the process runs: for each line with a request one with the seconds of the processor and the move."""


def ask(name: str, asked: str) -> tuple[Move, float]:
    """Return the answer of a frozen player to a request, and the seconds of the processor that it took."""
    process = _process()
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps(json.loads(asked) | {"level": FROZEN[name]}) + "\n")
    process.stdin.flush()
    seconds, _space, move = process.stdout.readline().rstrip("\n").partition(" ")
    if not move:
        raise RuntimeError(f"the computer player of commit {COMMIT} gave no answer")
    return read_move(move), float(seconds)


@lru_cache(maxsize=1)
def _process() -> subprocess.Popen[str]:
    """Return the process that answers; it ends when its standard input is closed, with this process."""
    command = [sys.executable, "-c", ANSWERS, str(taken_out())]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def taken_out() -> Path:
    """Return the folder that holds the package of that commit; take it out of the history if need be.

    Raises SystemExit with what is missing, where there is no history (a download without it).
    """
    folder = ROOT / "build" / f"game-{COMMIT}"
    if not folder.exists():
        command = ["git", "-C", str(ROOT), "archive", COMMIT, "game"]
        found = subprocess.run(command, capture_output=True, check=False)
        if found.returncode:
            sys.exit(f"The frozen yardstick needs commit {COMMIT} of this repository's history (git fetch).")
        # Several processes may come here at once: each takes out its own, and one of them is kept.
        fresh = folder.with_name(f"{folder.name}.{id(found)}.{os.getpid()}")
        with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
            archive.extractall(fresh, filter="data")
        with suppress(OSError):
            fresh.rename(folder)
    return folder
