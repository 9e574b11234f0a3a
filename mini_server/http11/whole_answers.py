"""Answers in one piece, of a length that is known, on a connection that goes on: nearly all are of this kind.

h11 asks of each answer how it is framed, and whether another may follow. Of these it is known, so their octets are
written here: the same ones that h11 would send. Whatever is out of the ordinary is left to h11.
"""

import re

import h11

NAME, SIGN = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+", rb"[\x21-\x7e\x80-\xff]"  # RFC 9110, sections 5.1 and 5.5
VALUE = rb"(?:%b(?:[\t \x21-\x7e\x80-\xff]*%b)?)?" % (SIGN, SIGN)
HEAD = re.compile(rb"HTTP/1\.1 [0-9]{3} [\t \x21-\x7e]*\r\n(?:%b: %b\r\n)+" % (NAME, VALUE))
FOR_H11 = {b"transfer-encoding", b"connection", b"host"}  # they say something about the connection, or stand first
WITHOUT_CONTENT = (204, 304)


def goes_on(environ, wire):
    """Has all of this request arrived, and may another one follow? RFC 9112, section 9.3."""
    kept = environ["SERVER_PROTOCOL"] == "HTTP/1.1" and environ.get("HTTP_CONNECTION", "keep-alive") == "keep-alive"
    return kept and wire.their_state is h11.DONE


def written(status, reason, fields, content):
    """The octets of such an answer; None where it is of another kind."""
    head = b"HTTP/1.1 %d %b\r\n" % (status, reason.encode())
    head += b"".join([b"%b: %b\r\n" % field for field in fields])
    lines_are_right = HEAD.fullmatch(head) and head.count(b"\n") == len(fields) + 1
    if not lines_are_right or not is_framed_by_its_length(status, fields, content):
        return None
    return head + b"\r\n" + content


def is_framed_by_its_length(status, fields, content):
    """Is there one Content-Length, which is right, and nothing else that says where the content ends?"""
    names = [name.lower() for name, _ in fields]
    if (
        status < 200
        or status in WITHOUT_CONTENT
        or names.count(b"content-length") != 1
        or not FOR_H11.isdisjoint(names)
    ):
        return False
    return fields[names.index(b"content-length")][1] == b"%d" % len(content)
