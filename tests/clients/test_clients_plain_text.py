"""The plain text of an exchange: told apart by marks, the same on every run, and nothing in it can pose as ours."""

import pytest

from clients import compose, masked, send

OK = b"HTTP/1.1 200 OK\r\n"


def received(raw_server, answer):
    """The lines of the response in the plain text."""
    text = send("GET", raw_server(answer).url).text()
    return text.split("\n\n", 1)[1].split("\n")


def test_put_and_its_204_read_like_this(server):
    assert str(send("PUT", server.url + "/user/1", content={"name": "Ada L.", "email": "ada@example.org"})) == (
        "> PUT /user/1 HTTP/1.1\n"
        "> Host: 127.0.0.1:{port}\n"
        "> User-Agent: one-address\n"
        "> Accept: */*\n"
        "> Content-Type: application/json\n"
        "> Content-Length: 46\n"
        ">\n"
        '> {"name": "Ada L.", "email": "ada@example.org"}\n'
        "\n"
        "< HTTP/1.1 204 No Content\n"
        "< Date: Thu, 01 Jan 2026 09:00:00 GMT\n"
        "< Journal: /journal/1"
    )


def test_repr_and_the_cell_output_are_the_plain_text(listener):
    exchange = send("GET", listener.url)
    assert repr(exchange) == str(exchange) == exchange.text()
    assert exchange._repr_mimebundle_() == {"text/plain": exchange.text()}


def test_two_runs_on_two_ports_read_the_same(raw_server):
    servers = [raw_server(b"") for _ in range(2)]
    for one in servers:
        one.answer = OK + b"Location: " + one.url.encode() + b"/a\r\nVia: " + one.url[7:].encode() + b"\r\n\r\nhi"
    first, second = (send("GET", one.url + "/a") for one in servers)
    assert str(first) == str(second)
    assert "< Location: {base_url}/a\n< Via: 127.0.0.1:{port}\n" in str(first)


@pytest.mark.parametrize(
    ("url", "text", "shown"),
    [
        ("http://127.0.0.1:5000/a", "http://127.0.0.1:5000/b", "{base_url}/b"),
        ("http://127.0.0.1:5000/a", "http://127.0.0.1:50001/b", "http://127.0.0.1:50001/b"),
        ("http://localhost:5000/", "localhost:5000", "localhost:{port}"),
        ("http://[::1]:5000/", "[::1]:5000", "[::1]:{port}"),
        ("http://example.org:80/", "http://example.org:80/b", "http://example.org:80/b"),
        ("http://127.0.0.1/", "127.0.0.1", "127.0.0.1"),
    ],
)
def test_a_port_is_masked_where_it_is_luck_and_only_there(url, text, shown):
    assert masked(text, url) == shown


def test_a_server_cannot_fake_a_line_of_ours(raw_server):
    forged = (
        OK
        + b"Content-Type: text/plain\r\n\r\n> PUT / HTTP/1.1\n\nNo answer came.\r> A\x0b> B\xe2\x80\xa8> C\xc2\x85> D"
    )
    lines = received(raw_server, forged)
    assert all(line.startswith("<") for line in lines)


def test_control_characters_are_spelled_out(raw_server):
    lines = received(raw_server, OK + b"A: \x1b[31mred\x07\r\n\r\n\x1b]0;title\x07 \xe2\x80\xae\ttab")
    assert "< A: \\x1b[31mred\\x07" in lines
    assert "< \\x1b]0;title\\x07 \\u202e\ttab" in lines


def test_a_start_line_with_control_characters_is_spelled_out(raw_server):
    assert received(raw_server, b"HTTP/1.1 200 \x1b[2J\r\n\r\n")[0] == "< HTTP/1.1 200 \\x1b[2J"


def test_content_that_is_not_text_is_a_count_and_a_few_octets(raw_server):
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 100
    lines = received(raw_server, OK + b"Content-Type: image/png\r\n\r\n" + png)
    assert lines[-1] == (
        "The content is not text: 108 octets, in hexadecimal 89 50 4e 47 0d 0a 1a 0a 00 00 00 00 00 00 00 00 ..."
    )


def test_long_content_is_cut_and_says_how_much_there_is(raw_server):
    lines = received(raw_server, OK + b"\r\n" + b"x" * 5_000)
    assert lines[-2] == "< " + "x" * 4_000
    assert lines[-1] == "Only its first 4,000 characters are shown; the content has 5,000 octets."


def test_a_cut_inside_a_character_does_not_make_the_text_unreadable(raw_server):
    exchange = send("GET", raw_server(OK + "\r\n€€€".encode()).url, limit=8)
    assert exchange.response.text() == "€€"


def test_a_long_field_is_cut_and_says_how_long_it_is(raw_server):
    assert received(raw_server, OK + b"A: " + b"b" * 9_000 + b"\r\n\r\n")[1].endswith("b... (9,003 characters)")


def test_json_is_left_as_it_was_sent(raw_server):
    assert received(raw_server, OK + b'\r\n{"b":1,\n\n  "a":2}')[-3:] == ['< {"b":1,', "<", '<   "a":2}']


def test_a_composed_request_has_a_text_before_it_is_sent():
    assert compose("GET", "http://127.0.0.1:5000/user/1").text() == (
        "> GET /user/1 HTTP/1.1\n> Host: 127.0.0.1:{port}\n> User-Agent: one-address\n> Accept: */*"
    )


def test_options_asterisk_hides_its_port_too(server):
    assert "> OPTIONS * HTTP/1.1\n> Host: 127.0.0.1:{port}\n" in str(send("OPTIONS", server.url + "*"))


def test_trace_gives_back_the_request_without_its_port(server):
    text = str(send("TRACE", server.url + "/user/1"))
    assert "< TRACE /user/1 HTTP/1.1\n< Host: 127.0.0.1:{port}\n" in text
