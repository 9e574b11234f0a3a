"""From an outcome to words."""

from ..course_content.task import Task
from ..course_content.text_and_html import Said
from ..running_answers.outcome import NOT_ATTEMPTED, NOT_YET, RAISED, RIGHT, Outcome

LABELS = {RIGHT: "Right", NOT_YET: "Not yet", RAISED: "Your code raised", NOT_ATTEMPTED: "Not attempted"}
TONES = {RIGHT: "right", NOT_YET: "not-yet", RAISED: "raised", NOT_ATTEMPTED: "not-attempted"}
HINT = "A hint is there if you want it: task.hint()"


class Feedback(Said):
    """What `check` says; `outcome` holds the same as data."""

    def __init__(self, task: Task, outcome: Outcome, saved: str = ""):
        self.outcome = outcome
        lines = WORDS[outcome.kind](task, outcome)
        super().__init__([*lines, *(("Note", note) for note in (*outcome.notes, saved) if note)], TONES[outcome.kind])


def right_words(task, outcome):
    holds = [("Holds", checked.promise) for checked in outcome.checked]
    return [(LABELS[RIGHT], task.right), *holds, ("Points", f"{outcome.points} of {task.points}")]


def refused_words(task, outcome):
    """The finding, what crossed, what was wanted, why, how many checks hold."""
    finding = outcome.finding
    reasons = [(label, words) for label, words in (("Wanted", finding.wanted), ("Why", finding.why)) if words]
    holding = sum(checked.holds for checked in outcome.checked)
    tally = f"{holding} of {len(outcome.checked)}; points: {outcome.points} of {task.points}"
    return [
        (LABELS[outcome.kind], full_stop(finding.words)),
        *finding.sent,
        *reasons,
        ("Checks that hold", tally),
        HINT,
    ]


def untouched_words(task, outcome):
    if task.kind == "visit":
        again = f"each start() makes a new one, and the check looks at the last one called {task.answer}"
        words = f"no request has reached this server yet. If you sent one, it went to another server: {again}. "
        words += "Send one, then check again."
        return [(LABELS[NOT_ATTEMPTED], words)]
    return [(LABELS[NOT_ATTEMPTED], f"{task.answer} is still what you were given. Change it, then check again.")]


def full_stop(words):
    return words if words.endswith((".", "?", "!")) else words + "."


WORDS = {RIGHT: right_words, NOT_YET: refused_words, RAISED: refused_words, NOT_ATTEMPTED: untouched_words}
