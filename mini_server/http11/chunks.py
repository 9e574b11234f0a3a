"""Content in chunks, on its way to h11: what a chunk carries besides its size is taken off. RFC 9112, section 7.1.1.

Nobody here knows any extension of a chunk, so each is passed over. h11 passes them over as well, but it stumbles over
spaces that may stand there, lets control characters through, and sets no limit: so they are read here, strictly.
"""

import re

import h11

from ..rules.of_a_message import LONGEST_HEAD
from .heads import EMPTY_LINE, with_few_blanks

MOST_EXTENSIONS = 8_000  # octets of all extensions of one message together
MOST_DIGITS = 16  # of the size of a chunk, besides zeros before it
LONGEST_LINE = MOST_EXTENSIONS + 100

TOKEN = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
QUOTED = rb'"(?:[\t !#-\[\]-~\x80-\xff]|\\[\t -~\x80-\xff])*"'
EXTENSION = rb"[ \t]*;[ \t]*%b(?:[ \t]*=[ \t]*(?:%b|%b))?" % (TOKEN, TOKEN, QUOTED)
# Digits are never given back (++): a line of zeros and one wrong byte would be read from each zero again.
SIZE_LINE = re.compile(rb"([0-9A-Fa-f]++)((?:%b)*)" % EXTENSION)


class Chunks:
    """Brings the octets of one message in chunks without extensions; whatever follows it comes as it is."""

    def __init__(self, octets, receive):
        self.waiting, self.receive = bytearray(octets), receive
        self.left, self.extensions = 0, 0  # `left` of the chunk that has begun, with its line end
        self.over = self.handed_on = False  # was that the last chunk; have its trailers been handed on

    def __call__(self):
        """The next octets, b"" when the client has closed. Raises h11.RemoteProtocolError where they make no sense."""
        while not (octets := self.ready()):
            more = self.receive()
            self.waiting += more
            if not more or self.handed_on:
                return self.rest() if self.over else more
        return octets

    def ready(self):
        """As much as can be handed on now."""
        pieces = []
        while piece := self.data() or self.size_line() or self.trailers():
            pieces.append(piece)
        return b"".join(pieces)

    def data(self):
        """Octets of the chunk that has begun."""
        piece = bytes(self.waiting[: self.left])
        del self.waiting[: len(piece)]
        self.left -= len(piece)
        return piece

    def size_line(self):
        """The line with which the next chunk begins, without extensions, once all of it is here."""
        end = -1 if self.left or self.over else self.waiting.find(b"\r\n", 0, LONGEST_LINE)
        if end < 0:
            return self.nothing_yet()
        size = self.size_in(bytes(self.waiting[:end]))
        del self.waiting[: end + 2]
        self.over, self.left = size == 0, size + 2 if size else 0
        return b"%x\r\n" % size

    def trailers(self):
        """The fields after the last chunk, once all of them are here or there are too many to be read."""
        lines = b"\n" + self.waiting if self.over and not self.handed_on else b""
        end = EMPTY_LINE.search(lines)
        if not end and len(lines) <= LONGEST_HEAD + 1:
            return b""
        self.handed_on = True
        rest = self.rest()
        return with_few_blanks(lines[: end.end()])[1:] + lines[end.end() :] if end else rest

    def rest(self):
        """All that has come."""
        octets = bytes(self.waiting)
        self.waiting.clear()
        return octets

    def nothing_yet(self):
        """The line has not arrived, unless it is too long to be waited for."""
        if not self.left and not self.over and len(self.waiting) >= LONGEST_LINE:
            raise h11.RemoteProtocolError(f"the line before a chunk is longer than {LONGEST_LINE:,} octets")
        return b""

    def size_in(self, line):
        """The size that a line says, however many digits it has. RFC 9112, section 7.1."""
        found = SIZE_LINE.fullmatch(line)
        if not found:
            raise h11.RemoteProtocolError("the line before a chunk is not a size in hex digits and its extensions")
        self.extensions += len(found[2])
        if self.extensions > MOST_EXTENSIONS:
            raise h11.RemoteProtocolError(f"the chunks carry more than {MOST_EXTENSIONS:,} octets of extensions")
        digits = found[1].lstrip(b"0") or b"0"
        if len(digits) > MOST_DIGITS:  # a number all the same, so the mistake is only that it is too much
            raise h11.RemoteProtocolError("a chunk is larger than anybody could count", error_status_hint=413)
        return int(digits, 16)
