"""Who asks: it sends within limits, remembers what it made, and compares what can be seen before and after."""

import time
from dataclasses import dataclass
from typing import NamedTuple

from ...messages.address import joined, same_origin
from ...messages.exchange import Exchange, Response
from ...messages.link_field import linked
from ...reading.links import links
from ...reading.offers import data_of, offered, words_in
from ...sending.compose import GivenContent, GivenFields
from ...sending.send import send

MOST_REQUESTS, MOST_SECONDS, MOST_SECONDS_FOR_ONE = 120, 20.0, 3.0
MOST_PAGES, MOST_SILENT = 5, 2
JSON = "application/json"
GONE = (404, 410)


class Broken(Exception):
    """A promise is not kept: what was found, what was expected, and what to do."""

    def __init__(self, found: str, expected: str, to_do: str):
        super().__init__(found, expected, to_do)


class NotReached(Exception):
    """A promise cannot be asked about; the words say why."""


class Seen(NamedTuple):
    """What can be seen from outside: the addresses that the collection names, and what our member says."""

    addresses: frozenset[str]
    member: dict | None


@dataclass(frozen=True, repr=False)
class Answered(Exchange):
    """An exchange to which an answer came."""

    response: Response

    @property
    def status(self) -> int:
        """The status code, such as 204."""
        return self.response.status


class Asking:
    """The questions to one server about one collection. `member` is the address of what we made."""

    def __init__(self, base_url: str, collection: str, example: dict, changed: dict, types: tuple[str, ...]):
        self.base_url, self.collection = base_url, joined(base_url + "/", collection) or ""
        self.example, self.changed, self.types = example, changed, types
        self.exchanges: list[Exchange] = []
        self.made: list[str] = []
        self.removed, self._end = False, time.monotonic() + MOST_SECONDS
        self._member: str | None = None

    @property
    def member(self) -> str:
        """The address of the member that we made. NotReached where there is none."""
        if self._member is None:
            raise NotReached("There is no member to ask about: POST to the collection has to make one first.")
        return self._member

    @member.setter
    def member(self, address: str) -> None:
        self._member = address
        self.made.append(address)

    def there(self) -> str:
        """The address of the member, when GET brings something there. NotReached where it does not."""
        if self.read(self.member).status != 200:
            raise NotReached("GET has to bring the member first.")
        return self.member

    def send(self, method: str, url: str, fields: GivenFields = None, content: GivenContent = None) -> Answered:
        """Send one request, keep it, and give it back if an answer came: no answer breaks the promise asked about."""
        left = min(MOST_SECONDS_FOR_ONE, self._end - time.monotonic())
        if left <= 0 or len(self.exchanges) >= MOST_REQUESTS:
            raise NotReached(f"The check stops after {MOST_SECONDS:.0f} seconds or {MOST_REQUESTS} requests.")
        if sum(one.response is None for one in self.exchanges) >= MOST_SILENT:
            raise NotReached("Nothing answers any more.")
        exchange = send(method, url, fields, content, timeout=left)
        self.exchanges.append(exchange)
        if exchange.response is None:
            do = "look whether the server still runs, and start it anew"
            raise Broken(exchange.error or "no answer", "an answer", do)
        return Answered(**vars(exchange))

    def read(self, url: str, media_type: str = JSON) -> Answered:
        """GET, for one type."""
        return self.send("GET", url, {"Accept": media_type})

    def write(self, method: str, url: str, content: GivenContent = None) -> Answered:
        """Write to our member; where the server demands a condition (428), once more with the tag that it has now."""
        answer = self.send(method, url, None, content)
        if answer.status != 428:
            return answer
        return self.send(method, url, {"If-Match": self.read(url).field("ETag") or "*"}, content)

    def data(self, url: str) -> dict | None:
        """What stands there in JSON; None where no JSON object does."""
        answer = self.read(url)
        found = data_of(answer) if answer.status == 200 else None
        return found if isinstance(found, dict) else None

    def seen(self) -> Seen:
        """What can be seen now of the collection and of our member."""
        return Seen(self.listed(), self.data(self._member) if self._member else None)

    def listed(self) -> frozenset[str]:
        """The addresses that the collection names, on its first pages."""
        url, found = self.collection, set()
        for _ in range(MOST_PAGES):
            answer = self.read(url)
            found |= named_in(answer)
            following = [link.address for link in linked(answer, "next")]
            if not following:
                break
            url = following[0]
        return frozenset(found)

    def tidy_up(self) -> tuple[str, ...]:
        """Remove what we made; the addresses that are there all the same."""
        self._end = time.monotonic() + MOST_SECONDS_FOR_ONE
        return tuple(url for url in dict.fromkeys(self.made) if not self._removed(url))

    def _removed(self, url: str) -> bool:
        try:
            if self.read(url).status in GONE:
                return True
            return self.write("DELETE", url).status in (200, 202, 204, *GONE)
        except (Broken, NotReached):
            return False


def named_in(answer: Exchange) -> set[str]:
    """Every address of its own server that an answer names: linked, written out, or relative to its own in JSON."""
    url = answer.request.url
    words = [word for word in words_in(data_of(answer)) if len(word) < 300 and " " not in word]
    found = {*offered(answer), *links(answer), *(joined(url, word) for word in words)}
    return {one for one in found if one and one.rstrip("/") != url.rstrip("/") and same_origin(one, url)}
