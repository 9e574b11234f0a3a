"""Why no answer, or only half of one, came: a plain sentence for each way it can fail."""

import http.client
import socket

import urllib3

from ..messages.framing import NoSize
from .stop import NotSecure, TooManyInformational, TooMuchBesides
from .wire import MOST_BESIDES, MOST_INFORMATIONAL, Wire

NO_STATUS_LINE = "The first line of the answer should read like 'HTTP/1.1 200 OK', and does not."

# The first line that fits is said; so the particular stands before the general.
_SENTENCES = (
    (TooMuchBesides, f"More than {MOST_BESIDES:,} octets came that are no content. We stopped reading."),
    (TooManyInformational, f"More than {MOST_INFORMATIONAL:,} informational answers (1xx) came. We stopped reading."),
    (NotSecure, "No secure connection can be made. Try http:// in the place of https://."),
    (socket.gaierror, "No host of this name was found. Look for a typing mistake in the address."),
    (ConnectionRefusedError, "Nothing listens at this host and port. Start the server, or correct the port."),
    (http.client.RemoteDisconnected, "The connection was closed without an answer."),
    (http.client.IncompleteRead, "The connection was closed before the content was complete."),
    (NoSize, "The content came in chunks, and the length of one is not a number."),
    (http.client.LineTooLong, "One line of the answer's head has more than 65,536 octets. We stopped reading."),
    (http.client.BadStatusLine, NO_STATUS_LINE),
    (ConnectionError, "The connection broke off."),
)

FAILURES = (urllib3.exceptions.HTTPError, http.client.HTTPException, OSError, ValueError)


def sentence_for(failure: Exception, wire: Wire) -> str:
    """What happened, without the names that libraries have for it."""
    if wire.stop.asked:
        return cancelled(wire)
    chain = list(_chain(failure))
    if any(isinstance(one, TimeoutError) for one in chain):
        return too_late(wire)
    for kind, sentence in _SENTENCES:
        if any(isinstance(one, kind) for one in chain):
            return sentence
    if type(chain[-1]) is http.client.HTTPException:
        return "The answer has more than 100 fields. We stopped reading."
    return "The answer cannot be read to its end." if wire.sent else "No connection to this host and port can be made."


def cancelled(wire: Wire) -> str:
    """The sentence for a wait that somebody ended. Only octets that never left are sure not to have done anything."""
    if not wire.sent:
        return "Cancelled before anything was sent."
    if wire.received:
        return "Cancelled while the answer came; this is what had come. The server may have done it."
    return "Cancelled after the request was sent; the server may have done it."


def too_late(wire: Wire) -> str:
    """The sentence for an answer that did not come, or did not end, in the time there was."""
    if wire.received:
        return "The answer was not finished in the time there was. We stopped waiting; this is what had come."
    return "No answer came in the time there was. We stopped waiting."


def not_http(octets: bytes) -> str | None:
    """The sentence for an answer that is not HTTP; None where it is, or could become one."""
    if b"HTTP/1.".startswith(octets[:7]):
        return None
    return f"What came is not HTTP/1.1: it begins {octets[:40].decode('iso-8859-1')!a}, not like 'HTTP/1.1 200 OK'."


def _chain(failure):
    while failure is not None:
        yield failure
        failure = failure.__cause__ or failure.__context__
