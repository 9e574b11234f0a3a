"""The same nine jobs in three styles of address, and what can be measured of them."""

import ast
import inspect
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import NamedTuple

from ..cache import Answer, CachingClient
from ..crawler import spider
from ..lossy_proxy import LossyProxy, Passed
from ..retrying import ALL, IDEMPOTENT, Retrying
from ..sending import send
from ..snapshots import put_back, records
from . import with_honest_verbs, with_nouns, with_verbs

STYLES = {"verbs": with_verbs, "honest": with_honest_verbs, "nouns": with_nouns}
ZOE, RENAMED, OTHER = (
    {"name": "Zoe", "email": "zoe@example.org"},
    {"name": "Zoe Adams"},
    {"name": "Zoe Baker", "email": "zoe@example.com"},
)
NOT_DONE = (ValueError, LookupError, TypeError)
"""What the functions of all styles raise when an answer is not what it should be."""


class Job(NamedTuple):
    """One job: what it is in words, the function of the style that does it, and what that is given."""

    words: str
    function: str
    given: tuple = ()


JOBS = (
    Job("Create a user", "create", (ZOE,)),
    Job("Replace name and email", "replace", (OTHER,)),
    Job("Read the user", "read"),
    Job("Read the user again", "read"),
    Job("Change the name", "change", (RENAMED,)),
    Job("Read what was changed", "read"),
    Job("Delete the user", "delete"),
    Job("Read what was deleted", "read"),
    Job("Delete the user again", "delete"),
)


@dataclass(frozen=True)
class Done:
    """A job that was tried: its answer, what the client read, and what there really was to be read at that moment.

    `fault` says why the client takes it for not done; None where it does not.
    """

    job: Job
    answer: Answer
    found: object = None
    truth: object = None
    fault: str | None = None

    @property
    def wrong(self) -> bool:
        """Did the client read something that was not so any more?"""
        return self.job.function == "read" and self.fault is None and self.found != self.truth


def do_all(base_url: str, style: str) -> list[Done]:
    """Do the nine jobs in one style, through one cache. Stops where there is no user to go on with."""
    client = CachingClient(base_url, now=clock_of(base_url))
    first = do(client, style, JOBS[0], ())
    if first.fault is not None:
        return [first]
    return [first, *(do(client, style, job, (first.found,)) for job in JOBS[1:])]


def do(client: CachingClient, style: str, job: Job, whom: tuple) -> Done:
    """Do one job for a user (an id, or an address)."""
    function, found, fault = getattr(STYLES[style], job.function), None, None
    try:
        found = function(client.send, *whom, *job.given)
    except NOT_DONE as reason:
        fault = str(reason)
    truth = read_now(client.base_url, style, whom) if job.function == "read" else None
    return Done(job, client.answers[-1], found, truth, fault)


def read_now(base_url: str, style: str, whom: tuple):
    """What the server says now, asked by a client without a cache."""
    try:
        return STYLES[style].read(plainly(base_url), *whom)
    except NOT_DONE:
        return None


def plainly(base_url: str):
    """A function that sends without a cache, as the functions of a style want it."""
    return lambda method, address, fields=None, content=None: send(method, base_url + address, fields, content)


def clock_of(base_url: str):
    """The time by the server's own Date, so that nothing grows old while we measure; None is never the time."""
    date = send("HEAD", base_url + "/").field("Date")
    now = parsedate_to_datetime(date).timestamp() if date else 0.0
    return lambda: now


LOST = 5
WHOM = {"verbs": "1", "honest": "1", "nouns": "/user/1"}
"""Who is updated: what the functions of each style call user 1."""
KIND = "user"


@dataclass(frozen=True)
class Lost:
    """Writes whose first answer was lost: how many were wanted, how many users were made, how many ends are unknown."""

    wanted: int
    made: int
    unknown: int

    @property
    def duplicates(self) -> int:
        """How many were made too many."""
        return max(0, self.made - self.wanted)


def sent_on(base_url: str, style: str, way, methods) -> Lost:
    """Send five writes through a proxy that loses the first answer to each, with a client that tries again."""
    before, unknown = count(records(base_url)), 0
    with LossyProxy(base_url, FirstTime()) as proxy, Retrying(proxy.url, methods=methods) as client:
        for number in range(1, LOST + 1):
            try:
                way(STYLES[style], client.send, number)
            except NOT_DONE:
                unknown += 1
    return Lost(LOST, count(records(base_url)) - before, unknown)


def create(style, send, number: int) -> None:
    """Create a user that the server names."""
    style.create(send, guest(number))


def create_as(style, send, number: int) -> None:
    """Create a user at an address that we name."""
    style.replace(send, f"/user/guest-{number}", guest(number))


def updating(style: str):
    """The function that writes over user 1, once more each time."""
    return lambda client, send, number: client.replace(send, WHOM[style], guest(number))


def guest(number: int) -> dict:
    """One of five users."""
    return {"name": f"Guest {number}", "email": f"guest-{number}@example.org"}


class FirstTime:
    """Says of an exchange whether its request comes by for the first time."""

    def __init__(self):
        self.seen = set()

    def __call__(self, one: Passed) -> bool:
        request = one.exchange.request
        key = (request.method, request.target, request.content)
        first = key not in self.seen
        self.seen.add(key)
        return first


def count(kinds: dict | None) -> int:
    """How many users there are."""
    return len((kinds or {}).get(KIND, {}))


WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def code_lines(module) -> int:
    """How many lines of a module are code."""
    return counted(inspect.getsource(module))


def counted(source: str) -> int:
    """How many lines of a source are code."""
    words = docstring_lines(source)
    lines = [line.strip() for number, line in enumerate(source.splitlines(), 1) if number not in words]
    return sum(1 for line in lines if line and not line.startswith("#"))


def docstring_lines(source: str) -> set[int]:
    """The numbers of the lines that docstrings take."""
    found = (node for node in ast.walk(ast.parse(source)) if isinstance(node, WITH_DOCSTRING))
    firsts = [node.body[0] for node in found if node.body and ast.get_docstring(node) is not None]
    return {number for first in firsts for number in range(first.lineno, (first.end_lineno or first.lineno) + 1)}


FIRST_PAGE = {"verbs": "/user/show/1", "honest": "/honest/user/show/1", "nouns": "/user/1"}


@dataclass(frozen=True)
class Measured:
    """What was measured of one style.

    `lost_to_spider` is a number of users, `code` of lines. `posted` is five creates where the server names the user and
    the client repeats everything; `named` the same where the client names the user, None where the style cannot;
    `careful` is five updates by a client that repeats only what HTTP says may be repeated, the idempotent methods.
    """

    style: str
    done: tuple[Done, ...]
    lost_to_spider: int
    posted: Lost
    named: Lost | None
    careful: Lost
    code: int

    @property
    def addresses(self) -> list[str]:
        """The addresses that the jobs took, each once."""
        return list(dict.fromkeys(one.answer.request.target for one in self.done))

    @property
    def requests(self) -> int:
        """How many requests reached the server."""
        return sum(len(one.answer.crossed) for one in self.done)

    @property
    def from_store(self) -> list[Done]:
        """Jobs whose answer came from the store without asking anybody."""
        return [one for one in self.done if one.answer.entry is not None and not one.answer.crossed]

    @property
    def out_of_date(self) -> int:
        """How many of those were wrong."""
        return sum(one.wrong for one in self.from_store)

    @property
    def octets(self) -> int:
        """How many octets crossed, both ways, for the jobs that were done.

        Left out is what is there for learners only: the field Journal, and the long explanation of a failure.
        """
        worked = [one for one in self.done if one.fault is None]
        return sum(octets_of(crossed) for one in worked for crossed in one.answer.crossed)

    @property
    def failures(self) -> list[Done]:
        """Jobs that were not done."""
        return [one for one in self.done if one.fault is not None]

    @property
    def hidden(self) -> int:
        """How many of the failures the status hid."""
        return sum((one.answer.status or 0) < 400 for one in self.failures)


def measure(base_url: str, style: str, before: dict) -> Measured:
    """Measure one style on the records of `before`, a state that is put back after each part."""
    done = then_put_back(base_url, before, lambda: do_all(base_url, style))
    visit = then_put_back(base_url, before, lambda: spider(base_url + FIRST_PAGE[style]))
    posted = then_put_back(base_url, before, lambda: sent_on(base_url, style, create, ALL))
    named = None
    if style == "nouns":
        named = then_put_back(base_url, before, lambda: sent_on(base_url, style, create_as, ALL))
    careful = then_put_back(base_url, before, lambda: sent_on(base_url, style, updating(style), IDEMPOTENT))
    gone = count(visit.before) - count(visit.after)
    return Measured(style, tuple(done), gone, posted, named, careful, code_lines(STYLES[style]))


def then_put_back(base_url: str, before: dict, work):
    """What the work gives; afterwards the records are as before."""
    try:
        return work()
    finally:
        put_back(base_url, before)


def octets_of(exchange) -> int:
    """The octets of an exchange, both ways, without the line of its field Journal."""
    journal = exchange.field("Journal")
    line = len(f"Journal: {journal}\r\n") if journal else 0
    answered = len(exchange.response.octets) - line if exchange.response else 0
    return len(exchange.request.octets) + answered


__all__ = ["Measured", "measure"]
