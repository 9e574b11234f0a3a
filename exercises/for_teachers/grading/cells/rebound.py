"""Where a notebook makes `exercise` or `task` something else, so that what its checks showed was not the course's."""

import ast
from collections.abc import Iterator
from functools import cache

from ....course_content.answer_file import source_lines
from .cell_text import OF_A_TASK, blank, parsed, python_of, symbols_in
from .sheet import Cell

OURS = {"exercise", "exercises", "task"}
REBOUND = "the notebook makes {} something else: what its checks showed was not the course's"


def rebound_names(cells: list[Cell], section: list[Cell]) -> Iterator[str]:
    """A sentence for each name. A `task` is that of its own section: the next one is made anew."""
    anywhere = {name for cell in cells if cell.is_code for name in (*bound_in(cell.source), *patched_in(cell.source))}
    own = {name for cell in section for name in (*bound_in(cell.source), *patched_in(cell.source))}
    patched = {name for cell in cells if cell.is_code for name in patched_in(cell.source)}
    for name in sorted((anywhere - {"task"}) | own | patched):
        yield REBOUND.format(name)


@cache
def bound_in(source: str) -> frozenset[str]:
    """Which of the two names a cell binds at its top, other than as the course says."""
    lines = source_lines(python_of(source))
    tree = parsed("\n".join(lines))
    for statement in reversed(tree.body if tree else []):
        if is_as_given(statement):
            blank(lines, statement)
    table = symbols_in("\n".join(lines) + "\n")
    made = {one.get_name() for one in (table.get_symbols() if table else ()) if one.is_assigned() or one.is_imported()}
    return frozenset(made & {"exercise", "task"})


def is_as_given(statement):
    """`from exercises import exercise`, or `task = exercise(...)`."""
    if isinstance(statement, ast.ImportFrom):
        return (statement.module or "").split(".")[0] == "exercises"
    value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    called = value.func if isinstance(value, ast.Call) else None
    return "exercise" in (getattr(called, "id", ""), getattr(called, "attr", ""))


@cache
def patched_in(source: str) -> frozenset[str]:
    """Whose members a cell replaces: task.check = ..., exercises.exercise = ..., setattr(task, ...)."""
    tree = parsed(python_of(source))
    return frozenset(name for node in (ast.walk(tree) if tree else ()) for name in owners(node))


def owners(node):
    replaced = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    if replaced and node.attr in (*OF_A_TASK, "exercise", "__class__"):
        inside = node.value
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "setattr" and node.args:
        inside = node.args[0]
    else:
        return set()
    named = {one.id for one in ast.walk(inside) if isinstance(one, ast.Name)} & OURS
    return {name.removesuffix("s") for name in named}
