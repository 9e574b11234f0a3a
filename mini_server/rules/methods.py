"""The methods we know. RFC 9110, section 9.3, with PATCH (RFC 5789) and QUERY (RFC 10008)."""

from collections.abc import Iterable

KNOWN = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "QUERY", "OPTIONS", "TRACE", "CONNECT")
SHOWING = ("GET", "HEAD", "QUERY")  # ask for a representation, and for nothing else
WITH_CONTENT = ("POST", "PUT", "PATCH", "QUERY")  # what the content means is defined
ACCEPT_FIELD = {"POST": "Accept-Post", "PATCH": "Accept-Patch", "QUERY": "Accept-Query"}  # how each names its types


def methods_of(noun: type) -> list[str]:
    """The methods of a noun: the functions it has, what follows from them, and what every address has."""
    own = [method for method in KNOWN if getattr(noun, method.lower(), None)]
    head = ["HEAD"] if "GET" in own else []
    return sorted({*own, *head, "OPTIONS", "TRACE"})


def allow(methods: Iterable[str]) -> str:
    """The value of Allow: always in the same order. RFC 9110, section 10.2.1."""
    return ", ".join(sorted(methods))
