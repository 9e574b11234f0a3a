"""`python -m exercises grade FOLDER`: mark what a class handed in."""

import signal
import threading
import time
from contextlib import closing, contextmanager, suppress

from ...course_content.task import all_tasks
from .asked import asked
from .bounds.which import NoBounds, best_bounds
from .gradebook import first_free, in_short, set_aside, write_csv, write_feedback
from .handed_in.certain import certain_marks, marks_without_notebook
from .handed_in.told import counted, tell_what_was_found
from .pool import marks_of_class
from .school_systems.from_table import marks_in_table
from .school_systems.wishes import Wishes
from .unfinished import Unfinished

NOTHING_TO_MARK = """There is nothing to mark. Name the folder in which the learners' folders or notebooks lie.
Where nobody handed in a notebook, --lesson 03 gives each a row with the reason."""


def grade_command(words: list[str]) -> int:
    """Mark a folder, or a zip; gives the exit status. Raises ValueError where a list or table cannot be used."""
    wanted = asked(words)
    if not wanted.folder.is_dir() and not (wanted.folder.is_file() and wanted.folder.suffix.lower() == ".zip"):
        print(f"There is no folder {wanted.folder}, and no zip.")
        return 2
    wishes = Wishes(wanted)
    handed_in = wishes.collected()
    tell_what_was_found(handed_in, wanted)
    if not handed_in.lessons:
        print(NOTHING_TO_MARK)
        return 1
    tell(wishes.check(handed_in))
    if wanted.from_table:
        return written_from_table(wanted, wishes, handed_in)
    try:
        hidden = wanted.folder if wanted.folder.is_dir() else wanted.folder.parent
        bounds = best_bounds([str(hidden.resolve())], wanted.without_bubblewrap)
    except NoBounds as error:
        print(error)
        return 2
    print(bounds.words, flush=True)
    return marked_and_written(handed_in, wanted, bounds, wishes)


def written_from_table(wanted, wishes, handed_in):
    """Write what was wished for from the table as it stands; gives the exit status."""
    marks = marks_in_table(wanted.csv, handed_in.people)
    tell(wishes.write(wanted.csv, handed_in.people, marks, anew=False))
    return 0


def tell(sentences):
    for words in sentences:
        print(words)


def marked_and_written(handed_in, wanted, bounds, wishes):
    """Mark, and write as learners are done; gives the exit status."""
    path = first_free(wanted.csv)
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = unfinished_of(handed_in, wanted, bounds)
    if aside := set_aside(path, shown(handed_in, unfinished.known())):
        print(f"{path} stood there: it is {aside.name} now.")
    marks = marks_before(handed_in, unfinished, wanted.anew)
    marked_with_progress(handed_in, wanted, bounds, marks, unfinished, path)
    write(wanted, path, shown(handed_in, marks), handed_in.people)
    if len(marks) < len(handed_in.learners):
        return 130
    tell(wishes.write(path, handed_in.people, shown(handed_in, marks)))
    unfinished.end()
    return 0


def shown(handed_in, marks):
    """The marks as a teacher sees them: with what is not certain, and with rows for who handed in no notebook."""
    people = handed_in.people
    found = {label: certain_marks(made, people[label]) for label, made in marks.items() if label in people}
    tasks = [task for task in all_tasks().values() if task.lesson in handed_in.lessons]
    without = {label: one for label, one in people.items() if label not in handed_in.learners}
    return found | {label: marks_without_notebook(person, tasks) for label, person in without.items()}


def unfinished_of(handed_in, wanted, bounds):
    """What a run before kept, where it judged by the same tasks, within the same bounds."""
    tasks = [task for task in all_tasks().values() if task.lesson in handed_in.lessons]
    how = (wanted.minutes, wanted.seconds, bounds.wrapped, bounds.account is None)
    return Unfinished(wanted.csv, tasks, *how)


def marks_before(handed_in, unfinished, anew):
    """The marks, by learner, of those who need not be marked again."""
    if anew:
        unfinished.end()
        return {}
    found = {learner: unfinished.marks_of(learner, sheets) for learner, sheets in handed_in.learners.items()}
    marks = {learner: marks for learner, marks in found.items() if marks}
    if marks:
        print(f"{counted(len(marks), 'learner')} marked by a run that was stopped: not again (--anew marks all).")
    return marks


def marked_with_progress(handed_in, wanted, bounds, marks, unfinished, path):
    """Add the marks by learner, said and written as they come; Ctrl-C keeps those that are there."""
    began, total = time.monotonic(), len(handed_in.learners)
    how = (wanted.jobs, wanted.minutes, wanted.seconds, bounds)
    try:
        with terminated_is_stopped(), closing(marks_of_class(handed_in, *how, without=set(marks))) as coming:
            for learner, found in coming:
                marks[learner] = found
                with suppress(OSError):  # a table that is open, a disk that is full: the last write will say it
                    unfinished.add(learner, handed_in.learners[learner], found)
                    write_csv(path, shown(handed_in, marks))
                passed = f"[{len(marks)} of {total}, {time.monotonic() - began:.0f} s]"
                print(f"{passed} {learner}: {in_short(shown(handed_in, marks)[learner])}", flush=True)
    except KeyboardInterrupt:
        print(f"Stopped: {counted(len(marks), 'learner')} of {total} marked. The same command goes on from there.")


@contextmanager
def terminated_is_stopped():
    """While inside, to be terminated is to be stopped by Ctrl-C, which is heard also where a shell had it ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {one: signal.signal(one, signal.default_int_handler) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def write(wanted, path, marks, people):
    path = path if path != wanted.csv else first_free(path)
    write_csv(path, marks)
    print(f"{path}: {in_short([mark for found in marks.values() for mark in found])}.")
    if path != wanted.csv:
        print(f"{wanted.csv} is in use by another program, so the marks are in {path.name}.")
    if wanted.feedback:
        write_feedback(wanted.feedback, marks, people)
        print(f"{wanted.feedback}: the feedback of each learner, as text and as JSON.")
