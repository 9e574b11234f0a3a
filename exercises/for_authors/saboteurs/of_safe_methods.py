"""GET, HEAD or OPTIONS changes something, which no client asked for (RFC 9110, section 9.2.1)."""

from collections.abc import Callable
from typing import Any

from werkzeug import Request, Response

from ...checking.shared_checks.forms import URLENCODED
from .app_in_between import SAFE, Saboteur


class SafeMethodActs(Saboteur):
    """What a safe method sets off, after its answer: `act`; where `when` holds."""

    def __init__(self, app: Any, method: str, act: Callable[..., object], when: Callable[[Request], object] = bool):
        super().__init__(app)
        self.method, self.act, self.when = method, act, when
        self.last: Request | None = None  # the last write that was accepted

    def answer(self, asked: Request) -> Response:
        answer = self.passed(asked)
        if asked.method == self.method and self.when(asked):
            self.act(self, asked)
        elif asked.method not in SAFE and answer.status_code < 300:
            self.last = asked
        return answer


def removes(saboteur: SafeMethodActs, asked: Request) -> None:
    """DELETE of what was asked for, with its tag."""
    tag = saboteur.passed(asked, method="GET").headers.get("ETag")
    saboteur.passed(asked, method="DELETE", fields={"If-Match": tag})


def repeats(saboteur: SafeMethodActs, asked: Request) -> None:
    """The last write that was accepted, once more."""
    if saboteur.last is not None:
        saboteur.passed(saboteur.last)


def does(method: str) -> Callable[..., object]:
    """The same with another method, without content."""
    return lambda saboteur, asked: saboteur.passed(asked, method=method, content=b"")


def posts_the_query(saboteur: SafeMethodActs, asked: Request) -> None:
    """POST of the query, as a form."""
    content, fields = asked.query_string, {"Content-Type": URLENCODED}
    saboteur.passed(asked, method="POST", query="", content=content, fields=fields)


def takes_the_method(saboteur: SafeMethodActs, asked: Request) -> None:
    """The method that the query names."""
    saboteur.passed(asked, method=asked.args["_method"].upper(), query="")


def deeper(asked: Request) -> bool:
    """Not at the top: /plant/basil, and not /plants/."""
    return len(asked.path.strip("/").split("/")) > 1


def with_a_query(asked: Request) -> bool:
    return bool(asked.query_string)


def at(method: str, act: Callable[..., object], when: Callable[[Request], object] = bool) -> Callable[[Any], Saboteur]:
    """A saboteur that acts at this method."""
    return lambda app: SafeMethodActs(app, method, act, when)
