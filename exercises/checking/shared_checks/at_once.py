"""Requests that come at the same moment: an app that looks, waits, and writes what was right a while ago, is found."""

import contextlib
import dataclasses
import sys
import time
from collections.abc import Iterator
from socket import socket

from clients.messages.exchange import Exchange, Request, Timings
from clients.sending.compose import GivenContent, GivenFields, as_announced, compose
from clients.sending.connection import connected
from clients.sending.raw import CLOSED, listen
from clients.sending.raw_requests import read_as_typed
from clients.sending.raw_responses import answers_in
from mini_server.connections.memory_network import IN_A_PAGE

from ...running_answers.app_host import SWITCH
from ...running_answers.guard import patient
from ..one_exchange import Crossed
from ..trials.of_apps import PATIENCE, AppTrial

TOGETHER = (
    "Requests may come at the same moment, from clients that act in parallel (RFC 9110, section 13.1.1): "
    "looking and writing have to be one step. "
    "A lock around both, with what is compared inside, does it: lock = threading.Lock() in make_app, then `with lock:`."
)
Asked = tuple[str, str, GivenContent, GivenFields]  # method, target, content, fields


def at_once(trial: AppTrial, *asked: Asked) -> list[Crossed]:
    """Send all of these before any answer is read; what crossed, in this order, but what failed comes first.

    An app that waits between looking and writing, say for a file, is found: all of them have looked by then. One that
    only computes is never interrupted, so a verdict does not hang on how busy the computer is.
    """
    trial.note_mending()
    url = trial.running.url
    requests = [as_announced(compose(method, url + at, fields, content)) for method, at, content, fields in asked]
    with switching_late(), contextlib.ExitStack() as stack:
        lines = [stack.enter_context(connected(url, patient(PATIENCE))) for _ in requests]
        began = time.monotonic()
        for line, request in zip(lines, requests, strict=True):
            line.sendall(request.octets)  # in one piece: no app waits for the content
        exchanges = [exchanged(line, request, began) for line, request in zip(lines, requests, strict=True)]
    return [trial.noted(one) for one in sorted(exchanges, key=lambda one: one.status != 500)]


def at_the_lock(trial: AppTrial, *asked: Asked) -> list[Crossed]:
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
    typed, received = read_as_typed(request.octets), bytearray()
    ending = listen(line, received, typed, began + patient(PATIENCE))
    answers, _ = answers_in(bytes(received), typed, ended=ending == CLOSED)
    if answers:
        return dataclasses.replace(answers[0], request=request)
    return Exchange(request, None, timings=Timings(waiting=time.monotonic() - began), error="Several had come at once.")
