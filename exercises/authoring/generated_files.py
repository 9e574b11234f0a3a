"""Files that are written: the exercise notebooks, and their answer keys."""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..questions import lesson_title
from ..task import Task, TaskError, all_tasks, graded, locked, tasks_of

GLOSSARY = Path(__file__).parents[2] / "notebooks" / "glossary.toml"
Needs = dict[str, tuple[str, ...]]  # the number of a lesson: words or headings of it


def needs_besides(task: Task) -> str:
    """The sentence below the title of a task that needs words of another lesson than its own; or ""."""
    before = listed({lesson: words for lesson, words in sorted(task.needs.items()) if lesson < task.lesson[:2]})
    return f"*Needs* {before}." if before else ""


def words_used(tasks: list[Task]) -> str:
    """The sentences of the opening: words of the own lesson in the texts of these tasks, and what of others."""
    own = tasks[0].lesson[:2]
    needs: Needs = {}
    for task in tasks:
        for lesson, words in task.needs.items():
            needs[lesson] = tuple(dict.fromkeys([*needs.get(lesson, ()), *words]))
    mine = [*terms_in(tasks, own), *map(marked, needs.pop(own, ()))]
    of_own = f" ({', '.join(mine)})" if mine else ""
    besides = f" What a task needs of another lesson stands below its title: {listed(dict(sorted(needs.items())))}."
    before = " and of those before it" if own > "00" else ""
    return f"They use the words of that lesson{of_own}{before}.{besides if needs else ''}"


def listed(needs: Needs) -> str:
    """`lesson 06 (`Cookie`, `Origin`), lesson 08 (`private`)`."""
    return ", ".join(f"lesson {lesson} ({', '.join(map(marked, words))})" for lesson, words in needs.items())


def marked(word: str) -> str:
    """A heading in italics, any other word as code."""
    return f"*{word}*" if " " in word else f"`{word}`"


def terms_in(tasks: Iterable[Task], lesson: str) -> list[str]:
    """The terms that a lesson introduces and that stand in the texts of these tasks, as the glossary names them."""
    text = "\n".join(f"{task.title}\n{task.practises}\n{task.text}" for task in tasks)
    mine = [term for term in glossary() if term["lesson"] == lesson]
    return [term["name"] for term in mine if re.search(any_of([term["name"], *term.get("forms", [])]), text, re.I)]


def any_of(words: list[str]) -> str:
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])"


@cache
def glossary():
    """The terms of the course."""
    return tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]


HERE = Path(__file__).parent.parent
KEYS = HERE / "answer_keys"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
FLASK = (
    "\n\nIn some of these tasks you write a server, with Flask. If you have not done that before, read "
    "[Flask in ten lines](../notebooks/look_further.ipynb#Flask-in-ten-lines) first. "
    "It has one task with its solution, and needs only the first cell of its notebook."
)
OF_TASKS = ("title", "task", "answer", "check")


def prose(name, words):
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": lines_of(words)}


def code(name, source, metadata=None):
    cell = {"cell_type": "code", "execution_count": None, "id": name, "metadata": metadata or {}, "outputs": []}
    return {**cell, "source": lines_of(source)}


def lines_of(text):
    """Text as notebooks keep it: a list of lines, each with its end."""
    return text.strip().splitlines(keepends=True)


def notebook(cells):
    return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def cells_of(task):
    """The four cells of a task: its heading, the call that shows it, the starter, the check."""
    return [
        prose(f"{task.id}-title", f"## {task.title}\n\n{needs_besides(task)}"),
        code(f"{task.id}-task", f'task = exercise("{task.id}")'),
        code(f"{task.id}-answer", task.starter),
        # The check names its task: whoever ran all cells first has the last task of the notebook in `task`.
        code(f"{task.id}-check", f'task = exercise("{task.id}", show=False)\ntask.check({task.answer})', graded(task)),
    ]


def opening(stem, tasks):
    """The first two cells of an exercise notebook."""
    title = lesson_title(stem)[3:]
    minutes = sum(task.minutes for task in tasks)
    words = (
        f"# Practise: {title[0].lower()}{title[1:]}\n\n"
        f"About {minutes} minutes. These tasks belong to the lesson [{title}](../notebooks/{stem}.ipynb). "
        f"{words_used(tasks)}\n\n"
        "Each task shows itself, gives you a cell to change, and a cell that checks your answer. "
        "You may check as often as you like. When you are stuck, add a cell below the check: "
        "`task.hint()` opens a hint, `task.solution()` explains an answer, and `task.reset()` begins anew."
    ) + (FLASK if any(task.kind == "app" for task in tasks) else "")
    return [prose("the-opening", words), code("the-imports", "from exercises import exercise", locked("the-imports"))]


def closing():
    """The last two cells: where to see what is done."""
    words = "## Look at the board\n\nWhat you have done so far, in every lesson:"
    return [prose("the-closing", words), code("the-board", "from exercises import progress\n\nprogress()")]


def exercise_notebook(stem):
    """The exercise notebook of a lesson, built from its tasks."""
    tasks = tasks_of(stem)
    return notebook([*opening(stem, tasks), *(cell for task in tasks for cell in cells_of(task)), *closing()])


def answer_key(sheet, stem):
    """An exercise notebook with the solutions in their places, and why they are right; not run yet."""
    cells = [key_opening(stem)]
    for cell in sheet["cells"]:
        name, _, part = cell["id"].rpartition("-")
        if cell["id"] == "the-imports" or part in OF_TASKS:
            solution = lines_of(all_tasks()[name].solution) if part == "answer" else cell["source"]
            cells.append({**cell, "source": solution, "metadata": {}})
        if part == "check":
            cells.append(prose(f"{name}-why", all_tasks()[name].explains))
    return notebook(cells)


def key_opening(stem):
    """The first cell of an answer key."""
    title = lesson_title(stem)[3:]
    words = (
        f"# Answer key: {title[0].lower()}{title[1:]}\n\n"
        f"One right answer to each task of [{stem}.ipynb](../{stem}.ipynb), and why it is right. "
        f"The tasks belong to the lesson [{title}](../../notebooks/{stem}.ipynb)."
    )
    return prose("key-opening", words)


def stems():
    """The lessons that have tasks."""
    return sorted({task.lesson for task in all_tasks().values()})


def missing_cells(task: Task) -> str:
    """What the notebook of a task's lesson lacks, as a sentence, or ""."""
    path = HERE / f"{task.lesson}.ipynb"
    found = {cell["id"]: cell["source"] for cell in read(path)["cells"]} if path.exists() else {}
    lacking = [cell["id"] for cell in cells_of(task) if found.get(cell["id"]) != cell["source"]]
    if not lacking:
        return ""
    return f"{path.name} lacks the cell {lacking[0]}, or has an old one. Write it: python -m exercises notebooks"


def write_notebooks() -> list[Path]:
    """Write every exercise notebook from its tasks; gives the paths."""
    return [write(exercise_notebook(stem), HERE / f"{stem}.ipynb") for stem in stems()]


def write_answer_keys() -> int:
    """Build every answer key, run it in a fresh kernel and store it; gives the exit status of the run."""
    for stem in stems():
        path = HERE / f"{stem}.ipynb"
        if not path.exists():
            raise TaskError(f"There is no {path.name} yet. Write it: python -m exercises notebooks")
        write(answer_key(read(path), stem), KEYS / path.name)
    names = [f"exercises/answer_keys/{stem}" for stem in stems()]
    return subprocess.run([sys.executable, "notebooks/execute.py", *names], cwd=HERE.parent, check=False).returncode


def read(path):
    return json.loads(path.read_text("utf-8"))


def write(data, path):
    path.parent.mkdir(exist_ok=True)
    text = json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", "utf-8", newline="\n")
    return path
