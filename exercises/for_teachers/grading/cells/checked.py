"""What a check is given, and which cells make it: the task says what is asked, whatever became of its locked check."""

import ast
import re

from ....course_content.task import FUNCTIONS
from ....running_answers.starter import is_untouched_source
from .cell_text import parsed, python_of
from .names import names_in

CHANGED = "the locked check was changed to ask {}, where {} is asked"
LONGEST = 60  # letters of what a changed check asks, in a sentence


def checks_in(cell):
    """What is handed in by the calls `task.check(...)` of a cell, as syntax."""
    tree = parsed(python_of(cell.source))
    nodes = ast.walk(tree) if tree else ()
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    given = [[*call.args, *(word.value for word in call.keywords)] for call in calls if call.func.attr == "check"]
    return [arguments[0] for arguments in given if arguments]


def handed_in(calls, section, task):
    """(the expression that counts instead of the task's own name, or "", what to look at).

    The task says what is asked, whatever became of its locked check: another name or value counts only where the
    task's own name has no answer.
    """
    asks = ast.unparse(calls[-1]) if calls else task.answer
    if asks == task.answer:
        return "", ()
    others = needs_of(asks) - {task.answer}
    is_here = bool(others) and all(any(defines(cell, {name}) for cell in section) for name in others)
    changed = (CHANGED.format(asks[:LONGEST], task.answer),)
    if is_answered(section, task):
        return "", changed if is_here else ()
    is_name, is_bound = asks.isidentifier(), any(defines(cell, {task.answer}) for cell in section)
    if is_here if is_name else not is_bound:
        return asks, ()
    return ("" if is_bound else asks), changed


def is_answered(section, task):
    """Whether the section gives the task's own name something else than the starter does."""
    making = (cell for cell in section if defines(cell, {task.answer}))
    return any(not is_starter(cell, task) for cell in making) or any(
        touches(cell, task, {task.answer}) for cell in section
    )


def needs_of(expression):
    return {node.id for node in ast.walk(ast.parse(expression)) if isinstance(node, ast.Name)}


def defines(cell, wanted):
    """Whether a cell binds one of the names; of a cell that is no Python, whether it speaks of one."""
    names = names_in(cell.source)
    if names.is_broken:
        return any(re.search(rf"\b{re.escape(name)}\b", cell.source) for name in wanted)
    return bool(names.binds & wanted)


def touches(cell, task, wanted):
    """Whether a cell changes the answer; to a server that is visited, every use is a change."""
    names = names_in(cell.source)
    return bool(wanted & (names.changes | (names.needs if task.kind == "visit" else set())))


def is_starter(cell, task):
    """Whether a cell is what the learner was given."""
    if cell.source.strip() == task.starter.strip():
        return True
    return task.kind in FUNCTIONS and is_untouched_source(task, python_of(cell.source))
