"""One answer marked: run in a process of its own, by the same checks that the learner has."""

import ast
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from ..checking import WAITING
from ..checking.cell_python import parsed, python_of
from ..checking.check_answer import UNFORESEEN
from ..checking.feedback import LABELS, Feedback
from ..checking.running import NOT_ATTEMPTED, NOT_YET, RAISED, RIGHT, Outcome, more_time
from ..checking.trials import SILENCE
from ..task import Task, all_tasks
from .answer_process import LATE, NONE, SECONDS, check_in_subprocess, data_in
from .cells import is_starter, runnable, smells_of, taken_from

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


AGAIN = "a check could not ask all that it wanted, twice: the points are the least that the answer earns"
SHOWS_RIGHT = re.compile(rf"^[^\w\n]*{LABELS[RIGHT]}\b|{LABELS[RIGHT]}:", re.MULTILINE)
GRADED, UNTOUCHED, DID_NOT_RUN, LOOK = "graded", "not attempted", "did not run", "needs a look"
SCRIPT = """from exercises.grading.cell_runner import begin, run

begin({seconds})
run(globals(), {cells!r}, {name!r}, {handed!r})
"""


@dataclass(frozen=True)
class Mark:
    """What one answer earned: `says` are the words of the feedback, `look` why a teacher should look at it."""

    task: str
    status: str
    points: int = 0
    of: int = 0
    refused_by: str = ""
    says: str = ""
    look: str = ""
    notebook: str = ""

    @property
    def is_made(self) -> bool:
        """Was the answer marked? A mark that was never made is no zero."""
        return self.status != LOOK or bool(self.says)


def marked(task, cells, folder, seconds=SECONDS, bounds=NONE):
    """The Mark of a task from the cells of a notebook, or None when the task does not stand in it."""
    taken = taken_from(cells, task)
    if taken is None:
        return None
    outcome = outcome_of_taken(task, taken, folder, seconds, bounds) if taken.cells else Outcome(NOT_ATTEMPTED)
    return mark_of(task, outcome, looks_of(task, taken, outcome))


def outcome_of_taken(task, taken, folder, seconds, bounds):
    """The outcome of the cells; where something came too late they run again: the computer may have been busy."""
    if len(taken.cells) == 1 and not taken.handed and is_starter(taken.cells[0], task):
        return Outcome(NOT_ATTEMPTED)
    outcome = outcome_in(task, taken, folder / "1", seconds, bounds)
    if any(map(is_of_time, findings_of(outcome))):
        with more_time():
            return outcome_in(task, taken, folder / "2", seconds, bounds)
    return outcome


def findings_of(outcome):
    return [one for one in (outcome.finding, *(checked.finding for checked in outcome.checked)) if one]


def is_of_time(finding):
    """May a busy computer be to blame? A check whose own request got no answer meets what it did not foresee."""
    return LATE in finding.words or finding.words.startswith(UNFORESEEN) or finding.why in (SILENCE, WAITING)


def outcome_in(task, taken, folder, seconds, bounds):
    """Run the answer in a fresh, empty folder, and all that it started is ended afterwards."""
    return check_in_subprocess(task, script_in(folder, task, taken, seconds), seconds, bounds)


def script_in(folder, task, taken, seconds):
    """Write the file that runs the taken cells."""
    folder.mkdir(parents=True)
    cells = [(cell.number, runnable(cell.source)) for cell in taken.cells]
    text = SCRIPT.format(cells=cells, name=task.answer, handed=taken.handed, seconds=seconds)
    path = folder / "answer.py"
    path.write_text(text, encoding="utf-8", errors="replace")
    return path


def looks_of(task, taken, outcome):
    """Sentences about what a teacher should look at."""
    looks = [*taken.doubts]
    looks += [AGAIN] if any(one.words.startswith(UNFORESEEN) for one in findings_of(outcome)) else []
    if outcome.kind != NOT_ATTEMPTED:
        looks += [*smells_of(taken.cells, task.starter), *looks_copied(taken.cells, task)]
    if outcome.kind != RIGHT and SHOWS_RIGHT.search(taken.showed):
        looks.append("the notebook shows 'Right', and the answer, run again, is not")
    elif outcome.kind == NOT_ATTEMPTED and task.kind == "visit" and f"{LABELS[NOT_YET]}:" in taken.showed:
        looks.append("there was a visit, by hand it seems (a panel, a terminal, a browser): it cannot be run again")
    return looks


def mark_of(task, outcome, looks):
    words = str(Feedback(task, outcome))
    status = LOOK if looks else status_of(outcome)
    refused = outcome.refused_by or ""
    return Mark(task.id, status, outcome.points, task.points, refused, words, "; ".join(looks))


def status_of(outcome):
    """The status of an outcome at which nothing needs a look."""
    if outcome.kind == NOT_ATTEMPTED:
        return UNTOUCHED
    ran = any(checked.reached and not (checked.finding and checked.finding.fatal) for checked in outcome.checked)
    return DID_NOT_RUN if outcome.kind == RAISED and not ran else GRADED


TIME_IS_UP = "this learner's time was used up before this answer was run (--minutes gives more)"
NO_SECTION = "the cells of this task are gone from the notebook"
FAILED = "marking this answer ended in {}, so it was not marked: look at it in the notebook"
ATE = "Marking your code took more than 3 GB of memory, because of what it sends or how long it is."
TOO_MUCH = "marking it needs too much memory"
HALF = "its cells hold half of a character (a lone surrogate), which Python cannot run: look at it in the notebook"
NOT_HERE = "No notebook of this lesson was handed in."


def marks_of(sheets, tasks, folder, minutes, seconds, bounds=NONE):
    """A Mark for each task (named by its id); `sheets` are what one learner handed in."""
    end = time.monotonic() + minutes * 60
    for task in map(all_tasks().get, tasks):
        mine = [sheet for sheet in sheets if task.lesson in sheet.lessons]
        in_time = time.monotonic() < end
        yield mark_whatever_comes(task, mine, Path(folder) / task.id, seconds, bounds) if in_time else late(task)


def mark_whatever_comes(task, sheets, folder, seconds, bounds):
    """The Mark of one task; what goes wrong in marking it goes wrong for this task alone."""
    try:
        return mark_in(task, sheets, folder, seconds, bounds)
    except UnicodeEncodeError:
        return Mark(task.id, LOOK, 0, task.points, look=HALF)
    except MemoryError:
        return Mark(task.id, LOOK, 0, task.points, says=ATE, look=TOO_MUCH)
    except Exception as error:
        return Mark(task.id, LOOK, 0, task.points, look=FAILED.format(type(error).__name__))


def late(task):
    return Mark(task.id, LOOK, 0, task.points, look=TIME_IS_UP)


def mark_in(task, sheets, folder, seconds, bounds=NONE):
    """The Mark of one task: where several notebooks hold it, the best counts."""
    if not sheets:
        return Mark(task.id, UNTOUCHED, 0, task.points, says=NOT_HERE)
    marks = [in_sheet(task, sheet, folder / str(number), seconds, bounds) for number, sheet in enumerate(sheets, 1)]
    best = max(marks, key=lambda mark: (mark.status != UNTOUCHED, mark.points, not mark.look))
    tried = {(mark.points, mark.refused_by) for mark in marks if mark.status != UNTOUCHED}
    return best if len(tried) < 2 else with_look(best, f"{len(marks)} notebooks hold this task; the best one counts")


def in_sheet(task, sheet, folder, seconds, bounds):
    mark = mark_in_sheet(task, sheet, folder, seconds, bounds)
    return with_look(mark, sheet.doubt) if sheet.doubt else mark


def mark_in_sheet(task, sheet, folder, seconds, bounds):
    if sheet.trouble:
        return Mark(task.id, LOOK, 0, task.points, look=sheet.trouble, notebook=sheet.name)
    mark = marked(task, sheet.cells, folder, seconds, bounds) or Mark(task.id, LOOK, 0, task.points, look=NO_SECTION)
    return replace(mark, notebook=sheet.name)


def with_look(mark, words):
    return replace(mark, status=LOOK, look="; ".join(filter(None, [words, mark.look])))


FORMS = {field.name: field.type for field in fields(Mark)}
STATUSES = (GRADED, UNTOUCHED, DID_NOT_RUN, LOOK)


def said(mark: Mark) -> str:
    """A mark as a line."""
    return json.dumps(asdict(mark)) + "\n"


def mark_said(line: bytes, task: Task) -> Mark:
    """The mark of this very task, in a line; raises ValueError for anything else."""
    return mark_from(data_in(line), task)


def mark_from(data: dict[str, Any], task: Task) -> Mark:
    """The mark of this very task, as data; raises ValueError for anything else."""
    if not isinstance(data, dict) or {name: type(value) for name, value in data.items()} != FORMS:
        raise ValueError("these are not the members of a mark")
    mark = Mark(**data)
    if (mark.task, mark.of) != (task.id, task.points) or mark.status not in STATUSES:
        raise ValueError("this is no mark of this task")
    if not 0 <= mark.points <= mark.of or (mark.status == UNTOUCHED and mark.points):
        raise ValueError("nobody earns so many points")
    return mark
