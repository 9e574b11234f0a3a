"""Promise: HTTP/1.1 on the wire as RFC 9112 says it, octet by octet."""

import pytest
from asking import ADA, ZOE, answers

from mini_server.http11 import Conversation
from mini_server.semantics import CourseClock

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
GET = b"GET /user/1" + HERE + b"\r\n"
ZOE_JSON = b'{"name": "Zoe", "email": "zoe@example.org"}'
TYPE = b"Content-Type: application/json\r\n"


def chunked(content, size=7):
    """Content in chunks of this size."""
    pieces = [content[at : at + size] for at in range(0, len(content), size)]
    return b"".join(b"%x;note=x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\nX-Trailer: t\r\n\r\n"


def read_one(connection, until=b"\r\n\r\n"):
    """Octets from a connection until these have come."""
    heard = b""
    while until not in heard:
        piece = connection.recv(65_536)
        assert piece, f"closed after {heard!r}"
        heard += piece
    return heard


def test_an_answer_is_framed_by_its_length_and_the_connection_stays_open(server):
    with server.connect() as connection:
        for _ in range(3):
            connection.sendall(GET.replace(b"{port}", b"%d" % server.port))
            heard = read_one(connection, b'ada@example.org"}\n')
            assert heard.startswith(b"HTTP/1.1 200 OK\r\n")
            assert b"\r\nContent-Length: 53\r\n" in heard


def test_pipelined_requests_are_answered_in_order(server):
    requests = b"".join(b"GET /user/%d" % id + HERE + b"\r\n" for id in (1, 2, 3, 9, 4))
    assert [answer.json().get("name") for answer in server.wire(requests)] == [
        "Ada Lovelace", "Grace Hopper", "Alan Turing", None, "Katherine Johnson",
    ]  # fmt: skip


def test_a_pipelined_write_is_seen_by_the_read_behind_it(server):
    put = b"PUT /user/1" + HERE + TYPE + b"Content-Length: %d\r\n\r\n" % len(ZOE_JSON) + ZOE_JSON
    assert [answer.content for answer in server.wire(put + GET, "PUT")] == [b"", ZOE_JSON + b"\n"]


def test_an_answer_of_unknown_length_is_chunked_for_1_1_and_ends_by_closing_for_1_0(start_app):
    def pieces(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return (piece for piece in (b"one ", b"two ", b"", b"three"))

    asker = start_app(pieces)
    first, second = asker.wire(GET + GET)
    assert (first.fields["Transfer-Encoding"], first.content) == ("chunked", b"one two three")
    assert second.content == b"one two three"
    old = asker.octets(b"GET / HTTP/1.0\r\n\r\n")
    assert b"chunked" not in old
    assert old.endswith(b"\r\n\r\none two three")


def test_who_expects_100_continue_gets_it_before_the_content_is_sent(server):
    put = b"PUT /user/1" + HERE + TYPE + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(ZOE_JSON)
    with server.connect() as connection:
        connection.sendall(put.replace(b"{port}", b"%d" % server.port))
        assert read_one(connection) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(ZOE_JSON)
        assert read_one(connection).startswith(b"HTTP/1.1 204 ")


@pytest.mark.parametrize(
    ("line", "length", "status"),
    [(b"PUT /user/1", 5_000_000, b"413"), (b"PUT /nowhere", 10, b"404"), (b"PUT /users/", 10, b"405")],
)
def test_who_expects_100_continue_hears_a_refusal_before_any_content(server, line, length, status):
    head = line + HERE + TYPE + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % length
    with server.connect() as connection:
        connection.sendall(head.replace(b"{port}", b"%d" % server.port))
        heard = read_one(connection)
    assert heard.startswith(b"HTTP/1.1 " + status)
    assert b"\r\nConnection: close\r\n" in heard


def test_http_1_0_is_never_sent_a_100(server):
    put = b"PUT /user/1 HTTP/1.0\r\n" + TYPE + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(ZOE_JSON)
    assert server.octets(put + ZOE_JSON).startswith(b"HTTP/1.1 204 ")


def test_the_same_field_twice_counts_as_one_list(server):
    twice = b"GET /user/1" + HERE + b"Accept: image/png\r\nAccept: application/xml\r\n\r\n"
    assert server.wire(twice)[0].media_type == "application/xml"


def test_a_field_with_an_underscore_does_not_pass_for_another(server):
    assert server.statuses(b"GET /user/1" + HERE + b'If_Match: "stale"\r\n\r\n') == [200]


def test_length_and_chunks_at_once_end_the_connection(server):
    both = b"PUT /user/1" + HERE + TYPE + b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
    found = server.wire(both + chunked(ZOE_JSON) + b"DELETE /user/2" + HERE + b"\r\n", "PUT", "DELETE")
    assert len(found) == 1  # RFC 9112, section 6.1: it may be an attempt to smuggle a request
    assert server.record("user", "2")


def test_many_connections_at_once_are_all_answered(server):
    connections = [server.connect() for _ in range(50)]
    for connection in connections:
        connection.sendall(GET.replace(b"{port}", b"%d" % server.port))
    heard = [read_one(connection, b"}\n") for connection in connections]
    for connection in connections:
        connection.close()
    assert [answers(octets)[0].json() for octets in heard] == [ADA] * 50


def test_lost_updates_do_not_happen_with_if_match(server):
    stale = server.get("/user/1").fields["ETag"]
    first, second = server.put("/user/1", ZOE, if_match=stale), server.put("/user/1", ADA, if_match=stale)
    assert (first.status, second.status) == (204, 412)


@pytest.mark.parametrize("closed", [b"", b"Connection: close\r\n"])
@pytest.mark.parametrize("field", [("X-A", "\u0141"), ("X-A", "a\r\nX-B: c"), ("X A", "a")], ids=repr)
def test_a_field_that_no_message_can_carry_is_500_with_words(field, closed):
    def app(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain"), field])
        return [b"hello"]

    pieces, sent, errors = iter([b"GET / HTTP/1.1\r\nHost: here\r\n%b\r\n" % closed]), [], []
    Conversation(app, lambda: next(pieces, b""), sent.append, CourseClock(), {}, errors).run()
    assert b"".join(sent).startswith(b"HTTP/1.1 500 ") and b"the app raised" in b"".join(sent)
    assert errors
