"""Answers that are not what they should be: statuses, fields that are owed, HEAD unlike GET."""

from collections.abc import Callable
from typing import Any

from werkzeug import Request, Response

from .app_in_between import Saboteur

MADE_UP = "http://made-up.example"
Mend = Callable[[Request, Response], object]


class AnswersOtherwise(Saboteur):
    """`spoil` changes the answer of the right app."""

    def __init__(self, app: Any, spoil: Mend):
        super().__init__(app)
        self.spoil = spoil

    def answer(self, asked: Request) -> Response:
        answer = self.passed(asked)
        self.spoil(asked, answer)
        return answer


def spoiled(spoil: Mend) -> Callable[[Any], Saboteur]:
    """A saboteur that answers otherwise."""
    return lambda app: AnswersOtherwise(app, spoil)


def without(name: str, status: int = 0, method: str = "") -> Callable[[Any], Saboteur]:
    """A saboteur that leaves out a field, where the status and the method are these."""

    def spoil(asked, answer):
        if status in (0, answer.status_code) and method in ("", asked.method):
            answer.headers.pop(name, None)

    return spoiled(spoil)


def instead_of(
    status: int, other: int, methods: tuple[str, ...] = (), content: bool = True
) -> Callable[[Any], Saboteur]:
    """A saboteur that says another status, at these methods or at any, with the content or without."""

    def spoil(asked, answer):
        if answer.status_code == status and (not methods or asked.method in methods):
            answer.status_code = other
            if not content:
                answer.set_data(b"")

    return spoiled(spoil)


def always(method: str, status: int) -> Callable[[Any], Saboteur]:
    """A saboteur that refuses a method, everywhere."""

    def spoil(asked, answer):
        if asked.method == method:
            answer.status_code = status

    return spoiled(spoil)


def elsewhere(asked: Request, answer: Response) -> None:
    """Location with a host that the app does not have."""
    named = answer.headers.get("Location", "")
    if named:
        answer.headers["Location"] = MADE_UP + "/" + named.removeprefix(asked.host_url).lstrip("/")


def unchosen_vary(asked: Request, answer: Response) -> None:
    """Vary only where a client asked for types (RFC 9110, section 12.5.5)."""
    if "Accept" not in asked.headers or asked.headers["Accept"] == "*/*":
        answer.headers.pop("Vary", None)


def bare_head(asked: Request, answer: Response) -> None:
    """HEAD with nothing but the status (RFC 9110, section 9.3.2)."""
    if asked.method == "HEAD":
        answer.headers.clear()


def allow_without_the_implied(asked: Request, answer: Response) -> None:
    """Allow without HEAD and OPTIONS, which the address has (RFC 9110, section 10.2.1)."""
    allowed = [name for name in answer.headers.get("Allow", "").split(",") if name.strip() not in ("HEAD", "OPTIONS")]
    if "Allow" in answer.headers:
        answer.headers["Allow"] = ",".join(allowed)
