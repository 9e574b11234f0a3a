"""Gateways before a server, by which its users have other forms, other addresses, or one address for everything."""

import json
from collections.abc import Callable, Mapping
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

    `renamed` has beginnings of addresses, {new: old}: clients use the new ones, and also find them in bodies; the
    server behind it gets the old ones.
    """

    def __init__(self, base_url: str, renamed: Mapping[str, str]):
        super().__init__(base_url)
        self.renamed = dict(renamed)

    def forwarded(self, request: h11.Request, body: bytes) -> tuple[h11.Response, bytes]:
        """The server's response to a request by its old name, with new names in its body."""
        target = request.target.decode("latin-1")
        for new, old in self.renamed.items():
            if target.startswith(new):
                target = old + target.removeprefix(new)
        asked = h11.Request(method=request.method, target=target, headers=request.headers.raw_items())
        answer, came = super().forwarded(asked, body)
        said = came
        for new, old in self.renamed.items():
            said = said.replace(old.encode(), new.encode())
        if said == came:
            return answer, came
        kept = [*without(answer, b"content-length"), (b"Content-Length", str(len(said)).encode())]
        return h11.Response(status_code=answer.status_code, reason=answer.reason, headers=kept), said


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


def as_json(status: int, value: Any) -> tuple[h11.Response, bytes]:
    """A response of the gateway's own."""
    body = json.dumps(value).encode()
    headers = [("Content-Type", JSON), ("Content-Length", str(len(body)))]
    return h11.Response(status_code=status, headers=headers), body
