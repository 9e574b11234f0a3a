"""Whether an answer is the course's solution but for names, comments, docstrings, white space and order.

Syntax is taken apart into pieces: simple statements, and the first lines of others, each with its own names numbered as
they come. A solution is copied when the answer has every piece that the solution has and the starter has not; where
these are fewer than LEAST nodes of syntax, literals not counted, everybody may have written them alike.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator

from ....course_content.task import Task
from .cell_text import parsed, python_of, runnable

LEAST = 40
COPIED = "it is the course's solution but for names, comments, white space and order"
READS_IT = "it reads the course's solution"
OF_A_ROUTE = re.compile(r"<((?:\w+(?:\([^<>]*\))?:)?)\w+>")  # <int:number>: the name is the learner's
UNCOUNTED = (ast.Constant, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.expr_context, ast.operator, ast.cmpop)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
Pieces = Counter[str]
Own = dict[str, str]


def looks_copied(cells: tuple, task: Task) -> Iterator[str]:
    """Sentences for the teacher, where an answer is the solution or reads it."""
    if any(reads_the_solution(cell.source) for cell in cells):
        yield READS_IT
    if is_copied("\n".join(runnable(cell.source) for cell in cells), task):
        yield COPIED


def is_copied(source: str, task: Task) -> bool:
    """Does this text have all of the solution that the starter does not have, and is that much?"""
    sizes: dict[str, int] = {}
    beyond = pieces_of(task.solution, sizes) - pieces_of(task.starter, {})
    much = sum(sizes[piece] * count for piece, count in beyond.items()) >= LEAST
    return much and not beyond - pieces_of(source, {})


def pieces_of(source: str, sizes: dict[str, int]) -> Pieces:
    """The pieces of a text; `sizes` is told how many nodes each has."""
    tree, found = parsed(source), Counter[str]()
    if tree is None:
        return found
    own = names_bound(tree)
    for statement in ast.walk(tree):
        if isinstance(statement, ast.stmt) and not is_left_out(statement):
            piece, size = as_piece(statement, own)
            sizes[piece] = size
            found[piece] += 1
    return found


def names_bound(tree: ast.AST) -> Own:
    """The names that a text itself makes, which somebody else would call otherwise; with what an import calls so."""
    nodes = [*ast.walk(tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    names |= {node.name for node in nodes if isinstance(node, FUNCTIONS)}
    renamed = {node.asname: node.name for node in nodes if isinstance(node, ast.alias) and node.asname}
    return {**dict.fromkeys(names, ""), **renamed}


def is_left_out(statement: ast.stmt) -> bool:
    """Imports, `pass`, docstrings and other bare literals."""
    bare = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return bare or isinstance(statement, ast.Import | ast.ImportFrom | ast.Pass)


def as_piece(statement: ast.stmt, own: Own) -> tuple[str, int]:
    """(text, size) of a statement without those inside it."""
    numbers: dict[str, str] = {}
    words, size = [type(statement).__name__], 0
    for node in outside_of_bodies(statement):
        size += not isinstance(node, UNCOUNTED)
        words.append(word_of(node, own, numbers))
    return " ".join(words), size


def outside_of_bodies(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below a statement that does not belong to a statement inside it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt):
            yield child
            yield from outside_of_bodies(child)


def word_of(node: ast.AST, own: Own, numbers: dict[str, str]) -> str:
    """A node in one word: its kind, and what it says; a name of the learner's own is a number."""
    said = getattr(node, "id", None) or getattr(node, "arg", None) or getattr(node, "attr", "")
    if isinstance(node, ast.Constant):
        said = OF_A_ROUTE.sub(r"<\1>", node.value) if isinstance(node.value, str) else node.value
    elif isinstance(node, ast.Name | ast.arg) and said in own:
        said = own[said] or numbers.setdefault(said, str(len(numbers)))
    return f"{type(node).__name__}:{said!r}"


def reads_the_solution(source: str) -> bool:
    """Does a cell name answers.py, a task's own text `.solution`, or what an exercise holds, `.task`?

    `task.solution()` alone shows it, which everybody may.
    """
    nodes = [*ast.walk(parsed(python_of(source)) or ast.Module([], []))]
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    members = [node for node in nodes if isinstance(node, ast.Attribute) and id(node) not in called]
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    named = any("answers.py" in text for text in texts)
    return named or any(node.attr == "solution" or is_inside(node) for node in members)


def is_inside(node: ast.Attribute) -> bool:
    """exercise("put-replaces").task, or task.task"""
    owner = node.value.func if isinstance(node.value, ast.Call) else node.value
    return node.attr == "task" and isinstance(owner, ast.Name) and owner.id in ("exercise", "task")
