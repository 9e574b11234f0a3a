"""The plain text of an exchange: told apart by marks, the same on every run, and nothing in it can pose as ours."""

import pytest

from clients import masked, send

OK = b"HTTP/1.1 200 OK\r\n"


def received(raw_server, answer):
    """The lines of the response in the plain text."""
    text = send("GET", raw_server(answer).url).text()
    return text.split("\n\n", 1)[1].split("\n")


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
