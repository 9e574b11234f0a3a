"""Check an answer in a process of its own: for marks, and for code that may do anything.

The answer's process only serves the app, runs the client, or gives the value; the checks and their servers stay here.
So nothing that the answer does to its own process (a patched client, os._exit, an endless loop) reaches what judges it.
"""

import threading
import time
from pathlib import Path

from ....checking.try_out import checked_with, refused_whole
from ....course_content.task import FUNCTIONS, Task
from ....running_answers.answers import NotAnAnswer, answer_of
from ....running_answers.app_host import your_line
from ....running_answers.guard import how_much_longer
from ....running_answers.outcome import NOT_ATTEMPTED, RAISED, Finding, Outcome
from ....running_answers.starter import is_untouched_source, is_untouched_value
from ..bounds.endings import memory_below
from ..bounds.memory import MEMORY
from ..bounds.which import Bounds
from .own_process import ATE, LATE, Apart, Over

NONE = Bounds()
TO_BEGIN, SECONDS = 15.0, 30  # that the process may take to begin, and one answer with all its checks
TO_LOOK = 0.5  # seconds after which its memory is looked at again


def check_apart(task: Task, path: str | Path, seconds: float = SECONDS, bounds: Bounds = NONE) -> Outcome:
    """The outcome of the answer in a file, run in a process of its own, which is stopped after so many seconds.

    A computer that is busy then gives it longer (guard.py). Without bounds the process is one of this account, for
    answers that are known.
    """
    if is_untouched_source(task, Path(path).read_text(encoding="utf-8")):
        return Outcome(NOT_ATTEMPTED)
    apart = Apart(task, path, bounds)
    done = threading.Event()
    threading.Thread(target=stop_what_goes_too_far, args=(apart, done, seconds), daemon=True).start()
    try:
        return outcome_apart(task, apart)
    finally:
        done.set()
        apart.end()


def stop_what_goes_too_far(apart, done, seconds):
    """Stop an answer that takes too much memory, or too long; on a busy computer it has some times as long."""
    why = gone_too_far(apart, done, seconds)
    if why == LATE:
        why = gone_too_far(apart, done, seconds * (how_much_longer() - 1))
    if why:
        apart.why_stopped = why
        apart.stop()


def gone_too_far(apart, done, seconds):
    """Why to stop an answer within so many seconds, or "" when it is done before."""
    end = time.monotonic() + seconds
    while not done.wait(max(min(end - time.monotonic(), TO_LOOK), 0)):
        if memory_below(apart.process.pid) > MEMORY:
            return ATE
        if time.monotonic() >= end:
            return LATE
    return ""


def outcome_apart(task, apart):
    try:
        apart.ask(seconds=TO_BEGIN)
        loaded = apart.ask("load")
        if "raised" in loaded:
            words, line = loaded["raised"]
            return refused_whole(task, Finding(words, sent=your_line(line), kind=RAISED))
        if task.kind in FUNCTIONS and not loaded["callable"]:
            raise NotAnAnswer(f"There is no function {task.answer} in this answer.")
        if task.kind in FUNCTIONS:
            return checked_with(task, apart)
        return outcome_of_value(task, apart.ask("value"), apart)
    except Over as over:
        return refused_whole(task, Finding(str(over), kind=RAISED))
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))


def outcome_of_value(task, said, apart):
    if "value" not in said:
        raise NotAnAnswer(f"The answer is {said['other']}.")
    if is_untouched_value(task, said["value"]):
        return Outcome(NOT_ATTEMPTED)
    answer = answer_of(task, said["value"])
    if task.kind == "visit" and not apart.serves(answer):
        raise NotAnAnswer(f"Hand in a server that you started: task.check({task.answer}). This one is somebody else's.")
    return checked_with(task, answer)
