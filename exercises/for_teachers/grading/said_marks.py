"""Marks as the process that makes them says them: a line of JSON each, and nothing else is believed."""

import json
from dataclasses import asdict, fields
from typing import Any

from ...course_content.task import Task
from .apart.hearing import data_in
from .marking import DID_NOT_RUN, GRADED, LOOK, UNTOUCHED, Mark

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
