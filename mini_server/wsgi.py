"""From a request of h11 to the environment that WSGI apps expect (PEP 3333)."""

import sys
from io import BufferedReader, BytesIO, RawIOBase
from urllib.parse import unquote_to_bytes, urlsplit

import h11
from werkzeug.exceptions import BadRequest, RequestTimeout

from .reasons import plainly, reason_phrase

MALFORMED = "mini_server.malformed"  # (status, words): what came is not a request
FIELDS = "mini_server.fields"  # the fields as they came: a list of (name, value)
TARGET = "mini_server.target"  # the request target as it came, not decoded

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
        """What comes next; content that breaks off is the client's fault, and Flask answers these two by themselves."""
        try:
            return self.next_event()
        except h11.RemoteProtocolError as error:
            raise BadRequest(f"the content does not arrive as announced: {plainly(error)}") from None
        except TimeoutError:
            raise RequestTimeout("the content took too long to arrive") from None
        except OSError:
            raise BadRequest("the connection broke while the content was on its way") from None


def environ_of(request, next_event, about):
    """The WSGI environment of one request; `about` says who is listening and who called."""
    target = request.target.decode("latin-1")
    path, query, host = taken_apart(target)
    fields = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in request.headers.raw_items()]
    return {
        **FIXED,
        **about,
        **framed_once(dict(cgi_fields(fields))),
        **host,
        "REQUEST_METHOD": request.method.decode("latin-1"),
        "PATH_INFO": unquote_to_bytes(path.encode("latin-1")).decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_PROTOCOL": f"HTTP/{request.http_version.decode('latin-1')}",
        "wsgi.input": BufferedReader(Content(next_event)),
        FIELDS: fields,
        TARGET: target,
    }


class Unreadable(ValueError):
    """The request line or the fields could mean more than one thing, or nothing: 400."""


def taken_apart(target):
    """Path, query and host of a target in origin form, or in absolute form (http://host/path). RFC 9112, section 3.2.

    A target in absolute form says itself which host is meant; the field Host is ignored then.
    """
    if target.startswith("/") or "://" not in target:
        path, _, query = target.partition("?")
        return path, query, {}
    try:
        parts = urlsplit(target)
    except ValueError:
        raise Unreadable("the target is not an address") from None
    if "@" in parts.netloc:
        raise Unreadable("an address must not carry a name or a password")
    return parts.path or "/", parts.query, {"HTTP_HOST": parts.netloc}


def framed_once(fields):
    """The fields, if they say in one way only where the content ends. RFC 9112, section 6.1."""
    if {"CONTENT_LENGTH", "HTTP_TRANSFER_ENCODING"} <= fields.keys():
        raise Unreadable("Content-Length and Transfer-Encoding say where the content ends in two ways")
    return fields


def cgi_fields(fields):
    """Fields by the names CGI gave them; a name with an underscore could pass for another one and is left out."""
    joined = {}
    for name, value in fields:
        if "_" not in name:
            joined.setdefault(name.upper().replace("-", "_"), []).append(value)
    for name, values in joined.items():
        plain = name in ("CONTENT_TYPE", "CONTENT_LENGTH")
        yield name if plain else f"HTTP_{name}", ("; " if name == "COOKIE" else ", ").join(values)


def environ_of_malformed(status, words, about):
    """An environment for bytes that were no request, so that an app can still answer them."""
    lines = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "QUERY_STRING": "", "SERVER_PROTOCOL": "HTTP/1.1"}
    return {**FIXED, **about, **lines, "wsgi.input": BytesIO(), FIELDS: [], TARGET: "", MALFORMED: (status, words)}


def plain_refusal(environ, start_response):
    """A WSGI app that answers what no other app can: bytes that are no request, or an app that broke."""
    status, words = environ[MALFORMED]
    text = f"{status} {reason_phrase(status)}: {words}.\n".encode()
    fields = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(text)))]
    start_response(f"{status} {reason_phrase(status)}", fields)
    return [text]
