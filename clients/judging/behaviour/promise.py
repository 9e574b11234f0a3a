"""A promise is a function that asks; what it says goes with it."""

from ...messages.exchange import Exchange
from ...messages.safe_words import one_line


def promise(words: str, section: str):
    """Mark a function as asking about this promise. It raises Broken or NotReached; otherwise the promise is kept."""

    def marked(function):
        function.words, function.section = words, section
        return function

    return marked


def status_of(answer: Exchange) -> str:
    """The status and its phrase as they came."""
    return one_line(f"{answer.status} {answer.response.reason}".strip())


def succeeded(answer: Exchange) -> bool:
    """Does the status say that it was done? RFC 9110, section 15.3."""
    return 200 <= answer.status < 300
