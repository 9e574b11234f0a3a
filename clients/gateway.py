"""Gateways before a server, which give users other forms or addresses, or one for everything, or ask for a token.

One more limits how often a client may ask.
"""

import json
from collections.abc import Callable, Mapping
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, NamedTuple
from urllib.parse import quote

import h11

from .lossy_proxy import LossyProxy

JSON = "application/json"
USER = "/user/"
TRANSLATED = (b"accept", b"content-type", b"content-length")
OF_ANOTHER_FORM = {"ETag": None, "Last-Modified": None, "Link": None}
"""Headers that describe the server's own form of a user, so they are left out."""


class Form(NamedTuple):
    """One form of a user: how it is shown and stored, where its address begins, and its media type."""

    show: Callable[[dict], dict]
    store: Callable[[dict], dict] = dict
    begins: str = ""
    media_type: str = JSON


class Gateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and shows each user in one of the `forms`.

    It translates (RFC 9110, section 3.7): the server behind it keeps the records, and neither side knows of the other's
    form. The address says which form is meant, or else the media type in Accept or Content-Type; the first one is the
    ordinary one. Whatever isn't a user passes as it is. `headers` are set in each response, as `LossyProxy` does it.
    """

    def __init__(self, base_url: str, *forms: Form, headers: Mapping[str, str | None] | None = None):
        super().__init__(base_url, headers={**OF_ANOTHER_FORM, **(headers or {})})
        self.forms = forms

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response to a request, both translated."""
        form, target = self.form_of(request), request.target.decode("latin-1")
        if form is None:
            return super().forwarded(request, body)
        sent = translate(body, form.store)
        headers = [*without(request, *TRANSLATED), (b"Accept", JSON.encode())]
        headers += [(b"Content-Type", JSON.encode()), (b"Content-Length", str(len(sent)).encode())] if body else []
        asked = h11.Request(method=request.method, target=target.removeprefix(form.begins), headers=headers)
        answer, came = super().forwarded(asked, sent)
        if answer.status_code != 200 or not came:
            return answer, came
        shown = translate(came, form.show)
        said = [(b"Content-Type", form.media_type.encode()), (b"Content-Length", str(len(shown)).encode())]
        return h11.Response(
            status_code=200, reason=answer.reason, headers=[*without(answer, *TRANSLATED), *said]
        ), shown

    def form_of(self, request: h11.Request) -> Form | None:
        """The form that a request means; None where it isn't about a user."""
        target = request.target.decode("latin-1")
        said = {value.decode("latin-1") for name, value in request.headers if name in (b"accept", b"content-type")}
        meant = [form for form in self.forms if target.startswith(form.begins + USER)]
        return next((form for form in meant if form.media_type in said), meant[0] if meant else None)


def without(message: h11.Request | h11.Response, *names: bytes) -> list[tuple[bytes, bytes]]:
    """The headers of a message that have none of these names."""
    return [(name, value) for name, value in message.headers.raw_items() if name.lower() not in names]


def translate(body: bytes, change: Callable[[dict], dict]) -> bytes:
    """A user as JSON, changed; whatever isn't one stays as it is."""
    try:
        user = json.loads(body)
    except ValueError:
        return body
    return json.dumps(change(user)).encode() if isinstance(user, dict) else body


class RedirectingGateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and redirects old addresses for good.

    `moved` has beginnings of addresses, {old: new}. All other requests pass as they are.
    """

    def __init__(self, base_url: str, moved: Mapping[str, str]):
        super().__init__(base_url)
        self.moved = dict(moved)

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """A redirect where the address has moved, and else the server's response."""
        target = request.target.decode("latin-1")
        for old, new in self.moved.items():
            if target.startswith(old):
                headers = [("Location", new + target.removeprefix(old)), ("Content-Length", "0")]
                return h11.Response(status_code=308, reason="Permanent Redirect", headers=headers), b""
        return super().forwarded(request, body)


class RenamingGateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and gives addresses other names.

    `renamed` has beginnings of addresses, {new: old}: clients use the new ones, and also find them in responses; the
    server behind it gets the old ones.
    """

    def __init__(self, base_url: str, renamed: Mapping[str, str]):
        super().__init__(base_url)
        self.renamed = dict(renamed)

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response to a request by its old name, with new names in its headers and its body."""
        target = request.target.decode("latin-1")
        for new, old in self.renamed.items():
            if target.startswith(new):
                target = old + target.removeprefix(new)
        asked = h11.Request(method=request.method, target=target, headers=request.headers.raw_items())
        answer, came = super().forwarded(asked, body)
        said = self.as_clients_know_it(came)
        headers = [(name, self.as_clients_know_it(value)) for name, value in answer.headers.raw_items()]
        if said != came:
            headers = [pair for pair in headers if pair[0].lower() != b"content-length"]
            headers += [(b"Content-Length", str(len(said)).encode())]
        return h11.Response(status_code=answer.status_code, reason=answer.reason, headers=headers), said

    def as_clients_know_it(self, text: bytes) -> bytes:
        """A text of the server's with the new names of addresses."""
        for new, old in self.renamed.items():
            text = text.replace(old.encode(), new.encode())
        return text


MOST_READS, SECONDS = 3, 5


class LimitingGateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and lets in three reads of users in five seconds.

    A read is a GET of a user or of several. One too many gets `status`, with problem details that say why, and
    `Retry-After` in seconds, or as a date where it `gives_a_date`. Time is counted by `clock`.
    """

    def __init__(self, base_url: str, clock: Any, status: int = 429, gives_a_date: bool = False):
        super().__init__(base_url)
        self.clock, self.status, self.gives_a_date = clock, status, gives_a_date
        self.reads = list[int]()

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response, unless this is a read too many."""
        if request.method != b"GET" or b"/user" not in request.target:
            return super().forwarded(request, body)
        now = int(self.clock.now())
        self.reads = [time for time in self.reads if now < time + SECONDS]
        if len(self.reads) < MOST_READS:
            self.reads.append(now)
            return super().forwarded(request, body)
        until = self.reads[0] + SECONDS
        told = [("Retry-After", str(until - now))]
        if self.gives_a_date:
            told = [("Date", formatdate(now, usegmt=True)), ("Retry-After", formatdate(until, usegmt=True))]
        why = {"status": self.status, "detail": f"you may ask {MOST_READS} times in {SECONDS} seconds"}
        return as_json(self.status, why, *told, media_type="application/problem+json")


CALLED = "/call"
JOBS = {"show": "GET", "delete": "DELETE"}
OF_ONE_OPERATION: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Everything by POST", "version": "1"},
    "paths": {
        CALLED: {
            "post": {
                "operationId": "call",
                "summary": "Show or delete a user.",
                "requestBody": {
                    "required": True,
                    "content": {
                        JSON: {
                            "schema": {
                                "type": "object",
                                "properties": {"do": {"enum": [*JOBS]}, "id": {"type": "string"}},
                                "required": ["do", "id"],
                            }
                        }
                    },
                },
                "responses": {"200": {"description": "The user."}, "204": {"description": "The user is deleted."}},
            }
        }
    },
}


class PostingGateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and takes jobs by POST at one address, /call.

    The body says what to do with which user, such as {"do": "show", "id": "1"}. Its description, at /openapi, has this
    one operation. All other requests pass as they are.
    """

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response to the request that a job means."""
        if request.target == b"/openapi":
            return as_json(200, OF_ONE_OPERATION)
        if (request.method, request.target) != (b"POST", CALLED.encode()):
            return super().forwarded(request, body)
        try:
            said = json.loads(body)
            method, target = JOBS[said["do"]], USER + quote(str(said["id"]), safe="")
        except (ValueError, TypeError, KeyError, RecursionError):
            return as_json(400, {"title": "Send do (show or delete) and the id of a user."})
        kept = [(name, value) for name, value in request.headers.raw_items() if name.lower() == b"host"]
        headers = [*kept, (b"Accept", JSON.encode())]
        return super().forwarded(h11.Request(method=method, target=target, headers=headers), b"")


class TokenGateway(LossyProxy):
    """Stands in front of `base_url` at an address of its own, `url`, and asks each request for a bearer token.

    `allowed` says for each token how requests begin that it may send: {"reader": ("GET /user/2 ", "HEAD ")}. Another
    request gets 403, and one without such a token 401 (RFC 6750, section 3.1). The description, at /openapi, is open.
    """

    def __init__(self, base_url: str, allowed: Mapping[str, tuple[str, ...]]):
        super().__init__(base_url)
        self.allowed = dict(allowed)

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response where the token allows the request."""
        wanted = f"{request.method.decode('latin-1')} {request.target.decode('latin-1')} HTTP/1.1"
        scheme, _, token = dict(request.headers).get(b"authorization", b"").decode("latin-1").partition(" ")
        if scheme.lower() == "bearer" and token in self.allowed:
            if not wanted.startswith(self.allowed[token]):
                title = "Your token doesn't allow this request."
                return as_json(403, {"title": title}, ("WWW-Authenticate", 'Bearer error="insufficient_scope"'))
        elif not wanted.startswith("GET /openapi "):
            return as_json(401, {"title": "Send a token that this service knows."}, ("WWW-Authenticate", "Bearer"))
        return super().forwarded(request, body)


def as_json(status: int, value: Any, *more: tuple[str, str], media_type: str = JSON) -> tuple[h11.Response, bytes]:
    """A response of the gateway's own, perhaps with more headers."""
    body = json.dumps(value).encode()
    headers = [("Content-Type", media_type), ("Content-Length", str(len(body))), *more]
    return h11.Response(status_code=status, reason=HTTPStatus(status).phrase, headers=headers), body
