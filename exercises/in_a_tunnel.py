"""What the lesson Try again safely sends through a tunnel that loses a message, and what the phone hears of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from urllib3.util import Retry

from clients import LossyProxy, send
from clients.retrying import Retrying
from workbench.visits_of_people import count_anas as count_anas_at

ONCE_MORE = Retry(1)
TIMES = ("not sent", "sent once", "sent twice")


@dataclass(frozen=True, repr=False)
class Heard:
    """How many times a request was sent, and what the phone heard in the end: no `status` where it heard nothing."""

    sent: int
    status: int | None
    error: str | None = None
    body: str = ""

    def __repr__(self) -> str:
        times = TIMES[self.sent] if self.sent < len(TIMES) else f"sent {self.sent} times"
        return f"{times}, heard {self.status or 'nothing'}"


def send_in_a_tunnel(
    server: Any,
    method: str,
    address: str,
    body: Any = None,
    headers: Mapping[str, str] | None = None,
    *,
    loses: str = "nothing",
) -> Heard:
    """Send a request once, through a tunnel that `loses` the "request", the "response" or "nothing"."""
    tunnel = LossyProxy(server.url, lose=loses == "response", drop=lambda request: loses == "request")
    with tunnel:
        exchange = send(method, tunnel.url + address, headers, body)
    return Heard(1, exchange.status, exchange.error)


def retry_in_a_tunnel(
    server: Any,
    method: str,
    address: str,
    body: Any = None,
    headers: Mapping[str, str] | None = None,
    *,
    retries: Retry = ONCE_MORE,
) -> Heard:
    """Have urllib3 send a request, again as `retries` allows, through a tunnel that loses the first response."""
    tries, methods = int(retries.total or 0), retries.allowed_methods
    with LossyProxy(server.url, lose=1) as tunnel, Retrying(tunnel.url, tries, methods) as library:
        heard = library.send(method, address, headers, body)
    body = "" if heard.response is None else heard.response.text.strip()
    return Heard(len(tunnel.passed), heard.status, heard.error, body)


def count_anas(server: Any) -> int:
    """How many users of the server are called Ana."""
    return count_anas_at(server.url)


def new_key() -> str:
    """A random Idempotency-Key, in the quotation marks that the Internet-Draft asks for."""
    return f'"{uuid4()}"'
