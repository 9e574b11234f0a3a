"""What an app says, on its way to the client as HTTP/1.1. RFC 9112, sections 4 to 7."""

import h11

from ..rules.dates import http_date
from ..rules.statuses import reason_phrase
from .environ import environ_of_malformed, plain_refusal
from .whole_answers import written

CHUNKED = b"\r\nTransfer-Encoding: chunked"  # h11 says so where HEAD has no length; whether GET would is not known here


class Answer:
    """What the app says, on its way to the client. WSGI calls `start`; `write_all` sends head and content."""

    def __init__(self, conversation, method):
        self.conversation, self.method, self.head, self.sent_head = conversation, method, None, False

    def start(self, status, fields, exc_info=None):
        """WSGI's start_response: keep the head until the content is known."""
        code, _, reason = status.partition(" ")
        self.head = int(code), reason_phrase(int(code), reason), list(fields)
        return self.write

    def write_all(self, chunks):
        """Send everything; content in one piece gets its length, content in pieces is chunked."""
        if hasattr(chunks, "__len__") and len(chunks) <= 1:
            self.finish(b"".join(chunks))
            return
        for chunk in chunks:
            self.write(chunk)
        self.finish(b"", length_known=False)

    def write(self, chunk):
        """Send one piece of content now."""
        if chunk and self.conversation.said_all:
            raise h11.LocalProtocolError("Too much data for declared Content-Length")  # as h11 says it
        if chunk and not self.say_whole(chunk, None):
            self.put(self.head_event() + self.data_event(chunk))

    def finish(self, content, length_known=True):
        """Send what is left and say that this was all."""
        length = len(content) if length_known else None
        if not self.conversation.said_all and not self.say_whole(content, length):
            octets = self.head_event(length) + self.data_event(content)
            self.put(octets + self.conversation.wire.send(h11.EndOfMessage()))

    def say_whole(self, content, length):
        """Send all of an answer that has nothing special about it; False where h11 has to think about it."""
        if self.sent_head or self.method == "HEAD" or not self.conversation.goes_on:
            return False
        status, reason, fields = self.head
        if octets := written(status, reason, self.complete(status, fields, length), content):
            self.sent_head = self.conversation.said_all = True
            self.put(octets)
        return self.sent_head

    def put(self, octets):
        if octets:
            self.conversation.send(octets)

    def head_event(self, length=None):
        """Status line and fields as octets, once."""
        if self.sent_head:
            return b""
        status, reason, fields = self.head
        fields = self.complete(status, fields, length)
        head = h11.Response(status_code=status, headers=fields, reason=reason.encode())  # refuses what cannot be said
        self.sent_head = True
        octets = self.conversation.wire.send(head)
        return octets.replace(CHUNKED, b"", 1) if self.method == "HEAD" else octets

    def complete(self, status, fields, length):
        """Add Date (RFC 9110, section 6.6.1), the length, and Connection: close where content stays unread."""
        fields, names = list(fields), {name.lower() for name, _ in fields}
        if status == 204:
            fields = [(name, value) for name, value in fields if name.lower() != "content-length"]
        elif length is not None and status != 304 and self.method != "HEAD" and "content-length" not in names:
            fields.append(("Content-Length", str(length)))
        if "date" not in names:
            fields.insert(0, ("Date", http_date(self.conversation.clock.now())))
        if self.conversation.ends_here or status == 505:  # who knows where a message of another version ends
            fields.append(("Connection", "close"))
        return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields]

    def data_event(self, chunk):
        """Content as octets; HEAD, 204 and 304 have none. RFC 9110, section 6.4.1."""
        if not chunk or self.method == "HEAD" or self.head[0] in (204, 304):
            return b""
        return self.conversation.wire.send(h11.Data(data=chunk))

    def fail(self, status, words):
        """Say that something went wrong, if nothing has been said yet; else break off."""
        if self.sent_head:
            self.conversation.said_all = False
            self.conversation.wire.send_failed()
            return
        self.write_all(plain_refusal(environ_of_malformed((status, words), {}), self.start))
