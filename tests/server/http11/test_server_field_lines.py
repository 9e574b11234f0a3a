"""Promise: a line among the fields is a name, a colon and a value: RFC 9112, section 5, and RFC 9110, section 5."""

import pytest
from asking import ADA

HERE = b" HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"


def ask(server, lines):
    """The answer to a GET with these lines among its fields."""
    return server.wire(b"GET /user/1" + HERE + lines + b"\r\n")[0]


NO_FIELD = {
    "no colon": b"X-Mark\r\n",
    "no name": b": x\r\n",
    "a blank before the colon": b"X-Mark : x\r\n",
    "a tab before the colon": b"X-Mark\t: x\r\n",
    "a blank in the name": b"X Mark: x\r\n",
    "a bracket in the name": b"X[Mark]: x\r\n",
    "a name beyond ASCII": "Z\u00f6e: x\r\n".encode(),
    "a control character in the name": b"X\x01Mark: x\r\n",
    "NUL in the value": b"X-Mark: a\0b\r\n",
    "a bare CR in the value": b"X-Mark: a\rb\r\n",
    "a bare CR at the end": b"X-Mark: a\r\r\n",
    "a bell in the value": b"X-Mark: a\x07b\r\n",
    "DEL in the value": b"X-Mark: a\x7fb\r\n",
    "a form feed around the value": b"X-Mark: \x0ca\r\n",
    "escape in a known field": b"Accept: \x1b[2J\r\n",
}


@pytest.mark.parametrize("lines", NO_FIELD.values(), ids=NO_FIELD)
def test_what_is_no_field_is_400_and_closes_the_connection(server, lines):
    answer = ask(server, lines)
    assert (answer.status, answer.fields["Connection"]) == (400, "close")
    assert answer.media_type == "application/problem+json"


FOLDED_FIRST = [b" X-Mark: x\r\n", b"\tX-Mark: x\r\n", b" \r\n"]


@pytest.mark.parametrize("line", FOLDED_FIRST)
def test_a_blank_between_the_request_line_and_the_first_field_is_400(server, line):
    assert server.statuses(b"GET /user/1 HTTP/1.1\r\n" + line + HERE[11:] + b"\r\n") == [400]


FOLDS = [b"\r\n ", b"\r\n\t", b" \r\n   ", b"\n ", b"\r\n \r\n ", b"\r\n X-Mark: "]


@pytest.mark.parametrize("fold", FOLDS)
def test_a_value_that_goes_on_in_the_next_line_is_400_and_the_answer_says_so(server, fold):
    answer = ask(server, b"Accept: image/png;q=0.1," + fold + b"application/xml\r\n")
    assert (answer.status, answer.fields["Connection"]) == (400, "close")
    assert "goes on in the next line" in answer.json()["detail"]


BLANKS = [
    b"Accept:application/xml",
    b"Accept: \t application/xml \t ",
    b"ACCEPT: application/xml",
    b"accept:\tapplication/xml",
]


@pytest.mark.parametrize("line", BLANKS)
def test_blanks_around_a_value_and_the_case_of_a_name_mean_nothing(server, line):
    assert ask(server, line + b"\r\n").media_type == "application/xml"


def test_an_empty_value_is_a_value(server):
    assert ask(server, b"X-Mark:\r\nX-Other: \r\n").json() == ADA


def test_octets_beyond_ascii_in_a_value_are_kept_as_they_are(server):
    trace = server.wire(b"TRACE /user/1" + HERE + b"X-Mark: \xff\xfe\xc3\xa9\r\n\r\n", "TRACE")[0]
    assert b"X-Mark: \xff\xfe\xc3\xa9\r\n" in trace.content


def test_fields_that_nobody_knows_are_passed_over(server):
    assert ask(server, b"X-Mark: x\r\nClose: 1\r\nFrom: ana@example.org\r\nTE: trailers\r\n").json() == ADA


LISTS = [b"Accept: ,image/png;q=0.1, ,application/xml,", b"Accept: image/png;q=0.1\r\nAccept: application/xml",
         b"Accept: ,\r\nAccept: application/xml;q=0.9,text/html;q=0.1"]  # fmt: skip


@pytest.mark.parametrize("lines", LISTS)
def test_a_list_may_be_written_in_several_lines_and_may_have_empty_members(server, lines):
    assert ask(server, lines + b"\r\n").media_type == "application/xml"


@pytest.mark.parametrize("mark", [b'"x", , %b', b',%b,"x"', b'"x"\r\nIf-None-Match: %b'])
def test_conditions_are_lists_too(server, mark):
    tag = server.get("/user/1").fields["ETag"].encode()
    assert ask(server, b"If-None-Match: " + mark.replace(b"%b", tag) + b"\r\n").status == 304


@pytest.mark.parametrize("value", [b"100-continue", b"100-Continue", b"100-continue,", b", 100-continue,100-CONTINUE"])
def test_an_expectation_may_be_said_more_than_once(server, value):
    put = (
        b"PUT /user/1" + HERE + b"Content-Type: application/json\r\nContent-Length: 2\r\nExpect: " + value + b"\r\n\r\n"
    )
    with server.connect() as connection:
        connection.sendall(put.replace(b"{port}", b"%d" % server.port))
        assert connection.recv(65_536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"{}")
        assert connection.recv(65_536).startswith(b"HTTP/1.1 422 ")


@pytest.mark.parametrize("value", [b"", b" ", b","])
def test_an_empty_expectation_is_none(server, value):
    assert ask(server, b"Expect: " + value + b"\r\n").status == 200


@pytest.mark.parametrize("value", [b"a-miracle", b"100-continue, a-miracle", b"speed=fast"])
def test_an_expectation_beyond_us_is_417(server, value):
    assert ask(server, b"Expect: " + value + b"\r\n").status == 417


@pytest.mark.parametrize("kind", [b"application/json\r\nContent-Type: text/plain", b"application/json, text/plain"])
def test_two_types_of_one_content_are_415(server, kind):
    put = b"PUT /user/1" + HERE + b"Content-Type: " + kind + b"\r\nContent-Length: 2\r\n\r\n{}"
    assert server.statuses(put, "PUT") == [415]


def test_no_line_of_ours_is_folded_or_has_a_blank_where_none_belongs(server):
    for line in (b"GET /user/1", b"GET /nowhere", b"OPTIONS *", b"PUT /user/1", b"GET /picture/1", b"GET /users"):
        head = server.octets(line + HERE + b"\r\n").split(b"\r\n\r\n")[0].split(b"\r\n")[1:]
        for field in head:
            name, colon, value = field.partition(b":")
            assert (colon, name.strip(), value[:1]) == (b":", name, b" ")
            assert value[1:] == value.strip()
            assert b", ," not in value


def test_no_field_of_ours_stands_there_twice(server):
    for line in (
        b"GET /user/1",
        b"GET /nowhere",
        b"PUT /user/1",
        b"GET /picture/1",
        b"GET /private/ana",
        b"GET /users/",
    ):
        head = server.octets(line + HERE + b"\r\n").split(b"\r\n\r\n")[0].split(b"\r\n")[1:]
        names = [field.partition(b":")[0].lower() for field in head]
        assert len(names) == len({*names})


@pytest.mark.parametrize(
    "parameter", [b'charset="utf-8"', b'Charset="UTF\\-8"', b"charset=utf-8", b'note="a;b\\"c"; charset=utf-8']
)
def test_a_quoted_parameter_is_read_without_its_quotes(server, parameter):
    put = b"PUT /user/1" + HERE + b"Content-Type: Application/JSON ; " + parameter + b"\r\nContent-Length: 2\r\n\r\n{}"
    assert server.statuses(put, "PUT") == [422]  # it was read as JSON, and is no user
