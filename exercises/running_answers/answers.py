"""What a learner may hand in, as plain data; and a sentence when it is something else."""

from typing import Any
from urllib.parse import urlsplit

from ..course_content.task import Task
from .plain_data import NoData, cut, data_of, named, parts_of
from .same_value import as_meant, unrolled

MOST_REQUESTS = 100  # of one answer
MOST_CHARACTERS = 8_000  # of one address: RFC 9110, section 4.1, recommends to support at least so many octets
Request = list[Any]  # method, target, content or None, fields
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class NotAnAnswer(ValueError):
    """What was handed in has not the form the task asks for; the message says which form it has."""


def answer_of(task: Task, handed: object) -> Any:
    """The answer in the form the checks of its kind work on (a function, requests, a URL, data); raises NotAnAnswer."""
    try:
        return FORMS[task.kind](task, handed)
    except NotAnAnswer:
        raise
    except Exception as error:  # an object may raise whatever it likes when it is looked at
        words = f"What you handed in cannot be read: it raises {type(error).__name__} as soon as it is looked at."
        raise NotAnAnswer(f"{words} This task asks for {task.answer}.") from None


def app_answer(task, handed):
    """A function without arguments that makes an app."""
    if hasattr(handed, "wsgi_app"):
        raise NotAnAnswer(f"Hand in the function itself, without calling it: task.check({task.answer}).")
    if not callable(handed):
        raise NotAnAnswer(f"This task asks for a function, {task.answer}; what you handed in is {named(handed)}.")
    return handed


def client_answer(task, handed):
    """A function that is called with the URL of a server."""
    if not callable(handed):
        words = f"Hand in the function itself, without calling it: task.check({task.answer})."
        raise NotAnAnswer(f"{words} What you handed in is {named(handed)}.")
    return handed


def requests_answer(task: Task | None, handed: object) -> list[Request]:
    """A list of [method, target, content or None, fields]."""
    if isinstance(handed, tuple) and handed and isinstance(handed[0], str):
        handed = [handed]
    handed = unrolled(handed)
    if not isinstance(handed, list | tuple):
        raise NotAnAnswer(f"This task asks for a list of requests; what you handed in is {named(handed)}. {LOOK}")
    if len(handed) > MOST_REQUESTS:
        raise NotAnAnswer(f"You hand in {len(handed):,} requests. A few are enough here; {MOST_REQUESTS} are the most.")
    return [request_of(one, number) for number, one in enumerate(handed, 1)]


LOOK = 'A request is written ("GET", "/user/1") or, with content, ("PUT", "/user/1", {"name": "..."}).'


def request_of(one, number):
    """One request as [method, target, content, fields]: from a tuple, or an object such as requests.Request."""
    if hasattr(one, "method") and hasattr(one, "url"):
        one = parts_of(one)
    if (
        not isinstance(one, list | tuple)
        or not 2 <= len(one) <= 4
        or not all(isinstance(word, str) for word in one[:2])
    ):
        raise NotAnAnswer(f"Request {number} is {named(one)}. {LOOK}")
    method, target, content, fields = [*one, *(None, None)][:4]
    if "://" in target:
        target = path_in(target)
    if not target.startswith("/"):
        raise NotAnAnswer(f"The address of request {number} is {cut(target)}. Here it begins with a slash. {LOOK}")
    if len(target) > MOST_CHARACTERS:
        raise NotAnAnswer(f"The address of request {number} has {len(target):,} characters, too many for most servers.")
    return [method, target, content, fields or {}]


def path_in(address: str) -> str:
    """The path and query of an address, whether it came as a whole URL or as a path."""
    parts = urlsplit(address)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def visit_answer(task, handed):
    """The base URL of a server on this computer."""
    url = getattr(handed, "url", handed)
    if not isinstance(url, str):
        raise NotAnAnswer(f"Hand in the server you sent to: task.check({task.answer}). This is {named(handed)}.")
    if host_in(url) not in LOOPBACK:
        raise NotAnAnswer(f"Hand in your own server: task.check({task.answer}). {cut(url)} is not on this computer.")
    return url.rstrip("/")


def host_in(url):
    """The host that a URL names, or None where it is none."""
    try:
        return urlsplit(url).hostname
    except ValueError:
        return None


def value_answer(task, handed):
    """Data such as JSON has, as it is compared: tuples become lists, sets become sorted lists."""
    try:
        return as_meant(data_of(handed))
    except NoData as what:
        raise NotAnAnswer(
            f"This task asks for {task.answer}: text, numbers, lists and dicts. This is {what}."
        ) from None


FORMS = {
    "app": app_answer,
    "client": client_answer,
    "requests": requests_answer,
    "visit": visit_answer,
    "value": value_answer,
}
