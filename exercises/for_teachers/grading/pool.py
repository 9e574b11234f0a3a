"""Mark a class: one process for each learner, as many at once as the computer has processors."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict
from pathlib import Path

from ...checking.check_apart import SECONDS
from ...course_content.task import all_tasks
from ...progress_record.progress_file import VARIABLE
from .marking import LOOK, Mark

WORKER = Path(__file__).with_name("worker.py")
REPOSITORY = WORKER.parents[3]
MINUTES, PATIENCE = 10, 90  # for one learner; seconds more, in which the last answer ends
STOPPED = "marking stopped before this answer: the computer may lack memory. Run the command again"
HANDED_ON = ("PATH", "SYSTEMROOT", "WINDIR", "COMSPEC", "PATHEXT", "LANG", "LC_ALL", "LD_LIBRARY_PATH")


def marks_of_class(handed_in, jobs=None, minutes=MINUTES, seconds=SECONDS):
    """Give (learner, marks) as each learner is done."""
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        asked = {
            pool.submit(marks_of_learner, sheets, handed_in.lessons, minutes, seconds): learner
            for learner, sheets in handed_in.learners.items()
        }
        try:
            for done in as_completed(asked):
                yield asked[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def marks_of_learner(sheets, lessons, minutes, seconds):
    """One learner's marks, from a process with a temporary folder as its home; whatever happens to it."""
    with tempfile.TemporaryDirectory(prefix="one_address_", ignore_cleanup_errors=True) as folder:
        wanted = {"lessons": lessons, "folder": folder, "minutes": minutes, "seconds": seconds}
        told = {**wanted, "sheets": [{**asdict(sheet), "lessons": sorted(sheet.lessons)} for sheet in sheets]}
        marks = {mark.task: mark for mark in said_by(told, folder, minutes * 60 + PATIENCE)}
    tasks = [task for task in all_tasks().values() if task.lesson in lessons]
    return [marks.get(task.id) or Mark(task.id, LOOK, 0, task.points, look=STOPPED) for task in tasks]


def said_by(told, folder, seconds):
    """The marks that the process of one learner says before it ends, or is ended."""
    command = [sys.executable, "-I", "-X", "utf8", str(WORKER), str(REPOSITORY)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, **pipes, cwd=REPOSITORY, env=surroundings(folder), encoding="utf-8")
    watchdog = threading.Timer(seconds, process.kill)
    watchdog.start()
    try:
        with process, contextlib.suppress(OSError, ValueError):
            process.stdin.write(json.dumps(told))
            process.stdin.close()
            return [Mark(**json.loads(line)) for line in process.stdout]
        return []
    finally:
        watchdog.cancel()
        process.kill()


def surroundings(folder):
    """The environment of an answer: nothing of the teacher's but where programs are; a home and a record of its own."""
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "TMPDIR", "TEMP", "TMP"), folder)
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    arenas = {"MALLOC_ARENA_MAX": "2"}  # or each thread of a server reserves address space, which is bounded
    return {**kept, **own, **arenas, VARIABLE: str(Path(folder) / "progress.jsonl")}
