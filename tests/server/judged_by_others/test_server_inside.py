"""Promise: no answer tells a stranger about our inside: no path, no version, no traceback."""

import pytest
from strangers import asked

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
INSIDE = [b"traceback", b"mini_server", b".py", b"site-packages", b"python", b"flask", b"werkzeug", b"h11", b"sqlite",
          b"/home/", b"/usr/", b"c:\\", b"json.decoder", b"sys.", b"expat", b"\r\nserver:", b"powered-by"]  # fmt: skip
JSON = b"PUT /user/1" + HERE + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
CURIOUS = {
    "a page that is not there": b"GET /nowhere" + HERE + b"\r\n",
    "a page for a browser": b"GET /nowhere" + HERE + b"Accept: text/html\r\n\r\n",
    "a version of another kind": b"GET / HTTP/3.7\r\nHost: 127.0.0.1:{port}\r\n\r\n",
    "nonsense": b"\x80\xff\0nonsense\r\n\r\n",
    "no JSON": JSON % (1, b"{"),
    "an endless number": JSON % (6000, b"[" + b"9" * 5998 + b"]"),
    "a number beyond floating": JSON % (7, b"[9e999]"),
    "a deep nest": JSON % (100_000, b"[" * 100_000),
    "a bad escape": JSON % (6, b'"\\ud8"'),
    "octets that are no text": JSON % (4, b'"\xff\xfe"'),
    "an unpaired surrogate": JSON % (42, b'{"name":"\\ud800","email":"ada@example.org"}'[:42]),
    "no XML": b"PUT /picture/1"
    + HERE
    + b"If-Match: *\r\nContent-Type: application/xml\r\nContent-Length: 3\r\n\r\n<a>",
    "entities in XML": b"PUT /picture/1" + HERE + b"If-Match: *\r\nContent-Type: application/xml\r\nContent-Length: 73"
    b'\r\n\r\n<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><picture>&b;</picture>',
    "a path of the system": b"GET /../../etc/passwd" + HERE + b"\r\n",
    "a path with a NUL": b"GET /user/%00.py" + HERE + b"\r\n",
    "what debuggers answer": b"GET /user/1?__debugger__=yes&cmd=resource&f=style.css" + HERE + b"\r\n",
    "a chunk that is none": b"PUT /user/1" + HERE + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n",
}


def octets_of_the_server_alone(server, octets):
    """What the server answers, without the words that it only repeats."""
    heard = server.octets(octets).lower()
    for repeated in (b"mini_server.py", b"/user/%00.py", b"/../../etc/passwd"):
        heard = heard.replace(repeated, b"")
    return heard


@pytest.mark.parametrize("octets", CURIOUS.values(), ids=CURIOUS)
def test_no_answer_tells_about_our_inside(server, octets):
    heard = octets_of_the_server_alone(server, octets)
    assert heard.startswith((b"http/1.1 4", b"http/1.1 50"))
    assert not heard.startswith(b"http/1.1 500")
    assert [word for word in INSIDE if word in heard] == []
    assert b"root:" not in heard


def broken(*_, **__):
    raise RuntimeError("secret: /home/teacher/mini_server/records/store.py, line 7")


def test_a_mistake_of_our_own_is_500_and_tells_nothing(monkeypatch):
    with asked() as honest:
        monkeypatch.setattr(honest.server.app.store, "get", broken)
        heard = honest.octets(b"GET /user/1" + HERE + b"\r\n").lower()
        assert heard.startswith(b"http/1.1 500 ")
        assert [word for word in [b"secret", *INSIDE] if word in heard] == []
        assert len(honest.server.app.errors) == 1


def test_a_mistake_of_a_learners_app_is_500_and_tells_nothing():
    with asked(broken) as honest:
        heard = honest.octets(b"GET /user/1" + HERE + b"\r\n").lower()
        assert heard.startswith(b"http/1.1 500 ")
        assert [word for word in [b"secret", *INSIDE] if word in heard] == []
