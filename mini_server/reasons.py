"""The reason phrases of RFC 9110, section 15, the same under every version of Python."""

from http import HTTPStatus

RENAMED = {413: "Content Too Large", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status, otherwise=""):
    """The phrase that goes with a status; an unknown status keeps the one it came with."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)
