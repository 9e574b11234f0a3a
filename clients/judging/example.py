"""Content that makes a member: like what is there, without what the server sets."""

import json
import re
import sys

from ..messages.address import joined, same_origin
from ..messages.exchange import Exchange, Request
from ..reading.description import guessed, inside, types_read
from ..reading.members import ADDRESS_UNDER, NAME_UNDER, items_of, name_of, text_to_change
from ..reading.offers import data_of, offered
from ..sending.send import send
from .behaviour.before_and_after.seen import address_of
from .behaviour.naming import acts

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d.*|[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}")
MOST_HOPS = 5
NO_EXAMPLE = {"name": "one-address"}


def like_those_at(url: str, fields: dict) -> dict:
    """Content like that of the first member that is there, without what the server gives; else a name alone."""
    answer = read(url, fields)
    below = [one for one in offered(answer) if one.startswith(answer.request.url.rstrip("/") + "/")]
    below = [one for one in below if not acts(one, answer.request.url)][:1]
    items = items_of(data_of(answer)) or [data_of(read(one, fields)) for one in below]
    at = [address_of(one, answer.request.url) for one in items[:1] if name_of(one)] or below
    items = [without(one, restless(at, fields)) for one in items if isinstance(one, dict)]
    read_there = read_by(answer.request, fields)
    parts = [{k: v for k, v in one.items() if is_sent(k, v, read_there)} for one in items]
    if not any(parts):
        print(
            f"Nothing is there to copy, so {json.dumps(NO_EXAMPLE)} is sent. --example says what makes a member.",
            file=sys.stderr,
        )
    return with_another_text(next((one for one in parts if one), NO_EXAMPLE), " (example)")


def is_sent(name: str, value: object, read_there: dict) -> bool:
    """Would a client send this part? Where a description says what is read, by that; else names and times are not."""
    if read_there:
        return name in read_there
    return name not in (*ADDRESS_UNDER, *NAME_UNDER) and not (isinstance(value, str) and TIME.fullmatch(value))


def read_by(request: Request, fields: dict) -> dict:
    """The parts that POST reads at an address, by a description (OpenAPI 3) at a usual place; {} where nobody says."""
    description, _ = guessed(request.url.removesuffix(request.target), fields)
    said = [*types_read(description, "POST", request.target).values()]
    return inside(description, said[0], "schema", "properties") if said else {}


def restless(at: list[str], fields: dict) -> set[str]:
    """The parts of the first member that differ from GET to GET: the server sets them."""
    answers = [data_of(read(url, fields)) for url in at for _ in range(2)]
    one, other = [*(answer if isinstance(answer, dict) else {} for answer in answers), {}, {}][:2]
    return {name for name in one if other.get(name) != one[name]}


def without(item: dict, names: set[str]) -> dict:
    """An item without these parts."""
    return {name: value for name, value in item.items() if name not in names}


def read(url: str, fields: dict) -> Exchange:
    """GET, for JSON. A redirect to another server isn't followed, because the caller's fields go with each request."""
    for _ in range(MOST_HOPS):
        answer = send("GET", url, {**fields, "Accept": "application/json"})
        said = answer.field("Location") if 300 <= (answer.status or 0) < 400 else None
        target = joined(url, said) if said else None
        if not target or not same_origin(target, url):
            break
        url = target
    return answer


def with_another_text(content: dict, more: str) -> dict:
    """The same with its first text changed, or with the first number one more."""
    name = text_to_change(content)
    if name is not None:
        return {**content, name: content[name].removesuffix(" (example)") + more}
    number = next((one for one in content if type(content[one]) in (int, float)), None)
    if number is None:
        raise ValueError("What is there has no text and no number to change. Give --example and --changed.")
    return {**content, number: content[number] + 1}
