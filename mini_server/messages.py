"""One request while it is decided, the steps it leaves, and the responses: refusals as problem details (RFC 9457),
304, 308, OPTIONS, TRACE."""

import base64
import binascii
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from flask import Request, Response, current_app

from .http_rules import (
    ACCEPT_HEADER,
    HEADERS,
    HTML,
    JSON,
    MALFORMED,
    MESSAGE,
    NAMES,
    PROBLEM,
    TARGET,
    Headers,
    RequestChange,
    allow,
    best,
    http_date,
    reason_phrase,
    redacted,
    with_query,
)
from .representations import INDENTED, NUMBER, ON_ONE_LINE, TEXT, many, page, problem_page, record, some_of

if TYPE_CHECKING:
    from .app import CourseApp
    from .resources import Resource

Question = Callable[[Any], Any]  # of a `RequestContext`; it answers by `yes`, `no` or `done`
Note = tuple[Question, str, str, str]  # the question, its answer, the reason, and the section if it is another one

LONGEST_REASON = 300  # characters of a reason that are shown


class No(NamedTuple):
    """Stop here: the question is not passed. Status, what was found, what to do, and that change as data.

    `change` is the one change to the request that would pass this question. `headers` go into the response, for
    statuses that owe one (405 owes Allow). `section` is where the very rule stands, if another place says it than the
    one that the question names.
    """

    status: int
    because: str
    way_out: str
    change: RequestChange = {}
    headers: dict[str, str] = {}
    section: str = ""


class Done(NamedTuple):
    """Stop here, because the response is already known: 304, OPTIONS, TRACE, a redirect to the one address."""

    because: str
    response: Response


no, done = No, Done


def yes(because):
    """The question is passed; `because` names what was looked at. Most questions are, so the words alone say it."""
    return because


def short(words: str) -> str:
    """Words that a client sent may be long, and nobody wants to read a megabyte of them; and secrets are left out."""
    words = redacted(words[: 2 * LONGEST_REASON])
    return words if len(words) <= LONGEST_REASON else words[:LONGEST_REASON] + " ..."


@cache
def wording(question: Question) -> tuple[str, str]:
    """A question's words and its RFC section, both from its docstring: `Are you there? RFC 9110, section 1.`"""
    first_line = (question.__doc__ or "").split("\n")[0]
    ((words, section),) = re.findall(r"^(.*\?) (RFC \d+, section [\d.]*\d)\.$", first_line)
    return words, section


def as_data(steps: Iterable[Note]) -> list[dict[str, str]]:
    """Steps as plain data, for problem details and the journal: what each said and looked at, and by which rule."""
    told = ((*wording(question), answer, short(str(because)), rule) for question, answer, because, rule in steps)
    return [
        {"question": words, "answer": answer, "because": because, "section": rule or section}
        for words, section, answer, because, rule in told
    ]


class RequestContext:
    """One request on its way through the questions."""

    method: str  # method, target and headers exactly as they were sent; case matters (RFC 9110, section 9.1)
    target: str
    headers: Headers
    request: Request  # what Flask knows of it
    app: "CourseApp"
    client: str | None  # the address it came from
    member: str | None  # who sends it, where that matters
    board: Any  # of the class, where the server has one
    authenticator: Any  # who knows the members: the board at its own addresses, else nobody but the lesson

    function: Callable | None  # what lives at this address: a class of resources, or a verb
    resource_class: "type[Resource] | None"  # the class, where it is one
    resource: "Resource | None"  # the one that this request is about
    body: bytes  # once it is read
    data: Any  # what the body means, once that is understood
    offered: str  # the media type of the response, once it is chosen

    steps: list[Note]  # the questions asked so far
    refusal: No | None  # the one that stopped it
    changes: Sequence[object]  # of records, that the request made
    number: int | None  # of its entry in the journal, None where nothing is written down

    guarded: bool  # is it an address of the counter-example that only our own pages may use?

    def __init__(self, request: Request, app: "CourseApp"):
        self.request, self.app, self.store, self.event_stream = request, app, app.store, app.event_stream
        self.method = request.environ["REQUEST_METHOD"]
        self.target = request.environ.get(TARGET) or request.full_path.removesuffix("?")
        self.headers = request.environ.get(HEADERS) or list(request.headers)
        self.client, self.member = request.remote_addr, None
        self.guarded = request.endpoint in app.guarded
        self.body, self.data, self.offered = b"", None, ""
        self.steps, self.refusal, self.changes = [], None, []
        found = app.view_functions.get(request.endpoint or "")
        self.function, self.resource_class = found, found if isinstance(found, type) else None
        self.number = app.journal.next_number() if getattr(self.resource_class, "written_down", True) else None
        self.board = app.board
        self.authenticator = app.board if getattr(self.resource_class, "of_the_class", False) else None
        if self.authenticator:  # what it keeps is no record, and others hear of it
            self.store, self.event_stream = app.board.store, app.board.event_stream
        self.resource = self.resource_class(self, **(request.view_args or {})) if self.resource_class else None

    @property
    def malformed(self) -> tuple[int, str, RequestChange, str] | None:
        """The `Fault` where what came was no request, else None."""
        return self.request.environ.get(MALFORMED)

    def header(self, name: str) -> str | None:
        """The value of one header, or None."""
        return self.request.environ.get(f"HTTP_{name.upper().replace('-', '_')}")  # as CGI named it (PEP 3333)

    @property
    def credentials(self) -> tuple[str, str] | None:
        """The name and the password that came with the request, or None. RFC 7617, section 2."""
        scheme, _, words = (self.header("Authorization") or "").partition(" ")
        if scheme.lower() != "basic":
            return None
        try:
            name, _, password = base64.b64decode(words.strip(), validate=True).decode("utf-8").partition(":")
        except (binascii.Error, ValueError):
            return None
        return name, password

    @property
    def media_type(self) -> str:
        """The media type of the body, without parameters; "" where none is named."""
        return self.request.mimetype


FRAMED = "frame-ancestors 'self'"
FRAMED_IN_LESSONS = f"{FRAMED} localhost:* 127.0.0.1:*"  # JupyterLab, where a cell may have a page in its frame


@lru_cache(maxsize=1000)  # clients make up as many names as they like
def is_secret(name: str) -> bool:
    """Is what stands in a header of this name never sent back, and never written down? RFC 9110, section 9.3.8."""
    return any(secret in name.lower() for secret in NAMES)


class PlainResponse(Response):
    """A response that has the headers it was given, and no Content-Type of its own accord."""

    default_mimetype = None


def response(status: int, body: bytes | Iterable[bytes] = b"", **headers: str | None) -> Response:
    """A response with these headers; an underscore in a name stands for the hyphen, None for no such header."""
    named = [(name.replace("_", "-"), value) for name, value in headers.items() if value]
    now = cast("CourseApp", current_app).clock.now()
    made = PlainResponse(body, status, [("Date", http_date(now)), *named])
    if status in (204, 304):  # no body, and so no length of it. RFC 9110, section 8.6
        del made.headers["Content-Length"]
    return made


def guard(made: Response, in_lessons: bool) -> None:
    """Tell browsers to believe Content-Type (Fetch standard), and whose pages may show this one in a frame (CSP).

    In lessons the page of a notebook does so, and what is no HTML goes without: learners read these heads, and browsers
    guess nothing better of JSON, XML and pictures.
    """
    kind = made.headers.get("Content-Type", "")  # Flask would take it apart first, each time
    is_html = kind.startswith(HTML)
    if is_html or (kind and not in_lessons):
        made.headers["X-Content-Type-Options"] = "nosniff"
    if is_html and "Content-Security-Policy" not in made.headers:
        made.headers["Content-Security-Policy"] = FRAMED_IN_LESSONS if in_lessons else FRAMED


def problem(context: RequestContext, refusal: No) -> Response:
    """A response that says what was found, why, and the one change that would pass this question.

    To HEAD it says no Content-Length: the body names the method and the entry in the journal, so that of GET would
    have another length, and HEAD must not say one that GET would not have. RFC 9110, section 8.6.
    """
    facts = details(context, refusal)
    if best(context.header("Accept"), [PROBLEM, JSON, HTML]) == HTML:
        kind, body = f"{HTML}; charset=utf-8", page(facts["title"], problem_page(facts))
    else:  # who accepts JSON can read this too, and who accepts nothing that we have gets it all the same
        kind, body = PROBLEM, problem_to_json(facts)
    headers = {"Vary": "Accept", "Cache-Control": "no-store", **refusal.headers}
    made = response(refusal.status, body, Content_Type=kind, **headers)
    if context.method == "HEAD":
        made.automatically_set_content_length = False
        del made.headers["Content-Length"]
    return made


def details(context, refusal):
    """The members of RFC 9457, section 3.1, then what this server adds: how to fix it, and why, which is the steps.

    `type` and `instance` are whole paths and no whole addresses, as section 3.1.1 would rather have it: this server
    has another port each time, and a problem that is kept or compared should not change with it.
    """
    steps = as_data(context.steps)
    return {
        "type": f"/problem/{refusal.status}",
        "title": reason_phrase(refusal.status),
        "status": refusal.status,
        "detail": short(refusal.because),
        **({"instance": f"/journal/{context.number}"} if context.number else {}),
        "question": steps[-1]["question"],
        "section": steps[-1]["section"],
        "way_out": way_out(refusal),
        "steps": steps,
    }


def problem_to_json(facts):
    """The facts as JSON: the steps, which are many and alike, one on a line."""
    lines = ",\n    ".join(ON_ONE_LINE.encode(step) for step in facts["steps"])
    before = INDENTED.encode({**facts, "steps": []}).removesuffix("[]\n}")
    return f"{before}[\n    {lines}\n  ]\n}}\n".encode()


def way_out(refusal: No) -> dict[str, object]:
    """The change to the request that passes the question it stopped at: in words, and as data."""
    return {"words": refusal.way_out, "change": refusal.change}


def redirect_to_slash(request):
    """A redirect to the one address, relative, so that it never repeats a made-up Host. RFC 9110, section 15.4.9."""
    here = with_query(request.path + "/", request.query_string.decode("latin-1"))
    return response(308, Location=here, Cache_Control="max-age=3600")


def options(context):
    """What this address allows, and which body its methods read."""
    methods = context.request.url_rule.methods
    headers = {
        "Allow": allow(methods),
        "Accept_Ranges": "bytes" if getattr(context.resource_class, "in_parts", False) else None,
    }
    for method, name in ACCEPT_HEADER.items():
        if context.resource and method in methods:
            headers[name] = ", ".join(context.resource.readers(method))
    return response(204, **headers)


def trace(context):
    """The request as it arrived, without what is secret. RFC 9110, section 9.3.8."""
    environ = context.request.environ
    lines = [f"{context.method} {context.target} {environ['SERVER_PROTOCOL']}"]
    lines += [f"{name}: {value}" for name, value in context.headers if not is_secret(name)]
    body = "\r\n".join([*lines, "", ""]).encode("latin-1")
    return response(200, body, Content_Type=MESSAGE, Cache_Control="no-store")


def not_modified(resource):
    """You have it already: the headers that a cache goes on with, and no body. RFC 9110, section 15.4.5.

    The date is left out: the entity tag says more.
    """
    return response(304, **{**resource.representation_headers(), "Last_Modified": None})


CHANGE = some_of(method=TEXT, target=TEXT, version=TEXT, content=TEXT, wait=NUMBER, fields={"type": "object"})
STEP_SCHEMA = record(question=TEXT, answer=TEXT, because=TEXT, section=TEXT)
WAY_OUT_SCHEMA = record(words=TEXT, change=CHANGE)
PROBLEM_SCHEMA = record(
    type=TEXT,
    title=TEXT,
    status=NUMBER,
    detail=TEXT,
    question=TEXT,
    section=TEXT,
    way_out=WAY_OUT_SCHEMA,
    steps=many(STEP_SCHEMA),
)
PROBLEM_SCHEMA["properties"]["instance"] = TEXT
