"""What the checks of several tasks ask, written once."""

import contextlib
import dataclasses
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from socket import socket
from types import UnionType
from typing import Any
from urllib.parse import urlencode

from clients.messages import Exchange, Request, Timings
from clients.raw import CLOSED, listen, read_as_typed, responses_in
from clients.sending import GivenBody, GivenHeaders, as_announced, compose
from clients.wire import connected
from mini_server.in_memory import IN_A_PAGE

from . import Asking
from .answers import cut, is_empty
from .feedback import SAFE, RecordedExchange
from .forms_and_addresses import MAY_BE, URLENCODED, as_sent, holes, odd_in
from .hosts import SWITCH
from .running import patient
from .trials import TO_ANSWER, AppTrial, ValueTrial

SUCCESS = (201, 202, 203, 204, 206, 299)  # besides 200
REDIRECTION = (300, 399)  # no client follows these by itself
FOLLOWED = (301, 302, 303, 307, 308)  # where they have Location, requests and urllib follow these
BY_ITSELF = "requests follows Location by itself, unless allow_redirects=False says that it shouldn't."
REFUSED = (400, 404, 410, 428, 499)
FAILED = (500, 503, 599)


Kind = type | UnionType
KINDS: dict[Kind, str] = {str: "a text", int | str: "a number or a text", list: "a list", dict: "a dict"}


def is_a(found: object, kind: Kind) -> bool:
    """Whether a value is of a kind; true is no number."""
    return isinstance(found, kind) and not isinstance(found, bool)


def filled_in(trial: Asking, found: Any, kind: Kind, what: str, wanted: str, why: str) -> Any:
    """What was filled in for `what`; refuses where that is nothing, or not of this kind."""
    trial.need(not is_empty(found), f"{what} is not filled in yet", wanted, why)
    trial.need(is_a(found, kind), f"{what} is {cut(found)}, and not {KINDS[kind]}", wanted, why)
    return found


def member(value: object, name: str) -> Any:
    """A member of what was handed in, or None."""
    return value.get(name) if isinstance(value, Mapping) else None


VALUE = "a header is its name, a colon and its value, which is ASCII (RFC 9110, sections 5.1 and 5.5)."


def value_of_header(trial: Asking, found: object, about: str, name: str, why: str) -> str:
    """What is given as a header's value, for `about`; refuses what can't be sent. RFC 9110, section 5.5."""
    value = filled_in(trial, found, str, about, f"the text of a {name} header", why).strip()
    sendable = value.isascii() and value.isprintable()
    trial.need(sendable, f"{about}: {value!r} can't be sent in a header", "letters, digits, = and commas", VALUE)
    named = value.lower().startswith(name.lower())
    trial.need(not named, f"{about}: {value!r} contains the name of the header", "its value alone", VALUE)
    return value


ASKS_FOR_NO_CHANGE = ("GET", "HEAD", "OPTIONS", "TRACE", "QUERY")  # whoever sends these asks for no change
DONE = "2xx says that it was done (RFC 9110, section 15.3), and others may have seen it already."
UNDONE = (
    "2xx says that it was done (RFC 9110, section 15.3): to undo it is one more change, and others may have seen both."
)
ONCE = "what is to change in a record goes into one request, since each that changes it is one change. A convention."
ANEW = "What is past stays in the journal: run the cell with start() to begin anew."
ASKS = "GET, HEAD and OPTIONS only look; any other method asks the server to do something (RFC 9110, section 9.2.1)."
COUNTED = "The text says how many requests this task wants: a convention of this task."


def only_changed(trial: Asking, sent: Iterable[RecordedExchange], *needed: str, advice: str = "") -> None:
    """Refuse where one of these requests changed another record than the needed ones, or one of those again.

    A record is named by its noun and id, as in "user 2"; `advice` is said at the end.
    """
    why = f"{DONE} {advice}".strip()
    by: dict[str, tuple[RecordedExchange, Any]] = {}  # the first request that changed a record, and what it was before
    wanted = f"changes of {' and '.join(needed)} alone, one of each" if needed else "requests that change nothing"
    for one in sent:
        for change in one.changes:
            record = f"{change['kind']} {change['id']}"
            words = f"{one.asked()} {what_it_did(change)} {record}"
            trial.need(record in needed, f"{words}, and nobody asked for that", wanted, why, [one])
            again = f"{words}, which had been changed before"
            first, was = by.setdefault(record, (one, change["before"]))
            twice = f"{UNDONE if change['after'] == was else ONCE} {advice}".strip()
            trial.need(first is one, again, f"{record} changed once, and right", twice, [first, one])


def what_it_did(change):
    """Made, deleted or changed, from one change in a journal."""
    if change["before"] is None:
        return "made"
    return "deleted" if change["after"] is None else "changed"


def none_is_idle(trial: Asking, sent: Sequence[RecordedExchange]) -> None:
    """Refuse where a request that asks for a change made none; looks are free."""
    for one in sent:
        alike = [other for other in sent if other.asked() == one.asked()]
        words, wanted = f"{one.asked()} asks for a change, and made none", "no such request, or a look by GET"
        why = f"{ASKS} {COUNTED}"
        if any(other.changes for other in alike):
            words, wanted = f"{one.asked()} was sent again, and made no further change", "this request once"
            why = COUNTED
        trial.need(one.method in ASKS_FOR_NO_CHANGE or one.changes, words, wanted, why, alike)


def no_others(trial: Asking, sent: Sequence[RecordedExchange], needed: Sequence[RecordedExchange]) -> None:
    """Refuse where more was sent than these, each of which is one of `sent`."""
    extra = [one for one in sent if not any(one is other for other in needed)]
    words = f"{extra[0].asked()} is one request too many" if extra else ""
    trial.need(not extra, words, "the requests that the task asks for, and no others", COUNTED, extra[:1])


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
ASKED = "only the method and the target tell a service what to do (RFC 9110, section 9.1)."
CAPITALS = "methods are case-sensitive, and these are all in capitals (RFC 9110, section 9.1)."
PLAIN = "these are the characters of an address (RFC 3986, section 2)."
Row = tuple[str, str]  # method and address of a job
Because = Callable[[str, set[str], set[str]], str]  # the rule for a job whose address lacks names, or has too many


def table_of_requests(
    trial: ValueTrial,
    names: Mapping[str, set[str]],
    because: Because,
    shown: Callable[[str], str] = str,
    may_be_one: Sequence[set[str]] = (),
) -> dict[str, Row]:
    """The learner's rows by their jobs, whose addresses tell these names; refuses what is no row, and twins.

    Jobs of one of the sets in `may_be_one` may be the same request.
    """
    value = filled_in(trial, trial.value, dict, "the table", "the starter's table, filled in", ASKED)
    table = {job: row_of(trial, shown(job), value.get(job), names[job], partial(because, job)) for job in names}
    for job, row in table.items():
        twin = next(other for other in table if table[other] == row)
        fits = twin == job or any({job, twin} <= one for one in may_be_one)
        words = f"two jobs are the same request, {row[0]} {row[1]}: {shown(twin)} and {shown(job)}"
        trial.need(fits, words, "a request of its own for each job", ASKED)
    return table


def row_of(trial, job, row, names, because):
    """A row such as 'GET /concert/<day>', as its method and its address."""
    wanted = f"a text such as 'GET /concert/<day>', with one of {', '.join(METHODS)}"
    method, *rest = filled_in(trial, row, str, job, wanted, ASKED).split(maxsplit=1)
    trial.need(rest, f"{job} has {row!r}, which isn't a method and an address", wanted, ASKED)
    trial.need(method in METHODS, f"{job} has {row!r}", wanted, CAPITALS if method.upper() in METHODS else ASKED)
    address = rest[0].strip()
    odd, told = odd_in(address), holes(as_sent(address))
    trial.need(not odd, f"the address for {job}, {address}, {odd}", f"one slash, then {MAY_BE}", PLAIN)
    words = f"the address for {job} is {as_sent(address)}, which tells the service {in_words(told)}"
    wanted = f"an address that tells the service {in_words(names)}"
    trial.need(told == names, words, wanted, because(names - told, told - names))
    return method, as_sent(address)


def in_words(names):
    return " and ".join(f"<{name}>" for name in sorted(names)) or "no name at all"


PROBLEM = "application/problem+json"
SHAPE = (
    "these members are in every body of this type, so one reader is enough for all refusals (RFC 9457, section 3.1)."
)
LEAKS = ("Traceback", 'File "', "KeyError", "TypeError", "ValueError")


def problem_in(trial: AppTrial, answer: RecordedExchange) -> dict[str, Any]:
    """The members of a refusal; refuses what is no problem details, or has another status, no title or no detail."""
    about = [answer]
    trial.need(
        answer.media_type == PROBLEM,
        f"the {answer.status} for {answer.target} is of the media type {answer.media_type or 'that nobody names'}",
        f"Content-Type: {PROBLEM}",
        "by this media type a client tells problem details from anything else (RFC 9457, section 3).",
        about,
    )
    found = answer.data()
    words = f"the body of the {answer.status} is not a JSON object"
    trial.need(isinstance(found, dict), words, "an object", SHAPE, about)
    need_members(trial, answer, found)
    leaks = [word for word in LEAKS if word in answer.answer]
    words = f"the {answer.status} shows {leaks and leaks[0]}, which is about your code"
    why = "details of the implementation help attackers (RFC 9457, section 5)."
    trial.need(not leaks, words, "words for the one who asks", why, about)
    return found


def need_members(trial: AppTrial, answer: RecordedExchange, found: dict[str, Any]) -> None:
    """The same status as the response's, words in title and detail, and a type that is a text."""
    told, about = found.get("status"), [answer]
    trial.need(
        told == answer.status and not isinstance(told, bool),
        f"the status code is {answer.status}, and the member status says {told!r}",
        "the same number in both",
        "the member is a copy of the status code, a JSON number (RFC 9457, section 3.1.2).",
        about,
    )
    for name in ("title", "detail"):
        has_words = isinstance(found.get(name), str) and any(map(str.isalpha, found[name]))
        words = f"the {answer.status} for {answer.target} has no words in {name}"
        trial.need(has_words, words, "a title and a detail", SHAPE, about)
    trial.need(
        isinstance(found.get("type", ""), str),
        f"the type is {found.get('type')!r}",
        "a reference such as about:blank, or no type at all",
        "type is a URI reference, a text (RFC 9457, section 3.1.1).",
        about,
    )


ENOUGH, DRAWN = 60, 800  # how many are asked for; and how many where they seem to be drawn from a small range
SHORT = 4  # characters


def each_once(trial: AppTrial, another: Callable[[], str], what: str, why: str, first: Sequence[str] = ()) -> list[str]:
    """Ask for names by `another` until one comes again, which is refused, or there are enough; gives `first` and them.

    A counter that begins anew is found up to ENOUGH. Short names in no order are asked for longer: of 65,536 that are
    drawn, two are alike among DRAWN in all but 1 of 100 tries, of 9,999 always.
    """
    seen = {name: number for number, name in enumerate(first, 1)}
    while len(seen) < ENOUGH or (len(seen) < DRAWN and seem_drawn(list(seen))):
        name = another()
        number = len(seen) + 1
        words = f"{what} number {number} was given {name}, as number {seen.get(name)} was"
        given = [one for one in trial.crossed if name and name == one.location]
        trial.need(name and name not in seen, words, "an address of its own for each", why, given)
        seen[name] = number
    return list(seen)


def seem_drawn(names: list[str]) -> bool:
    """Whether names are short, and do not count on, in tens or in sixteens."""
    ends = [name.rstrip("/").rpartition("/")[2] for name in names]
    counted = any(counts_on(ends, *base) for base in (("[^0-9]", 10), ("[^0-9a-fA-F]", 16)))
    return max(map(len, ends), default=0) <= SHORT and not counted


def counts_on(ends: list[str], other: str, base: int) -> bool:
    numbers = [int(re.sub(other, "", end) or "0", base) for end in ends]
    return numbers == sorted({*numbers})


UNKNOWN = "FROB"
ONLY_ASKS = "GET, HEAD and OPTIONS only ask, also with a query: nothing changes by them (RFC 9110, section 9.2.1)."
LIKE_GET = (
    "the response to HEAD is that of GET without the body (RFC 9110, section 9.3.2). "
    'Flask takes HEAD to the function for GET, where request.method is "HEAD".'
)
OF_ITS_BODY = ("content-length", "etag")  # the words of a refusal may name the method, or be other ones each time
ABOUT_IT = (*OF_ITS_BODY, "content-type", "content-language", "last-modified", "vary", "cache-control", "link")
NOT_DONE = "nobody knows what FROB means, so it is refused, as not allowed or not known (RFC 9110, section 9.1)."
SAYS_WHICH = "a 405 has the header Allow, which lists the methods there are (RFC 9110, section 15.5.6)."
HAS_A_TYPE = "a body comes with its media type (RFC 9110, section 8.3)."
# As links behind "Are you sure?" say it.
AGREES = ("sure", "confirm", "confirmed", "yes", "ok", "really", "force", "do")
CONSENTS = [
    urlencode({**dict.fromkeys(AGREES, word), "_method": method})  # some frameworks take _method for the method
    for word, method in (("yes", "POST"), ("1", "DELETE"), ("true", "PUT"))
]
Headers = dict[str, str] | None
Members = dict[str, Any] | None


def methods_hold(
    trial: AppTrial, *targets: str, example: Members = None, headers: Headers = None, form: bool = False
) -> None:
    """Refuse where looking changes what the targets show, HEAD is unlike GET, or a method that nobody knows is done.

    `example` is a body as the app takes it, as JSON or as a form: its members go into a query, and along with the
    unknown method.
    """
    looks_change_nothing(trial, *targets, example=example, headers=headers)
    head_is_like_get(trial, *targets, headers=headers)
    unknown_is_refused(trial, *targets, example=example, headers=headers, form=form)


def looks_change_nothing(
    trial: AppTrial,
    *targets: str,
    example: Members = None,
    methods: tuple[str, ...] = SAFE,
    headers: Headers = None,
) -> None:
    """Refuse where a safe method, or a GET with a query, changes what any of the targets shows."""
    queries = [urlencode(example or {"a": "b"}), *CONSENTS]
    asked = [("GET", f"{target}?{query}") for target in targets for query in queries]
    asked += [(way, target) for target in targets for way in methods]
    nothing_changes(trial, targets, asked, ONLY_ASKS, headers)


def unknown_is_refused(
    trial: AppTrial, *targets: str, example: Members = None, headers: Headers = None, form: bool = False
) -> None:
    """Refuse where a method that nobody knows is done, or a 405 does not say which methods there are."""
    asked, more = [(UNKNOWN, target) for target in targets], {"Content-Type": URLENCODED} if form else {}
    body = urlencode(example) if form and example else example
    for came in nothing_changes(trial, targets, asked, NOT_DONE, {**(headers or {}), **more}, body):
        words = f"{came.method} {came.target} was answered {came.status_words()}"
        trial.need(came.status and came.status >= 400, words, "405 or 501", NOT_DONE, [came])
        listed = came.status != 405 or came.header("Allow") is not None
        trial.need(listed, f"{words}, without Allow", "Allow", SAYS_WHICH, [came])


def nothing_changes(trial, targets, asked, why, headers, body=None):
    """Send these requests; what came of them. Refuse where a target shows something else afterwards."""
    before = [trial.send("GET", target, headers=headers) for target in targets]
    came = []
    for method, target in asked:
        came.append(trial.send(method, target, body, headers))
        for one in before:
            now = trial.send("GET", one.target, headers=headers)
            words = f"after {method} {target}, {one.target} shows something else than before"
            trial.need(shown(now) == shown(one), words, f"what it showed: {one.answered()}", why, [one, came[-1], now])
    return came


def steady(trial: AppTrial, *targets: str, headers: Headers = None) -> list[str]:
    """Those targets that show the same twice: a page may have a number of its own each time, such as a secret."""
    return [
        one
        for one in targets
        if shown(trial.send("GET", one, headers=headers)) == shown(trial.send("GET", one, headers=headers))
    ]


def shown(crossed: RecordedExchange) -> tuple[Any, ...]:
    """What a GET shows, with the tag that it has now; of a refusal the status alone, since its words are for people."""
    if crossed.status and crossed.status >= 400:
        return (crossed.status,)
    data = crossed.data()
    return crossed.status, crossed.answer if data is None else data, crossed.header("ETag")


def head_is_like_get(trial: AppTrial, *targets: str, headers: Headers = None) -> None:
    """Refuse where HEAD has another status than GET, says otherwise what would come, or not its media type."""
    for target in targets:
        got, head = trial.send("GET", target, headers=headers), trial.send("HEAD", target, headers=headers)
        typed = got.header("Content-Type") or not got.answer
        trial.need(typed, f"GET {target} is answered without Content-Type", "its media type", HAS_A_TYPE, [got])
        words = f"HEAD {target} was answered {head.status_words()}, GET {got.status_words()}"
        trial.need(head.status == got.status, words, f"{got.status_words()}, as GET", LIKE_GET, [got, head])
        for name in unlike(got, head):
            words = f"HEAD {target} has {name}: {head.header(name) or '(no such header)'}"
            trial.need(False, words, f"{name}: {got.header(name)}, as GET has it", LIKE_GET, [got, head])


def unlike(got: RecordedExchange, head: RecordedExchange) -> Iterator[str]:
    """Headers about what comes whose values differ, or a media type left out; others may have a number of their own."""
    done = 200 <= (got.status or 0) < 300
    compared = [name for name in ABOUT_IT if done or name not in OF_ITS_BODY]
    for name, _ in got.headers:
        both = head.header(name) is not None or name.lower() == "content-type"
        if both and name.lower() in compared and head.header(name) != got.header(name):
            yield name


TOGETHER = (
    "Requests may come at the same moment, from clients that act in parallel (RFC 9110, section 13.1.1): "
    "looking and writing have to be one step. "
    "A lock around both, with what is compared inside, does it: lock = threading.Lock() in make_app, then `with lock:`."
)
Asked = tuple[str, str, GivenBody, GivenHeaders]  # method, target, body, headers


def at_once(trial: AppTrial, *asked: Asked) -> list[RecordedExchange]:
    """Send all of these before any response is read; what crossed, in this order, but what failed comes first.

    An app that waits between looking and writing, say for a file, is found: all of them have looked by then. One that
    only computes is never interrupted, so a verdict does not hang on how busy the computer is.
    """
    trial.note_mending()
    url = trial.running.url
    requests = [as_announced(compose(method, url + at, headers, body)) for method, at, body, headers in asked]
    with switching_late(), contextlib.ExitStack() as stack:
        lines = [stack.enter_context(connected(url, patient(TO_ANSWER))) for _ in requests]
        began = time.monotonic()
        for line, request in zip(lines, requests, strict=True):
            line.sendall(request.raw)  # in one piece: no app waits for the body
        exchanges = [exchanged(line, request, began) for line, request in zip(lines, requests, strict=True)]
    return [trial.noted(one) for one in sorted(exchanges, key=lambda one: one.status != 500)]


def at_the_lock(trial: AppTrial, *asked: Asked) -> list[RecordedExchange]:
    """The same, line by line in turns: an app that looks in one line and writes in a later one is found each time.

    It is not where a lock lets nobody in between, nor where looking and writing are one call, such as `setdefault`.
    Each further call for the same app has them take turns of another length. In a page requests come one by one.
    """
    if not IN_A_PAGE:
        trial.running.together(len(asked))
    return at_once(trial, *asked)


@contextlib.contextmanager
def switching_late() -> Iterator[None]:
    """Threads change places only where one waits."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def exchanged(line: socket, request: Request, began: float) -> Exchange:
    """The answer to one of them, or none in time."""
    typed, received = read_as_typed(request.raw), bytearray()
    ending = listen(line, received, typed, began + patient(TO_ANSWER))
    answers, _ = responses_in(bytes(received), typed, ended=ending == CLOSED)
    if answers:
        return dataclasses.replace(answers[0], request=request)
    return Exchange(request, None, timings=Timings(waiting=time.monotonic() - began), error="Several had come at once.")
