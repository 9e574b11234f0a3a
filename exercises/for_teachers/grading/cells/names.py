"""What a cell defines, changes and needs: read from its syntax, without running it."""

import ast
import builtins
from dataclasses import dataclass
from functools import cache

from .cell_text import parsed, runnable, symbols_in

KNOWN = {*dir(builtins), "display", "get_ipython", "__name__"}


@dataclass(frozen=True)
class Names:
    """The names that a cell binds, those of which it changes the value, and those it needs from elsewhere."""

    binds: frozenset = frozenset()
    changes: frozenset = frozenset()
    needs: frozenset = frozenset()
    has_star: bool = False  # from somewhere import *
    is_broken: bool = False  # Python cannot compile it


@cache
def names_in(source):
    """The Names of a cell's text."""
    python = runnable(source)
    tree = parsed(python)
    table = symbols_in(python)
    if tree is None or table is None:
        return Names(is_broken=True)
    binds = {one.get_name() for one in table.get_symbols() if one.is_assigned() or one.is_imported()}
    stars = any(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in ast.walk(tree))
    return Names(frozenset(binds), frozenset(changed_in(tree)), frozenset(needed_in(table) - KNOWN), stars)


def needed_in(table):
    """Names of the notebook that are read, at the top or inside functions."""
    at_top = table.get_type() == "module"
    read = {one.get_name() for one in table.get_symbols() if one.is_referenced() and (at_top or one.is_global())}
    return read.union(*(needed_in(inner) for inner in table.get_children()))


def changed_in(tree):
    """Names whose value is changed by a statement: orders.append(1), orders[0] = 1, del orders[0]."""
    for node in outside_of_functions(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load):
            yield root_of(node)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield root_of(node.value.func)


def outside_of_functions(node):
    """Every node below this one that is not inside a function or class, however deep it lies."""
    waiting = [node]
    while waiting:
        for child in ast.iter_child_nodes(waiting.pop()):
            if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
                yield child
                waiting.append(child)


def root_of(node):
    """The name with which `name.member[0].other` begins, or ""."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
