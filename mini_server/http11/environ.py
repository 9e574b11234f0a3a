"""From a request of h11 to the environment that WSGI apps expect (PEP 3333)."""

import sys
from io import BufferedReader, BytesIO, RawIOBase
from urllib.parse import unquote_to_bytes
from wsgiref.types import StartResponse, WSGIEnvironment

import h11
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge, RequestTimeout

from ..rules.left_out import may_hold_a_secret, target_without_secrets, without_secrets
from ..rules.of_a_message import FIELDS, MALFORMED, TARGET
from ..rules.statuses import reason_phrase
from ..rules.targets import taken_apart
from .unreadable import plainly

FIXED = {
    "SCRIPT_NAME": "",
    "SERVER_NAME": "127.0.0.1",
    "SERVER_PORT": "80",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
    "wsgi.input_terminated": True,
}


class Content(RawIOBase):
    """The content of a request, taken from the wire only when the app reads it (wsgi.input)."""

    def __init__(self, next_event):
        self.next_event, self.waiting, self.over = next_event, memoryview(b""), False

    def readable(self):
        return True

    def readinto(self, buffer):
        """Fill the buffer with what there is; 0 octets mean the end."""
        if not self.waiting and not self.over:
            event = self.next_piece()
            self.over = type(event) is not h11.Data
            self.waiting = memoryview(b"" if self.over else bytes(event.data))
        count = min(len(buffer), len(self.waiting))
        buffer[:count], self.waiting = self.waiting[:count], self.waiting[count:]
        return count

    def next_piece(self):
        """What comes next; content that breaks off is the client's fault, and Flask answers these by themselves."""
        try:
            return self.next_event()
        except h11.RemoteProtocolError as error:
            if error.error_status_hint == 413:
                raise RequestEntityTooLarge(plainly(error)) from None
            raise BadRequest(f"the content does not arrive as announced: {plainly(error)}") from None
        except TimeoutError:
            raise RequestTimeout("the content took too long to arrive") from None
        except OSError:
            raise BadRequest("the connection broke while the content was on its way") from None


def environ_of(request, next_event, about):
    """The WSGI environment of one request; `about` says who is listening and who called.

    What we put there ourselves is going to be shown, so secrets are left out of it. RFC 9110, section 17.9.
    """
    method, target = request.method.decode("latin-1"), request.target.decode("latin-1")
    parts = taken_apart(target)
    fields = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in request.headers.raw_items()]
    return {
        **FIXED,
        **about,
        **dict(cgi_fields(fields)),
        **({"HTTP_HOST": parts.authority} if parts.scheme else {}),  # RFC 9112, section 3.2.2
        "REQUEST_METHOD": method,
        "PATH_INFO": path_of(parts, method),
        "QUERY_STRING": parts.query,
        "SERVER_PROTOCOL": f"HTTP/{request.http_version.decode('latin-1')}",
        "wsgi.input": BufferedReader(Content(next_event)),
        **shown(target, fields),
    }


def shown(target, fields):
    """What of target and fields may be shown; Host is the beginning of a target."""
    if not may_hold_a_secret([target, *(value for _, value in fields)]):
        return {FIELDS: fields, TARGET: target}
    rule = {"host": target_without_secrets}
    left = [(name, rule.get(name.lower(), without_secrets)(value)) for name, value in fields]
    return {FIELDS: left, TARGET: target_without_secrets(target)}


def path_of(parts, method):
    """The path as WSGI wants it: decoded. Without one, OPTIONS asks about the server as a whole, all others for /."""
    path = parts.path or ("*" if method == "OPTIONS" else "/")
    return unquote_to_bytes(path.encode("latin-1")).decode("latin-1")


def says_the_length(environ):
    """Does the request say that content follows, and how long it is?"""
    return environ.get("CONTENT_LENGTH", "0") != "0" or "HTTP_TRANSFER_ENCODING" in environ


def cgi_fields(fields):
    """Fields by the names CGI gave them, but for two kinds.

    A name with an underscore could pass for another one. Upgrade may be ignored (RFC 9110, section 7.8), and has to be:
    an app cannot change the protocol, but some apps refuse whoever offers to.
    """
    joined = {}
    for name, value in fields:
        if "_" not in name and name.lower() != "upgrade":
            joined.setdefault(name.upper().replace("-", "_"), []).append(value)
    for name, values in joined.items():
        plain = name in ("CONTENT_TYPE", "CONTENT_LENGTH")
        yield name if plain else f"HTTP_{name}", ("; " if name == "COOKIE" else ", ").join(values)


def environ_of_malformed(fault, about, method="GET"):
    """An environment for bytes that were no request, so that an app can still answer them."""
    lines = {"REQUEST_METHOD": method, "PATH_INFO": "/", "QUERY_STRING": "", "SERVER_PROTOCOL": "HTTP/1.1"}
    found = {FIELDS: [], TARGET: "", MALFORMED: fault}
    return {**FIXED, **about, **lines, "wsgi.input": BytesIO(), **found}


def plain_refusal(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """A WSGI app that answers what no other app can: bytes that are no request, or an app that broke.

    answer.py adds the length, but not to HEAD, which need not say it. RFC 9110, section 8.6.
    """
    status, words = environ[MALFORMED][:2]
    text = f"{status} {reason_phrase(status)}: {words}.\n".encode()
    start_response(f"{status} {reason_phrase(status)}", [("Content-Type", "text/plain; charset=utf-8")])
    return [text]
