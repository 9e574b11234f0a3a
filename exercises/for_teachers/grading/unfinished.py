"""What is marked while a class is not done: a line of JSON for each learner, beside the table, for the next run."""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ...course_content.task import Task
from .bounds.bubblewrap import COURSE
from .collect import Sheet
from .marking import Mark
from .said_marks import mark_from


def digest(*data: Any) -> str:
    """A short text that is another one for other data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True, default=sorted).encode()).hexdigest()


def digest_of_course() -> str:
    """Of all that judges an answer: the course as it stands here, and its Python."""
    files = [path for room in COURSE for path in sorted(room.rglob("*.*")) if path.suffix in (".py", ".toml")]
    return digest(sys.version, [[str(path), hashlib.sha256(path.read_bytes()).hexdigest()] for path in files])


class Unfinished:
    """The learners that were marked with these `options`, for these tasks, by a run that did not end."""

    def __init__(self, table: Path, tasks: list[Task], *options: Any):
        self.path, self.tasks = table.with_name(table.name + ".unfinished"), tasks
        self.about = digest(digest_of_course(), [task.id for task in tasks], options)
        self.kept = {key: (learner, marks) for key, learner, marks in self.whole_lines()}

    def key(self, learner: str, sheets: Iterable[Sheet]) -> str:
        """What says that nothing changed: neither what was handed in, nor how it is judged."""
        return digest(self.about, learner, [asdict(sheet) for sheet in sheets])

    def marks_of(self, learner: str, sheets: Iterable[Sheet]) -> list[Mark] | None:
        """The marks of a learner who handed in the same then, or None."""
        return self.kept.get(self.key(learner, sheets), (learner, None))[1]

    def known(self) -> dict[str, list[Mark]]:
        """All marks by learner, whatever was handed in since."""
        return dict(self.kept.values())

    def whole_lines(self) -> Iterator[tuple[str, str, list[Mark]]]:
        """What can be read; of a line that was cut by the end of a run, nothing."""
        octets = self.path.read_bytes() if self.path.is_file() else b""
        for line in octets.split(b"\n")[:-1]:
            with suppress(ValueError, KeyError, TypeError, RecursionError):
                said = json.loads(line)
                marks = [mark_from(one, task) for one, task in zip(said["marks"], self.tasks, strict=True)]
                yield str(said["key"]), str(said["learner"]), marks

    def add(self, learner: str, sheets: Iterable[Sheet], marks: list[Mark]) -> None:
        """Keep the marks of one learner, on the disk before anything else is done; raises OSError."""
        said = {"key": self.key(learner, sheets), "learner": learner, "marks": [asdict(mark) for mark in marks]}
        with self.path.open("ab") as file:
            file.write(b"\n" + json.dumps(said).encode() + b"\n")  # what was cut before ends here
            file.flush()
            os.fsync(file.fileno())

    def end(self) -> None:
        """The class is done."""
        self.path.unlink(missing_ok=True)
