"""Where a message begins and ends is read in one way only, and a connection lives on or ends."""

import pytest
from asking import ADA, GET, HERE, PUT, ZOE, ZOE_JSON

# Promise: where a message ends is never in doubt; where it could be, the server says so, closes, and does nothing.

CHUNKED = b"Transfer-Encoding: chunked\r\n"
IN_CHUNKS = b"%x\r\n%b\r\n0\r\n\r\n" % (len(ZOE_JSON), ZOE_JSON)
HIDDEN = b"DELETE /user/2" + HERE + b"\r\n"  # what a smuggler would like to have done


def coded(value, body=IN_CHUNKS):
    """A PUT with this Transfer-Encoding."""
    return PUT + b"Transfer-Encoding: " + value + b"\r\n\r\n" + body


def long(value, body=ZOE_JSON):
    """A PUT with this Content-Length."""
    return PUT + b"Content-Length: " + value + b"\r\n\r\n" + body


OLD = b"PUT /user/1 HTTP/1.0\r\nContent-Type: application/json\r\n"
IN_DOUBT = {  # RFC 9112, sections 6.1 and 6.3: (bytes, status)
    "length, then chunks": (PUT + b"Content-Length: 3\r\n" + CHUNKED + b"\r\n" + IN_CHUNKS, 400),
    "chunks, then length": (PUT + CHUNKED + b"Content-Length: 3\r\n\r\n" + IN_CHUNKS, 400),
    "chunks and a length of 0": (PUT + CHUNKED + b"Content-Length: 0\r\n\r\n" + IN_CHUNKS, 400),
    "chunks in HTTP/1.0": (OLD + CHUNKED + b"\r\n" + IN_CHUNKS, 400),
    "chunks and a length in HTTP/1.0": (OLD + CHUNKED + b"Content-Length: 3\r\n\r\n" + IN_CHUNKS, 400),
    "chunks in HTTP/1.0 with keep-alive": (OLD + CHUNKED + b"Connection: keep-alive\r\n\r\n" + IN_CHUNKS, 400),
    "two lengths": (PUT + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n" + ZOE_JSON, 400),
    "two lengths in one line": (long(b"5, 6"), 400),
    "a length and nothing": (long(b"43,"), 400),
    "no length in the length": (long(b""), 400),
    "a length in hex": (long(b"0x2b"), 400),
    "a length with an underscore": (long(b"4_3"), 400),
    "a length with a blank": (long(b"4 3"), 400),
    "a length with a plus": (long(b"+43"), 400),
    "a length below nothing": (long(b"-0"), 400),
    "a length with a point": (long(b"43.0"), 400),
    "a length of more digits than are read": (long(b"0" * 19 + b"43"), 400),
    "a length of 5,000 digits": (long(b"9" * 5_000), 400),
    "a length in quotes": (long(b'"43"'), 400),
    "a length in other digits": (long("\u0664\u0663".encode()), 400),
    "chunks twice in one line": (coded(b"chunked, chunked"), 400),
    "chunks twice in two lines": (PUT + CHUNKED + CHUNKED + b"\r\n" + IN_CHUNKS, 400),
    "another coding last": (coded(b"chunked, gzip"), 400),
    "another coding alone": (coded(b"gzip"), 400),
    "no coding at all": (coded(b"identity"), 400),
    "an empty coding": (coded(b""), 400),
    "an empty coding and a length": (PUT + b"Transfer-Encoding:\r\nContent-Length: 43\r\n\r\n" + ZOE_JSON, 400),
    "an empty coding before chunks": (coded(b", chunked"), 400),
    "chunks with a parameter": (coded(b"chunked;q=1"), 400),
    "chunks in quotes": (coded(b'"chunked"'), 400),
    "almost chunks": (coded(b"xchunked"), 400),
    "chunks after a vertical tab": (coded(b"\x0bchunked"), 400),
    "chunks after a NUL": (coded(b"\0chunked"), 400),
    "chunks before a bare CR": (coded(b"chunked\r"), 400),
    "a folded length": (long(b"\r\n 43"), 400),
    "folded chunks": (coded(b"\r\n\tchunked"), 400),
    "a length in the fold of another header": (PUT + b"X-Mark: a\r\n Content-Length: 43\r\n\r\n" + ZOE_JSON, 400),
    "a blank before the colon": (PUT + b"Transfer-Encoding : chunked\r\n\r\n" + IN_CHUNKS, 400),
    "a tab before the colon": (PUT + b"Content-Length\t: 43\r\n\r\n" + ZOE_JSON, 400),
    "a coding that we do not know, before chunks": (coded(b"gzip, chunked"), 501),
    "a coding of two that we do not know": (coded(b"gzip, br, chunked"), 501),
    "two lines of codings": (PUT + b"Transfer-Encoding: gzip\r\n" + CHUNKED + b"\r\n" + IN_CHUNKS, 501),
}


@pytest.mark.parametrize(("data", "status"), IN_DOUBT.values(), ids=IN_DOUBT)
def test_a_message_whose_end_is_in_doubt_is_refused_and_the_connection_closed(server, data, status):
    answers = server.wire(data + HIDDEN, "PUT", "DELETE")
    assert [answer.status for answer in answers] == [status]
    assert answers[0].headers["Connection"] == "close"
    assert answers[0].media_type == "application/problem+json"
    assert server.record("user", "1") == ADA
    assert server.record("user", "2")


SURE = {  # the same can be said in more than one way
    "a length": long(b"43"),
    "a length with zeros": long(b"00043"),
    "a length with many zeros": long(b"0" * 18 + b"43"),
    "a length with blanks around it": long(b" \t 43 \t"),
    "the same length twice": PUT + b"Content-Length: 43\r\nContent-Length: 43\r\n\r\n" + ZOE_JSON,
    "the same length twice in one line": long(b"43, 43"),
    "chunks": coded(b"chunked"),
    "chunks in capitals": coded(b"CHUNKED"),
    "chunks, and the header in capitals": PUT + CHUNKED.upper() + b"\r\n" + IN_CHUNKS,
    "a name with an underscore says nothing": PUT + b"Transfer_Encoding: gzip\r\nContent-Length: 43\r\n\r\n" + ZOE_JSON,
}


@pytest.mark.parametrize("data", SURE.values(), ids=SURE)
def test_a_message_whose_end_is_known_is_read_to_that_end_and_the_next_one_follows(server, data):
    assert server.statuses(data + HIDDEN, "PUT", "DELETE") == [204, 204]
    assert server.record("user", "1") == {**ZOE, "name": "Zoe"}
    assert not server.record("user", "2")


@pytest.mark.parametrize("digits", [b"9" * 19, b"9" * 20])
def test_a_length_beyond_all_numbers_of_a_computer_is_413_and_not_a_mistake_of_the_client(server, digits):
    answer = server.wire(long(digits), "PUT")[0]
    assert (answer.status, answer.headers["Connection"]) == (413, "close")
    assert ["Content-Length", digits.decode()] in server.entry(answer)["received"]["fields"]
    assert server.record("user", "1") == ADA


def test_a_length_that_comes_byte_by_byte_is_the_same(server):
    with server.connect() as connection:
        for byte in server.here(long(b"0043")):
            connection.sendall(bytes([byte]))
        assert connection.recv(65_536).startswith(b"HTTP/1.1 204 ")


BY_LENGTH = b"Content-Length: %d\r\n\r\n%b" % (len(HIDDEN), HIDDEN)
BY_CHUNKS = CHUNKED + b"\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(HIDDEN), HIDDEN)


@pytest.mark.parametrize("line", [b"GET /user/1", b"HEAD /user/1", b"DELETE /user/3", b"GET /user/show/1"])
@pytest.mark.parametrize("body", [BY_LENGTH, BY_CHUNKS], ids=["length", "chunks"])
def test_a_body_that_means_nothing_is_read_and_is_never_taken_for_a_request(server, line, body):
    data = (line + HERE + body).replace(b"{port}", b"123456")  # as long as what it stands for
    data = data.replace(b"123456", b"{port}", 1)
    assert len(server.wire(data, line.split()[0].decode())) == 1
    assert server.record("user", "2")


@pytest.mark.parametrize(
    "line", [b"OPTIONS /user/1", b"TRACE /user/1", b"PUT /nowhere", b"PUT /users/", b"BREW /user/1"]
)
def test_a_body_that_nobody_reads_ends_the_connection(server, line):
    data = line + HERE + b"Content-Length: %d\r\n\r\n" % len(HIDDEN)
    answers = server.wire(data + HIDDEN, line.split()[0].decode())
    assert len(answers) == 1
    assert answers[0].headers["Connection"] == "close"
    assert server.record("user", "2")


@pytest.mark.parametrize("body", [b"{}", b'{"name": "Zoe", "email": "zoe@example.org"'])
def test_a_body_shorter_than_it_says_is_not_a_message(server, body):
    answer = server.wire(long(b"43", body))[0]
    assert (answer.status, answer.headers["Connection"]) == (400, "close")
    assert server.record("user", "1") == ADA


# Promise: a connection is kept as long as both sides want it, and whoever ends it says so. RFC 9112, section 9.


@pytest.mark.parametrize("value", [b"close", b"Close", b"CLOSE", b"x, close", b"close,", b"x\r\nConnection: close"])
@pytest.mark.parametrize("line", [b"GET /user/1", b"GET /nowhere", b"OPTIONS *", b"GET /users"])
def test_close_is_obeyed_in_any_case_and_in_any_list_and_is_said_back(server, line, value):
    found = server.wire(line + HERE + b"Connection: " + value + b"\r\n\r\n" + GET)
    assert len(found) == 1
    assert found[0].headers["Connection"] == "close"


@pytest.mark.parametrize("headers", [b"", b"Connection: keep-alive\r\n", b"Host: 127.0.0.1:{port}\r\n"])
def test_http_1_0_gets_one_answer_that_says_that_it_is_the_last(server, headers):
    data = server.raw(b"GET /user/1 HTTP/1.0\r\n" + headers + b"\r\n" + GET)
    assert data.startswith(b"HTTP/1.1 200 ")  # the highest version that we speak: RFC 9110, section 6.2
    assert data.count(b"HTTP/1.1 ") == data.count(b"\r\nConnection: close\r\n") == 1
    assert b"Transfer-Encoding" not in data


@pytest.mark.parametrize(
    "error", [b"GET /nowhere", b"DELETE /users/", b"BREW /user/1", b"GET /private/ana", b"PUT /blog/1"]
)
def test_a_refusal_is_no_reason_to_close(server, error):
    found = server.wire(error + HERE + b"\r\n" + GET, error.split()[0].decode())
    assert (found[0].status >= 400, "Connection" in found[0].headers, found[1].json()) == (True, False, ADA)


def test_after_bytes_that_are_no_request_nothing_more_is_read(server):
    found = server.wire(GET + b"nonsense\r\n\r\n" + b"DELETE /user/1" + HERE + b"\r\n")
    assert [answer.status for answer in found] == [200, 400]
    assert server.record("user", "1") == ADA


UPGRADES = {
    "websocket": b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    "HTTP/2": b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
    "TLS": b"Connection: upgrade\r\nUpgrade: TLS/1.3, HTTP/1.1\r\n",
}


@pytest.mark.parametrize("headers", UPGRADES.values(), ids=UPGRADES)
@pytest.mark.parametrize("target", [b"/user/1", b"/user/show/1"])
def test_an_upgrade_is_passed_over_and_the_request_answered(server, headers, target):
    found = server.wire(b"GET " + target + HERE + headers + b"\r\n" + GET)
    assert [answer.status for answer in found] == [200, 200]
    assert "Upgrade" not in found[0].headers


def test_two_requests_on_one_connection_are_two_strangers(server):
    ana = b"GET /private/ana" + HERE + b"Authorization: Basic YW5hOmFuYS1zZWNyZXQ=\r\n\r\n"
    assert server.statuses(ana + b"GET /private/ana" + HERE + b"\r\n") == [200, 401]


@pytest.mark.parametrize("data", [b"\r", b"\r\r\n", b" ", b" \r\n", b"\x00"])
def test_anything_else_before_a_request_is_400(server, data):
    assert server.statuses(data + GET) == [400]


@pytest.mark.parametrize("line", [b"DELETE /user/1", b"GET /user/delete/1"])
def test_nothing_is_done_before_all_headers_have_come(server, line):
    with server.connect() as connection:
        connection.sendall(server.here(line + HERE + b"X-Mark: a\r\n"))
        assert server.record("user", "1") == ADA
        connection.sendall(b'If-Match: "stale"\r\nHost: again\r\n\r\n')
        assert connection.recv(65_536).startswith(b"HTTP/1.1 400 ")
    assert server.record("user", "1") == ADA


def test_a_limit_on_the_head_holds_for_each_request_of_a_connection(server):
    small = b"GET /user/1" + HERE + b"X-Mark: " + b"a" * 30_000 + b"\r\n\r\n"
    assert server.statuses(small * 5) == [200] * 5
    assert server.statuses(small * 2 + small.replace(b"X-Mark: ", b"X-Mark: " + b"a" * 60_000)) == [200, 200, 431]


def test_the_limit_on_lines_in_a_body_in_chunks_does_not_hold_for_the_next_head(server):
    small = b"GET /user/1" + HERE + b"X-Mark: " + b"a" * 30_000
    with server.connect() as connection:
        connection.sendall(server.here(coded(b"chunked")))
        assert connection.recv(65_536).startswith(b"HTTP/1.1 204 ")
        for piece in (small[:20_000], small[20_000:] + b"\r\n\r\n"):
            connection.sendall(server.here(piece))
        assert connection.recv(65_536).startswith(b"HTTP/1.1 200 ")
