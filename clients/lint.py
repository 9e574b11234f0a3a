"""What httplint, a well-kept judge of HTTP messages, has to say about an exchange. It asks nobody.

httplint is loaded when it is first asked, or by `load_beside`, since that takes a third of a second.
"""

import contextlib
from email.utils import parsedate_to_datetime
from importlib import import_module
from threading import Thread
from typing import NamedTuple

from .messages import MOST_BYTES, Exchange, unpack
from .text import plain

LEVELS = ("bad", "warning", "info", "good")
MOST_NOTES = 40
MOST_BYTES_OF_HEADERS = 16_000
TOO_LONG = f"The headers of this message are longer than {MOST_BYTES_OF_HEADERS:,} bytes: httplint is not asked."
PACKED = f"Its body unpacks to more than {MOST_BYTES:,} bytes, so httplint was not asked about it."
ABSENT = "httplint is not here, so it has no notes. A browser page cannot run it; on your own computer it does."
LOST = "httplint could not make sense of this message."
NOT_SO = {  # A response with 415 says by these two what it would take: RFC 9110, sections 12.5.1 and 12.5.3.
    '"Accept" isn\'t valid in a response.',
    '"Accept-Encoding" isn\'t valid in a response.',
    "The server's clock is correct.",  # We count from that clock, so nothing is known of it.
}
NOTHING = "There is no response that httplint could judge."


class Note(NamedTuple):
    """A note: its level (one of LEVELS), the message it is about, a sentence, and why, in plain words."""

    level: str
    about: str
    sentence: str
    why: str


class Judgement(NamedTuple):
    """All notes, the gravest first; or the sentence that says why there are none."""

    notes: tuple[Note, ...] = ()
    remark: str = ""


_last: tuple[Exchange, Judgement] | None = None


def load_beside() -> None:
    """Load httplint while somebody still types, so that the first response need not wait for it."""
    with contextlib.suppress(RuntimeError):  # where there are no threads, it is loaded when it is asked
        Thread(target=_load, name="loads httplint", daemon=True).start()


def _load() -> None:
    with contextlib.suppress(ImportError):
        import_module("httplint")


def lint(exchange: Exchange) -> Judgement:
    """What httplint says about the request and the response of an exchange, in plain words.

    Time is counted from the response's own Date, so that the same response gets the same notes on every day. The last
    judgement is remembered: what was judged for one view is shown in another.
    """
    global _last
    last = _last
    judged = last[1] if last and last[0] is exchange else judge(exchange)
    _last = exchange, judged
    return judged


def judge(exchange: Exchange) -> Judgement:
    """The same, not remembered."""
    if not exchange.response:
        return Judgement(remark=NOTHING)
    if max(map(_length, (exchange.request, exchange.response))) > MOST_BYTES_OF_HEADERS:
        return Judgement(remark=TOO_LONG)
    try:
        return _judged(exchange)
    except ImportError:
        return Judgement(remark=ABSENT)
    except Exception:  # A judge that stumbles over a strange response must not take it away.
        return Judgement(remark=LOST)


def _judged(exchange) -> Judgement:
    body, coding = exchange.response.body, exchange.response.header("Content-Encoding")
    packed = len(unpack(body, coding).data or b"") >= MOST_BYTES > len(body)
    request, response = _heard(exchange, packed)
    found = [("request", note) for note in request.notes] + [("response", note) for note in response.notes]
    found += [(about, child) for about, note in found for child in note.subnotes]
    found = [(about, note) for about, note in found if note.summary not in NOT_SO]
    found.sort(key=lambda pair: LEVELS.index(pair[1].level.value))
    notes = tuple(Note(note.level.value, about, note.summary, plain(note.detail)) for about, note in found[:MOST_NOTES])
    more = len(found) - MOST_NOTES
    remarks = [f"{more:,} more notes are not shown."] if more > 0 else []
    return Judgement(notes, " ".join([*remarks, *([PACKED] if packed else [])]))


def _heard(exchange, packed: bool):
    """The two linters, after they have heard the exchange; but for a body that is `packed` too well."""
    from httplint import HttpRequestLinter, HttpResponseLinter

    request, response, now = exchange.request, exchange.response, _now(exchange.response)
    asked = HttpRequestLinter(start_time=now)
    asked.process_request_topline(request.method.encode(), request.target.encode(), b"1.1")
    _hear(asked, request.headers, request.body, True)
    unheard = request.method == "HEAD" or packed  # httplint itself unpacks a hundred megabytes
    said = HttpResponseLinter(start_time=now, no_content=unheard)
    said.request = asked
    version = response.version.removeprefix("HTTP/").encode()
    said.process_response_topline(version, str(response.status).encode(), response.reason.encode())
    _hear(said, response.headers, response.body, response.complete)
    return asked, said


def _hear(linter, headers, body: bytes, complete: bool) -> None:
    linter.process_headers([(name.encode(), value.encode("latin-1", "replace")) for name, value in headers])
    linter.feed_content(body)
    linter.finish_content(complete)


def _now(response) -> float | None:
    """The moment the response says it was made, in seconds since 1970."""
    try:
        return parsedate_to_datetime(response.header("Date") or "").timestamp()
    except (ValueError, OverflowError):
        return None


def _length(message) -> int:
    return sum(len(name) + len(value) for name, value in message.headers)
