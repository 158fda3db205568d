"""Compiler that runs inside Pyodide during the build: Python files in, one archive of compiled modules out.

`compile.mjs` starts the interpreter and calls `main`; archives.py decides what is served.

Modules are compiled without docstrings, assertions, line-number tables and names that are read in a debugger
alone: of local variables that are no parameters, and the class before a method's. All that makes up over a
third of a module; tracebacks still name functions and the lines on which they begin. Our own modules lose
annotations too, which nothing reads at run time, but for those of tables (game/fields.py); the fields of
NamedTuples and TypedDicts have their names alone. The header says that the source is never compared: there is
none, and no checksum.
"""

import ast
import importlib
import importlib.util
import marshal
import sys
import zipfile
from inspect import CO_OPTIMIZED, CO_VARARGS, CO_VARKEYWORDS
from pathlib import Path
from types import CodeType
from typing import Any

STANDARD = "/lib/python314.zip"
PYSCRIPT = "node_modules/@pyscript/core/src/stdlib/"
UNCHECKED_HASH = (0b01).to_bytes(4, "little")
NO_CHECKSUM = bytes(8)
RECORDS = ("NamedTuple", "TypedDict")
"""Classes whose subclasses read the names of their annotations."""
OURS = ("game/", "ui/", "pyscript/")

# Modules without which those that import them do: a browser has no sockets, and reads no such archives.
UNUSED = {
    "_ssl.py",
    "bz2.py",
    "compression/__init__.py",
    "compression/_common/__init__.py",
    "compression/_common/_streams.py",
    "compression/zstd/__init__.py",
    "compression/zstd/_zstdfile.py",
    "lzma.py",
    "ssl.py",
}

# Modules that are served with another source: PyScript escapes texts, and reads no named entity.
REPLACED = {"html/entities.py": b"html5 = {}\n"}


def main(order: str, archive: str, *arguments: str) -> None:
    """Write the archive that an order asks for: the `standard` library, or `ours`; members by name."""
    contents = standard(*arguments) if order == "standard" else ours(*arguments)
    with zipfile.ZipFile(archive, "w") as out:
        for name, data in contents.items():
            out.writestr(name, data)


def standard(wanted: str) -> dict[str, bytes]:
    """Return what the interpreter's start and the wanted modules import of the standard library."""
    with zipfile.ZipFile(STANDARD) as library:
        sources = {name: library.read(name) for name in sorted(imported(wanted))} | REPLACED
        return {f"{name}c": compiled(name, source) for name, source in sources.items()}


def imported(wanted: str) -> set[str]:
    """Import modules; return the names in the library of all that are imported by now."""
    for name in wanted.split():
        importlib.import_module(name)
    read = {
        getattr(module, "__file__", None) or ""
        for module in list(sys.modules.values())
        if getattr(getattr(module, "__spec__", None), "origin", "") != "frozen"  # is in the interpreter
    }
    return {name.removeprefix(STANDARD + "/") for name in read if name.startswith(STANDARD)} - UNUSED


def ours(*files: str) -> dict[str, bytes]:
    """Return the named files of the repository, compiled; those of PyScript as they are imported."""
    names = {file: file.removeprefix(PYSCRIPT) for file in files}
    return {f"{name}c": compiled(name, Path(file).read_bytes()) for file, name in names.items()}


def compiled(name: str, source: bytes) -> bytes:
    text: bytes | ast.Module = source
    if name.startswith(OURS):
        has_tables = name.startswith("game/")
        text = WithoutAnnotations(has_tables).visit(ast.parse(source, name))
    return unchecked(bare(compile(text, name, "exec", dont_inherit=True, optimize=2)))


def unchecked(code: CodeType) -> bytes:
    """Return the contents of a .pyc file that is never compared with its source."""
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + NO_CHECKSUM + marshal.dumps(code)


class WithoutAnnotations(ast.NodeTransformer):
    """Removes annotations; those of the fields of NamedTuples and TypedDicts become None.

    `has_tables`: those of other classes stay, because they may be the fields of a table.
    """

    def __init__(self, has_tables: bool) -> None:
        self.has_tables = has_tables

    def visit(self, node: ast.AST) -> Any:
        """Leave expressions out: they have no annotations, and make up most of a module."""
        return node if isinstance(node, ast.expr) else super().visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        is_record = any(ast.unparse(base) in RECORDS for base in node.bases)
        body: list[ast.stmt] = []
        for one in node.body:
            if not isinstance(one, ast.AnnAssign) or not (is_record or self.has_tables):
                one = self.visit(one)
            elif is_record:
                one.annotation = ast.copy_location(ast.Constant(None), one.annotation)
            body.append(one)
        node.body = body
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        plain = ast.Pass() if node.value is None else ast.Assign([node.target], node.value)
        return ast.copy_location(plain, node)


def bare(code: CodeType) -> CodeType:
    """Return the code, and all code in it, without what only a debugger reads.

    It has one line number, that of its beginning; parameters alone keep their names, for calls name them.
    """
    inner = (bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    # Entries of the form "no columns" (code 13, Objects/locations.md), each for eight units or what is left,
    # with a difference of no lines to the entry before.
    complete, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xef\x00" * complete + (bytes((0xE8 | rest - 1, 0)) if rest else b"")
    names = code.co_varnames
    if code.co_flags & CO_OPTIMIZED:  # those of modules and classes are attributes
        has = (code.co_flags & CO_VARARGS, code.co_flags & CO_VARKEYWORDS)
        parameters = code.co_argcount + code.co_kwonlyargcount + sum(map(bool, has))
        names = (*names[:parameters], *(f"_{place}" for place in range(len(names) - parameters)))
    return code.replace(
        co_consts=tuple(inner), co_linetable=table, co_varnames=names, co_qualname=code.co_name
    )
