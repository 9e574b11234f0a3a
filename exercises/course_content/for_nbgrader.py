"""What nbgrader needs: marks in the cells of the exercise notebooks, and a check that ends in a number.

nbgrader gives a cell that ends in a number that many points, one that raises none, and any other all of them. So when
nbgrader runs a notebook (it sets NBGRADER_EXECUTION), a check shows its words and gives back its points.
"""

import contextlib
import io
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .task import Task
from .text_and_html import Said

Metadata = dict[str, Any]  # of a cell
SCHEMA = 3  # of nbgrader's metadata: tests/exercises/nbgrader_cell_metadata_v3.json


def runs_this() -> bool:
    """Whether nbgrader runs this notebook, to give marks or to validate it."""
    return bool(os.environ.get("NBGRADER_EXECUTION"))


def graded(task: Task) -> Metadata:
    """The metadata of a cell that earns the points of a task; nbgrader puts back what a learner changed in it."""
    return metadata(f"{task.id}-check", grade=True, points=task.points)


def locked(name: str) -> Metadata:
    """The metadata of a cell that learners leave as it is."""
    return metadata(name, grade=False)


def metadata(name, **more):
    # No cell is marked as a solution: nbgrader would put "YOUR CODE HERE" in the place of our starters.
    return {"nbgrader": {"schema_version": SCHEMA, "grade_id": name, "locked": True, "solution": False, **more}}


@contextlib.contextmanager
def errors_unseen() -> Iterator[None]:
    """Keep what an answer writes on standard error out of the cell: nbgrader would take all its points for that."""
    with contextlib.redirect_stderr(io.StringIO()) if runs_this() else contextlib.nullcontext():
        yield


def as_marks(said: Said, points: int) -> int:
    """Show the words of a check, and give back its points as the value of the cell."""
    from IPython.display import display

    display(said)
    return points


def progress_of_this_run() -> Path:
    """A record for this one run: whoever runs the notebooks of a class keeps a record of their own."""
    return Path(tempfile.gettempdir()) / f"one_address_graded_{os.getpid()}" / "progress.jsonl"
