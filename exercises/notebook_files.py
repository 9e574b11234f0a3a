"""The exercise notebooks and their answer keys, as data."""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from .board import lesson_title
from .task import TaskError, all_tasks

HERE = Path(__file__).parent
KEYS = HERE / "answer_keys"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def cells_of(task):
    """The four cells of a task: its heading, the call that shows it, the starter, the check."""
    return [
        new_markdown_cell(f"## {task.title}", id=f"{task.id}-title"),
        new_code_cell(f'task = exercise("{task.id}")', id=f"{task.id}-task"),
        new_code_cell(task.starter.strip(), id=f"{task.id}-answer"),
        new_code_cell(f"task.check({task.answer})", id=f"{task.id}-check"),
    ]


def opening(stem, tasks):
    """The first two cells of an exercise notebook."""
    title = lesson_title(stem)[3:]
    minutes = sum(task.minutes for task in tasks)
    words = (
        f"# Practise: {title[0].lower()}{title[1:]}\n\n"
        f"About {minutes} minutes. These tasks belong to the lesson [{title}](../notebooks/{stem}.ipynb).\n\n"
        "Each task shows itself, gives you a cell to change, and a cell that checks your answer. "
        "You may check as often as you like. When you are stuck, `task.hint()` opens a hint, "
        "`task.solution()` explains an answer, and `task.reset()` begins anew."
    )
    code = "from exercises import exercise, progress"
    return [new_markdown_cell(words, id="the-opening"), new_code_cell(code, id="the-imports")]


def closing(stem):
    """The last cells: where to see what is done."""
    words = "What you have done so far stands on the board:"
    return [new_markdown_cell(words, id="the-closing"), new_code_cell("progress()", id="the-board")]


def exercise_notebook(stem):
    """The exercise notebook of a lesson, built from its tasks."""
    tasks = [task for task in all_tasks().values() if task.lesson == stem]
    cells = [*opening(stem, tasks), *(cell for task in tasks for cell in cells_of(task)), *closing(stem)]
    return new_notebook(cells=cells, metadata=deepcopy(METADATA))


def answer_key(notebook, stem):
    """A copy of an exercise notebook with the solutions in their places, and why they are right."""
    cells = [key_opening(stem)]
    for cell in notebook.cells:
        name, _, part = cell.id.rpartition("-")
        if part == "answer":
            cell.source = all_tasks()[name].solution.strip()
        if part in ("title", "task", "answer", "check", "imports"):
            cells.append(cell)
        if part == "check":
            cells.append(new_markdown_cell(all_tasks()[name].explains.strip(), id=f"{name}-why"))
    return new_notebook(cells=cells, metadata=deepcopy(METADATA))


def key_opening(stem):
    """The first cell of an answer key."""
    title = lesson_title(stem)[3:]
    words = (
        f"# Answer key: {title[0].lower()}{title[1:]}\n\n"
        f"One right answer to each task of [{stem}.ipynb](../{stem}.ipynb), and why it is right. "
        f"The tasks belong to the lesson [{title}](../../notebooks/{stem}.ipynb)."
    )
    return new_markdown_cell(words, id="key-opening")


def stems():
    """The lessons that have tasks."""
    return sorted({task.lesson for task in all_tasks().values()})


def missing_cells(task):
    """What the notebook of a task's lesson lacks, as a sentence, or ""."""
    path = HERE / f"{task.lesson}.ipynb"
    if not path.exists():
        return f"There is no {path.name} yet: python -m exercises notebooks"
    found = {cell.id: cell.source for cell in nbformat.read(path, as_version=4).cells}
    lacking = [cell for cell in cells_of(task) if found.get(cell.id) != cell.source]
    return (
        f"{path.name} lacks a cell, or has an old one: {lacking[0].id}. Write it: python -m exercises notebooks"
        * bool(lacking)
    )


def write_notebooks():
    """Write every exercise notebook from its tasks; gives the paths."""
    return [write(exercise_notebook(stem), HERE / f"{stem}.ipynb") for stem in stems()]


def write_answer_keys():
    """Build every answer key, run it in a fresh kernel and store it; gives the exit status of the run."""
    for stem in stems():
        path = HERE / f"{stem}.ipynb"
        if not path.exists():
            raise TaskError(f"There is no {path.name} yet: python -m exercises notebooks")
        write(answer_key(nbformat.read(path, as_version=4), stem), KEYS / path.name)
    names = [f"exercises/answer_keys/{stem}" for stem in stems()]
    return subprocess.run([sys.executable, "notebooks/execute.py", *names], cwd=HERE.parent, check=False).returncode


def write(notebook, path):
    nbformat.validate(notebook)
    path.parent.mkdir(exist_ok=True)
    path.write_text(nbformat.writes(notebook) + "\n", "utf-8", newline="\n")
    return path
