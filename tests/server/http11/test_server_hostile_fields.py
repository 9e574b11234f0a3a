"""Promise: whatever stands in a field that means something, the answer is no mistake of ours and the records stay."""

import pytest

FIELDS = ["Accept", "Accept-Encoding", "Authorization", "Content-Encoding", "Content-Range", "Content-Type", "Cookie",
          "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Last-Event-ID",
          "Max-Forwards", "Prefer", "Range", "TE", "X-HTTP-Method-Override"]  # fmt: skip
NINES = "9" * 5000
VALUES = [
    "", "*", "*/*", ",", ",,,,", ";", "=", '"', '""', '"a', 'W/"', "W/*", "%00", "%zz", "\xff\xfe", "NaN", "null", "?0",
    "a" * 30_000, "a/b;" * 3000, ",".join(['"a"'] * 3000), NINES, f"-{NINES}",
    "bytes=", f"bytes={NINES}-", f"bytes=-{NINES}", f"bytes 0-{NINES}/{NINES}",
    f"text/html;q={NINES}", "text/html;q=1e309", "text/html;q=-1", "*/html", "text/*;q=0.0001", f"gzip;q={NINES}",
    "Basic", "Basic ====", "Basic " + "A" * 4001, "Basic //8=", "Bearer x",
    "application/json;charset=x", "application/json;charset=" + "x" * 3000, "multipart/form-data;boundary=",
    "Fri, 99 Foo 9999", "Thu, 01 Jan 9999 09:00:00 GMT", "Thu, 01 Jan 0001 09:00:00 GMT", "Thu Jan 99 99:99:99 2026",
    "DELETE",
]  # fmt: skip
TARGETS = [("GET", "/user/1"), ("GET", "/picture/1"), ("GET", "/private/ana"), ("GET", "/blogs/"), ("HEAD", "/events"),
           ("QUERY", "/users/"), ("GET", "/user/show/1")]  # fmt: skip


ALLOWED = {200, 206, 304, 400, 401, 403, 406, 412, 415, 416}


def requests_with(field):
    """One request for each value and target, one after the other on one connection."""
    for value in VALUES:
        for method, target in TARGETS:
            lines = [f"{method} {target} HTTP/1.1", "Host: 127.0.0.1:{port}", f"{field}: {value}"]
            if method == "QUERY":
                lines += ["Content-Length: 8"] + (
                    [] if field == "Content-Type" else ["Content-Type: application/x-www-form-urlencoded"]
                )
            yield "\r\n".join([*lines, "", "name=Ada" if method == "QUERY" else ""]).encode("latin-1")


@pytest.mark.parametrize("field", FIELDS)
def test_no_value_of_a_field_is_a_mistake_of_ours_or_changes_anything(server, field):
    before = server.state()
    sent = [*requests_with(field)]
    for start in range(0, len(sent), 50):
        some = sent[start : start + 50]
        answers = server.wire(b"".join(some), *(one.split(b" ")[0].decode() for one in some))
        assert {answer.status for answer in answers} <= ALLOWED
    assert server.state() == before
