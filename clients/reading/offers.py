"""The addresses that a response names, for somebody to choose from. Nothing is asked for here, and nothing followed."""

import json
import re
from typing import Any

from ..messages.address import joined, same_origin
from ..messages.content import is_json, type_named
from ..messages.exchange import Exchange
from .link_field import linked
from .links import links, page_of

MOST_VALUES, LONGEST = 20_000, 300
_REFERENCE = re.compile(r"/(?!/)[!-~]*|https?://[!-~]+", re.IGNORECASE)


def offered(exchange: Exchange) -> list[str]:
    """The addresses of the same server that a response names, whole, each once, in the order they appear.

    Besides `links`: Location and Content-Location, the actions of forms, and what is written like an address in JSON,
    such as "/user/1" or, in a description of a service (OpenAPI), the template "/user/{id}".
    """
    url = exchange.request.url
    named = [exchange.field("Location"), exchange.field("Content-Location"), *page_of(exchange).actions]
    named += [word for word in words_in(data_of(exchange)) if _REFERENCE.fullmatch(word)]
    found = [*links(exchange), *(joined(url, name) for name in named if name)]
    return [one for one in dict.fromkeys(found) if one and len(one) <= LONGEST and same_origin(one, url)]


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
    waiting: list[Any] = [data]
    words: list[str] = []
    for _ in range(MOST_VALUES):
        if not waiting:
            break
        value = waiting.pop()
        if isinstance(value, str):
            words.append(value)
        elif isinstance(value, dict):
            waiting += [part for pair in reversed(value.items()) for part in reversed(pair)]
        elif isinstance(value, list):
            waiting += reversed(value)
    return words
