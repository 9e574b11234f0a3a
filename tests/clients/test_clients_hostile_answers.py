"""Whatever a server answers, `send` comes back with an exchange, and looking at it has an end."""

import gzip
import socket
import zlib
from cProfile import Profile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from servers import RawServer, wait_for_the_client_to_leave

from clients import Exchange, compose, links, offered, send
from clients.feed_reader import read_feed
from clients.hypermedia import not_looked_at
from clients.link_header import linked
from clients.messages import Request, Response, is_json, is_xml, misfit, named_charset, type_named, unpack
from clients.sending import bytes_of
from clients.text import plain

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKS = "5\r\nhello\r\n0\r\n\r\n"
WORDS_OF_LIBRARIES = ("urllib3", "requests", "http.client", "Traceback", "Errno", "exception", "object at", "pool")
PIECES = [OK, b"HTTP/1.1 ", b"100 Continue", b" ", b"\r\n", b"\r\n\r\n", b": ", b"5\r\nhello\r\n", b"0\r\n", b"\xc3"]
PIECES += [b"\r\nTransfer-Encoding: chunked\r\n", b"\r\nContent-Length: 3\r\n", b"\r\nContent-Encoding: gzip\r\n"]
PIECES += [b"-1", b"\r\nContent-Type: text/html; charset=", b"\r\nSet-Cookie: a", b"\r\nLocation: //["]
PIECES += [gzip.compress(b"hello", mtime=0)]


@pytest.fixture(scope="module")
def chaos():
    """A server whose response a test sets anew for each request."""
    server = RawServer(b"")
    yield server
    server.stop()


def checked(exchange):
    """The exchange, after making sure that its error is a sentence and its text can be made."""
    assert exchange.text().isprintable() or "\n" in exchange.text()
    if exchange.error:
        assert exchange.error.endswith(".")
        assert not any(word in exchange.error for word in WORDS_OF_LIBRARIES)
    return exchange


@pytest.fixture
def answer_to(chaos):
    """answer_to(answer) is the exchange that comes of it."""

    def sent(answer, method="GET", **options):
        chaos.answer = answer
        return checked(send(method, chaos.url, **options))

    return sent


def then_silence(data):
    """A response that begins with these bytes and does not go on."""

    def answer(connection, request):
        connection.sendall(data)
        wait_for_the_client_to_leave(connection)

    return answer


def test_where_nobody_listens_is_or_speaks_tls_it_is_said(server):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    nobody = f"http://127.0.0.1:{port}/"
    no_tls = server.url.replace("http:", "https:")
    said = [(nobody, "Nothing listens"), ("http://no.invalid/", "No "), (no_tls, "No secure connection can be made")]
    for url, words in said:
        exchange = checked(send("GET", url))
        assert exchange.response is exchange.status is None and words in exchange.error


NO_HTTP, NO_STATUS = "What came is not HTTP/1.1: it begins ", "first line"


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (b"", "The connection was closed without a response."),
        (b"SSH-2.0-OpenSSH_9\r\n", NO_HTTP),
        (b"\r\n\r\n", NO_HTTP),
        (b"<html>hello</html>", NO_HTTP),
        (b"\xff\x00\x1b[31m", NO_HTTP),
        (b"HTTP/2.0 200 OK\r\n\r\n", NO_HTTP),
        (b"HTTP/1.1 abc\r\n\r\n", NO_STATUS),
        (b"HTTP/1.1\r\n\r\n", NO_STATUS),
        (b"HTTP/1.1 20", NO_STATUS),
        (b"HTTP/1.1 0200 OK\r\n\r\n", NO_STATUS),
        (b"HTTP/1.12 200 OK\r\n\r\n", NO_STATUS),
        (b"HTTP/1.1\t200 OK\r\n\r\n", NO_STATUS),
    ],
)
def test_what_is_no_answer_is_said_with_how_it_begins(answer_to, answer, words):
    exchange = answer_to(answer)
    assert exchange.response is None
    assert words in exchange.error


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "No response came in the time there was"),
        (b"HTTP/1.1 100 Continue\r\n\r\n", "The response was not finished in the time there was"),
        (b"A", "it begins 'A'"),
        (OK + b"A: b\r\n", "The response was not finished in the time there was"),
    ],
)
def test_an_answer_that_never_comes_whole_ends_at_the_time_limit(answer_to, data, words):
    exchange = answer_to(then_silence(data), timeout=0.2)
    assert words in exchange.error and not (exchange.response and exchange.response.complete)


def test_an_endless_stream_ends_at_the_time_limit_with_what_came(answer_to):
    stream = then_silence(OK + b"Content-Type: text/event-stream\r\n\r\ndata: one\n\n")
    tries = (answer_to(stream, timeout=seconds) for seconds in (0.2, 2, 20))
    exchange = next(one for one in tries if one.response)  # a busy machine needs more than a moment for the event
    assert exchange.response.body == b"data: one\n\n"
    assert not exchange.response.complete
    assert "not finished" in exchange.error


def test_a_body_is_read_to_the_limit_and_what_is_as_long_as_that_is_complete(answer_to):
    answer = OK + b"Content-Length: 10\r\n\r\n0123456789"
    whole, cut = answer_to(answer, limit=10), answer_to(answer, limit=9)
    assert (whole.response.body, whole.response.complete, whole.error) == (b"0123456789", True, None)
    assert (cut.response.body, cut.response.complete, cut.error) == (b"012345678", False, None)


def test_informational_answers_are_kept_in_the_bytes_and_the_final_one_counts(answer_to):
    answer = b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + OK + b"Content-Length: 2\r\n\r\nhi"
    exchange = answer_to(answer)
    assert (exchange.status, exchange.header("Link"), exchange.response.raw) == (200, None, answer)


def test_a_body_packed_with_gzip_is_shown_unpacked_and_kept_packed(answer_to):
    packed = gzip.compress(b'{"name": "Ada"}', mtime=0)
    exchange = answer_to(OK + b"Content-Encoding: gzip\r\nContent-Type: application/json\r\n\r\n" + packed)
    assert exchange.json() == {"name": "Ada"} and exchange.response.body == packed
    assert '< {"name": "Ada"}' in exchange.text()


@pytest.mark.parametrize("charset", ["utf-99", "punycode", "zlib", '"', "\0", "unicode_escape"])
def test_a_charset_that_is_none_falls_back_to_utf_8(answer_to, charset):
    answer = OK + b"Content-Type: text/plain; charset=" + charset.encode() + b"\r\n\r\nZo\xc3\xa9"
    assert answer_to(answer).response.text() == "Zoé"


def test_headers_are_kept_as_they_came(answer_to):
    answer = OK + b"x-a:  1 \r\nX-A: 2\r\nFolded: a\r\n  b\r\nName: Zo\xc3\xa9\r\nOld: Zo\xe9\r\nno colon\r\n\r\n"
    exchange = answer_to(answer)
    headers = (("x-a", "1"), ("X-A", "2"), ("Folded", "a b"), ("Name", "Zoé"), ("Old", "Zoé"))
    assert exchange.response.headers == headers
    assert exchange.header("X-a") == "1, 2"


@settings(derandomize=True, database=None, max_examples=150)
@given(st.lists(st.sampled_from(PIECES) | st.binary(max_size=8), max_size=12).map(b"".join))
def test_any_bytes_at_all_end_in_an_exchange(chaos, data):
    chaos.answer = OK + data
    assert checked(send("GET", chaos.url)).status == 200
    chaos.answer = data
    exchange = checked(send("GET", chaos.url))
    assert exchange.response or exchange.error


# Where a response ends: RFC 9112, section 6.3

CHUNKED = "Transfer-Encoding: chunked\r\n\r\n"
NO_LENGTHS = ["-5", "+5", "0_5", "five", "", "٥"]
SIZES = ["0x5", "+5", "-5", "0_5", "5_", " 5", "5\x0b", "", ";", "5,5", "five", "-0", "٥"]
CODINGS = ["gzip, chunked", "chunked, chunked", "chunked, gzip", "identity", ",chunked", "chunked;q=1", '"chunked"', ""]
NO_SIZE = "The body came in chunks, and the length of one is not a number."
CUT_SHORT = "The connection was closed before the body was complete."
NOT_WHOLE = [
    *((f"Content-Length: {one}\r\n\r\nhello", f"'{one}', is no number") for one in NO_LENGTHS),
    ("Content-Length: 5, 6\r\n\r\nhello", "'5, 6', gives two different lengths"),
    ("Content-Length: 6\r\nContent-Length: 5\r\n\r\nhello", "'6, 5', gives two different"),
    (f"Content-Length: 5\r\n{CHUNKED}{CHUNKS}", "both a Content-Length, '5', and a Transfer-Encoding, 'chunked'"),
    *((f"Transfer-Encoding: {one}\r\n\r\n{CHUNKS}", f"'{one}', is not chunked alone") for one in CODINGS),
    *((f"{CHUNKED}5\r\nhello\r\n{one}\r\nworld\r\n0\r\n\r\n", NO_SIZE) for one in SIZES),
    *((f"Content-Length: {length}\r\n\r\nhello", CUT_SHORT) for length in ("50", "9" * 26, "9" * 6_000)),
    (f"{CHUNKED}a\r\nhello", CUT_SHORT),
    (f"{CHUNKED}5\r\nhello\r\n", CUT_SHORT),
]


@pytest.mark.parametrize(("headers", "words"), NOT_WHOLE, ids=lambda text: ascii(text)[:60])
def test_where_the_end_is_missing_or_cannot_be_known_it_is_said_and_what_came_is_kept(answer_to, headers, words):
    exchange = answer_to(OK + headers.encode())
    assert words in exchange.error
    assert exchange.error.startswith("Nobody can know where this response ends: ") == (
        words not in (NO_SIZE, CUT_SHORT)
    )
    assert b"hello" in exchange.response.body and exchange.response.raw == OK + headers.encode()
    assert exchange.status == 200 and not exchange.response.complete and "< hello" in exchange.text()


LENGTHS = ["5, 5", "5,5 ,\t5", "5\r\nContent-Length: 5", "0005", "5, 05", "0" * 26 + "5"]
WHOLE = [
    *(f"Transfer-Encoding: {coding}\r\n\r\n{CHUNKS}" for coding in ("chunked", "CHUNKED", "\tchunked \t")),
    *(f"{CHUNKED}{size}\r\nhello\r\n0\r\n\r\n" for size in ["05", "0" * 100 + "5", "5;a", '5 ; a="b;c"', "5 ", "5\t"]),
    *(f"Content-Length: {length}\r\n\r\nhello" for length in LENGTHS),
]


@pytest.mark.parametrize("headers", WHOLE)
def test_a_right_end_however_it_is_written_ends_the_body_without_a_wait(answer_to, headers):
    exchange = answer_to(then_silence(OK + headers.encode()))
    assert (exchange.error, exchange.response.body, exchange.response.complete) == (None, b"hello", True)


@pytest.mark.parametrize(
    ("method", "status", "headers"),
    [
        ("GET", "204 No Content", "Transfer-Encoding: chunked"),
        ("GET", "304 Not Modified", "Transfer-Encoding: chunked"),
        *(("HEAD", "200 OK", f"Content-Length: {length}") for length in ("50", "-5", "5, 6")),
    ],
)
def test_a_response_that_can_have_no_body_ends_with_its_head_whatever_it_says(answer_to, method, status, headers):
    exchange = answer_to(then_silence(f"HTTP/1.1 {status}\r\n{headers}\r\n\r\n".encode()), method)
    assert (exchange.error, exchange.response.body, exchange.response.complete) == (None, b"", True)


@pytest.mark.parametrize(
    ("answer", "more"),
    [(f"204 No Content\r\n{CHUNKED}{CHUNKS}", len(CHUNKS)), ("200 OK\r\nContent-Length: 2, 2\r\n\r\nhello", 3)],
)
def test_bytes_after_the_end_are_said_and_belong_to_no_answer(answer_to, answer, more):
    exchange = answer_to(f"HTTP/1.1 {answer}".encode())
    assert exchange.error == f"{more} more bytes came than the response says it has. They belong to no response."
    assert exchange.response.body == b"hello"[: 5 - more]


@pytest.mark.parametrize("body", [b"[" * 200_000, b"[" * 200_000 + b"]" * 200_000], ids=["broken", "whole"])
def test_deeply_nested_json_is_told_and_raises_nothing_else(answer_to, body):
    with pytest.raises(ValueError, match="nested too deeply"):
        answer_to(OK + b"Content-Type: application/json\r\n\r\n" + body).json()


# Twice as much of an answer is no more work.

URL = "http://127.0.0.1:5000/"


def answered(body="", kind="text/html", *headers):
    data = body.encode() if isinstance(body, str) else body
    response = Response(200, "OK", (("Content-Type", kind), *headers), data)
    return Exchange(Request("GET", URL, "/"), response)


def calls(work):
    """How many functions are called for some work, the same on every machine; sys.setprofile hung once in 3.11.7."""
    counting = Profile()
    counting.runcall(work)
    return sum(one.callcount for one in counting.getstats())


@pytest.mark.parametrize("piece", ["<p>", '<a href="/a">', "<", "<!--a>", "<form action=/>", "&amp;", "<![a["])
def test_a_page_twice_as_long_is_no_more_work(piece):
    one, two = (answered(piece * count) for count in (100_000, 200_000))
    work = [
        calls(lambda one=one: (links(one), offered(one), not_looked_at(one), plain(piece * 9))) for one in (one, two)
    ]
    assert work[1] <= work[0] * 1.01 < 2_500_000


def test_an_open_quote_in_a_list_goes_to_the_end():
    assert [one.address for one in linked(answered("", "a/b", ("Link", '</a>; rel=x; t="\\"</b>')), "x")] == [f"{URL}a"]


# Content codings and charsets.

TEXT = " ".join(map(str, range(5_000))).encode()
PACKED_BODY = gzip.compress(TEXT, mtime=0)


@pytest.mark.parametrize(
    ("coding", "body"),
    [
        ("X-GZIP", PACKED_BODY),
        ("identity", TEXT),
        (None, TEXT),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", zlib.compress(TEXT)[2:-4]),  # without the head and the sum that RFC 9110 asks for
        ("gzip", b"".join(gzip.compress(TEXT[at : at + 700]) for at in range(0, len(TEXT), 700))),
        ("gzip", gzip.compress(b"") * 3 + PACKED_BODY + gzip.compress(b"") + bytes(512)),
        ("x-gzip", PACKED_BODY + b"\0"),
        ("deflate, gzip", gzip.compress(zlib.compress(TEXT))),
    ],
)
def test_a_body_is_unpacked_from_the_last_coding_to_the_first(coding, body):
    assert unpack(body, coding) == (TEXT, "")


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, br", "gzip, gzip, gzip, gzip", "no such"])
def test_a_coding_that_we_cannot_take_off_gives_nothing(coding):
    assert unpack(PACKED_BODY, coding).data is None


@pytest.mark.parametrize(
    ("coding", "body", "word"),
    [
        ("gzip", PACKED_BODY + b"more", "4 more bytes"),
        ("gzip", PACKED_BODY + bytes(3) + b"<html>", "9 more bytes"),
        ("deflate", zlib.compress(TEXT) + b"x", "1 more bytes"),
        ("deflate", zlib.compress(TEXT)[2:-4] + PACKED_BODY, f"{len(PACKED_BODY):,} more bytes"),
        ("gzip", PACKED_BODY + PACKED_BODY[:1], "breaks off"),
        ("gzip", PACKED_BODY + gzip.compress(b"")[:-1], "breaks off"),
        ("gzip", PACKED_BODY + gzip.compress(b"")[:-8] + b"\1" * 8, "damaged"),
    ],
)
def test_what_follows_the_last_member_is_said_and_what_stands_before_it_is_kept(coding, body, word):
    data, remark = unpack(body, coding)
    assert data == TEXT and word in remark


def test_a_hundred_thousand_members_are_one_reading():
    one, two = (calls(lambda count=count: unpack(gzip.compress(b"") * count, "gzip")) for count in (1_000, 2_000))
    assert two < 2.1 * one


def test_a_feed_in_two_members_has_all_its_entries(raw_server):
    feed = ["<rss version='2.0'><channel><title>T</title>", "<item><title>One</title></item></channel></rss>"]
    body = b"".join(gzip.compress(one.encode()) for one in feed)
    head = f"Content-Type: application/rss+xml\r\nContent-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n"
    feed_server = raw_server(f"HTTP/1.1 200 OK\r\n{head}".encode() + body)
    assert read_feed(feed_server.url).entries == ("One",)


def test_what_is_damaged_or_a_bomb_inside_a_bomb_is_unpacked_as_far_as_it_goes():
    data, remark = unpack(PACKED_BODY[:4_000] + bytes(100) + PACKED_BODY[4_100:], "gzip")
    assert data[:1_000] == TEXT[:1_000] and "damaged" in remark
    data, remark = unpack(gzip.compress(gzip.compress(bytes(50_000_000))), "gzip, gzip", limit=1_000)
    assert len(data) <= 1_000 and remark


def test_the_byte_that_does_not_fit_the_charset_is_found():
    assert misfit(b"Zo\xe9", "text/plain; charset=utf-8") == 3
    assert misfit("Zo\u00e9".encode(), "text/plain") is None
    assert named_charset('text/html; Charset="KLINGON"') == "klingon"


PAGE, XML_OF = "text/html", '<?xml version="1.0" encoding="{}"?><a>{}</a>'


@pytest.mark.parametrize(
    ("kind", "body", "text"),
    [
        ("text/html; charset=koi8-r", "\u0414\u0430".encode("koi8-r"), "\u0414\u0430"),
        ("text/plain; charset=latin-9", b"5 \xa4", None),  # no label of the standard
        ("text/plain; charset=l9", b"5 \xa4", "5 \u20ac"),
        ("text/plain; charset=ISO-8859-1", b"5 \x80", "5 \u20ac"),
        (f"{PAGE}; charset='windows-1253'", b"\xe1", "\u03b1"),
        (PAGE, b"<meta charset=shift_jis>\x83e", "<meta charset=shift_jis>\u30c6"),
        (PAGE, b"<meta http-equiv=Content-Type content='text/html; charset=gbk'>\xc4\xe3", "gbk'>\u4f60"),
        (f"{PAGE}; charset=utf-8", b"<meta charset=latin1>\xc3\xa9", "<meta charset=latin1>\u00e9"),
        (f"{PAGE}; charset=klingon", b"<meta charset=latin1>\xe9", "<meta charset=latin1>\u00e9"),
        (PAGE, b"<meta charset=utf-16>\xc3\xa9", "<meta charset=utf-16>\u00e9"),
        (PAGE, b"\xfcber", "\u00fcber"),
        (PAGE, b"\xc3\xbcber", "\u00fcber"),
        (PAGE, "\ufeff\u0414".encode("utf-16-be"), "\u0414"),
        ("application/rss+xml", XML_OF.format("ISO-8859-2", "\u0142").encode("iso-8859-2"), "\u0142"),
        ("text/xml; charset=utf-8", XML_OF.format("ISO-8859-2", "\u0142").encode(), "\u0142"),
        ("text/plain", b"\xfcber", None),
        ("application/json", b'"\xfc"', None),
        (f"{PAGE}; charset=utf-8", b"\xfc", None),
        (PAGE, b"\x89PNG\0\0", None),
    ],
)
def test_text_is_read_in_the_charset_that_its_type_or_the_page_itself_names(kind, body, text):
    found = answered(body, kind).response.text()
    assert found is None if text is None else text in found


@pytest.mark.parametrize(
    "kind", [PAGE, f"{PAGE}; charset=utf-8", f"{PAGE}; charset=klingon", f"{PAGE}; charset=koi8-u"]
)
def test_a_page_has_its_links_in_whatever_charset(kind):
    exchange = answered(b"<p>Gr\xfc\xdfe <a href=/a>\xe9</a>", kind)
    assert links(exchange) == [f"{URL}a"]
    assert ("names the charset klingon" in str(exchange)) == ("klingon" in kind)


@pytest.mark.parametrize(
    ("said", "json", "xml"),
    [
        ("Application/JSON; charset=utf-8", True, False),
        ("application/problem+json", True, False),
        ("text/xml", False, True),
        ("application/xml;q=1", False, True),
        ("application/rss+xml", False, True),
        ("text/json", True, False),  # no name of the RFCs, and yet it is plain what is meant
        ("application/jsonlines", False, False),
        (None, False, False),
    ],
)
def test_what_is_json_and_what_is_xml_is_said_by_the_types_name_and_its_ending(said, json, xml):
    named = type_named(said)
    assert named == (said or "").lower().split(";")[0]
    assert (is_json(named), is_xml(named)) == (json, xml)


def test_a_name_that_stands_twice_crosses_in_the_letters_of_each(listener):
    send("GET", listener.url, [("X-One", "1"), ("Accept", "a"), ("x-one", "2")])
    assert [line for line in listener.requests[-1].split(b"\r\n") if b"-" in line[:3]] == [b"X-One: 1", b"x-one: 2"]


@pytest.mark.parametrize(
    ("method", "headers", "body", "words"),
    [
        ("PUT", {"X-Name": "Zo\u00eb"}, {"name": "Zo\u00eb"}, '{"name": "Zo\u00eb"}'),
        ("POST", {"Transfer-Encoding": "chunked"}, "half and half", "\r\n\r\nd\r\nhalf and half\r\n0\r\n\r\n"),
        ("POST", {"Content-Length": None}, "half", "\r\n\r\n4\r\nhalf\r\n0\r\n\r\n"),
        ("POST", {"Content-Length": None}, None, "\r\nContent-Length: 0\r\n"),
    ],
)
def test_the_bytes_of_a_request_are_known_before_any_crosses(listener, method, headers, body, words):
    typed = (method, listener.url + "/user/1?a=%7e", headers, body)
    data = bytes_of(compose(*typed))
    assert data == send(*typed).request.raw == listener.requests[-1] and words.encode() in data
