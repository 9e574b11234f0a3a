"""Run the checks of a task on an answer, each with a fresh trial, and fold them into an outcome."""

import contextlib
import time
from typing import Any

from mini_server import start
from mini_server.in_memory import IN_A_PAGE

from ..task import FUNCTIONS, Task
from . import WAITING, Asking
from .answers import NotAnAnswer, answer_of, is_untouched, misshapen, starter_value, unrolled
from .client_trials import client_trial
from .hosts import LiveClient, LiveHost
from .running import NOT_ATTEMPTED, NOT_YET, WORDS, Checked, Finding, Outcome, Refused, TooLong, more_time, outcome_of
from .trials import SILENCE, RequestsTrial, ValueTrial, VisitTrial, app_trial


class Trials:
    """The trials of one try at a task: `fresh()` gives the next check its own, as the kind of the task wants it.

    `handed` is the host of the learner's apps or of the learner's function, or the answer as data.
    """

    def __init__(self, kind: str, handed: Any, stack: contextlib.ExitStack):
        self.kind, self.handed, self.stack = kind, handed, stack
        self.notes: set[str] = set()
        self.shared: Asking | None = None
        self.can_begin_again = isinstance(handed, LiveHost | LiveClient)  # a process that was late says it later

    def fresh(self) -> contextlib.AbstractContextManager[Asking]:
        """A context manager around the trial of the next check."""
        if self.kind == "app":
            return app_trial(self.handed, self.notes)
        if self.kind == "client":
            return client_trial(self.handed, self.notes)
        if self.kind == "value":
            return contextlib.nullcontext(ValueTrial(self.stack, self.handed, self.notes))
        self.shared = self.shared or self.visited()
        return contextlib.nullcontext(self.shared)

    def visited(self) -> Asking:
        """What was sent is sent once: the checks only look."""
        if self.kind == "visit":
            return VisitTrial(self.handed)
        return RequestsTrial(self.stack.enter_context(start()).url, self.handed)


MOST_OF_IT = 0.75  # whoever computed so much of the time had it, and is not asked again
UNFORESEEN = "your answer has a form that this check did not foresee"


def check_answer(task: Task, handed: object, until_refused: bool = False) -> Outcome:
    """The outcome of handing in an answer: untouched starters are not attempted, all else goes to `run_checks`."""
    handed = unrolled(handed)
    try:
        answer_of(task, handed)  # what cannot even be looked at is not compared with the starter
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))
    return Outcome(NOT_ATTEMPTED) if is_untouched(task, handed) else run_checks(task, handed, until_refused)


def run_checks(task: Task, handed: object, until_refused: bool = False, first: str | None = None) -> Outcome:
    """Check an answer even when it is the starter; `until_refused` ends at the first check that does not hold.

    The check named `first` comes before the others, where each has a trial of its own.
    """
    try:
        return checked_with(task, host_of(task, answer_of(task, unrolled(handed))), until_refused, first)
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))


def host_of(task, answer):
    """Who serves or calls a function that was handed in; data stays what it is."""
    hosts = {"app": LiveHost, "client": LiveClient}
    return hosts[task.kind](answer, task.answer) if task.kind in hosts else answer


def refused_whole(task: Task, finding: Finding) -> Outcome:
    """An outcome in which no check could be asked."""
    unasked = [Checked(check.check_id, check.promise, check.points, reached=False) for check in task.checks]
    return Outcome(finding.kind, tuple(unasked), finding)


def checked_with(task: Task, handed: Any, until_refused: bool = False, first: str | None = None) -> Outcome:
    """Run every check against a host (of apps, or of a client) or an answer (as data).

    One of them comes first; where all look at one trial they keep their order.
    """
    checked, over, odd = [], False, of_another_shape(task, handed)
    with contextlib.ExitStack() as stack:
        trials = Trials(task.kind, handed, stack)
        for check in sorted(task.checks, key=lambda check: task.kind in FUNCTIONS and check.check_id != first):
            finding = None if over else odd or finding_of(check, trials)
            checked.append(Checked(check.check_id, check.promise, check.points, finding, reached=not over))
            over = over or bool(finding and (finding.fatal or until_refused))
    return outcome_of(checked, sorted(trials.notes))


def of_another_shape(task, handed):
    """Why a value cannot be looked into, or None: whoever asks for a member would find it missing."""
    words = task.kind == "value" and misshapen(answer_of(task, starter_value(task)), handed, task.answer)
    why = "a check looks where the starter has a place. A convention."
    return Finding(words, "the starter's dict, with its values filled in", why, fatal=True) if words else None


def finding_of(check, trials):
    """Why a check does not hold, or None; where time ran out, it begins anew: the computer may have been busy."""
    began, computed = time.monotonic(), time.process_time()
    finding = found_by(check, trials)
    if not (finding and is_of_time(finding) and trials.can_begin_again):
        return finding
    if not IN_A_PAGE and time.process_time() - computed > MOST_OF_IT * (time.monotonic() - began):
        return finding
    with more_time():
        return found_by(check, trials)


def is_of_time(finding):
    """Was an answer refused because it did not come, or came late?"""
    late = finding.fatal and finding.why in (SILENCE, WAITING)
    return late or WORDS[TooLong] in finding.words


def found_by(check, trials):
    """Why a check does not hold, asked once, or None."""
    try:
        with trials.fresh() as trial:
            check(trial)
    except Refused as refused:
        return refused.finding
    except NotAnAnswer:
        raise
    except Exception as error:  # the check's own mistake: proofs look for these words, a learner is not left alone
        return Finding(f"{UNFORESEEN} ({type(error).__name__})", wanted=check.promise, kind=NOT_YET)
    return None
