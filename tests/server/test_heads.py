"""Header lines, targets, hosts and versions are read as RFC 9112 says."""

import pytest
from asking import ADA, GET, HERE

# Promise: a line among the headers is a name, a colon and a value: RFC 9112, section 5, and RFC 9110, section 5.


def ask(server, lines):
    """The response to a GET with these lines among its headers."""
    return server.wire(b"GET /user/1" + HERE + lines + b"\r\n")[0]


NO_HEADER = {
    "no colon": b"X-Mark\r\n",
    "no name": b": x\r\n",
    "a blank before the colon": b"X-Mark : x\r\n",
    "a blank in the name": b"X Mark: x\r\n",
    "a name beyond ASCII": "Z\u00f6e: x\r\n".encode(),
    "a control character in the name": b"X\x01Mark: x\r\n",
    "NUL in the value": b"X-Mark: a\0b\r\n",
    "a bare CR in the value": b"X-Mark: a\rb\r\n",
    "a bare CR at the end": b"X-Mark: a\r\r\n",
    "a form feed around the value": b"X-Mark: \x0ca\r\n",
    "escape in a known header": b"Accept: \x1b[2J\r\n",
}


@pytest.mark.parametrize("lines", NO_HEADER.values(), ids=NO_HEADER)
def test_what_is_no_header_is_400_and_closes_the_connection(server, lines):
    answer = ask(server, lines)
    assert (answer.status, answer.headers["Connection"]) == (400, "close")
    assert answer.media_type == "application/problem+json"


@pytest.mark.parametrize("fold", [b"\r\n ", b"\r\n\t", b" \r\n   ", b"\n ", b"\r\n \r\n ", b"\r\n X-Mark: "])
def test_a_value_that_goes_on_in_the_next_line_is_400_and_the_answer_says_so(server, fold):
    answer = ask(server, b"Accept: image/png;q=0.1," + fold + b"application/xml\r\n")
    assert (answer.status, answer.headers["Connection"]) == (400, "close")
    assert "goes on in the next line" in answer.json()["detail"]


SAME = [
    b"Accept:application/xml",
    b"ACCEPT: \t application/xml \t ",
    b"Accept: ,image/png;q=0.1, ,application/xml,",
    b"Accept: image/png;q=0.1\r\nAccept: application/xml",
    b"Accept: ,\r\naccept:\tapplication/xml;q=0.9,text/html;q=0.1",
]


@pytest.mark.parametrize("line", SAME)
def test_blanks_the_case_of_a_name_empty_members_and_several_lines_of_a_list_mean_nothing(server, line):
    assert ask(server, line + b"\r\n").media_type == "application/xml"


def test_bytes_beyond_ascii_in_a_value_are_kept_as_they_are(server):
    trace = server.wire(b"TRACE /user/1" + HERE + b"X-Mark: \xff\xfe\xc3\xa9\r\n\r\n", "TRACE")[0]
    assert b"X-Mark: \xff\xfe\xc3\xa9\r\n" in trace.body


@pytest.mark.parametrize("kind", [b"application/json\r\nContent-Type: text/plain", b"application/json, text/plain"])
def test_two_types_of_one_body_are_415(server, kind):
    put = b"PUT /user/1" + HERE + b"Content-Type: " + kind + b"\r\nContent-Length: 2\r\n\r\n{}"
    assert server.statuses(put, "PUT") == [415]


# Promise: a target has one of the four forms of RFC 9112, section 3.2, and one meaning.

ME = b"127.0.0.1:{port}"
HEADERS = b" HTTP/1.1\r\nHost: " + ME + b"\r\n\r\n"


def ask_targets(server, line, headers=HEADERS):
    """The response to one request line."""
    return server.wire(line + headers, line.split()[0].decode())[0]


NO_TARGET = {
    "no slash": b"GET user/1",
    "backslashes": b"GET \\user\\1",
    "a host and no address": b"GET " + ME,
    "a star where it means nothing": b"GET *",
    "a star with TRACE": b"TRACE *",
    "a star and more": b"OPTIONS *x",
    "a fragment": b"GET /user/1#x",
    "a fragment of a whole address": b"GET http://" + ME + b"/user/1#x",
    "angle brackets": b"GET /user/<1>",
    "quotes": b'GET /user/"1"',
    "a bar": b"GET /user/a|b",
    "a backslash": b"GET /user/a\\b",
    "a bracket in a query": b"GET /users/?name=<b>",
    "a percent and nothing": b"GET /user/%",
    "a percent and no hex": b"GET /user/%zz",
    "another kind of address": b"GET mailto:ada@example.org",
}


@pytest.mark.parametrize("line", NO_TARGET.values(), ids=NO_TARGET)
def test_what_is_no_target_is_400_and_is_not_mended_in_silence_and_the_way_out_is_a_target(server, line):
    answer = ask_targets(server, line)
    assert (answer.status, answer.headers["Connection"]) == (400, "close")
    method, target = line.decode().split(" ")
    stopped = ask_targets(server, line).json()
    change = stopped["way_out"]["change"]
    right = f"{change.get('method', method)} {change.get('target', target)}"
    assert ask_targets(server, right.encode()).status in (200, 204, 404)


@pytest.mark.parametrize(
    "line", [b"GET /user/\x01", b"GET /user/\x7f", b"GET /user/\xc3\xa9", b"GET ", b"GET\t/user/1"]
)
def test_a_line_with_blanks_or_control_characters_in_its_target_is_400(server, line):
    assert server.statuses(line + HEADERS) == [400]


@pytest.mark.parametrize("address", [b"http://" + ME, b"http://" + ME + b"/", b"HTTP://LOCALHOST:{port}"])
def test_a_whole_address_without_a_path_is_the_root(server, address):
    assert ask_targets(server, b"GET " + address).body == server.get("/").body


@pytest.mark.parametrize("host", [b"evil.example", b"", b"127.0.0.1:1"])
def test_a_whole_address_makes_the_header_host_meaningless(server, host):
    answer = ask_targets(server, b"GET http://" + ME + b"/user/1", b" HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")
    assert answer.json() == ADA


@pytest.mark.parametrize(
    "address",
    [b"https://" + ME + b"/user/1", b"ftp://" + ME + b"/user/1", b"ws://" + ME + b"/", b"http://evil.example/"],
)
def test_an_address_of_another_scheme_or_host_is_421(server, address):
    assert server.statuses(b"GET " + address + HEADERS) == [421]


@pytest.mark.parametrize("path", [b"/users/../user/1", b"/users/%2e%2e/user/1", b"/./user/1", b"/user/1/.", b"/USER/1"])
def test_no_other_way_of_writing_leads_to_the_same_resource(server, path):
    assert ask_targets(server, b"GET " + path).status == 404


@pytest.mark.parametrize(
    "path", [b"/user/%00", b"/user/1%00", b"/user/%ff%fe", b"/user/1%0d%0aX-Evil:%20x", b"/users%0d%0a"]
)
def test_bytes_that_no_name_has_lead_nowhere_and_are_not_sent_back_raw(server, path):
    heard = server.raw(b"GET " + path + HEADERS)
    assert heard.startswith(b"HTTP/1.1 404 ")
    assert b"\nX-Evil" not in heard


def test_a_target_of_8000_bytes_is_read_and_a_longer_one_is_414(server):
    query = b"GET /users/?name="
    fits = query + b"a" * (8_000 - len(query) + 4)
    assert ask_targets(server, fits).status == 200
    assert ask_targets(server, fits + b"a").status == 414


@pytest.mark.parametrize("length", [70_000, 300_000])
def test_a_line_that_does_not_end_is_414_or_501_by_what_is_too_long_in_it(server, length):
    assert server.statuses(b"GET /" + b"a" * length) == [414]
    assert server.statuses(b"GET /" + b"a" * length + HEADERS) == [414]
    assert server.statuses(b"G" * length + b" /" + HEADERS) == [501]


# Promise: a request is meant for this server, in a version that it speaks; else it says so and does nothing.


@pytest.mark.parametrize(
    ("version", "status"), [(b"HTTP/1.2", 200), (b"HTTP/2.0", 505), (b"HTTP/0.9", 505), (b"HTTP/3.0", 505)]
)
def test_http_1_2_is_answered_and_another_version_is_505(server, version, status):
    assert server.statuses(GET.replace(b"HTTP/1.1", version)) == [status]


@pytest.mark.parametrize("host", [b"127.0.0.1:{port}", b"localhost:{port}", b"LocalHost:{port}", b"[::1]:{port}"])
def test_our_own_names_are_ours(server, host):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n") == [200]


NO_HOST = [
    *(
        b"127.0.0.1:{port}" + more
        for more in (b"\r\nHost: 127.0.0.1:{port}", b", 127.0.0.1:{port}", b"/x", b"?x", b"#x")
    ),
    *(b"", b"ana:x@127.0.0.1:{port}", b"[::1", b"127.0.0.1:+{port}", b"a b", b"\xff"),
]


@pytest.mark.parametrize("host", NO_HOST)
def test_a_host_that_is_none_is_400(server, host):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\nHost: " + host + b"\r\n\r\n") == [400]
