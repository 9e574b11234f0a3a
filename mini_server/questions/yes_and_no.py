"""What a question answers, and the step it leaves behind."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from flask import Response

from ..rules.changes import RequestChange
from ..rules.left_out import without_secrets

Question = Callable[[Any], Any]  # of an `Ask`; it answers by `yes`, `no` or `done`
Note = tuple[Question, str, str, str]  # the question, its answer, the reason, and the section if it is another one

LONGEST_REASON = 300  # characters of a reason that are shown


class Step(NamedTuple):
    """One question that was really asked: what it said, what it looked at, and where the rule stands."""

    question: str
    answer: str
    because: str
    section: str


class No(NamedTuple):
    """Stop here, with this status. `change` is the one change to the request that would pass this question.

    `section` is where the very rule stands, if another place says it than the one that the question names.
    """

    status: int
    because: str
    way_out: str
    change: RequestChange
    fields: dict[str, str]
    section: str = ""


class Done(NamedTuple):
    """Stop here, because the answer is already known: 304, OPTIONS, TRACE, a signpost to the one address."""

    because: str
    response: Response


def yes(because):
    """The question is passed; `because` names what was looked at. Most questions are, so the words alone say it."""
    return because


def no(
    status: int,
    because: str,
    way_out: str,
    change: RequestChange | None = None,
    fields: dict[str, str] | None = None,
    section: str = "",
) -> No:
    """The question is not passed: status, what was found, what to do, and that change as data.

    `fields` go into the answer, for statuses that owe one (405 owes Allow).
    """
    return No(status, because, way_out, change or {}, fields or {}, section)


def done(because, response):
    """The request is answered by this question itself."""
    return Done(because, response)


def first_that_stops(questions, ask):
    """Ask one question after the other and write down each step. Returns the No or Done that stops, or None."""
    for question in questions:
        said = question(ask)
        if type(said) is str:
            ask.steps.append((question, "yes", said, ""))  # put into words when it is read
        else:
            ask.steps.append(step_of(question, said))
            return said
    return None


def step_of(question, said):
    """What is written down where a question stops the request."""
    return question, "no" if isinstance(said, No) else "done", said.because, getattr(said, "section", "")


def short(words: str) -> str:
    """Words that a client sent may be long, and nobody wants to read a megabyte of them; and secrets are left out."""
    words = without_secrets(words[: 2 * LONGEST_REASON])
    return words if len(words) <= LONGEST_REASON else words[:LONGEST_REASON] + " ..."


@cache
def wording(question: Question) -> tuple[str, str]:
    """A question's words and its RFC section, both from its docstring: `Are you there? RFC 9110, section 1.`"""
    return taken_apart(question.__doc__)


def taken_apart(docstring):
    return re.fullmatch(r"(.*\?) (RFC \d+, section [\d.]*\d)\.", docstring.split("\n")[0]).groups()


def in_words(steps):
    """What `first_that_stops` wrote down, as a list of `Step`."""
    return [one_in_words(*step) for step in steps]


def one_in_words(question, answer, because, rule=""):
    words, section = wording(question)
    return Step(words, answer, short(str(because)), rule or section)


def as_data(steps: Iterable[Note]) -> list[dict[str, str]]:
    """Steps as plain data, for the journal."""
    return [step._asdict() for step in in_words(steps)]
