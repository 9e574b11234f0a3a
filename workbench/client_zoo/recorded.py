"""What was recorded with a real browser, octet for octet: `recorded_browser.json`.

The port is left out of it: `{port}` stands in its place, and `{base_url}` for the whole.
"""

import json
import re
from functools import cache
from pathlib import Path

from clients import Change, Exchange, Request, Response

from .animals import ANIMALS
from .pages import written
from .sightings import Arrived, Sighting

FILE = Path(__file__).with_name("recorded_browser.json")
BASE, OURS, OTHER = "{base_url}", "127.0.0.1:{port}", "127.0.0.1:{another port}"


@cache
def recording() -> dict:
    """The file as data: `browser`, its name and version, and `seen`, what arrived by client and style."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def recorded(key: str, style: str) -> Sighting:
    """What was recorded of one client in one style."""
    found, told = recording()["seen"][key][style], written(ANIMALS[key], style, BASE)
    arrived = tuple(Arrived(exchange_from(one), changes_from(one)) for one in found)
    return Sighting(f"recorded with {recording()['browser']}", arrived, told)


def exchange_from(one: dict) -> Exchange:
    """The exchange of one recorded request."""
    head, _, content = one["request"].partition("\r\n\r\n")
    start, *lines = head.split("\r\n")
    method, target, _ = start.split(" ")
    fields = tuple(tuple(line.split(": ", 1)) for line in lines)
    octets = one["request"].encode("iso-8859-1")
    asked = Request(method, BASE + target, target, fields, content.encode("iso-8859-1"), octets)
    return Exchange(asked, Response(one["status"], one["reason"], tuple(map(tuple, one["fields"]))))


def changes_from(one: dict) -> tuple[Change, ...]:
    """The records that one recorded request changed."""
    return tuple(Change(**change) for change in one["changes"])


def to_data(sighting: Sighting, authority: str) -> list[dict]:
    """A sighting as data, without the port of the server it was seen at."""
    return [arrived_to_data(one, authority) for one in sighting.arrived]


def arrived_to_data(one: Arrived, authority: str) -> dict:
    """One request as data. ValueError where there is no answer, or no journal, to be recorded."""
    response, changed = one.exchange.response, one.changes
    if response is None or changed is None:
        raise ValueError(f"{one.line} has no answer, or the server shows no records.")
    octets = one.exchange.request.octets.decode("iso-8859-1")
    octets = re.sub(r"127\.0\.0\.1:\d+", OTHER, octets.replace(authority, OURS))
    names = ("kind", "id", "before", "after")
    changes = [{name: getattr(change, name) for name in names} for change in changed]
    fields = [list(pair) for pair in response.fields if pair[0] != "Journal"]
    return {
        "request": octets,
        "status": response.status,
        "reason": response.reason,
        "fields": fields,
        "changes": changes,
    }
