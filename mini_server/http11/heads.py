"""The head of a request as octets: where it begins, what h11 has heard of it, and what it must not look like."""

import re

EMPTY_LINES = re.compile(rb"(?:\r?\n)+")
EMPTY_LINE = re.compile(rb"\n\r?\n")
FOLD = re.compile(rb"\n[ \t]")


def without_empty_lines(octets):
    """The octets from the first line on that is not empty."""
    found = EMPTY_LINES.match(octets)
    return octets[found.end() :] if found else octets


def method_in(octets):
    """By which method octets that are no request are answered: such a HEAD gets no content either. RFC 9110, 9.3.2."""
    return "HEAD" if octets.startswith(b"HEAD ") else "GET"


def head_of(request):
    """A request as octets again, up to its content."""
    fields = b"".join(b"%b: %b\r\n" % field for field in request.headers.raw_items())
    return b"%b %b HTTP/%b\r\n%b\r\n" % (request.method, request.target, request.http_version, fields)


def is_folded(octets):
    """Does a line of the head begin with a blank? It hides from whoever reads line by line. RFC 9112, section 5.2."""
    fold = FOLD.search(octets)
    return bool(fold) and not EMPTY_LINE.search(octets, 0, fold.start() + 1)  # behind it, it would be content
