"""Lines of code, counted in the source: without docstrings, comments and empty lines."""

import ast
import inspect

WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def code_lines(module) -> int:
    """How many lines of a module are code."""
    return counted(inspect.getsource(module))


def counted(source: str) -> int:
    """How many lines of a source are code."""
    words = docstring_lines(source)
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in words]
    return sum(1 for line in lines if line and not line.startswith("#"))


def docstring_lines(source: str) -> set[int]:
    """The numbers of the lines that docstrings take."""
    found = (node for node in ast.walk(ast.parse(source)) if isinstance(node, WITH_DOCSTRING))
    firsts = [node.body[0] for node in found if node.body and ast.get_docstring(node) is not None]
    return {number for first in firsts for number in range(first.lineno, (first.end_lineno or first.lineno) + 1)}
