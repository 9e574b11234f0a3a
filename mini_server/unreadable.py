"""What is wrong with octets that h11 cannot read as a request."""

import re

from .reasons import Fault, words_and_rule

FOLD = re.compile(rb"\n[ \t]+")
CODINGS = re.compile(rb"^transfer-encoding:([^\r\n]*)", re.IGNORECASE | re.MULTILINE)


def fault_of_octets(error, head):
    """The `Fault` for an error of h11."""
    words, section = words_and_rule(error)
    return Fault(status_of(error, head), words, {}, section)


def status_of(error, head):
    """The status for an error of h11, seen in the light of the head that it could not read."""
    if error.error_status_hint == 501:
        return status_of_codings(codings_in(head))
    if error.error_status_hint == 431 and b"\n" not in head:  # it is the first line that does not end
        return 414 if b" " in head else 501  # RFC 9112, section 3: a method longer than any that is known
    return error.error_status_hint


def status_of_codings(codings):
    """501 for a coding that we do not know; 400 where it is not known where the content ends. RFC 9112, section 6.3.

    An empty member of the list should be passed over, but is not: nobody writes one by accident before `chunked`, and
    whoever wants to hide a request behind it hopes that two servers read it differently.
    """
    return 501 if codings[-1:] == [b"chunked"] and {*codings[:-1]} - {b"chunked", b""} else 400


def codings_in(head):
    """What Transfer-Encoding says, in all its lines."""
    lines = CODINGS.findall(FOLD.sub(b" ", head))
    return [coding.strip().lower() for coding in b",".join(lines).split(b",")]
