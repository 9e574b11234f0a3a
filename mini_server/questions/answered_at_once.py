"""Answers that a question gives by itself, so that no method has to work: 308, OPTIONS, TRACE and 304."""

from ..rules.media_types import MESSAGE
from ..rules.methods import ACCEPT_FIELD, allow
from ..rules.responses import empty, is_secret, response
from ..rules.targets import with_query


def signpost(request):
    """The way to the one address, relative, so that it never repeats a Host that a stranger sent. RFC 9110, 15.4.9."""
    here = with_query(request.path + "/", request.query_string.decode("latin-1"))
    return response(308, Location=here, Cache_Control="max-age=3600")


def options(ask):
    """What this address allows, and which content its methods read."""
    methods = ask.request.url_rule.methods
    fields = {"Allow": allow(methods), "Accept_Ranges": "bytes" if getattr(ask.noun, "in_parts", False) else None}
    for method, name in ACCEPT_FIELD.items():
        if ask.resource and method in methods:
            fields[name] = ", ".join(ask.resource.readers(method))
    return empty(204, **fields)


def trace(ask):
    """The request as it arrived, without what is secret. RFC 9110, section 9.3.8."""
    environ = ask.request.environ
    lines = [f"{ask.method} {ask.target} {environ['SERVER_PROTOCOL']}"]
    lines += [f"{name}: {value}" for name, value in ask.fields if not is_secret(name)]
    content = "\r\n".join([*lines, "", ""]).encode("latin-1")
    return response(200, content, Content_Type=MESSAGE, Cache_Control="no-store")


def not_modified(resource):
    """You have it already: the fields that a cache goes on with, and no content. RFC 9110, section 15.4.5.

    The date is left out: the entity tag says more.
    """
    return response(304, **{**resource.representation_fields(), "Last_Modified": None})
