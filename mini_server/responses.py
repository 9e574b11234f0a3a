"""Responses that questions and nouns give: fields that every one of its kind must have."""

from flask import Response, current_app

from .clock import http_date
from .methods import WITH_CONTENT, allow

SECRET_FIELDS = ("authorization", "cookie", "proxy-authorization")  # never sent back, never written down


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
    fields = {"Allow": allow(methods)}
    for method, name in {"POST": "Accept_Post", "PATCH": "Accept_Patch", "QUERY": "Accept_Query"}.items():
        if ask.resource and method in methods and method in WITH_CONTENT:
            fields[name] = ", ".join(ask.resource.readers(method))
    return empty(204, **fields)


def trace(ask):
    """The request as it arrived, without what is secret. RFC 9110, section 9.3.8."""
    environ = ask.request.environ
    lines = [f"{ask.method} {ask.target} {environ['SERVER_PROTOCOL']}"]
    lines += [f"{name}: {value}" for name, value in ask.fields if name.lower() not in SECRET_FIELDS]
    content = "\r\n".join([*lines, "", ""]).encode("latin-1")
    return response(200, content, Content_Type="message/http", Cache_Control="no-store")


def not_modified(resource):
    """You have it already: the fields that a 200 would have had, and no content. RFC 9110, section 15.4.5."""
    return response(304, **resource.representation_fields())
