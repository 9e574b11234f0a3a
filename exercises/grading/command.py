"""`python -m exercises grade FOLDER`: mark what a class handed in."""

import argparse
import hashlib
import json
import os
import queue
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import IO, Any

import psutil

from ..progress_record import VARIABLE
from ..task import Task, all_tasks
from .answer_process import SECONDS, PipeReader, end_below, end_tree, remove_tree, spawn
from .bounds import COURSE, Bounds, NoBounds, best_bounds, closed_to_others, free_accounts
from .gradebook import certain_marks, first_free, in_short, marks_without_notebook, set_aside, write_csv, write_feedback
from .handed_in import HandedIn, SubmittedNotebook
from .marking import LOOK, Mark, mark_from, mark_said
from .school_systems import Exports, add_options, marks_in_table

WORKER = Path(__file__).with_name("learner_process.py")
REPOSITORY = WORKER.parents[2]
PATIENCE = 90  # seconds more than a learner has, in which the last answer ends
HANDED_ON = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "LANG", "LC_ALL", "LD_LIBRARY_PATH")
AGAIN = "Look at it in the notebook, or mark it again alone"
ENDED = f"what marks this learner was ended while this answer ran: by the answer, or for lack of memory. {AGAIN}"
STRANGE = f"while this answer ran, what marks this learner said something that is no mark of this task. {AGAIN}"
LATE = f"what marks this learner said nothing any more while this answer ran. {AGAIN}"


class Lost(Exception):
    """A mark that does not come; the message is for the teacher."""


class Stopped(Exception):
    """The class is not marked further."""


class Crew:
    """The processes that mark now. Whoever else is below this process was left behind by one of them, and is ended."""

    def __init__(self) -> None:
        self.lock, self.over = threading.Lock(), False
        self.others = {child.pid for child in psutil.Process().children()}
        self.running: dict[int, subprocess.Popen] = {}

    def start(self, command: list[str], folder: str) -> tuple[subprocess.Popen[bytes], IO[bytes], PipeReader]:
        """Start one more; raises Stopped when there must be none."""
        with self.lock:
            if self.over:
                raise Stopped
            process, ear, lines = spawn(command, REPOSITORY, surroundings(folder))
            self.running[process.pid] = process
        return process, ear, lines

    def end(self, process: subprocess.Popen) -> None:
        """End one of them, and what it left."""
        end_tree(process)
        process.wait()
        with self.lock:
            del self.running[process.pid]
            end_below({*self.others, *self.running})

    def stop(self) -> None:
        """End all of them, also one that is about to begin."""
        with self.lock:
            self.over = True
            end_below(self.others)


def marks_heard(
    crew: Crew,
    tasks: list[Task],
    sheets: list[SubmittedNotebook],
    folder: str,
    end: float,
    seconds: int,
    bounds: Bounds,
) -> Iterator[Mark]:
    """The marks of these tasks, from one process, until monotonic time `end` and a little more; raises Lost."""
    wanted = {"tasks": [task.id for task in tasks], "folder": folder, "seconds": seconds, "bounds": asdict(bounds)}
    wanted |= {"sheets": [asdict(sheet) for sheet in sheets], "minutes": (end - time.monotonic()) / 60}
    wanted["secret"] = secret = secrets.token_hex(16)
    command = [sys.executable, "-I", "-X", "utf8", str(WORKER), str(REPOSITORY)]
    process, ear, lines = crew.start(bounds.around_worker(command), folder)
    try:
        with suppress(OSError), ear:
            ear.write(json.dumps(wanted, default=sorted).encode())
        for task in tasks:
            yield mark_heard(lines, task, end + PATIENCE, process.poll, secret)
    finally:
        crew.end(process)
        lines.leave()


def mark_heard(lines, task, end, ended, secret):
    """The next mark, which has to be that of this task.

    What comes without the secret is somebody else's: another learner's answer may have opened the pipe before the
    process that marks had closed itself to others.
    """
    try:
        while line := lines.next(end - time.monotonic(), ended):
            _, ours, said = line.partition(secret.encode())
            if ours:
                return mark_said(said, task)
        raise Lost(ENDED)
    except queue.Empty:
        raise Lost(LATE) from None
    except ValueError:
        raise Lost(STRANGE) from None


def surroundings(folder: str | Path) -> dict[str, Any]:
    """The environment of an answer: nothing of the teacher's but where programs are; a home and a record of its own."""
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"), folder)
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    arenas = {"MALLOC_ARENA_MAX": "2"}  # or each thread of a server reserves address space, which is bounded
    return {**kept, **own, **arenas, VARIABLE: str(Path(folder) / "progress.jsonl")}


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
    sheets: list[SubmittedNotebook],
    lessons: list[str],
    minutes: float,
    seconds: int,
    bounds: Bounds,
    crew: Crew | None = None,
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

    def key(self, learner: str, sheets: Iterable[SubmittedNotebook]) -> str:
        """What says that nothing changed: neither what was handed in, nor how it is judged."""
        return digest(self.about, learner, [asdict(sheet) for sheet in sheets])

    def marks_of(self, learner: str, sheets: Iterable[SubmittedNotebook]) -> list[Mark] | None:
        """The marks of a learner who handed in the same then, or None."""
        return self.kept.get(self.key(learner, sheets), (learner, None))[1]

    def known(self) -> dict[str, list[Mark]]:
        """All marks by learner, whatever was handed in since."""
        return dict(self.kept.values())

    def whole_lines(self) -> Iterator[tuple[str, str, list[Mark]]]:
        """What can be read; of a line that was cut by the end of a run, nothing."""
        raw = self.path.read_bytes() if self.path.is_file() else b""
        for line in raw.split(b"\n")[:-1]:
            with suppress(ValueError, KeyError, TypeError, RecursionError):
                said = json.loads(line)
                marks = [mark_from(one, task) for one, task in zip(said["marks"], self.tasks, strict=True)]
                yield str(said["key"]), str(said["learner"]), marks

    def add(self, learner: str, sheets: Iterable[SubmittedNotebook], marks: list[Mark]) -> None:
        """Keep the marks of one learner, on the disk before anything else is done; raises OSError."""
        said = {"key": self.key(learner, sheets), "learner": learner, "marks": [asdict(mark) for mark in marks]}
        with self.path.open("ab") as file:
            file.write(b"\n" + json.dumps(said).encode() + b"\n")  # what was cut before ends here
            file.flush()
            os.fsync(file.fileno())

    def end(self) -> None:
        """The class is done."""
        self.path.unlink(missing_ok=True)


ABOUT = """Run again every answer that was handed in, each in a process of its own, and write the marks.
FOLDER holds a folder for each learner, or notebooks named LEARNER_04_title.ipynb, or is what Moodle or Canvas gives to
download (also the zip itself), or a course folder of nbgrader."""


def asked(words):
    typed = os.environ.get("ONE_ADDRESS_COMMAND", "python -m exercises grade")
    parser = argparse.ArgumentParser(prog=typed, description=ABOUT)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--csv", type=Path, default=Path("grades.csv"), help="where the marks go (grades.csv)")
    parser.add_argument("--feedback", type=Path, metavar="FOLDER", help="write what was said to each learner there")
    parser.add_argument("--jobs", type=int, help="learners at once (as many as there are processors)")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for one learner ({MINUTES})")
    parser.add_argument("--seconds", type=int, default=SECONDS, help=f"for one answer with its checks ({SECONDS})")
    parser.add_argument("--anew", action="store_true", help="mark those too whom a run that was stopped has marked")
    parser.add_argument(
        "--from-table", action="store_true", help="run nothing: take the marks as they stand in the table"
    )
    parser.add_argument("--without-bubblewrap", action="store_true", help="do not use it where it is installed")
    add_options(parser)
    return parser.parse_args(words)


SHOWN = 20  # lines about what is not marked; a file has all


def tell_what_was_found(handed_in, wanted):
    """Say who handed in, who did not, and what is not marked; all of the last is in a file beside the table."""
    count = sum(map(len, handed_in.learners.values()))
    print(f"{counted(len(handed_in.learners), 'learner')}, {counted(count, 'notebook')}.")
    without = [label for label in handed_in.people if label not in handed_in.learners]
    if without:
        print(f"Without a notebook: {'; '.join(without)}.")
    for words in handed_in.warnings:
        print(f"Warning: {words}")
    for label, person in handed_in.people.items():
        if person.doubts:
            print(f"Look at {label}: {'; '.join(person.doubts)}.")
    tell_left_out(handed_in.left_out, wanted.csv.with_name(f"{wanted.csv.stem}-not-marked.txt"))
    sys.stdout.flush()


def tell_left_out(left_out, path):
    for words in left_out[:SHOWN]:
        print(f"Left out: {words}")
    if len(left_out) > SHOWN:
        print(f"Left out: {len(left_out) - SHOWN} more, all of them in {path}.")
    path.unlink(missing_ok=True)
    if left_out:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join([*left_out, ""]), encoding="utf-8", errors="replace")


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


NOTHING_TO_MARK = """There is nothing to mark. Name the folder in which the learners' folders or notebooks lie.
Where nobody handed in a notebook, --lesson 03 gives each a row with the reason."""


def grade_command(words: list[str]) -> int:
    """Mark a folder, or a zip; gives the exit status. Raises ValueError where a list or table cannot be used."""
    wanted = asked(words)
    if not wanted.folder.is_dir() and not (wanted.folder.is_file() and wanted.folder.suffix.lower() == ".zip"):
        print(f"There is no folder {wanted.folder}, and no zip.")
        return 2
    exports = Exports(wanted)
    handed_in = exports.collected()
    tell_what_was_found(handed_in, wanted)
    if not handed_in.lessons:
        print(NOTHING_TO_MARK)
        return 1
    tell(exports.check(handed_in))
    if wanted.from_table:
        return written_from_table(wanted, exports, handed_in)
    try:
        hidden = wanted.folder if wanted.folder.is_dir() else wanted.folder.parent
        bounds = best_bounds([str(hidden.resolve())], wanted.without_bubblewrap)
    except NoBounds as error:
        print(error)
        return 2
    print(bounds.words, flush=True)
    return marked_and_written(handed_in, wanted, bounds, exports)


def written_from_table(wanted, exports, handed_in):
    """Write what was wished for from the table as it stands; gives the exit status."""
    marks = marks_in_table(wanted.csv, handed_in.people)
    tell(exports.write(wanted.csv, handed_in.people, marks, anew=False))
    return 0


def tell(sentences):
    for words in sentences:
        print(words)


def marked_and_written(handed_in, wanted, bounds, exports):
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
    tell(exports.write(path, handed_in.people, shown(handed_in, marks)))
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
