"""What of a learner's record the class sees: the lesson in work, its tasks and answers, and the votes. No more."""

from collections.abc import Sequence
from typing import Any

from ..course_content.predictions import LETTERS, all_predictions
from ..course_content.task import all_tasks
from ..progress_record.learner_record import fold
from ..progress_record.progress_file import Record


def report_of(records: Sequence[Record], mark: str) -> dict[str, Any]:
    """The seat's representation, made from the lines of the progress file alone: equal lines, equal report."""
    known, lesson = fold(records), lesson_in_work(records)
    tasks = {
        name: {"tries": task.tries, "right": task.right, "refused_by": None if task.right else task.refused_by or None}
        for name, task in sorted(known.tasks.items())
        if task.tries and lesson_of(name) == lesson
    }
    answers = {name: letters(name, given) for name, given in sorted(known.answers.items()) if lesson_of(name) == lesson}
    return {"lesson": lesson, "tasks": tasks, "answers": answers, "votes": votes_in(records, mark)}


def votes_in(records: Sequence[Record], mark: str) -> dict[str, str]:
    """The last vote of each number that was given from the seat with this mark."""
    return {line["id"]: line["answer"] for line in records if line["kind"] == "vote" and line.get("seat") == mark}


def lesson_in_work(records):
    """The number of the lesson to which the newest line belongs, or ""; a review of its questions is no work in it."""
    lines = (line for line in reversed(records) if line["kind"] != "review")
    return next((found for line in lines if (found := lesson_of(line["id"]))), "")


def lesson_of(name):
    """The number of the lesson that has this task or question, or ""."""
    found = all_tasks().get(name) or all_predictions().get(name)
    return found.lesson[:2] if found else ""


def letters(name, given):
    """The first answer, and the last one where it is another: ["b"], ["b", "c"]; what is no option is left out."""
    by_words = {option: letter for letter, option in all_predictions()[name].lettered()}
    return [by_words[option] for option in dict.fromkeys([given[0], given[-1]]) if option in by_words]


def vote_by_prediction(vote: dict[str, Any], number: int, records: Sequence[Record], mark: str) -> str:
    """The letter that a kept prediction gives in an open vote; "" where none was kept since the last vote on it.

    Which comes first the order of the lines says, and no clock: in a second round an answer counts that was kept
    after the vote of the first one.
    """
    rounds = {str(number), str(vote.get("after") or "").rpartition("/")[2]}
    cast = [at for at, line in enumerate(records) if is_vote(line, mark) and line["id"] in rounds]
    since = records[cast[-1] + 1 if cast else 0 :]
    kept = [line.get("answer") for line in since if line["kind"] == "answer" and line["id"] == vote["question"]]
    return letter_of(kept[-1], vote) if kept else ""


def is_vote(line, mark):
    return line["kind"] == "vote" and line.get("seat") == mark


def letter_of(said: object, vote: dict[str, Any]) -> str:
    """The letter of an option of a vote, meant by its words in any case or by its letter; "" for anything else."""
    wanted, options = str(said).strip().casefold(), vote["options"]
    lettered = dict(zip((option.casefold() for option in options), LETTERS, strict=False))
    return lettered.get(wanted) or (wanted if wanted in list(lettered.values()) else "")
