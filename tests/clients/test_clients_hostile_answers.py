"""Whatever a server answers, `send` comes back with an exchange, and looking at it has an end."""

import gzip
import socket
import zlib
from cProfile import Profile

import pytest
from big_answers import bomb, nested, numbered
from hypothesis import given, settings
from hypothesis import strategies as st
from servers import RawServer, wait_for_the_client_to_leave

from clients import Exchange, compose, difference, links, offered, send
from clients.difference import members
from clients.feed_reader import read_feed
from clients.hypermedia import not_looked_at
from clients.link_field import linked, links_left_out
from clients.lint import PACKED, lint
from clients.messages import Request, Response, is_json, is_xml, misfit, named_charset, type_named, unpack
from clients.sending import octets_of
from clients.text import plain

# Whatever a server does, `send` comes back with an exchange: what came, and a sentence when it was not whole.

OK = b"HTTP/1.1 200 OK\r\n"
WORDS_OF_LIBRARIES = ("urllib3", "requests", "http.client", "Traceback", "Errno", "exception", "object at", "pool")
PIECES = [OK, b"HTTP/1.1 ", b"100 Continue", b" ", b"\r\n", b"\r\n\r\n", b": ", b"5\r\nhello\r\n", b"0\r\n", b"\xc3"]
PIECES += [
    b"\r\nTransfer-Encoding: chunked\r\n",
    b"\r\nContent-Length: 3\r\n",
    b"\r\nContent-Encoding: gzip\r\n",
    b"-1",
]
PIECES += [
    b"\r\nContent-Type: text/html; charset=",
    b"\r\nSet-Cookie: a",
    b"\r\nLocation: //[",
    gzip.compress(b"hello", mtime=0),
]


@pytest.fixture(scope="module")
def chaos():
    """A server whose answer a test sets anew for each request."""
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


def answer_to(raw_server, answer, **options):
    return checked(send("GET", raw_server(answer).url, **options))


def test_nobody_listening_is_said():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    exchange = checked(send("GET", f"http://127.0.0.1:{port}/"))
    assert exchange.response is None
    assert exchange.status is None
    assert "Nothing listens" in exchange.error


def test_a_host_that_does_not_exist_is_said():
    exchange = checked(send("GET", "http://nobody.invalid/"))
    assert exchange.response is None
    assert exchange.error.startswith("No ")


def test_a_connection_closed_without_a_word_is_said(raw_server):
    exchange = answer_to(raw_server, b"")
    assert exchange.response is None
    assert exchange.error == "The connection was closed without an answer."


def test_an_answer_that_never_comes_ends_at_the_time_limit(raw_server):
    exchange = answer_to(raw_server, wait_for_the_client_to_leave, timeout=0.1)
    assert exchange.response is None
    assert "No answer came in the time there was" in exchange.error


def test_an_endless_stream_ends_at_the_time_limit_with_what_came(raw_server):
    def first_event_then_silence(connection, request):
        connection.sendall(OK + b"Content-Type: text/event-stream\r\n\r\ndata: one\n\n")
        wait_for_the_client_to_leave(connection)

    tries = (answer_to(raw_server, first_event_then_silence, timeout=seconds) for seconds in (0.2, 2, 20))
    exchange = next(one for one in tries if one.response)  # a busy machine needs more than a moment for the event
    assert exchange.response.content == b"data: one\n\n"
    assert not exchange.response.complete
    assert "not finished" in exchange.error


@pytest.mark.parametrize("head", [b"HTTP/1.1 100 Continue\r\n\r\n", b"A", OK + b"A: b\r\n"], ids=["1xx", "A", "field"])
def test_an_answer_that_drips_without_end_ends_at_the_time_limit(raw_server, head):
    def drip(connection, request):
        connection.sendall(head)
        wait_for_the_client_to_leave(connection)

    exchange = answer_to(raw_server, drip, timeout=0.2)
    assert exchange.error


def test_an_endless_content_is_cut_at_the_limit(raw_server):
    def flood(connection, request):
        connection.sendall(OK + b"\r\n")
        while True:
            connection.sendall(b"x" * 65_536)

    exchange = answer_to(raw_server, flood)
    assert len(exchange.response.content) == 2_000_000
    assert not exchange.response.complete
    assert exchange.error is None
    assert "2,000,000 octets" in exchange.text()


def test_content_of_exactly_the_limit_is_complete(raw_server):
    exchange = answer_to(raw_server, OK + b"Content-Length: 10\r\n\r\n0123456789", limit=10)
    assert exchange.response.complete
    assert exchange.response.content == b"0123456789"


def test_of_endless_informational_answers_a_thousand_are_read(raw_server):
    def hints(connection, request):
        while True:
            connection.sendall(b"HTTP/1.1 103 Early Hints\r\n\r\n")

    exchange = answer_to(raw_server, hints)
    assert exchange.error == "More than 1,000 informational answers (1xx) came. We stopped reading."


def test_informational_answers_are_kept_in_the_octets_and_the_final_one_counts(raw_server):
    answer = b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + OK + b"Content-Length: 2\r\n\r\nhi"
    exchange = answer_to(raw_server, answer)
    assert exchange.status == 200
    assert exchange.field("Link") is None
    assert exchange.response.octets == answer


@pytest.mark.parametrize(
    "answer",
    [
        OK + b"Content-Length: 50\r\n\r\nhi",
        OK + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhi",
        OK + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        OK + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n",
        OK + b"Content-Length: 2, 3\r\n\r\nhi",
    ],
    ids=["length", "inside a chunk", "between chunks", "no chunk length", "two lengths"],
)
def test_content_that_breaks_off_is_kept_as_far_as_it_came(raw_server, answer):
    exchange = answer_to(raw_server, answer)
    assert exchange.status == 200
    assert not exchange.response.complete
    assert exchange.error
    assert exchange.response.octets == answer


def test_content_packed_with_gzip_is_shown_unpacked_and_kept_packed(raw_server):
    packed = gzip.compress(b'{"name": "Ada"}', mtime=0)
    exchange = answer_to(raw_server, OK + b"Content-Encoding: gzip\r\nContent-Type: application/json\r\n\r\n" + packed)
    assert exchange.json() == {"name": "Ada"}
    assert exchange.response.content == packed
    assert '< {"name": "Ada"}' in exchange.text()


def test_a_bomb_of_gzip_is_unpacked_no_further_than_the_limit(raw_server):
    exchange = answer_to(raw_server, OK + b"Content-Encoding: gzip\r\n\r\n" + gzip.compress(b"x" * 50_000_000))
    assert len(exchange.response.text()) == 2_000_000


def test_a_coding_we_do_not_know_is_shown_as_octets(raw_server):
    exchange = answer_to(raw_server, OK + b"Content-Encoding: br\r\n\r\n\x0b\x02\x80")
    assert exchange.error is None
    assert "3 octets, in hexadecimal 0b 02 80" in exchange.text()


@pytest.mark.parametrize("charset", ["utf-99", "punycode", "zlib", '"', "\0", "unicode_escape"])
def test_a_charset_that_is_none_falls_back_to_utf_8(raw_server, charset):
    answer = OK + b"Content-Type: text/plain; charset=" + charset.encode() + b"\r\n\r\nZo\xc3\xa9"
    assert answer_to(raw_server, answer).response.text() == "Zoé"


def test_a_wrong_charset_shows_octets_instead_of_guesses(raw_server):
    exchange = answer_to(raw_server, OK + b"Content-Type: text/plain; charset=utf-8\r\n\r\nZo\xe9")
    assert exchange.response.text() is None
    assert "5a 6f e9" in exchange.text()


def test_a_thousand_fields_are_said_and_shown_in_part(raw_server):
    exchange = answer_to(raw_server, OK + b"A: b\r\n" * 1_000 + b"\r\n")
    assert exchange.status == 200
    assert exchange.error == "The answer has more than 100 fields. We stopped reading."
    assert "more fields are not shown" in exchange.text()


def test_a_field_that_does_not_end_is_said(raw_server):
    exchange = answer_to(raw_server, OK + b"A: " + b"b" * 200_000 + b"\r\n\r\n")
    assert "65,536 octets" in exchange.error


@pytest.mark.parametrize(
    "answer",
    [b"SSH-2.0-OpenSSH_9\r\n", b"\r\n\r\n", b"<html>hello</html>", b"\xff\x00\x1b[31m", b"HTTP/2.0 200 OK\r\n\r\n"],
    ids=["ssh", "empty lines", "html", "octets", "version"],
)
def test_an_answer_that_is_not_http_is_said_with_how_it_begins(raw_server, answer):
    exchange = answer_to(raw_server, answer)
    assert exchange.response is None
    assert exchange.error.startswith("What came is not HTTP/1.1: it begins ")


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1\r\n\r\n",
        b"HTTP/1.1 20",
        b"HTTP/1.1 0200 OK\r\n\r\n",
        b"HTTP/1.12 200 OK\r\n\r\n",
        b"HTTP/1.1\t200 OK\r\n\r\n",
    ],
)
def test_a_first_line_that_is_no_status_line_is_said(raw_server, answer):
    exchange = answer_to(raw_server, answer)
    assert exchange.response is None
    assert "first line" in exchange.error


def test_fields_are_kept_as_they_came(raw_server):
    answer = OK + b"x-a:  1 \r\nX-A: 2\r\nFolded: a\r\n  b\r\nName: Zo\xc3\xa9\r\nOld: Zo\xe9\r\nno colon\r\n\r\n"
    exchange = answer_to(raw_server, answer)
    assert exchange.response.fields == (
        ("x-a", "1"),
        ("X-A", "2"),
        ("Folded", "a b"),
        ("Name", "Zoé"),
        ("Old", "Zoé"),
    )
    assert exchange.field("X-a") == "1, 2"


def test_an_answer_to_head_has_no_content_whatever_its_length(raw_server):
    exchange = checked(send("HEAD", raw_server(OK + b"Content-Length: 50\r\n\r\n").url))
    assert exchange.response.complete
    assert exchange.response.content == b""


@settings(derandomize=True, database=None, max_examples=300)
@given(st.lists(st.sampled_from(PIECES) | st.binary(max_size=8), max_size=12).map(b"".join))
def test_any_octets_at_all_end_in_an_exchange(chaos, octets):
    chaos.answer = OK + octets
    assert checked(send("GET", chaos.url)).status == 200
    chaos.answer = octets
    exchange = checked(send("GET", chaos.url))
    assert exchange.response or exchange.error


def test_a_server_that_speaks_no_tls_is_said(server):
    exchange = checked(send("GET", server.url.replace("http:", "https:")))
    assert exchange.response is None
    assert "No secure connection can be made" in exchange.error


# Where an answer ends: RFC 9112, section 6.3


UNKNOWN_ENDS = {
    "a negative length": (b"Content-Length: -5\r\n\r\nhello", "'-5', is no number"),
    "a length with a sign": (b"Content-Length: +5\r\n\r\nhello", "'+5', is no number"),
    "a length with an underscore": (b"Content-Length: 0_5\r\n\r\nhello", "'0_5', is no number"),
    "a length in words": (b"Content-Length: five\r\n\r\nhello", "'five', is no number"),
    "a length of nothing": (b"Content-Length:\r\n\r\nhello", "'', is no number"),
    "digits of another script": ("Content-Length: ٥\r\n\r\nhello".encode(), "is no number"),
    "two lengths in a line": (b"Content-Length: 5, 6\r\n\r\nhello", "'5, 6', gives two different lengths"),
    "two lengths in lines": (b"Content-Length: 6\r\nContent-Length: 5\r\n\r\nhello", "'6, 5', gives two different"),
    "a length and chunks": (
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "it has both a Content-Length, '5', and a Transfer-Encoding, 'chunked'",
    ),
}


@pytest.mark.parametrize(("fields", "found"), UNKNOWN_ENDS.values(), ids=UNKNOWN_ENDS)
def test_where_nobody_can_know_the_end_it_is_said_with_what_was_found_and_what_came_is_kept(raw_server, fields, found):
    exchange = answer_to(raw_server, OK + fields)
    assert exchange.error.startswith("Nobody can know where this answer ends: ") and found in exchange.error
    assert exchange.response.content == b"hello" and exchange.response.octets == OK + fields
    assert not exchange.response.complete and "< hello" in exchange.text()


CHUNKS = b"5\r\nhello\r\n0\r\n\r\n"


@pytest.mark.parametrize(
    "coding",
    ["gzip, chunked", "chunked, chunked", "chunked, gzip", "identity", ",chunked", "chunked;q=1", '"chunked"', ""],
)
def test_a_transfer_coding_that_nobody_here_undoes_is_said_and_its_octets_are_not_taken_for_all(raw_server, coding):
    exchange = answer_to(raw_server, OK + f"Transfer-Encoding: {coding}\r\n\r\n".encode() + CHUNKS)
    assert f"its Transfer-Encoding, '{coding}', is not chunked alone" in exchange.error
    assert exchange.response.octets.endswith(CHUNKS) and not exchange.response.complete


@pytest.mark.parametrize("coding", ["chunked", "CHUNKED", "\tchunked \t"])
def test_chunks_are_joined_however_their_coding_is_written(raw_server, coding):
    exchange = answer_to(raw_server, OK + f"Transfer-Encoding: {coding}\r\n\r\n".encode() + CHUNKS)
    assert (exchange.error, exchange.response.content, exchange.response.complete) == (None, b"hello", True)


@pytest.mark.parametrize("status", ["204 No Content", "304 Not Modified"])
def test_an_answer_that_can_have_no_content_ends_with_its_head_though_it_says_chunks(raw_server, status):
    def stay(connection, request):
        connection.sendall(f"HTTP/1.1 {status}\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        wait_for_the_client_to_leave(connection)

    exchange = answer_to(raw_server, stay)
    assert (exchange.error, exchange.response.content, exchange.response.complete) == (None, b"", True)


def test_chunks_after_an_answer_that_can_have_no_content_are_said(raw_server):
    exchange = answer_to(raw_server, b"HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS)
    assert exchange.error == f"{len(CHUNKS)} more octets came than the answer says it has. They belong to no answer."
    assert exchange.response.content == b""


@pytest.mark.parametrize("size", ["0x5", "+5", "-5", "0_5", "5_", " 5", "5\x0b", "", ";", "5,5", "five", "-0", "٥"])
def test_the_size_of_a_chunk_is_hex_digits_or_the_answer_ends_there(raw_server, size):
    chunks = f"5\r\nhello\r\n{size}\r\nworld\r\n0\r\n\r\n".encode()
    exchange = answer_to(raw_server, OK + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
    assert exchange.error == "The content came in chunks, and the length of one is not a number."
    assert exchange.response.content == b"hello" and not exchange.response.complete


@pytest.mark.parametrize("size", ["5", "05", "0" * 100 + "5", "5;a", '5 ; a="b;c"', "5 ", "5\t"])
def test_zeros_blanks_and_extensions_change_no_size(raw_server, size):
    chunks = f"{size}\r\nhello\r\n0\r\n\r\n".encode()
    exchange = answer_to(raw_server, OK + b"Transfer-Encoding: chunked\r\n\r\n" + chunks)
    assert (exchange.error, exchange.response.content) == (None, b"hello")


@pytest.mark.parametrize("length", ["5, 5", "5,5 ,\t5", "5\r\nContent-Length: 5", "0005", "5, 05", "0" * 26 + "5"])
def test_one_length_however_often_it_stands_there_ends_the_content_without_a_wait(raw_server, length):
    def stay(connection, request):
        connection.sendall(OK + f"Content-Length: {length}\r\n\r\nhello".encode())
        wait_for_the_client_to_leave(connection)

    exchange = answer_to(raw_server, stay)
    assert (exchange.error, exchange.response.content, exchange.response.complete) == (None, b"hello", True)


@pytest.mark.parametrize("digits", [26, 6_000])
def test_a_length_of_many_digits_is_a_number_and_the_content_falls_short_of_it(raw_server, digits):
    exchange = answer_to(raw_server, OK + b"Content-Length: " + b"9" * digits + b"\r\n\r\nhello")
    assert exchange.error == "The connection was closed before the content was complete."
    assert exchange.response.content == b"hello" and not exchange.response.complete


def test_more_octets_than_a_length_that_stands_twice_are_said(raw_server):
    exchange = answer_to(raw_server, OK + b"Content-Length: 2, 2\r\n\r\nhello")
    assert exchange.error == "3 more octets came than the answer says it has. They belong to no answer."


@pytest.mark.parametrize("length", ["-5", "5, 6"])
def test_an_answer_to_head_ends_with_its_head_whatever_its_length_is(raw_server, length):
    exchange = checked(send("HEAD", raw_server(OK + f"Content-Length: {length}\r\n\r\n".encode()).url))
    assert exchange.error is None and exchange.response.complete


@pytest.mark.parametrize("content", [b"[" * 200_000, b"[" * 200_000 + b"]" * 200_000], ids=["broken", "whole"])
def test_deeply_nested_json_is_told_and_raises_nothing_else(raw_server, content):
    head = OK + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(content)
    exchange = answer_to(raw_server, head + content)
    with pytest.raises(ValueError, match="nested too deeply"):
        exchange.json()


# What is looked at of an answer has an end: twice as much of it is no more work, and what was left out is said.

URL = "http://127.0.0.1:5000/"


def answered(content="", kind="text/html", *fields):
    octets = content.encode() if isinstance(content, str) else content
    response = Response(200, "OK", (("Content-Type", kind), *fields), octets)
    return Exchange(Request("GET", URL, "/"), response)


def of_links(count):
    return answered(numbered('<a href="/{}">{}</a>', count))


def calls(work):
    """How many functions are called for some work: the same on every machine.

    cProfile counts in C. A function of Python that is called at each of a million calls (sys.setprofile) hung once,
    in CPython 3.11.7.
    """
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


def test_of_50_000_links_the_first_thousand_are_looked_at_and_that_is_said():
    found = of_links(50_000)
    assert links(found) == [f"{URL}{number}" for number in range(1_000)]
    assert links_left_out(found) == "Only the first 1,000 links of the page were looked at; there are more."


def test_an_open_quote_in_a_list_goes_to_the_end():
    assert members("vary", ['a, "b\\", c, d']) == ["a", '"b\\", c, d']
    assert [one.address for one in linked(answered("", "a/b", ("Link", '</a>; rel=x; t="\\"</b>')), "x")] == [f"{URL}a"]


def test_data_is_looked_into_once_however_deep_it_stands():
    work = []
    for deep in (1, 40):
        one, other = (nested([*range(3_000), last], deep) for last in (0, 1))
        work.append(calls(lambda one=one, other=other: list(difference.value_rows(one, other))))
    assert work[1] < 1.1 * work[0]


def test_httplint_is_not_asked_about_content_that_unpacks_to_too_much():
    found = lint(answered(bomb(b"<p>", 200_000), "text/html", ("Content-Encoding", "gzip")))
    assert found.remark == PACKED and found.notes


# Content codings and charsets: what can be taken off is taken off, and what is left of the rest is said.

TEXT = " ".join(map(str, range(5_000))).encode()
PACKED_CONTENT = gzip.compress(TEXT, mtime=0)


def raw_deflate(content):
    engine = zlib.compressobj(wbits=-15)
    return engine.compress(content) + engine.flush()


@pytest.mark.parametrize(
    ("coding", "content"),
    [
        ("gzip", PACKED_CONTENT),
        ("X-GZIP", PACKED_CONTENT),
        ("identity", TEXT),
        (None, TEXT),
        ("deflate", zlib.compress(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("gzip, gzip", gzip.compress(PACKED_CONTENT)),
        ("gzip", b"".join(gzip.compress(TEXT[at : at + 700]) for at in range(0, len(TEXT), 700))),
        ("gzip", gzip.compress(b"") * 3 + PACKED_CONTENT + gzip.compress(b"") + bytes(512)),
        ("x-gzip", PACKED_CONTENT + b"\0"),
        ("deflate, gzip", gzip.compress(zlib.compress(TEXT))),
    ],
)
def test_content_is_unpacked_from_the_last_coding_to_the_first(coding, content):
    assert unpack(content, coding) == (TEXT, "")


@pytest.mark.parametrize("coding", ["br", "zstd", "gzip, br", "gzip, gzip, gzip, gzip", "no such"])
def test_a_coding_that_we_cannot_take_off_gives_nothing(coding):
    assert unpack(PACKED_CONTENT, coding).octets is None


def test_packed_content_that_is_damaged_is_kept_up_to_the_damage():
    octets, remark = unpack(PACKED_CONTENT[:4_000] + bytes(100) + PACKED_CONTENT[4_100:], "gzip")
    assert octets[:1_000] == TEXT[:1_000] and "damaged" in remark


@pytest.mark.parametrize(
    ("coding", "content", "word"),
    [
        ("gzip", PACKED_CONTENT + b"more", "4 more octets"),
        ("gzip", PACKED_CONTENT + bytes(3) + b"<html>", "9 more octets"),
        ("deflate", zlib.compress(TEXT) + b"x", "1 more octets"),
        ("deflate", raw_deflate(TEXT) + PACKED_CONTENT, f"{len(PACKED_CONTENT):,} more octets"),
        ("gzip", PACKED_CONTENT + PACKED_CONTENT[:1], "breaks off"),
        ("gzip", PACKED_CONTENT + gzip.compress(b"")[:-1], "breaks off"),
        ("gzip", PACKED_CONTENT + gzip.compress(b"")[:-8] + b"\1" * 8, "damaged"),
    ],
)
def test_what_follows_the_last_member_is_said_and_what_stands_before_it_is_kept(coding, content, word):
    octets, remark = unpack(content, coding)
    assert octets == TEXT and word in remark


def test_a_hundred_thousand_members_are_one_reading():
    one, two = (calls(lambda count=count: unpack(gzip.compress(b"") * count, "gzip")) for count in (1_000, 2_000))
    assert two < 2.1 * one


def test_a_feed_in_two_members_has_all_its_entries(raw_server):
    feed = ["<rss version='2.0'><channel><title>T</title>", "<item><title>One</title></item></channel></rss>"]
    content = b"".join(gzip.compress(one.encode()) for one in feed)
    head = f"Content-Type: application/rss+xml\r\nContent-Encoding: gzip\r\nContent-Length: {len(content)}\r\n\r\n"
    feed_server = raw_server(f"HTTP/1.1 200 OK\r\n{head}".encode() + content)
    assert read_feed(feed_server.url).entries == ("One",)


def test_a_bomb_inside_a_bomb_ends_at_the_limit():
    octets, remark = unpack(gzip.compress(gzip.compress(bytes(50_000_000))), "gzip, gzip", limit=1_000)
    assert len(octets) <= 1_000 and remark


def test_the_octet_that_does_not_fit_the_charset_is_found():
    assert misfit(b"Zo\xe9", "text/plain; charset=utf-8") == 3
    assert misfit("Zo\u00e9".encode(), "text/plain") is None
    assert named_charset('text/html; Charset="KLINGON"') == "klingon"


PAGE, XML_OF = "text/html", '<?xml version="1.0" encoding="{}"?><a>{}</a>'


@pytest.mark.parametrize(
    ("kind", "content", "text"),
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
def test_text_is_read_in_the_charset_that_its_type_or_the_page_itself_names(kind, content, text):
    found = answered(content, kind).response.text()
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


# What is typed is what crosses. The property for all requests: tests/workbench/test_request_panel.py.


def test_a_name_that_stands_twice_crosses_in_the_letters_of_each(listener):
    exchange = send("GET", listener.url, [("X-One", "1"), ("Accept", "a"), ("x-one", "2")])
    assert [pair for pair in exchange.request.fields if pair[0].lower() == "x-one"] == [("X-One", "1"), ("x-one", "2")]


def test_the_octets_of_a_request_are_known_before_any_crosses(listener):
    typed = ("PUT", listener.url + "/user/1?a=%7e", {"X-Name": "Zo\u00eb"}, {"name": "Zo\u00eb"})
    assert octets_of(compose(*typed)) == send(*typed).request.octets


def test_content_in_chunks_is_known_in_its_chunks(listener):
    typed = ("POST", listener.url, {"Transfer-Encoding": "chunked"}, "half and half")
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert octets_of(compose(*typed)).endswith(b"\r\n\r\nd\r\nhalf and half\r\n0\r\n\r\n")


def test_content_whose_length_was_left_out_is_known_with_what_says_its_end_instead(listener):
    typed = ("POST", listener.url, {"Content-Length": None}, "half")
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert octets_of(compose(*typed)).endswith(b"\r\n\r\n4\r\nhalf\r\n0\r\n\r\n")


def test_no_content_whose_length_was_left_out_has_the_length_0_where_some_would_be_meant(listener):
    typed = ("POST", listener.url, {"Content-Length": None})
    assert octets_of(compose(*typed)) == send(*typed).request.octets
    assert b"\r\nContent-Length: 0\r\n" in octets_of(compose(*typed))
