"""Run the checks of a task on an answer, each with a fresh trial, and fold them into an outcome."""

import contextlib
import time
from typing import Any

from ..course_content.task import FUNCTIONS, Check, Task
from ..running_answers.answers import NotAnAnswer, answer_of
from ..running_answers.app_host import LiveHost
from ..running_answers.client_host import LiveClient
from ..running_answers.guard import more_time
from ..running_answers.outcome import NOT_ATTEMPTED, NOT_YET, Checked, Finding, Outcome, Refused, outcome_of
from ..running_answers.raised import WORDS, TooLong
from ..running_answers.same_value import unrolled
from ..running_answers.starter import is_untouched, misshapen, starter_value
from .asking import WAITING
from .trials import Trials
from .trials.of_apps import SILENCE

MOST_OF_IT = 0.75  # whoever computed so much of the time had it, and is not asked again
UNFORESEEN = "your answer has a form that this check did not foresee"


def try_out(task: Task, handed: object, until_refused: bool = False) -> Outcome:
    """The outcome of handing in an answer: untouched starters are not attempted, all else is checked as by `force`."""
    handed = unrolled(handed)
    try:
        answer_of(task, handed)  # what cannot even be looked at is not compared with the starter
    except NotAnAnswer as error:
        return refused_whole(task, Finding(str(error)))
    return Outcome(NOT_ATTEMPTED) if is_untouched(task, handed) else force(task, handed, until_refused)


def force(task: Task, handed: object, until_refused: bool = False, first: str | None = None) -> Outcome:
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
    """Run every check against a host (of apps, or of a client) or an answer (as data)."""
    checked, over, odd = [], False, of_another_shape(task, handed)
    with contextlib.ExitStack() as stack:
        trials = Trials(task.kind, handed, stack)
        for check in in_order(task, first):
            finding = None if over else odd or finding_of(check, trials)
            checked.append(Checked(check.check_id, check.promise, check.points, finding, reached=not over))
            over = over or bool(finding and (finding.fatal or until_refused))
    return outcome_of(checked, sorted(trials.notes))


def in_order(task: Task, first: str | None) -> list[Check]:
    """The checks, one of them first; where all look at one trial they keep their order."""
    return sorted(task.checks, key=lambda check: task.kind in FUNCTIONS and check.check_id != first)


def of_another_shape(task, handed):
    """Why a value cannot be looked into, or None: whoever asks for a member would find it missing."""
    words = task.kind == "value" and misshapen(answer_of(task, starter_value(task)), handed, task.answer)
    wanted, why = (
        "the starter's dict, with its values filled in",
        "a check looks where the starter has a place. A convention.",
    )
    return Finding(words, wanted, why, fatal=True) if words else None


def finding_of(check, trials):
    """Why a check does not hold, or None; where time ran out, it begins anew: the computer may have been busy."""
    began, computed = time.monotonic(), time.process_time()
    finding = found_by(check, trials)
    if not (finding and is_of_time(finding) and trials.can_begin_again):
        return finding
    if time.process_time() - computed > MOST_OF_IT * (time.monotonic() - began):
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
