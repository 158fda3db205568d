"""Loads the programs of .github/, which is no package, under names of their own (`site` is taken)."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]


def load(name: str) -> ModuleType:
    """Return .github/<name>.py as a module, the same at each call."""
    known = f"github_{name}"
    if known not in sys.modules:
        spec = importlib.util.spec_from_file_location(known, ROOT / ".github" / f"{name}.py")
        sys.modules[known] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[known])
    return sys.modules[known]
