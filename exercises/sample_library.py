"""What is given in the lesson Build your own: pages, refusals as problem details, and a race of several clients."""

import contextlib
import json
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Flask, Response, abort, make_response, render_template_string, request
from werkzeug.exceptions import BadRequest, HTTPException

from clients import send
from mini_server import start

PAGES = {
    "book": "<!doctype html><title>{{ title }}</title><h1>{{ title }}</h1><p>{{ author }} <a href='/books/'>Books</a>",
    "books": "<!doctype html><title>Books</title>{% for at in books %}<p><a href='{{ at }}'>{{ at }}</a>{% endfor %}",
}
FAULTS = {"type": "https://example.org/faults-in-content", "title": "The body has faults."}
LOOK_SECONDS = 1.0  # a lock keeps the others from looking, so whoever has looked waits no longer

refusals = Blueprint("refusals", __name__)
"""A part of an app: each refusal is problem details (RFC 9457); a list of faults is its member `errors`."""


@refusals.app_errorhandler(HTTPException)
def as_problem(error: HTTPException) -> Any:
    """Any refusal of the app as problem details; its own headers, such as Allow, stay."""
    said, answer = error.description, error.get_response()
    words = {**FAULTS, "errors": said} if isinstance(said, list) else {"title": error.name, "detail": said}
    answer.data = json.dumps({**words, "status": error.code})
    answer.content_type = "application/problem+json"
    return answer


@refusals.app_errorhandler(RecursionError)
def as_too_deep(error: RecursionError) -> Any:
    """JSON of a hundred thousand brackets is the client's fault, and not the server's."""
    return as_problem(BadRequest("The body is nested too deeply."))


def fault(name: str | None, detail: str) -> dict[str, str]:
    """One fault of a member, with a JSON Pointer to it (RFC 6901, sections 3 and 6); None is the whole body."""
    if name is None:
        return {"pointer": "#", "detail": detail}
    return {"pointer": f"#/{quote(name.replace('~', '~0').replace('/', '~1'), errors='replace')}", "detail": detail}


def is_text(value: object) -> bool:
    """Is it a text that a page can show? Blanks are none, nor U+0000, nor half a pair (RFC 8259, section 8.2)."""
    if not isinstance(value, str) or "\0" in value:
        return False
    return bool(value.strip()) and value == value.encode(errors="replace").decode()


def best_type(*types: str) -> str:
    """The type that Accept wants most (RFC 9110, section 12.5.1); without Accept the first one; 406 where none fits."""
    wanted = request.accept_mimetypes
    best = wanted.best_match(types) if wanted else types[0]
    return best or abort(406, f"There is {' and '.join(types)}.")


def page(name: str, data: Mapping[str, Any]) -> Response:
    """A book, or the list of books, as a page."""
    return make_response(render_template_string(PAGES[name], **data))


class SlowStore(dict):
    """Looking takes a moment, as in a busy database: until as many as there are have looked, or a second is over."""

    def __init__(self, things: Mapping[str, Any], lookers: int):
        super().__init__(things)
        self.all_have_looked = threading.Barrier(lookers, timeout=LOOK_SECONDS)

    def get(self, key, default=None):
        """What is stored under a key now, handed out a moment later."""
        found = super().get(key, default)
        with contextlib.suppress(threading.BrokenBarrierError):
            self.all_have_looked.wait()
        return found


def race(app: Flask, *asked: tuple[str, str, Any]) -> list[int]:
    """Send these requests (method, path, body) at the same moment to a slow library; statuses, 0 for none."""
    app.store["loan"] = SlowStore(app.store["loan"], len(asked))  # type: ignore[attr-defined]
    with start(app) as server, ThreadPoolExecutor(len(asked)) as threads:
        sent = [threads.submit(send, method, server.url + path, None, body) for method, path, body in asked]
        return sorted(one.result().status or 0 for one in sent)
