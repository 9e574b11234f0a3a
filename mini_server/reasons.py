"""Words for what happens: reason phrases, and what is wrong with a message that cannot be read."""

from http import HTTPStatus

LONGEST_HEAD = 65_536  # octets of request line and fields together; more is answered with 431

RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status, otherwise=""):
    """The phrase of RFC 9110, section 15, under every version of Python; an unknown status keeps its own."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)


def plainly(error):
    """What is wrong with a message, in our words instead of those of a library."""
    said = str(error)
    known = (plain for beginning, plain in PLAIN_WORDS.items() if said.startswith(beginning))
    return next(known, said[:1].lower() + said[1:])


PLAIN_WORDS = {  # how a complaint begins: what it means
    "Missing mandatory Host": "HTTP/1.1 asks for a Host field, and there is none",
    "Found multiple Host": "there is more than one Host",
    "Receive buffer too long": f"request line and fields together are longer than {LONGEST_HEAD:,} octets",
    "illegal request line": "the first line is not a method, a target and a version",
    "no request line": "there is no request line",
    "illegal header line": "a line among the fields is not a name, a colon and a value",
    "continuation line": "the first of the fields begins with a blank",
    "conflicting Content-Length": "Content-Length says two things",
    "bad Content-Length": "Content-Length is not a number of octets",
    "multiple Transfer-Encoding": "there is more than one Transfer-Encoding",
    "Only Transfer-Encoding": "the only Transfer-Encoding that is understood here is chunked",
    "peer unexpectedly closed": "the message ends before its head does",
    "peer closed connection": "it ends before it is complete",
    "malformed chunk footer": "a chunk does not end where its size says",
}
