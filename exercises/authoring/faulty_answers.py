"""What every faulty app is made from, and those that spoil responses, requests, safe methods, or a race."""

import json
import threading
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any
from urllib.parse import urlencode
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug import Request, Response
from werkzeug.test import EnvironBuilder

from ..checking.feedback import SAFE
from ..checking.forms_and_addresses import URLENCODED
from .variants_of_apps import said_by


class OwnResponse(Response):
    """A response to which nothing is added on its way: no type, no length."""

    default_mimetype = None
    automatically_set_content_length = False


class FaultyApp:
    """An app that answers as the right app inside of it does; what is wrong is in `answer` of its kinds."""

    def __init__(self, app: WSGIApplication):
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:
        asked = Request(environ)
        asked.get_data()  # read once, so that it can be passed on more than once
        return self.answer(asked)(environ, start_response)

    def answer(self, asked: Request) -> Response:
        """What is answered: to be overridden."""
        return self.passed(asked)

    def passed(self, asked: Request, **changes: Any) -> OwnResponse:
        """What the right app answers to this request, or to the same with another `method`, `path`, `query`, `body`
        or with more `headers` (a dict; None takes one away)."""
        said = said_by(self.app, asked_with(asked, **changes))
        return OwnResponse(said.body, said.status, said.headers)

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> OwnResponse:
        """What the right app answers to a question of the faulty app's own; a body that isn't text goes as JSON."""
        given = {name: value for name, value in (headers or {}).items() if value is not None}
        if body is not None and not isinstance(body, str | bytes):
            body, given = json.dumps(body), {"Content-Type": "application/json", **given}
        builder = EnvironBuilder(path=path, method=method, headers=[*given.items()], data=body)
        try:
            return self.passed(Request(builder.get_environ()))
        finally:
            builder.close()


def asked_with(asked: Request, **changes: Any) -> WSGIEnvironment:
    """The request as an app is given it, with these changes."""
    environ = {**asked.environ, "wsgi.input": BytesIO(asked.get_data())}
    environ.pop("werkzeug.request", None)
    environ["CONTENT_LENGTH"] = length_of(asked)
    for name, value in changes.items():
        CHANGES[name](environ, value)
    return {name: value for name, value in environ.items() if value is not None}


def length_of(asked):
    """CONTENT_LENGTH, also of what came in chunks; None where no body came."""
    body = asked.get_data()
    return str(len(body)) if body else asked.environ.get("CONTENT_LENGTH")


def other_body(environ, body):
    environ["wsgi.input"], environ["CONTENT_LENGTH"] = BytesIO(body), str(len(body))


def more_headers(environ, headers):
    for name, value in headers.items():
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value


CHANGES = {
    "method": lambda environ, method: environ.update(REQUEST_METHOD=method),
    "path": lambda environ, path: environ.update(PATH_INFO=path),
    "query": lambda environ, query: environ.update(QUERY_STRING=query),
    "body": other_body,
    "headers": more_headers,
}


MADE_UP = "http://made-up.example"
Mend = Callable[[Request, Response], object]


def spoiled(spoil: Mend) -> Callable[[Any], FaultyApp]:
    """A faulty app in which `spoil` changes the response of the right app."""

    class AnswersOtherwise(FaultyApp):
        def answer(self, asked):
            answer = self.passed(asked)
            spoil(asked, answer)
            return answer

    return AnswersOtherwise


def without(name: str, status: int = 0) -> Callable[[Any], FaultyApp]:
    """A faulty app that leaves out a header, where the status is this."""

    def spoil(asked, answer):
        if status in (0, answer.status_code):
            answer.headers.pop(name, None)

    return spoiled(spoil)


def instead_of(status: int, other: int, methods: tuple[str, ...] = (), body: bool = True) -> Callable[[Any], FaultyApp]:
    """A faulty app that says another status, at these methods or at any, with the body or without it."""

    def spoil(asked, answer):
        if answer.status_code == status and (not methods or asked.method in methods):
            answer.status_code = other
            if not body:
                answer.set_data(b"")

    return spoiled(spoil)


def always(method: str, status: int) -> Callable[[Any], FaultyApp]:
    """A faulty app that refuses a method, everywhere."""

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


KNOWN = (*SAFE, "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT")
JSON = "application/json"


def hearing(heard: Callable[[Request], dict[str, Any]]) -> Callable[[Any], FaultyApp]:
    """A faulty app that hears otherwise: `heard` gives what the right app is asked, as changes to the request."""

    class HearsOtherwise(FaultyApp):
        def answer(self, asked):
            return self.passed(asked, **heard(asked))

    return HearsOtherwise


def unknown_as(method: str) -> Callable[[Any], FaultyApp]:
    """A method that nobody knows, taken for one that is known."""
    return hearing(lambda asked: {} if asked.method in KNOWN else {"method": method})


def any_type_as(media_type: str) -> Callable[[Any], FaultyApp]:
    """Each body taken for this media type, whatever its Content-Type says (RFC 9110, section 8.3)."""
    return hearing(lambda asked: {"headers": {"Content-Type": media_type}} if asked.get_data() else {})


def multipart_as_form(asked: Request) -> dict[str, Any]:
    """multipart/form-data taken where only the other form is read."""
    if asked.mimetype != "multipart/form-data":
        return {}
    body = urlencode(list(asked.form.items(multi=True))).encode()
    return {"body": body, "headers": {"Content-Type": URLENCODED}}


class SafeMethodActs(FaultyApp):
    """What a safe method sets off, after its response: `act`; where `when` holds."""

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


def removes(faulty_app: SafeMethodActs, asked: Request) -> None:
    """DELETE of what was asked for, with its tag."""
    tag = faulty_app.passed(asked, method="GET").headers.get("ETag")
    faulty_app.passed(asked, method="DELETE", headers={"If-Match": tag})


def repeats(faulty_app: SafeMethodActs, asked: Request) -> None:
    """The last write that was accepted, once more."""
    if faulty_app.last is not None:
        faulty_app.passed(faulty_app.last)


def does(method: str) -> Callable[..., object]:
    """The same with another method, without a body."""
    return lambda faulty_app, asked: faulty_app.passed(asked, method=method, body=b"")


def posts_the_query(faulty_app: SafeMethodActs, asked: Request) -> None:
    """POST of the query, as a form."""
    body, headers = asked.query_string, {"Content-Type": URLENCODED}
    faulty_app.passed(asked, method="POST", query="", body=body, headers=headers)


def takes_the_method(faulty_app: SafeMethodActs, asked: Request) -> None:
    """The method that the query names."""
    faulty_app.passed(asked, method=asked.args["_method"].upper(), query="")


def deeper(asked: Request) -> bool:
    """Not at the top: /plant/basil, and not /plants/."""
    return len(asked.path.strip("/").split("/")) > 1


def with_a_query(asked: Request) -> bool:
    return bool(asked.query_string)


def at(method: str, act: Callable[..., object], when: Callable[[Request], object] = bool) -> Callable[[Any], FaultyApp]:
    """A faulty app that acts at this method."""
    return lambda app: SafeMethodActs(app, method, act, when)


GAP = 0.05  # seconds, as long as a slow database takes
CONDITIONS = ("If-Match", "If-None-Match")
KEY = "Idempotency-Key"


class ConditionThenWrite(FaultyApp):
    """Asks whether the condition holds, waits, and writes whatever is there by then."""

    def __init__(self, app: WSGIApplication, methods: tuple[str, ...] = ("PUT", "POST", "PATCH", "DELETE")):
        super().__init__(app)
        self.methods = methods

    def answer(self, asked: Request) -> Response:
        names = [name for name in CONDITIONS if name in asked.headers]
        if asked.method not in self.methods or not names or not self.holds(asked):
            return self.passed(asked)
        time.sleep(GAP)
        there = self.passed(asked, method="GET").status_code == 200
        headers = {"If-None-Match": None, "If-Match": "*" if there and "If-Match" in names else None}
        return self.passed(asked, headers=headers)

    def holds(self, asked: Request) -> bool:
        """Whether the condition holds for what GET shows now (RFC 9110, sections 13.1.1 and 13.1.2)."""
        shown = self.passed(asked, method="GET", headers=dict.fromkeys(CONDITIONS))
        there, tag = shown.status_code == 200, shown.get_etag()[0] or ""
        if "If-Match" in asked.headers:
            return there and (asked.if_match.star_tag or asked.if_match.contains(tag))
        return not (there and (asked.if_none_match.star_tag or asked.if_none_match.contains(tag)))


class KeyThenWork(FaultyApp):
    """Looks for the key, waits, and does the work, although the key may have come meanwhile."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.known: set[str] = set()

    def answer(self, asked: Request) -> Response:
        key = asked.headers.get(KEY)
        if key is None or asked.method in SAFE or key in self.known:
            return self.passed(asked)
        time.sleep(GAP)
        other = f'"{len(self.known)}-{key.strip(chr(34))}"' if key in self.known else key
        self.known.add(key)
        return self.passed(asked, headers={KEY: other})


class PlaceThenTake(FaultyApp):
    """Tries whether PUT makes something new, undoes it, waits, and says that it was made, whatever has come between."""

    def __init__(self, app: WSGIApplication):
        super().__init__(app)
        self.lock = threading.Lock()

    def answer(self, asked: Request) -> Response:
        if asked.method != "PUT" or any(name in asked.headers for name in CONDITIONS):
            return self.passed(asked)
        with self.lock:
            answer = self.passed(asked)
            if answer.status_code == 201:
                tag = self.passed(asked, method="GET").headers.get("ETag")
                self.passed(asked, method="DELETE", headers={"If-Match": tag})
        if answer.status_code == 201:
            time.sleep(GAP)
            self.passed(asked)
        return answer


OF_RACES: dict[str, Callable[[Any], FaultyApp]] = {
    "50 ms between condition and write": ConditionThenWrite,
    "50 ms between condition and PUT": lambda app: ConditionThenWrite(app, ("PUT",)),
    "50 ms between condition and DELETE": lambda app: ConditionThenWrite(app, ("DELETE",)),
    "50 ms between key and work": KeyThenWork,
    "50 ms between place and PUT": PlaceThenTake,
}
