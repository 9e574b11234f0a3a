"""Words for what happens: reason phrases, and what is wrong with a message that cannot be read."""

from http import HTTPStatus

LONGEST_HEAD = 65_536  # octets of request line and fields together; more is answered with 431

RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status, otherwise=""):
    """The phrase of RFC 9110, section 15, under every version of Python; an unknown status keeps its own."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)


def plainly(error):
    """What is wrong with a message, without the innards of a library."""
    words = str(error).split(": bytearray")[0].split(" b'")[0]
    return PLAIN_WORDS.get(words, words[:1].lower() + words[1:])


PLAIN_WORDS = {
    "Missing mandatory Host: header": "HTTP/1.1 asks for a Host field, and there is none",
    "illegal request line": "the first line is not a method, a target and a version",
    "illegal header line": "a line among the fields is not a name, a colon and a value",
    "Receive buffer too long": f"request line and fields together are longer than {LONGEST_HEAD:,} octets",
}
