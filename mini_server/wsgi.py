"""From a request of h11 to the environment of WSGI (PEP 3333), what is wrong with it, and the plain refusal."""

import re
import sys
from collections.abc import Iterable
from io import BufferedReader, BytesIO, RawIOBase
from typing import NamedTuple
from urllib.parse import unquote_to_bytes
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import h11
from werkzeug.exceptions import BadRequest, RequestTimeout

from .http_rules import (
    DOOR,
    HEADERS,
    LONGEST_HEAD,
    MALFORMED,
    TARGET,
    Hosts,
    RequestChange,
    authority,
    fault_of_host,
    fault_of_target,
    is_a_host,
    parse_target,
    reason_phrase,
    redacted,
    redacted_target,
)

CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class Fault(NamedTuple):
    """What is wrong with a message: status, what was found, the change that mends it, and where the rule stands."""

    status: int
    words: str
    change: RequestChange
    section: str


def two_ends(environ):
    """Content-Length and Transfer-Encoding together may hide a second request. RFC 9112, section 6.1."""
    if not {"CONTENT_LENGTH", "HTTP_TRANSFER_ENCODING"} <= environ.keys():
        return None
    words = "Content-Length and Transfer-Encoding say where the body ends in two ways"
    return words, {"fields": {"Content-Length": None}}


def chunks_before_their_time(environ):
    """HTTP/1.0 knows no transfer coding: whoever passed it on did not understand it. RFC 9112, section 6.1."""
    if environ["SERVER_PROTOCOL"] > "HTTP/1.0" or "HTTP_TRANSFER_ENCODING" not in environ:
        return None
    return "HTTP/1.0 has no Transfer-Encoding, so nobody can say where the body ends", {"version": "HTTP/1.1"}


def control_character(environ):
    """Whoever reads the value next may take it for something else. RFC 9110, section 5.5."""
    for name, value in environ[HEADERS]:
        if CONTROL.search(value):
            return f"there is a control character in the header {name}", {"fields": {name: None}}
    return None


def strange_host(environ):
    """A Host that is neither a name nor an address. RFC 9112, section 3.2."""
    host = environ.get("HTTP_HOST")
    if host is None or is_a_host(host):
        return None
    wrong = f"{host} is not a host" if host else "Host is empty"
    wrong = "an address must not carry a name or a password" if "@" in host else wrong
    words = f"{wrong}; send a name or an IP address, a colon and the port"
    return words, {"fields": {"Host": authority(environ["SERVER_NAME"], environ["SERVER_PORT"])}}


def strange_target(environ):
    """A target in none of the four forms, or with signs that an address cannot have. RFC 9112, section 3.2."""
    speaks_1 = environ["SERVER_PROTOCOL"].startswith("HTTP/1.")  # another version may have other forms
    return fault_of_target(environ["REQUEST_METHOD"], environ[TARGET]) if speaks_1 else None


LOOKS = (two_ends, chunks_before_their_time, control_character, strange_host, strange_target)


def fault_of(environ):
    """The first `Fault` of a request, or None."""
    for look in LOOKS:
        if found := look(environ):
            return Fault(400, *found, re.search(r"RFC \d+, section [\d.]*\d", look.__doc__)[0])
    return None


FOLD = re.compile(rb"\n[ \t]+")
CODINGS = re.compile(rb"^transfer-encoding:([^\r\n]*)", re.IGNORECASE | re.MULTILINE)


def fault_of_bytes(error, head):
    words, section = words_and_rule(error)
    return Fault(status_of(error, head), words, {}, section)


def status_of(error, head):
    """The status for an error of h11, seen in the light of the head that it could not read."""
    if error.error_status_hint == 501:
        return status_of_codings(head)
    if error.error_status_hint == 431 and b"\n" not in head:  # it is the first line that does not end
        return 414 if b" " in head else 501  # RFC 9112, section 3: a method longer than any that is known
    return error.error_status_hint


def status_of_codings(head):
    """501 for a coding that we do not know; 400 where it is not known where the body ends. RFC 9112, section 6.3.

    An empty member of the list should be passed over, but is not: nobody writes one by accident before `chunked`, and
    whoever wants to hide a request behind it hopes that two servers read it differently.
    """
    lines = CODINGS.findall(FOLD.sub(b" ", head))
    *others, last = (coding.strip().lower() for coding in b",".join(lines).split(b","))
    return 501 if last == b"chunked" and {*others} - {b"chunked", b""} else 400


def words_and_rule(error):
    """What is wrong with a message, in our words, and the section whose rule it breaks."""
    said = str(error)
    known = (plain for beginning, plain in PLAIN_WORDS.items() if said.startswith(beginning))
    return next(known, (said[:1].lower() + said[1:], "RFC 9112, section 2.2"))


PLAIN_WORDS = {  # how a complaint begins: what it means, and where the rule stands
    "Missing mandatory Host": ("HTTP/1.1 asks for a Host header, and there is none", "RFC 9112, section 3.2"),
    "Found multiple Host": ("there is more than one Host", "RFC 9112, section 3.2"),
    "Receive buffer too long": (
        f"request line and headers together are longer than {LONGEST_HEAD:,} bytes",
        "RFC 6585, section 5",
    ),
    "illegal request line": ("the first line is not a method, a target and a version", "RFC 9112, section 3"),
    "no request line": ("there is no request line", "RFC 9112, section 3"),
    "illegal header line": ("a line among the headers is not a name, a colon and a value", "RFC 9112, section 5"),
    "continuation line": ("the first of the headers begins with a blank", "RFC 9112, section 2.2"),
    "conflicting Content-Length": ("Content-Length says two things", "RFC 9112, section 6.3"),
    "bad Content-Length": ("Content-Length is not a number of bytes", "RFC 9112, section 6.3"),
    "multiple Transfer-Encoding": ("there is more than one Transfer-Encoding", "RFC 9112, section 6.1"),
    "Only Transfer-Encoding": (
        "the only Transfer-Encoding that is understood here is chunked",
        "RFC 9112, section 6.1",
    ),
    "peer unexpectedly closed": ("the message ends before its head does", "RFC 9112, section 8"),
    "peer closed connection": ("it ends before it is complete", "RFC 9112, section 8"),
    "illegal chunk header": (
        "the line before a chunk is not a size in hex digits and its extensions",
        "RFC 9112, section 7.1",
    ),
    "malformed chunk footer": ("a chunk does not end where its size says", "RFC 9112, section 7.1"),
}


FIXED = {
    "SCRIPT_NAME": "",
    "SERVER_NAME": "127.0.0.1",
    "SERVER_PORT": "80",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
    "wsgi.input_terminated": True,
}


TOO_LONG = "the line before a chunk, or what follows the last chunk, is too long"


class Body(RawIOBase):
    """The body of a request, taken from the wire only when the app reads it (wsgi.input)."""

    def __init__(self, next_event):
        self.next_event, self.waiting, self.over = next_event, memoryview(b""), False

    def readable(self):
        return True

    def readinto(self, buffer):
        """Fill the buffer with what there is; 0 bytes mean the end."""
        if not self.waiting and not self.over:
            event = self.next_piece()
            self.over = type(event) is not h11.Data
            self.waiting = memoryview(b"" if self.over else bytes(event.data))
        count = min(len(buffer), len(self.waiting))
        buffer[:count], self.waiting = self.waiting[:count], self.waiting[count:]
        return count

    def next_piece(self):
        """What comes next; a body that breaks off is the client's fault, and Flask answers these by themselves."""
        try:
            return self.next_event()
        except h11.RemoteProtocolError as error:
            words = TOO_LONG if error.error_status_hint == 431 else words_and_rule(error)[0]
            raise BadRequest(f"the body does not arrive as announced: {words}") from None
        except TimeoutError:
            raise RequestTimeout("the body took too long to arrive") from None
        except OSError:
            raise BadRequest("the connection broke while the body was on its way") from None


def environ_of(request, next_event, about):
    """The WSGI environment of one request; `about` says who is listening and who called.

    What we put there ourselves is going to be shown, so secrets are left out of it. RFC 9110, section 17.9.
    """
    method, target = request.method.decode("latin-1"), request.target.decode("latin-1")
    parts = parse_target(target)
    path = parts.path or ("*" if method == "OPTIONS" else "/")  # OPTIONS asks about the server as a whole then
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in request.headers.raw_items()]
    return {
        **FIXED,
        "wsgi.errors": sys.stderr,  # a notebook puts what is written there below the cell that runs
        **about,
        **dict(cgi_headers(headers)),
        **({"HTTP_HOST": parts.authority} if parts.scheme else {}),  # RFC 9112, section 3.2.2
        "REQUEST_METHOD": method,
        "PATH_INFO": unquote_to_bytes(path.encode("latin-1")).decode("latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_PROTOCOL": f"HTTP/{request.http_version.decode('latin-1')}",
        "wsgi.input": BufferedReader(Body(next_event)),
        TARGET: redacted_target(target),
        HEADERS: [(name, (redacted_target if name.lower() == "host" else redacted)(value)) for name, value in headers],
    }


def cgi_headers(headers):
    """Headers by the names CGI gave them, but for two kinds.

    A name with an underscore could pass for another one. Upgrade may be ignored (RFC 9110, section 7.8), and has to be:
    an app cannot change the protocol, but some apps refuse whoever offers to.
    """
    joined = {}
    for name, value in headers:
        if "_" not in name and name.lower() != "upgrade":
            joined.setdefault(name.upper().replace("-", "_"), []).append(value)
    for name, values in joined.items():
        plain = name in ("CONTENT_TYPE", "CONTENT_LENGTH")
        yield name if plain else f"HTTP_{name}", ("; " if name == "COOKIE" else ", ").join(values)


def environ_of_malformed(fault, about, method="GET"):
    """An environment for bytes that were no request, so that an app can still answer them."""
    lines = {"REQUEST_METHOD": method, "PATH_INFO": "/", "QUERY_STRING": "", "SERVER_PROTOCOL": "HTTP/1.1"}
    found = {HEADERS: [], TARGET: "", MALFORMED: fault}
    return {**FIXED, "wsgi.errors": sys.stderr, **about, **lines, "wsgi.input": BytesIO(), **found}


def plain_refusal(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """A WSGI app that answers what no other app can: bytes that are no request, or an app that broke.

    http11.py adds the length, but not to HEAD, which need not say it. RFC 9110, section 8.6.
    """
    status, words = environ[MALFORMED][:2]
    text = f"{status} {reason_phrase(status)}: {words}.\n".encode()
    start_response(f"{status} {reason_phrase(status)}", [("Content-Type", "text/plain; charset=utf-8")])
    return [text]


class OwnHosts:
    """A WSGI app around another one, which is only asked what is meant for this server. RFC 9110, section 7.4."""

    def __init__(self, app: WSGIApplication, hosts: Hosts):
        self.app, self.hosts = app, hosts

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        hosts = None if DOOR in environ else self.hosts  # who came in by the door may have an outside Host
        found = fault_of_host(environ[TARGET], environ.get("HTTP_HOST"), hosts)
        if not found:
            return self.app(environ, start_response)
        words, way_out, change = found
        if host := change.get("fields", {}).get("Host"):
            way_out += f", {host}"
        fault = Fault(421, f"{words}; {way_out}", change, "RFC 9110, section 15.5.20")
        return plain_refusal({MALFORMED: fault}, start_response)
