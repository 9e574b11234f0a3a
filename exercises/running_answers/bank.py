"""Answers in files: the banked ones, and what each hands in."""

import io
import linecache
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..course_content.task import Task
from .starter import values_of


@dataclass(frozen=True)
class Banked:
    """An answer kept as a file.

    A wrong one names the check that refuses it, words of the feedback, and what is at fault: an address, header or
    step that the feedback has to name as well.
    """

    path: Path
    source: str
    refused_by: str = ""
    says: str = ""
    at_fault: str = ""


def banked(path: Path) -> Banked:
    """Read a banked answer with its `# refused by:`, `# says:` and `# at fault:` lines."""
    source = path.read_text(encoding="utf-8")
    return Banked(path, source, *(remark(source, name) for name in ("refused by", "says", "at fault")))


def remark(source, name):
    mark = f"# {name}: "
    return next((line.removeprefix(mark).strip() for line in source_lines(source) if line.startswith(mark)), "")


def namespace_of(path: str | Path) -> dict[str, Any]:
    """Run the file of an answer and give its names."""
    return run(Path(path).read_text(encoding="utf-8"), str(path))


def handed_in(task: Task, source: str, name: str) -> Any:
    """What a learner would hand in after running `source`."""
    return run(source, name).get(task.answer)


def run(source, name):
    """Run an answer's text."""
    remember_lines(source, name)
    return values_of(source, name)


def source_lines(source: str) -> list[str]:
    """The lines that Python sees in a source. str.splitlines() sees more, because it also splits at U+2028."""
    return [line.removesuffix("\n") for line in io.StringIO(source, newline=None)]


def remember_lines(source: str, name: str) -> None:
    """Keep the lines of a text that will run under this name, so that feedback can quote the one that raised."""
    linecache.cache[name] = (len(source), None, [f"{line}\n" for line in source_lines(source)], name)
