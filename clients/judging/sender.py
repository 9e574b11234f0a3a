"""Who sends within limits of its own, and keeps what crossed. What these limits cut off says nothing about a server."""

import time
from collections.abc import Mapping
from typing import NoReturn

from ..messages.exchange import Exchange
from ..sending.compose import GivenContent, GivenFields
from ..sending.send import send
from .verdicts import NOWHERE, Answered, Broken, DoesNotApply, NotReached

MOST_REQUESTS, MOST_SECONDS, MOST_SECONDS_FOR_ONE = 400, 60.0, 5.0
SECONDS_TO_TIDY, REQUESTS_TO_TIDY = 20.0, 100
MOST_SILENT = 2
TOO_LATE, NOBODY = ("No answer came in the time", "Cancelled"), ("Nothing listens", "No connection", "No host")
JSON = "application/json"


class Sender:
    """Sends to one server with the same fields; `cut` says which of its limits was reached."""

    def __init__(self, fields: Mapping[str, str] | None = None, seconds: float | None = None):
        self.fields, self.cut = dict(fields or {}), ""
        self.exchanges: list[Exchange] = []
        self._seconds = MOST_SECONDS if seconds is None else seconds
        self._end, self._most, self._silent = time.monotonic() + self._seconds, MOST_REQUESTS, MOST_SILENT

    def send(self, method: str, url: str, fields: GivenFields = None, content: GivenContent = None) -> Answered:
        """Send one request, keep it, and give it back if an answer came. Our own limits break no promise."""
        left = min(MOST_SECONDS_FOR_ONE, self._end - time.monotonic())
        if left <= 0 or len(self.exchanges) >= self._most:
            self._stop(self._limits())
        if sum(one.response is None for one in self.exchanges) >= self._silent:
            raise NotReached("Nothing answers any more.")
        exchange = send(method, url, {**self.fields, **dict(fields or {})}, content, timeout=left)
        self.exchanges.append(exchange)
        if exchange.response is None:
            self._unanswered(exchange.error or "", left)
            do = "look whether the server still runs, and start it anew"
            raise Broken(exchange.error or "no answer", "an answer", do)
        return Answered(**vars(exchange))

    def _stop(self, why: str) -> NoReturn:
        self.cut = why
        raise NotReached(why)

    def _limits(self) -> str:
        return f"The check stops after {self._seconds:g} seconds (--seconds) or {MOST_REQUESTS} requests."

    def _unanswered(self, error: str, left: float) -> None:
        """NotReached where nobody listens, or where it was we who did not wait longer."""
        if error.startswith(TOO_LATE):
            whole = left >= MOST_SECONDS_FOR_ONE
            self._stop(f"{error} The check waits {left:g} seconds for one answer." if whole else self._limits())
        if error.startswith(NOBODY):
            raise NotReached(error)

    def read(self, url: str, media_type: str = JSON) -> Answered:
        """GET, for one type."""
        return self.send("GET", url, {"Accept": media_type})

    def is_known(self, method: str) -> bool:
        """Did the server answer the method, at any address, in another way than by 501? RFC 9110, section 15.6.2."""
        asked = [one.status for one in self.exchanges if one.request.method == method and one.status]
        return not asked or any(status != 501 for status in asked)

    def must_know(self, method: str) -> None:
        """DoesNotApply where the server knows the method nowhere."""
        if not self.is_known(method):
            raise DoesNotApply(NOWHERE.format(method))

    def one_more_time(self) -> None:
        """Begin another, short, limit: for tidying up."""
        self._end, self._silent = time.monotonic() + SECONDS_TO_TIDY, self._silent + MOST_SILENT
        self._most = len(self.exchanges) + REQUESTS_TO_TIDY
