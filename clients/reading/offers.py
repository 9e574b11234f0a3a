"""The addresses that a response names, for somebody to choose from. Nothing is asked for here, and nothing followed."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..messages.address import joined, same_origin
from ..messages.content import is_json, type_named
from ..messages.exchange import Exchange
from ..messages.link_field import MOST_LINKS, linked
from .links import links, links_left_out, page_of

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
    named = [exchange.field("Location"), exchange.field("Content-Location"), *page_of(exchange).actions]
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
    """The content as data, where its type says that it is JSON; None otherwise."""
    response = exchange.response
    if response is None or not is_json(type_named(response.field("Content-Type"))):
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
