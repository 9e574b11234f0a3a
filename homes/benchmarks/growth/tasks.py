"""A course of as many tasks as one likes: copies of one task that is proven fast, under names of their own."""

import contextlib
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from exercises.course_content import task

COPIED = "find-the-second-address"


@contextlib.contextmanager
def tasks_of_their_own(count):
    """As long as it lasts, the course has these tasks and no others."""
    original = task.task_named(COPIED).folder
    with TemporaryDirectory() as folder, patch.object(task, "TASKS", Path(folder)):
        for number in range(count):
            shutil.copytree(original, Path(folder, original.parent.name, f"{original.name}_{number}"))
        task.all_tasks.cache_clear()
        try:
            yield
        finally:
            task.all_tasks.cache_clear()
