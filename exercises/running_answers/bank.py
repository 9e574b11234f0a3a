"""Run the source of an answer, as the cell of a learner would run, and give what it hands in."""

import linecache
from pathlib import Path
from typing import Any

from ..course_content.answer_file import BankedAnswer, source_lines
from ..course_content.task import Task
from .starter import values_of


def namespace_of(path: str | Path) -> dict[str, Any]:
    """Run the file of an answer and give its names."""
    return run(Path(path).read_text(encoding="utf-8"), str(path))


def handed_in(task: Task, source: str, name: str) -> Any:
    """What a learner would hand in after running `source`."""
    return run(source, name).get(task.answer)


def name_of(task: Task, answer: BankedAnswer) -> str:
    """The name under which a banked answer runs, as a file has one."""
    return f"<{task.id}: {answer.name}>"


def run(source, name):
    """Run an answer's text."""
    remember_lines(source, name)
    return values_of(source, name)


def remember_lines(source: str, name: str) -> None:
    """Keep the lines of a text that will run under this name, so that feedback can quote the one that raised."""
    linecache.cache[name] = (len(source), None, [f"{line}\n" for line in source_lines(source)], name)
