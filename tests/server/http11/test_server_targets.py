"""Promise: a target has one of the four forms of RFC 9112, section 3.2, and one meaning."""

import pytest
from asking import ADA

ME = b"127.0.0.1:{port}"
FIELDS = b" HTTP/1.1\r\nHost: " + ME + b"\r\n\r\n"


def ask(server, line, fields=FIELDS):
    """The answer to one request line."""
    return server.wire(line + fields, line.split()[0].decode())[0]


NO_TARGET = {
    "no slash": b"GET user/1",
    "backslashes": b"GET \\user\\1",
    "a host and no address": b"GET " + ME,
    "a star where it means nothing": b"GET *",
    "a star with HEAD": b"HEAD *",
    "a star with TRACE": b"TRACE *",
    "a star and more": b"OPTIONS *x",
    "a fragment": b"GET /user/1#x",
    "a fragment of a whole address": b"GET http://" + ME + b"/user/1#x",
    "angle brackets": b"GET /user/<1>",
    "quotes": b'GET /user/"1"',
    "square brackets": b"GET /user/[1]",
    "curly brackets": b"GET /user/{1}",
    "a bar": b"GET /user/a|b",
    "a caret": b"GET /user/a^b",
    "a backslash": b"GET /user/a\\b",
    "a bracket in a query": b"GET /users/?name=<b>",
    "a percent and nothing": b"GET /user/%",
    "a percent and no hex": b"GET /user/%zz",
    "a percent and no hex in a query": b"GET /users/?name=%4",
    "another kind of address": b"GET mailto:ada@example.org",
}


@pytest.mark.parametrize("line", NO_TARGET.values(), ids=NO_TARGET)
def test_what_is_no_target_is_400_and_is_not_mended_in_silence(server, line):
    answer = ask(server, line)
    assert answer.status == 400
    assert answer.fields["Connection"] == "close"


@pytest.mark.parametrize("line", NO_TARGET.values(), ids=NO_TARGET)
def test_the_way_out_of_what_is_no_target_is_a_target(server, line):
    method, target = line.decode().split(" ")
    stopped = ask(server, b"GET " + target.encode() if method == "HEAD" else line).json()
    change = stopped["way_out"]["change"]
    right = f"{change.get('method', method)} {change.get('target', target)}"
    assert ask(server, right.encode()).status in (200, 204, 404)


NOT_EVEN_A_LINE = [
    b"GET /us er/1",
    b"GET /user/\x01",
    b"GET /user/\x7f",
    b"GET /user/\xc3\xa9",
    b"GET ",
    b"GET\t/user/1",
]


@pytest.mark.parametrize("line", NOT_EVEN_A_LINE)
def test_a_line_with_blanks_or_control_characters_in_its_target_is_400(server, line):
    assert server.statuses(line + FIELDS) == [400]


@pytest.mark.parametrize("address", [b"http://" + ME, b"http://" + ME + b"/", b"HTTP://LOCALHOST:{port}"])
def test_a_whole_address_without_a_path_is_the_root(server, address):
    assert ask(server, b"GET " + address).content == server.get("/").content


@pytest.mark.parametrize("host", [b"evil.example", b"", b"127.0.0.1:1"])
def test_a_whole_address_makes_the_field_host_meaningless(server, host):
    answer = ask(server, b"GET http://" + ME + b"/user/1", b" HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")
    assert answer.json() == ADA


@pytest.mark.parametrize("address", [b"https://" + ME + b"/user/1", b"ftp://" + ME + b"/user/1", b"ws://" + ME + b"/"])
def test_an_address_of_another_scheme_is_421(server, address):
    answer = ask(server, b"GET " + address)
    assert answer.status == 421
    assert b"ada@" not in answer.content


@pytest.mark.parametrize("path", [b"/users/../user/1", b"/users/%2e%2e/user/1", b"/./user/1", b"/user/1/.", b"/USER/1"])
def test_no_other_way_of_writing_leads_to_the_same_resource(server, path):
    assert ask(server, b"GET " + path).status == 404


@pytest.mark.parametrize(
    "path", [b"/user/%00", b"/user/1%00", b"/user/%ff%fe", b"/user/1%0d%0aX-Evil:%20x", b"/users%0d%0a"]
)
def test_octets_that_no_name_has_lead_nowhere_and_are_not_sent_back_raw(server, path):
    heard = server.octets(b"GET " + path + FIELDS)
    assert heard.startswith(b"HTTP/1.1 404 ")
    assert b"\nX-Evil" not in heard


def test_a_target_of_8000_octets_is_read_and_a_longer_one_is_414(server):
    query = b"GET /users/?name="
    fits = query + b"a" * (8_000 - len(query) + 4)
    assert ask(server, fits).status == 200
    assert ask(server, fits + b"a").status == 414


@pytest.mark.parametrize("length", [70_000, 300_000])
def test_a_line_that_does_not_end_is_414_or_501_by_what_is_too_long_in_it(server, length):
    assert server.statuses(b"GET /" + b"a" * length) == [414]
    assert server.statuses(b"GET /" + b"a" * length + FIELDS) == [414]
    assert server.statuses(b"G" * length + b" /" + FIELDS) == [501]
