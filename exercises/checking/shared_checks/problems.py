"""Problem details, read as a client reads them (RFC 9457)."""

from typing import Any

from ..one_exchange import Crossed
from ..trials.of_apps import AppTrial

PROBLEM = "application/problem+json"
SHAPE = "content of this type has these members, so that one reader is enough for all refusals (RFC 9457, section 3.1)."
LEAKS = ("Traceback", 'File "', "KeyError", "TypeError", "ValueError")


def problem_in(trial: AppTrial, answer: Crossed) -> dict[str, Any]:
    """The members of a refusal; refuses what is no problem details, or has another status, no title or no detail."""
    about = [answer]
    trial.need(
        answer.media_type == PROBLEM,
        f"the {answer.status} for {answer.target} is of the type {answer.media_type or 'that nobody names'}",
        f"Content-Type: {PROBLEM}",
        "by this type a client knows problem details from anything else (RFC 9457, section 3).",
        about,
    )
    found = answer.data()
    words = f"the content of the {answer.status} is no JSON object"
    trial.need(isinstance(found, dict), words, "an object", SHAPE, about)
    need_members(trial, answer, found)
    leaks = [word for word in LEAKS if word in answer.answer]
    words = f"the {answer.status} shows {leaks and leaks[0]}, which is about your code"
    why = "details of the inside help intruders (RFC 9457, section 5)."
    trial.need(not leaks, words, "words for the one who asks", why, about)
    return found


def need_members(trial: AppTrial, answer: Crossed, found: dict[str, Any]) -> None:
    """The same status as the answer's, words in title and detail, and a type that is a text."""
    told, about = found.get("status"), [answer]
    trial.need(
        told == answer.status and not isinstance(told, bool),
        f"the status code is {answer.status}, and the member status says {told!r}",
        "the same number in both",
        "the member is a copy of the status code, a JSON number (RFC 9457, section 3.1.2).",
        about,
    )
    for name in ("title", "detail"):
        has_words = isinstance(found.get(name), str) and any(map(str.isalpha, found[name]))
        words = f"the {answer.status} for {answer.target} has no words in {name}"
        trial.need(has_words, words, "a title and a detail", SHAPE, about)
    trial.need(
        isinstance(found.get("type", ""), str),
        f"the type is {found.get('type')!r}",
        "a reference such as about:blank, or no type at all",
        "type is a URI reference, a text (RFC 9457, section 3.1.1).",
        about,
    )
