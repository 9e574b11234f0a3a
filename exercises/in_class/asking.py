"""Requests to the server of a class, by http.client alone: a learner's answer cannot get in their way."""

import base64
import contextlib
import http.client
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

SECONDS = 5.0  # without an octet, until a server counts as away
MOST = 1_000_000  # octets of an answer that are read
LONGEST = 500  # characters of a refusal that are shown


class Away(OSError):
    """Nobody answers there, or not now; `seconds` is how long to wait, where the server said so."""

    def __init__(self, words: str, seconds: float = 0):
        super().__init__(words)
        self.seconds = seconds


@dataclass(frozen=True)
class Answer:
    """What came back: status, JSON where it was some, the entity tag, and where what was made lives."""

    status: int
    content: Any
    tag: str | None
    location: str = ""

    @property
    def words(self) -> str:
        """What a refusal says of itself, and of the way out."""
        said = self.content if isinstance(self.content, dict) else {}
        out = said.get("way_out")
        both = said.get("detail"), isinstance(out, dict) and out.get("words")
        return ": ".join(str(one) for one in both if one)[:LONGEST]


@dataclass(frozen=True)
class Asker:
    """Somebody in the class: the server's address, a name and a password."""

    url: str
    name: str
    password: str
    seconds: float = SECONDS

    def ask(self, method: str, address: str, content: object = None, tag: str | None = None) -> Answer:
        """Send one request; a `tag` becomes If-Match. Raises Away, also for 429 and 5xx: come back later."""
        octets = None if content is None else json.dumps(content).encode()
        fields = {"Content-Type": "application/json"} if octets is not None else {}
        with self.answered(method, address, octets, fields | ({"If-Match": tag} if tag else {})) as response:
            said = response.read(MOST)
            if response.status == 429 or response.status >= 500:
                raise Away(f"the server says {response.status}", seconds_in(response.getheader("Retry-After")))
            location = response.getheader("Location", "")
            return Answer(response.status, as_json(said), response.getheader("ETag"), location)

    @contextlib.contextmanager
    def answered(
        self, method: str, address: str, octets: bytes | None = None, fields: dict[str, str] | None = None
    ) -> Iterator[http.client.HTTPResponse]:
        """The answer to one request, on a connection of its own; raises Away where the line does not hold."""
        proof = base64.b64encode(f"{self.name}:{self.password}".encode()).decode()
        own = {"Authorization": f"Basic {proof}", "Accept": "application/json, text/event-stream"}
        line = connection_to(self.url, self.seconds)
        try:
            line.request(method, address, octets, own | (fields or {}))
            yield line.getresponse()
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise error if isinstance(error, Away) else Away(str(error)) from None
        finally:
            line.close()


def connection_to(url, seconds):
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    return kind(parts.hostname or "", parts.port, timeout=seconds)


def as_json(octets):
    try:
        return json.loads(octets)
    except (ValueError, RecursionError):
        return None


def seconds_in(field):
    return min(int(field), 60) if field and field.isdecimal() else 0
