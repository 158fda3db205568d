"""The small changes that make mutants of a Python file, as edits of its text; nothing is run here.

A change keeps every line where it was, so that what is told of a mutant is true of the source too. Texts are
left as they are: a changed word of a sentence or of a class for the style sheet is no fault of logic.
"""

from __future__ import annotations

import ast
import re
import warnings
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
RECKONED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "&"),
}
TURNED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class Change(NamedTuple):
    """One mutant: in a file's text, as bytes of UTF-8, what stands from `start` to `end` becomes `text`."""

    path: str
    line: int
    start: int
    end: int
    text: str
    what: str
    """What was changed, in a few words: `< becomes <=`."""
    function: str
    """The function it stands in, with the names of its classes; "" outside of all functions."""


class _Finder(ast.NodeVisitor):
    """Gathers the changes of one file."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.found: list[Change] = []
        self.classes: tuple[str, ...] = ()
        self.function = ""
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def _add(self, start: int, end: int, text: str, what: str) -> None:
        old = self.source[start:end]
        line = self.source.count(b"\n", 0, start) + 1
        text += "\\\n" * (old.count(b"\n") - text.count("\n"))
        self.found.append(Change(self.path, line, start, end, text, what, self.function))

    def _swap(self, left: ast.expr, right: ast.expr, old: str, new: str, what: str = "") -> None:
        """Change the operator that stands between two operands."""
        start, end = self._span(left)[1], self._span(right)[0]
        between = self.source[start:end].decode()
        pattern = r"\s+".join(rf"\b{word}\b" if word.isalpha() else re.escape(word) for word in old.split())
        # A comment between the operands may hold the sign too.
        for match in re.finditer(pattern, between):
            if "#" not in between[: match.start()].rpartition("\n")[2]:
                at = start + len(between[: match.start()].encode())
                self._add(at, at + len(match[0].encode()), new, what or f"{old} becomes {new}")
                return

    def _whole(self, node: ast.expr, text: str, what: str) -> None:
        self._add(*self._span(node), f"({text})", what)

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()

    # --- expressions --------------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        """Include or leave out the bound; turn the comparison."""
        for left, operator, right in zip(
            [node.left, *node.comparators], node.ops, node.comparators, strict=False
        ):
            old, new = COMPARED[type(operator)]
            self._swap(left, right, old, new)
            if old in TURNED:
                self._swap(left, right, old, TURNED[old])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Reckon otherwise."""
        texts = [side for side in (node.left, node.right) if isinstance(side, ast.Constant | ast.JoinedStr)]
        if type(node.op) in RECKONED and not any(
            isinstance(side, ast.JoinedStr) or isinstance(side.value, str) for side in texts
        ):
            self._swap(node.left, node.right, *RECKONED[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Reckon otherwise; drop the statement."""
        if type(node.op) in RECKONED:
            old, new = RECKONED[type(node.op)]
            self._swap(node.target, node.value, f"{old}=", f"{new}=")
        self._drop(node)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Take `or` for `and`; drop each part of the condition."""
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        self._swap(node.values[0], node.values[1], old, new)
        for part in node.values:
            constant = "True" if old == "and" else "False"
            self._whole(part, constant, f"{old}: a part becomes {constant}")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Drop the `not` or the sign."""
        if isinstance(node.op, ast.Not | ast.USub | ast.Invert):
            self._whole(node, self._text(node.operand), "the operator before it is dropped")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Take another number, or the other truth."""
        value = node.value
        if isinstance(value, bool):
            self._whole(node, str(not value), f"{value} becomes {not value}")
        elif isinstance(value, int):
            self._whole(node, str(value + 1), f"{value} becomes {value + 1}")
            if value:
                self._whole(node, str(value - 1), f"{value} becomes {value - 1}")
        elif isinstance(value, float):
            self._whole(node, repr(value * 2 + 1), f"{value} becomes {value * 2 + 1}")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Take always the one, always the other."""
        self._conditions(node.test)
        self.generic_visit(node)

    # --- statements ---------------------------------------------------------------------------------------

    def _conditions(self, test: ast.expr) -> None:
        for constant in ("True", "False"):
            self._whole(test, constant, f"the condition becomes {constant}")

    def _drop(self, node: ast.stmt) -> None:
        self._add(*self._span(node), "pass", "the statement is dropped")

    def visit_If(self, node: ast.If) -> None:
        """Go always, and never, into the branch."""
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self._conditions(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """Don't begin the loop."""
        self._whole(node.test, "False", "the condition becomes False")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Drop a call or a yield; a docstring stays."""
        if not isinstance(node.value, ast.Constant):
            self._drop(node)
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Refuse nothing."""
        self._drop(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Drop an assignment to an attribute or an item; without a name nothing would run."""
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._drop(node)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at the value alone, not at the type."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        """Go on below instead of with the next turn of the loop."""
        self._drop(node)

    def visit_Break(self, node: ast.Break) -> None:
        """Go on with the loop."""
        self._drop(node)

    def visit_Return(self, node: ast.Return) -> None:
        """Return nothing."""
        if node.value is not None and not (isinstance(node.value, ast.Constant) and node.value.value is None):
            self._whole(node.value, "None", "None is returned")
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look at the defaults and the body; annotations and decorators stay."""
        before = self.function
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.function = before or ".".join((*self.classes, node.name))
        for statement in node.body:
            self.visit(statement)
        self.function = before

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look at the body; bases and decorators stay."""
        before = self.classes
        self.classes = (*before, node.name)
        for statement in node.body:
            self.visit(statement)
        self.classes = before

    def visit_keyword(self, node: ast.keyword) -> None:
        """Leave `strict` alone: it guards what is of one length by construction."""
        if node.arg != "strict":
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave texts alone: before Python 3.12 their parts have no places."""


def changes(path: str, source: str) -> list[Change]:
    """Return every change of a file, in the order of the text; some few make no Python (`is_python`)."""
    finder = _Finder(path, source.encode())
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda each: (each.start, each.end, each.text))


def is_python(change: Change, source: str) -> bool:
    """Tell whether the mutant can be compiled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # `1 is None` is a mutant too
        try:
            compile(changed(change, source), change.path, "exec", dont_inherit=True)
        except SyntaxError:
            return False
    return True


def changed(change: Change, source: str) -> str:
    """Return the text of the mutant."""
    data = source.encode()
    return (data[: change.start] + change.text.encode() + data[change.end :]).decode()
