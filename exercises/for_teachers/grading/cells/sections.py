"""Which cells of a notebook belong to which task: a task's section begins where the task is shown."""

import re

from ....course_content.task import all_tasks

CALL = re.compile(r"""\bexercise\(\s*["']([\w-]+)["']""")
PARTS = ("title", "task", "answer", "check")


def sections_of(cells):
    """The cells of each task by its id, in their order; what stands before the first task is under ""."""
    sections, here = {}, ""
    for cell in cells:
        here = task_that_begins(cell) or here
        sections.setdefault(here, []).append(cell)
    return sections


def task_that_begins(cell):
    """The task whose cell this is, by the cell's id or by the call that shows the task; or ""."""
    name, _, part = cell.id.rpartition("-")
    if part in PARTS and name in all_tasks():
        return name
    called = [name for name in CALL.findall(cell.source) if name in all_tasks()] if cell.is_code else []
    return called[-1] if called else ""


def lessons_in(cells):
    """The lessons to which the tasks of these cells belong."""
    return {all_tasks()[name].lesson for name in sections_of(cells) if name}
