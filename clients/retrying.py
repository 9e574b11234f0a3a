"""A client that tries again when no answer comes, as programs do: the retries are those of urllib3."""

from collections.abc import Collection, Mapping
from typing import Any

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

IDEMPOTENT: Collection[str] = Retry.DEFAULT_ALLOWED_METHODS
"""What urllib3 repeats by itself: the methods that ask for the same, once or twice. RFC 9110, section 9.2.2."""
ALL = None
"""Repeat every method: what urllib3 does when it is told that the methods do not matter."""


def retrying(tries: int = 3, methods: Collection[str] | None = IDEMPOTENT) -> requests.Session:
    """A session of `requests` that sends a request again, up to `tries` times, when no answer came.

    `methods` says which ones it repeats; ALL of them is what a client does that wants to be sure, and should not be.
    An answer of any status is an answer: nothing is repeated because of a status.
    """
    session = requests.Session()
    session.trust_env = False  # no proxy of the system's, no password from a file: what is sent is what is written
    retries = Retry(total=tries, status=0, redirect=0, backoff_factor=0, allowed_methods=methods)
    for scheme in ("http://", "https://"):
        session.mount(scheme, HTTPAdapter(max_retries=retries))
    return session


class Heard:
    """What a retrying client heard in the end: `status` is None where no answer came, and `error` says so."""

    def __init__(self, response: requests.Response | None, error: str | None = None):
        self.response, self.error = response, error

    @property
    def status(self) -> int | None:
        return None if self.response is None else self.response.status_code

    def field(self, name: str) -> str | None:
        """The value of a field of the answer; None where there is none."""
        return None if self.response is None else self.response.headers.get(name)

    def json(self) -> Any:
        """The content, read as JSON; ValueError where there is none."""
        if self.response is None:
            raise ValueError(self.error)
        return self.response.json()


class Retrying:
    """A client of the server at `base_url` that tries again; content is sent as JSON. `with` it, or `close` it."""

    def __init__(
        self, base_url: str, tries: int = 3, methods: Collection[str] | None = IDEMPOTENT, timeout: float = 5.0
    ):
        self.base_url, self.timeout, self.session = str(base_url).rstrip("/"), timeout, retrying(tries, methods)

    def send(self, method: str, address: str, fields: Mapping[str, str] | None = None, content: Any = None) -> Heard:
        """Send a request, again where no answer comes, and say what was heard in the end."""
        url = self.base_url + address
        try:
            return Heard(self.session.request(method, url, headers=fields, json=content, timeout=self.timeout))
        except requests.RequestException:
            return Heard(None, "No answer came, and the client does not know whether the work was done.")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self) -> None:
        """Let its connections go."""
        self.session.close()
