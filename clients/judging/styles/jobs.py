"""The nine jobs, and how they are done in each style through a client with a cache."""

from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import NamedTuple

from ...kinds_of_clients.cache import Answer, CachingClient
from ...sending.send import send
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
