"""The lessons and exercises as the page gives them: without outputs, and with a word where a browser cannot follow."""

import json
import shutil

from .places import HERE, ONLY_TO_READ, ROOT, fresh, write_json

ROOMS = ("notebooks", "exercises")
ELSEWHERE = (
    "```python\n{code}\n```\n\n**In a browser page this code cannot run**: {why}. "
    "In JupyterLab on your own computer it runs, and shows:\n\n```text\n{shown}\n```\n"
)


def lay_out(workshop):
    """Write the notebooks that the page offers."""
    kept = json.loads((HERE / "not_in_a_page.json").read_text("utf-8"))
    for room in ROOMS:
        folder = fresh(workshop.lite / "contents" / room)
        for path in sorted(set((ROOT / room).glob("*.ipynb")) - {ROOT / "notebooks" / name for name in ONLY_TO_READ}):
            notebook = for_the_page(json.loads(path.read_text("utf-8")), kept.get(f"{room}/{path.name}", {}))
            write_json(folder / path.name, notebook)
    contents = workshop.lite / "contents"
    shutil.copytree(ROOT / "notebooks" / "pictures", contents / "notebooks" / "pictures")
    server = fresh(contents / "mini_server")  # the lessons point into it, to be read
    for path in sorted((ROOT / "mini_server").rglob("*.py")):
        copy = server / path.relative_to(ROOT / "mini_server")
        copy.parent.mkdir(exist_ok=True)
        shutil.copy(path, copy)


def for_the_page(notebook, not_here):
    """The notebook with empty outputs and no slides; `not_here` says by cell id why a cell cannot run in a page."""
    cells = [
        shown_elsewhere(cell, not_here[cell["id"]]) if cell.get("id") in not_here else cell
        for cell in notebook["cells"]
    ]
    for cell in cells:
        cell["metadata"].pop("slideshow", None)
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    notebook["metadata"]["kernelspec"] = {"display_name": "Python", "language": "python", "name": "python"}
    return {**notebook, "cells": cells}


def shown_elsewhere(cell, why):
    """A cell to read: the code, and what it shows where it can run. An error would end Run All there."""
    shown = "".join(text_of(output) for output in cell["outputs"]).rstrip()
    source = ELSEWHERE.format(code="".join(cell["source"]), why=why, shown=shown)
    return {"cell_type": "markdown", "id": cell["id"], "metadata": {}, "source": source}


def text_of(output):
    """An output as plain text."""
    text = output.get("text") or output.get("data", {}).get("text/plain") or ""
    return "".join(text)
