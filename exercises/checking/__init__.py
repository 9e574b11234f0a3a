"""What a task's check.py is written with: `check` marks a check, `Asking` and `same` judge."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn

from ..task import Check
from .feedback import RecordedExchange, transcript_of
from .running import NOT_YET, RAISED, Finding, Refused, Transcript, patient

About = Sequence[RecordedExchange]  # the exchanges that a finding is about


def check(name: str, points: int) -> Callable[[Callable[..., None]], Check]:
    """Mark a function of check.py as a check: its id, its points; its docstring's first line is its promise."""

    def mark(function):
        function.check_id, function.points = name, points
        function.promise = (function.__doc__ or "").strip().partition("\n")[0]
        return function

    return mark


QUICK, TOO_SLOW = 1.0, 2.0  # seconds: beyond `QUICK` each, answers of one check may take so much together
WAITING = "whoever waits can't know whether a response will come, so they give up sometime (RFC 9110, section 9.2.2)."


class Asking:
    """What every trial offers to a check: to need something, and to refuse with words."""

    who, whom = "You sent", "the server"
    waited = 0.0  # seconds, beyond what is quick

    def need(self, holds: object, words: str, wanted: str, why: str, about: About = ()) -> None:
        """Refuse unless `holds`: `words` is the finding in one line, `why` names the rule, `about` is what to tell."""
        if not holds:
            self.refuse(words, wanted, why, about)

    def refuse(
        self,
        words: str,
        wanted: str = "",
        why: str = "",
        about: About = (),
        kind: str = NOT_YET,
        fatal: bool = False,
    ) -> NoReturn:
        """Stop this check with a finding."""
        raise Refused(Finding(words, wanted, why, self.tell(about), kind, fatal))

    def need_no_wait(self, seconds: float, words: str) -> None:
        """Refuse where every answer takes long: nothing further is asked."""
        self.waited += max(seconds - patient(QUICK), 0)
        if self.waited >= patient(TOO_SLOW):
            self.refuse(f"{words}, {seconds:.1f} seconds for the last", f"less than {QUICK:g}", WAITING, fatal=True)

    def tell(self, about: About) -> Transcript:
        """Lines about what crossed; other trials tell it in their own words."""
        return transcript_of(about, self.who, self.whom)


def same(one: object, other: object) -> bool:
    """Whether two pieces of JSON data are equal: order of members does not matter, true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same(*pair) for pair in zip(one, other, strict=True))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return one == other and not isinstance(one, dict | list)


@contextmanager
def instead_of_raising(wanted: str, why: str) -> Iterator[None]:
    """Where the learner's code raises in here, say what was wanted, and why."""
    try:
        yield
    except Refused as refused:
        found = refused.finding
        if found.kind != RAISED:
            raise
        raise Refused(replace(found, wanted=wanted, why=why)) from None


__all__ = ["check", "instead_of_raising", "same"]
