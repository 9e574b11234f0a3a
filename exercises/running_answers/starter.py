"""Whether an answer is still the starter: compared as syntax, before any check runs."""

import ast
import inspect
import textwrap
from functools import lru_cache

from clients import send

from ..course_content.task import FUNCTIONS, Task
from .answers import NotAnAnswer, answer_of
from .plain_data import cut


def is_untouched(task: Task, handed: object) -> bool:
    """Whether what was handed in is what the learner was given; comments, spaces and docstrings do not count."""
    return same_function(handed, task) if task.kind in FUNCTIONS else is_untouched_value(task, handed)


def is_untouched_value(task: Task, handed: object) -> bool:
    """Whether a value is the starter's, or a server has not been sent anything."""
    if task.kind == "visit":
        return nothing_was_sent(task, handed)
    try:
        return answer_of(task, handed) == answer_of(task, starter_value(task))
    except NotAnAnswer:
        return False


def starter_value(task: Task) -> object:
    """What the learner was given."""
    return values_of(task.starter)[task.answer]


def is_empty(found: object) -> bool:
    """Whether nothing was filled in."""
    if isinstance(found, list):
        return all(map(is_empty, found))
    return found is None or found == {} or (isinstance(found, str) and not found.strip())


def misshapen(given: object, found: object, name: str) -> str:
    """Where a value has something else in the place of a dict of the starter, in words; "" where it has not."""
    if not isinstance(given, dict) or is_empty(found):
        return ""
    if not isinstance(found, dict):
        return f"{name} is {cut(found)}, and the starter has a dict there, with {', '.join(map(repr, given))}"
    odd = (misshapen(inside, found.get(at), f"{name}[{at!r}]") for at, inside in given.items())
    return next(filter(None, odd), "")


def is_untouched_source(task: Task, source: str) -> bool:
    """Whether the text of a function's answer still defines what the starter defines, and has no loop beside it."""
    if task.kind not in FUNCTIONS:
        return False
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return False
    written = definition_in_tree(tree, task.answer)
    looping = any(isinstance(node, ast.While | ast.For) for node in tree.body)  # it may never end: that is to be said
    return written is not None and not looping and shape(written) == shape_in(task.starter, task.answer)


def values_of(source, name="<the starter>"):
    """Run the text of an answer and give its names."""
    namespace = {"__name__": "answer"}
    exec(compile(source, name, "exec"), namespace)
    return namespace


def nothing_was_sent(task, handed):
    """A visited server's starter is the server that nobody has visited."""
    try:
        journal = send("GET", answer_of(task, handed) + "/journal/", {"Accept": "application/json"}, timeout=30)
        return journal.status == 200 and journal.json()["entries"] == []
    except (NotAnAnswer, ValueError, KeyError, TypeError):
        return False


def same_function(function, task):
    """Compare a function with the starter's: by source, or by bytecode where there is no source to be had."""
    code = getattr(function, "__code__", None)
    if code is None:
        return False
    written = syntax_of_function(function)
    if written is None:
        return bytecode(code) == bytecode(values_of(task.starter)[task.answer].__code__)
    return written == shape_in(task.starter, task.answer)


def syntax_of_function(function):
    """The function's definition as comparable text, or None; notebooks keep the source of their cells."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError, IndentationError):
        return None
    return shape(definition_in_tree(tree, function.__name__))


@lru_cache(maxsize=8)  # a task is tried again and again
def shape_in(source, name):
    """The definition of this name in a source, as comparable text."""
    return shape(definition_in_tree(ast.parse(source), name))


def definition_in_tree(tree, name):
    """The last definition of this name at the top level, as the one that counts."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    return found[-1] if found else None


def shape(definition):
    """A definition as text that leaves out its name, its place and its docstring."""
    if definition is None:
        return None
    copy = ast.parse(ast.unparse(definition)).body[0]
    copy.name = "answer"
    if ast.get_docstring(copy) is not None:
        copy.body = copy.body[1:]
    return ast.dump(copy)


def bytecode(code):
    """What a function does, without where it stands or what it is called."""
    inner = [bytecode(const) if hasattr(const, "co_code") else repr(const) for const in code.co_consts]
    return (code.co_code, tuple(inner), code.co_names, code.co_varnames)
