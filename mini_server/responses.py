"""Responses that questions and nouns give: fields that every one of its kind must have."""

import re
from functools import lru_cache

from flask import Response, current_app

from .http_dates import http_date
from .methods import WITH_CONTENT, allow

SECRET = re.compile("authorization|cookie|password|secret|token|api-?key", re.IGNORECASE)


@lru_cache(maxsize=1000)  # clients make up as many names as they like
def is_secret(name):
    """Is what stands in a field of this name never sent back, and never written down? RFC 9110, section 9.3.8."""
    return bool(SECRET.search(name))


class PlainResponse(Response):
    """A response that has the fields it was given, and no Content-Type of its own accord."""

    default_mimetype = None


def response(status, content=b"", **fields):
    """A response with these fields; an underscore in a name stands for the hyphen, None for no such field."""
    named = [(name.replace("_", "-"), value) for name, value in fields.items() if value]
    made = PlainResponse(content, status, [("Date", http_date(current_app.clock.now())), *named])
    if status in (204, 304):  # no content, and so no length of it. RFC 9110, section 8.6
        del made.headers["Content-Length"]
    return made


def empty(status, **fields):
    """A response without content."""
    return response(status, **fields)


def signpost(request):
    """The way to the one address, relative, so that it never repeats a Host that a stranger sent. RFC 9110, 15.4.9."""
    query = request.query_string.decode("latin-1")
    return response(308, Location=request.path + "/" + (f"?{query}" if query else ""), Cache_Control="max-age=3600")


def options(ask):
    """What this address allows, and which content its methods read."""
    methods = ask.request.url_rule.methods
    fields = {"Allow": allow(methods), "Accept_Ranges": "bytes" if getattr(ask.noun, "in_parts", False) else None}
    for method, name in {"POST": "Accept_Post", "PATCH": "Accept_Patch", "QUERY": "Accept_Query"}.items():
        if ask.resource and method in methods and method in WITH_CONTENT:
            fields[name] = ", ".join(ask.resource.readers(method))
    return empty(204, **fields)


def trace(ask):
    """The request as it arrived, without what is secret. RFC 9110, section 9.3.8."""
    environ = ask.request.environ
    lines = [f"{ask.method} {ask.target} {environ['SERVER_PROTOCOL']}"]
    lines += [f"{name}: {value}" for name, value in ask.fields if not is_secret(name)]
    content = "\r\n".join([*lines, "", ""]).encode("latin-1")
    return response(200, content, Content_Type="message/http", Cache_Control="no-store")


def not_modified(resource):
    """You have it already: the fields that a cache goes on with, and no content. RFC 9110, section 15.4.5.

    The date is left out: the entity tag says more.
    """
    return response(304, **{**resource.representation_fields(), "Last_Modified": None})
