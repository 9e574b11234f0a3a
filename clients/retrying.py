"""A client that tries again when no response comes, as programs do: the retries are those of urllib3."""

import http.client
import math
from collections.abc import Collection, Mapping
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

from .old_names import OldNames, takes_old_names
from .sending import compose
from .syntax import shortly
from .wire import MOST_INFORMATIONAL, TooManyInformational

IDEMPOTENT: Collection[str] = Retry.DEFAULT_ALLOWED_METHODS
"""What urllib3 repeats by itself: the methods that ask for the same, once or twice. RFC 9110, section 9.2.2."""
ALL = None
"""Repeat every method: what urllib3 does when it is told that the methods do not matter."""


def retrying(tries: int = 3, methods: Collection[str] | None = IDEMPOTENT) -> requests.Session:
    """A session of `requests` that sends a request again, up to `tries` times, when no response came.

    `methods` says which ones it repeats; ALL of them is what a client does that wants to be sure, and should not be.
    A response of any status is a response: nothing is repeated because of a status.
    """
    session = requests.Session()
    session.trust_env = False  # no proxy of the system's, no password from a file: what is sent is what is written
    # By itself urllib3 would repeat what 413, 429 and 503 answer where they say Retry-After.
    retries = Retry(tries, status=0, redirect=0, allowed_methods=methods, respect_retry_after_header=False)
    for scheme in ("http://", "https://"):
        session.mount(scheme, WaitingForTheFinal(max_retries=retries))
    return session


def retrying_on(clock: Any) -> requests.Session:
    """A session of `requests` with urllib3's own retries, three of them.

    Where they would keep us waiting, `clock`, such as `server.clock`, moves on instead.
    """

    class OnTheClock(Retry):
        def sleep_for_retry(self, response):
            clock.advance(math.ceil(self.get_retry_after(response) or 0))
            return True

    session = retrying()
    session.mount("http://", HTTPAdapter(max_retries=OnTheClock(3)))
    return session


class FinalResponse(http.client.HTTPResponse):
    """Passes over each response that comes before the final one; Python's passes over 100 alone. RFC 9110, 15.2."""

    def _read_status(self):
        for _ in range(MOST_INFORMATIONAL):
            line = super()._read_status()
            if not 100 < line[1] < 200 or line[1] == http.HTTPStatus.SWITCHING_PROTOCOLS:
                return line
            http.client.parse_headers(self.fp)
        raise TooManyInformational


class WaitingForTheFinal(HTTPAdapter):
    """Sends as `requests` does, and waits for the final response."""

    def get_connection_with_tls_context(self, *args, **kwargs):
        pool = super().get_connection_with_tls_context(*args, **kwargs)
        if pool.ConnectionCls.response_class is not FinalResponse:
            pool.ConnectionCls = type("Connection", (pool.ConnectionCls,), {"response_class": FinalResponse})
        return pool


SILENCE = "No response came, and the client does not know whether the work was done."


class Heard(OldNames):
    """What a retrying client heard in the end.

    `status` is None where no response came, or nothing could be sent: `error` says which. Where there is a response and
    an `error`, the client could not follow or read it to its end.
    """

    def __init__(self, response: requests.Response | None, error: str | None = None):
        self.response, self.error = response, error

    @property
    def status(self) -> int | None:
        return None if self.response is None else self.response.status_code

    def header(self, name: str) -> str | None:
        """The value of a header of the response; None where there is none."""
        return None if self.response is None else self.response.headers.get(name)

    def json(self) -> Any:
        """The body, read as JSON; ValueError where there is none."""
        if self.response is None or self.error:
            raise ValueError(self.error)
        return self.response.json()


def why_not_further(answer: requests.Response, failure: Exception) -> str:
    """Why a response that came is not the end of it: where it redirects to, or its body."""
    if isinstance(failure, requests.TooManyRedirects):
        return "It redirects again and again. We stopped here."
    if answer.is_redirect:
        return f"It redirects to {shortly(answer.headers['Location'])}, and no response came from there."
    if isinstance(failure, requests.exceptions.ContentDecodingError):
        return "The body is not in the coding it claims to be in."
    return "The body did not come to its end."


class Retrying:
    """A client of the server at `base_url` that tries again; a body is sent as JSON. `with` it, or `close` it."""

    def __init__(
        self, base_url: str, tries: int = 3, methods: Collection[str] | None = IDEMPOTENT, timeout: float = 5.0
    ):
        self.base_url, self.timeout, self.session = str(base_url).rstrip("/"), timeout, retrying(tries, methods)

    @takes_old_names
    def send(self, method: str, address: str, headers: Mapping[str, str] | None = None, body: Any = None) -> Heard:
        """Send a request, again where no response comes, and say what was heard in the end."""
        url, answers = self.base_url + address, list[requests.Response]()
        hooks, wait = {"response": lambda response, **_: answers.append(response)}, self.timeout
        try:
            compose(method, url, headers, body)  # its refusals are sentences
            return Heard(self.session.request(method, url, headers=headers, json=body, hooks=hooks, timeout=wait))
        except (requests.RequestException, TypeError, ValueError) as failure:
            if answers:
                return Heard(answers[-1], why_not_further(answers[-1], failure))
            never_sent = isinstance(failure, TypeError | ValueError)
            return Heard(None, f"Nothing was sent. {failure}" if never_sent else SILENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self) -> None:
        """Let its connections go."""
        self.session.close()
