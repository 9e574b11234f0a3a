"""Prove a task: right answers pass, wrong ones are refused with the right words, mutants do not get through."""

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain

from ..blocks import Block, MarkedLines, Placed, assembled, authors_order, disordered, filled_in, marked_lines
from ..checking.answers import handed_in, name_of
from ..checking.check_answer import UNFORESEEN, check_answer, run_checks
from ..checking.feedback import Feedback, clipped
from ..checking.running import NOT_ATTEMPTED, RIGHT, Outcome
from ..task import Task
from .faulty_apps import faulty_outcomes
from .mutants import DUMMIES, mutants_of, until_refused
from .variants import variant_outcomes


def with_wrong_lines(lines: MarkedLines, named: dict[str, Block]) -> Iterator[tuple[Block, Placed]]:
    """(wrong block, the author's order with it in the place of the right one), for each."""
    names = {id(block): name for name, block in named.items()}
    last = ""
    for block in lines.blocks:
        if block.wrong:
            places = authors_order(named, lines)
            yield block, [(names[id(block)], block.depth) if one[0] == last else one for one in places]
        else:
            last = names[id(block)]


def with_wrong_texts(lines: MarkedLines) -> Iterator[tuple[int, str, str]]:
    """(number of a blank, wrong text, the code with it alone), for each."""
    for number, wrong in enumerate(lines.wrong_texts):
        for text in wrong:
            texts = [*lines.blanks[:number], text, *lines.blanks[number + 1 :]]
            yield number + 1, text, filled_in(lines, texts).text


def tried_steps(task_id: str, lines: MarkedLines, is_right: Callable[[str], bool]) -> tuple[str, list[str]]:
    """Put blocks and blanks together in each way that is to be tried; gives what there is, in words, and faults."""
    named, is_right = disordered(lines, task_id), asked_once(is_right)

    def holds(placed: Placed) -> bool:
        return is_right(assembled(lines, named, placed).text)

    ways = (
        (holds(authors_order(named, lines)), "in the author's order"),
        (is_right(filled_in(lines, lines.blanks).text), "with its blanks"),
    )
    faults = [f"the answer {words} should be right." for good, words in ways if not good]
    wrong = list(with_wrong_lines(lines, named))
    faults += [f"a wrong line is none: with {one.text!r} the answer is right." for one, order in wrong if holds(order)]
    for number, words, text in with_wrong_texts(lines):
        if is_right(text):
            faults.append(f"a wrong text is none: with {words!r} in blank {number} the answer is right.")
    if not wrong or not all(lines.wrong_texts):
        faults.append("blocks.toml needs a wrong line, and a wrong text for each blank.")
    return f"{len(lines.right)}+{len(wrong)} blocks, {len(lines.blanks)} blanks", faults


def asked_once(is_right: Callable[[str], bool]) -> Callable[[str], bool]:
    """The same question, asked once of all texts that Python reads alike: a wrong line is often a wrong text, too."""
    known = dict[str, bool]()

    def asked(text: str) -> bool:
        program = read_as(text)
        if program not in known:
            known[program] = is_right(text)
        return known[program]

    return asked


def read_as(text):
    """What Python reads in a text, whatever its spaces; the text itself where it cannot be read."""
    try:
        return ast.dump(ast.parse(text))
    except SyntaxError:
        return text


HEADING = "', refused by <check>' in its heading, and '# at fault: <words of the feedback that name it>'"


@dataclass
class Proof:
    """What was found out about one task; `faults` are sentences that say what to mend."""

    task: Task
    right: int = 0
    wrong: int = 0
    mutants: int = 0
    survivors: list[str] = field(default_factory=list)
    variants: int = 0
    refused_variants: list[str] = field(default_factory=list)
    faulty_apps: int = 0
    got_through: list[str] = field(default_factory=list)
    steps: str = "-"
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


def tried(task, source, name, how=check_answer):
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
        outcome = tried(task, answer.source, name_of(task, answer))
        if outcome is None or outcome.kind != RIGHT:
            said = words_of(task, outcome) if outcome else "It cannot be run."
            proof.fault(f"{answer.name} should be right. {said}")


def prove_starter(task, proof):
    """Rule 2: the untouched starter is not attempted, and earns nothing when forced through."""
    name = f"<{task.id}: starter>"
    outcome, forced = tried(task, task.starter, name), tried(task, task.starter, name, run_checks)
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
            proof.fault(f"{answer.name} needs {HEADING}.")
        outcome = tried(task, answer.source, name_of(task, answer), partial(check_answer, until_refused=True))
        proof.refused[answer.name] = outcome
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
        outcome = run_checks(task, handed)
        holding = [checked.id for checked in outcome.checked if checked.holds]
        if holding:
            proof.fault(f"{name} passes {', '.join(holding)}: let the check first prove that the right case works.")
        note_unforeseen(task, proof, name, outcome)


def prove_mutants(task, proof):
    """Rule 5: mutants of the solution are refused; a survivor is listed in task.toml with its reason."""
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


def prove_variants(task, proof):
    """Rule 6: a right answer stays right in every variant; what does not is listed in task.toml with its reason."""
    for answer in task.answers("solution", "right"):
        for words, outcome in variant_outcomes(task, handed_in(task, answer.source, name_of(task, answer))):
            proof.variants += 1
            if outcome.kind != RIGHT:
                proof.refused_variants.append(words)
                if words not in task.variants_refused:
                    said = words_of(task, outcome)
                    proof.fault(f"{answer.name} is right, and is refused when it is said otherwise, {words}: {said}")
    for words in set(task.variants_refused) - set(proof.refused_variants):
        proof.fault(f"task.toml lists a variant that is not refused, or is none: {words!r}")


def prove_faulty_apps(task, proof):
    """Rule 7: the solution of an app task is refused in the hands of faulty apps; what is not has its reason."""
    for words, outcome in faulty_outcomes(task, handed_in(task, task.solution, f"<{task.id}: solution>")):
        proof.faulty_apps += 1
        note_unforeseen(task, proof, f"a faulty app, {words}", outcome)
        if outcome.kind == RIGHT:
            proof.got_through.append(words)
            if words not in task.faulty_apps_allowed:
                proof.fault(
                    f"a faulty app gets through. Sharpen a check, or list it with a reason in task.toml: {words!r}"
                )
    for words in set(task.faulty_apps_allowed) - set(proof.got_through):
        proof.fault(f"task.toml lists a faulty app that does not get through, or is none: {words!r}")


def prove_steps(task, proof):
    """Rule 8: the author's order of the blocks and the author's texts in the blanks are right; no wrong one is."""
    if lines := marked_lines(task):
        how = until_refused()
        proof.steps, faults = tried_steps(task.id, lines, lambda text: is_right(task, proof, text, how))
        for fault in faults:
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
    prove_variants,
    prove_faulty_apps,
    prove_steps,
)


HEAD = ("task", "right", "wrong", "mutants killed", "survivors", "variants refused", "faulty apps through", "steps")


def table(proofs: Sequence[Proof]) -> str:
    rows = [HEAD, *(row_of(proof) for proof in proofs)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def row_of(proof: Proof) -> tuple[str, ...]:
    killed = proof.mutants - len(proof.survivors)
    mutants = f"{killed} of {proof.mutants}", len(proof.survivors)
    refused = f"{len(proof.refused_variants)} of {proof.variants}"
    through = f"{len(proof.got_through)} of {proof.faulty_apps}"
    found = (proof.right, proof.wrong, *mutants, refused, through, proof.steps)
    return (proof.task.id, *map(str, found))


def survivors_text(proofs: Sequence[Proof]) -> str:
    """Each reason with its task and the mutants that it excuses; a mutant without a reason is said to have none."""
    lines = [line for proof in proofs for line in survivors_of(proof)]
    return "\n".join(["Survivors, and why they may survive:", *lines]) if lines else "No mutant survives."


def survivors_of(proof):
    """`task: reason`, and below it the mutants."""
    excused = {}
    for name in proof.survivors:
        excused.setdefault(proof.task.survivors.get(name) or "NO REASON IS GIVEN", []).append(name)
    for reason, names in excused.items():
        yield f"  {proof.task.id}: {reason}"
        yield from (f"    {name}" for name in names)


def refusals_text(proofs: Sequence[Proof]) -> str:
    """What each wrong answer was refused for; those that are refused alike stand together, and one is enough."""
    return "\n".join(["Refusals, and the wrong answers that meet them first:", *chain(*map(refusals_of, proofs))])


def refusals_of(proof):
    """`task, check: finding (answer)`, in the order of the checks."""
    order = [check.check_id for check in proof.task.checks]
    refused = [
        (order.index(outcome.refused_by), clipped(outcome.finding.words), name)
        for name, outcome in proof.refused.items()
        if outcome and outcome.finding
    ]
    for number, words, name in sorted(refused):
        yield f"  {proof.task.id}, {order[number]}: {words} ({name})"
