"""Reason phrases: the words behind a status."""

from http import HTTPStatus

RENAMED = {413: "Content Too Large", 414: "URI Too Long", 416: "Range Not Satisfiable", 422: "Unprocessable Content"}


def reason_phrase(status: int, otherwise: str = "") -> str:
    """The phrase of RFC 9110, section 15, under every version of Python; an unknown status keeps its own."""
    known = status in HTTPStatus._value2member_map_
    return RENAMED.get(status) or (HTTPStatus(status).phrase if known else otherwise)
