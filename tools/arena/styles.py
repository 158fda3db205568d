"""What a scripted player of the arena is: a function of what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.notation import Move

Style = Callable[[Any, Random], Move]
"""Takes a determinization of the seat's view, on which that seat is on turn, and a source of chance; returns
a legal move."""
