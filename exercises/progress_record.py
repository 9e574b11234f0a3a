"""The progress file, one JSON record a line, and the learner's record that is folded from it."""

import contextlib
import json
import os
import shutil
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from . import task
from .before_after import Answers, keep_item
from .questions import all_predictions, id_now
from .review_schedule import LESSON, LONG_AGO, Remembered, Reviewed, ReviewRecord

FAR = 2**30  # a byte far behind the end, which nobody reads: a lock of Windows also keeps readers away


@contextlib.contextmanager
def one_at_a_time(handle):
    """Hold other kernels back while one line is written."""
    try:
        import fcntl
    except ImportError:
        with one_at_a_time_on_windows(handle):
            yield
        return
    with contextlib.suppress(OSError, AttributeError):  # no locks here, or a browser page: appending is one write
        fcntl.flock(handle, fcntl.LOCK_EX)
    yield  # closing the file lets the lock go


@contextlib.contextmanager
def one_at_a_time_on_windows(handle):
    """Windows appends in two steps, so this lock keeps two kernels apart."""
    import msvcrt

    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):  # no locks on this disk
            waited_for(handle, msvcrt)
            held.callback(at_the_far_byte, handle, msvcrt.locking, msvcrt.LK_UNLCK)
        yield


def waited_for(handle, msvcrt):
    """Take the lock, as fcntl does: however long it takes. Windows waits ten seconds, and says no more than that."""
    while True:
        with contextlib.suppress(PermissionError):  # what it says at once where somebody holds it; else there are none
            return at_the_far_byte(handle, msvcrt.locking, msvcrt.LK_NBLCK)
        with contextlib.suppress(OSError):
            return at_the_far_byte(handle, msvcrt.locking, msvcrt.LK_LOCK)


def at_the_far_byte(handle, locking, how):
    os.lseek(handle, FAR, os.SEEK_SET)  # it locks from where the file stands
    locking(handle, how, 1)


KNOWN: dict[str, list[bytes]] = {}  # path: the lines, in their order


def lost(path, raw):
    """The lines that are known and no longer in the file, in their order."""
    there, gone = Counter(raw.split(b"\n")), []
    for line in KNOWN.get(str(path), []):
        there[line] -= 1
        if there[line] < 0 and line.strip():
            gone.append(line)
    return gone


def is_shorter(path, handle):
    """Whether the open file is shorter than it has been."""
    return os.fstat(handle).st_size < sum(len(line) + 1 for line in KNOWN.get(str(path), []))


def bytes_in(handle):
    """All of an open file."""
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(os.dup(handle), "rb") as file:
        return file.read()


def put_back_words(lines):
    """What to say about lines that were put back; "" where there are none."""
    if not lines:
        return ""
    count = "1 line" if len(lines) == 1 else f"{len(lines)} lines"
    return f"Your progress file was gone or cut short; {count} of it, known to this notebook, were written again."


Record = dict[str, Any]  # one line of the file: its kind, its id, and what belongs to that kind
VARIABLE = "ONE_ADDRESS_PROGRESS"
FOLDER = ".one_address"
BEGAN = Path.cwd()  # where the notebook lies: an answer that changes the working directory does not move the progress
# Two threads that read and add at once would take a line for a lost one, and write it twice.
IN_TURN = threading.RLock()
FLAGS = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)


class NotSaved(OSError):
    """The record did not reach the disk; the message says what to do."""


def progress_path() -> Path:
    """Where progress is kept: as the variable says, else in the nearest `.one_address` folder upwards of here."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if task.runs_this():  # a record for this one run: who runs the notebooks of a class keeps a record of their own
        return Path(tempfile.gettempdir()) / f"one_address_graded_{os.getpid()}" / "progress.jsonl"
    homes = [folder / FOLDER for folder in (BEGAN, *BEGAN.parents) if (folder / FOLDER).is_dir()]
    return (homes[0] if homes else BEGAN / FOLDER) / "progress.jsonl"


@dataclass(frozen=True)
class Lines:
    """What a progress file holds: `records` in order, the `damaged` lines as they were found, `trouble` in words."""

    records: list[Record] = field(default_factory=list)
    damaged: list[bytes] = field(default_factory=list)
    trouble: str = ""


class ProgressFile:
    """Reads and extends one progress file; two kernels may do so at once."""

    def __init__(self, path: str | Path | None = None):
        self.path = Path(path) if path else progress_path()

    @property
    def aside(self) -> Path:
        """Where damaged lines are kept."""
        return self.path.with_name(self.path.name + ".damaged")

    def append(self, *records: Record) -> str:
        """Write records and return when they are on the disk; raises NotSaved when they are not.

        Gives "", or the sentence that lines which had gone from the file were put back.
        """
        lines = [json.dumps(record, ensure_ascii=False).encode() for record in records]
        with IN_TURN:
            try:
                back = self.write(lines) if lines else []
            except OSError as error:
                why = "this browser has no room left" if sys.platform == "emscripten" else error.strerror
                words = f"Your progress could not be saved in {self.path.name}: {why}."
                raise NotSaved(error.errno, words) from None
            KNOWN.setdefault(str(self.path), []).extend(lines)
        return put_back_words(back)

    def write(self, lines: list[bytes]) -> list[bytes]:
        """Add lines, and before them those that this Python knows and the file has lost; gives the latter."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, FLAGS, 0o644)
        try:
            with one_at_a_time(handle):
                back = lost(self.path, bytes_in(handle)) if is_shorter(self.path, handle) or not lines else []
                if back or lines:
                    write_lines(handle, b"\n".join([*back, *lines]))
        finally:
            os.close(handle)
        return back

    def read(self) -> Lines:
        """Every record that can be read; a half-written last line is left out, other damaged lines are set aside."""
        with IN_TURN:
            raw, trouble = self.raw()
            if not trouble and lost(self.path, raw):
                with contextlib.suppress(OSError):
                    trouble = put_back_words(self.write([]))
                raw, _ = self.raw()
            KNOWN[str(self.path)] = raw.split(b"\n")[:-1]  # what stands behind the last line end is no line yet
        lines = lines_of(raw, trouble)
        self.set_aside(lines.damaged)
        return lines

    def raw(self) -> tuple[bytes, str]:
        """(what is in the file, "" or the sentence that it cannot be read)."""
        try:
            return self.path.read_bytes(), ""
        except (FileNotFoundError, NotADirectoryError):
            return b"", ""
        except OSError as error:
            return b"", f"Your progress file {self.path.name} cannot be read: {error.strerror}."

    def set_aside(self, damaged: list[bytes]) -> None:
        """Copy damaged lines, each once, to the file beside this one."""
        with contextlib.suppress(OSError):
            known = self.aside.read_bytes().split(b"\n") if damaged and self.aside.exists() else []
            fresh = [line for line in damaged if line not in known]
            if fresh:
                with self.aside.open("ab") as aside:
                    aside.write(b"".join(line + b"\n" for line in fresh))

    def back_up(self) -> Path | None:
        """Copy the file to the next free name beside it; gives the copy's path, or None when there is nothing yet."""
        if not self.path.exists():
            return None
        names = (self.path.with_name(f"{self.path.stem}.backup-{number}.jsonl") for number in range(1, 10_000))
        copy = next(name for name in names if not name.exists())
        shutil.copyfile(self.path, copy)
        return copy


def write_lines(handle, lines):
    """Add lines by one write; when the last one was cut off, begin on a fresh one."""
    lines = (b"" if ends_cleanly(handle) else b"\n") + lines + b"\n"
    if os.write(handle, lines) != len(lines):
        raise OSError(28, "the disk is full")
    os.fsync(handle)


def ends_cleanly(handle):
    """Whether the file is empty or its last byte ends a line."""
    if os.lseek(handle, 0, os.SEEK_END) == 0:
        return True
    os.lseek(handle, -1, os.SEEK_END)
    return os.read(handle, 1) == b"\n"


def lines_of(raw: bytes, trouble: str = "") -> Lines:
    """Tell records from damaged lines; what stands behind the last line end counts only if it is whole."""
    *whole, last = raw.split(b"\n")
    read = [(line, record_of(line)) for line in whole if line.strip()]
    tail = record_of(last)
    records = [record for _, record in read if record] + ([tail] if tail else [])
    return Lines(records, [line for line, record in read if not record], trouble)


def record_of(line):
    """The record in a line, under the id that it has now, or None when it is none of ours."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    whole = isinstance(record, dict) and isinstance(record.get("kind"), str) and isinstance(record.get("id"), str)
    return record | {"id": id_now(record["id"])} if whole else None


Reviews = dict[str, ReviewRecord]
LEAST = 0.001  # days of stability: FSRS knows no less
LAST_DAY = date(2199, 12, 31)  # what stands at a later one is a joke


def take_first_answer(reviews: Reviews, record: Record) -> None:
    """The first answer in a lesson is the first review, where its day is known and it is an option of the course."""
    known = reviews.get(record["id"], ReviewRecord())
    if known.brought or any(one.form == LESSON for one in known.answered):
        return
    asked, day = all_predictions().get(record["id"]), local_day(record)
    if asked and day and asked.option(record["answer"]):
        right = asked.option(record["answer"]) == asked.right
        reviews.setdefault(record["id"], ReviewRecord()).add(Reviewed(day, right, LESSON))


def take_review(reviews: Reviews, record: Record) -> None:
    """An answer in a review, or the state that a code brought."""
    state, day = state_in(record.get("state")), day_in(record.get("day"))
    if state:
        reviews.setdefault(record["id"], ReviewRecord()).bring(state)
    elif day and isinstance(record.get("right"), bool):
        form = whole_number(record.get("form")) or LESSON
        reviews.setdefault(record["id"], ReviewRecord()).add(Reviewed(day, record["right"], form))


def state_line(name: str, state: Remembered) -> Record:
    """The line that brings a state; `state_in` reads it."""
    days = state.last.isoformat(), state.due.isoformat()
    packed = [state.stability, state.difficulty, *days, state.wrong, state.shown]
    return {"kind": "review", "id": name, "state": packed, "brought": True}


def state_in(packed: Any) -> Remembered | None:
    """The state in such a line; None for anything else."""
    with contextlib.suppress(ValueError, TypeError):
        stability, difficulty, last, due, wrong, shown = packed
        days = day_in(last), day_in(due)
        whole = LEAST <= stability <= 50_000 and 1 <= difficulty <= 10 and type(wrong) is bool and 0 <= shown <= 10_000
        if whole and days[0] and days[1] and days[0] <= days[1]:
            return Remembered(float(stability), float(difficulty), days[0], days[1], wrong, int(shown))
    return None


def local_day(record: Record) -> date | None:
    """The learner's day on which a line was written: its `day`, or that of its time as clocks show it here."""
    with contextlib.suppress(LookupError, ValueError, TypeError, OverflowError, OSError):
        return day_in(record.get("day") or datetime.fromisoformat(record["at"]).astimezone().date().isoformat())
    return None


def day_in(text: object) -> date | None:
    """The day that a text such as 2026-11-23 says; None for anything else."""
    with contextlib.suppress(ValueError, TypeError):
        day = date.fromisoformat(text)  # type: ignore[arg-type]
        return max(day, LONG_AGO) if day <= LAST_DAY else None  # a clock whose battery is empty begins in 1970
    return None


def today() -> date:
    """The learner's day."""
    return date.today()


STILL_COUNTS = "What you see here still counts for now; copy it if it matters."
HELPS = ("blocks", "blanks")  # steps before the empty cell
LONGEST = 20_000  # characters of an answer that is kept


@dataclass
class TaskRecord:
    """One task's tries: how many, the most points, whether all checks held once, and which check refused the last.

    `help` says with what help it was right, "blocks" or "blanks"; "" once it was right without. `answer` is the text of
    the last answer that was right, as far as it is known.
    """

    tries: int = 0
    points: int = 0
    right: bool = False
    hints: int = 0
    refused_by: str = ""
    help: str = ""
    answer: str = ""


@dataclass
class PanelRecord:
    """What a learner predicted with one request panel: how many requests, and how many came as predicted.

    `parts` says the same of the two halves of a prediction, where they are known: {"status": [right, tries], ...}.
    """

    tries: int = 0
    right: int = 0
    parts: dict[str, list[int]] = field(default_factory=lambda: {"status": [0, 0], "records": [0, 0]})


@dataclass
class LearnerRecord:
    """Everything known about one learner: `tasks`, `answers` to predictions and quizzes, `panels`, `items`, by id.

    `items` are the answers before and after the course; `form_before` is the form that was drawn for before, or "".
    `reviews` says of each question when it was answered, in its lesson and when it came back, and whether rightly.
    `damaged` counts lines that could not be read, `unknown` results of tasks and questions that are not in this course.
    """

    tasks: dict[str, TaskRecord] = field(default_factory=dict)
    answers: dict[str, list[str]] = field(default_factory=dict)
    panels: dict[str, PanelRecord] = field(default_factory=dict)
    reviews: dict[str, ReviewRecord] = field(default_factory=dict)
    damaged: int = 0
    unknown: int = 0
    items: Answers = field(default_factory=dict)
    form_before: str = ""


def fold(records: Iterable[Record], damaged: int = 0) -> LearnerRecord:
    """Read the records in order; what is no use is passed over."""
    known = LearnerRecord(damaged=damaged)
    for record in records:
        fold_one = FOLDS.get(record["kind"])
        if fold_one:
            fold_one(known, record)
    return known


def fold_check(known: LearnerRecord, record: Record) -> None:
    """One try, or several that a code brought."""
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.tries += whole_number(record.get("tries")) or 1
    task.refused_by = str(record.get("refused_by") or "")
    task.points = max(task.points, whole_number(record.get("points")))
    if record.get("outcome") == "right":
        with_help = record["help"] if record.get("help") in HELPS else ""
        task.help = with_help if task.help or not task.right else ""
        task.right = True
        task.answer = text_of(record.get("answer")) or task.answer


def fold_hint(known: LearnerRecord, record: Record) -> None:
    task = known.tasks.setdefault(record["id"], TaskRecord())
    task.hints = max(task.hints, whole_number(record.get("number")))


def fold_answer(known: LearnerRecord, record: Record) -> None:
    if isinstance(record.get("answer"), str):
        take_first_answer(known.reviews, record)
        known.answers.setdefault(record["id"], []).append(record["answer"])


def fold_panel(known: LearnerRecord, record: Record) -> None:
    """One prediction of a request; a record that was brought in by a code stands for several."""
    panel = known.panels.setdefault(record["id"], PanelRecord())
    tries = whole_number(record.get("tries")) or 1
    panel.tries += tries
    panel.right += min(tries, whole_number(record.get("right")) or int(record.get("matched") is True))
    for part, counts in panel.parts.items():
        if isinstance(record.get(part), bool):
            counts[:] = counts[0] + record[part], counts[1] + 1


def fold_form(known: LearnerRecord, record: Record) -> None:
    """The form that was drawn for before the course: the first draw counts, whichever kernel made it."""
    known.form_before = known.form_before or (record["form"] if record.get("form") in ("a", "b") else "")


def fold_reset(known: LearnerRecord, record: Record) -> None:
    """An empty id resets all; the lines before stay in the file and are no longer counted."""
    for kept in (known.tasks, known.answers, known.panels, known.reviews, known.items):
        kept.pop(record["id"], None)
        if not record["id"]:
            kept.clear()
    known.form_before = known.form_before if record["id"] else ""


FOLDS = {
    "check": fold_check,
    "hint": fold_hint,
    "answer": fold_answer,
    "review": lambda known, record: take_review(known.reviews, record),
    "panel": fold_panel,
    "item": lambda known, record: keep_item(known.items, record),
    "form": fold_form,
    "reset": fold_reset,
}


def text_of(value: object) -> str:
    return value if isinstance(value, str) and len(value) <= LONGEST else ""


def whole_number(value: object) -> int:
    return value if type(value) is int and value > 0 else 0


def learner_record() -> LearnerRecord:
    """What is known now about the learner whose progress file is used here."""
    lines = ProgressFile().read()
    return fold(lines.records, len(lines.damaged))


def now() -> str:
    """The time as records say it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def write_down(kind: str, name: str, **more: object) -> str:
    """Add one record; gives "", or the sentence that it could not be saved, or that the file was made good."""
    try:
        return ProgressFile().append({"kind": kind, "id": name, **more, "at": now()})
    except NotSaved as error:
        return f"{error.args[-1]} {STILL_COUNTS}"
