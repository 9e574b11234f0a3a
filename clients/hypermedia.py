"""Where a response leads: addresses it names, members of a collection, the description of the API."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any
from urllib.parse import unquote

from .link_header import MOST_LINKS, linked, links, links_left_out, page_of
from .messages import Exchange, is_json, type_named
from .sending import send
from .syntax import joined, same_origin

MOST_VALUES, LONGEST = 20_000, 300
VALUES_LEFT_OUT = f"Addresses were looked for in the first {MOST_VALUES:,} values of the JSON only."
WORDS_LEFT_OUT = f"Only the first {MOST_LINKS:,} addresses in the JSON were looked at; there are more."
_REFERENCE = re.compile(r"/(?!/)[!-~]*|https?://[!-~]+", re.IGNORECASE)


def offered(exchange: Exchange) -> list[str]:
    """The addresses of the same server that a response names, whole, each once, in the order they appear.

    Besides `links`: Location and Content-Location, the actions of forms, and what is written like an address in JSON,
    such as "/user/1" or, in a description of a service (OpenAPI), the template "/user/{id}".
    """
    url = exchange.request.url
    named = [exchange.header("Location"), exchange.header("Content-Location"), *page_of(exchange).actions]
    named += islice(addresses_in(exchange), MOST_LINKS)
    found = [*links(exchange), *(joined(url, name) for name in named if name)]
    return [one for one in dict.fromkeys(found) if one and len(one) <= LONGEST and same_origin(one, url)]


def addresses_in(exchange: Exchange) -> Iterator[str]:
    """What is written like an address in the JSON of a response."""
    return (word for word in words_in(data_of(exchange)) if _REFERENCE.fullmatch(word))


def not_looked_at(exchange: Exchange) -> list[str]:
    """A sentence for each kind of address of which `offered` looked at the first ones only."""
    data = data_of(exchange)
    found = [links_left_out(exchange)]
    found += [VALUES_LEFT_OUT] if len(list(islice(values_in(data), MOST_VALUES + 1))) > MOST_VALUES else []
    found += [WORDS_LEFT_OUT] if next(islice(addresses_in(exchange), MOST_LINKS, None), None) else []
    return [one for one in found if one]


def service_description(exchange: Exchange) -> str | None:
    """Where the service describes itself for programs: a link with rel=service-desc. RFC 8631, section 4.2."""
    return next((link.address for link in linked(exchange, "service-desc")), None)


def data_of(exchange: Exchange) -> Any:
    """The body as data, where its media type says that it is JSON; None otherwise."""
    response = exchange.response
    if response is None or not is_json(type_named(response.header("Content-Type"))):
        return None
    try:
        return json.loads(response.text() or "null")
    except (ValueError, RecursionError):
        return None


def words_in(data: Any) -> list[str]:
    """The texts in some data, names of members included: the first 20,000 of all its values are looked at."""
    return [value for value in islice(values_in(data), MOST_VALUES) if isinstance(value, str)]


def values_in(data: Any) -> Iterator[Any]:
    """All values in some data, names of members included, in their order."""
    waiting: list[Any] = [data]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, dict):
            waiting += [part for pair in reversed(value.items()) for part in reversed(pair)]
        elif isinstance(value, list):
            waiting += reversed(value)


ADDRESS_UNDER = ("url", "href", "self", "uri", "@id", "link")
EMAIL, WHOLE_ADDRESS = re.compile(r"[^\s@]+@[^\s@]+"), re.compile(r"[a-z]+://[^\s#]+")
_GIVEN = re.compile(r"\d{4}-\d\d-\d\d.*|[0-9a-fA-F-]{20,}|\S[^\s@]*@\S+|/\S*|[a-z]+:\S+", re.DOTALL)
NAME_UNDER = ("id", "_id", "uuid", "pk", "@id")


def own_address(answer: Exchange) -> tuple[str, str] | None:
    """The address of the same server that the body says is its own, and the member it stands under; else None.

    Looked at are `url`, `href`, `self`, `uri`, `@id` and `link`, also inside `_links` and `links`.
    """
    data = data_of(answer)
    for under, word in said_in(data if isinstance(data, dict) else {}):
        address = joined(answer.request.url, word)
        if address and same_origin(address, answer.request.url):
            return address, under
    return None


def said_in(data: dict) -> list[tuple[str, str]]:
    """Words that say where something is, each with the member it stands under."""
    inside = [one for one in (data, data.get("_links"), data.get("links")) if isinstance(one, dict)]
    found = [(under, one[under]) for one in inside for under in ADDRESS_UNDER if under in one]
    flat = [(under, one.get("href") if isinstance(one, dict) else one) for under, one in found]
    return [(under, one) for under, one in flat if isinstance(one, str) and is_reference(one)]


def is_reference(word: str) -> bool:
    """Is it written like a part of an address that leads somewhere?"""
    return 0 < len(word) < 300 and word.isprintable() and " " not in word


def differing(one: dict, other: dict) -> list[str]:
    """The names of the members of JSON that differ."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def name_of(item: Any) -> str | None:
    """The name that an item has: its `id`, as a word; None where it says none."""
    names = (item.get(one) for one in NAME_UNDER) if isinstance(item, dict) else ()
    return next((str(one) for one in names if type(one) in (int, str) and str(one)), None)


def member_in(data: Any, names: Iterable[str]) -> dict | None:
    """The object that has any of these names: the data itself, or the one object inside it, as in {"data": {...}}."""
    if isinstance(data, list) and len(data) == 1:
        return member_in(data[0], names)
    if not isinstance(data, dict) or not {*names}.isdisjoint(data):
        return data if isinstance(data, dict) else None
    inside = [one for one in data.values() if isinstance(one, dict) and not {*names}.isdisjoint(one)]
    return inside[0] if len(inside) == 1 else data


def is_free_text(value: Any) -> bool:
    """Is it a text that may say anything, and no date, address or key?"""
    return isinstance(value, str) and bool(value.strip()) and not _GIVEN.fullmatch(value)


def text_to_change(record: dict) -> str | None:
    """Under which name a text stands that a client may change: the first that is no date, address or key, else any."""
    texts = [name for name, value in record.items() if isinstance(value, str)]
    return next((name for name in texts if is_free_text(record[name])), next(iter(texts), None))


def items_of(data: Any) -> list[dict]:
    """The objects that a collection lists: in the list that it is, or in the lists that it holds."""
    return [item for one in _lists_in(data) for item in one if isinstance(item, dict)]


def same_but_for_a_slash(answer: Exchange) -> str | None:
    """Where a redirect leads, if it is the same address with a slash more or less; else None."""
    url, location = answer.request.url, answer.header("Location") if 300 <= (answer.status or 0) < 400 else None
    target = joined(url, location) if location else None
    return target if target and target != url and target.rstrip("/") == url.rstrip("/") else None


_NEXT = ("next", "next_url", "nextUrl")


def next_of(answer: Exchange) -> str | None:
    """The next page: by the Link header, or by a member `next` of JSON, also inside `links` and `_links`."""
    url, data = answer.request.url, data_of(answer)
    places = [data, data.get("links"), data.get("_links")] if isinstance(data, dict) else []
    said = next((one[name] for one in places if isinstance(one, dict) for name in _NEXT if one.get(name)), None)
    said = said.get("href") if isinstance(said, dict) else said
    address = joined(url, said) if isinstance(said, str) and said else None
    own = address if address and same_origin(address, url) else None
    return next((link.address for link in linked(answer, "next")), own)


_ABOUT_PAGES = ("meta", "page", "paging", "pagination")
_TOTALS = ("total", "count", "total_count", "totalCount", "total_items", "totalItems", "totalElements")
_GOES_ON = (
    *("has_more", "hasMore", "has_next", "hasNext", "next_cursor", "nextCursor"),
    *("next_page", "nextPage", "next_page_token", "nextPageToken"),
)


def says_more(pages: Sequence[Exchange]) -> bool:
    """Does a collection say that it has more than these pages list, and not where?"""
    data = data_of(pages[-1])
    places = [data, *(data.get(one) for one in _ABOUT_PAGES)] if isinstance(data, dict) else []
    said = {name: value for one in places if isinstance(one, dict) for name, value in one.items()}
    lists = [value for page in pages for value in _lists_in(data_of(page))]
    header = pages[-1].header("X-Total-Count") or ""
    totals = [*map(said.get, _TOTALS), int(header) if re.fullmatch("[0-9]{1,9}", header) else None]
    return any(said.get(one) for one in _GOES_ON) or any(
        type(one) is int and one > sum(map(len, lists)) for one in totals if lists
    )


def _lists_in(data: Any) -> list[list]:
    """The lists at the top of JSON, or in its `_embedded`."""
    held = [*_inside(data), *_inside(data.get("_embedded") if isinstance(data, dict) else None)]
    return [data] if isinstance(data, list) else [one for one in held if isinstance(one, list)]


def _inside(data: Any) -> list:
    """The values in a JSON object; none of anything else."""
    return [*data.values()] if isinstance(data, dict) else []


def entries_of(pages: Sequence[Exchange]) -> set[str]:
    """All by which a collection may list a member: its address, its name as `#2`, each part as `slug=emma`."""
    found: set[str] = set()
    for page in pages:
        data = data_of(page)
        found |= {unquote(one).rstrip("/") for one in linked_in(page)} | names_in(page)
        for one in [*_lists_in(data), *(one for one in _inside(data) if isinstance(one, dict))]:
            found |= {f"={word}" for word in one if isinstance(word, str)}
            for item in one if isinstance(one, list) else [one, *_inside(one)]:
                parts = item.items() if isinstance(item, dict) else ()
                found |= {f"{name}={value}" for name, value in parts if isinstance(value, str | int)}
    return found


def names_in(answer: Exchange) -> set[str]:
    """The names of the items that a response lists, each as `#2`."""
    return {f"#{name}" for item in items_of(data_of(answer)) if (name := name_of(item))}


def linked_in(answer: Exchange) -> set[str]:
    """Every address of its own server that a response leads to: by a link, or written out in JSON."""
    url, data = answer.request.url, data_of(answer)
    items = [*([data] if isinstance(data, dict) else []), *items_of(data)]
    said = {joined(url, word) for item in items for _, word in said_in(item)}
    return own_of(url, {*offered(answer), *links(answer), *said})


def named_in(answer: Exchange) -> set[str]:
    """What `linked_in` finds, and each word of JSON that may be an address relative to its own, or a title."""
    url = answer.request.url
    return linked_in(answer) | own_of(url, {joined(url, one) for one in words_in(data_of(answer)) if is_reference(one)})


def own_of(url: str, found: set[str | None]) -> set[str]:
    """Those that are of the same server, and another address."""
    return {one for one in found if one and one.rstrip("/") != url.rstrip("/") and same_origin(one, url)}


OPENAPI = "application/vnd.oai.openapi+json"
ACCEPT = f"{OPENAPI};version=3.2, {OPENAPI};q=0.9, application/json;q=0.8"  # QUERY is described in 3.2 alone
USUAL = ("/openapi.json", "/swagger.json")
_FURTHEST = 10  # references that lead to references


def described_by(exchange: Exchange, headers: Mapping[str, str] | None = None) -> dict | None:
    """The description that a response links to as `service-desc` (RFC 8631, section 4.2); None without one."""
    address = service_description(exchange)
    return described_at(address, headers) if address else None


def described_at(address: str, headers: Mapping[str, str] | None = None) -> dict | None:
    """The description that stands at this address; None where none does."""
    try:
        found = send("GET", address, {**(headers or {}), "Accept": ACCEPT}).json()
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("paths"), dict) else None


def guessed(base_url: str, headers: Mapping[str, str] | None = None) -> tuple[dict, str]:
    """A description at an address where frameworks put theirs, although no link leads there, and its path; or {}."""
    found = ((described_at(base_url.rstrip("/") + path, headers), path) for path in USUAL)
    return next(((one, path) for one, path in found if one), ({}, ""))


def inside(description: dict, found: Any, *names: str) -> dict:
    """What stands under these names, one inside the other, references followed; {} where there is no such thing."""
    for name in (None, *names):
        found = found.get(name) if name is not None else found
        for _ in range(_FURTHEST):
            if isinstance(found, dict) and isinstance(found.get("$ref"), str):  # such as #/components/schemas/User
                steps, found = found["$ref"].removeprefix("#/").split("/"), description
                for step in steps:
                    found = found.get(step) if isinstance(found, dict) else None
        if not isinstance(found, dict):
            return {}
    return found


def path_for(description: dict, target: str) -> dict:
    """What is said of this address: of its own path, or else of the first pattern that it fits; {} where nothing is."""
    path, paths = target.partition("?")[0], inside(description, description, "paths")
    patterns = [one for one in paths if "{" in one and _fits(one, path)]
    return next((inside(description, paths, one) for one in [path, *patterns] if one in paths), {})


def types_offered(description: dict, target: str) -> list[str]:
    """The media types in which GET answers here with 200, by the description."""
    operation = inside(description, path_for(description, target), "get", "responses", "200", "content")
    return [str(one).lower() for one in operation]


def types_read(description: dict, method: str, target: str) -> dict:
    """The media types of the body that the method reads here, with what is said of each; {} where none is named."""
    return inside(description, path_for(description, target), method.lower(), "requestBody", "content")


def _fits(pattern: str, path: str) -> bool:
    """Does the path fit `/user/{id}`? Segment by segment, so that no pattern can keep us busy."""
    asked, given = pattern.split("/"), path.split("/")
    pairs = zip(asked, given, strict=False)
    return len(asked) == len(given) and all(one == other or ("{" in one and other) for one, other in pairs)
