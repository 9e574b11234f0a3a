"""What is wrong with octets that h11 cannot read as a request."""

import re

from ..rules.of_a_message import LONGEST_HEAD
from .faults import Fault

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


def plainly(error):
    """What is wrong with a message, in our words instead of those of a library."""
    return words_and_rule(error)[0]


def words_and_rule(error):
    """What is wrong with a message, in our words, and the section whose rule it breaks."""
    said = str(error)
    known = (plain for beginning, plain in PLAIN_WORDS.items() if said.startswith(beginning))
    return next(known, (said[:1].lower() + said[1:], "RFC 9112, section 2.2"))


PLAIN_WORDS = {  # how a complaint begins: what it means, and where the rule stands
    "Missing mandatory Host": ("HTTP/1.1 asks for a Host field, and there is none", "RFC 9112, section 3.2"),
    "Found multiple Host": ("there is more than one Host", "RFC 9112, section 3.2"),
    "Receive buffer too long": (
        f"request line and fields together are longer than {LONGEST_HEAD:,} octets",
        "RFC 6585, section 5",
    ),
    "illegal request line": ("the first line is not a method, a target and a version", "RFC 9112, section 3"),
    "no request line": ("there is no request line", "RFC 9112, section 3"),
    "illegal header line": ("a line among the fields is not a name, a colon and a value", "RFC 9112, section 5"),
    "continuation line": ("the first of the fields begins with a blank", "RFC 9112, section 2.2"),
    "conflicting Content-Length": ("Content-Length says two things", "RFC 9112, section 6.3"),
    "bad Content-Length": ("Content-Length is not a number of octets", "RFC 9112, section 6.3"),
    "multiple Transfer-Encoding": ("there is more than one Transfer-Encoding", "RFC 9112, section 6.1"),
    "Only Transfer-Encoding": (
        "the only Transfer-Encoding that is understood here is chunked",
        "RFC 9112, section 6.1",
    ),
    "peer unexpectedly closed": ("the message ends before its head does", "RFC 9112, section 8"),
    "peer closed connection": ("it ends before it is complete", "RFC 9112, section 8"),
    "malformed chunk footer": ("a chunk does not end where its size says", "RFC 9112, section 7.1"),
}
