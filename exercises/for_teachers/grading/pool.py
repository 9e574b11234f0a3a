"""Mark a class: one process for each learner, as many at once as the computer has processors."""

import os
import queue
import tempfile
import time
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace

from ...course_content.task import all_tasks
from .apart.check_apart import SECONDS
from .bounds.endings import remove_tree
from .bounds.kernel import closed_to_others
from .bounds.which import Bounds, best_bounds, free_accounts
from .collect import HandedIn, Sheet
from .crew import Crew, Lost, Stopped, marks_heard
from .marking import LOOK, Mark

MINUTES = 10  # for one learner
FAILED = "marking this learner ended in {}, so this answer was not marked: look at it in the notebook"


def marks_of_class(
    handed_in: HandedIn,
    jobs: int | None = None,
    minutes: float = MINUTES,
    seconds: int = SECONDS,
    bounds: Bounds | None = None,
    without: Collection[str] = (),
) -> Iterator[tuple[str, list[Mark]]]:
    """Give (learner, marks) as each learner is done, `without` some; closed before the end, it ends what it started."""
    crew, jobs = Crew(), jobs or os.cpu_count() or 1
    places = places_for(jobs, bounds or best_bounds())

    def marked(sheets):
        place = places.get()
        try:
            return marks_of_learner(sheets, handed_in.lessons, minutes, seconds, place, crew)
        finally:
            places.put(place)

    with closed_to_others(), ThreadPoolExecutor(jobs) as pool:
        wanted = [one for one in handed_in.learners.items() if one[0] not in without]
        asked = {pool.submit(marked, sheets): learner for learner, sheets in wanted}
        try:
            for done in as_completed(asked):
                yield asked[done], done.result()
        finally:
            crew.stop()
            pool.shutdown(cancel_futures=True)


def places_for(jobs, bounds):
    """The bounds of as many learners as are marked at once: no two have one account."""
    places = queue.SimpleQueue()
    for account in [None] * jobs if bounds.account is None else free_accounts(jobs):
        places.put(replace(bounds, account=account))
    return places


def marks_of_learner(
    sheets: list[Sheet], lessons: list[str], minutes: float, seconds: int, bounds: Bounds, crew: Crew | None = None
) -> list[Mark]:
    """One learner's marks: where what makes them ends early, one answer is looked at, and the next are marked."""
    tasks, end = [task for task in all_tasks().values() if task.lesson in lessons], time.monotonic() + minutes * 60
    crew, marks = crew or Crew(), list[Mark]()
    with own_folder() as folder:
        while left := tasks[len(marks) :]:
            try:
                for mark in marks_heard(crew, left, sheets, folder, end, seconds, bounds):
                    marks.append(mark)
            except Lost as lost:
                marks.append(lost_mark(tasks[len(marks)], str(lost)))
            except Stopped:
                raise
            except Exception as error:
                marks.append(lost_mark(tasks[len(marks)], FAILED.format(type(error).__name__)))
    return marks


def lost_mark(task, words):
    return Mark(task.id, LOOK, 0, task.points, look=words)


@contextmanager
def own_folder():
    """A folder for one learner, below which each answer has its own."""
    folder = tempfile.mkdtemp(prefix="one_address_")
    os.chmod(folder, 0o711)  # the way to what belongs to the account of an answer
    try:
        yield folder
    finally:
        remove_tree(folder)
