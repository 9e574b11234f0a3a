"""Prove a task: right answers pass, wrong ones are refused with the right words, mutants do not get through."""

import time
from dataclasses import dataclass, field
from functools import partial

from ..blocks_first.marked_lines import marked_lines
from ..checking.feedback import Feedback
from ..checking.try_out import UNFORESEEN, force, try_out
from ..course_content.task import Task
from ..running_answers.bank import handed_in, name_of
from ..running_answers.outcome import NOT_ATTEMPTED, RIGHT, Outcome
from .dialects.each_kind import spoken_outcomes
from .dummies import DUMMIES
from .mutants import mutants_of
from .prove_steps import tried_steps
from .saboteurs.each_task import sabotaged_outcomes
from .until_refused import until_refused

HEAD = "', refused by <check>' in its heading, and '# at fault: <words of the feedback that name it>'"


@dataclass
class Proof:
    """What was found out about one task; `faults` are sentences that say what to mend."""

    task: Task
    right: int = 0
    wrong: int = 0
    mutants: int = 0
    survivors: list[str] = field(default_factory=list)
    dialects: int = 0
    refused_dialects: list[str] = field(default_factory=list)
    saboteurs: int = 0
    got_through: list[str] = field(default_factory=list)
    orders: int = 0  # of blocks, besides the author's, that are right
    steps: str = "-"
    seconds: dict[tuple[str, str], float] = field(default_factory=dict)  # of each try, by name and verdict
    refused: dict[str, Outcome | None] = field(default_factory=dict)  # outcomes of wrong answers, by their names
    faults: list[str] = field(default_factory=list)

    def fault(self, words: str) -> None:
        """Keep a sentence that says what to mend."""
        self.faults.append(f"{self.task.id}: {words}")


def prove(task: Task) -> Proof:
    """Try everything the folder holds against the checks."""
    proof = Proof(task)
    for rule in RULES:
        rule(task, proof)
    return proof


def timed(task, answer, proof, how=try_out):
    """The outcome of a banked answer; the proof keeps how long its checks took."""
    began = time.perf_counter()
    outcome = tried(task, answer.source, name_of(task, answer), how)
    proof.seconds[answer.name, answer.verdict] = time.perf_counter() - began
    return outcome


def tried(task, source, name, how=try_out):
    """The outcome of an answer's source; an exception while it runs is a refusal as well (None)."""
    try:
        handed = handed_in(task, source, name)
    except Exception:
        return None
    return how(task, handed)


def words_of(task, outcome):
    return str(Feedback(task, outcome))


def prove_solution(task, proof):
    """Rule 1: the solution passes all checks."""
    need_right(task, proof, task.answers("solution"))


def prove_right(task, proof):
    """Rule 1, too: every other right answer passes all checks."""
    answers = task.answers("right")
    proof.right = len(answers)
    if proof.right < 2:
        proof.fault("answers.py needs at least two right answers in another style than the solution.")
    need_right(task, proof, answers)


def need_right(task, proof, answers):
    for answer in answers:
        outcome = timed(task, answer, proof)
        if outcome is None or outcome.kind != RIGHT:
            said = words_of(task, outcome) if outcome else "It cannot be run."
            proof.fault(f"{answer.name} should be right. {said}")


def prove_starter(task, proof):
    """Rule 2: the untouched starter is not attempted, and earns nothing when forced through."""
    name = f"<{task.id}: starter>"
    outcome, forced = tried(task, task.starter, name), tried(task, task.starter, name, force)
    if outcome is None or outcome.kind != NOT_ATTEMPTED:
        proof.fault("the untouched starter should be 'not attempted'.")
    if forced is None or forced.points:
        proof.fault(
            f"the starter earns {forced.points if forced else '?'} points when forced through; it should earn 0."
        )
    note_unforeseen(task, proof, "the starter", forced)


def prove_wrong(task, proof):
    """Rule 3: every wrong answer is refused by the check it names, with the words and the fault that it names.

    Feedback quotes the first refusal only, so no check is asked after it.
    """
    answers = task.answers("wrong")
    proof.wrong = len(answers)
    if proof.wrong < 5:
        proof.fault("answers.py needs at least five typical mistakes.")
    for answer in answers:
        if not (answer.refused_by and answer.at_fault):
            proof.fault(f"{answer.name} needs {HEAD}.")
        outcome = proof.refused[answer.name] = timed(task, answer, proof, partial(try_out, until_refused=True))
        fault = fault_of_refusal(task, answer, outcome)
        if fault:
            proof.fault(f"{answer.name} {fault}")
        note_unforeseen(task, proof, answer.name, outcome)


def fault_of_refusal(task, answer, outcome):
    if outcome is None:
        return "cannot be run; a wrong answer is one that runs."
    said = words_of(task, outcome)
    if outcome.kind in (RIGHT, NOT_ATTEMPTED):
        return f"should be refused, and is {outcome.kind}."
    if outcome.refused_by != answer.refused_by:
        return f"should be refused by {answer.refused_by!r}; it was by {outcome.refused_by!r}. {said}"
    missing = [words for words in (answer.at_fault, answer.says) if words not in said]
    return f"should be told {missing[0]!r}; it was told: {said}" if missing else ""


def prove_dummies(task, proof):
    """Rule 4: answers that know nothing pass no check at all."""
    for name, handed in DUMMIES[task.kind].items():
        outcome = force(task, handed)
        holding = [checked.id for checked in outcome.checked if checked.holds]
        if holding:
            proof.fault(f"{name} passes {', '.join(holding)}: let the check first prove that the right case works.")
        note_unforeseen(task, proof, name, outcome)


def prove_mutants(task, proof):
    """Rule 5: mutants of the solution are refused; a survivor stands in task.toml with its reason."""
    how = until_refused()
    for name, source in mutants_of(task.solution, task.starter):
        proof.mutants += 1
        outcome = tried(task, source, f"<mutant of {task.id}>", how)
        note_unforeseen(task, proof, name, outcome)
        if outcome and outcome.kind == RIGHT:
            proof.survivors.append(name)
            if not task.survivors.get(name):
                proof.fault(f"a mutant survives. Sharpen a check, or list it with a reason in task.toml: {name!r}")
    for name in set(task.survivors) - set(proof.survivors):
        proof.fault(f"task.toml lists a survivor that does not survive, or is no mutant any more: {name!r}")


def prove_dialects(task, proof):
    """Rule 6: a right answer stays right in every dialect; what does not stands in task.toml with its reason."""
    for answer in task.answers("solution", "right"):
        for words, outcome in spoken_outcomes(task, handed_in(task, answer.source, name_of(task, answer))):
            proof.dialects += 1
            if outcome.kind != RIGHT:
                proof.refused_dialects.append(words)
                if words not in task.unspoken:
                    said = words_of(task, outcome)
                    proof.fault(f"{answer.name} is right, and is refused when it is said otherwise, {words}: {said}")
    for words in set(task.unspoken) - set(proof.refused_dialects):
        proof.fault(f"task.toml lists a dialect that is not refused, or is none: {words!r}")


def prove_saboteurs(task, proof):
    """Rule 7: the solution of an app task is refused in the hands of saboteurs; what is not has its reason."""
    for words, outcome in sabotaged_outcomes(task, handed_in(task, task.solution, f"<{task.id}: solution>")):
        proof.saboteurs += 1
        note_unforeseen(task, proof, f"a saboteur, {words}", outcome)
        if outcome.kind == RIGHT:
            proof.got_through.append(words)
            if words not in task.unforbidden:
                proof.fault(
                    f"a saboteur gets through. Sharpen a check, or list it with a reason in task.toml: {words!r}"
                )
    for words in set(task.unforbidden) - set(proof.got_through):
        proof.fault(f"task.toml lists a saboteur that does not get through, or is none: {words!r}")


def prove_steps(task, proof):
    """Rule 8: the author's order of the blocks and the author's texts in the blanks are right; no wrong one is."""
    if lines := marked_lines(task):
        how = until_refused()
        found = tried_steps(task.id, lines, lambda text: is_right(task, proof, text, how))
        proof.orders, proof.steps = found.orders, found.words
        for fault in found.faults:
            proof.fault(fault)


def is_right(task, proof, text, how):
    """Whether a text is right; one that cannot be run is not."""
    outcome = tried(task, text, f"<a step before {task.id}>", how)
    note_unforeseen(task, proof, "a step before the empty cell", outcome)
    return outcome is not None and outcome.kind == RIGHT


def note_unforeseen(task, proof, name, outcome):
    if outcome and UNFORESEEN in words_of(task, outcome):
        proof.fault(f"a check stumbles over {name}: {words_of(task, outcome)}")


RULES = (
    prove_solution,
    prove_right,
    prove_starter,
    prove_wrong,
    prove_dummies,
    prove_mutants,
    prove_dialects,
    prove_saboteurs,
    prove_steps,
)
