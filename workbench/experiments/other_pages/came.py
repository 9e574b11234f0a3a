"""What came to the service in a try: as it was recorded with a real browser, or from the learner's own."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from clients import Request

FILE = Path(__file__).with_name("recorded_browser.json")
WHOSE = {"ana@example.org": "Ana", "eve@example.org": "Eve", "work@example.org": "Ana, at work", None: "nobody"}


class Came(NamedTuple):
    """One request, as far as the table shows it, and what the service made of it."""

    sent: str  # the method, and the type of the content
    cookie: bool
    origin: str
    site: str
    status: int

    def words(self) -> str:
        """The request and its status in a line."""
        cookie = "with the cookie" if self.cookie else "no cookie"
        return ", ".join(filter(None, (self.sent, cookie, self.site))) + f" → {self.status}"


class Outcome(NamedTuple):
    """All that came in a try, to whom Ana's letters go afterwards, and what the script says of its answer."""

    came: tuple[Came, ...]
    letters: str
    script: str = ""

    def words(self) -> str:
        """The same in a line."""
        came = "; then ".join(one.words() for one in self.came) or "nothing came"
        return f"{came}. Letters go to {self.letters}.{f' {self.script}.' if self.script else ''}"


def seen(method: str, fields: Iterable[tuple[str, str]], status: int) -> Came:
    """A request as the table shows it. Of its cookies only ours counts: others are Jupyter's, and nobody's business."""
    said = {name.lower(): value for name, value in fields}
    cookie = "member=ana" in said.get("cookie", "").split("; ")
    type_ = said.get("content-type", "") if method != "OPTIONS" else ""
    return Came(f"{method} {type_}".strip(), cookie, said.get("origin", ""), said.get("sec-fetch-site", ""), status)


@cache
def recording() -> dict:
    """What was recorded: `browser`, and of each try in `tries` what came, the letters, and the script's words.

    The file has each request once, in `requests`; of what came in a try it has the places there.
    """
    file = json.loads(FILE.read_text(encoding="utf-8"))
    for one in file["tries"].values():
        one["came"] = [{"request": file["requests"][place], "status": status} for place, status in one["came"]]
    return file


def requests(key: str) -> list[tuple[Request, int]]:
    """The requests that were recorded in a try, octet for octet, each with the status of its answer."""
    return [(request_from(one["request"]), one["status"]) for one in recording()["tries"][key]["came"]]


def request_from(octets: str) -> Request:
    """A request that was kept as text."""
    head, _, content = octets.partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    method, target, _ = start.split(" ")
    fields = tuple((line.partition(": ")[0], line.partition(": ")[2]) for line in lines)
    return Request(method, "{base_url}" + target, target, fields, content.encode(), octets.encode())


def recorded(key: str) -> Outcome:
    """What was recorded of a try."""
    one = recording()["tries"][key]
    came = tuple(seen(request.method, request.fields, status) for request, status in requests(key))
    return Outcome(came, one["letters"], one["script"])
