"""Each rule of each game that is built is named by a test: in its name or docstring, or by a scenario."""

import ast
import re
from pathlib import Path

import pytest

from tests.games import KITS
from tests.test_scenarios import scenarios

TESTS = Path(__file__).parent


def texts_of(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield f"{node.name} {ast.get_docstring(node) or ''}"


def rules_named(letters, sources):
    """Return the rule numbers with these letters that the tests of some files name: `BC-6`, `test_bc_6_…`."""
    number = re.compile(rf"(?<![A-Za-z0-9]){letters}[-_](\d+)(?!\d)", re.IGNORECASE)
    texts = [text for source in sources for text in texts_of(source)]
    texts += [rule for scenario in scenarios() for rule in scenario.values[0].get("rules", [])]
    return {int(found) for text in texts for found in number.findall(text)}


@pytest.mark.parametrize("name", [name for name in KITS if KITS[name].rules[0]])
def test_each_rule_is_named_by_a_test(name):
    letters, last = KITS[name].rules
    named = rules_named(letters, [file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py")])
    missing = [f"{letters}-{number}" for number in range(1, last + 1) if number not in named]
    assert not missing, f"no test names {', '.join(missing)}"
    assert max(named) <= last, f"{letters}-{max(named)} is no rule"
