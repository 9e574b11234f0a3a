"""The text of a cell, made ready to run without its notebook; its lines keep their numbers."""

import ast
import re
import symtable

from ....course_content.answer_file import source_lines

MAGIC = re.compile(r"^(\s*)([%!?].*|[\w.]+\?{1,2}\s*)$")
CELL_MAGIC = re.compile(r"^%%(time|timeit|capture)\b")
COURSE = ("exercise", "progress", "predict", "quiz", "calibration")
OF_A_TASK = ("check", "hint", "solution", "reset")


def parsed(python):
    """The syntax of Python text, or None when it is none."""
    try:
        return ast.parse(python)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def symbols_in(python):
    """The names at the top of Python text, or None where the compiler rejects it, as it does def f(a, a)."""
    try:
        return symtable.symtable(python, "<cell>", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def python_of(source):
    """The text without what only notebooks understand: %magic, !command, help?"""
    lines = source_lines(source)
    if lines and lines[0].startswith("%%"):
        lines = ["", *lines[1:]] if CELL_MAGIC.match(lines[0]) else []
    if parsed("\n".join(lines)) is None:
        lines = [MAGIC.sub(r"\1pass", line) for line in lines]
    return "\n".join(lines) + "\n"


def runnable(source):
    """The text without the calls that show, check or explain a task: those are done from outside."""
    python = python_of(source)
    tree = parsed(python)
    lines = source_lines(python)
    for statement in reversed(tree.body if tree else []):
        if is_of_the_course(statement):
            blank(lines, statement)
    return "\n".join(lines) + "\n"


def is_of_the_course(statement):
    """Whether a statement is `task = exercise(...)`, `task.check(...)`, `progress()` or the like."""
    called = statement.value if isinstance(statement, ast.Expr | ast.Assign) else None
    while isinstance(called, ast.Attribute | ast.Call):
        if isinstance(called, ast.Call) and names_the_course(called.func):
            return True
        called = called.func if isinstance(called, ast.Call) else called.value
    return False


def names_the_course(function):
    if isinstance(function, ast.Attribute):
        return function.attr in OF_A_TASK and isinstance(function.value, ast.Name)
    return isinstance(function, ast.Name) and function.id in COURSE


def blank(lines, statement):
    """Put `pass` in the place of a statement."""
    first, last = statement.lineno - 1, statement.end_lineno - 1
    before = lines[first].encode()[: statement.col_offset].decode()
    after = lines[last].encode()[statement.end_col_offset :].decode()
    lines[first : last + 1] = [f"{before}pass{after}", *[""] * (last - first)]
