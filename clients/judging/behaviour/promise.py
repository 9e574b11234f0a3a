"""A promise is called like the function that asks about it; what it says goes with it."""

from collections.abc import Callable
from dataclasses import dataclass

from ...messages.safe_words import one_line
from ..verdicts import Answered, NotReached
from .asking import Asking


@dataclass(frozen=True)
class Promise:
    """What is promised, in words; the weight and section of the rule; and the function that asks."""

    words: str
    section: str
    ask: Callable[[Asking], str | None]

    def __call__(self, asking: Asking) -> str | None:
        return self.ask(asking)


def promise(words: str, section: str) -> Callable[[Callable[[Asking], str | None]], Promise]:
    """Mark a function as asking about this promise. It raises Broken or NotReached; otherwise the promise is kept,

    and what it gives back, if anything, is a remark on that.
    """
    return lambda ask: Promise(words, section, ask)


def status_of(answer: Answered) -> str:
    """The status and its phrase as they came."""
    return one_line(f"{answer.status} {answer.response.reason}".strip())


def must_take(answer: Answered, expected: str) -> None:
    """NotReached where what we sent was refused for what it is: whether that is right, nobody here knows."""
    if answer.status in (400, 409, 415, 422):
        why = f"{status_of(answer)}: what was sent, as JSON, was refused, so nothing more can be said"
        raise NotReached(f"{why}. Send an example that makes sense there.", expected, "take what makes sense")


def succeeded(answer: Answered) -> bool:
    """Does the status say that it was done? RFC 9110, section 15.3."""
    return 200 <= answer.status < 300
