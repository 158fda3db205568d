"""Each rule of each game that is built is named by a test: in its name or docstring, or by a scenario."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.games import KITS
from tests.test_scenarios import scenarios

TESTS = Path(__file__).parent


@cache
def texts():
    """Return name and docstring of each test."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in TESTS.rglob("test_*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    tests = [node for node in nodes if node.name.startswith("test_")]
    return [f"{node.name} {ast.get_docstring(node) or ''}" for node in tests]


def rules_named(letters):
    """Return the rule numbers with these letters that tests name: `BC-6`, `test_bc_6_…`."""
    number = re.compile(rf"(?<![A-Za-z0-9]){letters}[-_](\d+)(?!\d)", re.IGNORECASE)
    ruled = [rule for scenario in scenarios() for rule in scenario.values[0].get("rules", [])]
    return {int(found) for text in [*texts(), *ruled] for found in number.findall(text)}


@pytest.mark.parametrize("name", [name for name in KITS if KITS[name].rules[0]])
def test_each_rule_is_named_by_a_test(name):
    letters, last = KITS[name].rules
    named = rules_named(letters)
    missing = [f"{letters}-{number}" for number in range(1, last + 1) if number not in named]
    assert not missing, f"no test names {', '.join(missing)}"
    assert max(named) <= last, f"{letters}-{max(named)} is no rule"
