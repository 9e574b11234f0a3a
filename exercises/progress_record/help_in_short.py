"""With what help a task was right, in a progress code: for blocks and for blanks, the marks of those tasks."""

from collections.abc import Iterator

from ..course_content.letters import mark
from ..course_content.task import all_tasks
from .learner_record import HELPS, LearnerRecord, TaskRecord
from .progress_file import Record

LENGTH = 3  # characters of a mark, as where the code tells of tasks


def shorten(known: LearnerRecord) -> dict[str, str]:
    """{"blocks": "XyZa1B"}: the tasks that were right with blocks, and not without."""
    found = {help: [name for name, task in sorted(known.tasks.items()) if task.help == help] for help in HELPS}
    return {help: "".join(mark(name, LENGTH) for name in names) for help, names in found.items() if names}


def lengthen(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `shorten` gave into a record; tasks that this course does not have are counted already."""
    names = {mark(name, LENGTH): name for name in all_tasks()}
    for help in [one for one in HELPS if one in short]:
        for at in range(0, len(short[help]), LENGTH):
            task = known.tasks.get(names.get(short[help][at : at + LENGTH], ""))
            if task and task.right:
                task.help = help


def news(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """A line for each task that is right here with help, and was right elsewhere without."""
    for name, task in brought.tasks.items():
        here = known.tasks.get(name, TaskRecord())
        if (
            here.help and task.right and not task.help and task.points <= here.points
        ):  # of more points a line tells already
            yield {"kind": "check", "id": name, "outcome": "right", "points": task.points, "brought": True}
