"""What crossed and how it ended, as data and in the words that a learner reads."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any
from urllib.parse import urljoin
from urllib.request import parse_http_list

from clients.messages import Exchange, printable
from clients.syntax import combined
from clients.text import plain

from ..task import Task
from ..text_and_html import Message
from .answers import as_data, path_in
from .running import NOT_ATTEMPTED, NOT_YET, RAISED, RIGHT, Outcome, Transcript

LABELS = {RIGHT: "Right", NOT_YET: "Not yet", RAISED: "Your code raised", NOT_ATTEMPTED: "Not attempted"}
TONES = {RIGHT: "right", NOT_YET: "not-yet", RAISED: "raised", NOT_ATTEMPTED: "not-attempted"}
HINT = "A hint is there if you want it: task.hint()"


class Feedback(Message):
    """What `check` says; `outcome` holds the same as data."""

    def __init__(self, task: Task, outcome: Outcome, saved: str = ""):
        self.outcome = outcome
        lines = WORDS[outcome.kind](task, outcome)
        super().__init__([*lines, *(("Note", note) for note in (*outcome.notes, saved) if note)], TONES[outcome.kind])


def right_words(task, outcome):
    holds = [("Holds", checked.promise) for checked in outcome.checked]
    return [(LABELS[RIGHT], task.right), *holds, ("Points", f"{outcome.points} of {task.points}")]


def refused_words(task, outcome):
    """The finding, what crossed, what was wanted, why, how many checks hold."""
    finding = outcome.finding
    reasons = [(label, words) for label, words in (("Wanted", finding.wanted), ("Why", finding.why)) if words]
    holding = sum(checked.holds for checked in outcome.checked)
    tally = f"{holding} of {len(outcome.checked)}; points: {outcome.points} of {task.points}"
    said = (LABELS[outcome.kind], full_stop(finding.words))
    return [said, *finding.sent, *reasons, ("Checks that hold", tally), HINT]


def untouched_words(task, outcome):
    if task.kind == "visit":
        again = f"each start() makes a new one, and the check looks at the last one called {task.answer}"
        words = f"no request has reached this server yet. If you sent one, it went to another server: {again}. "
        words += "Send one, then check again."
        return [(LABELS[NOT_ATTEMPTED], words)]
    return [(LABELS[NOT_ATTEMPTED], f"{task.answer} is still what you were given. Change it, then check again.")]


def full_stop(words):
    return words if words.endswith((".", "?", "!")) else words + "."


WORDS = {RIGHT: right_words, NOT_YET: refused_words, RAISED: refused_words, NOT_ATTEMPTED: untouched_words}


Headers = tuple[tuple[str, str], ...]
DETAIL = re.compile(r'"detail": ?"([^"\\]*)"')
MOST = 160  # characters of a body, or of a header's value, that a sentence quotes
ENDING = 40  # of these characters, those at the end
OF_EACH_REQUEST = ("host", "connection", "content-length", "transfer-encoding")
OF_EACH_CLIENT = ("one-address", "python-requests", "feedparser", "gzip, deflate", "*/*")  # added unasked
OF_EACH_ANSWER = ("server", "connection", "content-length", "transfer-encoding")
OF_THE_COURSE = (  # its server sends them all the time
    *("journal", "link", "vary", "cache-control", "last-modified"),
    *("x-content-type-options", "content-security-policy"),
)
TAG = re.compile(r"<(!doctype|[a-z][a-z0-9]*)\b", re.IGNORECASE)


@dataclass(frozen=True)
class RecordedExchange:
    """What was asked and what was answered; `status` is None when no response came.

    `target` is a path in one spelling, however it came; `spelled` is as it came.

    `changes` are the records that changed, as the server's journal wrote them down, where it has one.
    """

    method: str
    target: str
    body: str = ""
    status: int | None = None
    reason: str = ""
    headers: Headers = ()
    answer: str = ""
    changes: tuple[dict[str, Any], ...] = ()
    asked_headers: Headers = ()
    spelled: str = ""
    lacking: tuple[str, ...] = ()  # names of headers that the request didn't have, where that decides

    def header(self, name: str) -> str | None:
        """The value of a header of the response, or None; several lines are one list (RFC 9110, section 5.3)."""
        return combined(self.headers, name)

    def members(self, name: str) -> list[str]:
        """The members of a list in a header of the response, as they are written; a comma in quotes parts nothing."""
        return [member for member in parse_http_list(self.header(name) or "") if member]

    def asked_header(self, name: str) -> str | None:
        """The value of a header of the request, or None; several lines are one list."""
        return combined(self.asked_headers, name)

    @property
    def media_type(self) -> str:
        """The media type of the response without its parameters, in small letters, or ""."""
        return (self.header("Content-Type") or "").partition(";")[0].strip().lower()

    @property
    def location(self) -> str:
        """The path that Location names, or "": it may be a whole URL, or relative. RFC 9110, section 10.2.2."""
        named = self.header("Location")
        return path_in(urljoin(f"http://app{self.target}", named)) if named else ""

    def data(self) -> Any:
        """The response's body as JSON data; None where it is none."""
        return as_data(self.answer)

    @property
    def words(self) -> str:
        """The response's body as somebody reads it: the words of a page, the texts in JSON, else all of it."""
        if self.media_type == "text/html":
            return plain(self.answer)
        data = self.data()
        return self.answer if data is None else "\n".join(texts_in(data))

    def asked(self) -> str:
        """The request in words: PUT /user/1 (If-Match: "2") with {"name": "Ada"}."""
        told = [f"{name}: {clipped(value)}" for name, value in self.asked_headers if self.asks_by(name, value)]
        headers = ", ".join([*told, *(f"without {name}" for name in self.lacking)])
        body = f" with {clipped(self.body) or repr(self.body)}" if self.body else ""
        return f"{self.method} {self.spelled or self.target}{headers and f' ({headers})'}{body}"

    def asks_by(self, name: str, value: str) -> bool:
        """Whether a header of the request says more than each request does, or than its body says already."""
        if name.lower() == "content-type":
            says_json = value == "application/json"
            return not (says_json and is_json(self.body)) if self.body else self.method == "GET" and not says_json
        is_added = name.lower() in ("user-agent", "accept-encoding", "accept") and value.startswith(OF_EACH_CLIENT)
        return name.lower() not in OF_EACH_REQUEST and not is_added

    def answered(self) -> str:
        """The response in words: 201 Created, Location: /user/6, with {...}."""
        if self.status is None:
            return self.reason or "nothing"
        told = [f"{name}: {clipped(value)}" for name, value in self.headers if self.answers_by(name)]
        told += ["without Content-Type"] if self.answer and not self.media_type else []
        return ", ".join([self.status_words(), *told, *self.body_words()])

    def answers_by(self, name: str) -> bool:
        """Whether a header of the response says more than each response does, or than its body says already."""
        if name.lower() == "content-type":
            can_have_body = bool(self.answer) or (self.method, self.status) == ("GET", 200)
            return can_have_body and not self.is_what_its_type_says()
        if name.lower() == "date":
            return any(one.endswith(" GMT") for one in (self.header("Retry-After") or "", self.header("Expires") or ""))
        usual = OF_THE_COURSE if self.header("Journal") else ()
        return name.lower() not in (*OF_EACH_ANSWER, *usual)

    def is_what_its_type_says(self) -> bool:
        """Whether the response's body is JSON that is called so, or a page that is called so."""
        if self.media_type == "text/html":
            return bool(TAG.search(self.answer))
        if self.media_type == "application/problem+json":
            return bool(self.detail())
        return self.header("Content-Type") == "application/json" and is_json(self.answer)

    def status_words(self) -> str:
        """The status with its reason: 204 No Content, however the server spelled it."""
        reason = self.reason.title() if self.reason.isupper() and self.reason != "OK" else self.reason
        return printable(f"{self.status} {reason}".strip())

    def body_words(self) -> list[str]:
        """What the body says, in a few words; of a problem (RFC 9457) its detail."""
        detail = self.detail() if self.media_type == "application/problem+json" else ""
        if detail:
            return [f"saying: {clipped(detail)}"]
        if self.media_type == "text/html" and self.is_what_its_type_says():
            return ["with an HTML page"]
        return [f"with {clipped(self.answer) or repr(self.answer)}"] if self.answer else []

    def detail(self) -> str:
        """The detail of a problem (RFC 9457), or ""; also where a journal has cut the body."""
        data, found = self.data(), DETAIL.search(self.answer)
        if isinstance(data, dict):
            return str(data.get("detail") or "")
        return found[1] if found else ""


def texts_in(data: Any) -> Iterator[str]:
    """The names and values in JSON data as texts."""
    if isinstance(data, dict):
        data = [*data, *data.values()]
    if isinstance(data, list):
        yield from (text for one in data for text in texts_in(one))
    else:
        yield str(data)


def is_json(text: str) -> bool:
    return text.strip() == "null" or as_data(text) is not None


def clipped(text: str) -> str:
    """A body, or the value of a header, on one line; of a long one its beginning and its end, where many differ."""
    line = printable(" ".join(text.split()))
    return line if len(line) <= MOST else f"{line[: MOST - ENDING]}...{line[-ENDING:]}"


SAFE = ("GET", "HEAD", "OPTIONS")  # RFC 9110, section 9.2.1
# Headers without which a request means something else.
CHANGES_MEANING = ("Idempotency-Key", "If-Match", "Authorization", "Cookie", "Accept")
ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")


def from_exchange(exchange: Exchange) -> RecordedExchange:
    """A RecordedExchange from what the client saw."""
    request, response = exchange.request, exchange.response
    asked = RecordedExchange(
        request.method,
        one_spelling(request.target),
        request.body.decode("utf-8", "replace"),
        asked_headers=request.headers,
        spelled=request.target,
    )
    if response is None:
        return asked
    answer = response.text() or ""
    return replace(asked, status=response.status, reason=response.reason, headers=response.headers, answer=answer)


def from_journal(entry: Mapping[str, Any]) -> RecordedExchange:
    """A RecordedExchange from what a server wrote down."""
    received, sent = entry["received"], entry["sent"]
    return RecordedExchange(
        received["method"],
        one_spelling(received["target"]),
        received["content"] or "",
        sent["status"],
        sent["reason"],
        pairs(sent["fields"]),
        sent["content"] or "",
        tuple(entry["changes"]),
        pairs(received["fields"]),
        received["target"],
    )


def one_spelling(target: str) -> str:
    """A target without scheme and host, its letters, digits and -._~ as they are (RFC 3986, section 6.2.2.2)."""
    path = path_in(target) if "://" in target.partition("?")[0] else target
    return ENCODED.sub(lambda found: as_one_letter(found[0]), path)


def as_one_letter(encoded):
    """%34 as 4; what has to stay encoded with capital letters, as in %2F."""
    letter = chr(int(encoded[1:], 16))
    return letter if letter.isascii() and (letter.isalnum() or letter in "-._~") else encoded.upper()


def pairs(headers):
    return tuple((name, value) for name, value in headers)


def transcript_of(
    crossed: Iterable[RecordedExchange], who: str, whom: str, among: Sequence[RecordedExchange] = (), most: int = 0
) -> Transcript:
    """Requests and answers as (label, words) lines; the same request several times in a row is told once.

    `among` are all requests of a trial: a header that others like this one had, and this one hasn't, is told as well.
    Of more than `most` lines the last ones are told.
    """
    lines: list[tuple[str, str]] = []
    runs = runs_of(with_what_they_lack(crossed, among))
    begins = f"{who} in the end" if most and len(runs) > most else who
    for run in runs[-most:]:
        label = begins if not lines else "Then"
        times = ("", " twice")[len(run) - 1] if len(run) < 3 else f" {len(run)} times"
        answers = " and then ".join(dict.fromkeys(one.answered() for one in run))
        lines.append((label, full_stop(f"{run[0].asked()}{times}; {whom} answered {answers}")))
    return tuple(lines)


def with_what_they_lack(crossed, among):
    """These, each with the names of headers it lacks, while another one by its method to its address has them."""
    given = {(one.method, one.target, name) for one in among for name in CHANGES_MEANING if one.asked_header(name)}
    for one in crossed:
        had = [name for name in CHANGES_MEANING if (one.method, one.target, name) in given]
        yield replace(one, lacking=tuple(name for name in had if one.asked_header(name) is None))


def runs_of(crossed):
    """Neighbours that asked the same, together."""
    runs = []
    for one in crossed:
        if runs and (runs[-1][0].asked() == one.asked()):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def with_writes_between(
    crossed: Sequence[RecordedExchange], among: Sequence[RecordedExchange]
) -> list[RecordedExchange]:
    """These; where the same was asked twice with writes between, the last of those that was not refused as well."""
    kept = list(crossed[:1])
    for earlier, one in pairwise(crossed):
        ends = [at for at, other in enumerate(among) if other is earlier or other is one]
        between = among[ends[0] + 1 : ends[-1]] if earlier.asked() == one.asked() and ends else ()
        kept += [other for other in between if other.method not in SAFE and (other.status or 0) < 400][-1:]
        kept.append(one)
    return kept
