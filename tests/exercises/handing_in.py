"""Notebooks as learners hand them in, for tests of what marks them."""

import copy
import json

from exercises.authoring.generated_files import exercise_notebook
from exercises.task import task_named

LESSON = "03_let_the_method_say_it"
PUT = task_named("put-replaces")


def notebook(answers=None, lesson=LESSON):
    """The exercise notebook of a lesson, with the text of some answers by the id of their task."""
    sheet = copy.deepcopy(exercise_notebook(lesson))
    for name, source in (answers or {}).items():
        cell_named(sheet, f"{name}-answer")["source"] = source
    return sheet


def cell_named(sheet, name):
    return next(cell for cell in sheet["cells"] if cell["id"] == name)


def add_cell(sheet, source, after=None, before=None):
    """Add a code cell as a learner does: it has an id that says nothing."""
    place = sheet["cells"].index(cell_named(sheet, after or before)) + bool(after)
    cell = {"cell_type": "code", "id": f"added-{place}", "metadata": {}, "outputs": [], "source": source}
    sheet["cells"].insert(place, cell)


def hand_in(folder, name, sheet):
    """Save a notebook (as data, text or octets) below the folder of what was handed in."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(sheet) if isinstance(sheet, dict) else sheet
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
