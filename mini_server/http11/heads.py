"""The head of a request as octets: where it begins, what h11 has heard of it, and what it must not look like."""

import re

from ..rules.of_a_message import LARGEST_LENGTH

EMPTY_LINES = re.compile(rb"(?:\r?\n)+")
EMPTY_LINE = re.compile(rb"\n\r?\n")
FOLD = re.compile(rb"\n[ \t]")
LONG_LENGTH = re.compile(rb"^(content-length:[ \t]*)([0-9]{21,})(?=[ \t]*\r?$)", re.IGNORECASE | re.MULTILINE)
# No match is ever shortened (++), so the search itself takes linear time.
BLANKS = re.compile(rb"^([^\s:]++:)(?:\r?\n[ \t]|[ \t]){2,}+", re.MULTILINE)


def without_empty_lines(octets):
    """The octets from the first line on that is not empty."""
    found = EMPTY_LINES.match(octets)
    return octets[found.end() :] if found else octets


def method_in(octets):
    """By which method octets that are no request are answered: such a HEAD gets no content either. RFC 9110, 9.3.2."""
    return "HEAD" if octets.startswith(b"HEAD ") else "GET"


def for_h11(octets):
    """A complete head in a form that h11 reads quickly and correctly; an incomplete one is left as it is.

    A Content-Length is 1*DIGIT, so it may be longer than h11 takes it, by its zeros too. RFC 9110, section 8.6.
    """
    if not EMPTY_LINE.search(octets):
        return octets
    end = end_of_head(octets)
    return with_few_blanks(LONG_LENGTH.sub(in_few_digits, octets[:end])) + octets[end:]


def with_few_blanks(lines):
    """Field lines with one blank after the colon, because h11 takes quadratic time for thousands and a wrong octet."""
    return BLANKS.sub(rb"\1 ", lines)


def end_of_head(octets):
    """Where the content begins."""
    empty = EMPTY_LINE.search(octets)
    return empty.end() if empty else len(octets)


def in_few_digits(found):
    """The same number; but one beyond all that we count is the largest that we do count."""
    digits = found[2].lstrip(b"0") or b"0"
    return found[1] + (digits if len(digits) <= 20 else b"%d" % LARGEST_LENGTH)


def lengths_as_sent(fields, octets):
    """The fields with the Content-Length that stands in the octets, however many digits it has."""
    sent = LONG_LENGTH.search(octets[: end_of_head(octets)])
    digits = sent and sent[2].decode()
    return [(name, digits if digits and name.lower() == "content-length" else value) for name, value in fields]


def head_of(request):
    """A request as octets again, up to its content."""
    fields = b"".join(b"%b: %b\r\n" % field for field in request.headers.raw_items())
    return b"%b %b HTTP/%b\r\n%b\r\n" % (request.method, request.target, request.http_version, fields)


def is_folded(octets):
    """Does a line of the head begin with a blank? It hides from whoever reads line by line. RFC 9112, section 5.2."""
    fold = FOLD.search(octets)
    return bool(fold) and not EMPTY_LINE.search(octets, 0, fold.start() + 1)  # behind it, it would be content
