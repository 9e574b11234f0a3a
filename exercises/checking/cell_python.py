"""Python out of the text of a notebook's cell, as the kernel reads it, and its names; no magic, no command is run."""

import ast
import asyncio
import builtins
import inspect
import re
import symtable
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..task import source_lines

MOST_READ = 500_000  # letters of a cell that is not yet Python, each time it is read: IPython reads it for each magic
LONG_WORD = re.compile(r"[\w*.\[\]-]{1000}")  # to look for help? in it takes the square of its length
DEEPEST = 5  # magics in a magic, such as %time in %%capture
# Text that is Python already is changed by IPython only where a line has nothing but blanks, or begins with a prompt.
CHANGED = re.compile(r"^(?:[ \t]+$|[ \t]*>>>|(?:\[\w+\] | )?In \[\d+\]: |[ \t]*\.{3,}:)", re.MULTILINE)
OF_TIME = re.compile(r"\s*(?:--no-raise-error(?:\s+|$))?")  # options of the magic that runs code where the cell runs
AUTOMAGIC = re.compile(r"\s*time\s")  # a cell of one line needs no %
CAPTURED = re.compile(r"(?:^|\s)([^\W\d]\w*)")
OF_MAGICS = ("run_line_magic", "run_cell_magic", "system", "getoutput", "show_usage")
Edit = tuple[ast.AST, str]


def parsed(python: str) -> ast.Module | None:
    """The syntax of Python text, or None when it is none."""
    try:
        return ast.parse(python)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


@lru_cache(maxsize=1_000)
def python_of(source: str, depth: int = 0) -> str:
    """The Python that the kernel runs for a cell: of magics only the code that they would run is left.

    Text that the kernel can make no Python of is given back.
    """
    text = "\n".join(source_lines(source)) + "\n"
    if parsed(text) is None or CHANGED.search(text):
        text = translated(text)
    tree = parsed(text) if "get_ipython" in text else None
    lines = source_lines(text)
    for node, instead in sorted(edits_in(tree, depth) if tree else (), key=place_of, reverse=True):
        replace(lines, node, instead)
    return "\n".join(lines) + "\n"


def translated(text):
    """What IPython makes of a cell: magics are calls, prompts and the indent of all lines are gone."""
    from IPython.core.inputtransformer2 import HelpEnd, TransformerManager

    manager, lines = TransformerManager(), text.splitlines(keepends=True)
    above = text[: len(text) - len(text.lstrip())].count("\n")  # kept, or the numbers of lines would not be true
    if LONG_WORD.search(text):
        manager.token_transformers.remove(HelpEnd)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for clean in manager.cleanup_transforms:
                lines = clean(lines)
            if parsed("".join(lines)) is None:
                if len(lines) == 1 and AUTOMAGIC.match(lines[0]):
                    lines = ["%" + lines[0]]
                for change in manager.line_transforms:
                    lines = change(lines)
                is_changed, left = True, MOST_READ // len(text)
                while is_changed and left > 0:
                    (is_changed, lines), left = manager.do_one_token_transform(lines), left - 1
    except Exception:  # a kernel runs nothing of such a cell either
        return text
    return "\n" * above + "".join(lines)


def place_of(edit):
    return edit[0].lineno, edit[0].col_offset


def edits_in(tree: ast.AST, depth: int) -> Iterator[Edit]:
    """What to write in the place of what is of IPython; Python 3.11 doesn't say where a piece of f"..." is."""
    waiting = [tree]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            instead = written_instead(node, depth)
            if instead:
                yield node, instead
            elif not isinstance(node, ast.JoinedStr):
                waiting.append(node)


def written_instead(node, depth):
    """What to write in the place of a statement or an expression that is of IPython, or ""."""
    if isinstance(node, ast.Expr) and is_magic(node.value):
        return code_in(node.value, depth, is_alone=node.col_offset == 0) or "pass"
    if is_magic(node):
        value = parsed(code_in(node, depth, is_alone=False))
        is_expression = value and len(value.body) == 1 and isinstance(value.body[0], ast.Expr)
        return f"({ast.unparse(value)})" if is_expression else ""
    is_import = isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "IPython"
    return without_shell(node) if is_import else ""


def is_magic(node):
    """Is it `get_ipython().run_line_magic(...)` or the like, as IPython writes %magic, !command and help?"""
    called = node.func if isinstance(node, ast.Call) else None
    shell = called.value if isinstance(called, ast.Attribute) and called.attr in OF_MAGICS else None
    return isinstance(shell, ast.Call) and getattr(shell.func, "id", "") == "get_ipython"


def code_in(call: ast.Call, depth: int, is_alone: bool) -> str:
    """The Python that a magic would run in the notebook's names, or "".

    That of a cell's magic has as many lines as the cell; it can only stand alone.
    """
    given = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    method, name = call.func.attr if isinstance(call.func, ast.Attribute) else "", given[0] if given else ""
    if depth == DEEPEST:
        return ""
    if method == "run_line_magic" and name == "time" and len(given) == 2:
        code = python_of(OF_TIME.sub("", given[1], count=1), depth + 1).strip()
        return code if "\n" not in code else ""
    if method != "run_cell_magic" or len(given) != 3 or not is_alone:
        return ""
    if name == "time":
        first = OF_TIME.sub("", given[1], count=1)
    elif name == "capture":
        kept = CAPTURED.search(given[1])
        first = f"{kept[1]} = get_ipython().captured" if kept else ""
    else:
        return ""
    return f"{first}\n{python_of(given[2], depth + 1)}".removesuffix("\n")


def without_shell(node):
    """An import of get_ipython, which is there by itself, left out; the other names are imported."""
    ours = [one for one in node.names if one.name == "get_ipython"]
    others = [one for one in node.names if one not in ours]
    if not ours:
        return ""
    parts = [ast.unparse(ast.ImportFrom(node.module, others, node.level))] if others else []
    parts += [f"{one.asname} = get_ipython" for one in ours if one.asname]
    return "; ".join(parts) or "pass"


def replace(lines: list[str], node: Any, text: str) -> None:
    """Put other text in the place of a piece of syntax; the lines below keep their numbers."""
    first, last = node.lineno - 1, node.end_lineno - 1
    before = lines[first].encode()[: node.col_offset].decode()
    after = lines[last].encode()[node.end_col_offset :].decode()
    put = f"{before}{text}{after}".split("\n")
    lines[first : last + 1] = [*put, *[""] * (last - first + 1 - len(put))]


COURSE = ("exercise", "progress", "predict", "quiz", "calibration")
OF_A_TASK = ("check", "hint", "solution", "mine", "reset")


def symbols_in(python: str) -> symtable.SymbolTable | None:
    """The names at the top of Python text, or None where the compiler rejects it, as it does def f(a, a)."""
    try:
        return symtable.symtable(python, "<cell>", "exec")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def runnable(source: str) -> str:
    """The text without the calls that show, check or explain a task: those are done from outside."""
    python = python_of(source)
    tree = parsed(python)
    lines = source_lines(python)
    for statement in reversed(tree.body if tree else []):
        if is_of_the_course(statement):
            replace(lines, statement, "pass")
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


KNOWN = {*dir(builtins), "display", "get_ipython", "__name__"}


@dataclass(frozen=True)
class Names:
    """The names that a cell binds, those of which it changes the value, and those it needs from elsewhere."""

    binds: frozenset = frozenset()
    changes: frozenset = frozenset()
    needs: frozenset = frozenset()
    has_star: bool = False  # from somewhere import *
    is_broken: bool = False  # Python cannot compile it


@lru_cache(maxsize=1_000)
def names_in(source: str) -> Names:
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


def checks_in(source: str) -> list[ast.expr]:
    """What is handed in by the calls `task.check(...)` of a cell, as syntax."""
    tree = parsed(python_of(source))
    nodes = ast.walk(tree) if tree else ()
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "check"]
    given = [[*call.args, *(word.value for word in call.keywords)] for call in calls]
    return [arguments[0] for arguments in given if arguments]


def cells_that_make(wanted: set[str], cells: list[str], used: bool = False) -> list[str]:
    """The cells that ran last for these names and for all that they need, in the order in which they ran.

    With them come those that changed the value later; of a value that changes when it is `used`, all that used it.
    """
    found = [names_in(cell) for cell in cells]
    last = {name: at for at, names in enumerate(found) for name in names.binds}
    began = min((last[name] for name in wanted if name in last), default=len(cells))
    chosen = {
        at for at in range(began, len(cells)) if wanted & (found[at].changes | (found[at].needs if used else set()))
    }
    waiting = [*wanted, *(name for at in chosen for name in found[at].needs)]
    while waiting:
        at = last.get(waiting.pop(), -1)
        if at >= 0 and at not in chosen:
            chosen.add(at)
            waiting += found[at].needs
    return list(dict.fromkeys(cells[at].strip("\n") for at in sorted(chosen)))


class Nothing:
    """A part of the shell that is not there: it can be called and looked into, and nothing comes of it."""

    def __call__(self, *_: object, **__: object) -> "Nothing":
        return self

    def __getattr__(self, name: str) -> "Nothing":
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return ""


class ZMQInteractiveShell:
    """What `get_ipython()` gives where no kernel runs: it runs nothing. Code asks for the kernel's name of it."""

    def __init__(self, names: dict[str, Any]):
        self.user_ns = names
        self.config: dict[str, Any] = {"IPKernelApp": {}}

    def getoutput(self, *_: object, **__: object) -> list[str]:
        """What a command printed that was not run, in the form that `files = !ls` gives."""
        from IPython.utils.text import SList  # takes a fifth of a second, and few answers ask for it

        return SList()

    def __getattr__(self, name: str) -> Nothing:
        return getattr(Nothing(), name)


def names_at_first() -> dict[str, Any]:
    """The names that a cell finds before any other cell ran."""
    return {"__name__": "answer", "get_ipython": shell_of_the_caller}


def shell_of_the_caller() -> ZMQInteractiveShell:
    """The shell with the names of who asks: names that knew their own shell would outlive their answer."""
    return ZMQInteractiveShell(sys._getframe(1).f_globals)


def run_python(python: str, place: str, names: dict[str, Any], loop: asyncio.AbstractEventLoop | None = None) -> None:
    """Run the Python of a cell, with `await` at its top; in this event loop, which runs meanwhile, as a kernel's."""
    code = compile(python, place, "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    if loop:
        loop.run_until_complete(ran(code, names))
    elif code.co_flags & inspect.CO_COROUTINE:
        asyncio.run(ran(code, names))
    else:
        exec(code, names)


async def ran(code, names):
    if code.co_flags & inspect.CO_COROUTINE:
        await eval(code, names)
    else:
        exec(code, names)
