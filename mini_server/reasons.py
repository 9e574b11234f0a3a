"""Words for what happens: reason phrases, and what is wrong with a message that cannot be read."""

from http import HTTPStatus
from typing import NamedTuple

from .limits import LONGEST_HEAD

RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status, otherwise=""):
    """The phrase of RFC 9110, section 15, under every version of Python; an unknown status keeps its own."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)


class Fault(NamedTuple):
    """What is wrong with a message: status, what was found, the change that mends it, and where the rule stands."""

    status: int
    words: str
    change: dict
    section: str


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
        "RFC 9110, section 5.4",
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
