"""What the tests of the cache have in common: a clock that moves when it is told to, and the bytes of responses."""

MORNING = 1_767_258_000  # Thu, 01 Jan 2026 09:00:00 GMT
DATE = "Date: Thu, 01 Jan 2026 09:00:00 GMT"


class Clock:
    """A clock that moves when it is told to."""

    seconds = MORNING

    def now(self):
        return self.seconds

    def advance(self, seconds):
        self.seconds += seconds


def answer(*headers, status="200 OK", body=b"{}"):
    """The bytes of a response."""
    head = "\r\n".join([f"HTTP/1.1 {status}", *headers, f"Content-Length: {len(body)}"])
    return head.encode() + b"\r\n\r\n" + body


def not_modified(*headers):
    """The bytes of a 304."""
    return "\r\n".join(["HTTP/1.1 304 Not Modified", *headers, "", ""]).encode()
